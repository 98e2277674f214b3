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
import type { Picked } from '../pointing/questions/question.ts'
import { questionOf } from '../pointing/questions/table.ts'
import { objectivesOf } from '../position/areas.ts'
import type { InHand } from '../position/deployment.ts'
import {
  actingPosition,
  leaders,
  oddsOf,
  type Position,
  reachOf,
  reactions,
  unitsAt,
  worth,
} from '../position/position.ts'
import { fieldOf, sightLine, watchersOf } from '../sight/sight-tool.ts'
import type { SightView } from '../sight/view.ts'

/** The hexes in the outline: those seen under the sight tool, else those that answer. Null: none. */
export const litOf = (
  position: Position,
  picked: Picked,
  sight: SightView | null,
): ReadonlySet<HexLabel> | null =>
  sight ? sightLit(position, sight) : questionOf(position).lit(position, picked)

/**
 * What keeps its colour while all but the legal hexes is veiled, which is only when something is chosen: what scores, and
 * where the enemy stands. Null: no veil.
 */
export function clearOf(
  position: Position,
  { chosen, inHand, draft }: Picked,
  lit: ReadonlySet<HexLabel> | null,
  sight: SightView | null,
): ReadonlySet<HexLabel> | null {
  const choosing = chosen.length > 0 || inHand !== null || draft !== null
  if (!lit || !(choosing || sight)) return null
  if (sight) return NO_HEXES
  const { battle, game, decision } = position
  const enemies = Object.values(game.units).flatMap(({ side, hex }) =>
    side !== decision.side && hex !== null ? [hex] : [],
  )
  return new Set([...objectivesOf(battle, game.control).map(({ hex }) => hex), ...enemies])
}
const NO_HEXES: ReadonlySet<HexLabel> = new Set()

/** At night what is seen from where somebody points, else from the unit in hand. By day there is no such light. */
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

/** Under the sight tool: what is seen; of those who see a hex, where they stand. */
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

/** Where the sight tool inks the drawn edges: along the line and beside it, or of a field the whole sheet. */
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
 * Points to get there and how many may shoot, for the units that would move; on a way that is shown also the likely
 * chance to get there untouched. A way that was laid by hand stands alone.
 */
export function costsOf(
  position: Position,
  chosen: readonly UnitId[],
  verb: Verb,
  way: Way | null,
  targets: readonly Target[],
): BoardView['costs'] {
  const along = (way?.steps ?? []).map(({ hex, points, shots, calm, worst, likely }) => ({
    hex,
    points,
    react: shots.length,
    ...(isSure(calm) && isSure(worst) ? {} : { unhurt: chanceText(likely.untouched) }),
  }))
  if (way?.laid) return along
  const acting = actingPosition(position, chosen)
  if (!acting || (verb !== null && verb !== 'move')) return []
  // A press there is fire, unless a move is meant.
  const aimed = new Set(targets.map(({ hex }) => hex))
  return [...reachOf(acting, leaders(position, chosen)).values()]
    .filter(({ path, hex }) => path.length > 0 && !aimed.has(hex))
    .map(
      ({ hex, points, react }) => along.find((step) => step.hex === hex) ?? { hex, points, react },
    )
}

/** No effect, dispersed, destroyed, out of 36. */
export function barOf(check: CheckOdds | null): Bar | null {
  if (!check) return null
  const { noEffect, dispersed, destroyed } = check.of36
  return { blank: noEffect, hatched: dispersed, solid: destroyed }
}

/** A hex that may be fired at, with the check that matters most there. */
export interface Target {
  readonly hex: HexLabel
  readonly odds: CheckOdds | null
  /** It is pointed at. */
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
  // Told by the unit chosen last, or by whoever of its hex may fire there.
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

/** Steps done by those who move, and the way that is planned or pointed at. */
export function arrowsOf(
  position: Position,
  way: Way | null,
  trail: readonly TrailStep[],
  plan: Plan | null,
  refusal: InteractionState['refusal'],
): BoardView['arrows'] {
  const arrows: BoardView['arrows'][number][] = []
  const paths: HexLabel[][] = []
  // In a melee the way in has been gone; the counters would lie under it.
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

/** 6.74a the shot that may be answered. */
function shotAnswered({ engine, battle, game, decision }: Position): BoardView['lines'] {
  const firer = decision.units?.[0]
  const from = firer === undefined ? null : game.units[firer]?.hex
  const { hex } = decision
  if (firer === undefined || from == null || hex === undefined || from === hex) return []
  return [{ trace: engine.trace(battle, game, from, hex, firer), kind: 'chosen' }]
}

/** Lines of the shooters of a window, of the sight tool, and of a reason that speaks of one. */
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

/** Room left under the stacking limit where the unit in hand may go. 3.4a */
export function roomOf(position: Position, inHand: InHand | null): BoardView['room'] {
  if (!questionOf(position).places || !inHand) return []
  return legalHexes(position, { doing: { kind: 'placing', inHand } }).map((hex) => ({
    hex,
    free: 2 - unitsAt(position, hex, position.decision.side ?? '').length,
  }))
}

/** So many hexes with room are an area, which its outline says: room is shown where somebody points. */
const MANY = 12

export const roomShown = (room: BoardView['room'], pointed: HexLabel | null): BoardView['room'] =>
  room.length > MANY ? room.filter(({ hex }) => hex === pointed) : room

/** The label at the end of a way that is pointed at: how likely they come there untouched. Of one that is laid the page tells. */
export function wayTagOf(way: Way | null): BoardView['tag'] {
  const last = way?.laid ? undefined : way?.steps.at(-1)
  if (!last || (isSure(last.calm) && isSure(last.worst))) return null
  return { hex: last.hex, text: `likely ${chanceText(last.likely.untouched)} untouched` }
}

/** The hex that the sight tool asks about, where no line leads to it. */
export function sightTagOf(position: Position, sight: SightView | null): BoardView['tag'] {
  const { from, view } = sight ?? { from: null }
  if (from === null) return null
  if (view === 'field') return { hex: from, text: 'seen from here' }
  if (view !== 'seen') return null
  const others = watchersOf(position, from).filter(({ hex }) => hex !== from).length
  return { hex: from, text: `seen by ${others}` }
}

/** The one label on the map: which point of how many was spent where the window opened. */
export function tagOf(position: Position): BoardView['tag'] {
  const { decision, game, battle } = position
  if (decision.hex === undefined || decision.kind !== 'reaction') return null
  const mover = game.movers.find((known) => decision.units?.includes(known.unit))
  const unit = mover && game.units[mover.unit]
  const counter = unit && battle.counters[unit.counter]
  const allowance = unit?.formed ? counter?.formed.move : counter?.dispersed.move
  if (!mover || allowance == null) return null
  const text =
    mover.spent > allowance ? 'bonus point on the road' : `point ${mover.spent} of ${allowance}`
  return { hex: decision.hex, text }
}
