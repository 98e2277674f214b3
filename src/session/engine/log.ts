import type { Battle, Decision, GameEvent } from '../../rules/types/index.ts'
import type { Rules } from './engine.ts'
import type { LogLine } from './log-line.ts'

/** The log of one entry, in the words of the rules. `entry` from 0; the opening of the game is -1. */
export function logOf(
  engine: Rules,
  battle: Battle,
  entry: number,
  events: readonly GameEvent[],
): LogLine[] {
  const lines: LogLine[] = []
  for (const event of events) {
    const line = engine.describe(battle, event)
    if (!line) continue
    const modifiers = 'modifiers' in event && event.modifiers.length > 0 ? event.modifiers : null
    lines.push({
      ...line,
      entry,
      index: lines.length,
      event: event.type,
      ...(modifiers ? { modifiers } : {}),
    })
  }
  return lines
}

/** The same for a window that was passed in advance: the plain line gives way to the one that says why. */
export function logOfSkip(
  engine: Rules,
  battle: Battle,
  entry: number,
  events: readonly GameEvent[],
  words: string,
  window: Decision,
): LogLine[] {
  const held = events.find((event) => event.type === 'held')
  const line: LogLine = {
    entry,
    index: 0,
    event: 'held',
    text: words,
    clause: held?.clause ?? window.clause,
    side: window.side,
    ...(window.hex === undefined ? {} : { hex: window.hex }),
  }
  const rest = logOf(
    engine,
    battle,
    entry,
    events.filter((event) => event !== held),
  )
  return [line, ...rest.map((other) => ({ ...other, index: other.index + 1 }))]
}
