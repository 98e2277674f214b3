import type { HexLabel } from '../../hex/label.ts'
import type { Battle, SideId } from '../../rules/types/index.ts'
import type { Happened } from '../engine/table.ts'
import type { Bombardment } from './bombardment.ts'

/** The gaps in the wire and the shell craters of one side. */
export interface Placed {
  readonly side: SideId
  /** Hexsides by name. */
  readonly gaps: readonly string[]
  readonly craters: readonly HexLabel[]
}

/** What the program placed for each side after a bombardment, together with the set-up, so that nobody was asked. */
export function placedAfter(
  battle: Battle,
  all: readonly Happened[],
  { entry }: Pick<Bombardment, 'entry'>,
): readonly Placed[] {
  const events = all.slice(entry + 1).flatMap((happened) => happened.events)
  return battle.sides.flatMap(({ id }) => {
    const own = events.filter((event) => 'side' in event && event.side === id)
    const gaps = own.flatMap((event) => (event.type === 'breached' ? event.wire : []))
    const craters = own.flatMap((event) => (event.type === 'crater' ? event.hex : []))
    return gaps.length + craters.length > 0 ? [{ side: id, gaps, craters }] : []
  })
}
