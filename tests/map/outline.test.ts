import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadCutter } from '../../src/map/outline/brush.ts'
import { ringCrossing, selfCrossing, untied } from '../../src/map/outline/crossing.ts'
import { crosses, doubleArea, lies, type Spot, spot, turn } from '../../src/map/outline/lattice.ts'
import {
  at,
  beginAt,
  count,
  deleteVertices,
  insertVertex,
  joinLines,
  joinRings,
  moveEdge,
  moveVertex,
  nearestOn,
  shift,
  simplify,
  smoothBetween,
  splitLine,
  splitRing,
  spots,
  tidy,
} from '../../src/map/outline/rings.ts'
import { inRings } from '../../src/map/rings.ts'
import { numbers } from '../support/map-edits.ts'

const SQUARE = [0, 0, 40, 0, 40, 40, 0, 40]
/** Whether two segments have any point in common. */
const meets = (a: Spot, b: Spot, c: Spot, d: Spot): boolean => {
  const on = ([px, py]: Spot, [qx, qy]: Spot, [x, y]: Spot) =>
    turn([px, py], [qx, qy], [x, y]) === 0 && (x - px) * (x - qx) <= 0 && (y - py) * (y - qy) <= 0
  return crosses(a, b, c, d) || on(a, b, c) || on(a, b, d) || on(c, d, a) || on(c, d, b)
}

/** A star-shaped ring: it never crosses itself. */
const star = fc
  .array(fc.integer({ min: 20, max: 200 }), { minLength: 5, maxLength: 40 })
  .map((radii) =>
    tidy(
      radii.flatMap((r, i) => {
        const turn = (i / radii.length) * 2 * Math.PI
        return [...spot(500 + r * Math.cos(turn), 500 + r * Math.sin(turn))]
      }),
      true,
    ),
  )
  .filter((ring) => ring.length >= 10 && selfCrossing(ring) === null && doubleArea(ring) !== 0)

const areaOf = (rings: readonly (readonly number[])[]) =>
  rings.reduce((sum, ring) => sum + Math.abs(doubleArea(ring)), 0)

describe('points of an outline', () => {
  it('are inserted, moved and deleted one by one', () => {
    expect(insertVertex(SQUARE, 1, [50, 20])).toEqual([0, 0, 40, 0, 50, 20, 40, 40, 0, 40])
    expect(insertVertex(SQUARE, 3, [-9, 20])).toEqual([...SQUARE, -9, 20])
    expect(moveVertex(SQUARE, 2, [41, 42])).toEqual([0, 0, 40, 0, 41, 42, 0, 40])
    expect(deleteVertices(SQUARE, new Set([0]), true)).toEqual([40, 0, 40, 40, 0, 40])
    expect(deleteVertices(SQUARE, new Set([0, 1]), true)).toBeNull()
    expect(moveEdge(SQUARE, 3, -5, 0)).toEqual([-5, 0, 40, 0, 40, 40, -5, 40])
    expect(shift(SQUARE, 1, 2)).toEqual([1, 2, 41, 2, 41, 42, 1, 42])
  })

  it('lie on the lattice always, and never at -0 or nowhere', () => {
    expect(Object.is(spot(-0.4, 0.2)[0], 0)).toBe(true)
    expect(spot(Number.NaN, Number.POSITIVE_INFINITY)).toEqual([0, 0])
  })

  it('a ring begins where one likes and stays the same outline', () => {
    const turned = beginAt(SQUARE, 2)
    expect(turned).toEqual([40, 40, 0, 40, 0, 0, 40, 0])
    expect(doubleArea(turned)).toBe(doubleArea(SQUARE))
  })
})

describe('rings', () => {
  it('are split along a straight way, and the parts have the area of the whole', () => {
    fc.assert(
      fc.property(star, fc.nat(), fc.nat(), (ring, a, b) => {
        const n = count(ring)
        const parts = splitRing(ring, a % n, b % n)
        if (!parts) return
        const [one, other] = parts.map(doubleArea) as [number, number]
        expect(one + other).toBe(doubleArea(ring))
      }),
      { numRuns: 100 },
    )
    expect(splitRing(SQUARE, 0, 1)).toBeNull()
  })

  it('are joined by a bridge: every point of both is kept', () => {
    const other = shift(SQUARE, 100, 0)
    const joined = joinRings(SQUARE, 1, other, 0)
    expect(count(joined)).toBe(8)
    for (const backwards of [other, spots(other).reverse().flat()]) {
      const made = joinRings(SQUARE, 1, backwards, 0)
      expect(spots(made).map(String).sort()).toEqual(
        [...spots(SQUARE), ...spots(other)].map(String).sort(),
      )
    }
  })

  it('are smoothed between two points, which stay', () => {
    const round = smoothBetween(SQUARE, 0, 2, true)
    expect(spots(round).map(String)).toEqual(expect.arrayContaining(['0,0', '40,40', '0,40']))
    expect(spots(round).map(String)).not.toContain('40,0')
    const line = [0, 0, 10, 0, 10, 10, 20, 10]
    expect(smoothBetween(line, 0, 3, false).slice(0, 2)).toEqual([0, 0])
    expect(smoothBetween(line, 0, 3, false).slice(-2)).toEqual([20, 10])
  })

  it('lose the points that lie within the tolerance, and no other', () => {
    expect(simplify([0, 0, 10, 1, 20, 0, 20, 20, 10, 21, 0, 20], 2, true)).toEqual([
      0, 0, 20, 0, 20, 20, 0, 20,
    ])
    fc.assert(
      fc.property(star, fc.integer({ min: 0, max: 12 }), (ring, tolerance) => {
        const less = simplify(ring, tolerance, true)
        const kept = new Set(spots(less).map(String))
        for (const p of spots(less)) expect(spots(ring).map(String)).toContain(String(p))
        // In true lengths a step down is longer, so the bound is the lattice's own.
        for (const [x, y] of spots(ring)) {
          if (kept.has(String([x, y])) || count(less) <= 3) continue
          const far = spots(less).map(([ax, ay], i) => {
            const [bx, by] = at(less, i + 1)
            const length = (bx - ax) ** 2 + (by - ay) ** 2 || 1
            const t = Math.max(
              0,
              Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length),
            )
            return Math.hypot(ax + t * (bx - ax) - x, ay + t * (by - ay) - y)
          })
          expect(Math.min(...far)).toBeLessThanOrEqual(tolerance + 1e-6)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('say exactly whether a point lies inside, outside or on them', () => {
    fc.assert(
      fc.property(
        star,
        fc.integer({ min: 250, max: 750 }),
        fc.integer({ min: 250, max: 750 }),
        (ring, x, y) => {
          const how = lies(ring, [x, y])
          if (how !== 0) expect(how > 0).toBe(inRings([ring], x, y))
        },
      ),
      { numRuns: 300 },
    )
    expect(lies(SQUARE, [40, 20])).toBe(0)
    expect(lies(SQUARE, [0, 0])).toBe(0)
    expect(nearestOn(SQUARE, true, [20, -5])).toMatchObject({ edge: 0, at: [20, 0] })
  })
})

describe('lines', () => {
  it('are cut at an inner point and joined at their nearest ends', () => {
    const line = [0, 0, 10, 0, 20, 0]
    expect(splitLine(line, 1)).toEqual([
      [0, 0, 10, 0],
      [10, 0, 20, 0],
    ])
    expect(splitLine(line, 0)).toBeNull()
    expect(joinLines([20, 0, 10, 0, 0, 0], [30, 5, 21, 0])).toEqual([
      30, 5, 21, 0, 20, 0, 10, 0, 0, 0,
    ])
  })
})

describe('crossings', () => {
  const slowSelf = (ring: readonly number[]): boolean => {
    const n = count(ring)
    for (let i = 0; i < n; i++)
      for (let j = i + 2; j < n; j++) {
        if (i === 0 && j === n - 1) continue
        const ends = [at(ring, i), at(ring, i + 1), at(ring, j), at(ring, j + 1)] as [
          Spot,
          Spot,
          Spot,
          Spot,
        ]
        if (meets(...ends)) return true
      }
    return false
  }

  it('are found wherever a ring crosses itself, and the loop can be cut off', () => {
    const tied = [0, 0, 100, 0, 100, 60, 40, -40, 0, 60]
    expect(selfCrossing(tied)).toEqual([0, 2])
    const any = numbers(4)
    let crossed = 0
    for (let run = 0; run < 300; run++) {
      const ring = Array.from({ length: 2 * (4 + any(12)) }, () => any(120))
      const found = selfCrossing(ring)
      if (found) {
        crossed++
        expect(slowSelf(ring)).toBe(true)
        const free = untied(ring)
        if (free) expect(selfCrossing(free)).toBeNull()
      }
    }
    expect(crossed).toBeGreaterThan(150)
  })

  it('of two rings are found from either', () => {
    const other = shift(SQUARE, 20, 20)
    expect(ringCrossing(SQUARE, other)).toBe(1)
    expect(ringCrossing(other, SQUARE)).toBe(0)
    expect(ringCrossing(SQUARE, shift(SQUARE, 60, 0))).toBe(-1)
    expect(ringCrossing(SQUARE, [10, 10, 20, 10, 15, 20])).toBe(-1)
  })
})

describe('the brush', () => {
  it('adds, takes away, joins and cuts, and every outline that it leaves is sound', async () => {
    const cutter = await loadCutter()
    const any = numbers(9)
    let rings: readonly (readonly number[])[] = []
    let refused = 0
    for (let k = 0; k < 120; k++) {
      const stroke: Spot[] = [[any(900), any(600)]]
      for (let i = any(5); i > 0; i--) {
        const [x, y] = stroke.at(-1) as Spot
        stroke.push([x + any(121) - 60, y + any(81) - 40])
      }
      const before = rings
      const made = cutter.brush(rings, stroke, 6 + any(40), k % 3 !== 2)
      if (!made) {
        refused++
        continue
      }
      rings = made
      for (const [i, ring] of rings.entries()) {
        if (before.includes(ring)) continue
        expect(selfCrossing(ring)).toBeNull()
        expect(ring.every(Number.isInteger)).toBe(true)
        for (const other of rings.slice(0, i)) expect(ringCrossing(ring, other)).toBe(-1)
      }
      // The middle of the stroke is inside after adding, and outside after taking away.
      const [x, y] = stroke[0] as Spot
      expect(inRings(rings, x + 0.25, y + 0.25)).toBe(k % 3 !== 2)
    }
    expect(refused).toBeLessThan(3)
  })

  it('leaves rings that it does not reach as the very same ones', async () => {
    const cutter = await loadCutter()
    const far = shift(SQUARE, 500, 0)
    const made = cutter.brush([SQUARE, far], [[40, 20]], 10, true)
    expect(made).toHaveLength(2)
    expect(made?.[1]).toBe(far)
    expect(cutter.brush([SQUARE, far], [[20, 20]], 5, true)).toEqual([SQUARE, far])
  })

  it('is round on the map: as far across as down in true lengths', async () => {
    const cutter = await loadCutter()
    const [ring] = cutter.brush([], [[1000, 1000]], 100, true) ?? []
    const xs = spots(ring ?? []).map(([x]) => x)
    const ys = spots(ring ?? []).map(([, y]) => y * Math.sqrt(3))
    const wide = Math.max(...xs) - Math.min(...xs)
    const high = Math.max(...ys) - Math.min(...ys)
    expect(Math.abs(wide - 200)).toBeLessThan(3)
    expect(Math.abs(high - 200)).toBeLessThan(3)
  })

  it('a contour inside a contour lies inside it', async () => {
    const cutter = await loadCutter()
    fc.assert(
      fc.property(star, (ring) => {
        for (const inner of cutter.offset(ring, -8) ?? [])
          for (const p of spots(inner)) expect(lies(ring, p)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 30 },
    )
    expect(areaOf(cutter.offset(SQUARE, -5) ?? [])).toBeLessThan(areaOf([SQUARE]))
    expect(areaOf(cutter.offset(spots(SQUARE).reverse().flat(), 5) ?? [])).toBeGreaterThan(
      areaOf([SQUARE]),
    )
  })
})
