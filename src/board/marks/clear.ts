import type { Grid } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import type { Point } from '../../hex/lattice.ts'
import type { Box } from '../base/camera.ts'
import { WORLD, worldCentre } from '../base/plane.ts'
import { type Slot, slotsOf } from '../counters/layout.ts'
import type { BoardCounter } from '../view/counter.ts'

/** Where the counters of a hex lie. */
export type Standing = (hex: HexLabel | undefined) => readonly Slot[]

/**
 * The gap between a counter and a line that ends beside it: room for the tip of an arrow and for a counter that leans.
 */
const [BESIDE, MOST] = [WORLD * 0.13, WORLD * 0.24] as const
/** The share of a line between two hexes that is always drawn, whatever stands there. */
const LEFT = 0.3

const NOBODY: readonly Slot[] = []

/** The places of a view's counters by hex, when none are spread. */
export function standing(counters: readonly BoardCounter[]): Standing {
  const stacks = new Map<HexLabel, BoardCounter[]>()
  for (const counter of counters) {
    const stack = stacks.get(counter.hex)
    if (stack) stack.push(counter)
    else stacks.set(counter.hex, [counter])
  }
  // Each is asked of again for every mark of the hexes beside it.
  const known = new Map<HexLabel, readonly Slot[]>()
  return (hex) => {
    const stack = hex === undefined ? undefined : stacks.get(hex)
    if (hex === undefined || !stack) return NOBODY
    const slots = known.get(hex) ?? [...slotsOf(stack).values()]
    known.set(hex, slots)
    return slots
  }
}

/** The boxes of the counters in a hex and in those beside it, in world pixels: what a mark of that hex could cover. */
export function countersNear(grid: Grid, hex: HexLabel, there: Standing): Box[] {
  const at = grid.index(hex)
  const around = ([0, 1, 2, 3, 4, 5] as const).map((dir) => grid.neighbour(at, dir))
  return [at, ...around].flatMap((near) => {
    if (near < 0) return []
    const label = grid.label(near)
    const c = worldCentre(grid, label)
    return there(label).map(({ x, y, size }) => ({
      x: c.x + (x - size / 2) * WORLD,
      y: c.y + (y - size / 2) * WORLD,
      width: size * WORLD,
      height: size * WORLD,
    }))
  })
}

/** A box round a point. */
export const boxAt = (x: number, y: number, width: number, height: number): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
})

/** The distance from the centre of a hex, in the given direction, that clears every counter in it. World pixels. */
function past(there: readonly Slot[], ux: number, uy: number, beside: number): number {
  let far = 0
  for (const { x, y, size } of there) {
    let [enter, leave] = [0, Number.POSITIVE_INFINITY]
    for (const [at, u] of [
      [x, ux],
      [y, uy],
    ] as const) {
      const half = (size / 2) * WORLD + BESIDE * 0.5
      const middle = at * WORLD
      if (Math.abs(u) < 1e-9) {
        if (Math.abs(middle) > half) leave = -1
        continue
      }
      const [a, b] = [(middle - half) / u, (middle + half) / u]
      enter = Math.max(enter, Math.min(a, b))
      leave = Math.min(leave, Math.max(a, b))
    }
    if (leave > enter) far = Math.max(far, leave)
  }
  return far === 0 ? 0 : far - BESIDE * 0.5 + beside
}

/**
 * The points of a line that begins and ends beside the counters there; its strokes are `k` times as broad as at full
 * size.
 */
export function clearOf(
  points: readonly Point[],
  start: readonly Slot[],
  end: readonly Slot[],
  k = 1,
): Point[] {
  const made = [...points]
  const [first, second] = points
  const [before, last] = points.slice(-2)
  if (!first || !second || !before || !last) return made
  const beside = Math.min(BESIDE * k, MOST)
  const cut = (from: Point, to: Point, there: readonly Slot[]) => {
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
    const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length]
    return { ux, uy, length, far: past(there, ux, uy, beside) }
  }
  const [a, b] = [cut(first, second, start), cut(last, before, end)]
  const both = points.length === 2 ? a.far + b.far : Math.max(a.far, b.far)
  const fit = Math.min(1, (a.length * (1 - LEFT)) / (both || 1))
  made[0] = { x: first.x + a.ux * a.far * fit, y: first.y + a.uy * a.far * fit }
  made[made.length - 1] = { x: last.x + b.ux * b.far * fit, y: last.y + b.uy * b.far * fit }
  return made
}

/** From the centre of a hex to its upper side, and half the height of the letters, in world pixels. */
const HIGH = WORLD * 0.87
const LETTERS = 9
/** Half the width of a letter, in world pixels. */
const HALF = 3.4
/** From one line of words to the next. */
const LINE = 19

/**
 * Where the words of an area stand, given the centres of its hexes: below it. They stand in its middle where that would be
 * on the frame of the map, which begins at `foot`; and where another area lies below whose counters would cover them, if
 * the side of this one sets up later.
 */
export function areaSpot(
  points: readonly Point[],
  others: readonly Point[],
  { label, later = false }: { readonly label: string; readonly later?: boolean },
  broader: number,
  foot = Number.POSITIVE_INFINITY,
): Point {
  const x = points.reduce((sum, p) => sum + p.x, 0) / points.length
  const ys = points.map((p) => p.y)
  const lowest = Math.max(...ys)
  const y = lowest + HIGH + 12 * broader
  const wide = label.length * HALF * broader + WORLD
  const taken = others.some(
    (p) => Math.abs(p.x - x) < wide && Math.abs(p.y - y) < HIGH + LETTERS * broader,
  )
  if (y <= foot && !(later && taken)) return { x, y }
  // A front that bends has its middle beside it, on the ground of the other side: what counts is where it runs at that
  // height. Words that are broader than it hang over on its far side.
  const middle = (lowest + Math.min(...ys)) / 2
  const xs = points.filter((p) => Math.abs(p.y - middle) < HIGH).map((p) => p.x)
  if (xs.length === 0) return { x, y: middle }
  const there = xs.reduce((sum, at) => sum + at, 0) / xs.length
  const over = Math.max(0, wide - (WORLD + Math.max(...xs) - Math.min(...xs)) / 2)
  const foe = others.reduce((sum, p) => sum + p.x, 0) / (others.length || 1)
  const away = others.length > 0 && Math.abs(there - foe) > WORLD ? Math.sign(there - foe) : 0
  return { x: there + away * over, y: middle }
}

/** Words of an area that have their place. */
export interface Lettered extends Point {
  readonly label: string
}

/** The place of the words, or the next one below it where they cover no others: seen from far two areas lie close. */
export function belowOthers(words: Lettered, others: readonly Lettered[], broader: number): Point {
  const { x, label } = words
  let { y } = words
  for (const other of others.toSorted((a, b) => a.y - b.y))
    if (
      Math.abs(other.y - y) < LINE * broader &&
      Math.abs(other.x - x) < (label.length + other.label.length) * HALF * broader
    )
      y = other.y + LINE * broader
  return { x, y }
}
