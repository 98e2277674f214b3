import { canonical } from '../../data/hash.ts'
import type { Kinds } from '../../game/rules.ts'
import type { JournalEntry } from './entry.ts'
import { type Branch, freshId, GAME, type Tree, withBranch } from './tree.ts'

/** How a copy that came by mail compares with the one at hand. */
export type Meeting =
  | { readonly kind: 'same' }
  /** The copy has `by` entries more. */
  | { readonly kind: 'newer'; readonly by: number }
  | { readonly kind: 'older'; readonly by: number }
  /** Both agree in their first `after` entries, and then differ. */
  | { readonly kind: 'parted'; readonly after: number }

function alike(mine: JournalEntry, theirs: JournalEntry): boolean {
  return (
    mine.dice.join() === theirs.dice.join() &&
    (mine.hash.startsWith(theirs.hash) || theirs.hash.startsWith(mine.hash)) &&
    canonical(mine.action) === canonical(theirs.action)
  )
}

export function meet(mine: readonly JournalEntry[], theirs: readonly JournalEntry[]): Meeting {
  let same = 0
  while (same < mine.length && same < theirs.length) {
    if (!alike(mine[same] as JournalEntry, theirs[same] as JournalEntry)) break
    same++
  }
  if (same < mine.length && same < theirs.length) return { kind: 'parted', after: same }
  if (theirs.length > same) return { kind: 'newer', by: theirs.length - same }
  return mine.length > same ? { kind: 'older', by: mine.length - same } : { kind: 'same' }
}

/** Adds the other copy's entries after the first `after` as a branch of the tree; the game itself does not change. */
export function asBranch<K extends Kinds>(
  tree: Tree<K>,
  entries: readonly JournalEntry<K>[],
  after: number,
): Tree<K> {
  const branch: Branch<K> = {
    id: freshId(tree),
    parent: GAME,
    at: after,
    entries: entries.slice(after),
  }
  return branch.entries.length === 0 ? tree : withBranch(tree, branch)
}
