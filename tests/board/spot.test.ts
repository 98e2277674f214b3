import { describe, expect, it } from 'vitest'
import { worldCentre } from '../../src/board/base/plane.ts'
import { spotNear, vertexPoint } from '../../src/board/hand/spot.ts'
import { Grid } from '../../src/hex/grid.ts'

const grid = new Grid(10, 10)
const spots = { kind: 'vertex' as const, names: ['D05:W', 'D05:E'] }

describe('a press near a vertex', () => {
  it('finds it close up only within half a hex, and on a small sheet within a finger', () => {
    const at = vertexPoint(grid, 'D05:E')
    const middle = worldCentre(grid, 'F05')
    if (!at) throw new Error('no vertex')
    expect(spotNear(grid, spots, { x: at.x + 20, y: at.y })).toBe('D05:E')
    expect(spotNear(grid, { ...spots, from: 'D04:E' }, middle)).toBeNull()
    expect(spotNear(grid, { ...spots, from: 'D04:E' }, middle, 0.1)).toBe('D05:E')
  })
})
