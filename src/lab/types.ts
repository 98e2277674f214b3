import type { SideId, UnitId } from '../rules/types/index.ts'

/**
 * What decides every byte of a game of the laboratory. Games are counted together only where all of it is equal.
 */
export interface Terms {
  /** `RULES_VERSION` of the program that plays. */
  readonly rules: string
  /** The scenario's id and the hash of its compiled battle. */
  readonly scenario: string
  readonly hash: string
  /** The names of the players in the order of the battle's sides. */
  readonly players: readonly [string, string]
  /** What the players' decisions depend on besides the rules: changes when a player may decide otherwise. */
  readonly program: string
  readonly seed: number
  /** How the dice of a game follow from its seed: one stream, or keyed so that variants of a scenario share luck. */
  readonly dice: 'stream' | 'keyed'
}

/** One game, in numbers that can be counted; about 0.4 KB as JSON. */
export interface GameRecord {
  readonly winner: SideId | null
  readonly score: Readonly<Record<SideId, number>>
  /** Units destroyed or captured, by side, and their names in order. */
  readonly losses: Readonly<Record<SideId, number>>
  readonly lost: readonly UnitId[]
  /** The number of couplets played, and of decisions. */
  readonly couplets: number
  readonly actions: number
  /** The number of turns begun, over all scenarios of a campaign. */
  readonly turns: number
  /** The result was that of the end of this turn from then on; 0: from the start. */
  readonly decided: number
  /** Points of the first side less those of the second, as they stood at the end of each turn. */
  readonly course: readonly number[]
  /** Points of the first side less those of the second, by the index of the victory rule that gave them. */
  readonly rules: readonly number[]
  /** The luck of the dice, by kinds that are each zero on average: see `game/luck.ts`. */
  readonly luck: readonly number[]
}

/** What happened where, summed over games; integers, so that the order of addition cannot be seen. */
export interface Heat {
  /** Hex labels with counts. A unit that dies, a shot that falls, a unit that enters, a turn's end with an owner. */
  readonly losses: Readonly<Record<string, number>>
  readonly fire: Readonly<Record<string, number>>
  readonly passages: Readonly<Record<string, number>>
  /** For each hex that somebody stood on or controls at a turn's end: how often each side did, in the sides' order. */
  readonly control: Readonly<Record<string, readonly [number, number]>>
}

/** Some games of the same terms: a pure function of the terms and the range. */
export interface Shard extends Terms {
  readonly format: 'couplet-shard'
  /** Games `from` to `to`, without `to`. */
  readonly from: number
  readonly to: number
  /** The records in the order of their games. */
  readonly games: readonly GameRecord[]
  readonly heat: Heat
}
