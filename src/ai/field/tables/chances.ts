/** The smallest and the largest sum of modifiers that the tables hold; beyond them nothing changes. */
const LEAST = -12
const MOST = 12
/** The scores of cohesion that a counter may have. */
const SCORES = 14

/** How many of the 36 rolls of two dice reach this total. */
function rollsFrom(total: number): number {
  let count = 0
  for (let roll = Math.max(2, total); roll <= 12; roll++) count += 6 - Math.abs(roll - 7)
  return count
}

const bounded = (sum: number): number => Math.max(LEAST, Math.min(MOST, sum)) - LEAST

const KILLS = Array.from({ length: MOST - LEAST + 1 }, (_, i) => rollsFrom(11 - (i + LEAST)) / 36)
const FAILS = Array.from({ length: MOST - LEAST + 1 }, (_, i) =>
  Array.from(
    { length: SCORES },
    (_, cohesion) => rollsFrom(Math.min(11, cohesion + 1) - (i + LEAST)) / 36,
  ),
)

/** The chance that a check of fire or melee with modifiers of this sum destroys. 3.73a */
export const killed = (sum: number): number => KILLS[bounded(sum)] as number

/** The chance that it destroys or disperses. 3.72c */
export const failed = (sum: number, cohesion: number): number =>
  FAILS[bounded(sum)]?.[Math.max(0, Math.min(SCORES - 1, cohesion))] ?? 0
