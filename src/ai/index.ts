import { thoughtful } from './foresight.ts'
import { careful, greedy } from './greedy.ts'
import type { Player } from './player.ts'
import { random } from './random.ts'

export { decide } from './decide.ts'
export { type MatchRecord, playMatch } from './match.ts'
export { type Player, TAKE_BACKS } from './player.ts'
export { type Luck, seededLuck } from './seeded-luck.ts'
export { mindOf } from './weigh/mind.ts'

/** Players by name. */
export const PLAYERS: Readonly<Record<string, Player>> = {
  greedy,
  random,
  careful,
  thoughtful,
}
