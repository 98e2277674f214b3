import type { UnitId } from '../../../rules/types/index.ts'

/** A point, or the corner of a box, in CSS pixels from the corner of the map's window. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/**
 * The room for the loupe: the map's window without the guide at its head and the tools. These are a row at its foot, else
 * a column or, on a phone, one button at its left.
 */
export function roomBeside(
  frame: DOMRectReadOnly,
  tools?: DOMRectReadOnly,
  guide?: DOMRectReadOnly,
): Box {
  const there = tools !== undefined && tools.width > 0
  const beside = there && tools.height >= tools.width
  const left = beside ? tools.right - frame.left + 8 : 8
  const foot = there && !beside ? frame.bottom - tools.top + 8 : 8
  const top = (guide ? Math.max(0, guide.bottom - frame.top) : 0) + 8
  return { left, top, width: frame.width - left - 8, height: frame.height - top - foot }
}

const HIGH = Math.sqrt(0.75)

/** The six corners of a hex with sides of this length, clockwise from the east. */
export const cornersOf = ({ x, y }: Point, side: number): readonly Point[] =>
  [
    [1, 0],
    [0.5, HIGH],
    [-0.5, HIGH],
    [-1, 0],
    [-0.5, -HIGH],
    [0.5, -HIGH],
  ].map(([dx = 0, dy = 0]) => ({ x: x + side * dx, y: y + side * dy }))

const within = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(value, Math.max(low, high)))

/** How far the counters of a hex reach from its centre, in hexside lengths. */
const STACK = 0.85

/** Whether a box covers a hex or the margin round it; `side` is in CSS pixels. */
const over = (box: Box, at: Point, side: number): boolean =>
  at.x + side > box.left &&
  at.x - side < box.left + box.width &&
  at.y + HIGH * side > box.top &&
  at.y - HIGH * side < box.top + box.height

const apart = (box: Box, at: Point): number =>
  Math.hypot(box.left + box.width / 2 - at.x, box.top + box.height / 2 - at.y)

/**
 * Where the loupe lies within the room: off its hex, where it covers the fewest of `kept`. Among equals, a place at the
 * left or right comes before one above or below, and that before the corners of the room, the nearest first.
 */
export function placeLoupe(
  at: Point,
  side: number,
  size: Size,
  room: Box,
  kept: readonly Point[] = [],
): Box {
  const { width, height } = size
  const [right, bottom] = [room.left + room.width - width, room.top + room.height - height]
  const gap = side * 1.35
  const box = (left: number, top: number): Box => ({
    left: within(left, room.left, right),
    top: within(top, room.top, bottom),
    width,
    height,
  })
  const [x, y] = [at.x - width / 2, at.y - height / 2]
  const [up, down] = [at.y - gap - height, at.y + gap]
  const [before, behind] = [at.x - gap - width, at.x + gap]
  const places = [
    box(before, y),
    box(behind, y),
    box(before, up),
    box(behind, up),
    box(before, down),
    box(behind, down),
    box(x, up),
    box(x, down),
    ...[
      box(room.left, room.top),
      box(right, room.top),
      box(room.left, bottom),
      box(right, bottom),
    ].toSorted((a, b) => apart(a, at) - apart(b, at)),
  ]
  const cost = (place: Box): number =>
    (over(place, at, side) ? 100 : 0) +
    kept.filter((point) => over(place, point, side * STACK)).length
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best))
}

/** Two lines from the loupe to its hex, with the hex between them. */
export function tiesOf(box: Box, at: Point, side: number): readonly (readonly [Point, Point])[] {
  const corner = (right: boolean, low: boolean): Point => ({
    x: box.left + (right ? box.width : 0),
    y: box.top + (low ? box.height : 0),
  })
  const [east, southEast, southWest, west, northWest, northEast] = cornersOf(at, side) as [
    Point,
    Point,
    Point,
    Point,
    Point,
    Point,
  ]
  if (at.x - side > box.left + box.width)
    return [
      [corner(true, false), northWest],
      [corner(true, true), southWest],
    ]
  if (at.x + side < box.left)
    return [
      [corner(false, false), northEast],
      [corner(false, true), southEast],
    ]
  const low = at.y > box.top + box.height / 2
  return [
    [corner(false, low), west],
    [corner(true, low), east],
  ]
}

/** The width of a counter in a loupe of full size, in CSS pixels. */
export const CHIP = 76
const CELL = { width: 116, gap: 12 }
/** The height of a line of a name in CSS pixels, and how many letters fit in it. */
const LINE = { height: 20, letters: 16 }
const BETWEEN = 64
const PAD = 14

export interface Cell {
  readonly unit: UnitId
  readonly x: number
  readonly y: number
}

/**
 * The layout of two sides in columns, the deciding side on the left: the whole size, and the centre of each counter.
 */
export function columnsOf(
  own: readonly UnitId[],
  foes: readonly UnitId[],
  nameOf: (unit: UnitId) => string,
): Size & { readonly cells: readonly Cell[] } {
  const rows = Math.max(own.length, foes.length)
  const longest = Math.max(...[...own, ...foes].map((unit) => nameOf(unit).length))
  const cell = CHIP + 6 + LINE.height * Math.ceil(longest / LINE.letters)
  const pitch = cell + CELL.gap
  const height = 2 * PAD + rows * pitch - CELL.gap
  const column = (units: readonly UnitId[], x: number): Cell[] =>
    units.map((unit, row) => ({
      unit,
      x,
      y: PAD + CHIP / 2 + (row + (rows - units.length) / 2) * pitch,
    }))
  const width = 2 * PAD + 2 * CELL.width + BETWEEN
  return {
    width,
    height,
    cells: [...column(own, PAD + CELL.width / 2), ...column(foes, width - PAD - CELL.width / 2)],
  }
}
