import type { Entrant } from './halving.ts'
import type { Plan } from './order.ts'
import type { Outcome } from './trial.ts'

/** So many trials the best plan gets at least before the choice is taken for settled. */
const ENOUGH = 8
/** So many errors a plan may yet rise, so it is tried again. */
const HOPE = 1.2
/** So many errors of both between the best plan and every other settle the choice. */
const SETTLED = 3
/** Few trials that agree prove little, so the values of one plan spread at least so far. */
const SPREAD = 0.03
/** Before any trial the choice at first sight is better than the others by so much of a win, … */
const SIGHT = 0.04
/** … and the plans differ by so much at least, as a standard deviation. */
const APART = 0.03

const sumOf = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

/** What is believed of each entrant: its worth, and how far it may be from that. */
interface Belief {
  readonly mean: number
  readonly error: number
}

/**
 * What the trials leave of what first sight said. The best of many by few trials is mostly the luckiest, so each is drawn
 * towards the mean of all, the more the fewer its trials and the wider they spread.
 */
function beliefs(entrants: readonly Entrant[], sight: Plan | undefined): Belief[] {
  let squares = 0
  let free = 0
  const means = entrants.map(({ values }) => {
    const mean = sumOf(values) / Math.max(1, values.length)
    squares += values.reduce((all, value) => all + (value - mean) ** 2, 0)
    free += Math.max(0, values.length - 1)
    return mean
  })
  const variance = Math.max(SPREAD * SPREAD, squares / Math.max(1, free))
  const prior = entrants.map(({ plan }) => (plan === sight ? SIGHT : 0))
  const noise = entrants.map(({ values }) => variance / Math.max(1, values.length))
  let sum = 0
  let weights = 0
  for (const [at, mean] of means.entries()) {
    const weight = 1 / (APART * APART + (noise[at] as number))
    sum += weight * (mean - (prior[at] as number))
    weights += weight
  }
  const middle = sum / Math.max(1e-9, weights)
  // Where the plans differ by more than luck explains, they are believed to.
  let excess = 0
  for (const [at, mean] of means.entries())
    excess += (mean - (prior[at] as number) - middle) ** 2 - (noise[at] as number)
  const apart = Math.max(APART * APART, excess / Math.max(1, means.length))
  return means.map((mean, at) => {
    const known = apart / (apart + (noise[at] as number))
    const before = middle + (prior[at] as number)
    return {
      mean: before + known * (mean - before),
      error: Math.sqrt(known * (noise[at] as number)),
    }
  })
}

const topOf = (scores: readonly number[]): number =>
  scores.reduce((top, score, at) => (score > (scores[top] as number) ? at : top), 0)

/**
 * All plans are tried a few times on the same dice. What is left of the work goes to whichever plan may still turn out the
 * best, `step` trials at a time (the rule of upper confidence bounds), so that those against each model of the enemy are as
 * many. Returns all entrants, the best first, and of equals the one that was listed first. Those that prove illegal are
 * left out.
 */
export function contest(
  plans: readonly Plan[],
  tryOut: (plan: Plan, seed: number, index: number) => Outcome | null,
  seedOf: (index: number) => number,
  { work, most, step }: { readonly work: number; readonly most: number; readonly step: number },
): Entrant[] {
  let left = work
  /** False when the plan is not legal. */
  const tried = ({ plan, values, harms }: Entrant): boolean => {
    const outcome = tryOut(plan, seedOf(values.length), values.length)
    if (!outcome) return false
    values.push(outcome.value)
    harms.push(outcome.harm)
    left -= outcome.work
    return true
  }
  let entrants: Entrant[] = plans.map((plan) => ({ plan, values: [], harms: [] }))
  for (let i = 0; i < step; i++) entrants = entrants.filter(tried)
  while (left > 0 && entrants.length > 1) {
    const known = beliefs(entrants, plans[0])
    const top = topOf(known.map(({ mean }) => mean))
    const best = known[top] as Belief
    const enough = (entrants[top]?.values.length ?? 0) >= ENOUGH
    const beaten = ({ mean, error }: Belief) =>
      best.mean - mean > SETTLED * Math.sqrt(error * error + best.error * best.error)
    if (enough && known.every((one) => one === best || beaten(one))) break
    const next = entrants[
      topOf(
        known.map(({ mean, error }, at) =>
          (entrants[at]?.values.length ?? most) < most ? mean + HOPE * error : -1,
        ),
      )
    ] as Entrant
    if (next.values.length >= most) break
    for (let i = 0; i < step; i++)
      if (!tried(next)) entrants = entrants.filter((entrant) => entrant !== next)
  }
  const known = beliefs(entrants, plans[0])
  return entrants
    .map((entrant, at) => ({ entrant, mean: known[at]?.mean ?? 0 }))
    .sort((a, b) => b.mean - a.mean)
    .map(({ entrant }) => entrant)
}
