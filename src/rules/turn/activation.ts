import { DIRECTIONS, DIRS, NO_HEX } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import {
  actorOf,
  faceOf,
  findUnit,
  type Game,
  hexOf,
  isTrench,
  moverOf,
  nameOf,
  reactorOf,
  unitOf,
  unitsOf,
} from '../base/game.ts'
import { alwaysLegal, type Question, some } from '../base/question.ts'
import { shelterFor } from '../base/shelter.ts'
import { spend } from '../cohesion/check.ts'
import { fireReason, shotsAt } from '../combat/fire.ts'
import { shotAt } from '../combat/reaction.ts'
import { freeToActReason } from '../command/command.ts'
import { kindsOf, returnUnused, takeTransport, transportReason } from '../command/transport.ts'
import { dig, digReason } from '../move/dig.ts'
import { enterReason, stepReason, stepsOf } from '../move/enter.ts'
import { assaultReason, exitReason, goInReason, goReason, meleeReason } from '../move/in-hex.ts'
import { completeOthers, endMoveOf, moverReason, stopReason } from '../move/movement-points.ts'
import { enter, exit, goIn, startMelee } from '../move/take-step.ts'
import { arrivesIn, entryHexes, mayEnter } from '../setup/arrive.ts'
import type { Action, Unit, UnitId } from '../types/index.ts'
import { nameList } from '../words/name-list.ts'

/** Units of the command that may still act, with moving units first. */
function actable(g: Game): Unit[] {
  const found: Unit[] = []
  for (const { unit: id, acted } of g.s.active) {
    const unit = findUnit(g, id)
    if (!unit || unit.spent || acted || moverOf(g, id)?.done) continue
    if (unit.hex !== null || mayEnter(g, unit)) found.push(unit)
  }
  return found
}

/** The hexes with enemies. */
function enemyHexes(g: Game): HexLabel[] {
  const hexes = new Set<HexLabel>()
  for (const enemy of unitsOf(g, reactorOf(g))) hexes.add(enemy.hex as HexLabel)
  return [...hexes]
}

function fireOptions(g: Game, unit: Unit, hexes: readonly HexLabel[]): Action[] {
  const found: Action[] = []
  const face = faceOf(g, unit)
  if (face.fp === null && face.at === null) return found
  for (const hex of hexes)
    for (const shot of shotsAt(g, unit, hex))
      found.push({ type: 'fire', unit: unit.id, hex, ...shot })
  return found
}

function moveOptions(g: Game, ids: UnitId[]): Action[] {
  if (moverReason(g, ids) !== null) return []
  const from = unitOf(g, ids[0] as UnitId).hex
  if (from === null) return entryOptions(g, ids)
  const found: Action[] = []
  const { grid } = g.battle.map
  const here = hexOf(g, from)
  const steps = stepsOf(g, ids)
  for (const dir of DIRS) {
    const next = grid.neighbour(here, dir)
    if (next === NO_HEX) {
      const exit: Action = { type: 'exit', units: ids, side: DIRECTIONS[dir] as 'N' }
      if (exitReason(g, exit) === null) found.push(exit)
    } else if (steps.includes(grid.label(next)))
      found.push({ type: 'enter', units: ids, hex: grid.label(next) })
  }
  if (goReason(g, ids) === null) {
    found.push({ type: 'goIn', units: ids })
    // 6.62b A machine gun may prefer the trench to the blockhouse.
    const choice = ids.some((id) => shelterFor(g, unitOf(g, id)) === 'blockhouse')
    if (choice && goReason(g, ids, false, 'trench') === null)
      found.push({ type: 'goIn', units: ids, shelter: 'trench' })
  }
  if (assaultReason(g, ids, false) === null) found.push({ type: 'melee', units: ids })
  if (isTrench(g, from) && assaultReason(g, ids, true) === null)
    found.push({ type: 'melee', units: ids, goIn: true })
  return found
}

/** 10.2a, 10.21d Units come on over an edge or by entry hexes. Only a mass has no choice of deployment. */
function entryOptions(g: Game, ids: UnitId[]): Action[] {
  const found: Action[] = []
  const faces = ['formed', 'dispersed'] as const
  for (const hex of entryHexes(g, ids[0] as UnitId)) {
    const able = faces.filter((face) => stepReason(g, ids, hex, face) === null)
    const plain: Action = { type: 'enter', units: ids, hex }
    const ways: Action[] = able.map((face) => ({ ...plain, face }))
    // Where one unit of a pair can only come formed and the other only dispersed, the pair comes as it is.
    if (!able.length && stepReason(g, ids, hex) === null) ways.push(plain)
    found.push(...ways)
    // 10.21e Along a trench they come IN it, or on top if preferred.
    if (ids.some((id) => arrivesIn(g, unitOf(g, id), hex)))
      found.push(...ways.map((way): Action => ({ ...way, in: 'none' }) as Action))
  }
  return found
}

/** Every action under the running command except `finish`, some at a time, the easily found ones first. */
export function* activationOptions(g: Game): Generator<readonly Action[], void> {
  const units = actable(g)
  let hexes: readonly HexLabel[] | undefined
  for (const unit of units) {
    const found: Action[] = []
    const mover = moverOf(g, unit.id)
    if (!mover)
      for (const kind of kindsOf(g, unit.side))
        if (transportReason(g, unit.id, kind) === null)
          found.push({ type: 'transport', unit: unit.id, kind })
    if (unit.hex !== null && !mover) {
      found.push({ type: 'deploy', unit: unit.id })
      if (digReason(g, unit.id) === null) found.push({ type: 'dig', unit: unit.id })
    } else if (mover?.spent) found.push({ type: 'stop', units: [unit.id] })
    yield found
    if (unit.hex !== null && !mover) {
      hexes ??= enemyHexes(g)
      yield fireOptions(g, unit, hexes)
    }
    yield moveOptions(g, [unit.id])
  }
  for (const [i, unit] of units.entries())
    for (const mate of units.slice(i + 1)) {
      if (mate.hex !== unit.hex) continue
      yield moveOptions(g, [unit.id, mate.id])
      if (moverOf(g, unit.id)?.spent && moverOf(g, mate.id)?.spent)
        yield [{ type: 'stop', units: [unit.id, mate.id] }]
    }
}

/** 6.3b The unit turns over and is spent. */
export function deploy(g: Game, id: UnitId): void {
  completeOthers(g, [])
  const unit = unitOf(g, id)
  unit.formed = !unit.formed
  g.events.push({ type: 'deployed', unit: id, formed: unit.formed, clause: '6.3b' })
  spend(g, unit, '6.3b')
}

/** 6.03a Units that did nothing stay ready. 6.65f Moving units are spent. */
export function finishActivation(g: Game): void {
  for (const mover of [...g.s.movers]) endMoveOf(g, mover.unit)
  returnUnused(g)
  g.s.active = []
  g.events.push({ type: 'finished', side: actorOf(g), clause: '6.03a' })
}

export const activationQuestion: Question<'activation'> = {
  clause: '6.03a',
  side: actorOf,
  ask(g) {
    const waiting = g.s.active.filter((entry) => !entry.acted).map((entry) => entry.unit)
    const moving = g.s.movers.filter((mover) => !mover.done).map((mover) => mover.unit)
    const names = (ids: readonly UnitId[]) => nameList(ids.map((id) => nameOf(g, id)))
    return {
      prompt: moving.length
        ? meleeReason(g, moving, false) === null
          ? `Send ${names(moving)} into melee, or stop.`
          : `Move ${names(moving)} on, or stop.`
        : `Choose what ${waiting.length === 1 ? names(waiting) : 'each unit'} does, or finish.`,
      note: 'Units that do nothing stay ready.',
      units: moving.length ? moving : waiting,
    }
  },
  legal: (g) => [...[...activationOptions(g)].flat(), { type: 'finish' }],
  answers: {
    deploy: {
      why: (g, action) => freeToActReason(g, action.unit),
      does: (g, action) => deploy(g, action.unit),
    },
    dig: {
      why: (g, action) => digReason(g, action.unit),
      does: (g, action) => dig(g, action.unit),
    },
    fire: {
      why: (g, action) =>
        freeToActReason(g, action.unit) ??
        fireReason(g, unitOf(g, action.unit), action.hex, action.mode, action.target),
      does(g, action) {
        completeOthers(g, [])
        g.s.agenda.push({ kind: 'return', shot: shotAt(action.hex, action) })
      },
    },
    transport: {
      why: (g, action) => transportReason(g, action.unit, action.kind),
      does(g, action) {
        completeOthers(g, [])
        takeTransport(g, action.unit, action.kind)
      },
    },
    enter: {
      why: (g, action) => enterReason(g, action.units, action.hex, action.face, action.in),
      does: enter,
    },
    goIn: {
      why: (g, action) => goInReason(g, action.units, false, action.shelter),
      does: (g, action) => goIn(g, action.units, action.shelter),
    },
    melee: {
      why: (g, action) => meleeReason(g, action.units, action.goIn === true),
      does: (g, action) => startMelee(g, action.units, action.goIn === true),
    },
    exit: { why: exitReason, does: exit },
    stop: {
      why: (g, action) => stopReason(g, action.units),
      does(g, action) {
        for (const id of action.units) endMoveOf(g, id)
        g.events.push({ type: 'stopped', units: [...action.units], clause: '6.65f' })
      },
    },
    finish: { why: alwaysLegal, ends: true, does: finishActivation },
  },
  waiting: () => ({ clause: '5.21a', text: 'A command is being carried out.' }),
  waits: (g) => some(activationOptions(g), (found) => found.some(({ type }) => type !== 'stop')),
  otherwise: finishActivation,
}
