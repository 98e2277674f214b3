import type { HexLabel } from '../../../hex/label.ts'
import type { Action, UnitId } from '../../../rules/types/index.ts'
import { groupReason } from '../../position/group.ts'
import {
  actingPosition,
  eligible,
  leaders,
  type Position,
  unitsAt,
  whyNot,
} from '../../position/position.ts'
import { nameOf } from '../../position/words.ts'
import { faceUp, firePlan, planFor, refusals } from './plans.ts'
import { type How, nobody, type PressResult, reasonsOf, refuse, send } from './press-result.ts'
import { chosenUnits, type InteractionState, verbOf, withCommand, withWay } from './state.ts'
import { drawsFire, others } from './way.ts'

/** A press on a unit of the side that decides. */
export function choose(
  position: Position,
  state: InteractionState,
  unit: UnitId,
  how: How,
): PressResult {
  const { decision } = position
  const may = eligible(position).has(unit)
  if (how.join) return join(position, state, unit)
  if (may) {
    const hex = position.game.units[unit]?.hex
    if (hex != null && chosenUnits(state).includes(unit)) return cycle(position, state, hex)
    return { state: withCommand(state, { chosen: [unit], verb: null }) }
  }
  const hex = position.game.units[unit]?.hex ?? null
  const plan = hex === null ? null : planFor(position, chosenUnits(state), hex, verbOf(state))
  if (plan) return goOrAsk(position, state, plan, how)
  const action: Action =
    decision.kind === 'half' ? { type: 'command', units: [unit] } : { type: 'stop', units: [unit] }
  const reason = whyNot(position, action)
  const verb = decision.kind === 'half' ? 'command' : 'act'
  const more =
    hex !== null && chosenUnits(state).length > 0
      ? refusals(position, chosenUnits(state), hex, verbOf(state))
      : []
  return refuse(state, hex, `Not ${nameOf(position.battle, unit)}`, [
    ...reasonsOf(verb, reason),
    ...more,
  ])
}

/** Adds one unit to the group or removes it; the unit that leads stays last. */
export function join(position: Position, state: InteractionState, unit: UnitId): PressResult {
  const chosen = chosenUnits(state)
  if (chosen.includes(unit)) {
    const rest = chosen.filter((other) => other !== unit)
    const reason =
      rest.length > 0 && position.decision.kind === 'half' ? groupReason(position, rest) : null
    if (!reason) return { state: withCommand(state, { chosen: rest }) }
    return refuse(
      state,
      null,
      `Not without ${nameOf(position.battle, unit)}`,
      reasonsOf('join', reason),
    )
  }
  const group = [unit, ...chosen]
  const reason =
    position.decision.kind === 'half'
      ? groupReason(position, group)
      : eligible(position).has(unit)
        ? null
        : whyNot(position, { type: 'stop', units: [unit] })
  if (!reason) return { state: withCommand(state, { chosen: group }) }
  const hex = position.game.units[unit]?.hex ?? null
  return refuse(state, hex, `Not ${nameOf(position.battle, unit)}`, reasonsOf('join', reason))
}

/** Repeated presses on the hex of the chosen unit choose the other unit there, then both, then the first again. */
function cycle(position: Position, state: InteractionState, hex: HexLabel): PressResult {
  const here = unitsAt(position, hex, position.decision.side ?? '')
    .map((unit) => unit.id)
    .filter((unit) => eligible(position).has(unit))
  const [top, other] = here
  if (top === undefined) return { state }
  if (other === undefined) return { state: withCommand(state, { chosen: [top] }) }
  const chosen = chosenUnits(state)
  if (chosen.length === 1 && chosen[0] === top)
    return { state: withCommand(state, { chosen: [other] }) }
  if (chosen.length === 1 && chosen[0] === other && mayGoTogether(position, [other, top])) {
    return { state: withCommand(state, { chosen: [other, top] }) }
  }
  return { state: withCommand(state, { chosen: [top] }) }
}

function mayGoTogether(position: Position, units: readonly UnitId[]): boolean {
  if (position.decision.kind === 'half') return groupReason(position, units) === null
  return position.decision.actions.some(
    (action) =>
      action.type === 'enter' &&
      action.units.length === units.length &&
      units.every((unit) => action.units.includes(unit)),
  )
}

const wayOf = (plan: readonly Action[]) =>
  plan.flatMap((action) => (action.type === 'enter' ? [action.hex] : []))

/** Sends a plan. Where the person wishes it (`how.confirm`), a way that draws fire is shown first. */
function goOrAsk(
  position: Position,
  state: InteractionState,
  plan: readonly Action[],
  how: How,
): PressResult {
  const way = how.confirm ? wayOf(plan) : []
  return drawsFire(position, state, way)
    ? { state: { ...withWay(state, way, true), hover: null } }
    : send(state, [...plan, ...others(position, state, wayOf(plan))])
}

/**
 * Whether a press on a hex is about nothing that the chosen units may do: before a command, on an empty hex that is farther
 * off than their movement points plus one hex. A nearer press may be meant to send them there.
 */
function isFarOff(position: Position, state: InteractionState, hex: HexLabel): boolean {
  const { battle, decision, game } = position
  if (decision.kind !== 'half' || unitsAt(position, hex).length > 0) return false
  const { grid } = battle.map
  return chosenUnits(state).every((id) => {
    const points = faceUp(position, id)?.move ?? 0
    const from = game.units[id]?.hex
    return from == null || grid.distance(grid.index(from), grid.index(hex)) > points + 1
  })
}

/**
 * Whether Move makes a press on that hex a place to go to, whoever of one's own stands there: to drop a group for a press
 * beside its aim would cost more presses than a refusal. In the one hex of those chosen there is nowhere to go.
 */
export function asksToGo(
  { game }: Position,
  state: InteractionState,
  hex: HexLabel,
  { join }: How,
): boolean {
  const chosen = chosenUnits(state)
  return verbOf(state) === 'move' && !join && chosen.some((unit) => game.units[unit]?.hex !== hex)
}

/** A press on a hex, with or without units chosen. */
export function actAt(
  position: Position,
  state: InteractionState,
  hex: HexLabel,
  how: How,
): PressResult {
  const chosen = chosenUnits(state)
  const verb = verbOf(state)
  const own = unitsAt(position, hex, position.decision.side ?? '')
  const mine = own.filter((unit) => eligible(position).has(unit.id))
  const top = mine[0]
  const goes = asksToGo(position, state, hex, how)
  if (chosen.length > 0) {
    const here = chosen.some((unit) => position.game.units[unit]?.hex === hex)
    const plan = here && verb === null ? null : planFor(position, chosen, hex, verb)
    if (here && !plan && !goes) return top ? cycle(position, state, hex) : { state }
    if (plan && !(top && verb === null)) {
      const way = wayOf(plan)
      if (how.touch && state.hover !== hex && !(how.straight && way.length > 0)) {
        const path = way.length > 0 ? way : null
        const shown = withWay(state, path, drawsFire(position, state, way))
        return { state: { ...shown, hover: hex } }
      }
      return goOrAsk(position, state, plan, how)
    }
  }
  const first = top ?? own[0]
  if (first && !goes) return choose(position, state, first.id, how)
  if (chosen.length > 0) {
    if (!how.asks && isFarOff(position, state, hex)) {
      if (verb === null) return { state: withCommand(state, { chosen: [] }) }
      // A finger has no Escape: it puts the verb down.
      if (how.touch) return { state: { ...withCommand(state, { verb: null }), hover: null } }
    }
    return refuse(state, hex, `Not ${hex}`, refusals(position, chosen, hex, verb))
  }
  const enemy = unitsAt(position, hex)[0]
  if (enemy) {
    const reason = whyNot(position, { type: 'command', units: [enemy.id] })
    return refuse(
      state,
      hex,
      `Not ${nameOf(position.battle, enemy.id)}`,
      reasonsOf('command', reason),
    )
  }
  // A press on empty ground means nothing; only a person who asks gets the reason.
  return how.asks
    ? refuse(state, hex, `Not ${hex}`, reasonsOf('command', nobody(position, hex)))
    : { state }
}

/** A press on an enemy in the hex of a chosen unit: fires there, else begins a melee. Null when neither is legal. */
export function closeCombat(
  position: Position,
  state: InteractionState,
  hex: HexLabel,
): PressResult | null {
  if (!chosenUnits(state).some((unit) => position.game.units[unit]?.hex === hex)) return null
  const plan = firePlan(position, chosenUnits(state), hex, verbOf(state))
  if (plan) return send(state, plan)
  const acting = actingPosition(position, chosenUnits(state))
  const melee: Action = { type: 'melee', units: leaders(position, chosenUnits(state)) }
  if (!acting || whyNot(acting, melee)) return null
  const first: Action[] =
    position.decision.kind === 'half' ? [{ type: 'command', units: [...chosenUnits(state)] }] : []
  return send(state, [...first, melee])
}
