import type { Chance } from '../types/index.ts'

/** A probability during a calculation. The fraction need not be in lowest terms. */
export interface Share {
  readonly n: bigint
  readonly d: bigint
}

export const share = (n: number, d = 1): Share => ({ n: BigInt(n), d: BigInt(d) })
export const NEVER = share(0)
export const SURE = share(1)

export const plus = (a: Share, b: Share): Share => lowest(a.n * b.d + b.n * a.d, a.d * b.d)
export const times = (a: Share, b: Share): Share => lowest(a.n * b.n, a.d * b.d)
export const rest = (a: Share): Share => ({ n: a.d - a.n, d: a.d })

function lowest(n: bigint, d: bigint): Share {
  let [a, b] = [n, d]
  while (b) [a, b] = [b, a % b]
  return a > 1n ? { n: n / a, d: d / a } : { n, d }
}

/** Larger denominators are rounded to this one, so that every number stays a safe integer. */
const WIDE = 2n ** 52n

/** The probability as plain numbers in lowest terms. */
export function chanceOf(exact: Share): Chance {
  const { n, d } = lowest(exact.n, exact.d)
  const kept = d <= WIDE ? { n, d } : lowest((2n * n * WIDE + d) / (2n * d), WIDE)
  return { numerator: Number(kept.n), denominator: Number(kept.d) }
}
