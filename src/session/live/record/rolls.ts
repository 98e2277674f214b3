import { agreedFace, digest } from '../../../data/agreed-dice.ts'
import { isReason, type Kinds } from '../../../game/rules.ts'
import { withDrawn } from '../../journal/agreed.ts'
import type { Nonces } from '../../journal/entry.ts'
import { type Opening, opened } from '../../journal/journal.ts'
import { closed, type Field } from './line.ts'
import { type Body, voidFor } from './records.ts'
import { asked, noted, opening, sealFault } from './sealing.ts'
import {
  agrees,
  BAD_HASH,
  grown,
  illegal,
  isRefusal,
  type Known,
  nameOf,
  type Pending,
  publicState,
  type Refusal,
  refuse,
  type Table,
  type Talk,
} from './talk.ts'

/*
 * A roll takes three records: the act and a hash that binds it with a number; the number of the other side; the number that was
 * bound. The act is bound before its side knows the other number, so it can't be chosen by the dice.
 */

/** What a roll binds: the action, or the seal of the hidden one that rolls. */
export const boundBy = <K extends Kinds>(
  act: K['action'] | null,
  seals: readonly string[] | null,
): K['action'] | string | null => seals?.at(-1) ?? act

/** The hash that binds an act and its number before the other number is known. `act`: null for the opening of a game. */
export const commitmentOf = (game: string, entry: number, act: unknown, nonce: string): string =>
  digest('commitment', game, entry, act, nonce)

export function begun<K extends Kinds>(
  talk: Talk<K>,
  by: string,
  { act, seals, lock, shown }: Extract<Body<K>, { do: 'roll' }>,
): Talk<K> | Refusal {
  if (talk.pending) return refuse('rolling', 'A roll is under way; it is finished first.')
  const pending: Pending<K> = { by, act, seals: seals ?? null, lock, n: talk.n + 1, nonce: null }
  if (!talk.field)
    return act === null && !seals
      ? { ...talk, pending }
      : refuse('rolling', 'The dice of the opening are agreed first.')
  const after = opening(talk, by, shown)
  if (isRefusal(after)) return after
  if (seals) return sealFault(after.talk) ?? { ...after.talk, pending }
  const state = publicState(after.talk)
  if (act === null || state === null)
    return refuse('illegal', 'A roll must be for an act; the opening has been played.')
  const why = talk.engine.why(talk.battle, state, act)
  return why ? illegal(why) : { ...after.talk, pending }
}

export function numbered<K extends Kinds>(
  talk: Talk<K>,
  by: string,
  { nonce, shown }: Extract<Body<K>, { do: 'number' }>,
): Talk<K> | Refusal {
  const { pending } = talk
  if (!pending || pending.nonce !== null)
    return refuse('not-rolling', 'No roll waits for a number.')
  const state = publicState(talk)
  const wants =
    pending.act !== null && state !== null ? asked(talk, pending.by, state, pending.act) : []
  const given = new Set(shown?.map(({ entry }) => entry))
  if ([...given].some((entry) => !wants.some((one) => one.entry === entry)))
    return refuse('unasked', 'It opens what this act does not ask for.')
  if (wants.some(({ entry, how }) => how === 'all' && !given.has(entry)))
    return refuse(
      'unopened',
      `The ${nameOf(talk, by)} must open what they have sealed, and do not.`,
    )
  const after = opening(talk, by, shown)
  if (isRefusal(after)) return after
  // What was opened has changed what went before: the side decides again, and the roll falls.
  if (after.cut !== null) return { ...after.talk, pending: null }
  return { ...after.talk, pending: { ...pending, nonce } }
}

export function rolled<K extends Kinds>(
  talk: Talk<K>,
  by: string,
  { nonce, hash }: Extract<Body<K>, { do: 'open' }>,
  known: Known<K>,
): Talk<K> | Refusal {
  const { pending, field, game } = talk
  if (!pending || pending.nonce === null)
    return refuse('not-rolling', 'No roll waits to be opened.')
  const { act, seals } = pending
  const entry = field ? talk.pub.length + (seals?.length ?? 1) : 0
  if (commitmentOf(game, entry, boundBy(act, seals), nonce) !== pending.lock)
    return refuse(
      'bad-lock',
      'The number is not the one that was bound before the other was known.',
    )
  const nonces: Nonces = [nonce, pending.nonce]
  const free = { ...talk, pending: null }
  if (!field) {
    const first = agreedOpening(talk, nonces)
    if (isReason(first)) return illegal(first)
    const { state, events } = first
    const made: Field<K> = { engine: talk.engine, battle: talk.battle, game, start: state, from: 0 }
    const dice = first.entry.dice
    const next = { ...free, field: made, opening: { state, events, dice, nonces } }
    return by === talk.side || agrees(next, hash) ? next : BAD_HASH
  }
  if (seals) return rolledUnseen(free, by, seals, nonces, hash, known)
  const next = act === null ? free : grown(free, [{ action: act, nonces }], undefined)
  if (isRefusal(next)) {
    // It was legal when it was bound; what was opened since forbids it, so its side decides again.
    return free
  }
  return by === talk.side || agrees(next, hash) ? next : BAD_HASH
}

/** A hidden decision whose last action rolls: its own end knows its actions, which it has kept beside the talk. */
function rolledUnseen<K extends Kinds>(
  talk: Talk<K>,
  by: string,
  seals: readonly string[],
  nonces: Nonces,
  hash: string,
  known: Known<K>,
): Talk<K> | Refusal {
  const next = grown(talk, closed(talk, seals, nonces), known)
  if (isRefusal(next)) return next
  if (by !== talk.side && !agrees(next, hash)) return BAD_HASH
  return { ...next, sealed: noted(talk, by, seals) }
}

/** The roll falls, because its side can't open it and the other lets it decide again. */
export function voided<K extends Kinds>(
  talk: Talk<K>,
  by: string,
  token: string,
): Talk<K> | Refusal {
  const { pending, side, secret, game } = talk
  if (!pending || pending.by !== by) return refuse('not-rolling', 'There is no roll to let fall.')
  if (by !== side && token !== voidFor(secret, game, pending.n))
    return refuse('forged', 'It lets a roll fall, and this side has not allowed that.')
  return { ...talk, pending: null }
}

/** The opening of a game with the dice of two numbers. */
export const agreedOpening = <K extends Kinds>(
  { engine, battle, game }: Pick<Table<K>, 'engine' | 'battle' | 'game'>,
  nonces: Nonces,
) =>
  withDrawn<K, Opening<K> & { readonly entry: { readonly dice: readonly number[] } }>(
    engine,
    (k, sides) => agreedFace({ nonces, game, entry: 0 }, k, sides),
    (faces) => opened(engine, battle, faces),
  )
