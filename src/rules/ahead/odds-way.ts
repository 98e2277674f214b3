import type { HexLabel } from '../../hex/label.ts'
import { chanceOf, plus, type Share, SURE, share, times } from '../base/chance.ts'
import { scriptedDice } from '../base/dice.ts'
import { everyType, findUnit, type Game, isMoving, moverOf, reading, unitOf } from '../base/game.ts'
import { copyState } from '../base/state-copy.ts'
import { outcomeOf } from '../cohesion/check.ts'
import { type ReactionTask, reactionsIn } from '../combat/reaction.ts'
import { topTask } from '../loop/agenda.ts'
import { reasonFor } from '../loop/why.ts'
import { enter, groundChecks } from '../move/take-step.ts'
import type {
  Action,
  Battle,
  CheckOdds,
  GameState,
  Leg,
  LegOdds,
  MassOdds,
  Shot,
  UnitId,
  WayOdds,
  WayShot,
  WayStep,
} from '../types/index.ts'
import { likelyOutcome } from './likely.ts'
import { shotChecks } from './odds.ts'
import { enterOdds } from './odds-enter.ts'

type Enter = Extract<Action, { type: 'enter' }>

/** One way to shoot at the movers, with its chances to leave all of them unhurt. */
interface Try {
  readonly shot: WayShot
  /** Nobody is hurt and the shooter stays ready. 6.75b */
  readonly stays: Share
  /** Nobody is hurt and the shooter is spent. */
  readonly goes: Share
}

/** The shots that each enemy unit could take in each window so far; an empty list where it has none. */
type Tries = Map<UnitId, Try[][]>

/**
 * The odds of a way, hex by hex: what each step costs, what waits there, and who may answer it with what chances.
 * Each window assumes that everything before it went well and that nobody fired. Pure. Assumes that the command has
 * been given.
 */
export function wayOdds(
  battle: Battle,
  state: GameState,
  ids: readonly UnitId[],
  path: readonly HexLabel[],
): WayOdds {
  const { steps, stop } = massOdds(battle, state, [{ units: ids, path }]).legs[0] as LegOdds
  return { steps, stop }
}

/**
 * The same for the stacks of a mass that go one after the other. A unit that may answer fires once at all of them, so what
 * is likely for one stack depends on what the others meet.
 */
export function massOdds(battle: Battle, state: GameState, legs: readonly Leg[]): MassOdds {
  const g: Game = { battle, s: copyState(state), events: [] }
  const all = legs.flatMap(({ units }) => units)
  const points: Parameters<typeof likelyOutcome>[0][number][] = []
  const tries: Tries = new Map()
  let calm = SURE
  const worst = () =>
    [...tries.values()].reduce((chance, own) => times(chance, least(own, points.length)), calm)
  const friends = (a: UnitId, b: UnitId) => findUnit(g, a)?.side === findUnit(g, b)?.side
  const gone = legs.map(({ units, path }) => {
    const before = spentOf(g, units)
    const steps: WayStep[] = []
    for (const hex of path) {
      const bad = reasonFor(g, entering(units, hex))
      if (bad) return { units, steps, stop: { hex, reason: bad } }
      const told = enterOdds(g, entering(units, hex))
      for (const fate of told.fates ?? [])
        calm = times(calm, share(fate.unharmed.numerator, fate.unharmed.denominator))
      const task = stepOn(g, units, hex)
      const halt = g.events.find((event) => event.type === 'halted')
      const answers = task ? answersTo(g, all, task) : new Map<UnitId, Try[]>()
      for (const [unit, ways] of answers) {
        const known = tries.get(unit) ?? []
        tries.set(unit, known)
        known[points.length] = ways
      }
      const shots = [...answers.values()].map(mostHarmful).sort(byChance)
      const point = { ...told, shots }
      const wired = halt?.type === 'halted' && halt.why === 'wire' ? halt.units : []
      points.push({ ...point, wired })
      steps.push({
        hex,
        points: spentOf(g, units) - before,
        ...point,
        likely: likelyOutcome(points, units, friends),
        calm: chanceOf(calm),
        worst: chanceOf(worst()),
        ...(halt?.type === 'halted' ? { halted: halt.why } : {}),
      })
    }
    return { units, steps, stop: null }
  })
  return {
    legs: gone.map((leg) => ({ ...leg, likely: likelyOutcome(points, leg.units, friends) })),
    likely: likelyOutcome(points, all, friends),
    calm: chanceOf(calm),
    worst: chanceOf(worst()),
  }
}

/** The state at the end of a way if all goes well and nobody fires; null where the way is not legal. */
export function stateAfterWay(
  battle: Battle,
  state: GameState,
  ids: readonly UnitId[],
  path: readonly HexLabel[],
): GameState | null {
  const g: Game = { battle, s: copyState(state), events: [] }
  for (const hex of path) {
    if (reasonFor(g, entering(ids, hex)) !== null) return null
    stepOn(g, ids, hex)
  }
  return g.s
}

const entering = (ids: readonly UnitId[], hex: HexLabel): Enter => ({
  type: 'enter',
  units: [...ids],
  hex,
})

/**
 * 6.9a Spends one point with every check going well. Returns the reaction window that opens, and closes it
 * unanswered.
 */
function stepOn(g: Game, ids: readonly UnitId[], hex: HexLabel): ReactionTask | null {
  g.events.length = 0
  enter(g, entering(ids, hex))
  for (let task = topTask(g); task.kind !== 'reaction'; task = topTask(g)) {
    if (task.kind !== 'rally' && task.kind !== 'ground' && task.kind !== 'standing') return null
    g.s.agenda.pop()
    if (task.kind !== 'ground') continue
    g.s.dice = scriptedDice([...task.lost, ...task.bog].flatMap(() => [1, 1]))
    groundChecks(g, task)
  }
  return g.s.agenda.pop() as ReactionTask
}

/** 6.71b Every way in which enemy units may answer the point. */
function answersTo(g: Game, ids: readonly UnitId[], task: ReactionTask): Map<UnitId, Try[]> {
  const found = new Map<UnitId, Try[]>()
  const now = reading(g.battle, g.s)
  for (const way of reactionsIn(now, task)) {
    const one = tryOf(now, { ...way, hex: task.hex }, ids)
    found.set(way.unit, [...(found.get(way.unit) ?? []), one])
  }
  return found
}

const mostHarmful = (ways: readonly Try[]): WayShot => (ways.toSorted(byHarm)[0] as Try).shot

const spentOf = (g: Game, ids: readonly UnitId[]): number =>
  Math.max(0, ...ids.map((id) => moverOf(g, id)?.spent ?? 0))

function tryOf(g: Game, shot: Shot, ids: readonly UnitId[]): Try {
  const checks = shotChecks(g, shot, 'reaction fire')
  const shooter = unitOf(g, shot.unit)
  // 6.75b Only doubles of a moving target spend a machine gun.
  const keeps =
    everyType(g, shooter, ['machine gun']) && checks.some((check) => isMoving(g, check.unit))
  let unhurt = SURE
  let stays = keeps ? SURE : share(0)
  for (const check of checks) {
    const { well, plain } = quiet(check)
    const mover = ids.includes(check.unit)
    if (mover) unhurt = times(unhurt, share(well, 36))
    // Who has not set out yet rolls, but spends no machine gun.
    if (mover) stays = times(stays, share(isMoving(g, check.unit) ? plain : well, 36))
    else if (isMoving(g, check.unit)) stays = times(stays, share(30, 36))
  }
  const goes = { n: unhurt.n * stays.d - stays.n * unhurt.d, d: unhurt.d * stays.d }
  const { unit, mode, target } = shot
  return {
    shot: {
      unit,
      mode,
      ...(target === undefined ? {} : { target }),
      checks,
      unhurt: chanceOf(unhurt),
    },
    stays,
    goes,
  }
}

/** How many of the 36 rolls do no harm, and how many of those are no doubles. */
function quiet({ cause, sum, cohesion }: CheckOdds): { well: number; plain: number } {
  let well = 0
  let plain = 0
  for (let a = 1; a <= 6; a++)
    for (let b = 1; b <= 6; b++) {
      if (outcomeOf(cause, a + b + sum, cohesion) !== 'no effect') continue
      well++
      if (a !== b) plain++
    }
  return { well, plain }
}

const less = (a: Share, b: Share): boolean => a.n * b.d < b.n * a.d

/** The least chance of no harm from one shooter who picks the best moment in these windows. */
function least(windows: readonly (Try[] | undefined)[], count: number): Share {
  let after = SURE
  for (let index = count - 1; index >= 0; index--) {
    let best = after
    for (const { stays, goes } of windows[index] ?? []) {
      const fired = plus(times(stays, after), goes)
      if (less(fired, best)) best = fired
    }
    after = best
  }
  return after
}

const value = ({ unhurt }: WayShot): number => unhurt.numerator / unhurt.denominator
const byChance = (a: WayShot, b: WayShot): number => value(a) - value(b)
const byHarm = (a: Try, b: Try): number => byChance(a.shot, b.shot)
