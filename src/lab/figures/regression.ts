/** What goes with a value, all else equal. */
export interface Effect {
  readonly name: string
  /** How much more the result is where the factor is one greater. */
  readonly effect: number
  /** The standard error of it. */
  readonly error: number
}

/** A little weight towards zero, so that factors that always go together share what they do. */
const RIDGE = 0.5

/** Solves a symmetric, positive system for several right sides at once, in place. */
export function solve(matrix: number[][], right: number[][]): void {
  const n = matrix.length
  for (let col = 0; col < n; col++) {
    const pivot = (matrix[col] as number[])[col] as number
    for (let row = 0; row < n; row++) {
      if (row === col) continue
      const line = matrix[row] as number[]
      const factor = (line[col] as number) / pivot
      if (factor === 0) continue
      const from = matrix[col] as number[]
      for (let at = col; at < n; at++)
        line[at] = (line[at] as number) - factor * (from[at] as number)
      const [to, other] = [right[row] as number[], right[col] as number[]]
      for (let at = 0; at < to.length; at++)
        to[at] = (to[at] as number) - factor * (other[at] as number)
    }
  }
  for (let row = 0; row < n; row++) {
    const pivot = (matrix[row] as number[])[row] as number
    right[row] = (right[row] as number[]).map((value) => value / pivot)
  }
}

/**
 * What each factor goes with, by least squares: an association in these games, not a cause. Factors that never change are
 * left out, and so is everything where there are fewer games than three for each factor. `rows[game][factor]`.
 */
export function associations(
  names: readonly string[],
  rows: readonly (readonly number[])[],
  results: readonly number[],
): Effect[] {
  const used = names.flatMap((_, at) => (rows.some((row) => row[at] !== rows[0]?.[at]) ? [at] : []))
  const n = rows.length
  const k = used.length
  if (k === 0 || n < 3 * (k + 1)) return []
  const means = used.map((at) => rows.reduce((sum, row) => sum + (row[at] as number), 0) / n)
  const middle = results.reduce((sum, one) => sum + one, 0) / n
  const centred = rows.map((row) => used.map((at, i) => (row[at] as number) - (means[i] as number)))
  const matrix = used.map((_, i) =>
    used.map(
      (__, j) =>
        centred.reduce((sum, row) => sum + (row[i] as number) * (row[j] as number), 0) +
        (i === j ? RIDGE : 0),
    ),
  )
  const right = used.map((_, i) => [
    centred.reduce(
      (sum, row, game) => sum + (row[i] as number) * ((results[game] as number) - middle),
      0,
    ),
    ...used.map((__, j) => (i === j ? 1 : 0)),
  ])
  solve(matrix, right)
  const effects = right.map((line) => line[0] as number)
  const left = centred.reduce((sum, row, game) => {
    const said = row.reduce((all, value, i) => all + value * (effects[i] as number), 0)
    return sum + ((results[game] as number) - middle - said) ** 2
  }, 0)
  const noise = left / Math.max(1, n - k - 1)
  return used.map((at, i) => ({
    name: names[at] as string,
    effect: effects[i] as number,
    error: Math.sqrt(Math.max(0, noise * (right[i]?.[1 + i] as number))),
  }))
}
