import { agreedFace, sealOf } from '../../../data/agreed-dice.ts'
import { isReason, type Kinds, type Reason } from '../../../game/rules.ts'
import type { TableGame } from '../../../game/table-game.ts'
import { withDrawn, withFaces } from '../../journal/agreed.ts'
import type { JournalEntry, Nonces, Seal } from '../../journal/entry.ts'
import { step } from '../../journal/journal.ts'
import type { Played } from '../../journal/step.ts'
import type { Shown } from './records.ts'

/*
 * The entries of a game between two places, as one end knows them. An end that has sealed something holds two lines: its own,
 * and the public one, in which its sealed entries are passed over as the other end does.
 */

/** What a line is played with. */
export interface Field<K extends Kinds> {
  readonly engine: TableGame<K>
  readonly battle: K['battle']
  /** The key of the agreed dice. */
  readonly game: string
  /** The position at which the two ends begin to play together, and how many entries came before it. */
  readonly start: K['state']
  readonly from: number
}

export type Line<K extends Kinds> = readonly Played<K>[]

/** An entry to be played. */
export type Next<K extends Kinds> = Pick<JournalEntry<K>, 'action' | 'nonces' | 'seal'>

/** The position after the first `count` entries of a line. */
export const stateAt = <K extends Kinds>(
  { start, from }: Pick<Field<K>, 'start' | 'from'>,
  line: Line<K>,
  count = line.length,
): K['state'] => (count === from ? start : (line[count - 1]?.state ?? start))

/** The state with the entry that comes after the first `count`; or why it is not legal there. */
export function playNext<K extends Kinds>(
  { engine, battle, game }: Field<K>,
  state: K['state'],
  count: number,
  { action, nonces, seal }: Next<K>,
): Played<K> | K['reason'] | Reason {
  if (!nonces) return step(engine, battle, state, action, seal)
  const roll = { nonces, game, entry: count + 1 }
  const played = withDrawn<K, Played<K>>(
    engine,
    (k, sides) => agreedFace(roll, k, sides),
    (faces) => step(engine, battle, withFaces(engine, state, faces), action, seal),
  )
  return isReason(played) ? played : { ...played, entry: { ...played.entry, nonces } }
}

/** Entries that stand for a decision that this end does not know; the last one may roll. */
export const closed = <K extends Kinds>(
  { engine }: Pick<Field<K>, 'engine'>,
  seals: readonly string[],
  nonces?: Nonces,
): Next<K>[] =>
  seals.map((commit, index) => {
    const last = index === seals.length - 1
    return {
      action: engine.secrets.unseen,
      seal: { commit, ...(last ? { last: true as const } : {}) },
      ...(last && nonces ? { nonces } : {}),
    }
  })

/** The line with these entries more; or why one of them is not legal. */
export function extended<K extends Kinds>(
  field: Field<K>,
  line: Line<K>,
  nexts: readonly Next<K>[],
): Line<K> | K['reason'] | Reason {
  const made = [...line]
  for (const next of nexts) {
    const played = playNext(field, stateAt(field, made), made.length, next)
    if (isReason(played)) return played
    made.push(played)
  }
  return made
}

/** An entry that can't be played here, because of what only this end knows: it stands, and changes nothing. */
const clash = <K extends Kinds>(field: Field<K>, line: Line<K>, next: Next<K>): Played<K> => {
  const state = stateAt(field, line)
  const hash = field.engine.hashState(state)
  return { entry: { ...next, dice: [], hash }, state, events: [] }
}

/** The same, where what only this end knows may forbid an entry. */
export function extendedHere<K extends Kinds>(
  field: Field<K>,
  line: Line<K>,
  nexts: readonly Next<K>[],
): Line<K> {
  const made = [...line]
  for (const next of nexts) {
    const played = playNext(field, stateAt(field, made), made.length, next)
    made.push(isReason(played) ? clash(field, made, next) : played)
  }
  return made
}

/** A line with some of its sealed entries opened. */
export interface Refolded<K extends Kinds> {
  readonly line: Line<K>
  /**
   * The number of entries that stand, where a later one is not legal now that more is known; its side decides again. Null
   * where all of them stand.
   */
  readonly cut: number | null
}

/** Why an opened entry is refused. */
export interface BadShow {
  readonly entry: number
  readonly text: string
}

export const isBad = (value: object): value is BadShow => 'entry' in value && 'text' in value

/** Why these do not open what is sealed; null when they do. */
export function showFault<K extends Kinds>(
  { game }: Pick<Field<K>, 'game'>,
  line: Line<K>,
  shown: readonly Shown<K>[],
): BadShow | null {
  for (const { entry, action, salt } of shown) {
    const seal = line[entry - 1]?.entry.seal
    if (!seal || seal.salt !== undefined)
      return { entry, text: `Entry ${entry} is not sealed, so nothing of it can be opened.` }
    if (sealOf(game, entry, action, salt) !== seal.commit)
      return { entry, text: `Entry ${entry}, as it was opened, is not what was sealed.` }
  }
  return null
}

/** Opens sealed entries of a line and plays it again from the first of them. */
export function refolded<K extends Kinds>(
  field: Field<K>,
  line: Line<K>,
  shown: readonly Shown<K>[],
): Refolded<K> | BadShow {
  const opened = new Map(shown.map((one) => [one.entry - 1, one]))
  const first = Math.min(...opened.keys())
  if (!Number.isFinite(first)) return { line, cut: null }
  const made = line.slice(0, first)
  for (let at = first; at < line.length; at++) {
    const entry = (line[at] as Played<K>).entry
    const one = opened.get(at)
    const seal = one && entry.seal ? ({ ...entry.seal, salt: one.salt } satisfies Seal) : entry.seal
    const next: Next<K> = {
      action: one ? one.action : entry.action,
      ...(entry.nonces ? { nonces: entry.nonces } : {}),
      ...(seal ? { seal } : {}),
    }
    const played = playNext(field, stateAt(field, made), made.length, next)
    if (!isReason(played)) made.push(played)
    else if (one)
      return {
        entry: at + 1,
        text: `Entry ${at + 1}, as it was opened, is not legal. ${played.text}`,
      }
    else return { line: made, cut: at }
  }
  return { line: made, cut: null }
}
