import type { HexLabel } from '../../../hex/label.ts'
import { chosenUnits } from '../../../session/pointing/doing/state.ts'
import type { Client } from '../../window/client.ts'

/**
 * Answers a long press on a hex: why the chosen units can do nothing there, or otherwise its facts. It is called again
 * for each hex that the finger slides to, and does nothing in the game.
 */
export function tellOf({ interaction, place }: Client, hex: HexLabel): void {
  interaction.setCursor(hex)
  interaction.refuse(null)
  if (chosenUnits(interaction.get()).length > 0) {
    interaction.explain()
    // A reason that applies to every hex is left to a press; this hex still shows its facts.
    const reason = interaction.get().refusal?.reasons[0]?.reason
    if (reason && reason.code !== 'not-now') {
      place.hideFacts()
      return
    }
    interaction.refuse(null)
  }
  place.showFacts(hex)
}

/** Whether a reason or the facts of a hex are open. */
export const told = ({ interaction, place }: Client): boolean =>
  interaction.get().refusal !== null || place.getState().facts !== null
