import { describe, expect, it } from 'vitest'
import { DIRS, Grid, NO_HEX } from '../../src/hex/grid.ts'
import { outline } from '../../src/hex/outline.ts'
import { Hexsides, NO_SIDE } from '../../src/hex/side.ts'

const grid = new Grid(44, 25)
const sides = new Hexsides(grid)
const at = (label: string): number => grid.index(label)

describe('hexsides', () => {
  it('give one id to a side from either of its hexes, and every id to one side', () => {
    const seen = new Map<number, string>()
    for (let hex = 0; hex < grid.size; hex++) {
      for (const dir of DIRS) {
        const id = sides.id(hex, dir)
        const ends = sides
          .ends(id)
          .map(({ x, y }) => `${x},${y}`)
          .sort()
          .join(' ')
        expect(seen.get(id) ?? ends).toBe(ends)
        seen.set(id, ends)
        const next = grid.neighbour(hex, dir)
        if (next !== NO_HEX) expect(sides.id(next, ((dir + 3) % 6) as 0)).toBe(id)
        expect(sides.hexes(id)).toContain(hex)
        expect(sides.index(sides.name(id))).toBe(id)
      }
    }
    expect(seen.size).toBe(sides.count)
    expect(new Set(seen.values()).size).toBe(sides.count)
    expect([...seen.keys()].sort((a, b) => a - b)).toEqual(
      Array.from({ length: sides.count }, (_, id) => id),
    )
  })

  it('number the north, north-east and south-east sides 3 × hex + direction', () => {
    for (const dir of [0, 1, 2] as const) expect(sides.id(at('V10'), dir)).toBe(3 * at('V10') + dir)
  })

  it('are named by their two hexes, sorted as text', () => {
    expect(sides.name(sides.between(at('AE12'), at('AE11')))).toBe('AE11/AE12')
    expect(sides.name(sides.between(at('Z05'), at('AA05')))).toBe('AA05/Z05')
    expect(sides.index('AE12/AE11')).toBe(sides.between(at('AE11'), at('AE12')))
    expect(sides.name(sides.id(at('A01'), 0))).toBe('A01:N')
    expect(sides.name(sides.id(at('AR25'), 3))).toBe('AR25:S')
    for (const wrong of ['A01', 'A01/A03', 'A01/A02/A03', 'A01:X', 'ZZ01/A01', ''])
      expect(sides.index(wrong)).toBe(NO_SIDE)
  })
})

describe('outline', () => {
  const length = (labels: string[]): number[] =>
    outline(grid, labels.map(at)).map((loop) => loop.length)

  it('runs round one hex, or round several as one', () => {
    expect(length(['D05'])).toEqual([6])
    expect(length(['D05', 'D06'])).toEqual([10])
    expect(length(['D05', 'H05'])).toEqual([6, 6])
    expect(length([])).toEqual([])
  })

  it('goes clockwise outside and the other way round a hole', () => {
    const loops = outline(grid, grid.ring(at('H10'), 1))
    const twice = (loop: readonly { x: number; y: number }[]): number =>
      loop.reduce((sum, a, i) => {
        const b = loop[(i + 1) % loop.length] as { x: number; y: number }
        return sum + a.x * b.y - b.x * a.y
      }, 0)
    // One hex covers 6 square lattice units; y grows downward.
    expect(loops.map((loop) => twice(loop) / 2).sort((a, b) => a - b)).toEqual([-6, 42])
    expect(loops.map((loop) => loop.length).sort((a, b) => a - b)).toEqual([6, 18])
  })

  it('follows the rim of the sheet too', () => {
    const everything = Array.from({ length: grid.size }, (_, hex) => hex)
    expect(outline(grid, everything)).toHaveLength(1)
  })
})
