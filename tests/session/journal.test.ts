import { produce } from 'immer'
import { describe, expect, it } from 'vitest'
import { seededLuck, TAKE_BACKS } from '../../src/ai/index.ts'
import { textHash } from '../../src/data/hash.ts'
import { createSession } from '../../src/session/game/store.ts'
import { open as begin, replay, step, toSave } from '../../src/session/journal/journal.ts'
import { openSave } from '../../src/session/journal/open-save.ts'
import { LARGEST_SAVE, readSave } from '../../src/session/journal/save-format.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { shipped } from '../support/shipped.ts'
import { type Tiny, type TinySave, tiny, tinyBattle } from './tiny.ts'

const battle = tinyBattle()
const enter = (hex: string, ...units: string[]): Tiny['action'] => ({ type: 'enter', units, hex })

function played() {
  const session = createSession({ engine: tiny, newId: () => 'g' })
  session.start(battle, null, { dice: { faces: [1, 2], seed: 5 } })
  session.dispatchAll([{ type: 'command', units: ['r1'] }, enter('C02', 'r1'), enter('D02', 'r1')])
  session.dispatch({ type: 'react', unit: 'b1' })
  session.dispatch({ type: 'finish' })
  return session
}

const saved = () => played().save('2026-01-01T00:00:00Z') as TinySave

interface Loose {
  rulesVersion: string
  dice: unknown
  entries: { action: unknown; dice: number[]; hash: string }[]
}
const text = (change: (save: Loose) => void = () => undefined) => {
  const save: Loose = JSON.parse(JSON.stringify(saved()))
  change(save)
  return JSON.stringify(save)
}
const open = (input: unknown, known = battle) => openSave(tiny, input, () => known)

describe('a save', () => {
  it('opens to the same game: entries, log, position, and what may be undone', async () => {
    const session = played()
    const answer = await open(text())
    if (!answer.ok) throw new Error(answer.problem.text)
    const again = createSession({ engine: tiny, newId: () => 'h' })
    again.resume(answer.opened, null)
    expect(again.get().game).toEqual(session.get().game)
    expect(again.get().log).toEqual(session.get().log)
    expect(again.get().entries).toEqual(session.get().entries)
    expect(again.get().undo).toEqual(session.get().undo)
    expect(again.stateAt(1)).toEqual(session.stateAt(1))
  })

  it('goes on with the same dice as the game it was taken from', async () => {
    const session = played()
    const answer = await open(text())
    if (!answer.ok) throw new Error(answer.problem.text)
    const again = createSession({ engine: tiny, newId: () => 'h' })
    again.resume(answer.opened, null)
    for (const game of [session, again]) {
      game.dispatchAll([{ type: 'command', units: ['b1'] }, enter('E02', 'b1'), enter('D02', 'b1')])
      game.dispatch({ type: 'react', unit: 'r2' })
    }
    expect(again.get().entries.at(-1)).toEqual(session.get().entries.at(-1))
  })

  it('of the time when hashes were made of text opens, and has the hashes of today from then on', async () => {
    const session = played()
    const older = text((save) => {
      for (const [index, entry] of save.entries.entries())
        entry.hash = textHash(session.stateAt(index + 1) as never)
    })
    const answer = await open(older)
    if (!answer.ok) throw new Error(answer.problem.text)
    expect(answer.opened.save.entries).toEqual(session.get().entries)
    const wrong = await open(
      text((save) => {
        const last = save.entries.at(-1)
        if (last) last.hash = textHash(session.stateAt(0) as never)
      }),
    )
    expect(wrong.ok).toBe(false)
  })

  it('keeps the preferences of each side', async () => {
    const session = played()
    session.setPreference('blue', { reaction: 7 })
    const answer = await open(JSON.stringify(session.save('2026-01-01T00:00:00Z')))
    expect(answer.ok && answer.opened.save.preferences?.blue?.reaction).toBe(7)
  })
})

describe('a save that differs', () => {
  it('names the first entry whose hash differs, opens up to there, keeps the original', async () => {
    const bad = text((save) => {
      Object.assign(save.entries[2] ?? {}, { hash: 'tampered' })
    })
    const answer = await open(bad)
    if (answer.ok) throw new Error('opened')
    expect(answer.problem).toMatchObject({
      code: 'differs',
      entry: 3,
      title: 'The save differs from entry 3.',
    })
    expect(answer.problem.ways.map((way) => way.kind)).toEqual(['open-to', 'keep-file', 'leave'])
    expect(answer.upTo?.game.played).toHaveLength(2)
    expect(answer.upTo?.save.entries).toHaveLength(2)
    expect(answer.original).toBe(bad)
  })

  it('names the entry whose dice differ', async () => {
    const answer = await open(
      text((save) => {
        Object.assign(save.entries[3] ?? {}, { dice: [6, 6] })
      }),
    )
    expect(answer.ok ? null : answer.problem).toMatchObject({ entry: 4, code: 'differs' })
    expect(answer.ok ? '' : answer.problem.text).toContain('6 6; the game rolls 1 2')
  })

  it('names the entry that is not legal, with the reason of the rules', async () => {
    const answer = await open(
      text((save) => {
        Object.assign(save.entries[1] ?? {}, { action: enter('J10', 'r1') })
      }),
    )
    expect(answer.ok ? '' : answer.problem.text).toContain('Entry 2 is not legal there.')
  })

  it('of another scenario version says so and how far it still agrees', async () => {
    const answer = await open(text(), { ...battle, hash: 'tiny-2' })
    expect(answer.ok ? null : answer.problem).toMatchObject({ code: 'scenario-changed' })
    expect(answer.ok ? '' : answer.problem.text).toContain('All 5 entries still agree.')
    expect(answer.ok ? null : answer.upTo?.game.played).toHaveLength(5)
  })

  it('of a version that differs in nothing a rule reads opens, and is kept as one of today', async () => {
    const answer = await open(text(), { ...battle, hash: 'tiny-2', formerHashes: [battle.hash] })
    if (!answer.ok) throw new Error(answer.problem.text)
    const again = createSession({ engine: tiny, newId: () => 'h' })
    again.resume(answer.opened, null)
    expect((again.save('2026-01-01T00:00:00Z') as TinySave).scenario.hash).toBe('tiny-2')
  })

  it('of an unknown scenario keeps the file', async () => {
    const answer = await openSave(tiny, text(), () => null)
    expect(answer.ok ? null : answer.problem).toMatchObject({ code: 'unknown-scenario' })
    expect(answer.ok ? null : answer.original).toBe(text())
  })

  it('under other rules says so only when it matters', async () => {
    const older = (save: Loose) => {
      save.rulesVersion = 'older'
    }
    expect((await open(text(older))).ok).toBe(true)
    const answer = await open(
      text((save) => {
        older(save)
        Object.assign(save.entries[0] ?? {}, { hash: 'x' })
      }),
    )
    expect(answer.ok ? null : answer.problem.code).toBe('rules-changed')
  })
})

describe('reading', () => {
  const code = (input: unknown) => {
    const read = readSave(tiny, input)
    return read.ok ? 'ok' : read.problem.code
  }

  it('refuses each kind of bad input with its own message', () => {
    expect(code(text())).toBe('ok')
    expect(code(text().slice(0, -20))).toBe('not-json')
    expect(code('')).toBe('not-json')
    expect(code('null')).toBe('not-a-save')
    expect(code('{"format":"couplet-map"}')).toBe('not-a-save')
    expect(code('{"format":"couplet-game","version":9}')).toBe('newer-version')
    expect(code('{"format":"couplet-game","version":1,"game":"tiny"}')).toBe('shape')
    expect(code(text((save) => Object.assign(save, { dice: { faces: [7] } })))).toBe('shape')
  })

  it('a save names its game, and one of another game is refused by that name', async () => {
    expect(JSON.parse(text()).game).toBe('tiny')
    const read = readSave(liveRules, text())
    expect(read.ok ? null : read.problem).toMatchObject({
      code: 'other-game',
      text: 'It is of "tiny"; this table plays "red-poppies". Open it where that game is played.',
    })
    // Older saves name none; they are of the Red Poppies Campaigns.
    const older = text((save) =>
      Object.assign(save, { game: undefined, entries: [], preferences: undefined }),
    )
    expect(readSave(liveRules, older).ok).toBe(true)
    expect(code(older)).toBe('other-game')
  })

  it('names the entry that is no action', () => {
    const read = readSave(
      tiny,
      text((save) => {
        Object.assign(save.entries[1] ?? {}, { action: { type: 'enter', units: 'r1' } })
      }),
    )
    expect(read.ok ? null : read.problem).toMatchObject({ code: 'shape', entry: 2 })
  })

  it('refuses more than it reads before it is parsed, and says the size', () => {
    const read = readSave(tiny, ' '.repeat(LARGEST_SAVE + 1))
    expect(read.ok ? null : read.problem).toMatchObject({ code: 'too-large' })
    expect(read.ok ? '' : read.problem.text).toContain('21 MB')
  })

  it('every problem has a title, a text and a way out', () => {
    for (const bad of ['{', '{}', '{"format":"couplet-game","version":2}', text().slice(9)]) {
      const read = readSave(tiny, bad)
      expect(read.ok).toBe(false)
      if (read.ok) continue
      expect(read.problem.title.length).toBeGreaterThan(10)
      expect(read.problem.text.length).toBeGreaterThan(10)
      expect(read.problem.ways.map((way) => way.kind)).toContain('leave')
    }
  })
})

describe('a step', () => {
  it('gives the same state on a draft as on a plain clone', () => {
    const session = played()
    let state = session.stateAt(0)
    for (const [index, entry] of session.get().entries.entries()) {
      if (!state) throw new Error('no state')
      const drafted = produce(state, (draft) => {
        tiny.apply(battle, draft, entry.action)
      })
      const plain = step(tiny, battle, state, entry.action)
      expect('state' in plain && plain.state).toEqual(drafted)
      state = session.stateAt(index + 1)
    }
  })

  it('goes the same way, one after the other or all in one run, through a day of a campaign', async () => {
    const { battle: real } = await shipped('ypres-campaign-1-gheluvelt')
    const luck = seededLuck(3)
    const dice = { seed: 3 }
    let { state } = begin(liveRules, real, dice)
    const entries = []
    for (let n = 0; n < 250; n++) {
      const listed = liveRules
        .decision(real, state)
        .actions.filter(({ type }) => !TAKE_BACKS.includes(type))
      const taken = step(liveRules, real, state, luck.of(listed))
      if (!('state' in taken)) throw new Error(taken.text)
      const drafted = produce(state, (draft) => {
        liveRules.apply(real, draft, taken.entry.action)
      })
      expect(taken.state).toEqual(drafted)
      expect(Object.isFrozen(taken.state.units)).toBe(true)
      entries.push(taken.entry)
      state = taken.state
    }
    const all = replay(liveRules, real, toSave(liveRules, real, dice, entries, { savedAt: '' }))
    expect(all.difference).toBeNull()
    expect(all.game.played.at(-1)?.state).toEqual(state)
  })

  it('a failure of the rules becomes a reason, not a crash', () => {
    const broken = {
      ...tiny,
      apply: () => {
        throw new TypeError('oops')
      },
    }
    const state = played().stateAt(0)
    expect(step(broken, battle, state as never, { type: 'pass' })).toMatchObject({
      code: 'rules-error',
      text: 'The rules failed on this action: oops.',
    })
  })
})
