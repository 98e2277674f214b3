import { HEX_COUNT } from '../../src/ai/value/hex-features.ts'
import { fieldOf } from '../../src/ai/value/in-numbers.ts'
import { timeOf } from '../../src/ai/value/prospects.ts'
import { SIDE_FEATURES } from '../../src/ai/value/side-features.ts'
import { AREA_FEATURES, FATE_FEATURES } from '../../src/ai/value/unit-features.ts'
import { resultFeatures, resultWith } from '../../src/ai/value/value.ts'
import { FEATURES_HASH, type Model, type Weights } from '../../src/ai/value/weights.ts'
import { RULES_VERSION } from '../../src/rules/index.ts'
import { logistic, Rows } from './logistic.ts'
import { lossOf } from './measures.ts'
import { type ModelName, rowOf, type Sample } from './samples.ts'

const COUNTS: Readonly<Record<ModelName, number>> = {
  keep: HEX_COUNT,
  claim: HEX_COUNT,
  fate: FATE_FEATURES.length,
  area: AREA_FEATURES.length,
}

/** Weights of a fit as whole numbers. */
function modelOf(weights: Float64Array): Model {
  const whole = [...weights].map((one) => Math.round(4096 * one) + 0)
  const half = whole.length / 2
  return { now: whole.slice(0, half), ahead: whole.slice(half) }
}

/** What a position weighs: a battle with a hundred times the positions of another counts ten times as much. */
function weightsOf(samples: readonly Sample[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { battle } of samples) counts.set(battle.id, (counts.get(battle.id) ?? 0) + 1)
  return new Map([...counts].map(([id, count]) => [id, 1 / Math.sqrt(count)]))
}

function learnModel(samples: readonly Sample[], model: ModelName, ridge: number): Model {
  const rows = new Rows(2 * COUNTS[model])
  const weights = weightsOf(samples)
  for (const { battle, answers } of samples)
    for (const answer of answers)
      if (answer.model === model) rows.add(answer.row, answer.label, weights.get(battle.id) ?? 1)
  return modelOf(logistic(rows, ridge))
}

/** The last stage: the result from prospects and strength. Begins from trusting the prospects. */
function learnResult(samples: readonly Sample[], weights: Weights, ridge: number): Model {
  const rows = new Rows(2 * SIDE_FEATURES.length)
  const shares = weightsOf(samples)
  const toward = new Float64Array(2 * SIDE_FEATURES.length)
  toward[0] = 1
  for (const { battle, state, result } of samples) {
    const field = fieldOf(battle, state)
    const features = resultFeatures(field, weights)
    rows.add(rowOf(features, timeOf(field)), result, shares.get(battle.id) ?? 1)
  }
  return modelOf(logistic(rows, ridge, toward))
}

/** The shocks that are tried, in 256ths of a logit. */
const SHOCKS = [0, 128, 256, 384] as const

export interface Learned {
  readonly weights: Weights
  /** The loss in training with each shock. */
  readonly shocks: readonly { readonly shock: number; readonly loss: number }[]
}

/** The mean loss of these weights. Battles count as in the learning. */
export function lossOn(samples: readonly Sample[], weights: Weights): number {
  const shares = weightsOf(samples)
  let [sum, all] = [0, 0]
  for (const { battle, state, result } of samples) {
    const share = shares.get(battle.id) ?? 1
    sum += share * lossOf(resultWith(weights, fieldOf(battle, state)) / 65_536, result)
    all += share
  }
  return sum / all
}

/** Learns all parts from these positions. */
export function learn(
  samples: readonly Sample[],
  ridge: number,
  shocks: readonly number[] = SHOCKS,
): Learned {
  const empty: Model = { now: [], ahead: [] }
  const parts = {
    format: 'couplet-value' as const,
    rules: RULES_VERSION,
    features: FEATURES_HASH,
    keep: learnModel(samples, 'keep', ridge),
    claim: learnModel(samples, 'claim', ridge),
    fate: learnModel(samples, 'fate', ridge),
    area: learnModel(samples, 'area', ridge),
    result: empty,
  }
  let best: Weights | null = null
  let least = Number.POSITIVE_INFINITY
  const tried: { shock: number; loss: number }[] = []
  for (const shock of shocks) {
    const before: Weights = { ...parts, shock }
    const weights: Weights = { ...before, result: learnResult(samples, before, ridge) }
    const loss = lossOn(samples, weights)
    tried.push({ shock, loss })
    if (loss < least) {
      least = loss
      best = weights
    }
  }
  if (!best) throw new Error('no shock was tried')
  return { weights: best, shocks: tried }
}
