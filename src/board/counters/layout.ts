import type { BoardCounter } from '../view/counter.ts'

/** Where a counter lies in its hex: offset from the centre, and size, in hex sides. */
export interface Slot {
  readonly x: number
  readonly y: number
  readonly size: number
}

const GAP = 0.045

/** Counters spread to this many screen pixels, where the neighbouring hexes leave room. */
const READABLE = 64
const WIDEST = 1.3

/** Places up to four counters in a hex, two a side, so that all can be read. The upper row is the side named first. */
export function slotsOf(counters: readonly BoardCounter[]): Map<string, Slot> {
  return placed(counters, (rows, most) =>
    rows > 1 ? (most > 1 ? 0.625 : 0.74) : most > 1 ? 0.79 : 1.02,
  )
}

/** The step by which a spread shrinks until it has room, and the least gain that is worth one. */
const STEP = 0.05
const GAIN = 1.2

/**
 * Places the counters spread over the hexes beside theirs; each still covers its former place. They grow no further than
 * `others` leave room: the counters of those hexes, from the same centre. `pixels` is per hex side.
 */
export function fanned(
  counters: readonly BoardCounter[],
  pixels: number,
  others: readonly Slot[] = [],
): Map<string, Slot> {
  const close = slotsOf(counters)
  const small = Math.max(0, ...[...close.values()].map(({ size }) => size))
  const free = (slots: ReadonlyMap<string, Slot>) =>
    ![...slots.values()].some((slot) => others.some((other) => meet(slot, other)))
  for (let size = Math.min(WIDEST, READABLE / pixels); size >= small * GAIN; size -= STEP) {
    const wide = placed(counters, () => size)
    if (free(wide)) return wide
  }
  return close
}

const meet = (a: Slot, b: Slot): boolean => {
  const apart = (a.size + b.size) / 2
  return Math.abs(a.x - b.x) < apart && Math.abs(a.y - b.y) < apart
}

function placed(
  counters: readonly BoardCounter[],
  sizeFor: (rows: number, most: number) => number,
): Map<string, Slot> {
  const found = new Map<string, Slot>()
  const sides = [...new Set(counters.map((counter) => counter.side))].sort()
  const rows = sides.map((side) => counters.filter((counter) => counter.side === side))
  const size = sizeFor(rows.length, Math.max(0, ...rows.map((row) => row.length)))
  for (const [r, row] of rows.entries()) {
    const y = rows.length > 1 ? (r - 0.5) * (size + GAP) : 0.04
    for (const [i, counter] of row.entries())
      found.set(counter.unit, { x: (i - (row.length - 1) / 2) * (size + GAP), y, size })
  }
  return found
}

/** The counter under a point, given as an offset from the hex centre in hex sides. */
export function hit(
  counters: readonly BoardCounter[],
  slots: ReadonlyMap<string, Slot>,
  x: number,
  y: number,
): BoardCounter | null {
  for (const counter of [...counters].reverse()) {
    const slot = slots.get(counter.unit)
    if (slot && Math.abs(x - slot.x) <= slot.size / 2 && Math.abs(y - slot.y) <= slot.size / 2)
      return counter
  }
  return null
}
