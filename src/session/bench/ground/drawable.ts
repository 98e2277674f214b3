import type { MapFile } from '../../../map/artwork.ts'
import { layerInfo } from '../../../map/edit/layers.ts'
import type { HandState } from '../hand.ts'
import type { Refusal } from '../types.ts'
import { type Doc, ownsMap } from '../views.ts'

export const no = (code: string, text: string): Refusal => ({ code, text })

/** Why nothing may be drawn on the layer in hand; null where it may. */
export function notDrawable({
  state,
  held,
  map,
}: {
  readonly state: Doc
  readonly held: HandState
  readonly map: MapFile | null
}): Refusal | null {
  if (!map) return no('no-map', 'The document has no map.')
  if (!ownsMap(state))
    return no('not-own-map', 'The map is one of the catalogue. Draw on a copy, or on an overlay.')
  const { label } = layerInfo(held.layer)
  if (held.layers[held.layer].locked)
    return no('locked', `${label} is locked. Unlock the layer first.`)
  if (!held.layers[held.layer].shown)
    return no('hidden', `${label} is hidden. Show the layer first.`)
  return null
}
