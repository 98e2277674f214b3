import { describe, expect, it } from 'vitest'
import { Grid, type Hex } from '../../src/hex/grid.ts'
import { centre } from '../../src/hex/lattice.ts'
import { walk } from '../../src/hex/walk.ts'
import { SUBDIVISION } from '../../src/map/artwork.ts'
import { lineOfSight, trace } from '../../src/map/sight/sight.ts'
import { GROUND } from '../../src/map/types.ts'
import { cases, seeded } from '../support/dice.ts'
import { artwork, type Plan, type Shape, sketch } from '../support/map.ts'
import { Oracle } from '../support/map-oracle.ts'
import { sees, traced } from '../support/map-sight.ts'

// The line from D05 to D08 runs straight down over the dots of D06 and D07: x is 0 all along it.

const CORNER: Shape = [0, 0, -12, -6, -12, 6]
const TEETH: Shape = [-12, -12, 0, -8, -6, 0, 0, 8, -12, 12]
/** The line goes in by one corner and out by the other. */
const DIAMOND: Shape = [0, -6, 6, 0, 0, 6, -6, 0]
/** A tooth, and then a stretch of four artwork units along the line. */
const ALONG: Shape = [-12, -12, 0, -8, -6, 0, 0, 4, 0, 8, -12, 12]
/** The line runs in it but for a notch that reaches just to the line. */
const NOTCHED: Shape = [-12, -12, 12, -12, 12, -4, 0, 0, 12, 4, 12, 12, -12, 12]

describe('a point that line and drawing share', () => {
  it('4.42a a corner of woods is no meeting; through two corners, or along the outline, is', () => {
    const seen = (shape: Shape) => sees({ dotted: { D06: shape } }, 'D05', 'D08')
    expect(seen(CORNER)).toBe(0)
    expect(seen(TEETH)).toBe(0)
    expect(seen(DIAMOND)).toBe('blocked')
    expect(seen(ALONG)).toBe('blocked')
    expect(seen(NOTCHED)).toBe('blocked')
    expect(traced({ dotted: { D06: CORNER } }, 'D05', 'D08').meets).toEqual([])
  })

  it('4.42a the place that is told is where the line begins to run in the drawing or along it', () => {
    const grid = new Grid(44, 25)
    const { x, y } = centre(grid, grid.index('D06'))
    const where = (plan: Plan) => traced(plan, 'D05', 'D08').block?.at
    expect(where({ dotted: { D06: ALONG } })).toEqual({ x, y: y + 4 / SUBDIVISION })
    expect(where({ rise: { D06: [1, ALONG] } })).toEqual({ x, y: y + 4 / SUBDIVISION })
    expect(where({ rise: { D06: [1, DIAMOND] } })).toEqual({ x, y: y - 6 / SUBDIVISION })
  })

  it('4.42a nor is a corner at the hexside that the line crosses, in whichever of the two hexes', () => {
    for (const dotted of [{ D06: [0, -24, -9, -12, 9, -12] }, { D06: [0, 24, -9, 12, 9, 12] }])
      expect(sees({ dotted: dotted as Record<string, Shape> }, 'D05', 'D08')).toBe('blocked')
    for (const dotted of [{ D06: [0, -24, -9, -12, -9, -24] }, { D06: [0, 24, -9, 12, -9, 24] }])
      expect(sees({ dotted: dotted as Record<string, Shape> }, 'D05', 'D08')).toBe(0)
  })

  it('4.41b along a side the drawings of its hexes count where they follow it, not where a corner reaches it', () => {
    const peaks: Plan = { dotted: { E05: [0, 24, -6, 18, 6, 18], E06: [0, -24, -6, -18, 6, -18] } }
    expect(sees(peaks, 'D05', 'F05')).toBe(0)
    const flat: Plan = {
      dotted: { E05: [0, 24, 4, 24, 6, 18, -6, 18], E06: [0, -24, -4, -24, -6, -18, 6, -18] },
    }
    expect(sees(flat, 'D05', 'F05')).toBe('blocked')
  })

  it('4.43a 4.52a 4.52b a corner of a contour is no meeting, between ends of one level and of two', () => {
    const rise = (level: number, shape: Shape): Plan => ({ rise: { D06: [level, shape] } })
    expect(sees(rise(1, CORNER), 'D05', 'D08')).toBe(0)
    expect(sees(rise(1, TEETH), 'D05', 'D08')).toBe(0)
    expect(sees(rise(1, DIAMOND), 'D05', 'D08')).toBe('blocked')
    expect(sees(rise(1, ALONG), 'D05', 'D08')).toBe('blocked')
    for (const level of [2, 3]) {
      const from2 = (shape: Shape): Plan => ({ crest: { D05: 2 }, ...rise(level, shape) })
      expect(sees(from2(CORNER), 'D05', 'D08')).toBe(0)
      expect(sees(from2(DIAMOND), 'D05', 'D08')).toBe('blocked')
      expect(sees(from2(ALONG), 'D05', 'D08')).toBe('blocked')
    }
    expect(traced({ crest: { D05: 2 }, ...rise(1, CORNER) }, 'D05', 'D08').meets).toEqual([])
    expect(traced({ crest: { D05: 2 }, ...rise(1, DIAMOND) }, 'D05', 'D08').meets).toMatchObject([
      { what: 'contour', level: 1, effect: 'clear' },
    ])
  })

  it('4.43b a contour along the whole of the line in a hex is told there, though it does not block', () => {
    const level = { D05: 2, D08: 2 }
    for (const side of ['west', 'east'] as const)
      expect(traced({ level, rise: { D06: [1, side] } }, 'D05', 'D08').meets).toMatchObject([
        { what: 'contour', hexes: ['D06'], level: 1, effect: 'clear', clause: '4.43b' },
      ])
  })

  it('4.8b a corner of wheat or of undotted woods does not conceal; along the outline they do', () => {
    const july = { month: 7 }
    for (const what of ['light', 'wheat'] as const) {
      const seen = (shape: Shape) => sees({ [what]: { D06: shape } }, 'D05', 'D08', july)
      expect(seen(CORNER), what).toBe(0)
      expect(seen(TEETH), what).toBe(0)
      expect(seen(DIAMOND), what).toBe(1)
      expect(seen(ALONG), what).toBe(1)
      expect(seen(NOTCHED), what).toBe(1)
    }
  })

  it('4.42a an outline that goes out and straight back holds nothing', () => {
    const seen = (dotted: Shape) => sees({ dotted: { D06: dotted } }, 'D05', 'D08')
    expect(seen([-6, 0, 6, 0, 2, 0])).toBe(0)
    expect(seen([0, -6, 0, 6, 0, 0])).toBe(0)
    expect(seen([-12, -6, -6, 0, 6, 0, -6, 0, -12, 6])).toBe(0)
    expect(seen([6, 0, -6, 0, -12, -6, -12, 6, -6, 0])).toBe(0)
    expect(seen([-6, 0, -6, 0, 6, 0, 6, 6])).toBe('blocked')
  })

  it('4.53b woods whose corner only reaches the ground that counts are not met there', () => {
    // From level 3 to 0: the ground of D06 is 0 but for its lower half, on 1. The woods end at the step, or pass it.
    const step: Plan = { crest: { D05: 3 }, rise: { D06: [1, 'south'] } }
    expect(sees({ ...step, dotted: { D06: [-9, -12, 9, -12, 0, 0] } }, 'D05', 'D08')).toBe(0)
    expect(sees({ ...step, dotted: { D06: [-9, -12, 9, -12, 0, 3] } }, 'D05', 'D08')).toBe(
      'blocked',
    )
  })
})

describe('against a second judge', () => {
  const grid = new Grid(12, 11)
  const gcd = (a: number, b: number): number => (b === 0 ? Math.abs(a) : gcd(b, a % b))

  /** Two hexes, and the whole artwork points on the line between their centres. */
  function anyLine(roll: (sides: number) => number): { from: Hex; to: Hex; points: number[][] } {
    for (;;) {
      const [from, to] = [roll(grid.size), roll(grid.size)]
      if (grid.distance(from, to) < 3) continue
      const [a, b] = [centre(grid, from), centre(grid, to)]
      const [dx, dy] = [SUBDIVISION * (b.x - a.x), SUBDIVISION * (b.y - a.y)]
      const steps = gcd(dx, dy)
      const points = Array.from({ length: steps + 1 }, (_, k) => [
        SUBDIVISION * a.x + (dx / steps) * k,
        SUBDIVISION * a.y + (dy / steps) * k,
      ])
      return { from, to, points }
    }
  }

  const off = (p: readonly number[], q: readonly number[], x: number, y: number): number =>
    ((q[0] as number) - (p[0] as number)) * (y - (p[1] as number)) -
    ((q[1] as number) - (p[1] as number)) * (x - (p[0] as number))

  /** A point beside the line, on the given side of it. */
  function beside(
    roll: (sides: number) => number,
    points: number[][],
    [x, y]: readonly number[],
    hand: number,
  ): number[] {
    for (;;) {
      const spot = [(x as number) - 14 + roll(29), (y as number) - 14 + roll(29)] as const
      const side = off(points[0] as number[], points.at(-1) as number[], spot[0], spot[1])
      if (side * hand > 0) return [...spot]
    }
  }

  const KINDS = ['woods', 'light', 'wheat', 'height'] as const

  it(`4.42a 4.43a 4.8b 4.52a drawings made to touch, follow or cross ${cases(9000)} lines do what they were made to do`, () => {
    const roll = seeded(17)
    const tally = { touch: 0, follow: 0, cross: 0 }
    const all = Array.from({ length: grid.size }, (_, hex) => grid.label(hex))
    for (let i = 0; i < cases(9000); i++) {
      const { from, to, points } = anyLine(roll)
      const how = (['touch', 'follow', 'cross'] as const)[i % 3] as keyof typeof tally
      const kind = KINDS[roll(KINDS.length)] as (typeof KINDS)[number]
      const k = 1 + roll(points.length - 2)
      const p = points[k] as number[]
      const far = Math.min(points.length - 1, k + 1 + roll(3))
      const q = points[far] as number[]
      const hand = roll(2) ? 1 : -1
      const near = beside(roll, points, p, hand)
      const more = beside(roll, points, p, how === 'cross' ? -hand : hand)
      const ring = [...p, ...(how === 'follow' ? q : near), ...more]
      const rings = [ring]
      const plan: Plan = {
        columns: grid.columns,
        rows: grid.rows,
        drawn:
          kind === 'height'
            ? { heights: [{ level: 1, rings }] }
            : kind === 'wheat'
              ? { wheat: [{ rings }] }
              : { woods: [{ rings }] },
      }
      const map = sketch(plan)
      // The green dot is in every hex, the drawing in few.
      if (kind === 'woods') map.ground.fill(GROUND.dotted)
      const oracle = new Oracle({
        grid,
        art: artwork(grid, plan),
        villages: [],
        dotted: kind === 'woods' ? all : [],
      })
      const where = `${i} ${how} ${kind} ${grid.label(from)} ${grid.label(to)} ${ring}`
      const wanted = oracle.look(from, to, { month: 7 })
      expect(lineOfSight(map, from, to, { month: 7 }), where).toBe(wanted)
      expect(lineOfSight(map, to, from, { month: 7 }), where).toBe(wanted)
      for (const told of [trace(map, from, to, { month: 7 }), trace(map, to, from, { month: 7 })])
        expect(told.clear ? told.concealment : -1, where).toBe(wanted)
      // What it was made for, where the drawing is as small as it was meant, and in one hex between.
      if (map.level[from] !== 0 || map.level[to] !== 0 || how === 'cross') continue
      const t = (k + far) / 2 / (points.length - 1)
      const stretch = walk(grid, from, centre(grid, to)).find(
        (one) => one.from.n / one.from.d < t && t < one.to.n / one.to.d,
      )
      if (how === 'touch') {
        expect(wanted, where).toBe(0)
        tally.touch++
      } else if (
        stretch?.kind === 'hex' &&
        !stretch.hexes.includes(from) &&
        !stretch.hexes.includes(to)
      ) {
        expect(wanted, where).not.toBe(0)
        tally.follow++
      }
    }
    expect(Math.min(tally.touch, tally.follow)).toBeGreaterThan(cases(1000) - 1)
  })
})

describe('which levels count', () => {
  /** Levels on which something between stands in the way, and those on which it does not, as the book has them. */
  const BOOK: readonly (readonly [high: number, low: number, blocking: readonly number[]])[] = [
    // 4.91: from A on level 3 the woods of O22, on level 2, hide D on level 2.
    [3, 2, [2, 3]],
    // 4.53: from level 3 a target on level 1 is seen "unless … an obstacle on level 2".
    [3, 1, [2, 3]],
    [3, 0, [1, 2, 3]],
    [2, 1, [1, 2]],
    [2, 0, [1, 2]],
    [1, 0, [0, 1]],
    [4, 0, [1, 3, 4]],
  ]
  // The obstacle's hex is on that level in a corner that the line does not see, so that no contour is met.
  const corner: Shape = [-40, -4, -30, -12, -30, -4]
  const between = (high: number, low: number, level: number): Plan => ({
    crest: { D05: high },
    level: { D08: low },
    ...(level > 0 && { rise: { D06: [level, corner] } }),
  })

  for (const [high, low, blocking] of BOOK)
    it(`4.53a between levels ${high} and ${low} an obstacle blocks on ${blocking.join(', ')} and on no other`, () => {
      for (let level = 0; level <= 4; level++) {
        const wanted = blocking.includes(level) ? 'blocked' : 0
        const plan = between(high, low, level)
        expect(sees(plan, 'D05', 'D08'), `bare ${level}`).toBe(0)
        expect(sees({ ...plan, village: ['D06'] }, 'D05', 'D08'), `village ${level}`).toBe(wanted)
        expect(sees(plan, 'D05', 'D08', { friends: ['D06'] }), `friend ${level}`).toBe(wanted)
        // Woods stand on the ground under the line, and where that is as high as the upper end a contour blocks.
        if (level >= high) continue
        const ground: Plan = { crest: { D05: high }, level: { D06: level, D08: low } }
        expect(sees({ ...ground, dotted: ['D06'] }, 'D05', 'D08'), `woods ${level}`).toBe(wanted)
        expect(sees({ ...ground, light: ['D06'] }, 'D05', 'D08'), `light ${level}`).toBe(
          wanted === 0 ? 0 : 1,
        )
      }
    })

  it('4.53a what stands on the lower end’s own level, two levels down or more, is told as passed by ruling', () => {
    const slope: Plan = { crest: { D05: 3 }, level: { D06: 1, D07: 1, D08: 1 } }
    for (const what of ['village', 'dotted'] as const)
      expect(traced({ ...slope, [what]: ['D06'] }, 'D05', 'D08').meets).toContainEqual(
        expect.objectContaining({ effect: 'clear', clause: '4.53a', level: 1, ruling: true }),
      )
    const steep: Plan = { crest: { D05: 4 }, level: { D06: 2 }, village: ['D06'] }
    expect(traced(steep, 'D05', 'D08').meets).toContainEqual(
      expect.objectContaining({ what: 'village', effect: 'clear', clause: '4.53b' }),
    )
  })
})

describe('fields and light woods', () => {
  const july = { month: 7 }
  const seen = (what: 'wheat' | 'light', ends: readonly [number, number], level: number) =>
    sees(
      {
        ...(ends[0] === ends[1]
          ? { level: { D05: ends[0], D06: level, D08: ends[1] } }
          : { crest: { D05: ends[0] }, level: { D06: level, D08: ends[1] } }),
        [what]: ['D06'],
      },
      'D05',
      'D08',
      july,
    )

  it('8.8a 8.8b a field conceals between ends of one level whatever its own, and never between two', () => {
    for (const level of [0, 1, 2]) expect(seen('wheat', [2, 2], level)).toBe(1)
    for (const level of [0, 1, 2]) expect(seen('wheat', [3, 1], level)).toBe(0)
    for (const level of [0, 1]) expect(seen('wheat', [2, 1], level)).toBe(0)
  })

  it('4.8d light woods, of whose levels nothing is said, are judged by height as 4.43 and 4.53 judge obstacles', () => {
    expect([0, 1, 2].map((level) => seen('light', [2, 2], level))).toEqual([0, 0, 1])
    expect([0, 1, 2].map((level) => seen('light', [3, 1], level))).toEqual([0, 0, 1])
    expect([0, 1].map((level) => seen('light', [2, 1], level))).toEqual([0, 1])
    expect(seen('light', [1, 0], 0)).toBe(1)
  })
})
