import { describe, expect, it } from 'vitest'
import { PLAYERS, type Player, playMatch } from '../../src/ai/index.ts'
import { hashText } from '../../src/rules/index.ts'
import { shipped } from '../support/shipped.ts'

/** A shipped battle, the number of its turns that are played, a seed, and the players in the order of the sides. */
type Game = readonly [id: string, turns: number, seed: number, one: string, two: string]

/**
 * Games of the players that all others are measured against, and the number and the hash of all acts. When a line differs
 * because the rules have changed, record it anew and say so; when a player has changed, put the player back.
 */
const GAMES: readonly (readonly [...Game, hash: string])[] = [
  ['limanowa-1-probe', 6, 1, 'random', 'random', '70 44910a3b78945085'],
  ['ypres-2-hill-60', 6, 2, 'random', 'greedy', '119 fd7b419937d792a1'],
  ['limanowa-1-probe', 6, 3, 'greedy', 'careful', '105 6e08c24bfaaba51a'],
  ['ypres-1-gheluvelt', 6, 4, 'careful', 'greedy', '99 b16d9417ae3eb071'],
  ['ypres-2-hill-60', 6, 5, 'greedy', 'careful', '132 3ad02d91b8675a44'],
  ['ypres-4-hooge', 6, 6, 'greedy', 'careful', '80 64e76323cf90d16d'],
  ['limanowa-1-probe', 1, 7, 'thoughtful', 'thoughtful', '45 c8e715e26e292f14'],
  ['ypres-1-gheluvelt', 1, 8, 'thoughtful', 'careful', '34 8323f52bc9481e8b'],
]

describe('the reference players', () => {
  it.each(GAMES)('%s, %i turns, seed %i: %s and %s play as ever', async (...game) => {
    const [id, turns, seed, a, b, hash] = game
    const { battle } = await shipped(id)
    const [one, two] = battle.sides
    const seats = { [one.id]: PLAYERS[a] as Player, [two.id]: PLAYERS[b] as Player }
    const acts: string[] = []
    playMatch({ ...battle, turns }, seats, seed, (act) => acts.push(JSON.stringify(act)))
    expect(`${acts.length} ${hashText(acts.join('\n'))}`).toBe(hash)
  })
})
