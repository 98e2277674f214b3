import type { Grid, Hex } from '../../src/hex/grid.ts'
import { sideEnds } from '../../src/hex/lattice.ts'
import { SUBDIVISION } from '../../src/map/artwork.ts'
import { hash, noise } from '../../src/map/draw/noise.ts'
import { mix, type P, spline, toTrue } from '../../src/map/draw/plane.ts'
import { distance, type Plot } from './plot.ts'

/** A street that houses face, in true artwork units. */
export interface Way {
  readonly points: readonly P[]
  readonly kind: 'main' | 'minor' | 'lane'
}

/**
 * How dense lanes are: the distance between two of them in true units, their greatest length, and how often lanes
 * branch.
 */
interface Growth {
  readonly pitch: number
  readonly most: number
  readonly generations: number
}
const GROWTH: Readonly<Record<'hamlet' | 'village' | 'town', Growth>> = {
  hamlet: { pitch: 46, most: 36, generations: 1 },
  village: { pitch: 42, most: 52, generations: 2 },
  town: { pitch: 30, most: 64, generations: 2 },
}
const STEP = 2.5
/** How near a lane comes to another before joining it, and how far from a dot it must start. True units. */
const [NEAR, DOT] = [6, 10] as const

const apart = (a: P, b: P): number => Math.hypot(a[0] - b[0], a[1] - b[1])

/** The point of some ways that is nearest to another point. */
function nearest(p: P, ways: readonly Way[]): { at: P; far: number } {
  let best: { at: P; far: number } = { at: p, far: Number.POSITIVE_INFINITY }
  for (const { points } of ways)
    for (let i = 1; i < points.length; i++) {
      const [a, b] = [points[i - 1] as P, points[i] as P]
      const far = distance(p, a, b)
      if (far >= best.far) continue
      const [x, y] = [b[0] - a[0], b[1] - a[1]]
      const t = ((p[0] - a[0]) * x + (p[1] - a[1]) * y) / (x * x + y * y || 1)
      best = { at: mix(a, b, Math.max(0, Math.min(1, t))), far }
    }
  return best
}

/** Points at even distances along a way, with the direction there. */
export function paces(points: readonly P[], step: number): { at: P; turn: number }[] {
  const found: { at: P; turn: number }[] = []
  let left = 0
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1] as P, points[i] as P]
    const span = apart(a, b)
    const turn = Math.atan2(b[1] - a[1], b[0] - a[0])
    for (; left < span; left += step) found.push({ at: mix(a, b, left / span), turn })
    left -= span
  }
  return found
}

const sideName = (grid: Grid, a: Hex, b: Hex): string =>
  [grid.label(a), grid.label(b)].sort().join('/')

/** Lanes through the sides that two hexes of the place share and that no road or water crosses. */
function gates(plot: Plot, roads: readonly Way[], wet: ReadonlySet<string>): Way[] {
  const { grid, hexes, dots } = plot
  const lanes: Way[] = []
  for (const [i, hex] of hexes.entries())
    for (const dir of [0, 1, 2] as const) {
      const j = hexes.indexOf(grid.neighbour(hex, dir))
      if (j < 0 || wet.has(sideName(grid, hex, hexes[j] as Hex))) continue
      const [a, b] = sideEnds(grid, hex, dir).map(({ x, y }) =>
        toTrue([x * SUBDIVISION, y * SUBDIVISION]),
      ) as [P, P]
      const crossed = roads.some(({ points }) => points.some((p) => distance(p, a, b) < 4))
      if (crossed) continue
      // Beside the number under an upper side, anywhere near the middle of a slanting one.
      const slide = (dir === 0 ? 0.3 : 0.14) * (hash(hex, dir, 31) < 0.5 ? -1 : 1)
      const gate = mix(a, b, 0.5 + slide)
      const ends = [dots[i] as P, dots[j] as P].map((dot): P => {
        const known = [...roads, ...lanes]
        const near = known
          .flatMap(({ points }) => points)
          .filter((p) => apart(p, dot) > DOT && apart(p, dot) < 40 && apart(p, gate) > 12)
          .sort((p, q) => apart(p, gate) - apart(q, gate))[0]
        return near ?? dot
      })
      const [from, to] = ends as [P, P]
      const bend = 4 * noise(gate[0], gate[1], 20, 33)
      const swung = ([x, y]: P): P => [x + bend, y - bend]
      const knots = [from, swung(mix(from, gate, 0.5)), gate, swung(mix(gate, to, 0.5)), to]
      lanes.push({ points: spline(knots, false, 4).map(({ p }) => p), kind: 'lane' })
    }
  return lanes
}

/** Where all roads of a hex end at its dot from one side, a lane continues beyond the dot. */
function onward(plot: Plot, ways: readonly Way[]): Way[] {
  return plot.dots.flatMap((dot, i): Way[] => {
    const arms = ways
      .flatMap(({ points }) => points)
      .filter((p) => plot.hexAt(p) === plot.hexes[i] && apart(p, dot) > 14)
      .map((p) => Math.atan2(p[1] - dot[1], p[0] - dot[0]))
    const [x, y] = ['cos', 'sin'].map((f) =>
      arms.reduce((sum, turn) => sum + Math[f as 'cos'](turn), 0),
    ) as [number, number]
    const one = arms.length > 0 && Math.hypot(x, y) > 0.8 * arms.length
    if (!one) return []
    const turn = Math.atan2(-y, -x) + 0.5 * (hash(i, Math.round(dot[0]), 38) - 0.5)
    const at = (far: number, lean: number): P => [
      dot[0] + far * Math.cos(turn + lean),
      dot[1] + far * Math.sin(turn + lean),
    ]
    const points = [dot, at(10, 0), at(20, 0.05), at(30, 0.16)]
    return points.some((p) => plot.closed(p)) ? [] : [{ points, kind: 'lane' }]
  })
}

/** Grows a lane from a way as far as there is ground for it; null where it would be too short to matter. */
function grow(
  plot: Plot,
  from: P,
  turn: number,
  ways: readonly Way[],
  most: number,
): { points: P[]; worth: number } | null {
  const points: P[] = [from]
  let at = from
  let heading = turn
  let worth = 0
  for (let gone = STEP; gone <= most; gone += STEP) {
    heading += 0.09 * noise(at[0], at[1], 24, 35)
    at = [at[0] + STEP * Math.cos(heading), at[1] + STEP * Math.sin(heading)]
    if (plot.depth(at) < 8 || plot.closed(at)) break
    if (plot.numbered(at)) worth -= 9
    if (plot.dots.some((dot) => apart(dot, at) < DOT)) worth -= 4
    const { at: joint, far } = nearest(at, ways)
    if (gone > 10 && far < NEAR) {
      const into = Math.atan2(joint[1] - at[1], joint[0] - at[0]) - heading
      // A lane joins a way head on; one that runs alongside would only double it.
      if (Math.cos(into) < 0.35 || plot.dots.some((dot) => apart(dot, joint) < DOT)) return null
      points.push(joint)
      return { points, worth: worth + gone + 8 }
    }
    // Two lanes need room for two rows of houses between them.
    if (gone > 10 && far < 0.9 * Math.min(19, gone)) worth -= 3
    points.push(at)
  }
  const gone = STEP * (points.length - 1)
  return gone < 13 ? null : { points, worth: worth + gone }
}

/** Adds lanes on both sides of a way where the existing ones leave room. */
function branches(plot: Plot, way: Way, ways: Way[], growth: Growth, seed: number): void {
  const starts = paces(way.points, 1.5)
  for (const side of [-1, 1]) {
    let since = growth.pitch * (0.35 + 0.4 * hash(seed, side, 36))
    for (const [i, { at, turn }] of starts.entries()) {
      since += 1.5
      if (since < growth.pitch || plot.depth(at) < 6) continue
      if (plot.dots.some((dot) => apart(dot, at) < DOT)) continue
      const crowded = ways.some(
        (other) =>
          other !== way &&
          other.kind === 'lane' &&
          [other.points[0], other.points.at(-1)].some((end) => end && apart(end, at) < 17),
      )
      if (crowded) continue
      const tries = [-0.22, -0.08, 0.08, 0.22].flatMap((lean) => {
        const found = grow(plot, at, turn + (side * Math.PI) / 2 + lean, ways, growth.most)
        return found ? [found] : []
      })
      const best = tries.sort((a, b) => b.worth - a.worth)[0]
      if (!best || best.worth < 12) continue
      ways.push({ points: best.points, kind: 'lane' })
      since = growth.pitch * 0.3 * (hash(seed, i, 37) - 0.5)
    }
  }
}

/** The lanes of a place: between and beside its roads, and through every side that two of its hexes share. */
export function lanesOf(plot: Plot, roads: readonly Way[], wet: ReadonlySet<string>): Way[] {
  const size = plot.hexes.length
  const growth = GROWTH[size > 4 ? 'town' : size > 1 ? 'village' : 'hamlet']
  const ways: Way[] = [...roads, ...gates(plot, roads, wet)]
  ways.push(...onward(plot, ways))
  for (const [i, hex] of plot.hexes.entries()) {
    if (ways.some(({ points }) => points.some((p) => plot.hexAt(p) === hex))) continue
    const [x, y] = plot.dots[i] as P
    ways.push({
      points: [
        [x - 30, y - 9],
        [x, y],
        [x + 30, y + 11],
      ],
      kind: 'lane',
    })
  }
  for (let [generation, from] = [0, 0]; generation < growth.generations; generation++) {
    const to = ways.length
    for (let i = from; i < to; i++)
      branches(plot, ways[i] as Way, ways, growth, Math.round((plot.dots[0] as P)[0]) + i)
    from = to
  }
  return ways.slice(roads.length)
}
