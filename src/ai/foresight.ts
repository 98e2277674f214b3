import { seededDice } from '../rules/base/dice.ts'
import { copyState } from '../rules/base/state-copy.ts'
import { apply, isReason } from '../rules/loop/apply.ts'
import { decision } from '../rules/loop/decision.ts'
import type { Action, Battle, GameState, SideId } from '../rules/types/index.ts'
import { careful, greedy } from './greedy.ts'
import { type Luck, seededLuck } from './luck.ts'
import type { Player } from './player.ts'
import { shortlist } from './shortlist.ts'
import { standing } from './weigh/standing.ts'

/** So many things are looked at besides the first thought and the way to do nothing. */
const LOOKS = 5
/** Halves of couplets to the end of which a try is played, and decisions at the most. */
const HALVES = 3
const DECISIONS = 80
/** All the tries for one decision together, by what they cost: 50 to 200 ms a thousand on a slow core. */
const WORK = 6000
/** What a decision costs besides its list. */
const EACH = 4
/** So many tries before one is believed. */
const TRIES = 6
/** An act must be better by this many companies, at the lower end of what the tries leave open. */
const MARGIN = 0.05
/** Given up when even the upper end is no better, in such errors of the mean. */
const UPPER = 1.5

const halfOf = ({ turn, couplets, half, campaign }: GameState): string =>
  `${campaign?.day ?? 0} ${turn} ${couplets} ${half}`

/** What a try came to, and what it cost. */
interface Try {
  readonly stands: number
  readonly cost: number
}

/** Plays on from an act with dice of its own, both sides by their first thoughts. Null: it may not be done. */
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

/** By how much an act came out better than the first thought, try by try with the same dice. */
interface Rival {
  readonly action: Action
  readonly over: number[]
}

/** The mean, and how far it may be off. */
function meanOf(all: readonly number[]): { mean: number; error: number } {
  const mean = all.reduce((sum, one) => sum + one, 0) / all.length
  const squares = all.reduce((sum, one) => sum + (one - mean) ** 2, 0)
  return { mean, error: Math.sqrt(squares / (all.length - 1) / all.length) }
}

/** Something better than the first thought, where trying both again and again shows it; else null. */
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
 * The careful player with second thoughts: what else it might do is played on for some halves of couplets, again and
 * again with dice of its own, and done where that comes out better. It looks at nothing that its side may not see.
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
