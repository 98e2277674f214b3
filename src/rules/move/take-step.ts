import type { HexLabel } from '../../hex/label.ts'
import { enterBarrage } from '../artillery/barrage.ts'
import { enterGas } from '../artillery/gas.ts'
import { enterFires } from '../artillery/strike.ts'
import { barragedHexes } from '../base/barrage-line.ts'
import { updateControl } from '../base/control.ts'
import {
  findUnit,
  type Game,
  isAfv,
  isEnemyTrench,
  isNight,
  isTrench,
  moverOf,
  side,
  sideDef,
  sideName,
  someType,
  trenchJoins,
  unitOf,
} from '../base/game.ts'
import { hallowedModifier } from '../base/modifiers.ts'
import { shelterFor } from '../base/shelter.ts'
import { applyCheck, disperse, markActed, rollCheck, spend } from '../cohesion/check.ts'
import { rallyTarget } from '../cohesion/rally.ts'
import { arrivesIn, entryBogs, entryLosesWay, roadInto } from '../setup/arrive.ts'
import type { Action, Mover, Shelter, Task, Unit, UnitId } from '../types/index.ts'
import { completeOthers, pay, pointsLeft } from './movement-points.ts'

type Enter = Extract<Action, { type: 'enter' }>

/**
 * 6.65c Earlier movers stop counting as moving when a unit moves that is not in their hex. `hex` is null for a unit
 * off the map.
 */
function quietOthers(g: Game, ids: readonly UnitId[], hex: HexLabel | null, ruling?: string): void {
  const units: UnitId[] = []
  for (const mover of g.s.movers) {
    if (ids.includes(mover.unit) || !mover.moving) continue
    if (findUnit(g, mover.unit)?.hex === hex) continue
    mover.moving = false
    units.push(mover.unit)
  }
  if (ruling && units.length) g.events.push({ type: 'still', units, clause: '6.65c', ruling })
}

/** 6.661a–d Whether this crossing calls for a lost check. The limit of one a turn is checked elsewhere. */
export function losesWay(g: Game, unit: Unit, from: HexLabel, to: HexLabel): boolean {
  if (side(g, from, to, 'road')) return false // 6.661d
  if (side(g, from, to, 'green')) return true // 6.661a
  const along = unit.in === 'trench' && trenchJoins(g, from, to)
  const enemy = isEnemyTrench(g, unit.side, to)
  if (along && enemy && isEnemyTrench(g, unit.side, from)) return true // 6.661b
  return isNight(g) && !(along && !enemy) // 6.661c
}

const BOGGED = ['cavalry', 'tank', 'armored car'] as const

/** 8.323 Cavalry and vehicles bog when they enter a trench hex, except by a road side. */
export function bogs(g: Game, unit: Unit, from: HexLabel, to: HexLabel): boolean {
  return isTrench(g, to) && someType(g, unit, BOGGED) && !side(g, from, to, 'road')
}

/** What stops the unit at this hexside: wire, a stream, or nothing. 8.341b, 8.7b */
export function barrier(
  g: Game,
  unit: Unit,
  from: HexLabel,
  to: HexLabel,
): 'wire' | 'stream' | null {
  const wired = side(g, from, to, 'wire') && !g.s.breaches.includes(sideName(from, to))
  if (wired && !isAfv(g, unit)) return 'wire'
  const bridged = side(g, from, to, 'bridge') || side(g, from, to, 'road')
  return side(g, from, to, 'stream') && !bridged ? 'stream' : null
}

function crossSide(g: Game, ids: readonly UnitId[], from: HexLabel, to: HexLabel): void {
  for (const kind of ['wire', 'stream'] as const) {
    const stopped = ids.filter((id) => barrier(g, unitOf(g, id), from, to) === kind)
    if (stopped.length === 0) continue
    const clause = kind === 'wire' ? '8.341b' : '8.7b'
    // 8.341b A road does not help against wire.
    const ruling = kind === 'wire' && side(g, from, to, 'road') ? { ruling: '8.341b' } : {}
    g.events.push({ type: 'halted', units: stopped, why: kind, hex: to, clause, ...ruling })
    for (const id of stopped) {
      const unit = unitOf(g, id)
      if (kind === 'wire') disperse(unit)
      else unit.spent = true
      // 6.65e It still is a moving target.
      const mover = moverOf(g, id)
      if (mover) {
        mover.done = true
        mover.halted = true
      }
      markActed(g, id)
    }
  }
  // 8.342a A vehicle breaches every wire side that it crosses.
  const wire = sideName(from, to)
  const vehicle = ids.map((id) => unitOf(g, id)).find((unit) => isAfv(g, unit))
  if (!vehicle || !side(g, from, to, 'wire') || g.s.breaches.includes(wire)) return
  g.s.breaches.push(wire)
  g.events.push({ type: 'breached', side: vehicle.side, unit: vehicle.id, wire, clause: '8.342a' })
}

/** 6.62a Spends one point to enter the next hex. 6.9a What follows goes on the agenda, the last first. */
export function enter(g: Game, action: Enter): void {
  const { units: ids, hex: to } = action
  const lead = unitOf(g, ids[0] as UnitId)
  if (lead.hex === null) return comeOn(g, action)
  const from = lead.hex
  completeOthers(g, ids)
  quietOthers(g, ids, from)
  const road = side(g, from, to, 'road')
  const lost: UnitId[] = []
  const bog: UnitId[] = []
  const rulings: Record<UnitId, string> = {}
  const ruling = ids.map((id) => stepRuling(g, unitOf(g, id), from, to)).find(Boolean)
  for (const mover of pay(g, ids)) {
    const unit = unitOf(g, mover.unit)
    mover.road &&= road
    if (!unit.lost && losesWay(g, unit, from, to)) {
      lost.push(unit.id)
      const ruled = lostRuling(g, unit, from, to)
      if (ruled) rulings[unit.id] = ruled
    }
    if (bogs(g, unit, from, to)) bog.push(unit.id)
    if (!(unit.in === 'trench' && trenchJoins(g, from, to))) unit.in = null // 8.321f, 8.321g
    unit.hex = to
  }
  g.events.push({
    type: 'moved',
    units: [...ids],
    from,
    to,
    left: Math.max(0, Math.min(...ids.map((id) => pointsLeft(g, unitOf(g, id))))),
    clause: '6.62a',
    ...(ruling ? { ruling } : {}),
  })
  // By ruling units left in the hex stop counting as moving only now.
  quietOthers(g, ids, to, '6.65c')
  updateControl(g, from)
  updateControl(g, to, '3.9a')
  crossSide(g, ids, from, to)
  arriveIn(g, ids, to, lost, bog, rulings)
}

/**
 * 6.661c A unit on top of a joined trench must still check. 6.662b Ground where both sides might have set up is the
 * enemy's to both.
 */
function lostRuling(g: Game, unit: Unit, from: HexLabel, to: HexLabel): string | undefined {
  if (side(g, from, to, 'green') || !trenchJoins(g, from, to)) return undefined
  const own = sideDef(g.battle, unit.side).setupArea
  const enemy = isEnemyTrench(g, unit.side, to)
  if (unit.in === 'trench') return enemy && own.includes(to) ? '6.662b' : undefined
  return enemy ? undefined : '6.661c'
}

/** The ruling, if any, behind a step into the next hex. 8.322d, 8.323, 8.7b */
function stepRuling(g: Game, unit: Unit, from: HexLabel, to: HexLabel): string | undefined {
  const joined = unit.in === 'trench' && trenchJoins(g, from, to) && !side(g, from, to, 'trench')
  const theirs = isEnemyTrench(g, unit.side, to) !== isEnemyTrench(g, unit.side, from)
  if (joined && theirs) return '8.322d'
  if (!side(g, from, to, 'road')) return undefined
  if (side(g, from, to, 'stream') && !side(g, from, to, 'bridge')) return '8.7b'
  return isTrench(g, to) && someType(g, unit, BOGGED) ? '8.323' : undefined
}

/** 6.9a What awaits units that enter a hex: rally, lost and bog checks, lasting fires, reaction fire. */
function arriveIn(
  g: Game,
  ids: readonly UnitId[],
  to: HexLabel,
  lost: UnitId[],
  bog: UnitId[],
  rulings: Record<UnitId, string>,
): void {
  g.s.agenda.push({ kind: 'reaction', hex: to, units: [...ids], fired: [] })
  if (hasStandingFire(g, to)) g.s.agenda.push({ kind: 'standing', hex: to, units: [...ids] })
  if (lost.length || bog.length)
    g.s.agenda.push({
      ...{ kind: 'ground', hex: to, lost, bog },
      ...(Object.keys(rulings).length ? { rulings } : {}),
    })
  const rallies = rallyTarget(g, ids, to)
  if (rallies) g.s.agenda.push({ kind: 'rally', unit: rallies.id, hex: to })
}

/** 7.43d, 7.247a, 7.511b Whether a barrage, fire or gas lies on the hex. */
export const hasStandingFire = (g: Game, hex: HexLabel): boolean =>
  g.s.gas.includes(hex) ||
  g.s.fires.some((fire) => fire.hexes.includes(hex)) ||
  barragedHexes(g).includes(hex)

/** 6.9a By ruling the barrage strikes first, then fires, then gas. */
export function enterStandingFire(g: Game, task: Extract<Task, { kind: 'standing' }>): void {
  enterBarrage(g, task.hex, task.units)
  enterFires(g, task.hex, task.units)
  enterGas(g, task.hex, task.units)
}

/** 10.2a, 10.21c–e Units come on as if from a hex that mirrors the first one they enter. */
function comeOn(g: Game, { units: ids, hex: to, face, in: wish }: Enter): void {
  completeOthers(g, ids)
  quietOthers(g, ids, to)
  const lost: UnitId[] = []
  const bog: UnitId[] = []
  const rulings: Record<UnitId, string> = {}
  for (const id of ids) {
    const unit = unitOf(g, id)
    unit.where = 'map'
    if (face !== undefined) unit.formed = face === 'formed'
  }
  for (const mover of pay(g, ids)) {
    const unit = unitOf(g, mover.unit)
    mover.entry = to
    mover.road = roadInto(g, to)
    if (entryLosesWay(g, unit, to, wish)) {
      lost.push(unit.id)
      const theirs = arrivesIn(g, unit, to, wish)
      const both = theirs && sideDef(g.battle, unit.side).setupArea.includes(to)
      if (!theirs || both) rulings[unit.id] = both ? '6.662b' : '6.661c'
    }
    if (entryBogs(g, unit, to)) bog.push(unit.id)
    if (arrivesIn(g, unit, to, wish)) unit.in = 'trench'
    unit.hex = to
  }
  g.events.push({
    type: 'entered',
    units: [...ids],
    hex: to,
    left: Math.max(0, Math.min(...ids.map((id) => pointsLeft(g, unitOf(g, id))))),
    clause: '10.2b',
  })
  // By ruling units off the map share no hex, so earlier arrivals in the same entry hex stop counting as moving too.
  quietOthers(g, ids, null, '6.65c')
  updateControl(g, to, '3.9a')
  arriveIn(g, ids, to, lost, bog, rulings)
}

/** 6.661, 8.323 Rolls the lost and bog checks. */
export function groundChecks(g: Game, task: Extract<Task, { kind: 'ground' }>): void {
  for (const [ids, cause] of [
    [task.lost, 'lost'],
    [task.bog, 'bog'],
  ] as const) {
    for (const id of ids) {
      const unit = findUnit(g, id)
      if (!unit || unit.hex !== task.hex) continue
      if (cause === 'lost') unit.lost = true // 6.663a
      const car = cause === 'bog' && someType(g, unit, ['armored car'])
      const ruling = cause === 'lost' ? task.rulings?.[id] : car ? '8.323' : undefined
      const modifiers = hallowedModifier(g, unit)
      applyCheck(g, rollCheck(g, unit, cause, modifiers, undefined, undefined, ruling))
    }
  }
}

/** 6.64a By ruling only a unit that does nothing but follow the road has its extra point. */
function loseBonus(mover: Mover): void {
  if (mover.road) mover.bonusLost = true
  mover.road = false
}

/** Pays one point within the hex. It follows no road, so the road's extra point is lost. */
function payInHex(g: Game, ids: readonly UnitId[]): { hex: HexLabel; units: Unit[] } {
  completeOthers(g, ids)
  const hex = findUnit(g, ids[0] as UnitId)?.hex as HexLabel
  quietOthers(g, ids, hex)
  const units = pay(g, ids).map((mover) => {
    loseBonus(mover)
    return unitOf(g, mover.unit)
  })
  return { hex, units }
}

/** 6.62b Takes the units IN a shelter of their hex. */
export function goIn(g: Game, ids: readonly UnitId[], shelter?: Shelter): void {
  const { hex, units } = payInHex(g, ids)
  for (const unit of units) {
    unit.in = shelter ?? shelterFor(g, unit)
    g.events.push({
      type: 'went-in',
      units: [unit.id],
      hex,
      shelter: unit.in ?? 'trench',
      clause: '6.62b',
    })
  }
  g.s.agenda.push({ kind: 'reaction', hex, units: [...ids], fired: [] })
}

/** 6.671a, 6.62d One point starts a melee and, if chosen, takes the unit IN the trench. */
export function startMelee(g: Game, ids: readonly UnitId[], into: boolean): void {
  const { hex, units } = payInHex(g, ids)
  for (const unit of units) {
    if (!into || unit.in) continue
    unit.in = 'trench'
    g.events.push({ type: 'went-in', units: [unit.id], hex, shelter: 'trench', clause: '6.62d' })
  }
  g.s.agenda.push({ kind: 'reaction', hex, units: [...ids], fired: [] })
  g.s.agenda.push({ kind: 'melee-actor', hex, acting: [...ids] })
}

/** 10.3a The units leave the map for good. */
export function exit(g: Game, action: Extract<Action, { type: 'exit' }>): void {
  completeOthers(g, action.units)
  const hex = findUnit(g, action.units[0] as UnitId)?.hex as HexLabel
  quietOthers(g, action.units, hex)
  for (const mover of pay(g, action.units)) {
    const unit = unitOf(g, mover.unit)
    mover.done = true
    mover.moving = false
    spend(g, unit, '6.65f')
    unit.where = 'exited'
    g.s.exits = { ...g.s.exits, [unit.id]: hex }
    unit.hex = null
    unit.in = null
  }
  g.events.push({ type: 'exited', units: [...action.units], hex, clause: '10.3a' })
  updateControl(g, hex)
}
