import type { Kinds } from '../../../game/rules.ts'
import type { Seal } from '../../journal/entry.ts'
import {
  closed,
  extendedHere,
  type Field,
  isBad,
  type Line,
  type Next,
  refolded,
  showFault,
  stateAt,
} from './line.ts'
import type { Body, Shown } from './records.ts'
import {
  agrees,
  BAD_HASH,
  grown,
  isRefusal,
  type Known,
  nameOf,
  publicState,
  type Refusal,
  refuse,
  type Sealed,
  type Talk,
} from './talk.ts'

/* What a side has sealed, and how it is opened. */

/** Opens what a side has sealed; `all` of these must be among it. */
export function opening<K extends Kinds>(
  talk: Talk<K>,
  by: string,
  shown: readonly Shown<K>[] = [],
): { readonly talk: Talk<K>; readonly cut: number | null } | Refusal {
  const { field } = talk
  if (shown.length === 0 || !field) return { talk, cut: null }
  const numbers = new Set(shown.map(({ entry }) => entry))
  const theirs = shown.every(({ entry }) =>
    talk.sealed.some((one) => one.entry === entry && one.side === by),
  )
  if (!theirs || numbers.size < shown.length)
    return refuse('bad-seal', `The ${nameOf(talk, by)} open what they have not sealed.`)
  const fault = showFault(field, talk.pub, shown)
  if (fault) return refuse('bad-seal', fault.text)
  const pub = refolded(field, talk.pub, shown)
  if (isBad(pub)) return refuse('bad-seal', pub.text)
  const sealed = talk.sealed.filter(({ entry }) => !numbers.has(entry))
  const cut = pub.cut
  const stands = cut === null ? sealed : sealed.filter(({ entry }) => entry <= cut)
  const hides = stands.some(({ side }) => side === talk.side)
  // An end that has opened all that it had sealed has always played with it.
  if (by === talk.side && !hides && cut === null)
    return { talk: { ...talk, pub: talk.line, sealed: stands }, cut }
  return {
    talk: {
      ...talk,
      pub: pub.line,
      line: hides ? here(talk, field, shown, pub.line.length) : pub.line,
      sealed: stands,
    },
    cut,
  }
}

/** The line of an end that still has something sealed, with what was opened in it. */
function here<K extends Kinds>(
  talk: Talk<K>,
  field: Field<K>,
  shown: readonly Shown<K>[],
  length: number,
): Line<K> {
  const known = new Map(shown.map((one) => [one.entry - 1, one]))
  const first = Math.min(...known.keys())
  const nexts = talk.line.slice(first, length).map(({ entry }, index): Next<K> => {
    const one = known.get(first + index)
    const seal = one && entry.seal ? ({ ...entry.seal, salt: one.salt } satisfies Seal) : entry.seal
    return {
      action: one ? one.action : entry.action,
      ...(entry.nonces ? { nonces: entry.nonces } : {}),
      ...(seal ? { seal } : {}),
    }
  })
  return extendedHere(field, talk.line.slice(0, first), nexts)
}

/** The runs of sealed entries of the other side that an action of `by` asks for, with how much of each. */
export function asked<K extends Kinds>(
  { engine, battle, sealed }: Talk<K>,
  by: string,
  state: K['state'],
  action: K['action'],
): readonly (Sealed<K> & { readonly how: 'all' | 'met' })[] {
  const { sealing } = engine.secrets
  if (!sealing) return []
  return sealed.flatMap((one) => {
    const how = one.side === by ? null : sealing.asks(battle, state, action, one.hidden)
    return how === null ? [] : [{ ...one, how }]
  })
}

/** Why a side may not seal what is decided now; null when it may. */
export function sealFault<K extends Kinds>({
  engine,
  battle,
  field,
  pub,
}: Talk<K>): Refusal | null {
  const state = field && stateAt(field, pub)
  const hides = state !== null && engine.secrets.sealing?.hides(battle, state) === true
  return hides ? null : refuse('not-hidden', 'Nothing is hidden there, so nothing may be sealed.')
}

/** The entries that a run has sealed, as both ends note them. */
export function noted<K extends Kinds>(
  talk: Talk<K>,
  by: string,
  seals: readonly string[],
): readonly Sealed<K>[] {
  const hidden = publicState(talk)
  if (hidden === null) return talk.sealed
  const first = talk.pub.length + 1
  return [...talk.sealed, ...seals.map((_, index) => ({ entry: first + index, side: by, hidden }))]
}

export function sealedRun<K extends Kinds>(
  talk: Talk<K>,
  by: string,
  { seals, hash }: Extract<Body<K>, { do: 'seal' }>,
  known: Known<K>,
): Talk<K> | Refusal {
  const fault = sealFault(talk)
  if (fault) return fault
  const next = grown(talk, closed(talk, seals), known)
  if (isRefusal(next)) return next
  if (by !== talk.side && !agrees(next, hash)) return BAD_HASH
  return { ...next, sealed: noted(talk, by, seals) }
}

export function shownAll<K extends Kinds>(
  talk: Talk<K>,
  by: string,
  { shown, hash }: Extract<Body<K>, { do: 'show' }>,
): Talk<K> | Refusal {
  const own = talk.sealed.filter(({ side }) => side === by)
  if (shown.length !== own.length)
    return refuse(
      'unopened',
      `The ${nameOf(talk, by)} must open what they have sealed, and do not.`,
    )
  const after = opening(talk, by, shown)
  if (isRefusal(after)) return after
  if (after.cut !== null)
    return refuse('bad-seal', `Entry ${after.cut + 1} was not legal: what was sealed forbids it.`)
  return by === talk.side || agrees(after.talk, hash) ? after.talk : BAD_HASH
}
