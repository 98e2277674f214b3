import { WORLD } from '../base/plane.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/** From the middle of a hex to its upper side, and half the height of the letters, in the world's pixels. */
const HIGH = WORLD * 0.87
const LETTERS = 9
/** A letter of them, half of its width. */
const HALF = 3.4

/**
 * Where the words of an area stand, from the middles of its hexes: under it; in its middle where another area lies
 * there, whose counters would cover them, and its own are to come later.
 */
export function areaSpot(
  points: readonly Point[],
  others: readonly Point[],
  { label, later = false }: { readonly label: string; readonly later?: boolean },
  broader: number,
): Point {
  const x = points.reduce((sum, p) => sum + p.x, 0) / points.length
  const ys = points.map((p) => p.y)
  const lowest = Math.max(...ys)
  const y = lowest + HIGH + 12 * broader
  const wide = label.length * HALF * broader + WORLD
  const taken = others.some(
    (p) => Math.abs(p.x - x) < wide && Math.abs(p.y - y) < HIGH + LETTERS * broader,
  )
  return { x, y: later && taken ? (lowest + Math.min(...ys)) / 2 : y }
}
