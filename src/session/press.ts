import type { HexLabel } from '../hex/label.ts'
import type { Action, Reason, UnitId } from '../rules/types.ts'
import { usualFace } from './deployment.ts'
import { groupReason } from './group.ts'
import {
  actingLook,
  eligible,
  type Look,
  leaders,
  type React,
  reactions,
  unitsAt,
  whyNot,
} from './look.ts'
import { firePlan, planFor, refusals } from './plans.ts'
import { spotsOf } from './spots.ts'
import { spotActions } from './support.ts'
import type { InHand, InteractionState, Refusal, SightView } from './types.ts'
import { nameOf, sideDef } from './words.ts'

/** What a press comes to: the next interaction, and what is to be sent, if anything. */
export interface Pressed {
  readonly state: InteractionState
  readonly commit?: readonly Action[]
}

export interface How {
  /** On touch the first press shows, the second commits. */
  readonly touch?: boolean
  /** Adds to or takes from the chosen ones instead of replacing them. */
  readonly join?: boolean
}

export const IDLE: InteractionState = {
  chosen: [],
  verb: null,
  inHand: null,
  shooter: null,
  cursor: null,
  hover: null,
  sight: null,
  refusal: null,
  draft: null,
  spot: null,
  allocation: {},
}

const kept = (state: InteractionState): Pressed => ({ state })

function refuse(
  state: InteractionState,
  hex: HexLabel | null,
  title: string,
  reasons: Refusal['reasons'],
): Pressed {
  return kept({ ...state, refusal: { hex, title, reasons } })
}

function told(verb: string, reason: Reason | null): Refusal['reasons'] {
  return reason ? [{ verb, reason }] : []
}

/** A press on a hex, wherever in it. */
export function pressHex(
  look: Look,
  before: InteractionState,
  hex: HexLabel,
  how: How = {},
): Pressed {
  const state: InteractionState = { ...before, cursor: hex, refusal: null }
  if (state.sight) return kept({ ...state, sight: pointed(state.sight, hex) })
  switch (look.decision.kind) {
    case 'setup':
    case 'arrival':
    case 'placement':
      return placeAt(look, state, hex)
    case 'target':
    case 'crater': {
      const action: Action = { type: look.decision.kind, hex }
      const reason = whyNot(look, action)
      return reason
        ? refuse(state, hex, `Not ${hex}`, told('crater', reason))
        : { state, commit: [action] }
    }
    case 'command':
    case 'activation':
      return actAt(look, state, hex, how)
    case 'members':
      return eachAt(look, state, hex, how)
    case 'reaction':
      return reactAt(look, state, hex)
    case 'return':
    case 'melee-actor':
    case 'melee-reactor':
      return eachAt(look, state, hex, how)
    default:
      return kept(state)
  }
}

/** The first end stays when another second end is pointed at; a field has but one. */
function pointed(sight: SightView, hex: HexLabel): SightView {
  const { from, view = 'line' } = sight
  return from === null || view !== 'line' ? { from: hex, to: null, view } : { from, to: hex, view }
}

/** A press on a vertex or a hexside: the first shows what it would do, a second on the same one does it. */
export function pressSpot(look: Look, before: InteractionState, name: string): Pressed {
  const state: InteractionState = { ...before, refusal: null }
  const spots = spotsOf(look, state.draft)
  if (!spots) return kept(state)
  const at = { ...state, spot: name }
  if (!spots.names.includes(name)) {
    const action = spotActions(look, at)?.at(-1)
    const { engine, battle, game } = look
    const reason = state.draft
      ? engine.vertexReason(battle, game, state.draft.group, state.draft.mode, name)
      : action
        ? whyNot(look, action)
        : null
    const hex = name.split(/[:/]/)[0] ?? null
    return refuse(state, hex, `Not ${name}`, told('aim', reason))
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
  if (state.sight && hex !== null) return kept({ ...state, sight: pointed(state.sight, hex) })
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
      return hex === null ? kept(state) : pressHex(look, before, hex, how)
    case 'command':
    case 'activation':
      if (there?.side !== side && hex !== null) {
        return closeCombat(look, state, hex) ?? actAt(look, state, hex, how)
      }
      // With a verb in hand a friend's counter is the hex that it stands in.
      if (hex !== null && goesThere(look, state, unit, hex)) return actAt(look, state, hex, how)
      return choose(look, state, unit, how)
    case 'members':
      return whyOr(look, state, unit, 'join', { type: 'add', unit }, { type: 'muster', unit })
    case 'reaction':
      return openShooter(look, state, unit)
    case 'return':
      return toggleReturn(look, state, unit)
    case 'melee-actor':
    case 'melee-reactor':
      return allocate(look, state, unit)
    default:
      return kept(state)
  }
}

const goesThere = (look: Look, { chosen, verb }: InteractionState, unit: UnitId, hex: HexLabel) =>
  verb !== null && !chosen.includes(unit) && planFor(look, chosen, hex, verb) !== null

// ---------------------------------------------------------------- set-up

/** A unit in hand, with the face that it stood with, or the usual one. 6.3a */
export function handOf(look: Look, unit: UnitId, like?: InHand | null): InHand {
  const placed = look.game.units[unit]
  const standing = placed?.where === 'map' ? (placed.formed ? 'formed' : 'dispersed') : undefined
  const face = standing ?? usualFace(look, unit)
  return like?.in === undefined ? { unit, face } : { unit, face, in: like.in }
}

export function placing(hand: InHand, hex: HexLabel): Action {
  const place: Action = { type: 'place', unit: hand.unit, hex, face: hand.face }
  return hand.in === undefined ? place : { ...place, in: hand.in }
}

function placeAt(look: Look, state: InteractionState, hex: HexLabel): Pressed {
  const hand = state.inHand
  if (!hand) {
    const work = workAt(look, hex)
    if (work) return { state, commit: [work] }
    const top = unitsAt(look, hex, look.decision.side ?? '')[0]
    return top ? takeUp(look, state, top.id) : kept(state)
  }
  const action = placing(hand, hex)
  const plain = placing({ unit: hand.unit, face: hand.face }, hex)
  const reason = whyNot(look, action)
  if (!reason) return { state, commit: [action] }
  if (hand.in !== undefined && !whyNot(look, plain)) {
    return { state, commit: [plain] }
  }
  return refuse(state, hex, `Not ${hex}`, told('place', reason))
}

/** A work to be placed there, or, where no unit stands, one to be taken back. */
function workAt(look: Look, hex: HexLabel): Action | undefined {
  const { actions } = look.decision
  return (
    actions.find((action) => action.type === 'placeWork' && action.hex === hex) ??
    (unitsAt(look, hex).length === 0
      ? actions.find((action) => action.type === 'takeWork' && action.hex === hex)
      : undefined)
  )
}

function takeUp(look: Look, state: InteractionState, unit: UnitId): Pressed {
  const there = look.game.units[unit]
  if (there?.side === look.decision.side && there?.where === 'hand') {
    return kept({ ...state, inHand: handOf(look, unit, state.inHand) })
  }
  const action: Action = { type: 'take', unit }
  const reason = whyNot(look, action)
  if (!reason) return { state: { ...state, inHand: handOf(look, unit) }, commit: [action] }
  if (there?.hex != null && state.inHand) return placeAt(look, state, there.hex)
  return refuse(state, there?.hex ?? null, `Not ${nameOf(look.battle, unit)}`, told('take', reason))
}

// ---------------------------------------------------------------- commands and actions

function choose(look: Look, state: InteractionState, unit: UnitId, how: How): Pressed {
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
  if (plan) return commit(state, plan)
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

function commit(state: InteractionState, actions: readonly Action[]): Pressed {
  return { state: { ...state, verb: null, hover: null }, commit: actions }
}

function actAt(look: Look, state: InteractionState, hex: HexLabel, how: How): Pressed {
  const { chosen, verb } = state
  const own = unitsAt(look, hex, look.decision.side ?? '')
  const mine = own.filter((unit) => eligible(look).has(unit.id))
  const top = mine[0]
  if (chosen.length > 0) {
    const here = chosen.some((unit) => look.game.units[unit]?.hex === hex)
    const plan = here && verb === null ? null : planFor(look, chosen, hex, verb)
    if (here && !plan) return top ? cycle(look, state, hex) : kept(state)
    if (plan && !(top && verb === null)) {
      if (how.touch && state.hover !== hex) return kept({ ...state, hover: hex })
      return commit(state, plan)
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
function closeCombat(look: Look, state: InteractionState, hex: HexLabel): Pressed | null {
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

function nobody(look: Look, hex: HexLabel): Reason {
  const who = sideDef(look.battle, look.decision.side)?.adjective ?? 'own'
  return {
    code: 'nobody-there',
    clause: look.decision.clause,
    text: `No ${who} unit stands in ${hex}.`,
    hex,
  }
}

// ---------------------------------------------------------------- answers of the other side

function reactAt(look: Look, state: InteractionState, hex: HexLabel): Pressed {
  const own = unitsAt(look, hex, look.decision.side ?? '')
  const shooters = own.filter((unit) => reactions(look).has(unit.id))
  if (shooters.length > 0) {
    const open = shooters.findIndex((unit) => unit.id === state.shooter)
    const next = shooters[(open + 1) % shooters.length]
    return kept({ ...state, shooter: next?.id ?? null })
  }
  const first = own[0]
  if (first) return openShooter(look, state, first.id)
  const shot = hex === look.decision.hex ? shotOf(look, state) : null
  if (shot) return { state, commit: [shot] }
  return refuse(state, hex, `Not ${hex}`, told('fire', nobody(look, hex)))
}

/** The shot of the open shooter, in the mode of the verb; area fire unless anti-tank is chosen or all there is. */
export function shotOf(look: Look, state: InteractionState): React | null {
  if (state.shooter === null) return null
  const shots = reactions(look).get(state.shooter) ?? []
  const mode = state.verb === 'anti-tank' ? 'anti-tank' : 'area'
  return shots.find((shot) => shot.mode === mode) ?? shots[0] ?? null
}

function openShooter(look: Look, state: InteractionState, unit: UnitId): Pressed {
  if (reactions(look).has(unit)) return kept({ ...state, shooter: unit })
  const reason = whyNot(look, { type: 'react', unit, mode: 'area' })
  const hex = look.game.units[unit]?.hex ?? null
  return refuse(state, hex, `Not ${nameOf(look.battle, unit)}`, told('fire', reason))
}

function toggleReturn(look: Look, state: InteractionState, unit: UnitId): Pressed {
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
function allocate(look: Look, state: InteractionState, unit: UnitId): Pressed {
  if (look.game.units[unit]?.side === look.decision.side) {
    return eligible(look).has(unit) ? kept({ ...state, chosen: [unit] }) : kept(state)
  }
  const own = state.chosen.at(-1) ?? Object.keys(state.allocation)[0]
  if (own === undefined || look.game.units[unit]?.hex !== look.game.units[own]?.hex) {
    return kept(state)
  }
  return kept({ ...state, allocation: { ...state.allocation, [own]: unit } })
}

/** A hex where each unit is a separate answer: the next one that answers. */
function eachAt(look: Look, state: InteractionState, hex: HexLabel, how: How): Pressed {
  const here = unitsAt(look, hex, look.decision.side ?? '').filter((unit) =>
    eligible(look).has(unit.id),
  )
  const last = here.findIndex((unit) => unit.id === state.chosen.at(-1))
  const next = here[(last + 1) % Math.max(1, here.length)]
  return next ? pressUnit(look, state, next.id, how) : kept(state)
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
