import { agreedFace, digest } from '../../../src/data/agreed-dice.ts'
import { isReason, type Kinds } from '../../../src/game/rules.ts'
import type { TableGame } from '../../../src/game/table-game.ts'
import { withDrawn, withFaces } from '../../../src/session/journal/agreed.ts'
import type { JournalEntry, Nonces, SavedDice } from '../../../src/session/journal/entry.ts'
import { open, opened, step, toSave } from '../../../src/session/journal/journal.ts'
import type { SavedGame } from '../../../src/session/journal/saved-game.ts'
import type { Played } from '../../../src/session/journal/step.ts'

/** The numbers that two imagined sides gave for an entry. */
export const numbers = (entry: number): Nonces => [
  digest('test', 'actor', entry),
  digest('test', 'other', entry),
]

/**
 * Plays a game with agreed dice, as two sides would together. `choose` names the next act; undefined ends the play.
 */
export function agreedGame<K extends Kinds>(
  engine: TableGame<K>,
  battle: K['battle'],
  choose: (state: K['state'], played: number) => K['action'] | undefined,
  key = 'table-1',
): SavedGame<K> {
  const first = withDrawn<K, Exclude<ReturnType<typeof opened<K>>, { code: string }>>(
    engine,
    (k, sides) => agreedFace({ nonces: numbers(0), game: key, entry: 0 }, k, sides),
    (faces) => opened(engine, battle, faces),
  )
  if (isReason(first)) throw new Error(first.text)
  const rolled = first.entry.dice.length > 0
  const dice: SavedDice = {
    agreed: key,
    ...(rolled ? { opening: { dice: first.entry.dice, nonces: numbers(0) } } : {}),
  }
  let { state } = open(engine, battle, dice)
  const entries: JournalEntry<K>[] = []
  for (;;) {
    const action = choose(state, entries.length)
    if (action === undefined) break
    const at = entries.length + 1
    const before = state
    const played = withDrawn<K, Played<K>>(
      engine,
      (k, sides) => agreedFace({ nonces: numbers(at), game: key, entry: at }, k, sides),
      (faces) => step(engine, battle, withFaces(engine, before, faces), action),
    )
    if (isReason(played)) throw new Error(`${at}: ${played.text}`)
    const { entry } = played
    entries.push(entry.dice.length > 0 ? { ...entry, nonces: numbers(at) } : entry)
    state = played.state
  }
  return toSave(engine, battle, dice, entries, { savedAt: '2026-01-01T00:00:00Z' })
}
