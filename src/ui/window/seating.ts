import type { Battle, SideId } from '../../rules/types/index.ts'
import type { SessionState, StartOptions } from '../../session/engine/table.ts'
import { randomId } from '../../session/game/random-id.ts'

/** Who plays, as a person chooses it. */
export const SEATINGS = ['two', 'alone', 'computer', 'link', 'live'] as const
export type Seating = (typeof SEATINGS)[number]

/** The choices with which the person at the screen plays one side. */
export const TAKES_A_SIDE: readonly Seating[] = ['computer', 'link', 'live']

/** The side that was played last, if the battle has it; otherwise its first side. */
export const sideFor = (battle: Battle, plays: SideId): SideId =>
  battle.sides.find(({ id }) => id === plays)?.id ?? battle.sides[0].id

/**
 * The choice in the session's terms. `hidden`: two people here set up without seeing each other's units. `id` names a
 * game by mail.
 */
export function seatsOf(
  seating: Seating,
  plays: SideId,
  hidden = false,
  id: () => string = randomId,
): Pick<StartOptions, 'seats' | 'mail'> {
  switch (seating) {
    case 'alone':
      return { seats: { kind: 'alone' } }
    case 'computer':
      return { seats: { kind: 'computer', plays } }
    case 'link':
      return { mail: { id: id(), side: plays } }
    case 'live':
      return { seats: { kind: 'live', plays } }
    default:
      return hidden ? { seats: { kind: 'hidden' } } : {}
  }
}

/** The choice that fits a running game. */
export const seatingOf = ({ mail, seats }: Pick<SessionState, 'mail' | 'seats'>): Seating =>
  mail ? 'link' : seats === null || seats.kind === 'hidden' ? 'two' : seats.kind
