import fc from 'fast-check'
import {
  defineHex,
  Orientation,
  Grid as PeerGrid,
  ring as peerRing,
  rectangle,
} from 'honeycomb-grid'
import { describe, expect, it } from 'vitest'
import { DIRECTIONS, DIRS, Grid, NO_HEX } from '../../src/hex/grid.ts'
import { columnName, parseLabel } from '../../src/hex/label.ts'
import { centre } from '../../src/hex/lattice.ts'
import { pixelToHex, pointToHex, toLattice, toPixel } from '../../src/hex/pixel.ts'

const grid = new Grid(44, 25)
const at = (label: string): number => grid.index(label)
const anyHex = fc.nat({ max: grid.size - 1 })

const SIDE = 20
const PeerHex = defineHex({ orientation: Orientation.FLAT, dimensions: SIDE, offset: -1 })
const peer = new PeerGrid(PeerHex, rectangle({ width: 44, height: 25 }))
type PeerHexType = InstanceType<typeof PeerHex>
const peerHex = (hex: number): PeerHexType =>
  peer.getHex({ col: grid.column(hex), row: grid.row(hex) - 1 }) as PeerHexType
const fromPeer = ({ col, row }: { col: number; row: number }): number => grid.at(col, row + 1)

describe('labels', () => {
  it('2.2a every hex has a name of its own, column letters A to AR and a two-digit row', () => {
    expect(parseLabel('N17')).toEqual({ column: 13, row: 17 })
    expect(parseLabel('AA14')).toEqual({ column: 26, row: 14 })
    expect(parseLabel('AF13')).toEqual({ column: 31, row: 13 })
    for (const label of ['N17', 'AA14', 'AF13', 'A01', 'AR25', 'Z09'])
      expect(grid.label(at(label))).toBe(label)
    const labels = new Set(Array.from({ length: grid.size }, (_, hex) => grid.label(hex)))
    expect(labels.size).toBe(1100)
    expect(columnName(43)).toBe('AR')
  })

  it('2.2a A1 is A01, and names beyond the sheet or malformed are no hex', () => {
    expect(at('A1')).toBe(at('A01'))
    for (const wrong of ['AS01', 'A26', 'A00', 'a01', '01A', 'A', '', 'A001', 'AAA1'])
      expect(at(wrong)).toBe(NO_HEX)
  })
})

describe('neighbours and distance', () => {
  it('2.2b even columns lie half a hex lower, as the worked examples show', () => {
    expect(grid.neighbour(at('X09'), DIRECTIONS.indexOf('SW') as 4)).toBe(at('W10'))
    expect(grid.neighbour(at('X10'), DIRECTIONS.indexOf('NW') as 5)).toBe(at('W10'))
    expect(grid.neighbour(at('W10'), DIRECTIONS.indexOf('NW') as 5)).toBe(at('V09'))
    expect(grid.direction(at('W11'), at('V10'))).not.toBe(-1)
    expect(grid.neighbour(at('A01'), 0)).toBe(NO_HEX)
    expect(grid.neighbour(at('AR25'), 2)).toBe(NO_HEX)
  })

  it.each([
    ['V12', 'W10', 3],
    ['X13', 'V12', 2],
    ['X12', 'X10', 2],
    ['W11', 'V10', 1],
    ['AI11', 'AG16', 6],
    ['A17', 'K12', 10],
    ['K12', 'K02', 10],
    ['N19', 'N16', 3],
  ])('6.52b 2.2b from %s to %s is %i', (a, b, range) => {
    expect(grid.distance(at(a), at(b))).toBe(range)
    expect(grid.distance(at(b), at(a))).toBe(range)
  })

  it('2.2b the hexes from A17 to K12 run along one grain of the grid', () => {
    const grain = 'A17 B16 C16 D15 E15 F14 G14 H13 I13 J12 K12'.split(' ').map(at)
    for (const hex of grain.slice(1))
      expect(grid.direction(grain[grain.indexOf(hex) - 1] as number, hex)).toBe(1)
  })

  it('neighbours are mutual, at distance 1, and agree with honeycomb-grid', () => {
    for (let hex = 0; hex < grid.size; hex++) {
      for (const dir of DIRS) {
        const next = grid.neighbour(hex, dir)
        if (next === NO_HEX) continue
        expect(grid.neighbour(next, ((dir + 3) % 6) as 0)).toBe(hex)
        expect(peer.distance(peerHex(hex), peerHex(next))).toBe(1)
      }
      const known = DIRS.filter((dir) => grid.neighbour(hex, dir) !== NO_HEX).length
      const theirs = [...peer.traverse(peerRing({ center: peerHex(hex), radius: 1 }))].length
      expect(known).toBe(theirs)
    }
  })

  it('6.52b distance agrees with honeycomb-grid', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (a, b) => {
        expect(grid.distance(a, b)).toBe(peer.distance(peerHex(a), peerHex(b)))
      }),
      { numRuns: 2000 },
    )
  })

  it('rings agree with honeycomb-grid and run clockwise from due north', () => {
    fc.assert(
      fc.property(anyHex, fc.integer({ min: 1, max: 9 }), (hex, radius) => {
        const theirs = [...peer.traverse(peerRing({ center: peerHex(hex), radius }))].map(fromPeer)
        expect(grid.ring(hex, radius).toSorted((a, b) => a - b)).toEqual(
          theirs.toSorted((a, b) => a - b),
        )
      }),
      { numRuns: 300 },
    )
    expect(grid.ring(at('D05'), 1).map((hex) => grid.label(hex))).toEqual(
      'D04 E05 E06 D06 C06 C05'.split(' '),
    )
    expect(grid.within(at('A01'), 1).map((hex) => grid.label(hex))).toEqual(['A01', 'A02', 'B01'])
  })
})

describe('pixels', () => {
  it('a pixel finds its hex as in honeycomb-grid', () => {
    // Their map begins at the middle of A01, ours a row higher.
    const shift = toPixel(centre(grid, 0), SIDE)
    fc.assert(
      fc.property(
        fc.double({ min: -40, max: 44 * 30 + 20, noNaN: true }),
        fc.double({ min: -40, max: 26 * 35, noNaN: true }),
        (x, y) => {
          const at = (dx: number, dy: number): number =>
            pixelToHex(grid, { x: x + dx + shift.x, y: y + dy + shift.y }, SIDE)
          const hex = at(0, 0)
          // On a hexside either answer is right.
          fc.pre([at(1e-6, 0), at(-1e-6, 0), at(0, 1e-6), at(0, -1e-6)].every((h) => h === hex))
          const theirs = peer.pointToHex({ x, y }, { allowOutside: false })
          expect(hex).toBe(theirs ? fromPeer(theirs) : NO_HEX)
        },
      ),
      { numRuns: 3000 },
    )
  })

  it('every centre finds itself, and so does any point well inside', () => {
    for (let hex = 0; hex < grid.size; hex++) {
      const c = centre(grid, hex)
      expect(pointToHex(grid, c)).toBe(hex)
      for (const [dx, dy] of [
        [1.95, 0],
        [-1.95, 0],
        [0.98, 0.98],
        [-0.98, 0.98],
        [0.98, -0.98],
        [-0.98, -0.98],
      ] as const)
        expect(pointToHex(grid, { x: c.x + dx, y: c.y + dy })).toBe(hex)
      const back = toLattice(toPixel(c, 17), 17)
      expect(back.x).toBeCloseTo(c.x, 9)
      expect(back.y).toBeCloseTo(c.y, 9)
    }
  })
})
