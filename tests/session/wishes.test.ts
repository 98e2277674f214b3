import { describe, expect, it } from 'vitest'
import type { Battle } from '../../src/rules/types/index.ts'
import type { Preferences } from '../../src/session/engine/preferences.ts'
import { askAgain } from '../../src/session/engine/preferences.ts'
import { decidedFor } from '../../src/session/game/decided.ts'
import { createSession } from '../../src/session/game/store.ts'
import { openSave } from '../../src/session/journal/open-save.ts'
import { readSave } from '../../src/session/journal/save-format.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { sketch } from '../support/map.ts'
import { battleOf, type Wish } from '../support/play.ts'

const ASKS: Preferences = { reaction: 'ask', rally: 'ask', returnFire: 'ask' }

function begun(wish: Partial<Wish>, start: Partial<Battle['start']>, faces: readonly number[]) {
  const session = createSession({ engine: liveRules, now: () => 0, newId: () => 'g' })
  const battle = {
    ...battleOf({ map: sketch({ columns: 12, rows: 10 }), units: {}, turns: 9, ...wish }),
    start: { turn: 2, side: 'british', half: 1, couplets: 2, ...start },
  } as Battle
  session.start(battle, null, { dice: { faces, seed: 1 } })
  return session
}

type Begun = ReturnType<typeof begun>
const words = (session: Begun) =>
  session
    .get()
    .log.map(({ text }) => text)
    .filter((text) => text.includes('by preference'))

describe('a preference about machine guns', () => {
  /** A walks past a machine gun, or past a company, that hardly harms it. */
  function walked(counter: string, wish: Partial<Preferences>) {
    const session = begun(
      {
        units: { A: ['british', 'bef', 'D03'], M: ['german', counter, 'D07', { dispersed: true }] },
      },
      {},
      [],
    )
    session.setPreference('german', wish)
    session.dispatchAll([
      { type: 'command', units: ['A'] },
      { type: 'enter', units: ['A'], hex: 'D04' },
      { type: 'enter', units: ['A'], hex: 'D05' },
    ])
    return session
  }

  it('asks at every shot of one, whatever is said of the others; as the others where nothing is said', () => {
    expect(walked('demg', { reaction: 'never' }).get().decision?.kind).toBe('activation')
    const same = walked('demg', { reaction: 'never', machineGuns: 'same' })
    expect(same.get().decision?.kind).toBe('activation')
    expect(same.get().notice).toMatchObject({ skipped: 'german', wish: 'reaction' })
    const asked = walked('demg', { reaction: 'never', machineGuns: 'ask' })
    expect(asked.get().decision).toMatchObject({ kind: 'reaction', hex: 'D04' })
    expect(words(asked)).toEqual([])
    const other = walked('deinf', { reaction: 'never', machineGuns: 'ask' })
    expect(other.get().decision?.kind).toBe('activation')
    expect(words(other)).toHaveLength(1)
  })

  it('is told in the same words after a reload', async () => {
    const session = walked('demg', { reaction: 'never' })
    const told = session.get().log
    expect(words(session)).toHaveLength(2)
    expect(words(session)[0]).toMatch(/held fire, by preference: 1 shot, best \d+\s%\.$/)
    const save = session.save('')
    const { battle } = session.get()
    const opened = await openSave(liveRules, JSON.stringify(save), () => battle)
    if (!opened.ok) throw new Error(opened.problem.text)
    session.resume(opened.opened, null)
    expect(session.get().log).toEqual(told)
    expect(session.save('')).toEqual(save)
    // A file has numbers only; a window that its entry can't have passed is no window.
    const altered = JSON.parse(JSON.stringify(save))
    altered.passed.windows = [
      { entry: 1, wish: 'reaction', shooters: 9, best: 36 },
      { entry: 2, wish: 'constructor' },
      { entry: 99, wish: 'rally' },
    ]
    const other = await openSave(liveRules, altered, () => battle)
    if (!other.ok) throw new Error(other.problem.text)
    session.resume(other.opened, null)
    expect(words(session)).toEqual([])
  })

  it('D2: what it answers on the other device is no decision of whoever sends the copy', async () => {
    const session = walked('demg', { reaction: 'never' })
    const { battle, entries, preferences } = session.get()
    const held = entries.filter(({ action }) => action.type === 'hold')
    expect(held).toHaveLength(2)
    const opened = await openSave(liveRules, session.save(''), () => battle)
    if (!opened.ok) throw new Error(opened.problem.text)
    const by = (wishes: Readonly<Record<string, Preferences>>) =>
      decidedFor(liveRules, opened.opened, 'german', 0, wishes)
    expect(by(preferences)).toBeNull()
    // Who is always asked has not held fire himself.
    expect(by({ german: ASKS })).toMatchObject({ count: 2, first: 3 })
    expect(decidedFor(liveRules, opened.opened, 'german', 99, { german: ASKS })).toBeNull()
    expect(decidedFor(liveRules, opened.opened, 'british', 0, preferences)?.first).toBe(1)
  })

  it('gives way to a hold that was said', () => {
    const session = walked('demg', { reaction: 'never', machineGuns: 'ask' })
    session.hold('activation')
    expect(session.get().decision?.kind).toBe('activation')
  })
})

describe('a preference about a fire that strays', () => {
  /** A command makes the primed group roll: it gets through, and strays. */
  function strayed(wish: Partial<Preferences>) {
    const session = begun(
      { units: { A: ['british', 'bef', 'J05'] }, artillery: { british: [['B', 'telephone', 3]] } },
      { turn: 1, couplets: 1, missions: [{ group: 'B', vertex: 'E07:W', due: 1 }] },
      [3, 3, 6, 1],
    )
    session.setPreference('british', wish)
    session.dispatch({ type: 'command', units: ['A'] })
    return session
  }

  it('7.243b has the spine named for the side, says so, and otherwise asks', () => {
    expect(strayed({}).get().decision?.kind).toBe('spine')
    const asked = strayed({ spine: 'ask' })
    const first = asked.get().decision?.actions[0]
    const session = strayed({ spine: 'name' })
    expect(session.get().decision?.kind).toBe('activation')
    expect(session.get().entries.at(-1)?.action).toEqual(first)
    expect(words(session)).toHaveLength(1)
    expect(words(session)[0]).toContain('named a spine, by preference')
    expect(session.get().notice).toMatchObject({ skipped: 'british', wish: 'spine' })
    expect(session.get().log.some(({ text }) => text.includes('strays'))).toBe(true)
  })
})

describe('a preference about what was dug', () => {
  /** A has dug in a trench where a bomb stop may be made; the last couplet of the turn is over. */
  function dug(wish: Partial<Preferences>) {
    const session = begun(
      {
        map: sketch({ columns: 12, rows: 10, trenches: [['D05', 'D06']] }),
        units: {
          A: ['british', 'bef', 'D05', { in: 'trench' }],
          X: ['german', 'deres', 'H09'],
        },
      },
      { couplets: 1, half: 2 },
      [],
    )
    session.setPreference('british', wish)
    session.dispatchAll([
      { type: 'command', units: ['A'] },
      { type: 'dig', unit: 'A' },
    ])
    if (session.get().decision?.kind === 'activation') session.dispatch({ type: 'finish' })
    return session
  }

  it('6.41c makes scrapes of it, says so, and otherwise asks where it may become anything else', () => {
    for (const wish of [{}, { shovel: 'ask' }] as const) {
      expect(dug(wish).get().decision?.kind).toBe('shovels')
      expect(words(dug(wish))).toEqual([])
    }
    const session = dug({ shovel: 'scrape' })
    expect(session.get().game).toMatchObject({ turn: 3, scrapes: { D05: 1 }, shovels: [] })
    expect(words(session)).toHaveLength(1)
    expect(session.get().notice).toMatchObject({ skipped: 'british', wish: 'shovel' })
  })
})

describe('a preference about a melee of one against one', () => {
  function fought(wish: Partial<Preferences>, second = false) {
    const session = begun(
      {
        units: {
          A: ['british', 'bef', 'D05'],
          X: ['german', 'deres', 'D06'],
          ...(second ? { Y: ['german', 'deres', 'D06'] as const } : {}),
        } as Wish['units'],
      },
      {},
      [],
    )
    session.setPreference('german', { reaction: 'never', ...wish })
    session.setPreference('british', wish)
    session.dispatchAll([
      { type: 'command', units: ['A'] },
      { type: 'enter', units: ['A'], hex: 'D06' },
      { type: 'melee', units: ['A'] },
    ])
    return session
  }

  it('6.674 attacks for both sides, says so, and otherwise asks', () => {
    expect(fought({}).get().decision?.kind).toBe('melee-actor')
    expect(fought({ duel: 'ask' }).get().decision?.kind).toBe('melee-actor')
    const session = fought({ duel: 'attack' })
    const attacks = session
      .get()
      .entries.flatMap(({ action }) => (action.type === 'allocate' ? action.attacks : []))
    expect(attacks).toEqual([
      { unit: 'A', target: 'X' },
      { unit: 'X', target: 'A' },
    ])
    expect(words(session).filter((text) => text.includes('attacked'))).toHaveLength(2)
    expect(session.get().notice).toMatchObject({ wish: 'duel', hex: 'D06' })
    expect(fought({ duel: 'attack' }, true).get().decision?.kind).toBe('melee-actor')
  })
})

describe('a preference about rallying and shooting back', () => {
  /** A goes to B, who is dispersed; X fires at C, whose neighbour may answer. */
  function gone(wish: Partial<Preferences>) {
    const session = begun(
      {
        units: {
          A: ['british', 'bef', 'D05'],
          B: ['british', 'bef', 'D04', { dispersed: true }],
          X: ['german', 'deres', 'J01'],
        },
      },
      {},
      [],
    )
    session.setPreference('british', wish)
    session.dispatchAll([
      { type: 'command', units: ['A'] },
      { type: 'enter', units: ['A'], hex: 'D04' },
    ])
    return session
  }

  it('3.8a a rally that is passed over is told, with a notice; one that is tried tells itself', () => {
    expect(gone({}).get().decision?.kind).toBe('rally')
    const never = gone({ rally: 'never' })
    expect(never.get().decision?.kind).not.toBe('rally')
    expect(words(never)[0]).toContain('did not rally, by preference')
    expect(never.get().notice).toMatchObject({ skipped: 'british', wish: 'rally' })
    const always = gone({ rally: 'always' })
    expect(always.get().entries.at(-1)?.action.type).toBe('rally')
    expect(words(always)).toEqual([])
  })

  function fired(wish: Partial<Preferences>) {
    const session = begun(
      {
        units: {
          A: ['british', 'bef', 'D05'],
          X: ['german', 'deres', 'D07'],
          Y: ['german', 'deres', 'E06'],
        },
      },
      {},
      [1, 1],
    )
    session.setPreference('german', wish)
    session.dispatchAll([
      { type: 'command', units: ['A'] },
      { type: 'fire', unit: 'A', hex: 'D07', mode: 'area' },
    ])
    return session
  }

  it('6.74 return fire that is passed over is told with the shots that there were', () => {
    expect(fired({}).get().decision?.kind).toBe('return')
    const never = fired({ returnFire: 'never' })
    expect(never.get().entries.at(-1)?.action.type).toBe('hold')
    expect(words(never)[0]).toMatch(/did not return fire, by preference: \d shots?, best \d+/)
    expect(never.get().notice).toMatchObject({ skipped: 'german', wish: 'returnFire' })
    const always = fired({ returnFire: 'always' })
    expect(always.get().entries.at(-1)?.action.type).toBe('return')
    expect(words(always)).toEqual([])
  })
})

describe('a preference about the order of signals', () => {
  function commanded(wish: Partial<Preferences>) {
    const session = begun(
      {
        units: { A: ['british', 'bef', 'J05'] },
        artillery: {
          british: [
            ['C', 'telephone', 3],
            ['B', 'telephone', 3],
          ],
        },
      },
      {
        turn: 1,
        couplets: 1,
        missions: [
          { group: 'C', vertex: 'E07:W', due: 1 },
          { group: 'B', vertex: 'E03:W', due: 1 },
        ],
      },
      [6, 6, 6, 6],
    )
    session.setPreference('british', wish)
    session.dispatch({ type: 'command', units: ['A'] })
    return session
  }

  it('6.02d has the groups roll by letter, says so, and otherwise asks', () => {
    expect(commanded({}).get().decision?.kind).toBe('signals')
    expect(commanded({ signals: 'ask' }).get().decision?.kind).toBe('signals')
    const session = commanded({ signals: 'letter' })
    expect(session.get().decision?.kind).toBe('activation')
    const signals = session
      .get()
      .entries.flatMap(({ action }) => (action.type === 'signal' ? [action.group] : []))
    expect(signals[0]).toBe('B')
    expect(words(session)[0]).toContain('rolled for their signals in order, by preference')
    expect(session.get().notice).toMatchObject({ skipped: 'british', wish: 'signals' })
  })
})

describe('what is asked for from now on', () => {
  it('is the value of each preference that asks', () => {
    expect(askAgain('duel')).toEqual({ duel: 'ask' })
    expect(askAgain('friends')).toEqual({ friends: 'twice' })
  })
})

describe('preferences in a save', () => {
  it('are kept; a save without the newer ones opens, one with a word that is none does not', () => {
    const session = begun({ units: { A: ['british', 'bef', 'D05'] } }, {}, [])
    const wish = {
      machineGuns: 'ask',
      spine: 'name',
      shovel: 'scrape',
      duel: 'attack',
      friends: 'never',
      signals: 'letter',
    } as const
    session.setPreference('british', wish)
    const save = session.save('now')
    const read = readSave(liveRules, JSON.stringify(save))
    expect(read.ok && read.save.preferences?.british).toEqual({ ...ASKS, ...wish })
    const old = readSave(liveRules, JSON.stringify({ ...save, preferences: { british: ASKS } }))
    expect(old.ok && old.save.preferences?.british).toEqual(ASKS)
    for (const name of Object.keys(wish)) {
      const british = { ...ASKS, [name]: 'perhaps' }
      expect(readSave(liveRules, JSON.stringify({ ...save, preferences: { british } })).ok).toBe(
        false,
      )
    }
  })
})
