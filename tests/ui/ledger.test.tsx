import { describe, expect, it } from 'vitest'
import type { Casualty } from '../../src/rules/index.ts'
import { dateText, ledgerOf, segmentStates } from '../../src/ui/ledger.ts'
import { campaign, days, until } from '../support/campaign.ts'

const lost = (unit: string, side: string, day: number, more: Partial<Casualty> = {}): Casualty => ({
  ...{ unit, side, day, segment: 'attack', captured: false, recovered: false },
  ...more,
})

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
  until(p, 'night-attack', { counterAttack: true })
  const { casualties } = p.s.campaign as NonNullable<typeof p.s.campaign>
  casualties.push(
    lost('A', 'british', 1, { recovered: true }),
    lost('B', 'british', 1),
    lost('G', 'british', 1, { captured: true }),
  )
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
      ...{ 'night melee': 'now', 'night attack': 'to come', recovery: 'to come' },
    })
    until(p, 'recovery')
    const later = segmentStates(p.s)
    expect(later.find(({ segment }) => segment === 'night attack')?.state).toBe('skipped')
  })

  it('days by their dates, and nothing where there is no campaign', () => {
    const p = position()
    const def = p.battle.campaign
    expect(def && dateText(def, 2)).toBe('9 May')
    expect(days(1).length).toBe(1)
    expect(ledgerOf(p.battle, { ...p.s, campaign: undefined } as never)).toEqual([])
  })
})
