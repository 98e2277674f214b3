/*
 * A small scenario with its own map and counters, all in memory, for tests of the file formats.
 *   const files = small()            a 12 x 10 map 'field', counters 'small', scenario 'skirmish'
 *   files.scenario.turns = 0         spoil it as a designer might
 *   await problems(files)            every problem as text, in order
 */
import { formatProblem, Library, type LoadedBattle, type Parsed } from '../../src/scenario/index.ts'

// biome-ignore lint/suspicious/noExplicitAny: files are spoilt on purpose, in any way
type Loose = any

export interface Files {
  map: Loose
  counters: Loose
  scenario: Loose
}

const face = (fp: number | null, range: number | null, move: number | null, cohesion: number) => ({
  fp,
  at: null,
  range,
  mv: 1,
  cohesion,
  move,
})

export function small(): Files {
  return {
    map: {
      format: 'couplet-map',
      version: 1,
      id: 'field',
      title: 'A field',
      columns: 12,
      rows: 10,
      north: 0,
      hexYards: 150,
      baseLevel: 0,
      heights: [],
      woods: [],
      thickWoods: [],
      wheat: [],
      lakes: [],
      villages: [{ name: 'Farm', hexes: ['F05', 'F06'] }],
      dotted: [],
      craters: [],
      noMansLand: [],
      outOfPlay: ['L10'],
      roads: [],
      railways: [],
      streams: [],
      trenches: [],
      bridges: [],
      blueSides: [],
      greenSides: [],
      wire: [],
      houses: [],
      names: [],
    },
    counters: {
      format: 'couplet-counters',
      version: 1,
      id: 'small',
      title: 'A few counters',
      counters: [
        {
          id: 'rifles',
          name: 'Rifles',
          nation: 'british',
          types: ['infantry'],
          formed: face(3, 3, 3, 8),
          dispersed: face(1, 3, 4, 7),
        },
        {
          id: 'battery',
          name: 'Battery',
          nation: 'german',
          types: ['artillery'],
          formed: face(null, null, 2, 8),
          dispersed: face(3, 9, null, 8),
        },
      ],
    },
    scenario: {
      format: 'couplet-scenario',
      version: 1,
      id: 'skirmish',
      title: 'A skirmish',
      date: '1914-10-31',
      turns: 3,
      map: 'field',
      counters: ['small'],
      story: 'One. Two. Three. Four.',
      complexity: { level: 1, reason: 'small' },
      minutes: 10,
      sides: [
        { id: 'german', name: 'Germans', adjective: 'German', power: 'central' },
        { id: 'british', name: 'British', adjective: 'British', power: 'entente' },
      ],
      setupOrder: ['german', 'british'],
      playableArea: { within: 4, of: ['F05'] },
      groups: [
        {
          side: 'german',
          counter: 'battery',
          area: { within: 1, of: ['F07'] },
          face: 'dispersed',
          units: [{ name: 'Battery 1' }, { name: 'Battery 2' }],
        },
        {
          side: 'british',
          counter: 'rifles',
          area: { hexes: ['F03', 'G03'] },
          units: [{ name: 'Rifles A' }, { name: 'Rifles B' }, { name: 'Rifles C' }],
        },
      ],
      victory: {
        kind: 'most-points',
        tie: 'draw',
        rules: [{ kind: 'control', side: 'british', hexes: ['F05', 'F06'], points: 1 }],
      },
    },
  }
}

const CATALOGUE = { format: 'couplet-catalogue', version: 1, maps: [], counters: [], scenarios: [] }

export async function open(files: Files): Promise<Parsed<LoadedBattle>> {
  const library = new Library(() => Promise.resolve(JSON.stringify(CATALOGUE)))
  const map = await library.addMap(JSON.stringify(files.map), 'field.json')
  if (!map.ok) return map
  const counters = library.addCounters(JSON.stringify(files.counters), 'small.json')
  if (!counters.ok) return counters
  return library.open(JSON.stringify(files.scenario), 'skirmish.json')
}

export async function problems(files: Files): Promise<string[]> {
  const opened = await open(files)
  return opened.ok ? [] : opened.problems.map(formatProblem)
}

/** Opens files that must be right. */
export async function opened(files: Files): Promise<LoadedBattle> {
  const found = await open(files)
  if (!found.ok) throw new Error(found.problems.map(formatProblem).join('\n'))
  return found.value
}
