import type { Battle, SideId } from '../../rules/types/index.ts'
import type { Rules } from '../engine/engine.ts'
import { mayGoBack, type Step } from '../journal/step.ts'
import { sideDef } from '../position/words.ts'
import type { OtherSide } from './seats.ts'
import type { TrailStep } from './state.ts'

export interface May {
  readonly can: boolean
  /** What it takes back or brings again; or why it may not. */
  readonly text: string
}

const nameOf = (battle: Battle, side: SideId | null): string =>
  sideDef(battle, side)?.name ?? 'other side'

/**
 * Whether the last entry may be taken back: nothing was rolled by it, and the decision stayed with its side.
 * So undo runs back to the last roll or to the opponent's decision, and never across a side.
 */
export function undoOf(
  engine: Rules,
  battle: Battle,
  steps: readonly Step[],
  /** The side that somebody else plays, the computer or by mail: what it did stands. */
  other: OtherSide | null = null,
): May {
  const last = steps.at(-1)
  if (!last) return { can: false, text: 'Nothing to take back.' }
  if (other !== null && last.by === other.side) {
    const who = other.plays === 'computer' ? 'computer has' : `${nameOf(battle, last.by)} have`
    return { can: false, text: `The ${who} decided; it stands.` }
  }
  if (mayGoBack(last))
    return { can: true, text: `Undo: ${engine.describeAction(battle, last.entry.action)}` }
  if (last.entry.dice.length > 0) {
    return { can: false, text: 'Dice were rolled; what they said stands.' }
  }
  const by = nameOf(battle, last.by)
  const text =
    last.next === null
      ? 'The game is over.'
      : last.entry.action.type === 'hold' || last.entry.action.type === 'return'
        ? `The ${by} have decided; it stands.`
        : `The decision has passed to the ${nameOf(battle, last.next)}.`
  return { can: false, text }
}

export function redoOf(engine: Rules, battle: Battle, undone: readonly Step[]): May {
  // The last entry of the press that was taken back first.
  const first = undone.findLastIndex((_, index) => !undone[index - 1]?.joined)
  const next = undone[first]
  return next
    ? { can: true, text: `Redo: ${engine.describeAction(battle, next.entry.action)}` }
    : { can: false, text: 'Nothing to redo.' }
}

const NO_TRAIL: readonly TrailStep[] = []

/** The hexes entered since the last command, while its activation runs. */
export function trailOf(steps: readonly Step[]): readonly TrailStep[] {
  if ((steps.at(-1)?.state.active.length ?? 0) === 0) return NO_TRAIL
  const trail: TrailStep[] = []
  for (let index = steps.length - 1; index >= 0; index--) {
    const taken = steps[index] as Step
    for (const event of taken.events.toReversed()) {
      if (event.type === 'moved')
        trail.unshift({ units: event.units, from: event.from, to: event.to })
    }
    if (taken.entry.action.type === 'command' || taken.entry.action.type === 'begin') break
  }
  return trail.length > 0 ? trail : NO_TRAIL
}
