import { canonical } from '../../../data/hash.ts'
import type { Kinds } from '../../../game/rules.ts'
import { type Field, stateAt } from './line.ts'
import { type Body, chained, markFor, type Rec, tokenFor } from './records.ts'
import { begun, numbered, rolled, voided } from './rolls.ts'
import { asked, opening, sealedRun, shownAll } from './sealing.ts'
import {
  agrees,
  BAD_HASH,
  grown,
  isRefusal,
  type Known,
  nameOf,
  publicHash,
  publicState,
  type Refusal,
  refuse,
  type Talk,
  writerOf,
} from './talk.ts'

/** The talk with one record more; or why it is refused, in words. */
export function take<K extends Kinds>(
  talk: Talk<K>,
  rec: Rec<K>,
  known?: Known<K>,
): Talk<K> | Refusal {
  const writer = writerOf(talk)
  if (rec.by !== writer)
    return refuse(
      'not-theirs',
      writer === null
        ? 'The game is over; nothing more can be added to it.'
        : `It is for the ${nameOf(talk, writer)} to go on now.`,
    )
  if (rec.by === talk.side && rec.mark !== markFor(talk.secret, talk.chain, rec.body))
    return refuse(
      'forged',
      `This was not done here: it does not bear the mark of the ${nameOf(talk, talk.side)}.`,
    )
  const next = carried(talk, rec, known)
  return isRefusal(next) ? next : added(talk, next, rec)
}

/** What a record of this end says; the hash of the position after it is added. */
export type Said<K extends Kinds> =
  Body<K> extends infer B ? (B extends { readonly hash: string } ? Omit<B, 'hash'> : B) : never

/** A record of this end, made and taken. `known`: the entries with it, as this end knows them. */
export function write<K extends Kinds>(
  talk: Talk<K>,
  said: Said<K>,
  known?: Known<K>,
): { readonly talk: Talk<K>; readonly rec: Rec<K> } | Refusal {
  const by = talk.side
  if (writerOf(talk) !== by) return refuse('not-theirs', 'It is not for this side to go on now.')
  const next = carried(talk, { by, body: { hash: '', ...said } as Body<K> }, known)
  if (isRefusal(next)) return next
  const body = (HASHED.includes(said.do) ? { ...said, hash: publicHash(next) } : said) as Body<K>
  const rec: Rec<K> = { by, mark: markFor(talk.secret, talk.chain, body), body }
  return { talk: added(talk, next, rec), rec }
}

const HASHED: readonly Body['do'][] = ['act', 'seal', 'open', 'show']

const added = <K extends Kinds>(before: Talk<K>, next: Talk<K>, rec: Rec<K>): Talk<K> => ({
  ...next,
  n: before.n + 1,
  chain: chained(before.chain, rec),
  tail: [...before.tail, { rec, before: before.chain }],
})

function carried<K extends Kinds>(
  talk: Talk<K>,
  { by, body }: Pick<Rec<K>, 'by' | 'body'>,
  known: Known<K>,
): Talk<K> | Refusal {
  switch (body.do) {
    case 'roll':
      return begun(talk, by, body)
    case 'number':
      return numbered(talk, by, body)
    case 'open':
      return rolled(talk, by, body, known)
    case 'void':
      return voided(talk, by, body.token)
  }
  if (talk.pending) return refuse('rolling', 'A roll is under way; it is finished first.')
  if (!talk.field) return refuse('rolling', 'The dice of the opening are agreed first.')
  switch (body.do) {
    case 'act':
      return acted(talk, by, body, known)
    case 'seal':
      return sealedRun(talk, by, body, known)
    case 'back':
      return takenBack(talk, by, body.to)
    case 'given':
      return givenBack(talk, by, body)
    case 'show':
      return shownAll(talk, by, body)
  }
}

function acted<K extends Kinds>(
  talk: Talk<K>,
  by: string,
  { action, shown, hash, token }: Extract<Body<K>, { do: 'act' }>,
  known: Known<K>,
): Talk<K> | Refusal {
  const { engine, side, secret, game } = talk
  const givesUp = canonical(action) === canonical(engine.acts.concession(side))
  if (by !== side && givesUp && token !== tokenFor(secret, game))
    return refuse('forged', 'It gives the game up for this side, which has not asked for that.')
  const after = opening(talk, by, shown)
  if (isRefusal(after)) return after
  const state = publicState(after.talk)
  if (state !== null && asked(after.talk, by, state, action).length > 0)
    return refuse('unasked', 'It asks for what the other side has sealed, and that was not opened.')
  const next = grown(after.talk, [{ action }], known)
  if (isRefusal(next)) return next
  return by === talk.side || agrees(next, hash) ? next : BAD_HASH
}

// ---------------------------------------------------------------- taking back

/** Whether a side may take back, or be given back, the entries after the first `to`: it alone made them, and none rolled. */
function backFault<K extends Kinds>(
  talk: Talk<K>,
  field: Field<K>,
  by: string,
  to: number,
): Refusal | null {
  const { engine, battle, pub } = talk
  if (to >= pub.length || to < field.from)
    return refuse('bad-back', 'There is nothing to take back that far.')
  for (let at = to; at < pub.length; at++) {
    const { dice, nonces, seal } = pub[at]?.entry ?? { dice: [] }
    if (engine.decider(battle, stateAt(field, pub, at)) !== by)
      return refuse('bad-back', `Entry ${at + 1} is not theirs to take back.`)
    if (dice.length > 0 || nonces)
      return refuse('bad-back', `Entry ${at + 1} rolled dice; it stands.`)
    if (seal) return refuse('bad-back', `Entry ${at + 1} is sealed; it stands.`)
  }
  return null
}

const shortened = <K extends Kinds>(talk: Talk<K>, to: number): Talk<K> => {
  const pub = talk.pub.slice(0, to)
  return { ...talk, pub, line: talk.pub === talk.line ? pub : talk.line.slice(0, to) }
}

function takenBack<K extends Kinds>(talk: Talk<K>, by: string, to: number): Talk<K> | Refusal {
  const { field } = talk
  if (!field) return refuse('bad-back', 'There is nothing to take back that far.')
  return backFault(talk, field, by, to) ?? shortened(talk, to)
}

function givenBack<K extends Kinds>(
  talk: Talk<K>,
  by: string,
  { entry, count, side }: Extract<Body<K>, { do: 'given' }>,
): Talk<K> | Refusal {
  const { field } = talk
  if (!field || entry + count !== talk.pub.length || side === by)
    return refuse('bad-back', 'There is nothing to take back that far.')
  return backFault(talk, field, side, entry) ?? shortened(talk, entry)
}
