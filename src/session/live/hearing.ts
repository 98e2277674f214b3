import type { Kinds } from '../../game/rules.ts'
import { went } from './doing.ts'
import {
  chainAt,
  type End,
  faulty,
  hello,
  isOver,
  rulesOf,
  type Step,
  since,
  still,
} from './end.ts'
import { type Message, VERSION, type Wish } from './messages.ts'
import { knownOf, LOST } from './own-seals.ts'
import { take } from './record/take.ts'
import { isRefusal } from './record/talk.ts'

/* What this end makes of what the other says. */

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
    const own = rec.by === talk.side ? knownOf({ ...end, talk }, rec, unsent) : null
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
