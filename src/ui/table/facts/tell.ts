import type { HexLabel } from '../../../hex/label.ts'
import { chosenUnits } from '../../../session/pointing/doing/state.ts'
import type { Client } from '../../window/client.ts'

/**
 * What a long press tells of a hex: why the chosen units can do nothing there, or else its facts. Called again for each
 * hex that the finger slides to; nothing is done.
 */
export function tellOf({ interaction, place }: Client, hex: HexLabel): void {
  interaction.setCursor(hex)
  interaction.refuse(null)
  if (chosenUnits(interaction.get()).length > 0) {
    interaction.explain()
    // What comes before everything else is said by a press; a hex has its facts all the same.
    const reason = interaction.get().refusal?.reasons[0]?.reason
    if (reason && reason.code !== 'not-now') {
      place.hideFacts()
      return
    }
    interaction.refuse(null)
  }
  place.showFacts(hex)
}

/** Whether a reason or the facts of a hex lie open. */
export const told = ({ interaction, place }: Client): boolean =>
  interaction.get().refusal !== null || place.getState().facts !== null
