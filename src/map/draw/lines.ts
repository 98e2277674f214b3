import { type Grid, type Hex, NO_HEX } from '../../hex/grid.ts'
import { hexAround } from '../../hex/lattice.ts'
import { SUBDIVISION } from '../artwork.ts'
import { wander } from './noise.ts'
import {
  centreOf,
  clampInto,
  flat,
  key,
  mix,
  type P,
  sideOf,
  spline,
  thin,
  toTrue,
} from './plane.ts'

export interface PathStyle {
  /** How far a crossing may slide along its hexside, as a fraction of half the side. */
  readonly slide: number
  /** Wobble in artwork units and the width of its swings. */
  readonly wobble: number
  readonly swing: number
  readonly seed: number
  /** Hexes whose centre the path must pass. */
  readonly pinned: (hex: Hex) => boolean
  /** The fraction of the way to the centre that the line keeps off sides which it does not cross. Absent: none. */
  readonly stay?: number
}

/** A path through hexes. It crosses only the sides between them, as straight as possible, and continues off the map. */
export function pathLine(grid: Grid, labels: readonly string[], style: PathStyle): number[] {
  const hexes = labels.map((label) => grid.index(label))
  // `hex` holds the segment after the node.
  type Node = { p: P; side?: readonly [P, P]; t: number; hex: Hex }
  const nodes: Node[] = []
  const first = hexes[0] as Hex
  const last = hexes.at(-1) as Hex
  const end = (hex: Hex, inner: Hex | undefined) =>
    style.stay !== undefined && style.pinned(hex) ? centreOf(grid, hex) : endPoint(grid, hex, inner)
  nodes.push({ p: end(first, hexes[1]), t: 0, hex: first })
  for (const [i, hex] of hexes.entries()) {
    if (i > 0) {
      const dir = grid.direction(hexes[i - 1] as Hex, hex)
      const side = sideOf(grid, hexes[i - 1] as Hex, dir)
      nodes.push({ p: mix(side[0], side[1], 0.5), side, t: 0.5, hex })
    }
    if (i > 0 && i < hexes.length - 1 && style.pinned(hex))
      nodes.push({ p: centreOf(grid, hex), t: 0, hex })
  }
  nodes.push({ p: end(last, hexes.at(-2)), t: 0, hex: last })
  for (let round = 0; round < 24; round++)
    for (let i = 1; i < nodes.length - 1; i++) {
      const node = nodes[i] as Node
      if (!node.side) continue
      const a = toTrue((nodes[i - 1] as Node).p)
      const b = toTrue((nodes[i + 1] as Node).p)
      const [s, e] = node.side.map(toTrue) as [P, P]
      // The point where the straight line between the neighbours meets the side.
      const d: P = [b[0] - a[0], b[1] - a[1]]
      const f: P = [e[0] - s[0], e[1] - s[1]]
      const cross = d[0] * f[1] - d[1] * f[0]
      const t = cross === 0 ? 0.5 : ((s[0] - a[0]) * d[1] - (s[1] - a[1]) * d[0]) / cross
      node.t = Math.max(0.5 - style.slide, Math.min(0.5 + style.slide, node.t * 0.4 + t * 0.6))
      node.p = mix(node.side[0], node.side[1], node.t)
    }
  const samples = spline(
    nodes.map((node) => node.p),
    false,
    7,
  ).map(({ p, knot }): P => {
    if (knot >= 0) return p
    const q: P = [
      p[0] + style.wobble * wander(p[0], p[1], style.swing, style.seed),
      p[1] + (style.wobble / 1.73) * wander(p[0], p[1], style.swing, style.seed + 1),
    ]
    if (style.stay === undefined) return q
    const i = -1 - knot
    const ends = [nodes[i] as Node, nodes[i + 1] as Node]
    return kept(grid, (nodes[i] as Node).hex, q, ends, style.stay)
  })
  return flat(
    thin(samples, 0.45, () => false),
    false,
  )
}

/** Keeps a point inside its hex, but lets it come near the sides that the line crosses. */
function kept(
  grid: Grid,
  hex: Hex,
  q: P,
  ends: readonly { readonly p: P; readonly side?: readonly [P, P] }[],
  stay: number,
): P {
  const near = Math.min(
    ...ends.map(({ p, side }) => (side ? Math.hypot(q[0] - p[0], (q[1] - p[1]) * 1.73) : 99)),
  )
  return clampInto(grid, hex, q, Math.min(stay, 0.02 + near / 160))
}

/** A path that ends at the edge of the map runs straight off it; elsewhere it ends at the centre of its hex. */
function endPoint(grid: Grid, hex: Hex, inner: Hex | undefined): P {
  const c = centreOf(grid, hex)
  const rim = [0, 1, 2, 3, 4, 5].filter((dir) => grid.neighbours[hex * 6 + dir] === NO_HEX)
  if (rim.length === 0 || inner === undefined) return c
  const from = centreOf(grid, inner)
  const ahead: P = [c[0] * 2 - from[0], c[1] * 2 - from[1]]
  const best = rim
    .map((dir) => sideOf(grid, hex, dir))
    .map((side) => mix(side[0], side[1], 0.5))
    .sort(
      (a, b) =>
        Math.hypot(a[0] - ahead[0], a[1] - ahead[1]) - Math.hypot(b[0] - ahead[0], b[1] - ahead[1]),
    )[0] as P
  return mix(c, best, 2.3)
}

/** For each corner, the corners that hexsides join to it. */
function cornersOf(grid: Grid, sides: readonly string[]): Map<string, P[]> {
  const links = new Map<string, P[]>()
  const add = (a: P, b: P) => links.set(key(a), [...(links.get(key(a)) ?? []), b])
  for (const name of sides) {
    const [one, two] = name.split('/').map((label) => grid.index(label)) as [Hex, Hex]
    const [a, b] = sideOf(grid, one, grid.direction(one, two))
    add(a, b)
    add(b, a)
  }
  return links
}

/** Where another stream cuts the corner at which this one ends: it flows on to there. */
function mouth(mouths: ReadonlyMap<string, readonly P[]>, at: P): P[] {
  const [one, two] = mouths.get(key(at)) ?? []
  return one && two ? [mix(mix(at, one, 0.34), mix(at, two, 0.34), 0.5)] : []
}

/** Turns chains of hexsides into lines from source to mouth that round their corners and wander. */
export function streamLines(
  grid: Grid,
  sides: readonly string[],
  others: readonly string[],
  high: (corner: P) => number,
): number[][] {
  const links = cornersOf(grid, sides)
  const mouths = cornersOf(grid, others)
  const used = new Set<string>()
  const edge = (a: P, b: P) => [key(a), key(b)].sort().join(' ')
  const starts = [...links].filter(([, next]) => next.length !== 2).map(([at]) => at)
  const lines: number[][] = []
  for (const at of [...starts, ...links.keys()]) {
    const here = at.split(',').map(Number) as unknown as P
    for (const next of links.get(at) ?? []) {
      if (used.has(edge(here, next))) continue
      const chain: P[] = [here]
      for (let to: P | undefined = next, from: P = here; to && !used.has(edge(from, to)); ) {
        used.add(edge(from, to))
        chain.push(to)
        const onward: P[] = links.get(key(to)) ?? []
        const before: P = from
        from = to
        to = onward.length === 2 ? onward.find((p) => key(p) !== key(before)) : undefined
      }
      if (rises(grid, chain.at(-1) as P, high) > rises(grid, chain[0] as P, high)) chain.reverse()
      lines.push(
        riverLine([
          ...runOff(grid, chain[0] as P, -1),
          ...mouth(mouths, chain[0] as P),
          ...chain,
          ...mouth(mouths, chain.at(-1) as P),
          ...runOff(grid, chain.at(-1) as P, 1),
        ]),
      )
    }
  }
  return lines
}

/** How likely a stream rises at a corner: higher corners come first; of two equal ones, the one on the map. */
const rises = (grid: Grid, p: P, high: (corner: P) => number): number =>
  high(p) + (runOff(grid, p, 1).length ? 0 : 0.5)

/** A stream that reaches the edge of the map continues past its frame. */
function runOff(grid: Grid, [x, y]: P, order: 1 | -1): P[] {
  if (hexAround(grid, { x: x / SUBDIVISION, y: y / SUBDIVISION }).length > 2) return []
  const right = centreOf(grid, grid.at(grid.columns - 1, 1))[0]
  const bottom = centreOf(grid, grid.at(0, grid.rows))[1]
  const [dx, dy] = [x < 0 ? -1 : x > right ? 1 : 0, y <= 2 * SUBDIVISION ? -1 : y > bottom ? 1 : 0]
  const steps: P[] = [
    [x + dx * 40, y + dy * 26],
    [x + dx * 80, y + dy * 52],
  ]
  return order < 0 ? steps.reverse() : steps
}

function riverLine(chain: readonly P[]): number[] {
  const knots: P[] = [chain[0] as P]
  for (let i = 1; i < chain.length; i++) {
    const a = chain[i - 1] as P
    const b = chain[i] as P
    knots.push(mix(a, b, 0.36), mix(a, b, 0.64))
  }
  knots.push(chain.at(-1) as P)
  const points = spline(knots, false, 4).map(
    ({ p }): P => [
      p[0] + 4.4 * wander(p[0], p[1], 27, 61) + 2.4 * wander(p[0], p[1], 11, 63),
      p[1] + 2.6 * wander(p[0], p[1], 27, 62) + 1.4 * wander(p[0], p[1], 11, 64),
    ],
  )
  return flat(
    thin(points, 0.4, () => false),
    false,
  )
}
