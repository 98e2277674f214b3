import type { Action, Battle, GameState, Reason, SideId } from '../../rules/types/index.ts'
import type { Rules } from '../engine/engine.ts'
import type { Preferences } from '../engine/preferences.ts'
import type { Seats } from '../journal/saved-game.ts'
import { offered } from '../position/friends.ts'
import { sideDef } from '../position/words.ts'
import { hidingSide, seenBy, withoutOthers } from './hidden.ts'
import type { SessionState } from './state.ts'

type Seated = Pick<SessionState, 'mail' | 'seats'>
type Asked = Seated & Pick<SessionState, 'study' | 'decision' | 'lent'>

const ELSEWHERE: Reason = {
  code: 'elsewhere',
  clause: '',
  text: 'The game has gone on in another window.',
}

/** Who plays, as a save or a wish has it; null where it is two people, or not to be understood for this battle. */
export function readSeats(battle: Battle, value: unknown): Seats | null {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return null
  if (value.kind === 'alone' || value.kind === 'hidden') return { kind: value.kind }
  if (value.kind !== 'computer' || !('plays' in value)) return null
  const side = battle.sides.find(({ id }) => id === value.plays)
  return side ? { kind: 'computer', plays: side.id } : null
}

/** The side that the computer plays; null when it plays none. */
export function computerSide(battle: Battle, seats: Seats | null): SideId | null {
  if (seats?.kind !== 'computer') return null
  return battle.sides.find(({ id }) => id !== seats.plays)?.id ?? null
}

/** The side that nobody at this screen plays, and who does. */
export interface OtherSide {
  readonly side: SideId
  readonly plays: 'computer' | 'mail'
}

/** Null where both sides are played at this screen. */
export function otherSide(battle: Battle, seated: Seated): OtherSide | null {
  const own = ownSide(seated)
  const side = own === null ? undefined : battle.sides.find(({ id }) => id !== own)?.id
  return side === undefined ? null : { side, plays: seated.mail ? 'mail' : 'computer' }
}

/** The one side whose view this screen has; null when it has both. */
export const ownSide = ({ mail, seats }: Seated): SideId | null =>
  mail?.side ?? (seats?.kind === 'computer' ? seats.plays : null)

/** The state as this screen may have it. */
export function seenFrom(battle: Battle, state: GameState, seated: Seated): GameState {
  const own = ownSide(seated)
  if (own !== null) return seenBy(state, own)
  const hiding = hidingSide(seated, state)
  return hiding === null ? state : withoutOthers(battle, state, hiding)
}

/** A position as those who sit here, and what they prefer, will have it. */
export function shownTo(
  engine: Rules,
  state: Seated & Parameters<typeof offered>[0],
  game: GameState,
  decision = engine.decision(state.battle, game),
): Pick<SessionState, 'game' | 'decision'> {
  const seen = seenFrom(state.battle, game, state)
  return { game: seen, decision: offered(state, seen, decision) }
}

/** Who is waited for before anybody at this screen decides; in a branch nobody is. */
export function waitsFor(state: Asked): 'mail' | 'computer' | null {
  const side = state.decision?.side ?? null
  const own = ownSide(state)
  if (side === null || state.study || own === null || side === own) return null
  if (state.mail) return 'mail'
  return state.lent ? null : 'computer'
}

/** Why nobody at this screen decides that; null when somebody may. */
export function notYours(
  state: Asked & Pick<SessionState, 'battle' | 'elsewhere'>,
  action: Action | undefined,
): Reason | null {
  const { battle, decision } = state
  if (state.elsewhere) return ELSEWHERE
  const other = waitsFor(state)
  if (!battle || other === null) return null
  if (action?.type === 'concede' && action.side === ownSide(state)) return null
  const name = sideDef(battle, decision?.side ?? null)?.name ?? ''
  const text =
    other === 'mail'
      ? `The ${name} decide. Send them the game.`
      : `The computer decides for the ${name}.`
  return { code: 'not-yours', clause: '', text }
}

/** What each side has said in advance; for the computer nothing was said. */
export function wishesOf({
  battle,
  seats,
  preferences,
}: Pick<SessionState, 'battle' | 'seats' | 'preferences'>): Readonly<Record<SideId, Preferences>> {
  const computer = battle && computerSide(battle, seats)
  if (computer === null) return preferences
  const { [computer]: _, ...rest } = preferences
  return rest
}
