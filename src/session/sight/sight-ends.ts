import type { HexLabel } from '../../hex/label.ts'
import { centre } from '../../hex/lattice.ts'
import { verticesOf } from '../../map/sight/vertex.ts'
import type { Position } from '../position/position.ts'
import { cornersOf } from './sight-tool.ts'
import type { SightView } from './sight-view.ts'

type View = NonNullable<SightView['view']>

/** The setting for exact outlines, which stays while the ends change. */
const kept = ({ edges }: SightView) => (edges ? { edges } : {})

/** The corner of `to` that is nearest to the centre of `from`. */
function nearestCorner(position: Position, from: HexLabel, to: HexLabel): string {
  const { map } = position.battle
  const vertices = verticesOf(map)
  const start = centre(map.grid, map.grid.index(from))
  const far = (name: string) => {
    const { x, y } = vertices.point(vertices.index(name))
    // A lattice unit down is √3 times as long as one across.
    return (x - start.x) ** 2 + 3 * (y - start.y) ** 2
  }
  const names = cornersOf(position, to).map(([, name]) => name)
  return names.reduce((best, name) => (far(name) < far(best) ? name : best))
}

function between(
  position: Position,
  sight: SightView,
  view: View,
  from: HexLabel | null,
  to: HexLabel | null,
): SightView {
  const corner =
    view === 'vertex' && from !== null && to !== null
      ? { vertex: nearestCorner(position, from, to) }
      : {}
  return { from, to, view, ...corner, ...kept(sight) }
}

/**
 * A hex is pointed at: it becomes the first end, or else the second; the views `field` and `seen` have one end only.
 */
export function pointedAt(position: Position, sight: SightView, hex: HexLabel): SightView {
  const { from, view = 'line' } = sight
  const one = view === 'field' || view === 'seen'
  return from === null || one
    ? between(position, sight, view, hex, null)
    : between(position, sight, view, from, hex)
}

/** The line to the hex that is pointed at, while the second end is still to be chosen; else what is chosen. */
export function foretold(
  position: Position,
  sight: SightView | null,
  hover: HexLabel | null,
): SightView | null {
  if (!sight || sight.to !== null || hover === null || hover === sight.from) return sight
  const { from, view } = sight
  return from === null || view === 'field' || view === 'seen'
    ? sight
    : pointedAt(position, sight, hover)
}

/** Changes the view; the ends stay. */
export function viewedAs(position: Position, sight: SightView, view: View): SightView {
  return between(position, sight, view, sight.from, sight.to)
}

/** Clears both ends; the view and the exact outlines stay. */
export const cleared = ({ view, edges }: SightView): SightView => ({
  from: null,
  to: null,
  ...(view ? { view } : {}),
  ...(edges ? { edges } : {}),
})

export function swapped(position: Position, sight: SightView): SightView {
  return between(position, sight, sight.view ?? 'line', sight.to, sight.from)
}

/** Ends the line at another corner of the second hex. */
export const toCorner = (sight: SightView, vertex: string): SightView => ({
  ...sight,
  view: 'vertex',
  vertex,
})
