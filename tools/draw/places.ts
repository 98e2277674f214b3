import type { Grid, Hex } from '../../src/hex/grid.ts'
import { type PlaceName, SUBDIVISION } from '../../src/map/artwork.ts'
import { hash } from './noise.ts'
import { centreOf, flat, type P, round, toArt, toTrue } from './plane.ts'

/** Houses of one village hex, square to its street; the dot and the hex number stay free. */
export function housesOf(grid: Grid, hex: Hex, street: number): number[][] {
  const c = toTrue(centreOf(grid, hex))
  const found: { at: P; r: number }[] = []
  const rings: number[][] = []
  for (let i = 0; i < 46 && rings.length < 17; i++) {
    const far = 10 + 25 * hash(hex, i, 71)
    const angle = 2 * Math.PI * hash(hex, i, 72)
    const at: P = [c[0] + far * Math.cos(angle), c[1] + far * Math.sin(angle)]
    const long = 3.2 + 4.6 * hash(hex, i, 73)
    const deep = 2.6 + 2 * hash(hex, i, 74)
    // Off the street itself, off the number at the upper side, clear of the other houses.
    const across = Math.abs((at[0] - c[0]) * Math.sin(street) - (at[1] - c[1]) * Math.cos(street))
    if (across < 4.6 || (at[1] - c[1] < -26 && Math.abs(at[0] - c[0]) < 18)) continue
    if (
      found.some(
        (other) => Math.hypot(other.at[0] - at[0], other.at[1] - at[1]) < other.r + long + 0.8,
      )
    )
      continue
    found.push({ at, r: long })
    const turn =
      street + (hash(hex, i, 75) < 0.3 ? Math.PI / 2 : 0) + 0.2 * (hash(hex, i, 76) - 0.5)
    const [ux, uy] = [Math.cos(turn), Math.sin(turn)]
    const corner = (l: number, d: number): P =>
      toArt([at[0] + ux * l - uy * d, at[1] + uy * l + ux * d])
    const wing = hash(hex, i, 77) < 0.32
    rings.push(
      flat(
        wing
          ? [
              corner(-long, -deep),
              corner(long, -deep),
              corner(long, deep),
              corner(0, deep),
              corner(0, deep + 3),
              corner(-long, deep + 3),
            ]
          : [corner(-long, -deep), corner(long, -deep), corner(long, deep), corner(-long, deep)],
        true,
      ),
    )
  }
  return rings
}

/** Widths of letters and heights of names at close zoom, in hex sides; the painter uses the same sizes. */
const SIZE: Record<PlaceName['kind'], number> = {
  town: 0.42,
  village: 0.27,
  hamlet: 0.235,
  wood: 0.24,
  lake: 0.24,
  stream: 0.21,
  hill: 0.22,
  ridge: 0.22,
  landmark: 0.19,
  'no-mans-land': 0.25,
}

export interface Wish {
  readonly text: string
  readonly kind: PlaceName['kind']
  /** Artwork units. */
  readonly at: P
  readonly angle?: number
  /** Distance in hex sides at which the name stands off its point; 0 for names on their area. */
  readonly off: number
}

interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** Places names so that none covers another: the important first, the nearest free place round its point. */
export function placeNames(
  wishes: readonly Wish[],
  width: number,
  height: number,
  taken: readonly P[],
): PlaceName[] {
  // Houses stay free of letters.
  const boxes: Box[] = taken.map(([x, y]) => ({ x, y, w: 66, h: 40 }))
  const names: PlaceName[] = []
  for (const wish of wishes) {
    const size = SIZE[wish.kind] * 48 * 1.3
    const lines = wish.text.length > 14 && wish.text.includes(' ') ? broken(wish.text) : [wish.text]
    const caps = wish.kind === 'town' || wish.kind === 'village' ? 0.78 : 0.52
    const w = Math.max(...lines.map((line) => line.length)) * size * caps
    const h = (size * 1.15 * lines.length) / 1.73
    const options: P[] = []
    const d = wish.off * 48
    if (wish.off === 0)
      for (const [dx, dy] of [
        [0, 0],
        [0, -14],
        [0, 14],
        [-22, 0],
        [22, 0],
        [-22, -14],
        [22, 14],
        [-22, 14],
        [22, -14],
        [0, -26],
        [0, 26],
      ] as const)
        options.push([wish.at[0] + dx, wish.at[1] + dy])
    else
      for (const k of [1, 1.35, 1.8])
        for (const [ux, uy] of [
          [0, 1],
          [1, 0],
          [-1, 0],
          [0, -1],
          [0.8, 0.7],
          [-0.8, 0.7],
          [0.8, -0.7],
          [-0.8, -0.7],
        ] as const)
          options.push([
            wish.at[0] + ux * (d * k + w / 2),
            wish.at[1] + uy * (d * k * 0.58 + h / 2),
          ])
    const free = options.find((p) => {
      if (
        p[0] - w / 2 < -30 ||
        p[0] + w / 2 > width + 30 ||
        p[1] - h / 2 < 26 ||
        p[1] + h / 2 > height
      )
        return false
      return !boxes.some(
        (box) =>
          Math.abs(box.x - p[0]) < (box.w + w) / 2 + 3 &&
          Math.abs(box.y - p[1]) < (box.h + h) / 2 + 2,
      )
    })
    if (!free) continue
    boxes.push({ x: free[0], y: free[1], w, h })
    names.push({
      text: wish.text,
      kind: wish.kind,
      at: round(free) as [number, number],
      ...(wish.angle ? { angle: Math.round(wish.angle) } : {}),
      ...(lines.length > 1 ? { lines } : {}),
    })
  }
  return names
}

/** Breaks a name at the space nearest its middle. */
function broken(text: string): string[] {
  const spaces = [...text].flatMap((letter, i) => (letter === ' ' ? [i] : []))
  const at = spaces.sort(
    (a, b) => Math.abs(a - text.length / 2) - Math.abs(b - text.length / 2),
  )[0] as number
  return [text.slice(0, at), text.slice(at + 1)]
}

/** Column and row as the georeference gives them, in artwork units. */
export const fromGrid = (column: number, y: number): P => [
  3 * (column - 1) * SUBDIVISION,
  2 * y * SUBDIVISION,
]
