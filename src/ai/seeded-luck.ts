/** A small random generator (mulberry32). The same seed gives the same game on every machine. */
export interface Luck {
  /** A whole number from 0 up to but not including `n`. */
  below(n: number): number
  /** A random entry of a list that is not empty. */
  of<T>(list: readonly T[]): T
}

export function seededLuck(seed: number): Luck {
  let state = (Math.imul(seed | 0, 0x9e3779b1) ^ Math.floor(seed / 4294967296)) | 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const below = (n: number) => Math.floor(next() * n)
  return { below, of: (list) => list[below(list.length)] as never }
}
