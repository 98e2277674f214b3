import { relayDelay, signalNumber } from '../rules/artillery/group.ts'
import { rollDie } from '../rules/dice.ts'
import {
  apply,
  decision,
  describe,
  describeAction,
  hashState,
  missionOdds,
  newGame,
  odds,
  RULES_VERSION,
  reach,
  rehearse,
  scriptedDice,
  seededDice,
  vertexReason,
  verticesFor,
  why,
} from '../rules/index.ts'
import { reactorsOn } from '../rules/reaction.ts'
import { sightTrace } from '../rules/sightlines.ts'
import type { Engine } from './engine.ts'

/** The rules of the game, bound as a session uses them. */
export const liveRules: Engine = {
  version: RULES_VERSION,
  newGame,
  decision,
  why,
  apply,
  odds,
  reach,
  rehearse,
  verticesFor,
  vertexReason,
  missionOdds,
  signalNumber: (battle, state, mode) => signalNumber({ battle, s: state, events: [] }, mode),
  relayDelay: (battle, state, mode) => relayDelay({ battle, s: state, events: [] }, mode),
  hashState,
  seededDice,
  scriptedDice,
  describe,
  describeAction,
  trace: (battle, state, from, to, firer) =>
    sightTrace(
      { battle, s: state, events: [] },
      from,
      to,
      firer === undefined ? null : (state.units[firer] ?? null),
    ),
  dangers: (battle, state, side) => {
    const { grid } = battle.map
    const g = { battle, s: state, events: [] }
    return Array.from({ length: grid.size }, (_, hex) => hex)
      .filter((hex) => battle.inPlay[hex] === 1)
      .map((hex) => grid.label(hex))
      .map((hex) => ({ hex, shooters: reactorsOn(g, side, hex) }))
      .filter(({ shooters }) => shooters > 0)
  },
  faces: (before, after) => {
    const source = structuredClone(before)
    return Array.from({ length: after.count - before.count }, () => rollDie(source))
  },
}
