import type { GameState, Unit } from '../types/index.ts'

/** A state of one's own to look ahead in. It is plain JSON, so that is the way to copy it. */
export const copyOf = (state: GameState): GameState =>
  JSON.parse(JSON.stringify(state)) as GameState

/** Whether nothing has become of a unit. What never changes of it is left out. */
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
