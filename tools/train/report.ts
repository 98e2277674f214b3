import { fieldOf } from '../../src/ai/value/in-numbers.ts'
import { resultWith } from '../../src/ai/value/value.ts'
import type { Weights } from '../../src/ai/value/weights.ts'
import { logistic, Rows } from './logistic.ts'
import { calibration, type Judged, measureOf } from './measures.ts'
import type { Sample } from './samples.ts'

const gameOf = ({ record }: Sample) => `${record.scenario} ${record.game}`
const squash = (x: number) => 1 / (1 + Math.exp(-x))

/** The scale that makes today's `standing` the best predictor that it can be. */
function standingScale(samples: readonly Sample[]): number {
  const rows = new Rows(1)
  for (const { standing, result } of samples) rows.add(Float32Array.of(standing), result, 1)
  return logistic(rows, 0)[0] as number
}

/** The mean result of the first side in each battle: what somebody knows who never looks at the map. */
function meansOf(samples: readonly Sample[]): Map<string, number> {
  const sums = new Map<string, [number, number]>()
  for (const { battle, result } of samples) {
    const [sum, count] = sums.get(battle.id) ?? [0, 0]
    sums.set(battle.id, [sum + result, count + 1])
  }
  return new Map([...sums].map(([id, [sum, count]]) => [id, sum / count]))
}

/** How the learned value does beside a constant and beside `standing`, in lines. */
export function reportOf(
  trained: readonly Sample[],
  tested: readonly Sample[],
  weights: Weights,
): string[] {
  const means = meansOf(trained)
  const scale = standingScale(trained)
  const scales = new Map(
    [...means.keys()].map((id) => [
      id,
      standingScale(trained.filter(({ battle }) => battle.id === id)),
    ]),
  )
  const predictors: Readonly<Record<string, (sample: Sample) => number>> = {
    constant: ({ battle }) => means.get(battle.id) ?? 0.5,
    standing: ({ standing }) => squash(scale * standing),
    'standing, own scale': ({ battle, standing }) =>
      squash((scales.get(battle.id) ?? scale) * standing),
    learned: ({ battle, state }) => resultWith(weights, fieldOf(battle, state)) / 65_536,
  }
  const lines = [
    `standing is squashed with ${scale.toFixed(3)} a company; log loss (± 95 %, by games) and Brier score:`,
    ['battle'.padEnd(32), 'games', 'positions', ...Object.keys(predictors)].join(' | '),
  ]
  const all: Judged[] = []
  for (const id of [...new Set(tested.map(({ battle }) => battle.id))].sort()) {
    const samples = tested.filter(({ battle }) => battle.id === id)
    const cells = Object.entries(predictors).map(([name, of]) => {
      const judged = samples.map((one) => ({
        expected: of(one),
        result: one.result,
        game: gameOf(one),
      }))
      if (name === 'learned') all.push(...judged)
      const { loss, give, brier } = measureOf(judged)
      return `${loss.toFixed(3)} ±${give.toFixed(3)} ${brier.toFixed(3)}`
    })
    const games = new Set(samples.map(gameOf)).size
    lines.push([id.padEnd(32), games, samples.length, ...cells].join(' | '))
  }
  lines.push(
    'calibration of the learned value: expected -> came (positions)',
    calibration(all)
      .map(({ count, expected, came }) => `${expected.toFixed(2)} -> ${came.toFixed(2)} (${count})`)
      .join(', '),
  )
  return lines
}
