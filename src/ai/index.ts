import { thoughtful } from './foresight.ts'
import { careful, greedy } from './greedy.ts'
import type { Player } from './player.ts'
import { random } from './random.ts'

export { decide } from './decide.ts'
export { type Chance, chance } from './luck.ts'
export { type MatchRecord, playMatch } from './match.ts'
export { type Player, TAKES } from './player.ts'
export { mindOf } from './weigh/eye.ts'

/** Players by name. */
export const PLAYERS: Readonly<Record<string, Player>> = {
  greedy,
  random,
  careful,
  thoughtful,
}
