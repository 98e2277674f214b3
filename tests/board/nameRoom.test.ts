import { describe, expect, it } from 'vitest'
import { boxesOf, covered, clearPlace as placeOf } from '../../src/board/names/name-room.ts'
import { sketch } from '../support/map.ts'
import { counter } from './counter.ts'

const NAME = { x: 100, y: 100, width: 80, height: 20 }
/** Where there is room. */
function clearPlace(...args: Parameters<typeof placeOf>) {
  const found = placeOf(...args)
  if (!found) throw new Error('no room')
  return found
}
const piece = (x: number, y: number) => ({ x, y, width: 64, height: 64 })
const touch = (a: typeof NAME, b: typeof NAME) =>
  a.x + 5 < b.x + b.width &&
  b.x + 5 < a.x + a.width &&
  a.y + 5 < b.y + b.height &&
  b.y + 5 < a.y + a.height

describe('room for a name', () => {
  it('is where the sheet has it while no counter covers that', () => {
    expect(clearPlace(NAME, [], [])).toBe(NAME)
    expect(clearPlace(NAME, [piece(300, 100)], [{ ...NAME, y: 104 }])).toBe(NAME)
  })

  it('is the nearest place beside the counters, under them before over them', () => {
    const over = piece(108, 70)
    const found = clearPlace(NAME, [over], [])
    expect(touch(found, over)).toBe(false)
    expect([found.x, found.width, found.height]).toEqual([100, 80, 20])
    expect(found.y).toBeGreaterThan(NAME.y)
    const low = clearPlace(NAME, [piece(108, 98)], [])
    expect(low.y).toBeLessThan(NAME.y)
  })

  it('keeps clear of the rims in a packed line, and touches them only where it would have to go far', () => {
    const clear = (name: typeof NAME, all: readonly (typeof NAME)[]) => !covered(name, all, 0, -5)
    // Beside a rim it moves aside (Hooge at Menin Road).
    const rim = [piece(176, 80)]
    expect(clearPlace(NAME, rim, [])).not.toBe(NAME)
    expect(clear(clearPlace(NAME, rim, []), rim)).toBe(true)
    const line = [piece(120, 90), piece(20, 90)]
    expect(clear(clearPlace(NAME, line, []), line)).toBe(true)
    // Two columns that leave just its width between them: it may rub them.
    const tall = (x: number) => ({ x, y: -400, width: 64, height: 1000 })
    const gap = [tall(34), tall(176), { ...piece(96, 80), width: 84 }]
    const found = clearPlace(NAME, gap, [])
    expect(touch(found, gap[0] as typeof NAME) || touch(found, gap[2] as typeof NAME)).toBe(false)
    expect(clear(found, gap)).toBe(false)
  })

  it('is not on another name, and where there is none there is no name: it would lie under figures', () => {
    const over = piece(108, 70)
    const first = clearPlace(NAME, [over], [])
    const second = clearPlace(NAME, [over], [first])
    expect(second).not.toEqual(first)
    expect(touch(second, first) || touch(second, over)).toBe(false)
    const wall = Array.from({ length: 100 }, (_, i) =>
      piece(-200 + (i % 10) * 60, -200 + Math.floor(i / 10) * 60),
    )
    expect(placeOf(NAME, wall, [])).toBeNull()
  })

  it('of a name along a road or a ridge is further along it, and only what lies on its slope covers it', () => {
    const beside = piece(108, 128)
    expect(covered(NAME, [beside])).toBe(false)
    expect(covered(NAME, [beside], 60)).toBe(true)
    expect(covered(NAME, [piece(184, 76)], 60)).toBe(false)
    const found = clearPlace(NAME, [beside], [], 60)
    expect(covered(found, [beside], 60)).toBe(false)
    expect((found.y - NAME.y) / (found.x - NAME.x)).toBeCloseTo(Math.tan(Math.PI / 3))
  })
})

describe('what a name may not lie under', () => {
  it('is a counter, and the parapet below its foot as well (Bodmin Copse at Menin Road)', () => {
    const { grid } = sketch({ columns: 4, rows: 4 })
    const [bare] = boxesOf(grid, [{ ...counter('A', 'german'), hex: 'B02' }])
    const [sheltered] = boxesOf(grid, [{ ...counter('A', 'german'), hex: 'B02', parapet: true }])
    if (!bare || !sheltered) throw new Error('no counter')
    expect({ ...sheltered, height: bare.height }).toEqual(bare)
    expect(sheltered.height / bare.height).toBeCloseTo(1.19)
    const foot = { ...NAME, x: bare.x, y: bare.y + bare.height + 2, height: 16 }
    expect(covered(foot, [bare])).toBe(false)
    expect(covered(foot, [sheltered])).toBe(true)
  })
})
