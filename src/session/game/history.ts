import type { Game } from '../../game/game.ts'
import type { Kinds } from '../../game/rules.ts'
import { mayGoBack, type Step } from '../journal/step.ts'
import { type OtherSide, sideName } from './seats.ts'

export interface May {
  readonly can: boolean
  /** What it takes back or brings again; or why it may not. */
  readonly text: string
}

/**
 * Whether the last entry may be taken back: nothing was rolled by it, and the decision stayed with its side.
 * So undo runs back to the last roll or to the opponent's decision, and never across a side.
 */
export function undoOf<K extends Kinds>(
  engine: Game<K>,
  battle: K['battle'],
  steps: readonly Step<K>[],
  /** The side that somebody else plays, the computer or by mail: what it did stands. */
  other: OtherSide | null = null,
): May {
  const nameOf = (side: string | null) => sideName(battle, side) ?? 'other side'
  const last = steps.at(-1)
  if (!last) return { can: false, text: 'Nothing to take back.' }
  if (other !== null && last.by === other.side) {
    const who = other.plays === 'computer' ? 'computer has' : `${nameOf(last.by)} have`
    return { can: false, text: `The ${who} decided; it stands.` }
  }
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
  engine: Game<K>,
  battle: K['battle'],
  undone: readonly Step<K>[],
): May {
  // The last entry of the act that was taken back first.
  const first = undone.findLastIndex((_, index) => !undone[index - 1]?.joined)
  const next = undone[first]
  return next
    ? { can: true, text: `Redo: ${engine.describeAction(battle, next.entry.action)}` }
    : { can: false, text: 'Nothing to redo.' }
}
