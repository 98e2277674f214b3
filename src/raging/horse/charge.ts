import { DIRS, type Hex } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import { drive } from '../assault/assault.ts'
import { driveTo, waysOf } from '../assault/displace.ts'
import {
  type Arrival,
  at,
  bunkerAt,
  directionOf,
  enemiesAt,
  fightersAt,
  type G,
  groundAt,
  hexOf,
  inPlay,
  insideAt,
  isBroken,
  labelOf,
  nameOf,
  occupied,
  otherSide,
  standOf,
  standsAt,
  wireAt,
} from '../base/game.ts'
import { companiesOf, groupsOf } from '../base/like.ts'
import { lose } from '../base/loss.ts'
import type { Question, Step } from '../base/question.ts'
import { sideOfTask } from '../base/question.ts'
import { inWords, reason } from '../base/reason.ts'
import { hasRoom } from '../base/stack.ts'
import { takeHold } from '../move/hold.ts'
import {
  arrive,
  heldForCharge,
  hexReason,
  idleRefusal,
  movedOf,
  namesReason,
  strayRefusal,
} from '../move/move.ts'
import { reachOf } from '../move/reach.ts'
import { isStride, stride, walkerOf } from '../move/step.ts'
import {
  type Action,
  type Charge,
  GROUND,
  type Reason,
  type SideId,
  type Stand,
  type StandId,
} from '../types/index.ts'

/** RE-17.1 Whether a hex is charged as cavalry: all who are in it ride. */
export const isCavalry = (g: G, hex: Hex): boolean => {
  const there = fightersAt(g, hex)
  return there.length > 0 && there.every((stand) => stand.mode === 'mounted')
}

/** RE-18.1 The hexes between a rider's hex and his target by which he could come into contact. */
export function waysInto(g: G, stand: Stand, from: Hex, target: Hex): Hex[] {
  const { grid } = g.battle.map
  const w = walkerOf(g, stand, 'contact')
  return DIRS.filter((dir) => {
    const into = grid.neighbour(from, dir)
    return (
      inPlay(g, into) &&
      grid.distance(into, target) === 1 &&
      standsAt(g, into).length === 0 &&
      isStride(stride(g, w, from, dir, false))
    )
  }).map((dir) => grid.neighbour(from, dir))
}

interface Wish {
  readonly stands: readonly StandId[]
  readonly hex: HexLabel
  readonly target: HexLabel
  readonly into?: HexLabel
}

/** RE-17.1, RE-18.1 Why these may not charge so. */
export function chargeReason(g: G, side: SideId, wish: Wish): Reason | null {
  const bad =
    namesReason(g, side, wish.stands) ?? hexReason(g, wish.hex) ?? hexReason(g, wish.target)
  if (bad) return bad
  const to = hexOf(g, wish.hex)
  const target = hexOf(g, wish.target)
  if (!enemiesAt(g, side, target) || fightersAt(g, target).length === 0)
    return reason('no-target', '17.1', `No enemy is in ${wish.target}.`, { hex: wish.target })
  const cavalry = isCavalry(g, target)
  const gap = g.battle.map.grid.distance(to, target)
  const stands = wish.stands.map((id) => standOf(g, id))
  const contact = gap === 1 && stands.every(({ hex }) => hex === wish.hex)
  if (cavalry ? !contact && gap !== 2 : gap !== 1)
    return cavalry
      ? reason(
          'no-charge',
          '18.1',
          `Against cavalry the charge stops one hex short of ${wish.target}.`,
        )
      : reason('not-adjacent', '17.1', `${wish.hex} is not beside ${wish.target}.`)
  for (const stand of stands) {
    const name = nameOf(g, stand.id)
    if (stand.mode !== 'mounted' || stand.kind !== 'cavalry')
      return reason('not-mounted', '17.1', `${name} is not mounted.`, { stand: stand.id })
    const idle = idleRefusal(g, stand)
    if (idle) return idle()
    if (isBroken(g, stand.unit))
      return reason('broken', '22.2', `${name} is of a broken unit.`, { stand: stand.id })
    if (stand.unit !== stands[0]?.unit)
      return reason('no-charge', '18.3', 'A party is of one unit.', { stand: stand.id })
    if (stand.hex !== wish.hex) {
      const stray = inWords(strayRefusal(g, stand, to))
      if (stray) return stray
      if (!wayOf(g, stand, to, cavalry))
        return reason('out-of-reach', '17.2', `${name} does not come to ${wish.hex}.`, {
          stand: stand.id,
        })
    }
    if (cavalry && !contact) {
      const ways = waysInto(g, stand, to, target)
      if (wish.into === undefined || !ways.includes(hexOf(g, wish.into)))
        return reason(
          'no-way',
          '18.1',
          `No empty hex between ${wish.hex} and ${wish.target} is named.`,
          {
            remedy: ways.map((hex) => labelOf(g, hex)).join(', ') || 'There is none.',
          },
        )
    }
  }
  const held = contact ? null : heldForCharge(g, wish.hex)
  if (held) return held()
  if (!hasRoom(g, side, to, stands))
    return reason('stacking', '8.1', `${wish.hex} has no room for that.`)
  return null
}

/** The way of a rider to the hex from which he charges. */
const wayOf = (g: G, stand: Stand, to: Hex, cavalry: boolean): Arrival | undefined =>
  reachOf(g, stand, cavalry ? 'no' : 'contact').to.get(to)

export function charge(g: G, side: SideId, wish: Wish): void {
  const to = hexOf(g, wish.hex)
  const target = hexOf(g, wish.target)
  const cavalry = isCavalry(g, target)
  const stands = wish.stands.map((id) => standOf(g, id))
  const from = stands[0]?.hex as HexLabel
  // RE-17.7 They stood beside the wood before they moved.
  const waited = stands.every(
    (stand) => stand.hex === wish.hex && (g.s.moved[stand.id]?.spent ?? 0) === 0,
  )
  const contact = g.battle.map.grid.distance(to, target) === 1
  const into = cavalry && !contact ? (wish.into as HexLabel) : null
  const ways = stands.map((stand) => (stand.hex === wish.hex ? null : wayOf(g, stand, to, cavalry)))
  for (const [i, stand] of stands.entries()) {
    const way = ways[i]
    if (way) arrive(g, stand, way)
    const moved = movedOf(g, stand)
    Object.assign(moved, { halted: true, bound: true, fought: true })
    stand.facing = directionOf(g, to, into === null ? target : hexOf(g, into)) * 2
  }
  g.s.charges = [
    ...g.s.charges,
    { stands: [...wish.stands], hex: wish.hex, target: wish.target, into, waited },
  ]
  g.events.push({
    type: 'charge',
    side,
    stands: [...wish.stands],
    from,
    to: wish.hex,
    target: wish.target,
    clause: cavalry ? 'RE-18.1' : 'RE-17.1',
  })
  takeHold(g, to)
}

/** Whether a charge is one on cavalry that has still to be ridden. */
export const pending = (g: G, { target }: Charge): boolean => isCavalry(g, hexOf(g, target))

/** Charges that can be begun: by each kind of rider alone, and by the parties of a hex. */
export function* chargeActions(g: G, side: SideId): Generator<Action, void> {
  const rides = (stand: Stand) =>
    stand.kind === 'cavalry' &&
    stand.mode === 'mounted' &&
    !idleRefusal(g, stand) &&
    !isBroken(g, stand.unit)
  for (const party of groupsOf(g, side, rides))
    for (const stands of companiesOf(g, party)) {
      const stand = standOf(g, stands[0] as StandId)
      for (const wish of wishes(g, side, stand)) {
        const action = { type: 'charge' as const, stands, ...wish }
        if (chargeReason(g, side, action) === null) yield action
      }
    }
}

function* wishes(g: G, side: SideId, stand: Stand): Generator<Omit<Wish, 'stands'>, void> {
  const here = at(g, stand)
  const { grid } = g.battle.map
  const foes = [...occupied(g)].filter(
    (hex) => enemiesAt(g, side, hex) && fightersAt(g, hex).length > 0,
  )
  const near = [here, ...reachOf(g, stand, 'contact').to.keys()]
  for (const target of foes) {
    const cavalry = isCavalry(g, target)
    for (const to of near) {
      const gap = grid.distance(to, target)
      const wish = { hex: grid.label(to), target: grid.label(target) }
      if (gap === 1 && (!cavalry || to === here)) yield wish
      if (gap === 2 && cavalry)
        for (const into of waysInto(g, stand, to, target)) yield { ...wish, into: grid.label(into) }
    }
  }
}

// ------------------------------------------------------------------ home, when the fire is over

/** RE-17.5–RE-17.7 Whether riders can enter the ground of their target. */
export function ridable(
  g: G,
  { target: label, waited }: Pick<Charge, 'target' | 'waited'>,
): boolean {
  const hex = hexOf(g, label)
  const bits = groundAt(g, hex)
  if (bits & (GROUND.built | GROUND.hedge | GROUND.wall | GROUND.trench | GROUND.water))
    return false
  if (wireAt(g, hex) || (bunkerAt(g, hex) && insideAt(g, hex).length > 0)) return false
  return waited || !(bits & GROUND.woods)
}

/** Why a charge does not go home; null when it does. RE-17.3 */
function stopped(g: G, side: SideId, charge: Charge): 'suppressed' | 'ground' | 'gone' | null {
  const riders = ridersOf(g, charge)
  if (riders.length === 0) return 'suppressed'
  const target = hexOf(g, charge.target)
  if (!enemiesAt(g, side, target) || fightersAt(g, target).length === 0) return 'gone'
  const barred =
    (g.battle.terrain.barred[at(g, riders[0] as Stand)] ?? 0) &
    (1 << directionOf(g, at(g, riders[0] as Stand), target))
  return ridable(g, charge) && !barred ? null : 'ground'
}

/** Those of a charge who are still there to ride home. */
const ridersOf = (g: G, { stands, hex }: Charge): Stand[] =>
  stands
    .map((id) => standOf(g, id))
    .filter((stand) => stand.hex === hex && stand.mode === 'mounted' && !stand.suppressed)

export const chargesStep: Step<'charges'> = {
  does(g, { side }) {
    const { charges } = g.s
    g.s.charges = []
    for (const charge of charges.toReversed()) {
      g.s.agenda.push({ kind: 'ride', side, charge })
      if (stopped(g, side, charge) === null) {
        const target = hexOf(g, charge.target)
        g.s.agenda.push({
          kind: 'refuge',
          side: otherSide(g.battle, side),
          hex: charge.target,
          stands: standsAt(g, target)
            .filter((stand) => takesRefuge(stand))
            .map(({ id }) => id),
          by: [...charge.stands],
        })
      }
    }
  },
}

/** RE-17.8 */
const takesRefuge = (stand: Stand): boolean =>
  !stand.suppressed && stand.mode === 'foot' && ['infantry', 'cavalry'].includes(stand.kind)

/** RE-17.4 All who are in the hex are removed, and the riders take it. */
export const rideStep: Step<'ride'> = {
  does(g, { side, charge }) {
    const why = stopped(g, side, charge)
    if (why !== null) {
      g.events.push({
        type: 'charge-stopped',
        side,
        hex: charge.hex,
        target: charge.target,
        why,
        clause: why === 'suppressed' ? 'RE-17.3' : why === 'gone' ? 'RE-17.2' : 'RE-17.10',
      })
      return
    }
    const riders = ridersOf(g, charge)
    const target = hexOf(g, charge.target)
    g.events.push({ type: 'ridden-down', side, hex: charge.target, clause: 'RE-17.4' })
    rideDown(g, side, target, riders, 'RE-17.4')
  },
}

/** Removes all in a hex but commanders, who look for a way out, and sends the riders in. */
export function rideDown(
  g: G,
  side: SideId,
  target: Hex,
  riders: readonly Stand[],
  clause: string,
): void {
  const ids = riders.map(({ id }) => id)
  for (const stand of fightersAt(g, target)) while (stand.where === 'map') lose(g, stand, clause)
  g.s.agenda.push({ kind: 'occupy', side, stands: ids, hex: labelOf(g, target) })
  drive(g, otherSide(g.battle, side), target, ids)
}

/** RE-17.8 The woods beside an open hex into which a stand may leave. */
const refuges = (g: G, stand: Stand, side: SideId, by: readonly StandId[]): Hex[] =>
  stand.where === 'map' && groundAt(g, at(g, stand)) === 0
    ? waysOf(g, stand, { side, by, chain: [] }).filter((hex) => groundAt(g, hex) & GROUND.woods)
    : []

export const refugeQuestion: Question<'refuge'> = {
  clause: 'RE-17.8',
  side: sideOfTask,
  ask: (g, task) => ({
    prompt: `Choose a wood for ${nameOf(g, task.stands[0] as StandId)}, or stay.`,
    note: 'Cavalry rides down whoever stays.',
    hex: task.hex,
    stands: [...task.stands],
  }),
  *legal(g, task): Generator<Action, void> {
    const stand = standOf(g, task.stands[0] as StandId)
    for (const hex of refuges(g, stand, task.side, task.by))
      yield { type: 'displace', stand: stand.id, hex: labelOf(g, hex) }
    yield { type: 'stay' }
  },
  answers: {
    displace: {
      ends: true,
      why(g, { stand: id, hex }, task) {
        if (id !== task.stands[0])
          return reason('not-now', '17.8', `Now ${nameOf(g, task.stands[0] as StandId)} is asked.`)
        const stand = standOf(g, id)
        return refuges(g, stand, task.side, task.by).includes(hexOf(g, hex))
          ? null
          : reason('no-way', '17.8', `${hex} is no wood to which ${nameOf(g, id)} can leave.`)
      },
      does(g, { stand, hex }, task) {
        rest(g, task)
        driveTo(g, standOf(g, stand), hex, { side: task.side, by: task.by, chain: [] }, 'RE-17.8')
      },
    },
    stay: { ends: true, why: () => null, does: (g, _, task) => rest(g, task) },
  },
  waiting: (_, task) => `First those in ${task.hex} stay or leave for a wood.`,
  waits: (g, task) => {
    const [id] = task.stands
    return id !== undefined && refuges(g, standOf(g, id), task.side, task.by).length > 0
  },
  otherwise: rest,
}

function rest(
  g: G,
  task: { kind: 'refuge'; side: SideId; hex: HexLabel; stands: StandId[]; by: StandId[] },
): void {
  const stands = task.stands.slice(1)
  if (stands.length > 0) g.s.agenda.push({ ...task, stands })
}
