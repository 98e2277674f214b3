import type { Change, Edit, Path } from '../../data/edit.ts'
import { valueAt } from '../../data/edit.ts'
import { Grid, type Hex } from '../../hex/grid.ts'
import { centre } from '../../hex/lattice.ts'
import { type MapFile, SUBDIVISION } from '../artwork.ts'
import { type Box, boxOf } from '../patches.ts'

/** Fields of a map that show nothing on its ground. */
const UNSEEN: readonly unknown[] = ['$schema', 'format', 'version', 'id', 'note']
/** Fields after which everything looks, or is, another. */
const WHOLE: readonly unknown[] = [
  'columns',
  'rows',
  'baseLevel',
  'north',
  'hexYards',
  'title',
  'subtitle',
]

/** How far a letter, a sign or the width of a line reaches beyond its points, in hexes. */
const MARGIN = 1

/**
 * The hexes whose drawing or facts an edit of a map may change; `file` is the map before it. More hexes than need be, where
 * that is quicker to say.
 */
export function touched(file: MapFile, { changes }: Pick<Edit, 'changes'>): Set<Hex> {
  const grid = new Grid(file.columns, file.rows)
  const found = new Set<Hex>()
  for (const change of changes) {
    const path = 'list' in change ? change.list : change.at
    if (UNSEEN.includes(path[0])) continue
    if (path.length === 0 || WHOLE.includes(path[0])) return everything(grid)
    for (const hex of ofChange(grid, file, change, path)) found.add(hex)
  }
  return found
}

const everything = (grid: Grid): Set<Hex> =>
  new Set(Array.from({ length: grid.size }, (_, hex) => hex))

function ofChange(grid: Grid, file: MapFile, change: Change, path: Path): Hex[] {
  const there = 'list' in change ? change.out : change.before
  const come = 'list' in change ? change.in : change.after
  const found = new Set<Hex>()
  if ('list' in change && isPoints(valueAt(file, path))) {
    // Only the way between the neighbours of what changed is another one.
    const ring = valueAt(file, path) as readonly number[]
    const first = change.index - (change.index % 2)
    const last = change.index + change.out.length
    const beside = [first - 2, first - 1, last + (last % 2), last + (last % 2) + 1].map(
      (i) => ring[((i % ring.length) + ring.length) % ring.length] as number,
    )
    const pad = change.index % 2 ? [ring[first] as number] : []
    const points = [...pad, ...(change.out as number[])]
    const fresh = [...pad, ...(change.in as number[])]
    for (const line of [points, fresh]) if (line.length % 2) line.pop()
    collect(grid, [...beside, ...points, ...fresh], found)
    return [...found]
  }
  for (const value of [there, come]) visit(grid, value, found)
  // A change within a small entry, as of a name's angle, shows where the entry is.
  if (found.size === 0) {
    const entry = path.length > 2 ? valueAt(file, path.slice(0, 2)) : undefined
    visit(grid, entry, found)
  }
  return [...found]
}

const isPoints = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'number')

/** Collects the hexes of everything in a value: points, and names of hexes and sides. */
function visit(grid: Grid, value: unknown, found: Set<Hex>): void {
  if (typeof value === 'string') {
    for (const label of value.split('/')) {
      const hex = grid.index(label)
      if (hex >= 0) for (const near of grid.within(hex, MARGIN)) found.add(near)
    }
  } else if (isPoints(value)) collect(grid, value, found)
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) visit(grid, inner, found)
}

/** Every hex in the box round some points. */
function collect(grid: Grid, points: readonly number[], found: Set<Hex>): void {
  const [left, top, right, bottom]: Box = boxOf(points)
  const [across, down] = [3 * SUBDIVISION * MARGIN, 2 * SUBDIVISION * MARGIN]
  for (let hex = 0; hex < grid.size; hex++) {
    const { x, y } = centre(grid, hex)
    const [cx, cy] = [x * SUBDIVISION, y * SUBDIVISION]
    if (cx < left - across || cx > right + across || cy < top - down || cy > bottom + down) continue
    found.add(hex)
  }
}
