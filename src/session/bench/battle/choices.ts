import type { Path } from '../../../data/edit.ts'
import { valueAt } from '../../../data/edit.ts'
import type { Shape } from '../../../data/fields.ts'
import type { CounterFile, ScenarioFile } from '../../../scenario/index.ts'
import { listArtillery } from '../../../scenario/parts/artillery.ts'
import { listUnits } from '../../../scenario/parts/unit-list.ts'
import { EACH } from '../../../scenario/parts/victory.ts'
import { worksToPlace } from '../../../scenario/parts/works.ts'
import { countersOf, type Doc, filesOf } from '../views.ts'
import { holdsOf, terrainIn } from './areas.ts'

/** A name that may stand in a field, and what a person reads in its place. */
export interface NameChoice {
  readonly value: string
  readonly label: string
}

const same = (names: Iterable<string>): NameChoice[] =>
  [...names].map((name) => ({ value: name, label: name }))

type Names = (doc: Doc, file: ScenarioFile, path: Path) => readonly NameChoice[]

const sides: Names = (_, file) => file.sides.map(({ id, name }) => ({ value: id, label: name }))
const units: Names = (_, file) =>
  listUnits(file).map(({ id, unit }) => ({ value: id, label: unit.name }))
const groups: Names = (_, file) =>
  listArtillery(file).map(({ def, side }) => ({
    value: def.id,
    label: `${adjective(file, side)} ${def.name}`,
  }))
const counters: Names = (doc) =>
  countersOf(doc).map(({ id, name, nation }) => ({ value: id, label: `${name}, ${nation}` }))

const adjective = (file: ScenarioFile, side: string): string =>
  file.sides.find(({ id }) => id === side)?.adjective ?? side

const transport: Names = (_, file) => {
  const counts = new Map<string, number>()
  return (file.transport ?? []).flatMap(({ side, kind, groups: n }) =>
    Array.from({ length: n }, () => {
      const at = (counts.get(`${side} ${kind}`) ?? 0) + 1
      counts.set(`${side} ${kind}`, at)
      const value = `${side} ${kind} ${at}`
      return { value, label: `${adjective(file, side)} ${kind} ${at}` }
    }),
  )
}

/** The map of the document, then those that come with Couplet. */
const maps: Names = ({ value: { map, overlay }, outside }) => {
  const own = [map, overlay].flatMap((file) =>
    file ? [{ value: file.id, label: `${file.title}, yours` }] : [],
  )
  const taken = own.map(({ value }) => value)
  const shipped = (outside.shipped?.maps ?? []).filter((id) => !taken.includes(id))
  return [
    ...own,
    ...shipped.map((id) => ({ value: id, label: outside.maps[id]?.file.title ?? id })),
  ]
}

/** The counter files of the document, then those that come with Couplet. */
const counterFiles: Names = ({ value: { counters: files = [] }, outside }) => {
  const own = files.map(({ id, title }) => ({ value: id, label: `${title}, yours` }))
  const taken = own.map(({ value }) => value)
  const shipped = (outside.shipped?.counters ?? []).filter((id) => !taken.includes(id))
  return [...own, ...shipped.map((id) => ({ value: id, label: outside.counters[id]?.title ?? id }))]
}

/** Names by the field that holds them; `*` stands for any key of a record. */
const BY_FIELD: Readonly<Record<string, Names>> = {
  map: maps,
  counters: counterFiles,
  side: sides,
  by: sides,
  attacker: sides,
  setupOrder: sides,
  counter: counters,
  mounted: counters,
  onFoot: counters,
  unit: units,
  destroyed: units,
  lost: units,
  dug: units,
  fought: units,
  observers: units,
  spentGroups: groups,
  tie: (doc, file, path) => [{ value: 'draw', label: 'nobody' }, ...sides(doc, file, path)],
  group: (doc, file, path) =>
    path.includes('transport') ? transport(doc, file, path) : groups(doc, file, path),
  named: (_, file) =>
    Object.entries(file.areas ?? {}).map(([value, { name }]) => ({ value, label: name })),
  village: (doc) => same(terrainIn(doc)?.map.villages.keys() ?? []),
  work: (doc, file) => {
    const terrain = terrainIn(doc)
    if (!terrain) return []
    return worksToPlace(file, terrain, (hexes) => hexes).map(({ id, side, kind }) => ({
      value: id,
      label: `${adjective(file, side)} ${kind}, ${id}`,
    }))
  },
}

/** The names that may be keys of a record, by the field that is the record. */
const KEYS: Readonly<Record<string, Names>> = {
  edges: sides,
  observers: sides,
  registered: groups,
  hits: groups,
  laid: groups,
  exited: units,
}

/** The names that may stand at a path of the scenario; null where anything may. */
export function namesAt(doc: Doc, path: Path): readonly NameChoice[] | null {
  const { scenario } = doc.value
  const field = path.findLast((step) => typeof step === 'string')
  if (!scenario || typeof field !== 'string') return null
  // The value of a record: its field is the record itself.
  const owner = path.at(-2)
  const name =
    typeof owner === 'string' && Object.hasOwn(KEYS, owner) && path.length > 2 ? owner : field
  if (name !== field && !Object.hasOwn(BY_FIELD, name)) return null
  if (!Object.hasOwn(BY_FIELD, name)) return null
  const names = BY_FIELD[name]?.(doc, scenario, path) ?? null
  const each = name === 'side' && path[0] === 'victory' && path[1] === 'rules'
  return each && names ? [{ value: EACH, label: 'each side' }, ...names] : names
}

/** The names that may be keys of the record at a path; null where any may. */
export function keysAt(doc: Doc, path: Path): readonly NameChoice[] | null {
  const { scenario } = doc.value
  const field = path.at(-1)
  if (!scenario || typeof field !== 'string' || !Object.hasOwn(KEYS, field)) return null
  const taken = Object.keys((valueAt(scenario, path) as object | undefined) ?? {})
  const all = KEYS[field]?.(doc, scenario, path) ?? []
  return all.filter(({ value }) => !taken.includes(value))
}

/** The counters of a tray: those of the document, by nation. */
export function nationsOf(doc: Doc): ReadonlyMap<string, CounterFile['counters']> {
  const found = new Map<string, CounterFile['counters']>()
  for (const counter of countersOf(doc))
    found.set(counter.nation, [...(found.get(counter.nation) ?? []), counter])
  return found
}

/**
 * The nations whose counters a side uses: that of its name, or all of the counter file that has its name: Austro-Hungarians
 * have Austrian, Hungarian and Polish counters.
 */
export function ownNations(doc: Doc, side: string): ReadonlySet<string> {
  const own = doc.value.scenario?.sides.find(({ id }) => id === side)
  if (!own) return new Set()
  const name = own.adjective.toLowerCase()
  const nations = (all: CounterFile['counters']) => new Set(all.map(({ nation }) => nation))
  const named = countersOf(doc).filter(({ nation }) => nation.toLowerCase() === name)
  const file = filesOf(doc).find(({ id }) => id === name.replaceAll(/[^a-z]+/g, '-'))
  return nations(named.length > 0 ? named : (file?.counters ?? []))
}

/**
 * A value for a new field that says as little as may be, with the first names that fit. Places stay empty: they are drawn.
 */
export function freshFor(doc: Doc, path: Path, shape: Shape): unknown {
  switch (shape.kind) {
    case 'text':
      return namesAt(doc, path)?.[0]?.value ?? ''
    case 'number':
      return Math.max(shape.least ?? 0, Math.min(1, shape.most ?? 1))
    case 'flag':
      return true
    case 'choice':
      return shape.options[0]
    case 'list':
      return holdsOf(shape) === null && shape.least
        ? [freshFor(doc, [...path, 0], shape.item())]
        : []
    case 'tuple':
      return shape.items.map((item, i) => freshFor(doc, [...path, i], item()))
    case 'record':
      return {}
    case 'dash':
      return null
    case 'forms': {
      if (holdsOf(shape) === 'area') return { hexes: [] }
      const [first] = shape.forms
      return first ? freshFor(doc, path, first) : null
    }
    case 'object':
      return Object.fromEntries(
        shape.fields.flatMap(({ name, optional, shape: inner }) =>
          optional ? [] : [[name, freshFor(doc, [...path, name], inner())]],
        ),
      )
  }
}
