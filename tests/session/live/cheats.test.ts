import { describe, expect, it } from 'vitest'
import { digest } from '../../../src/data/agreed-dice.ts'
import type { Kinds } from '../../../src/game/rules.ts'
import type { TableGame } from '../../../src/game/table-game.ts'
import type { Action } from '../../../src/rules/types/index.ts'
import { act, roll, seal } from '../../../src/session/live/doing.ts'
import { hello } from '../../../src/session/live/end.ts'
import { hear } from '../../../src/session/live/hearing.ts'
import { type Message, readMessage } from '../../../src/session/live/messages.ts'
import { type Body, markFor, type Rec } from '../../../src/session/live/record/records.ts'
import { commitmentOf } from '../../../src/session/live/record/rolls.ts'
import { take } from '../../../src/session/live/record/take.ts'
import { isRefusal, type Talk } from '../../../src/session/live/record/talk.ts'
import { liveRules } from '../../../src/session/red-poppies/live.ts'
import { skirmish } from '../skirmish.ts'
import { type Tiny, tiny, tinyBattle } from '../tiny.ts'
import { calm, decide, go, type Place, place, SECRETS, sent } from './pair.ts'
import { type Sworn, sworn, swornBattle } from './sworn.ts'

function pair<K extends Kinds>(engine: TableGame<K>, battle: K['battle']) {
  const [red, blue] = battle.sides.map(({ id }) => id)
  return {
    a: place(engine, battle, red ?? '', SECRETS.a),
    b: place(engine, battle, blue ?? '', SECRETS.b),
  }
}

/** Plays these acts, each by the side that decides, with every message arriving. */
function play<K extends Kinds>(a: Place<K>, b: Place<K>, acts: readonly K['action'][]): void {
  for (const action of acts) {
    const before = a.end.talk.n
    for (const at of [a, b]) if (a.end.talk.n === before) decide(at, () => action)
    calm(a, b)
  }
}

/** A record as a cheat would write it: with his own mark, and whatever he likes in it. */
function cheat<K extends Kinds>(
  { end: { talk } }: Place<K>,
  body: Body<K>,
  by = talk.side,
): Rec<K> {
  return { by, mark: markFor(talk.secret, talk.chain, body), body }
}

/** What the other end says of a record. */
function verdict<K extends Kinds>(talk: Talk<K>, rec: Rec<K>): string {
  const taken = take(talk, rec)
  return isRefusal(taken) ? `${taken.refused}: ${taken.text}` : 'taken'
}

const enter = (hex: string, ...units: string[]): Tiny['action'] => ({ type: 'enter', units, hex })
const TO_A_SHOT: readonly Tiny['action'][] = [
  { type: 'command', units: ['r1', 'r2'] },
  enter('C02', 'r1', 'r2'),
  enter('D02', 'r1', 'r2'),
]
const SHOOT: Tiny['action'] = { type: 'react', unit: 'b1' }

/** Blue is about to shoot: red is `a`, blue is `b`. */
function beforeAShot() {
  const { a, b } = pair(tiny, tinyBattle())
  play(a, b, TO_A_SHOT)
  return { a, b }
}

/** Blue has sent his shot, and red his number; blue's opening is lost on the way. */
function inAShot() {
  const { a, b } = beforeAShot()
  const [bound] = go(b, roll(b.end, SHOOT))
  const [number] = go(a, hear(a.end, sent(tiny, bound as Message<Tiny>)))
  return { a, b, number: number as Message<Tiny> }
}

describe('a cheat is refused with words', () => {
  it('who opens another number than the one that he had bound', () => {
    const { a, b } = inAShot()
    const body = { do: 'open', nonce: '12'.repeat(32), hash: '' } as const
    expect(verdict(a.end.talk, cheat(b, body))).toBe(
      'bad-lock: The number is not the one that was bound before the other was known.',
    )
  })

  it('who binds one act and says another', () => {
    const { a, b } = beforeAShot()
    const nonce = '34'.repeat(32)
    const lock = commitmentOf('key', 4, { type: 'hold' }, nonce)
    const bound = cheat(b, { do: 'roll', act: SHOOT, lock })
    const after = take(b.end.talk, bound) as Talk<Tiny>
    go(a, hear(a.end, { say: 'records', from: 3, records: [bound], chain: after.chain }))
    const opened = cheat(b, { do: 'open', nonce, hash: '' })
    expect(verdict(a.end.talk, opened)).toMatch(/^bad-lock: /)
  })

  it('who uses a commitment again, of another entry or of another game', () => {
    const { a, b } = inAShot()
    const old = b.end.talk.tail.at(-1)?.rec.body
    calm(a, b)
    expect(a.end.talk.pub).toHaveLength(4)
    const { talk } = a.end
    const { nonce } = (b.end.talk.tail.at(-1) as { rec: { body: unknown } }).rec.body as {
      nonce: string
    }
    const { lock } = old as { lock: string }
    for (const [game, entry] of [
      ['key', 5],
      ['other', 4],
    ] as const)
      expect(commitmentOf(game, entry, SHOOT, nonce)).not.toBe(lock)
    const again = cheat(b, old as Body<Tiny>)
    expect(verdict(talk, again)).toMatch(/^(not-theirs|illegal): /)
  })

  it('who acts out of his turn, or against the rules', () => {
    const { a, b } = beforeAShot()
    const body = { do: 'act', action: { type: 'pass' }, hash: '' } as const
    expect(verdict(b.end.talk, cheat(a, body))).toBe(
      'not-theirs: It is for the Blues to go on now.',
    )
    expect(verdict(a.end.talk, cheat(b, body))).toBe('illegal: It is not legal. Not now. 9.9')
    const far = { do: 'roll', act: { type: 'react', unit: 'b2' }, lock: '0'.repeat(64) } as const
    expect(verdict(a.end.talk, cheat(b, far))).toBe('illegal: It is not legal. Out of range. 9.9')
  })

  it('who plays an act that rolls without agreeing its dice', () => {
    const { a, b } = beforeAShot()
    expect(verdict(a.end.talk, cheat(b, { do: 'act', action: SHOOT, hash: '' }))).toBe(
      'unrolled: It rolls dice, and no dice were agreed for it.',
    )
  })

  it('who says that the position is another one', () => {
    const { a, b } = beforeAShot()
    const body = { do: 'act', action: { type: 'hold' }, hash: 'f00d' } as const
    expect(verdict(a.end.talk, cheat(b, body))).toMatch(/^differs: .*do not run the same rules/)
  })

  it('who forges an act of the other side, on its return or in its name', () => {
    const { a, b } = pair(tiny, tinyBattle())
    const body = { do: 'act', action: { type: 'pass' }, hash: '' } as const
    expect(verdict(a.end.talk, cheat(b, body, 'red'))).toBe(
      'forged: This was not done here: it does not bear the mark of the Reds.',
    )
    const away = hear(a.end, {
      say: 'records',
      from: 0,
      records: [cheat(b, body, 'red')],
      chain: '',
    })
    expect(away.end.talk.n).toBe(0)
    expect(away.end.fault?.text).toContain('not done here')
    expect(away.say).toMatchObject([{ say: 'no', n: 1, code: 'forged' }])
  })

  it('who gives the game up for the other', () => {
    const { a, b } = beforeAShot()
    const body = { do: 'act', action: { type: 'concede', side: 'red' }, hash: '' } as const
    expect(verdict(a.end.talk, cheat(b, body))).toBe(
      'forged: It gives the game up for this side, which has not asked for that.',
    )
  })

  it('who takes back what was rolled, what the other did, or more than there is', () => {
    const { a, b } = inAShot()
    calm(a, b)
    const at = (to: number) => {
      const by = b.end.talk.side === 'blue' ? b : a
      return verdict(a.end.talk, cheat(by, { do: 'back', to }))
    }
    expect(at(3)).toMatch(/^(bad-back|not-theirs): /)
    const { a: c, b: d } = pair(tiny, tinyBattle())
    play(c, d, TO_A_SHOT.slice(0, 2))
    expect(verdict(d.end.talk, cheat(c, { do: 'back', to: 9 }))).toBe(
      'bad-back: There is nothing to take back that far.',
    )
    play(c, d, [TO_A_SHOT[2] as Tiny['action'], { type: 'hold' }])
    expect(verdict(d.end.talk, cheat(c, { do: 'back', to: 2 }))).toBe(
      'bad-back: Entry 4 is not theirs to take back.',
    )
    expect(verdict(d.end.talk, cheat(c, { do: 'given', entry: 3, count: 1, side: 'red' }))).toMatch(
      /^bad-back: /,
    )
  })

  it('who answers a roll that there is not, or opens one that was not answered', () => {
    const { a, b } = beforeAShot()
    const nonce = '56'.repeat(32)
    expect(verdict(a.end.talk, cheat(b, { do: 'number', nonce }))).toBe(
      'not-rolling: No roll waits for a number.',
    )
    go(b, roll(b.end, SHOOT))
    expect(verdict(b.end.talk, cheat(b, { do: 'open', nonce, hash: '' }))).toMatch(/^not-theirs: /)
  })
})

describe('who has sealed something', () => {
  const plan = (hex: string): Sworn['action'] => ({ type: 'plan', hex })

  it('may not open another thing', () => {
    const { a, b } = pair(sworn, swornBattle())
    play(a, b, [plan('C02')])
    go(b, roll(b.end, plan('D02')))
    const bound = b.end.talk
    const salt = a.end.talk.line[0]?.entry.seal?.salt ?? ''
    const nonce = '78'.repeat(32)
    const open = (shown: { entry: number; action: Sworn['action']; salt: string }[]) =>
      verdict(
        bound,
        cheat({ ...a, end: { ...a.end, talk: bound } }, { do: 'number', nonce, shown }, 'red'),
      )
    expect(open([{ entry: 1, action: plan('E03'), salt }])).toBe(
      'bad-seal: Entry 1, as it was opened, is not what was sealed.',
    )
    expect(open([])).toBe('unopened: The Reds must open what they have sealed, and do not.')
    expect(open([{ entry: 2, action: plan('C02'), salt }])).toMatch(/^unasked: /)
    expect(open([{ entry: 1, action: plan('C02'), salt }])).toBe('taken')
  })

  it('may not have sealed what is not legal', () => {
    const { a, b } = pair(sworn, swornBattle())
    const salt = '9a'.repeat(32)
    const illegal = plan('Z99')
    const commit = digest('seal', 'key', 1, illegal, salt)
    const step = seal(a.end, [plan('C02')])
    if (isRefusal(step)) throw new Error(step.text)
    const { hash } = (step.end.talk.tail[0] as { rec: { body: unknown } }).rec.body as {
      hash: string
    }
    const rec = cheat(a, { do: 'seal', seals: [commit], hash })
    go(b, hear(b.end, { say: 'records', from: 0, records: [rec], chain: '' }))
    b.end = { ...b.end, fault: null }
    go(b, roll(b.end, plan('D02')))
    const number = cheat(
      { ...a, end: { ...a.end, talk: b.end.talk } },
      { do: 'number', nonce: '78'.repeat(32), shown: [{ entry: 1, action: illegal, salt }] },
      'red',
    )
    expect(verdict(b.end.talk, number)).toBe(
      'bad-seal: Entry 1, as it was opened, is not legal. No such place.',
    )
  })

  it('may not have set up a unit outside its area, nor left one out', () => {
    const battle = skirmish(false)
    const put = (unit: string, hex: string): Action => ({
      type: 'place',
      unit,
      hex,
      face: 'formed',
    })
    const reds = [put('r1', 'B02'), put('r2', 'B02'), put('r3', 'B03'), { type: 'ready' } as const]
    const blues = [put('b1', 'F02'), put('b2', 'F03')]
    const refusal = (actions: readonly Action[]): string => {
      const { a, b } = pair(liveRules, battle)
      const legal = seal(a.end, reds)
      if (isRefusal(legal)) throw new Error(legal.text)
      const [first] = legal.end.talk.tail
      const { hash } = (first as { rec: { body: unknown } }).rec.body as { hash: string }
      const salt = 'bc'.repeat(32)
      const shown = actions.map((action, at) => ({ entry: at + 1, action, salt }))
      const seals = shown.map(({ entry, action }) => digest('seal', 'key', entry, action, salt))
      const sealed = cheat(a, { do: 'seal', seals, hash })
      // What was sealed is not known yet: blue takes it, sets up, and asks for it with his last act.
      go(b, hear(b.end, { say: 'records', from: 0, records: [sealed], chain: '' }))
      b.end = { ...b.end, fault: null }
      for (const action of blues) decide(b, () => action)
      go(b, roll(b.end, { type: 'ready' }))
      const { talk } = b.end
      const number = { do: 'number', nonce: '78'.repeat(32), shown } as const
      return verdict(talk, cheat({ ...a, end: { ...a.end, talk } }, number, 'red'))
    }
    expect(refusal(reds)).toBe('taken')
    expect(refusal([put('r1', 'H08'), ...reds.slice(1)])).toBe(
      'bad-seal: Entry 1, as it was opened, is not legal. H08 is outside its area, the area.',
    )
    expect(refusal(reds.filter((_, at) => at !== 2))).toMatch(
      /^bad-seal: Entry 3, as it was opened, is not legal\. /,
    )
  })

  it('may seal nothing where nothing is hidden', () => {
    const { a, b } = pair(tiny, tinyBattle())
    const rec = cheat(a, { do: 'seal', seals: ['0'.repeat(64)], hash: '' })
    expect(verdict(b.end.talk, rec)).toBe(
      'not-hidden: Nothing is hidden there, so nothing may be sealed.',
    )
  })

  it('must open it before an act of the other goes on that asks for it', () => {
    const { a, b } = pair(sworn, swornBattle())
    play(a, b, [plan('C02')])
    const played = { do: 'act', action: plan('D02'), hash: '' } as const
    expect(verdict(a.end.talk, cheat(b, played))).toBe(
      'unasked: It asks for what the other side has sealed, and that was not opened.',
    )
  })
})

describe('a message', () => {
  it('that is none is told as that, with its place', () => {
    const read = (value: unknown) =>
      readMessage(tiny, typeof value === 'string' ? value : JSON.stringify(value))
    expect(read('{')).toBe('It is no JSON.')
    expect(read({ say: 'hullo' })).toMatch(/say/)
    expect(read({ say: 'have', n: -1, chain: 'x' })).toMatch(/^n: /)
    const rec = { by: 'red', mark: '', body: { do: 'act', action: { type: 'fly' }, hash: '' } }
    expect(read({ say: 'records', from: 0, records: [rec], chain: '0'.repeat(64) })).toBe(
      'No such action.',
    )
    expect(read('x'.repeat(20_000_001))).toBe('It is too long.')
  })

  it('of another game, another version or other rules changes nothing, and says so', () => {
    const { a, b } = pair(tiny, tinyBattle())
    const theirs = hello(b.end) as Extract<Message<Tiny>, { say: 'hello' }>
    expect(hear(a.end, { ...theirs, game: 'another' }).end.fault).toBeNull()
    expect(hear(a.end, { ...theirs, version: 2 }).end.fault?.text).toContain('speaks version 2')
    expect(hear(a.end, { ...theirs, rules: 'tiny tiny-0' }).end.fault?.text).toContain(
      'plays by tiny tiny-0',
    )
  })

  it('of two places that have played on differently shows that they have parted, and merges nothing', () => {
    const { a, b } = pair(tiny, tinyBattle())
    const twin = place(tiny, tinyBattle(), 'red', SECRETS.a)
    play(a, b, [{ type: 'pass' }])
    go(twin, act(twin.end, played(twin, { type: 'command', units: ['r1'] })))
    calm(twin, b)
    expect([twin.end.fault?.kind, b.end.fault?.kind]).toEqual(['parted', 'parted'])
    expect(b.end.talk.pub.map(({ entry }) => entry.action.type)).toEqual(['pass'])
  })
})

function played(at: Place<Tiny>, action: Tiny['action']) {
  const state = tiny.copy(
    at.end.talk.line.at(-1)?.state ?? at.end.talk.field?.start ?? ({} as never),
  )
  const events = tiny.apply(tinyBattle(), state, action)
  if (!Array.isArray(events)) throw new Error(events.text)
  const frozen = tiny.frozen(state, state)
  return { entry: { action, dice: [], hash: tiny.hashState(frozen) }, state: frozen, events }
}
