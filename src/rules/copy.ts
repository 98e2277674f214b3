import type { GameState } from './types.ts'

/** A state of one's own to look ahead in. It is plain JSON, so that is the way to copy it. */
export const copyOf = (state: GameState): GameState =>
  JSON.parse(JSON.stringify(state)) as GameState
