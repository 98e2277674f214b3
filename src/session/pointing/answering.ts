import type { HexLabel } from '../../hex/label.ts'
import type { UnitId } from '../../rules/types/index.ts'
import {
  eligible,
  type Look,
  type React,
  reactions,
  unitsAt,
  whyNot,
} from '../position/position.ts'
import { nameOf } from '../position/words.ts'
import type { InteractionState } from '../types.ts'
import { noAnswer } from './asked.ts'
import { kept, nobody, type Pressed, refuse, told } from './pressed.ts'

/** A press on a hex while a window is open. */
export function reactAt(look: Look, state: InteractionState, hex: HexLabel): Pressed {
  const own = unitsAt(look, hex, look.decision.side ?? '')
  const shooters = own.filter((unit) => reactions(look).has(unit.id))
  if (shooters.length > 0) {
    const open = shooters.findIndex((unit) => unit.id === state.shooter)
    const next = shooters[(open + 1) % shooters.length]
    return kept({ ...state, shooter: next?.id ?? null })
  }
  // A friend who can't fire from where the mover stands bars nobody else's shot.
  const shot = hex === look.decision.hex ? shotOf(look, state) : null
  if (shot) return { state, commit: [shot] }
  const first = own[0]
  if (first) return openShooter(look, state, first.id)
  return refuse(state, hex, `Not ${hex}`, told('fire', nobody(look, hex)))
}

/** The shot of the open shooter, in the mode of the verb; area fire unless anti-tank is chosen or all there is. */
export function shotOf(look: Look, state: InteractionState): React | null {
  if (state.shooter === null) return null
  const shots = reactions(look).get(state.shooter) ?? []
  const mode = state.verb === 'anti-tank' ? 'anti-tank' : 'area'
  return shots.find((shot) => shot.mode === mode) ?? shots[0] ?? null
}

export function openShooter(look: Look, state: InteractionState, unit: UnitId): Pressed {
  if (reactions(look).has(unit)) return kept({ ...state, shooter: unit })
  const reason = whyNot(look, { type: 'react', unit, mode: 'area' })
  const hex = look.game.units[unit]?.hex ?? null
  return refuse(state, hex, `Not ${nameOf(look.battle, unit)}`, told('fire', reason))
}

export function toggleReturn(look: Look, state: InteractionState, unit: UnitId): Pressed {
  const reason = whyNot(look, { type: 'return', shots: [{ unit, mode: 'area' }] })
  if (reason && !eligible(look).has(unit)) {
    const hex = look.game.units[unit]?.hex ?? null
    return refuse(state, hex, `Not ${nameOf(look.battle, unit)}`, told('fire', reason))
  }
  const chosen = state.chosen.includes(unit)
    ? state.chosen.filter((other) => other !== unit)
    : [...state.chosen, unit]
  return kept({ ...state, chosen })
}

/** Own participant: becomes the one whose target is chosen. Enemy: becomes its target. 6.674 */
export function allocate(look: Look, state: InteractionState, unit: UnitId): Pressed {
  const there = look.game.units[unit]
  const hex = there?.hex ?? null
  const name = nameOf(look.battle, unit)
  const own =
    there?.side === look.decision.side
      ? unit
      : (state.chosen.at(-1) ?? Object.keys(state.allocation)[0])
  if (own === undefined || hex !== look.decision.hex) return noAnswer(look, state, hex, name)
  const target = own === unit ? null : unit
  if (target === null && eligible(look).has(unit)) return kept({ ...state, chosen: [unit] })
  const reason = whyNot(look, { type: 'allocate', attacks: [{ unit: own, target }] })
  if (reason) return refuse(state, hex, `Not ${name}`, told('melee', reason))
  return kept({ ...state, allocation: { ...state.allocation, [own]: target } })
}
