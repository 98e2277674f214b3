import type { BenchProblem } from '../../../session/bench/problems.ts'
import type { Workshop } from './desk.ts'

/** Where a field of the scenario is set, by its first name; all others stand on the page of the battle. */
const PAGE_OF: Readonly<Record<string, string>> = {
  groups: 'forces',
  date: 'time',
  turns: 'time',
  nightTurns: 'time',
  precipitation: 'time',
  setupOrder: 'time',
  initiative: 'time',
  victory: 'victory',
}

/** The page of the scenario that has a field, by the first name of its path. */
export const pageOf = (field: string): string =>
  Object.hasOwn(PAGE_OF, field) ? (PAGE_OF[field] ?? 'battle') : 'battle'

/** Opens the page where a problem lies, and chooses what it is about. */
export function goTo({ desk, hand }: Workshop, { part, path, place }: BenchProblem): void {
  const page =
    path[0] === 'drafts'
      ? 'text'
      : part === 'scenario'
        ? pageOf(String(path[0]))
        : part === 'map' || part === 'overlay'
          ? 'map'
          : 'counters'
  desk.open(page)
  if (place.unit) hand.choose({ kind: 'units', ids: [place.unit] })
  if (place.hex) hand.set({ cursor: place.hex })
}
