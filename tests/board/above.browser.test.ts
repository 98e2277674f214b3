import { expect, it } from 'vitest'
import type { Labels } from '../../src/board/base/labels.ts'
import { WORLD, worldCentre } from '../../src/board/base/plane.ts'
import { Above } from '../../src/board/marks/above.ts'
import { Grid } from '../../src/hex/grid.ts'
import { NO_VIEW } from '../../src/session/picture/board-view.ts'
import { counter } from './counter.ts'

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
  new Above(labels as unknown as Labels).show(view, grid, 'light', 1, 1)
  const below = (text: string, hex: string) =>
    ((at.get(text) ?? 0) - worldCentre(grid, hex).y) / WORLD
  // The foot of a hex is 0.87 below its middle.
  expect(below('2', 'B02')).toBeLessThan(0.45)
  expect(below('3', 'C02')).toBeGreaterThan(0.6)
})
