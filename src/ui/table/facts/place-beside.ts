/** From a hex to what is laid beside it, and from the edge of the sheet, in CSS pixels. */
const GAP = 56
const EDGE = 12

export interface Spot {
  readonly left: number
  readonly top: number
}

type Point = { readonly x: number; readonly y: number }

/** What must not be covered, and how much it matters. */
export interface Kept extends Point {
  readonly weight: number
}

/** Half of a counter as it is drawn, about. */
const COUNTER = 30

/**
 * Beside a hex, within the board, where it covers least: of the places round the hex the one that lies over nothing that
 * must be seen; on the side away from `keepOff` where that is no matter. It never goes farther off than that.
 */
export function placeBeside(
  at: Point,
  keepOff: Point | null,
  box: { left: number; top: number; width: number; height: number },
  size: { width: number; height: number },
  kept: readonly Kept[] = [],
): Spot {
  const [x, y] = [at.x - box.left, at.y - box.top]
  const [w, h] = [size.width, size.height]
  const lefts = [x + GAP, x - GAP - w, x - w / 2]
  const tops = [y - h / 2, y + GAP, y - GAP - h]
  const [right, bottom] = [box.width - w - EDGE, box.height - h - EDGE]
  const places = lefts.flatMap((left) => tops.map((top) => ({ left, top })))
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
    { ...at, weight: 50 },
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

/** Where on the edge of a popover its tail stands, which points at the hex; in CSS pixels within the board. */
export interface Tail extends Spot {
  readonly edge: 'left' | 'right' | 'top' | 'bottom'
}

/** Null where the popover lies over the hex. */
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

/** From a corner to the middle of the tail, at least. */
const TAIL = 16

/** The points of a line, close enough to each other that a popover between them is noticed. */
export function along(from: Point, to: Point): Kept[] {
  return [0.15, 0.3, 0.45, 0.6, 0.75, 0.9].map((part) => ({
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
    weight: 4,
  }))
}

/** The tools of the sheet, a row or a column: what is asked for with them is still at hand when a reason is read. */
export function toolsIn(parent: HTMLElement): Kept[] {
  const box = parent.querySelector('#tools')?.getBoundingClientRect()
  if (!box || box.width === 0) return []
  return [0, 0.25, 0.5, 0.75, 1].map((part) =>
    box.width > box.height
      ? { x: box.left + box.width * part, y: box.top + box.height / 2, weight: 2 }
      : { x: box.left + box.width / 2, y: box.top + box.height * part, weight: 2 },
  )
}

/** Before it is known how large it is. */
export const UNPLACED: Spot = { left: EDGE, top: EDGE }
