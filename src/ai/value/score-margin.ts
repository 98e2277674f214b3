import { SURE } from './fixed.ts'

/** Something that scores at the end: it adds one number or another, each with its chance, or nothing. */
export interface Lot {
  /** Points for the first side, less those for the second, in units of the common measure. */
  readonly plus: number
  readonly plusChance: number
  readonly minus: number
  readonly minusChance: number
}

/** All mass of a distribution. A chance times it is still an exact whole number. */
const MASS = 2 ** 32

/**
 * The expected result of the first side in 65536ths, if every lot falls by itself and the sum counts above `bar`. A
 * draw is half.
 */
export function resultOf(lots: readonly Lot[], bar: number): number {
  let low = 0
  let high = 0
  for (const { plus, minus } of lots) {
    low += Math.min(0, plus, minus)
    high += Math.max(0, plus, minus)
  }
  let mass = new Float64Array(high - low + 1)
  let next = new Float64Array(high - low + 1)
  mass[-low] = MASS
  let [from, to] = [-low, -low]
  for (const { plus, minus, plusChance, minusChance } of lots) {
    const rest = SURE - plusChance - minusChance
    next.fill(0)
    for (let at = from; at <= to; at++) {
      const here = mass[at] as number
      if (here === 0) continue
      const up = Math.floor((here * plusChance) / SURE)
      const down = Math.floor((here * minusChance) / SURE)
      if (up > 0) next[at + plus] = (next[at + plus] as number) + up
      if (down > 0) next[at + minus] = (next[at + minus] as number) + down
      if (rest > 0) next[at] = (next[at] as number) + (here - up - down)
      else if (up > 0) next[at + plus] = (next[at + plus] as number) + (here - up - down)
    }
    from += Math.min(0, plus, minus)
    to += Math.max(0, plus, minus)
    const other = mass
    mass = next
    next = other
  }
  let [won, drawn, all] = [0, 0, 0]
  for (let at = from; at <= to; at++) {
    const here = mass[at] as number
    all += here
    if (at + low > bar) won += here
    else if (at + low === bar) drawn += here
  }
  return Math.floor(((2 * won + drawn) * (SURE / 2)) / all)
}
