import { describe, expect, it } from 'vitest'
import { type Box, meet } from '../../src/board/base/camera.ts'
import type { Labels } from '../../src/board/base/labels.ts'
import { WORLD, worldCentre } from '../../src/board/base/plane.ts'
import { Above } from '../../src/board/marks/above.ts'
import { countersNear, standing } from '../../src/board/marks/clear.ts'
import { placeCosts, tagSpot } from '../../src/board/marks/costs.ts'
import type { BoardCounter } from '../../src/board/view/counter.ts'
import { Grid } from '../../src/hex/grid.ts'
import { NO_VIEW } from '../../src/session/picture/board-view.ts'
import { counter } from './counter.ts'

const in_ = (hex: string, ...units: readonly [string, string][]): BoardCounter[] =>
  units.map(([unit, side]) => ({ ...counter(`${unit} ${hex}`, side), hex }))
const A = ['A', 'british'] as const
const B = ['B', 'british'] as const
const G = ['G', 'german'] as const
const H = ['H', 'german'] as const
const SIZES = [1, 1.4, 2.2]

it('the points of an empty hex stand nearer its middle than the number of the next hex, and below a counter', () => {
  const at = new Map<string, number>()
  const labels = { put: (text: string, _: number, y: number) => void at.set(text, y) }
  const grid = new Grid(4, 4)
  const view = {
    ...NO_VIEW,
    costs: [
      { hex: 'B02', points: 2, react: 1 },
      { hex: 'C02', points: 3, react: 0 },
    ],
    counters: [{ ...counter('A', 'german'), hex: 'C02' }],
  }
  new Above(labels as unknown as Labels).show(view, grid, 'light', [1, 1], () => false)
  const below = (text: string, hex: string) =>
    ((at.get(text) ?? 0) - worldCentre(grid, hex).y) / WORLD
  // The foot of a hex is 0.87 below its middle.
  expect(below('2', 'B02')).toBeLessThan(0.45)
  expect(below('3', 'C02')).toBeGreaterThan(0.6)
})

describe('figures of costs', () => {
  const grid = new Grid(5, 5)
  const COUNTERS = {
    'one counter': in_('C03', [...A]),
    'a stack over a stack': [...in_('C03', [...A], [...B]), ...in_('C04', [...A], [...B])],
    'a melee over one counter': [...in_('C03', [...A], [...G]), ...in_('C04', [...A])],
    'a melee of four': in_('C03', [...A], [...B], [...G], [...H]),
  }
  for (const [name, counters] of Object.entries(COUNTERS))
    it(`cover no counter, at any size: ${name}`, () => {
      const there = standing(counters)
      for (const sign of SIZES)
        for (const react of [0, 3]) {
          const costs = [{ hex: 'C03', points: 2, react, unhurt: '30 %' }]
          const [placed] = placeCosts(
            { ...NO_VIEW, costs, counters },
            grid,
            there,
            sign,
            () => false,
          )
          const { box } = placed ?? {}
          // Seen from far, two rows of counters leave no room.
          if (name === 'a melee over one counter' ? sign < 2 : !name.startsWith('a melee'))
            expect(placed?.cost).toMatchObject({ points: 2, react })
          if (!box) continue
          const over = countersNear(grid, 'C03', there).filter((other) => meet(other, box))
          expect([name, sign, react, over]).toEqual([name, sign, react, []])
        }
    })

  it('keep off a name where their hex has room beside it', () => {
    const costs = [{ hex: 'C03', points: 2, react: 0 }]
    const view = { ...NO_VIEW, costs }
    const there = standing([])
    const [usual] = placeCosts(view, grid, there, 1, () => false)
    const name = usual?.box as Box
    const [moved] = placeCosts(view, grid, there, 1, (box) => meet(box, name))
    expect(meet(moved?.box as Box, name)).toBe(false)
    // Names all over the hex: the usual place, and the name is hidden.
    expect(placeCosts(view, grid, there, 1, () => true)[0]?.box).toEqual(name)
  })
})

it('the tag of a hex leaves the counters round it free', () => {
  const grid = new Grid(7, 7)
  const tag = { hex: 'D04', text: 'likely 30 % untouched' }
  const below = tagSpot(grid, tag, standing([]), 70, 1)
  expect(below).toEqual({ x: worldCentre(grid, 'D04').x, y: worldCentre(grid, 'D04').y + 70 })
  const counters = in_('D05', [...A])
  const { y } = tagSpot(grid, tag, standing(counters), 70, 1)
  expect(y).toBeLessThan(worldCentre(grid, 'D04').y)
})

it('the tag of a hex lies within what can be read of the map, or else where it always does', () => {
  const grid = new Grid(7, 7)
  const tag = { hex: 'D04', text: 'MP 1 of 3' }
  const c = worldCentre(grid, 'D04')
  const spot = (seen: { x: number; y: number; width: number; height: number }) =>
    tagSpot(grid, tag, standing([]), 70, 1, seen)
  // The window ends close to the right of the hex, then close below it, then all around it.
  const right = spot({ x: c.x - 400, y: c.y - 400, width: 420, height: 800 })
  expect(right.x).toBeLessThan(c.x - 40)
  const foot = spot({ x: c.x - 400, y: c.y - 400, width: 800, height: 460 })
  expect(foot.y).toBeLessThan(c.y)
  expect(spot({ x: c.x - 9, y: c.y - 9, width: 18, height: 18 })).toEqual({ x: c.x, y: c.y + 70 })
})

it('a name under a bar of chances gives way to it, as one under a figure does', () => {
  const grid = new Grid(7, 7)
  const labels = { put: () => {} } as unknown as Labels
  const above = new Above(labels)
  const bar = { blank: 20, hatched: 10, solid: 6 }
  const show = (view: Partial<typeof NO_VIEW>) => {
    above.show(
      { ...NO_VIEW, counters: in_('D04', [...G]), ...view },
      grid,
      'light',
      [1, 1],
      () => false,
    )
    return above.figures
  }
  const { x, y } = worldCentre(grid, 'D04')
  const foot: Box = { x: x - 20, y: y + WORLD * 0.65, width: 40, height: 6 }
  const covered = (boxes: readonly Box[]) => boxes.some((box) => meet(box, foot))
  expect(covered(show({ targets: [{ hex: 'D04', bar, chosen: true }] }))).toBe(true)
  expect(covered(show({ shooters: [{ unit: 'G', hex: 'D04', bar, open: false }] }))).toBe(true)
  expect(show({ targets: [{ hex: 'D04', bar: null, chosen: true }] })).toEqual([])
})
