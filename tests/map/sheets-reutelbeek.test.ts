import { describe, expect, it } from 'vitest'
import { SIDE } from '../../src/map/types.ts'
import { reach } from '../../src/rules/index.ts'
import type { Battle, GameState } from '../../src/rules/types/index.ts'
import { setUp, shipped } from '../support/shipped.ts'

const WORCESTERS = ['worcesters-a', 'worcesters-b', 'worcesters-c']
const { battle } = await shipped('ypres-1-gheluvelt')
const ways = (start: Battle, state: GameState, hex: string) => {
  const unit = state.units['worcesters-a']
  if (!unit) throw new Error('no Worcesters')
  const alone = { ...state, units: { ...state.units, 'worcesters-a': { ...unit, hex } } }
  return reach(start, alone, ['worcesters-a'])
}
/**
 * How many turns a formed company that nobody fires at needs from a hex into Gheluvelt. A stream ends the move of its
 * turn.
 */
function turns(start: Battle, state: GameState, from: string): number {
  let here = new Set([from])
  for (let turn = 1; turn <= 6; turn++) {
    const next = new Set<string>()
    for (const hex of here)
      for (const step of ways(start, state, hex)) {
        if (['AH15', 'AG16'].includes(step.hex)) return turn
        if (step.ends !== 'enemy') next.add(step.hex)
      }
    here = new Set([...here, ...next])
  }
  return 7
}
/** The same ground without the bridge. */
const unbridged: Battle = {
  ...battle,
  map: { ...battle.map, sides: battle.map.sides.map((bits) => bits & ~SIDE.bridge) },
}

describe('the Reutelbeek between the Worcesters and Gheluvelt', () => {
  const state = setUp(battle)

  it('8.7b 8.7c is crossed at the double from AI11 over its bridge, in one move of three points', () => {
    const [far] = ways(battle, state, 'AI11').filter(({ hex }) => hex === 'AI14')
    expect(far).toMatchObject({ points: 3, path: ['AI12', 'AI13', 'AI14'], checks: 0 })
    expect(far?.ends).toBeUndefined()
    expect(ways(unbridged, state, 'AI11').find(({ hex }) => hex === 'AI12')?.ends).toBe('stream')
    expect(ways(unbridged, state, 'AI11').some(({ hex }) => hex === 'AI14')).toBe(false)
  })

  it('10.0 from every hex of their set-up the Worcesters are in Gheluvelt in their second turn of six', () => {
    const area = battle.units.find(({ id }) => id === WORCESTERS[0])?.area ?? []
    expect([...area].sort()).toEqual(['AH10', 'AH11', 'AI10', 'AI11', 'AI12', 'AJ10', 'AJ11'])
    const needed = Object.fromEntries(
      [...area].sort().map((hex) => [hex, turns(battle, state, hex)]),
    )
    expect(needed).toEqual({ AH10: 2, AH11: 2, AI10: 2, AI11: 2, AI12: 2, AJ10: 2, AJ11: 2 })
    // Their first move brings those of the middle over the open ground; without the bridge it ends on the bank.
    const near = (start: Battle) =>
      Math.min(
        ...ways(start, state, 'AI11').map(({ hex }) =>
          start.map.grid.distance(start.map.grid.index(hex), start.map.grid.index('AH15')),
        ),
      )
    expect([near(battle), near(unbridged)]).toEqual([2, 3])
  })

  it('all three of them do so from the offered set-up', () => {
    const hexes = WORCESTERS.map((id) => state.units[id]?.hex)
    for (const hex of hexes) expect(turns(battle, state, hex ?? '')).toBe(2)
  })
})
