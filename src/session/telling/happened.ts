import type { GameEvent, GameState, SideId, UnitId } from '../../rules/types/index.ts'
import type { Happened } from '../engine/table.ts'

/** A stretch of the game that ends now. */
export interface Stretch {
  readonly events: readonly GameEvent[]
  /** The state before the entry in which it begins; null where that is the opening. */
  readonly before: GameState | null
}

/** The last half couplet of the other side, and what has happened since. */
export interface LastHalf extends Stretch {
  readonly side: SideId
}

/**
 * The last half couplet of the other side, for the side that decides now. Null while that half still runs, where there
 * was none, and once the side that decides has done something of its own since.
 */
export function lastHalfOf(all: readonly Happened[], decider: SideId | null): LastHalf | null {
  if (decider === null) return null
  let over = false
  for (let at = all.length - 1; at >= 0; at--) {
    const { events, by, passed } = all[at] as Happened
    for (let i = events.length - 1; i >= 0; i--) {
      const event = events[i] as GameEvent
      if (event.type === 'administration') over = true
      if (event.type !== 'half') continue
      if (event.side === decider) {
        // The side that decides has had another half in between.
        if (over && !isOpening(all, at, i)) return null
        over = true
        continue
      }
      if (!over) return null
      const rest = all.slice(at + 1).flatMap((happened) => happened.events)
      return {
        side: event.side,
        events: [...events.slice(i), ...rest],
        before: all[at - 1]?.state ?? null,
      }
    }
    // An entry by preference is no act of its own.
    if (!over && by === decider && passed === undefined) return null
  }
  // A battle may begin in the middle of a half.
  const [opening] = all
  const side = opening?.state.actor ?? null
  if (!opening || !over || side === null || side === decider) return null
  return { side, events: all.flatMap(({ events }) => events), before: opening.state }
}

/** Whether a half has just begun: nothing follows its heading. */
function isOpening(all: readonly Happened[], at: number, i: number): boolean {
  const { events } = all[at] as Happened
  return at === all.length - 1 && i === events.length - 1
}

/** The last act as a stretch, from its events, which may belong to several entries. */
export function lastAct(all: readonly Happened[], events: readonly GameEvent[]): Stretch {
  let left = events.length
  let at = all.length
  while (at > 0 && left > 0) {
    at--
    left -= (all[at] as Happened).events.length
  }
  return { events, before: left === 0 ? (all[at - 1]?.state ?? null) : null }
}

/** Follows which units are dispersed and spent, event by event: a failed check does not change such a unit. 3.72d */
export function followed(before: GameState | null) {
  const formed = new Map<UnitId, boolean>()
  const spent = new Map<UnitId, boolean>()
  let rested = false
  const isFormed = (unit: UnitId) => formed.get(unit) ?? before?.units[unit]?.formed ?? true
  return {
    isDown: (unit: UnitId): boolean =>
      !isFormed(unit) && (spent.get(unit) ?? (!rested && before?.units[unit]?.spent === true)),
    isFormed,
    on: (event: GameEvent): void => {
      if (event.type === 'administration') {
        rested = true
        spent.clear()
      } else if (event.type === 'spent') spent.set(event.unit, true)
      else if (event.type === 'deployed') formed.set(event.unit, event.formed)
      else if (event.type === 'check' && event.outcome !== 'no effect') {
        formed.set(event.unit, event.outcome === 'rallied')
        spent.set(event.unit, true)
      } else if (event.type === 'bombarded') {
        formed.set(event.unit, false)
        if (event.result === 'spent') spent.set(event.unit, true)
      }
    },
  }
}
