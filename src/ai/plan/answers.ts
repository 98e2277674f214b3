import { DIRS, NO_HEX } from '../../hex/grid.ts'
import { findUnit, type Game, otherSide } from '../../rules/base/game.ts'
import { participants } from '../../rules/combat/melee.ts'
import { reactionsIn, returnsTo } from '../../rules/combat/reaction.ts'
import { topTask } from '../../rules/loop/agenda.ts'
import type { Action, Attack, SideId, Task } from '../../rules/types/index.ts'
import { type Field, fieldOf, harmTo, type Piece } from '../field/field.ts'
import { TASTE, type Taste } from '../field/taste.ts'
import { antiTankHarm, NOBODY, shotHarm } from '../field/worth.ts'
import { aimOf } from './support.ts'

type Of<K extends Task['kind']> = Extract<Task, { kind: K }>

const pieceIn = (field: Field, id: string): Piece | undefined =>
  field.own.find(({ unit }) => unit.id === id) ?? field.foes.find(({ unit }) => unit.id === id)

/** The harm to the movers if they come one hex on, where this shot would hurt most. */
function later(field: Field, by: Piece, movers: readonly Piece[]): number {
  const { battle, chart, state } = field
  let most = 0
  for (const mover of movers) {
    const going = state.movers.find(({ unit }) => unit === mover.unit.id)
    if (!going || going.done || (mover.face.move ?? 0) <= going.spent) continue
    const moving = new Set([mover.unit.id])
    for (const dir of DIRS) {
      const next = battle.map.grid.neighbours[mover.hex * 6 + dir] ?? NO_HEX
      if (next === NO_HEX || !chart.playable[next]) continue
      const there = field.at.get(next)?.filter(({ unit }) => unit.side !== by.unit.side) ?? []
      const harm = shotHarm(field, by, next, moving, [...there, mover])
      if (harm > most) most = harm
    }
  }
  return most
}

/** Reaction fire: the best shot, if it is worth being spent for now and no better point of the way is likely. 6.7 */
export function reactionOf(g: Game, task: Of<'reaction'>, taste: Taste): Action {
  const side = otherSide(g.battle, g.s.actor as SideId)
  const field = fieldOf(g.battle, g.s, side, taste)
  const hex = g.battle.map.grid.index(task.hex)
  const moving = new Set(g.s.movers.flatMap((mover) => (mover.moving ? [mover.unit] : [])))
  const movers = task.units.flatMap((id) => pieceIn(field, id) ?? [])
  let top: { action: Action; worth: number } | null = null
  for (const shot of reactionsIn(field.g, task)) {
    const by = pieceIn(field, shot.unit)
    if (!by) continue
    const vehicle = shot.target === undefined ? undefined : pieceIn(field, shot.target)
    const harm = vehicle
      ? (antiTankHarm(field, by, vehicle, moving) ?? 0)
      : shotHarm(field, by, hex, moving)
    if (harm <= taste.last || harm <= (top?.worth ?? 0)) continue
    const stays = by.counter.types.every((type) => type === 'machine gun')
    const least = field.foeHalves <= 1 ? taste.last : taste.react
    if (harm < (stays ? Math.min(taste.stays, least) : least)) continue
    if (!stays && taste.comes * later(field, by, movers) > harm) continue
    top = { action: { type: 'react', ...shot }, worth: harm }
  }
  return top?.action ?? { type: 'hold' }
}

/** Return fire of all who do harm. 6.74 */
export function returnOf(g: Game, task: Of<'return'>, taste: Taste): Action {
  const side = otherSide(g.battle, g.s.actor as SideId)
  const field = fieldOf(g.battle, g.s, side, taste)
  const label = findUnit(g, task.shot.unit)?.hex
  if (!label) return { type: 'hold' }
  const hex = g.battle.map.grid.index(label)
  const shots: Extract<Action, { type: 'return' }>['shots'] = []
  for (const [unit, ways] of returnsTo(field.g, task)) {
    const by = pieceIn(field, unit)
    if (!by) continue
    let top = taste.returns
    let best: (typeof ways)[number] | null = null
    for (const way of ways) {
      const vehicle = way.target === undefined ? undefined : pieceIn(field, way.target)
      const harm = vehicle
        ? (antiTankHarm(field, by, vehicle) ?? 0)
        : shotHarm(field, by, hex, NOBODY)
      if (harm <= top) continue
      top = harm
      best = way
    }
    if (best) shots.push({ unit, ...best })
  }
  return shots.length ? { type: 'return', shots } : { type: 'hold' }
}

/** Who attacks whom in a melee: all on the one, or each on his own, whichever does more harm. 6.674 */
export function attacksOf(g: Game, task: Of<'melee-actor' | 'melee-reactor'>): Action {
  const { acting, reacting } = participants(g, task)
  const actor = task.kind === 'melee-actor'
  const side = actor ? (g.s.actor as SideId) : otherSide(g.battle, g.s.actor as SideId)
  const field = fieldOf(g.battle, g.s, side)
  const pieces = (units: readonly { id: string }[]) =>
    units.flatMap(({ id }) => pieceIn(field, id) ?? [])
  const own = pieces(actor ? acting : reacting).filter(({ face }) => face.mv !== null)
  const foes = pieces(actor ? reacting : acting)
  let best: { attacks: Attack[]; harm: number } | null = null
  const count = foes.length ** own.length
  for (let code = 0; code < count; code++) {
    const sums = foes.map(() => 0)
    const hit = foes.map(() => false)
    const attacks = own.map((piece, i): Attack => {
      const at = Math.floor(code / foes.length ** i) % foes.length
      sums[at] = (sums[at] as number) + (piece.face.mv ?? 0)
      hit[at] = true
      return { unit: piece.unit.id, target: foes[at]?.unit.id ?? null }
    })
    const harm = foes.reduce(
      (sum, foe, i) => sum + (hit[i] ? harmTo(foe, sums[i] as number) : 0),
      0,
    )
    if (!best || harm > best.harm) best = { attacks, harm }
  }
  return { type: 'allocate', attacks: best?.attacks ?? [] }
}

/** The open question answered at first sight, where this needs no list; null otherwise. */
export function answerOf(g: Game, taste: Taste = TASTE): Action | null {
  const task = topTask(g)
  switch (task.kind) {
    case 'reaction':
      return reactionOf(g, task, taste)
    case 'return':
      return returnOf(g, task, taste)
    case 'melee-actor':
    case 'melee-reactor':
      return attacksOf(g, task)
    case 'aim':
      return aimOf(fieldOf(g.battle, g.s, g.s.actor as SideId, taste), task)
    case 'rally':
      return { type: 'rally', unit: task.unit }
    case 'members':
      return { type: 'begin' }
    case 'signals':
      return task.groups[0] === undefined ? null : { type: 'signal', group: task.groups[0] }
    default:
      return null
  }
}
