import type { HexLabel } from '../../../hex/label.ts'
import type { Action, Chance, UnitId, WayOdds, WayStep } from '../../../rules/types/index.ts'
import {
  actingPosition,
  leaders,
  once,
  type Position,
  reachOf,
  unitsAt,
  whyNot,
} from '../../position/position.ts'
import { goAsOne, massWay } from './mass.ts'
import { firePlan, opening, wayTo, whyNotTo } from './plans.ts'
import { type How, type PressResult, refuse, send } from './press-result.ts'
import { alongside } from './same-again.ts'
import {
  chosenUnits,
  type InteractionState,
  isSelecting,
  type Verb,
  verbOf,
  waitsForConfirmation,
  wayLaid,
  withChosen,
  withWay,
} from './state.ts'

/*
 * A way that is laid by hand, hex by hex, before anybody sets out: by a drag, by presses, by keys. The rules say
 * whether a hex may follow, what it costs and who may fire there. Nothing is sent until the person confirms the way.
 */

/** The units that would go a way, and the position in which they would set out. */
interface Walkers {
  readonly acting: Position
  readonly units: readonly UnitId[]
  /** Null while they are off the map. 10.2a */
  readonly start: HexLabel | null
}

function walkers(position: Position, chosen: readonly UnitId[]): Walkers | null {
  const acting = actingPosition(position, chosen)
  const units = leaders(position, chosen)
  const first = units[0]
  if (!acting || first === undefined) return null
  return { acting, units, start: position.game.units[first]?.hex ?? null }
}

/** The odds of these units along a way, as far as it is legal. */
function oddsAlong({ acting, units }: Walkers, way: readonly HexLabel[]): WayOdds {
  const { engine, battle, game } = acting
  return once(acting, `way ${units.join(' ')} ${way.join(' ')}`, () =>
    engine.wayOdds(battle, game, units, way),
  )
}

/** The position at the end of a legal way, if all goes well. */
function endOf({ acting, units }: Walkers, way: readonly HexLabel[]): Position {
  const { engine, battle, game } = acting
  if (way.length === 0) return acting
  return once(acting, `end ${units.join(' ')} ${way.join(' ')}`, () => {
    const ahead = engine.stateAfterWay(battle, game, units, way)
    return ahead ? { ...acting, game: ahead } : acting
  })
}

/** One step of these units in the position as it stands; null when it is not legal. */
export function stepTo(
  position: Position,
  units: readonly UnitId[],
  hex: HexLabel,
): WayStep | null {
  return oddsAlong({ acting: position, units, start: null }, [hex]).steps[0] ?? null
}

/** Whether a drag from that hex lays a way for the chosen units. */
export function mayLay(position: Position, state: InteractionState, hex: HexLabel): boolean {
  const who = walkers(position, chosenUnits(state))
  return who !== null && who.start === hex && reachOf(who.acting, who.units).size > 0
}

/** The way extended to that hex, or cut back to it; null when it cannot end there. */
function extended(who: Walkers, before: readonly HexLabel[], hex: HexLabel): HexLabel[] | null {
  if (hex === who.start) return []
  const known = before.indexOf(hex)
  if (known >= 0) return before.slice(0, known + 1)
  const further = [...before, hex]
  if (oddsAlong(who, further).stop === null) return further
  const on = reachOf(endOf(who, before), who.units).get(hex)
  return on && on.path.length > 0 ? [...before, ...on.path] : null
}

/** Extends the way to a hex, or cuts it back to one that it passes; refuses with the reason of the rules. */
export function layTo(position: Position, from: InteractionState, hex: HexLabel): PressResult {
  const state: InteractionState = { ...from, refusal: null, hover: null }
  const who = walkers(position, chosenUnits(state))
  if (!who) return { state }
  const before = wayLaid(state) ?? []
  if (before.at(-1) === hex) return { state }
  const way = extended(who, before, hex)
  if (way) return { state: { ...withWay(state, way), cursor: hex } }
  const end = endOf(who, before)
  const stop = whyNotTo(end, who.units, hex)
  if (!stop) return { state }
  const path = [...(who.start === null ? [] : [who.start]), ...before, ...stop.path.slice(1)]
  return refuse(state, hex, `Not ${hex}`, [{ verb: 'move', reason: stop.reason, path }])
}

/** A press on the map while a way is laid: sends it, extends it, or lays another. Null when it means none of these. */
export function pressWay(
  position: Position,
  state: InteractionState,
  hex: HexLabel,
  how: How,
): PressResult | null {
  const who = walkers(position, chosenUnits(state))
  const way = wayLaid(state)
  if (!who || !way || way.length === 0) return null
  if (way.at(-1) === hex) return goAlong(position, state)
  // A way that is only shown is not laid yet, so the next press points elsewhere.
  if ((how.touch && state.hover !== null) || waitsForConfirmation(state)) return null
  const other =
    extended(who, way, hex) ?? reachOf(who.acting, who.units).get(hex)?.path.slice() ?? null
  if (!other) {
    // To choose who stands there would drop the way and the group that it is laid for.
    const own = !how.join && unitsAt(position, hex, position.decision.side ?? '').length > 0
    return own ? layTo(position, state, hex) : null
  }
  return { state: withWay(state, other.length > 0 ? other : null) }
}

/** Takes back the last hex of the way; taking back the first hex removes the way. */
export function shorten(state: InteractionState): InteractionState {
  const way = wayLaid(state)?.slice(0, -1) ?? []
  const cursor = way.at(-1) ?? state.cursor
  return { ...withWay(state, way.length > 0 ? way : null), cursor, refusal: null }
}

/** Sends the way that is laid; where no command is running, sends that first. */
export function goAlong(position: Position, state: InteractionState): PressResult {
  const way = wayLaid(state)
  const chosen = chosenUnits(state)
  if (!way || way.length === 0) return { state }
  const units = leaders(position, chosen)
  const steps = way.map((hex): Action => ({ type: 'enter', units, hex }))
  return send(state, [...opening(position, chosen), ...steps, ...others(position, state, way)])
}

/**
 * The act that ends the move where the laid way ends. Null where nobody could go on from there, so that the
 * move ends by itself or a melee may follow, and where others of the command go the same way. 6.65f
 */
export function stopAfter(position: Position, state: InteractionState): Action | null {
  const who = walkers(position, chosenUnits(state))
  const way = wayLaid(state)
  if (!who || !way?.length || others(position, state, way).length > 0) return null
  const end = endOf(who, way)
  const stop: Action = { type: 'stop', units: [...who.units] }
  return reachOf(end, who.units).size === 0 || whyNot(end, stop) ? null : stop
}

/** Sends the way that is laid, and ends the move where it ends. */
export function goAndStop(position: Position, state: InteractionState): PressResult {
  const gone = goAlong(position, state)
  const stop = stopAfter(position, state)
  return gone.commit && stop ? { ...gone, commit: [...gone.commit, stop] } : gone
}

/** In a command that goes as one: what the other units do after the first has gone that way. */
export function others(
  position: Position,
  state: InteractionState,
  way: readonly HexLabel[],
): readonly Action[] {
  return goAsOne(position, state) && way.length > 0
    ? alongside(position, chosenUnits(state), way)
    : []
}

/** Whether anybody may fire on a way of the chosen units, or on those who go the same way with them. */
export function drawsFire(
  position: Position,
  state: InteractionState,
  way: readonly HexLabel[],
): boolean {
  const who = way.length > 0 ? walkers(position, chosenUnits(state)) : null
  if (!who) return false
  const mass = goAsOne(position, state)
    ? massWay(position, chosenUnits(state), { units: who.units, path: way })
    : null
  const steps = mass?.legs.flatMap((leg) => leg.steps) ?? oddsAlong(who, way).steps
  return steps.some((step) => step.shots.length > 0)
}

/** Sends one act of a list; a step that draws fire may have to be confirmed first. */
export function actOn(
  position: Position,
  before: InteractionState,
  action: Action,
  how: How,
): PressResult {
  const state: InteractionState = { ...before, refusal: null }
  const way = how.confirm && action.type === 'enter' ? [action.hex] : []
  const to = action.type === 'enter' ? withChosen(state, action.units) : state
  return drawsFire(position, to, way)
    ? { state: { ...withWay(to, way, true), hover: null } }
    : send(state, [action])
}

/** A way with its odds, laid by hand or the cheapest one to the hex that is pointed at. */
export interface Way {
  readonly units: readonly UnitId[]
  readonly start: HexLabel | null
  readonly laid: boolean
  readonly steps: readonly WayStep[]
}

/** What decides which way is shown. */
export interface WayQuery {
  readonly chosen: readonly UnitId[]
  readonly verb: Verb
  readonly hover: HexLabel | null
  /** The way that is laid. Absent or empty: the cheapest one to the hex that is pointed at. */
  readonly way?: readonly HexLabel[] | null
}

/** The way of the chosen units that is laid, or that leads to the hex pointed at; null when there is none. */
export function wayFor(position: Position, query: WayQuery): Way | null {
  const { chosen, verb, hover, way } = query
  const who = walkers(position, chosen)
  if (!who) return null
  const laid = way != null && way.length > 0
  if (!laid && (hover === null || (verb !== null && verb !== 'move'))) return null
  // A press there would mean fire, so no way is shown.
  if (!laid && hover !== null && firePlan(position, chosen, hover, verb)) return null
  const path = laid ? way : hover === null ? [] : (wayTo(position, chosen, hover)?.path ?? [])
  if (path.length === 0) return null
  const { steps } = oddsAlong(who, path)
  return steps.length === 0 ? null : { units: who.units, start: who.start, laid, steps }
}

/** The way that the map shows now; none under the sight tool or while units are gathered. */
export const wayShown = (
  position: Position,
  state: Pick<InteractionState, 'doing' | 'hover' | 'sight'>,
): Way | null =>
  state.sight || isSelecting(state)
    ? null
    : wayFor(position, {
        chosen: chosenUnits(state),
        verb: verbOf(state),
        hover: state.hover,
        way: wayLaid(state),
      })

/** "83 %"; "<1 %" and ">99 %" where rounding would claim a certainty. */
export function chanceText({ numerator, denominator }: Chance): string {
  const share = Math.round((numerator * 100) / denominator)
  if (share === 0 && numerator > 0) return '<1\u202f%'
  if (share === 100 && numerator < denominator) return '>99\u202f%'
  return `${share}\u202f%`
}

export const isSure = ({ numerator, denominator }: Chance): boolean => numerator === denominator

export const FARES = ['untouched', 'dispersed', 'lost'] as const

/** "likely: 31 % untouched, 40 % dispersed, 29 % lost", against sensible fire; what cannot be is left out. */
export function likelyText({ likely }: Pick<WayStep, 'likely'>): string {
  if (isSure(likely.untouched)) return 'likely untouched'
  return `likely: ${FARES.filter((what) => likely[what].numerator > 0)
    .map((what) => `${chanceText(likely[what])} ${what}`)
    .join(', ')}`
}
