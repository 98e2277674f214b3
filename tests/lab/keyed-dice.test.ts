import { describe, expect, it } from 'vitest'
import { playMatch } from '../../src/ai/index.ts'
import { greedy } from '../../src/ai/reference/greedy.ts'
import { playGame, seated } from '../../src/lab/game/play-game.ts'
import { facesBetween, keyedDice, rollDice, rollDie } from '../../src/rules/base/dice.ts'
import { shipped } from '../support/shipped.ts'

const { battle } = await shipped('limanowa-1-probe')
const game = (seed: number, turn = 1) => ({ dice: keyedDice(seed), turn, campaign: null })

describe('keyed dice', () => {
  it('2.1b give each roll a face of its own, whatever was rolled before it', () => {
    const [one, other] = [game(5), game(5)]
    rollDice(one, 'fire', 'a')
    rollDice(one, 'fire', 'b')
    const first = rollDice(one, 'initiative', 'british')
    expect(rollDice(other, 'initiative', 'british')).toEqual(first)
    // The same purpose again, another turn, another unit and another seed are other rolls.
    const rolls = Array.from({ length: 40 }, () => rollDie(one, 'fire', 'a'))
    expect(new Set(rolls).size).toBe(6)
    const many = (make: (i: number) => number) =>
      Array.from({ length: 40 }, (_, i) => make(i)).join('')
    const faces = [
      many((i) => rollDie(game(i), 'fire', 'a')),
      many((i) => rollDie(game(i, 2), 'fire', 'a')),
      many((i) => rollDie(game(i), 'fire', 'b')),
      many((i) => rollDie(game(i), 'melee', 'a')),
    ]
    expect(new Set(faces).size).toBe(4)
  })

  it('2.1b show each face equally often, and pairs too', () => {
    const counts = new Map<string, number>()
    for (let seed = 0; seed < 36_000; seed++) {
      const pair = rollDice(game(seed), 'fire', '105-saxon-3').join()
      counts.set(pair, (counts.get(pair) ?? 0) + 1)
    }
    let square = 0
    for (let a = 1; a <= 6; a++)
      for (let b = 1; b <= 6; b++) square += ((counts.get(`${a},${b}`) ?? 0) - 1000) ** 2 / 1000
    // Chi-square of 35 degrees of freedom: 99.9 of 100 samples stay below 66.6.
    expect(square).toBeLessThan(66.6)
  })

  it('keep their faces, so that a journal has them', () => {
    const before = game(7)
    const after = structuredClone(before)
    const pair = rollDice(after, 'fire', 'a')
    expect(facesBetween(before.dice, after.dice)).toEqual(pair)
  })

  it('give the same game again, and another one than a stream does', () => {
    const play = (dice: 'stream' | 'keyed') =>
      playGame(battle, [greedy, greedy], { seed: 2, dice }, 1)
    expect(play('keyed')).toEqual(play('keyed'))
    expect(play('keyed')).not.toEqual(play('stream'))
    const match = playMatch(battle, seated(battle, [greedy, greedy]), 2 * 1_000_003 + 1)
    expect(play('stream')).toMatchObject({ ...match })
  })
})
