import { sealOf } from '../../data/agreed-dice.ts'
import type { Kinds } from '../../game/rules.ts'
import type { JournalEntry } from '../journal/entry.ts'
import type { Played } from '../journal/step.ts'
import { type Message, VERSION, type Wish } from './messages.ts'
import { extended, type Line, type Next } from './record/line.ts'
import {
  nonceFor,
  type Rec,
  type Shown,
  saltFor,
  seatOf,
  tokenFor,
  voidFor,
} from './record/records.ts'
import { boundBy, commitmentOf } from './record/rolls.ts'
import { asked } from './record/sealing.ts'
import { type Said, take, write } from './record/take.ts'
import { isRefusal, publicState, type Refusal, type Talk, writerOf } from './record/talk.ts'

/*
 * One end of a game between two places: what it holds, what it says, and what it makes of what it hears. A value goes in and a
 * value comes out; whoever runs it carries the messages and shows the game.
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

const still = <K extends Kinds>(end: End<K>): Step<K> => ({ end, say: [] })

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
const since = <K extends Kinds>({ talk }: End<K>, from: number): Message<K> => ({
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

/** The records that are settled: no roll is under way among them. */
export const settled = <K extends Kinds>({ n, pending }: Talk<K>): number =>
  pending ? pending.n - 1 : n

// ---------------------------------------------------------------- what is done here

/** Writes a record of this end, and all that follows from it at once. */
function wrote<K extends Kinds>(end: End<K>, said: Said<K>, known?: Line<K>): Step<K> | Refusal {
  const done = write(end.talk, said, known)
  if (isRefusal(done)) return done
  return went({ ...end, talk: done.talk }, end.talk.n)
}

/** What is written at once after a record: an answer, the opening of a roll, what was sealed to the end of the game. */
function went<K extends Kinds>(end: End<K>, from: number): Step<K> {
  let now = end
  for (;;) {
    const next = followUp(now)
    if (next === null) break
    if (isRefusal(next))
      return { end: { ...now, fault: { kind: 'lost', text: next.text } }, say: [] }
    now = next
  }
  return { end: now, say: now.talk.n > from ? [since(now, from)] : [] }
}

/** What this end must write now, without anybody being asked; null where nothing. */
function followUp<K extends Kinds>(end: End<K>): End<K> | Refusal | null {
  const { talk } = end
  const { pending, side } = talk
  if (writerOf(talk) !== side) return null
  const again = end.ahead.find(({ n }) => n === talk.n + 1)
  if (again) return retaken(end, again)
  let said: Said<K> | null = null
  let known: Line<K> | undefined
  if (pending && pending.nonce === null) {
    const shown = answer(end)
    if (isRefusal(shown)) return shown
    const nonce = nonceFor(talk.secret, talk.game, talk.n + 1)
    said = { do: 'number', nonce, ...(shown.length > 0 ? { shown } : {}) } as Said<K>
  } else if (pending) {
    const nonce = nonceFor(talk.secret, talk.game, pending.n)
    said = { do: 'open', nonce } as Said<K>
    if (pending.seals) {
      const drawn = drafted(end, [nonce, pending.nonce as string])
      if (isRefusal(drawn)) return drawn
      known = drawn
    }
  } else if (isOver(talk)) {
    const shown = shownOf(
      talk,
      talk.sealed.filter((one) => one.side === side).map(({ entry }) => entry),
    )
    if (isRefusal(shown)) return shown
    said = { do: 'show', shown } as Said<K>
  }
  if (said === null) return null
  const done = write(talk, said, known)
  if (isRefusal(done)) return done
  return { ...end, talk: done.talk, unsent: known ? [] : end.unsent }
}

/** Takes a record of this end that its save did not have; it is dropped where it does not follow any more. */
function retaken<K extends Kinds>(end: End<K>, { n, rec, unsent }: Ahead<K>): End<K> {
  const left = end.ahead.filter((one) => one.n > n)
  const held = unsent.length > 0 ? { ...end, unsent } : end
  const { known, lost } = found(held, rec, held.unsent)
  const next = take(end.talk, rec, known)
  if (isRefusal(next)) return { ...end, ahead: [] }
  const now = { ...held, talk: next, ahead: left }
  return lost ? faulty(now, 'lost', LOST.text) : now
}

function isOver<K extends Kinds>(talk: Talk<K>): boolean {
  const state = publicState(talk)
  return state !== null && talk.engine.decider(talk.battle, state) === null
}

const LOST: Refusal = {
  refused: 'lost',
  text: 'What was sealed here is not in this browser any more, so it can’t be opened. Open the game where it was sealed.',
}

/** Sealed entries of this end, opened. */
function shownOf<K extends Kinds>(
  { line }: Talk<K>,
  entries: readonly number[],
): readonly Shown<K>[] | Refusal {
  const shown: Shown<K>[] = []
  for (const entry of entries) {
    const { action, seal } = line[entry - 1]?.entry ?? {}
    if (!action || seal?.salt === undefined) return LOST
    shown.push({ entry, action, salt: seal.salt })
  }
  return shown
}

/** What this end has to open before the roll of the other goes on. */
function answer<K extends Kinds>({ talk }: End<K>): readonly Shown<K>[] | Refusal {
  const { pending, engine, battle, line } = talk
  const state = publicState(talk)
  if (!pending || pending.act === null || state === null) return []
  const { sealing } = engine.secrets
  const { act } = pending
  const wanted = asked(talk, pending.by, state, act).filter(({ entry, how }) => {
    const own = line[entry - 1]?.entry.action
    return how === 'all' || (own && sealing?.opens(battle, state, act, own))
  })
  return shownOf(
    talk,
    wanted.map(({ entry }) => entry),
  )
}

/** What this end opens by an action of its own. */
function openedBy<K extends Kinds>(
  talk: Talk<K>,
  action: K['action'],
): readonly Shown<K>[] | Refusal {
  const { engine, battle, line, side, sealed } = talk
  const state = publicState(talk)
  const { sealing } = engine.secrets
  if (!sealing || state === null) return []
  const met = sealed.filter(({ entry, side: by }) => {
    const own = line[entry - 1]?.entry.action
    return by === side && own && sealing.opens(battle, state, action, own)
  })
  return shownOf(
    talk,
    met.map(({ entry }) => entry),
  )
}

const withShown = <K extends Kinds>(shown: readonly Shown<K>[]) =>
  shown.length > 0 ? { shown } : {}

/** An entry without dice was played here; `played` is it, as the session of this end has it. */
export function act<K extends Kinds>(end: End<K>, played: Played<K>): Step<K> | Refusal {
  const { talk, theirs } = end
  const { action } = played.entry
  const token = theirs?.kind === 'concede' ? { token: theirs.token } : {}
  const shown = openedBy(talk, action)
  if (isRefusal(shown)) return shown
  // Where something is opened, the line before it is played anew.
  const known = shown.length > 0 ? undefined : [...talk.line, played]
  return wrote(end, { do: 'act', action, ...token, ...withShown(shown) } as Said<K>, known)
}

/** An action of this end that rolls, or that asks for what is sealed. `act` null: the opening of the game. */
export function roll<K extends Kinds>(end: End<K>, action: K['action'] | null): Step<K> | Refusal {
  const { talk } = end
  const { game, secret, field, pub, n } = talk
  const shown = action === null ? [] : openedBy(talk, action)
  if (isRefusal(shown)) return shown
  const nonce = nonceFor(secret, game, n + 1)
  const lock = commitmentOf(game, field ? pub.length + 1 : 0, boundBy(action, null), nonce)
  return wrote(end, { do: 'roll', act: action, lock, ...withShown(shown) } as Said<K>)
}

/** The entries of a hidden decision with their seals, as this end keeps them. */
function sealedNexts<K extends Kinds>(
  { secret, game, pub }: Talk<K>,
  actions: readonly K['action'][],
  /** The number of the record that seals them. */
  n: number,
): readonly Next<K>[] {
  return actions.map((action, index) => {
    const salt = saltFor(secret, game, n, index)
    const commit = sealOf(game, pub.length + index + 1, action, salt)
    const last = index === actions.length - 1 ? { last: true as const } : {}
    return { action, seal: { commit, salt, ...last } }
  })
}

const commits = <K extends Kinds>(nexts: readonly Next<K>[]): readonly string[] =>
  nexts.flatMap(({ seal }) => seal?.commit ?? [])

/** A hidden decision was made here, by these actions; nothing in it rolled. */
export function seal<K extends Kinds>(
  end: End<K>,
  actions: readonly K['action'][],
): Step<K> | Refusal {
  const { talk } = end
  if (!talk.field) return { refused: 'rolling', text: 'The dice of the opening are agreed first.' }
  const nexts = sealedNexts(talk, actions, talk.n + 1)
  const known = extended(talk.field, talk.line, nexts)
  if ('code' in known) return { refused: 'illegal', text: known.text }
  return wrote(end, { do: 'seal', seals: commits(nexts) } as Said<K>, known)
}

/** The same, where the last action rolls. */
export function sealAndRoll<K extends Kinds>(
  end: End<K>,
  actions: readonly K['action'][],
): Step<K> | Refusal {
  const { talk } = end
  const { game, secret, n, pub } = talk
  const seals = commits(sealedNexts(talk, actions, n + 1))
  const nonce = nonceFor(secret, game, n + 1)
  const lock = commitmentOf(game, pub.length + seals.length, boundBy(null, seals), nonce)
  return wrote({ ...end, unsent: actions }, { do: 'roll', act: null, seals, lock } as Said<K>)
}

/** The line of this end with its hidden decision, once the roll of its last action is agreed. */
function drafted<K extends Kinds>(
  { talk, unsent }: Pick<End<K>, 'talk' | 'unsent'>,
  nonces: readonly [string, string],
): Line<K> | Refusal {
  const { field, line, pending } = talk
  if (!pending || !field) return LOST
  const draft = sealedNexts(talk, unsent, pending.n)
  if (commits(draft).join() !== pending.seals?.join()) return LOST
  const nexts = draft.map((next, index) =>
    index === draft.length - 1 ? { ...next, nonces } : next,
  )
  const known = extended(field, line, nexts)
  return 'code' in known ? { refused: 'illegal', text: known.text } : known
}

/** This end takes back its last entries. */
export const back = <K extends Kinds>(end: End<K>, to: number): Step<K> | Refusal =>
  wrote(end, { do: 'back', to } as Said<K>)

/** This end lets the other take back its last half. */
export function giveBack<K extends Kinds>(
  end: End<K>,
  given: { readonly entry: number; readonly count: number; readonly side: string },
): Step<K> | Refusal {
  const step = wrote(end, { do: 'given', ...given } as Said<K>)
  return isRefusal(step) ? step : { ...step, end: { ...step.end, theirs: null } }
}

/** The roll of this end falls, as the other allows: what was bound can't be opened here any more. */
export function letFall<K extends Kinds>(end: End<K>): Step<K> | Refusal {
  const { theirs } = end
  if (theirs?.kind !== 'anew')
    return { refused: 'forged', text: 'The other side has not allowed it.' }
  // What could not be opened need not be any more.
  const free = end.fault?.kind === 'lost' ? { ...end, fault: null } : end
  return wrote(free, { do: 'void', token: theirs.token } as Said<K>)
}

/** This end refuses to let the other take back its half. */
export function refuseBack<K extends Kinds>(end: End<K>): Step<K> {
  const { theirs } = end
  if (theirs?.kind !== 'back') return still(end)
  return { end: { ...end, theirs: null }, say: [{ say: 'no-back', entry: theirs.entry }] }
}

/** This end wishes something that the other must write down. Null: it wishes nothing any more. */
export function wish<K extends Kinds>(
  end: End<K>,
  wanted: 'concede' | 'anew' | { readonly entry: number; readonly count: number } | null,
): Step<K> {
  const { secret, game, pending } = end.talk
  const n = pending?.n ?? 0
  const next: Wish | null =
    wanted === null
      ? null
      : wanted === 'concede'
        ? { kind: 'concede', token: tokenFor(secret, game) }
        : wanted === 'anew'
          ? { kind: 'anew', n, token: voidFor(secret, game, n) }
          : { kind: 'back', entry: wanted.entry, count: wanted.count }
  const now = { ...end, wish: next }
  return { end: now, say: [hello(now)] }
}

// ---------------------------------------------------------------- what is heard

/** What comes of a message of the other end. */
export function hear<K extends Kinds>(end: End<K>, message: Message<K>): Step<K> {
  if (end.fault && end.fault.kind !== 'lost') return still(end)
  switch (message.say) {
    case 'hello':
      return met(end, message)
    case 'records':
      return came(end, message)
    case 'have':
      return hasKept(end, message.n, message.chain)
    case 'no':
      return refusedThere(end, message)
    case 'no-back':
      return end.wish?.kind === 'back' && end.wish.entry === message.entry
        ? still({ ...end, wish: null })
        : still(end)
  }
}

const faulty = <K extends Kinds>(end: End<K>, kind: Fault['kind'], text: string): End<K> => ({
  ...end,
  fault: { kind, text },
})

/** The other end holds so many records, with this hash. */
function held<K extends Kinds>(end: End<K>, n: number, chain: string): Step<K> {
  const { talk } = end
  const here = n <= talk.n ? chainAt(talk, n) : undefined
  if (here !== undefined && here !== chain)
    // The other end may hold less than this one, and then can't find it out by itself.
    return { end: parted(end, n), say: [{ say: 'have', n, chain: here }] }
  return still(end)
}

/** The other end has kept so many records: it can't lose them any more. */
function hasKept<K extends Kinds>(end: End<K>, n: number, chain: string): Step<K> {
  const step = held(end, n, chain)
  const fits = n <= end.talk.n && step.end.fault?.kind !== 'parted'
  return fits ? { ...step, end: { ...step.end, acked: Math.max(end.acked, n) } } : step
}

/** Says that this end has kept its first `n` records. */
export const kept = <K extends Kinds>({ talk }: End<K>, n: number): readonly Message<K>[] => {
  const chain = chainAt(talk, n)
  return chain === undefined ? [] : [{ say: 'have', n, chain }]
}

const parted = <K extends Kinds>(end: End<K>, n: number): End<K> =>
  faulty(
    end,
    'parted',
    `The two places have played on differently: up to record ${n.toLocaleString('en')} they do not hold the same. Nothing is merged: agree whose game counts. The other takes his off the table (Menu, Who plays, Hot seat) and sits down to it.`,
  )

function met<K extends Kinds>(end: End<K>, there: Extract<Message<K>, { say: 'hello' }>): Step<K> {
  const { talk } = end
  if (there.game !== talk.game || there.side === talk.side) return still(end)
  if (there.version !== VERSION)
    return still(
      faulty(
        end,
        'other',
        `The other place speaks version ${there.version} of this game’s language, this one version ${VERSION}. Load both pages anew.`,
      ),
    )
  if (there.rules !== rulesOf(talk) || there.battle !== talk.battle.hash)
    return still(
      faulty(
        end,
        'other',
        `The other place plays by ${there.rules}${there.battle === talk.battle.hash ? '' : ' and has another version of the battle'}; this one by ${rulesOf(talk)}. Load both pages anew.`,
      ),
    )
  const holding = held({ ...end, seat: there.seat }, there.n, there.chain)
  const known = holding.end
  if (known.fault && known.fault.kind !== 'lost') return holding
  const heard = wished(known, there.wish)
  if (there.n > talk.n) return { end: heard, say: [hello(heard)] }
  if (there.n === talk.n) return still(heard)
  // Where this end no longer has what the other lacks, whoever runs it sends the whole game.
  return chainAt(talk, there.n) === undefined
    ? still(heard)
    : { end: heard, say: [since(heard, there.n)] }
}

/** What the other end wishes. It may have been done already. */
const wished = <K extends Kinds>(end: End<K>, theirs: Wish | null): End<K> =>
  settledWish({ ...end, theirs })

function came<K extends Kinds>(
  end: End<K>,
  { from, records, chain }: Extract<Message<K>, { say: 'records' }>,
): Step<K> {
  const { n } = end.talk
  if (from > n) return { end, say: [hello(end)] }
  let { talk, unsent } = end
  let lost = false
  for (const rec of records.slice(n - from)) {
    const again = end.ahead.find((one) => one.n === talk.n + 1)?.unsent ?? []
    if (again.length > 0) unsent = again
    const own = rec.by === talk.side ? found({ ...end, talk }, rec, unsent) : null
    const next = take(talk, rec, own?.known)
    if (isRefusal(next)) {
      const text = `The other place has sent what is not allowed, and it is not taken. ${next.text}`
      const no: Message<K> = { say: 'no', n: talk.n + 1, code: next.refused, text: next.text }
      return { end: faulty({ ...end, talk }, 'refused', text), say: [no] }
    }
    lost ||= own?.lost === true
    talk = next
  }
  const last = from + records.length
  if (last === talk.n && chain !== talk.chain) return still(parted({ ...end, talk }, last))
  const step = went(settledWish({ ...end, talk, unsent }), talk.n)
  return lost ? { ...step, end: faulty(step.end, 'lost', LOST.text) } : step
}

/** What this end knows of a record of its own that comes back to it: what it sealed may still be here. */
function found<K extends Kinds>(
  { talk }: Pick<End<K>, 'talk'>,
  { body }: Rec<K>,
  unsent: readonly K['action'][],
): { readonly known?: Line<K>; readonly lost?: true } {
  if (body.do === 'open' && talk.pending?.seals && talk.pending.nonce !== null) {
    const known = drafted({ talk, unsent }, [body.nonce, talk.pending.nonce])
    return isRefusal(known) ? { lost: true } : { known }
  }
  const seals = body.do === 'seal' || body.do === 'roll' ? body.seals : undefined
  if (!seals || !talk.field) return {}
  const nexts = sealedNexts(talk, unsent, talk.n + 1)
  if (commits(nexts).join() !== seals.join()) return { lost: true }
  if (body.do === 'roll') return {}
  const known = extended(talk.field, talk.line, nexts)
  return 'code' in known ? { lost: true } : { known }
}

/** A wish that has come true, or that play has gone past, is none any more. */
function settledWish<K extends Kinds>(end: End<K>): End<K> {
  const { wish: own, theirs, talk } = end
  const stale = (one: Wish | null) =>
    (one?.kind === 'back' && one.entry + one.count !== talk.pub.length) ||
    (one?.kind === 'anew' && one.n !== talk.pending?.n)
  return {
    ...end,
    wish: stale(own) || (own?.kind === 'concede' && isOver(talk)) ? null : own,
    theirs: stale(theirs) ? null : theirs,
  }
}

/** The other end has refused a record that was written here. */
function refusedThere<K extends Kinds>(
  end: End<K>,
  { n, text }: Extract<Message<K>, { say: 'no' }>,
): Step<K> {
  if (n > end.talk.n) return still(end)
  return still(
    faulty(end, 'refused-here', `The other place has not taken what was done here. ${text}`),
  )
}

// ---------------------------------------------------------------- what is kept

/** The entries as anybody may have them: what this end has sealed stays sealed. */
export const publicEntries = <K extends Kinds>({ pub }: Talk<K>): readonly JournalEntry<K>[] =>
  pub.map(({ entry }) => entry)

/** The entries, from 1, that this end has sealed and not opened. */
export const ownSealed = <K extends Kinds>({ sealed, side }: Talk<K>): readonly number[] =>
  sealed.filter((one) => one.side === side).map(({ entry }) => entry)

/** Goes on from a save with what was kept apart from it. */
export const resumed = <K extends Kinds>(end: End<K>, ahead: readonly Ahead<K>[]): Step<K> =>
  went({ ...end, ahead: ahead.filter(({ n }) => n > end.talk.n) }, end.talk.n)

/** Drops records that the other end holds, too. */
export function trimmed<K extends Kinds>(end: End<K>): End<K> {
  const { talk } = end
  const keep = talk.n - Math.min(end.acked, settled(talk))
  return keep >= talk.tail.length
    ? end
    : { ...end, talk: { ...talk, tail: keep === 0 ? [] : talk.tail.slice(-keep) } }
}
