import * as z from 'zod/mini'
import { parseJson } from '../../data/json.ts'
import { checkShape } from '../../data/shape.ts'
import { isReason, type Kinds, type Rules } from '../../game/rules.ts'
import { type Rec, recShape, type Shown } from './record/records.ts'

/*
 * What two ends say to each other. Any message may be lost, come twice, or come late: each says where its sender stands, so
 * that the next one mends it.
 */

/** What an end wishes that only the other can write down, until that has been done or refused. */
export type Wish =
  /** It gives the game up; `token` shows the other later that it was asked for. */
  | { readonly kind: 'concede'; readonly token: string }
  /** It asks to take back its last half. */
  | { readonly kind: 'back'; readonly entry: number; readonly count: number }
  /** It lets the other decide again, whose roll `n` is bound and can't be opened. */
  | { readonly kind: 'anew'; readonly n: number; readonly token: string }

export type Message<K extends Kinds = Kinds> =
  /** Where an end stands. The answer is what the other has more, or the same message where it has less. */
  | {
      readonly say: 'hello'
      readonly version: number
      readonly game: string
      /** The rules and the battle, which must be the same at both ends. */
      readonly rules: string
      readonly battle: string
      readonly side: string
      /** What the end tells of its secret: another browser has another. */
      readonly seat: string
      readonly n: number
      readonly chain: string
      readonly wish: Wish | null
    }
  /** Records after the first `from`; `chain` is the hash after the last of them. */
  | {
      readonly say: 'records'
      readonly from: number
      readonly records: readonly Rec<K>[]
      readonly chain: string
    }
  /** The other end has kept so many records, so that they need not be sent again. */
  | { readonly say: 'have'; readonly n: number; readonly chain: string }
  /** Record `n` is refused. */
  | { readonly say: 'no'; readonly n: number; readonly code: string; readonly text: string }
  /** The wish to take back a half is refused. */
  | { readonly say: 'no-back'; readonly entry: number }

/** The version of the protocol (docs/live-protocol.md). */
export const VERSION = 1

const text = z.string().check(z.maxLength(1000))
const hex = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const count = z.int().check(z.gte(0))

export const wishShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('concede'), token: text }),
  z.object({ kind: z.literal('back'), entry: count, count }),
  z.object({ kind: z.literal('anew'), n: count, token: text }),
])

const shape = z.discriminatedUnion('say', [
  z.object({
    say: z.literal('hello'),
    version: count,
    game: text,
    rules: text,
    battle: text,
    side: text,
    seat: text,
    n: count,
    chain: hex,
    wish: z.nullable(wishShape),
  }),
  z.object({
    say: z.literal('records'),
    from: count,
    records: z.array(recShape).check(z.maxLength(5000)),
    chain: hex,
  }),
  z.object({ say: z.literal('have'), n: count, chain: hex }),
  z.object({ say: z.literal('no'), n: count, code: text, text }),
  z.object({ say: z.literal('no-back'), entry: count }),
])

/** The longest message that is read, in characters. */
const LONGEST = 20_000_000

/** Reads a message of the other end; a text says what is wrong with it. */
export function readMessage<K extends Kinds>(rules: Rules<K>, given: string): Message<K> | string {
  if (given.length > LONGEST) return 'It is too long.'
  const json = parseJson(given)
  if (!json.ok) return 'It is no JSON.'
  const parsed = checkShape<z.infer<typeof shape>>(shape, json.value, '')
  if (!parsed.ok) {
    const [first] = parsed.problems
    return `${first?.path ?? ''}: ${first?.wrong ?? 'not as it should be'}.`
  }
  const message = parsed.value
  if (message.say !== 'records') return message as Message<K>
  const records: Rec<K>[] = []
  for (const rec of message.records) {
    const read = readRecord(rules, rec)
    if (typeof read === 'string') return read
    records.push(read)
  }
  return { ...message, records }
}

/** A record with its actions read by the game. */
export function readRecord<K extends Kinds>(
  rules: Rules<K>,
  rec: { readonly by: string; readonly mark: string; readonly body: object },
): Rec<K> | string {
  const body: Record<string, unknown> = { ...rec.body }
  const read = (value: unknown): K['action'] | string => {
    const action = rules.readAction(value)
    return isReason(action) ? action.text : action
  }
  for (const key of ['action', 'act']) {
    if (!Object.hasOwn(body, key) || (key === 'act' && body[key] === null)) continue
    const action = read(body[key])
    if (typeof action === 'string') return action
    body[key] = action
  }
  if (Array.isArray(body.shown)) {
    const shown: Shown<K>[] = []
    for (const one of body.shown as Shown[]) {
      const action = read(one.action)
      if (typeof action === 'string') return action
      shown.push({ ...one, action })
    }
    body.shown = shown
  }
  return { by: rec.by, mark: rec.mark, body: body as unknown as Rec<K>['body'] }
}
