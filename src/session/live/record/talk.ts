import type { Kinds, Reason } from '../../../game/rules.ts'
import type { TableGame } from '../../../game/table-game.ts'
import type { Nonces } from '../../journal/entry.ts'
import type { Opening } from '../../journal/journal.ts'
import { extended, extendedHere, type Field, type Line, type Next, stateAt } from './line.ts'
import type { Rec } from './records.ts'

/*
 * A game between two places at one end, as a value. `take` adds a record, whoever wrote it, and says in words why it does not;
 * both ends run it, so neither needs to trust the other.
 */

/** What two ends must have in common before their first record. */
export interface Table<K extends Kinds> {
  readonly engine: TableGame<K>
  readonly battle: K['battle']
  /** The key of the game and of its dice. */
  readonly game: string
  /** The side of the end that began it; the opening is its roll. */
  readonly founder: string
}

/** An entry that one side has sealed and not yet opened. */
export interface Sealed<K extends Kinds> {
  /** From 1. */
  readonly entry: number
  readonly side: string
  /** The public position at which it was decided unseen. */
  readonly hidden: K['state']
}

/** A roll under way. */
export interface Pending<K extends Kinds> {
  readonly by: string
  readonly act: K['action'] | null
  readonly seals: readonly string[] | null
  readonly lock: string
  /** The number of the record that began it. */
  readonly n: number
  /** The number of the other side, once it is there. */
  readonly nonce: string | null
}

export interface Talk<K extends Kinds> extends Table<K> {
  /** The side at this end, and the other. */
  readonly side: string
  readonly other: string
  /** Makes the numbers and salts of this end; nobody else may know it. */
  readonly secret: string
  /** Null while the dice of the opening are still to be agreed. */
  readonly field: Field<K> | null
  /** What the opening rolled, where it did. */
  readonly opening:
    | (Opening<K> & { readonly dice: readonly number[]; readonly nonces: Nonces })
    | null
  /** How many records there are, and the hash of them all. */
  readonly n: number
  readonly chain: string
  /** The last records, and the hash before each of them. */
  readonly tail: readonly { readonly rec: Rec<K>; readonly before: string }[]
  /** The entries as this end knows them, and as both do; the same object where that is the same. */
  readonly line: Line<K>
  readonly pub: Line<K>
  readonly sealed: readonly Sealed<K>[]
  readonly pending: Pending<K> | null
}

/** Why a record is not taken. */
export interface Refusal {
  readonly refused: string
  readonly text: string
}

export const isRefusal = (value: object): value is Refusal => 'refused' in value

export const refuse = (refused: string, text: string): Refusal => ({ refused, text })

export const nameOf = ({ battle }: Pick<Table<Kinds>, 'battle'>, side: string): string =>
  battle.sides.find(({ id }) => id === side)?.name ?? side

/** The public position; null while the opening is still to be agreed. */
export const publicState = <K extends Kinds>({ field, pub }: Talk<K>): K['state'] | null =>
  field && stateAt(field, pub)

/** The side that writes the next record; null where there is nothing more to write. */
export function writerOf<K extends Kinds>(talk: Talk<K>): string | null {
  const { pending, side, other, battle, engine, sealed } = talk
  if (pending) return pending.nonce !== null ? pending.by : pending.by === side ? other : side
  const state = publicState(talk)
  if (state === null) return talk.founder
  const decides = engine.decider(battle, state)
  if (decides !== null) return decides
  // After the game the sides open what they still had sealed, in their order.
  return battle.sides.find(({ id }) => sealed.some((one) => one.side === id))?.id ?? null
}

/** What the end that writes a record knows already: the entries with it, as its session played them. */
export type Known<K extends Kinds> = Line<K> | undefined

export const illegal = (reason: Reason): Refusal =>
  reason.code === 'dice-exhausted'
    ? refuse('unrolled', 'It rolls dice, and no dice were agreed for it.')
    : refuse('illegal', `It is not legal. ${reason.text} ${reason.clause}`.trim())

export const BAD_HASH = refuse(
  'differs',
  'After it the two places have different positions: they do not run the same rules.',
)

/** Whether the public position has this hash. */
export const agrees = <K extends Kinds>(talk: Talk<K>, hash: string): boolean =>
  publicHash(talk) === hash

/** Adds public entries; `known` has them as this end played them. */
export function grown<K extends Kinds>(
  talk: Talk<K>,
  nexts: readonly Next<K>[],
  known: Known<K>,
): Talk<K> | Refusal {
  const { field } = talk
  if (!field) return refuse('rolling', 'The dice of the opening are agreed first.')
  const alike = talk.pub === talk.line
  // What this end has just played openly needs no second play.
  const open = nexts.every(({ seal }) => !seal)
  const pub = known && alike && open ? known : extended(field, talk.pub, nexts)
  if ('code' in pub) return illegal(pub)
  const line = known ?? (alike ? pub : extendedHere(field, talk.line, nexts))
  return { ...talk, pub, line }
}

/** The hash of the public position. */
export function publicHash<K extends Kinds>({ engine, field, pub }: Talk<K>): string {
  const last = pub.at(-1)
  return last?.entry.hash ?? (field ? engine.hashState(field.start) : '')
}
