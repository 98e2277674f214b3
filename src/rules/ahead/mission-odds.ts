import {
  groupDef,
  groupOf,
  hexesStruck,
  relayDelay,
  shellsOf,
  signalNumber,
  vertexName,
  vertexOf,
} from '../artillery/group.ts'
import {
  accuracyAdjust,
  getsThrough,
  isAccident,
  isStray,
  spineEnds,
  spineEndsFrom,
} from '../artillery/signal.ts'
import { chanceOf, NEVER, plus, rest, type Share, SURE, share, times } from '../base/chance.ts'
import { type Game, unitsAt } from '../base/game.ts'
import { gasModifiers, strikeModifiers } from '../base/modifiers.ts'
import { reason } from '../base/reason.ts'
import { checkOdds } from '../cohesion/check-odds.ts'
import {
  type Battle,
  type Fate,
  type GameState,
  type GroupDef,
  type GroupState,
  type Mission,
  type MissionOdds,
  type MissionQuestion,
  MODES,
  type Mode,
  type Reason,
  SHELLS,
  type Shell,
  type StrikeOdds,
  type UnitId,
} from '../types/index.ts'

/** The most commands that a question may cover. */
const MANY = 99

/**
 * 7.23–7.245 Odds of a mission that could be called now or is under way. It does not check whether the mode and the
 * vertex are open to it.
 */
export function missionOdds(
  battle: Battle,
  state: GameState,
  question: MissionQuestion,
): MissionOdds | Reason {
  const g: Game = { battle, s: state, events: [] }
  const { mode, shell, spine, commands = 1 } = question
  const def = groupDef(g, question.group)
  const about = { group: question.group }
  if (!def) return reason('unknown-group', '7.0a', `There is no group ${question.group}.`, about)
  if (!MODES.includes(mode) || !SHELLS.includes(shell))
    return reason('malformed', '7.21h', 'A mission has a mode and a shell.', about)
  if (!shellsOf(g).includes(shell))
    return reason('no-gas', '7.51a', 'There is no gas before September 1915.', about)
  if (vertexOf(g, question.vertex) < 0)
    return reason('unknown-vertex', '6.1b', `${question.vertex} is no vertex in play.`, about)
  const vertex = vertexName(g, question.vertex)
  const named = spine === undefined ? undefined : vertexName(g, spine)
  if (named !== undefined && !spineEnds(g, vertex).includes(named))
    return reason('no-spine', '7.243b', `No spine of ${vertex} leads to ${spine}.`, about)
  if (!Number.isInteger(commands) || commands < 1 || commands > MANY)
    return reason('malformed', '6.02d', `Commands are counted from 1 to ${MANY}.`, about)
  return aimed(g, def, mode, shell, vertex, commands, named)
}

/** 6.1a Odds of the call alone, before its vertex is chosen. */
export const callOdds = (g: Game, group: string, mode: Mode, shell: Shell): MissionOdds => ({
  group,
  mode,
  shell,
  vertex: null,
  due: g.s.turn + relayDelay(g, mode),
  signal: signalOf(g, mode),
  accuracy: null,
  strikes: [],
  fates: [],
})

/** 6.1b Odds of a call with its cross hair on this vertex. */
export const aimOdds = (
  g: Game,
  id: string,
  mode: Mode,
  shell: Shell,
  vertex: string,
): MissionOdds => aimed(g, groupDef(g, id) as GroupDef, mode, shell, vertexName(g, vertex), 1)

/** 6.02d Odds of one roll of a primed group. */
export function signalOdds(g: Game, id: string): MissionOdds {
  const { mode, shell, vertex } = missionOf(g, id)
  return aimOdds(g, id, mode, shell, vertex)
}

/** 6.2b, 7.23d Odds of a cancellation. The strikes and fates are those of an accident. */
export function cancelOdds(g: Game, id: string): MissionOdds {
  const { within: _, ...odds } = signalOdds(g, id)
  const signal = signalOf(g, odds.mode)
  const accident = rolls((sum) => !getsThrough(sum, signal.number) && isAccident(sum))
  return { ...odds, signal: { ...signal, accident } }
}

/** 7.243b Odds of a stray fire with this spine named. */
export function strayOdds(g: Game, id: string, named: string): MissionOdds {
  const { mode, shell, vertex, due } = missionOf(g, id)
  const strikes = ends(g, groupDef(g, id) as GroupDef, shell, vertex, SURE, vertexName(g, named))
  return {
    group: id,
    mode,
    shell,
    vertex,
    due,
    signal: null,
    accuracy: null,
    strikes: strikes.map((strike) => strike.odds),
    fates: fatesOf(strikes, SURE),
  }
}

const missionOf = (g: Game, id: string): Mission =>
  (groupOf(g, id) as GroupState).mission as Mission

/** How many of the 36 rolls of two dice pass the test. */
function rolls(test: (sum: number) => boolean): number {
  let count = 0
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (test(a + b)) count++
  return count
}

function signalOf(g: Game, mode: Mode): { number: number; of36: number } {
  const number = signalNumber(g, mode)
  return { number, of36: rolls((sum) => getsThrough(sum, number)) }
}

/** 7.242a–d The modifiers of the accuracy die for a vertex, and how many of its six faces hit that vertex. */
export function accuracyOf(
  g: Game,
  id: string,
  vertex: string,
): NonNullable<MissionOdds['accuracy']> {
  const adjust = accuracyAdjust(g, groupOf(g, id) as GroupState, vertex)
  const bonus = adjust.reduce((sum, item) => sum + item.value, 0)
  const of6 = [1, 2, 3, 4, 5, 6].filter((die) => !isStray(die + bonus)).length
  return { adjust, of6 }
}

interface Strike {
  readonly odds: StrikeOdds
  readonly share: Share
}

function aimed(
  g: Game,
  def: GroupDef,
  mode: Mode,
  shell: Shell,
  vertex: string,
  commands: number,
  named?: string,
): MissionOdds {
  const group = groupOf(g, def.id) as GroupState
  const signal = signalOf(g, mode)
  const accuracy = accuracyOf(g, def.id, vertex)
  const { of6 } = accuracy
  const strikes = [
    strike(g, def, shell, vertex, share(of6, 6)),
    ...ends(g, def, shell, vertex, share(6 - of6, 6), named),
  ]
  let silent = SURE
  for (let i = 0; i < commands; i++) silent = times(silent, share(36 - signal.of36, 36))
  const fires = rest(silent)
  return {
    group: def.id,
    mode,
    shell,
    vertex,
    due: group.mission?.due ?? g.s.turn + relayDelay(g, mode),
    signal,
    accuracy,
    strikes: strikes.map((one) => one.odds),
    fates: fatesOf(strikes, SURE),
    within: { commands, fires: chanceOf(fires), fates: fatesOf(strikes, fires) },
  }
}

/** 7.243 The three vertices that a stray may reach, each with a third of this share. */
function ends(
  g: Game,
  def: GroupDef,
  shell: Shell,
  vertex: string,
  part: Share,
  named?: string,
): Strike[] {
  const all = named === undefined ? spineEnds(g, vertex) : spineEndsFrom(g, vertex, named)
  return all.map((end, i) => {
    const one = strike(g, def, shell, end, times(part, share(1, 3)))
    return named === undefined
      ? one
      : { ...one, odds: { ...one.odds, faces: [2 * i + 1, 2 * i + 2] } }
  })
}

function strike(g: Game, def: GroupDef, shell: Shell, vertex: string, part: Share): Strike {
  const hexes = hexesStruck(g, vertex)
  const units = shell === 'smoke' ? [] : hexes.flatMap((hex) => unitsAt(g, hex))
  const checks = units.map((unit) =>
    shell === 'gas'
      ? checkOdds(g, unit, 'gas', gasModifiers(g, unit))
      : checkOdds(g, unit, 'fire for effect', strikeModifiers(g, def, unit)),
  )
  const calm = checks.reduce((sum) => times(sum, share(5, 6)), SURE)
  return {
    share: part,
    odds: {
      vertex,
      hexes,
      chance: chanceOf(part),
      checks,
      ...(shell === 'gas' ? { drift: chanceOf(rest(calm)) } : {}),
    },
  }
}

/** What becomes of each unit over all strikes, if the mission is fired with this share. */
function fatesOf(strikes: readonly Strike[], fires: Share): Fate[] {
  const sums = new Map<UnitId, { spent: Share; destroyed: Share }>()
  for (const { odds, share: part } of strikes)
    for (const { unit, of36 } of odds.checks) {
      const { spent, destroyed } = sums.get(unit) ?? { spent: NEVER, destroyed: NEVER }
      const add = (sum: Share, of: number) => plus(sum, times(times(part, fires), share(of, 36)))
      sums.set(unit, {
        spent: add(spent, of36.dispersed),
        destroyed: add(destroyed, of36.destroyed),
      })
    }
  return [...sums].map(([unit, { spent, destroyed }]) => ({
    unit,
    unharmed: chanceOf(rest(plus(spent, destroyed))),
    dispersed: chanceOf(NEVER),
    spent: chanceOf(spent),
    destroyed: chanceOf(destroyed),
  }))
}
