import type { Kinds } from '../../game/rules.ts'
import type { JournalEntry } from '../journal/entry.ts'
import { type Message, VERSION, type Wish } from './messages.ts'
import { type Rec, seatOf } from './record/records.ts'
import { publicState, type Talk } from './record/talk.ts'

/*
 * One end of a game between two places: what it holds and says. What is done here (doing.ts) and heard of the other
 * (hearing.ts) takes an end and hands back the next; whoever runs it carries the messages and shows the game.
 */

export interface End<K extends Kinds> {
  readonly talk: Talk<K>
  /** The actions of a hidden decision of this end that no entry of its line has yet: it is not finished, or its roll is not. */
  readonly unsent: readonly K['action'][]
  /** Records of this end that its save did not have when the page was read anew. */
  readonly ahead: readonly Ahead<K>[]
  /** What this end wishes of the other, and the other of this one. */
  readonly wish: Wish | null
  readonly theirs: Wish | null
  /** How many records the other end is known to have kept. */
  readonly acked: number
  /** What the other end has told of its secret; null before it has said anything. */
  readonly seat: string | null
  /** Why the two can't go on together, in words; null while they can. */
  readonly fault: Fault | null
}

/** A record of this end, kept at once and apart from the save, which is written a moment later. */
export interface Ahead<K extends Kinds> {
  readonly n: number
  readonly rec: Rec<K>
  /** The actions of the hidden decision that it seals. */
  readonly unsent: readonly K['action'][]
}

/**
 * `parted`: both hold records that differ. `refused`: the other end wrote what is not allowed. `refused-here`: the other end
 * has refused what was written here. `other`: the ends have not the same rules or the same battle. `lost`: what this end
 * sealed can't be opened any more.
 */
export interface Fault {
  readonly kind: 'parted' | 'refused' | 'refused-here' | 'other' | 'lost'
  readonly text: string
}

/** What came of an input: the end after it, and what it says. */
export interface Step<K extends Kinds> {
  readonly end: End<K>
  readonly say: readonly Message<K>[]
}

export const newEnd = <K extends Kinds>(talk: Talk<K>): End<K> => ({
  talk,
  unsent: [],
  ahead: [],
  wish: null,
  theirs: null,
  acked: 0,
  seat: null,
  fault: null,
})

export const still = <K extends Kinds>(end: End<K>): Step<K> => ({ end, say: [] })

export const rulesOf = <K extends Kinds>({ engine }: Pick<Talk<K>, 'engine'>): string =>
  `${engine.id} ${engine.version}`

/** Where this end stands. */
export function hello<K extends Kinds>({ talk, wish }: End<K>): Message<K> {
  const { game, side, secret, n, chain, battle } = talk
  return {
    say: 'hello',
    version: VERSION,
    ...{ game, side, n, chain, wish },
    rules: rulesOf(talk),
    battle: battle.hash,
    seat: seatOf(secret),
  }
}

/** The records after the first `from`, for the other end. */
export const since = <K extends Kinds>({ talk }: End<K>, from: number): Message<K> => ({
  say: 'records',
  from,
  records: talk.tail.slice(talk.tail.length - (talk.n - from)).map(({ rec }) => rec),
  chain: talk.chain,
})

/** The hash of the first `n` records; undefined where this end no longer has it. */
export function chainAt<K extends Kinds>(
  { n, chain, tail }: Talk<K>,
  at: number,
): string | undefined {
  return at === n ? chain : tail[tail.length - (n - at)]?.before
}

export function isOver<K extends Kinds>(talk: Talk<K>): boolean {
  const state = publicState(talk)
  return state !== null && talk.engine.decider(talk.battle, state) === null
}

/** The records that are settled: no roll is under way among them. */
export const settled = <K extends Kinds>({ n, pending }: Talk<K>): number =>
  pending ? pending.n - 1 : n

export const faulty = <K extends Kinds>(
  end: End<K>,
  kind: Fault['kind'],
  text: string,
): End<K> => ({
  ...end,
  fault: { kind, text },
})

/** Says that this end has kept its first `n` records. */
export const kept = <K extends Kinds>({ talk }: End<K>, n: number): readonly Message<K>[] => {
  const chain = chainAt(talk, n)
  return chain === undefined ? [] : [{ say: 'have', n, chain }]
}

/** The entries as anybody may have them: what this end has sealed stays sealed. */
export const publicEntries = <K extends Kinds>({ pub }: Talk<K>): readonly JournalEntry<K>[] =>
  pub.map(({ entry }) => entry)

/** The entries, from 1, that this end has sealed and not opened. */
export const ownSealed = <K extends Kinds>({ sealed, side }: Talk<K>): readonly number[] =>
  sealed.filter((one) => one.side === side).map(({ entry }) => entry)

/** Drops records that the other end holds, too. */
export function trimmed<K extends Kinds>(end: End<K>): End<K> {
  const { talk } = end
  const keep = talk.n - Math.min(end.acked, settled(talk))
  return keep >= talk.tail.length
    ? end
    : { ...end, talk: { ...talk, tail: keep === 0 ? [] : talk.tail.slice(-keep) } }
}
