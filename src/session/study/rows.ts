import type { Kinds } from '../../game/rules.ts'
import type { TableGame } from '../../game/table-game.ts'
import type { Step } from '../journal/step.ts'
import { GAME, type How, type LineId, type Mark, markOf, type Tree } from '../journal/tree.ts'

/** One entry as the tree shows it. */
export interface EntryRow {
  readonly kind: 'entry'
  readonly line: LineId
  /** The entry's number on its line; the position shown for it is the one after it. */
  readonly at: number
  /** 0 for the game, 1 for a branch of it, 2 for a branch of that. */
  readonly depth: number
  readonly side: string | null
  readonly text: string
  /** The totals of its rolls: "13 11". */
  readonly sums: string
  /** Only in branches, and only where dice fell. */
  readonly how: How | null
  /** The name of the branch that begins with this entry; null where none does. */
  readonly letter: LineId | null
  /** The number of the part of the game that begins with this entry; null where none does. */
  readonly part: number | null
  readonly note: string | null
  readonly bookmark: boolean
}

/** A stretch of the game as a heading, open or closed. */
export interface StretchRow {
  readonly kind: 'stretch'
  readonly key: string
  readonly title: string
  /** How many entries come before it. */
  readonly at: number
  readonly entries: number
  readonly branches: number
  readonly open: boolean
}

export type Row = EntryRow | StretchRow

export interface RowSource<K extends Kinds = Kinds> {
  readonly engine: TableGame<K>
  readonly battle: K['battle']
  readonly opening: K['state']
  readonly tree: Tree<K>
  /** The steps of a line from the opening on. */
  steps(line: LineId): readonly Step<K>[]
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const texts = new WeakMap<object, { text: string; sums: string }>()

/** An entry in words: the action and its outcome, and the totals of its rolls. */
export function entryText<K extends Kinds>(
  engine: TableGame<K>,
  battle: K['battle'],
  taken: Step<K>,
  before: K['state'],
): { readonly text: string; readonly sums: string } {
  const known = texts.get(taken)
  if (known) return known
  const { text, sums } = engine.course.outcome(taken.events)
  const words = {
    text: upper(engine.describeAction(battle, taken.entry.action, before)) + text,
    sums,
  }
  texts.set(taken, words)
  return words
}

/** The tree as a list: the stretches of the game, and in the open ones every entry with the branches beside it. */
export function rowsOf<K extends Kinds>(
  source: RowSource<K>,
  open: (key: string) => boolean,
): Row[] {
  const { tree } = source
  const { stretch } = source.engine.course
  const stretchAt = (at: number) => stretch(states[at] ?? source.opening)
  const game = source.steps(GAME)
  const rows: Row[] = []
  const states = [source.opening, ...game.map((taken) => taken.state)]
  for (let at = 0; at < Math.max(1, game.length); ) {
    const { key, title } = stretchAt(at)
    let end = at + 1
    while (end < game.length && stretchAt(end).key === key) end++
    end = Math.min(end, game.length)
    const last = end === game.length
    const hanging = tree.branches.filter(
      (branch) =>
        branch.parent === GAME &&
        branch.at >= at &&
        (branch.at < end || (last && branch.at === end)),
    ).length
    const shown = open(key)
    rows.push({
      kind: 'stretch',
      key,
      title,
      at,
      entries: end - at,
      branches: hanging,
      open: shown,
    })
    if (shown) entriesOf(source, GAME, at, end, 0, rows)
    at = Math.max(end, at + 1)
  }
  return rows
}

/** Adds the rows of entries `from` to `until` of a line, each followed by the branches that start in its place. */
function entriesOf<K extends Kinds>(
  source: RowSource<K>,
  line: LineId,
  from: number,
  until: number,
  depth: number,
  rows: Row[],
): void {
  const { engine, battle, tree, opening } = source
  const steps = source.steps(line)
  const branch = tree.branches.find((one) => one.id === line)
  const hang = (at: number) => {
    for (const other of tree.branches) {
      if (other.parent !== line || other.at !== at) continue
      entriesOf(source, other.id, at, source.steps(other.id).length, depth + 1, rows)
    }
  }
  let part: number | null = null
  for (let at = from; at < until; at++) {
    const taken = steps[at]
    if (!taken) break
    const before = steps[at - 1]?.state ?? opening
    const now = engine.course.part(before)
    const mark = markOf(tree, line, at + 1)
    rows.push({
      kind: 'entry',
      line,
      at: at + 1,
      depth,
      side: taken.by,
      ...entryText(engine, battle, taken, before),
      how: branch?.entries[at - branch.at]?.how ?? null,
      letter: branch && at === branch.at ? line : null,
      part: depth === 0 && now !== part ? now : null,
      note: mark?.note ?? null,
      bookmark: mark?.bookmark === true,
    })
    part = now
    hang(at)
  }
  // The branches that start from the end of the line.
  if (until === steps.length) hang(until)
}

/** A position with a bookmark or a note, in one list for all lines. */
export interface MarkRow {
  readonly line: LineId
  readonly at: number
  readonly side: string | null
  readonly text: string
  readonly note: string | null
  readonly bookmark: boolean
}

/** The marks on positions that their line has; a line that is cut short lacks its later positions. */
export function heldMarks({ tree, steps }: Pick<RowSource, 'tree' | 'steps'>): readonly Mark[] {
  return tree.marks.filter(({ line, at }) => at <= steps(line).length)
}

/** The marked positions of all lines in words, in the order of their entries. */
export function marksOf<K extends Kinds>(source: RowSource<K>): MarkRow[] {
  const { engine, battle, opening, steps } = source
  const rows = heldMarks(source).map(({ line, at, note, bookmark }): MarkRow => {
    const played = steps(line)
    const taken = played[at - 1]
    return {
      line,
      at,
      side: taken?.by ?? null,
      text: taken
        ? entryText(engine, battle, taken, played[at - 2]?.state ?? opening).text
        : 'Before the first entry',
      note: note ?? null,
      bookmark: bookmark === true,
    }
  })
  return rows.sort((a, b) => a.at - b.at || (a.line < b.line ? -1 : 1))
}
