/** A probability in lowest terms. Exact while its denominator is at most 2^52, otherwise the nearest such fraction. */
export interface Chance {
  readonly numerator: number
  readonly denominator: number
}

const WIDE = 2n ** 52n

export function chanceOf(n: bigint, d: bigint): Chance {
  const wide = d <= WIDE ? { n, d } : { n: (2n * n * WIDE + d) / (2n * d), d: WIDE }
  let [a, b] = [wide.n, wide.d]
  while (b) [a, b] = [b, a % b]
  return { numerator: Number(wide.n / a), denominator: Number(wide.d / a) }
}

/**
 * In how many of the 12^dice rolls there are so many hits, by their number. `needs` null: nothing hits. RE-13.4, RE-13.5
 */
export function hitCounts(dice: number, needs: number | null): bigint[] {
  // Of twelve faces: so many miss, so many are one hit, and the 12 is two.
  const two = needs === null ? 0n : 1n
  const one = needs === null ? 0n : BigInt(12 - needs)
  const none = 12n - one - two
  let counts = [1n]
  for (let n = 0; n < dice; n++) {
    const next: bigint[] = Array.from({ length: counts.length + 2 }, () => 0n)
    for (const [hits, ways] of counts.entries())
      for (const [more, faces] of [none, one, two].entries())
        next[hits + more] = (next[hits + more] ?? 0n) + ways * faces
    while (next.length > 1 && next.at(-1) === 0n) next.pop()
    counts = next
  }
  return counts
}

/** The products of two sets of independent counts: hits of two groups together. */
export function together(a: readonly bigint[], b: readonly bigint[]): bigint[] {
  const counts: bigint[] = Array.from({ length: a.length + b.length - 1 }, () => 0n)
  for (const [i, x] of a.entries())
    for (const [j, y] of b.entries()) counts[i + j] = (counts[i + j] ?? 0n) + x * y
  return counts
}
