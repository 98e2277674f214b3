import type { Engine } from '../engine/engine.ts'
import type { Step } from '../game/history.ts'
import type { SessionState } from '../game/state.ts'
import { toSave } from './journal.ts'
import { passedOf } from './passed.ts'
import { pressesOf } from './presses.ts'
import type { SavedGame } from './saved-game.ts'
import { isEmpty, seal } from './tree.ts'

/** The running game as a save, with everything that lies beside its journal; null without one. */
export function saveOf(
  engine: Engine,
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
