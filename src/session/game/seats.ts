import type { Kinds, Reason } from '../../game/rules.ts'
import type { TableGame } from '../../game/table-game.ts'
import type { Seats } from '../journal/saved-game.ts'
import { hidingSide } from './hidden.ts'
import type { Seated, SessionState } from './state.ts'

type Table = Seated & Pick<SessionState, 'study' | 'decision' | 'lent' | 'awaiting'>
type Sided = Pick<Kinds['battle'], 'sides'>

const ELSEWHERE: Reason = {
  code: 'elsewhere',
  clause: '',
  text: 'The game has gone on in another window.',
}

/** Reads who plays from a save or a request; null for two people, and for a value that does not fit this battle. */
export function readSeats(battle: Sided, value: unknown): Seats | null {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return null
  if (value.kind === 'alone' || value.kind === 'hidden') return { kind: value.kind }
  if (!('plays' in value)) return null
  if (value.kind === 'live' && value.plays === null) return { kind: 'live', plays: null }
  const side = battle.sides.find(({ id }) => id === value.plays)
  return side && (value.kind === 'computer' || value.kind === 'live')
    ? { kind: value.kind, plays: side.id }
    : null
}

export const sideName = ({ sides }: Sided, side: string | null): string | undefined =>
  sides.find(({ id }) => id === side)?.name

/** The side that the computer plays; null when it plays none. */
export function computerSide(battle: Sided, seats: Seats | null): string | null {
  if (seats?.kind !== 'computer') return null
  return battle.sides.find(({ id }) => id !== seats.plays)?.id ?? null
}

/** The side that nobody at this screen plays, and who does. */
export interface OtherSide {
  readonly side: string
  readonly plays: 'computer' | 'mail' | 'live'
}

/** Null where both sides are played at this screen. */
export function otherSide(battle: Sided, seated: Seated): OtherSide | null {
  const own = ownSide(seated)
  const side = own === null ? undefined : battle.sides.find(({ id }) => id !== own)?.id
  if (side === undefined) return null
  return { side, plays: seated.mail ? 'mail' : seated.seats?.kind === 'live' ? 'live' : 'computer' }
}

/** The one side whose view this screen has; null when it has both. */
export const ownSide = ({ mail, seats }: Seated): string | null =>
  mail?.side ?? (seats?.kind === 'computer' || seats?.kind === 'live' ? seats.plays : null)

/** Whether this screen only looks on at a game between two other places. */
export const looksOn = ({ seats }: Pick<Seated, 'seats'>): boolean =>
  seats?.kind === 'live' && seats.plays === null

/** The state as this screen may show it. */
export function seenFrom<K extends Kinds>(
  engine: TableGame<K>,
  battle: K['battle'],
  state: K['state'],
  seated: Seated,
): K['state'] {
  const own = ownSide(seated)
  if (own !== null) return engine.secrets.seenBy(state, own)
  const hiding = hidingSide(engine, seated, state)
  return hiding === null ? state : engine.secrets.withoutOthers(battle, state, hiding)
}

const NOBODY = {}

/** The state as this screen may show it, and the decision with what its side wants to be offered; all in a branch. */
export function shownTo<K extends Kinds>(
  engine: TableGame<K>,
  state: Seated & Pick<SessionState<K>, 'preferences' | 'study'> & { readonly battle: K['battle'] },
  game: K['state'],
  decision = engine.decision(state.battle, game),
): Pick<SessionState<K>, 'game' | 'decision'> {
  const { battle, preferences, study } = state
  const seen = seenFrom(engine, battle, game, state)
  const wishes = study ? NOBODY : preferences
  return { game: seen, decision: engine.standing.offered(battle, wishes, seen, decision) }
}

/** Whom this screen waits for until one of its own sides decides; null for nobody, as in a branch. */
export function waitsFor(state: Table): 'mail' | 'live' | 'computer' | null {
  const side = state.decision?.side ?? null
  const own = ownSide(state)
  if (side === null || state.study) return null
  if (state.awaiting || looksOn(state)) return 'live'
  if (own === null || side === own) return null
  if (state.mail) return 'mail'
  if (state.seats?.kind === 'live') return 'live'
  return state.lent ? null : 'computer'
}

/** Whether somebody elsewhere decides at this moment, so that there is nothing to choose here. */
export const onlyLooks = (state: Table): boolean => {
  const other = waitsFor(state)
  return other === 'computer' || other === 'live'
}

/** Why no person at this screen may decide now; null when one may. `givesUp`: the action concedes for its own side. */
export function notYours(
  state: Table & Pick<SessionState, 'battle' | 'elsewhere'>,
  givesUp = false,
): Reason | null {
  const { battle, decision } = state
  if (state.elsewhere) return ELSEWHERE
  const other = waitsFor(state)
  if (!battle || other === null || (givesUp && !state.awaiting)) return null
  const name = sideName(battle, decision?.side ?? null) ?? ''
  const text = state.awaiting
    ? 'The last act waits for the other place.'
    : other === 'computer'
      ? `The computer decides for the ${name}.`
      : `The ${name} decide.${other === 'mail' ? ' Send them the game.' : ''}`
  return { code: 'not-yours', clause: '', text }
}

/** The preferences of the sides that people play here; the computer has none, and those of another place are its own. */
export function preferencesOf<K extends Kinds>({
  battle,
  seats,
  preferences,
}: Pick<SessionState<K>, 'battle' | 'seats' | 'preferences'>): SessionState<K>['preferences'] {
  if (seats?.kind === 'live') {
    const { plays } = seats
    const own = plays !== null && Object.hasOwn(preferences, plays) ? preferences[plays] : undefined
    return own && plays !== null ? { [plays]: own } : {}
  }
  const computer = battle && computerSide(battle, seats)
  if (computer === null) return preferences
  const { [computer]: _, ...rest } = preferences
  return rest
}

/** The preferences of a side. `hasOwn` looks them up, because a side may have any name. */
export const preferencesFor = <K extends Kinds>(
  { standing }: TableGame<K>,
  preferences: SessionState<K>['preferences'],
  side: string,
): K['preferences'] =>
  (Object.hasOwn(preferences, side) ? preferences[side] : undefined) ?? standing.none
