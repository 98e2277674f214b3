import type { HexLabel } from '../../hex/label.ts'
import type { Action, UnitId } from '../../rules/types/index.ts'
import { usualFace } from '../position/deployment.ts'
import { type Position, unitsAt, whyNot } from '../position/position.ts'
import { nameOf } from '../position/words.ts'
import { asked } from './asked.ts'
import { kept, type Pressed, refuse, told } from './pressed.ts'
import type { InHand, InteractionState } from './state.ts'

/** A unit in hand, with the face that it stood with, or the usual one. 6.3a */
export function handOf(position: Position, unit: UnitId, like?: InHand | null): InHand {
  const placed = position.game.units[unit]
  const standing = placed?.where === 'map' ? (placed.formed ? 'formed' : 'dispersed') : undefined
  const face = standing ?? usualFace(position, unit)
  return like?.in === undefined ? { unit, face } : { unit, face, in: like.in }
}

export function placing(hand: InHand, hex: HexLabel): Action {
  const place: Action = { type: 'place', unit: hand.unit, hex, face: hand.face }
  return hand.in === undefined ? place : { ...place, in: hand.in }
}

export function placeAt(position: Position, state: InteractionState, hex: HexLabel): Pressed {
  const hand = state.inHand
  if (!hand) {
    const work = workAt(position, hex)
    if (work) return { state, commit: [work] }
    const top = unitsAt(position, hex, position.decision.side ?? '')[0]
    return top
      ? takeUp(position, state, top.id)
      : refuse(state, hex, `Not ${hex}`, [{ verb: '', reason: asked(position) }])
  }
  const action = placing(hand, hex)
  const plain = placing({ unit: hand.unit, face: hand.face }, hex)
  const reason = whyNot(position, action)
  if (!reason) return { state, commit: [action] }
  if (hand.in !== undefined && !whyNot(position, plain)) {
    return { state, commit: [plain] }
  }
  return refuse(state, hex, `Not ${hex}`, told('place', reason))
}

/** A work to be placed there, or, where no unit stands, one to be taken back. */
function workAt(position: Position, hex: HexLabel): Action | undefined {
  const { actions } = position.decision
  return (
    actions.find((action) => action.type === 'placeWork' && action.hex === hex) ??
    (unitsAt(position, hex).length === 0
      ? actions.find((action) => action.type === 'takeWork' && action.hex === hex)
      : undefined)
  )
}

export function takeUp(position: Position, state: InteractionState, unit: UnitId): Pressed {
  const there = position.game.units[unit]
  if (there?.side === position.decision.side && there?.where === 'hand') {
    return kept({ ...state, inHand: handOf(position, unit, state.inHand) })
  }
  const action: Action = { type: 'take', unit }
  const reason = whyNot(position, action)
  if (!reason) return { state: { ...state, inHand: handOf(position, unit) }, commit: [action] }
  if (there?.hex != null && state.inHand) return placeAt(position, state, there.hex)
  return refuse(
    state,
    there?.hex ?? null,
    `Not ${nameOf(position.battle, unit)}`,
    told('take', reason),
  )
}
