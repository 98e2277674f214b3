type Loose = Record<string, unknown>
const NOTHING: readonly unknown[] = Object.freeze([])
const EMPTY: Loose = Object.freeze({})

/** A deep copy of plain data. An object that stands in two places becomes two. */
export function plainCopy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(plainCopy) as T
  const made: Loose = {}
  for (const key in value) made[key] = plainCopy(value[key])
  return made as T
}

/**
 * Plain data frozen all through; a piece that equals its piece in `before` is the same object. No object stands in two places
 * of what is new, so that a copy of it can be changed in one place alone.
 */
export function frozen<T>(before: unknown, now: T): T {
  if (typeof now !== 'object' || now === null || now === before) return now
  return (Array.isArray(now)
    ? frozenList(Array.isArray(before) ? before : NOTHING, now)
    : frozenRecord(
        typeof before === 'object' && before && !Array.isArray(before) ? (before as Loose) : EMPTY,
        now as Loose,
      )) as unknown as T
}

function frozenList(before: readonly unknown[], now: readonly unknown[]): readonly unknown[] {
  let copy: unknown[] | null = before.length === now.length && before !== NOTHING ? null : []
  for (let at = 0; at < now.length; at++) {
    const part = frozen(before[at], now[at])
    if (!copy && part !== before[at]) copy = before.slice(0, at)
    copy?.push(part)
  }
  return copy ? Object.freeze(copy) : before
}

export function frozenRecord(before: Loose, now: Loose): Loose {
  let copy: Loose | null = before === EMPTY ? {} : null
  let common = 0
  for (const key in now) {
    const mine = now[key]
    const theirs = before[key]
    if (theirs !== undefined || key in before) common++
    const part = mine === theirs || typeof mine !== 'object' ? mine : frozen(theirs, mine)
    if (part === theirs && part !== undefined) continue
    copy ??= { ...before }
    copy[key] = part
  }
  for (const _ in before) common--
  if (common === 0) return copy ? Object.freeze(copy) : before
  const shared = copy ?? before
  const made: Loose = {}
  for (const key in now) made[key] = shared[key]
  return Object.freeze(made)
}
