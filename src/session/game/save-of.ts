import type { Kinds } from '../../game/rules.ts'
import type { TableGame } from '../../game/table-game.ts'
import { toSave } from '../journal/journal.ts'
import { savedLeave } from '../journal/leave.ts'
import { passedOf } from '../journal/passed-over.ts'
import type { SavedGame } from '../journal/saved-game.ts'
import type { Step } from '../journal/step.ts'
import { takebacksOf } from '../journal/takebacks.ts'
import { thoughtsOf } from '../journal/thoughts.ts'
import { isEmpty, seal } from '../journal/tree.ts'
import type { SessionState } from './state.ts'

/** The running game as a save, with everything that lies beside its journal; null without a game. */
export function saveOf<K extends Kinds>(
  engine: TableGame<K>,
  state: SessionState<K>,
  steps: readonly Step<K>[],
  scenarioFile: unknown,
  savedAt: string,
): SavedGame<K> | null {
  const { battle, source, preferences, tree, leave, mail, seats, stem, hints, live } = state
  if (!battle || !source) return null
  const presses = takebacksOf(steps)
  const passed = passedOf(steps)
  const thoughts = thoughtsOf(steps, hints)
  const takebacks = savedLeave(leave)
  const entries = steps.map((taken) => taken.entry)
  return toSave(engine, battle, source, entries, {
    savedAt,
    preferences,
    ...(state.diceFrom.length > 0 ? { diceFrom: state.diceFrom } : {}),
    ...(live === undefined ? {} : { live }),
    ...(presses ? { presses } : {}),
    ...(passed ? { passed } : {}),
    ...(thoughts ? { thoughts } : {}),
    ...(takebacks ? { takebacks } : {}),
    ...(scenarioFile === undefined ? {} : { scenarioFile }),
    ...(isEmpty(tree) ? {} : { study: seal(tree) }),
    ...(mail ? { mail } : {}),
    ...(seats ? { seats } : {}),
    ...(stem ? { stem } : {}),
  })
}
