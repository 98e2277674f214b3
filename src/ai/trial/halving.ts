import type { Plan } from '../plan/order.ts'
import type { Outcome } from './trial.ts'

/** One plan in the comparison, with what its trials came to, seed by seed. */
export interface Entrant<P = Plan> {
  readonly plan: P
  readonly values: number[]
  readonly harms: (ReadonlyMap<string, number> | undefined)[]
}

export interface Budget {
  /** The work of all trials together. */
  readonly work: number
  /** The fewest trials on which the last choice may rest. */
  readonly least: number
  /** The most trials of one plan: more would tell nothing new. */
  readonly most: number
}

/** The fewest trials of a round: one or two would drop good plans by luck. */
const FIRST = 4

/** So many errors of the mean between two plans settle the choice between them. */
const SETTLED = 4

const meanOf = (values: readonly number[], count = values.length): number => {
  let sum = 0
  for (let i = 0; i < count; i++) sum += values[i] as number
  return sum / Math.max(1, count)
}

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

/** Whether more trials would hardly turn the choice between these two. */
function settled(first: Entrant, second: Entrant): boolean {
  const { mean, error, count } = gain(second, first)
  return count >= 2 * FIRST && Math.abs(mean) > SETTLED * error
}

/**
 * Sequential halving on common dice: all plans are tried a few times, the worse half is dropped, and what is left of the
 * work goes to the rest. The first plan, the choice at first sight, stays to the end, since all are measured
 * against it. Returns all entrants, the best first. Those that prove illegal are left out.
 */
export function halve(
  plans: readonly Plan[],
  tryOut: (plan: Plan, seed: number, index: number) => Outcome | null,
  seedOf: (index: number) => number,
  { work, least, most }: Budget,
): Entrant[] {
  let alive: Entrant[] = plans.map((plan) => ({ plan, values: [], harms: [] }))
  const dropped: Entrant[] = []
  let rounds = 1
  while (1 << rounds < plans.length) rounds++
  let left = work
  let cost = 0
  let trials = 0
  let done = 0
  for (let round = 0; round < rounds && alive.length > 1; round++) {
    const share = left / (rounds - round)
    const each = trials ? cost / trials : 0
    const last = round === rounds - 1
    const floor = last ? Math.max(FIRST, least - done) : FIRST
    let per = each ? Math.floor(share / (each * alive.length)) : FIRST
    per = Math.min(most - done, Math.max(floor, per))
    // The first trial of all tells what one costs.
    for (let i = 0; i < per; i++) {
      // Long trials of a large battle end the comparison, with less than was wished for.
      if (left <= 0 && done >= FIRST) break
      const seed = seedOf(done)
      const illegal = new Set<Entrant>()
      for (const entrant of alive) {
        const outcome = tryOut(entrant.plan, seed, done)
        if (!outcome) {
          illegal.add(entrant)
          continue
        }
        entrant.values.push(outcome.value)
        entrant.harms.push(outcome.harm)
        cost += outcome.work
        trials++
        left -= outcome.work
      }
      if (illegal.size) alive = alive.filter((entrant) => !illegal.has(entrant))
      done++
      if (i === 0 && !each && trials) {
        const one = cost / trials
        per = Math.min(most, Math.max(floor, Math.floor(share / (one * Math.max(1, alive.length)))))
      }
    }
    if (last || left <= 0) break
    const [first] = alive
    const ranked = alive
      .slice(1)
      .map((entrant) => ({ entrant, mean: meanOf(entrant.values) }))
      .sort((a, b) => b.mean - a.mean)
      .map(({ entrant }) => entrant)
    const [second] = ranked
    if (first && second && settled(first, second)) break
    const keep = Math.max(1, Math.ceil(alive.length / 2) - 1)
    dropped.unshift(...ranked.slice(keep))
    alive = first ? [first, ...ranked.slice(0, keep)] : []
    if (done >= most) break
  }
  const [first, ...rest] = alive
  if (!first) return []
  rest.sort((a, b) => meanOf(b.values) - meanOf(a.values))
  return [first, ...rest, ...dropped]
}
