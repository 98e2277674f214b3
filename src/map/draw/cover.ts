import { DIRS, type Grid, type Hex } from '../../hex/grid.ts'
import type { Corner } from '../../hex/lattice.ts'
import { hash, noise, wander } from './noise.ts'
import {
  centreOf,
  clampInto,
  cornerOf,
  ease,
  flat,
  key,
  mix,
  type P,
  type Slide,
  sideOf,
  spline,
  thin,
  toArt,
  toTrue,
} from './plane.ts'

interface Step {
  readonly hex: Hex
  readonly dir: number
}

/** Loops of hexsides round a set of hexes, with the set on the right. */
function loops(grid: Grid, inside: ReadonlySet<Hex>): Step[][] {
  const from = new Map<string, Step[]>()
  const ends = (step: Step): [P, P] => {
    const corners = [
      [4, 5],
      [5, 0],
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
    ][step.dir] as [Corner, Corner]
    return [cornerOf(grid, step.hex, corners[0]), cornerOf(grid, step.hex, corners[1])]
  }
  for (const hex of inside)
    for (const dir of DIRS)
      if (!inside.has(grid.neighbour(hex, dir))) {
        const step = { hex, dir }
        const at = key(ends(step)[0])
        from.set(at, [...(from.get(at) ?? []), step])
      }
  const found: Step[][] = []
  for (const [, list] of from)
    for (const start of [...list]) {
      if (!from.get(key(ends(start)[0]))?.includes(start)) continue
      const loop: Step[] = []
      for (let step: Step | undefined = start; step; ) {
        const here = from.get(key(ends(step)[0])) as Step[]
        here.splice(here.indexOf(step), 1)
        loop.push(step)
        const next: Step[] = from.get(key(ends(step)[1])) ?? []
        // Where two loops touch at a corner, the loop stays with the same hex.
        step = next.find((candidate) => candidate.hex === (loop.at(-1) as Step).hex) ?? next[0]
      }
      found.push(loop)
    }
  return found
}

export interface Margin {
  /** The depth of the outline inside the hexside, in artwork units (48 to a hex side): least, then most. */
  readonly least: (hex: Hex) => number
  readonly most: (hex: Hex) => number
  readonly seed: number
  /** Straight from corner to corner, as a hedge runs. */
  readonly straight?: true
  /** How far the outline extends over the middle of that side into the next hex; 0 for nearly all. */
  readonly over?: (hex: Hex, dir: number) => number
}

/** Outlines of a set of hexes that wander inwards. Nothing is drawn outside the set except where `over` allows it. */
export function patchRings(grid: Grid, inside: ReadonlySet<Hex>, margin: Margin): number[][] {
  return loops(grid, inside).map((loop) => {
    const points: { p: P; hex: Hex; fixed: boolean; over?: true; slide?: Slide }[] = []
    const sliding = (from: P, to: P, least: number, most: number, t: number): Slide => ({
      from,
      to,
      least,
      most,
      t: Math.max(least, Math.min(most, t)),
    })
    for (const [i, step] of loop.entries()) {
      const next = loop[(i + 1) % loop.length] as Step
      const corners = [
        [4, 5],
        [5, 0],
        [0, 1],
        [1, 2],
        [2, 3],
        [3, 4],
      ][step.dir] as [Corner, Corner]
      const a = cornerOf(grid, step.hex, corners[0])
      const b = cornerOf(grid, step.hex, corners[1])
      const c = centreOf(grid, step.hex)
      const over = margin.over?.(step.hex, step.dir) ?? 0
      const rim = grid.neighbour(step.hex, step.dir as 0) < 0
      for (const t of [0.22, 0.5, 0.78]) {
        const p = mix(a, b, t)
        if (over && t === 0.5) {
          points.push({ p: toward(p, c, -over), hex: step.hex, fixed: true, over: true })
          continue
        }
        if (rim) {
          // At the edge of the map the outline continues past the frame, into the hex that would lie there.
          const past = beyond(grid, step)
          // Two sides that belong to the same hex beyond the edge meet in its middle, so that it is filled between
          // them.
          const filled = [loop.at(i - 1), next].some(
            (other) => other && other !== step && key(beyond(grid, other)) === key(past),
          )
          points.push({ p: mix(p, past, filled ? 1 : 0.6), hex: -2, fixed: true })
          continue
        }
        const d = depth(p, step.hex, margin)
        const [least, most] = [margin.least(step.hex), margin.most(step.hex)]
        const slide = sliding(p, toward(p, c, most), least / most, 1, d / most)
        points.push({ p, hex: step.hex, fixed: false, slide })
      }
      const nextRim = grid.neighbour(next.hex, next.dir as 0) < 0
      if (next.hex !== step.hex && !(rim && nextRim)) {
        // 6.661a thick woods reach each other across the side that two hexes share.
        const other = cornerBeyond(grid, step.hex, next.hex, b)
        const d = Math.max(2, Math.round(depth(b, step.hex, margin) * 0.8))
        const run = Math.max(Math.abs(other[0] - b[0]), Math.abs(other[1] - b[1]))
        const most = Math.min(run - 2, margin.most(step.hex) * 0.9)
        const slide = sliding(b, other, 2 / run, Math.max(2, most) / run, d / run)
        points.push({ p: b, hex: -1, fixed: true, slide })
      }
    }
    for (const [i, p] of ease(points, margin.straight ? 6 : 30).entries()) {
      const point = points[i] as (typeof points)[number]
      if (!point.slide) continue
      // The even line, and the hand that draws it.
      const { from, to, least, most } = point.slide
      const hand =
        (most - least) *
        (margin.straight
          ? 0.5 * noise(p[0], p[1], 60, margin.seed)
          : 0.28 * noise(p[0], p[1], 17, margin.seed))
      const t = Math.max(least, Math.min(most, point.slide.t + hand))
      point.p = mix(from, to, t)
    }
    const samples = spline(
      points.map((point) => point.p),
      true,
      margin.straight ? 1 : 4,
    )
    const out: P[] = []
    const fixed: boolean[] = []
    for (const { p, knot } of samples) {
      if (knot >= 0) {
        const point = points[knot] as (typeof points)[number]
        out.push(point.fixed ? point.p : clampInto(grid, point.hex, point.p, 0.03))
        fixed.push(point.fixed)
        continue
      }
      const before = points[-1 - knot] as (typeof points)[number]
      const after = points[-knot % points.length] as (typeof points)[number]
      if (before.hex === -2 || after.hex === -2) continue
      if (before.over || after.over) {
        out.push(p)
        fixed.push(false)
        continue
      }
      const hex = before.hex >= 0 ? before.hex : after.hex
      const q: P = [
        p[0] + 1.6 * noise(p[0], p[1], 9, margin.seed + 3),
        p[1] + noise(p[0], p[1], 9, margin.seed + 4),
      ]
      out.push(clampInto(grid, hex, q, 0.03))
      fixed.push(false)
    }
    return flat(
      thin(out, margin.straight ? 3.2 : 0.6, (i) => fixed[i] as boolean),
      true,
    )
  })
}

/** The middle of the hex beyond a side, even where the map has no hex there. */
function beyond(grid: Grid, { hex, dir }: Step): P {
  const [a, b] = sideOf(grid, hex, dir)
  const c = centreOf(grid, hex)
  return [a[0] + b[0] - c[0], a[1] + b[1] - c[1]]
}

function depth(p: P, hex: Hex, margin: Margin): number {
  const least = margin.least(hex)
  const most = margin.most(hex)
  return least + (most - least) * (0.5 + 0.5 * wander(p[0], p[1], 40, margin.seed))
}

function toward(p: P, c: P, d: number): P {
  const a = toTrue(p)
  const b = toTrue(c)
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  return toArt([a[0] + ((b[0] - a[0]) / length) * d, a[1] + ((b[1] - a[1]) / length) * d])
}

/** The far end of the side that two neighbours share, seen from the corner `from`. */
function cornerBeyond(grid: Grid, one: Hex, two: Hex, from: P): P {
  const corners = DIRS.map((i) => cornerOf(grid, one, i))
  const shared = corners.filter((p) => DIRS.some((i) => key(cornerOf(grid, two, i)) === key(p)))
  return shared.find((p) => key(p) !== key(from)) ?? centreOf(grid, one)
}

/** An irregular patch, longer than wide, wholly inside its hex. */
function blob(grid: Grid, hex: Hex, at: P, radius: number, seed: number, inset = 0.06): number[] {
  const points: P[] = []
  const t = toTrue(at)
  const n = 12
  const part = (i: number) => hash(Math.round(at[0]), Math.round(at[1]) + i, seed)
  const turn = Math.PI * part(40)
  for (let i = 0; i < n; i++) {
    const angle = (i / n) * 2 * Math.PI
    const r = radius * (1 + 0.42 * Math.cos(2 * (angle - turn)) + 0.5 * (part(i) - 0.5))
    points.push(
      clampInto(grid, hex, toArt([t[0] + r * Math.cos(angle), t[1] + r * Math.sin(angle)]), inset),
    )
  }
  return flat(
    spline(points, true, 3).map(({ p }) => clampInto(grid, hex, p, inset)),
    true,
  )
}

/** Clearings of a light-wood hex: open blobs that leave the dot's neighbourhood to chance; `more` where shells fell. */
export function clearings(
  grid: Grid,
  hex: Hex,
  more: boolean,
  open: number | undefined,
  fits: (ring: number[]) => boolean,
): number[][] {
  const c = toTrue(centreOf(grid, hex))
  if (open !== undefined && hash(hex, 9, 21) > open) return []
  const count = open !== undefined ? 1 : 1 + (more || hash(hex, 1, 21) < 0.4 ? 1 : 0)
  const turn = hash(hex, 2, 21) * 2 * Math.PI
  return Array.from({ length: count }, (_, i) => {
    const angle = turn + i * Math.PI * (0.8 + 0.4 * hash(hex, 3 + i, 21))
    // Nearer to the middle where it would else break through the rim of the wood.
    const tries = [1, 0.75, 0.5].map((near) => {
      const r = near * (17 + 3 * hash(hex, 5 + i, 21))
      const at = toArt([c[0] + r * Math.cos(angle), c[1] + r * Math.sin(angle)])
      return blob(grid, hex, at, 4.6 + 5.4 * hash(hex, 7 + i, 21), 31, 0.26)
    })
    return tries.find(fits) ?? []
  }).filter((ring) => ring.length > 0)
}
