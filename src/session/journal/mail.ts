import { canonical } from '../../data/hash.ts'
import type { Kinds } from '../../game/rules.ts'
import type { JournalEntry } from './entry.ts'
import { type Branch, freshId, GAME, type Tree, withBranch } from './tree.ts'

/** How a copy that came by mail stands to the one at hand. */
export type Meeting =
  | { readonly kind: 'same' }
  /** It goes on from here by so many entries. */
  | { readonly kind: 'newer'; readonly by: number }
  | { readonly kind: 'older'; readonly by: number }
  /** Both went on from this entry, in different ways. */
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

/** The other copy's entries from where it parted, as a branch; the game stays as it is. */
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
