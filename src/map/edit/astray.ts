import type { Grid } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import type { Road, Stream, Trench } from '../artwork.ts'
import { farthest, strays } from '../file/drawing.ts'

/** Ways that were not changed are the very same ones, and so are their answers, on a map of one size. */
const fresh = (size: string) => ({
  size,
  ways: new WeakMap<Road | Trench, HexLabel | null>(),
  streams: new WeakMap<Stream, readonly (HexLabel | null)[]>(),
})
let known = fresh('')

function memory(grid: Grid): ReturnType<typeof fresh> {
  const size = `${grid.columns} ${grid.rows}`
  if (known.size !== size) known = fresh(size)
  return known
}

/** A hex that a road or trench is drawn through and does not name; null where there is none. */
export function strayOf(grid: Grid, way: Road | Trench): HexLabel | null {
  const { ways } = memory(grid)
  const before = ways.get(way)
  if (before !== undefined) return before
  const found = strays(grid, way.hexes, way.line)
  ways.set(way, found)
  return found
}

/** For each line of a stream a hex near which it leaves its sides; null where it does not. */
export function straysOf(grid: Grid, stream: Stream): readonly (HexLabel | null)[] {
  const { streams } = memory(grid)
  const before = streams.get(stream)
  if (before) return before
  const found = stream.lines.map((line) => farthest(grid, stream.sides, line))
  streams.set(stream, found)
  return found
}
