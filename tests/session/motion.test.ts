import { describe, expect, it } from 'vitest'
import { newGame, scriptedDice } from '../../src/rules/index.ts'
import type { Battle, GameEvent, GameState } from '../../src/rules/types/index.ts'
import { motionOf, noisesOf } from '../../src/session/picture/motion.ts'
import { battleOf } from '../support/play.ts'

const moved = (from: string, to: string): GameEvent => ({
  type: 'moved',
  units: ['a', 'b'],
  from,
  to,
  left: 1,
  clause: '6.1',
})
const shot = (hex: string, from = 'A01'): GameEvent => ({
  type: 'shot',
  cause: 'fire',
  unit: 'a',
  from,
  hex,
  mode: 'area',
  range: 1,
  clause: '6.2',
})
type Check = Extract<GameEvent, { type: 'check' }>
const check = (unit: string, hex: string, outcome: Check['outcome'], more: Partial<Check> = {}) =>
  ({
    type: 'check',
    unit,
    side: 'german',
    hex,
    cause: 'fire',
    by: ['a'],
    dice: [5, 3],
    modifiers: [{ category: 'fp', label: 'firepower', value: 3, clause: '6.53b' }],
    total: 11,
    cohesion: 8,
    passed: outcome === 'no effect',
    outcome,
    doubles: false,
    clause: '3.72',
    ...more,
  }) as GameEvent
const strikes: GameEvent = {
  type: 'strikes',
  side: 'british',
  group: 'g',
  vertex: 'D05:W',
  hexes: ['D05', 'C04', 'C05'],
  shell: 'high explosive',
  clause: '7.2',
}

const battle = battleOf({
  units: {
    a: ['british', 'bef', 'A01'],
    X: ['german', 'deres', 'C04'],
    Y: ['german', 'deres', 'C04'],
    Z: ['german', 'deres', 'D04', { dispersed: true, spent: true }],
  },
})
const { state } = newGame(battle, scriptedDice([3, 1]))
const seen = (events: readonly GameEvent[]) => motionOf(battle, { events, before: state }, state)

describe('motion of an act', () => {
  it('joins the steps of each unit to one way', () => {
    const events = [moved('B02', 'B03'), moved('B03', 'C03')]
    const { ways } = seen(events)
    expect(ways.get('a')).toEqual(['B02', 'B03', 'C03'])
    expect(ways.get('b')).toEqual(['B02', 'B03', 'C03'])
    expect(noisesOf(events)).toEqual(['step'])
  })

  it('has a line for each shot, once, and none into the shooter’s own hex', () => {
    const events = [shot('C04'), shot('C04'), shot('D04', 'B02'), shot('A01'), strikes]
    expect(seen(events).lines).toEqual([
      { from: 'A01', to: 'C04' },
      { from: 'B02', to: 'D04' },
    ])
    expect(noisesOf(events)).toEqual(['shot', 'burst'])
  })

  it('tells no effect, dispersed and destroyed apart, each beside its hex in the figures of the log', () => {
    const { impacts, tags } = seen([
      shot('C04'),
      check('X', 'C04', 'destroyed'),
      check('Y', 'C04', 'no effect', { dice: [4, 3], modifiers: [], total: 7 }),
      strikes,
      check('a', 'A01', 'dispersed and spent', { total: 11 }),
    ])
    expect(impacts).toEqual([
      { at: 'C04', form: 'burst', unit: 'X' },
      { at: 'C04', form: 'puff', unit: 'Y' },
      { at: 'D05:W', form: 'blast' },
      { at: 'A01', form: 'ring', unit: 'a' },
    ])
    expect(tags).toEqual([
      // Two units in one hex: each by its name.
      { at: 'C04', lines: ['X: 8+3=11 destroyed', 'Y: 7, untouched'] },
      { at: 'A01', lines: ['8+3=11 dispersed'] },
    ])
  })

  it('3.72d a unit that was dispersed and spent is not dispersed again', () => {
    const { impacts, tags } = seen([shot('D04'), check('Z', 'D04', 'dispersed and spent')])
    expect(impacts).toEqual([{ at: 'D04', form: 'puff', unit: 'Z' }])
    expect(tags).toEqual([{ at: 'D04', lines: ['8+3=11, dispersed already'] }])
  })

  it('7.12a, 7.12b the die of a bombardment is not read as a number of units', () => {
    const struck = (hex: string, die: number | null, result: 'destroyed' | 'spent'): GameEvent => ({
      ...({ type: 'bombarded', unit: 'X', side: 'german', clause: '7.12' } as const),
      ...{ hex, die, result },
    })
    expect(seen([struck('C04', 5, 'spent'), struck('D04', null, 'destroyed')]).tags).toEqual([
      { at: 'C04', lines: ['die 5, dispersed and spent'] },
      { at: 'D04', lines: ['destroyed'] },
    ])
  })

  it('ends a melee with who is left in the hex', () => {
    const dead = structuredClone(state)
    for (const unit of ['X', 'Y']) Object.assign(dead.units[unit] ?? {}, { hex: null })
    Object.assign(dead.units.a ?? {}, { hex: 'C04' })
    const events = [check('X', 'C04', 'destroyed', { cause: 'melee' })]
    const before = { ...state, actor: 'british' as const }
    expect(motionOf(battle, { events, before }, dead).tags).toEqual([
      { at: 'C04', lines: ['8+3=11 destroyed', 'British win the hex'] },
    ])
    expect(motionOf(battle, { events, before: state }, state).tags[0]?.lines.at(-1)).toBe(
      'Germans hold the hex',
    )
  })

  it('10.1c a hex that scores beats when it changes hands, and no other does', () => {
    const scored = {
      ...battle,
      victory: {
        kind: 'most-points',
        rules: [{ kind: 'control', side: 'british', hexes: ['C04'], points: 1 }],
        tie: 'draw',
      },
    } as unknown as Battle
    const before = { ...state, phase: 'couplets', control: { C04: 'german' } } as GameState
    const after = { ...before, control: { C04: 'british', B03: 'british' } } as GameState
    const events = [moved('B03', 'C04')]
    const pulses = (from: GameState) => motionOf(scored, { events, before: from }, after).pulses
    expect(pulses(before)).toEqual(['C04'])
    expect(pulses(after)).toEqual([])
    expect(pulses({ ...before, phase: 'setup' })).toEqual([])
  })

  it('is nothing where nothing of the kind happened, and bounded where much did', () => {
    const none = { ways: new Map(), lines: [], impacts: [], tags: [], pulses: [] }
    expect(seen([{ type: 'turn', turn: 1, clause: '5.1' }])).toEqual(none)
    expect(seen([])).toEqual(none)
    const many = Array.from({ length: 90 }, (_, i) => {
      const hex = `A${String(i + 1).padStart(2, '0')}`
      return [shot(hex), check('X', hex, 'no effect')]
    }).flat()
    const { lines, impacts, tags } = seen(many)
    expect([lines.length, impacts.length, tags.length]).toEqual([12, 40, 9])
  })
})
