import { canonical, hashText, RULES_VERSION } from '../../rules/index.ts'
import { ONE } from './fixed.ts'
import { HEX_FEATURES } from './hex-features.ts'
import { SIDE_FEATURES } from './side-features.ts'
import { AREA_FEATURES, FATE_FEATURES } from './unit-features.ts'

/**
 * One logistic model: for each feature a weight, and another that grows with the time left. Both in 4096ths of a logit
 * for a feature of one.
 */
export interface Model {
  readonly now: readonly number[]
  readonly ahead: readonly number[]
}

/** The parts of the learned value. */
export interface Weights {
  readonly format: 'couplet-value'
  /** The version of the rules under which the games were played. */
  readonly rules: string
  /** The hash of the names of all features, in order. */
  readonly features: string
  /** Will the holder keep a hex? */
  readonly keep: Model
  /** Will this side take a hex that nobody holds? */
  readonly claim: Model
  /** Will a unit be destroyed? */
  readonly fate: Model
  /** Will a unit stand in its area, or have left the map? */
  readonly area: Model
  /** How far fortune turns for one side everywhere at once, in 256ths of a logit. */
  readonly shock: number
  /** The result, from what these expect and the state of both sides. */
  readonly result: Model
}

/** Change this number when a feature keeps its name and is computed anew. */
const EDITION = 1

/** What weights and features must agree on. */
export const FEATURES_HASH = hashText(
  canonical([EDITION, HEX_FEATURES, FATE_FEATURES, AREA_FEATURES, SIDE_FEATURES]),
)

/** Why weights do not fit this program; null when they do. */
export function weightsProblem(weights: Weights): string | null {
  if (weights.rules !== RULES_VERSION)
    return `The weights were learned under rules ${weights.rules}, and these are ${RULES_VERSION}: run npm run train.`
  if (weights.features !== FEATURES_HASH)
    return `The weights belong to features ${weights.features}, and these are ${FEATURES_HASH}: run npm run train.`
  const counts = {
    keep: HEX_FEATURES.length,
    claim: HEX_FEATURES.length,
    fate: FATE_FEATURES.length,
    area: AREA_FEATURES.length,
    result: SIDE_FEATURES.length,
  }
  for (const name of ['keep', 'claim', 'fate', 'area', 'result'] as const) {
    const { now, ahead } = weights[name]
    if (now.length !== counts[name] || ahead.length !== counts[name])
      return `The weights of ${name} are ${now.length} and ${ahead.length}, and ${counts[name]} are needed.`
    if (![...now, ...ahead].every(Number.isSafeInteger))
      return `The weights of ${name} are not all whole numbers.`
  }
  return null
}

/** The logit of a model, 256 being one. `time`: how much is left, from 0 to 256. */
export function logit({ now, ahead }: Model, features: Int32Array, time: number): number {
  let [sum, later] = [0, 0]
  for (let i = 0; i < now.length; i++) {
    const feature = features[i] as number
    if (feature === 0) continue
    sum += feature * (now[i] as number)
    later += feature * (ahead[i] as number)
  }
  return Math.trunc((sum + Math.trunc((later * time) / ONE)) / 4096)
}
