import { describe, expect, it } from 'vitest'
import type { GameState } from '../../src/rules/types/index.ts'
import type { Step } from '../../src/session/engine/table.ts'
import { createSession } from '../../src/session/game/store.ts'
import { openSave } from '../../src/session/journal/open-save.ts'
import { freshId, GAME, NO_TREE, type Tree, withBranch } from '../../src/session/journal/tree.ts'
import { course } from '../../src/session/red-poppies/course.ts'
import { fileName } from '../../src/session/storage/files.ts'
import { type Beside, besideOf } from '../../src/session/study/counterpart.ts'
import { stretch } from '../../src/session/study/seek.ts'
import { type Tiny, type TinySave, tiny, tinyBattle } from './tiny.ts'

const battle = tinyBattle()
const enter = (hex: string, ...units: string[]): Tiny['action'] => ({ type: 'enter', units, hex })
const react: Tiny['action'] = { type: 'react', unit: 'b1' }

/** r1 enters D02 and is shot at: 1 and 2, then 3 and 4 for whatever comes. */
function played() {
  let seed = 100
  const session = createSession({ engine: tiny, newId: () => 'g', randomSeed: () => ++seed })
  session.start(battle, null, { dice: { faces: [1, 2, 3, 4], seed: 5 } })
  session.dispatchAll([{ type: 'command', units: ['r1'] }, enter('C02', 'r1'), enter('D02', 'r1')])
  session.dispatch(react)
  session.dispatch({ type: 'finish' })
  return session
}

const text = (session: ReturnType<typeof played>) => JSON.stringify(session.save('2026-01-01'))
const bare = (session: ReturnType<typeof played>) => {
  const { study: _, ...rest } = session.save('2026-01-01') as TinySave
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
    expect(session.study.findEvent(({ type }) => type === 'check', 1)).toBe(4)
    expect(session.study.findEvent(({ type }) => type === 'concede', 1)).toBeNull()
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
    expect(session.get().game?.units.r1).toBeNull()
    session.study.leave()
    expect(session.get().game?.units.r1).toBe('D02')
  })

  it('asks for the faces of an entry shown again beside the tree, and stays there', () => {
    const session = played()
    session.study.enter(4)
    session.study.askFaces()
    session.study.face(6)
    expect(session.get().study).toMatchObject({ acting: false, pending: { faces: [6] } })
    session.study.face(5)
    expect(session.get().study).toMatchObject({ line: 'a', at: 4, acting: false, pending: null })
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

  it('comes back only until the next change, which would be lost with it', () => {
    const session = played()
    session.study.enter(2)
    session.dispatch(enter('D02', 'r1'))
    session.study.remove('a')
    session.study.goTo(GAME, 1)
    expect(session.get().study?.removed?.id).toBe('a')
    session.study.note('Here the day turned.')
    expect(session.get().study?.removed).toBeNull()
    const noted = text(session)
    session.study.restore()
    expect(text(session)).toBe(noted)
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
    const answer = await openSave(tiny, saved, () => battle)
    if (!answer.ok) throw new Error(answer.problem.text)
    const again = createSession({ engine: tiny, newId: () => 'h' })
    again.resume(answer.opened, null)
    expect(again.get().tree).toEqual(session.get().tree)
    again.study.enter(4, 'a')
    expect(again.get().game?.units.r1).toBeNull()

    const altered = saved.replace('He might', 'She might')
    const seen = await openSave(tiny, altered, () => battle)
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
    const answer = await openSave(tiny, JSON.stringify(save), () => battle)
    expect(answer.ok).toBe(true)
  })

  it('is exported with its notes, its bookmarks, its own branches, and where it came from', async () => {
    const session = played()
    session.study.enter(1)
    session.study.bookmark(true)
    session.study.goTo(GAME, 4)
    session.study.note('Of the game alone.')
    session.study.goTo(GAME, 3)
    session.study.setDice({ mode: 'script', faces: [6, 5] })
    session.dispatch(react)
    session.study.note('He might have fallen here.')
    // One hangs on the branch, one on the game.
    session.study.roll()
    session.study.note('Or not.')
    session.study.goTo(GAME, 2)
    session.dispatch({ type: 'finish' })
    const save = session.study.asSave('a', '2026-01-01')
    expect(save?.stem).toEqual({ branch: 'a', entry: 3, entries: 5 })
    expect(fileName(save as TinySave)).toBe('a-small-affair-branch-a-4.couplet.json')
    const answer = await openSave(tiny, JSON.stringify(save), () => battle)
    if (!answer.ok) throw new Error(answer.problem.text)
    const again = createSession({ engine: tiny, newId: () => 'h' })
    again.resume(answer.opened, null)
    const { tree, stem, notice } = again.get()
    expect(tree.marks).toEqual([
      { line: GAME, at: 1, bookmark: true },
      { line: GAME, at: 4, note: 'He might have fallen here.' },
    ])
    expect(stem).toEqual(save?.stem)
    expect(notice?.text).toBe(
      'This game was branch a of another of 5 entries, and left it after entry 3.',
    )
    // What is opened from the storage is known, and keeps where it came from.
    again.resume(answer.opened, null, { gameId: 'h' })
    expect(again.get().notice).toBeNull()
    expect(again.save('2026-01-02')?.stem).toEqual(save?.stem)
  })

  it('takes along the branches that hang on its own entries', async () => {
    const session = played()
    session.study.enter(2)
    session.dispatch(enter('D02', 'r1'))
    session.dispatch(react)
    session.study.roll()
    session.study.note('Or not.')
    expect(session.get().tree.branches.map(({ id, parent }) => [id, parent])).toEqual([
      ['a', GAME],
      ['b', 'a'],
    ])
    const save = session.study.asSave('a', '2026-01-01')
    const answer = await openSave(tiny, JSON.stringify(save), () => battle)
    if (!answer.ok) throw new Error(answer.problem.text)
    const again = createSession({ engine: tiny, newId: () => 'h' })
    again.resume(answer.opened, null)
    expect(again.get().tree.branches).toMatchObject([{ id: 'b', parent: GAME, at: 3 }])
    expect(again.get().tree.marks).toEqual([{ line: 'b', at: 4, note: 'Or not.' }])
    again.study.enter(9, 'b')
    expect(again.get().study).toMatchObject({ cut: false, length: 4 })
    const nested = session.study.asSave('b', '2026-01-01')
    expect(nested?.stem).toEqual({ branch: 'b', entry: 2, entries: 5 })
  })

  it('carries the scenario of its own, as the game would', () => {
    const session = createSession({ engine: tiny, newId: () => 'g' })
    session.start(battle, null, { dice: { seed: 5 }, scenarioFile: { id: 'own' } })
    session.dispatch({ type: 'command', units: ['r1'] })
    session.study.enter(0)
    session.dispatch({ type: 'command', units: ['r2'] })
    expect(session.study.asSave('a', '2026-01-01')?.scenarioFile).toEqual({ id: 'own' })
    expect(session.study.asSave(GAME, '2026-01-01')).toEqual(session.save('2026-01-01'))
  })

  it('says so when it claims more of another game than it has', async () => {
    const session = played()
    const save = session.save('2026-01-01') as TinySave
    const answer = await openSave(
      tiny,
      { ...save, stem: { branch: 'a', entry: 6, entries: 9 } },
      () => battle,
    )
    expect(answer.ok ? '' : answer.problem.text).toBe(
      'stem: it left a game of 9 entries after entry 6, and has 5.',
    )
  })
})

describe('two lines side by side', () => {
  const lines = () => {
    const session = played()
    session.study.enter(2)
    session.dispatch(enter('D02', 'r1'))
    session.study.leave()
    const opening = session.openingState()
    if (!opening) throw new Error('no game')
    return {
      session,
      held: (at: number, by: Beside) =>
        besideOf(
          tiny.course,
          opening,
          session.study.line(GAME).steps,
          at,
          session.study.line('a').steps,
          by,
        ),
    }
  }

  it('are held against each other at the same entry, or at the end of the other', () => {
    const { held } = lines()
    expect(held(2, 'entry')).toBe(2)
    expect(held(5, 'entry')).toBe(3)
    expect(held(1, 'end')).toBe(3)
  })

  it('or at the same moment: as far into the half couplet, or at the end of the last that both have', () => {
    const { session, held } = lines()
    const halves = session.study.line(GAME).steps.map(({ state }) => state.commands)
    // The game goes on into the next half; the branch stays in the first.
    expect(new Set(halves.slice(0, 4)).size).toBe(1)
    expect(halves[4]).not.toBe(halves[3])
    expect(held(1, 'moment')).toBe(1)
    expect(held(3, 'moment')).toBe(3)
    expect(held(4, 'moment')).toBe(3)
    expect(held(5, 'moment')).toBe(3)
  })
})

describe('a jump by half', () => {
  /** Positions of a campaign, one after the other, with nothing in them but the time of day. */
  const times = (
    ...at: readonly [segment: string, turn: number, couplets: number, half: number][]
  ) =>
    at.map(([segment, turn, couplets, half]) => ({
      campaign: { day: 1, segment },
      phase: turn > 0 ? 'couplets' : 'administration',
      turn,
      coupletsAtStart: 2,
      couplets,
      half,
    })) as unknown as GameState[]

  it('11.02 stops at the beginning of each part of the day that has no couplets too', () => {
    const [opening, ...after] = times(
      ['attack', 1, 2, 0],
      ['attack', 1, 2, 0],
      ['attack', 1, 2, 1],
      ['recovery', 0, 0, 1],
      ['recovery', 0, 0, 1],
      ['improvement', 0, 0, 1],
    )
    const steps = after.map((state) => ({ state })) as unknown as Step[]
    const stops = [0]
    while ((stops.at(-1) as number) < steps.length)
      stops.push(stretch(course, opening as GameState, steps, stops.at(-1) as number, 1, 'half'))
    expect(stops).toEqual([0, 2, 3, 5])
  })
})

describe('names of branches', () => {
  it('run through the alphabet and on', () => {
    let tree: Tree = NO_TREE
    for (let n = 0; n < 28; n++)
      tree = withBranch(tree, { id: freshId(tree), parent: GAME, at: 0, entries: [] })
    const ids = tree.branches.map((branch) => branch.id)
    expect([ids[0], ids[25], ids[26], ids[27]]).toEqual(['a', 'z', 'aa', 'ab'])
  })
})
