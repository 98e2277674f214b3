import { describe, expect, it } from 'vitest'
import { createSession } from '../../src/session/game/store.ts'
import { openSave } from '../../src/session/journal/open-save.ts'
import { createAutosave } from '../../src/session/storage/autosave.ts'
import { createSaves, type SavedLine, type Saves } from '../../src/session/storage/saves.ts'
import { withDatabase } from '../support/database.ts'
import { tiny, tinyBattle } from './tiny.ts'

withDatabase()

let databases = 0
const fresh = () => createSaves(`test-${++databases}`)

function begun(saves: Saves, pause?: () => Promise<void>) {
  const session = createSession({ engine: tiny, newId: () => 'game-1' })
  let minute = 0
  const autosave = createAutosave(session, saves, {
    isoNow: () => `2026-01-01T00:${String(minute++).padStart(2, '0')}:00Z`,
    ...(pause ? { pause } : {}),
  })
  session.start(tinyBattle(), null, { dice: { seed: 1 } })
  return { session, autosave }
}

const tick = () => new Promise((resolve) => setTimeout(resolve))

/** A storage that writes when told to, and remembers every write. */
function slow() {
  const written: string[] = []
  let release: (() => void) | null = null
  const saves: Saves = {
    list: async () => [],
    read: async () => null,
    open: async () => null,
    revision: async () => null,
    remove: async () => undefined,
    write: (_line: SavedLine, text: string) =>
      new Promise((resolve) => {
        release = () => {
          written.push(text)
          resolve()
        }
      }),
  }
  return {
    saves,
    written,
    release: async () => {
      const write = release
      release = null
      write?.()
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

describe('autosave', () => {
  it('writes after every action, so that the latest state opens again', async () => {
    const saves = fresh()
    const { session, autosave } = begun(saves)
    session.dispatch({ type: 'command', units: ['r1'] })
    session.dispatch({ type: 'enter', units: ['r1'], hex: 'C02' })
    await autosave.flush()
    expect(autosave.store.getState().saving).toBe('idle')
    const [line] = await saves.list()
    expect(line).toMatchObject({ id: 'game-1', title: 'A Small Affair', turn: 1, side: 'Reds' })
    const text = await saves.read('game-1')
    expect(line?.size).toBe(text?.length)
    const answer = await openSave(tiny, text, () => tinyBattle())
    expect(answer.ok && answer.opened.game.played.at(-1)?.state).toEqual(session.get().game)
  })

  it('writes one at a time, in order, and of those that came meanwhile only the latest', async () => {
    const { saves, written, release } = slow()
    const { session, autosave } = begun(saves)
    await tick()
    expect(autosave.store.getState().saving).toBe('writing')
    session.dispatch({ type: 'command', units: ['r1'] })
    session.dispatch({ type: 'enter', units: ['r1'], hex: 'C02' })
    session.dispatch({ type: 'enter', units: ['r1'], hex: 'C03' })
    await release()
    await release()
    await release()
    expect(written.map((text) => JSON.parse(text).entries.length)).toEqual([0, 3])
    expect(autosave.store.getState().saving).toBe('idle')
  })

  it('a game left for another is still written to its last action', async () => {
    const { saves, written, release } = slow()
    const { session } = begun(saves)
    await tick()
    session.dispatch({ type: 'command', units: ['r1'] })
    session.start(tinyBattle(), null, { dice: { seed: 2 }, gameId: 'game-2' })
    for (let n = 0; n < 4; n++) await release()
    const saved = written.map((text) => JSON.parse(text))
    expect(saved.map((save) => [save.dice.seed, save.entries.length])).toEqual([
      [1, 0],
      [1, 1],
      [2, 0],
    ])
  })

  it.each([
    ['QuotaExceededError', 'Saving is off: storage is full. The game goes on; keep it as a file.'],
    [
      'SecurityError',
      'Saving is off: this browser refuses storage. The game goes on; keep it as a file.',
    ],
  ])(
    'a storage that answers %s is told, the game goes on, and the next action tries again',
    async (name, words) => {
      let broken = true
      const { saves } = { saves: fresh() }
      const moody: Saves = {
        ...saves,
        write: (line, text) =>
          broken ? Promise.reject(new DOMException('no', name)) : saves.write(line, text),
      }
      const { session, autosave } = begun(moody)
      await autosave.flush()
      expect(autosave.store.getState().saving).toEqual({
        failed: words,
        full: name === 'QuotaExceededError',
      })
      expect(session.dispatch({ type: 'command', units: ['r1'] })).toBeNull()
      await autosave.flush()
      expect(autosave.store.getState().saving).toEqual({
        failed: words,
        full: name === 'QuotaExceededError',
      })
      broken = false
      session.dispatch({ type: 'finish' })
      await autosave.flush()
      expect(autosave.store.getState().saving).toBe('idle')
      expect(JSON.parse((await saves.read('game-1')) ?? '').entries).toHaveLength(2)
    },
  )

  it('waits with its work and tells nobody of the game until the picture of what was done stands', async () => {
    let stands = (): void => undefined
    const { saves, written, release } = slow()
    const { session, autosave } = begun(saves, () => new Promise((done) => (stands = done)))
    session.dispatch({ type: 'command', units: ['r1'] })
    let changes = 0
    session.store.subscribe(() => changes++)
    await tick()
    expect(autosave.store.getState().saving).toBe('idle')
    stands()
    await tick()
    expect(autosave.store.getState().saving).toBe('writing')
    await release()
    expect(JSON.parse(written[0] ?? '').entries).toHaveLength(1)
    expect(changes).toBe(0)
  })

  it('waits for no picture when the window is about to go', async () => {
    const saves = fresh()
    const { session, autosave } = begun(saves, () => new Promise(() => undefined))
    session.dispatch({ type: 'command', units: ['r1'] })
    await autosave.flush()
    expect(JSON.parse((await saves.read('game-1')) ?? '').entries).toHaveLength(1)
  })

  it('a preference is saved too', async () => {
    const saves = fresh()
    const { session, autosave } = begun(saves)
    session.setPreference('blue', { reaction: 'never' })
    await autosave.flush()
    const save = JSON.parse((await saves.read('game-1')) ?? '')
    expect(save.preferences.blue.reaction).toBe('never')
  })

  it('writes nothing more once stopped', async () => {
    const saves = fresh()
    const { session, autosave } = begun(saves)
    await autosave.flush()
    autosave.stop()
    session.dispatch({ type: 'command', units: ['r1'] })
    await autosave.flush()
    expect(JSON.parse((await saves.read('game-1')) ?? '').entries).toHaveLength(0)
  })
})

describe('an autosave that fails', () => {
  it('D6: says that saving is off, whatever it was, and goes on with the next act', async () => {
    const saves = fresh()
    const { session, autosave } = begun(saves, () => {
      throw new Error('no frame')
    })
    await autosave.flush()
    expect(autosave.store.getState().saving).toBe('idle')
    const { saveLater } = session
    session.saveLater = () => () => {
      throw new RangeError('Maximum call stack size exceeded')
    }
    session.dispatch({ type: 'command', units: ['r1'] })
    await autosave.flush()
    expect(autosave.store.getState().saving).toMatchObject({
      failed:
        'Saving is off: the game can’t be written (Maximum call stack size exceeded). The game goes on; keep it as a file.',
    })
    session.saveLater = saveLater
    session.dispatch({ type: 'enter', units: ['r1'], hex: 'C02' })
    await autosave.flush()
    expect(autosave.store.getState().saving).toBe('idle')
    expect(JSON.parse((await saves.read('game-1')) ?? '').entries).toHaveLength(2)
  })

  it('D6: writes a game that was left as soon as the storage takes it, and says so only then', async () => {
    const saves = fresh()
    let refuses = ''
    const moody: Saves = {
      ...saves,
      write: (line, text, after) =>
        line.id === refuses
          ? Promise.reject(new DOMException('no', 'QuotaExceededError'))
          : saves.write(line, text, after),
    }
    let ids = 0
    const session = createSession({ engine: tiny, newId: () => `game-${++ids}` })
    const autosave = createAutosave(session, moody)
    session.start(tinyBattle(), null, { dice: { seed: 1 } })
    await autosave.flush()
    refuses = 'game-1'
    session.dispatch({ type: 'command', units: ['r1'] })
    await autosave.flush()
    session.start(tinyBattle(), null, { dice: { seed: 2 } })
    await autosave.flush()
    expect((await saves.list()).map(({ id }) => id).sort()).toEqual(['game-1', 'game-2'])
    // The second game is written; the first one still is not.
    expect(autosave.store.getState().saving).toMatchObject({ full: true })
    refuses = ''
    autosave.retry()
    await autosave.flush()
    expect(autosave.store.getState().saving).toBe('idle')
    expect(JSON.parse((await saves.read('game-1')) ?? '').entries).toHaveLength(1)
  })

  it('D6: keeps of an action only what such an action has', async () => {
    const { session } = begun(fresh())
    session.dispatch({ type: 'command', units: ['r1'] })
    const save = JSON.parse(JSON.stringify(session.save('')))
    save.entries[0].action.extra = [[[]]]
    const opened = await openSave(tiny, save, () => tinyBattle())
    if (!opened.ok) throw new Error(opened.problem.text)
    expect(opened.opened.save.entries[0]?.action).toEqual({ type: 'command', units: ['r1'] })
  })
})

const line = (id: string, savedAt: string): SavedLine => ({
  id,
  savedAt,
  title: 't',
  scenario: 's',
  turn: 1,
  turns: 6,
  side: null,
  size: 2,
})

describe('the list of saved games', () => {
  it('has what was played last first, though a clock was ten years ahead before', async () => {
    const name = `test-${++databases}`
    const at = (time: string) => createSaves(name, () => Date.parse(time))
    await at('2036-01-01').write(line('ahead', '2036-01-01'), '{}')
    const today = at('2026-01-01')
    await today.write(line('today', '2026-01-01'), '{}')
    await today.write(line('later', '2026-01-01'), '{}')
    expect((await today.list()).map(({ id }) => id)).toEqual(['later', 'today', 'ahead'])
    // A game that is taken in stands where it stood.
    await today.write({ ...line('old', '2020-01-01'), order: Date.parse('2020-01-01') }, '{}')
    expect((await at('2026-01-01').list()).at(-1)?.id).toBe('old')
  })

  it('has the latest first, and forgets what is deleted', async () => {
    const saves = fresh()
    await saves.write(line('a', '2026-01-01'), '{}')
    await saves.write(line('c', '2026-01-02'), '{}')
    await saves.write(line('b', '2026-01-03'), '{}')
    expect((await saves.list()).map((known) => known.id)).toEqual(['b', 'c', 'a'])
    await saves.remove('b')
    expect((await saves.list()).map((known) => known.id)).toEqual(['c', 'a'])
    expect(await saves.read('b')).toBeNull()
  })
})
