/** A small generator of its own, so that a failure comes back under its seed: a whole number below `sides`. */
export function seeded(seed: number): (sides: number) => number {
  let state = seed >>> 0
  return (sides) => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * sides)
  }
}

/**
 * How many random cases are tried. COUPLET_SHARE=0.1 asks for a tenth of them, where the same tests run again and
 * again, as for the mutator.
 */
export const cases = (all: number): number =>
  Math.ceil(all * Number(process.env.COUPLET_SHARE ?? '1'))
