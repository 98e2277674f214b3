import { DIRS, type Hex } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import {
  at,
  enemiesAt,
  findStand,
  friendsAt,
  type G,
  hexOf,
  inPlay,
  isLeader,
  labelOf,
  nameOf,
  put,
  standOf,
  standsAt,
} from '../base/game.ts'
import { lose } from '../base/loss.ts'
import { type ActionOf, type Question, sideOfTask, type TaskOf } from '../base/question.ts'
import { type Refusal, reason } from '../base/reason.ts'
import { fits, hasRoom, roomOf } from '../base/stack.ts'
import { takeHold } from '../move/hold.ts'
import { isStride, stride, walkerOf } from '../move/step.ts'
import { zoned } from '../move/zone.ts'
import type { Action, Reason, SideId, Stand, StandId } from '../types/index.ts'

interface Driven {
  readonly side: SideId
  readonly by: readonly StandId[]
  readonly chain: readonly HexLabel[]
}

/** RE-16.5–RE-16.8 Why a stand that must leave its hex may not go there. */
function wayRefusal(g: G, stand: Stand, to: Hex, { side, by, chain }: Driven): Refusal | null {
  const from = at(g, stand)
  const label = () => labelOf(g, to)
  const dir = g.battle.map.grid.direction(from, to)
  if (dir === -1 || !inPlay(g, to))
    return () => reason('not-adjacent', '16.5', `${label()} is not beside ${stand.hex}.`)
  if (enemiesAt(g, side, to))
    return () => reason('enemy', '16.5', `${label()} is held by the enemy.`)
  const found = stride(g, walkerOf(g, stand, 'driven'), from, dir, true)
  if (!isStride(found)) return found
  if (found.half !== undefined)
    return () =>
      reason('wire', '6.8', `Enemy wire lies in ${label()}, and no way leads through it.`)
  if (zoned(g, side, to, by))
    return () => reason('enemy', '16.5', `${label()} lies in a zone of control.`)
  if (standsAt(g, to).some(({ suppressed }) => suppressed))
    return () => reason('suppressed-friends', '16.7', `Suppressed friends lie in ${label()}.`)
  if (chain.includes(labelOf(g, to)))
    return () =>
      reason('stacking', '16.6', `${label()} has sent others on already.`, { ruling: true })
  if (
    !hasRoom(g, side, to, [stand]) &&
    !givesWay(g, stand, to, { side, by, chain: [...chain, labelOf(g, from)] })
  )
    return () => reason('stacking', '16.6', `${label()} is full, and nobody there can make room.`)
  return null
}

/** Those in an overfull hex who could leave it for others. RE-16.6 */
const yielding = (g: G, hex: Hex): Stand[] =>
  standsAt(g, hex).filter(
    (stand) => !isLeader(stand) && !stand.inside && stand.kind !== 'mg' && stand.kind !== 'gun',
  )

/** Whether somebody in a full hex can leave it so that the stand fits in. */
function givesWay(g: G, stand: Stand, hex: Hex, driven: Driven): boolean {
  const there = standsAt(g, hex)
  return yielding(g, hex).some(
    (other) =>
      fits(roomOf([...there.filter((one) => one !== other), stand])) &&
      waysOf(g, other, { ...driven, chain: [...driven.chain, labelOf(g, hex)] }).length > 0,
  )
}

/** The hexes to which a stand may be displaced. */
export function waysOf(g: G, stand: Stand, driven: Driven): Hex[] {
  const from = at(g, stand)
  const { grid } = g.battle.map
  return DIRS.map((dir) => grid.neighbour(from, dir)).filter(
    (to) => inPlay(g, to) && wayRefusal(g, stand, to, driven) === null,
  )
}

/** Takes a displaced stand to its hex; whoever must make room there is asked next. */
export function driveTo(g: G, stand: Stand, label: HexLabel, driven: Driven, clause: string): void {
  const from = stand.hex as HexLabel
  put(g, stand, label)
  stand.ready = false
  delete stand.column
  const moved = g.s.moved[stand.id]
  if (moved) moved.bound = true
  g.events.push({ type: 'displaced', side: driven.side, stand: stand.id, from, to: label, clause })
  const hex = hexOf(g, label)
  takeHold(g, hex)
  if (!fits(roomOf(standsAt(g, hex))))
    g.s.agenda.push({
      kind: 'domino',
      side: driven.side,
      hex: label,
      by: [...driven.by],
      chain: [...driven.chain, from],
    })
}

type Task = TaskOf<'displace'>

const head = (g: G, task: Task): Stand | undefined => {
  const [id] = task.stands
  return id === undefined ? undefined : findStand(g, id)
}

/** Puts the rest of the stands on the agenda again. */
function rest(g: G, task: Task): void {
  const stands = task.stands.slice(1)
  if (stands.length > 0) g.s.agenda.push({ ...task, stands })
}

const displaceWhy = (g: G, { stand: id, hex }: ActionOf<'displace'>, task: Task): Reason | null => {
  const stand = head(g, task)
  if (!stand || stand.id !== id)
    return reason('not-now', '16.5', `Now ${nameOf(g, task.stands[0] as StandId)} must leave.`, {
      stand: task.stands[0] as StandId,
    })
  const to = hexOf(g, hex)
  if (to < 0) return reason('unknown-hex', '16.5', `There is no hex ${hex}.`)
  return wayRefusal(g, stand, to, task)?.() ?? null
}

export const displaceQuestion: Question<'displace'> = {
  clause: 'RE-16.5',
  side: sideOfTask,
  ask: (g, task) => ({
    prompt: `Choose where ${nameOf(g, task.stands[0] as StandId)} goes.`,
    note: 'It is driven from its hex.',
    hex: task.hex,
    stands: [...task.stands],
  }),
  *legal(g, task): Generator<Action, void> {
    const stand = head(g, task)
    if (stand)
      for (const hex of waysOf(g, stand, task))
        yield { type: 'displace', stand: stand.id, hex: labelOf(g, hex) }
  },
  answers: {
    displace: {
      ends: true,
      why: displaceWhy,
      does(g, { stand, hex }, task) {
        rest(g, task)
        driveTo(g, standOf(g, stand), hex, task, 'RE-16.5')
      },
    },
  },
  waiting: (_, task) => `First those driven from ${task.hex} find a place.`,
  waits(g, task) {
    const stand = head(g, task)
    return stand?.hex === task.hex && waysOf(g, stand, task).length > 1
  },
  otherwise(g, task) {
    const stand = head(g, task)
    rest(g, task)
    if (!stand || stand.hex !== task.hex) return
    const [only] = waysOf(g, stand, task)
    if (only === undefined) lose(g, stand, 'RE-16.8')
    else driveTo(g, stand, labelOf(g, only), task, 'RE-16.5')
  },
}

/** Everybody who may leave an overfull hex, with his ways. */
function* dominoes(g: G, task: TaskOf<'domino'>): Generator<ActionOf<'displace'>, void> {
  const hex = hexOf(g, task.hex)
  const there = standsAt(g, hex)
  const seen = new Set<string>()
  for (const stand of yielding(g, hex)) {
    if (!fits(roomOf(there.filter((one) => one !== stand)))) continue
    const type = `${stand.unit} ${stand.mode} ${stand.kind}`
    if (seen.has(type)) continue
    seen.add(type)
    for (const to of waysOf(g, stand, task))
      yield { type: 'displace', stand: stand.id, hex: labelOf(g, to) }
  }
}

const tooMany = (g: G, task: TaskOf<'domino'>): boolean =>
  friendsAt(g, task.side, hexOf(g, task.hex)) && !fits(roomOf(standsAt(g, hexOf(g, task.hex))))

export const dominoQuestion: Question<'domino'> = {
  clause: 'RE-16.6',
  side: sideOfTask,
  ask: (g, task) => ({
    prompt: `Choose who leaves ${task.hex}, and where to.`,
    note: 'More stand there than it holds.',
    hex: task.hex,
    stands: yielding(g, hexOf(g, task.hex)).map(({ id }) => id),
  }),
  legal: dominoes,
  answers: {
    displace: {
      ends: true,
      why(g, { stand: id, hex }, task) {
        const stand = findStand(g, id)
        const from = hexOf(g, task.hex)
        if (!stand || !yielding(g, from).includes(stand))
          return reason('stays', '16.6', `${nameOf(g, id)} does not leave ${task.hex} for others.`)
        if (!fits(roomOf(standsAt(g, from).filter((one) => one !== stand))))
          return reason('stacking', '16.6', `Without ${nameOf(g, id)} there are still too many.`)
        const to = hexOf(g, hex)
        if (to < 0) return reason('unknown-hex', '16.6', `There is no hex ${hex}.`)
        return wayRefusal(g, stand, to, task)?.() ?? null
      },
      does: (g, { stand, hex }, task) => driveTo(g, standOf(g, stand), hex, task, 'RE-16.6'),
    },
  },
  waiting: (_, task) => `First somebody leaves ${task.hex}, which is overfull.`,
  waits(g, task) {
    if (!tooMany(g, task)) return false
    let count = 0
    for (const _ of dominoes(g, task)) if (++count > 1) return true
    return false
  },
  otherwise(g, task) {
    if (!tooMany(g, task)) return
    const [only] = dominoes(g, task)
    if (only) driveTo(g, standOf(g, only.stand), only.hex, task, 'RE-16.6')
    else {
      const last = yielding(g, hexOf(g, task.hex)).at(-1)
      if (last) lose(g, last, 'RE-16.8')
    }
  },
}
