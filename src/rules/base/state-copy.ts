import type { GameState, Unit } from '../types/index.ts'

/** A deep copy of plain data. A piece is cloned whole first, since that is much faster than field by field. */
function copy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(copy) as T
  const made = { ...value }
  for (const key in made) {
    const part = made[key]
    if (typeof part === 'object' && part !== null) made[key] = copy(part)
  }
  return made
}

/** A copy of the state for looking ahead. It shares what the rules replace and never write into. */
export function copyState(state: GameState): GameState {
  const { control, scrapes, transport, ...own } = state
  return { ...state, ...copy(own) }
}

/** Whether a unit is unchanged. It does not compare fields that never change. */
export const sameUnit = (a: Unit, b: Unit): boolean =>
  a.hex === b.hex &&
  a.where === b.where &&
  a.formed === b.formed &&
  a.spent === b.spent &&
  a.in === b.in &&
  a.lost === b.lost &&
  a.dug === b.dug &&
  a.fought === b.fought &&
  a.counter === b.counter
