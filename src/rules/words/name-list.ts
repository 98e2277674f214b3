import type { Battle, UnitId } from '../types/index.ts'

/** "A", "A and B", "A, B and C" */
export const joined = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

/** Joins names. Names of one formation give it once, in the order of their numbers: "Saxon 1, 2 and 4". */
export function nameList(names: readonly string[]): string {
  const parts = names.map((name) => /^(.+) (\d+|[A-Z])$/.exec(name))
  const formation = parts[0]?.[1]
  const alike = formation !== undefined && parts.every((part) => part?.[1] === formation)
  const own = parts.map((part) => part?.[2] ?? '').sort((a, b) => +a - +b || (a < b ? -1 : 1))
  return joined(alike ? own.map((one, i) => (i === 0 ? `${formation} ${one}` : one)) : names)
}

/** Puts units as in the order of battle: by formation, and 2 before 10. In a command the leader stands last. */
export function byOrder({ units }: Battle): (a: UnitId, b: UnitId) => number {
  const places = new Map(units.map(({ id }, place) => [id, place]))
  return (a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0)
}
