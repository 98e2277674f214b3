import { isReason } from '../engine/engine.ts'
import { diceOf, open, step, toSave } from '../journal/journal.ts'
import type { SavedGame } from '../journal/saved-game.ts'
import type { Step } from '../journal/step.ts'
import type { Ground } from './lines.ts'

/**
 * A line as a game of its own: the faces that fell, those of the opening first, are its script, then comes a seed.
 * `source`: where the dice of the game came from. Null when it does not replay.
 */
export function lineSave(
  { engine, battle, opening }: Ground,
  steps: readonly Step[],
  source: SavedGame['dice'],
  seed: number,
  more: Pick<SavedGame, 'savedAt' | 'preferences' | 'scenarioFile' | 'study' | 'stem'>,
): SavedGame | null {
  const begun = opening.dice.count === 0 ? [] : engine.faces(diceOf(engine, source), opening.dice)
  const dice = { faces: [...begun, ...steps.flatMap((taken) => taken.entry.dice)], seed }
  let { state } = open(engine, battle, dice)
  const entries = []
  for (const taken of steps) {
    const played = step(engine, battle, state, taken.entry.action)
    if (isReason(played)) return null
    entries.push(played.entry)
    state = played.state
  }
  return toSave(engine, battle, dice, entries, more)
}
