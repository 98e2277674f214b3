import { type Estimate, student } from './interval.ts'
import { solve } from './regression.ts'

/** Two imaginary values about the mean. */
export function spares(values: readonly number[], spare: number): [number, number] {
  const mean = values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length)
  return [mean - spare, mean + spare]
}

/** An estimate with its standard error. */
export interface Freed extends Estimate {
  readonly error: number
}

/** Fewer values than so many for each kind of luck say too little about what luck does. */
const EACH = 5

/** A little weight towards zero, far below a single throw of the dice. */
const RIDGE = 0.5

/**
 * The mean of values, freed of luck whose own mean is known to be zero: what least squares expect where luck is none. It
 * has the same truth as the plain mean and a narrower interval, for luck makes up much of how far games lie apart. Two
 * imaginary values, `spare` above and below the mean, keep values that are all alike from being certain. Null where there are
 * too few values, or none that has luck. `lucks[value][kind]`.
 */
export function freedOfLuck(
  real: readonly number[],
  realLucks: readonly (readonly number[])[],
  spare: number,
): Freed | null {
  const values = [...real, ...spares(real, spare)]
  const none = (realLucks[0] ?? []).map(() => 0)
  const lucks = [...realLucks, none, none]
  const used = (lucks[0] ?? []).flatMap((_, kind) =>
    lucks.some((luck) => luck[kind]) ? [kind] : [],
  )
  const n = values.length
  const size = used.length + 1
  if (used.length === 0 || real.length < EACH * size) return null
  const rows = lucks.map((luck) => [1, ...used.map((kind) => luck[kind] as number)])
  const matrix = Array.from({ length: size }, (_, i) =>
    Array.from({ length: size }, (__, j) =>
      rows.reduce(
        (sum, row) => sum + (row[i] as number) * (row[j] as number),
        i === j && i > 0 ? RIDGE : 0,
      ),
    ),
  )
  const right = Array.from({ length: size }, (_, i) => [
    rows.reduce((sum, row, at) => sum + (row[i] as number) * (values[at] as number), 0),
    i === 0 ? 1 : 0,
  ])
  solve(matrix, right)
  const weights = right.map((line) => line[0] as number)
  const left = rows.reduce((sum, row, at) => {
    const said = row.reduce((all, value, i) => all + value * (weights[i] as number), 0)
    return sum + ((values[at] as number) - said) ** 2
  }, 0)
  const mean = weights[0] as number
  const error = Math.sqrt((left / (n - size)) * Math.max(0, right[0]?.[1] as number))
  const half = student(n - size) * error
  return { mean, low: mean - half, high: mean + half, error }
}
