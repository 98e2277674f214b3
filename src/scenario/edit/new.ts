import type { CounterFile, ScenarioFile } from '../format/format.ts'

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
    setupOrder: ['british', 'german'],
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
