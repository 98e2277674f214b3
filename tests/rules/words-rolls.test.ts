import { describe, expect, it } from 'vitest'
import {
  type CheckCause,
  describe as describeEvent,
  type GameEvent,
} from '../../src/rules/index.ts'
import { sketch } from '../support/map.ts'
import { play } from '../support/play.ts'

const { battle } = play({
  map: sketch({ columns: 12, rows: 10 }),
  units: { A: ['british', 'bef', 'E05'] },
})

const check = (values: readonly number[], cause: CheckCause = 'fire'): GameEvent => ({
  type: 'check',
  unit: 'A',
  side: 'british',
  hex: 'E05',
  cause,
  by: [],
  dice: [3, 5],
  modifiers: values.map((value) => ({ category: 'terrain', label: 'x', value, clause: '6.53d' })),
  total: 8 + values.reduce((sum, value) => sum + value, 0),
  cohesion: 8,
  passed: false,
  outcome: 'no effect',
  doubles: false,
  clause: '3.73a',
})
const line = (event: GameEvent) => describeEvent(battle, event)

describe('a roll apart from its sentence', () => {
  it('leaves the sum to the drawn dice and gives what is added', () => {
    const described = line(check([2, -1]))
    expect(described?.text).toBe('A is untouched: 8 +1 = 9 (over 8).')
    expect(described?.roll).toEqual({ before: 'A is untouched', after: '+1 = 9 (over 8).' })
  })

  it('leaves out modifiers that come to nothing', () => {
    const described = line(check([1, -1]))
    expect(described?.text).toBe('A is untouched: 8 (needs 8 or less).')
    expect(described?.roll?.after).toBe('= 8 (needs 8 or less).')
  })

  it('gives the whole sentence where the figures are not a sum', () => {
    const described = line({
      type: 'signal',
      side: 'british',
      group: 'B',
      for: 'fire',
      dice: [3, 5],
      number: 9,
      passed: true,
      accident: false,
      clause: '7.23a',
    })
    expect(described?.roll).toEqual({
      before: 'Signal of B gets through',
      after: '8 (needs 9 or less).',
    })
    expect(`${described?.roll?.before}: ${described?.roll?.after}`).toBe(described?.text)
  })

  it('is not there without dice', () => {
    expect(line({ type: 'stays-ready', unit: 'A', clause: '6.75b' })?.roll).toBeUndefined()
  })
})
