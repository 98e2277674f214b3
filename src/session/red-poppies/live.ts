import { frozen as frozenData } from '../../data/frozen.ts'
import { textHash } from '../../data/hash.ts'
import { fieldOfView, traceToVertex } from '../../map/sight/sight.ts'
import { verticesOf } from '../../map/sight/vertex.ts'
import { relayDelay, signalNumber } from '../../rules/artillery/group.ts'
import { facesBetween } from '../../rules/base/dice.ts'
import { inWords } from '../../rules/base/reason.ts'
import { sightConditions, sightTrace } from '../../rules/base/sightlines.ts'
import { aimRefusal, fireReason, shooterRefusal } from '../../rules/combat/fire.ts'
import { reactorsOn } from '../../rules/combat/reaction.ts'
import {
  aimVertexReason,
  aimVerticesFor,
  apply,
  decider,
  describe,
  describeAction,
  hashState,
  massOdds,
  missionOdds,
  newGame,
  odds,
  RULES_VERSION,
  reach,
  scriptedDice,
  seededDice,
  shotOdds,
  stateAfterCommand,
  stateAfterWay,
  wayOdds,
  why,
} from '../../rules/index.ts'
import { shapeReason, withKnownFields } from '../../rules/loop/action-shape.ts'
import { decisionLater } from '../../rules/loop/decision.ts'
import type { Action } from '../../rules/types/index.ts'
import type { Engine } from '../engine/engine.ts'
import { standing as frozen, runningFrom } from '../engine/running.ts'
import { acts } from './acts.ts'
import { course } from './course.ts'
import { secrets } from './secrets.ts'
import { standing } from './standing-answers.ts'

/** The rules of the game, in the shape that a session uses. */
export const liveRules: Engine = {
  id: 'red-poppies',
  version: RULES_VERSION,
  newGame,
  decision: decisionLater,
  decider,
  why,
  apply,
  odds,
  reach,
  wayOdds,
  massOdds,
  stateAfterWay,
  shotReason: (battle, state, { unit: id, hex, mode, target }) => {
    const unit = state.units[id]
    return unit ? fireReason({ battle, s: state, events: [] }, unit, hex, mode, target) : null
  },
  shotOdds: (battle, state, shot) => shotOdds(battle, state, shot, 'fire'),
  stateAfterCommand,
  aimVerticesFor,
  aimVertexReason,
  missionOdds,
  signalNumber: (battle, state, mode) => signalNumber({ battle, s: state, events: [] }, mode),
  relayDelay: (battle, state, mode) => relayDelay({ battle, s: state, events: [] }, mode),
  hashState,
  seededDice,
  scriptedDice,
  describe: (battle, event) => {
    const line = describe(battle, event)
    const modifiers = 'modifiers' in event && event.modifiers.length > 0 ? event.modifiers : null
    return line && modifiers ? { ...line, modifiers } : line
  },
  describeAction,
  readAction: (value) => {
    const reason = shapeReason(value)
    return reason ?? withKnownFields(value as Action)
  },
  copy: runningFrom,
  frozen,
  formerHash: textHash,
  diceOf: ({ dice }) => dice,
  withDice: (state, dice) => Object.freeze({ ...state, dice: frozenData(null, dice) }),
  scriptedFaces: (dice) => (dice.kind === 'scripted' ? dice.faces.length - dice.next : 0),
  acts,
  standing,
  secrets,
  course,
  trace: (battle, state, from, to, firer) =>
    sightTrace(
      { battle, s: state, events: [] },
      from,
      to,
      firer === undefined ? null : (state.units[firer] ?? null),
    ),
  fieldOfView: (battle, state, from) => {
    const { map } = battle
    const options = sightConditions({ battle, s: state, events: [] })
    return fieldOfView(map, map.grid.index(from), options, new Int8Array(map.grid.size))
  },
  vertexTrace: (battle, state, from, vertex) => {
    const { map } = battle
    const options = sightConditions({ battle, s: state, events: [] })
    return traceToVertex(map, map.grid.index(from), verticesOf(map).index(vertex), options)
  },
  aimReason: (battle, state, id, hex) => {
    const g = { battle, s: state, events: [] }
    const unit = state.units[id]
    if (!unit) return null
    return inWords(
      (shooterRefusal(g, unit, 'area') && shooterRefusal(g, unit, 'anti-tank')) ??
        aimRefusal(g, unit, hex),
    )
  },
  dangers: (battle, state, side) => {
    const { grid } = battle.map
    const g = { battle, s: state, events: [] }
    return Array.from({ length: grid.size }, (_, hex) => hex)
      .filter((hex) => battle.inPlay[hex] === 1)
      .map((hex) => grid.label(hex))
      .map((hex) => ({ hex, shooters: reactorsOn(g, side, hex) }))
      .filter(({ shooters }) => shooters > 0)
  },
  faces: facesBetween,
}
