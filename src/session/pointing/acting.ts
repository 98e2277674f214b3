import type { HexLabel } from '../../hex/label.ts'
import type { Action, UnitId } from '../../rules/types/index.ts'
import { groupReason } from '../position/group.ts'
import { actingLook, eligible, type Look, leaders, unitsAt, whyNot } from '../position/position.ts'
import { nameOf } from '../position/words.ts'
import type { InteractionState } from '../types.ts'
import { firePlan, planFor, refusals } from './plans.ts'
import { commit, type How, kept, nobody, type Pressed, refuse, told } from './pressed.ts'
import { drawsFire } from './way.ts'

/** A press on one of the own units. */
export function choose(look: Look, state: InteractionState, unit: UnitId, how: How): Pressed {
  const { decision } = look
  const may = eligible(look).has(unit)
  if (how.join) return join(look, state, unit)
  if (may) {
    const hex = look.game.units[unit]?.hex
    if (hex != null && state.chosen.includes(unit)) return cycle(look, state, hex)
    return kept({ ...state, chosen: [unit], verb: null })
  }
  const hex = look.game.units[unit]?.hex ?? null
  const plan = hex === null ? null : planFor(look, state.chosen, hex, state.verb)
  if (plan) return goOrAsk(look, state, plan, how)
  const action: Action =
    decision.kind === 'command'
      ? { type: 'command', units: [unit] }
      : { type: 'stop', units: [unit] }
  const reason = whyNot(look, action)
  const verb = decision.kind === 'command' ? 'command' : 'act'
  const more =
    hex !== null && state.chosen.length > 0 ? refusals(look, state.chosen, hex, state.verb) : []
  return refuse(state, hex, `Not ${nameOf(look.battle, unit)}`, [...told(verb, reason), ...more])
}

/** One unit more or less in the group; the unit that leads stays last. */
export function join(look: Look, state: InteractionState, unit: UnitId): Pressed {
  const { chosen } = state
  if (chosen.includes(unit)) {
    const rest = chosen.filter((other) => other !== unit)
    const reason =
      rest.length > 0 && look.decision.kind === 'command' ? groupReason(look, rest) : null
    if (!reason) return kept({ ...state, chosen: rest })
    return refuse(state, null, `Not without ${nameOf(look.battle, unit)}`, told('join', reason))
  }
  const group = [unit, ...chosen]
  const reason =
    look.decision.kind === 'command'
      ? groupReason(look, group)
      : eligible(look).has(unit)
        ? null
        : whyNot(look, { type: 'stop', units: [unit] })
  if (!reason) return kept({ ...state, chosen: group })
  const hex = look.game.units[unit]?.hex ?? null
  return refuse(state, hex, `Not ${nameOf(look.battle, unit)}`, told('join', reason))
}

/** In a hex of the chosen: the other unit, then both, then the first again. */
function cycle(look: Look, state: InteractionState, hex: HexLabel): Pressed {
  const here = unitsAt(look, hex, look.decision.side ?? '')
    .map((unit) => unit.id)
    .filter((unit) => eligible(look).has(unit))
  const [top, other] = here
  if (top === undefined) return kept(state)
  if (other === undefined) return kept({ ...state, chosen: [top] })
  const { chosen } = state
  if (chosen.length === 1 && chosen[0] === top) return kept({ ...state, chosen: [other] })
  if (chosen.length === 1 && chosen[0] === other && mayGoTogether(look, [other, top])) {
    return kept({ ...state, chosen: [other, top] })
  }
  return kept({ ...state, chosen: [top] })
}

function mayGoTogether(look: Look, units: readonly UnitId[]): boolean {
  if (look.decision.kind === 'command') return groupReason(look, units) === null
  return look.decision.actions.some(
    (action) =>
      action.type === 'enter' &&
      action.units.length === units.length &&
      units.every((unit) => action.units.includes(unit)),
  )
}

const wayOf = (plan: readonly Action[]) =>
  plan.flatMap((action) => (action.type === 'enter' ? [action.hex] : []))

/** Sends a plan; one that draws fire on its way is shown first where that is wished. */
function goOrAsk(look: Look, state: InteractionState, plan: readonly Action[], how: How): Pressed {
  const way = how.confirm ? wayOf(plan) : []
  return drawsFire(look, state, way)
    ? kept({ ...state, hover: null, way, asked: way })
    : commit(state, plan)
}

/** A press on a hex, with or without units chosen. */
export function actAt(look: Look, state: InteractionState, hex: HexLabel, how: How): Pressed {
  const { chosen, verb } = state
  const own = unitsAt(look, hex, look.decision.side ?? '')
  const mine = own.filter((unit) => eligible(look).has(unit.id))
  const top = mine[0]
  if (chosen.length > 0) {
    const here = chosen.some((unit) => look.game.units[unit]?.hex === hex)
    const plan = here && verb === null ? null : planFor(look, chosen, hex, verb)
    if (here && !plan) return top ? cycle(look, state, hex) : kept(state)
    if (plan && !(top && verb === null)) {
      const way = wayOf(plan)
      if (how.touch && state.hover !== hex && !(how.straight && way.length > 0)) {
        const shown = { ...state, hover: hex, way: way.length > 0 ? way : null }
        return kept({ ...shown, asked: drawsFire(look, state, way) ? shown.way : null })
      }
      return goOrAsk(look, state, plan, how)
    }
  }
  if (top) return choose(look, state, top.id, how)
  const first = own[0]
  if (first) return choose(look, state, first.id, how)
  if (chosen.length > 0) {
    return refuse(state, hex, `Not ${hex}`, refusals(look, chosen, hex, verb))
  }
  const enemy = unitsAt(look, hex)[0]
  if (enemy) {
    const reason = whyNot(look, { type: 'command', units: [enemy.id] })
    return refuse(state, hex, `Not ${nameOf(look.battle, enemy.id)}`, told('command', reason))
  }
  return refuse(state, hex, `Not ${hex}`, told('command', nobody(look, hex)))
}

/** An enemy pressed in the very hex of the chosen: fire there, or the melee. Null when neither is legal. */
export function closeCombat(look: Look, state: InteractionState, hex: HexLabel): Pressed | null {
  if (!state.chosen.some((unit) => look.game.units[unit]?.hex === hex)) return null
  const plan = firePlan(look, state.chosen, hex, state.verb)
  if (plan) return commit(state, plan)
  const acting = actingLook(look, state.chosen)
  const melee: Action = { type: 'melee', units: leaders(look, state.chosen) }
  if (!acting || whyNot(acting, melee)) return null
  const first: Action[] =
    look.decision.kind === 'command' ? [{ type: 'command', units: [...state.chosen] }] : []
  return commit(state, [...first, melee])
}
