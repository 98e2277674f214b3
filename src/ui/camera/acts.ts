import { useEffect, useRef } from 'react'
import { waitsFor } from '../../session/game/seats.ts'
import { STILL } from '../kit/media.ts'
import type { Client } from '../window/client.ts'
import { useClient, useSession } from '../window/context.ts'
import { centre, soon } from './follow.ts'
import { holds, inSight, WHOLE } from './in-sight.ts'
import { actedAt, partOf, placesFor } from './subject.ts'

const HANDS = ['pointerdown', 'wheel'] as const

/** Shows where the computer has just acted, or who has its command: all of it, or else where it ends. */
function showActs(client: Client): void {
  const acted = actedAt(client)
  const shown = acted.length > 0 ? acted : partOf(client, placesFor(client), 1)
  const end = holds(client, shown) ? shown : shown.slice(-1)
  if (!inSight(client, end, WHOLE)) centre(client, end, false)
}

/**
 * On a phone, moves the map to each act of the computer that is out of sight, at the scale that it has. It stays where a
 * person moves it meanwhile, and where motion is reduced: the page names the hex, and a press on that name shows it.
 */
export function useFollowActs(phone: boolean): void {
  const client = useClient()
  /** How many acts there are while the computer decides; null while it does not. */
  const acts = useSession((state) =>
    phone && waitsFor(state) === 'computer' ? state.entries.length : null,
  )
  const before = useRef<number | null>(null)
  const held = useRef(false)
  useEffect(() => {
    const first = before.current === null
    before.current = acts
    if (acts === null) return
    if (first) held.current = false
    const sheet = document.getElementById('board')
    const hold = () => {
      held.current = true
    }
    for (const hand of HANDS) sheet?.addEventListener(hand, hold, true)
    const calm =
      client.settings.getState().reducedMotion || globalThis.matchMedia?.(STILL).matches === true
    // What happened before the computer's turn was the person's own act.
    const drop = first || held.current || calm ? null : soon(client, () => showActs(client))
    return () => {
      for (const hand of HANDS) sheet?.removeEventListener(hand, hold, true)
      drop?.()
    }
  }, [acts, client])
}
