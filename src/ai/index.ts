import type { LevelId } from './levels.ts'
import { scout } from './plan/policy.ts'
import type { Player } from './player.ts'
import { recruit } from './recruit.ts'
import { thoughtful } from './reference/foresight.ts'
import { careful, greedy } from './reference/greedy.ts'
import { random } from './reference/random.ts'
import { veteran } from './trial/veteran.ts'

export { consider, decide } from './decide.ts'
export { LEVELS } from './levels.ts'
export {
  finish,
  LONGEST_GAME,
  type MatchRecord,
  PlayerFault,
  type Playing,
  playingMatch,
  playMatch,
  type Watch,
} from './match.ts'
export { scoutWith } from './plan/policy.ts'
export { type Player, TAKE_BACKS } from './player.ts'
export { type Luck, seededLuck } from './seeded-luck.ts'

/** The players that all others are measured against. They do not change. */
export const REFERENCES: Readonly<Record<string, Player>> = { greedy, random, careful, thoughtful }

/** Who plays at each level. All see what their side may see and no more. */
export const LEVEL_PLAYERS: Readonly<Record<LevelId, Player>> = {
  recruit,
  regular: { ...scout, id: 'regular' },
  veteran,
}

/** Players by name. */
export const PLAYERS: Readonly<Record<string, Player>> = { ...REFERENCES, ...LEVEL_PLAYERS }
