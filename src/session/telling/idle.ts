import type { GameEvent, SideId } from '../../rules/types/index.ts'
import { idleTurnText } from '../../rules/words/brief.ts'
import type { Happened } from '../engine/table.ts'
import { isAct } from './happened.ts'

/** A turn without couplets. 5.12 */
export interface IdleTurn {
  /** The entry in which the turn passed, counted from 1; 0 is the opening. */
  readonly entry: number
  readonly text: string
}

/**
 * The last turn that had no couplets; null where there is none, or where that side has acted or another part of the day has
 * begun since.
 */
export function idleTurn(all: readonly Happened[], side: SideId | null): IdleTurn | null {
  for (let at = all.length - 1; at >= 0; at--) {
    const { events } = all[at] as Happened
    let initiative: Extract<GameEvent, { type: 'initiative' }> | null = null
    for (let i = events.length - 1; i >= 0; i--) {
      const event = events[i] as GameEvent
      if (event.type === 'segment' || (isAct(event) && event.side === side)) return null
      if (event.type === 'initiative') initiative = event
      if (event.type !== 'turn') continue
      if (initiative?.couplets === 0)
        return { entry: at, text: idleTurnText(event.turn, initiative) }
      initiative = null
    }
  }
  return null
}
