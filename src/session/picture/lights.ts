import type { Bar } from '../../board/view/mark.ts'
import type { BoardView } from '../../board/view/view.ts'
import type { HexLabel } from '../../hex/label.ts'
import { isNight } from '../../rules/base/game.ts'
import type { CheckOdds, UnitId } from '../../rules/types/index.ts'
import type { TrailStep } from '../engine/kinds.ts'
import type { Plan } from '../engine/table.ts'
import { legalHexes } from '../pointing/cursor.ts'
import { mainCheck } from '../pointing/doing/outcome.ts'
import { shotAt, targetsByHarm } from '../pointing/doing/plans.ts'
import type { InteractionState, Verb } from '../pointing/doing/state.ts'
import { chanceText, isSure, type Way } from '../pointing/doing/way.ts'
import { questionOf } from '../pointing/questions/by-kind.ts'
import type { Picked } from '../pointing/questions/question.ts'
import { objectivesOf } from '../position/areas.ts'
import type { InHand } from '../position/deployment.ts'
import {
  actingPosition,
  isShelled,
  leaders,
  oddsOf,
  type Position,
  reachOf,
  reactions,
  unitsAt,
  worth,
} from '../position/position.ts'
import { fieldOf, sightLine, watchersOf } from '../sight/sight-tool.ts'
import type { SightView } from '../sight/sight-view.ts'

/** The highlighted hexes: with the LOS tool those seen, else those that answer. Null: none. */
export const litOf = (
  position: Position,
  picked: Picked,
  sight: SightView | null,
): ReadonlySet<HexLabel> | null =>
  sight ? sightLit(position, sight) : questionOf(position).lit(position, picked)

/**
 * The hexes that stay clear of the veil besides the highlighted ones: objectives and enemies. There is a veil only
 * while the person has chosen something or the LOS tool is open. Null: no veil.
 */
export function clearOf(
  position: Position,
  { chosen, inHand, draft }: Picked,
  lit: ReadonlySet<HexLabel> | null,
  sight: SightView | null,
): ReadonlySet<HexLabel> | null {
  const choosing = chosen.length > 0 || (inHand && !inHand.next) || draft !== null
  if (!lit || !(choosing || sight)) return null
  const { battle, game, decision } = position
  const enemies = Object.values(game.units).flatMap(({ side, hex }) =>
    side !== decision.side && hex !== null ? [hex] : [],
  )
  return new Set([...objectivesOf(battle, game.control).map(({ hex }) => hex), ...enemies])
}

/** At night, the hexes seen from the hex pointed at, or else from the unit chosen last. Undefined by day. */
export function lightOf(
  position: Position,
  pointed: HexLabel | null,
  chosen: readonly UnitId[],
): BoardView['light'] {
  const { battle, game } = position
  if (!isNight({ battle, s: game, events: [] })) return undefined
  const from = pointed ?? game.units[chosen.at(-1) ?? '']?.hex ?? null
  if (from === null || battle.inPlay[battle.map.grid.index(from)] !== 1) return DARK
  const { clear, concealed } = fieldOf(position, from)
  return { kind: 'night', lamp: [...new Set([from, ...clear, ...concealed])] }
}
const DARK: BoardView['light'] = { kind: 'night', lamp: [] }

/** With the LOS tool: the hexes seen from a hex, or the hexes of the units that see it. */
function sightLit(position: Position, { from, view }: SightView): ReadonlySet<HexLabel> | null {
  if (from === null || (view !== 'seen' && view !== 'field')) return null
  if (view === 'seen') return new Set([from, ...watchersOf(position, from).map(({ hex }) => hex)])
  const { clear, concealed } = fieldOf(position, from)
  return new Set([...clear, ...concealed])
}

export function concealedOf(position: Position, sight: SightView | null): readonly HexLabel[] {
  return sight?.view === 'field' && sight.from !== null
    ? [...fieldOf(position, sight.from).concealed]
    : []
}

/** Where the LOS tool shows exact outlines: in the hexes of a line and beside it; without a line on the whole map. */
export function edgesOf(position: Position, sight: SightView | null): BoardView['edges'] {
  if (!sight?.edges) return undefined
  const trace = sightLine(position, sight)
  if (!trace) return 'all'
  const { grid } = position.battle.map
  const through = trace.steps.flatMap(({ hexes }) => hexes.map((hex) => grid.index(hex)))
  const beside = through.flatMap((hex) => grid.ring(hex, 1))
  return [...new Set([...through, ...beside])].map((hex) => grid.label(hex))
}

/**
 * For each hex in reach: the points of the way there, how many enemies may fire, and whether the way goes under a barrage;
 * along the way shown also the chance to get there untouched under likely fire. A path plotted by hand shows only its own
 * hexes.
 */
export function costsOf(
  position: Position,
  chosen: readonly UnitId[],
  verb: Verb,
  way: Way | null,
  targets: readonly Target[],
): BoardView['costs'] {
  const shelled = (path: readonly HexLabel[]) =>
    isShelled(position, path) ? { shelled: true } : {}
  const hexes = (way?.steps ?? []).map(({ hex }) => hex)
  const along = (way?.steps ?? []).map(({ hex, points, shots, calm, worst, likely }, index) => ({
    hex,
    points,
    react: shots.length,
    ...shelled(hexes.slice(0, index + 1)),
    ...(isSure(calm) && isSure(worst) ? {} : { unhurt: chanceText(likely.untouched) }),
  }))
  if (way?.laid) return along
  const acting = actingPosition(position, chosen)
  if (!acting || (verb !== null && verb !== 'move')) return []
  // A click on a target fires, unless the verb is `move`.
  const aimed = new Set(targets.map(({ hex }) => hex))
  return [...reachOf(acting, leaders(position, chosen)).values()]
    .filter(({ path, hex }) => path.length > 0 && !aimed.has(hex))
    .map(
      ({ hex, points, react, path }) =>
        along.find((step) => step.hex === hex) ?? { hex, points, react, ...shelled(path) },
    )
}

/** The bar of a check: rolls of 36 with no effect, dispersed and destroyed. */
export function barOf(check: CheckOdds | null): Bar | null {
  if (!check) return null
  const { noEffect, dispersed, destroyed } = check.of36
  return { blank: noEffect, hatched: dispersed, solid: destroyed }
}

/** A hex that may be fired at, with the chances of the check that matters most there. */
export interface Target {
  readonly hex: HexLabel
  readonly odds: CheckOdds | null
  /** Whether it is the hex pointed at. */
  readonly chosen: boolean
}

export function targetsOf(
  position: Position,
  chosen: readonly UnitId[],
  verb: Verb,
  hover: HexLabel | null,
): readonly Target[] {
  const acting = actingPosition(position, chosen)
  if (!acting) return []
  // The chances are those of the first leading unit that can fire there, from the one chosen last.
  const group = leaders(position, chosen).toReversed()
  return targetsByHarm(position, chosen, verb).map((hex) => {
    const shot = group.map((unit) => shotAt(acting, unit, hex, verb)).find((found) => found)
    const checks = shot ? (oddsOf(acting, shot)?.checks ?? []) : []
    return { hex, odds: mainCheck(position, checks), chosen: hex === hover }
  })
}

export function shootersOf(
  position: Position,
  shooter: UnitId | null,
): NonNullable<BoardView['shooters']> {
  const { side, actions } = position.decision
  if (position.decision.kind === 'return') {
    return actions.flatMap((action) => {
      const only = action.type === 'return' && action.shots.length === 1 ? action.shots[0] : null
      const hex = only && position.game.units[only.unit]?.hex
      if (!only || hex == null || only.mode !== 'area') return []
      const bar = barOf(mainCheck(position, oddsOf(position, action)?.checks ?? []))
      return [{ unit: only.unit, hex, bar, open: false }]
    })
  }
  return [...reactions(position)].flatMap(([unit, shots]) => {
    const hex = position.game.units[unit]?.hex
    if (hex == null) return []
    const best = shots.toSorted((a, b) => worth(position, b, side) - worth(position, a, side))[0]
    const checks = best ? (oddsOf(position, best)?.checks ?? []) : []
    return [{ unit, hex, bar: barOf(mainCheck(position, checks)), open: unit === shooter }]
  })
}

/** The arrows of the steps already made, and of the way that is planned or pointed at. */
export function arrowsOf(
  position: Position,
  way: Way | null,
  trail: readonly TrailStep[],
  plan: Plan | null,
  refusal: InteractionState['refusal'],
): BoardView['arrows'] {
  const arrows: BoardView['arrows'][number][] = []
  const paths: HexLabel[][] = []
  // In a melee the move is over, and its arrows would cover the counters.
  const melee = position.decision.kind.startsWith('melee')
  for (const { from, to } of melee ? [] : trail) {
    const open = paths.find((path) => path.at(-1) === from)
    if (open) open.push(to)
    else paths.push([from, to])
  }
  for (const path of paths) arrows.push({ path, kind: 'done' })
  const planned = plan
    ? plan.actions.slice(plan.done).flatMap((a) => (a.type === 'enter' ? [a] : []))
    : []
  const first = planned[0]
  if (first) {
    const from = position.game.units[first.units[0] ?? '']?.hex
    if (from != null) arrows.push({ path: [from, ...planned.map((a) => a.hex)], kind: 'planned' })
  } else if (way && way.start !== null) {
    arrows.push({ path: [way.start, ...way.steps.map(({ hex }) => hex)], kind: 'planned' })
  }
  for (const { path } of refusal?.reasons ?? []) {
    if (path && path.length > 1) arrows.push({ path, kind: 'planned' })
  }
  return arrows
}

/** The line of the shot that return fire may answer. 6.74a */
function shotAnswered({ engine, battle, game, decision }: Position): BoardView['lines'] {
  const firer = decision.units?.[0]
  const from = firer === undefined ? null : game.units[firer]?.hex
  const { hex } = decision
  if (firer === undefined || from == null || hex === undefined || from === hex) return []
  return [{ trace: engine.trace(battle, game, from, hex, firer), kind: 'chosen' }]
}

/** The lines of sight to draw: of the LOS tool alone, or of possible shooters and of a refusal that is about a line. */
export function linesOf(
  position: Position,
  shooter: UnitId | null,
  sight: InteractionState['sight'],
  refusal: InteractionState['refusal'],
): BoardView['lines'] {
  const { engine, battle, game, decision } = position
  const lines: BoardView['lines'][number][] = []
  if (sight) {
    const trace = sightLine(position, sight)
    if (trace) lines.push({ trace, kind: 'sight' })
    const { from, view } = sight
    if (view === 'seen' && from !== null)
      for (const { unit, hex, reason, friend } of watchersOf(position, from))
        if (!reason && !friend && hex !== from)
          lines.push({ trace: engine.trace(battle, game, hex, from, unit), kind: 'possible' })
    return lines
  }
  if (decision.kind === 'reaction' && decision.hex !== undefined) {
    const { hex } = decision
    for (const unit of reactions(position).keys()) {
      const from = game.units[unit]?.hex
      if (from == null || from === hex) continue
      const kind = unit === shooter ? 'chosen' : 'possible'
      lines.push({ trace: engine.trace(battle, game, from, hex, unit), kind })
    }
  }
  if (decision.kind === 'return') lines.push(...shotAnswered(position))
  for (const { reason } of refusal?.reasons ?? []) {
    if (reason.trace) lines.push({ trace: reason.trace, kind: 'sight' })
  }
  return lines
}

/** How many more units the stacking limit allows in each hex where the unit in hand may go. 3.4a */
export function roomOf(position: Position, inHand: InHand | null): BoardView['room'] {
  if (!questionOf(position).places || !inHand) return []
  return legalHexes(position, { doing: { kind: 'placing', inHand } }).map((hex) => ({
    hex,
    free: 2 - unitsAt(position, hex, position.decision.side ?? '').length,
  }))
}

/** With more hexes than this the outline of the area is enough, and room is shown only in the hex pointed at. */
const MANY = 12

export const roomShown = (room: BoardView['room'], pointed: HexLabel | null): BoardView['room'] =>
  room.length > MANY ? room.filter(({ hex }) => hex === pointed) : room

/**
 * The label at the end of a way pointed at: the chance to get there untouched. Where more units are chosen than go first, it
 * says whose chance that is: the page tells what comes of all. A plotted path has both on the page.
 */
export function wayTagOf(way: Way | null, chosen: readonly UnitId[]): BoardView['tag'] {
  const last = way?.laid ? undefined : way?.steps.at(-1)
  if (!last || (isSure(last.calm) && isSure(last.worst))) return null
  const shelled = way?.steps.some((step) => step.barrage !== undefined) ? 'barrage, ' : ''
  const whose = way && chosen.length > way.units.length ? 'first stack: ' : ''
  const chance = `likely ${chanceText(last.likely.untouched)} untouched`
  return { hex: last.hex, text: `${whose}${shelled}${chance}` }
}

/**
 * The label on the hex that the LOS tool asks about; of a line, on its first hex until there is a second, and what the line
 * to the hex pointed at comes to.
 */
export function sightTagOf(
  position: Position,
  chosen: SightView | null,
  shown: SightView | null,
): BoardView['tag'] {
  const { from, to, view } = chosen ?? { from: null }
  if (from === null) return null
  if (view !== 'field' && view !== 'seen') {
    const trace = to === null && shown?.to != null ? sightLine(position, shown) : null
    if (trace && shown?.to) return { hex: shown.to, text: trace.clear ? 'clear' : 'blocked' }
    return to === null ? { hex: from, text: 'from here' } : null
  }
  if (view === 'field') return { hex: from, text: 'seen from here' }
  const others = watchersOf(position, from).filter(({ hex }) => hex !== from).length
  return { hex: from, text: `seen by ${others}` }
}

/** The label on the hex of a reaction: which of its movement points the mover has just spent there. */
export function tagOf(position: Position): BoardView['tag'] {
  const { decision, game, battle } = position
  if (decision.hex === undefined || decision.kind !== 'reaction') return null
  const mover = game.movers.find((known) => decision.units?.includes(known.unit))
  const unit = mover && game.units[mover.unit]
  const counter = unit && battle.counters[unit.counter]
  const allowance = unit?.formed ? counter?.formed.move : counter?.dispersed.move
  if (!mover || allowance == null) return null
  const text = mover.spent > allowance ? 'bonus MP' : `MP ${mover.spent} of ${allowance}`
  return { hex: decision.hex, text }
}
