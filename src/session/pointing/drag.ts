import type { HexLabel } from '../../hex/label.ts'
import type { Position } from '../position/position.ts'
import { gathers } from './gather.ts'
import type { InteractionState } from './state.ts'
import { mayLay } from './way.ts'

/** What a drag on the sheet does: moves the sheet, gathers units in a box or a free outline, or lays a way. */
export type Drag = 'pan' | 'box' | 'lasso' | 'way'

/** What is asked for by the keys that are held down. */
export type Asked = 'box' | 'lasso' | null

/** From that hex, in this moment. */
export function dragOf(
  position: Position,
  state: InteractionState,
  hex: HexLabel,
  asked: Asked,
): Drag {
  if (state.sight || !gathers(position)) return 'pan'
  if (asked) return asked
  if (state.selecting) return state.freehand ? 'lasso' : 'box'
  return mayLay(position, state, hex) ? 'way' : 'pan'
}
