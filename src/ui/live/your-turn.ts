import type { Kinds } from '../../game/rules.ts'
import type { TableGame } from '../../game/table-game.ts'
import { ownSide } from '../../session/game/seats.ts'
import type { Session } from '../../session/game/store.ts'

/** Whether this browser lets a page call somebody at all: on plain http, other than on this machine, it does not. */
export const canCall = (): boolean => globalThis.isSecureContext && 'Notification' in globalThis

/**
 * Calls whoever has another window before him when it is his turn: the title of the page says so, and where that is allowed, a
 * notification. Returns what ends it.
 */
export function callToTurn<K extends Kinds, E extends TableGame<K>>(
  session: Session<K, E>,
): () => void {
  const title = document.title
  let told: Notification | null = null
  const calm = (): void => {
    document.title = title
    told?.close()
    told = null
  }
  const look = (): void => {
    const state = session.get()
    const { decision, battle, seats, study } = state
    const own = ownSide(state)
    const mine = seats?.kind === 'live' && own !== null && decision?.side === own && !study
    if (!mine || !document.hidden) return calm()
    if (document.title !== title) return
    document.title = `● Your turn – ${title}`
    if (!canCall() || Notification.permission !== 'granted') return
    const side = battle?.sides.find(({ id }) => id === own)?.name ?? ''
    told = new Notification('Couplet: your turn', { body: `The ${side} decide.` })
  }
  const stop = session.store.subscribe((state) => state.decision, look)
  document.addEventListener('visibilitychange', look)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', look)
    calm()
  }
}
