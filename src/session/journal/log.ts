import type { Kinds } from '../../game/rules.ts'
import type { LogLine, TableGame } from '../../game/table-game.ts'

/** The log lines of one entry, in the words of the rules. `entry` counts from 0; the opening of the game is -1. */
export function logOf<K extends Kinds>(
  engine: TableGame<K>,
  battle: K['battle'],
  entry: number,
  events: readonly K['event'][],
  first = 0,
): LogLine<K>[] {
  const lines: LogLine<K>[] = []
  for (const event of events) {
    const line = engine.describe(battle, event)
    if (line) lines.push({ ...line, entry, index: first + lines.length, event: event.type })
  }
  return lines
}

/** The log lines of an entry that passed over a question by preference: a line with `words` replaces the usual one. */
export function logOfPassed<K extends Kinds>(
  engine: TableGame<K>,
  battle: K['battle'],
  entry: number,
  events: readonly K['event'][],
  words: string,
  window: K['decision'],
): LogLine<K>[] {
  const { line, event, rest } = engine.standing.line(window, words, events)
  return [{ ...line, entry, index: 0, event }, ...logOf(engine, battle, entry, rest, 1)]
}

/** Something that the log tells, but the journal does not have: a half taken back, a hint. It follows `entry` entries. */
export interface Aside<K extends Kinds> {
  readonly entry: number
  readonly event: 'taken-back' | 'hint' | 'told'
  readonly line: K['line']
}

/** The log with a line for each aside, after the lines of the entries that came before it. */
export function withAsides<K extends Kinds>(
  log: readonly LogLine<K>[],
  asides: readonly Aside<K>[],
): readonly LogLine<K>[] {
  if (asides.length === 0) return log
  const told = [...log]
  for (const [index, { entry, event, line }] of asides.entries()) {
    const after = told.findLastIndex((other) => other.entry < entry)
    // Its `index` puts it after the lines of that entry, which have small numbers.
    told.splice(after + 1, 0, { ...line, entry: entry - 1, index: 1000 + index, event })
  }
  return told
}
