import * as z from 'zod/mini'
import type { Kinds } from '../../game/rules.ts'
import type { Told } from '../game/state.ts'
import type { SavedDice } from '../journal/entry.ts'
import { diceOf, type Opening } from '../journal/journal.ts'
import { type End, newEnd, ownSealed, trimmed } from './end.ts'
import { readRecord, type Wish, wishShape } from './messages.ts'
import { closed, extended, type Field, type Line, type Next, stateAt } from './record/line.ts'
import { type Rec, recShape } from './record/records.ts'
import type { Pending, Sealed, Table, Talk } from './record/talk.ts'

/*
 * What lies in a save of a game between two places beside its journal: where it stands with the other place. The secret of an
 * end is never in a save, for a save is shown to others.
 */

const FORMAT = 1

const text = z.string().check(z.maxLength(1000))
const hex = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const count = z.int().check(z.gte(0))

const shape = z.object({
  format: z.literal(FORMAT),
  game: text,
  founder: text,
  from: count,
  entries: count,
  n: count,
  chain: hex,
  tail: z.array(z.object({ rec: recShape, before: hex })).check(z.maxLength(100_000)),
  pending: z.nullable(
    z.object({
      by: text,
      act: z.unknown(),
      seals: z.nullable(z.array(hex)),
      lock: hex,
      n: count,
      nonce: z.nullable(hex),
    }),
  ),
  hidden: z.array(z.int().check(z.gte(1))),
  unsent: z.array(z.unknown()),
  wish: z.nullable(wishShape),
  theirs: z.nullable(wishShape),
  acked: count,
  seat: z.nullable(text),
  told: z.array(z.object({ entry: count, side: z.nullable(text), text })).check(z.maxLength(1000)),
})

export interface SavedLive {
  readonly format: number
  readonly game: string
  readonly founder: string
  /** How many entries came before the two places played together. */
  readonly from: number
  /** How many entries the line of this end has. */
  readonly entries: number
  readonly n: number
  readonly chain: string
  readonly tail: readonly { readonly rec: Rec; readonly before: string }[]
  readonly pending: Pending<Kinds> | null
  /** The entries, from 1, that this end has sealed and not opened. */
  readonly hidden: readonly number[]
  /** The actions of a hidden decision whose roll is under way. */
  readonly unsent: readonly unknown[]
  readonly wish: Wish | null
  readonly theirs: Wish | null
  readonly acked: number
  readonly seat: string | null
  readonly told: readonly Told[]
}

/** What a save keeps of an end. */
export function saved<K extends Kinds>(whole: End<K>, told: readonly Told[]): SavedLive {
  const { talk, unsent, wish, theirs, acked, seat } = trimmed(whole)
  const { game, founder, n, chain, tail, pending, field } = talk
  return {
    format: FORMAT,
    ...{ game, founder, n, chain, tail, pending, wish, theirs, acked, seat, told },
    from: field?.from ?? 0,
    entries: talk.line.length,
    hidden: ownSealed(talk),
    // A decision that is not finished lies in the journal of this end.
    unsent: pending?.seals ? unsent : [],
  }
}

/** Reads what a save keeps; null where it keeps nothing that can be read. */
export function readLive(live: unknown): SavedLive | null {
  const parsed = shape.safeParse(live)
  return parsed.success ? (parsed.data as unknown as SavedLive) : null
}

/** What an end is made of again, beside what its save keeps. */
export interface Ground<K extends Kinds> extends Omit<Table<K>, 'game' | 'founder'> {
  readonly side: string
  readonly secret: string
  /** The opening of the game; null while its dice are still to be agreed. */
  readonly opening: Opening<K> | null
  readonly dice: SavedDice
  /** The entries as the save of this end has them; it may have some that are in no record yet. */
  readonly line: Line<K>
}

/** The position at which two places begin to play on together: with agreed dice to come. `dice`: those that the save began with. */
export function startOf<K extends Kinds>(
  { engine, dice }: Pick<Ground<K>, 'engine' | 'dice'>,
  before: K['state'],
  from: number,
  game: string,
): K['state'] {
  const sinceOpening = from === 0 && 'agreed' in dice && dice.agreed === game
  return sinceOpening ? before : engine.withDice(before, diceOf(engine, { agreed: game }))
}

/** An end from its save; a text says why there is none. */
export function restored<K extends Kinds>(ground: Ground<K>, live: SavedLive): End<K> | string {
  const { engine, battle, side, secret, opening, dice } = ground
  const { game, founder, from, n, chain, entries } = live
  const line = ground.line.slice(0, entries)
  if (line.length < entries) return 'The save has fewer entries than its record.'
  const other = battle.sides.find(({ id }) => id !== side)?.id ?? ''
  const tail: Talk<K>['tail'][number][] = []
  for (const { rec, before } of live.tail) {
    const read = readRecord(engine, rec)
    if (typeof read === 'string') return read
    tail.push({ rec: read, before })
  }
  const action = actionIn(ground, live.pending?.act ?? null)
  if (typeof action === 'string') return action
  const pending = live.pending && ({ ...live.pending, act: action } as Pending<K>)
  const unsent: K['action'][] = []
  for (const one of live.unsent) {
    const read = actionIn(ground, one)
    if (read === null || typeof read === 'string') return read ?? 'An action is missing.'
    unsent.push(read)
  }
  const before = from === 0 ? opening?.state : line[from - 1]?.state
  const field: Field<K> | null =
    opening && before
      ? { engine, battle, game, start: startOf(ground, before, from, game), from }
      : null
  const pub = field ? publicLine(field, line, live.hidden) : line
  if ('code' in pub) return pub.text
  const rolled = 'agreed' in dice && opening && dice.opening
  const talk: Talk<K> = {
    ...{ engine, battle, game, founder, side, other, secret, field, n, chain, tail, pending },
    opening: rolled ? { ...opening, ...rolled } : null,
    line,
    pub,
    sealed: field ? sealedIn(field, pub) : [],
  }
  const { wish, theirs, acked, seat } = live
  return { ...newEnd(talk), ...{ wish, theirs, acked, seat, unsent } }
}

/** An action from a save; a text says why it is none. */
function actionIn<K extends Kinds>(
  { engine }: Pick<Table<K>, 'engine'>,
  value: unknown,
): K['action'] | string | null {
  if (value === null) return null
  const action = engine.readAction(value)
  return 'clause' in action && 'text' in action ? String(action.text) : (action as K['action'])
}

/** The line as both ends have it: what this end has sealed is closed in it. */
function publicLine<K extends Kinds>(
  field: Field<K>,
  line: Line<K>,
  hidden: readonly number[],
): ReturnType<typeof extended<K>> {
  if (hidden.length === 0) return line
  const first = Math.min(...hidden) - 1
  const nexts = line.slice(first).map(({ entry }, index): Next<K> => {
    if (!hidden.includes(first + index + 1)) return entry
    const { commit = '', last } = entry.seal ?? {}
    return {
      action: closed(field, [commit])[0]?.action ?? entry.action,
      seal: { commit, ...(last ? { last } : {}) },
      ...(entry.nonces ? { nonces: entry.nonces } : {}),
    }
  })
  return extended(field, line.slice(0, first), nexts)
}

/** The entries of a public line that are still sealed, each with the position at which it was hidden. */
export function sealedIn<K extends Kinds>(field: Field<K>, pub: Line<K>): readonly Sealed<K>[] {
  const { engine, battle } = field
  const found: Sealed<K>[] = []
  let hidden: K['state'] | null = null
  for (const [index, { entry }] of pub.entries()) {
    if (entry.seal && index >= field.from) hidden ??= stateAt(field, pub, index)
    if (entry.seal && entry.seal.salt === undefined && hidden)
      found.push({ entry: index + 1, side: engine.decider(battle, hidden) ?? '', hidden })
    if (!entry.seal || entry.seal.last) hidden = null
  }
  return found
}
