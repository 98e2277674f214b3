import type { Path } from '../../../data/edit.ts'
import { valueAt } from '../../../data/edit.ts'
import type { MapFile } from '../../../map/artwork.ts'
import type { LayerId } from '../../../map/edit/layers.ts'
import { LAYER_IDS } from '../../../map/edit/layers.ts'
import { type Outline, outlinesOf } from '../../../map/edit/outlines.ts'
import { boxAround } from '../../../map/outline/crossing.ts'
import { lies, type Spot, spot } from '../../../map/outline/lattice.ts'
import { at, count, nearestOn, spots } from '../../../map/outline/rings.ts'
import type { HandState } from '../hand.ts'

/** What lies under a point of the map, nearest first. */
export type Under =
  | { readonly kind: 'point'; readonly outline: Outline; readonly vertex: number }
  /** The middle of the edge that begins at this point; only of the chosen outline. */
  | { readonly kind: 'middle'; readonly outline: Outline; readonly vertex: number }
  | { readonly kind: 'edge'; readonly outline: Outline; readonly vertex: number }
  | { readonly kind: 'inside'; readonly outline: Outline }
  /** A name or a sign. */
  | { readonly kind: 'entry'; readonly path: Path }

const known = new WeakMap<MapFile, Map<LayerId, readonly Outline[]>>()

/** The outlines of a layer, found once for a map. */
export function outlinesIn(map: MapFile, layer: LayerId): readonly Outline[] {
  const layers = known.get(map) ?? new Map<LayerId, readonly Outline[]>()
  known.set(map, layers)
  const found = layers.get(layer) ?? outlinesOf(map, layer)
  layers.set(layer, found)
  return found
}

const far = (a: Spot, [x, y]: Spot): number => Math.hypot(a[0] - x, (a[1] - y) * Math.sqrt(3))

/** Whether a point lies in the box round an outline, with so much room round it. */
function near({ points }: Outline, [x, y]: Spot, room: number): boolean {
  if (points.length < 4) return false
  const [left, top, right, bottom] = boxAround(points)
  return x >= left - room && x <= right + room && y >= top - room && y <= bottom + room
}

/** The outlines of all layers that are shown, but one, for magnets. */
export function outlinesNear(
  map: MapFile,
  layers: HandState['layers'],
  p: Spot,
  reach: number,
  without?: Path,
): Outline[] {
  const own = without?.join(' ')
  return LAYER_IDS.filter((id) => layers[id].shown).flatMap((id) =>
    outlinesIn(map, id).filter(
      (outline) => near(outline, p, reach) && outline.path.join(' ') !== own,
    ),
  )
}

function onOutlines(
  outlines: readonly Outline[],
  p: Spot,
  reach: number,
): Extract<Under, { kind: 'point' | 'edge' }> | null {
  let best: Extract<Under, { kind: 'point' | 'edge' }> | null = null
  let least = reach
  for (const outline of outlines) {
    if (!near(outline, p, reach)) continue
    for (const [vertex, q] of spots(outline.points).entries()) {
      // Of a point and its edge, both within reach, the point is meant.
      const distance = far(q, p) * 0.6
      if (distance < least && far(q, p) <= reach) {
        least = distance
        best = { kind: 'point', outline, vertex }
      }
    }
    const edge = nearestOn(outline.points, outline.closed, p)
    if (edge.distance < least) {
      least = edge.distance
      best = { kind: 'edge', outline, vertex: edge.edge }
    }
  }
  return best
}

/** The middle of an edge. */
export function middleOf({ points }: Outline, vertex: number): Spot {
  const [[ax, ay], [bx, by]] = [at(points, vertex), at(points, vertex + 1)]
  return spot((ax + bx) / 2, (ay + by) / 2)
}

/** How many edges an outline has. */
export const edgesOf = ({ points, closed }: Outline): number => count(points) - (closed ? 0 : 1)

/**
 * What a press means: the chosen outline first, then the layer in hand, then other layers that are shown; what encloses the
 * point comes last. `reach` in artwork units across.
 */
export function underPoint(
  map: MapFile,
  { chosen, layer, layers }: Pick<HandState, 'chosen' | 'layer' | 'layers'>,
  x: number,
  y: number,
  reach: number,
): Under | null {
  const p = spot(x, y)
  const own = outlinesIn(map, layer)
  const key = chosen?.kind === 'outline' ? chosen.path.join(' ') : null
  const one = key === null ? undefined : own.find(({ path }) => path.join(' ') === key)
  if (one) {
    const found = onOutlines([one], p, reach)
    if (found?.kind === 'point') return found
    for (let edge = 0; edge < edgesOf(one); edge++)
      if (far(middleOf(one, edge), p) <= reach * 0.7)
        return { kind: 'middle', outline: one, vertex: edge }
    if (found) return found
  }
  const entry = entryUnder(map, layer, p, reach)
  if (entry) return entry
  const there = layers[layer].shown ? onOutlines(own, p, reach) : null
  if (there) return there
  const others = LAYER_IDS.filter((id) => id !== layer && layers[id].shown && !layers[id].locked)
  const other = onOutlines(
    others.flatMap((id) => outlinesIn(map, id)),
    p,
    reach * 0.7,
  )
  if (other) return other
  for (const id of ['names', 'signs'] as const) {
    const sign = id === layer || !layers[id].shown ? null : entryUnder(map, id, p, reach)
    if (sign) return sign
  }
  // Of outlines one inside the other the smallest is meant.
  const inside = layers[layer].shown
    ? own.filter((outline) => outline.closed && near(outline, p, 0) && lies(outline.points, p) > 0)
    : []
  const size = ({ points }: Outline) => {
    const [left, top, right, bottom] = boxAround(points)
    return (right - left) * (bottom - top)
  }
  const [least] = inside.toSorted((a, b) => size(a) - size(b))
  return least ? { kind: 'inside', outline: least } : null
}

/** A name or a sign under a point. */
function entryUnder(map: MapFile, layer: LayerId, p: Spot, reach: number): Under | null {
  if (layer !== 'names' && layer !== 'signs') return null
  const list = (valueAt(map, [layer]) ?? []) as readonly { readonly at: Spot }[]
  const found = list.findIndex(({ at: place }) => far(place, p) <= reach * 1.6)
  return found < 0 ? null : { kind: 'entry', path: [layer, found] }
}
