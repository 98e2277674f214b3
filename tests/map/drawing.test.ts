import { describe, expect, it } from 'vitest'
import { formatProblem } from '../../src/data/problems.ts'
import type { MapFile } from '../../src/map/artwork.ts'
import { checkDrawing } from '../../src/map/file/drawing.ts'
import { sheet } from '../support/sheets.ts'

/** A bare map of 6 x 5 hexes. The dot of A01 lies at 0, 48; of B01 at 72, 72; of C03 at 144, 144. */
const bare: MapFile = {
  ...sheet('ypres-1914').file,
  columns: 6,
  rows: 5,
  heights: [],
  woods: [],
  villages: [],
  roads: [],
  railways: [],
  streams: [],
  trenches: [],
}
const told = (more: Partial<MapFile>): string[] =>
  checkDrawing({ ...bare, ...more }, 'm.json').map(formatProblem)

const box = (left: number, top: number, right: number, bottom: number): number[] => [
  ...[left, top, right, top],
  ...[right, bottom, left, bottom],
]
const road = (hexes: string[], line: number[]) => ({ id: 'r', class: 'main' as const, hexes, line })

describe('a drawing says what its lists say', () => {
  it('as the bare sheet does', () => {
    expect(told({})).toEqual([])
  })

  it('4.3b contours do not cross', () => {
    const heights = (...rings: number[][][]) => ({
      heights: rings.map((own, i) => ({ level: i + 1, rings: own })),
    })
    const outer = box(30, 60, 200, 200)
    expect(told(heights([outer], [box(60, 90, 150, 150)]))).toEqual([])
    // Touching, and following one another, is not crossing.
    expect(told(heights([outer], [box(60, 60, 150, 150)]))).toEqual([])
    expect(told(heights([outer], [box(60, 90, 250, 150)]))).toEqual([
      'm.json: heights[1].rings[0]: the contour crosses that of level 1 near B01: contours that do not cross',
    ])
    expect(told(heights([outer, box(100, 100, 260, 150)]))).toEqual([
      'm.json: heights[0].rings[1]: the contour crosses itself or its neighbour near C02: contours that do not cross',
    ])
    expect(told(heights([[30, 60, 200, 200, 200, 60, 30, 200]]))[0]).toMatch(
      /^m\.json: heights\[0\]\.rings\[0\]: the contour crosses itself or its neighbour near /,
    )
    // Each pair of rings once, however often they cross; a ring off the map crosses at the rim.
    const third = heights([outer], [box(60, 90, 250, 150)], [box(70, 100, 240, 300)])
    expect(told(third)).toHaveLength(3)
    const off = heights([box(-90, 100, 90, 200)], [box(-150, 120, -60, 150)])
    expect(told(off)).toEqual([
      'm.json: heights[1].rings[0]: the contour crosses that of level 1 near the rim: contours that do not cross',
    ])
  })

  it('8.6a roads and trenches keep to the hexes that they name', () => {
    // From the rim at A01 to the dot of B02 by way of A02.
    const line = [0, 20, 0, 96, 72, 120]
    expect(told({ roads: [road(['A01', 'A02', 'B02'], line)] })).toEqual([])
    expect(told({ roads: [road(['A01', 'B02'], line)] })).toEqual([
      'm.json: roads[0].line: it is drawn through A02: only the hexes that it names',
    ])
    // What runs off the map is free.
    expect(told({ roads: [road(['A01', 'A02', 'B02'], [0, -90, 0, 96, 72, 120])] })).toEqual([])
    const trench = { id: 't', side: 'central' as const, kind: 'front' as const }
    expect(told({ trenches: [{ ...trench, hexes: ['C03'], line: [144, 144, 144, 160] }] })).toEqual(
      [],
    )
    expect(told({ trenches: [{ ...trench, hexes: ['C03'], line: [144, 144, 144, 172] }] })).toEqual(
      ['m.json: trenches[0].line: it is drawn through C04: only the hexes that it names'],
    )
    expect(told({ trenches: [{ ...trench, hexes: ['A02'], line: [0, 96, 0, 60] }] })).toEqual([
      'm.json: trenches[0].line: it is drawn through A01: only the hexes that it names',
    ])
    // Between two points of the line as well.
    const far = { ...trench, hexes: ['C02', 'C04'], line: [144, 96, 144, 192] }
    expect(told({ trenches: [far] })).toEqual([
      'm.json: trenches[0].line: it is drawn through C03: only the hexes that it names',
    ])
  })

  it('8.6a a road leads somewhere: to a road, a village or the rim', () => {
    const lost =
      'm.json: roads[0].hexes: neither end meets a road, a village or the rim: a way to it'
    const way = road(['C02', 'C03', 'C04'], [144, 96, 144, 192])
    expect(told({ roads: [way] })).toEqual([lost])
    expect(told({ roads: [way], villages: [{ name: 'X', hexes: ['C04'] }] })).toEqual([])
    expect(told({ roads: [way], villages: [{ name: 'X', hexes: ['C03'] }] })).toEqual([lost])
    expect(told({ roads: [road([...way.hexes, 'C05'], [144, 96, 144, 240])] })).toEqual([])
    const other = road(['C04', 'C05'], [144, 192, 144, 240])
    expect(told({ roads: [way, other] })).toEqual([])
    // A road that passes twice through one hex does not meet itself there.
    expect(told({ roads: [road(['C02', 'C03', 'C02'], [144, 96, 144, 144])] })).toEqual([lost])
    expect(told({ roads: [road(['C03'], [144, 144, 144, 150])] })).toEqual([])
  })

  it('8.7d streams follow their sides', () => {
    // The side of C02 and C03 runs from 120, 120 to 168, 120.
    const stream = (...line: number[]) => ({
      streams: [{ id: 's', name: 'S', kind: 'stream' as const, sides: ['C02/C03'], lines: [line] }],
    })
    expect(told(stream(120, 120, 168, 120))).toEqual([])
    expect(told(stream(115, 125, 140, 131, 175, 118))).toEqual([])
    // Twenty units off, as the eye measures: a unit down is longer than one across.
    expect(told(stream(144, 120, 144, 131))).toEqual([])
    expect(told(stream(144, 120, 144, 133))).toEqual([
      'm.json: streams[0].lines[0]: it leaves its sides near C03: a line along its sides',
    ])
    expect(told(stream(144, 120, 144, 107))).toEqual([
      'm.json: streams[0].lines[0]: it leaves its sides near C02: a line along its sides',
    ])
    expect(told(stream(120, 120, 101, 120))).toEqual([])
    expect(told(stream(120, 120, 98, 120))).toHaveLength(1)
    expect(told(stream(168, 120, 190, 120))).toHaveLength(1)
    // A side may be named from either of its hexes.
    const back = stream(120, 120, 168, 120).streams[0]
    expect(told({ streams: [{ ...back, sides: ['C03/C02'] } as never] })).toEqual([])
    const two = stream(120, 120, 168, 120)
    const longer = {
      ...two.streams[0],
      sides: ['C02/C03', 'C02/D02'],
      lines: [[120, 120, 168, 120, 192, 96]],
    }
    expect(told({ streams: [longer as never] })).toEqual([])
    expect(told({ streams: [{ ...longer, sides: ['C02/C03'] } as never] })).toHaveLength(1)
    expect(
      told({ streams: [{ ...two.streams[0], lines: [[-80, -80, -60, -60]] } as never] }),
    ).toEqual([])
  })

  it.each(['limanowa', 'ypres-1914', 'ypres-1915', 'ypres-1917'])('on the map %s', (id) => {
    expect(checkDrawing(sheet(id).file, 'm.json').map(formatProblem)).toEqual([])
  })
})
