import type { Hex } from '../../hex/grid.ts'
import { assault, assaultActions, assaultReason } from '../assault/assault.ts'
import {
  at,
  type G,
  hexOf,
  isBroken,
  labelOf,
  nameOf,
  put,
  sideDef,
  standOf,
  standsOfSide,
  unitDef,
} from '../base/game.ts'
import { companiesOf, groupsOf } from '../base/like.ts'
import { type Question, sideOfTask } from '../base/question.ts'
import { reason } from '../base/reason.ts'
import { strays } from '../command/contact.ts'
import {
  emplace,
  emplaceReason,
  face,
  faceReason,
  gunActions,
  limber,
  limberReason,
  unlimber,
  unlimberReason,
} from '../guns/limber.ts'
import { charge, chargeActions, chargeReason, pending } from '../horse/charge.ts'
import { dismount, dismountReason, mount, mountReason } from '../horse/mount.ts'
import { engage, engageReason } from '../horse/response.ts'
import { leftOf } from '../move/allowance.ts'
import {
  exchange,
  exchangeReason,
  idleRefusal,
  move,
  movedOf,
  moveReason,
  namesReason,
} from '../move/move.ts'
import { recall, recallable, recallReason } from '../move/put-back.ts'
import { cross, crossReason, shelter, shelterReason } from '../move/wire-pillboxes.ts'
import type { Action, Reason, SideId, Stand, StandId } from '../types/index.ts'
import { moveActions } from './move-list.ts'
import { endMove } from './phases.ts'

// ------------------------------------------------------------------ leaving the table

/** RE-22.3, RE-23.6 */
function leaveReason(
  g: G,
  side: SideId,
  ids: readonly StandId[],
  how: 'exit' | 'retire',
): Reason | null {
  const bad = namesReason(g, side, ids)
  if (bad) return bad
  const { edge, exits } = sideDef(g.battle, side)
  const rim = how === 'exit' ? exits : edge
  for (const id of ids) {
    const stand = standOf(g, id)
    const name = nameOf(g, id)
    const idle = idleRefusal(g, stand)
    if (idle) return idle()
    if (how === 'retire' && !isBroken(g, stand.unit))
      return reason('not-broken', '22.3', `${name} is not of a broken unit.`, { stand: id })
    if (how === 'exit' && isBroken(g, stand.unit))
      return reason('broken', '22.2', `${name} is of a broken unit.`, { stand: id })
    if (!rim.includes(stand.hex as string))
      return reason(
        'not-edge',
        how === 'exit' ? '23.6' : '22.3',
        `${stand.hex} is no hex from which ${name} can leave.`,
        { stand: id },
      )
    if (leftOf(g, stand) < 1)
      return reason('out-of-reach', '23.6', `${name} has no hex left for that.`, { stand: id })
  }
  return null
}

function leave(g: G, side: SideId, ids: readonly StandId[], how: 'exit' | 'retire'): void {
  const hex = standOf(g, ids[0] as StandId).hex as string
  for (const id of ids) {
    const stand = standOf(g, id)
    Object.assign(movedOf(g, stand), { bound: true, halted: true })
    put(g, stand, null)
    stand.where = how === 'exit' ? 'exited' : 'retired'
    stand.ready = false
  }
  g.events.push({
    type: 'left',
    side,
    stands: [...ids],
    hex,
    how: how === 'exit' ? 'exited' : 'retired',
    clause: how === 'exit' ? 'RE-23.6' : 'RE-22.3',
  })
}

// ------------------------------------------------------------------ the end of a movement

/** RE-9.14, RE-18.2, RE-22.2 Why the movement may not end yet. */
export function endReason(g: G, side: SideId): Reason | null {
  for (const one of g.s.charges)
    if (pending(g, one))
      return reason('charge', '18.2', `The charge on ${one.target} is still to be ridden.`, {
        hex: one.target,
      })
  for (const stand of standsOfSide(g, side))
    if (isBroken(g, stand.unit) && canRetreat(g, side, stand))
      return reason(
        'broken',
        '22.2',
        `${nameOf(g, stand.id)} is broken and can still go nearer to its own edge.`,
        {
          stand: stand.id,
        },
      )
  return contactReason(g, side)
}

function canRetreat(g: G, side: SideId, stand: Stand): boolean {
  if (idleRefusal(g, stand) || leftOf(g, stand) < 1) return false
  if (leaveReason(g, side, [stand.id], 'retire') === null) return true
  for (const _ of moveActions(g, side, [stand])) return true
  return false
}

/** RE-9.14 */
function contactReason(g: G, side: SideId): Reason | null {
  const out = strays(g, side).filter((id) => !g.s.strays.includes(id) && !g.s.moved[id]?.fought)
  if (out.length === 0) return null
  const units = [...new Set(out.map((id) => standOf(g, id).unit))]
  for (const id of units) {
    if (!anyRecallable(g, id)) continue
    const mine = out.filter((stand) => standOf(g, stand).unit === id)
    const names =
      mine.length === 1
        ? nameOf(g, mine[0] as StandId)
        : `${mine.length} stands of ${unitDef(g, id).name}`
    return reason('out-of-contact', '9.1', `${names} would be out of contact.`, {
      stand: mine[0] as StandId,
      remedy: 'Move them or a commander beside, or put a stand back.',
    })
  }
  return null
}

const anyRecallable = (g: G, unit: string): boolean =>
  Object.keys(g.s.moved).some((id) => standOf(g, id).unit === unit && recallable(g, standOf(g, id)))

// ------------------------------------------------------------------ the question

/** What the groups can do: each kind of stand alone, all of a kind, and the whole group, where that is legal. */
function* together<A extends Action>(
  g: G,
  lists: Iterable<Stand[]>,
  make: (stands: StandId[]) => A,
  why: (action: A) => Reason | null,
): Generator<A, void> {
  for (const group of lists)
    for (const stands of companiesOf(g, group)) {
      const action = make(stands)
      if (why(action) === null) yield action
    }
}

function* legal(g: G, side: SideId): Generator<Action, void> {
  if (endReason(g, side) === null) yield { type: 'end' }
  yield* moveActions(g, side)
  yield* assaultActions(g, side)
  yield* chargeActions(g, side)
  for (const target of new Set(g.s.charges.map((one) => one.target)))
    if (engageReason(g, target) === null) yield { type: 'engage', hex: target }
  yield* gunActions(g, side)
  yield* together(
    g,
    groupsOf(g, side, (stand) => stand.half !== undefined),
    (stands) => ({ type: 'cross', stands }),
    ({ stands }) => crossReason(g, side, stands),
  )
  yield* together(
    g,
    groupsOf(g, side, (stand) => stand.mode === 'mounted'),
    (stands) => ({ type: 'dismount', stands }),
    ({ stands }) => dismountReason(g, side, stands),
  )
  yield* together(
    g,
    groupsOf(g, side, (stand) => stand.mode === 'foot' && stand.kind === 'cavalry'),
    (stands) => ({ type: 'mount', stands }),
    ({ stands }) => mountReason(g, side, stands),
  )
  const beside = new Set(g.battle.bunkers.map(({ hex }) => hex))
  yield* together(
    g,
    groupsOf(g, side, (stand) => beside.has(stand.hex as string) && !stand.inside),
    (stands) => ({ type: 'shelter', stands }),
    ({ stands }) => shelterReason(g, side, stands),
  )
  yield* leaving(g, side)
  for (const id in g.s.moved)
    if (recallReason(g, side, [id]) === null) yield { type: 'recall', stands: [id] }
}

function* leaving(g: G, side: SideId): Generator<Action, void> {
  const { edge, exits } = sideDef(g.battle, side)
  const rim = new Set<Hex>(
    [...(g.s.broken.length > 0 ? edge : []), ...exits].map((label) => hexOf(g, label)),
  )
  if (rim.size === 0) return
  const at0 = (stand: Stand) => rim.has(at(g, stand))
  for (const type of ['retire', 'exit'] as const)
    yield* together(
      g,
      groupsOf(g, side, at0),
      (stands) => ({ type, stands }),
      ({ stands }) => leaveReason(g, side, stands, type),
    )
}

export const moveQuestion: Question<'move'> = {
  clause: 'RE-1.3',
  side: sideOfTask,
  ask: (g, { side }) => ({
    prompt: `Move the ${sideDef(g.battle, side).name}, then end the movement.`,
    ...(g.s.strays.length > 0
      ? {
          note: `${g.s.strays.length} ${g.s.strays.length === 1 ? 'stand is' : 'stands are'} out of contact.`,
        }
      : {}),
  }),
  legal: (g, { side }) => legal(g, side),
  answers: {
    move: {
      why: (g, { stands, hex }, { side }) => moveReason(g, side, stands, hex),
      does: (g, { stands, hex }, { side }) => move(g, side, stands, labelOf(g, hexOf(g, hex))),
    },
    assault: {
      why: (g, { stands, hex }, { side }) => assaultReason(g, side, stands, hex),
      does: (g, { stands, hex }, { side }) => assault(g, side, stands, labelOf(g, hexOf(g, hex))),
    },
    charge: {
      why: (g, action, { side }) => chargeReason(g, side, action),
      does: (g, action, { side }) => charge(g, side, action),
    },
    engage: { why: (g, { hex }) => engageReason(g, hex), does: (g, { hex }) => engage(g, hex) },
    face: {
      why: (g, { stands, facing }, { side }) => faceReason(g, side, stands, facing),
      does: (g, { stands, facing }, { side }) => face(g, side, stands, facing),
    },
    exchange: {
      why: (g, { stands, others }, { side }) => exchangeReason(g, side, stands, others),
      does: (g, { stands, others }, { side }) => exchange(g, side, stands, others),
    },
    recall: {
      why: (g, { stands }, { side }) => recallReason(g, side, stands),
      does: (g, { stands }, { side }) => recall(g, side, stands),
    },
    cross: {
      why: (g, { stands }, { side }) => crossReason(g, side, stands),
      does: (g, { stands }, { side }) => cross(g, side, stands),
    },
    dismount: {
      why: (g, { stands }, { side }) => dismountReason(g, side, stands),
      does: (g, { stands }, { side }) => dismount(g, side, stands),
    },
    mount: {
      why: (g, { stands }, { side }) => mountReason(g, side, stands),
      does: (g, { stands }, { side }) => mount(g, side, stands),
    },
    limber: {
      why: (g, { stand, facing }, { side }) => limberReason(g, side, stand, facing),
      does: (g, { stand, facing }, { side }) => limber(g, side, stand, facing),
    },
    unlimber: {
      why: (g, { stand, facing }, { side }) => unlimberReason(g, side, stand, facing),
      does: (g, { stand, facing }, { side }) => unlimber(g, side, stand, facing),
    },
    emplace: {
      why: (g, { stand, hex }, { side }) => emplaceReason(g, side, stand, hex),
      does: (g, { stand, hex }, { side }) => emplace(g, side, stand, labelOf(g, hexOf(g, hex))),
    },
    shelter: {
      why: (g, { stands }, { side }) => shelterReason(g, side, stands),
      does: (g, { stands }, { side }) => shelter(g, side, stands),
    },
    exit: {
      why: (g, { stands }, { side }) => leaveReason(g, side, stands, 'exit'),
      does: (g, { stands }, { side }) => leave(g, side, stands, 'exit'),
    },
    retire: {
      why: (g, { stands }, { side }) => leaveReason(g, side, stands, 'retire'),
      does: (g, { stands }, { side }) => leave(g, side, stands, 'retire'),
    },
    end: {
      ends: true,
      why: (g, _, { side }) => endReason(g, side),
      does(g, _, { side }) {
        g.events.push({ type: 'held', side, what: 'move', clause: 'RE-1.4' })
        endMove(g, side)
      },
    },
  },
  waiting: (g, { side }) => `The ${sideDef(g.battle, side).name} move now.`,
}
