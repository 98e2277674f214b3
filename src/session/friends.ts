import type { HexLabel } from '../hex/label.ts'
import type { FireMode } from '../rules/types/action.ts'
import type { Action, Battle, Decision, GameState, Reason, SideId, UnitId } from '../rules/types.ts'
import type { Preferences } from './types.ts'
import { nameOf, unitDef } from './words.ts'

interface Position {
  readonly battle: Battle
  readonly game: GameState
  readonly decision: Decision
}

/** Vehicles are left out of area fire. 6.53a */
const isVehicle = (battle: Battle, unit: UnitId): boolean =>
  battle.counters[unitDef(battle, unit)?.counter ?? '']?.types.some(
    (type) => type === 'tank' || type === 'armored car',
  ) ?? false

function shotsIn({ game, decision }: Position, action: Action) {
  const shots: { unit: UnitId; mode: FireMode; hex: HexLabel | null }[] = []
  if (action.type === 'fire') shots.push(action)
  if (action.type === 'react') shots.push({ ...action, hex: decision.hex ?? null })
  if (action.type === 'return') {
    // The answer goes where the shot came from. 6.74
    const hex = game.units[decision.units?.[0] ?? '']?.hex ?? null
    shots.push(...action.shots.map((shot) => ({ ...shot, hex })))
  }
  return shots
}

/** Units of the shooter's own side that the fire of an action would make check. 3.71a */
export function friendsHit(position: Position, action: Action): readonly UnitId[] {
  const { battle, game } = position
  const hit = new Set<UnitId>()
  for (const { unit, mode, hex } of shotsIn(position, action)) {
    if (mode !== 'area' || hex === null) continue
    const side = unitDef(battle, unit)?.side
    for (const other of Object.values(game.units))
      if (other.hex === hex && other.side === side && other.id !== unit && other.where === 'map')
        if (!isVehicle(battle, other.id)) hit.add(other.id)
  }
  return [...hit]
}

const NONE: readonly SideId[] = []
/** Positions as they are for sides that never want such shots: what was asked of the plain ones does not hold for them. */
const sparingSides = new WeakMap<GameState, readonly SideId[]>()
const apart = new WeakMap<GameState, Map<string, GameState>>()

function marked(game: GameState, sides: readonly SideId[]): GameState {
  if (sides.length === 0) return game
  const known = apart.get(game) ?? new Map<string, GameState>()
  apart.set(game, known)
  const key = sides.join(' ')
  const made = known.get(key) ?? Object.freeze({ ...game })
  known.set(key, made)
  sparingSides.set(made, sides)
  return made
}

/** Without shots that would hit a friend, where the side that decides never wants them. */
function without(battle: Battle, game: GameState, decision: Decision): Decision {
  if (!spares({ game, decision })) return decision
  const position = { battle, game, decision }
  const actions = decision.actions.filter((action) => friendsHit(position, action).length === 0)
  return actions.length === decision.actions.length ? decision : { ...decision, actions }
}

/** Whether shots that would hit a friend are kept from the side that decides. */
export const spares = ({ game, decision }: Pick<Position, 'game' | 'decision'>): boolean =>
  decision.side !== null && (sparingSides.get(game) ?? NONE).includes(decision.side)

/** A position as it is offered. In a branch nothing is kept back: what might have been done is the thing to look at. */
export function offered(
  {
    battle,
    preferences,
    study,
  }: {
    readonly battle: Battle
    readonly preferences: Readonly<Record<SideId, Preferences>>
    readonly study: unknown
  },
  game: GameState,
  decision: Decision,
): { game: GameState; decision: Decision } {
  const sides = study
    ? NONE
    : battle.sides.map(({ id }) => id).filter((id) => preferences[id]?.friends === 'never')
  const shown = marked(game, sides)
  return { game: shown, decision: without(battle, shown, decision) }
}

/** The position to which another leads, offered as that one is. */
export function offeredAfter(
  battle: Battle,
  before: GameState,
  game: GameState,
  decision: Decision,
): { game: GameState; decision: Decision } {
  const shown = marked(game, sparingSides.get(before) ?? NONE)
  return { game: shown, decision: without(battle, shown, decision) }
}

/** Why a shot is not offered; null where it is. */
export function sparing(position: Position, action: Action): Reason | null {
  if (!spares(position)) return null
  const names = friendsHit(position, action).map((unit) => nameOf(position.battle, unit))
  if (names.length === 0) return null
  const text = `It would hit ${names.join(' and ')} too. Not offered, by preference.`
  return { code: 'friends-hit', clause: '3.71a', text }
}
