import type { Grid } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import type { Point } from '../../hex/lattice.ts'
import { WORLD, worldCentre } from '../base/plane.ts'
import { vertexPoint } from '../hand/spot.ts'
import type { Tag } from '../view/motion.ts'

/** The place of a hex or a corner by name, in world pixels; null off the map. */
export function pointOf(grid: Grid, at: string): Point | null {
  if (at.includes(':')) return vertexPoint(grid, at)
  return grid.index(at as HexLabel) < 0 ? null : worldCentre(grid, at as HexLabel)
}

const NO_RANKS: ReadonlyMap<string, number> = new Map()

/** The distance between impacts at one place, in hex sides. */
const BESIDE = 0.5

/** How many impacts lie in a row; more go into rows below. */
const ROW = 3

/** The place of each unit among the counters, from left to right in a hex. */
export type Ranks = ReadonlyMap<string, number>

export const ranksOf = (counters: readonly { readonly unit: string }[]): Ranks =>
  new Map(counters.map(({ unit }, index) => [unit, index]))

/**
 * Gives each thing its point, so that those at one place lie side by side: those about a counter in the order of the
 * counters, the others after them.
 */
export function sideBySide<T extends { readonly at: string; readonly unit?: string }>(
  grid: Grid,
  all: readonly T[],
  ranks: Ranks = NO_RANKS,
): (T & Point)[] {
  const rank = ({ unit }: T) => ranks.get(unit ?? '') ?? ranks.size
  const groups = new Map<string, T[]>()
  for (const one of all.toSorted((a, b) => rank(a) - rank(b)))
    groups.set(one.at, [...(groups.get(one.at) ?? []), one])
  return [...groups].flatMap(([place, those]) => {
    const middle = pointOf(grid, place)
    if (!middle) return []
    const gap = WORLD * BESIDE
    const rows = Math.ceil(those.length / ROW)
    return those.map((one, i) => {
      const row = Math.floor(i / ROW)
      const inRow = Math.min(ROW, those.length - row * ROW)
      return {
        ...one,
        x: middle.x + ((i % ROW) - (inRow - 1) / 2) * gap,
        y: middle.y + (row - (rows - 1) / 2) * gap,
      }
    })
  })
}

/** One line of a tag, with its middle in world pixels. */
export interface Line extends Point {
  readonly text: string
}

/** The height of a line of a tag, the width of a letter, and the padding, in world pixels at the full size of signs. */
const [LINE, LETTER, PAD] = [23, 7.4, 18] as const

/** Edges in world pixels, of a tag or of the visible part of the map. */
export interface Edges {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly foot: number
}

const meet = (a: Edges, b: Edges): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.foot && b.top < a.foot

/** Half of a counter, in hex sides: of its middle part, which tells one counter from another. */
const HALF = 0.5

/** The counters at these hexes, as edges. */
const countersAt = (grid: Grid, hexes: Iterable<HexLabel>): readonly Edges[] =>
  [...new Set(hexes)].flatMap((hex) => {
    const at = pointOf(grid, hex)
    const half = WORLD * HALF
    return at ? { left: at.x - half, right: at.x + half, top: at.y - half, foot: at.y + half } : []
  })

/**
 * Places lines above their points, `k` times as large as at full size. A tag that would overlap another moves up. One
 * that would leave the part `seen` moves in. It stands below its point when there is no room above, or wherever it hides fewest
 * of the counters that stand at `full`.
 */
export function placeTags(
  grid: Grid,
  tags: readonly Tag[],
  k: number,
  seen: Edges | null = null,
  full: Iterable<HexLabel> = [],
): Line[] {
  const counters = countersAt(grid, full)
  const taken: Edges[] = []
  const placed: Line[] = []
  for (const { at, lines } of tags) {
    const middle = pointOf(grid, at)
    if (!middle) continue
    const half = (Math.max(...lines.map(({ length }) => length)) * LETTER + PAD) * (k / 2)
    const high = lines.length * LINE * k
    const within = seen && middle.x > seen.left && middle.x < seen.right ? seen : null
    const x = within
      ? Math.max(within.left + half, Math.min(within.right - half, middle.x))
      : middle.x
    const boxAt = (foot: number): Edges => ({
      left: x - half,
      right: x + half,
      top: foot - high,
      foot,
    })
    const clear = (foot: number): Edges => {
      const over = taken.find((other) => meet(boxAt(foot), other))
      return over ? clear(over.top - 1) : boxAt(foot)
    }
    const [above, below] = [middle.y - WORLD * 0.5, middle.y + WORLD * 0.5 + high]
    const low = seen !== null && middle.y > seen.top && above - high < seen.top
    // Moved down as far as it must, over the hex itself.
    const lowered = (seen?.top ?? 0) + high
    const deep = seen !== null && below > seen.foot
    const hidden = (box: Edges) => counters.filter((counter) => meet(box, counter)).length
    const box = (low ? (deep ? [lowered] : [below, lowered]) : deep ? [above] : [above, below])
      .map(clear)
      .reduce((best, other) => (hidden(other) < hidden(best) ? other : best))
    taken.push(box)
    for (const [i, text] of lines.entries())
      placed.push({ text, x, y: box.top + (i + 0.5) * LINE * k })
  }
  return placed
}
