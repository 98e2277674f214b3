import { bombard } from '../artillery/bombard.ts'
import { groupDef } from '../artillery/group.ts'
import { barrageLine } from '../base/barrage-line.ts'
import { chanceOf, NEVER, plus, type Share, SURE, share, times } from '../base/chance.ts'
import { scriptedDice } from '../base/dice.ts'
import { findUnit, type Game, unitOf } from '../base/game.ts'
import { gasModifiers, hallowedModifier, strikeModifiers } from '../base/modifiers.ts'
import { copyState } from '../base/state-copy.ts'
import { applyCheck } from '../cohesion/check.ts'
import { checkOdds } from '../cohesion/check-odds.ts'
import { enter } from '../move/take-step.ts'
import type {
  Action,
  BarrageOdds,
  CheckCause,
  CheckOdds,
  Fate,
  Modifier,
  Odds,
  Outcome,
  Task,
  Unit,
  UnitId,
} from '../types/index.ts'

const FATES = ['unharmed', 'dispersed', 'spent', 'destroyed'] as const
type Lot = (typeof FATES)[number]

/** One thing that strikes the units at one moment. */
type Blow =
  | {
      kind: 'check'
      cause: CheckCause
      units: readonly UnitId[]
      modifiers: (g: Game, unit: Unit) => readonly Modifier[]
    }
  | { kind: 'barrage'; units: readonly UnitId[] }

/** One possible state of the units between two blows, with its share. */
interface World {
  readonly g: Game
  readonly share: Share
  readonly lots: ReadonlyMap<UnitId, Lot>
}

/** 6.9a The odds of everything in the hex that strikes units on entering. Rally and reaction fire are not included. */
export function enterOdds(
  g: Game,
  action: Extract<Action, { type: 'enter' }>,
): Pick<Odds, 'checks' | 'barrage' | 'fates'> {
  const after: Game = { battle: g.battle, s: copyState(g.s), events: [] }
  enter(after, action)
  const blows = blowsOf(after)
  if (blows.length === 0) return { checks: [] }
  const ids = [...new Set(blows.flatMap((blow) => blow.units))]
  const { checks, barrage } = mildest(after, blows, ids)
  return {
    checks,
    ...(barrage.length ? { barrage } : {}),
    fates: fatesOf(after, blows, ids),
  }
}

/** The tasks before the reaction window, in order. */
function blowsOf(g: Game): Blow[] {
  const blows: Blow[] = []
  for (const task of [...g.s.agenda].reverse()) {
    if (task.kind === 'reaction') break
    if (task.kind === 'ground')
      for (const [ids, cause] of [
        [task.lost, 'lost'],
        [task.bog, 'bog'],
      ] as const)
        if (ids.length)
          blows.push({ kind: 'check', cause, units: ids, modifiers: hallowedModifier })
    if (task.kind === 'standing') blows.push(...standingBlows(g, task))
  }
  return blows
}

function standingBlows(g: Game, task: Extract<Task, { kind: 'standing' }>): Blow[] {
  const { hex, units } = task
  const blows: Blow[] = []
  for (const [index, barrage] of g.s.barrages.entries())
    if (barrage.lies && barrageLine(g, index).includes(hex)) blows.push({ kind: 'barrage', units })
  for (const fire of g.s.fires) {
    const def = groupDef(g, fire.group)
    if (!def || !fire.hexes.includes(hex)) continue
    const modifiers = (now: Game, unit: Unit) => strikeModifiers(now, def, unit)
    blows.push({ kind: 'check', cause: 'fire for effect', units, modifiers })
  }
  if (g.s.gas.includes(hex))
    blows.push({ kind: 'check', cause: 'gas', units, modifiers: gasModifiers })
  return blows
}

/** A copy of the position in which these units may change. */
function copy(g: Game, ids: readonly UnitId[]): Game {
  const { s } = g
  const units = { ...s.units }
  for (const id of ids) units[id] = { ...unitOf(g, id) }
  return {
    battle: g.battle,
    s: {
      ...s,
      units,
      movers: s.movers.map((mover) => ({ ...mover })),
      active: s.active.map((entry) => ({ ...entry })),
    },
    events: [],
  }
}

/** What a barrage does to one unit when the die shows this face. */
function shell(g: Game, id: UnitId, face: number): Lot {
  g.s.dice = scriptedDice([face])
  bombard(g, [id], 'paralyzing')
  const told = g.events.find((event) => event.type === 'bombarded')
  return told?.type === 'bombarded' ? told.result : 'unharmed'
}

const present = (g: Game, ids: readonly UnitId[]): Unit[] =>
  ids.map((id) => findUnit(g, id)).filter((unit): unit is Unit => !!unit?.hex)

/** The checks for units that have come through everything before as well as possible. */
function mildest(
  start: Game,
  blows: readonly Blow[],
  ids: readonly UnitId[],
): { checks: CheckOdds[]; barrage: BarrageOdds[] } {
  const checks: CheckOdds[] = []
  const barrage: BarrageOdds[] = []
  const struck = new Set<UnitId>()
  const g = copy(start, ids)
  for (const blow of blows) {
    for (const unit of present(g, blow.units)) {
      if (blow.kind === 'check') {
        const odds = checkOdds(g, unit, blow.cause, blow.modifiers(g, unit))
        checks.push(struck.has(unit.id) ? { ...odds, ifSpared: true } : odds)
      } else {
        const of6 = { dispersed: 0, spent: 0, destroyed: 0, unharmed: 0 }
        for (let face = 1; face <= 6; face++) of6[shell(copy(g, ids), unit.id, face)]++
        const { dispersed, spent, destroyed } = of6
        const sheltered = destroyed === 0
        barrage.push({ unit: unit.id, sheltered, of6: { dispersed, spent, destroyed } })
        shell(g, unit.id, 1)
      }
      struck.add(unit.id)
    }
  }
  return { checks, barrage }
}

/** The fates of the units over every outcome of the blows. */
function fatesOf(start: Game, blows: readonly Blow[], ids: readonly UnitId[]): Fate[] {
  let worlds: World[] = [
    { g: copy(start, ids), share: SURE, lots: new Map(ids.map((id) => [id, 'unharmed'])) },
  ]
  for (const blow of blows) worlds = merged(worlds.flatMap((world) => struckBy(world, blow, ids)))
  return ids.map((unit) => {
    const of = (lot: Lot) =>
      chanceOf(
        worlds.reduce((sum, w) => (w.lots.get(unit) === lot ? plus(sum, w.share) : sum), NEVER),
      )
    return {
      unit,
      unharmed: of('unharmed'),
      dispersed: of('dispersed'),
      spent: of('spent'),
      destroyed: of('destroyed'),
    }
  })
}

type Way = { unit: UnitId; share: Share; fall: (g: Game) => Lot }

function waysOf(g: Game, unit: Unit, blow: Blow): Way[] {
  if (blow.kind === 'barrage')
    return [1, 2, 3, 4, 5, 6].map((face) => ({
      unit: unit.id,
      share: share(1, 6),
      fall: (world) => shell({ ...world, events: [] }, unit.id, face),
    }))
  const { of36 } = checkOdds(g, unit, blow.cause, blow.modifiers(g, unit))
  const way = (rolls: number, outcome: Outcome, lot: Lot): Way => ({
    unit: unit.id,
    share: share(rolls, 36),
    fall: (world) => {
      applyCheck(world, { unit: unit.id, cause: blow.cause, outcome })
      return lot
    },
  })
  return [
    way(of36.noEffect, 'no effect', 'unharmed'),
    way(of36.dispersed, 'dispersed and spent', 'spent'),
    way(of36.destroyed, 'destroyed', 'destroyed'),
  ].filter((one) => one.share.n > 0n)
}

/** Checks of one moment are simultaneous, so every unit is read before any is changed. 7.241d */
function struckBy(world: World, blow: Blow, ids: readonly UnitId[]): World[] {
  let ways: Way[][] = [[]]
  for (const unit of present(world.g, blow.units)) {
    const own = waysOf(world.g, unit, blow)
    ways = ways.flatMap((so) => own.map((way) => [...so, way]))
  }
  return ways.map((falls) => {
    const g = copy(world.g, ids)
    const lots = new Map(world.lots)
    let part = world.share
    for (const { unit, share: own, fall } of falls) {
      part = times(part, own)
      const lot = fall(g)
      if (FATES.indexOf(lot) > FATES.indexOf(lots.get(unit) as Lot)) lots.set(unit, lot)
    }
    return { g, share: part, lots }
  })
}

/** Joins worlds in which the units are in the same state. */
function merged(worlds: readonly World[]): World[] {
  const found = new Map<string, World>()
  for (const world of worlds) {
    const key = JSON.stringify(
      [...world.lots].map(([id, lot]) => [
        lot,
        world.g.s.units[id]?.formed,
        world.g.s.units[id]?.spent,
        world.g.s.movers.find((mover) => mover.unit === id)?.moving,
      ]),
    )
    const same = found.get(key)
    found.set(key, same ? { ...same, share: plus(same.share, world.share) } : world)
  }
  return [...found.values()]
}
