import type { Hex } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import { roll } from '../base/dice.ts'
import {
  at,
  fightersAt,
  type G,
  hexOf,
  inPlay,
  labelOf,
  nameOf,
  neighbours,
  otherSide,
  standOf,
  standsAt,
} from '../base/game.ts'
import { ANSWERS, classOf } from '../base/level.ts'
import type { ActionOf, Question, TaskOf } from '../base/question.ts'
import { sideOfTask } from '../base/question.ts'
import { reason } from '../base/reason.ts'
import { hasRoom } from '../base/stack.ts'
import { leftOf } from '../move/allowance.ts'
import { isStride, stride, walkerOf } from '../move/step.ts'
import {
  type Action,
  type Charge,
  RESPONSES,
  type Reason,
  type Response,
  type SideId,
  type Stand,
  type StandId,
} from '../types/index.ts'
import { isCavalry, rideDown } from './charge.ts'
import { fight, mountedOf, step } from './melee.ts'
import { onFoot } from './mount.ts'
import { evadeHexes, ridersAt, rideTo, withLeaders } from './ride.ts'

/** RE-18.2 Why no charge can be ridden against that hex now. */
export function engageReason(g: G, label: HexLabel): Reason | null {
  const ours = g.s.charges.filter((charge) => charge.target === label)
  if (ours.length === 0)
    return reason('no-charge', '18.2', `No charge is made on ${label}.`, { hex: label })
  return isCavalry(g, hexOf(g, label))
    ? null
    : reason('no-charge', '17.3', `The charge on ${label} goes home when the enemy has fired.`, {
        hex: label,
      })
}

/** RE-18.3 The stands that answer together with those of a hex: of its units, mounted, joined hex to hex. */
function answering(g: G, hex: Hex): Stand[] {
  const units = new Set(fightersAt(g, hex).map(({ unit }) => unit))
  const found = new Set<Hex>([hex])
  const open = [hex]
  for (let now = open.pop(); now !== undefined; now = open.pop())
    for (const next of neighbours(g, now))
      if (
        !found.has(next) &&
        ridersAt(g, next).some((stand) => units.has(stand.unit) && !stand.suppressed)
      ) {
        found.add(next)
        open.push(next)
      }
  return [...found].flatMap((there) =>
    ridersAt(g, there).filter((stand) => units.has(stand.unit) && !stand.suppressed),
  )
}

/** Rides all charges on a hex: the charged answer first, if they can. RE-18.2, RE-18.4, RE-18.22 */
export function engage(g: G, label: HexLabel): void {
  const hex = hexOf(g, label)
  const parties = g.s.charges.filter(
    (charge) => charge.target === label && mountedOf(g, charge).length > 0,
  )
  g.s.charges = g.s.charges.filter((charge) => charge.target !== label)
  const [first] = parties
  if (!first) return
  const side = standOf(g, first.stands[0] as StandId).side
  const charged = fightersAt(g, hex)
  if (charged.every(({ suppressed }) => suppressed)) {
    g.events.push({ type: 'ridden-down', side, hex: label, clause: 'RE-18.22' })
    rideDown(g, side, hex, mountedOf(g, first), 'RE-18.22')
    return
  }
  const contact = parties.some(({ into }) => into === null)
  if (contact || charged.some(({ suppressed }) => suppressed)) {
    g.events.push({
      type: 'standing',
      side: otherSide(g.battle, side),
      hex: label,
      clause: 'RE-18.4',
    })
    fight(g, parties, hex, true, 0)
    return
  }
  g.s.agenda.push({
    kind: 'response',
    side: otherSide(g.battle, side),
    engagement: { target: label, parties },
  })
}

type Task = TaskOf<'response'>

const targetOf = (g: G, task: Task): Hex => hexOf(g, task.engagement.target)
/** The empty hex between; null where others have been driven into it since the charge was declared. RE-18.6 */
const betweenOf = (g: G, task: Task): Hex | null =>
  task.engagement.parties
    .flatMap(({ into }) => (into === null ? [] : [hexOf(g, into)]))
    .find((hex) => standsAt(g, hex).length === 0) ?? null
const threatsOf = (g: G, task: Task): HexLabel[] =>
  task.engagement.parties.flatMap((party) => mountedOf(g, party)[0]?.hex ?? [])

/** RE-18.12 The hexes behind, for the horses: further from the riders. */
function rears(g: G, task: Task): Hex[] {
  const hex = targetOf(g, task)
  const [first] = fightersAt(g, hex)
  if (!first) return []
  const { grid } = g.battle.map
  const threats = threatsOf(g, task).map((label) => hexOf(g, label))
  const near = (at: Hex) => Math.min(...threats.map((threat) => grid.distance(at, threat)))
  const w = walkerOf(g, first, 'driven')
  return neighbours(g, hex).filter((to) => {
    const holder = standsAt(g, to)[0]
    if (holder && holder.side !== task.side) return false
    const dir = grid.direction(hex, to)
    return (
      dir >= 0 &&
      near(to) > near(hex) &&
      isStride(stride(g, w, hex, dir as 0, false)) &&
      hasRoom(g, task.side, to, [first])
    )
  })
}

function respondReason(g: G, task: Task, how: Response, rear: HexLabel | undefined): Reason | null {
  const hex = targetOf(g, task)
  const riders = ridersAt(g, hex)
  if (rear !== undefined && how !== 'dismount')
    return reason('no-way', '18.12', 'Only those who dismount send their horses behind.', {
      hex: rear,
      remedy: 'Leave the hex out, or dismount.',
    })
  switch (how) {
    case 'counter':
      return betweenOf(g, task) === null
        ? reason('no-way', '18.6', 'No empty hex is left to counter-charge into.', { ruling: true })
        : null
    case 'evade':
      return evadeHexes(
        g,
        task.side,
        riders.map(({ id }) => id),
        threatsOf(g, task),
      ).size > 0
        ? null
        : reason('no-way', '18.9', `Those in ${task.engagement.target} have nowhere to ride to.`)
    case 'dismount': {
      if (riders.length < 2)
        return reason(
          'no-mounts',
          '18.11',
          'One of four holds the horses; a single stand cannot dismount.',
        )
      if (rear === undefined)
        return betweenOf(g, task) === null
          ? reason('no-way', '18.12', 'No empty hex is left for the men to go forward into.', {
              remedy: 'Send the horses behind.',
            })
          : null
      return rears(g, task).includes(hexOf(g, rear))
        ? null
        : reason('no-way', '18.12', `${rear} is no hex behind, for the horses.`, { hex: rear })
    }
    default:
      return reason('malformed', '18.2', `An answer is one of ${RESPONSES.join(', ')}.`)
  }
}

export const responseQuestion: Question<'response'> = {
  clause: 'RE-18.2',
  side: sideOfTask,
  ask: (g, task) => {
    const needs = needed(g, targetOf(g, task))
    return {
      prompt: 'Choose how the charged cavalry answers.',
      note: `It does so with a die of ${needs} or more; else it receives the charge standing.`,
      hex: task.engagement.target,
      stands: answering(g, targetOf(g, task)).map(({ id }) => id),
    }
  },
  *legal(g, task): Generator<Action, void> {
    for (const how of RESPONSES)
      if (respondReason(g, task, how, undefined) === null) yield { type: 'respond', how }
    for (const rear of rears(g, task)) {
      const action = { type: 'respond' as const, how: 'dismount' as const, rear: labelOf(g, rear) }
      if (respondReason(g, task, action.how, action.rear) === null) yield action
    }
  },
  answers: {
    respond: {
      ends: true,
      why: (g, { how, rear }, task) => respondReason(g, task, how, rear),
      does: respond,
    },
  },
  waiting: (_, task) => `First the cavalry in ${task.engagement.target} answers the charge.`,
  waits: (g, task) =>
    RESPONSES.some((how) => respondReason(g, task, how, undefined) === null) ||
    rears(g, task).some((rear) => respondReason(g, task, 'dismount', labelOf(g, rear)) === null),
  otherwise: receive,
}

/** The die that a hex needs: that of its lowest class. RE-18.2, RE-18.3 */
const needed = (g: G, hex: Hex): number =>
  Math.max(...fightersAt(g, hex).map((stand) => ANSWERS[classOf(g, stand)]))

function respond(g: G, { how, rear }: ActionOf<'respond'>, task: Task): void {
  const { target } = task.engagement
  const hex = targetOf(g, task)
  const needs = needed(g, hex)
  const die = roll(g.s, 6)
  const passed = die >= needs
  g.events.push({
    type: 'response',
    side: task.side,
    how,
    hex: target,
    die,
    needs,
    passed,
    clause: 'RE-18.2',
  })
  if (!passed) receive(g, task)
  else if (how === 'counter') counter(g, task)
  else if (how === 'evade') evade(g, task)
  else onGround(g, task, rear)
}

/** RE-18.4 */
function receive(g: G, task: Task): void {
  const { target, parties } = task.engagement
  g.events.push({ type: 'standing', side: task.side, hex: target, clause: 'RE-18.4' })
  fight(g, parties, hexOf(g, target), true, 0)
}

/** RE-18.6, RE-18.7, RE-9.17 */
function counter(g: G, task: Task): void {
  const hex = targetOf(g, task)
  const into = betweenOf(g, task) as Hex
  const own = ridersAt(g, hex)
  const more = answering(g, hex).filter(
    (stand) => !own.includes(stand) && g.battle.map.grid.distance(at(g, stand), into) === 1,
  )
  const chosen = [...own, ...more].slice(0, 4)
  const groups = new Map<Hex, Stand[]>()
  for (const stand of chosen) groups.set(at(g, stand), [...(groups.get(at(g, stand)) ?? []), stand])
  for (const [from, stands] of groups) {
    const riders = withLeaders(g, stands)
    rideTo(g, riders, into, from)
    g.events.push({
      type: 'moved',
      side: task.side,
      stands: riders.map(({ id }) => id),
      from: labelOf(g, from),
      to: labelOf(g, into),
      clause: 'RE-18.6',
    })
  }
  fight(g, task.engagement.parties, into, false, 1)
}

/** RE-18.9, RE-18.10 */
function evade(g: G, task: Task): void {
  const threats = threatsOf(g, task)
  const groups = new Map<Hex, StandId[]>()
  for (const stand of answering(g, targetOf(g, task)))
    groups.set(at(g, stand), [...(groups.get(at(g, stand)) ?? []), stand.id])
  for (const party of task.engagement.parties) goOn(g, party)
  for (const stands of [...groups.values()].reverse())
    g.s.agenda.push({ kind: 'evade', side: task.side, stands, threats })
}

/** The riders of a party may use what is left of their move. RE-18.10 */
function goOn(g: G, party: Charge): void {
  for (const stand of mountedOf(g, party)) {
    const moved = g.s.moved[stand.id]
    if (moved) moved.halted = leftOf(g, stand) <= 0
  }
}

/** RE-18.11–RE-18.13 */
function onGround(g: G, task: Task, rear: HexLabel | undefined): void {
  const hex = targetOf(g, task)
  const riders = ridersAt(g, hex)
  const holders = onFoot(g, task.side, riders, 'RE-18.11')
  const into = betweenOf(g, task)
  let stand: Hex = hex
  if (rear === undefined && into !== null) {
    const men = riders.filter(({ id }) => !holders.includes(id))
    rideTo(g, men, into, hex)
    stand = into
    g.events.push({
      type: 'moved',
      side: task.side,
      stands: men.map(({ id }) => id),
      from: task.engagement.target,
      to: labelOf(g, into),
      clause: 'RE-18.12',
    })
  } else if (rear !== undefined) {
    rideTo(
      g,
      holders.map((id) => standOf(g, id)),
      hexOf(g, rear),
      hex,
    )
    g.events.push({
      type: 'moved',
      side: task.side,
      stands: holders,
      from: task.engagement.target,
      to: rear,
      clause: 'RE-18.12',
    })
  }
  // RE-18.13 The riders close up and wait for the fire.
  const target = labelOf(g, stand)
  for (const party of task.engagement.parties) {
    const up = mountedOf(g, party)
    const [first] = up
    if (!first) continue
    if (g.battle.map.grid.distance(at(g, first), stand) > 1 && party.into !== null) {
      const next = hexOf(g, party.into)
      const free =
        standsAt(g, next).length === 0 || (standsAt(g, next)[0] as Stand).side === first.side
      if (free && hasRoom(g, first.side, next, up)) step(g, up, next)
    }
    if (g.battle.map.grid.distance(at(g, first), stand) === 1)
      g.s.charges = [
        ...g.s.charges,
        {
          stands: up.map(({ id }) => id),
          hex: first.hex as HexLabel,
          target,
          into: null,
          waited: false,
        },
      ]
  }
}

// ------------------------------------------------------------------ riding away

const evadersOf = (g: G, { stands }: TaskOf<'evade'>): Stand[] =>
  stands.map((id) => standOf(g, id)).filter((stand) => stand.where === 'map')

export const evadeQuestion: Question<'evade'> = {
  clause: 'RE-18.9',
  side: sideOfTask,
  ask: (g, task) => ({
    prompt: `Choose where ${nameOf(g, task.stands[0] as StandId)}${task.stands.length > 1 ? ' and the others' : ''} ride to.`,
    note: 'Up to three hexes, away from the enemy.',
    ...(evadersOf(g, task)[0]?.hex ? { hex: evadersOf(g, task)[0]?.hex as HexLabel } : {}),
    stands: [...task.stands],
  }),
  *legal(g, task): Generator<Action, void> {
    for (const hex of evadeHexes(g, task.side, task.stands, task.threats).keys())
      yield { type: 'evade', hex: labelOf(g, hex) }
  },
  answers: {
    evade: {
      ends: true,
      why: (g, { hex }, task) =>
        inPlay(g, hexOf(g, hex)) &&
        evadeHexes(g, task.side, task.stands, task.threats).has(hexOf(g, hex))
          ? null
          : reason(
              'no-way',
              '18.9',
              `They cannot ride to ${hex}: three hexes, away from the enemy and out of his zones.`,
              { hex },
            ),
      does: (g, { hex }, task) => rideAway(g, task, hexOf(g, hex)),
    },
  },
  waiting: () => 'First the cavalry rides away.',
  waits: (g, task) => evadeHexes(g, task.side, task.stands, task.threats).size > 1,
  otherwise(g, task) {
    const [only] = evadeHexes(g, task.side, task.stands, task.threats).keys()
    if (only !== undefined) rideAway(g, task, only)
  },
}

function rideAway(g: G, task: TaskOf<'evade'>, to: Hex): void {
  const before = evadeHexes(g, task.side, task.stands, task.threats).get(to) as Hex
  const riders = withLeaders(g, evadersOf(g, task))
  const from = riders[0]?.hex as HexLabel
  rideTo(g, riders, to, before)
  const side: SideId = task.side
  g.events.push({
    type: 'evaded',
    side,
    stands: riders.map(({ id }) => id),
    from,
    to: labelOf(g, to),
    clause: 'RE-18.9',
  })
}
