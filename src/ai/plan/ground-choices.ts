import { type Direction, type Hex, NO_HEX } from '../../hex/grid.ts'
import { cloudsAfterDrift } from '../../rules/artillery/gas.ts'
import { otherSide } from '../../rules/base/game.ts'
import { topTask } from '../../rules/loop/agenda.ts'
import type { Action, Decision } from '../../rules/types/index.ts'
import { type Field, fieldOf, type Piece } from './field.ts'
import { gasHarm } from './hazards.ts'

/*
 * What bombardments and gas leave on the ground, at first sight: craters, gaps in the wire, clouds. The first two are
 * weighed by the way that units will go there.
 */

type Of<T extends Action['type']> = Extract<Action, { type: T }>

export const all = <T extends Action['type']>(open: Decision, type: T): Of<T>[] =>
  open.actions.filter((action): action is Of<T> => action.type === type)

/** The best of a list by its worth, the first of equals; null where none is worth more than `least`. */
export function best<T>(list: readonly T[], worthOf: (one: T) => number, least: number): T | null {
  let top: T | null = null
  let most = least
  for (const one of list) {
    const worth = worthOf(one)
    if (worth <= most) continue
    most = worth
    top = one
  }
  return top
}

/** Hexes from the nearest of these pieces; 99 without any. */
export const farTo = (field: Field, hex: Hex, pieces: readonly Piece[]): number =>
  pieces.reduce(
    (least, piece) =>
      Math.min(least, field.chart.far[hex * field.chart.size + piece.hex] as number),
    99,
  )

/** A usual company, for places that nobody stands in yet. */
const COHESION = 8
/** Even where nobody fires now somebody may later. */
const SOME_FIRE = 0.1

/** How much the own side wants to come through this hex, however it gets there. */
const passage = (field: Field, hex: Hex): number =>
  field.near(hex) / (2 + farTo(field, hex, field.own))

/**
 * A crater is cover for whoever stands there: it is worth most under fire on the own way, and nothing beside other
 * cover. One under an enemy in the open helps him. 7.13a, 8.2a
 */
function craterOf(field: Field, open: Decision): Action | null {
  const { battle, chart, side } = field
  return best(
    all(open, 'crater'),
    ({ hex: label }) => {
      const hex = battle.map.grid.index(label)
      if (chart.cover[hex]) return 0
      if ((field.at.get(hex) ?? []).some(({ unit }) => unit.side !== side)) return -1
      return (SOME_FIRE + field.danger(hex, true, COHESION)) * passage(field, hex)
    },
    Number.NEGATIVE_INFINITY,
  )
}

/** What a gap in this wire is worth to a side: it lets its units through to where they want to go. 6.671b */
function gapWorth(field: Field, wire: string): number {
  const { grid } = field.battle.map
  const [a = NO_HEX, b = NO_HEX] = wire.split('/').map((label) => grid.index(label))
  if (a === NO_HEX || b === NO_HEX) return 0
  const [from, to] = farTo(field, a, field.own) <= farTo(field, b, field.own) ? [a, b] : [b, a]
  // Nobody gains by a gap that leads away from what can be won.
  const gain = field.near(to) - 0.8 * field.near(from)
  return gain / (2 + farTo(field, from, field.own))
}

/** The firing side cuts where it wants to go through, the bombarded one where the enemy least does. 7.12d, 7.12f, 7.43b */
function breachOf(field: Field, open: Decision): Action | null {
  const options = all(open, 'breach')
  const task = topTask(field.g)
  if (task.kind === 'breach' && task.must) {
    const { battle, side, state, taste } = field
    const foe = fieldOf(battle, state, otherSide(battle, side), taste)
    return best(options, ({ wire }) => -gapWorth(foe, wire), Number.NEGATIVE_INFINITY)
  }
  return best(options, ({ wire }) => gapWorth(field, wire), 0) ?? { type: 'decline' }
}

/** The direction in which the gas does the enemy most harm and the own side least. 7.513b–e */
function driftOf(field: Field, open: Decision): Action | null {
  const { battle, g, side, state, taste } = field
  const task = topTask(g)
  if (task.kind !== 'drift') return null
  const harm = (direction: Direction): number => {
    let sum = 0
    const seen = new Set<string>()
    for (const { to, fresh } of cloudsAfterDrift(g, task, direction, state.gas)) {
      if (!fresh || seen.has(to)) continue
      seen.add(to)
      for (const piece of field.at.get(battle.map.grid.index(to)) ?? [])
        sum += (piece.unit.side === side ? -taste.own : 1) * gasHarm(field, piece)
    }
    return sum
  }
  return best(all(open, 'drift'), ({ direction }) => harm(direction), Number.NEGATIVE_INFINITY)
}

/** A choice about the ground at first sight; null where the question is another. */
export function groundChoice(field: Field, open: Decision): Action | null {
  switch (open.kind) {
    case 'craters':
      return craterOf(field, open)
    case 'breach':
      return breachOf(field, open)
    case 'drift':
      return driftOf(field, open)
    default:
      return null
  }
}
