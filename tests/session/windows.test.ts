import { openDB } from 'idb'
import { describe, expect, it, vi } from 'vitest'
import { createSession } from '../../src/session/game/store.ts'
import { openSave } from '../../src/session/journal/open-save.ts'
import { createAutosave } from '../../src/session/storage/autosave.ts'
import { createSaves, type SavedLine, Superseded } from '../../src/session/storage/saves.ts'
import { withDatabase } from '../support/database.ts'
import { type TinySave, tiny, tinyBattle } from './tiny.ts'

withDatabase()

let databases = 0
const fresh = () => `windows-${++databases}`

const LINE: SavedLine = {
  id: 'game',
  title: 't',
  scenario: 's',
  turn: 1,
  turns: 6,
  side: null,
  savedAt: '2026-01-01',
  size: 2,
}

/** A window of the browser with storage of this name. */
function aWindow(name: string) {
  const saves = createSaves(name)
  const session = createSession({ engine: tiny, newId: () => 'game' })
  let copies = 0
  const autosave = createAutosave(session, saves, { newId: () => `copy-${++copies}` })
  return {
    saves,
    session,
    autosave,
    begin: () => session.start(tinyBattle(), null, { dice: { seed: 1 } }),
    /** What Continue does. */
    open: async (id = 'game') => {
      await autosave.flush()
      const kept = await saves.open(id)
      const answer = await openSave(tiny, kept?.text, () => tinyBattle())
      if (!answer.ok || !kept) throw new Error('not opened')
      autosave.from(id, kept.revision, () => session.resume(answer.opened, null, { gameId: id }))
    },
    pass: async () => {
      session.dispatch({ type: 'pass' })
      await autosave.flush()
    },
    kept: async (id = 'game') => JSON.parse((await saves.read(id)) ?? 'null') as TinySave | null,
  }
}

/** Two windows that have the same game open. */
async function two() {
  const name = fresh()
  const [a, b] = [aWindow(name), aWindow(name)]
  a.begin()
  await a.autosave.flush()
  await b.open()
  return { a, b, name }
}

const types = (save: TinySave | null) => save?.entries.map(({ action }) => action.type)

describe('the storage', () => {
  it('takes only what follows upon the write that lies there, and else leaves all as it was', async () => {
    const [a, b] = [createSaves('claims'), createSaves('claims')]
    await a.write(LINE, 'one')
    expect(await b.open('game')).toEqual({ text: 'one', revision: 1 })
    await a.write(LINE, 'two', 1)
    await expect(b.write(LINE, 'other', 1)).rejects.toBeInstanceOf(Superseded)
    await expect(b.write(LINE, 'other')).rejects.toBeInstanceOf(Superseded)
    expect(await b.open('game')).toEqual({ text: 'two', revision: 2 })
    await b.write(LINE, 'three', 2)
    expect(await a.revision('game')).toBe(3)
    expect(await a.list()).toMatchObject([{ id: 'game', revision: 3 }])
  })

  it('of two that write at once takes one', async () => {
    const [a, b] = [createSaves('at-once'), createSaves('at-once')]
    await a.write(LINE, 'one')
    const both = await Promise.allSettled([a.write(LINE, 'A', 1), b.write(LINE, 'B', 1)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await a.read('game')).toBe(both[0]?.status === 'fulfilled' ? 'A' : 'B')
  })

  it('that is refused in the midst of a write has used up no number', async () => {
    const saves = createSaves('midst')
    await saves.write(LINE, 'one')
    const refused = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await expect(saves.write(LINE, 'two', 1)).rejects.toMatchObject({ name: 'QuotaExceededError' })
    expect(await saves.read('game')).toBe('one')
    refused.mockRestore()
    await saves.write(LINE, 'two', 1)
    expect(await saves.open('game')).toEqual({ text: 'two', revision: 2 })
  })

  it('that is full gives up a game all the same', async () => {
    const saves = createSaves('full')
    await saves.write(LINE, 'one')
    const refused = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await saves.remove('game')
    refused.mockRestore()
    expect(await saves.list()).toEqual([])
    await expect(saves.write(LINE, 'late', 0)).rejects.toBeInstanceOf(Superseded)
  })

  it('has no room any more under the key of a game that was deleted', async () => {
    const saves = createSaves('deleted')
    await saves.write(LINE, 'one')
    await saves.write(LINE, 'two', 1)
    await saves.remove('game')
    for (const after of [0, 1, 2])
      await expect(saves.write(LINE, 'late', after)).rejects.toBeInstanceOf(Superseded)
    expect(await saves.list()).toEqual([])
    expect(await saves.revision('game')).toBeNull()
  })

  it('of an older Couplet opens, and goes on from there', async () => {
    const old = await openDB('older', 1, {
      upgrade(db) {
        db.createObjectStore('games')
        db.createObjectStore('lines')
      },
    })
    await old.put('games', 'as it was', 'game')
    await old.put('lines', LINE, 'game')
    old.close()
    const saves = createSaves('older')
    expect(await saves.open('game')).toEqual({ text: 'as it was', revision: 0 })
    await saves.write(LINE, 'on', 0)
    await expect(saves.write(LINE, 'late', 0)).rejects.toBeInstanceOf(Superseded)
    expect(await saves.read('game')).toBe('on')
  })
})

describe('a game that is open in two windows', () => {
  it('is overwritten by neither: the later one stands still, and nothing is rolled in it', async () => {
    const { a, b } = await two()
    a.session.dispatch({ type: 'command', units: ['r1'] })
    await a.autosave.flush()
    await b.pass()
    expect(b.session.get().elsewhere).toBe('parted')
    expect(types(await b.kept())).toEqual(['command'])
    const entries = b.session.get().entries
    expect(b.session.dispatch({ type: 'pass' })).toMatchObject({
      code: 'elsewhere',
      text: 'The game has gone on in another window.',
    })
    expect(b.session.dispatchAll([{ type: 'pass' }]).reason?.code).toBe('elsewhere')
    expect(b.session.undo()).toBe(false)
    b.session.setPreference('blue', { reaction: 'never' })
    await b.autosave.flush()
    expect(b.session.get().entries).toBe(entries)
    a.session.dispatch({ type: 'finish' })
    await a.autosave.flush()
    expect(a.session.get().elsewhere).toBeNull()
    expect(types(await b.kept())).toEqual(['command', 'finish'])
  })

  it('is shown as it stands there, or goes on as a copy beside it', async () => {
    const { a, b, name } = await two()
    const c = aWindow(name)
    await c.open()
    a.session.dispatch({ type: 'command', units: ['r1'] })
    await a.autosave.flush()
    await b.pass()
    await c.pass()
    b.autosave.keepCopy()
    await b.pass()
    expect(b.session.get().elsewhere).toBeNull()
    expect(types(await a.kept())).toEqual(['command'])
    expect(types(await a.kept('copy-1'))).toEqual(['pass', 'pass'])
    expect(await a.saves.list()).toHaveLength(2)
    await c.open()
    expect(c.session.get().elsewhere).toBeNull()
    c.session.dispatch({ type: 'finish' })
    await c.autosave.flush()
    expect(types(await a.kept())).toEqual(['command', 'finish'])
  })

  it('is newer there for a window that has nothing of its own, or has done the very same', async () => {
    const { a, b } = await two()
    await b.autosave.checkStorage()
    expect(b.session.get().elsewhere).toBeNull()
    await a.pass()
    await a.autosave.checkStorage()
    expect(a.session.get().elsewhere).toBeNull()
    await b.pass()
    expect(b.session.get().elsewhere).toBe('newer')
    await b.open()
    await a.pass()
    await b.autosave.checkStorage()
    expect(b.session.get().elsewhere).toBe('newer')
  })

  it('is not written by being opened, so that opening it disturbs nobody', async () => {
    const { a, b } = await two()
    await b.autosave.flush()
    expect(await a.saves.revision('game')).toBe(1)
    await a.pass()
    expect(a.session.get().elsewhere).toBeNull()
  })

  it('left with something of its own that came too late, is kept as a copy', async () => {
    const { a, b } = await two()
    a.session.dispatch({ type: 'command', units: ['r1'] })
    await a.autosave.flush()
    b.session.dispatch({ type: 'pass' })
    b.session.leave()
    await b.autosave.flush()
    expect(types(await a.kept())).toEqual(['command'])
    expect(types(await a.kept('copy-1'))).toEqual(['pass'])
  })

  it('and is deleted there, goes on under another key where it is played', async () => {
    const { a, b } = await two()
    await a.saves.remove('game')
    await b.pass()
    expect(b.session.get().elsewhere).toBeNull()
    await b.autosave.flush()
    expect((await a.saves.list()).map(({ id }) => id)).toEqual(['copy-1'])
  })
})

describe('a game that is open in one window', () => {
  it('raises no alarm by undo, a branch, a note, a preference, or by being opened again', async () => {
    const a = aWindow(fresh())
    a.begin()
    await a.autosave.flush()
    const calm = async () => {
      await a.autosave.flush()
      await a.autosave.checkStorage()
      expect(a.session.get().elsewhere).toBeNull()
    }
    a.session.dispatch({ type: 'command', units: ['r1'] })
    await calm()
    a.session.undo()
    await calm()
    expect(types(await a.kept())).toEqual([])
    a.session.redo()
    a.session.setPreference('blue', { reaction: 'never' })
    await calm()
    a.session.study.enter(0)
    a.session.study.act(true)
    a.session.dispatch({ type: 'pass' })
    await calm()
    expect((await a.kept())?.study?.branches).toHaveLength(1)
    a.session.study.note('here')
    a.session.study.leave()
    await calm()
    await a.open()
    a.session.dispatch({ type: 'finish' })
    await calm()
    a.session.leave()
    await a.open()
    await calm()
    expect(types(await a.kept())).toEqual(['command', 'finish'])
    expect(await a.saves.list()).toHaveLength(1)
  })
})
