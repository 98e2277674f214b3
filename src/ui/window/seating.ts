import type { Battle, SideId } from '../../rules/types/index.ts'
import type { SessionState, StartOptions } from '../../session/engine/table.ts'

/** Who sits where, as a person chooses it. */
export const SEATINGS = ['two', 'alone', 'computer', 'link'] as const
export type Seating = (typeof SEATINGS)[number]

/** With these the person at the screen has one side. */
export const TAKES_A_SIDE: readonly Seating[] = ['computer', 'link']

/** The side that was played last, where the battle has it; else its first. */
export const sideFor = (battle: Battle, plays: SideId): SideId =>
  battle.sides.find(({ id }) => id === plays)?.id ?? battle.sides[0].id

/** A choice as the session is told it; `hidden`: two people here set up unseen. `id` names a game by mail. */
export function seatsOf(
  seating: Seating,
  plays: SideId,
  hidden = false,
  id: () => string = () => crypto.randomUUID(),
): Pick<StartOptions, 'seats' | 'mail'> {
  switch (seating) {
    case 'alone':
      return { seats: { kind: 'alone' } }
    case 'computer':
      return { seats: { kind: 'computer', plays } }
    case 'link':
      return { mail: { id: id(), side: plays } }
    default:
      return hidden ? { seats: { kind: 'hidden' } } : {}
  }
}

/** The choice that a running game stands for. */
export const seatingOf = ({ mail, seats }: Pick<SessionState, 'mail' | 'seats'>): Seating =>
  mail ? 'link' : seats === null || seats.kind === 'hidden' ? 'two' : seats.kind
