import { describe, expect, it } from 'vitest'
import type { Battle, GameState, ScoreRule } from '../../src/rules/index.ts'
import { needText } from '../../src/rules/turn/needs.ts'
import { shipped } from '../support/shipped.ts'

const EMPTY = { control: {}, units: {}, exits: {} } as unknown as GameState
const need = async (id: string, state = EMPTY) => needText((await shipped(id)).battle, state)

const HILLS = 'the Golcow and the Jabloniec'
const LIMANOWA = `To win: more points, 1 for each hex of ${HILLS}, 1 for each of 10 places held whole.`
const level = (points: number) =>
  `To win: more points, ${points} for each of the village hexes in columns J to W, 1 for each of the hexes of level 3 in columns J to W.`

describe('what it takes to win, in one line', () => {
  it.each([
    ['limanowa-1-probe', 'To win: control more of the hexes of Limanowa than the enemy.'],
    ['limanowa-2-counter-attack', `To win: control more of ${HILLS} than the enemy.`],
    ['limanowa-3-jabloniec', `The Austro-Hungarians win with 2 hexes of ${HILLS}.`],
    ['limanowa-campaign-1-playground', LIMANOWA],
    ['limanowa-campaign-2-high-water', LIMANOWA],
    [
      'ypres-1-gheluvelt',
      'To win: more points. Germans: 1 for each artillery unit destroyed. British: 1 for each of AH15, AH16, AG16 and AG17.',
    ],
    ['ypres-2-hill-60', 'To win: control all of Hill 60, N19 and M20.'],
    ['ypres-3-frezenberg', level(3)],
    ['ypres-4-hooge', 'To win: control all of Hooge, R10 and S11.'],
    [
      'ypres-campaign-1-gheluvelt',
      'The Germans win with all of Gheluvelt and Zandvoorde: 0 of 5 hexes so far.',
    ],
    ['ypres-campaign-2-frezenberg', level(4)],
    ['ypres-campaign-3-menin-road', 'The British win with 12 units in column Z or farther east.'],
  ])('10.1c of %s', async (id, text) => {
    expect(await need(id)).toBe(text)
  })

  it('counts what the points do not', async () => {
    const control = { AH15: 'german', AC25: 'german', AG16: 'british' }
    expect(await need('ypres-campaign-1-gheluvelt', { ...EMPTY, control } as GameState)).toContain(
      ': 2 of 5 hexes so far.',
    )
  })

  it('has words for the rules that no battle of the catalogue has', async () => {
    const { battle } = await shipped('ypres-1-gheluvelt')
    const by = (...rules: ScoreRule[]): Battle => ({
      ...battle,
      victory: { kind: 'at-least', side: 'german', points: 4, rules },
    })
    const exits: ScoreRule = { kind: 'exited', side: 'german', points: 2, name: 'the west edge' }
    expect(needText(by(exits), EMPTY)).toBe(
      'The Germans win with 2 units off the map over the west edge: 0 so far.',
    )
    const kills: ScoreRule = { kind: 'destroyed', side: 'german', points: 1 }
    expect(needText(by(exits, kills), EMPTY)).toBe('The Germans win with 4 points.')
  })
})
