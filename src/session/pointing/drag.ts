import type { HexLabel } from '../../hex/label.ts'
import type { Position } from '../position/position.ts'
import { gathers } from './gather.ts'
import type { InteractionState } from './state.ts'
import { mayLay } from './way.ts'

/** What a drag on the sheet does: moves the sheet, gathers units in a box, or lays a way. */
export type Drag = 'pan' | 'box' | 'way'

/** From that hex, in this moment. `boxed`: the keys that are held down ask for a box. */
export function dragOf(
  position: Position,
  state: InteractionState,
  hex: HexLabel,
  boxed: boolean,
): Drag {
  if (state.sight || !gathers(position)) return 'pan'
  if (boxed || state.selecting) return 'box'
  return mayLay(position, state, hex) ? 'way' : 'pan'
}
