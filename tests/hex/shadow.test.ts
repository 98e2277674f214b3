import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Grid, type Hex } from '../../src/hex/grid.ts'
import { centre, corner } from '../../src/hex/lattice.ts'
import { mostlySeen, shadow } from '../../src/hex/shadow.ts'
import { walk } from '../../src/hex/walk.ts'
import { cases } from '../support/dice.ts'

const grid = new Grid(12, 10)
const share = (from: string, to: string, ...stops: string[]) => {
  const set = new Set(stops.map((label) => grid.index(label)))
  const { hidden, by } = shadow(grid, grid.index(from), grid.index(to), (hex) => set.has(hex))
  return { hidden: Number(hidden.n) / Number(hidden.d), by: by.map((hex) => grid.label(hex)) }
}

/**
 * An independent judge: points all over the target hex, and for each whether the segment from the viewer's centre runs
 * through the inside of a stopping hex. A hexagon is |dy| <= 1, |dx + dy| <= 2, |dx - dy| <= 2 about its centre.
 */
function sampled(from: Hex, to: Hex, stops: readonly Hex[], steps: number): number {
  const a = centre(grid, from)
  const c = centre(grid, to)
  let [all, hidden] = [0, 0]
  for (let i = -steps; i <= steps; i++)
    for (let j = -steps; j <= steps; j++) {
      const [dx, dy] = [(2 * (i + 0.37)) / steps, (j + 0.41) / steps]
      if (Math.abs(dy) >= 1 || Math.abs(dx + dy) >= 2 || Math.abs(dx - dy) >= 2) continue
      all++
      const p = { x: c.x + dx, y: c.y + dy }
      if (stops.some((hex) => crosses(hex, a, p))) hidden++
    }
  return hidden / all
}

function crosses(hex: Hex, a: { x: number; y: number }, b: { x: number; y: number }): boolean {
  const c = centre(grid, hex)
  let [lo, hi] = [0, 1]
  for (const [fx, fy, limit] of [
    [0, 1, 1],
    [0, -1, 1],
    [1, 1, 2],
    [-1, -1, 2],
    [1, -1, 2],
    [-1, 1, 2],
  ] as const) {
    const start = fx * (a.x - c.x) + fy * (a.y - c.y) - limit
    const end = fx * (b.x - c.x) + fy * (b.y - c.y) - limit
    if (start <= 0 && end <= 0) continue
    if (start > 0 && end > 0) return false
    const t = start / (start - end)
    if (start > 0) lo = Math.max(lo, t)
    else hi = Math.min(hi, t)
  }
  return hi - lo > 1e-9
}

describe('shadow', () => {
  it('is nothing where nothing stops the view, and everything straight behind', () => {
    expect(share('D08', 'D04')).toEqual({ hidden: 0, by: [] })
    expect(share('D08', 'D04', 'D06')).toEqual({ hidden: 1, by: ['D06'] })
    expect(share('D08', 'D04', 'D02', 'D08', 'D04', 'L01').by).toEqual([])
  })

  it('is exact: half is half, and half hidden is not mostly seen', () => {
    const half = shadow(
      grid,
      grid.index('D08'),
      grid.index('F05'),
      (hex) => grid.label(hex) === 'E06',
    )
    expect(half.hidden.n * 2n).toBe(half.hidden.d)
    expect(mostlySeen(half)).toBe(false)
  })

  it('counts what several hexes hide once, the nearest first', () => {
    expect(share('D08', 'F05', 'E06', 'E05').hidden).toBe(0.5)
    expect(share('D09', 'D04', 'D07', 'D05').by).toEqual(['D07', 'D05'])
  })

  it('agrees with points in the hex, for hexes of all kinds', () => {
    const hexes = fc.integer({ min: 0, max: grid.size - 1 })
    fc.assert(
      fc.property(
        hexes,
        hexes,
        fc.array(hexes, { minLength: 1, maxLength: 8 }),
        (from, to, list) => {
          fc.pre(grid.distance(from, to) > 1)
          const stops = list.filter((hex) => hex !== from && hex !== to)
          const { hidden } = shadow(grid, from, to, (hex) => stops.includes(hex))
          const exact = Number(hidden.n) / Number(hidden.d)
          expect(Math.abs(exact - sampled(from, to, stops, 24))).toBeLessThan(0.06)
        },
      ),
      { numRuns: cases(150) },
    )
  })

  it('is the same in a mirror', () => {
    // The map turned upside down about D06's row: column A stays, rows run the other way.
    const flip = (hex: Hex) => {
      const [column, row] = [grid.column(hex), grid.row(hex)]
      return grid.at(column, 10 - row + (column & 1 ? 0 : 1))
    }
    const hexes = fc.integer({ min: 0, max: grid.size - 1 })
    fc.assert(
      fc.property(hexes, hexes, hexes, (from, to, stop) => {
        const all = [from, to, stop].map(flip)
        fc.pre(
          grid.distance(from, to) > 1 &&
            all.every((hex) => hex >= 0) &&
            stop !== from &&
            stop !== to,
        )
        const [a, b, s] = all as [Hex, Hex, Hex]
        const one = shadow(grid, from, to, (hex) => hex === stop).hidden
        const two = shadow(grid, a, b, (hex) => hex === s).hidden
        expect(one.n * two.d).toBe(two.n * one.d)
      }),
      { numRuns: cases(300) },
    )
  })

  it('hides the whole of a hex only where it hides its corners too', () => {
    const whole = shadow(
      grid,
      grid.index('D08'),
      grid.index('D04'),
      (hex) => grid.label(hex) === 'D06',
    )
    expect(whole.hidden.n).toBe(whole.hidden.d)
    for (const index of [0, 1, 2, 3, 4, 5] as const) {
      const through = walk(grid, grid.index('D08'), corner(grid, grid.index('D04'), index))
      expect(through.some(({ hexes }) => hexes.includes(grid.index('D06')))).toBe(true)
    }
  })
})
