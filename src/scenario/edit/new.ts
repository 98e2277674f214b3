import type { CounterFile, ScenarioFile } from '../format/format.ts'
import { renameSide } from './rename.ts'

type Side = ScenarioFile['sides'][number]
/** Who may fight: a side of a new battle. */
export type Nation = Pick<Side, 'id' | 'name' | 'adjective' | 'power'>

const nation = (id: string, name: string, adjective: string, power: Side['power']): Nation => ({
  id,
  name,
  adjective,
  power,
})

export const NATIONS: readonly Nation[] = [
  nation('german', 'Germans', 'German', 'central'),
  nation('austro-hungarian', 'Austro-Hungarians', 'Austro-Hungarian', 'central'),
  nation('ottoman', 'Ottomans', 'Ottoman', 'central'),
  nation('british', 'British', 'British', 'entente'),
  nation('french', 'French', 'French', 'entente'),
  nation('belgian', 'Belgians', 'Belgian', 'entente'),
  nation('russian', 'Russians', 'Russian', 'entente'),
  nation('italian', 'Italians', 'Italian', 'entente'),
]

/** The scenario with another nation for one of its sides; whatever names the side follows. */
export function withNation(file: ScenarioFile, index: number, nation: Nation): ScenarioFile {
  const was = file.sides[index]
  const taken = file.sides.some(({ id }, i) => i !== index && id === nation.id)
  if (!was || taken) return file
  const next = renameSide(file, was.id, nation.id)
  const sides = next.sides.map((side, i) => (i === index ? { ...side, ...nation } : side))
  return { ...next, sides: sides as ScenarioFile['sides'] }
}

/** An empty battle on a map: two sides, no unit, a day and six turns. Its problems say what is still to come. */
export function newScenario(
  id: string,
  title: string,
  map: string,
  counters: string[],
): ScenarioFile {
  return {
    format: 'couplet-scenario',
    version: 1,
    id,
    title,
    date: '1914-10-31',
    turns: 6,
    map,
    counters,
    story: 'What is at stake here, and for whom.',
    complexity: { level: 1, reason: 'a small battle' },
    minutes: 30,
    sides: [
      { id: 'german', name: 'Germans', adjective: 'German', power: 'central' },
      { id: 'british', name: 'British', adjective: 'British', power: 'entente' },
    ],
    // Whoever has all units on the map sets nothing up.
    setupOrder: [],
    groups: [],
    victory: { kind: 'most-points', tie: 'draw', rules: [] },
  }
}

type Counter = CounterFile['counters'][number]

const FACE = { fp: 2, at: null, range: 2, mv: 4, cohesion: 8, move: 3 } as const
const DISPERSED = { fp: 1, at: null, range: 2, mv: 3, cohesion: 7, move: 1 } as const

export const newCounter = (id: string, name: string, nation: string): Counter => ({
  id,
  name,
  nation,
  types: ['infantry'],
  formed: FACE,
  dispersed: DISPERSED,
})

export const newCounters = (id: string, title: string): CounterFile => ({
  format: 'couplet-counters',
  version: 1,
  id,
  title,
  counters: [newCounter(`${id}-infantry`, 'Infantry company', title)],
})
