import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Kinds } from '../../../src/game/rules.ts'
import type { TableGame } from '../../../src/game/table-game.ts'
import { openSave } from '../../../src/session/journal/open-save.ts'
import { hear } from '../../../src/session/live/hearing.ts'
import type { Message } from '../../../src/session/live/messages.ts'
import { diceProof } from '../../../src/session/live/proof.ts'
import { tiny, tinyBattle } from '../tiny.ts'
import {
  type Choose,
  calm,
  decide,
  eager,
  go,
  keep,
  type Place,
  place,
  publicSave,
  reload,
  SECRETS,
  sent,
  undo,
} from './pair.ts'
import { sworn, swornBattle } from './sworn.ts'

/** What happens next: somebody decides, takes back or is read anew, or something happens to a message. */
const EVENTS = [
  'decide',
  'deliver',
  'drop',
  'repeat',
  'swap',
  'undo',
  'keep',
  'cut',
  'hello',
] as const
const event = fc.record({
  what: fc.oneof(
    { weight: 6, arbitrary: fc.constant('decide' as const) },
    { weight: 8, arbitrary: fc.constant('deliver' as const) },
    { weight: 4, arbitrary: fc.constantFrom(...EVENTS) },
  ),
  first: fc.boolean(),
  pick: fc.nat(1000),
})

async function played<K extends Kinds>(
  engine: TableGame<K>,
  battle: K['battle'],
  events: readonly { what: (typeof EVENTS)[number]; first: boolean; pick: number }[],
) {
  const [red, blue] = battle.sides.map(({ id }) => id)
  const a = place(engine, battle, red ?? '', SECRETS.a)
  const b = place(engine, battle, blue ?? '', SECRETS.b)
  const lines = new Map<Place<K>, Message<K>[]>([
    [a, []],
    [b, []],
  ])
  for (const { what, first, pick } of events) {
    const here = first ? a : b
    const there = first ? b : a
    // What the one says lies in the line to the other.
    const outward = lines.get(there) as Message<K>[]
    const inward = lines.get(here) as Message<K>[]
    const at = pick % Math.max(1, inward.length)
    const choose: Choose<K> = (decision) => eager(decision, pick)
    if (what === 'decide') outward.push(...decide(here, choose))
    else if (what === 'undo') outward.push(...undo(here))
    else if (what === 'keep') outward.push(...keep(here))
    else if (what === 'cut') outward.push(...(await reload(here)))
    else if (inward.length === 0) continue
    else if (what === 'drop') inward.splice(at, 1)
    else if (what === 'repeat') inward.push(inward[at] as Message<K>)
    else if (what === 'swap') inward.push(...inward.splice(at, 1))
    else if (what === 'deliver') {
      const [message] = inward.splice(0, 1)
      outward.push(...go(here, hear(here.end, sent(engine, message as Message<K>))))
    }
  }
  calm(a, b)
  return { a, b }
}

async function expectSame<K extends Kinds>(a: Place<K>, b: Place<K>): Promise<number> {
  const [one, two] = [a.end.talk, b.end.talk]
  expect([a.end.fault, b.end.fault]).toEqual([null, null])
  expect(two.n).toBe(one.n)
  expect(two.chain).toBe(one.chain)
  expect(two.pub.map(({ entry }) => entry)).toEqual(one.pub.map(({ entry }) => entry))
  expect(two.pub.map(({ state }) => state)).toEqual(one.pub.map(({ state }) => state))
  const opened = await openSave(one.engine, JSON.stringify(publicSave(a)), () => one.battle)
  if (!opened.ok) throw new Error(`${opened.problem.title} ${opened.problem.text}`)
  return diceProof(one.engine, opened.opened).agreed
}

describe('two ends of one game', () => {
  it('hold the same record, whatever happens to the messages and whoever is read anew', async () => {
    let dice = 0
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 40, maxLength: 160 }), async (events) => {
        const { a, b } = await played(tiny, tinyBattle(), events)
        dice += await expectSame(a, b)
      }),
      { numRuns: 40, endOnFailure: true },
    )
    expect(dice).toBeGreaterThan(20)
  })

  it('do so with sealed decisions, too, and hide nothing but those', async () => {
    let [dice, hidden] = [0, 0]
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 40, maxLength: 200 }), async (events) => {
        const { a, b } = await played(sworn, swornBattle(), events)
        dice += await expectSame(a, b)
        hidden += a.end.talk.sealed.length
        for (const { end } of [a, b]) {
          const text = JSON.stringify(publicSave(end === a.end ? a : b).entries)
          for (const { entry, side } of end.talk.sealed) {
            const { seal } = end.talk.pub[entry - 1]?.entry ?? {}
            expect(seal?.salt).toBeUndefined()
            if (side !== end.talk.side) continue
            const salt = end.talk.line[entry - 1]?.entry.seal?.salt ?? ''
            expect(salt).toMatch(/^[0-9a-f]{64}$/)
            expect(text).not.toContain(salt)
          }
        }
      }),
      { numRuns: 40, endOnFailure: true },
    )
    expect(dice).toBeGreaterThan(10)
    expect(hidden).toBeGreaterThan(10)
  })
})
