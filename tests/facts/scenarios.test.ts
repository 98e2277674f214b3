import { describe, expect, it } from 'vitest'
import { shipped } from '../support/shipped.ts'
import { ALL, apart } from './plane.ts'

/** The numbers of all seven scenarios are held to a second copy in tests/scenario; here is what those tables leave out. */
describe('Ypres 1, Eating Fire at Gheluvelt', () => {
  it('2.2c play is within nine hexes of AG16', async () => {
    const { battle } = await shipped('ypres-1-gheluvelt')
    const { grid } = battle.map
    for (const hex of ALL)
      expect(battle.inPlay[grid.index(hex)] === 1, hex).toBe(apart(hex, 'AG16') <= 9)
  })

  it('10.1c a point to the British for each hex of Gheluvelt, one to the Germans for each battery destroyed', async () => {
    const { battle } = await shipped('ypres-1-gheluvelt')
    expect(battle.victory).toMatchObject({ kind: 'most-points', tie: 'draw' })
    const [ground, guns, ...others] = battle.victory.rules
    expect(others).toEqual([])
    expect(ground).toMatchObject({ kind: 'control', side: 'british', points: 1 })
    expect(ground?.kind === 'control' && [...ground.hexes].sort()).toEqual([
      ...['AG16', 'AG17', 'AH15', 'AH16'],
    ])
    expect(guns).toMatchObject({
      ...{ kind: 'destroyed', side: 'german', types: ['artillery'], points: 1 },
    })
  })
})
