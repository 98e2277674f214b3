import { sameUnit } from '../rules/copy.ts'
import type { GameState, Unit } from '../rules/types.ts'

/** A state of its own for the rules to write into, one act after the other. Pieces met twice become two. */
export function runningFrom(state: GameState): GameState {
  const { control, ...rest } = state
  return { ...copy(rest), control }
}

function copy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(copy) as T
  const made: Loose = {}
  for (const key in value) made[key] = copy(value[key])
  return made as T
}

/**
 * A running state as a frozen one that shares with the one before whatever is equal in both. The rules read far more
 * than they write: on plain objects an act of a campaign takes a third of what it takes on a draft.
 */
export function standing(before: GameState, running: GameState): GameState {
  const units = unitsOf(before.units, running.units)
  const state = frozenRecord(before as unknown as Loose, { ...running, units }) as unknown
  // As many entries as the sheet has hexes; the rules replace it and never write into it.
  running.control = (state as GameState).control
  return state as GameState
}

/** Most of the state by far, and none comes or goes. */
function unitsOf(before: GameState['units'], now: GameState['units']): GameState['units'] {
  let copy: Record<string, Unit> | null = null
  for (const id in now) {
    const was = before[id]
    const is = now[id] as Unit
    if (was && sameUnit(was, is)) continue
    copy ??= { ...before }
    copy[id] = frozen(was, is)
  }
  return copy ? Object.freeze(copy) : before
}

function frozen<T>(before: unknown, now: T): T {
  if (typeof now !== 'object' || now === null || now === before) return now
  return (Array.isArray(now)
    ? frozenList(Array.isArray(before) ? before : NOTHING, now)
    : frozenRecord(
        typeof before === 'object' && before !== null ? (before as Loose) : EMPTY,
        now as Loose,
      )) as unknown as T
}

type Loose = Record<string, unknown>
const NOTHING: readonly unknown[] = Object.freeze([])
const EMPTY: Loose = Object.freeze({})

function frozenList(before: readonly unknown[], now: readonly unknown[]): readonly unknown[] {
  let copy: unknown[] | null = before.length === now.length ? null : []
  for (let at = 0; at < now.length; at++) {
    const part = frozen(before[at], now[at])
    if (!copy && part !== before[at]) copy = before.slice(0, at)
    copy?.push(part)
  }
  return copy ? Object.freeze(copy) : before
}

function frozenRecord(before: Loose, now: Loose): Loose {
  let copy: Loose | null = before === EMPTY ? {} : null
  let count = 0
  for (const key in now) {
    const mine = now[key]
    const theirs = before[key]
    count++
    const part = mine === theirs || typeof mine !== 'object' ? mine : frozen(theirs, mine)
    if (copy) copy[key] = part
    else if (part !== theirs || part === undefined) {
      copy = {}
      for (const earlier in now) {
        if (earlier === key) break
        copy[earlier] = before[earlier]
      }
      copy[key] = part
    }
  }
  if (!copy) {
    for (const _ in before) count--
    if (count === 0) return before
    copy = {}
    for (const key in now) copy[key] = before[key]
  }
  return Object.freeze(copy)
}
