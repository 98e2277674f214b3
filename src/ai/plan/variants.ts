import type { UnitId } from '../../rules/types/index.ts'
import type { Choice, Choices } from './choices.ts'
import type { Piece } from './field.ts'
import type { Order, Plan } from './order.ts'

/** How many other things each unit of a plan is offered. */
const OTHERS = 3

const unitsOf = (order: Order): readonly UnitId[] =>
  order.do === 'go' ? order.units : [order.unit]

/** The best of what one unit could do, no two of them about the same hex. */
function offersOf(choices: Choices, piece: Piece): Choice[] {
  const seen = new Set<string>()
  const found: Choice[] = []
  for (const choice of choices.choices(piece)) {
    const key = `${choice.kind} ${choice.about}`
    if (seen.has(key)) continue
    seen.add(key)
    found.push(choice)
    if (found.length > OTHERS) break
  }
  return found
}

/**
 * Plans a little different from one that came out well: an order is left out, comes last or stops a hex short, or a unit
 * does something else. Those that promise most at first sight come first.
 */
export function variantsOf(choices: Choices, members: readonly Piece[], plan: Plan): Plan[] {
  const orders = plan.orders ?? []
  const found: Plan[] = []
  const seen = new Set([JSON.stringify(orders)])
  const add = (changed: readonly Order[], worth: number) => {
    const key = JSON.stringify(changed)
    if (seen.has(key) || changed.length === 0) return
    seen.add(key)
    found.push({ first: plan.first, orders: changed, worth, kind: `${plan.kind}, changed` })
  }
  for (const [at, order] of orders.entries()) {
    const others = orders.filter((_, other) => other !== at)
    add(others, 0)
    if (at < orders.length - 1) add([...others, order], 0)
    if (order.do === 'go' && order.arrival !== 'melee' && order.path.length > 1)
      add(orders.with(at, { ...order, path: order.path.slice(0, -1), arrival: null }), 0)
  }
  for (const piece of members) {
    const { id } = piece.unit
    // Whoever goes in with another is not called away from him.
    if (orders.some((order) => unitsOf(order).length > 1 && unitsOf(order).includes(id))) continue
    const at = orders.findIndex((order) => unitsOf(order).includes(id))
    for (const choice of offersOf(choices, piece)) {
      const order = choices.order(choice)
      const others = orders.filter((one) => !unitsOf(one).includes(id))
      if (choice.kind === 'fire') add([order, ...others], choice.worth)
      else if (at < 0) add([...others, order], choice.worth)
      else add(orders.with(at, order), choice.worth)
    }
  }
  return found.sort((one, other) => other.worth - one.worth)
}
