import type { HexLabel } from '../hex/label.ts'
import { gathers } from './gather.ts'
import type { Look } from './look.ts'
import type { InteractionState } from './types.ts'
import { mayLay } from './way.ts'

/** What a drag on the sheet does: moves the sheet, gathers units in a box, or lays a way. */
export type Drag = 'pan' | 'box' | 'way'

/** From that hex, in this moment; `box` when it is held down with the key that asks for it. */
export function dragOf(look: Look, state: InteractionState, hex: HexLabel, box: boolean): Drag {
  if (state.sight || !gathers(look)) return 'pan'
  if (box || state.selecting) return 'box'
  return mayLay(look, state, hex) ? 'way' : 'pan'
}
