import type { HexLabel } from '../../hex/label.ts'
import { updateControl } from '../base/control.ts'
import {
  everyUnit,
  findUnit,
  friendsAt,
  type Game,
  hexOf,
  indexOf,
  inPlay,
  nameOf,
  neighboursOf,
  otherSide,
  sideDef,
  someType,
  unitsOf,
} from '../base/game.ts'
import { type Question, sideOfTask, some, type TaskOf } from '../base/question.ts'
import { firstReason, reason } from '../base/reason.ts'
import { putOnMap } from '../base/shelter.ts'
import { shelterReason, standingOptions } from '../setup/placing.ts'
import type { Action, Arrival, Reason, SideId, Unit, UnitId } from '../types/index.ts'
import { campaignDef, campaignState } from './campaign-state.ts'
import { type Barred, barredFor, communicates, type Ways, waysOf } from './communication.ts'

type Place = Extract<Action, { type: 'place' }>

/**
 * 11.11a, 11.12c The units that a side has to place this morning: recovered units, and reinforcements that do not
 * walk in.
 */
export function unitsToPlace(g: Game, side: SideId): Unit[] {
  const c = campaignState(g)
  return everyUnit(g.s.units).filter((unit) => {
    if (unit.side !== side || unit.where !== 'hand' || c.byEdge.includes(unit.id)) return false
    if (c.recovered.includes(unit.id)) return true
    const arrival = indexOf(g.battle).defs.get(unit.id)?.arrival
    return arrival !== undefined && arrival.by !== 'entry' && (arrival.day ?? 1) <= c.day
  })
}

/** 11.12c Why this reinforcement may not walk in instead. */
export function edgeReason(g: Game, side: SideId, id: UnitId): Reason | null {
  const unit = findUnit(g, id)
  if (!unit || !unitsToPlace(g, side).includes(unit))
    return reason('not-in-hand', '11.12c', `${nameOf(g, id)} is not waiting to be placed.`, {
      unit: id,
    })
  const arrival = indexOf(g.battle).defs.get(id)?.arrival
  return arrival?.by === 'either' && !campaignState(g).recovered.includes(id)
    ? null
    : reason('not-in-hand', '11.12c', `${nameOf(g, id)} has to be placed.`, {
        unit: id,
        ruling: true,
      })
}

/** What the placements of a side depend on, looked up once. */
interface Ground {
  readonly side: SideId
  readonly barred: Barred
  readonly ways: Ways
  /** Hexes beside a friend. In some campaigns cavalry does not count. 11.12f, 13.0i */
  readonly anchored: ReadonlySet<HexLabel>
}

function groundFor(g: Game, side: SideId): Ground {
  const barred = barredFor(g, side)
  const foot = campaignDef(g).anchorsOnFoot === true
  const anchored = new Set<HexLabel>()
  for (const unit of unitsOf(g, side))
    if (!foot || !someType(g, unit, ['cavalry']))
      for (const hex of neighboursOf(g, unit.hex as HexLabel)) anchored.add(hex)
  return { side, barred, ways: waysOf(g, side, barred), anchored }
}

/** The hexes that the scenario gives a reinforcement; null for a recovered unit. 11.532b */
function ownHexes(g: Game, id: UnitId): Arrival | null {
  const arrival = indexOf(g.battle).defs.get(id)?.arrival
  return arrival?.by === 'placement' &&
    arrival.hexes.length > 0 &&
    !campaignState(g).recovered.includes(id)
    ? arrival
    : null
}

/** 11.12d–f, 13.0i The hex needs communications and a friend beside it, and no enemy in it or beside it. */
export function placementReason(g: Game, side: SideId, action: Place): Reason | null {
  const unit = findUnit(g, action.unit)
  if (!unit)
    return reason('unknown-unit', '11.12a', `There is no unit ${action.unit}.`, {
      unit: action.unit,
    })
  const { hex } = action
  const about = { unit: unit.id, hex }
  const face = indexOf(g.battle).defs.get(unit.id)?.face
  return firstReason(
    () =>
      unit.side === side
        ? null
        : reason('not-yours', '11.12a', `${sideDef(g.battle, side).name} place now.`, about),
    () =>
      unitsToPlace(g, side).includes(unit)
        ? null
        : reason(
            'not-in-hand',
            '11.12a',
            `${nameOf(g, unit.id)} is not waiting to be placed.`,
            about,
          ),
    () =>
      hexOf(g, hex) < 0
        ? reason('unknown-hex', '2.2a', `${hex} is not on the map.`, { unit: unit.id })
        : inPlay(g, hex)
          ? null
          : reason('out-of-play', '2.2d', `${hex} is out of play.`, about),
    () => hexReason(g, groundFor(g, side), unit.id, hex),
    () =>
      friendsAt(g, side, hex).length >= 2
        ? reason('stacking', '3.4a', 'Two friends are there.', { ...about, has: 2, needs: 3 })
        : null,
    () =>
      face && face !== action.face
        ? reason('wrong-face', '6.3a', `It arrives ${face}.`, about)
        : null,
    () => shelterReason(g, unit, hex, action.in),
  )
}

/** 11.12d–f Why the unit may not be placed in this hex. */
function hexReason(g: Game, ground: Ground, id: UnitId, hex: HexLabel): Reason | null {
  const own = ownHexes(g, id)
  if (own && !own.hexes.includes(hex))
    return reason(
      'outside-area',
      '11.11a',
      `${hex} is none of its hexes${own.text ? `, ${own.text}` : ''}.`,
      { unit: id, hex },
    )
  const enemy = [hex, ...neighboursOf(g, hex)].find(
    (label) => ground.barred.enemies[hexOf(g, label)],
  )
  if (enemy !== undefined)
    return reason('enemy-beside', '11.12d', `Enemies are in ${enemy}.`, { hex })
  if (!own?.unanchored && !ground.anchored.has(hex)) {
    // A friend beside it that does not count is cavalry.
    const riders = neighboursOf(g, hex).some((label) => friendsAt(g, ground.side, label).length > 0)
    return reason(
      'no-anchor',
      riders ? '13.0i' : '11.12f',
      riders ? 'No friend but cavalry stands beside it.' : 'No friend stands beside it.',
      { hex },
    )
  }
  return communicates(g, hex, ground.ways)
    ? null
    : reason('no-communication', '11.12e', `No path leads from ${hex} to its side’s own edge.`, {
        hex,
      })
}

/** Every placement open to a side. 11.12a */
export function* campaignPlacementOptions(g: Game, side: SideId): Generator<Place, void> {
  const units = unitsToPlace(g, side)
  if (units.length === 0) return
  const { grid } = g.battle.map
  const ground = groundFor(g, side)
  const full = new Set<HexLabel>()
  for (const { hex } of unitsOf(g, side))
    if (hex !== null && friendsAt(g, side, hex).length >= 2) full.add(hex)
  const beside = [...ground.anchored].sort((a, b) => grid.index(a) - grid.index(b))
  for (const unit of units) {
    const face = indexOf(g.battle).defs.get(unit.id)?.face
    for (const hex of ownHexes(g, unit.id)?.hexes ?? beside) {
      if (full.has(hex) || !inPlay(g, hex)) continue
      if (hexReason(g, ground, unit.id, hex) !== null) continue
      for (const one of face ? [face] : (['formed', 'dispersed'] as const)) {
        const plain: Place = { type: 'place', unit: unit.id, hex, face: one }
        yield plain
        for (const other of standingOptions(g, unit, hex)) yield { ...plain, in: other }
      }
    }
  }
}

export function placeArrival(g: Game, action: Place): void {
  const unit = putOnMap(g, action)
  const c = campaignState(g)
  unit.spent = false
  c.recovered = c.recovered.filter((id) => id !== unit.id)
  g.events.push({
    type: 'arrives',
    unit: unit.id,
    side: unit.side,
    hex: action.hex,
    clause: '11.12a',
  })
  updateControl(g, action.hex)
}

/** 11.12a The sides place four units in turn until neither can place any more. The rest waits a day. */
function nextPlacement(g: Game, task: TaskOf<'placement'>): void {
  const skipped = task.left === 4 ? task.skipped + 1 : 0
  if (skipped < 2)
    g.s.agenda.push({
      kind: 'placement',
      side: otherSide(g.battle, task.side),
      left: 4,
      skipped,
    })
}

export const placementQuestion: Question<'placement'> = {
  clause: '11.12a',
  side: sideOfTask,
  ask(g, task) {
    const waiting = unitsToPlace(g, task.side)
    return {
      prompt: 'Place reinforcements and recovered units.',
      note: `${Math.min(task.left, waiting.length)} in this batch: beside a friend, with a way back to your own edge and no enemy near.`,
      units: waiting.map((unit) => unit.id),
    }
  },
  *legal(g, task) {
    yield* campaignPlacementOptions(g, task.side)
    for (const unit of unitsToPlace(g, task.side))
      if (edgeReason(g, task.side, unit.id) === null) yield { type: 'byEdge', unit: unit.id }
  },
  answers: {
    place: {
      why: (g, action, task) => placementReason(g, task.side, action),
      does(g, action, task) {
        task.left -= 1
        placeArrival(g, action)
      },
    },
    byEdge: {
      why: (g, action, task) => edgeReason(g, task.side, action.unit),
      does(g, { unit }) {
        campaignState(g).byEdge.push(unit)
        g.events.push({ type: 'by-edge', unit, clause: '11.12c' })
      },
    },
  },
  waiting: () => 'Units are being placed.',
  waits: (g, task) => task.left > 0 && some(campaignPlacementOptions(g, task.side)),
  otherwise: nextPlacement,
}
