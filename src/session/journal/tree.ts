import * as z from 'zod/mini'
import { canonical, hashText } from '../../data/hash.ts'
import { isReason, type Kinds, type Rules } from '../../game/rules.ts'
import type { JournalEntry, SavedDice } from './entry.ts'

/** Where the faces of a branch's roll came from. */
export const HOWS = ['rolled', 'chosen', 'scripted'] as const
export type How = (typeof HOWS)[number]

export interface BranchEntry<K extends Kinds = Kinds> extends JournalEntry<K> {
  /** Dice put in before this action; absent: those of the entry before go on. The first entry always has some. */
  readonly source?: SavedDice
  /** Absent where nothing was rolled. */
  readonly how?: How
}

/** Name of a line: "" is the game itself, "a", "b" … are branches. */
export type LineId = string
export const GAME: LineId = ''

/** What might have been from a position on. The line it hangs on is never changed by it. */
export interface Branch<K extends Kinds = Kinds> {
  readonly id: LineId
  readonly parent: LineId
  /** Entries of the parent's line before it, counted from the opening. */
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

/** As it lies in a save: with a check over all of it, so that a change from outside is seen. */
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

/** a, b … z, aa, ab …: the first that is free. */
export function freshId(tree: Tree): LineId {
  for (let n = 0; ; n++) {
    let id = ''
    for (let rest = n; rest >= 0; rest = Math.floor(rest / 26) - 1)
      id = String.fromCharCode(97 + (rest % 26)) + id
    if (!branchOf(tree, id)) return id
  }
}

/** A position before a branch's first entry is one of its parent's. */
export function placeOf(tree: Tree, line: LineId, at: number): { line: LineId; at: number } {
  const branch = branchOf(tree, line)
  return branch && at <= branch.at ? placeOf(tree, branch.parent, at) : { line, at }
}

/** A branch and all that hang on it. */
export function family(tree: Tree, id: LineId): LineId[] {
  const below = tree.branches.filter((branch) => branch.parent === id)
  return [id, ...below.flatMap((branch) => family(tree, branch.id))]
}

/** Entries of the game itself that come first on a line up to an entry. */
export function leftAt(tree: Tree, id: LineId, at: number): number {
  const branch = branchOf(tree, id)
  return branch ? leftAt(tree, branch.parent, Math.min(at, branch.at)) : at
}

/** The tree of a branch that becomes a game: the marks of all its positions, and what hangs on its own entries. */
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

/** A branch without its last entry; a mark on what that led to goes with it, or it would lie on the entry that comes. */
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

/** Sets note and bookmark of a position; with neither the mark goes. */
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
 * The game has lost its last entries to undo: what hung on them takes them along, so that it still stands on what the
 * game has. Nothing was rolled by them, or they could not have been taken back.
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

const face = z.int().check(z.gte(1), z.lte(6))
const faces = z.array(face).check(z.maxLength(100_000))
const text = z.string().check(z.maxLength(LONGEST_NOTE))
const count = z.int().check(z.gte(0))
const dice = z.union([
  z.strictObject({ faces, seed: z.optional(z.number()) }),
  z.strictObject({ seed: z.number() }),
])

/** A branch may hang on a branch, and what asks for its root goes down all of them. */
const MOST_BRANCHES = 5000

export const treeShape = z.object({
  branches: z
    .array(
      z.object({
        id: text,
        parent: text,
        at: count,
        entries: z.array(
          z.object({
            action: z.unknown(),
            dice: faces,
            hash: text,
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

/** What is wrong with a tree that has the right shape: an action that is none, a branch that hangs on nothing. */
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

/** Branches that hang on entries which this game does not have are left out. */
export function within<K extends Kinds>({ branches, marks }: Tree<K>, length: number): Tree<K> {
  let tree: Tree<K> = {
    branches,
    marks: marks.filter((mark) => mark.line !== GAME || mark.at <= length),
  }
  for (const branch of branches)
    if (branch.parent === GAME && branch.at > length) tree = without(tree, branch.id)
  return tree
}
