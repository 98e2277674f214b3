/*
 * A game of a shipped scenario as two players of the laboratory play it, up to a decision:
 *   const { save } = await playedUntil('ypres-2-hill-60', ({ kind }) => kind === 'reaction')
 */

import { PLAYERS, type Player, seededLuck } from '../../src/ai/index.ts'
import { ownSetUp } from '../../src/ai/reference/setup.ts'
import {
  type Action,
  apply,
  type Battle,
  type Decision,
  decision,
  type GameState,
  hashState,
  isReason,
  newGame,
  scriptedDice,
  seededDice,
} from '../../src/rules/index.ts'
import type { SavedGame } from '../../src/session/engine/table.ts'
import { toSave } from '../../src/session/journal/journal.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { shipped } from './shipped.ts'

/** Initiative dice 3 against 4, 200 times: one couplet a turn, and the side named second goes first. */
export const QUIET = Array.from({ length: 200 }, () => [3, 4]).flat()

export interface Reached {
  readonly battle: Battle
  readonly actions: readonly Action[]
  /** The save has the rolled dice as a script, then QUIET. */
  readonly save: SavedGame
}

/** Plays one game up to the decision; null when the game ends before it. */
async function playOnce(
  id: string,
  stop: (open: Decision, state: GameState) => boolean,
  seed: number,
): Promise<Reached | null> {
  const { battle } = await shipped(id)
  const actions: Action[] = []
  const luck = seededLuck(seed)
  const greedy = PLAYERS.greedy as Player
  const { state } = newGame(battle, seededDice(seed))
  const ready = new Set<string>()
  const faces: number[] = []
  const send = (action: Action): boolean => {
    const before = structuredClone(state.dice)
    if (isReason(apply(battle, state, action))) return false
    faces.push(...liveRules.faces(before, state.dice))
    actions.push(action)
    return true
  }
  for (let open = decision(battle, state); !stop(open, state); open = decision(battle, state)) {
    if (open.side === null) return null
    if (open.kind === 'setup' && !ready.has(open.side)) {
      ready.add(open.side)
      for (const action of ownSetUp(battle, open.side)) send(action)
    } else send(greedy.choose(battle, state, open, luck))
  }
  return { battle, actions, save: saved(battle, actions, [...faces, ...QUIET]) }
}

/** The first game, counting seeds up from this one, that reaches such a decision. */
export async function playedUntil(
  id: string,
  stop: (open: Decision, state: GameState) => boolean,
  seed = 3,
): Promise<Reached> {
  for (let tries = 0; tries < 20; tries++) {
    const reached = await playOnce(id, stop, seed + tries)
    if (reached) return reached
  }
  throw new Error(`No game of ${id} comes there.`)
}

/** The same actions with dice that are known beforehand. */
function saved(battle: Battle, actions: readonly Action[], faces: readonly number[]): SavedGame {
  const { state } = newGame(battle, scriptedDice(faces))
  const entries = actions.map((action) => {
    const before = structuredClone(state.dice)
    const told = apply(battle, state, action)
    if (isReason(told)) throw new Error(told.text)
    return { action, dice: [...liveRules.faces(before, state.dice)], hash: hashState(state) }
  })
  return toSave(liveRules, battle, { faces }, entries, { savedAt: '2026-01-01T00:00:00Z' })
}
