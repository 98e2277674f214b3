import type { Kinds } from '../../game/rules.ts'
import type { LogLine, TableGame } from '../../game/table-game.ts'
import type { JournalEntry } from './entry.ts'
import { logOf } from './log.ts'
import type { Grounds } from './thoughts.ts'

/** One entry with its events and the state after it. */
export interface Played<K extends Kinds = Kinds> {
  readonly entry: JournalEntry<K>
  /** Frozen; shares what did not change with the state before. */
  readonly state: K['state']
  readonly events: readonly K['event'][]
}

/** One entry of the running game with all that undo and the log need. */
export interface Step<K extends Kinds = Kinds> extends Played<K> {
  /** The side that decided it. */
  readonly by: string | null
  /** The side that decides next; null when the game is over. */
  readonly next: string | null
  /** Sent by the same act as the entry before it; undo takes back the act. */
  readonly joined?: true
  /** Which question it passed over by preference; absent where its side decided when asked. */
  readonly passed?: K['passed']
  /** What the computer compared it with; absent where that is not kept. */
  readonly grounds?: Grounds<K>
  readonly log: readonly LogLine<K>[]
}

/** The part of an entry that is told on screen. The opening of a game is told first, with `by` null. */
export type Happened<K extends Kinds = Kinds> = Pick<Step<K>, 'by' | 'events' | 'state' | 'passed'>

/** Whether undo may take it back: it rolled nothing, and its side decides next, too. */
export const mayGoBack = ({ entry, by, next }: Step): boolean =>
  entry.dice.length === 0 && next === by

/** An entry with who decided, who is next, and its lines for the log. */
export function stepOf<K extends Kinds>(
  engine: TableGame<K>,
  battle: K['battle'],
  played: Played<K>,
  by: string | null,
  next: string | null,
  index: number,
  log = logOf(engine, battle, index, played.events),
): Step<K> {
  return { ...played, by, next, log }
}
