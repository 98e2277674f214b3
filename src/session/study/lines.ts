import { isReason, type Kinds } from '../../game/rules.ts'
import type { TableGame } from '../../game/table-game.ts'
import { withFaces } from '../journal/agreed.ts'
import type { JournalEntry, SavedDice } from '../journal/entry.ts'
import { agrees, diceOf, open, step, toSave } from '../journal/journal.ts'
import type { SavedGame } from '../journal/saved-game.ts'
import { type Step, stepOf } from '../journal/step.ts'
import { type Branch, branchOf, GAME, type LineId, type Tree } from '../journal/tree.ts'

/** The same position with other dice to come. */
export const withDice = <K extends Kinds>(
  engine: TableGame<K>,
  state: K['state'],
  source: SavedDice,
): K['state'] => engine.withDice(state, diceOf(engine, source))

/** What the lines of a game are made from. */
export interface LineBasis<K extends Kinds> {
  readonly engine: TableGame<K>
  readonly battle: K['battle']
  readonly opening: K['state']
  readonly game: readonly Step<K>[]
}

/** A line from the opening to its end. `cut`: it has more entries, but they do not agree with the rules. */
export interface StudyLine<K extends Kinds = Kinds> {
  readonly steps: readonly Step<K>[]
  readonly cut: boolean
}

interface Grown<K extends Kinds> {
  readonly branch: Branch<K>
  /** The position that the branch starts from; while it is the same object, `own` is valid. */
  readonly root: K['state']
  readonly own: readonly Step<K>[]
}

/** Replays a branch from its root; stops at the first entry that is not legal or whose hash differs. */
function grow<K extends Kinds>(
  { engine, battle }: LineBasis<K>,
  root: K['state'],
  branch: Branch<K>,
  known: readonly Step<K>[],
): Step<K>[] {
  const own = [...known]
  let state = own.at(-1)?.state ?? root
  let by = engine.decider(battle, state)
  for (const entry of branch.entries.slice(own.length)) {
    const from = entry.source
      ? withDice(engine, state, entry.source)
      : entry.nonces
        ? withFaces(engine, state, entry.dice)
        : state
    const played = step(engine, battle, from, entry.action, entry.seal)
    if (isReason(played)) break
    if (!agrees(engine, played, entry.hash)) break
    const next = engine.decider(battle, played.state)
    own.push(stepOf(engine, battle, played, by, next, branch.at + own.length))
    by = next
    state = played.state
  }
  return own
}

/** The lines of one game. It replays each branch once, and after a change only the entries that are new. */
export function createLines<K extends Kinds>() {
  let grown = new Map<LineId, Grown<K>>()

  /** The line of that name; null for a branch whose starting position is gone. */
  function lineOf(ground: LineBasis<K>, tree: Tree<K>, id: LineId): StudyLine<K> | null {
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
    /** Keeps steps that were just played, so that they need no replay. */
    keep: (ground: LineBasis<K>, tree: Tree<K>, branch: Branch<K>, own: readonly Step<K>[]) => {
      const before = lineOf(ground, tree, branch.parent)?.steps ?? []
      const root = before[branch.at - 1]?.state ?? ground.opening
      grown.set(branch.id, { branch, root, own })
    },
    forget: () => {
      grown = new Map()
    },
  }
}

/** The known steps of the first entries that the branch still has. */
function shared<K extends Kinds>({ branch, own }: Grown<K>, now: Branch<K>): readonly Step<K>[] {
  let same = 0
  while (same < own.length && branch.entries[same] === now.entries[same]) same++
  return same === own.length ? own : own.slice(0, same)
}

/**
 * A line as a game of its own. Its dice are the faces that fell, those of the opening first, and then a seed.
 * `source`: where the dice of the game came from. Null when the line does not replay.
 */
export function lineSave<K extends Kinds>(
  { engine, battle, opening }: LineBasis<K>,
  steps: readonly Step<K>[],
  source: SavedDice,
  seed: number,
  more: Pick<SavedGame<K>, 'savedAt' | 'preferences' | 'scenarioFile' | 'study' | 'stem'>,
): SavedGame<K> | null {
  const begun = engine.faces(diceOf(engine, source), engine.diceOf(opening))
  const dice = { faces: [...begun, ...steps.flatMap((taken) => taken.entry.dice)], seed }
  let { state } = open(engine, battle, dice)
  const entries: JournalEntry<K>[] = []
  for (const taken of steps) {
    const played = step(engine, battle, state, taken.entry.action)
    if (isReason(played)) return null
    entries.push(played.entry)
    state = played.state
  }
  return toSave(engine, battle, dice, entries, more)
}
