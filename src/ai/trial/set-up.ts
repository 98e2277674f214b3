import type { Hex } from '../../hex/grid.ts'
import { otherSide, reading } from '../../rules/base/game.ts'
import { copyState } from '../../rules/base/state-copy.ts'
import { apply, isReason } from '../../rules/loop/apply.ts'
import { inHand } from '../../rules/setup/placing.ts'
import { worksInHand } from '../../rules/setup/works.ts'
import type { Action, Battle, GameState, SideId } from '../../rules/types/index.ts'
import { decide } from '../decide.ts'
import type { Plan } from '../plan/order.ts'
import type { Player, SetUpWish, Verdict } from '../player.ts'
import { careful } from '../reference/greedy.ts'
import { type Luck, seededLuck } from '../seeded-luck.ts'
import { contest, type Entrant, gain } from './contest.ts'
import { type Horizon, seedsOf, trial } from './trial.ts'

/*
 * A set-up is chosen like a command: some are tried by playing on, and the best is taken. The first is the one that the
 * scenario suggests; the others are made from the best so far by placing a few units elsewhere.
 */

type Place = Extract<Action, { type: 'place' }>

/** With more units than this a trial takes too long for enough of them, and the suggested set-up is taken. */
const LARGEST = 24
/** How many set-ups are compared in a round, and by how many trials. */
const POOL = 8
const ROUND = 50
/** So many trials of each in the end decide between the best and the suggested one. */
const PROOF = 20
/** The next ones are made from so many of the best. */
const PARENTS = 2
/** The most units that one set-up places elsewhere than the one it is made from, and how far, in hexes. */
const MOVED = 4
const FAR = 6
/** One place in three is where a friend stands, since two who stand together shoot and assault together. */
const JOINS = 3
/** A unit that cannot stand in so many places stays where it was. */
const TRIES = 6
/** So many set-ups that are already known end the search for more. */
const KNOWN = 60

/** After the set-up the policy goes on. */
const NOTHING: Plan = { first: null, orders: null, worth: 0, kind: 'set-up' }

/** In its head every side sets up by the same luck, where its scenario suggests nothing. */
const SEED = 1

const wished = (acts: readonly Action[]) => acts.filter(({ type }) => type !== 'ready')

const isPlace = (action: Action): action is Place => action.type === 'place'

/** A set-up as acts, the last of them `ready`, and the position before the last act of both sides' set-ups, with that act. */
interface SetUp {
  readonly acts: readonly Action[]
  readonly stands: GameState
  readonly last: Action
}

/** What `side` does if it wishes for these acts, in order. */
const carriedOut = (battle: Battle, state: GameState, wishes: readonly Action[]) =>
  decide(battle, state, { ...careful, setUp: () => ({ acts: wishes }) }, seededLuck(SEED))

/**
 * Carries out a set-up, and that of the other side if it still comes, up to the last act: what follows is rolled, and each trial
 * rolls for itself. Null where an act is not legal.
 */
function madeOf(
  battle: Battle,
  state: GameState,
  side: SideId,
  acts: readonly Action[],
): SetUp | null {
  const s = copyState(state)
  const foe = otherSide(battle, side)
  const waits = (of: SideId) => s.agenda.some((task) => task.kind === 'setup' && task.side === of)
  // 10.1b A set-up that this side may not see has been done: in its head it is done anew.
  const g = reading(battle, s)
  const hidden = inHand(g, foe).length > 0 || worksInHand(g, foe).length > 0
  if (hidden && !waits(foe)) s.agenda.splice(-1, 0, { kind: 'setup', side: foe })
  for (let todo = acts; todo.length > 0; todo = decide(battle, s, careful, seededLuck(SEED)))
    for (const act of todo) {
      if (act.type === 'ready' && !(waits(side) && waits(foe)))
        return { acts, stands: s, last: act }
      if (isReason(apply(battle, s, act))) return null
    }
  return null
}

/** Another set-up: a few of its units stand elsewhere if they may. */
function changed(battle: Battle, { acts }: SetUp, luck: Luck): Action[] {
  const { grid } = battle.map
  const places = acts.filter(isPlace)
  const moved = new Set<string>()
  const count = 1 + luck.below(Math.min(places.length, MOVED))
  while (moved.size < count) moved.add((places[luck.below(places.length)] as Place).unit)
  return wished(acts).flatMap((act): Action[] => {
    if (!isPlace(act) || !moved.has(act.unit)) return [act]
    const near = grid.within(grid.index(act.hex), 1 + luck.below(FAR))
    const { unit, face } = act
    const elsewhere = Array.from({ length: TRIES }, (): Action => {
      const friend = places[luck.below(places.length)] as Place
      const hex = grid.label(near[luck.below(near.length)] as Hex)
      return { type: 'place', unit, face, hex: luck.below(JOINS) === 0 ? friend.hex : hex }
    })
    return [...elsewhere, act]
  })
}

/** What tells one set-up from another: units with the same counter are taken to be alike. */
function signOf(battle: Battle, acts: readonly Action[]): string {
  const kinds = new Map(battle.units.map(({ id, counter }) => [id, counter]))
  return acts
    .map((act) =>
      isPlace(act) ? `${kinds.get(act.unit)} ${act.hex} ${act.face} ${act.in}` : act.type,
    )
    .sort()
    .join()
}

/** What the trials of set-ups are. */
export interface Means {
  /** Who plays on for the other side, trial by trial in turn. */
  readonly foes: readonly Player[]
  readonly horizon: Horizon
  /** About how many trials, those of the proof left out. */
  readonly trials: number
}

const READY: Action = { type: 'ready' }

/** The placement by which a set-up differs from another one. */
const unlike = (one: SetUp, other: SetUp): Action =>
  one.acts.filter(isPlace).find(({ unit, hex }) => {
    const there = other.acts.filter(isPlace).find((place) => place.unit === unit)
    return there?.hex !== hex
  }) ?? READY

/** What the trials say of the set-up that is chosen, beside another one; `suggested` is the scenario's. */
function verdictOf(top: Entrant<SetUp>, rival: Entrant<SetUp>, suggested: SetUp): Verdict {
  const { mean, count } = gain(top, rival)
  const worse = rival.values.filter((value, i) => value < (top.values[i] ?? value)).length
  const action = rival.plan === suggested ? READY : unlike(rival.plan, top.plan)
  const sum = top.values.reduce((all, value) => all + value, 0)
  return {
    action: READY,
    expected: Math.round((1000 * sum) / top.values.length),
    trials: top.values.length,
    rivals: [{ action, trials: count, worse, loss: Math.round(1000 * mean), through: null }],
  }
}

/**
 * The best set-up that is found for `side`; the suggested one in a large battle or a campaign. 10.1b
 */
export function bestSetUp(
  battle: Battle,
  state: GameState,
  side: SideId,
  luck: Luck,
  { foes, horizon, trials }: Means,
): SetUpWish {
  if (battle.campaign || battle.units.length > LARGEST)
    return careful.setUp?.(battle, side, state, luck) ?? { acts: [] }
  const suggested = decide(battle, state, careful, seededLuck(SEED))
  if (!suggested.some(isPlace)) return { acts: wished(suggested) }
  const known = new Set<string>()
  const made = (acts: readonly Action[]): SetUp[] => {
    const sign = signOf(battle, acts)
    if (known.has(sign)) return []
    known.add(sign)
    const setUp = madeOf(battle, state, side, acts)
    return setUp ? [setUp] : []
  }
  const tryOut = ({ stands, last }: SetUp, seed: number, index: number) => {
    const foe = foes[index % foes.length] ?? null
    const first: Plan = { ...NOTHING, first: last }
    const outcome = trial(battle, stands, side, first, seed, { ...horizon, foe })
    return outcome && { ...outcome, work: 1 }
  }
  const [first] = made(suggested)
  if (!first) return { acts: wished(suggested) }
  let best = [first]
  let ranked: Entrant<SetUp>[] = []
  for (let done = 0; done < trials; done += ROUND) {
    const pool = [...best]
    for (let fails = 0; pool.length < POOL && fails < KNOWN; ) {
      const parent = best[luck.below(best.length)] as SetUp
      const next = made(carriedOut(battle, state, changed(battle, parent, luck)))
      if (next.length === 0) fails++
      pool.push(...next)
    }
    ranked = contest(pool, tryOut, seedsOf(luck), { work: ROUND, most: ROUND })
    best = ranked.slice(0, PARENTS).map(({ plan }) => plan)
  }
  const [top, second] = ranked
  if (!top || !second) return { acts: wished(suggested) }
  if (top.plan === first) return { acts: wished(suggested), verdict: verdictOf(top, second, first) }
  // The best of many by few trials is mostly the luckiest, so it proves itself on fresh dice against the suggested one.
  const seedOf = seedsOf(luck)
  const proof = (plan: SetUp): Entrant<SetUp> => ({
    plan,
    values: Array.from({ length: PROOF }, (_, i) => tryOut(plan, seedOf(i), i)?.value ?? 0),
    harms: [],
  })
  const [found, usual] = [proof(top.plan), proof(first)]
  const [chosen, other] = gain(found, usual).mean > 0 ? [found, usual] : [usual, found]
  return { acts: wished(chosen.plan.acts), verdict: verdictOf(chosen, other, first) }
}
