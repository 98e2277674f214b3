import { useEffect } from 'react'
import type { SideDef } from '../../rules/types/index.ts'
import { isCovered } from '../../session/red-poppies/hidden.ts'
import { sideDef } from '../kit/words.ts'
import { useClient, useMoment, usePlace } from '../window/context.ts'

/** The side that must be at the screen before the page may be shown; null when nothing is hidden now. */
export function useHandOver(): { side: SideDef; onHere: () => void } | null {
  const { place, interaction } = useClient()
  const { position, state } = useMoment()
  const given = usePlace((now) => now.given)
  const decision = position?.decision
  const secret =
    position &&
    decision &&
    decision.side !== null &&
    !state.mail &&
    (!state.seats || state.seats.kind === 'hidden') &&
    !state.study &&
    isCovered(state, decision)
      ? `${decision.kind} ${decision.side} ${position.game.campaign?.day ?? 0}`
      : null
  // The page asks again once the window was hidden or the side has answered.
  useEffect(() => {
    if (secret === null && place.getState().given !== null) place.giveScreen(null)
    const hide = () => {
      if (document.visibilityState === 'hidden') place.giveScreen(null)
    }
    document.addEventListener('visibilitychange', hide)
    return () => document.removeEventListener('visibilitychange', hide)
  }, [secret, place])
  // Clears where the other side pointed last.
  useEffect(() => {
    if (secret === null) return
    interaction.setCursor(null)
    interaction.hover(null)
    place.hideFacts()
  }, [secret, interaction, place])
  const side = position && sideDef(position.battle, decision?.side ?? null)
  if (secret === null || given === secret || !side) return null
  return { side, onHere: () => place.giveScreen(secret) }
}
