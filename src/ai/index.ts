import type { Player } from './player.ts'
import { thoughtful } from './reference/foresight.ts'
import { careful, greedy } from './reference/greedy.ts'
import { random } from './reference/random.ts'

export { decide } from './decide.ts'
export { type MatchRecord, PlayerFault, playMatch } from './match.ts'
export { type Player, TAKE_BACKS } from './player.ts'
export { mindOf } from './reference/weigh/mind.ts'
export { type Luck, seededLuck } from './seeded-luck.ts'

/** Players by name. */
export const PLAYERS: Readonly<Record<string, Player>> = {
  greedy,
  random,
  careful,
  thoughtful,
}
