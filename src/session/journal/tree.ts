import * as z from 'zod/mini'
import { canonical, hashText } from '../../data/hash.ts'
import { isReason, type Kinds, type Rules } from '../../game/rules.ts'
import type { diceShapes, JournalEntry, SavedDice } from './entry.ts'

/** Where the faces of a roll in a branch came from. */
export const HOWS = ['rolled', 'chosen', 'scripted'] as const
export type How = (typeof HOWS)[number]

export interface BranchEntry<K extends Kinds = Kinds> extends JournalEntry<K> {
  /** The dice from this action on; absent where those of the position before it go on. */
  readonly source?: SavedDice
  /** Absent where nothing was rolled. */
  readonly how?: How
}

/** Name of a line: "" is the game itself, "a", "b" … are branches. */
export type LineId = string
export const GAME: LineId = ''

/** Another line of entries from a position on. It never changes the line that it starts from. */
export interface Branch<K extends Kinds = Kinds> {
  readonly id: LineId
  readonly parent: LineId
  /** How many entries of the parent's line come before it, counted from the opening. */
  readonly at: number
  readonly entries: readonly BranchEntry<K>[]
}

/** A note or a bookmark on a position; `at` counts the entries before it. */
export interface Mark {
  readonly line: LineId
  readonly at: number
  readonly note?: string
  readonly bookmark?: true
}

/** Everything that study adds to a game: it lies beside the journal, never in it. */
export interface Tree<K extends Kinds = Kinds> {
  readonly branches: readonly Branch<K>[]
  readonly marks: readonly Mark[]
}

/** The tree in a save, with a hash over all of it that reveals a change from outside. */
export interface SavedTree<K extends Kinds = Kinds> extends Tree<K> {
  readonly check: string
}

export const NO_TREE = { branches: [], marks: [] } as const satisfies Tree
export const LONGEST_NOTE = 1000

export const isEmpty = (tree: Tree): boolean =>
  tree.branches.length === 0 && tree.marks.length === 0

export function seal<K extends Kinds>({ branches, marks }: Tree<K>): SavedTree<K> {
  return { branches, marks, check: hashText(canonical({ branches, marks })) }
}

/** Whether a saved tree is as it was written. */
export const intact = (saved: SavedTree): boolean => seal(saved).check === saved.check

export function branchOf<K extends Kinds>(tree: Tree<K>, id: LineId): Branch<K> | undefined {
  return tree.branches.find((branch) => branch.id === id)
}

/** The first branch name that is free: a, b … z, aa, ab … */
export function freshId(tree: Tree): LineId {
  for (let n = 0; ; n++) {
    let id = ''
    for (let rest = n; rest >= 0; rest = Math.floor(rest / 26) - 1)
      id = String.fromCharCode(97 + (rest % 26)) + id
    if (!branchOf(tree, id)) return id
  }
}

/** The line that a position belongs to: up to where a branch starts, its positions are those of its parent. */
export function placeOf(tree: Tree, line: LineId, at: number): { line: LineId; at: number } {
  const branch = branchOf(tree, line)
  return branch && at <= branch.at ? placeOf(tree, branch.parent, at) : { line, at }
}

/** The names of a branch and of all branches that start from it, at any depth. */
export function family(tree: Tree, id: LineId): LineId[] {
  const below = tree.branches.filter((branch) => branch.parent === id)
  return [id, ...below.flatMap((branch) => family(tree, branch.id))]
}

/** How many of the first `at` entries of a line are entries of the game itself. */
export function leftAt(tree: Tree, id: LineId, at: number): number {
  const branch = branchOf(tree, id)
  return branch ? leftAt(tree, branch.parent, Math.min(at, branch.at)) : at
}

/** The tree of a branch that becomes a game: the marks on its positions, and the branches on its own entries. */
export function treeOf<K extends Kinds>(tree: Tree<K>, id: LineId, length: number): Tree<K> {
  const own = new Set(family(tree, id))
  const on = ({ line, at }: Mark) => {
    const place = placeOf(tree, id, at)
    return place.line === line && place.at === at
  }
  return within(
    {
      branches: tree.branches
        .filter((branch) => branch.id !== id && own.has(branch.id))
        .map((branch) => (branch.parent === id ? { ...branch, parent: GAME } : branch)),
      marks: tree.marks.flatMap((mark): Mark[] => {
        if (on(mark)) return [{ ...mark, line: GAME }]
        return mark.line !== id && own.has(mark.line) ? [mark] : []
      }),
    },
    length,
  )
}

export function without<K extends Kinds>(tree: Tree<K>, id: LineId): Tree<K> {
  const gone = new Set(family(tree, id))
  return {
    branches: tree.branches.filter((branch) => !gone.has(branch.id)),
    marks: tree.marks.filter((mark) => !gone.has(mark.line)),
  }
}

export function withBranch<K extends Kinds>(tree: Tree<K>, branch: Branch<K>): Tree<K> {
  const known = tree.branches.some((other) => other.id === branch.id)
  const branches = known
    ? tree.branches.map((other) => (other.id === branch.id ? branch : other))
    : [...tree.branches, branch]
  return { ...tree, branches }
}

/** Removes a branch's last entry and the marks on the position after it: they would end up on the next entry made. */
export function shortened<K extends Kinds>(tree: Tree<K>, branch: Branch<K>): Tree<K> {
  const entries = branch.entries.slice(0, -1)
  const end = branch.at + entries.length
  const { branches, marks } = withBranch(tree, { ...branch, entries })
  return { branches, marks: marks.filter(({ line, at }) => line !== branch.id || at <= end) }
}

export function markOf(tree: Tree, line: LineId, at: number): Mark | undefined {
  const place = placeOf(tree, line, at)
  return tree.marks.find((mark) => mark.line === place.line && mark.at === place.at)
}

/** Sets the note and the bookmark of a position; what is not given stays. Removes a mark that has neither. */
export function withMark<K extends Kinds>(
  tree: Tree<K>,
  line: LineId,
  at: number,
  { note, bookmark }: { readonly note?: string; readonly bookmark?: boolean },
): Tree<K> {
  const place = placeOf(tree, line, at)
  const before = markOf(tree, line, at)
  const text = (note ?? before?.note ?? '').slice(0, LONGEST_NOTE)
  const marked = bookmark ?? before?.bookmark ?? false
  const marks = tree.marks.filter((mark) => mark !== before)
  if (text === '' && !marked) return { ...tree, marks }
  const mark: Mark = {
    ...place,
    ...(text === '' ? {} : { note: text }),
    ...(marked ? { bookmark: true } : {}),
  }
  return { ...tree, marks: [...marks, mark] }
}

/**
 * The tree after undo took `lost` from the end of the game, which now has `length` entries. A branch that started from
 * one of them keeps those before it as its own first entries. They rolled nothing, or undo could not take them back.
 */
export function carried<K extends Kinds>(
  tree: Tree<K>,
  length: number,
  lost: readonly JournalEntry<K>[],
): Tree<K> {
  const branches = tree.branches.map((branch) => {
    if (branch.parent !== GAME || branch.at <= length) return branch
    const own = lost.slice(0, branch.at - length)
    return { ...branch, at: length, entries: [...own, ...branch.entries] }
  })
  return { branches, marks: tree.marks.filter((mark) => mark.line !== GAME || mark.at <= length) }
}

// ---------------------------------------------------------------- reading

const text = z.string().check(z.maxLength(LONGEST_NOTE))
const count = z.int().check(z.gte(0))

/** Bounds the depth, too: a branch may start from a branch, and the search for its root is recursive. */
const MOST_BRANCHES = 5000

/** The shape of the tree in a save, around that of its entries. */
export const treeShape = ({ dice, entry }: ReturnType<typeof diceShapes>) =>
  z.object({
    branches: z
      .array(
        z.object({
          id: text,
          parent: text,
          at: count,
          entries: z.array(
            z.object({
              ...entry.shape,
              source: z.optional(dice),
              how: z.optional(z.enum(HOWS)),
            }),
          ),
        }),
      )
      .check(z.maxLength(MOST_BRANCHES)),
    marks: z.array(
      z.object({
        line: text,
        at: count,
        note: z.optional(text),
        bookmark: z.optional(z.literal(true)),
      }),
    ),
    check: text,
  })

/** What is wrong with a tree of the right shape: an action that is none, a branch whose parent is missing; or null. */
export function treeFault<K extends Kinds>(rules: Rules<K>, tree: Tree): string | null {
  const known = new Set<LineId>([GAME])
  for (const { id, parent, entries } of tree.branches) {
    if (known.has(id)) return `there are two branches ${id}`
    if (!known.has(parent)) return `branch ${id} hangs on ${parent}, which is not there`
    known.add(id)
    for (const [index, entry] of entries.entries()) {
      const action = rules.readAction(entry.action)
      if (isReason(action)) return `branch ${id}, entry ${index + 1}: ${action.text}`
    }
  }
  return null
}

/** The tree without branches and marks on entries that a game of `length` entries does not have. */
export function within<K extends Kinds>({ branches, marks }: Tree<K>, length: number): Tree<K> {
  let tree: Tree<K> = {
    branches,
    marks: marks.filter((mark) => mark.line !== GAME || mark.at <= length),
  }
  for (const branch of branches)
    if (branch.parent === GAME && branch.at > length) tree = without(tree, branch.id)
  return tree
}
