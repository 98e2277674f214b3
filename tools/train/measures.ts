/** The logarithmic loss of an expectation, in natural units. */
export function lossOf(expected: number, result: number): number {
  const p = Math.min(Math.max(expected, 1e-4), 1 - 1e-4)
  return -(result * Math.log(p) + (1 - result) * Math.log(1 - p))
}

/** An expectation and what came of it. `game` tells positions of one game. */
export interface Judged {
  readonly expected: number
  readonly result: number
  readonly game: string
}

export interface Measure {
  readonly positions: number
  readonly games: number
  readonly loss: number
  /** Half the width of the interval at 95 per cent, over games. */
  readonly give: number
  readonly brier: number
}

export function measureOf(all: readonly Judged[]): Measure {
  const games = new Map<string, { sum: number; count: number }>()
  let [loss, brier] = [0, 0]
  for (const { expected, result, game } of all) {
    const one = lossOf(expected, result)
    loss += one
    brier += (expected - result) ** 2
    const known = games.get(game) ?? { sum: 0, count: 0 }
    games.set(game, { sum: known.sum + one, count: known.count + 1 })
  }
  const mean = loss / all.length
  const squares = [...games.values()].reduce(
    (sum, one) => sum + (one.sum - one.count * mean) ** 2,
    0,
  )
  return {
    positions: all.length,
    games: games.size,
    loss: mean,
    give: (1.96 * Math.sqrt(squares)) / all.length,
    brier: brier / all.length,
  }
}

/** In ten classes of expectation: how many, what was expected, what came. */
export function calibration(
  all: readonly Judged[],
): { count: number; expected: number; came: number }[] {
  const classes = Array.from({ length: 10 }, () => ({ count: 0, expected: 0, came: 0 }))
  for (const { expected, result } of all) {
    const one = classes[Math.min(9, Math.floor(10 * expected))]
    if (!one) continue
    one.count++
    one.expected += expected
    one.came += result
  }
  return classes.map(({ count, expected, came }) => ({
    count,
    expected: count ? expected / count : 0,
    came: count ? came / count : 0,
  }))
}
