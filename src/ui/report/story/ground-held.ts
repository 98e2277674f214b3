import type { Grid } from '../../../hex/grid.ts'
import type { HexLabel } from '../../../hex/label.ts'
import { CORNER_OFFSET, centre } from '../../../hex/lattice.ts'
import { type MapFile, type Ring, SUBDIVISION } from '../../../map/artwork.ts'

/** Units of the picture to one lattice unit, across and down; with these factors hexes are regular. */
const [ACROSS, DOWN] = [10, 10 * Math.sqrt(3)]

export interface Spot {
  readonly x: number
  readonly y: number
}

/** The part of the map that is in the picture, in units of the picture. */
export interface Frame {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export function spotOf(grid: Grid, hex: HexLabel): Spot {
  const { x, y } = centre(grid, grid.index(hex))
  return { x: x * ACROSS, y: y * DOWN }
}

/** The outline of a hex as an SVG path. */
export function outlineOf(grid: Grid, hex: HexLabel): string {
  const at = centre(grid, grid.index(hex))
  const corners = CORNER_OFFSET.map(
    ({ x, y }) => `${(at.x + x) * ACROSS},${((at.y + y) * DOWN).toFixed(1)}`,
  )
  return `M${corners.join('L')}Z`
}

/** A margin of about two hexes round what happened, in units of the picture. */
const AIR = 65

export function frameOf(grid: Grid, hexes: readonly HexLabel[]): Frame {
  const spots = hexes.filter((hex) => grid.index(hex) >= 0).map((hex) => spotOf(grid, hex))
  const xs = spots.map(({ x }) => x)
  const ys = spots.map(({ y }) => y)
  const left = Math.max(-20, Math.min(...xs) - AIR)
  const top = Math.max(-DOWN, Math.min(...ys) - AIR)
  return {
    left,
    top,
    width: Math.min(grid.columns * 3 * ACROSS + 20, Math.max(...xs) + AIR) - left,
    height: Math.min((grid.rows * 2 + 2) * DOWN, Math.max(...ys) + AIR) - top,
  }
}

const across = (n: number) => ((n / SUBDIVISION) * ACROSS).toFixed(1)
const down = (n: number) => ((n / SUBDIVISION) * DOWN).toFixed(1)

/** Whether any part of the line may be in the picture. */
function within({ left, top, width, height }: Frame, points: Ring): boolean {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = 0; at < points.length; at += 2) {
    const x = ((points[at] ?? 0) / SUBDIVISION) * ACROSS
    const y = ((points[at + 1] ?? 0) / SUBDIVISION) * DOWN
    minX = Math.min(minX, x)
    maxX = Math.max(maxX, x)
    minY = Math.min(minY, y)
    maxY = Math.max(maxY, y)
  }
  return maxX >= left && minX <= left + width && maxY >= top && minY <= top + height
}

/** Lines of the artwork, or outlines with `closed`, as one SVG path. */
function pathOf(frame: Frame, lines: readonly Ring[], closed: boolean): string {
  return lines
    .filter((line) => within(frame, line))
    .map((line) => {
      const points: string[] = []
      for (let at = 0; at < line.length; at += 2)
        points.push(`${across(line[at] ?? 0)},${down(line[at + 1] ?? 0)}`)
      return `M${points.join('L')}${closed ? 'Z' : ''}`
    })
    .join('')
}

/** The greatest width of the picture of a single battle, in units of the picture; a wider one shows a front. */
const NEAR = 700

/** The ground of a map as a few SVG paths: enough to recognise the place in a small picture. */
export function groundOf(file: MapFile, frame: Frame) {
  const area = (areas: readonly { readonly rings: readonly Ring[] }[]) =>
    pathOf(
      frame,
      areas.flatMap(({ rings }) => rings),
      true,
    )
  const lines = (all: readonly Ring[]) => pathOf(frame, all, false)
  const roads = (kind: 'main' | 'minor') =>
    lines(file.roads.filter((road) => road.class === kind).map(({ line }) => line))
  // The picture of a whole front names only towns and villages.
  const near = frame.width < NEAR
  const inside = ({ at: [x, y] }: MapFile['names'][number]) =>
    within(frame, [x, y]) && x / SUBDIVISION > 0 && y / SUBDIVISION > 0
  return {
    base: file.baseLevel,
    heights: file.heights.map(({ level, rings }) => ({ level, path: pathOf(frame, rings, true) })),
    woods: area(file.woods),
    lakes: area(file.lakes),
    streams: lines(file.streams.flatMap((stream) => stream.lines)),
    main: roads('main'),
    minor: roads('minor'),
    railways: lines(file.railways.map(({ line }) => line)),
    houses: pathOf(
      frame,
      file.houses.map(({ ring }) => ring),
      true,
    ),
    names: file.names
      .filter(({ kind }) => kind === 'town' || kind === 'village' || (kind === 'hill' && near))
      .filter(inside)
      .map(({ text, at: [x, y] }) => ({
        text,
        x: (x / SUBDIVISION) * ACROSS,
        y: (y / SUBDIVISION) * DOWN,
      })),
  }
}
