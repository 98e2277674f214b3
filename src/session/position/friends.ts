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

type Sparing = Position & { readonly sparing: readonly SideId[] }

/** The shots of an action, each with its target hex. */
function shotsIn({ game, decision }: Position, action: Action): readonly Shot[] {
  if (action.type === 'fire') return [action]
  if (action.type === 'react')
    return decision.hex === undefined ? [] : [{ ...action, hex: decision.hex }]
  if (action.type !== 'return') return []
  // Return fire goes where the shot came from. 6.74
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

type Preferred = Readonly<Record<SideId, Preferences>>

const NONE: readonly SideId[] = []
const sparingSides = new WeakMap<Preferred, readonly SideId[]>()

/**
 * The sides that never want shots that would hit a friend; the same array for the same preferences. Empty in a replay
 * and its branches, where a person looks at everything that might have been done.
 */
export function sidesThatSpare({
  preferences,
  study,
}: {
  readonly preferences?: Preferred
  readonly study?: unknown
}): readonly SideId[] {
  if (!preferences || study) return NONE
  const known = sparingSides.get(preferences)
  if (known) return known
  const sides = Object.keys(preferences).filter((id) => preferences[id]?.friends === 'never')
  const found = sides.length === 0 ? NONE : sides
  sparingSides.set(preferences, found)
  return found
}
/** A decision without the shots that would hit a friend. */
export function withoutFriendly(position: Position): Decision {
  const { decision } = position
  const actions = decision.actions.filter((action) => friendsHit(position, action).length === 0)
  return actions.length === decision.actions.length ? decision : { ...decision, actions }
}

/** Whether the side that decides is offered no shots that would hit a friend. */
export const spares = ({ decision, sparing }: Pick<Sparing, 'decision' | 'sparing'>): boolean =>
  decision.side !== null && sparing.includes(decision.side)

/** A decision as its side is offered it, by its preferences. */
export function offered(
  state: {
    readonly battle: Battle
    readonly preferences: Preferred
    readonly study: unknown
  },
  game: GameState,
  decision: Decision,
): Decision {
  return offeredAfter({ battle: state.battle, sparing: sidesThatSpare(state) }, game, decision)
}

/** A decision of another game state, as its side is offered it by the preferences of this position. */
export function offeredAfter(
  { battle, sparing }: Pick<Sparing, 'battle' | 'sparing'>,
  game: GameState,
  decision: Decision,
): Decision {
  return spares({ decision, sparing }) ? withoutFriendly({ battle, game, decision }) : decision
}

/** Why a preference keeps a shot from being offered; null where the shot is offered. */
export function sparing(position: Sparing, action: Action): Reason | null {
  if (!spares(position)) return null
  const names = friendsHit(position, action).map((unit) => nameOf(position.battle, unit))
  if (names.length === 0) return null
  const text = `It would hit ${names.join(' and ')} too. Not offered, by preference.`
  return { code: 'friends-hit', clause: '3.71a', text }
}
