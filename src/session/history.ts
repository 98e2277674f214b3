import type { Battle, SideId } from '../rules/types.ts'
import type { Played } from './journal.ts'
import type { LogLine } from './types.ts'
import { actionWords, sideDef } from './words.ts'

/** One entry of the running game with all that undo and the log need. */
export interface Step extends Played {
  /** Who decided it. */
  readonly by: SideId | null
  /** Who decides next. */
  readonly next: SideId | null
  readonly log: readonly LogLine[]
}

export interface May {
  readonly can: boolean
  /** What it takes back or brings again; or why it may not. */
  readonly text: string
}

/**
 * Whether the last entry may be taken back: nothing was rolled by it, and the decision stayed with its side.
 * So undo runs back to the last roll or to the opponent's decision, and never across a side.
 */
export function undoOf(battle: Battle, steps: readonly Step[]): May {
  const last = steps.at(-1)
  if (!last) return { can: false, text: 'Nothing to take back.' }
  if (last.entry.dice.length > 0) {
    return { can: false, text: 'Dice were rolled; what they said stands.' }
  }
  if (last.next !== last.by) {
    const by = sideDef(battle, last.by)?.name ?? 'other side'
    const text =
      last.next === null
        ? 'The game is over.'
        : last.entry.action.type === 'hold' || last.entry.action.type === 'return'
          ? `The ${by} have decided; it stands.`
          : `The decision has passed to the ${sideDef(battle, last.next)?.name ?? 'other side'}.`
    return { can: false, text }
  }
  return { can: true, text: `Undo: ${actionWords(battle, last.entry.action)}` }
}

export function redoOf(battle: Battle, undone: readonly Step[]): May {
  const next = undone.at(-1)
  return next
    ? { can: true, text: `Redo: ${actionWords(battle, next.entry.action)}` }
    : { can: false, text: 'Nothing to bring again.' }
}
