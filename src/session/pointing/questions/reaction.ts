import type { HexLabel } from '../../../hex/label.ts'
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
import {
  BEGIN,
  chosenUnits,
  type InteractionState,
  shooterOf,
  verbOf,
  withChosen,
} from '../doing/state.ts'
import { eachUnit } from './each-unit.ts'
import { hexesOf, litAbout, type MapQuestion, stillEligible } from './question.ts'

/** The shot of the open shooter, in the mode of the verb: area fire unless anti-tank is named or is all that it has. */
export function shotOf(position: Position, state: InteractionState): React | null {
  const shooter = shooterOf(state)
  if (shooter === null) return null
  const shots = reactions(position).get(shooter) ?? []
  const mode = verbOf(state) === 'anti-tank' ? 'anti-tank' : 'area'
  return shots.find((shot) => shot.mode === mode) ?? shots[0] ?? null
}

const opened = (state: InteractionState, shooter: UnitId | null): InteractionState => ({
  ...state,
  doing: { kind: 'reacting', shooter, verb: verbOf(state) },
})

function openShooter(position: Position, state: InteractionState, unit: UnitId): PressResult {
  if (reactions(position).has(unit)) return { state: opened(state, unit) }
  const reason = whyNot(position, { type: 'react', unit, mode: 'area' })
  const hex = position.game.units[unit]?.hex ?? null
  return refuse(state, hex, `Not ${nameOf(position.battle, unit)}`, reasonsOf('fire', reason))
}

const reactAt: MapQuestion['onHex'] = (position, state, hex) => {
  const own = unitsAt(position, hex, position.decision.side ?? '')
  const shooters = own.filter((unit) => reactions(position).has(unit.id))
  if (shooters.length > 0) {
    const open = shooters.findIndex((unit) => unit.id === shooterOf(state))
    const next = shooters[(open + 1) % shooters.length]
    return { state: opened(state, next?.id ?? null) }
  }
  // A friend who cannot fire from the mover's hex does not bar another unit's shot.
  const shot = hex === position.decision.hex ? shotOf(position, state) : null
  if (shot) return { state, commit: [shot] }
  const first = own[0]
  if (first) return openShooter(position, state, first.id)
  return refuse(state, hex, `Not ${hex}`, reasonsOf('fire', nobody(position, hex)))
}

const toggleReturn: MapQuestion['onUnit'] = (position, state, unit) => {
  const reason = whyNot(position, { type: 'return', shots: [{ unit, mode: 'area' }] })
  if (reason && !eligible(position).has(unit)) {
    const hex = position.game.units[unit]?.hex ?? null
    return refuse(state, hex, `Not ${nameOf(position.battle, unit)}`, reasonsOf('fire', reason))
  }
  const chosen = chosenUnits(state)
  const others = chosen.filter((other) => other !== unit)
  return { state: withChosen(state, chosen.includes(unit) ? others : [...chosen, unit]) }
}

/** The hexes of the exchange: those of the units that fire or may return fire, and the decision's own. */
function exchange(position: Position): readonly HexLabel[] {
  const { hex, units = [] } = position.decision
  const hexes = hexesOf(position, [...eligible(position), ...units])
  return hex === undefined ? hexes : [...hexes, hex]
}

export const REACTION_QUESTIONS = {
  reaction: {
    begin: BEGIN.reacting,
    onHex: reactAt,
    onUnit: openShooter,
    settle: (position, state) => {
      const shooter = shooterOf(state)
      const stays = shooter !== null && reactions(position).has(shooter)
      return stays ? state : opened(state, shootersByHarm(position)[0] ?? null)
    },
    units: shootersByHarm,
    walk: {
      from: shooterOf,
      to: ({ game }, state, unit) => ({
        ...opened(state, unit),
        cursor: game.units[unit]?.hex ?? state.cursor,
      }),
    },
    lit: litAbout,
    enter: () => 'react',
  },
  return: {
    begin: BEGIN.picking,
    onHex: eachUnit('fire', toggleReturn),
    onUnit: toggleReturn,
    // If only one unit may return fire, it is ticked from the start.
    settle: (position, state, { changed }) => {
      const all = [...eligible(position)]
      const kept = stillEligible(position, chosenUnits(state))
      return withChosen(state, changed && all.length === 1 ? all : kept)
    },
    lit: (position) => new Set(exchange(position)),
    frame: { places: exchange },
    enter: (state) => (chosenUnits(state).length > 0 ? 'return' : 'noReturn'),
  },
} satisfies Record<string, MapQuestion>
