import { describe, expect, it } from 'vitest'
import type { Battle } from '../../src/rules/types/index.ts'
import { createSession } from '../../src/session/game/store.ts'
import {
  type Allocate,
  blowsOf,
  checksOfEnemies,
  chosenOf,
  hallowing,
} from '../../src/session/position/melee.ts'
import type { Position } from '../../src/session/position/position.ts'
import { positionOf } from '../../src/session/position/position.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { sketch } from '../support/map.ts'
import { battleOf, type Wish } from '../support/play.ts'

const UNITS: Wish['units'] = {
  A: ['british', 'bef', 'D05'],
  B: ['british', 'bef', 'D05'],
  X: ['german', 'deres', 'D06'],
  Y: ['german', 'deres', 'D06', { dispersed: true }],
}

/** A and B have gone in against X and Y and are to name their targets. */
function fought(change: (battle: Battle) => Battle = (battle) => battle) {
  const session = createSession({ engine: liveRules, now: () => 0, newId: () => 'g' })
  const battle = change({
    ...battleOf({ map: sketch({ columns: 12, rows: 10 }), units: UNITS, turns: 2 }),
    start: { turn: 2, side: 'british', half: 1, couplets: 2 },
  })
  session.start(battle, null, { dice: { faces: [], seed: 1 } })
  session.setPreference('german', { reaction: 'never', returnFire: 'never' })
  session.dispatchAll([
    { type: 'command', units: ['A', 'B'] },
    { type: 'enter', units: ['A', 'B'], hex: 'D06' },
    { type: 'melee', units: ['A', 'B'] },
  ])
  return { session, look: () => positionOf(liveRules, session.get()) as Position }
}

const named = (position: Position, targets: Record<string, string | null>): Allocate =>
  chosenOf(position, targets) as Allocate

describe('a melee that is looked at', () => {
  it('6.674 tells for each attack of an allocation what it adds to the check of its target', () => {
    const { look } = fought()
    const now = look()
    expect(now.decision.kind).toBe('melee-actor')
    expect(blowsOf(now, named(now, { A: 'X', B: null }))).toEqual([
      { unit: 'A', target: 'X', value: 4 },
    ])
    expect(blowsOf(now, named(now, { A: 'Y', B: 'Y' }))).toEqual([
      { unit: 'A', target: 'Y', value: 4 },
      { unit: 'B', target: 'Y', value: 4 },
    ])
  })

  it('6.674a shows who answers the attacks that were named before', () => {
    const { session, look } = fought()
    session.dispatch(named(look(), { A: 'X', B: 'X' }))
    const now = look()
    expect(now.decision.kind).toBe('melee-reactor')
    const answer = named(now, { X: 'B', Y: 'A' })
    expect(blowsOf(now, answer)).toEqual([
      { unit: 'A', target: 'X', value: 4 },
      { unit: 'B', target: 'X', value: 4 },
      { unit: 'X', target: 'B', value: 3 },
      { unit: 'Y', target: 'A', value: 2 },
    ])
    expect(
      checksOfEnemies(now, answer)
        .map(({ unit }) => unit)
        .toSorted(),
    ).toEqual(['A', 'B'])
  })

  it('6.675d tells the doubled value where a side infiltrates', () => {
    const { look } = fought((battle) => ({
      ...battle,
      start: { turn: 1, side: 'british', half: 1, couplets: 2 },
      sides: [{ ...battle.sides[0], infiltration: true }, battle.sides[1]],
    }))
    const now = look()
    expect(blowsOf(now, named(now, { A: 'X', B: null }))[0]?.value).toBe(8)
  })

  it('6.679b doubles of both hallow the ground for the acting side', () => {
    const { session, look } = fought()
    session.dispatch(named(look(), { A: 'X', B: 'Y' }))
    const now = look()
    // Two German checks and one British: doubles one in six each, the British first.
    expect(hallowing(now, named(now, { X: 'A', Y: null }))).toEqual([
      { side: 'british', chance: expect.closeTo(1 / 6) },
      { side: 'german', chance: expect.closeTo((5 / 6) * (11 / 36)) },
    ])
    // Who is not attacked rolls nothing.
    expect(hallowing(now, named(now, { X: null, Y: null }))).toEqual([
      { side: 'german', chance: expect.closeTo(11 / 36) },
    ])
  })

  it('6.679e no more ground is hallowed where some is', () => {
    const { look } = fought((battle) => ({
      ...battle,
      hallowed: { hex: 'A01', side: 'german' },
    }))
    const now = look()
    expect(hallowing(now, named(now, { A: 'X', B: 'Y' }))).toEqual([])
  })
})
