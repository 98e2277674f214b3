import type { HexLabel } from '../../../hex/label.ts'
import { shotChecks } from '../../../rules/ahead/odds.ts'
import {
  enemiesAt,
  friendsAt,
  type Game,
  type Reading,
  reading,
  turnsOf,
} from '../../../rules/base/game.ts'
import { mayShoot, shotsAt } from '../../../rules/combat/fire.ts'
import { outcome } from '../../../rules/turn/victory.ts'
import type { Action, Battle, Face, GameState, SideId, Unit } from '../../../rules/types/index.ts'
import { type Pull, pullFor } from './goals.ts'
import { worth } from './worth.ts'

/** What a player knows when it decides. */
export interface Mind {
  readonly battle: Battle
  readonly state: GameState
  readonly side: SideId
  readonly pull: Pull
  /** The position, as the rules read it. */
  readonly g: Reading
  /** The weight of the fire that the player walks into. Null for a player that does not weigh consequences. */
  readonly nerve: number | null
  /** The share of the enemy's fire that falls on each hex, where it has been asked. */
  readonly exposure: Map<HexLabel, number>
}

export const mindOf = (battle: Battle, state: GameState, side: SideId, careful = false): Mind => {
  const g = reading(battle, state)
  return {
    battle,
    state,
    side,
    pull: pullFor(battle, state, side),
    g,
    nerve: careful ? nerveOf(g, side) : null,
    exposure: new Map(),
  }
}

/** The careful player is more reluctant to fire among its own units. */
export const ownWeight = ({ nerve }: Mind): number => (nerve === null ? 1 : 1.3)

/** The part of its usual weight that fire has at the end of the game. */
const LAST = 0.1

/** A side that is not winning minds fire less the less time is left. */
function nerveOf(g: Game, side: SideId): number {
  if (outcome(g, 'victory').winner === side) return 1
  const gone = Math.min(1, g.s.turn / Math.max(1, turnsOf(g.battle, g.s)))
  return 1 - (1 - LAST) * gone
}

export function faceUp(battle: Battle, unit: Unit): Face | undefined {
  const counter = battle.counters[unit.counter]
  return unit.formed ? counter?.formed : counter?.dispersed
}

/** The value of the best shot that a unit has from where it stands. */
export function shotValue(mind: Mind, unit: Unit): number {
  const { battle, state, side, g } = mind
  const range = faceUp(battle, unit)?.range
  if (unit.hex === null || range == null) return 0
  const { grid } = battle.map
  const here = grid.index(unit.hex)
  let most = 0
  for (const [hex, at] of mind.pull.enemies) {
    if (grid.distance(here, at) > range) continue
    for (const shot of shotsAt(g, unit, hex)) {
      const told = shotChecks(g, { unit: unit.id, hex, ...shot }, 'fire')
      const fire = { type: 'fire', unit: unit.id, hex, ...shot } as const
      most = Math.max(
        most,
        worth(battle, state, side, told, ownWeight(mind)) - returnFireHarm(mind, fire),
      )
    }
  }
  return most
}

/** The distance to the nearest enemy, in hexes; 99 when there is none. */
function nearest(mind: Mind, unit: Unit): number {
  const { grid } = mind.battle.map
  const here = grid.index(unit.hex as HexLabel)
  let least = 99
  for (const at of mind.pull.enemies.values()) least = Math.min(least, grid.distance(here, at))
  return least
}

/** The value of turning a unit over: guns to shoot, companies to march. 6.3 */
export function stayValue(mind: Mind, id: string): number {
  const { battle, state } = mind
  const unit = state.units[id]
  if (!unit || unit.hex === null) return 0
  const counter = battle.counters[unit.counter]
  if (!counter) return 0
  const [up, down] = unit.formed
    ? [counter.formed, counter.dispersed]
    : [counter.dispersed, counter.formed]
  if (up.fp === null && down.fp !== null)
    return nearest(mind, unit) <= (down.range ?? 0) + 2 ? 0.4 : 0
  if (down.fp === null) return 0
  // Dispersed companies far from the enemy form up again to march.
  return !unit.formed && nearest(mind, unit) > 4 ? 0.3 : 0
}

/** The share of the targets that can still shoot back. */
const ABLE = 0.3

/** The expected harm from return fire. 6.74 */
export function returnFireHarm(mind: Mind, { unit: id, hex }: Action & { type: 'fire' }): number {
  const { battle, state, side, g } = mind
  const own = state.units[id]
  if (own?.hex == null || mind.nerve === null) return 0
  let most = 0
  for (const foe of enemiesAt(g, side, hex)) {
    if (foe.spent) continue
    if (!mayShoot(g, foe, own.hex, 'area')) continue
    const told = shotChecks(g, { unit: foe.id, hex: own.hex, mode: 'area' }, 'fire')
    most = Math.max(most, -worth(battle, state, side, told))
  }
  return ABLE * most
}

const DIG = 0.1

/**
 * The value of a scrape for a unit without one while no enemy is in range. A unit that digs is spent and cannot fire
 * when an enemy comes. 6.41
 */
export function digValue(mind: Mind, id: string): number {
  const { battle, state, side, g } = mind
  if (mind.nerve === null) return 0.05
  const unit = state.units[id]
  if (unit?.hex == null || unit.in !== null) return 0
  const here = friendsAt(g, side, unit.hex).length
  if ((state.scrapes[unit.hex] ?? 0) >= here) return 0
  const far = nearest(mind, unit)
  const range = faceUp(battle, unit)?.range ?? 0
  return far > range && far < 99 ? DIG : 0
}
