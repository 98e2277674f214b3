import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Action, Battle, DecisionKind, GameState, Task } from '../../src/rules/types/index.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { PAGES } from '../../src/ui/decision/pages.tsx'
import { campaign, until } from '../support/campaign.ts'
import { sketch } from '../support/map.ts'
import { battleOf, stateOf, type Wish } from '../support/play.ts'
import { play, put } from './support.tsx'

beforeAll(async () => {
  await Promise.all([
    import('../../src/ui/decision/campaign/CampaignPage.tsx'),
    import('../../src/ui/decision/campaign/Placement.tsx'),
    import('../../src/ui/decision/choice/TargetBody.tsx'),
  ])
})
afterEach(() => vi.restoreAllMocks())

type Stand = readonly [Battle, GameState]

const WISH: Wish = {
  map: sketch({ columns: 12, rows: 10, wire: ['D07/D08'] }),
  turns: 2,
  actor: 'british',
  units: {
    A: ['british', 'bef', 'D05'],
    B: ['british', 'bef', 'D05'],
    C: ['british', 'bef', 'E06'],
    X: ['german', 'deres', 'D07'],
    Y: ['german', 'deres', 'H02'],
  },
  artillery: { british: [['g', 'telephone', 3]] },
}

/** A position with that to be settled first. */
const waiting =
  (task: Task, wish: Wish = WISH) =>
  (): Stand => {
    const battle = battleOf(wish)
    const state = stateOf(battle, wish)
    state.agenda.push(task)
    return [battle, state]
  }

const later = { arrival: { turn: 1, day: 1, by: 'either' as const, hexes: [] } }
const day = (kind: DecisionKind) => (): Stand => {
  const p = campaign({
    units: {
      A: ['british', 'bef', 'C05'],
      R: ['british', 'bef', '', later],
      N: ['german', 'deinf', 'J05'],
      G: ['german', 'gun', 'K05'],
    },
  })
  until(p, kind)
  return [p.battle, p.s]
}

const setup = (): Stand => {
  const battle: Battle = { ...battleOf(WISH), setupOrder: ['british', 'german'] }
  const state = stateOf(battle, WISH)
  for (const unit of Object.values(state.units))
    if (unit.id === 'A') Object.assign(unit, { where: 'hand', hex: null })
  state.agenda.push({ kind: 'setup', side: 'british' })
  return [battle, state]
}

const half = (): Stand => {
  const battle = battleOf(WISH)
  return [battle, stateOf(battle, WISH)]
}

/** What these acts lead to; nobody fires at those who move on the way. */
const after =
  (acts: readonly Action[], units: Wish['units'], last = false) =>
  (): Stand => {
    const wish = { ...WISH, units }
    const battle = battleOf(wish)
    const state = stateOf(battle, wish)
    for (const [index, action] of acts.entries()) {
      expect(Array.isArray(liveRules.apply(battle, state, action)), action.type).toBe(true)
      while (liveRules.decision(battle, state).kind === 'reaction' && !(last && !acts[index + 1]))
        liveRules.apply(battle, state, { type: 'hold' })
    }
    return [battle, state]
  }
const BESIDE: Wish['units'] = {
  A: ['british', 'bef', 'D05'],
  X: ['german', 'deres', 'D06'],
}
const INTO: readonly Action[] = [
  { type: 'command', units: ['A'] },
  { type: 'enter', units: ['A'], hex: 'D06' },
  { type: 'melee', units: ['A'] },
]

/** The decisions that can be brought about in a line; the others share their records with one of these. */
const STANDS: Partial<Record<DecisionKind, () => Stand>> = {
  half,
  setup,
  activation: after(INTO.slice(0, 1), BESIDE),
  reaction: after(INTO.slice(0, 2), BESIDE, true),
  'melee-actor': after(INTO, BESIDE),
  rally: waiting({ kind: 'rally', unit: 'A', hex: 'D05' }),
  observer: waiting({ kind: 'observer', side: 'british' }),
  members: waiting({ kind: 'members', units: ['A'] }),
  shovels: waiting({ kind: 'shovels', side: 'british' }),
  aim: waiting({ kind: 'aim', group: 'g', mode: 'telephone', shell: 'high explosive' }),
  return: waiting({ kind: 'return', shot: { unit: 'A', hex: 'D07', mode: 'area' } }),
  breach: waiting({
    kind: 'breach',
    side: 'british',
    hexes: ['D07', 'D08'],
    left: 1,
    must: false,
    clause: '7.12d',
  }),
  placement: day('placement'),
  recovery: day('recovery'),
  improve: day('improve'),
  redeploy: day('redeploy'),
  'counter-attack': day('counter-attack'),
}

/** Rows that are chosen, and controls that are off: nothing comes of pressing these. */
const IDLE =
  'button[data-row][aria-pressed=true], button[data-row][aria-expanded=true], button[aria-disabled=true]'

describe('Enter', () => {
  it.each(Object.keys(PAGES).filter((kind) => kind in STANDS) as DecisionKind[])(
    'at a %s does what the primary button says, with the focus on nothing, on a chosen row, and on a control that is off',
    async (kind) => {
      const [battle, game] = (STANDS[kind] as () => Stand)()
      const { client } = play(battle)
      const decision = liveRules.decision(battle, game)
      expect(decision.kind).toBe(kind)
      act(() => put(client, { battle, game, decision }))
      await act(async () => {})
      const wanted = client.commands.forKey({ key: 'Enter' })
      const run = vi.spyOn(client.commands, 'run').mockReturnValue(null)
      // The one button that shows the key gives the very command.
      for (const button of document.querySelectorAll<HTMLElement>('[aria-keyshortcuts=Enter]'))
        if (button.getAttribute('aria-disabled') !== 'true')
          expect(button.dataset.command).toBe(wanted)
      const press = (node: Element) => {
        run.mockClear()
        // As by Tab: keys have brought the focus there.
        fireEvent.keyDown(document.body, { key: 'Tab' })
        if (node instanceof HTMLElement) node.focus()
        fireEvent.keyDown(node, { key: 'Enter' })
        expect(run.mock.calls).toEqual(wanted === null ? [] : [[wanted]])
      }
      press(document.body)
      for (const node of document.querySelectorAll('#decision :is(button)'))
        if (node.matches(IDLE)) press(node)
    },
  )

  it('on a button that Tab has come to presses that button; on one that was clicked it is the primary again', async () => {
    const user = userEvent.setup()
    const { client } = play()
    act(() => void client.interaction.pressUnit('Saxon 1'))
    const primary = client.commands.forKey({ key: 'Enter' })
    expect(primary).toBe('move')
    const run = vi.spyOn(client.commands, 'run').mockReturnValue(null)
    const deploy = screen.getByRole('button', { name: /^Deploy/ })
    fireEvent.keyDown(document.body, { key: 'Tab' })
    deploy.focus()
    await user.keyboard('{Enter}')
    expect(run.mock.calls).toEqual([['deploy']])
    run.mockClear()
    await user.click(deploy)
    expect(run.mock.calls).toEqual([['deploy']])
    run.mockClear()
    await user.keyboard('{Enter}')
    expect(run.mock.calls).toEqual([['move']])
  })

  it('with no place pointed at brings the first one, and then names it', () => {
    const [battle, game] = (STANDS.aim as () => Stand)()
    const { client } = play(battle)
    act(() => put(client, { battle, game, decision: liveRules.decision(battle, game) }))
    act(() => void client.interaction.setCursor(null))
    expect(client.commands.forKey({ key: 'Enter' })).toBe('next')
    act(() => void fireEvent.keyDown(document.body, { key: 'Enter' }))
    expect(client.commands.forKey({ key: 'Enter' })).toBe('spot')
  })
})

describe('the row of a list', () => {
  it('is one button from end to end', () => {
    const { client } = play()
    const row = screen.getByRole('button', { name: 'Choose Saxon 1' })
    expect(row).toHaveTextContent('Saxon 1F07, formed, ready')
    // Chip and words, and no other control beside them.
    expect(row.parentElement?.children).toHaveLength(1)
    fireEvent.click(row)
    expect(client.interaction.get().doing).toMatchObject({ chosen: ['Saxon 1'] })
    // So is one that is ticked: the whole of it is the label of its box.
    const box = screen.getByRole('checkbox', { name: 'Saxon 2 takes part' })
    fireEvent.click(screen.getByText('Saxon 2', { selector: 'label b' }))
    expect(box).toBeChecked()
  })
})
