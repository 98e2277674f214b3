import type { Hex } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import { drive } from '../assault/assault.ts'
import { roll } from '../base/dice.ts'
import {
  at,
  fightersAt,
  friendsAt,
  type G,
  hexOf,
  labelOf,
  otherSide,
  standOf,
  standsAt,
} from '../base/game.ts'
import { classOf, FIGHT } from '../base/level.ts'
import { lose } from '../base/loss.ts'
import type { Question } from '../base/question.ts'
import { sideOfTask } from '../base/question.ts'
import { reason } from '../base/reason.ts'
import { hasRoom } from '../base/stack.ts'
import { walkerOf } from '../move/step.ts'
import type { Action, Charge, EventOf, SideId, Stand, StandId } from '../types/index.ts'
import { flee, ridesFrom, rideTo } from './ride.ts'

/** What a charge against a standing enemy adds. RE-18.5 */
export const CHARGE = 2

/** RE-18.14 The lowest class among them. */
const classBonus = (g: G, stands: readonly Stand[]): number =>
  Math.min(...stands.map((stand) => FIGHT[classOf(g, stand)]))

type Round = EventOf<'melee'>['rounds'][number]

function roundOf(g: G, one: readonly Stand[], two: readonly Stand[], charge: number): Round {
  const part = (stands: readonly Stand[], bonus: number) => {
    const die = roll(g.s, 6)
    const of = classBonus(g, stands)
    return {
      die,
      stands: stands.length,
      class: of,
      charge: bonus,
      total: die + stands.length + of + bonus,
    }
  }
  const [a, b] = [(one[0] as Stand).side, (two[0] as Stand).side]
  return { sides: { [a]: part(one, charge), [b]: part(two, 0) } }
}

/** The riders of a party who are still in the saddle. */
export const mountedOf = (g: G, { stands }: Pick<Charge, 'stands'>): Stand[] =>
  stands
    .map((id) => standOf(g, id))
    .filter((stand) => stand.where === 'map' && stand.mode === 'mounted')

/** Brings a party into contact with a hex, by the empty hex if there is one. RE-18.1, RE-18.8 */
function closeUp(g: G, party: Charge, hex: Hex): Stand[] {
  const riders = mountedOf(g, party)
  const [first] = riders
  if (!first) return []
  const { grid } = g.battle.map
  if (grid.distance(at(g, first), hex) === 1) return riders
  if (party.into === null) return []
  const into = hexOf(g, party.into)
  const side = first.side
  const free = standsAt(g, into).length === 0 || friendsAt(g, side, into)
  if (grid.distance(into, hex) !== 1 || !free || !hasRoom(g, side, into, riders)) return []
  step(g, riders, into)
  return riders
}

/** The step into contact, beyond the four hexes. RE-17.2 */
export function step(g: G, riders: readonly Stand[], into: Hex): void {
  const [first] = riders
  if (!first) return
  const from = first.hex as HexLabel
  for (const stand of riders) {
    const moved = g.s.moved[stand.id]
    if (moved) moved.spent++
  }
  rideTo(g, riders, into, at(g, first))
  g.events.push({
    type: 'moved',
    side: first.side,
    stands: riders.map(({ id }) => id),
    from,
    to: labelOf(g, into),
    clause: 'RE-18.1',
  })
}

/**
 * A mounted fight between the parties that charge and those in a hex. `standing`: these receive the charge at a halt.
 * RE-18.5, RE-18.14–RE-18.16
 */
export function fight(
  g: G,
  parties: readonly Charge[],
  hex: Hex,
  standing: boolean,
  ridden: number,
): void {
  const engaged = parties
    .map((party) => ({ party, riders: closeUp(g, party, hex) }))
    .filter(({ riders }) => riders.length > 0)
  const riders = engaged.flatMap((one) => one.riders)
  const defenders = fightersAt(g, hex)
  if (riders.length === 0) return barred(g, parties)
  if (defenders.length === 0) return
  const side = (riders[0] as Stand).side
  const other = otherSide(g.battle, side)
  const rounds = [roundOf(g, riders, defenders, standing ? CHARGE : 0)]
  const margin = (): number => {
    const { sides } = rounds.at(-1) as Round
    return (sides[side]?.total ?? 0) - (sides[other]?.total ?? 0)
  }
  while (margin() === 0) rounds.push(roundOf(g, riders, defenders, 0)) // RE-18.16
  const lead = margin()
  const winner = lead > 0 ? side : other
  const losers = lead > 0 ? defenders : riders
  const lost = Math.min(Math.abs(lead), losers.length)
  g.events.push({ type: 'melee', hex: labelOf(g, hex), rounds, winner, lost, clause: 'RE-18.14' })
  for (const stand of losers.slice(0, lost)) lose(g, stand, 'RE-18.15')
  if (lead > 0) {
    const threat = at(g, riders[0] as Stand)
    const left =
      g.battle.sheet.moves.mounted -
      Math.max(...riders.map((stand) => g.s.moved[stand.id]?.spent ?? 0))
    const fled = flee(g, other, defenders, threat, 'RE-18.15')
    follow(g, side, riders, hex, left, fled === null ? [] : [fled])
    return
  }
  const fled: HexLabel[] = []
  const homes = engaged.flatMap(({ riders: [first] }) => (first?.hex ? [at(g, first)] : []))
  for (const party of engaged) {
    const to = flee(g, side, party.riders, hex, 'RE-18.15')
    if (to !== null) fled.push(to)
  }
  // The party first named lost its stands first, and may have no hex left; the winner takes one that was held.
  const taken = homes[0] ?? partyHex(g, engaged[0]?.party)
  if (taken !== undefined)
    follow(g, other, defenders, taken, g.battle.sheet.moves.mounted - ridden, fled)
}

/** Others are in the hex between: the charge does not come into contact. RE-18.1 */
function barred(g: G, parties: readonly Charge[]): void {
  for (const party of parties) {
    const [first] = mountedOf(g, party)
    if (first?.hex)
      g.events.push({
        type: 'charge-stopped',
        side: first.side,
        hex: first.hex,
        target: party.target,
        why: 'barred',
        clause: 'RE-18.1',
      })
  }
}

const partyHex = (g: G, party: Charge | undefined): Hex | undefined =>
  party === undefined ? undefined : hexOf(g, party.hex)

/** RE-18.21 The winner takes the hex of the loser, and may pursue. */
function follow(
  g: G,
  side: SideId,
  winners: readonly Stand[],
  hex: Hex,
  left: number,
  fled: HexLabel[],
): void {
  const riders = winners.filter((stand) => stand.where === 'map' && !stand.suppressed).slice(0, 4)
  if (riders.length === 0) return
  const stands = riders.map(({ id }) => id)
  const label = labelOf(g, hex)
  if (left > 0 && fled.length > 0)
    g.s.agenda.push({ kind: 'pursuit', side, stands, hex: label, left, fled })
  g.s.agenda.push({ kind: 'occupy', side, stands, hex: label })
  drive(g, otherSide(g.battle, side), hex, stands)
}

// ------------------------------------------------------------------ pursuit

interface Chase {
  readonly side: SideId
  readonly stands: readonly StandId[]
  readonly hex: HexLabel
  readonly left: number
  readonly fled: readonly HexLabel[]
}

/** RE-18.21 The hexes to which the winners may pursue, each with the one before it. */
function pursuits(g: G, { side, stands, hex: label, left, fled }: Chase): Map<Hex, Hex> {
  const riders = stands
    .map((id) => standOf(g, id))
    .filter((stand) => stand.hex === label && stand.mode === 'mounted')
  const [first] = riders
  if (!first) return new Map()
  const { grid } = g.battle.map
  const start = hexOf(g, label)
  const near = (hex: Hex) =>
    fled.reduce((least, one) => Math.min(least, grid.distance(hex, hexOf(g, one))), 99)
  const rides = ridesFrom(g, walkerOf(g, first, 'contact'), start, left, () => true)
  for (const hex of [...rides.keys()])
    if (near(hex) >= near(start) || !hasRoom(g, side, hex, riders)) rides.delete(hex)
  return rides
}

export const pursuitQuestion: Question<'pursuit'> = {
  clause: 'RE-18.21',
  side: sideOfTask,
  ask: (_, task) => ({
    prompt: 'Choose how far to pursue, or stay.',
    note: `${task.left} ${task.left === 1 ? 'hex' : 'hexes'} of movement are left.`,
    hex: task.hex,
    stands: [...task.stands],
  }),
  *legal(g, task): Generator<Action, void> {
    for (const hex of pursuits(g, task).keys()) yield { type: 'pursue', hex: labelOf(g, hex) }
    yield { type: 'stay' }
  },
  answers: {
    pursue: {
      ends: true,
      why: (g, { hex }, task) =>
        pursuits(g, task).has(hexOf(g, hex))
          ? null
          : reason(
              'no-way',
              '18.21',
              `${hex} is no hex to which they can pursue: ${task.left} hexes, nearer to those who flee.`,
              { hex },
            ),
      does(g, { hex: label }, task) {
        const hex = hexOf(g, label)
        const before = pursuits(g, task).get(hex) as Hex
        const riders = task.stands
          .map((id) => standOf(g, id))
          .filter((stand) => stand.hex === task.hex)
        rideTo(g, riders, hex, before)
        for (const stand of riders) {
          const moved = g.s.moved[stand.id]
          if (moved) moved.halted = true
        }
        g.events.push({
          type: 'pursued',
          side: task.side,
          stands: riders.map(({ id }) => id),
          from: task.hex,
          to: label,
          clause: 'RE-18.21',
        })
      },
    },
    stay: { ends: true, why: () => null, does: () => undefined },
  },
  waiting: () => 'First the winners pursue or stay.',
  waits: (g, task) => pursuits(g, task).size > 0,
}
