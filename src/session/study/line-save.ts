import { isReason, type Kinds } from '../../game/rules.ts'
import type { JournalEntry, SavedDice } from '../journal/entry.ts'
import { diceOf, open, step, toSave } from '../journal/journal.ts'
import type { SavedGame } from '../journal/saved-game.ts'
import type { Step } from '../journal/step.ts'
import type { LineBasis } from './lines.ts'

/**
 * A line as a game of its own. Its dice are the faces that fell, those of the opening first, and then a seed.
 * `source`: where the dice of the game came from. Null when the line does not replay.
 */
export function lineSave<K extends Kinds>(
  { engine, battle, opening }: LineBasis<K>,
  steps: readonly Step<K>[],
  source: SavedDice,
  seed: number,
  more: Pick<SavedGame<K>, 'savedAt' | 'preferences' | 'scenarioFile' | 'study' | 'stem'>,
): SavedGame<K> | null {
  const begun = engine.faces(diceOf(engine, source), engine.diceOf(opening))
  const dice = { faces: [...begun, ...steps.flatMap((taken) => taken.entry.dice)], seed }
  let { state } = open(engine, battle, dice)
  const entries: JournalEntry<K>[] = []
  for (const taken of steps) {
    const played = step(engine, battle, state, taken.entry.action)
    if (isReason(played)) return null
    entries.push(played.entry)
    state = played.state
  }
  return toSave(engine, battle, dice, entries, more)
}
