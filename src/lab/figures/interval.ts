/** The normal deviate of an interval at 95 per cent. */
const Z = 1.959964

/** A mean and the interval that contains the true one with 95 per cent confidence; unbounded below two samples. */
export interface Estimate {
  readonly mean: number
  readonly low: number
  readonly high: number
}

/** Student's deviate at 95 per cent for so many degrees of freedom, after Fisher and Cornish; good from 3 on. */
export function student(freedom: number): number {
  const z = (power: number) => Z ** power
  return (
    Z +
    (z(3) + Z) / (4 * freedom) +
    (5 * z(5) + 16 * z(3) + 3 * Z) / (96 * freedom ** 2) +
    (3 * z(7) + 19 * z(5) + 17 * z(3) - 15 * Z) / (384 * freedom ** 3)
  )
}

/** The chance that a normal value lies beyond a deviate to either side, by Simpson's rule. */
function beyond(deviate: number): number {
  const steps = 200
  const wide = deviate / steps
  const at = (step: number) => Math.exp(-((step * wide) ** 2) / 2)
  let sum = at(0) + at(steps)
  for (let step = 1; step < steps; step++) sum += (step % 2 ? 4 : 2) * at(step)
  return 1 - (2 * sum * wide) / 3 / Math.sqrt(2 * Math.PI)
}

/** The normal deviate at which so many intervals hold together with 95 per cent confidence (Bonferroni). */
export function deviateFor(many: number): number {
  let [low, high] = [0, 8]
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2
    if (beyond(middle) > 0.05 / Math.max(1, many)) low = middle
    else high = middle
  }
  return high
}

export function moments(values: readonly number[]): { mean: number; error: number } {
  const n = values.length
  const mean = values.reduce((sum, one) => sum + one, 0) / n
  const squares = values.reduce((sum, one) => sum + (one - mean) ** 2, 0)
  return { mean, error: Math.sqrt(squares / (n - 1) / n) }
}

/** The mean of these values. */
export function estimate(values: readonly number[]): Estimate {
  const n = values.length
  if (n < 2) return { mean: values[0] ?? 0, low: -Infinity, high: Infinity }
  const { mean, error } = moments(values)
  const half = student(n - 1) * error
  return { mean, low: mean - half, high: mean + half }
}

/**
 * The mean of points, each from 0 to 1. One imaginary zero and one imaginary one widen the interval, so that it is none
 * of a single point when all the games go one way.
 */
export function estimatePoints(points: readonly number[]): Estimate {
  if (points.length === 0) return { mean: 0.5, low: 0, high: 1 }
  const { low, high } = estimate([...points, 0, 1])
  const { mean } = points.length > 1 ? moments(points) : { mean: points[0] as number }
  return { mean, low: Math.max(0, low), high: Math.min(1, high) }
}

/** A share of games, with the interval that contains the true share with 95 per cent confidence. */
export interface Proportion {
  readonly games: number
  readonly share: number
  readonly low: number
  readonly high: number
}

/** Wilson's interval. It stays within 0 to 1, and is no point when all games go one way. */
export function wilson(hits: number, games: number): Proportion {
  if (games === 0) return { games: hits, share: 0, low: 0, high: 1 }
  const p = hits / games
  const z = (Z * Z) / games
  const middle = (p + z / 2) / (1 + z)
  const half = (Z * Math.sqrt((p * (1 - p)) / games + z / (4 * games))) / (1 + z)
  return {
    games: hits,
    share: p,
    low: Math.max(0, middle - half),
    high: Math.min(1, middle + half),
  }
}
