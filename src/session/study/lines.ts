import { produce } from 'immer'
import type { Battle, GameState } from '../../rules/types/index.ts'
import { isReason, type Rules } from '../engine/engine.ts'
import { agrees, diceOf, step } from '../journal/journal.ts'
import type { SavedGame } from '../journal/saved-game.ts'
import type { Step } from '../journal/step.ts'
import { stepOf } from '../journal/step.ts'
import { type Branch, branchOf, GAME, type LineId, type Tree } from '../journal/tree.ts'

/** The same position with other dice to come. */
export function withDice(engine: Rules, state: GameState, source: SavedGame['dice']): GameState {
  const dice = diceOf(engine, source)
  return produce(state, (draft) => {
    draft.dice = dice
  })
}

/** What the lines of a game are read from. */
export interface Ground {
  readonly engine: Rules
  readonly battle: Battle
  readonly opening: GameState
  readonly game: readonly Step[]
}

/** A line from the opening to its end. `cut`: its entries beyond do not agree with the rules. */
export interface Line {
  readonly steps: readonly Step[]
  readonly cut: boolean
}

interface Grown {
  readonly branch: Branch
  /** The position it grew from; as long as this stands, so does the rest. */
  readonly root: GameState
  readonly own: readonly Step[]
}

/** Replays a branch from its root, verifying every die and every hash. */
function grow(
  { engine, battle }: Ground,
  root: GameState,
  branch: Branch,
  known: readonly Step[],
): Step[] {
  const own = [...known]
  let state = own.at(-1)?.state ?? root
  let by = engine.decider(battle, state)
  for (const entry of branch.entries.slice(own.length)) {
    const from = entry.source ? withDice(engine, state, entry.source) : state
    const played = step(engine, battle, from, entry.action)
    if (isReason(played)) break
    if (!agrees(played, entry.hash)) break
    const next = engine.decider(battle, played.state)
    own.push(stepOf(engine, battle, played, by, next, branch.at + own.length))
    by = next
    state = played.state
  }
  return own
}

/** The lines of one game; each branch is replayed once, and again only where it has changed. */
export function createLines() {
  let grown = new Map<LineId, Grown>()

  /** Null for a branch whose root is gone. */
  function lineOf(ground: Ground, tree: Tree, id: LineId): Line | null {
    if (id === GAME) return { steps: ground.game, cut: false }
    const branch = branchOf(tree, id)
    const parent = branch && lineOf(ground, tree, branch.parent)
    if (!branch || !parent || parent.steps.length < branch.at) return null
    const before = parent.steps.slice(0, branch.at)
    const root = before.at(-1)?.state ?? ground.opening
    const known = grown.get(id)
    const same = known?.root === root ? shared(known, branch) : []
    const own = same.length === branch.entries.length ? same : grow(ground, root, branch, same)
    grown.set(id, { branch, root, own })
    return { steps: [...before, ...own], cut: own.length < branch.entries.length }
  }

  return {
    lineOf,
    /** Takes over steps that were just played, so that they need no replay. */
    keep: (ground: Ground, tree: Tree, branch: Branch, own: readonly Step[]) => {
      const before = lineOf(ground, tree, branch.parent)?.steps ?? []
      const root = before[branch.at - 1]?.state ?? ground.opening
      grown.set(branch.id, { branch, root, own })
    },
    forget: () => {
      grown = new Map()
    },
  }
}

/** The steps of entries that both have. */
function shared({ branch, own }: Grown, now: Branch): readonly Step[] {
  let same = 0
  while (same < own.length && branch.entries[same] === now.entries[same]) same++
  return same === own.length ? own : own.slice(0, same)
}
