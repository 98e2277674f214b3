import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bandsOf, type Run, runsIn } from '../../src/board/marks/bands.ts'
import { Grid } from '../../src/hex/grid.ts'
import { centre, corner } from '../../src/hex/lattice.ts'

const grid = new Grid(7, 5)
const bands = bandsOf(grid)

const within = ({ left, right, top, foot }: Run<unknown>, x: number, y: number): boolean => {
  const t = (x - left) / (right - left)
  if (t < 0 || t > 1) return false
  return y > top[0] + t * (top[1] - top[0]) && y < foot[0] + t * (foot[1] - foot[0])
}
const area = ({ left, right, top, foot }: Run<unknown>) =>
  ((right - left) * (foot[0] - top[0] + foot[1] - top[1])) / 2

/** Of a hex: two units of a side, one of a height. */
const HEX = 6

describe('bands of hexes', () => {
  it('cover every hex once in its kind, and nothing else', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('veil', 'off', null), { minLength: 35, maxLength: 35 }),
        (kinds) => {
          const runs = [...runsIn(bands, (hex) => kinds[hex] ?? null)]
          for (let hex = 0; hex < grid.size; hex++) {
            const c = centre(grid, hex)
            for (let k = 0; k < 6; k++) {
              // A point near each corner, off all edges of bands.
              const p = corner(grid, hex, k as 0)
              const [x, y] = [c.x + 0.83 * (p.x - c.x), c.y + 0.83 * (p.y - c.y) + 0.011]
              const over = runs.filter((run) => within(run, x, y))
              expect(over.map(({ kind }) => kind)).toEqual(kinds[hex] === null ? [] : [kinds[hex]])
            }
          }
          const covered = kinds.filter((kind) => kind !== null).length
          expect(runs.reduce((sum, run) => sum + area(run), 0)).toBe(covered * HEX)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('are one piece each where all is of a kind', () => {
    expect([...runsIn(bands, () => 'off')].length).toBeLessThanOrEqual(2 * grid.size)
    const inner = [...runsIn(bands, () => 'off')].filter(({ right, left }) => right - left === 2)
    expect(inner).toHaveLength(7)
  })
})
