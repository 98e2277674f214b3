import type { Rules } from '../engine/engine.ts'
import { toSave } from '../journal/journal.ts'
import { passedOf } from '../journal/passed.ts'
import { pressesOf } from '../journal/presses.ts'
import type { SavedGame } from '../journal/saved-game.ts'
import type { Step } from '../journal/step.ts'
import { isEmpty, seal } from '../journal/tree.ts'
import type { SessionState } from './state.ts'

/** The running game as a save, with everything that lies beside its journal; null without one. */
export function saveOf(
  engine: Rules,
  { battle, source, preferences, tree, mail, seats, stem }: SessionState,
  steps: readonly Step[],
  scenarioFile: unknown,
  savedAt: string,
): SavedGame | null {
  if (!battle || !source) return null
  const presses = pressesOf(steps)
  const passed = passedOf(steps)
  const entries = steps.map((taken) => taken.entry)
  return toSave(engine, battle, source, entries, {
    savedAt,
    preferences,
    ...(presses ? { presses } : {}),
    ...(passed ? { passed } : {}),
    ...(scenarioFile === undefined ? {} : { scenarioFile }),
    ...(isEmpty(tree) ? {} : { study: seal(tree) }),
    ...(mail ? { mail } : {}),
    ...(seats ? { seats } : {}),
    ...(stem ? { stem } : {}),
  })
}
