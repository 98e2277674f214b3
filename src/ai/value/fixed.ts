/**
 * Numbers of the learned value are whole numbers, so that every machine comes to the same result. A feature of 256 is
 * one; a logit of 256 is one; a chance of 65536 is certain.
 */
export const ONE = 256
export const SURE = 65_536

/** A growing count between 0 and 256: half way at `half`. */
export const sat = (count: number, half: number): number =>
  count <= 0 ? 0 : Math.floor((ONE * count) / (count + half))

/** How much greater the first of two amounts is, from -256 to 256. Toward zero, so that it is antisymmetric. */
export const odds = (a: number, b: number, least: number): number =>
  Math.trunc((ONE * (a - b)) / (a + b + least))

/** The logistic function at 0, 1/8, 2/8 … 8, times 65536. */
const LOGISTIC: readonly number[] = [
  32768, 34813, 36843, 38841, 40793, 42687, 44511, 46254, 47911, 49474, 50941, 52310, 53581, 54754,
  55834, 56822, 57724, 58544, 59287, 59959, 60565, 61109, 61598, 62036, 62428, 62778, 63090, 63368,
  63615, 63835, 64030, 64203, 64357, 64494, 64614, 64721, 64816, 64900, 64974, 65039, 65097, 65149,
  65194, 65234, 65269, 65300, 65328, 65352, 65374, 65393, 65410, 65425, 65438, 65449, 65459, 65468,
  65476, 65483, 65489, 65495, 65500, 65504, 65508, 65511, 65514,
]
/** One entry of the table is so many units of a logit. */
const STEP = ONE / 8
const LAST = LOGISTIC.length - 1

/** The chance of a logit, at most as certain as a logit of 8. */
export function chanceOf(logit: number): number {
  const size = Math.min(Math.abs(logit), LAST * STEP)
  const at = Math.min(Math.floor(size / STEP), LAST - 1)
  const low = LOGISTIC[at] as number
  const high = LOGISTIC[at + 1] as number
  const chance = low + Math.floor(((high - low) * (size - at * STEP)) / STEP)
  return logit < 0 ? SURE - chance : chance
}

/** The logit of a chance, from -2048 to 2048. */
export function logitOf(chance: number): number {
  if (chance < SURE / 2) return 0 - logitOf(SURE - chance)
  let at = 0
  while (at < LAST - 1 && (LOGISTIC[at + 1] as number) <= chance) at++
  const low = LOGISTIC[at] as number
  const high = LOGISTIC[at + 1] as number
  return Math.min(LAST * STEP, at * STEP + Math.floor((STEP * (chance - low)) / (high - low)))
}
