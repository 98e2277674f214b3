import type { Past } from '../../board/view/motion.ts'
import type { HexLabel } from '../../hex/label.ts'
import type { GameEvent, UnitId } from '../../rules/types/index.ts'
import { followed, type Since, type Span } from './happened.ts'
import { impactsOf, linesOf } from './impacts.ts'

/** The ways of the units that moved, each from its first hex to its last. */
function waysOf(events: readonly GameEvent[]): HexLabel[][] {
  const ways = new Map<UnitId, HexLabel[]>()
  for (const event of events)
    if (event.type === 'moved')
      for (const unit of event.units)
        ways.set(unit, [...(ways.get(unit) ?? [event.from]), event.to])
  // Units that went the same way share one arrow.
  return [...new Map([...ways.values()].map((way) => [way.join(' '), way])).values()]
}

/** The hexes where units were destroyed. */
export const fallen = ({ events }: Span): readonly HexLabel[] =>
  events.flatMap((event) => (event.type === 'destroyed' ? [event.hex] : []))

/**
 * What is left of it on the map: shots and their impacts, a dagger where a unit was destroyed, and the ways of the other
 * side.
 */
export function marksLeft({ lead, events, before, from }: Since): Past {
  const state = followed(before, lead)
  const impacts = new Map<string, Past['impacts'][number]>()
  events.forEach((event, index) => {
    // The last impact on a unit in a hex stands for all that it met there; only a puff does not replace a ring.
    const key = 'unit' in event && 'hex' in event ? `${event.unit} ${event.hex}` : `${index}`
    for (const [i, impact] of impactsOf(event, state).entries())
      if (impacts.get(`${key} ${i}`)?.form !== 'ring' || impact.form !== 'puff')
        impacts.set(`${key} ${i}`, impact)
    state.on(event)
  })
  return {
    ways: from === null ? [] : waysOf(events.slice(from)),
    lines: linesOf({ events }),
    impacts: [...impacts.values()],
    daggers: fallen({ events, before }),
  }
}
