import type { HexLabel } from '../../hex/label.ts'
import type { Action, Reason, UnitId } from '../../rules/types/index.ts'
import { eligible, type Position, unitsAt, whyNot } from '../position/position.ts'
import { spotsOf } from '../position/spots.ts'
import { spotActions } from '../position/support.ts'
import { nameOf } from '../position/words.ts'
import { pointedAt } from '../sight/sight-ends.ts'
import { actAt, choose, closeCombat } from './acting.ts'
import { allocate, openShooter, reactAt, toggleReturn } from './answering.ts'
import { answeredBeside, comesFirst, noAnswer } from './asked.ts'
import { pointedAtSpot } from './cursor.ts'
import { placeAt, takeUp } from './in-hand.ts'
import { planFor } from './plans.ts'
import { type How, kept, nobody, type Pressed, refuse, told } from './pressed.ts'
import type { InteractionState } from './state.ts'
import { pressWay } from './way.ts'

/** A press on a hex, wherever in it. */
export function pressHex(
  position: Position,
  before: InteractionState,
  hex: HexLabel,
  how: How = {},
): Pressed {
  const state: InteractionState = { ...before, cursor: hex, refusal: null }
  if (state.sight) return kept({ ...state, sight: pointedAt(position, state.sight, hex) })
  switch (position.decision.kind) {
    case 'setup':
    case 'arrival':
    case 'placement':
      return placeAt(position, state, hex)
    case 'target':
    case 'craters': {
      const type = position.decision.kind === 'target' ? 'target' : 'crater'
      const action: Action = { type, hex }
      const reason = whyNot(position, action)
      if (reason) return refuse(state, hex, `Not ${hex}`, told(type, reason))
      // A bombardment rolls dice at once: the first press shows whom it would strike.
      if (type === 'target' && state.spot !== hex) return kept({ ...state, spot: hex })
      return { state: { ...state, spot: null }, commit: [action] }
    }
    case 'improve': {
      const action: Action = { type: 'improve', what: 'works', at: hex }
      const reason = whyNot(position, action)
      return reason
        ? refuse(state, hex, `Not ${hex}`, told('improve', reason))
        : { state, commit: [action] }
    }
    case 'redeploy':
      return redeployTo(position, state, hex)
    case 'half':
    case 'activation':
      return (
        pressWay(position, state, hex, how) ?? actAt(position, { ...state, way: null }, hex, how)
      )
    case 'members':
    case 'observer':
      return eachAt(position, state, hex, how)
    case 'reaction':
      return reactAt(position, state, hex)
    case 'return':
    case 'recovery':
      return eachAt(position, state, hex, how)
    case 'melee-actor':
    case 'melee-reactor':
      return hex === position.decision.hex
        ? eachAt(position, state, hex, how)
        : noAnswer(position, state, hex)
    case 'over':
      return kept(state)
    default: {
      const about = unitsAt(position, hex).find((unit) => eligible(position).has(unit.id))
      return about ? pressUnit(position, before, about.id, how) : noAnswer(position, state, hex)
    }
  }
}

/** A press on a vertex or a hexside: the first shows what it would do, a second on the same one does it. */
export function pressSpot(position: Position, before: InteractionState, name: string): Pressed {
  const state: InteractionState = { ...before, refusal: null }
  const spots = spotsOf(position, state.draft)
  if (!spots) return kept(state)
  const at = pointedAtSpot(position, state, name)
  if (!spots.names.includes(name)) {
    const action = spotActions(position, at)?.at(-1)
    const { engine, battle, game } = position
    const reason = state.draft
      ? engine.vertexReason(battle, game, state.draft.group, state.draft.mode, name)
      : action
        ? whyNot(position, action)
        : null
    const hex = name.split(/[:/]/)[0] ?? null
    return refuse(state, hex, `Not ${name}`, told('aim', reason ?? comesFirst(position)))
  }
  const actions = spotActions(position, at)
  if (state.spot !== name || !actions) return kept(at)
  return { state: { ...state, draft: null, spot: null }, commit: actions }
}

/** A press on a counter. */
export function pressUnit(
  position: Position,
  before: InteractionState,
  unit: UnitId,
  how: How = {},
): Pressed {
  const there = position.game.units[unit]
  const hex = there?.hex ?? null
  const state: InteractionState = { ...before, cursor: hex ?? before.cursor, refusal: null }
  if (state.sight && hex !== null)
    return kept({ ...state, sight: pointedAt(position, state.sight, hex) })
  const { kind, side } = position.decision
  switch (kind) {
    case 'setup':
    case 'arrival':
    case 'placement':
      return takeUp(position, state, unit)
    case 'observer':
      return whyOr(position, state, unit, 'observe', { type: 'observer', unit })
    case 'target':
    case 'craters':
    case 'improve':
      return hex === null ? kept(state) : pressHex(position, before, hex, how)
    case 'half':
    case 'activation':
      if (state.way && hex !== null) return pressHex(position, before, hex, how)
      if (there?.side !== side && hex !== null) {
        return closeCombat(position, state, hex) ?? actAt(position, state, hex, how)
      }
      // With a verb in hand a friend's counter is the hex that it stands in.
      if (hex !== null && goesThere(position, state, unit, hex))
        return actAt(position, state, hex, how)
      return choose(position, state, unit, how)
    case 'members':
      return whyOr(position, state, unit, 'join', { type: 'add', unit }, { type: 'muster', unit })
    case 'recovery':
      return whyOr(position, state, unit, 'turn over', { type: 'turn', unit })
    case 'shovels':
      return shovelled(position, state, unit)
    case 'redeploy':
      return hex !== null && !eligible(position).has(unit) && there?.side === side
        ? redeployTo(position, state, hex)
        : redeployed(position, state, unit, hex)
    case 'reaction':
      return openShooter(position, state, unit)
    case 'return':
      return toggleReturn(position, state, unit)
    case 'melee-actor':
    case 'melee-reactor':
      return allocate(position, state, unit)
    case 'over':
      return kept(state)
    default:
      return eligible(position).has(unit)
        ? answeredBeside(position, state, unit)
        : noAnswer(position, state, hex, nameOf(position.battle, unit))
  }
}

const goesThere = (
  position: Position,
  { chosen, verb }: InteractionState,
  unit: UnitId,
  hex: HexLabel,
) => verb !== null && !chosen.includes(unit) && planFor(position, chosen, hex, verb) !== null

/** The chosen gun goes there; where it may not, a gun that stands there is chosen instead. 11.55a */
function redeployTo(position: Position, state: InteractionState, hex: HexLabel): Pressed {
  const gun = state.chosen.at(-1)
  const action: Action | null = gun === undefined ? null : { type: 'redeploy', unit: gun, hex }
  const reason = action && whyNot(position, action)
  if (action && !reason) return { state, commit: [action] }
  const here = unitsAt(position, hex).map((unit) => unit.id)
  const other = here.find((unit) => eligible(position).has(unit))
  if (other !== undefined) return kept({ ...state, chosen: [other] })
  const own = here.find((unit) => position.game.units[unit]?.side === position.decision.side)
  if (own !== undefined) return redeployed(position, state, own, hex)
  return refuse(state, hex, `Not ${hex}`, told('redeploy', reason ?? nobody(position, hex)))
}

/** Chooses a gun, or says why that unit stays where it is. */
function redeployed(
  position: Position,
  state: InteractionState,
  unit: UnitId,
  hex: HexLabel | null,
): Pressed {
  if (eligible(position).has(unit)) return kept({ ...state, chosen: [unit] })
  const reason = whyNot(position, { type: 'redeploy', unit, hex: hex ?? '' })
  return refuse(state, hex, `Not ${nameOf(position.battle, unit)}`, told('redeploy', reason))
}

/** Digs with a unit that can dig one thing only; where there are several, they stand on the page. 6.41c */
function shovelled(position: Position, state: InteractionState, unit: UnitId): Pressed {
  const acts = position.decision.actions.filter((act) => act.type === 'shovel' && act.unit === unit)
  if (acts.length === 1) return { state, commit: acts }
  return acts.length > 1
    ? answeredBeside(position, state, unit)
    : noAnswer(
        position,
        state,
        position.game.units[unit]?.hex ?? null,
        nameOf(position.battle, unit),
      )
}

/** A hex where each unit is a separate answer: the next one that answers, else why none does. */
function eachAt(position: Position, state: InteractionState, hex: HexLabel, how: How): Pressed {
  const own = unitsAt(position, hex, position.decision.side ?? '')
  const here = own.filter((unit) => eligible(position).has(unit.id))
  const last = here.findIndex((unit) => unit.id === state.chosen.at(-1))
  const next = here[(last + 1) % Math.max(1, here.length)]
  const pressed = next ?? own[0] ?? unitsAt(position, hex)[0]
  if (pressed) return pressUnit(position, state, pressed.id, how)
  return refuse(
    state,
    hex,
    `Not ${hex}`,
    told(VERBS[position.decision.kind] ?? '', nobody(position, hex)),
  )
}

/** What a unit of the hex would have been pressed for. */
const VERBS: Partial<Record<Position['decision']['kind'], string>> = {
  members: 'join',
  observer: 'observe',
  return: 'fire',
  recovery: 'turn over',
}

function whyOr(
  position: Position,
  state: InteractionState,
  unit: UnitId,
  verb: string,
  ...actions: readonly Action[]
): Pressed {
  let first: Reason | null = null
  for (const action of actions) {
    const reason = whyNot(position, action)
    if (!reason) return { state, commit: [action] }
    first ??= reason
  }
  const hex = position.game.units[unit]?.hex ?? null
  return refuse(state, hex, `Not ${nameOf(position.battle, unit)}`, told(verb, first))
}
