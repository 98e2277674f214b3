import { describe, expect, it } from 'vitest'
import type { Action } from '../../src/rules/types.ts'
import { openSave } from '../../src/session/journal.ts'
import { createSession } from '../../src/session/store.ts'
import { freshId, GAME, NO_TREE, withBranch } from '../../src/session/tree.ts'
import type { SavedGame } from '../../src/session/types.ts'
import { fakeBattle, fakeEngine } from './fake.ts'

const battle = fakeBattle()
const enter = (hex: string, ...units: string[]): Action => ({ type: 'enter', units, hex })
const react: Action = { type: 'react', unit: 'b1', mode: 'area' }

/** r1 enters D02 and is shot at: 1 and 2, then 3 and 4 for whatever comes. */
function played() {
  let seed = 100
  const session = createSession({ engine: fakeEngine, newId: () => 'g', randomSeed: () => ++seed })
  session.start(battle, null, { dice: { faces: [1, 2, 3, 4], seed: 5 } })
  session.dispatchAll([{ type: 'command', units: ['r1'] }, enter('C02', 'r1'), enter('D02', 'r1')])
  session.dispatch(react)
  session.dispatch({ type: 'finish' })
  return session
}

const text = (session: ReturnType<typeof played>) => JSON.stringify(session.save('2026-01-01'))
const bare = (session: ReturnType<typeof played>) => {
  const { study: _, ...rest } = session.save('2026-01-01') as SavedGame
  return JSON.stringify(rest)
}

describe('looking back', () => {
  it('shows any position of the game and leaves the game as it is', () => {
    const session = played()
    const before = text(session)
    const end = session.get().game
    session.study.enter()
    session.study.goTo(GAME, 1)
    expect(session.get().entries).toHaveLength(1)
    expect(session.get().game).toBe(session.stateAt(1))
    session.study.first()
    expect(session.get().entries).toHaveLength(0)
    session.study.last()
    expect(session.get().game).toBe(end)
    session.study.goTo(GAME, 2)
    session.study.leave()
    expect(session.get().study).toBeNull()
    expect(session.get().game).toBe(end)
    expect(text(session)).toBe(before)
  })

  it('saves the game as it stands, whatever is shown of it', () => {
    const session = played()
    const before = text(session)
    session.study.enter(1)
    expect(text(session)).toBe(before)
    expect(session.standingGame().game).not.toBe(session.get().game)
  })

  it('jumps to the next shot and to an entry whose log holds some words', () => {
    const session = played()
    session.study.enter(0)
    expect(session.study.findEvent('loss', 1)).toBeNull()
    expect(session.study.find('check')).toBe(4)
    session.study.goTo(GAME, 4)
    // Round the end: the only one is found again.
    expect(session.study.find('check')).toBe(4)
    expect(session.study.find('nowhere')).toBeNull()
  })
})

describe('a branch', () => {
  it('begins wherever one acts, with dice of its own, and the game keeps its entries', () => {
    const session = played()
    const before = bare(session)
    session.study.enter(2)
    session.dispatch(enter('D02', 'r1'))
    session.dispatch(react)
    const study = session.get().study
    expect(study).toMatchObject({ line: 'a', at: 4, length: 4 })
    expect(study?.tree.branches[0]).toMatchObject({ parent: GAME, at: 2 })
    const [first] = study?.tree.branches[0]?.entries ?? []
    expect(first?.source).toEqual({ seed: 101 })
    expect(bare(session)).toBe(before)
    session.study.leave()
    expect(bare(session)).toBe(before)
  })

  it('grows where it ends and hangs branches of its own elsewhere', () => {
    const session = played()
    session.study.enter(2)
    session.dispatch(enter('D02', 'r1'))
    session.dispatch(react)
    session.study.by(-1)
    session.dispatch({ type: 'hold' })
    expect(session.get().study).toMatchObject({ line: 'b', at: 4 })
    expect(session.get().tree.branches[1]).toMatchObject({ id: 'b', parent: 'a', at: 3 })
    // Before its first entry a branch is its parent: what begins there hangs on the game.
    session.study.goTo('b', 1)
    session.dispatch({ type: 'finish' })
    expect(session.get().tree.branches[2]).toMatchObject({ id: 'c', parent: GAME, at: 1 })
  })

  it('takes a chosen face for each die that falls, and asks for no more', () => {
    const session = played()
    session.study.enter(3)
    session.study.setDice({ mode: 'ask' })
    expect(session.dispatch(react)).toBeNull()
    expect(session.get().study?.pending).toEqual({ actions: [react], faces: [] })
    session.study.face(6)
    expect(session.get().study?.pending?.faces).toEqual([6])
    session.study.face(5)
    expect(session.get().study?.pending).toBeNull()
    const [entry] = session.get().tree.branches[0]?.entries ?? []
    expect(entry).toMatchObject({ dice: [6, 5], how: 'chosen' })
    expect(session.get().game?.units.r1?.where).toBe('destroyed')
    session.study.leave()
    expect(session.get().game?.units.r1?.where).toBe('map')
  })

  it('takes typed faces first and rolls after them', () => {
    const session = played()
    session.study.enter(3)
    session.study.setDice({ mode: 'script', faces: [6, 6] })
    session.dispatch(react)
    const [entry] = session.get().tree.branches[0]?.entries ?? []
    expect(entry).toMatchObject({ dice: [6, 6], how: 'scripted', source: { faces: [6, 6] } })
  })

  it('rolls the entry shown again as a branch beside it', () => {
    const session = played()
    session.study.enter(4)
    session.study.roll()
    expect(session.get().study).toMatchObject({ line: 'a', at: 4 })
    expect(session.get().tree.branches[0]).toMatchObject({ parent: GAME, at: 3 })
    expect(session.get().tree.branches[0]?.entries[0]?.how).toBe('rolled')
  })

  it('goes with everything on it when it is removed, and comes back', () => {
    const session = played()
    const before = text(session)
    session.study.enter(2)
    session.dispatch(enter('D02', 'r1'))
    session.dispatch(react)
    session.study.by(-1)
    session.dispatch({ type: 'hold' })
    const grown = text(session)
    session.study.remove('a')
    expect(session.get().study).toMatchObject({ line: GAME, at: 2 })
    expect(text(session)).toBe(before)
    session.study.restore()
    expect(text(session)).toBe(grown)
  })

  it('gives back its last entry, and nothing of the game', () => {
    const session = played()
    const before = text(session)
    session.study.enter(2)
    expect(session.undo()).toBe(false)
    session.dispatch(enter('D02', 'r1'))
    session.dispatch(react)
    expect(session.undo()).toBe(true)
    expect(session.get().study).toMatchObject({ line: 'a', at: 3 })
    expect(session.undo()).toBe(true)
    expect(session.get().study).toMatchObject({ line: GAME, at: 2 })
    expect(text(session)).toBe(before)
  })

  it('travels in the save, is replayed from it, and any change of it from outside is seen', async () => {
    const session = played()
    session.study.enter(3)
    session.study.setDice({ mode: 'script', faces: [6, 5] })
    session.dispatch(react)
    session.study.note('He might have fallen here.')
    session.study.bookmark(true)
    const saved = text(session)
    const answer = await openSave(fakeEngine, saved, () => battle)
    if (!answer.ok) throw new Error(answer.problem.text)
    const again = createSession({ engine: fakeEngine, newId: () => 'h' })
    again.resume(answer.opened, null)
    expect(again.get().tree).toEqual(session.get().tree)
    again.study.enter(4, 'a')
    expect(again.get().game?.units.r1?.where).toBe('destroyed')

    const altered = saved.replace('He might', 'She might')
    const seen = await openSave(fakeEngine, altered, () => battle)
    expect(seen.ok).toBe(false)
    if (seen.ok) return
    expect(seen.problem.code).toBe('study-altered')
    expect(seen.upTo?.save.study).toBeUndefined()
    expect(seen.upTo?.game.played).toHaveLength(5)
  })

  it('stands as far as the rules agree with it', () => {
    const session = played()
    session.study.enter(2)
    session.dispatch(enter('D02', 'r1'))
    session.dispatch(react)
    const { tree } = session.get()
    const branch = tree.branches[0]
    if (!branch) throw new Error('no branch')
    const entries = branch.entries.map((entry, index) =>
      index === 1 ? { ...entry, hash: 'other' } : entry,
    )
    session.setTree(withBranch(tree, { ...branch, entries }))
    session.study.enter(9, 'a')
    expect(session.get().study).toMatchObject({ at: 3, length: 3, cut: true })
  })

  it('takes along what the game gives back by undo', () => {
    const session = played()
    expect(session.dispatch({ type: 'command', units: ['b2'] })).toBeNull()
    session.study.enter()
    expect(session.dispatch({ type: 'finish' })).toBeNull()
    session.study.leave()
    const [branch] = session.get().tree.branches
    expect(session.undo()).toBe(true)
    const [carried] = session.get().tree.branches
    expect(carried?.at).toBe((branch?.at ?? 0) - 1)
    expect(carried?.entries).toHaveLength(2)
    session.study.enter(99, 'a')
    expect(session.get().study).toMatchObject({ cut: false, length: 7 })
  })

  it('is exported as a game of its own, with its faces as script', async () => {
    const session = played()
    session.study.enter(3)
    session.study.setDice({ mode: 'script', faces: [6, 5] })
    session.dispatch(react)
    const save = session.study.asSave('a', '2026-01-01')
    expect(save?.dice).toMatchObject({ faces: [6, 5] })
    const answer = await openSave(fakeEngine, JSON.stringify(save), () => battle)
    expect(answer.ok).toBe(true)
  })
})

describe('names of branches', () => {
  it('run through the alphabet and on', () => {
    let tree = NO_TREE
    for (let n = 0; n < 28; n++)
      tree = withBranch(tree, { id: freshId(tree), parent: GAME, at: 0, entries: [] })
    const ids = tree.branches.map((branch) => branch.id)
    expect([ids[0], ids[25], ids[26], ids[27]]).toEqual(['a', 'z', 'aa', 'ab'])
  })
})
