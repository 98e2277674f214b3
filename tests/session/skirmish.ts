import type { Battle, UnitDef } from '../../src/rules/types/index.ts'
import { sketch } from '../support/map.ts'

/* A small battle of the real rules on open ground: every unit fires two hexes far and has three movement points. */

const map = sketch({ columns: 10, rows: 10 })

const unit = (id: string, side: string, name: string, area: string[], at?: string): UnitDef => ({
  id,
  side,
  counter: side === 'red' ? 'r' : 'b',
  name,
  group: `${side} group`,
  area,
  areaText: 'the area',
  ...(at === undefined ? {} : { at: { hex: at } }),
})

const face = { fp: 1, at: null, range: 2, mv: 1, cohesion: 8, move: 3 }
const counter = (id: string, nation: string) => ({
  id,
  name: id,
  nation,
  types: ['infantry'] as const,
  formed: face,
  dispersed: { ...face, move: 1 },
})

/** Three units against two, some of them elsewhere; `placed` false: both sides set up first. */
export function skirmish(placed = true, elsewhere: Readonly<Record<string, string>> = {}): Battle {
  const at = (hex: string, id: string) => (placed ? (elsewhere[id] ?? hex) : undefined)
  return {
    id: 'skirmish',
    hash: 'skirmish-1',
    title: 'A Small Affair',
    date: { year: 1914, month: 10, day: 31 },
    turns: 3,
    map,
    counters: { r: counter('r', 'German'), b: counter('b', 'British') },
    sides: [
      { id: 'red', name: 'Reds', adjective: 'Red', power: 'central', setupArea: [] },
      { id: 'blue', name: 'Blues', adjective: 'Blue', power: 'entente', setupArea: [] },
    ],
    setupOrder: placed ? [] : ['red', 'blue'],
    ...(placed ? { start: { turn: 1, side: 'red', half: 1, couplets: 3 } } : {}),
    units: [
      unit('r1', 'red', 'Red Guard 1', ['B02', 'B03'], at('B02', 'r1')),
      unit('r2', 'red', 'Red Guard 2', ['B02', 'B03'], at('B02', 'r2')),
      unit('r3', 'red', 'Red Guard 3', ['B03'], at('B03', 'r3')),
      unit('b1', 'blue', 'Blues A', ['F02', 'F03'], at('F02', 'b1')),
      unit('b2', 'blue', 'Blues B', ['F02', 'F03'], at('H08', 'b2')),
    ],
    inPlay: new Uint8Array(map.grid.size).fill(1),
    works: [],
    nightTurns: [],
    precipitation: false,
    control: {},
    hallowed: null,
    victory: {
      kind: 'most-points',
      rules: [{ kind: 'control', side: 'blue', hexes: ['D02'], points: 1 }],
      tie: 'draw',
    },
  }
}
