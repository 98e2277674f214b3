import type { HexLabel } from '../../hex/label.ts'
import { enemiesAt, findUnit, type Game, moverOf } from '../../rules/base/game.ts'
import { shelterFor } from '../../rules/base/shelter.ts'
import type { Action, GameState, UnitId } from '../../rules/types/index.ts'
import type { Order } from '../player.ts'

/** A whole command: how it begins, and what its units do under it, in order. */
export interface Plan {
  /** The command, call or pass that begins it; null under a command that has begun. */
  readonly first: Action | null
  /** Null: the units do what they like. */
  readonly orders: readonly Order[] | null
  /** What it promises at first sight, in companies. */
  readonly worth: number
  /** Its kind, so that those compared differ. */
  readonly kind: string
}

const free = (g: Game, id: UnitId): boolean => {
  const unit = findUnit(g, id)
  if (unit?.where !== 'map' || unit.spent) return false
  return !(moverOf(g, id)?.done ?? false)
}

/** Whether one of a pair should go in alone: against one dispersed enemy only. */
const weak = (g: Game, side: string, hex: HexLabel): boolean => {
  const foes = enemiesAt(g, side, hex)
  return foes.length < 2 && foes.every((foe) => !foe.formed)
}

function next(g: Game, order: Order): Action | null {
  switch (order.do) {
    case 'fire':
      return order.aim === undefined
        ? { type: 'fire', unit: order.unit, hex: order.hex, mode: 'area' }
        : { type: 'fire', unit: order.unit, hex: order.hex, mode: 'anti-tank', target: order.aim }
    case 'turn':
      return { type: 'deploy', unit: order.unit }
    case 'dig':
      return { type: 'dig', unit: order.unit }
    case 'exit':
      return findUnit(g, order.unit)?.hex === order.hex
        ? { type: 'exit', units: [order.unit], side: order.side }
        : null
    case 'go': {
      const units = order.units.filter((id) => free(g, id))
      const lead = units[0] === undefined ? undefined : findUnit(g, units[0])
      if (!lead?.hex) return null
      const at = order.path.indexOf(lead.hex)
      const last = order.path.length - 1
      if (at === last) {
        if (order.arrival === 'melee' && enemiesAt(g, lead.side, lead.hex).length)
          return { type: 'melee', units }
        if (order.arrival === 'in' && lead.in === null && shelterFor(g, lead))
          return { type: 'goIn', units }
        return null
      }
      const to = order.path[at + 1] as HexLabel
      if (order.by && !moverOf(g, lead.id))
        return { type: 'transport', unit: lead.id, kind: order.by }
      const alone = units.length < order.units.length
      if (alone && order.arrival === 'melee' && !weak(g, lead.side, order.path[last] as HexLabel))
        return null
      return { type: 'enter', units, hex: to }
    }
  }
}

/** Follows the orders of a plan, one action at a time, for as long as the dice and the enemy let it. */
export class Follower {
  #at = 0
  #last = ''
  readonly #orders: readonly Order[]

  constructor(orders: readonly Order[]) {
    this.#orders = orders
  }

  /** The next action that the orders ask for; null when nothing is left. It may not be legal any more: then ask again. */
  next(g: Game): Action | null {
    while (this.#at < this.#orders.length) {
      const order = this.#orders[this.#at] as Order
      const action = next(g, order)
      const mark = action && `${this.#at} ${markOf(g.s, order)} ${action.type}`
      if (action && mark !== null && mark !== this.#last) {
        this.#last = mark
        if (order.do !== 'go') this.#at++
        return action
      }
      this.#at++
    }
    return null
  }
}

/** Tells two askings for the same order apart: the hex and the points of those who go. */
const markOf = (s: GameState, order: Order): string =>
  order.do === 'go'
    ? order.units
        .map((id) => `${s.units[id]?.hex} ${s.movers.find(({ unit }) => unit === id)?.spent ?? 0}`)
        .join()
    : ''
