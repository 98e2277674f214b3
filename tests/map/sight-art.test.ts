import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Grid } from '../../src/hex/grid.ts'
import { centre, type Point } from '../../src/hex/lattice.ts'
import { COVER, type SightArt } from '../../src/map/art.ts'
import { buildArtIndex } from '../../src/map/art-index.ts'
import { SUBDIVISION } from '../../src/map/artwork.ts'
import { artwork, type Plan, sketch } from '../support/map.ts'

const grid = new Grid(8, 7)
const box = (left: number, top: number, right: number, bottom: number): number[] =>
  [left, top, right, top, right, bottom, left, bottom].map((v) => v * SUBDIVISION)

const drawn = (art: Partial<SightArt>): ReturnType<typeof buildArtIndex> =>
  buildArtIndex(grid, { baseLevel: 0, heights: [], woods: [], wheat: [], ...art })

describe('facts read from the artwork', () => {
  it('a drawing that covers a hex, reaches into it, or only follows its side', () => {
    const full = artwork(grid, { dotted: ['D04'] })
    const art = drawn(full)
    expect(art.woods[grid.index('D04')]).toBe(COVER.all)
    // What only shares the hexside or a corner is not in the neighbour.
    for (const hex of grid.ring(grid.index('D04'), 1)) expect(art.woods[hex]).toBe(COVER.none)
    const { x, y } = centre(grid, grid.index('D04'))
    // Nor is what only touches its corner from outside.
    const beside = drawn({ woods: [{ rings: [box(x + 2, y - 1, x + 3, y + 1)] }] })
    expect(beside.woods[grid.index('D04')]).toBe(COVER.none)
    expect(beside.woods[grid.index('E04')]).toBe(COVER.part)
    const hair = drawn({ woods: [{ rings: [box(x - 0.5, y - 1 - 1 / 24, x + 0.5, y - 0.5)] }] })
    expect(hair.woods[grid.index('D04')]).toBe(COVER.part)
    expect(hair.woods[grid.index('D03')]).toBe(COVER.part)
  })

  it('4.3b a hole in a height is lower ground, and its outline a contour', () => {
    const { x, y } = centre(grid, grid.index('D04'))
    const rings = [box(x - 8, y - 8, x + 8, y + 8), box(x - 0.5, y - 0.5, x + 0.5, y + 0.5)]
    const art = drawn({ heights: [{ level: 1, rings }] })
    const hex = grid.index('D04')
    expect([art.level[hex], art.lowest[hex], art.centreLevel[hex], art.contours[hex]]).toEqual([
      1, 0, 0, 0b10,
    ])
    expect(art.contours[grid.index('D03')]).toBe(0)
    expect(art.lowest[grid.index('D03')]).toBe(1)
  })

  it('the ground of a sheet may begin above 0', () => {
    const art = drawn({ baseLevel: 1, heights: [{ level: 1, rings: [box(0, 0, 9, 9)] }] })
    expect(new Set(art.level)).toEqual(new Set([1]))
    expect(new Set(art.contours)).toEqual(new Set([0]))
  })

  it('4.51a the levels of every artwork point inside a hex lie between its lowest and its highest, both met', () => {
    const inside = (ring: readonly number[], p: Point): boolean => {
      let odd = false
      for (let i = 0; i < ring.length; i += 2) {
        const j = (i + 2) % ring.length
        const [ax, ay, bx, by] = [ring[i], ring[i + 1], ring[j], ring[j + 1]] as number[]
        if (ax === undefined || ay === undefined || bx === undefined || by === undefined) continue
        if (ay > p.y === by > p.y) continue
        if (p.x < ax + ((bx - ax) * (p.y - ay)) / (by - ay)) odd = !odd
      }
      return odd
    }
    const corner = fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 340 }))
    fc.assert(
      fc.property(corner, corner, corner, (a, b, c) => {
        const ring = [...a, ...b, ...c]
        const art = drawn({ heights: [{ level: 1, rings: [ring] }] })
        for (let hex = 0; hex < grid.size; hex += 5) {
          const { x, y } = centre(grid, hex)
          for (let dx = -45.5; dx < 48; dx += 7)
            for (let dy = -22.5; dy < 24; dy += 5) {
              if (Math.abs(dx) + Math.abs(dy) >= 48) continue
              const at = { x: x * SUBDIVISION + dx, y: y * SUBDIVISION + dy }
              const level = inside(ring, at) ? 1 : 0
              expect(level).toBeLessThanOrEqual(art.level[hex] as number)
              expect(level).toBeGreaterThanOrEqual(art.lowest[hex] as number)
            }
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('sketch', () => {
  it('marks sides for both of their hexes, and chains as roads or joined trenches', () => {
    const map = sketch({
      roads: [['D05', 'D06', 'E07']],
      streams: ['D06/D05'],
      trenches: { entente: [['V09', 'V10'], ['X09']] },
    })
    const { grid: sheet } = map
    const side = (a: string, b: string): number =>
      map.sides[sheet.index(a) * 6 + sheet.direction(sheet.index(a), sheet.index(b))] as number
    expect(side('D05', 'D06')).toBe(1 + 2)
    expect(side('D06', 'D05')).toBe(1 + 2)
    expect(side('E07', 'D06')).toBe(1)
    expect(side('V10', 'V09')).toBe(64)
    expect(map.trenchOwner.get(sheet.index('X09'))).toBe('entente')
  })

  it('refuses a hex that is not on the map and hexes that do not adjoin', () => {
    const wrong: Plan[] = [
      { village: ['ZZ1'] },
      { streams: ['D05/D07'] },
      { columns: 4, dotted: ['E01'] },
    ]
    for (const plan of wrong) expect(() => sketch(plan)).toThrow()
  })
})
