import { Grid, type Hex } from '../../src/hex/grid.ts'
import type { Area } from '../../src/map/artwork.ts'
import { clearings, patchRings } from '../../src/map/draw/cover.ts'
import type { P } from '../../src/map/draw/plane.ts'
import { ringCrossing } from '../../src/map/outline/crossing.ts'
import type { SheetFacts } from './facts.ts'

/** What several drawings of one ground share. */
export interface Ground {
  readonly grid: Grid
  readonly at: (label: string) => Hex
  readonly set: (labels: readonly string[]) => Set<Hex>
  readonly villages: ReadonlySet<Hex>
}

export function groundOf(facts: SheetFacts): Ground {
  const grid = new Grid(facts.columns, facts.rows)
  const at = (label: string): Hex => grid.index(label)
  const set = (labels: readonly string[]): Set<Hex> => new Set(labels.map(at))
  return {
    grid,
    at,
    set,
    villages: set(facts.villages.flatMap((village) => village.hexes)),
  }
}

/**
 * Whether a clearing reaches the rim of its wood. It would become a bay there, and a line along that rim would miss the
 * wood.
 */
function touches(clearing: readonly number[], rings: readonly (readonly number[])[]): boolean {
  const points = pointsOf(clearing)
  return rings.some((ring) => {
    if (ringCrossing(clearing, ring) >= 0) return true
    const rim = pointsOf(ring)
    return rim.some((a, i) => {
      const b = rim[(i + 1) % rim.length] as P
      return points.some((p) => aside(p, a, b) < 1)
    })
  })
}

const pointsOf = (ring: readonly number[]): P[] =>
  Array.from({ length: ring.length / 2 }, (_, i) => [
    ring[2 * i] as number,
    ring[2 * i + 1] as number,
  ])

/** The distance from a point to a segment. */
function aside(p: P, a: P, b: P): number {
  const [x, y] = [b[0] - a[0], b[1] - a[1]]
  const along = ((p[0] - a[0]) * x + (p[1] - a[1]) * y) / (x * x + y * y || 1)
  const t = Math.max(0, Math.min(1, along))
  return Math.hypot(p[0] - a[0] - t * x, p[1] - a[1] - t * y)
}

/** Draws woods over all wooded hexes, with clearings where there is no dot, and the thick core. */
export function woodsOf(
  { grid, at }: Ground,
  dotted: ReadonlySet<Hex>,
  light: ReadonlySet<Hex>,
  { spill, open }: SheetFacts,
  more: ReadonlySet<Hex> = new Set(),
): { woods: Area[]; thickWoods: Area[] } {
  const rings = patchRings(grid, new Set([...dotted, ...light]), {
    least: (hex) => (dotted.has(hex) ? 1.5 : 2.5),
    most: (hex) => (dotted.has(hex) ? 10 : 17),
    seed: 5,
    over: (hex, dir) =>
      spill && hex === at(spill[0]) && dir === grid.direction(hex, at(spill[1])) ? spill[2] : 0,
  })
  return {
    woods: [
      {
        name: 'woods',
        rings: [
          ...rings,
          ...[...light].flatMap((hex) =>
            clearings(grid, hex, more.has(hex), open, (ring) => !touches(ring, rings)),
          ),
        ],
      },
    ],
    thickWoods: [{ rings: patchRings(grid, dotted, { least: () => 2.5, most: () => 8, seed: 5 }) }],
  }
}

export function wheatOf({ grid, set }: Ground, hexes: readonly string[]): Area[] {
  return [
    {
      rings: patchRings(grid, set(hexes), {
        least: () => 3,
        most: () => 14,
        seed: 9,
        straight: true,
      }),
    },
  ]
}
