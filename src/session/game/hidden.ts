import type { Game } from '../../game/game.ts'
import type { Kinds } from '../../game/rules.ts'
import type { JournalEntry } from '../journal/entry.ts'
import type { Seats } from '../journal/saved-game.ts'
import type { Step } from '../journal/step.ts'

/*
 * A set-up that two people at one screen hide from each other. While a side sets up, the store shows nothing of what the
 * other has placed. It ends with the last set-up; from then on everything lies open.
 */

type Sat = { readonly seats: Seats | null }

/** The side that sets up unseen in this position; null when nothing is hidden. */
export const hidingSide = <K extends Kinds>(
  { secrets }: Game<K>,
  { seats }: Sat,
  state: K['state'] | null,
): string | null => (seats?.kind === 'hidden' && state ? secrets.settingUp(state) : null)

/**
 * Whether a file of the game would tell what one of two people at one screen may not know yet: a set-up, or an answer
 * that is sealed until the other side has given its own. By mail every answer travels.
 */
export function tellsSecret<K extends Kinds>(
  engine: Game<K>,
  { seats, mail }: Sat & { readonly mail: unknown },
  state: K['state'] | null,
): 'set-up' | 'sealed' | null {
  if (hidingSide(engine, { seats }, state) !== null) return 'set-up'
  const two = !mail && (seats === null || seats.kind === 'hidden')
  return two && state && engine.secrets.sealed(state) ? 'sealed' : null
}

/** Entries as that side may have them: of the others' only that there are so many. */
export const entriesFor = <K extends Kinds>(
  steps: readonly Step<K>[],
  side: string | null,
  unseen: K['action'],
): readonly JournalEntry<K>[] =>
  steps.map(({ entry, by }) =>
    side === null || by === side ? entry : { action: unseen, dice: [], hash: '' },
  )

/** Whether the page may be seen by the side that decides alone. */
export const isCovered = <K extends Kinds>(
  engine: Game<K>,
  state: Sat & { readonly game: K['state'] | null },
  decision: K['decision'],
): boolean => engine.secrets.isSecret(decision) || hidingSide(engine, state, state.game) !== null
