import type { Ring } from '../artwork.ts'
import { type Box, boxOf } from '../patches.ts'
import { crosses, type Spot, spot, turn } from './lattice.ts'
import { at, count, flatten, spots, tidy } from './rings.ts'

/** Edges of a ring by the cells of a coarse lattice, so that crossings are looked for nearby only. */
interface Index {
  readonly box: Box
  readonly cells: ReadonlyMap<number, readonly number[]>
}

const CELL = 48
const cellsOf = (a: Spot, b: Spot): number[] => {
  const cell = (value: number) => Math.floor(value / CELL) + 512
  const found: number[] = []
  for (let x = cell(Math.min(a[0], b[0])); x <= cell(Math.max(a[0], b[0])); x++)
    for (let y = cell(Math.min(a[1], b[1])); y <= cell(Math.max(a[1], b[1])); y++)
      found.push(y * 65536 + x)
  return found
}

/** Rings that were not changed are the very same ones, and so are their answers. */
const indexes = new WeakMap<Ring, Index>()
const selves = new WeakMap<Ring, readonly [number, number] | null>()
const pairs = new WeakMap<Ring, WeakMap<Ring, number>>()

function indexOf(ring: Ring): Index {
  const known = indexes.get(ring)
  if (known) return known
  const cells = new Map<number, number[]>()
  for (let edge = 0; edge < count(ring); edge++)
    for (const cell of cellsOf(at(ring, edge), at(ring, edge + 1))) {
      const list = cells.get(cell)
      if (list) list.push(edge)
      else cells.set(cell, [edge])
    }
  const index = { box: boxOf(ring), cells }
  indexes.set(ring, index)
  return index
}

/** The first two edges of a ring that cross each other; null where none do. */
export function selfCrossing(ring: Ring): readonly [number, number] | null {
  const known = selves.get(ring)
  if (known !== undefined) return known
  let found: readonly [number, number] | null = null
  for (const edges of indexOf(ring).cells.values())
    for (const [k, i] of edges.entries())
      for (const j of edges.slice(0, k)) {
        if (!crosses(at(ring, i), at(ring, i + 1), at(ring, j), at(ring, j + 1))) continue
        const pair = [Math.min(i, j), Math.max(i, j)] as const
        if (!found || pair[0] < found[0] || (pair[0] === found[0] && pair[1] < found[1]))
          found = pair
      }
  selves.set(ring, found)
  return found
}

/** The first edge of a ring that crosses another ring; -1 where none does. */
export function ringCrossing(one: Ring, other: Ring): number {
  const known = pairs.get(one)?.get(other)
  if (known !== undefined) return known
  const found = findCrossing(one, other)
  const answers = pairs.get(one) ?? new WeakMap<Ring, number>()
  pairs.set(one, answers)
  answers.set(other, found)
  return found
}

function findCrossing(one: Ring, other: Ring): number {
  const [a, b] = [indexOf(one), indexOf(other)]
  if (a.box[0] > b.box[2] || a.box[2] < b.box[0] || a.box[1] > b.box[3] || a.box[3] < b.box[1])
    return -1
  let least = -1
  const [fewer, more] = a.cells.size < b.cells.size ? [a, b] : [b, a]
  for (const cell of fewer.cells.keys()) {
    if (!more.cells.has(cell)) continue
    for (const i of a.cells.get(cell) ?? [])
      for (const j of b.cells.get(cell) ?? [])
        if (
          (least < 0 || i < least) &&
          crosses(at(one, i), at(one, i + 1), at(other, j), at(other, j + 1))
        )
          least = i
  }
  return least
}

/** The box round a ring. */
export const boxAround = (ring: Ring): Box => indexOf(ring).box

/**
 * A ring without the loop that it makes where it crosses itself: the shorter way between the two edges goes, and a point
 * where they cross takes its place. Null where it does not cross itself, or nothing would be left.
 */
export function untied(ring: Ring): number[] | null {
  let line: Ring = ring
  for (let round = 0; round < 200; round++) {
    const crossing = selfCrossing(line)
    if (!crossing) return round === 0 ? null : [...line]
    const [i, j] = crossing
    const [a, b, c, d] = [at(line, i), at(line, i + 1), at(line, j), at(line, j + 1)]
    const share = turn(c, d, a) / (turn(c, d, a) - turn(c, d, b))
    const cut = spot(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
    const points = spots(line)
    const inner = points.slice(i + 1, j + 1)
    const outer = [...points.slice(j + 1), ...points.slice(0, i + 1)]
    line = tidy(flatten([...(inner.length > outer.length ? inner : outer), cut]), true)
    if (line.length < 6) return null
  }
  return null
}
