import type { Battle, GameEvent, GameState, SideId } from '../../rules/types/index.ts'
import type { Rules } from '../engine/engine.ts'
import { logOf } from '../engine/log.ts'
import type { LogLine } from '../engine/log-line.ts'
import type { Skipping } from '../engine/preferences.ts'
import type { JournalEntry } from './entry.ts'

/** One entry with what came of it. */
export interface Played {
  readonly entry: JournalEntry
  /** Frozen; shares what did not change with the state before. */
  readonly state: GameState
  readonly events: readonly GameEvent[]
}

/** The preference by which a window was passed, and the shots that were left where it is about shots. */
export interface Passed {
  readonly wish: Skipping
  /** Units that might have fired. */
  readonly shooters?: number
  /** The best chance of harm among their shots, in rolls of 36. */
  readonly best?: number
}

/** One entry of the running game with all that undo and the log need. */
export interface Step extends Played {
  /** Who decided it. */
  readonly by: SideId | null
  /** Who decides next. */
  readonly next: SideId | null
  /** Sent by the same press as the entry before it; undo takes back the press. */
  readonly joined?: true
  /** The window that it passed, as its side had said in advance. */
  readonly passed?: Passed
  readonly log: readonly LogLine[]
}

/** An entry as far as it is told; the opening of a game is told as the first of them, and nobody's. */
export type Happened = Pick<Step, 'by' | 'events' | 'state' | 'passed'>

/** Nothing was rolled by it, and the decision stayed with its side. */
export const mayGoBack = ({ entry, by, next }: Step): boolean =>
  entry.dice.length === 0 && next === by

/** An entry with who decided, who is next, and its lines for the log. */
export function stepOf(
  engine: Rules,
  battle: Battle,
  played: Played,
  by: SideId | null,
  next: SideId | null,
  index: number,
  log = logOf(engine, battle, index, played.events),
): Step {
  return { ...played, by, next, log }
}
