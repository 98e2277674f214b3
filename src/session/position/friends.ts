import { reading } from '../../rules/base/game.ts'
import { targetsOf } from '../../rules/combat/fire.ts'
import type {
  Action,
  Battle,
  Decision,
  GameState,
  Reason,
  Shot,
  SideId,
  UnitId,
} from '../../rules/types/index.ts'
import type { Preferences } from '../engine/preferences.ts'
import { nameOf, unitDef } from './words.ts'

interface Position {
  readonly battle: Battle
  readonly game: GameState
  readonly decision: Decision
}

/** The shots of an action, with the hex that each goes to. */
function shotsIn({ game, decision }: Position, action: Action): readonly Shot[] {
  if (action.type === 'fire') return [action]
  if (action.type === 'react')
    return decision.hex === undefined ? [] : [{ ...action, hex: decision.hex }]
  if (action.type !== 'return') return []
  // The answer goes where the shot came from. 6.74
  const hex = game.units[decision.units?.[0] ?? '']?.hex
  return hex ? action.shots.map((shot) => ({ ...shot, hex })) : []
}

/** Units of the shooter's own side that the fire of an action would make check. 6.53a, 3.71a */
export function friendsHit(position: Position, action: Action): readonly UnitId[] {
  const shots = shotsIn(position, action)
  if (shots.length === 0) return []
  const g = reading(position.battle, position.game)
  const hit = shots.flatMap((shot) => {
    const side = unitDef(position.battle, shot.unit)?.side
    return targetsOf(g, shot).flatMap((unit) => (unit.side === side ? unit.id : []))
  })
  return [...new Set(hit)]
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

/** A decision without the shots that would hit a friend. */
export function withoutFriendly(position: Position): Decision {
  const { decision } = position
  const actions = decision.actions.filter((action) => friendsHit(position, action).length === 0)
  return actions.length === decision.actions.length ? decision : { ...decision, actions }
}

/** The same, where the side that decides never wants such shots. */
function without(battle: Battle, game: GameState, decision: Decision): Decision {
  return spares({ game, decision }) ? withoutFriendly({ battle, game, decision }) : decision
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
