/*
 * A shipped scenario as two players of the laboratory play it to its end:
 *   const { battle, opening, steps } = await playedOut('ypres-1-gheluvelt', 3)
 * The same seed gives the same game.
 */
import { PLAYERS, type Player, seededLuck } from '../../src/ai/index.ts'
import { ownSetUp } from '../../src/ai/reference/setup.ts'
import {
  type Action,
  apply,
  type Battle,
  decision,
  type GameState,
  hashState,
  isReason,
  newGame,
  seededDice,
} from '../../src/rules/index.ts'
import type { GameEvent } from '../../src/rules/types/index.ts'
import type { JournalEntry } from '../../src/session/journal/entry.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { shipped } from './shipped.ts'

export interface PlayedOut {
  readonly battle: Battle
  readonly opening: GameState
  readonly steps: readonly { readonly state: GameState; readonly events: readonly GameEvent[] }[]
  readonly entries: readonly JournalEntry[]
}

export async function playedOut(id: string, seed: number): Promise<PlayedOut> {
  const { battle } = await shipped(id)
  const luck = seededLuck(seed)
  const greedy = PLAYERS.greedy as Player
  const { state } = newGame(battle, seededDice(seed))
  const opening = structuredClone(state)
  const steps: { state: GameState; events: readonly GameEvent[] }[] = []
  const entries: JournalEntry[] = []
  const ready = new Set<string>()
  const send = (action: Action) => {
    const before = structuredClone(state.dice)
    const events = apply(battle, state, action)
    if (isReason(events)) return
    steps.push({ state: structuredClone(state), events })
    entries.push({
      action,
      dice: [...liveRules.faces(before, state.dice)],
      hash: hashState(state),
    })
  }
  for (let open = decision(battle, state); open.side !== null; open = decision(battle, state)) {
    if (open.kind === 'setup' && !ready.has(open.side)) {
      ready.add(open.side)
      for (const action of ownSetUp(battle, open.side)) send(action)
    } else send(greedy.choose(battle, state, open, luck))
  }
  return { battle, opening, steps, entries }
}
