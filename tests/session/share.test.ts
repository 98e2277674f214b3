import { describe, expect, it } from 'vitest'
import { createSession } from '../../src/session/game/store.ts'
import { asBranch, meet } from '../../src/session/journal/mail.ts'
import { openSave } from '../../src/session/journal/open-save.ts'
import { NO_TREE } from '../../src/session/journal/tree.ts'
import { carriesGame, fromFragment, toFragment } from '../../src/session/storage/link.ts'
import { type Tiny, type TinySave, tiny, tinyBattle } from './tiny.ts'

const battle = tinyBattle()
const enter = (hex: string, ...units: string[]): Tiny['action'] => ({ type: 'enter', units, hex })

function played() {
  const session = createSession({ engine: tiny, newId: () => 'g', randomSeed: () => 9 })
  session.start(battle, null, { dice: { faces: [1, 2, 3, 4], seed: 5 } })
  session.dispatchAll([{ type: 'command', units: ['r1'] }, enter('C02', 'r1'), enter('D02', 'r1')])
  session.dispatch({ type: 'react', unit: 'b1' })
  session.dispatch({ type: 'finish' })
  return session
}
const saved = () => played().save('2026-01-01') as TinySave
const fault = async (hash: string) => {
  const found = await fromFragment(hash)
  return found.ok ? null : found.fault
}

describe('a game as a link', () => {
  it('opens to the same game, in the alphabet of an address', async () => {
    const save = saved()
    const fragment = await toFragment(save)
    expect(carriesGame(`#${fragment}`)).toBe(true)
    expect(fragment).toMatch(/^game=[\w.-]+$/)
    const linked = await fromFragment(`#${fragment}`)
    if (!linked.ok) throw new Error(linked.text)
    const answer = await openSave(tiny, linked.text, () => battle)
    if (!answer.ok) throw new Error(answer.problem.text)
    const again = createSession({ engine: tiny, newId: () => 'h' })
    again.resume(answer.opened, null)
    // What a link leaves out of the hashes is there again once it has been replayed.
    expect(again.save('2026-01-01')).toEqual(save)
  })

  it('names what is wrong with it: cut short, altered, newer, no game at all', async () => {
    const hash = `#${await toFragment(saved())}`
    expect(await fault(hash)).toBeNull()
    expect(await fault(hash.slice(0, -5))).toBe('cut-short')
    expect(await fault(hash.slice(0, 12))).toBe('cut-short')
    const at = hash.length - 20
    const other = hash[at] === 'A' ? 'B' : 'A'
    expect(await fault(hash.slice(0, at) + other + hash.slice(at + 1))).toBe('altered')
    expect(await fault(hash.replace('=1.', '=2.'))).toBe('newer-version')
    expect(await fault('#other=1')).toBe('not-a-link')
    // What a mail program has garbled, or written in its own way.
    expect(await fault('#game=%E0%A4%A')).toBe('unreadable')
    expect(await fault(hash.replaceAll('.', '%2E'))).toBeNull()
  })

  it('ends where its length says, whatever a sentence or a program has put behind or into it', async () => {
    const hash = `#${await toFragment(saved())}`
    for (const after of [
      ')',
      ',',
      '>',
      '.',
      '%',
      '?utm_source=mail',
      '#top',
      ' is the game.',
      '\n',
    ])
      expect(await fault(hash + after), after).toBeNull()
    const half = hash.length >> 1
    for (const inside of [' ', '=\n', '=\r\n', '\n', '%20', '\n> ', '\u200b'])
      expect(await fault(hash.slice(0, half) + inside + hash.slice(half)), inside).toBeNull()
    expect(await fault(hash.replace('=', '=3D'))).toBeNull()
    expect(await fault(`${hash.slice(0, -3)}ABC)`)).toBe('altered')
  })

  it('is refused once it unpacks to more than a save may be', async () => {
    const large = { ...saved(), scenarioFile: 'x'.repeat(21 * 1024 * 1024) }
    expect(await fault(`#${await toFragment(large)}`)).toBe('too-large')
  })

  it('tells of dice changed by hand, though link and check are whole', async () => {
    const save = saved()
    const entries = save.entries.map((entry, index) =>
      index === 3 ? { ...entry, dice: [6, 6] } : entry,
    )
    const linked = await fromFragment(`#${await toFragment({ ...save, entries })}`)
    if (!linked.ok) throw new Error(linked.text)
    const answer = await openSave(tiny, linked.text, () => battle)
    expect(answer.ok).toBe(false)
    if (!answer.ok) expect(answer.problem).toMatchObject({ code: 'differs', entry: 4 })
  })

  it('takes no hash that is too short to say anything', async () => {
    const save = saved()
    const entries = save.entries.map((entry) => ({ ...entry, hash: '' }))
    const answer = await openSave(tiny, { ...save, entries }, () => battle)
    expect(answer.ok).toBe(false)
  })
})

describe('two copies of a game', () => {
  const { entries } = saved()
  const other = { ...entries[3], action: { type: 'hold' } } as (typeof entries)[number]

  it('are the same, or one goes on from the other, or they have parted', () => {
    expect(meet(entries, entries)).toEqual({ kind: 'same' })
    expect(meet(entries.slice(0, 3), entries)).toEqual({ kind: 'newer', by: 2 })
    expect(meet(entries, entries.slice(0, 3))).toEqual({ kind: 'older', by: 2 })
    expect(meet(entries, [...entries.slice(0, 3), other])).toEqual({ kind: 'parted', after: 3 })
  })

  it('are both kept when they have parted: one as the game, the other as its branch', () => {
    const theirs = played()
    const mine = createSession({ engine: tiny, newId: () => 'm', randomSeed: () => 9 })
    mine.start(battle, null, { dice: { faces: [1, 2, 3, 4], seed: 5 } })
    mine.dispatchAll([{ type: 'command', units: ['r1'] }, enter('C02', 'r1'), enter('D02', 'r1')])
    mine.dispatch({ type: 'hold' })
    const before = mine.get().entries
    mine.setTree(asBranch(NO_TREE, theirs.get().entries, 3))
    expect(mine.get().entries).toBe(before)
    mine.study.enter(99, 'a')
    expect(mine.get().study).toMatchObject({ line: 'a', length: 5, cut: false })
    // It was a game once; grown further it never rolls the dice that the game is still to roll.
    const [first] = mine.get().tree.branches[0]?.entries ?? []
    expect(first?.source).toBeUndefined()
    mine.dispatch({ type: 'pass' })
    expect(mine.get().tree.branches[0]?.entries.at(-1)?.source).toEqual({ seed: 9 })
  })
})

describe('by mail', () => {
  it('nobody decides for the other side, but in a branch', () => {
    const session = played()
    session.setMail({ id: 'm', side: 'red' })
    expect(session.get().decision?.side).toBe('blue')
    expect(session.dispatch({ type: 'pass' })).toMatchObject({ code: 'not-yours' })
    expect(session.dispatchAll([{ type: 'pass' }]).reason).toMatchObject({ code: 'not-yours' })
    session.study.enter()
    expect(session.dispatch({ type: 'pass' })).toBeNull()
    session.study.leave()
    expect(session.dispatch({ type: 'concede', side: 'red' })?.code).not.toBe('not-yours')
  })

  it('the state on show has no dice to come, while the game rolls its own', () => {
    const open = played()
    const session = played()
    session.setMail({ id: 'm', side: 'blue' })
    const shown = session.get().game
    expect(JSON.stringify(shown?.dice)).not.toContain('[1,2,3,4]')
    for (const game of [open, session]) {
      game.dispatchAll([{ type: 'command', units: ['b2'] }])
      game.dispatch({ type: 'finish' })
    }
    expect(session.get().entries).toEqual(open.get().entries)
  })

  it('what the other side did in a copy that came stands, in the middle of its turn too', async () => {
    const session = createSession({ engine: tiny, newId: () => 'g', randomSeed: () => 9 })
    session.start(battle, null, { dice: { seed: 5 } })
    session.dispatchAll([{ type: 'command', units: ['r1'] }, enter('C02', 'r1')])
    expect(session.get().undo.can).toBe(true)
    const save = { ...(session.save('') as TinySave), mail: { id: 'm', side: 'blue' } }
    const answer = await openSave(tiny, save, () => battle)
    if (!answer.ok) throw new Error(answer.problem.text)
    session.resume(answer.opened, null)
    expect(session.get().undo).toEqual({ can: false, text: 'The Reds have decided; it stands.' })
    expect(session.undo()).toBe(false)
    expect(session.get().entries).toHaveLength(2)
  })

  it('a copy that is addressed to no side of the battle is told, and opens with both sides here', async () => {
    const save = { ...saved(), mail: { id: 'm', side: 'martian' } }
    const answer = await openSave(tiny, save, () => battle)
    if (answer.ok) throw new Error('opened')
    expect(answer.problem.text).toMatch(/^mail\.side is "martian"; it must be "red" or "blue"\./)
    expect(answer.problem.ways[0]).toMatchObject({ kind: 'open-to', entry: 5 })
    expect(answer.upTo?.save).not.toHaveProperty('mail')
    expect(answer.upTo?.save.entries).toHaveLength(5)
  })

  it('a copy says who plays which side, and so does its line in the list', async () => {
    const session = played()
    session.setMail({ id: 'm', side: 'red' })
    const save = session.save('2026-01-01')
    expect(save?.mail).toEqual({ id: 'm', side: 'red' })
    const answer = await openSave(tiny, JSON.stringify(save), () => battle)
    expect(answer.ok && answer.opened.save.mail).toEqual({ id: 'm', side: 'red' })
  })
})
