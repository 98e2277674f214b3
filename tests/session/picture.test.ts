import { describe, expect, it } from 'vitest'
import { newGame, seededDice } from '../../src/rules/index.ts'
import type { Counter, GameState } from '../../src/rules/types/index.ts'
import { countersOf } from '../../src/session/picture/counters.ts'
import { faceOf, liveryOf } from '../../src/session/picture/faces.ts'
import { marksOf } from '../../src/session/picture/marks.ts'
import { type Position, positionOf } from '../../src/session/position/position.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { sketch } from '../support/map.ts'
import { battleOf, COUNTERS } from '../support/play.ts'

/** The position of two units with more lying on the map. */
function position(more: Partial<GameState>): Position {
  const battle = battleOf({
    map: sketch({ columns: 12, rows: 10 }),
    units: { A: ['german', 'deres', 'F07'], X: ['british', 'bef', 'F03'] },
    turns: 2,
  })
  const begun = { ...battle, start: { turn: 1, side: 'german', half: 1, couplets: 2 } as const }
  const { state } = newGame(begun, seededDice(1))
  const game = { ...state, ...more }
  const decision = { kind: 'half', side: 'german', actions: [], prompt: '', clause: '6.1' }
  return positionOf(liveRules, { battle: begun, game, decision: decision as never }) as Position
}

describe('the shapes of the board', () => {
  it('stand for what was dug, built, fired and held', () => {
    const now = position({
      scrapes: { B02: 1, B03: 2 },
      trenches: ['C03'],
      blockhouses: ['C04'],
      bombStops: ['C03/C04'],
      breaches: ['D03/D04'],
      gas: ['F05', 'F05', 'G05'],
      smoke: ['H05'],
      control: { B02: 'british' },
      hallowed: { hex: 'D04', side: 'german' } as never,
    })
    expect(marksOf(now, { draft: null, spot: null })).toEqual([
      { kind: 'bank', hex: 'B02', label: null },
      { kind: 'bank', hex: 'B03', label: null },
      { kind: 'zigzag', hex: 'C03' },
      { kind: 'block', hex: 'C04' },
      { kind: 'bar', side: 'C03/C04' },
      { kind: 'gap', side: 'D03/D04' },
      { kind: 'flag', hex: 'B02', livery: 'round' },
      { kind: 'flower', hex: 'D04', livery: 'square' },
      { kind: 'puffs', hex: 'H05' },
      { kind: 'cloud', hex: 'F05', label: 'gas 2' },
      { kind: 'cloud', hex: 'G05', label: null },
    ])
  })

  it('8.321 a unit in a hex with a trench stands higher, unless it is IN it', () => {
    const raised = (more: Partial<GameState>) =>
      countersOf(position(more), { chosen: [], verb: null, shooter: null }, new Map()).flatMap(
        (counter) => (counter.raised ? [counter.unit] : []),
      )
    expect(raised({})).toEqual([])
    expect(raised({ trenches: ['F07'] })).toEqual(['A'])
    const { units } = position({}).game
    const inside = { ...units, A: { ...units.A, in: 'trench' } } as GameState['units']
    expect(raised({ trenches: ['F07'], units: inside })).toEqual([])
  })

  it('3.2 print a counter with signs, dashes and brackets, each face once', () => {
    const counter = {
      ...(COUNTERS.bef as Counter),
      formed: { fp: 2, range: 3, at: -1, mv: 4, move: null, cohesion: 8 },
      dispersed: { fp: -1, range: null, at: null, mv: 3, move: 1, cohesion: 7 },
    } as Counter
    expect(faceOf(counter, true)).toMatchObject({
      topLeft: '+2',
      top: '[\u22121]',
      topRight: '3',
      footLeft: '4',
      footRight: '\u2013',
      box: '8',
    })
    expect(faceOf(counter, false)).toMatchObject({
      topLeft: '\u22121',
      top: null,
      topRight: '\u2013',
      box: '7',
    })
    expect(faceOf(counter, true)).toBe(faceOf(counter, true))
    expect([liveryOf('central'), liveryOf('entente')]).toEqual(['square', 'round'])
  })
})
