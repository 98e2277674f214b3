import type { Polyline, Ring } from '../../../map/artwork.ts'
import { artX, artY } from '../../base/plane.ts'

/** A smooth line: curves through the middles of its segments. */
export function flow(path: Path2D, points: Polyline): void {
  const at = (i: number): [number, number] => [
    artX(points[i] as number),
    artY(points[i + 1] as number),
  ]
  const last = points.length - 2
  path.moveTo(...at(0))
  for (let i = 2; i < last; i += 2) {
    const [x, y] = at(i)
    const [nx, ny] = at(i + 2)
    const end = i + 2 === last
    path.quadraticCurveTo(x, y, end ? nx : (x + nx) / 2, end ? ny : (y + ny) / 2)
  }
  if (last === 2) path.lineTo(...at(last))
}

/** How far before and after a corner it is rounded, in hex sides. */
const ROUND = 0.1

/** An outline with rounded corners that passes very close to its points everywhere else. */
export function flowRound(path: Path2D, points: Ring): void {
  const n = points.length
  const at = (i: number): readonly [number, number] => [
    artX(points[(i + n) % n] as number),
    artY(points[(i + 1 + n) % n] as number),
  ]
  for (let i = 0; i < n; i += 2) {
    const [x, y] = at(i)
    const [before, after] = [at(i - 2), at(i + 2)].map(([ox, oy]) => {
      const span = Math.hypot(ox - x, oy - y) || 1
      const k = Math.min(0.5, ROUND / span)
      return [x + (ox - x) * k, y + (oy - y) * k] as const
    }) as [readonly [number, number], readonly [number, number]]
    if (i === 0) path.moveTo(...before)
    else path.lineTo(...before)
    path.quadraticCurveTo(x, y, ...after)
  }
  path.closePath()
}
