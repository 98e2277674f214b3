import type { Game, LogLine } from '../../game/game.ts'
import type { Kinds } from '../../game/rules.ts'

/** The log lines of one entry, in the words of the rules. `entry` counts from 0; the opening of the game is -1. */
export function logOf<K extends Kinds>(
  engine: Game<K>,
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
  engine: Game<K>,
  battle: K['battle'],
  entry: number,
  events: readonly K['event'][],
  words: string,
  window: K['decision'],
): LogLine<K>[] {
  const { line, event, rest } = engine.standing.line(window, words, events)
  return [{ ...line, entry, index: 0, event }, ...logOf(engine, battle, entry, rest, 1)]
}
