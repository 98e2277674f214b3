/** A small generator for tests, so that a failure can be repeated from its seed. Gives a whole number below `sides`. */
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
 * How many random cases to try. COUPLET_SHARE=0.1 tries a tenth of them, for runs that repeat the same tests, such as
 * the mutator; COUPLET_SHARE=10 ten times as many, for a night.
 */
export const cases = (all: number): number =>
  Math.ceil(all * Number(process.env.COUPLET_SHARE ?? '1'))
