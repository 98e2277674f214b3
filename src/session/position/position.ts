import type { HexLabel } from '../../hex/label.ts'
import { barragedHexes } from '../../rules/base/barrage-line.ts'
import type {
  Action,
  Battle,
  Decision,
  GameState,
  Odds,
  Reason,
  SideId,
  Unit,
  UnitId,
} from '../../rules/types/index.ts'
import { type Engine, isReason, type ReachStep } from '../engine/engine.ts'
import type { Preferences } from '../engine/preferences.ts'
import { offeredAfter, sidesThatSpare, sparing } from './friends.ts'
import { unitDef } from './words.ts'

/** A game that stands at a decision, and the rules that answer questions about it. Positions never change. */
export interface Position {
  readonly engine: Engine
  readonly battle: Battle
  readonly game: GameState
  readonly decision: Decision
  /** Sides that never want shots that would hit a friend. */
  readonly sparing: readonly SideId[]
}

export type Fire = Extract<Action, { type: 'fire' }>
export type React = Extract<Action, { type: 'react' }>

/** The hex that an act names, where it names one. */
export const hexOf = (action: Action): HexLabel | undefined =>
  'hex' in action && typeof action.hex === 'string' ? action.hex : undefined

/** Whether two states lie in the same half couplet: a half has one command, and nothing begun is kept beyond it. 5.21a */
export const sameHalf = (one: GameState, other: GameState): boolean =>
  one.turn === other.turn &&
  one.couplets === other.couplets &&
  one.half === other.half &&
  one.campaign?.day === other.campaign?.day

const answers = new WeakMap<Position, Map<string, unknown>>()

/** Finds an answer about a position the first time, and remembers it by `key` as long as the position lives. */
export function once<T>(position: Position, key: string, find: () => T): T {
  let known = answers.get(position)
  if (!known) {
    known = new Map()
    answers.set(position, known)
  }
  if (!known.has(key)) known.set(key, find())
  return known.get(key) as T
}

const positions = new WeakMap<GameState, WeakMap<Decision, Position>>()

/**
 * The position of a game that stands at a decision; null where there is none. The same game, decision and preferences
 * give the same object, so that what `once` has found still holds.
 */
export function positionOf(
  engine: Engine,
  state: {
    readonly battle: Battle | null
    readonly game: GameState | null
    readonly decision: Decision | null
    readonly preferences?: Readonly<Record<SideId, Preferences>>
    readonly study?: unknown
  },
): Position | null {
  const { battle, game, decision } = state
  if (!battle || !game || !decision) return null
  const sparing = sidesThatSpare(state)
  let made = positions.get(game)
  if (!made) {
    made = new WeakMap()
    positions.set(game, made)
  }
  const known = made.get(decision)
  if (known?.engine === engine && known.battle === battle && known.sparing === sparing) return known
  const position: Position = { engine, battle, game, decision, sparing }
  made.set(decision, position)
  return position
}

export function whyNot(position: Position, action: Action): Reason | null {
  const { engine, battle, game } = position
  return once(
    position,
    `why ${JSON.stringify(action)}`,
    () => engine.why(battle, game, action) ?? sparing(position, action),
  )
}

export function oddsOf(position: Position, action: Action): Odds | null {
  const { engine, battle, game } = position
  return once(position, `odds ${JSON.stringify(action)}`, () => {
    const odds = engine.odds(battle, game, action)
    return isReason(odds) ? null : odds
  })
}

/** Cheapest ways by hex, for units that move together. */
export function reachOf(
  position: Position,
  units: readonly UnitId[],
): ReadonlyMap<HexLabel, ReachStep> {
  const { engine, battle, game } = position
  return once(position, `reach ${units.join(' ')}`, () =>
    units.length === 0
      ? new Map()
      : new Map(engine.reach(battle, game, units).map((found) => [found.hex, found])),
  )
}

/** Whether one of these hexes lies under a barrage now. 7.43d */
export function isShelled(position: Position, hexes: readonly HexLabel[]): boolean {
  const { battle, game } = position
  if (game.barrages.length === 0) return false
  const under = once(
    position,
    'barraged',
    () => new Set(barragedHexes({ battle, s: game, events: [] })),
  )
  return hexes.some((hex) => under.has(hex))
}

/**
 * The position as it would be once these units had their command, or null when they may not have it together.
 * No dice are rolled for it, even where artillery groups wait for their signal.
 */
export function commanded(position: Position, units: readonly UnitId[]): Position | null {
  const { engine, battle, game } = position
  return once(position, `command ${units.join(' ')}`, () => {
    const ahead = engine.stateAfterCommand(battle, game, units)
    return (
      ahead && {
        ...position,
        game: ahead,
        decision: offeredAfter(position, ahead, engine.decision(battle, ahead)),
      }
    )
  })
}

/** The position in which the chosen units act: this one in an activation, the commanded one in a half, else null. */
export function actingPosition(position: Position, chosen: readonly UnitId[]): Position | null {
  if (chosen.length === 0) return null
  if (position.decision.kind === 'activation') return position
  return position.decision.kind === 'half' ? commanded(position, chosen) : null
}

/** The units in one hex of the map, as the order of battle lists them; the first lies on top. */
export function unitsAt(position: Position, hex: HexLabel, side?: SideId): Unit[] {
  return position.battle.units
    .map((def) => position.game.units[def.id])
    .filter(
      (unit): unit is Unit =>
        unit?.where === 'map' && unit.hex === hex && (side === undefined || unit.side === side),
    )
}

export function enemiesAt(position: Position, hex: HexLabel, side: SideId): Unit[] {
  return unitsAt(position, hex).filter((unit) => unit.side !== side)
}

/** Units that a press may choose now: to be commanded, to act, to shoot, to be placed. */
export function eligible(position: Position): ReadonlySet<UnitId> {
  return once(position, 'eligible', () => {
    const found = new Set<UnitId>()
    const { decision } = position
    for (const action of decision.actions) {
      switch (action.type) {
        case 'command':
          if (action.units.length === 1) found.add(action.units[0] as UnitId)
          break
        case 'muster':
        case 'add':
        case 'deploy':
        case 'dig':
        case 'fire':
        case 'react':
        case 'rally':
        case 'take':
        case 'observer':
        case 'shovel':
        case 'transport':
        case 'turn':
        case 'redeploy':
          found.add(action.unit)
          break
        case 'enter':
        case 'goIn':
        case 'melee':
        case 'exit':
          for (const unit of action.units) found.add(unit)
          break
        case 'return':
          for (const shot of action.shots) found.add(shot.unit)
          break
        case 'allocate':
          for (const attack of action.attacks) found.add(attack.unit)
          break
      }
    }
    return found
  })
}

/** The chosen units in the hex of the last chosen one; they move together. 6.61 */
export function leaders(position: Position, chosen: readonly UnitId[]): UnitId[] {
  const last = chosen.at(-1)
  if (last === undefined) return []
  // Off the map, each unit enters by itself. 10.21
  const hex = position.game.units[last]?.hex ?? null
  if (hex === null) return [last]
  return chosen.filter((unit) => position.game.units[unit]?.hex === hex)
}

/** Where the other side could fire now at the side that decides; empty when nobody decides. */
export function dangersOf(position: Position): ReturnType<Engine['dangers']> {
  const { engine, battle, game, decision } = position
  const { side } = decision
  return side === null ? [] : once(position, 'dangers', () => engine.dangers(battle, game, side))
}

/** The legal shots of one unit at one hex, area fire first. */
export function shotsAt(position: Position, unit: UnitId, hex: HexLabel): Fire[] {
  return shotsOf(position, unit).filter((shot) => shot.hex === hex)
}

export function shotsOf(position: Position, unit: UnitId): Fire[] {
  return once(position, `shots ${unit}`, () =>
    position.decision.actions
      .filter((action): action is Fire => action.type === 'fire' && action.unit === unit)
      .sort((a, b) => Number(a.mode !== 'area') - Number(b.mode !== 'area')),
  )
}

/** The legal shots of an open reaction, by unit. */
export function reactions(position: Position): ReadonlyMap<UnitId, readonly React[]> {
  return once(position, 'reactions', () => {
    const found = new Map<UnitId, React[]>()
    for (const action of position.decision.actions) {
      if (action.type === 'react')
        found.set(action.unit, [...(found.get(action.unit) ?? []), action])
    }
    return found
  })
}

/** The mean harm of an action in 36ths: a unit destroyed counts 1, dispersed 1/2; enemies add, friends subtract. */
export function worth(position: Position, action: Action, side: SideId | null): number {
  const odds = oddsOf(position, action)
  if (!odds) return 0
  let total = 0
  for (const check of odds.checks) {
    const value = check.of36.destroyed + check.of36.dispersed / 2
    total += unitDef(position.battle, check.unit)?.side === side ? -value : value
  }
  return total
}

/** The units that may fire in an open reaction, the most harmful first. */
export function shootersByHarm(position: Position): readonly UnitId[] {
  return once(position, 'shooters', () => {
    const { side } = position.decision
    const best = (shots: readonly React[]) =>
      Math.max(...shots.map((s) => worth(position, s, side)))
    return [...reactions(position)]
      .map(([unit, shots]) => ({ unit, value: best(shots) }))
      .sort((a, b) => b.value - a.value)
      .map(({ unit }) => unit)
  })
}
