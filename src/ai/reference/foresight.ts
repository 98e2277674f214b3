import { seededDice } from '../../rules/base/dice.ts'
import { copyState } from '../../rules/base/state-copy.ts'
import { apply, isReason } from '../../rules/loop/apply.ts'
import { decision } from '../../rules/loop/decision.ts'
import type {
  Action,
  Battle,
  Decision,
  GameEvent,
  GameState,
  SideId,
  UnitId,
} from '../../rules/types/index.ts'
import type { Player, Rival, Verdict } from '../player.ts'
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

type Harms = Map<UnitId, number>

/** The result of a try, its cost, and the harm to the side by the enemy unit that did it. */
interface Try {
  readonly stands: number
  readonly cost: number
  readonly harms: Harms
}

/** Adds what these events did to a side: 2 for a unit destroyed, 1 for one dispersed. */
function addHarm(harms: Harms, side: SideId, events: readonly GameEvent[]): void {
  for (const event of events) {
    if (event.type !== 'check' || event.side !== side || !event.by?.length) continue
    const harm = { destroyed: 2, 'dispersed and spent': 1, 'no effect': 0, rallied: 0 }
    const each = harm[event.outcome] / event.by.length
    if (each > 0) for (const unit of event.by) harms.set(unit, (harms.get(unit) ?? 0) + each)
  }
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
  const harms: Harms = new Map()
  for (let decisions = 0, halves = 0; decisions < DECISIONS; decisions++) {
    const events = apply(battle, s, action)
    if (isReason(events)) {
      if (decisions === 0) return null
      break
    }
    addHarm(harms, side, events)
    const now = halfOf(s)
    if (now !== half) halves++
    half = now
    if (halves === HALVES) break
    const open = decision(battle, s)
    if (open.side === null || open.kind === 'setup') break
    cost += EACH + open.actions.length
    action = greedy.choose(battle, s, open, luck)
  }
  return { stands: standing(battle, s, side), cost, harms }
}

/** How much better an action came out than the greedy choice, try by try with the same dice. */
interface Tried {
  readonly action: Action
  readonly over: number[]
  readonly harms: Harms[]
}

/** The mean and its error. */
function meanOf(all: readonly number[]): { mean: number; error: number } {
  const mean = all.reduce((sum, one) => sum + one, 0) / all.length
  const squares = all.reduce((sum, one) => sum + (one - mean) ** 2, 0)
  return { mean, error: Math.sqrt(squares / (all.length - 1) / all.length) }
}

/** What tries found: the action to take, the tries of the first thought, and those of the others. */
interface Found {
  readonly action: Action
  readonly first: Tally
  readonly others: readonly Tried[]
}

/** The tries of the first thought. */
interface Tally {
  readonly stands: number[]
  readonly harms: Harms[]
}

/** The first thought, or an action that comes out better when both are tried repeatedly. */
function better(
  battle: Battle,
  state: GameState,
  side: SideId,
  thought: Action,
  others: readonly Action[],
  luck: Luck,
): Found {
  const all: readonly Tried[] = others.map((action) => ({ action, over: [], harms: [] }))
  const own: Tally = { stands: [], harms: [] }
  let rivals = all
  let work = 0
  while (work < WORK && rivals.length > 0) {
    const seed = luck.below(0x7fffffff)
    const first = tried(battle, state, side, thought, seed)
    if (!first) break
    work += first.cost
    own.stands.push(first.stands)
    own.harms.push(first.harms)
    rivals = rivals.filter(({ action, over, harms }) => {
      const other = tried(battle, state, side, action, seed)
      if (!other) return false
      work += other.cost
      over.push(other.stands - first.stands)
      harms.push(other.harms)
      if (over.length < TRIES) return true
      const { mean, error } = meanOf(over)
      return mean + UPPER * error > 0
    })
  }
  let found = thought
  let most = MARGIN
  for (const { action, over } of rivals) {
    if (over.length < TRIES) continue
    const { mean, error } = meanOf(over)
    if (mean - error <= most) continue
    most = mean - error
    found = action
  }
  return { action: found, first: own, others: all }
}

/** So many companies ahead make a win nearly three times as likely as a loss. */
const COMPANIES = 3

/** Companies ahead as the result to be expected, in thousandths of a win. */
const resultOf = (stands: number): number => 1000 / (1 + Math.exp(-stands / COMPANIES))

/** The unit that did half of the harm or more. */
function culprit(all: readonly Harms[]): UnitId | null {
  const sums: Harms = new Map()
  let whole = 0
  for (const harms of all)
    for (const [unit, harm] of harms) {
      sums.set(unit, (sums.get(unit) ?? 0) + harm)
      whole += harm
    }
  for (const [unit, sum] of sums) if (sum * 2 >= whole) return unit
  return null
}

/** What was found, told from the action chosen: each other one over the tries that both of them have. */
function verdictOf(thought: Action, { action, first, others }: Found): Verdict {
  const line = first.stands.map((stands, index) => ({ stands, harms: first.harms[index] }))
  const tallies = others.map((other) => ({
    action: other.action,
    line: other.over.map((over, index) => ({
      stands: (first.stands[index] ?? 0) + over,
      harms: other.harms[index],
    })),
  }))
  const all = [{ action: thought, line }, ...tallies]
  const mine = all.find((one) => one.action === action)?.line ?? []
  const known = new Set([JSON.stringify(action)])
  const rivals = all.flatMap((other): Rival[] => {
    const trials = Math.min(mine.length, other.line.length)
    const key = JSON.stringify(other.action)
    if (known.has(key) || trials === 0) return []
    known.add(key)
    const pairs = other.line.slice(0, trials).map((theirs, index) => ({
      theirs,
      loss: resultOf(mine[index]?.stands ?? 0) - resultOf(theirs.stands),
    }))
    const worse = pairs.filter(({ loss }) => loss > 0)
    const sum = pairs.reduce((total, { loss }) => total + loss, 0)
    return [
      {
        ...{ action: other.action, trials, worse: worse.length },
        loss: Math.round(sum / trials),
        through: culprit(worse.flatMap(({ theirs }) => theirs.harms ?? [])),
      },
    ]
  })
  const trials = mine.length
  const sum = mine.reduce((total, { stands }) => total + resultOf(stands), 0)
  return {
    action,
    ...{ expected: trials > 0 ? Math.round(sum / trials) : null, trials },
    rivals: rivals.toSorted((a, b) => a.loss - b.loss),
  }
}

/** What the careful player would do, and what tries say of it. */
function consider(battle: Battle, state: GameState, open: Decision, luck: Luck): Verdict {
  const thought = careful.choose(battle, state, open, luck)
  if (open.side === null) return { action: thought, expected: null, trials: 0, rivals: [] }
  const known = JSON.stringify(thought)
  const others = shortlist(battle, state, open, LOOKS).filter(
    (one) => JSON.stringify(one) !== known,
  )
  return verdictOf(thought, better(battle, state, open.side, thought, others, luck))
}

/**
 * The careful player with foresight. It plays on after other actions for some halves of couplets, repeatedly and with
 * dice of its own, and takes the one that comes out best. It uses nothing that its side may not see.
 */
export const thoughtful: Player = {
  id: 'thoughtful',
  ...(careful.setUp ? { setUp: careful.setUp } : {}),
  consider,
  choose: (battle, state, open, luck) => consider(battle, state, open, luck).action,
}
