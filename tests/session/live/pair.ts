import { isReason, type Kinds } from '../../../src/game/rules.ts'
import type { TableGame } from '../../../src/game/table-game.ts'
import type { SavedDice } from '../../../src/session/journal/entry.ts'
import { open, step, toSave } from '../../../src/session/journal/journal.ts'
import { openSave } from '../../../src/session/journal/open-save.ts'
import type { SavedGame } from '../../../src/session/journal/saved-game.ts'
import { act, back, resumed, roll, seal, sealAndRoll } from '../../../src/session/live/doing.ts'
import {
  type Ahead,
  type End,
  hello,
  kept,
  newEnd,
  type Step,
} from '../../../src/session/live/end.ts'
import { hear } from '../../../src/session/live/hearing.ts'
import { readLive, restored, saved } from '../../../src/session/live/keep.ts'
import { type Message, readMessage } from '../../../src/session/live/messages.ts'
import { stateAt } from '../../../src/session/live/record/line.ts'
import { asked } from '../../../src/session/live/record/sealing.ts'
import {
  isRefusal,
  publicState,
  type Refusal,
  type Talk,
  writerOf,
} from '../../../src/session/live/record/talk.ts'

/* Two ends in one process, and whatever may happen to the messages between them. */

export const SECRETS = { a: 'aa'.repeat(32), b: 'bb'.repeat(32) }

/** A talk before its first record. */
export function beginning<K extends Kinds>(
  engine: TableGame<K>,
  battle: K['battle'],
  side: string,
  secret: string,
): Talk<K> {
  const [a, b] = battle.sides
  const dice: SavedDice = { agreed: 'key' }
  const { state } = open(engine, battle, dice)
  return {
    ...{ engine, battle, side, secret, game: 'key', founder: a?.id ?? '' },
    other: (side === a?.id ? b?.id : a?.id) ?? '',
    field: { engine, battle, game: 'key', start: state, from: 0 },
    opening: null,
    n: 0,
    chain: '0'.repeat(64),
    tail: [],
    line: [],
    pub: [],
    sealed: [],
    pending: null,
  }
}

/** One end with what its browser keeps: the save, written a moment late, and the records kept at once. */
export interface Place<K extends Kinds> {
  end: End<K>
  /** The save as text: entries and what lies beside them. */
  kept: string
  ahead: Ahead<K>[]
}

export function place<K extends Kinds>(
  engine: TableGame<K>,
  battle: K['battle'],
  side: string,
  secret: string,
): Place<K> {
  const end = newEnd(beginning(engine, battle, side, secret))
  const made: Place<K> = { end, kept: '', ahead: [] }
  keep(made)
  return made
}

/** Writes the save, and says so. */
export function keep<K extends Kinds>(at: Place<K>): readonly Message<K>[] {
  const { talk } = at.end
  const save = toSave(
    talk.engine,
    talk.battle,
    { agreed: 'key' },
    talk.line.map(({ entry }) => entry),
    {
      savedAt: '',
      live: saved(at.end, []),
    },
  )
  at.kept = JSON.stringify(save)
  at.ahead = at.ahead.filter(({ n }) => n > talk.n)
  return kept(at.end, talk.n)
}

/** Goes on with what an input came to; returns what is said. */
export function go<K extends Kinds>(at: Place<K>, done: Step<K> | Refusal): readonly Message<K>[] {
  if (isRefusal(done)) throw new Error(`${done.refused}: ${done.text}`)
  const from = at.end.talk.n
  at.end = done.end
  const { talk } = at.end
  for (const [index, { rec }] of talk.tail.entries()) {
    const n = talk.n - talk.tail.length + index + 1
    const known = at.ahead.some((one) => one.n === n)
    if (n > from && rec.by === talk.side && !known)
      at.ahead.push({ n, rec, unsent: sealedBy(at.end, n) })
  }
  return done.say
}

/** The actions that a record of this end has sealed. */
function sealedBy<K extends Kinds>({ talk, unsent }: End<K>, n: number): readonly K['action'][] {
  const body = talk.tail[talk.tail.length - (talk.n - n) - 1]?.rec.body
  if (body?.do === 'roll' && body.seals) return unsent
  if (body?.do !== 'seal') return []
  return body.seals.flatMap((commit) => {
    const entry = talk.line.find((one) => one.entry.seal?.commit === commit)?.entry
    return entry ? [entry.action] : []
  })
}

/** The page is read anew: what was not kept is gone. */
export async function reload<K extends Kinds>(at: Place<K>): Promise<readonly Message<K>[]> {
  const { engine, battle, side, secret } = at.end.talk
  const opened = await openSave(engine, at.kept, () => battle)
  if (!opened.ok) throw new Error(`${opened.problem.title} ${opened.problem.text}`)
  const { game, save } = opened.opened
  const live = readLive(save.live)
  if (!live) throw new Error('Nothing is kept of the other place.')
  const end = restored(
    { engine, battle, side, secret, opening: game.opening, dice: save.dice, line: game.played },
    live,
  )
  if (typeof end === 'string') throw new Error(end)
  at.end = end
  return [...go(at, resumed(end, at.ahead)), hello(at.end)]
}

/** Prefers acts that lead to shots: the random choices of a game seldom do. */
export function eager<K extends Kinds>({ actions }: K['decision'], pick: number): K['action'] {
  const keen = actions.filter(({ type }) => !['pass', 'finish', 'hold'].includes(type))
  const of = keen.length > 0 && pick % 7 > 0 ? keen : actions
  const [near] = of
    .filter((action): action is { type: string; hex: string } => action.type === 'enter')
    .sort((a, b) => Math.abs(a.hex.charCodeAt(0) - 68) - Math.abs(b.hex.charCodeAt(0) - 68))
  return (near && pick % 3 > 0 ? near : of[pick % of.length]) as K['action']
}

export type Choose<K extends Kinds> = (
  decision: K['decision'],
  state: K['state'],
) => K['action'] | undefined

/** Does what the side here decides next, if it is for it to decide; `choose` names the act. */
export function decide<K extends Kinds>(at: Place<K>, choose: Choose<K>): readonly Message<K>[] {
  const { talk } = at.end
  const { engine, battle, field, side } = talk
  const shared = publicState(talk)
  if (!field || shared === null || talk.pending || writerOf(talk) !== side) return []
  if (at.end.fault) return []
  const own = stateAt(field, talk.line)
  const decision = engine.decision(battle, own)
  if (decision.side !== side) return []
  const action = choose(decision, own)
  if (action === undefined) return []
  const played = step(engine, battle, own, action)
  const out = isReason(played)
  if (out && played.code !== 'dice-exhausted') throw new Error(played.text)
  if (engine.secrets.sealing?.hides(battle, shared))
    return go(at, out ? sealAndRoll(at.end, [action]) : seal(at.end, [action]))
  const waits = out || asked(talk, side, shared, action).length > 0
  return go(at, waits ? roll(at.end, action) : act(at.end, played as never))
}

/** Takes back the last entry, where that may be. */
export function undo<K extends Kinds>(at: Place<K>): readonly Message<K>[] {
  const { talk } = at.end
  const done = back(at.end, talk.pub.length - 1)
  return isRefusal(done) ? [] : go(at, done)
}

/** A message as it comes out of the wire. */
export const sent = <K extends Kinds>(engine: TableGame<K>, message: Message<K>): Message<K> => {
  const read = readMessage(engine, JSON.stringify(message))
  if (typeof read === 'string') throw new Error(read)
  return read
}

/** Lets both say where they stand until nobody has anything more to say. */
export function calm<K extends Kinds>(a: Place<K>, b: Place<K>): void {
  const { engine } = a.end.talk
  let queue: [Place<K>, Message<K>][] = [
    [b, hello(a.end)],
    [a, hello(b.end)],
  ]
  for (let n = 0; queue.length > 0; n++) {
    if (n > 10_000) throw new Error('They never come to an end.')
    const [to, message] = queue.shift() as [Place<K>, Message<K>]
    const other = to === a ? b : a
    const said = go(to, hear(to.end, sent(engine, message)))
    queue = [...queue, ...said.map((one): [Place<K>, Message<K>] => [other, one])]
  }
}

/** The game of an end as a save that anybody may have. */
export const publicSave = <K extends Kinds>({ end: { talk } }: Place<K>): SavedGame<K> =>
  toSave(
    talk.engine,
    talk.battle,
    { agreed: 'key' },
    talk.pub.map(({ entry }) => entry),
    {
      savedAt: '',
    },
  )
