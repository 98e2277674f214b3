import type { Impact, Line, Struck } from '../../board/view/motion.ts'
import type { GameEvent } from '../../rules/types/index.ts'
import type { followed, Span } from './happened.ts'

/** Checks of a unit's own move or rally: when such a check has no effect, nothing is shown. */
const OWN = ['lost', 'bog', 'rally']

/** The impacts of an event on the map: no effect, dispersed, destroyed, the blast of a strike; or none. */
export function impactsOf(
  event: GameEvent,
  { isDown }: Pick<ReturnType<typeof followed>, 'isDown'>,
): Struck[] {
  const of = (form: Impact, at: string): Struck[] => [
    { at, form, ...('unit' in event && event.unit !== undefined ? { unit: event.unit } : {}) },
  ]
  switch (event.type) {
    case 'check':
      if (event.outcome === 'destroyed') return of('burst', event.hex)
      if (event.outcome === 'dispersed and spent')
        return of(isDown(event.unit) ? 'puff' : 'ring', event.hex)
      return OWN.includes(event.cause) ? [] : of('puff', event.hex)
    case 'bombarded':
      return of(event.result === 'destroyed' ? 'burst' : 'ring', event.hex)
    case 'strikes':
      return event.vertex !== null
        ? of('blast', event.vertex)
        : event.hexes.flatMap((hex) => of('blast', hex))
    default:
      return []
  }
}

/** The lines of the shots among some events, each once. */
export function linesOf({ events }: Pick<Span, 'events'>): Line[] {
  const found = new Map<string, Line>()
  for (const event of events)
    if (event.type === 'shot' && event.from !== event.hex)
      found.set(`${event.from} ${event.hex}`, { from: event.from, to: event.hex })
  return [...found.values()]
}
