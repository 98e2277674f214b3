import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { corners, encloses } from '../../src/board/hand/enclosed.ts'

const at = (x: number, y: number) => ({ x, y })

describe('an outline drawn by hand', () => {
  it('goes round what lies in its bends and not what lies in its bays', () => {
    const hook = [at(0, 0), at(30, 0), at(30, 30), at(20, 30), at(20, 10), at(0, 10)]
    expect(encloses(hook, at(5, 5))).toBe(true)
    expect(encloses(hook, at(25, 25))).toBe(true)
    expect(encloses(hook, at(10, 20))).toBe(false)
    expect(encloses(hook.toReversed(), at(25, 25))).toBe(true)
    expect(encloses([], at(0, 0))).toBe(false)
  })

  it('that crosses itself encloses both loops, and what it goes round twice', () => {
    const eight = [at(0, 0), at(10, 10), at(20, 0), at(20, 10), at(10, 0), at(0, 10)]
    expect(encloses(eight, at(2, 5))).toBe(true)
    expect(encloses(eight, at(18, 5))).toBe(true)
    const twice = [...corners(at(0, 0), at(10, 10)), ...corners(at(1, 1), at(9, 9))]
    expect(encloses(twice, at(5, 5))).toBe(true)
  })

  it('that is a box encloses what lies between its corners, from whichever it is drawn', () => {
    const n = fc.integer({ min: -50, max: 50 })
    fc.assert(
      fc.property(n, n, n, n, n, n, (ax, ay, bx, by, x, y) => {
        const inside =
          x > Math.min(ax, bx) &&
          x < Math.max(ax, bx) &&
          y > Math.min(ay, by) &&
          y < Math.max(ay, by)
        const outside =
          x < Math.min(ax, bx) ||
          x > Math.max(ax, bx) ||
          y < Math.min(ay, by) ||
          y > Math.max(ay, by)
        const told = encloses(corners(at(ax, ay), at(bx, by)), at(x, y))
        if (inside) expect(told).toBe(true)
        if (outside) expect(told).toBe(false)
      }),
    )
  })
})
