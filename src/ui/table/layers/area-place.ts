export interface Point {
  readonly x: number
  readonly y: number
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** An area in the window: its side, and the centres of its hexes in CSS pixels. */
export interface Region {
  readonly side: string
  readonly hexes: readonly Point[]
}

/** What a label must keep clear of. All measures are CSS pixels. */
export interface Room {
  readonly paper: Box
  readonly regions: readonly Region[]
  /** The labels that have been placed. */
  readonly labels: readonly Box[]
  /** Names on the map and hexes that score; a label covers them only where nothing else is free. */
  readonly avoided: readonly Box[]
  /** The length of a hexside. */
  readonly side: number
}

export interface Spot {
  readonly box: Box
  /** The line to the area from a label that stands apart from it; null where none is needed. */
  readonly leader: readonly [Point, Point] | null
}

/** The distance between a label and its area, and from the edge of the paper, in CSS pixels. */
const GAP = 3
/** The distance from the centre of a hex to its side, in hexside lengths. */
const INNER = Math.sqrt(0.75)

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const inside = (box: Box, outer: Box): boolean =>
  box.left >= outer.left &&
  box.right <= outer.right &&
  box.top >= outer.top &&
  box.bottom <= outer.bottom

const middle = ({ left, top, right, bottom }: Box): Point => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
})

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** The point of a box that is nearest to another point. */
const nearest = (box: Box, { x, y }: Point): Point => ({
  x: Math.max(box.left, Math.min(x, box.right)),
  y: Math.max(box.top, Math.min(y, box.bottom)),
})

const covers = (box: Box, { hexes }: Region, side: number): boolean =>
  hexes.some((hex) => apart(nearest(box, hex), hex) < INNER * side)

/** Whether the whole box lies over hexes of a region. */
function within(box: Box, { hexes }: Region, side: number): boolean {
  const steps = (from: number, to: number) => {
    const count = Math.max(2, Math.ceil((to - from) / side) + 1)
    return Array.from({ length: count }, (_, at) => from + ((to - from) * at) / (count - 1))
  }
  return steps(box.left, box.right).every((x) =>
    steps(box.top, box.bottom).every((y) => hexes.some((hex) => apart(hex, { x, y }) <= side)),
  )
}

/** The box round an area. */
function boxOf({ hexes }: Region, side: number): Box {
  const [xs, ys] = [hexes.map(({ x }) => x), hexes.map(({ y }) => y)]
  return {
    left: Math.min(...xs) - side,
    right: Math.max(...xs) + side,
    top: Math.min(...ys) - INNER * side,
    bottom: Math.max(...ys) + INNER * side,
  }
}

const at = (left: number, top: number, { width, height }: Size): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Where the label of an area stands: within the area if there is room; otherwise beside it, first below it; otherwise
 * apart, with a line to it. It never covers an area of the other side, or another label. Null where there is no room.
 */
export function placeLabel(region: Region, size: Size, room: Room): Spot | null {
  const { paper, regions, labels, avoided, side } = room
  const area = boxOf(region, side)
  const heart = middle(area)
  const free = (box: Box) =>
    inside(box, paper) &&
    !labels.some((other) => meet(box, other)) &&
    !regions.some((other) => other.side !== region.side && covers(box, other, side))
  const hidden = (box: Box) => avoided.filter((other) => meet(box, other)).length
  /** The box that hides least among those that fit. `fits` takes the most time, so it is asked last. */
  const best = (boxes: readonly Box[], fits: (box: Box) => boolean) =>
    boxes
      .map((box) => ({ box, hides: hidden(box) }))
      .toSorted((a, b) => a.hides - b.hides)
      .find(({ box }) => fits(box))?.box
  const byHeart = (boxes: readonly Box[]) =>
    boxes.toSorted((a, b) => apart(middle(a), heart) - apart(middle(b), heart))
  const about = ({ x, y }: Point) => at(x - size.width / 2, y - size.height / 2, size)

  const own = byHeart([heart, ...region.hexes].map(about))
  const most = paper.right - size.width - GAP
  const x = Math.max(paper.left + GAP, Math.min(heart.x - size.width / 2, most))
  const y = heart.y - size.height / 2
  const beside = [
    at(x, area.bottom + GAP, size),
    at(area.right + GAP, y, size),
    at(area.left - GAP - size.width, y, size),
    at(x, area.top - GAP - size.height, size),
  ]
  // Prefers a place clear of the other areas of its own side.
  const lone = (box: Box) =>
    !regions.some((other) => other !== region && covers(box, other, side)) && free(box)
  const box =
    best(own, (box) => free(box) && within(box, region, side)) ??
    best(beside, lone) ??
    best(beside, free)
  if (box) return { box, leader: null }
  const step = 2 * side
  const far: Box[] = []
  for (let top = paper.top; top <= paper.bottom - size.height; top += step)
    for (let left = paper.left; left <= paper.right - size.width; left += step)
      far.push(at(left, top, size))
  const there = best(byHeart(far), free)
  if (!there) return null
  const to = region.hexes.toSorted(
    (a, b) => apart(nearest(there, a), a) - apart(nearest(there, b), b),
  )[0]
  return { box: there, leader: to ? [nearest(there, to), to] : null }
}
