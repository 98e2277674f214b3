import { canonical } from '../rules/index.ts'
import type { Decision, GameState, SideId } from '../rules/types.ts'
import { view } from '../rules/view.ts'
import { type Branch, freshId, GAME, type Tree, withBranch } from './tree.ts'
import type { JournalEntry } from './types.ts'

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

/** The other copy's entries from where it parted, kept as a branch; the game stays as it is. */
export function asBranch(tree: Tree, entries: readonly JournalEntry[], after: number): Tree {
  const branch: Branch = {
    id: freshId(tree),
    parent: GAME,
    at: after,
    entries: entries.slice(after),
  }
  return branch.entries.length === 0 ? tree : withBranch(tree, branch)
}

const seen = new WeakMap<GameState, Map<SideId, GameState>>()

/** The state as one side may see it; the same object for the same state. Everything lies open once it is over. */
export function seenBy(state: GameState, side: SideId): GameState {
  if (state.result) return state
  let sides = seen.get(state)
  if (!sides) {
    sides = new Map()
    seen.set(state, sides)
  }
  const known = sides.get(side) ?? view(state, side)
  sides.set(side, known)
  return known
}

/** Decisions that the other side must not look on at. 7.3c, 11.521a */
export const isSecret = (decision: Decision): boolean =>
  decision.kind === 'register' || decision.kind === 'night-attack'
