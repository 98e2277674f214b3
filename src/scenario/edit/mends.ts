import { type Path, put, valueAt } from '../../data/edit.ts'
import { nearestName } from '../../data/problems.ts'
import type { CounterFile, ScenarioFile } from '../format/format.ts'
import type { Terrain } from '../parts/area.ts'
import { idOf } from '../parts/unit-list.ts'
import { worksToPlace } from '../parts/works.ts'

/** A problem of a scenario, as far as its mend needs it. */
interface Broken {
  readonly code: string
  readonly path: Path
}

/** What a mend may look at beside the file. */
export interface Known {
  readonly terrain: Terrain
  readonly counters: CounterFile['counters']
}

/** An edit that mends a problem, and what it does in a few words. */
export interface ScenarioMend {
  readonly what: string
  readonly make: (file: ScenarioFile) => ScenarioFile
}

type Make = (file: ScenarioFile, path: Path, known: Known) => ScenarioFile | null

interface Mend {
  readonly what: string
  readonly make: Make
}

const at = (file: ScenarioFile, path: Path): unknown => valueAt(file, path)

/** Takes away what stands at the path; a list that becomes empty goes too, where it may be absent. */
const drop: Make = (file, path) => {
  const less = put(file, path, undefined)
  const list = path.slice(0, -1)
  const [first] = path
  const empty = Array.isArray(at(less, list)) && (at(less, list) as unknown[]).length === 0
  return empty && path.length === 2 && OPTIONAL.includes(first) ? put(less, list, undefined) : less
}
const OPTIONAL: readonly unknown[] = [
  'nightTurns',
  'works',
  'artillery',
  'transport',
  'bombardments',
  'barrages',
  'initiative',
  'control',
  'defaultDeployment',
  'specialRules',
]

/** Takes away the entry of a list in which the path lies: a wish of the suggested deployment. */
const dropEntry: Make = (file, [list, index]) =>
  list === undefined || index === undefined ? null : drop(file, [list, index], NO_KNOWN)
const NO_KNOWN = {} as Known

const set =
  (value: (file: ScenarioFile, path: Path) => unknown): Make =>
  (file, path) =>
    put(file, path, value(file, path))

const nearestOf =
  (names: (file: ScenarioFile, known: Known) => readonly string[]): Make =>
  (file, path, known) => {
    const name = at(file, path)
    const all = names(file, known)
    const near = typeof name === 'string' ? nearestName(name, all) : undefined
    const one = near ?? (all.length === 1 ? all[0] : undefined)
    return one === undefined ? null : put(file, path, one)
  }

/** A hex that can't be used: out of its list, or the unit that stands in it loses its place. */
const dropHex: Make = (file, path, known) => {
  const last = path.at(-1)
  if (typeof last === 'number') {
    const list = at(file, path.slice(0, -1))
    // An area needs one hex at least.
    return Array.isArray(list) && list.length > 1 ? drop(file, path, known) : null
  }
  if (last !== 'hex') return null
  const owner = path.slice(0, -1)
  return drop(file, owner, known)
}

const mend = (what: string, make: Make): Mend => ({ what, make })

const MENDS: Readonly<Record<string, Mend>> = {
  'hex-off-map': mend('take the hex away', dropHex),
  'hex-absent': mend('take the hex away', dropHex),
  'hex-not-in-play': mend('take the hex away', dropHex),
  'no-such-side': mend(
    'name the side',
    nearestOf((file) => file.sides.map(({ id }) => id)),
  ),
  'two-grounds': mend('keep the area', (file, path) => put(file, [...path, 'hexes'], undefined)),
  'no-shelter': mend('put it in the open', drop),
  'cannot-shelter': mend('put it in the open', drop),
  'works-no-setup': mend('let both sides set up', bothSetUp),
  'side-no-setup': mend('let both sides set up', bothSetUp),
  'no-such-works': mend('leave them out', dropEntry),
  'too-many-works': mend('leave out those that are too many', (file, path, { terrain }) => {
    const wish = at(file, path.slice(0, -1)) as { work?: string; hexes?: string[] } | undefined
    const def = worksToPlace(file, terrain, (hexes) => hexes).find(({ id }) => id === wish?.work)
    return def && wish?.hexes ? put(file, path, wish.hexes.slice(0, def.count)) : null
  }),
  'work-outside': mend('leave it out', drop),
  'work-twice': mend('leave it out', drop),
  'no-such-counter': mend(
    'take the counter with the nearest name',
    nearestOf((_, { counters }) => counters.map(({ id }) => id)),
  ),
  'arrival-late': mend(
    'let them come on the last turn',
    set(({ turns }) => turns),
  ),
  'turn-late': mend(
    'take the last turn',
    set(({ turns }) => turns),
  ),
  'arrival-with-place': mend('take the place away', drop),
  'counted-with-place': mend('count one unit', drop),
  nowhere: mend('let them set up anywhere', (file, path) =>
    put(file, [...path, 'area'], file.playableArea ?? { rows: [1, 99] }),
  ),
  'name-without-id': mend('give it an id', (file, path) =>
    put(file, [...path.slice(0, -1), 'id'], freeId(file, 'unit')),
  ),
  'unit-twice': mend('give it an id of its own', (file, path) => {
    const unit = at(file, path.slice(0, -1)) as { id?: string; name: string; count?: number }
    if (!unit || unit.count !== undefined) return null
    return put(file, [...path.slice(0, -1), 'id'], freeId(file, idOf(unit) || 'unit'))
  }),
  'stack-of-three': mend('take it out of the hex', dropHex),
  'unit-outside': mend('add the hex to the area', (file, path) => {
    const group = file.groups[path[1] as number]
    const hex = at(file, path)
    return group?.area && typeof hex === 'string'
      ? put(file, ['groups', path[1] as number, 'area'], { union: [group.area, { hexes: [hex] }] })
      : null
  }),
  'wrong-face': mend('start as the group does', (file, path) =>
    path[0] === 'groups'
      ? put(file, path, file.groups[path[1] as number]?.face)
      : drop(file, path, NO_KNOWN),
  ),
  'no-such-unit': mend('leave it out', dropEntry),
  'deployed-twice': mend('leave it out', dropEntry),
  'deployed-arrival': mend('leave it out', dropEntry),
  'deployed-outside': mend('leave it out', dropEntry),
  'ends-early': mend('end where it begins', (file, path) => {
    const owner = at(file, path.slice(0, -1)) as { turn?: number; from?: number } | undefined
    return put(file, path, owner?.turn ?? owner?.from ?? 1)
  }),
  'no-such-group': mend('leave it out', (file, path, known) =>
    drop(file, path.at(-1) === 'group' ? path.slice(0, -1) : path, known),
  ),
  'no-such-observer': mend('leave it out', drop),
  'first-day': mend(
    'begin on the date of the scenario',
    set(({ date }) => date),
  ),
  'days-disordered': mend('put the days in order', (file) => {
    const days = [...new Set(file.campaign?.days)].sort()
    return days.length ? put(put(file, ['campaign', 'days'], days), ['date'], days[0]) : null
  }),
  'attacker-first': mend('let the defender set up first', (file) =>
    put(file, ['setupOrder'], file.setupOrder.toReversed()),
  ),
  'campaign-start': mend('begin in the morning', (file) => put(file, ['start'], undefined)),
  'share-too-large': mend(
    'let all come back',
    set(() => [1, 1]),
  ),
  'day-without-campaign': mend('leave the day out', drop),
  'day-late': mend(
    'take the last day',
    set((file) => file.campaign?.days.length),
  ),
  'either-without-campaign': mend(
    'let them walk on',
    set(() => 'entry'),
  ),
  'no-such-date': mend('take the last day of the month', (file) => {
    const [year, month] = file.date.split('-').map(Number) as [number, number]
    const last = [31, year % 4 === 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    return put(file, ['date'], `${file.date.slice(0, 8)}${last}`)
  }),
  'one-power': mend('make the second side the other power', (file) =>
    put(file, ['sides', 1, 'power'], file.sides[0].power === 'central' ? 'entente' : 'central'),
  ),
  'setup-twice': mend('name each side once', (file) =>
    put(file, ['setupOrder'], [...new Set(file.setupOrder)]),
  ),
  'area-empty': mend('leave it out', drop),
  'no-village': mend('leave the rule out', (file, path) =>
    file.victory.rules.length > 1 ? put(file, path, undefined) : null,
  ),
  'no-such-village': mend(
    'take the village with the nearest name',
    nearestOf((_, { terrain }) => [...terrain.map.villages.keys()]),
  ),
  'no-such-area': mend(
    'take the area with the nearest name',
    nearestOf((file) => Object.keys(file.areas ?? {})),
  ),
}

function bothSetUp(file: ScenarioFile): ScenarioFile {
  const order = new Set([...file.setupOrder, ...file.sides.map(({ id }) => id)])
  return put(file, ['setupOrder'], [...order].slice(0, 2))
}

function freeId(file: ScenarioFile, wish: string): string {
  const taken = new Set(file.groups.flatMap(({ units }) => units.map(idOf)))
  for (let n = 2; ; n++) {
    const id = `${wish.slice(0, 55)}-${n}`
    if (!taken.has(id)) return id
  }
}

/** What would mend a problem, where an edit can; null where it takes a person's choice. */
export function scenarioMend(
  file: ScenarioFile,
  { code, path }: Broken,
  known: Known,
): ScenarioMend | null {
  const one = Object.hasOwn(MENDS, code) ? MENDS[code] : undefined
  if (!one?.make(file, path, known)) return null
  return { what: one.what, make: (now) => one.make(now, path, known) ?? now }
}
