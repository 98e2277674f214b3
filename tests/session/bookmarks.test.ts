import { describe, expect, it } from 'vitest'
import { createSession } from '../../src/session/game/store.ts'
import { GAME, NO_TREE, type Tree, withBranch, withMark } from '../../src/session/journal/tree.ts'
import { heldMarks, marksOf, type RowSource } from '../../src/session/study/rows.ts'
import { bookmarkFrom } from '../../src/session/study/seek.ts'
import { type Tiny, tiny, tinyBattle } from './tiny.ts'

const battle = tinyBattle()
const enter = (hex: string): Tiny['action'] => ({ type: 'enter', units: ['r1'], hex })
const react: Tiny['action'] = { type: 'react', unit: 'b1' }

/** r1 enters D02 and is shot at; then branch a from entry 2, where nobody shoots. */
function grown() {
  const session = createSession({ engine: tiny, newId: () => 'g', randomSeed: () => 7 })
  session.start(battle, null, { dice: { faces: [1, 2, 3, 4], seed: 5 } })
  session.dispatchAll([{ type: 'command', units: ['r1'] }, enter('C02'), enter('D02')])
  session.dispatch(react)
  session.dispatch({ type: 'finish' })
  session.study.enter(2)
  session.dispatch(enter('D02'))
  session.dispatch({ type: 'hold' })
  return session
}

const at = (line: string, entry: number, session = grown()) => {
  session.study.goTo(line, entry)
  return session
}

function sourceOf(session: ReturnType<typeof grown>): RowSource<Tiny> {
  const opening = session.openingState()
  if (!opening) throw new Error('no game')
  const steps = (line: string) => session.study.line(line).steps
  return { engine: tiny, battle, opening, tree: session.get().tree, steps }
}

describe('going from bookmark to bookmark', () => {
  const marked = [0, 3, 5].reduce<Tree>(
    (tree, entry) => withMark(tree, GAME, entry, { bookmark: true }),
    withMark(NO_TREE, GAME, 4, { note: 'Only a note.' }),
  )

  it('leads on and back along the line, to the opening too, and past what has only a note', () => {
    expect(bookmarkFrom(marked, GAME, 5, 0, 1)).toBe(3)
    expect(bookmarkFrom(marked, GAME, 5, 3, 1)).toBe(5)
    expect(bookmarkFrom(marked, GAME, 5, 5, 1)).toBeNull()
    expect(bookmarkFrom(marked, GAME, 5, 5, -1)).toBe(3)
    expect(bookmarkFrom(marked, GAME, 5, 2, -1)).toBe(0)
    expect(bookmarkFrom(marked, GAME, 5, 0, -1)).toBeNull()
  })

  it('leads nowhere beyond the end of the line', () => {
    expect(bookmarkFrom(marked, GAME, 4, 3, 1)).toBeNull()
    expect(bookmarkFrom(NO_TREE, GAME, 5, 2, 1)).toBeNull()
  })

  it('on a branch finds its own, and those of the game before it, but not those of the game beside it', () => {
    const branch = { id: 'a', parent: GAME, at: 3, entries: [] }
    const tree = withMark(withBranch(marked, branch), 'a', 6, { bookmark: true })
    expect(bookmarkFrom(tree, 'a', 6, 3, 1)).toBe(6)
    expect(bookmarkFrom(tree, 'a', 6, 6, -1)).toBe(3)
    expect(bookmarkFrom(tree, GAME, 6, 3, 1)).toBe(5)
  })

  it('is what the study does on the line that it shows', () => {
    const session = at('a', 4)
    session.study.bookmark(true)
    session.study.goTo('a', 1)
    expect(session.study.findBookmark(1)).toBe(4)
    expect(at(GAME, 1, session).study.findBookmark(1)).toBeNull()
  })
})

describe('the list of what is marked', () => {
  it('has every line in one list by entry, the game before its branches', () => {
    const session = at('a', 4)
    session.study.bookmark(true)
    at(GAME, 4, session).study.note('Two of 36.')
    at(GAME, 0, session).study.bookmark(true)
    expect(marksOf(sourceOf(session))).toEqual([
      {
        line: GAME,
        at: 0,
        side: null,
        text: 'Before the first entry',
        note: null,
        bookmark: true,
      },
      {
        line: GAME,
        at: 4,
        side: 'blue',
        text: expect.stringMatching(/^React/),
        note: 'Two of 36.',
        bookmark: false,
      },
      { line: 'a', at: 4, side: 'blue', text: 'Hold', note: null, bookmark: true },
    ])
  })

  it('leaves out what a line cut short no longer has, and counts as many as it lists', () => {
    const session = at('a', 4)
    session.study.bookmark(true)
    at('a', 3, session).study.bookmark(true)
    const [branch] = session.get().tree.branches
    if (!branch) throw new Error('no branch')
    const entries = branch.entries.map((entry, index) =>
      index === 1 ? { ...entry, hash: 'other' } : entry,
    )
    session.setTree(withBranch(session.get().tree, { ...branch, entries }))
    expect(session.get().tree.marks).toHaveLength(2)
    const source = sourceOf(session)
    expect(heldMarks(source)).toEqual([{ line: 'a', at: 3, bookmark: true }])
    expect(marksOf(source).map((row) => [row.line, row.at])).toEqual([['a', 3]])
  })
})

describe('a mark on the last entry of a branch', () => {
  it('goes with the entry when that is taken back, and does not come to lie on the next', () => {
    const session = at('a', 3)
    session.study.bookmark(true)
    at('a', 4, session).study.note('Nobody shot.')
    expect(session.undo()).toBe(true)
    expect(session.get().tree.marks).toEqual([{ line: 'a', at: 3, bookmark: true }])
    session.dispatch(react)
    expect(session.get().study).toMatchObject({ line: 'a', at: 4 })
    expect(marksOf(sourceOf(session))).toHaveLength(1)
  })
})
