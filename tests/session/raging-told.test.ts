import { describe, expect, it } from 'vitest'
import type { Battle, GameEvent } from '../../src/raging/index.ts'
import { lossesOf, storyOf } from '../../src/session/raging/table/battle-told.ts'
import { hitsExpected, luckOf } from '../../src/session/raging/table/dice-luck.ts'
import { table } from '../support/raging.ts'

const { battle } = table({
  units: {
    red: { infantry: 'D09 D09', mg: 'D09', commander: 'D09' },
    blue: { infantry: 'D05 D05', commander: 'D05' },
  },
}) as { battle: Battle }

const steps = (...entries: GameEvent[][]) =>
  entries.map((events) => ({ events, state: {} as never }))

const shot = (stand: string, dice: number[], hits: number): GameEvent => ({
  ...{ type: 'shot', side: 'red', stands: [stand], hex: 'D05', aimed: 'D05', inside: false },
  ...{ range: 2, cover: 'open', needs: 10, drift: null, dice, hits, total: hits },
  clause: 'RE-13.4',
})

describe('what the journal of a battle tells', () => {
  it('RE-13.4 RE-13.5 a die makes on average the hits of its faces, a 12 two', () => {
    const mean = (needs: number) => {
      let sum = 0
      for (let face = 1; face <= 12; face++) sum += face < needs ? 0 : face === 12 ? 2 : 1
      return sum / 12
    }
    for (let needs = 1; needs <= 12; needs++) expect(hitsExpected(needs)).toBeCloseTo(mean(needs))
    expect(hitsExpected(null)).toBe(0)
  })

  it('counts dice by side and purpose, with the entry that rolled them', () => {
    const { sums, throws } = luckOf(
      battle,
      steps(
        [shot('red-infantry-1', [3, 12], 2)],
        [
          shot('red-mg-1', [1, 2, 3, 10], 1),
          {
            ...{ type: 'response', side: 'blue', how: 'counter', hex: 'D05' },
            ...{ die: 5, needs: 3, passed: true, clause: 'RE-18.3' },
          },
        ],
      ),
    )
    expect(sums.red?.['rifles and carbines']).toEqual({ dice: 2, expected: 4 / 6, got: 2 })
    expect(sums.red?.['machine guns']?.dice).toBe(4)
    expect(sums.blue?.['answers to a charge']).toEqual({ dice: 1, expected: 4 / 6, got: 1 })
    expect(throws.map(({ at }) => at)).toEqual([1, 2, 2])
  })

  it('tells losses of units, and of each turn what was lost', () => {
    const lost = (stand: string): GameEvent => ({
      ...{ type: 'lost', side: 'blue', stand, hex: 'D05', mounts: false, clause: 'RE-14.1' },
    })
    const told = steps(
      [{ type: 'turn', turn: 1, clause: 'RE-1.1' }],
      [lost('blue-infantry-1'), lost('blue-infantry-2')],
    )
    expect(lossesOf(battle, told).find(({ side }) => side === 'blue')).toMatchObject({
      lost: 2,
      of: 2,
      broken: false,
    })
    const [chapter] = storyOf(battle, told)
    expect(chapter?.title).toBe('Turn 1')
    expect(chapter?.moments).toHaveLength(1)
    expect(chapter?.moments[0]).toMatchObject({ at: 2, hex: 'D05' })
    expect(chapter?.moments[0]?.text).toMatch(/lose 2 stands in D05/)
  })
})
