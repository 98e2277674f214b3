import {
  barrage,
  barrageActions,
  barrageReason,
  creep,
  creepActions,
  creepReason,
  lift,
  liftReason,
} from '../barrage/box.ts'
import { type G, hexOf, labelOf, sideDef } from '../base/game.ts'
import { type Question, sideOfTask } from '../base/question.ts'
import {
  fire,
  fireActions,
  fireReason,
  mayShoot,
  shell,
  shellActions,
  shellReason,
  storm,
  stormActions,
  stormReason,
} from '../fire/shoot.ts'
import type { Action, SideId } from '../types/index.ts'
import { artilleryWaits } from './phases.ts'

const label = (g: G, hex: string): string => labelOf(g, hexOf(g, hex))

/** RE-1.6 The artillery first. */
export const gunsQuestion: Question<'guns'> = {
  clause: 'RE-1.6',
  side: sideOfTask,
  ask: (g, { side }) => ({
    prompt: `Fire the ${sideDef(g.battle, side).adjective} artillery.`,
    note: 'Small arms follow; then no gun fires any more.',
  }),
  *legal(g, { side }): Generator<Action, void> {
    yield { type: 'done' }
    yield* shellActions(g, side)
    yield* barrageActions(g, side, false)
    yield* creepActions(g, side)
  },
  answers: {
    shell: {
      why: (g, { stand, hex }, { side }) => shellReason(g, side, stand, hex),
      does: (g, { stand, hex }, { side }) => shell(g, side, stand, label(g, hex)),
    },
    barrage: {
      why: (g, action, { side }) => barrageReason(g, side, action, false),
      does: (g, action, { side }) => barrage(g, side, { ...action, hex: label(g, action.hex) }),
    },
    creep: {
      why: (g, action, { side }) => creepReason(g, side, action),
      does: (g, action, { side }) => creep(g, side, action),
    },
    lift: {
      why: (g, { fund }, { side }) => liftReason(g, side, fund),
      does: (g, { fund }, { side }) => lift(g, side, fund),
    },
    done: { ends: true, why: () => null, does: (g, _, { side }) => ceased(g, side, 'guns') },
  },
  waiting: (g, { side }) => `The ${sideDef(g.battle, side).adjective} artillery fires now.`,
  waits: (g, { side }) => artilleryWaits(g, side),
}

const ceased = (g: G, side: SideId, what: 'guns' | 'arms') =>
  void g.events.push({ type: 'held', side, what, clause: 'RE-1.6' })

/** RE-13.9 Then small arms, stand by stand. */
export const armsQuestion: Question<'arms'> = {
  clause: 'RE-13.9',
  side: sideOfTask,
  ask: (g, { side }) => ({
    prompt: `Fire the small arms of the ${sideDef(g.battle, side).name}.`,
    note: 'Hits add up hex by hex, and take effect when all have fired.',
  }),
  *legal(g, { side }): Generator<Action, void> {
    yield { type: 'done' }
    yield* fireActions(g, side)
    yield* stormActions(g, side)
  },
  answers: {
    fire: {
      why: (g, { stands, hex, inside }, { side }) =>
        fireReason(g, side, stands, hex, inside === true),
      does: (g, { stands, hex, inside }, { side }) =>
        fire(g, side, stands, label(g, hex), inside === true),
    },
    storm: {
      why: (g, { stands, hex }, { side }) => stormReason(g, side, stands, hex),
      does: (g, { stands, hex }, { side }) => storm(g, side, stands, label(g, hex)),
    },
    done: { ends: true, why: () => null, does: (g, _, { side }) => ceased(g, side, 'arms') },
  },
  waiting: (g, { side }) => `The ${sideDef(g.battle, side).name} fire now.`,
  waits: (g, { side }) => mayShoot(g, side),
}
