import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { PLAYERS, seededLuck } from '../../src/ai/index.ts'
import type { CampaignState, Casualty } from '../../src/rules/index.ts'
import type { LogLine } from '../../src/session/engine/log-line.ts'
import { GAME } from '../../src/session/journal/tree.ts'
import { course } from '../../src/session/red-poppies/course.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { dateText, endsOf, ledgerOf, segmentStates } from '../../src/ui/report/score/ledger.ts'
import { whenText } from '../../src/ui/report/score/Score.tsx'
import { campaign, days, until } from '../support/campaign.ts'
import { play, put } from './support.tsx'

const lost = (unit: string, side: string, day: number, more: Partial<Casualty> = {}): Casualty => ({
  ...{ unit, side, day, segment: 'attack', captured: false, recovered: false },
  ...more,
})

/** A line of the last act of a turn. */
const LAST: LogLine = {
  ...{ entry: 0, index: 0, event: 'check', clause: '6.55a', side: 'british', strong: true },
  ...{ dice: [3, 1], text: 'N holds: 4.' },
}

function position() {
  const p = campaign({
    units: {
      A: ['british', 'bef', 'C05'],
      B: ['british', 'bef', 'C06'],
      G: ['british', 'gun', 'C07'],
      N: ['german', 'deinf', 'J05'],
    },
    control: { C01: 'british', J01: 'german' },
  })
  until(p, 'night-choice', { counterAttack: true })
  const c = p.s.campaign as CampaignState
  c.casualties = [
    ...c.casualties,
    lost('A', 'british', 1, { recovered: true }),
    lost('B', 'british', 1),
    lost('G', 'british', 1, { captured: true }),
  ]
  return p
}

describe('the ledger of a campaign', () => {
  it('11.531a, 11.531c tells destroyed, captured and recovered apart, by side and type, a line a day', () => {
    const p = position()
    const [day, ...more] = ledgerOf(p.battle, p.s)
    expect(more).toEqual([])
    expect(day?.losses.british).toEqual({
      all: { destroyed: 2, captured: 1, recovered: 1 },
      types: [
        ['artillery', { destroyed: 0, captured: 1, recovered: 0 }],
        ['infantry', { destroyed: 2, captured: 0, recovered: 1 }],
      ],
    })
    expect(day?.losses.german).toEqual({
      all: { destroyed: 0, captured: 0, recovered: 0 },
      types: [],
    })
  })

  it('11.532a losses come back one by one, or as many as may by one press', async () => {
    const p = position()
    const c = p.s.campaign as CampaignState
    c.casualties = ['A', 'B', 'G'].map((unit) => lost(unit, 'british', 1))
    for (const unit of ['A', 'B', 'G'])
      Object.assign(p.s.units[unit] ?? {}, { where: 'destroyed', hex: null, counter: 'bef' })
    until(p, 'recovery')
    while (p.decision.side !== 'british') p.finish()
    const { client } = play(p.battle)
    const decision = liveRules.decision(p.battle, p.s)
    act(() => put(client, { battle: p.battle, game: p.s, decision }))
    expect(decision.kind).toBe('recovery')
    const sent = vi.spyOn(client.interaction, 'send').mockReturnValue(null)
    const type = await screen.findByRole('region', { name: 'Infantry' })
    expect(type).toHaveTextContent('3 losses, 0 recovered')
    // Of one counter the heading has told it.
    expect(type).not.toHaveTextContent('back tomorrow')
    await userEvent.click(within(type).getByRole('button', { name: 'Recover one' }))
    expect(sent).toHaveBeenLastCalledWith({ type: 'recover', unit: 'A' })
    // Half of three, rounded up.
    await userEvent.click(within(type).getByRole('button', { name: 'Recover 2' }))
    expect(sent).toHaveBeenLastCalledWith(
      { type: 'recover', unit: 'A' },
      { type: 'recover', unit: 'B' },
    )
    vi.restoreAllMocks()
  })

  it('11.532a a type of which no more may come back says so and has no button', async () => {
    const p = position()
    const c = p.s.campaign as CampaignState
    c.casualties = ['A', 'B'].map((unit) => lost(unit, 'british', 1))
    for (const unit of ['A', 'B'])
      Object.assign(p.s.units[unit] ?? {}, { where: 'destroyed', hex: null, counter: 'bef' })
    until(p, 'recovery')
    while (p.decision.side !== 'british') p.finish()
    const { client } = play(p.battle)
    const show = () =>
      act(() =>
        put(client, {
          battle: p.battle,
          game: p.s,
          decision: liveRules.decision(p.battle, p.s),
          // What the last turn rolled is no news at night.
          log: [LAST],
        }),
      )
    show()
    const type = await screen.findByRole('region', { name: 'Infantry' })
    expect(within(type).getAllByRole('button', { name: /^Recover/ })).toHaveLength(1)
    expect(screen.queryByRole('list', { name: 'Last result' })).toBeNull()
    p.do({ type: 'recover', unit: 'A' })
    show()
    expect(within(type).queryByRole('button', { name: /^Recover/ })).toBeNull()
    expect(type).toHaveTextContent('No more of this type may come back.')
  })

  it('11.534 all that are dispersed are formed by one press', async () => {
    const p = campaign({
      units: {
        ...{ A: ['british', 'bef', 'C05', { dispersed: true }], B: ['british', 'bef', 'C06'] },
        ...{ D: ['british', 'bef', 'C03', { dispersed: true }], N: ['german', 'deinf', 'J05'] },
      },
    })
    until(p, 'recovery')
    while (p.decision.side !== 'british') p.finish()
    const { client } = play(p.battle)
    const decision = liveRules.decision(p.battle, p.s)
    act(() => put(client, { battle: p.battle, game: p.s, decision }))
    const sent = vi.spyOn(client.interaction, 'send').mockReturnValue(null)
    await userEvent.click(await screen.findByRole('button', { name: 'Form all 2 dispersed' }))
    expect(sent).toHaveBeenLastCalledWith({ type: 'turn', unit: 'A' }, { type: 'turn', unit: 'D' })
    vi.restoreAllMocks()
  })

  it('11.02 past days stay: their losses, and strength and ground at the end of each scenario', () => {
    const p = position()
    until(p, 'recovery')
    until(p, 'counter-attack')
    expect(p.s.campaign?.day).toBe(2)
    const [first, second] = ledgerOf(p.battle, p.s)
    expect(first?.losses.british?.all.destroyed).toBe(2)
    expect(first?.ends.map((end) => [end.segment, end.strength.british])).toEqual([
      ['attack', 3],
      ['counter attack', 3],
    ])
    expect(second?.losses.british?.all.destroyed).toBe(0)
    expect(second?.ends.map((end) => end.segment)).toEqual(['attack'])
  })

  it('11.02 the nine parts of a day: done, skipped, now and to come', () => {
    const p = position()
    const states = Object.fromEntries(
      segmentStates(p.s).map(({ segment, state }) => [segment, state]),
    )
    expect(states).toMatchObject({
      ...{ placement: 'done', attack: 'done', 'counter attack': 'done' },
      ...{ 'night melee': 'done', 'night attack': 'now', recovery: 'to come' },
    })
    until(p, 'recovery')
    const later = segmentStates(p.s)
    expect(later.find(({ segment }) => segment === 'night attack')?.state).toBe('skipped')
  })

  it('11.31, 11.521a a counter attack and a night attack begin with their question, and turns run only once they are fought', () => {
    const p = position()
    expect(course.stretch(p.s).title).toBe('Day 1, night attack')
    expect(whenText(p.s)).toBe('')
    until(p, 'half', { nightAttack: ['german'] })
    expect(course.stretch(p.s).title).toBe('Day 1, night attack, turn 1')
    const q = until(campaign({ units: { A: ['british', 'bef', 'C05'] } }), 'counter-attack')
    expect(course.stretch(q.s).title).toBe('Day 1, counter attack')
    expect(segmentStates(q.s).find(({ state }) => state === 'now')?.segment).toBe('counter attack')
  })

  it('days by their dates, and nothing where there is no campaign', () => {
    const p = position()
    const def = p.battle.campaign
    expect(def && dateText(def, 2)).toBe('9 May')
    expect(days(1).length).toBe(1)
    expect(ledgerOf(p.battle, { ...p.s, campaign: undefined } as never)).toEqual([])
  })
})

/** A campaign of two days in the page, played to the morning of the second. */
async function secondDay() {
  const { battle } = campaign({
    units: { A: ['british', 'bef', 'C05'], N: ['german', 'deinf', 'J05'] },
    control: { C01: 'british', J01: 'german' },
  })
  const shown = play(battle, { seed: 5 })
  const { session } = shown.client
  const luck = seededLuck(1)
  act(() => {
    for (;;) {
      const { game, decision } = session.get()
      if (!game || !decision || game.campaign?.day !== 1) break
      const action = PLAYERS.greedy?.choose(battle, game, decision, luck)
      if (!action || session.dispatch(action)) throw new Error(JSON.stringify(action))
    }
  })
  return shown
}

describe('the ledger shows the board', () => {
  it('11.02 as it stood at the end of a day or of a scenario, and leads back to the days', async () => {
    const user = userEvent.setup()
    const { client } = await secondDay()
    const { session, place } = client
    const now = session.get().entries.length
    const states = session.study.line(GAME).steps.map((taken) => taken.state)
    const { days: evenings, scenarios } = endsOf(states)
    act(() => place.openPanel('ledger'))
    const ledger = await screen.findByRole('region', { name: 'Ledger' })
    expect(within(ledger).queryByRole('button', { name: /^The board at the end/ })).toBeNull()
    const tabs = within(ledger).getAllByRole('button', { pressed: false })
    await user.click(tabs[0] as HTMLElement)
    await user.click(within(ledger).getByRole('button', { name: /^The board at the end/ }))
    expect(session.get().study?.at).toBe(evenings[0])
    expect(session.get().game?.campaign?.day).toBe(1)
    const [back] = await screen.findAllByRole('button', { name: 'Back to the days' })
    await user.click(back as HTMLElement)
    await waitFor(() => expect(session.get().study).toBeNull())
    expect(session.get().entries.length).toBe(now)
    // The day that was looked at lies open again.
    const again = await screen.findByRole('region', { name: 'Ledger' })
    await user.click(within(again).getByRole('button', { name: 'Attack' }))
    expect(session.get().study?.at).toBe(scenarios[0])
    expect(session.get().game?.campaign?.ledger.length).toBe(1)
    await user.keyboard('{Escape}')
    await screen.findByRole('region', { name: 'Ledger' })
  })
})
