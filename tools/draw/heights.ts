import { DIRS, Grid, type Hex } from '../../src/hex/grid.ts'
import type { Corner } from '../../src/hex/lattice.ts'
import { SUBDIVISION } from '../../src/map/artwork.ts'
import { noise, wander } from '../../src/map/draw/noise.ts'
import {
  centreOf,
  clampInto,
  cornerOf,
  ease,
  flat,
  key,
  mix,
  type P,
  round,
  type Slide,
  spline,
  thin,
  toArt,
  toTrue,
} from '../../src/map/draw/plane.ts'

export type Levels = Readonly<Record<string, readonly [centre: number, corners: readonly number[]]>>

/** Heights of centres and corners in metres, and the metres at which each level begins. */
export interface Metres {
  readonly at: (p: P) => number | undefined
  readonly begins: readonly number[]
}

interface Knot {
  p: P
  /** The edge on which the knot may slide, and the number of steps where it must stay on a hexside. */
  readonly slide?: Slide
  readonly run?: number
  /** The knot is off the map, where the outline runs straight. */
  readonly out?: true
  /** One hex when the knot is inside it, two when it lies on the side between them. */
  readonly hexes: readonly Hex[]
  readonly next: string[]
}

/**
 * The outlines of ground at or above a level. Every hex consists of six triangles (centre, corner, corner). An outline
 * crosses their edges between points of different height and otherwise stays inside one hex, so the drawing agrees
 * exactly with the facts.
 */
export function heightRings(
  sheet: Grid,
  levels: Levels,
  level: number,
  metres?: Metres,
): number[][] {
  const wide = widened(sheet, levels)
  const { grid } = wide
  const knots = new Map<string, Knot>()
  const crossing = (one: End, two: End, hexes: Hex[], onSide = false): string => {
    // The edge is taken from the same end for both of its triangles.
    const [[from, low], [to, high]] = key(one[0]) < key(two[0]) ? [one, two] : [two, one]
    const id = `${key(from)} ${key(to)}`
    const known = knots.get(id)
    if (known) {
      for (const hex of hexes) if (!known.hexes.includes(hex)) (known.hexes as Hex[]).push(hex)
      return id
    }
    const middle = mix(from, to, 0.5)
    const [least, most] = slotOf(low, high, level)
    const metred = share(from, to, level, metres)
    const t =
      metred ?? (least + most) / 2 + 0.2 * (most - least) * noise(middle[0], middle[1], 70, 7)
    // Where metres are known, the knot may slide a little; elsewhere as far as other levels leave room.
    const slide: Slide = {
      from,
      to,
      least: metred === undefined ? least : Math.max(0.14, metred - 0.2),
      most: metred === undefined ? most : Math.min(0.86, metred + 0.2),
      t,
    }
    const run = Math.abs(to[0] - from[0])
    knots.set(id, {
      p: mix(from, to, t),
      slide,
      ...(onSide ? { run } : {}),
      hexes: [...hexes],
      next: [],
    })
    return id
  }
  const link = (a: string, b: string) => {
    knots.get(a)?.next.push(b)
    knots.get(b)?.next.push(a)
  }
  const rim: [P, P][] = []
  /** Where the outline leaves the map, by the point on the edge. */
  const crossings = new Map<string, string>()
  for (let hex = 0; hex < grid.size; hex++) {
    const [c, v] = wide.levels(hex)
    const centre = wide.centre(hex)
    for (let i = 0; i < 6; i++) {
      const j = (i + 1) % 6
      const a = wide.corner(hex, i as Corner)
      const b = wide.corner(hex, j as Corner)
      const [ic, ia, ib] = [c >= level, (v[i] as number) >= level, (v[j] as number) >= level]
      const cuts: string[] = []
      const ends = [
        [centre, c],
        [a, v[i] as number],
        [b, v[j] as number],
      ] as const
      if (ic !== ia) cuts.push(crossing(ends[0], ends[1], [hex]))
      if (ic !== ib) cuts.push(crossing(ends[0], ends[2], [hex]))
      if (ia !== ib) cuts.push(crossing(ends[1], ends[2], [hex], true))
      if (cuts.length === 2) link(cuts[0] as string, cuts[1] as string)
      // Side i of the corner ring lies between corners i and i + 1: SE, S, SW, NW, N, NE.
      const dir = [2, 3, 4, 5, 0, 1][i] as number
      if (grid.neighbour(hex, DIRS[dir] as 0) < 0) {
        if (ia && ib) rim.push([a, b])
        if (ia !== ib) {
          const id = crossing(ends[1], ends[2], [hex], true)
          const cut = (knots.get(id) as Knot).p
          crossings.set(key(cut), id)
          rim.push([ia ? a : b, cut])
        }
      }
    }
  }
  // Where high ground runs off the map, the ring closes beyond the frame.
  const beyond = beyondOf(wide)
  const out = (p: P): string => {
    const q = beyond(p)
    const id = `out ${key(q)}`
    if (!knots.has(id)) knots.set(id, { p: q, hexes: [], next: [], out: true })
    return id
  }
  for (const [a, b] of rim) {
    if (out(a) !== out(b)) link(out(a), out(b))
    for (const p of [a, b]) {
      const cut = crossings.get(key(p))
      if (cut) link(cut, out(p))
    }
  }
  return chase(knots).map((ring) =>
    smooth(
      wide,
      ring.map((id) => knots.get(id) as Knot),
    ),
  )
}

type End = readonly [at: P, level: number]

/** The part of an edge that one level may use where several cross it. */
function slotOf(from: number, to: number, level: number): [number, number] {
  const [a, b] = [(level - 1 - from) / (to - from), (level - from) / (to - from)]
  const [least, most] = a < b ? [a, b] : [b, a]
  const inset = 0.2 * (most - least)
  return [least + inset, most - inset]
}

/** A map with a border of hexes as high as their neighbours, so that contours continue past its frame. */
interface Wide {
  readonly grid: Grid
  readonly centre: (hex: Hex) => P
  readonly corner: (hex: Hex, index: Corner) => P
  readonly levels: (hex: Hex) => readonly [number, readonly number[]]
  readonly inside: (hex: Hex, p: P) => P
}

function widened(sheet: Grid, levels: Levels): Wide {
  // Two columns on either side keep odd columns odd.
  const grid = new Grid(sheet.columns + 4, sheet.rows + 2)
  const [dx, dy] = [6 * SUBDIVISION, 2 * SUBDIVISION]
  const centre = (hex: Hex): P => {
    const [x, y] = centreOf(grid, hex)
    return [x - dx, y - dy]
  }
  const corner = (hex: Hex, index: Corner): P => {
    const [x, y] = cornerOf(grid, hex, index)
    return [x - dx, y - dy]
  }
  const known = new Map<string, number>()
  for (let hex = 0; hex < sheet.size; hex++)
    for (const index of [0, 1, 2, 3, 4, 5] as const)
      known.set(
        key(cornerOf(sheet, hex, index)),
        (levels[sheet.label(hex)] as Levels[string])[1][index] as number,
      )
  const within = (value: number, least: number, most: number) =>
    Math.max(least, Math.min(most, value))
  return {
    grid,
    centre,
    corner,
    levels: (hex) => {
      const [column, row] = [grid.column(hex) - 2, grid.row(hex) - 1]
      const near = sheet.at(within(column, 0, sheet.columns - 1), within(row, 1, sheet.rows))
      const own = levels[sheet.label(near)] as Levels[string]
      if (sheet.at(column, row) >= 0) return own
      const corners = [0, 1, 2, 3, 4, 5] as const
      // A corner is as high for one hex as for the other.
      const high = corners.map((index) => {
        const at = key(corner(hex, index))
        if (!known.has(at)) known.set(at, own[0])
        return known.get(at) as number
      })
      return [own[0], high]
    },
    inside: (hex, [x, y]) => {
      const [cx, cy] = clampInto(grid, hex, [x + dx, y + dy], 0.04)
      return [cx - dx, cy - dy]
    },
  }
}

/** The fraction of the way at which the ground reaches a level, when the metres of both ends are known. */
function share(from: P, to: P, level: number, metres: Metres | undefined): number | undefined {
  const [a, b] = [metres?.at(from), metres?.at(to)]
  const begin = metres?.begins[level - 1]
  if (a === undefined || b === undefined || begin === undefined || a === b) return undefined
  return Math.max(0.14, Math.min(0.86, (begin - a) / (b - a)))
}

/** Moves a point on the edge of the map out past the frame. */
function beyondOf({ grid, corner: cornerAt }: Wide): (p: P) => P {
  const corner = (column: number, row: number, index: Corner) =>
    cornerAt(grid.at(column, row), index)
  const right = corner(grid.columns - 1, 1, 5)[0]
  const top = corner(1, 1, 4)[1]
  const bottom = corner(0, grid.rows, 1)[1]
  const left = corner(0, 1, 4)[0]
  const far = 30
  return ([x, y]) => [
    x <= left ? left - far : x >= right ? right + far : x,
    y <= top ? top - far : y >= bottom ? bottom + far : y,
  ]
}

function chase(knots: ReadonlyMap<string, Knot>): string[][] {
  const rings: string[][] = []
  const used = new Set<string>()
  for (const start of knots.keys()) {
    if (used.has(start)) continue
    const ring = [start]
    used.add(start)
    for (let at = start; ; ) {
      const next = knots.get(at)?.next.find((id) => !used.has(id))
      if (next === undefined) break
      ring.push(next)
      used.add(next)
      at = next
    }
    if (ring.length > 2) rings.push(ring)
  }
  return rings
}

/** The hex that holds the segment between two knots. */
function shared(a: Knot, b: Knot): Hex {
  return a.hexes.find((hex) => b.hexes.includes(hex)) ?? (a.hexes[0] as Hex)
}

/** Samples of the curve between two knots. */
const STEPS = 4

function smooth(wide: Wide, ring: readonly Knot[]): number[] {
  // Smoothing would shrink a knoll to nothing.
  const knoll = ring.length <= 14
  if (!knoll) ease(ring, 40)
  for (const knot of ring)
    if (knot.slide) {
      const { from, to, least, most } = knot.slide
      const [x, y] = mix(from, to, knot.slide.t)
      knot.slide.t = Math.max(least, Math.min(most, knot.slide.t + 0.1 * noise(x, y, 130, 9)))
      knot.p = mix(from, to, knot.slide.t)
    }
  const samples = spline(
    ring.map((knot) => knot.p),
    true,
    STEPS,
  )
  const spots: Spot[] = []
  let step = 0
  for (const { p, knot } of samples) {
    step++
    if (knot >= 0) {
      spots.push({ p, knot: ring[knot] as Knot })
      step = 0
      continue
    }
    const a = ring[-1 - knot] as Knot
    const b = ring[-knot % ring.length] as Knot
    if (a.out || b.out) continue
    const hex = shared(a, b)
    spots.push({ p: wide.inside(hex, p), hex, bow: Math.sin((step / STEPS) * Math.PI) })
  }
  if (!knoll) even(wide, spots)
  for (const spot of spots) {
    const { slide, run } = spot.knot ?? {}
    const [x, y] = spot.p
    // Adds a hand-drawn wobble to the even line: little at the knots, so that the line does not shake there.
    if (spot.hex !== undefined) {
      const shift = 2.6 * (spot.bow ?? 0)
      const q: P = [x + shift * wander(x, y, 46, 11), y + (shift / 1.73) * wander(x, y, 46, 12)]
      spot.p = wide.inside(spot.hex, q)
    } else if (slide) {
      slide.t = Math.max(slide.least, Math.min(slide.most, slide.t + 0.07 * noise(x, y, 62, 9)))
      spot.p = mix(slide.from, slide.to, slide.t)
    }
    // On a hexside the point must lie exactly on it; whole steps along it give whole numbers.
    if (slide && run) spot.p = mix(slide.from, slide.to, Math.round(slide.t * run) / run)
  }
  const points = spots.map(({ p }) => p)
  return flat(untied(thin(points, 0.6, (i) => spots[i]?.knot !== undefined)), true)
}

/** A point of an outline: a knot that may slide on its edge, or one that stays in its hex. */
interface Spot {
  p: P
  readonly knot?: Knot
  readonly hex?: Hex
  /** 0 at the knots, 1 midway between them. */
  readonly bow?: number
}

/** Smooths an outline: every point moves towards the even curve through its neighbours, as far as it may. */
function even(wide: Wide, spots: readonly Spot[]): void {
  const n = spots.length
  const points = spots.map(({ p }) => toTrue(p))
  const at = (i: number) => points[((i % n) + n) % n] as P
  for (let round = 0; round < 16; round++)
    for (const [i, spot] of spots.entries()) {
      const { knot, hex } = spot
      if (knot && !knot.slide) continue
      const [far, a, b, off] = [at(i - 2), at(i - 1), at(i + 1), at(i + 2)]
      const wish = ([0, 1] as const).map(
        (k) => (0.15 * (a[k] + b[k])) / 2 + (0.85 * (4 * (a[k] + b[k]) - far[k] - off[k])) / 6,
      ) as unknown as P
      if (knot?.slide) {
        const { slide } = knot
        const [s, e] = [toTrue(slide.from), toTrue(slide.to)]
        const [dx, dy] = [e[0] - s[0], e[1] - s[1]]
        const t = ((wish[0] - s[0]) * dx + (wish[1] - s[1]) * dy) / (dx * dx + dy * dy)
        slide.t = Math.max(slide.least, Math.min(slide.most, slide.t * 0.4 + t * 0.6))
        spot.p = mix(slide.from, slide.to, slide.t)
      } else if (hex !== undefined) spot.p = wide.inside(hex, toArt(wish))
      points[i] = toTrue(spot.p)
    }
}

/** Removes the small loops that a curve makes where its knots are close. */
function untied(points: readonly P[]): P[] {
  const left = points.map(round)
  for (let i = 0; i + 3 < left.length; i++)
    for (let j = Math.min(left.length - 2, i + 14); j > i + 1; j--)
      if (crosses(left[i] as P, left[i + 1] as P, left[j] as P, left[j + 1] as P)) {
        left.splice(i + 1, j - i)
        break
      }
  // Also removes points that the line visits only to come straight back.
  for (let i = 1; i + 1 < left.length; i++) {
    const [a, b, c] = [left[i - 1] as P, left[i] as P, left[i + 1] as P]
    const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], c[0] - b[0], c[1] - b[1]]
    if (ux * vy !== uy * vx || ux * vx + uy * vy >= 0) continue
    left.splice(i, 1)
    i = Math.max(0, i - 2)
  }
  return left
}

function crosses(a: P, b: P, c: P, d: P): boolean {
  const turn = (p: P, q: P, r: P) =>
    Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]))
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0
}
