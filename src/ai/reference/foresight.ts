import { seededDice } from '../../rules/base/dice.ts'
import { copyState } from '../../rules/base/state-copy.ts'
import { apply, isReason } from '../../rules/loop/apply.ts'
import { decision } from '../../rules/loop/decision.ts'
import type { Action, Battle, GameState, SideId } from '../../rules/types/index.ts'
import type { Player } from '../player.ts'
import { type Luck, seededLuck } from '../seeded-luck.ts'
import { careful, greedy } from './greedy.ts'
import { shortlist } from './shortlist.ts'
import { standing } from './weigh/standing.ts'

/** How many actions are tried besides the greedy choice and the way to do nothing. */
const LOOKS = 5
/** A try plays to the end of this many halves of couplets, or this many decisions. */
const HALVES = 3
const DECISIONS = 80
/** The budget of all tries for one decision, in listed actions: 50 to 200 ms for a thousand on a slow core. */
const WORK = 6000
/** The cost of a decision beside its list. */
const EACH = 4
/** The fewest tries on which a choice may rest. */
const TRIES = 6
/** An action must be better by this many companies, at the lower end of the error. */
const MARGIN = 0.05
/** An action is dropped when even the upper end, this many errors above the mean, is no better. */
const UPPER = 1.5

const halfOf = ({ turn, couplets, half, campaign }: GameState): string =>
  `${campaign?.day ?? 0} ${turn} ${couplets} ${half}`

/** The result of a try, and its cost. */
interface Try {
  readonly stands: number
  readonly cost: number
}

/**
 * Plays on after an action with dice of its own. Both sides take their greedy choice. Null when the action is not
 * legal.
 */
function tried(
  battle: Battle,
  state: GameState,
  side: SideId,
  first: Action,
  seed: number,
): Try | null {
  const s = copyState(state)
  s.dice = seededDice(seed)
  const luck = seededLuck(seed)
  let action = first
  let half = halfOf(s)
  let cost = EACH
  for (let decisions = 0, halves = 0; decisions < DECISIONS; decisions++) {
    if (isReason(apply(battle, s, action))) {
      if (decisions === 0) return null
      break
    }
    const now = halfOf(s)
    if (now !== half) halves++
    half = now
    if (halves === HALVES) break
    const open = decision(battle, s)
    if (open.side === null || open.kind === 'setup') break
    cost += EACH + open.actions.length
    action = greedy.choose(battle, s, open, luck)
  }
  return { stands: standing(battle, s, side), cost }
}

/** How much better an action came out than the greedy choice, try by try with the same dice. */
interface Rival {
  readonly action: Action
  readonly over: number[]
}

/** The mean and its error. */
function meanOf(all: readonly number[]): { mean: number; error: number } {
  const mean = all.reduce((sum, one) => sum + one, 0) / all.length
  const squares = all.reduce((sum, one) => sum + (one - mean) ** 2, 0)
  return { mean, error: Math.sqrt(squares / (all.length - 1) / all.length) }
}

/** An action that comes out better than the greedy choice when both are tried repeatedly; null if there is none. */
function better(
  battle: Battle,
  state: GameState,
  side: SideId,
  thought: Action,
  others: readonly Action[],
  luck: Luck,
): Action | null {
  let rivals: Rival[] = others.map((action) => ({ action, over: [] }))
  let work = 0
  while (work < WORK && rivals.length > 0) {
    const seed = luck.below(0x7fffffff)
    const first = tried(battle, state, side, thought, seed)
    if (!first) return null
    work += first.cost
    rivals = rivals.filter(({ action, over }) => {
      const other = tried(battle, state, side, action, seed)
      if (!other) return false
      work += other.cost
      over.push(other.stands - first.stands)
      if (over.length < TRIES) return true
      const { mean, error } = meanOf(over)
      return mean + UPPER * error > 0
    })
  }
  let found: Action | null = null
  let most = MARGIN
  for (const { action, over } of rivals) {
    if (over.length < TRIES) continue
    const { mean, error } = meanOf(over)
    if (mean - error <= most) continue
    most = mean - error
    found = action
  }
  return found
}

/**
 * The careful player with foresight. It plays on after other actions for some halves of couplets, repeatedly and with
 * dice of its own, and takes the one that comes out best. It uses nothing that its side may not see.
 */
export const thoughtful: Player = {
  id: 'thoughtful',
  ...(careful.setUp ? { setUp: careful.setUp } : {}),
  choose(battle, state, open, luck) {
    const thought = careful.choose(battle, state, open, luck)
    const known = JSON.stringify(thought)
    if (open.side === null) return thought
    const others = shortlist(battle, state, open, LOOKS).filter(
      (one) => JSON.stringify(one) !== known,
    )
    return better(battle, state, open.side, thought, others, luck) ?? thought
  },
}
