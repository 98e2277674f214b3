/** The distance from a point that has no hex to the popover beside it, in CSS pixels. */
const GAP = 56
/** The distance from the edge of a hex to the popover, and from the popover to the edge of the map, in CSS pixels. */
const RIM = 10
const EDGE = 12

export interface Spot {
  readonly left: number
  readonly top: number
}

type Point = { readonly x: number; readonly y: number }

/** A point that the popover should not cover, and how much that matters. */
export interface Kept extends Point {
  readonly weight: number
}

/** About half the width of a counter, in CSS pixels. */
const COUNTER = 30

/** How far from the middle of a hex a popover stands, given the distance between two hexes: near, but not over it. */
export const beside = (apart: number | null): number =>
  apart === null ? GAP : Math.max(COUNTER, apart / Math.sqrt(3)) + RIM

/** How far the corner of a popover reaches past the middle of its hex at least, so that its tail stands there. */
const PAST = 28

/**
 * Where a popover of this `size` lies beside a hex, in CSS pixels within `box` and `gap` from the middle of the hex: of three
 * places on each side of the hex, the one that covers the least of `kept`. It prefers the side away from `keepOff`, and a
 * near place.
 */
export function placeBeside(
  at: Point,
  keepOff: Point | null,
  box: { left: number; top: number; width: number; height: number },
  size: { width: number; height: number },
  kept: readonly Kept[] = [],
  gap = GAP,
): Spot {
  const [x, y] = [at.x - box.left, at.y - box.top]
  const [w, h] = [size.width, size.height]
  const [right, bottom] = [box.width - w - EDGE, box.height - h - EDGE]
  const along = (at: number, length: number) => [at - length / 2, at - PAST, at + PAST - length]
  const places = [
    ...[x + gap, x - gap - w].flatMap((left) => along(y, h).map((top) => ({ left, top }))),
    ...[y + gap, y - gap - h].flatMap((top) => along(x, w).map((left) => ({ left, top }))),
  ]
  const within = ({ left, top }: Spot): Spot => ({
    left: Math.max(EDGE, Math.min(left, right)),
    top: Math.max(EDGE, Math.min(top, bottom)),
  })
  const covers = ({ left, top }: Spot, point: Point): boolean => {
    const [px, py] = [point.x - box.left, point.y - box.top]
    return (
      px > left - COUNTER && px < left + w + COUNTER && py > top - COUNTER && py < top + h + COUNTER
    )
  }
  const must: readonly Kept[] = [
    { ...at, weight: 200 },
    ...(keepOff ? [{ ...keepOff, weight: 50 }] : []),
    ...kept,
  ]
  const away = keepOff ? Math.sign(at.x - keepOff.x) : x > box.width / 2 ? -1 : 1
  const cost = (spot: Spot): number => {
    const middle = { x: spot.left + w / 2, y: spot.top + h / 2 }
    const far = Math.hypot(middle.x - x, middle.y - y) / 400
    const wrong = Math.sign(middle.x - x) === away ? 0 : 0.2
    return must.reduce((sum, one) => sum + (covers(spot, one) ? one.weight : 0), far + wrong)
  }
  return places
    .map(within)
    .map((spot) => ({ spot, cost: cost(spot) }))
    .reduce((best, one) => (one.cost < best.cost ? one : best)).spot
}

/** The tail of a popover, which points at the hex: its edge, and its place in CSS pixels within the board. */
export interface Tail extends Spot {
  readonly edge: 'left' | 'right' | 'top' | 'bottom'
}

/** The tail of a popover; null where the popover lies over the hex. */
export function tailOf(
  at: Point,
  { left, top }: Spot,
  box: { left: number; top: number },
  { width, height }: { width: number; height: number },
): Tail | null {
  const [x, y] = [at.x - box.left - left, at.y - box.top - top]
  const along = (place: number, length: number) => Math.max(TAIL, Math.min(place, length - TAIL))
  if (y > 0 && y < height) {
    if (x >= 0 && x <= width) return null
    const edge = x < 0 ? 'left' : 'right'
    return { edge, left: left + (x < 0 ? 0 : width), top: top + along(y, height) }
  }
  const edge = y <= 0 ? 'top' : 'bottom'
  return { edge, left: left + along(x, width), top: top + (y <= 0 ? 0 : height) }
}

/** The least distance from a corner to the middle of the tail, in CSS pixels. */
const TAIL = 16

/** Points along a line, close enough together that a popover across the line covers some of them. */
export function along(from: Point, to: Point): Kept[] {
  return [0.15, 0.3, 0.45, 0.6, 0.75, 0.9].map((part) => ({
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
    weight: 4,
  }))
}

/** Points along the tools of the map, a row or a column: they stay in reach while a reason is read. */
export function toolsIn(parent: HTMLElement): Kept[] {
  const box = parent.querySelector('#tools')?.getBoundingClientRect()
  if (!box || box.width === 0) return []
  return [0, 0.25, 0.5, 0.75, 1].map((part) =>
    box.width > box.height
      ? { x: box.left + box.width * part, y: box.top + box.height / 2, weight: 2 }
      : { x: box.left + box.width / 2, y: box.top + box.height * part, weight: 2 },
  )
}

/** The place of a popover whose size is not yet known. */
export const UNPLACED: Spot = { left: EDGE, top: EDGE }
