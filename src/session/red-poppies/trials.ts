import { PLAYERS, type Player, seededLuck } from '../../ai/index.ts'
import { seededDice } from '../../rules/base/dice.ts'
import { copyState } from '../../rules/base/state-copy.ts'
import { apply, isReason } from '../../rules/loop/apply.ts'
import { decision } from '../../rules/loop/decision.ts'
import type {
  Action,
  Battle,
  GameEvent,
  GameState,
  SideId,
  UnitId,
} from '../../rules/types/index.ts'
import { expectedFor } from './expected.ts'
import type { Rival, Verdict } from './verdict.ts'

/*
 * Acts compared by playing on after each of them, with common dice that are not the game's. What is told of a
 * comparison is what came of these trials and nothing else.
 */

/** Both sides play on so. */
const POLICY = PLAYERS.greedy as Player
/** A trial ends after so many halves of couplets, or so many decisions. */
const HALVES = 4
const DECISIONS = 120

interface Trial {
  /** Thousandths of a win. */
  readonly result: number
  /** Harm to this side, by the enemy unit that did it: 2 destroyed, 1 dispersed. */
  readonly harm: ReadonlyMap<UnitId, number>
}

const halfOf = ({ turn, couplets, half, campaign }: GameState): string =>
  `${campaign?.day ?? 0} ${campaign?.segment ?? ''} ${turn} ${couplets} ${half}`

function harmed(harm: Map<UnitId, number>, side: SideId, events: readonly GameEvent[]): void {
  for (const event of events) {
    if (event.type !== 'check' || event.side !== side || !event.by) continue
    const worth =
      event.outcome === 'destroyed' ? 2 : event.outcome === 'dispersed and spent' ? 1 : 0
    if (worth > 0)
      for (const unit of event.by) harm.set(unit, (harm.get(unit) ?? 0) + worth / event.by.length)
  }
}

/** Plays on after an act; null where it is not legal. Changes nothing. */
function trial(
  battle: Battle,
  state: GameState,
  side: SideId,
  first: Action,
  seed: number,
): Trial | null {
  const s = copyState(state)
  s.dice = seededDice(seed)
  const luck = seededLuck(seed)
  const harm = new Map<UnitId, number>()
  let action = first
  let half = halfOf(s)
  for (let decisions = 0, halves = 0; decisions < DECISIONS; decisions++) {
    const events = apply(battle, s, action)
    if (isReason(events)) {
      if (decisions === 0) return null
      break
    }
    harmed(harm, side, events)
    const now = halfOf(s)
    if (now !== half) halves++
    half = now
    if (halves === HALVES) break
    const open = decision(battle, s)
    if (open.side === null || open.kind === 'setup') break
    action = POLICY.choose(battle, s, open, luck)
  }
  return { result: expectedFor(battle, s, side), harm }
}

/** The unit with most of the harm; null where it did less than half of it. */
function most(harm: ReadonlyMap<UnitId, number>): UnitId | null {
  let all = 0
  let found: [UnitId, number] | null = null
  for (const [unit, worth] of harm) {
    all += worth
    if (!found || worth > found[1]) found = [unit, worth]
  }
  return found && found[1] * 2 >= all ? found[0] : null
}

const sameAct = (one: Action, other: Action): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** An act held against others by so many trials of each, the best of them first. The dice of a trial are common. */
export function compared(
  battle: Battle,
  state: GameState,
  side: SideId,
  action: Action,
  others: readonly Action[],
  trials: number,
  seed: number,
): Verdict {
  const luck = seededLuck(seed)
  const seeds = Array.from({ length: trials }, () => luck.below(0x7fffffff))
  const own = seeds.map((one) => trial(battle, state, side, action, one))
  const rivals = others.flatMap((other): Rival[] => {
    if (sameAct(other, action)) return []
    let [worse, loss, done] = [0, 0, 0]
    const harm = new Map<UnitId, number>()
    for (const [index, one] of seeds.entries()) {
      const mine = own[index]
      const theirs = mine ? trial(battle, state, side, other, one) : null
      if (!mine || !theirs) continue
      done++
      loss += mine.result - theirs.result
      if (theirs.result >= mine.result) continue
      worse++
      for (const [unit, worth] of theirs.harm) harm.set(unit, (harm.get(unit) ?? 0) + worth)
    }
    if (done === 0) return []
    return [
      { action: other, trials: done, worse, loss: Math.round(loss / done), through: most(harm) },
    ]
  })
  const played = own.filter((one) => one !== null)
  const sum = played.reduce((all, { result }) => all + result, 0)
  return {
    action,
    expected: played.length > 0 ? Math.round(sum / played.length) : null,
    trials: played.length,
    rivals: rivals.toSorted((a, b) => a.loss - b.loss),
  }
}

/** What is to be expected on the average after an act whose dice are still to fall. Thousandths of a win for `first`. */
export function meanAfter(
  battle: Battle,
  state: GameState,
  first: SideId,
  action: Action,
  throws: number,
  seed: number,
): number | null {
  const luck = seededLuck(seed)
  let sum = 0
  for (let n = 0; n < throws; n++) {
    const s = copyState(state)
    s.dice = seededDice(luck.below(0x7fffffff))
    if (isReason(apply(battle, s, action))) return null
    sum += expectedFor(battle, s, first)
  }
  return Math.round(sum / throws)
}

/** What a player would do from here as long as nothing is rolled and its side decides in this half; with the act first. */
export function lineFrom(
  battle: Battle,
  state: GameState,
  action: Action,
  player: Player,
  longest: number,
  seed: number,
): readonly Action[] {
  const luck = seededLuck(seed)
  const s = copyState(state)
  s.dice = { kind: 'scripted', faces: [], next: 0 }
  const half = halfOf(s)
  const side = decision(battle, s).side
  const line: Action[] = [action]
  try {
    while (!isReason(apply(battle, s, line.at(-1) as Action))) {
      const open = decision(battle, s)
      if (open.side !== side || halfOf(s) !== half || line.length >= longest) return line
      // What is not under way any more is another command.
      if (open.kind === 'half') return line
      line.push(player.choose(battle, s, open, luck))
    }
    line.pop()
  } catch (error) {
    if (!(error instanceof Error && error.name === 'DiceExhausted')) throw error
  }
  return line
}
