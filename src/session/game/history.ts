import type { Kinds } from '../../game/rules.ts'
import type { TableGame } from '../../game/table-game.ts'
import { mayGoBack, type Step } from '../journal/step.ts'
import { type OtherSide, sideName } from './seats.ts'

export interface May {
  readonly can: boolean
  /** What undo takes back or redo brings back; or why it can't. */
  readonly text: string
}

/**
 * Whether undo may take back the last entry: it rolled nothing, and its side decides next, too.
 * So undo goes back to the last roll or to the other side's last decision, and no further.
 */
export function undoOf<K extends Kinds>(
  engine: TableGame<K>,
  battle: K['battle'],
  steps: readonly Step<K>[],
  /** The side that the computer plays, or a person by mail: its entries are never taken back. */
  other: OtherSide | null = null,
): May {
  const nameOf = (side: string | null) => sideName(battle, side) ?? 'other side'
  const last = steps.at(-1)
  if (!last) return { can: false, text: 'Nothing to take back.' }
  if (other !== null && last.by === other.side) {
    const who = other.plays === 'computer' ? 'computer has' : `${nameOf(last.by)} have`
    return { can: false, text: `The ${who} decided; it stands.` }
  }
  if (last.entry.seal) return { can: false, text: 'It is sealed; it stands.' }
  if (mayGoBack(last))
    return { can: true, text: `Undo: ${engine.describeAction(battle, last.entry.action)}` }
  if (last.entry.dice.length > 0) {
    return { can: false, text: 'Can’t undo past a die roll.' }
  }
  const by = nameOf(last.by)
  const text =
    last.next === null
      ? 'The game is over.'
      : engine.acts.replies(last.entry.action)
        ? `The ${by} have decided; it stands.`
        : `The decision has passed to the ${nameOf(last.next)}.`
  return { can: false, text }
}

export function redoOf<K extends Kinds>(
  engine: TableGame<K>,
  battle: K['battle'],
  undone: readonly Step<K>[],
): May {
  // The last entry of the act that redo brings back next.
  const first = undone.findLastIndex((_, index) => !undone[index - 1]?.joined)
  const next = undone[first]
  return next
    ? { can: true, text: `Redo: ${engine.describeAction(battle, next.entry.action)}` }
    : { can: false, text: 'Nothing to redo.' }
}
