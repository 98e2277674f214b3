import type { Kinds } from '../../game/rules.ts'
import type { Played } from '../journal/step.ts'
import { type Ahead, type End, faulty, hello, isOver, type Step, since, still } from './end.ts'
import type { Wish } from './messages.ts'
import {
  answer,
  commits,
  drafted,
  knownOf,
  LOST,
  openedBy,
  sealedNexts,
  shownOf,
} from './own-seals.ts'
import { extended, type Line } from './record/line.ts'
import { nonceFor, type Shown, tokenFor, voidFor } from './record/records.ts'
import { boundBy, commitmentOf } from './record/rolls.ts'
import { type Said, take, write } from './record/take.ts'
import { isRefusal, type Refusal, writerOf } from './record/talk.ts'

/* What is done at this end: each act writes a record, and all that follows from it at once. */

/** Writes a record of this end, and all that follows from it at once. */
function wrote<K extends Kinds>(end: End<K>, said: Said<K>, known?: Line<K>): Step<K> | Refusal {
  const done = write(end.talk, said, known)
  if (isRefusal(done)) return done
  return went({ ...end, talk: done.talk }, end.talk.n)
}

/** What is written at once after a record: an answer, the opening of a roll, what was sealed to the end of the game. */
export function went<K extends Kinds>(end: End<K>, from: number): Step<K> {
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
  const { known, lost } = knownOf(held, rec, held.unsent)
  const next = take(end.talk, rec, known)
  if (isRefusal(next)) return { ...end, ahead: [] }
  const now = { ...held, talk: next, ahead: left }
  return lost ? faulty(now, 'lost', LOST.text) : now
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

/** Goes on from a save with what was kept apart from it. */
export const resumed = <K extends Kinds>(end: End<K>, ahead: readonly Ahead<K>[]): Step<K> =>
  went({ ...end, ahead: ahead.filter(({ n }) => n > end.talk.n) }, end.talk.n)
