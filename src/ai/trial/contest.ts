import type { Plan } from '../plan/order.ts'
import type { Outcome } from './trial.ts'

/** One plan in the comparison, with what its trials came to, seed by seed. */
export interface Entrant<P = Plan> {
  readonly plan: P
  readonly values: number[]
  readonly harms: (ReadonlyMap<string, number> | undefined)[]
}

/** So many trials every plan gets, and so many the best one at least before the choice is taken for settled. */
export const FIRST = 2
const ENOUGH = 8
/** Trials come in twos, so that those against each model of the enemy are as many. */
const STEP = 2
/** So many errors of its mean a plan may yet rise, so it is tried again. */
const HOPE = 1.2
/** So many errors of its mean are taken off in the end: the best of many by few trials is mostly the luckiest. */
const CARE = 0.8
/** So many errors of both means between the best plan and every other settle the choice. */
const SETTLED = 2
/** Few trials that agree prove little, so the values spread at least so far. */
const SPREAD = 0.03

/** The mean gain of one entrant over another on the seeds that both have, and its standard error. */
export function gain(
  one: Entrant<unknown>,
  other: Entrant<unknown>,
): { mean: number; error: number; count: number } {
  const count = Math.min(one.values.length, other.values.length)
  if (count === 0) return { mean: 0, error: 1, count }
  let sum = 0
  let squares = 0
  for (let i = 0; i < count; i++) {
    const over = (one.values[i] as number) - (other.values[i] as number)
    sum += over
    squares += over * over
  }
  const mean = sum / count
  // Few trials that agree prove little, so a small spread is assumed from the start.
  const variance = (squares - sum * mean + 0.02) / count
  return { mean, error: Math.sqrt(Math.max(0, variance) / count), count }
}

const sumOf = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

/**
 * The mean of each entrant and its error. The spread of the one that varies most counts for all: a plan that wins one time in
 * ten has mostly brought nothing after a few trials.
 */
function standings(entrants: readonly Entrant<unknown>[]): { mean: number; error: number }[] {
  let variance = SPREAD * SPREAD
  const means = entrants.map(({ values }) => {
    const mean = sumOf(values) / Math.max(1, values.length)
    const squares = values.reduce((all, value) => all + (value - mean) ** 2, 0)
    variance = Math.max(variance, squares / Math.max(1, values.length - 1))
    return mean
  })
  return means.map((mean, at) => ({
    mean,
    error: Math.sqrt(variance / Math.max(1, entrants[at]?.values.length ?? 0)),
  }))
}

const topOf = (scores: readonly number[]): number =>
  scores.reduce((top, score, at) => (score > (scores[top] as number) ? at : top), 0)

/** Plays one trial of a plan; null when the plan is not legal. */
type TryOut<P> = (plan: P, seed: number, index: number) => Outcome | null

/** Trials of plans, each plan on the same dice in the same order, and what they leave of the work. */
function trialsOf<P>(tryOut: TryOut<P>, seedOf: (index: number) => number, work: number) {
  let left = work
  return {
    left: () => left,
    /** False when the plan is not legal. */
    tried: ({ plan, values, harms }: Entrant<P>): boolean => {
      const outcome = tryOut(plan, seedOf(values.length), values.length)
      if (!outcome) return false
      values.push(outcome.value)
      harms.push(outcome.harm)
      left -= outcome.work
      return true
    },
  }
}

/**
 * All plans are tried a few times on the same dice. What is left of the work goes to whichever plan may still turn out the
 * best, two trials at a time (the rule of upper confidence bounds). Returns all entrants, the best first, and of equals
 * the one that was listed first. Those that prove illegal are left out.
 */
export function contest<P>(
  plans: readonly P[],
  tryOut: TryOut<P>,
  seedOf: (index: number) => number,
  { work, most }: { readonly work: number; readonly most: number },
): Entrant<P>[] {
  const { tried, left } = trialsOf(tryOut, seedOf, work)
  let entrants: Entrant<P>[] = plans.map((plan) => ({ plan, values: [], harms: [] }))
  for (let i = 0; i < FIRST; i++) entrants = entrants.filter(tried)
  while (left() > 0 && entrants.length > 1) {
    const stand = standings(entrants)
    const top = topOf(stand.map(({ mean, error }) => mean - SETTLED * error))
    const low = (stand[top]?.mean ?? 0) - SETTLED * (stand[top]?.error ?? 0)
    const enough = (entrants[top]?.values.length ?? 0) >= ENOUGH
    if (enough && stand.every(({ mean, error }, at) => at === top || mean + SETTLED * error < low))
      break
    const next = entrants[
      topOf(
        stand.map(({ mean, error }, at) =>
          (entrants[at]?.values.length ?? most) < most ? mean + HOPE * error : -1,
        ),
      )
    ] as Entrant<P>
    if (next.values.length >= most) break
    for (let i = 0; i < STEP; i++)
      if (!tried(next)) entrants = entrants.filter((entrant) => entrant !== next)
  }
  const stand = standings(entrants)
  return entrants
    .map((entrant, at) => ({
      entrant,
      score: (stand[at]?.mean ?? 0) - CARE * (stand[at]?.error ?? 0),
    }))
    .sort((a, b) => b.score - a.score)
    .map(({ entrant }) => entrant)
}

/** So many more trials for each plan that is still in the race, and so many plans that stay in it. */
export interface Round {
  readonly trials: number
  readonly stay: number
}

/** Whether the first of these is better than every other by what their trials have in common. */
function settled([top, ...others]: readonly Entrant<unknown>[]): boolean {
  if (!top || top.values.length < ENOUGH) return false
  return others.every((other) => {
    const { mean, error } = gain(top, other)
    return mean > SETTLED * error
  })
}

/**
 * Where the work pays for too few trials to hold a contest: all plans are tried a little, and round by round the better
 * ones are tried more. Those that are still in it have been tried on the same dice, so luck that all of them share decides
 * nothing. What is left of the work goes to those that stay to the end. Returns all entrants, the best first, and of equals
 * the one that was listed first. Those that prove illegal are left out.
 */
export function race<P>(
  plans: readonly P[],
  tryOut: TryOut<P>,
  seedOf: (index: number) => number,
  rounds: readonly Round[],
  { work, most }: { readonly work: number; readonly most: number },
): Entrant<P>[] {
  const { tried, left } = trialsOf(tryOut, seedOf, work)
  let running: Entrant<P>[] = plans.map((plan) => ({ plan, values: [], harms: [] }))
  const fallen: Entrant<P>[] = []
  const go = ({ trials, stay }: Round): void => {
    for (let i = 0; i < trials; i++) running = running.filter(tried)
    running.sort((a, b) => sumOf(b.values) - sumOf(a.values))
    fallen.unshift(...running.splice(stay))
  }
  rounds.forEach(go)
  const more = { trials: STEP, stay: running.length }
  while (left() > 0 && running.length > 1 && !settled(running)) {
    if ((running[0] as Entrant<P>).values.length >= most) break
    go(more)
  }
  return [...running, ...fallen]
}
