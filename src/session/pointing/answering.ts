import type { HexLabel } from '../../hex/label.ts'
import type { UnitId } from '../../rules/types/index.ts'
import {
  eligible,
  type Position,
  type React,
  reactions,
  unitsAt,
  whyNot,
} from '../position/position.ts'
import { nameOf } from '../position/words.ts'
import { noAnswer } from './asked.ts'
import { kept, nobody, type Pressed, refuse, told } from './pressed.ts'
import type { InteractionState } from './state.ts'

/** A press on a hex while a window is open. */
export function reactAt(position: Position, state: InteractionState, hex: HexLabel): Pressed {
  const own = unitsAt(position, hex, position.decision.side ?? '')
  const shooters = own.filter((unit) => reactions(position).has(unit.id))
  if (shooters.length > 0) {
    const open = shooters.findIndex((unit) => unit.id === state.shooter)
    const next = shooters[(open + 1) % shooters.length]
    return kept({ ...state, shooter: next?.id ?? null })
  }
  // A friend who can't fire from where the mover stands bars nobody else's shot.
  const shot = hex === position.decision.hex ? shotOf(position, state) : null
  if (shot) return { state, commit: [shot] }
  const first = own[0]
  if (first) return openShooter(position, state, first.id)
  return refuse(state, hex, `Not ${hex}`, told('fire', nobody(position, hex)))
}

/** The shot of the open shooter, in the mode of the verb; area fire unless anti-tank is chosen or all there is. */
export function shotOf(position: Position, state: InteractionState): React | null {
  if (state.shooter === null) return null
  const shots = reactions(position).get(state.shooter) ?? []
  const mode = state.verb === 'anti-tank' ? 'anti-tank' : 'area'
  return shots.find((shot) => shot.mode === mode) ?? shots[0] ?? null
}

export function openShooter(position: Position, state: InteractionState, unit: UnitId): Pressed {
  if (reactions(position).has(unit)) return kept({ ...state, shooter: unit })
  const reason = whyNot(position, { type: 'react', unit, mode: 'area' })
  const hex = position.game.units[unit]?.hex ?? null
  return refuse(state, hex, `Not ${nameOf(position.battle, unit)}`, told('fire', reason))
}

export function toggleReturn(position: Position, state: InteractionState, unit: UnitId): Pressed {
  const reason = whyNot(position, { type: 'return', shots: [{ unit, mode: 'area' }] })
  if (reason && !eligible(position).has(unit)) {
    const hex = position.game.units[unit]?.hex ?? null
    return refuse(state, hex, `Not ${nameOf(position.battle, unit)}`, told('fire', reason))
  }
  const chosen = state.chosen.includes(unit)
    ? state.chosen.filter((other) => other !== unit)
    : [...state.chosen, unit]
  return kept({ ...state, chosen })
}

/** Own participant: becomes the one whose target is chosen. Enemy: becomes its target. 6.674 */
export function allocate(position: Position, state: InteractionState, unit: UnitId): Pressed {
  const there = position.game.units[unit]
  const hex = there?.hex ?? null
  const name = nameOf(position.battle, unit)
  const own =
    there?.side === position.decision.side
      ? unit
      : (state.chosen.at(-1) ?? Object.keys(state.allocation)[0])
  if (own === undefined || hex !== position.decision.hex)
    return noAnswer(position, state, hex, name)
  const target = own === unit ? null : unit
  if (target === null && eligible(position).has(unit)) return kept({ ...state, chosen: [unit] })
  const reason = whyNot(position, { type: 'allocate', attacks: [{ unit: own, target }] })
  if (reason) return refuse(state, hex, `Not ${name}`, told('melee', reason))
  return kept({ ...state, allocation: { ...state.allocation, [own]: target } })
}
