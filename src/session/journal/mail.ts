import { canonical } from '../../rules/index.ts'
import { view } from '../../rules/loop/view.ts'
import type { Action, Decision, GameState, SideId } from '../../rules/types/index.ts'
import type { Engine } from '../engine/engine.ts'
import { answer } from '../game/auto.ts'
import type { OpenedGame } from './journal.ts'
import type { JournalEntry, SavedGame } from './saved-game.ts'
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

/** What a copy that came has decided for a side. */
export interface Decided {
  readonly count: number
  /** The first of the entries, from 1, and its act in the words of the rules. */
  readonly first: number
  readonly words: string
}

/**
 * The decisions of a side among the entries after the first `known` of a copy that came; null where there is none. The
 * side's own wishes travel with the game: an entry that they answered on the other device is no decision of the sender.
 */
export function decidedFor(
  engine: Engine,
  { battle, game }: OpenedGame,
  side: SideId,
  known: number,
  wishes: SavedGame['preferences'] = {},
): Decided | null {
  const isDecided = (action: Action, before: GameState): boolean => {
    if (action.type === 'concede') return action.side === side
    const decision = engine.decision(battle, before)
    if (decision.side !== side) return false
    const given = answer(engine, battle, before, decision, wishes, null)
    return !given || canonical(given.action) !== canonical(action)
  }
  const numbers = game.played.flatMap(({ entry }, index) => {
    const before = game.played[index - 1]?.state ?? game.opening.state
    return index >= known && isDecided(entry.action, before) ? [index + 1] : []
  })
  const [first] = numbers
  const action = first === undefined ? undefined : game.played[first - 1]?.entry.action
  if (first === undefined || !action) return null
  return { count: numbers.length, first, words: engine.describeAction(battle, action) }
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
  decision.kind === 'register' || decision.kind === 'night-choice'
