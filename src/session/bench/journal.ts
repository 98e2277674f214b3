import { apply, type Edit, editBetween, invert } from '../../data/edit.ts'
import { readOf, withPart } from './text.ts'
import type { BenchEntry, BenchValue, OpenedText, PartName, Version } from './types.ts'

/** A pile of acts, the latest on top; an act is one edit, or several that go together. */
export interface Acts {
  readonly top: readonly Edit[]
  readonly below: Acts | null
}

/** A document as the fold of its entries. */
export interface Folded {
  readonly value: BenchValue
  /** The acts that undo takes back. */
  readonly done: Acts | null
  /** The acts that were taken back; the next one to do again lies on top. */
  readonly undone: Acts | null
  readonly versions: readonly Version[]
  /** Texts of the files that came in, the latest of each part. */
  readonly files: Readonly<Partial<Record<PartName, OpenedText>>>
  readonly entries: number
}

export const EMPTY: Folded = {
  value: {},
  done: null,
  undone: null,
  versions: [],
  files: {},
  entries: 0,
}

/** The document after one more entry; null where the entry does not fit it. */
export function folded(before: Folded, entry: BenchEntry): Folded | null {
  const { value, done, undone } = before
  const entries = before.entries + 1
  if (entry.kind === 'version') {
    const { name, savedAt } = entry
    return { ...before, entries, versions: [...before.versions, { name, savedAt, entry: entries }] }
  }
  if (entry.kind === 'edit') {
    const opened = entry.files ? opening(value, entry.files) : null
    if (entry.files && !opened) return null
    const edits = opened ? [opened, entry.edit] : [entry.edit]
    const next = applied(value, edits)
    if (next === null) return null
    return {
      ...before,
      entries,
      value: next,
      done:
        entry.joins && done
          ? { top: [...done.top, ...edits], below: done.below }
          : { top: edits, below: done },
      undone: null,
      files: entry.files ? { ...before.files, ...entry.files } : before.files,
    }
  }
  const back = entry.kind === 'undo'
  const from = back ? done : undone
  if (!from) return null
  const next = applied(value, back ? from.top.map(invert).reverse() : from.top)
  if (next === null) return null
  const onto = { top: from.top, below: back ? undone : done }
  return {
    ...before,
    entries,
    value: next,
    done: back ? from.below : onto,
    undone: back ? onto : from.below,
  }
}

function applied(value: BenchValue, edits: readonly Edit[]): BenchValue | null {
  let at: BenchValue | null = value
  for (const edit of edits) at = at && apply(at, edit)
  return at
}

/** The edit that puts files in the place of the parts; null where a text is damaged. */
function opening(value: BenchValue, files: NonNullable<Folded['files']>): Edit | null {
  let next = value
  for (const [part, file] of Object.entries(files) as [PartName, OpenedText][]) {
    const read = readOf(file)
    if (typeof read !== 'object' || read === null) return null
    next = withPart(next, part, read)
  }
  return editBetween('open', value, next)
}

/**
 * The document that a list of entries makes. The first entry that is damaged or does not fit ends the reading, and the
 * document stands as far as it goes: `entries` counts what was read.
 */
export function foldAll(entries: Iterable<unknown>, from: Folded = EMPTY): Folded {
  let at = from
  for (const entry of entries) {
    const next = isEntry(entry) ? folded(at, entry) : null
    if (next === null) break
    at = next
  }
  return at
}

function isEntry(entry: unknown): entry is BenchEntry {
  if (typeof entry !== 'object' || entry === null || !('kind' in entry)) return false
  const { kind } = entry
  if (kind === 'undo' || kind === 'redo') return true
  if (kind === 'version') return 'name' in entry && typeof entry.name === 'string'
  if (kind !== 'edit' || !('edit' in entry)) return false
  const { edit } = entry as { edit: unknown }
  return (
    typeof edit === 'object' &&
    edit !== null &&
    'changes' in edit &&
    Array.isArray(edit.changes) &&
    edit.changes.every(isChange)
  )
}

const isChange = (change: unknown): boolean =>
  typeof change === 'object' &&
  change !== null &&
  (('at' in change && Array.isArray(change.at)) ||
    ('list' in change &&
      Array.isArray(change.list) &&
      'out' in change &&
      Array.isArray(change.out) &&
      'in' in change &&
      Array.isArray(change.in)))
