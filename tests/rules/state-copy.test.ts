import { describe, expect, it } from 'vitest'
import { reading, unitsAt } from '../../src/rules/base/game.ts'
import { copyState } from '../../src/rules/base/state-copy.ts'
import { apply, decision, isReason, type Unit } from '../../src/rules/index.ts'
import { cases, seeded } from '../support/dice.ts'
import { setUp, shipped } from '../support/shipped.ts'

const BATTLES = ['limanowa-3-jabloniec', 'ypres-campaign-1-gheluvelt']

describe('a copy of the state', () => {
  it.each(BATTLES)(
    '%s: is the same, and what is done to it is not done to the state',
    async (id) => {
      const { battle } = await shipped(id)
      let state = setUp(battle)
      const luck = seeded(11)
      for (let step = 0; step < cases(150); step++) {
        const { actions } = decision(battle, state)
        if (actions.length === 0) break
        const before = JSON.stringify(state)
        const copy = copyState(state)
        expect(JSON.stringify(copy)).toBe(before)
        const told = apply(battle, copy, actions[luck(actions.length)] as never)
        if (isReason(told)) throw new Error(told.text)
        expect(JSON.stringify(state)).toBe(before)
        state = copy
      }
    },
  )

  it('units are found by hex wherever they have moved since they were last looked for', async () => {
    const { battle } = await shipped('ypres-1-gheluvelt')
    const state = setUp(battle)
    const units = Object.values(state.units)
    const hexes = [...new Set(units.flatMap(({ hex }) => hex ?? []))]
    const luck = seeded(12)
    for (let step = 0; step < cases(300); step++) {
      const handed = reading(battle, state).at(hexes[0] as string)
      const kept = [...handed]
      for (let moves = luck(4); moves > 0; moves--) {
        const unit = units[luck(units.length)] as Unit
        unit.hex = luck(5) ? (hexes[luck(hexes.length)] as string) : null
      }
      expect(handed).toEqual(kept)
      const g = reading(battle, state)
      for (const hex of hexes)
        expect(g.at(hex)).toEqual(unitsAt({ battle, s: state, events: [] }, hex))
    }
  })
})
