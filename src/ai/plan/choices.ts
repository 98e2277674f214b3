import { DIRECTIONS, type Hex, NO_HEX } from '../../hex/grid.ts'
import { isFixedObserver } from '../../rules/artillery/before.ts'
import { MASS_UNITS } from '../../rules/command/command.ts'
import { movementOf } from '../../rules/command/transport.ts'
import type { Transport, UnitId } from '../../rules/types/index.ts'
import type { Field, Piece } from '../field/field.ts'
import { shotSum } from '../field/tables/shots.ts'
import { carriedWays, carrierFor, pathOf, sweptBy, type Way, waysOf } from '../field/ways.ts'
import { answerHarm, antiTankHarm, fireWorth, meleeWorth, readyWorth } from '../field/worth.ts'
import type { Order } from '../player.ts'
import { type Choice, going, staying } from './choice.ts'
import { digWorth, drawn, goings, ground, leavings, turnWorth } from './single.ts'

/** What a plan adds to the orders that it is about. */
export const WANTED = 0.6
const NOBODY: readonly Piece[] = []
/**
 * The part of the fire that each of so many is spared, since they share it. Browsers may differ in the last bits of such a power,
 * so it is rounded.
 */
const sparedBy = (units: number, share: number): number =>
  1 - Math.round(1e9 * units ** -share) / 1e9

const byGoal = (ways: readonly Way[]): ReadonlyMap<Hex, Way> =>
  new Map(ways.map((way) => [way.to, way]))

/** Everything that the units of a side could do now, made once and asked by group. */
export class Choices {
  readonly #field: Field
  readonly #choices = new Map<UnitId, readonly Choice[]>()
  readonly #ways = new Map<UnitId, ReadonlyMap<Hex, Way>>()
  readonly #alike = new Map<string, ReadonlyMap<Hex, Way>>()
  readonly #carriers = new Map<UnitId, Transport>()
  readonly #targets: readonly Hex[]
  readonly #least: number

  /** `wide` keeps what is worth something only if a plan wants it; the policy of the trials does not. */
  constructor(field: Field, wide: boolean) {
    this.#field = field
    this.#least = wide ? -WANTED : field.taste.least
    this.#targets = [...new Set(field.foes.map(({ hex }) => hex))]
    const { movers, transport } = field.state
    for (const { unit, transport: id } of movers) {
      const group = id === undefined ? undefined : transport.find((one) => one.id === id)
      if (group) this.#carriers.set(unit, group.kind)
    }
  }

  /** Points that a unit may still spend in this activation. */
  #points(piece: Piece): number {
    const mover = this.#field.state.movers.find(({ unit }) => unit === piece.unit.id)
    if (mover?.done) return 0
    const score = mover?.transport ? movementOf(this.#field.g, piece.unit) : piece.face.move
    return Math.max(0, (score ?? 0) - (mover?.spent ?? 0))
  }

  /** The ways of a unit, by the hex that each leads to. Units alike in one hex share them. */
  #waysOf(piece: Piece): ReadonlyMap<Hex, Way> {
    const { unit, hex, face } = piece
    const own = this.#ways.get(unit.id)
    if (own) return own
    const points = this.#points(piece)
    const key = `${hex} ${unit.formed} ${face.cohesion} ${points}`
    const by = this.#carriers.get(unit.id)
    let found = this.#alike.get(key)
    if (!found) {
      found = byGoal(waysOf(this.#field, [piece], points))
      this.#alike.set(key, found)
    }
    if (by) found = byGoal(carriedWays(this.#field, by, [...found.values()]))
    this.#ways.set(unit.id, found)
    return found
  }

  #label(hex: Hex) {
    return this.#field.battle.map.grid.label(hex)
  }

  #path(way: Way) {
    return pathOf(way).map((hex) => this.#label(hex))
  }

  orders({ unit, way, kind, about, arrival, aim, by }: Choice): Order[] {
    const hex = this.#label(about)
    switch (kind) {
      case 'fire':
        return [{ do: 'fire', unit, hex, ...(aim === null ? {} : { aim }) }]
      case 'turn':
        return [{ do: 'turn', unit }]
      case 'dig':
        return [{ do: 'dig', unit }]
      case 'exit': {
        const dir = this.#field.battle.map.grid.direction(about, NO_HEX)
        const side = DIRECTIONS[dir === -1 ? 0 : dir]
        const leaves: Order = { do: 'exit', unit, hex, side }
        return way
          ? [{ do: 'go', units: [unit], path: this.#path(way), arrival: null }, leaves]
          : [leaves]
      }
      default:
        return [
          {
            do: 'go',
            units: [unit],
            path: way ? this.#path(way) : [hex],
            arrival,
            ...(by === null ? {} : { by }),
          },
        ]
    }
  }

  /** What one unit could do, the best first. */
  choices(piece: Piece): readonly Choice[] {
    const known = this.#choices.get(piece.unit.id)
    if (known) return known
    const field = this.#field
    const { unit, hex } = piece
    const found: Choice[] = []
    const moved = field.state.movers.some((mover) => mover.unit === unit.id && mover.spent > 0)
    const engaged = (field.at.get(hex) ?? []).some((other) => other.unit.side !== unit.side)
    const ready = readyWorth(field, piece)
    if (!moved && piece.face.fp !== null)
      for (const target of this.#targets) {
        if (engaged && target !== hex) continue
        const shot = fireWorth(field, piece, target)
        if (shot !== null && shot - ready > this.#least - 0.1)
          found.push(staying(piece, 'fire', shot - ready, target))
        for (const foe of piece.face.at === null ? NOBODY : (field.at.get(target) ?? NOBODY)) {
          const harm = foe.unit.side === unit.side ? null : antiTankHarm(field, piece, foe)
          if (harm === null) continue
          const worth = harm - answerHarm(field, piece, target) - ready
          if (worth > this.#least - 0.1)
            found.push(staying(piece, 'fire', worth, target, foe.unit.id))
        }
      }
    if (this.#points(piece) > 0) {
      if (engaged)
        found.push(staying(piece, 'assault', meleeWorth(field, [piece], hex, ground(field, hex))))
      // 7.21k The observer of the trench sets stays.
      else if (!isFixedObserver(field.g, unit)) found.push(...this.#marches(piece, ready))
    }
    if (!moved && !engaged) {
      const turns = turnWorth(field, piece)
      if (turns > 0) found.push(staying(piece, 'turn', turns - ready))
      const digs = digWorth(field, piece)
      if (digs > 0) found.push(staying(piece, 'dig', digs - ready))
    }
    found.sort((a, b) => b.worth - a.worth)
    this.#choices.set(unit.id, found)
    return found
  }

  /** Where a unit could go, and whom it could go in against. */
  #marches(piece: Piece, ready: number): Choice[] {
    const field = this.#field
    const found: Choice[] = []
    const points = this.#points(piece)
    // Whoever goes with the most others fears this part of it no more.
    const spared = sparedBy(MASS_UNITS, field.taste.share)
    const judge = goings(field, piece, this.#least + ready, spared)
    const leaves = leavings(field, piece)
    const here = leaves(null)
    if (here) found.push(staying(piece, 'exit', here.worth - ready))
    for (const way of this.#waysOf(piece).values()) {
      if (way.ends === 'enemy') {
        const fights = way.points < points
        const clash = meleeWorth(field, [piece], way.to, ground(field, way.to))
        const worth =
          way.gain +
          (1 - way.harm) * (fights ? clash : Math.min(0, 0.5 * clash) - field.taste.short) -
          field.nerve * way.harm * piece.worth -
          ready
        const fear = Math.max(0, field.nerve) * way.harm * piece.worth
        const draws = drawn(field, piece, way)
        found.push(going(piece, 'assault', way, { worth, fear, draws }, 'melee'))
      } else {
        const goesOn = way.points < points && way.ends === null
        const left = goesOn ? leaves(way) : null
        if (left)
          found.push(going(piece, 'exit', way, { ...left, worth: left.worth - ready }, null))
        const gone = judge(way)
        if (!gone) continue
        const arrival = goesOn ? 'in' : null
        found.push(going(piece, 'go', way, { ...gone, worth: gone.worth - ready }, arrival))
      }
    }
    const carrier = carrierFor(field, piece)
    if (!carrier) return found
    for (const way of carriedWays(field, carrier.kind, waysOf(field, [piece], carrier.score))) {
      const gone = way.points > points ? judge(way) : null
      if (gone)
        found.push(
          going(piece, 'go', way, { ...gone, worth: gone.worth - ready }, null, carrier.kind),
        )
    }
    return found
  }

  /** Each unit does what is best for it, the shots first, and no hex is overfilled. */
  best(
    members: readonly Piece[],
    wanted: (choice: Choice) => number,
    least = this.#field.taste.least,
  ): { orders: Order[]; worth: number } {
    const taken = new Map<Hex, number>()
    /** What those before take on their way is not there to be taken again. */
    const swept = new Set<Hex>()
    const again = ({ way }: Choice): number => {
      if (!way?.gain || swept.size === 0) return 0
      let sum = 0
      for (const hex of sweptBy(way)) if (swept.has(hex)) sum += this.#field.prize(hex)
      return sum
    }
    const picked: { choice: Choice; worth: number }[] = []
    const spared = sparedBy(members.length, this.#field.taste.share)
    const alone = members.length === 1
    const shared = ({ worth, fear, draws }: Choice) => worth + spared * fear + (alone ? draws : 0)
    const going = new Set(members.map(({ unit }) => unit.id))
    const queue = members
      .map((piece) => ({ piece, top: this.choices(piece)[0]?.worth ?? 0 }))
      .sort((a, b) => b.top - a.top)
    for (const { piece } of queue) {
      let top: { choice: Choice; worth: number } | null = null
      for (const choice of this.choices(piece)) {
        const worth = shared(choice) + wanted(choice) - again(choice)
        if (worth <= (top?.worth ?? least)) continue
        if (choice.kind === 'go' || choice.kind === 'assault') {
          let there = taken.get(choice.to) ?? 0
          for (const other of this.#field.at.get(choice.to) ?? [])
            if (other.unit.side === this.#field.side && !going.has(other.unit.id)) there++
          if (there >= 2) continue
          // Two go in together or not at all: `assault` weighs that.
          if (taken.get(choice.to) && choice.kind === 'assault') continue
          // What the first one gains by going there the second does not gain again.
          if (taken.get(choice.to) && choice.kind === 'go' && worth - 0.3 <= (top?.worth ?? least))
            continue
        }
        top = { choice, worth }
      }
      if (!top) continue
      taken.set(top.choice.to, (taken.get(top.choice.to) ?? 0) + 1)
      if (top.choice.way?.gain) for (const hex of sweptBy(top.choice.way)) swept.add(hex)
      picked.push(top)
    }
    const rank = { fire: 0, turn: 1, dig: 1, assault: 2, exit: 3, go: 4 }
    picked.sort((a, b) => rank[a.choice.kind] - rank[b.choice.kind] || b.worth - a.worth)
    return {
      orders: picked.flatMap(({ choice }) => this.orders(choice)),
      worth: picked.reduce((sum, { choice }) => sum + shared(choice), 0),
    }
  }

  /** Two of these go into a hex together; those who can fire there do so first, the others do their best. */
  assault(members: readonly Piece[], target: Hex): { orders: Order[]; worth: number } | null {
    const field = this.#field
    const pairs: { units: Piece[]; orders: Order[]; worth: number }[] = []
    for (const [i, one] of members.entries()) {
      if (this.#points(one) === 0) continue
      for (const two of members.slice(i + 1)) {
        if (this.#points(two) === 0) continue
        for (const [a, b] of one.hex === two.hex
          ? [[one, two]]
          : [
              [one, two],
              [two, one],
            ]) {
          const pair = this.#pair(a as Piece, b as Piece, target)
          if (pair) pairs.push(pair)
        }
      }
    }
    const top = pairs.reduce<(typeof pairs)[number] | null>(
      (best, pair) => (best && best.worth >= pair.worth ? best : pair),
      null,
    )
    if (!top) return null
    const rest = members.filter((piece) => !top.units.includes(piece))
    const shots: Order[] = []
    const others: Piece[] = []
    let worth = top.worth
    for (const piece of rest) {
      const shot = this.choices(piece).find(
        (choice) => choice.kind === 'fire' && choice.about === target && choice.worth > -0.05,
      )
      if (shot && shotSum(field, piece, target) !== null) {
        shots.push(...this.orders(shot))
        worth += shot.worth + 0.05
      } else others.push(piece)
    }
    const more = this.best(others, (choice) => (choice.to === target ? -9 : 0))
    // A second pair goes in where the first is stopped.
    const second = pairs.find((pair) => pair.units.every((piece) => !top.units.includes(piece)))
    const follow: Order[] = second
      ? second.orders
      : others.flatMap((piece): Order[] => {
          const way = this.choices(piece).find(
            (choice) => choice.kind === 'assault' && choice.about === target,
          )
          return way ? this.orders(way) : []
        })
    return {
      orders: [...shots, ...top.orders, ...follow, ...more.orders],
      worth: worth + more.worth + (second ? 0.1 : 0),
    }
  }

  /** `a` comes to `b`, if it is not there yet, and both go in. */
  #pair(
    a: Piece,
    b: Piece,
    target: Hex,
  ): { units: Piece[]; orders: Order[]; worth: number } | null {
    const field = this.#field
    const orders: Order[] = []
    let spent = 0
    let harm = 0
    if (b.hex === target || a.hex === target) {
      if (a.hex !== b.hex) return null
      const order: Order = {
        ...{ do: 'go', units: [a.unit.id, b.unit.id], arrival: 'melee' },
        path: [this.#label(target)],
      }
      const worth = meleeWorth(field, [a, b], target, ground(field, target))
      return { units: [a, b], orders: [order], worth }
    }
    if ([a, b].some(({ unit }) => isFixedObserver(field.g, unit))) return null
    if (a.hex !== b.hex) {
      if ((field.chart.far[a.hex * field.chart.size + b.hex] as number) > 6) return null
      const join = this.#waysOf(a).get(b.hex)
      if (!join || join.ends !== null) return null
      spent = join.points
      harm = join.harm
      orders.push({
        ...{ do: 'go', units: [a.unit.id], arrival: null },
        path: this.#path(join),
      })
    }
    const way = this.#waysOf(b).get(target)
    const left = Math.min(this.#points(a) - spent, this.#points(b) - spent)
    if (way?.ends !== 'enemy' || way.points + 1 > left) return null
    orders.push({
      ...{ do: 'go', units: [a.unit.id, b.unit.id], arrival: 'melee' },
      path: this.#path(way),
    })
    const { bold } = field.taste
    const through = (1 - harm) * (1 - way.harm)
    const clash = meleeWorth(field, [a, b], target, ground(field, target))
    const loss = field.nerve * (harm * a.worth + way.harm * 1.3 * Math.max(a.worth, b.worth))
    const ready = readyWorth(field, a) + readyWorth(field, b)
    return {
      units: [a, b],
      orders,
      worth: (bold + (1 - bold) * through) * through * clash - loss - ready,
    }
  }
}
