import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DIRS, Grid } from '../../src/hex/grid.ts'
import { centre, type Point } from '../../src/hex/lattice.ts'
import { Vertices } from '../../src/hex/vertex.ts'
import { type Stretch, Walker, walk } from '../../src/hex/walk.ts'

/*
 * An independent check: the segment is clipped against every hexagon for itself, in exact fractions.
 * A hexagon is the set |dy| <= 1 and |dx + dy| <= 2 and |dx - dy| <= 2 about its centre.
 */
type Frac = readonly [bigint, bigint]
const less = (a: Frac, b: Frac): boolean => a[0] * b[1] < b[0] * a[1]
const same = (a: Frac, b: Frac): boolean => a[0] * b[1] === b[0] * a[1]
const text = ([n, d]: Frac): string => {
  const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))
  const g = gcd(n, d)
  return `${n / g}/${d / g}`
}
const FORMS = [
  [0n, 1n, 1n],
  [0n, -1n, 1n],
  [1n, 1n, 2n],
  [-1n, -1n, 2n],
  [1n, -1n, 2n],
  [-1n, 1n, 2n],
] as const

interface Clip {
  readonly from: Frac
  readonly to: Frac
  /** The whole part lies on one side of the hexagon. */
  readonly rim: boolean
}

function clip(c: Point, a: Point, b: Point): Clip | null {
  let from: Frac = [0n, 1n]
  let to: Frac = [1n, 1n]
  let rim = false
  for (const [fx, fy, limit] of FORMS) {
    const at = (p: Point): bigint => fx * BigInt(p.x - c.x) + fy * BigInt(p.y - c.y) - limit
    const start = at(a)
    const rise = at(b) - start
    if (rise === 0n) {
      if (start > 0n) return null
      if (start === 0n) rim = true
    } else if (rise > 0n) {
      const t: Frac = [-start, rise]
      if (less(t, to)) to = t
    } else {
      const t: Frac = [start, -rise]
      if (less(from, t)) from = t
    }
  }
  return less(to, from) ? null : { from, to, rim }
}

function expected(grid: Grid, a: Point, b: Point): string[] {
  const found: { at: Frac; order: number; say: string }[] = []
  const rims = new Map<string, { at: Frac; to: Frac; labels: string[] }>()
  const touched = new Map<string, { at: Frac; labels: string[] }>()
  for (let column = -3; column < grid.columns + 3; column++) {
    for (let row = -2; row < grid.rows + 3; row++) {
      const c = { x: 3 * column, y: 2 * row + Math.abs(column % 2) }
      const hex = grid.at(column, row)
      const label = hex < 0 ? [] : [grid.label(hex)]
      for (const [dx, dy] of [
        [2, 0],
        [1, 1],
        [-1, 1],
        [-2, 0],
        [-1, -1],
        [1, -1],
      ] as const) {
        const p = { x: c.x + dx, y: c.y + dy }
        if ((b.x - a.x) * (p.y - a.y) !== (b.y - a.y) * (p.x - a.x)) continue
        const at: Frac =
          b.x === a.x
            ? [BigInt(p.y - a.y), BigInt(b.y - a.y)]
            : [BigInt(p.x - a.x), BigInt(b.x - a.x)]
        const t: Frac = at[1] < 0n ? [-at[0], -at[1]] : at
        if (less(t, [0n, 1n]) || less([1n, 1n], t)) continue
        const known = touched.get(text(t)) ?? { at: t, labels: [] }
        known.labels.push(...label)
        touched.set(text(t), known)
      }
      const part = clip(c, a, b)
      if (!part || same(part.from, part.to)) continue
      if (!part.rim)
        found.push({
          at: part.from,
          order: 1,
          say: `hex ${label} ${text(part.from)} ${text(part.to)}`,
        })
      else {
        const key = `${text(part.from)} ${text(part.to)}`
        const known = rims.get(key) ?? { at: part.from, to: part.to, labels: [] }
        known.labels.push(...label)
        rims.set(key, known)
      }
    }
  }
  for (const [key, { at, labels }] of rims)
    found.push({ at, order: 1, say: `side ${labels.sort().join()} ${key}` })
  for (const [key, { at, labels }] of touched)
    found.push({ at, order: 0, say: `corner ${labels.sort().join()} ${key} ${key}` })
  return found
    .sort((p, q) => (same(p.at, q.at) ? p.order - q.order : less(p.at, q.at) ? -1 : 1))
    .map(({ say }) => say)
}

const say = (grid: Grid, stretches: readonly Stretch[]): string[] =>
  stretches.map(
    ({ kind, hexes, from, to }) =>
      `${kind} ${hexes
        .map((hex) => grid.label(hex))
        .sort()
        .join()} ${from.n}/${from.d} ${to.n}/${to.d}`,
  )

const grid = new Grid(13, 10)
const anyHex = fc.nat({ max: grid.size - 1 })

describe('a line between centres', () => {
  it('4.1a enters exactly the hexes that it crosses', () => {
    const entered = (a: string, b: string): string[] =>
      walk(grid, grid.index(a), centre(grid, grid.index(b)))
        .filter((stretch) => stretch.kind === 'hex')
        .map(({ hexes }) => grid.label(hexes[0] as number))
    expect(entered('D05', 'D08')).toEqual(['D05', 'D06', 'D07', 'D08'])
    expect(entered('D05', 'H06')).toEqual(['D05', 'E06', 'F05', 'F06', 'G06', 'H06'])
  })

  it('reports a side that it follows and the corners at its ends', () => {
    expect(say(grid, walk(grid, grid.index('D05'), centre(grid, grid.index('F05'))))).toEqual([
      'hex D05 0/1 1/3',
      'corner D05,E05,E06 1/3 1/3',
      'side E05,E06 1/3 2/3',
      'corner E05,E06,F05 2/3 2/3',
      'hex F05 2/3 1/1',
    ])
  })

  it('agrees with clipping every hexagon for itself', () => {
    for (let a = 0; a < grid.size; a += 3)
      for (let b = 0; b < grid.size; b += 7) {
        if (a === b) continue
        const to = centre(grid, b)
        expect(say(grid, walk(grid, a, to))).toEqual(expected(grid, centre(grid, a), to))
      }
  })

  it('agrees likewise on lines to corners, the rim of the sheet included', () => {
    const vertices = new Vertices(grid)
    fc.assert(
      fc.property(anyHex, fc.nat({ max: vertices.count - 1 }), (hex, vertex) => {
        const to = vertices.point(vertex)
        expect(say(grid, walk(grid, hex, to))).toEqual(expected(grid, centre(grid, hex), to))
      }),
      { numRuns: 1500 },
    )
  })

  it('4.1b is the same line from the other end, told backwards', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (a, b) => {
        const there = walk(grid, a, centre(grid, b))
        const back = walk(grid, b, centre(grid, a)).toReversed()
        const turned = back.map(({ kind, hexes, from, to }) => ({
          kind,
          hexes,
          from: { n: to.d - to.n, d: to.d },
          to: { n: from.d - from.n, d: from.d },
        }))
        expect(turned).toEqual(there)
      }),
      { numRuns: 2000 },
    )
  })

  it('has no stretch at all from a hex to itself', () => {
    expect(walk(grid, 5, centre(grid, 5))).toEqual([])
  })
})

describe('the walker', () => {
  it('enters as many hexes as the distance, or follows sides instead, and may be started again', () => {
    const sheet = new Grid(44, 25)
    const walker = new Walker(sheet)
    fc.assert(
      fc.property(fc.nat({ max: sheet.size - 1 }), fc.nat({ max: sheet.size - 1 }), (a, b) => {
        if (a === b) return
        const from = centre(sheet, a)
        const to = centre(sheet, b)
        walker.start(a, to.x - from.x, to.y - from.y)
        let last = a
        let reached = 0
        while (walker.next()) {
          expect(walker.n0 * walker.d1).toBeLessThan(walker.n1 * walker.d0)
          if (walker.side) {
            expect(
              sheet.distance(walker.hex, walker.other) === 1 || walker.other < 0 || walker.hex < 0,
            ).toBe(true)
          } else {
            if (reached > 0 && !walker.corner)
              expect(DIRS.some((dir) => sheet.neighbour(last, dir) === walker.hex)).toBe(true)
            last = walker.hex
          }
          reached++
        }
        expect(last).toBe(b)
        expect(reached).toBeGreaterThanOrEqual(sheet.distance(a, b) + 1)
      }),
      { numRuns: 1000 },
    )
  })
})
