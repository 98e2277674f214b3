import { put } from '../../data/edit.ts'
import type { HexLabel } from '../../hex/label.ts'
import type { CounterFile, ScenarioFile } from '../format/format.ts'
import { idOf, type ListedUnit, listUnits } from '../parts/unit-list.ts'

export type Group = ScenarioFile['groups'][number]
export type GroupUnit = Group['units'][number]
export type Place = NonNullable<GroupUnit['at']>

/** Where a unit stands in the order of battle. */
export interface UnitPlace {
  readonly group: number
  /** Of the group's `units`, once an entry that counts several is written out. */
  readonly unit: number
}

/**
 * The file with every entry of a group written out: one that counts several units becomes as many, with the names and ids
 * that they had.
 */
function spelled(file: ScenarioFile, group: number): ScenarioFile {
  const units = file.groups[group]?.units ?? []
  if (!units.some(({ count }) => count !== undefined)) return file
  const all = units.flatMap(({ count, ...unit }): GroupUnit[] =>
    count === undefined
      ? [unit]
      : Array.from({ length: count }, (_, i) => ({ ...unit, name: `${unit.name} ${i + 1}` })),
  )
  return put(file, ['groups', group, 'units'], all)
}

/** Finds a unit; the file is one in which it has an entry of its own. Null where there is no such unit. */
export function findUnit(
  file: ScenarioFile,
  id: string,
): { readonly file: ScenarioFile; readonly at: UnitPlace; readonly unit: ListedUnit } | null {
  const listed = listUnits(file).find((unit) => unit.id === id)
  if (!listed) return null
  const group = file.groups.indexOf(listed.group)
  const written = spelled(file, group)
  const unit = (written.groups[group]?.units ?? []).findIndex((one) => idOf(one) === id)
  return unit < 0 ? null : { file: written, at: { group, unit }, unit: listed }
}

/** The file with the entry of one unit changed. The file itself where there is no such unit. */
export function changeUnit(
  file: ScenarioFile,
  id: string,
  make: (unit: GroupUnit) => GroupUnit,
): ScenarioFile {
  const found = findUnit(file, id)
  if (!found) return file
  const { group, unit } = found.at
  const entry = found.file.groups[group]?.units[unit]
  return entry ? put(found.file, ['groups', group, 'units', unit], make(entry)) : file
}

/** Puts a unit into a hex from the start, in some state; null takes its place away, so that it is set up by hand. */
export const placeUnit = (file: ScenarioFile, id: string, at: Place | null): ScenarioFile =>
  changeUnit(file, id, ({ at: _, ...unit }) => (at ? { ...unit, at } : unit))

/** Changes face, spent or shelter of a unit that has a place. */
export const standUnit = (
  file: ScenarioFile,
  id: string,
  how: Partial<Omit<Place, 'hex'>>,
): ScenarioFile =>
  changeUnit(file, id, (unit) => {
    if (!unit.at) return unit
    const { spent, ...at } = { ...unit.at, ...how }
    return { ...unit, at: { ...at, ...(spent ? { spent } : {}) } }
  })

/** A name for one more unit of a counter: that of the counter with the next number that is free. */
export function freshName(file: ScenarioFile, wish: string): string {
  const taken = new Set(listUnits(file).map(({ id }) => id))
  for (let n = 1; ; n++) {
    const name = `${wish.slice(0, 54)} ${n}`
    if (!taken.has(idOf({ name }))) return name
  }
}

/**
 * One more unit of a side and counter, in a hex or without a place. It joins the side's group of that counter which arrives
 * as it does, else it begins one. The answer has its id.
 */
export function addUnit(
  file: ScenarioFile,
  side: string,
  counter: CounterFile['counters'][number],
  place: { readonly at?: Place; readonly group?: number; readonly name?: string } = {},
): { readonly file: ScenarioFile; readonly id: string } {
  const name = place.name ?? freshName(file, counter.name)
  const unit: GroupUnit = { name, ...(place.at ? { at: place.at } : {}) }
  const own = file.groups.findIndex(
    (group) =>
      group.side === side &&
      group.counter === counter.id &&
      !group.arrival &&
      // A unit with a place must lie in the area of its group, so it joins those that have places.
      (place.at ? !group.area : group.area !== undefined),
  )
  const index = place.group ?? own
  const group = file.groups[index]
  const next = group
    ? put(file, ['groups', index, 'units'], [...group.units, unit])
    : put(file, ['groups'], [...file.groups, { side, counter: counter.id, units: [unit] }])
  return { file: next, id: idOf(unit) }
}

/** The file without a unit, and without what is said of it elsewhere. A group goes with its last unit. */
export function removeUnit(file: ScenarioFile, id: string): ScenarioFile {
  const found = findUnit(file, id)
  if (!found) return file
  const { group, unit } = found.at
  const left = found.file.groups[group]?.units.toSpliced(unit, 1) ?? []
  const less =
    left.length > 0
      ? put(found.file, ['groups', group, 'units'], left)
      : put(found.file, ['groups', group], undefined)
  return forget(less, id)
}

/** The file without a whole group. */
export function removeGroup(file: ScenarioFile, group: number): ScenarioFile {
  const ids = listUnits(file).flatMap((unit) =>
    file.groups.indexOf(unit.group) === group ? [unit.id] : [],
  )
  return ids.reduce(forget, put(file, ['groups', group], undefined))
}

/** Takes a unit out of the suggested deployment and from among the observers. */
function forget(file: ScenarioFile, id: string): ScenarioFile {
  const deployment = file.defaultDeployment?.filter((wish) => !('unit' in wish && wish.unit === id))
  let next = file
  if (deployment && deployment.length !== file.defaultDeployment?.length)
    next = put(next, ['defaultDeployment'], deployment.length ? deployment : undefined)
  for (const [side, unit] of Object.entries(file.start?.observers ?? {}))
    if (unit === id) next = put(next, ['start', 'observers', side], undefined)
  return next
}

/** A unit under another name. Where its id was made of its name, everything that names it follows. */
export function renameUnit(file: ScenarioFile, id: string, name: string): ScenarioFile {
  const renamed = changeUnit(file, id, (unit) => ({ ...unit, name }))
  const found = findUnit(file, id)
  const now = found && renamed.groups[found.at.group]?.units[found.at.unit]
  return now ? follow(renamed, id, idOf(now)) : file
}

function follow(file: ScenarioFile, was: string, id: string): ScenarioFile {
  if (was === id) return file
  let next = file
  for (const [i, wish] of (file.defaultDeployment ?? []).entries())
    if ('unit' in wish && wish.unit === was) next = put(next, ['defaultDeployment', i, 'unit'], id)
  for (const [side, unit] of Object.entries(file.start?.observers ?? {}))
    if (unit === was) next = put(next, ['start', 'observers', side], id)
  return next
}

/** A unit in another group: it takes the side and the counter of that group. */
export function moveUnit(file: ScenarioFile, id: string, group: number): ScenarioFile {
  const found = findUnit(file, id)
  const to = found?.file.groups[group]
  if (!found || !to || found.at.group === group) return file
  const entry = found.file.groups[found.at.group]?.units[found.at.unit] as GroupUnit
  const { at: _, ...without } = entry
  const moved = put(
    found.file,
    ['groups', group, 'units'],
    [...to.units, to.arrival ? without : entry],
  )
  const left = moved.groups[found.at.group]?.units.toSpliced(found.at.unit, 1) ?? []
  return left.length > 0
    ? put(moved, ['groups', found.at.group, 'units'], left)
    : put(moved, ['groups', found.at.group], undefined)
}

/** When a group comes, or null where it is there from the start. What arrives has neither area nor places. */
export function setArrival(
  file: ScenarioFile,
  group: number,
  arrival: NonNullable<Group['arrival']> | null,
): ScenarioFile {
  const own = file.groups[group]
  if (!own) return file
  const { arrival: _, ...rest } = own
  if (!arrival) return put(file, ['groups', group], rest)
  const { area: _area, ...bare } = rest
  const units = bare.units.map(({ at: _at, ...unit }) => unit)
  return put(file, ['groups', group], { ...bare, units, arrival })
}

/** Where a unit stands in the suggested deployment; null takes it out. */
export function suggestPlace(
  file: ScenarioFile,
  unit: string,
  place: {
    readonly hex: HexLabel
    readonly face?: 'formed' | 'dispersed'
    readonly in?: Place['in']
  } | null,
): ScenarioFile {
  const list = file.defaultDeployment ?? []
  const at = list.findIndex((wish) => 'unit' in wish && wish.unit === unit)
  const left = list.filter((_, i) => i !== at)
  const entry = place && { unit, ...place }
  const next = entry ? (at < 0 ? [...list, entry] : list.with(at, entry)) : left
  return put(file, ['defaultDeployment'], next.length ? next : undefined)
}
