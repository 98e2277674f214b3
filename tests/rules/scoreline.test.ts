import { describe, expect, it } from 'vitest'
import type { Battle, GameState, SideId } from '../../src/rules/index.ts'
import { scoreChange } from '../../src/rules/turn/score-change.ts'
import {
  aimsOf,
  changeText,
  pointsText,
  scorelineOf,
  verdictText,
} from '../../src/rules/turn/scoreline.ts'
import { setUp, shipped } from '../support/shipped.ts'

const held = (state: GameState, by: SideId, ...hexes: string[]): GameState => ({
  ...state,
  control: { ...state.control, ...Object.fromEntries(hexes.map((hex) => [hex, by])) },
})

const destroyed = (state: GameState, id: string): GameState => {
  const unit = state.units[id]
  if (!unit) throw new Error(id)
  return { ...state, units: { ...state.units, [id]: { ...unit, where: 'destroyed', hex: null } } }
}

/** A unit of that side and type. */
const one = (battle: Battle, side: SideId, type: string): string =>
  battle.units.find(
    (unit) =>
      unit.side === side && battle.counters[unit.counter]?.types.some((known) => known === type),
  )?.id ?? ''

const gheluvelt = async () => {
  const { battle } = await shipped('ypres-1-gheluvelt')
  return { battle, state: setUp(battle), battery: one(battle, 'british', 'artillery') }
}

const said = (battle: Battle, state: GameState) => {
  const line = scorelineOf(battle, state)
  return [pointsText(battle, line), verdictText(battle, line)]
}

describe('the score as it stands', () => {
  it('10.1c of most points: the points of both sides, and who wins with them after the last turn', async () => {
    const { battle, state, battery } = await gheluvelt()
    expect(scorelineOf(battle, state)).toEqual({
      points: [
        { side: 'german', points: 0, needs: null },
        { side: 'british', points: 0, needs: null },
      ],
      winner: null,
      tied: true,
      after: { turn: 6 },
    })
    expect(said(battle, state)).toEqual([
      'Germans 0, British 0',
      'As it stands, a draw after turn 6.',
    ])
    const lost = destroyed(state, battery)
    expect(said(battle, lost)).toEqual([
      'Germans 1, British 0',
      'As it stands, the Germans win after turn 6.',
    ])
    expect(said(battle, held(lost, 'british', 'AH15', 'AG16'))).toEqual([
      'Germans 1, British 2',
      'As it stands, the British win after turn 6.',
    ])
    const tie = { ...battle, victory: { ...battle.victory, tie: 'british' } } as Battle
    expect(said(tie, state)[1]).toBe('As it stands, the British win the tie after turn 6.')
  })

  it('10.1c of a number of points: how many of them, for the side that needs them alone', async () => {
    const { battle } = await shipped('limanowa-3-jabloniec')
    const state = setUp(battle)
    const rule = battle.victory.rules[0]
    const [hill = '', next = ''] = rule && 'hexes' in rule ? (rule.hexes ?? []) : []
    const none = { ...state, control: {} }
    expect(said(battle, none)).toEqual([
      'Austro-Hungarians 0 of 2',
      'As it stands, the Russians win after turn 6.',
    ])
    expect(said(battle, held(none, 'austro-hungarian', hill, next))).toEqual([
      'Austro-Hungarians 2 of 2',
      'As it stands, the Austro-Hungarians win after turn 6.',
    ])
  })

  it('13.C of a campaign: after its last day', async () => {
    const { battle } = await shipped('ypres-campaign-3-menin-road')
    expect(said(battle, setUp(battle))).toEqual([
      'British 0 of 12',
      'As it stands, the Germans win after day 6.',
    ])
  })

  it('each aim has its hexes with whoever controls them, or the units that score', async () => {
    const { battle, state, battery } = await gheluvelt()
    const [village, guns] = aimsOf(battle, held(destroyed(state, battery), 'british', 'AH15'))
    expect(village).toMatchObject({ sides: ['british'], text: '1 point for each hex', units: [] })
    expect(village?.hexes.find(({ hex }) => hex === 'AH15')?.held).toBe('british')
    expect(village?.hexes.filter((of) => of.held === 'german')).toHaveLength(3)
    expect(guns).toMatchObject({ sides: ['german'], hexes: [], units: [battery] })
  })

  it('the same aim of both sides is one', async () => {
    const { battle } = await shipped('ypres-2-hill-60')
    const aims = aimsOf(battle, setUp(battle))
    expect(aims.map(({ sides, text }) => [sides.length, text])).toEqual([
      [2, '1 point for all of Hill 60'],
    ])
  })
})

describe('a change of the score', () => {
  it('is none where nothing that scores changed', async () => {
    const { battle, state } = await gheluvelt()
    expect(scoreChange(battle, state, state)).toBeNull()
    expect(scoreChange(battle, state, held(state, 'british', 'AA10'))).toBeNull()
  })

  it('says what was taken and lost, the points gained, and the score', async () => {
    const { battle, state, battery } = await gheluvelt()
    const words = (before: GameState, after: GameState) => {
      const change = scoreChange(battle, before, after)
      return change && changeText(battle, change, scorelineOf(battle, after))
    }
    const taken = held(state, 'british', 'AH15')
    expect(words(state, taken)).toBe(
      'The British take AH15. British +1 VP. Now Germans 0, British 1.',
    )
    expect(words(taken, state)).toBe(
      'The Germans take AH15. British −1 VP. Now Germans 0, British 0.',
    )
    const name = battle.units.find(({ id }) => id === battery)?.name
    expect(words(state, destroyed(state, battery))).toBe(
      `${name}: destroyed. Germans +1 VP. Now Germans 1, British 0.`,
    )
    expect(words(state, held(state, 'british', 'AH15', 'AH16', 'AG16', 'AG17'))).toBe(
      'The British take 4 hexes that score. British +4 VP. Now Germans 0, British 4.',
    )
  })

  it('13.Ce a hex of an aim that counts as a whole is told without points', async () => {
    const { battle } = await shipped('ypres-2-hill-60')
    const none = { ...setUp(battle), control: {} }
    const change = scoreChange(battle, none, held(none, 'german', 'N19'))
    expect(change).toEqual({ hexes: [{ hex: 'N19', to: 'german' }], units: [], points: {} })
  })
})
