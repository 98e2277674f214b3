import { describe, expect, it } from 'vitest'
import { DIRS, Grid } from '../../src/hex/grid.ts'
import { corner } from '../../src/hex/lattice.ts'
import { NO_VERTEX, Vertices } from '../../src/hex/vertex.ts'

const grid = new Grid(44, 25)
const vertices = new Vertices(grid)
const at = (label: string): number => grid.index(label)
const labels = (vertex: number): string[] => vertices.hexes(vertex).map((hex) => grid.label(hex))
const names = (vertex: number): string[] =>
  vertices.spines(vertex).map((end) => (end === NO_VERTEX ? '-' : vertices.name(end)))

describe('vertices', () => {
  it('2.2b N18, N19 and O19 meet at one vertex, whose due-west spine ends where M19, N18 and N19 meet', () => {
    const vertex = vertices.meeting(at('N18'), at('N19'), at('O19'))
    expect(vertices.name(vertex)).toBe('O19:W')
    expect(labels(vertex)).toEqual(['N18', 'N19', 'O19'])
    const west = vertices.spines(vertex)[0]
    expect(vertices.name(west)).toBe('M19:E')
    expect(labels(west)).toEqual(['M19', 'N18', 'N19'])
    // Clockwise, as in the example of fire.
    expect(names(vertex)).toEqual(['M19:E', 'N18:E', 'N19:E'])
    expect(names(vertices.index('M19:E'))[0]).toBe('O19:W')
  })

  it('have one id whichever hex they are read from', () => {
    const seen = new Map<number, string>()
    for (let hex = 0; hex < grid.size; hex++) {
      for (const index of DIRS) {
        const vertex = vertices.id(hex, index)
        const { x, y } = corner(grid, hex, index)
        expect(vertices.point(vertex)).toEqual({ x, y })
        expect(vertices.hexes(vertex)).toContain(hex)
        seen.set(vertex, `${x},${y}`)
        expect(vertices.index(vertices.name(vertex))).toBe(vertex)
      }
    }
    expect(seen.size).toBe(vertices.count)
    expect(new Set(seen.values()).size).toBe(vertices.count)
    expect(vertices.index('N18:SE')).toBe(vertices.index('O19:W'))
    expect(vertices.id(at('O19'), 3)).toBe(2 * at('O19') + 1)
    expect(vertices.id(at('O19'), 0)).toBe(2 * at('O19'))
  })

  it('spines lead back, and each of three hexes lies between two of them', () => {
    for (let vertex = 0; vertex < vertices.count; vertex++)
      for (const end of vertices.spines(vertex))
        if (end !== NO_VERTEX) {
          expect(vertices.spines(end)).toContain(vertex)
          const shared = vertices.hexes(end).filter((hex) => vertices.hexes(vertex).includes(hex))
          expect([1, 2]).toContain(shared.length)
        }
  })

  it('at the rim have fewer hexes, spines off the map, and the name of a hex that is there', () => {
    const corner = vertices.index('A01:NW')
    expect(vertices.name(corner)).toBe('A01:NW')
    expect(labels(corner)).toEqual(['A01'])
    expect(names(corner)).toContain('-')
    expect(labels(vertices.index('A01:W'))).toEqual(['A01'])
    for (const wrong of ['A01', 'A01:X', 'ZZ9:E', '']) expect(vertices.index(wrong)).toBe(NO_VERTEX)
    expect(vertices.meeting(at('N18'), at('N19'), at('P19'))).toBe(NO_VERTEX)
  })
})
