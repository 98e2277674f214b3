import { describe, expect, it } from 'vitest'
import { Vertices } from '../../src/hex/vertex.ts'
import { lineOfSightToVertex, traceToVertex } from '../../src/map/sight/sight.ts'
import { at, type Plan, sketch } from '../support/map.ts'
import { sees, traced } from '../support/map-sight.ts'

// D05 to D08 runs due south through D06 and D07; D05 to H06 clips F05; D05 to F05 runs along the side of E05 and E06.

describe('hexes that do not exist', () => {
  it('2.2c block every line through them, however little of them it clips, and every line that ends there', () => {
    expect(sees({ absent: ['D06'] }, 'D05', 'D08')).toBe('blocked')
    expect(sees({ absent: ['F05'] }, 'D05', 'H06')).toBe('blocked')
    expect(sees({ absent: ['C06', 'E06'] }, 'D05', 'D08')).toBe(0)
    expect(sees({ absent: ['D06'] }, 'D05', 'D06')).toBe('blocked')
    expect(sees({ absent: ['D06'] }, 'D06', 'D05')).toBe('blocked')
    expect(sees({ absent: ['D06'] }, 'D06', 'D06')).toBe('blocked')
    // From above too.
    expect(sees({ absent: ['D07'], crest: { D05: 4 } }, 'D05', 'D08')).toBe('blocked')
  })

  it('2.2c are told by name, and nothing else of them is: what is drawn there does not count', () => {
    const plan: Plan = { absent: ['D06'], village: ['D06'], rise: { D06: [2, 'core'] } }
    const { meets, block } = traced(plan, 'D05', 'D08')
    expect(meets).toEqual([
      {
        what: 'absent',
        hexes: ['D06'],
        level: 0,
        effect: 'blocks',
        clause: '2.2c',
        at: { x: 9, y: 12 },
        ruling: true,
      },
    ])
    expect(block).toBe(meets[0])
  })

  it('2.2c a line along their rim goes by the hex that exists', () => {
    const along = (plan: Plan) => sees({ absent: ['E05'], ...plan }, 'D05', 'F05')
    expect(along({})).toBe(0)
    expect(traced({ absent: ['E05'] }, 'D05', 'F05').meets).toEqual([])
    expect(along({ village: ['E06'] })).toBe('blocked')
    expect(along({ dotted: ['E06'] })).toBe('blocked')
    expect(along({ light: ['E06'] })).toBe(1)
    expect(along({ level: { E06: 1 } })).toBe('blocked')
    expect(along({ rise: { E06: [1, 'west'] } })).toBe('blocked')
    // What is drawn in the one that is not there helps nobody.
    expect(along({ village: ['E05', 'E06'] })).toBe('blocked')
    expect(along({ level: { E05: 1 } })).toBe(0)
    expect(along({ absent: ['E05', 'E06'] })).toBe('blocked')
    expect(sees({ absent: ['E05'] }, 'D05', 'F05', { dark: true })).toBe(1)
  })

  it('2.2c along the rim of the sheet there is no other hex to go by', () => {
    expect(sees({}, 'A01', 'C01')).toBe(0)
    expect(sees({ absent: ['B01'] }, 'A01', 'C01')).toBe('blocked')
    expect(sees({ absent: ['B01'] }, 'A01', 'C01', { dark: true })).toBe('blocked')
  })

  it('4.92b a vertex belongs to the furthest of its hexes that exist', () => {
    const seen = (plan: Plan) => {
      const map = sketch(plan)
      const vertices = new Vertices(map.grid)
      const vertex = vertices.meeting(
        ...(['D07', 'D08', 'E08'].map((l) => at(map.grid, l)) as [0, 0, 0]),
      )
      const told = traceToVertex(map, at(map.grid, 'D05'), vertex, { month: 12 })
      const open = lineOfSightToVertex(map, at(map.grid, 'D05'), vertex, { month: 12 })
      expect(told.clear ? told.concealment : -1).toBe(open)
      return [open, ...told.targets]
    }
    expect(seen({})).toEqual([0, 'D08'])
    expect(seen({ village: ['D07'] })).toEqual([-1, 'D08'])
    expect(seen({ absent: ['D08'] })).toEqual([0, 'E08'])
    expect(seen({ absent: ['D08', 'E08'], village: ['D07'] })).toEqual([0, 'D07'])
    expect(seen({ absent: ['D08', 'E08', 'D07'] })[0]).toBe(-1)
    expect(seen({ absent: ['D05'] })[0]).toBe(-1)
  })
})
