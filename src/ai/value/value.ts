import { reading } from '../../rules/base/game.ts'
import { outcome } from '../../rules/turn/victory.ts'
import type { Battle, GameState, SideId } from '../../rules/types/index.ts'
import { chanceOf, logitOf, SURE } from './fixed.ts'
import { type Field, fieldOf } from './in-numbers.ts'
import { prospectsOf, timeOf } from './prospects.ts'
import { SIDE_FEATURES, sideFeatures } from './side-features.ts'
import json from './weights.json' with { type: 'json' }
import { logit, type Weights, weightsProblem } from './weights.ts'

/** A thousand thousandths. */
const WON = 1000

/** 1 when the first side wins as things stand, -1 when the second does, 0 for a draw. */
export function presentOf(battle: Battle, state: GameState): -1 | 0 | 1 {
  const { winner } = state.result ?? outcome(reading(battle, state), 'victory')
  return winner === null ? 0 : winner === battle.sides[0].id ? 1 : -1
}

/** The features of the result, for the first side. */
export function resultFeatures(field: Field, weights: Weights): Int32Array {
  const out = new Int32Array(SIDE_FEATURES.length)
  const prospects = logitOf(prospectsOf(field, weights))
  sideFeatures(field, prospects, presentOf(field.battle, field.state), out)
  return out
}

let checked: Weights | null = null

/** The weights of this program. Throws when they belong to other rules or other features. */
function shipped(): Weights {
  if (checked) return checked
  const weights = json as Weights
  const problem = weightsProblem(weights)
  if (problem !== null) throw new Error(problem)
  checked = weights
  return weights
}

/** The result that these weights expect for the first side, in 65536ths. */
export function resultWith(weights: Weights, field: Field): number {
  return chanceOf(logit(weights.result, resultFeatures(field, weights), timeOf(field)))
}

/**
 * The result that a side may expect in a position, in thousandths of a win: 0 lost, 500 drawn, 1000 won. Both sides
 * together have 1000. Learned from games; the same on every machine.
 */
export function expectedResult(battle: Battle, state: GameState, side: SideId): number {
  const first = side === battle.sides[0].id
  if (state.result) {
    const { winner } = state.result
    return winner === null ? WON / 2 : winner === side ? WON : 0
  }
  const result = Math.floor((WON * resultWith(shipped(), fieldOf(battle, state)) + SURE / 2) / SURE)
  return first ? result : WON - result
}
