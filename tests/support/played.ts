/*
 * A game of a shipped scenario as two players of the laboratory play it, up to a decision:
 *   const { save } = await playedUntil('ypres-2-hill-60', 'reaction')
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
  /** The decision that was waited for. */
  readonly open: Decision
  /** The save has the rolled dice as a script, then QUIET. */
  readonly save: SavedGame
}

type Stop = (open: Decision, state: GameState) => boolean

/** One game, played no further than somebody has asked. */
async function createGame(id: string, seed: number) {
  const { battle } = await shipped(id)
  const greedy = PLAYERS.greedy as Player
  const luck = seededLuck(seed)
  const { state } = newGame(battle, seededDice(seed))
  const actions: Action[] = []
  const faces: number[] = []
  const ready = new Set<string>()
  /** The first decision of each kind, and how much had been played and rolled before it. */
  const first = new Map<Decision['kind'], { open: Decision; played: number; rolled: number }>()
  let open = decision(battle, state)

  function send(action: Action): void {
    const before = structuredClone(state.dice)
    if (isReason(apply(battle, state, action))) return
    faces.push(...liveRules.faces(before, state.dice))
    actions.push(action)
  }
  function note(): void {
    if (!first.has(open.kind))
      first.set(open.kind, { open, played: actions.length, rolled: faces.length })
  }
  /** Plays until then; false when the game ends before. */
  function until(stop: Stop): boolean {
    for (; !stop(open, state); open = decision(battle, state), note()) {
      if (open.side === null) return false
      if (open.kind === 'setup' && !ready.has(open.side)) {
        ready.add(open.side)
        for (const action of ownSetUp(battle, open.side)) send(action)
      } else send(greedy.choose(battle, state, open, luck))
    }
    return true
  }
  function reached(at: Decision, played = actions.length, rolled = faces.length): Reached {
    const own = actions.slice(0, played)
    const dice = [...faces.slice(0, rolled), ...QUIET]
    return { battle, actions: own, open: at, save: saved(battle, own, dice) }
  }
  note()
  return {
    /** The first decision of this kind. */
    first(kind: Decision['kind']): Reached | null {
      if (!first.has(kind)) until((now) => now.kind === kind)
      const found = first.get(kind)
      return found ? reached(found.open, found.played, found.rolled) : null
    },
    /** Of a new game: the first decision that fits. */
    until: (stop: Stop): Reached | null => (until(stop) ? reached(open) : null),
  }
}

/** Games that were played up to a kind of decision, by scenario and seed. */
const games = new Map<string, ReturnType<typeof createGame>>()
function gameOf(id: string, seed: number): ReturnType<typeof createGame> {
  const key = `${id} ${seed}`
  const game = games.get(key) ?? createGame(id, seed)
  games.set(key, game)
  return game
}

/** The first game, counting seeds up from this one, that reaches such a decision: a kind of it, or what fits. */
export async function playedUntil(
  id: string,
  wanted: Decision['kind'] | Stop,
  seed = 3,
): Promise<Reached> {
  for (let tries = 0; tries < 20; tries++) {
    const reached =
      typeof wanted === 'string'
        ? (await gameOf(id, seed + tries)).first(wanted)
        : (await createGame(id, seed + tries)).until(wanted)
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
