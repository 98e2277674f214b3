import { describe, expect, it } from 'vitest'
import type { GameEvent } from '../../src/rules/types/index.ts'
import { motionOf } from '../../src/session/picture/motion.ts'

const moved = (from: string, to: string): GameEvent => ({
  type: 'moved',
  units: ['a', 'b'],
  from,
  to,
  left: 1,
  clause: '6.1',
})
const shot = (hex: string): GameEvent => ({
  type: 'shot',
  cause: 'fire',
  unit: 'a',
  from: 'A01',
  hex,
  mode: 'area',
  range: 1,
  clause: '6.2',
})

describe('motion of an act', () => {
  it('joins the steps of each unit to one way', () => {
    const { ways, noises } = motionOf([moved('B02', 'B03'), moved('B03', 'C03')])
    expect(ways.get('a')).toEqual(['B02', 'B03', 'C03'])
    expect(ways.get('b')).toEqual(['B02', 'B03', 'C03'])
    expect(noises).toEqual(['step'])
  })

  it('flashes once where shots hit, and where shells strike', () => {
    const { flashes, noises } = motionOf([
      shot('C04'),
      shot('C04'),
      {
        type: 'strikes',
        side: 'british',
        group: 'g',
        vertex: 'D05:W',
        hexes: ['D05', 'C04', 'C05'],
        shell: 'high explosive',
        clause: '7.2',
      },
    ])
    expect(flashes).toEqual([
      { size: 'small', at: 'C04' },
      { size: 'large', at: 'D05:W' },
    ])
    expect(noises).toEqual(['shot', 'burst'])
  })

  it('is nothing where nothing of the kind happened, and bounded where much did', () => {
    expect(motionOf([{ type: 'turn', turn: 1, clause: '5.1' }])).toEqual({
      ways: new Map(),
      flashes: [],
      noises: [],
    })
    const many = Array.from({ length: 40 }, (_, i) => shot(`A${String(i + 1).padStart(2, '0')}`))
    expect(motionOf(many).flashes).toHaveLength(9)
  })
})
