import type { HexLabel } from '../../hex/label.ts'
import type { Action, Chance, UnitId, WayOdds, WayStep } from '../../rules/types/index.ts'
import { actingPosition, leaders, once, type Position, reachOf } from '../position/position.ts'
import { firePlan, opening, wayTo, whyNotTo } from './plans.ts'
import { commit, type How, kept, type Pressed, refuse } from './pressed.ts'
import type { InteractionState } from './state.ts'

/*
 * A way that is laid by hand, hex by hex, before anybody sets out: by a drag, by presses, by keys. Whether a hex may
 * follow, what it costs and who may fire there is asked of the rules; nothing of it is sent until the person goes.
 */

/** Who would go a way, and the position in which they would set out. */
interface Walkers {
  readonly acting: Position
  readonly units: readonly UnitId[]
  /** Null while they are off the sheet. 10.2a */
  readonly start: HexLabel | null
}

function walkers(position: Position, { chosen }: InteractionState): Walkers | null {
  const acting = actingPosition(position, chosen)
  const units = leaders(position, chosen)
  const first = units[0]
  if (!acting || first === undefined) return null
  return { acting, units, start: position.game.units[first]?.hex ?? null }
}

/** The odds of a way of these units, as far as it is legal. */
function oddsAlong({ acting, units }: Walkers, way: readonly HexLabel[]): WayOdds {
  const { engine, battle, game } = acting
  return once(acting, `way ${units.join(' ')} ${way.join(' ')}`, () =>
    engine.wayOdds(battle, game, units, way),
  )
}

/** The position at the end of a way that is legal, all going well. */
function endOf({ acting, units }: Walkers, way: readonly HexLabel[]): Position {
  const { engine, battle, game } = acting
  if (way.length === 0) return acting
  return once(acting, `end ${units.join(' ')} ${way.join(' ')}`, () => {
    const ahead = engine.rehearseWay(battle, game, units, way)
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
  const who = walkers(position, state)
  return who !== null && who.start === hex && reachOf(who.acting, who.units).size > 0
}

/** The way as it would be with that hex at its end; null when it cannot come to lie there. */
function extended(who: Walkers, before: readonly HexLabel[], hex: HexLabel): HexLabel[] | null {
  if (hex === who.start) return []
  const known = before.indexOf(hex)
  if (known >= 0) return before.slice(0, known + 1)
  const further = [...before, hex]
  if (oddsAlong(who, further).stop === null) return further
  const on = reachOf(endOf(who, before), who.units).get(hex)
  return on && on.path.length > 0 ? [...before, ...on.path] : null
}

/** Leads the way on to a hex, or back to one that it passes; refuses with the reason of the rules. */
export function layTo(position: Position, before: InteractionState, hex: HexLabel): Pressed {
  const state: InteractionState = { ...before, refusal: null, hover: null }
  const who = walkers(position, state)
  if (!who) return kept(state)
  const so = state.way ?? []
  if (so.at(-1) === hex) return kept(state)
  const way = extended(who, so, hex)
  if (way) return kept({ ...state, cursor: hex, way })
  const end = endOf(who, so)
  const stop = whyNotTo(end, who.units, hex)
  if (!stop) return kept(state)
  const path = [...(who.start === null ? [] : [who.start]), ...so, ...stop.path.slice(1)]
  return refuse(state, hex, `Not ${hex}`, [{ verb: 'move', reason: stop.reason, path }])
}

/** A press on the sheet while a way lies there: goes, leads it on, or lays another. Null when it means none of these. */
export function pressWay(
  position: Position,
  state: InteractionState,
  hex: HexLabel,
  how: How,
): Pressed | null {
  const who = walkers(position, state)
  const { way } = state
  if (!who || !way || way.length === 0) return null
  if (way.at(-1) === hex) return goAlong(position, state)
  // A way that is only shown is not laid yet: the next press points elsewhere.
  if ((how.touch && state.hover !== null) || asks(state)) return null
  const other =
    extended(who, way, hex) ?? reachOf(who.acting, who.units).get(hex)?.path.slice() ?? null
  if (!other) return null
  return kept({ ...state, way: other.length > 0 ? other : null })
}

/** The last point is taken back; with the first the way is gone. */
export function shorten(state: InteractionState): InteractionState {
  const way = state.way?.slice(0, -1) ?? []
  const cursor = way.at(-1) ?? state.cursor
  return { ...state, cursor, refusal: null, way: way.length > 0 ? way : null }
}

/** Sends the way that lies there, with the command before it where none runs. */
export function goAlong(position: Position, state: InteractionState): Pressed {
  const { way, chosen } = state
  if (!way || way.length === 0) return kept(state)
  const units = leaders(position, chosen)
  const steps = way.map((hex): Action => ({ type: 'enter', units, hex }))
  return commit(state, [...opening(position, chosen), ...steps])
}

/** Whether the way that lies there waits to be confirmed. */
export const asks = ({ way, asked }: InteractionState): boolean => way !== null && way === asked

/** Whether anybody may fire on a way of the chosen units. */
export function drawsFire(
  position: Position,
  state: InteractionState,
  way: readonly HexLabel[],
): boolean {
  const who = way.length > 0 ? walkers(position, state) : null
  return who !== null && oddsAlong(who, way).steps.some((step) => step.shots.length > 0)
}

/** One act as it stands in a list; a step that draws fire may have to be confirmed. */
export function actOn(
  position: Position,
  before: InteractionState,
  action: Action,
  how: How,
): Pressed {
  const state: InteractionState = { ...before, refusal: null }
  const way = how.confirm && action.type === 'enter' ? [action.hex] : []
  const to = action.type === 'enter' ? { ...state, chosen: action.units } : state
  return drawsFire(position, to, way)
    ? kept({ ...to, hover: null, way, asked: way })
    : commit(state, [action])
}

/** A way with what waits on it, laid by hand or the cheapest to the hex that is pointed at. */
export interface Way {
  readonly units: readonly UnitId[]
  readonly start: HexLabel | null
  readonly laid: boolean
  readonly steps: readonly WayStep[]
}

/** The way that is shown now; null when there is none. */
export function wayShown(position: Position, state: InteractionState): Way | null {
  const who = walkers(position, state)
  if (!who) return null
  const { way, hover, verb, sight, selecting, chosen } = state
  if (sight || selecting) return null
  const laid = way !== null && way.length > 0
  if (!laid && (hover === null || (verb !== null && verb !== 'move'))) return null
  // A press there would be fire.
  if (!laid && hover !== null && firePlan(position, chosen, hover, verb)) return null
  const path = laid ? way : hover === null ? [] : (wayTo(position, state.chosen, hover)?.path ?? [])
  if (path.length === 0) return null
  const { steps } = oddsAlong(who, path)
  return steps.length === 0 ? null : { units: who.units, start: who.start, laid, steps }
}

/** "83 %"; "<1 %" and ">99 %" where rounding would tell a certainty that is none. */
export function chanceText({ numerator, denominator }: Chance): string {
  const share = Math.round((numerator * 100) / denominator)
  if (share === 0 && numerator > 0) return '<1\u202f%'
  if (share === 100 && numerator < denominator) return '>99\u202f%'
  return `${share}\u202f%`
}

export const isSure = ({ numerator, denominator }: Chance): boolean => numerator === denominator

/** "unhurt from 31 %": the least chance, where the other side may still choose. */
export function leastText({ worst, calm }: Pick<WayStep, 'worst' | 'calm'>): string {
  const [low, high] = [chanceText(worst), chanceText(calm)]
  return low === high ? `unhurt ${high}` : `unhurt from ${low}`
}

/** "unhurt 31 % at worst, 83 % if fire is held"; without the second where that is certain or the same. */
export function unhurtText({ worst, calm }: Pick<WayStep, 'worst' | 'calm'>): string {
  const [low, high] = [chanceText(worst), chanceText(calm)]
  if (low === high) return `unhurt ${high}`
  return `unhurt ${low} at worst${isSure(calm) ? '' : `, ${high} if fire is held`}`
}
