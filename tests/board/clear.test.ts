import { describe, expect, it } from 'vitest'
import { WORLD } from '../../src/board/base/plane.ts'
import { clearOf, standing } from '../../src/board/marks/clear.ts'
import { counter } from './counter.ts'

const HEX = WORLD * Math.sqrt(3)
/** From the middle of each neighbour to the middle of the hex. */
const WAYS = [30, 90, 150, 210, 270, 330].map((degrees) => {
  const angle = (degrees / 180) * Math.PI
  return [
    { x: HEX * Math.cos(angle), y: HEX * Math.sin(angle) },
    { x: 0, y: 0 },
  ]
})

const STACKS = {
  'one alone': [counter('A', 'british')],
  'a stack': [counter('A', 'british'), counter('B', 'british')],
  'one of each side': [counter('A', 'british'), counter('G', 'german')],
  'a melee of four': [
    counter('A', 'british'),
    counter('B', 'british'),
    counter('G', 'german'),
    counter('H', 'german'),
  ],
}

describe('an arrow into a hex', () => {
  for (const [name, counters] of Object.entries(STACKS))
    it(`ends beside the counters there: ${name}`, () => {
      const there = standing(counters)('D05')
      for (const way of WAYS) {
        const tip = clearOf(way, [], there).at(-1) ?? { x: 0, y: 0 }
        const over = there.filter(
          ({ x, y, size }) =>
            Math.abs(tip.x - x * WORLD) < (size / 2) * WORLD &&
            Math.abs(tip.y - y * WORLD) < (size / 2) * WORLD,
        )
        expect(over).toEqual([])
      }
    })

  it('is still drawn between two full hexes', () => {
    const there = standing(STACKS['a melee of four'])('D05')
    for (const [from, to] of WAYS) {
      if (!from || !to) continue
      const [a, b] = clearOf([from, to], there, there, 4)
      const length = Math.hypot((b?.x ?? 0) - (a?.x ?? 0), (b?.y ?? 0) - (a?.y ?? 0))
      expect(length).toBeGreaterThan(HEX * 0.29)
      expect(Math.hypot(a?.x ?? 0, a?.y ?? 0)).toBeGreaterThan(Math.hypot(b?.x ?? 0, b?.y ?? 0))
    }
  })

  it('goes to the middle where nobody stands', () => {
    expect(
      clearOf(
        [
          { x: 0, y: HEX },
          { x: 0, y: 0 },
        ],
        [],
        [],
      ),
    ).toEqual([
      { x: 0, y: HEX },
      { x: 0, y: 0 },
    ])
  })
})
