import type { UnitId } from '../../../rules/types/index.ts'

/** A point, or the corner of a box, in CSS pixels from the corner of the sheet's window. */
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

const HIGH = Math.sqrt(0.75)

/** The corners of a hex, `side` long, from the east on clockwise. */
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

/** How far the counters of a hex reach from its middle, of the length of its sides. */
const STACK = 0.85

/** The share of a box that lies over a hex and the air round it. */
const over = (box: Box, at: Point, side: number): boolean =>
  at.x + side > box.left &&
  at.x - side < box.left + box.width &&
  at.y + HIGH * side > box.top &&
  at.y - HIGH * side < box.top + box.height

const apart = (box: Box, at: Point): number =>
  Math.hypot(box.left + box.width / 2 - at.x, box.top + box.height / 2 - at.y)

/**
 * Where the loupe lies: beside its hex or above or below, within the room and off the hex; of such places the one that
 * lies over fewest of `kept`, the sides before above and below, and those before the corners of the room, of which the
 * nearest comes first. Where there is none it lies as far off as there is room.
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

/** From the loupe to its hex: two lines that hold the hex between them. */
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

/** A counter in a loupe of full size, in CSS pixels. */
export const CHIP = 76
const CELL = { width: 116, gap: 12 }
/** A line of a name, and how many letters it holds. */
const LINE = { height: 20, letters: 16 }
const BETWEEN = 64
const PAD = 14

export interface Cell {
  readonly unit: UnitId
  readonly x: number
  readonly y: number
}

/** Two sides in columns, whoever decides on the left: the size of it all, and the middle of each counter. */
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
