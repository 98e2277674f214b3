import { standing } from '../../src/ai/reference/weigh/standing.ts'
import { fieldOf } from '../../src/ai/value/in-numbers.ts'
import { askAll, timeOf } from '../../src/ai/value/prospects.ts'
import { FATE_FEATURES, fateFeatures } from '../../src/ai/value/unit-features.ts'
import type { Unit } from '../../src/rules/types/index.ts'
import type { GameRecord } from './play.ts'
import { unpacked } from './play.ts'
import type { Battle, GameState } from './rules.ts'

export type ModelName = 'keep' | 'claim' | 'fate' | 'area'

/** One answered question: features with their later halves, and whether it came so. */
export interface Answer {
  readonly model: ModelName
  readonly row: Float32Array
  readonly label: number
}

/** A position of a game, with what came of it. */
export interface Sample {
  readonly battle: Battle
  readonly record: GameRecord
  readonly state: GameState
  /** The result of the first side: 1, ½ or 0. */
  readonly result: number
  readonly standing: number
  readonly answers: readonly Answer[]
}

/** The features, and the same times the time left. 256 is one. */
export function rowOf(features: Int32Array, time: number): Float32Array {
  const row = new Float32Array(features.length * 2)
  for (let i = 0; i < features.length; i++) {
    const value = (features[i] as number) / 256
    row[i] = value
    row[features.length + i] = (value * time) / 256
  }
  return row
}

/** The most questions kept of one position for each model: neighbours resemble each other. */
const KEPT = 6
/** Units asked for their fate in a battle where nobody scores for them. */
const BYSTANDERS = 2

/** The positions of a game with all that can be learned from them. `pick` is any source of whole numbers below n. */
export function samplesOf(
  battle: Battle,
  record: GameRecord,
  pick: (n: number) => number,
): Sample[] {
  const { grid } = battle.map
  const [one] = battle.sides
  const end = unpacked(record.end)
  const result = record.winner === null ? 0.5 : record.winner === one.id ? 1 : 0
  return record.at.map((text) => {
    const state = unpacked(text)
    const field = fieldOf(battle, state)
    const time = timeOf(field)
    const ids = Object.keys(state.units)
    const last = (unit: number): Unit | undefined => end.units[ids[unit] as string]
    const answers: Answer[] = []
    askAll(field, (question, features) => {
      let label: boolean
      if ('place' in question) {
        const { place } = question
        label = end.control[grid.label(place.hex)] === battle.sides[question.holder].id
      } else {
        const unit = last(question.unit)
        const { far, kind } = question.stake
        const exit = unit ? end.exits?.[unit.id] : undefined
        const there =
          kind === 'exited'
            ? exit !== undefined && far?.[grid.index(exit)] === 0
            : unit?.where === 'map' && unit.hex !== null && far?.[grid.index(unit.hex)] === 0
        label = kind === 'destroyed' ? unit?.where === 'destroyed' : there
      }
      answers.push({ model: question.model, row: rowOf(features, time), label: label ? 1 : 0 })
    })
    const kept = thinned(answers, pick)
    if (!battle.campaign && !answers.some(({ model }) => model === 'fate'))
      for (let i = 0; i < BYSTANDERS; i++) {
        const at = pick(field.pieces.length)
        const piece = field.pieces[at]
        if (!piece || piece.destroyed || piece.exited) continue
        const out = new Int32Array(FATE_FEATURES.length)
        fateFeatures(field, piece, out)
        const label = last(at)?.where === 'destroyed' ? 1 : 0
        kept.push({ model: 'fate', row: rowOf(out, time), label })
      }
    return {
      battle,
      record,
      state,
      result,
      standing: standing(battle, state, one.id),
      answers: kept,
    }
  })
}

function thinned(answers: readonly Answer[], pick: (n: number) => number): Answer[] {
  const kept: Answer[] = []
  for (const model of ['keep', 'claim', 'fate', 'area'] as const) {
    const all = answers.filter((answer) => answer.model === model)
    while (all.length > KEPT) all.splice(pick(all.length), 1)
    kept.push(...all)
  }
  return kept
}
