import { DIRECTIONS, type Direction, NO_HEX } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import { findUnit, type Game, hexOf, inPlay, unitsAt } from '../base/game.ts'
import { gasModifiers } from '../base/modifiers.ts'
import { type Question, sideOfTask, type TaskOf } from '../base/question.ts'
import { reason } from '../base/reason.ts'
import { applyCheck, rollCheck } from '../cohesion/check.ts'
import type { Action, Reason, SideId, UnitId } from '../types/index.ts'

export type DriftTask = TaskOf<'drift'>
type Drift = Extract<Action, { type: 'drift' }>

/** Hexes with gas, each once, in the order of their markers. */
export const gassedHexes = (g: Game): HexLabel[] => [...new Set(g.s.gas)]

/**
 * 7.511a, 7.513a Rolls a batch of gas checks and applies each at once. Doubles make the gas drift after the batch, in
 * the order rolled.
 */
export function gasChecks(g: Game, ids: readonly UnitId[]): void {
  const held = gassedHexes(g)
  const drifts: SideId[] = []
  for (const id of ids) {
    const unit = findUnit(g, id)
    if (!unit?.hex) continue
    const check = rollCheck(g, unit, 'gas', gasModifiers(g, unit), undefined, '7.511a')
    applyCheck(g, check)
    if (check.doubles) drifts.push(unit.side)
  }
  for (const side of drifts.reverse()) g.s.agenda.push({ kind: 'drift', side, gassed: held })
}

/** 7.511b, 7.512d Checks units that enter gas, from other gas too. */
export function enterGas(g: Game, hex: HexLabel, ids: readonly UnitId[]): void {
  if (g.s.gas.includes(hex))
    gasChecks(
      g,
      ids.filter((id) => findUnit(g, id)?.hex === hex),
    )
}

export function driftReason(g: Game, action: Drift): Reason | null {
  if (action.order === undefined) return null
  const held = gassedHexes(g)
  const right =
    action.order.length === held.length &&
    held.every((hex) => action.order?.includes(hex)) &&
    new Set(action.order).size === held.length
  return right
    ? null
    : reason('malformed', '7.513d', 'The order names every hex with gas once.', {
        remedy: `Those are ${held.join(', ')}.`,
      })
}

/** A gas marker that drifts and stays in play. */
export interface DriftedCloud {
  readonly from: HexLabel
  readonly to: HexLabel
  /** True when the hex had no gas when the doubles were rolled. Units there are then attacked. 7.513e */
  readonly fresh: boolean
  readonly units: readonly UnitId[]
}

/** 7.513b–f Where each of these markers drifts in this direction. A marker that leaves play is removed. */
export function cloudsAfterDrift(
  g: Game,
  task: DriftTask,
  way: Direction,
  clouds: readonly HexLabel[],
): DriftedCloud[] {
  const { grid } = g.battle.map
  const side = DIRECTIONS.indexOf(way)
  return clouds.flatMap((from) => {
    const next = grid.neighbours[hexOf(g, from) * 6 + side] ?? NO_HEX
    if (next === NO_HEX) return []
    const to = grid.label(next)
    if (!inPlay(g, to)) return []
    const fresh = !task.gassed.includes(to)
    return [{ from, to, fresh, units: fresh ? unitsAt(g, to).map(({ id }) => id) : [] }]
  })
}

/** 7.513b–f Moves every marker across the same side of its hex. */
export function drift(g: Game, task: DriftTask, action: Drift): void {
  const order = action.order ?? gassedHexes(g)
  const from = [...g.s.gas].sort((a, b) => order.indexOf(a) - order.indexOf(b))
  const moves = cloudsAfterDrift(g, task, action.direction, from)
  const to = moves.map((move) => move.to)
  const struck = [...new Set(moves.flatMap(({ units }) => units))]
  g.s.gas = to
  g.events.push({
    type: 'drift',
    side: task.side,
    direction: action.direction,
    from,
    to: [...to],
    clause: '7.513b',
  })
  gasChecks(g, struck)
}

export const driftQuestion: Question<'drift'> = {
  clause: '7.513b',
  side: sideOfTask,
  ask: () => ({
    prompt: 'Doubles: move all gas one hex.',
    note: 'Units that it reaches are attacked.',
  }),
  *legal() {
    for (const direction of DIRECTIONS) yield { type: 'drift', direction }
  },
  answers: {
    drift: { why: driftReason, ends: true, does: (g, action, task) => drift(g, task, action) },
  },
  waiting: () => 'The gas drifts first.',
  waits: (g) => g.s.gas.length > 0, // an earlier drift may have taken the last of it off the field
}
