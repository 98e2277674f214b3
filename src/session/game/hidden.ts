import type { Kinds } from '../../game/rules.ts'
import type { TableGame } from '../../game/table-game.ts'
import type { JournalEntry } from '../journal/entry.ts'
import type { Seats } from '../journal/saved-game.ts'
import type { Step } from '../journal/step.ts'

/*
 * Two people at one screen may hide their set-ups from each other. While a side sets up, the store shows nothing of
 * what the other has placed. The secret ends with the last set-up; from then on both see everything.
 */

type Sat = { readonly seats: Seats | null }

/** The side that sets up unseen in this position; null when nothing is hidden. */
export const hidingSide = <K extends Kinds>(
  { secrets }: TableGame<K>,
  { seats }: Sat,
  state: K['state'] | null,
): string | null => (seats?.kind === 'hidden' && state ? secrets.settingUp(state) : null)

/**
 * Which secret a file of the game would give away to one of two people at one screen: a set-up, or an answer that is
 * sealed until the other side has given its own. Null where it gives away none; by mail every answer travels anyway.
 */
export function tellsSecret<K extends Kinds>(
  engine: TableGame<K>,
  { seats, mail }: Sat & { readonly mail: unknown },
  state: K['state'] | null,
): 'set-up' | 'sealed' | null {
  if (hidingSide(engine, { seats }, state) !== null) return 'set-up'
  const two = !mail && (seats === null || seats.kind === 'hidden')
  return two && state && engine.secrets.sealed(state) ? 'sealed' : null
}

/** The entries as that side may have them; those of others are there without action, dice and hash. */
export const entriesFor = <K extends Kinds>(
  steps: readonly Step<K>[],
  side: string | null,
  unseen: K['action'],
): readonly JournalEntry<K>[] =>
  steps.map(({ entry, by }) =>
    side === null || by === side ? entry : { action: unseen, dice: [], hash: '' },
  )

/** Whether only the side that decides may see the page. */
export const isCovered = <K extends Kinds>(
  engine: TableGame<K>,
  state: Sat & { readonly game: K['state'] | null },
  decision: K['decision'],
): boolean => engine.secrets.isSecret(decision) || hidingSide(engine, state, state.game) !== null
