import type { GameEvent, GameState, SideId, UnitId } from '../../rules/types/index.ts'
import type { Stood } from '../../rules/words/brief.ts'
import type { Happened } from '../engine/table.ts'

/** A stretch of the game that ends now. */
export interface Span {
  readonly events: readonly GameEvent[]
  /** The state before the entry in which it begins; null where that is the opening. */
  readonly before: GameState | null
}

/** What has happened since the last half couplet of the side that decides began. */
export interface Since extends Span {
  /** The side that decides. */
  readonly side: SideId
  /** What the same entry brought before that: `before` does not know of it, the end of a turn among it. */
  readonly lead: readonly GameEvent[]
  /** The index of the first event after that half: 0 where there was none, null while it still runs. */
  readonly from: number | null
}

type ActEvent = Extract<GameEvent, { type: 'command' | 'called' | 'pass' }>

/** Whether a side uses its half so. Wire that it cuts and the like come before that. 5.21 */
export const isAct = (event: GameEvent): event is ActEvent =>
  event.type === 'command' || event.type === 'called' || event.type === 'pass'

/**
 * What has happened since that side's last half began. A half counts once its side has used it, so until then the half
 * before it is the last.
 */
export function sinceOwnHalf(all: readonly Happened[], side: SideId): Since {
  let used = false
  for (let at = all.length - 1; at >= 0; at--) {
    const { events } = all[at] as Happened
    for (let i = events.length - 1; i >= 0; i--) {
      const event = events[i] as GameEvent
      if (!('side' in event) || event.side !== side) continue
      if (isAct(event)) used = true
      else if (event.type === 'half' && used) return sinceEvent(all, side, at, i + 1)
    }
  }
  // A battle may begin in the middle of a half.
  const begins = used && all[0]?.state.actor === side
  const since = sinceEvent(all, side, 0, 0)
  return begins ? since : { ...since, from: 0 }
}

/** From that event of that entry on; the half ends where another begins, or with its turn. */
function sinceEvent(all: readonly Happened[], side: SideId, at: number, i: number): Since {
  const [first, ...rest] = all.slice(at)
  const events = [...(first?.events.slice(i) ?? []), ...rest.flatMap((one) => one.events)]
  const from = events.findIndex(({ type }) => type === 'half' || type === 'administration')
  const before = (at === 0 ? all[0] : all[at - 1])?.state ?? null
  const lead = first?.events.slice(0, i) ?? []
  return { side, lead, events, before, from: from < 0 ? null : from }
}

/** The last act as a stretch, from its events, which may belong to several entries. */
export function lastAct(all: readonly Happened[], events: readonly GameEvent[]): Span {
  let left = events.length
  let at = all.length
  while (at > 0 && left > 0) {
    at--
    left -= (all[at] as Happened).events.length
  }
  return { events, before: left === 0 ? (all[at - 1]?.state ?? null) : null }
}

/** Follows which units are dispersed and spent, event by event: a failed check does not change such a unit. 3.72d */
export function followed(before: GameState | null, lead: readonly GameEvent[] = []) {
  const formed = new Map<UnitId, boolean>()
  const spent = new Map<UnitId, boolean>()
  let rested = false
  const isFormed = (unit: UnitId) => formed.get(unit) ?? before?.units[unit]?.formed ?? true
  const state = {
    isDown: (unit: UnitId): boolean =>
      !isFormed(unit) && (spent.get(unit) ?? (!rested && before?.units[unit]?.spent === true)),
    isFormed,
    stood: (unit: UnitId): Stood =>
      isFormed(unit) ? 'formed' : state.isDown(unit) ? 'down' : 'dispersed',
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
  for (const event of lead) state.on(event)
  return state
}
