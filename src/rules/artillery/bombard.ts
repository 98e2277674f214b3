import { DIRS, NO_HEX } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import { rollDie } from '../base/dice.ts'
import {
  findUnit,
  friendsAt,
  type Game,
  ground,
  hexOf,
  inPlay,
  moverOf,
  otherSide,
  side,
  sideDef,
  sideName,
  unitsAt,
} from '../base/game.ts'
import { type Question, sideOfTask, type TaskOf } from '../base/question.ts'
import { reason } from '../base/reason.ts'
import { addScrape } from '../base/scrape.ts'
import { destroy, markActed } from '../cohesion/check.ts'
import type { BombardmentDef, BombardmentKind, Reason, Unit, UnitId } from '../types/index.ts'
import { isNoMansLand } from './group.ts'

export type BreachTask = TaskOf<'breach'>
export type CraterTask = TaskOf<'craters'>

/** 7.11b Why the firing side may not name this hex. */
export function targetReason(g: Game, hex: HexLabel): Reason | null {
  if (hexOf(g, hex) < 0) return reason('unknown-hex', '2.2a', `${hex} is not on the map.`)
  return inPlay(g, hex) ? null : reason('out-of-play', '2.2d', `${hex} is out of play.`, { hex })
}

export function targets(g: Game): HexLabel[] {
  const { grid } = g.battle.map
  return Array.from({ length: grid.size }, (_, hex) => grid.label(hex)).filter((hex) =>
    inPlay(g, hex),
  )
}

/** 7.11b, 7.11c The hexes that a bombardment strikes. */
export function targetHexes(g: Game, def: BombardmentDef, around?: HexLabel): HexLabel[] {
  const { grid } = g.battle.map
  const near =
    around !== undefined && def.chosen !== undefined
      ? [...grid.within(hexOf(g, around), def.chosen)].map((hex) => grid.label(hex))
      : undefined
  const hexes = near ?? def.hexes ?? sideDef(g.battle, otherSide(g.battle, def.by)).setupArea
  const foe = otherSide(g.battle, def.by)
  return hexes.filter(
    (hex) => inPlay(g, hex) && (!def.occupied || friendsAt(g, foe, hex).length > 0),
  )
}

/** 7.12a Only houses, a trench or a blockhouse save a unit. */
const sheltered = (g: Game, unit: Unit): boolean =>
  unit.in !== null || ground(g, unit.hex as HexLabel, 'village')

/** 7.12a–g Rolls one die for each unit, without checks or modifiers. */
export function bombard(g: Game, ids: readonly UnitId[], kind: BombardmentKind): void {
  const survivors: Unit[] = []
  for (const id of ids) {
    const unit = findUnit(g, id)
    if (!unit?.hex) continue
    if (kind === 'early') {
      if (unit.formed) tell(g, unit, null, 'dispersed', '7.11a')
      unit.formed = false
      continue
    }
    if (sheltered(g, unit)) {
      unit.formed = false // 7.12b
      survivors.push(unit)
      continue
    }
    tell(g, unit, null, 'destroyed', '7.12a')
    destroy(g, unit, '7.12a')
  }
  for (const unit of survivors) {
    const die = rollDie(g.s, 'bombardment', unit.id)
    if (kind === 'pulverizing' && die === 6) {
      tell(g, unit, die, 'destroyed', '7.12c')
      destroy(g, unit, '7.12c')
    } else if (kind === 'paralyzing' && die >= 2) {
      tell(g, unit, die, 'spent', '7.12e')
      unit.spent = true
      const mover = moverOf(g, unit.id)
      if (mover) mover.done = true
      markActed(g, unit.id)
    } else tell(g, unit, die, 'dispersed', '7.12b')
  }
}

function tell(
  g: Game,
  unit: Unit,
  die: number | null,
  result: 'destroyed' | 'spent' | 'dispersed',
  clause: string,
): void {
  g.events.push({
    type: 'bombarded',
    unit: unit.id,
    side: unit.side,
    hex: unit.hex as HexLabel,
    die,
    result,
    clause,
  })
}

/** 7.11a, 7.13a The units bombarded in these hexes, hex by hex. */
export function bombardedIn(g: Game, def: BombardmentDef, hexes: readonly HexLabel[]): UnitId[] {
  const foe = otherSide(g.battle, def.by)
  return hexes
    .flatMap((hex) => unitsAt(g, hex))
    .filter((unit) => !def.enemiesOnly || unit.side === foe)
    .map((unit) => unit.id)
}

/** 7.11a, 7.13a Before the first turn: strikes the units, then the wire, then makes six craters. */
export function preliminaryBombardment(g: Game, index: number, around?: HexLabel): void {
  const def = g.battle.bombardments?.[index]
  if (!def) return
  const hexes = targetHexes(g, def, around)
  g.s.bombarded = true // 7.14a
  g.events.push({
    type: 'bombardment',
    side: def.by,
    kind: def.kind,
    source: 'preliminary',
    hexes,
    clause: '7.11a',
  })
  bombard(g, bombardedIn(g, def, hexes), def.kind)
  if (def.kind === 'early') return
  g.s.agenda.push({ kind: 'craters', side: def.by, index, left: 6 })
  if (def.kind === 'paralyzing') {
    g.s.agenda.push({ kind: 'breach', side: def.by, hexes, left: 3, must: false, clause: '7.12f' })
    return
  }
  g.s.agenda.push({ kind: 'breach', side: def.by, hexes, left: 1, must: false, clause: '7.12d' })
  const foe = otherSide(g.battle, def.by)
  g.s.agenda.push({ kind: 'breach', side: foe, hexes, left: 1, must: true, clause: '7.12d' })
}

/** Unbreached wire on the sides of these hexes. 7.12d, 7.43b */
export function wireAround(g: Game, hexes: readonly HexLabel[]): string[] {
  const { grid } = g.battle.map
  const found = new Set<string>()
  for (const hex of hexes)
    for (const dir of DIRS) {
      const next = grid.neighbours[hexOf(g, hex) * 6 + dir] ?? NO_HEX
      if (next === NO_HEX) continue
      const name = sideName(hex, grid.label(next))
      if (side(g, hex, grid.label(next), 'wire') && !g.s.breaches.includes(name)) found.add(name)
    }
  return [...found].sort()
}

export function breachReason(g: Game, task: BreachTask, wire: string): Reason | null {
  return wireAround(g, task.hexes).includes(wire)
    ? null
    : reason('no-wire', task.clause, `${wire} is no unbreached wire at the hexes struck.`, {
        ruling: true,
      })
}

/** 7.12d The bombarded side must go on breaching; the firing side may stop. */
export function stopBreachingReason(task: BreachTask): Reason | null {
  return task.must
    ? reason('must', task.clause, 'Cut one wire hexside first.', { ruling: true })
    : null
}

export function breach(g: Game, task: BreachTask, wire: string): void {
  g.s.breaches.push(wire)
  task.left -= 1
  g.events.push({ type: 'breached', side: task.side, wire, clause: task.clause })
}

/** 7.13a, 7.13b By ruling one crater in a hex, where there is none yet. */
export function craterHexes(g: Game, task: CraterTask): HexLabel[] {
  const def = g.battle.bombardments?.[task.index]
  if (!def) return []
  const { grid } = g.battle.map
  const area = new Set(sideDef(g.battle, otherSide(g.battle, def.by)).setupArea)
  const found: HexLabel[] = []
  for (let hex = 0; hex < grid.size; hex++) {
    const label = grid.label(hex)
    if (!inPlay(g, label) || (g.s.scrapes[label] ?? 0) > 0) continue
    if (area.has(label) || isNoMansLand(g, label)) found.push(label)
  }
  return found
}

export function craterReason(g: Game, task: CraterTask, hex: HexLabel): Reason | null {
  if (craterHexes(g, task).includes(hex)) return null
  return (g.s.scrapes[hex] ?? 0) > 0
    ? reason('has-scrape', '7.13a', `${hex} has a scrape already.`, { hex, ruling: true })
    : reason(
        'outside-area',
        '7.13b',
        `${hex} is neither No Man’s Land nor in the set-up area of the bombarded side.`,
        { hex },
      )
}

export function crater(g: Game, task: CraterTask, hex: HexLabel): void {
  addScrape(g.s, hex)
  task.left -= 1
  g.events.push({ type: 'crater', side: task.side, hex, clause: '7.13a' })
}

export const targetQuestion: Question<'target'> = {
  clause: '7.11b',
  side: (g, task) => g.battle.bombardments?.[task.index]?.by ?? null,
  ask: (g, task) => ({
    prompt: 'Choose the hex at the centre of the bombardment.',
    note: `Every enemy within ${g.battle.bombardments?.[task.index]?.chosen ?? 0} hexes of it is struck.`,
  }),
  *legal(g) {
    for (const hex of targets(g)) yield { type: 'target', hex }
  },
  answers: {
    target: {
      why: (g, action) => targetReason(g, action.hex),
      ends: true,
      does: (g, action, task) => preliminaryBombardment(g, task.index, action.hex),
    },
  },
  waiting: () => 'The bombardment must be aimed first.',
}

export const breachQuestion: Question<'breach'> = {
  clause: '7.12d',
  side: sideOfTask,
  ask: (_, task) => ({
    clause: task.clause,
    prompt: task.must ? 'Cut one wire hexside.' : 'Cut a wire hexside, or stop.',
    note: `The ${task.clause === '7.43b' ? 'barrage' : 'bombardment'} cuts wire. ${task.left} ${task.left === 1 ? 'breach' : 'breaches'} left.`,
  }),
  *legal(g, task) {
    for (const wire of wireAround(g, task.hexes)) yield { type: 'breach', wire }
    if (!task.must) yield { type: 'decline' }
  },
  answers: {
    breach: {
      why: (g, action, task) => breachReason(g, task, action.wire),
      does: (g, action, task) => breach(g, task, action.wire),
    },
    decline: { why: (_g, _action, task) => stopBreachingReason(task), ends: true },
  },
  waiting: () => 'Wire must be breached first.',
  waits: (g, task) => task.left > 0 && wireAround(g, task.hexes).length > 0,
}

export const cratersQuestion: Question<'craters'> = {
  clause: '7.13a',
  side: sideOfTask,
  ask: (_, task) => ({
    prompt: 'Place a shell crater.',
    note: `${task.left} left: in No Man’s Land or the enemy set-up area. Each counts as a scrape.`,
  }),
  *legal(g, task) {
    for (const hex of craterHexes(g, task)) yield { type: 'crater', hex }
  },
  answers: {
    crater: {
      why: (g, action, task) => craterReason(g, task, action.hex),
      does: (g, action, task) => crater(g, task, action.hex),
    },
  },
  waiting: () => 'Shell craters must be placed first.',
  waits: (g, task) => task.left > 0 && craterHexes(g, task).length > 0,
}
