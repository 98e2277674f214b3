import type { UnitId } from '../../../rules/types/index.ts'
import {
  eligible,
  type Position,
  type React,
  reactions,
  shootersByHarm,
  unitsAt,
  whyNot,
} from '../../position/position.ts'
import { nameOf } from '../../position/words.ts'
import { nobody, type PressResult, reasonsOf, refuse } from '../doing/press-result.ts'
import type { InteractionState } from '../doing/state.ts'
import { eachUnit } from './each-unit.ts'
import { hexesOf, litAbout, type Question, stillEligible } from './question.ts'

/** The shot of the open shooter, in the mode of the verb; area fire unless anti-tank is chosen or all there is. */
export function shotOf(position: Position, state: InteractionState): React | null {
  if (state.shooter === null) return null
  const shots = reactions(position).get(state.shooter) ?? []
  const mode = state.verb === 'anti-tank' ? 'anti-tank' : 'area'
  return shots.find((shot) => shot.mode === mode) ?? shots[0] ?? null
}

function openShooter(position: Position, state: InteractionState, unit: UnitId): PressResult {
  if (reactions(position).has(unit)) return { state: { ...state, shooter: unit } }
  const reason = whyNot(position, { type: 'react', unit, mode: 'area' })
  const hex = position.game.units[unit]?.hex ?? null
  return refuse(state, hex, `Not ${nameOf(position.battle, unit)}`, reasonsOf('fire', reason))
}

const reactAt: Question['onHex'] = (position, state, hex) => {
  const own = unitsAt(position, hex, position.decision.side ?? '')
  const shooters = own.filter((unit) => reactions(position).has(unit.id))
  if (shooters.length > 0) {
    const open = shooters.findIndex((unit) => unit.id === state.shooter)
    const next = shooters[(open + 1) % shooters.length]
    return { state: { ...state, shooter: next?.id ?? null } }
  }
  // A friend who cannot fire from the mover's hex does not bar another unit's shot.
  const shot = hex === position.decision.hex ? shotOf(position, state) : null
  if (shot) return { state, commit: [shot] }
  const first = own[0]
  if (first) return openShooter(position, state, first.id)
  return refuse(state, hex, `Not ${hex}`, reasonsOf('fire', nobody(position, hex)))
}

const toggleReturn: Question['onUnit'] = (position, state, unit) => {
  const reason = whyNot(position, { type: 'return', shots: [{ unit, mode: 'area' }] })
  if (reason && !eligible(position).has(unit)) {
    const hex = position.game.units[unit]?.hex ?? null
    return refuse(state, hex, `Not ${nameOf(position.battle, unit)}`, reasonsOf('fire', reason))
  }
  const chosen = state.chosen.includes(unit)
    ? state.chosen.filter((other) => other !== unit)
    : [...state.chosen, unit]
  return { state: { ...state, chosen } }
}

export const REACTION_QUESTIONS = {
  reaction: {
    onHex: reactAt,
    onUnit: openShooter,
    settle: (position, state) => {
      const keeps = state.shooter !== null && reactions(position).has(state.shooter)
      return keeps ? state : { ...state, shooter: shootersByHarm(position)[0] ?? null }
    },
    units: shootersByHarm,
    walk: {
      from: ({ shooter }) => shooter,
      to: ({ game }, state, unit) => ({
        ...state,
        shooter: unit,
        cursor: game.units[unit]?.hex ?? state.cursor,
      }),
    },
    lit: litAbout,
    enter: () => 'react',
  },
  return: {
    onHex: eachUnit('fire', toggleReturn),
    onUnit: toggleReturn,
    settle: (position, state) => ({ ...state, chosen: stillEligible(position, state.chosen) }),
    // Who fires, at which hex, and who may answer.
    lit: (position) => {
      const { hex, units = [] } = position.decision
      const hexes = hexesOf(position, [...eligible(position), ...units])
      return new Set(hex === undefined ? hexes : [...hexes, hex])
    },
    enter: ({ chosen }) => (chosen.length > 0 ? 'return' : 'noReturn'),
  },
} satisfies Record<string, Question>
