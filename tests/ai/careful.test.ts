import { describe, expect, it } from 'vitest'
import { decide, PLAYERS, type Player, seededLuck } from '../../src/ai/index.ts'
import { type Action, decision, newGame, scriptedDice, seededDice } from '../../src/rules/index.ts'
import { view } from '../../src/rules/loop/side-view.ts'
import { sketch } from '../support/map.ts'
import { type Play, play, type Wish } from '../support/play.ts'
import { shipped } from '../support/shipped.ts'

const careful = PLAYERS.careful as Player
const greedy = PLAYERS.greedy as Player
const choose = (p: Play, player = careful): Action =>
  player.choose(p.battle, p.s, decision(p.battle, p.s), seededLuck(1))

const control = (hexes: string[]): NonNullable<Wish['victory']> => ({
  kind: 'most-points',
  tie: 'draw',
  rules: (['british', 'german'] as const).map((side) => ({
    ...{ kind: 'control', side, hexes, points: 2 },
  })) as never,
})

describe('the careful player', () => {
  it('6.41 digs while the enemy is out of reach, and no second scrape for the same company', () => {
    const wish = (scrapes: string[]): Wish => ({
      victory: control(['D05']),
      units: { A: ['british', 'bef', 'D05'], G: ['german', 'deinf', 'D15'] },
      scrapes,
    })
    const first = play(wish([]))
    first.command('A')
    expect(choose(first)).toEqual({ type: 'dig', unit: 'A' })
    const second = play(wish(['D05']))
    second.command('A')
    expect(choose(second, greedy)).toEqual({ type: 'dig', unit: 'A' })
    expect(choose(second)).toEqual({ type: 'finish' })
  })

  it('6.01 gives no command to those who would find nothing to do', () => {
    const p = play({
      victory: control(['D05']),
      units: { A: ['british', 'bef', 'D05', { in: 'trench' }], G: ['german', 'deinf', 'D15'] },
      map: sketch({ trenches: [['D05', 'D06']] }),
    })
    expect(choose(p)).toEqual({ type: 'pass' })
  })

  it('3.8 goes to rally somebody once, not to and fro for another try', () => {
    const p = play({
      units: {
        A: ['british', 'bef', 'D05'],
        B: ['british', 'bef', 'D06', { dispersed: true }],
        G: ['german', 'deinf', 'AR25'],
      },
      dice: [6, 6],
    })
    p.command('A')
    p.enter('D06', 'A')
    if (p.kind === 'rally') p.do({ type: 'rally', unit: 'B' })
    p.enter('D05', 'A')
    expect(choose(p, greedy)).toMatchObject({ type: 'enter', hex: 'D06' })
    expect(choose(p)).not.toMatchObject({ type: 'enter', hex: 'D06' })
  })
})

describe('deciding', () => {
  it('10.1b sets up whole, in one answer that ends with being ready', async () => {
    const { battle } = await shipped('ypres-1-gheluvelt')
    const { state } = newGame(battle, seededDice(1))
    const before = JSON.stringify(state)
    const actions = decide(battle, view(state, 'german'), careful, seededLuck(1))
    expect(actions.at(-1)).toEqual({ type: 'ready' })
    expect(actions.filter(({ type }) => type === 'place')).toHaveLength(8)
    expect(JSON.stringify(state)).toBe(before)
  })

  it('is the same whatever is hidden from its side', async () => {
    const { battle } = await shipped('ypres-1-gheluvelt')
    const acts = (dice: ReturnType<typeof seededDice>) =>
      decide(battle, view(newGame(battle, dice).state, 'german'), careful, seededLuck(9))
    expect(acts(seededDice(1))).toEqual(acts(seededDice(77)))
    expect(acts(seededDice(1))).toEqual(acts(scriptedDice([6, 6, 6])))
  })
})
