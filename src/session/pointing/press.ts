import type { HexLabel } from '../../hex/label.ts'
import type { Action, Reason, UnitId } from '../../rules/types/index.ts'
import { eligible, type Look, unitsAt, whyNot } from '../position/position.ts'
import { spotsOf } from '../position/spots.ts'
import { spotActions } from '../position/support.ts'
import { nameOf } from '../position/words.ts'
import { pointedAt } from '../sight/sight-ends.ts'
import type { InteractionState } from '../types.ts'
import { actAt, choose, closeCombat } from './acting.ts'
import { allocate, openShooter, reactAt, toggleReturn } from './answering.ts'
import { answeredBeside, comesFirst, noAnswer } from './asked.ts'
import { pointedAtSpot } from './cursor.ts'
import { placeAt, takeUp } from './in-hand.ts'
import { planFor } from './plans.ts'
import { type How, kept, nobody, type Pressed, refuse, told } from './pressed.ts'
import { pressWay } from './way.ts'

/** A press on a hex, wherever in it. */
export function pressHex(
  look: Look,
  before: InteractionState,
  hex: HexLabel,
  how: How = {},
): Pressed {
  const state: InteractionState = { ...before, cursor: hex, refusal: null }
  if (state.sight) return kept({ ...state, sight: pointedAt(look, state.sight, hex) })
  switch (look.decision.kind) {
    case 'setup':
    case 'arrival':
    case 'placement':
      return placeAt(look, state, hex)
    case 'target':
    case 'crater': {
      const { kind } = look.decision
      const action: Action = { type: kind, hex }
      const reason = whyNot(look, action)
      if (reason) return refuse(state, hex, `Not ${hex}`, told(kind, reason))
      // A bombardment rolls dice at once: the first press shows whom it would strike.
      if (kind === 'target' && state.spot !== hex) return kept({ ...state, spot: hex })
      return { state: { ...state, spot: null }, commit: [action] }
    }
    case 'improve': {
      const action: Action = { type: 'improve', what: 'works', at: hex }
      const reason = whyNot(look, action)
      return reason
        ? refuse(state, hex, `Not ${hex}`, told('improve', reason))
        : { state, commit: [action] }
    }
    case 'redeploy':
      return redeployTo(look, state, hex)
    case 'command':
    case 'activation':
      return pressWay(look, state, hex, how) ?? actAt(look, { ...state, way: null }, hex, how)
    case 'members':
    case 'observer':
      return eachAt(look, state, hex, how)
    case 'reaction':
      return reactAt(look, state, hex)
    case 'return':
    case 'recovery':
      return eachAt(look, state, hex, how)
    case 'melee-actor':
    case 'melee-reactor':
      return hex === look.decision.hex ? eachAt(look, state, hex, how) : noAnswer(look, state, hex)
    case 'over':
      return kept(state)
    default: {
      const about = unitsAt(look, hex).find((unit) => eligible(look).has(unit.id))
      return about ? pressUnit(look, before, about.id, how) : noAnswer(look, state, hex)
    }
  }
}

/** A press on a vertex or a hexside: the first shows what it would do, a second on the same one does it. */
export function pressSpot(look: Look, before: InteractionState, name: string): Pressed {
  const state: InteractionState = { ...before, refusal: null }
  const spots = spotsOf(look, state.draft)
  if (!spots) return kept(state)
  const at = pointedAtSpot(look, state, name)
  if (!spots.names.includes(name)) {
    const action = spotActions(look, at)?.at(-1)
    const { engine, battle, game } = look
    const reason = state.draft
      ? engine.vertexReason(battle, game, state.draft.group, state.draft.mode, name)
      : action
        ? whyNot(look, action)
        : null
    const hex = name.split(/[:/]/)[0] ?? null
    return refuse(state, hex, `Not ${name}`, told('aim', reason ?? comesFirst(look)))
  }
  const actions = spotActions(look, at)
  if (state.spot !== name || !actions) return kept(at)
  return { state: { ...state, draft: null, spot: null }, commit: actions }
}

/** A press on a counter. */
export function pressUnit(
  look: Look,
  before: InteractionState,
  unit: UnitId,
  how: How = {},
): Pressed {
  const there = look.game.units[unit]
  const hex = there?.hex ?? null
  const state: InteractionState = { ...before, cursor: hex ?? before.cursor, refusal: null }
  if (state.sight && hex !== null)
    return kept({ ...state, sight: pointedAt(look, state.sight, hex) })
  const { kind, side } = look.decision
  switch (kind) {
    case 'setup':
    case 'arrival':
    case 'placement':
      return takeUp(look, state, unit)
    case 'observer':
      return whyOr(look, state, unit, 'observe', { type: 'observer', unit })
    case 'target':
    case 'crater':
    case 'improve':
      return hex === null ? kept(state) : pressHex(look, before, hex, how)
    case 'command':
    case 'activation':
      if (state.way && hex !== null) return pressHex(look, before, hex, how)
      if (there?.side !== side && hex !== null) {
        return closeCombat(look, state, hex) ?? actAt(look, state, hex, how)
      }
      // With a verb in hand a friend's counter is the hex that it stands in.
      if (hex !== null && goesThere(look, state, unit, hex)) return actAt(look, state, hex, how)
      return choose(look, state, unit, how)
    case 'members':
      return whyOr(look, state, unit, 'join', { type: 'add', unit }, { type: 'muster', unit })
    case 'recovery':
      return whyOr(look, state, unit, 'turn over', { type: 'turn', unit })
    case 'shovel':
      return shovelled(look, state, unit)
    case 'redeploy':
      return hex !== null && !eligible(look).has(unit) && there?.side === side
        ? redeployTo(look, state, hex)
        : redeployed(look, state, unit, hex)
    case 'reaction':
      return openShooter(look, state, unit)
    case 'return':
      return toggleReturn(look, state, unit)
    case 'melee-actor':
    case 'melee-reactor':
      return allocate(look, state, unit)
    case 'over':
      return kept(state)
    default:
      return eligible(look).has(unit)
        ? answeredBeside(look, state, unit)
        : noAnswer(look, state, hex, nameOf(look.battle, unit))
  }
}

const goesThere = (look: Look, { chosen, verb }: InteractionState, unit: UnitId, hex: HexLabel) =>
  verb !== null && !chosen.includes(unit) && planFor(look, chosen, hex, verb) !== null

/** The chosen gun goes there; where it may not, a gun that stands there is chosen instead. 11.55a */
function redeployTo(look: Look, state: InteractionState, hex: HexLabel): Pressed {
  const gun = state.chosen.at(-1)
  const action: Action | null = gun === undefined ? null : { type: 'redeploy', unit: gun, hex }
  const reason = action && whyNot(look, action)
  if (action && !reason) return { state, commit: [action] }
  const here = unitsAt(look, hex).map((unit) => unit.id)
  const other = here.find((unit) => eligible(look).has(unit))
  if (other !== undefined) return kept({ ...state, chosen: [other] })
  const own = here.find((unit) => look.game.units[unit]?.side === look.decision.side)
  if (own !== undefined) return redeployed(look, state, own, hex)
  return refuse(state, hex, `Not ${hex}`, told('redeploy', reason ?? nobody(look, hex)))
}

/** Chooses a gun, or says why that unit stays where it is. */
function redeployed(
  look: Look,
  state: InteractionState,
  unit: UnitId,
  hex: HexLabel | null,
): Pressed {
  if (eligible(look).has(unit)) return kept({ ...state, chosen: [unit] })
  const reason = whyNot(look, { type: 'redeploy', unit, hex: hex ?? '' })
  return refuse(state, hex, `Not ${nameOf(look.battle, unit)}`, told('redeploy', reason))
}

/** Digs with a unit that can dig one thing only; where there are several, they stand on the page. 6.41c */
function shovelled(look: Look, state: InteractionState, unit: UnitId): Pressed {
  const acts = look.decision.actions.filter((act) => act.type === 'shovel' && act.unit === unit)
  if (acts.length === 1) return { state, commit: acts }
  return acts.length > 1
    ? answeredBeside(look, state, unit)
    : noAnswer(look, state, look.game.units[unit]?.hex ?? null, nameOf(look.battle, unit))
}

/** A hex where each unit is a separate answer: the next one that answers, else why none does. */
function eachAt(look: Look, state: InteractionState, hex: HexLabel, how: How): Pressed {
  const own = unitsAt(look, hex, look.decision.side ?? '')
  const here = own.filter((unit) => eligible(look).has(unit.id))
  const last = here.findIndex((unit) => unit.id === state.chosen.at(-1))
  const next = here[(last + 1) % Math.max(1, here.length)]
  const pressed = next ?? own[0] ?? unitsAt(look, hex)[0]
  if (pressed) return pressUnit(look, state, pressed.id, how)
  return refuse(state, hex, `Not ${hex}`, told(VERBS[look.decision.kind] ?? '', nobody(look, hex)))
}

/** What a unit of the hex would have been pressed for. */
const VERBS: Partial<Record<Look['decision']['kind'], string>> = {
  members: 'join',
  observer: 'observe',
  return: 'fire',
  recovery: 'turn over',
}

function whyOr(
  look: Look,
  state: InteractionState,
  unit: UnitId,
  verb: string,
  ...actions: readonly Action[]
): Pressed {
  let first: Reason | null = null
  for (const action of actions) {
    const reason = whyNot(look, action)
    if (!reason) return { state, commit: [action] }
    first ??= reason
  }
  const hex = look.game.units[unit]?.hex ?? null
  return refuse(state, hex, `Not ${nameOf(look.battle, unit)}`, told(verb, first))
}
