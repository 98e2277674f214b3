import { PLAYERS } from '../../ai/index.ts'
import { playGame, seedOf } from '../../lab/game/play-game.ts'
import type { Terms } from '../../lab/types.ts'
import { apply, isReason, newGame } from '../../rules/index.ts'
import type { Action, Battle, GameState } from '../../rules/types/index.ts'
import type { JournalEntry, SavedGame } from '../engine/table.ts'
import type { SavedDice } from '../journal/entry.ts'
import { diceOf, toSave } from '../journal/journal.ts'
import { liveRules } from '../red-poppies/live.ts'

/** A battle, and the user's own files that a save of it includes. */
export interface BattleFiles {
  readonly battle: Battle
  readonly own?: unknown
}

/** A game that was played elsewhere as a save that the page opens. Acts that the rules refuse end it. */
export function saveOf(
  { battle, own }: BattleFiles,
  source: SavedDice,
  acts: readonly Action[],
): SavedGame {
  const { state } = newGame(battle, diceOf(liveRules, source))
  const entries: JournalEntry[] = []
  for (const action of acts) {
    const before = structuredClone(state.dice)
    if (isReason(apply(battle, state, action))) break
    const dice = [...liveRules.faces(before, state.dice)]
    entries.push({ action, dice, hash: liveRules.hashState(state) })
  }
  return toSave(liveRules, battle, source, entries, {
    savedAt: new Date().toISOString(),
    seats: { kind: 'alone' },
    ...(own ? { scenarioFile: own } : {}),
  })
}

/** Plays a game of the laboratory again and gives it as a save. Throws a `RangeError` for players that are not known. */
export function gameSave(field: BattleFiles, terms: Terms, game: number): SavedGame {
  const [one, two] = terms.players.map((name) =>
    Object.hasOwn(PLAYERS, name) ? PLAYERS[name] : undefined,
  )
  if (!one || !two) throw new RangeError(`Players: ${terms.players.join(', ')}`)
  const acts: Action[] = []
  let last: GameState | undefined
  playGame(field.battle, [one, two], terms, game, undefined, (act, _events, state) => {
    acts.push(act)
    last = state
  })
  const seed = seedOf(terms, game)
  // Nobody else has dice that follow from what they are rolled for: their faces go along.
  const source = last?.dice.kind === 'keyed' ? { faces: [...last.dice.faces], seed } : { seed }
  return saveOf(field, source, acts)
}
