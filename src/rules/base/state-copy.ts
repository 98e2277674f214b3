import type { GameState, Unit } from '../types/index.ts'

/** A copy of the state for looking ahead. The state is plain JSON, so a round trip through text copies it. */
export const copyState = (state: GameState): GameState =>
  JSON.parse(JSON.stringify(state)) as GameState

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
