import { SUBDIVISION } from '../../map/artwork.ts'
import type { Affine, Pair } from '../picture/affine.ts'
import type { XmlNode } from '../xml/xml.ts'
import { isTrue, type Numbering, nameOf, numberingOf, wholeOf } from './numbering.ts'

/** Pixels of a board or a zone. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** The hex grid of a board or of one zone of it. Lengths are in pixels of the board's picture. */
export interface BoardGrid {
  /** The zone that it fills; null where it is that of the whole board. */
  readonly zone: string | null
  /** The outline of the zone: x0, y0, x1, y1, … */
  readonly outline: readonly number[] | null
  /** The centre of the first hex. In a sideways grid x runs down the picture and y across it. */
  readonly x0: number
  readonly y0: number
  /** From column to column, and from row to row. */
  readonly dx: number
  readonly dy: number
  /** Hexes stand on a corner: columns run across the picture. */
  readonly sideways: boolean
  readonly numbering: Numbering | null
}

/** A board of a module. */
export interface ModuleBoard {
  readonly name: string
  /** The map window that it belongs to. */
  readonly map: string
  /** The name of its picture in the archive; null where it has none. */
  readonly picture: string | null
  /** Of the picture, or where there is none as the module says. */
  readonly size: Size
  readonly grids: readonly BoardGrid[]
}

/** Pixels from hex to hex between which a grid makes sense. */
const SMALLEST = 4
const LARGEST = 5000

function lengthOf(node: XmlNode, name: string): number | null {
  const value = Number(node.attributes.get(name) ?? Number.NaN)
  return Number.isFinite(value) && value >= SMALLEST && value <= LARGEST ? value : null
}

const kind = (node: XmlNode): string => node.name.split('.').at(-1) ?? ''

/** Half the root of three: from column to column of hexes that are one apart from row to row. */
const ACROSS = Math.sqrt(3) / 2
/** What VASSAL takes where nothing is said. */
const USUAL = 64

/** The grid that an element describes; null where its lengths make no sense. */
function gridOf(node: XmlNode, zone: XmlNode | null): BoardGrid | null {
  const dy = node.attributes.has('dy') ? lengthOf(node, 'dy') : USUAL
  const said = node.attributes.has('dx') ? lengthOf(node, 'dx') : ACROSS * (dy ?? 0)
  if (dy === null || said === null) return null
  // VASSAL takes its usual width for one that nobody has set.
  const dx = said === ACROSS * USUAL ? ACROSS * dy : said
  const numbering = node.children.find((child) => kind(child) === 'HexGridNumbering')
  return {
    zone: zone ? (zone.attributes.get('name') ?? '').slice(0, 100) : null,
    outline: zone ? outlineOf(zone.attributes.get('path') ?? '') : null,
    x0: wholeOf(node, 'x0', 0),
    y0: wholeOf(node, 'y0', 32),
    dx,
    dy,
    sideways: isTrue(node, 'sideways'),
    numbering: numbering ? numberingOf(numbering) : null,
  }
}

/** "10,20;30,40;…" as flat points; what is no number ends it. */
function outlineOf(path: string): number[] {
  const points: number[] = []
  for (const pair of path.split(';').slice(0, 5000)) {
    const [x, y] = pair.split(',').map(Number)
    if (!Number.isFinite(x) || !Number.isFinite(y)) break
    points.push(x as number, y as number)
  }
  return points
}

/** The hex grids of a board: its own, and those of its zones. A zone may use the grid round it. */
export function gridsOf(board: XmlNode): BoardGrid[] {
  const found: BoardGrid[] = []
  const visit = (node: XmlNode, zone: XmlNode | null) => {
    for (const child of node.children) {
      if (kind(child) === 'HexGrid') {
        const grid = gridOf(child, zone)
        if (grid) found.push(grid)
      } else if (kind(child) === 'ZonedGrid') visit(child, zone)
      else if (kind(child) === 'Zone') visit(child, child)
    }
  }
  visit(board, null)
  return found.slice(0, 200)
}

/** The centre of a hex of a grid, by its place from the origin, in pixels of the picture. */
export function centreOf({ x0, y0, dx, dy, sideways }: BoardGrid, nx: number, ny: number): Pair {
  const along = x0 + dx * nx
  const down = y0 + dy * ny + (nx % 2 === 0 ? 0 : dy / 2)
  return sideways ? [down, along] : [along, down]
}

/** How a picture must be turned so that its hexes stand on a side, as ours do. */
export type Turn = 'none' | 'clockwise' | 'counter-clockwise'

/** Where a grid lies on our map: the hex at its origin by column (from 0) and row (from 1), and the turn of the picture. */
export interface Placing {
  readonly column: number
  readonly row: number
  readonly turn: Turn
}

/** From pixels of a board's picture to artwork units of our map. */
export function boardAffine(grid: BoardGrid, { column, row, turn }: Placing): Affine {
  const { x0, y0, dx, dy } = grid
  const [wide, high] = [3 * SUBDIVISION, 2 * SUBDIVISION]
  // The middle of the hex at the origin; every second column lies half a hex lower.
  const [x, y] = [wide * column, high * row + SUBDIVISION * (Math.abs(column) % 2)]
  const [a, d] = [wide / dx, high / dy]
  switch (turn) {
    case 'none':
      return [a, 0, 0, d, x - a * x0, y - d * y0]
    // Down the picture runs against our columns, across it along our rows.
    case 'clockwise':
      return [0, d, -a, 0, x + a * x0, y - d * y0]
    case 'counter-clockwise':
      return [0, -d, a, 0, x - a * x0, y + d * y0]
  }
}

/** The hexes of a grid whose centres lie on the picture, by their places from the origin; at most `MOST_HEXES`. */
const MOST_HEXES = 100_000
function* hexesOn(grid: BoardGrid, size: Size): Generator<readonly [nx: number, ny: number]> {
  const [along, down] = grid.sideways ? [size.height, size.width] : [size.width, size.height]
  let left = MOST_HEXES
  for (let nx = Math.ceil(-grid.x0 / grid.dx); grid.x0 + grid.dx * nx < along; nx++) {
    const top = grid.y0 + (nx % 2 === 0 ? 0 : grid.dy / 2)
    for (let ny = Math.ceil(-top / grid.dy); top + grid.dy * ny < down; ny++) {
      if (left-- <= 0) return
      yield [nx, ny]
    }
  }
}

/** What VASSAL counts as the columns and rows of the whole, where numbers descend. */
const extentsOf = (grid: BoardGrid, { width, height }: Size) => ({
  columns: Math.floor(width / grid.dy + 0.5),
  rows: Math.floor(height / grid.dx + 0.5),
})

/** The size that a grid is numbered by: that of its zone, or of the board. */
function numberedSize({ outline }: BoardGrid, size: Size): Size {
  if (!outline || outline.length < 6) return size
  const span = (from: 0 | 1) => {
    const values = outline.filter((_, i) => i % 2 === from)
    return values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b))
  }
  return { width: span(0), height: span(1) }
}

/** The names that the module gives the hexes of a board, with their places from the origin. Empty without numbers. */
export function hexNames(
  grid: BoardGrid,
  size: Size,
): ReadonlyMap<string, readonly [nx: number, ny: number]> {
  const names = new Map<string, readonly [number, number]>()
  const { numbering, sideways } = grid
  if (!numbering) return names
  const extents = extentsOf(grid, numberedSize(grid, size))
  for (const [nx, ny] of hexesOn(grid, size))
    names.set(nameOf(numbering, sideways, extents, nx, ny), [nx, ny])
  return names
}

/** How a board's grid may lie on a map of ours. */
export interface BoardPlace {
  readonly placing: Placing
  /** Our map that covers the picture. */
  readonly columns: number
  readonly rows: number
  /**
   * `same`: our labels and the module's numbers name the same hexes. `other`: they differ, since the module counts from
   * another edge or lets other columns hang lower; the ground is the same.
   */
  readonly numbers: 'same' | 'other' | 'none'
}

/** The place of a board on a map of ours, by the module's own numbers where ours can follow them. */
export function placeOf(grid: BoardGrid, size: Size): BoardPlace {
  const { numbering, sideways } = grid
  const follows =
    numbering !== null && !sideways && !numbering.hDescend && !numbering.vDescend
      ? {
          column: numbering.hOff - (numbering.hType === 'N' ? 1 : 0),
          row: numbering.vOff + (numbering.vType === 'N' ? 0 : 1),
        }
      : null
  // Ours hang lower in every second column from B on; a stagger counts as if they stood higher.
  const agree =
    numbering !== null &&
    follows !== null &&
    follows.column >= 0 &&
    numbering.stagger === (Math.abs(follows.column) % 2 === 1)
  const hexes = [...hexesOn(grid, size)]
  const most = (axis: 0 | 1) => hexes.reduce((max, hex) => Math.max(max, hex[axis]), 0)
  const least = (axis: 0 | 1) => hexes.reduce((min, hex) => Math.min(min, hex[axis]), 0)
  const placing: Placing =
    agree && follows
      ? { ...follows, turn: 'none' }
      : sideways
        ? { column: most(0), row: 1 - least(1), turn: 'clockwise' }
        : { column: evenUp(-least(0)), row: 1 - least(1), turn: 'none' }
  const last = sideways ? placing.column - least(0) : placing.column + most(0)
  return {
    placing,
    columns: Math.max(1, Math.min(200, last + 1)),
    rows: Math.max(1, Math.min(99, placing.row + most(1))),
    numbers: numbering === null ? 'none' : agree ? 'same' : 'other',
  }
}

/** Ours hang lower in every second column from B on, as VASSAL's do from its origin. */
const evenUp = (column: number): number => column + (column % 2)
