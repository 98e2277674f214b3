import type { Edit, Path } from '../../data/edit.ts'
import { valueAt, within } from '../../data/edit.ts'
import { MOST_REPORTED, type Problem, pathSteps, suggestName } from '../../data/problems.ts'
import { checkShape } from '../../data/shape.ts'
import type { HexLabel } from '../../hex/label.ts'
import type { MapFile } from '../../map/artwork.ts'
import { mapMend } from '../../map/edit/mends.ts'
import { type MapProblem, mapProblems } from '../../map/edit/problems.ts'
import { MapSchema } from '../../map/file/format.ts'
import { applyOverlay, MapOverlaySchema } from '../../map/file/overlay.ts'
import type { Spot } from '../../map/outline/lattice.ts'
import { checkMeaning } from '../../scenario/check/meaning.ts'
import { scenarioMend } from '../../scenario/edit/mends.ts'
import {
  CounterFile,
  type ScenarioFile,
  ScenarioFile as ScenarioSchema,
} from '../../scenario/index.ts'
import { terrainOf } from '../../scenario/parts/area.ts'
import { listUnits } from '../../scenario/parts/unit-list.ts'
import { faultsOf } from './reading.ts'
import { stepsOf } from './text.ts'
import type { BenchValue, PartName, Refusal } from './types.ts'
import { baseOf, countersOf, type Doc, groundOf, mapEdit, mapOf, scenarioEdit } from './views.ts'

/** Where a problem shows, as far as it shows anywhere. */
export interface ProblemPlace {
  readonly hex?: HexLabel
  /** A point of the artwork. */
  readonly at?: Spot
  /** An outline of the map, by its path there, and a vertex of it. */
  readonly outline?: Path
  readonly vertex?: number
  readonly unit?: string
}

/** Something wrong with the document. */
export interface BenchProblem {
  /** Names the kind for good. */
  readonly code: string
  readonly part: PartName
  /** In the part; of an overlay, in the whole map that it makes. */
  readonly path: Path
  readonly wrong: string
  readonly right: string
  /** The battle can't be played with it. The others are drawn wrong, and play as they are drawn. */
  readonly grave: boolean
  readonly place: ProblemPlace
  /** What a press would do about it; null where it takes a person's choice. */
  readonly mend: { readonly what: string; readonly edit: (doc: Doc) => Edit | Refusal } | null
}

/** What a battle lacks as long as it is new, in a designer's words; the file's own would count entries. */
const LACKS = new Map<string, Pick<Problem, 'code' | 'wrong' | 'right'>>([
  [
    'groups',
    { code: 'no-unit', wrong: 'there is no unit yet', right: 'a counter, and a click on the map' },
  ],
  [
    'victory.rules',
    { code: 'no-rule', wrong: 'nothing scores points yet', right: 'a rule of victory' },
  ],
])

/** The most problems that are told. */
const MOST = 200

const known = new WeakMap<
  BenchValue,
  { readonly outside: Doc['outside']; readonly all: BenchProblem[] }
>()

/** Everything that is wrong with a document, the gravest first. */
export function problemsOf(doc: Doc): readonly BenchProblem[] {
  const before = known.get(doc.value)
  if (before?.outside === doc.outside) return before.all
  const found = [
    ...drafts(doc),
    ...shapes(doc),
    ...ofMap(doc),
    ...ofScenario(doc),
    ...ofCounters(doc),
  ]
  const all = found.sort((a, b) => Number(b.grave) - Number(a.grave)).slice(0, MOST)
  known.set(doc.value, { outside: doc.outside, all })
  return all
}

/** Whether the document can be played: nothing grave, and a scenario with all that it names. */
export const isPlayable = (doc: Doc): boolean =>
  doc.value.scenario !== undefined && problemsOf(doc).every(({ grave }) => !grave)

function drafts({ value }: Doc): BenchProblem[] {
  return Object.entries(value.drafts ?? {}).flatMap(([part, lines]) =>
    (faultsOf(part as PartName, { name: part, text: lines.join('\n') }) ?? []).map((problem) =>
      plain(part as PartName, problem, { path: ['drafts', part] }),
    ),
  )
}

const plain = (
  part: PartName,
  { path, wrong, right, code = 'more' }: Problem,
  more: Partial<BenchProblem> = {},
): BenchProblem => ({
  code,
  part,
  path: pathSteps(path),
  wrong,
  right,
  grave: true,
  place: {},
  mend: null,
  ...more,
})

const shaped = new WeakMap<object, readonly Problem[]>()

/** The first pass over one part: parts that were not changed are the very same ones. */
function shapeFaults(schema: Parameters<typeof checkShape>[0], value: object): readonly Problem[] {
  const before = shaped.get(value)
  if (before) return before
  const read = checkShape(schema, value, '')
  const found = read.ok ? [] : read.problems
  shaped.set(value, found)
  return found
}

function shapes({ value }: Doc): BenchProblem[] {
  const { map, overlay, scenario, counters = [] } = value
  const parts: [PartName, Parameters<typeof checkShape>[0], object | undefined][] = [
    ['map', MapSchema, map],
    ['overlay', MapOverlaySchema, overlay],
    ['scenario', ScenarioSchema, scenario],
    ...counters.map((file): [PartName, Parameters<typeof checkShape>[0], object] => [
      `counters/${file.id}`,
      CounterFile,
      file,
    ]),
  ]
  return parts.flatMap(([part, schema, file]) =>
    (file ? shapeFaults(schema, file) : []).map((told) => {
      const problem = {
        ...told,
        ...(part === 'scenario' && told.code === 'too-little' ? LACKS.get(told.path) : null),
      }
      const path = pathSteps(problem.path)
      const gone = problem.code === 'unknown-field'
      return plain(part, problem, {
        place: placeIn(file, path),
        mend: gone
          ? { what: 'leave it out', edit: ({ value: now }) => without(now, part, path) }
          : null,
      })
    }),
  )
}

function without(value: BenchValue, part: PartName, path: Path): Edit {
  const steps = stepsOf(value, part)
  const before = valueAt(value, [...steps, ...path])
  return within(steps, { what: 'leave it out', changes: [{ at: path, before }] })
}

/** The hex that stands at a path. */
function placeIn(file: unknown, path: Path): ProblemPlace {
  const value = valueAt(file, path)
  const label =
    typeof value === 'string' ? /^([A-Z]{1,2}\d{1,2})(\/|$)/.exec(value)?.[1] : undefined
  return label ? { hex: label } : {}
}

function ofMap(doc: Doc): BenchProblem[] {
  const { map, overlay } = doc.value
  const part = overlay ? 'overlay' : 'map'
  if (!map && !overlay) return []
  if (shapes({ ...doc, value: overlay ? { overlay } : { map: map as MapFile } }).length > 0)
    return []
  const base = baseOf(doc)
  if (overlay && !base)
    return [
      plain('overlay', {
        file: '',
        path: 'base',
        wrong: `there is no map ${overlay.base}`,
        right: 'the id of a map of the catalogue, or its file in this document',
        code: 'no-such-map',
      }),
    ]
  if (overlay && base) {
    const laid = applyOverlay(base, overlay, '', () => [])
    if (!laid.ok) return laid.problems.map((problem) => plain('overlay', problem))
  }
  const whole = mapOf(doc)
  if (!whole) return []
  return mapProblems(whole)
    .filter(({ path }) => !overlay || !base || isOwn(path, whole, base))
    .map((problem) => shownOnMap(part, problem))
}

/** Whether what is wrong is the overlay's own, and does not lie in an entry of its base. */
function isOwn(path: Path, whole: MapFile, base: MapFile): boolean {
  const [layer, index] = path
  if (typeof index !== 'number') return true
  const entry = valueAt(whole, [layer as string, index])
  const list = valueAt(base, [layer as string])
  return !Array.isArray(list) || !list.includes(entry)
}

function shownOnMap(part: 'map' | 'overlay', problem: MapProblem): BenchProblem {
  const { code, path, wrong, right, grave, hex, at, vertex } = problem
  const mend = mapMend(problem)
  return {
    code,
    part,
    path,
    wrong,
    right,
    grave,
    place: {
      ...(hex ? { hex } : {}),
      ...(at ? { at } : {}),
      ...(vertex === undefined ? {} : { outline: path, vertex }),
    },
    mend: mend && { what: mend.what, edit: (doc) => mapEdit(doc, mend.what, mend.make) },
  }
}

function ofScenario(doc: Doc): BenchProblem[] {
  const { value, outside } = doc
  const { scenario } = value
  if (!scenario) return []
  const missing = lacking(doc, scenario)
  const ground = groundOf(doc)
  if (!ground || shapes({ ...doc, value: { scenario } }).length > 0) return missing
  const counters = countersOf({ value, outside })
  const units = listUnits(scenario)
  for (const { id, name } of scenario.sides)
    if (units.every(({ group }) => group.side !== id))
      missing.push(
        plain(
          'scenario',
          {
            file: '',
            path: 'groups',
            wrong: `the ${name} have no unit`,
            right: 'a counter of theirs, and a click on the map',
            code: 'no-unit-of-side',
          },
          { grave: false },
        ),
      )
  const terrain = terrainOf(ground, scenario)
  return [
    ...missing,
    ...checkMeaning(scenario, '', ground, counters, MOST).map((problem) => {
      const path = pathSteps(problem.path)
      const mend = scenarioMend(scenario, { code: problem.code ?? '', path }, { terrain, counters })
      const unit = units.find((one) => problem.path.startsWith(one.path))
      const stands = unit?.unit.at?.hex
      return plain('scenario', problem, {
        place: {
          ...(stands ? { hex: stands } : {}),
          ...placeIn(scenario, path),
          ...(unit ? { unit: unit.id } : {}),
        },
        mend: mend && {
          what: mend.what,
          edit: (now: Doc) => scenarioEdit(now, mend.what, mend.make),
        },
      })
    }),
  ]
}

/** Maps and counters that a scenario names and nobody has. While they are being read nothing is said. */
function lacking({ value, outside }: Doc, scenario: ScenarioFile): BenchProblem[] {
  const found: BenchProblem[] = []
  const say = (path: string, wrong: string, right: string, code: string) =>
    found.push(plain('scenario', { file: '', path, wrong, right, code }))
  const { map, overlay, counters = [] } = value
  const own = [map?.id, overlay?.id]
  if (!own.includes(scenario.map)) {
    const names = own.filter((id) => id !== undefined)
    if (Object.hasOwn(outside.maps, scenario.map) && outside.maps[scenario.map] === null)
      say(
        'map',
        `there is no map ${scenario.map}`,
        suggestName(scenario.map, names) ?? (names.join(', ') || 'a map of the catalogue'),
        'no-such-map',
      )
    else if (names.length > 0)
      say('map', `it is not played on the map of this document`, names.join(' or '), 'other-map')
  }
  for (const [i, id] of scenario.counters.entries())
    if (
      !counters.some((file) => file.id === id) &&
      Object.hasOwn(outside.counters, id) &&
      outside.counters[id] === null
    )
      say(
        `counters[${i}]`,
        `there is no counter file ${id}`,
        'a counter file of the catalogue or of this document',
        'no-such-counter-file',
      )
  return found
}

function ofCounters({ value, outside }: Doc): BenchProblem[] {
  const found: BenchProblem[] = []
  const files = value.counters ?? []
  for (const file of files) {
    const seen = new Set<string>()
    for (const [i, { id }] of file.counters.entries()) {
      if (seen.has(id))
        found.push(
          plain(`counters/${file.id}`, {
            file: '',
            path: `counters[${i}].id`,
            wrong: `${id} is used twice`,
            right: 'a name of its own',
            code: 'counter-twice',
          }),
        )
      seen.add(id)
    }
  }
  // All files of one scenario share their names.
  const owners = new Map<string, string>()
  for (const id of value.scenario?.counters ?? []) {
    const file = files.find((one) => one.id === id) ?? outside.counters[id]
    for (const [i, counter] of (file?.counters ?? []).entries()) {
      const before = owners.get(counter.id)
      if (before !== undefined && before !== id)
        found.push(
          plain(files.some((one) => one.id === id) ? `counters/${id}` : 'scenario', {
            file: '',
            path: `counters[${i}].id`,
            wrong: `${counter.id} is in the counter file ${before} too`,
            right: 'one counter of a name in all files of a scenario',
            code: 'counter-in-two-files',
          }),
        )
      owners.set(counter.id, before ?? id)
    }
  }
  return found.slice(0, MOST_REPORTED)
}
