import type { SideId, Stand, StandId } from '../types/index.ts'
import { type G, occupied, standsAt } from './game.ts'

/** All that tells stands apart to the rules but their names. Stands with one key can do the same. */
export function keyOf(g: G, stand: Stand): string {
  const { hex, unit, kind, mode, facing, half, inside, outlet, column, ready, suppressed } = stand
  const moved = g.s.moved[stand.id]
  const done = moved && [moved.spent, moved.limit, moved.road, moved.halted, moved.bound]
  const fired = g.s.fired.includes(stand.id)
  const stray = g.s.strays.includes(stand.id)
  const is = [mode, facing, half, inside, outlet, column, ready, suppressed, fired, stray]
  return `${hex} ${unit} ${kind} ${is} ${done}`
}

/** Groups stands that are alike: of one unit and kind, in one hex and state. */
export function kindsOf(g: G, stands: Iterable<Stand>): Stand[][] {
  const kinds = new Map<string, Stand[]>()
  for (const stand of stands) {
    const key = keyOf(g, stand)
    const kind = kinds.get(key)
    if (kind) kind.push(stand)
    else kinds.set(key, [stand])
  }
  return [...kinds.values()]
}

/** The stands of one unit in one hex of a side that pass a test, group after group. */
export function* groupsOf(
  g: G,
  side: SideId,
  wanted: (stand: Stand) => boolean,
): Generator<Stand[], void> {
  for (const hex of [...occupied(g)]) {
    const there = standsAt(g, hex)
    if (there[0]?.side !== side) continue
    for (const unit of new Set(there.map((stand) => stand.unit))) {
      const group = there.filter((stand) => stand.unit === unit && wanted(stand))
      if (group.length > 0) yield group
    }
  }
}

/** The companies for which a list of acts is made: one of each kind, all of each kind, and all together. */
export function companiesOf(g: G, stands: readonly Stand[]): StandId[][] {
  const kinds = kindsOf(g, stands)
  const companies = kinds.flatMap((kind) => (kind.length > 1 ? [kind.slice(0, 1), kind] : [kind]))
  if (kinds.length > 1) companies.push([...stands])
  return companies.map((company) => company.map(({ id }) => id))
}
