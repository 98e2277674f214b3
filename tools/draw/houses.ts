import { hash } from '../../src/map/draw/noise.ts'
import { flat, type P, toArt } from '../../src/map/draw/plane.ts'
import type { Plot } from './plot.ts'
import { paces, type Way } from './streets.ts'

/** True units from the middle of a way to the houses along it. */
export const SETBACK: Readonly<Record<Way['kind'], number>> = { main: 5.6, minor: 5, lane: 3.6 }

/** One building, or several under one roof, from the street to the yards. */
interface Row {
  /** The front corners in order, and the vectors from each front to its back wall. */
  readonly fronts: P[]
  readonly backs: P[]
  readonly wing: boolean
}

export interface Built {
  readonly ring: number[]
  /** A random number of the row's own, which decides what happens to it. */
  readonly chance: number
}

/** How densely a place is built at a point: 0 is a farm by the road, 1 is house against house. */
function density(plot: Plot, p: P): number {
  const hex = plot.hexAt(p)
  if (hex === undefined) return 0
  const beside = [0, 1, 2, 3, 4, 5].filter((dir) =>
    plot.hexes.includes(plot.grid.neighbour(hex, dir as 0)),
  ).length
  const size = plot.hexes.length
  const [x, y] = plot.dots[plot.hexes.indexOf(hex)] as P
  const away = Math.hypot(p[0] - x, p[1] - y) / 40
  const rim = plot.depth(p) < 14 ? 0.2 : 0
  const base = size > 4 ? 0.88 : 0.62
  return Math.max(0.08, Math.min(1, base + 0.1 * beside - 0.2 * away - rim))
}

/**
 * Rows of houses along the streets of a place, facing them, with yards behind and, where it is dense, buildings in the
 * yards. `whole` is false for a shelled place: no two of its houses touch.
 */
export function housesOf(plot: Plot, ways: readonly Way[], whole: boolean): Built[] {
  const rows = [false, true].flatMap((yard) =>
    ways.flatMap((way, k) =>
      [-1, 1].flatMap((side) => rowsAlong(plot, way, { side, seed: k, whole, yard })),
    ),
  )
  return rows.map((row, i) => ({ ring: ringOf(row), chance: hash(i, row.fronts.length, 79) }))
}

const STEP = 0.5

interface Walk {
  readonly side: number
  readonly seed: number
  readonly whole: boolean
  /** Whether this is the second pass, behind the houses. */
  readonly yard: boolean
}

function rowsAlong(plot: Plot, way: Way, { side, seed, whole, yard }: Walk): Row[] {
  const off = (SETBACK[way.kind] + (yard ? 9.5 : 0)) * side
  const front = paces(way.points, STEP).map(
    ({ at, turn }): P => [at[0] - Math.sin(turn) * off, at[1] + Math.cos(turn) * off],
  )
  const rows: Row[] = []
  let row: Row | null = null
  for (let i = 2; i < front.length; ) {
    const a = front[i] as P
    const chance = (what: number) =>
      hash(Math.round(a[0] * 2), Math.round(a[1] * 2), what + seed + (yard ? 40 : 0))
    const close = density(plot, a)
    const wide = yard ? 3.4 + 3 * chance(72) : 5 + (close < 0.45 ? 4.5 : 3) * chance(72)
    const deep = yard ? 3 + 2 * chance(73) : 4.8 + 2.4 * chance(73)
    const b = front[i + Math.round(wide / STEP)]
    if (!b) break
    const span = Math.hypot(b[0] - a[0], b[1] - a[1])
    const back: P = [
      ((-(b[1] - a[1]) * side) / span) * deep,
      (((b[0] - a[0]) * side) / span) * deep,
    ]
    const bent = span < wide * 0.84 || span > wide * 1.16
    const built = yard ? chance(74) < 1.3 * (close - 0.4) : chance(74) < 0.55 + 0.6 * close
    if (bent || !built || !plot.room(a, b, back, row !== null)) {
      row = null
      i += yard ? 4 : 1
      continue
    }
    plot.build(a, b, back)
    // Houses touch in the middle of a place; they stand apart at its ends and among ruins.
    if (row !== null && row.backs.length < 6) {
      row.fronts.push(b)
      row.backs.push(back)
    } else {
      const wing = !yard && close < 0.5 && chance(75) < 0.3
      row = { fronts: [a, b], backs: [back], wing }
      rows.push(row)
    }
    i += Math.round(wide / STEP)
    const touching = whole && !yard && chance(76) < close
    const gap = touching ? 0 : 1.7 + 5 * (1 - close) * chance(77) + (yard ? 6 : 0)
    if (gap > 0) row = null
    i += Math.round(gap / STEP)
  }
  return rows
}

function ringOf({ fronts, backs, wing }: Row): number[] {
  const behind = backs.flatMap((back, i): P[] =>
    [fronts[i] as P, fronts[i + 1] as P].map(([x, y]): P => [x + back[0], y + back[1]]),
  )
  if (wing && backs.length === 1) {
    const [a, b] = behind as [P, P]
    const [dx, dy] = [(b[0] - a[0]) / 2, (b[1] - a[1]) / 2]
    const [ux, uy] = (backs[0] as P).map((v) => v * 0.55) as [number, number]
    behind.splice(
      1,
      1,
      [a[0] + dx, a[1] + dy],
      [a[0] + dx + ux, a[1] + dy + uy],
      [b[0] + ux, b[1] + uy],
    )
  }
  return flat([...fronts, ...behind.reverse()].map(toArt), true)
}
