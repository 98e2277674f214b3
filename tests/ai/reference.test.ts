import { describe, expect, it } from 'vitest'
import { PLAYERS, type Player, playMatch } from '../../src/ai/index.ts'
import { hashText } from '../../src/rules/index.ts'
import { shipped } from '../support/shipped.ts'

/** A player that does what another does, and writes it down. */
const written = (player: Player, acts: string[]): Player => ({
  ...player,
  choose(...asked) {
    const action = player.choose(...asked)
    acts.push(JSON.stringify(action))
    return action
  },
})

/** A shipped battle, the number of its turns that are played, a seed, and the players in the order of the sides. */
type Game = readonly [id: string, turns: number, seed: number, one: string, two: string]

/**
 * Games of the players that all others are measured against, and the hash of every act chosen. When a line differs
 * because the rules have changed, record it anew and say so; when a player has changed, put the player back.
 */
const GAMES: readonly (readonly [...Game, hash: string])[] = [
  ['limanowa-1-probe', 6, 1, 'random', 'random', '60 4fb4e6f375996589'],
  ['ypres-2-hill-60', 6, 2, 'random', 'greedy', '97 1c504a7f5f29d894'],
  ['limanowa-1-probe', 6, 3, 'greedy', 'careful', '98 70626d05a375acdc'],
  ['ypres-1-gheluvelt', 6, 4, 'careful', 'greedy', '88 e1dee8a5ec31f408'],
  ['ypres-2-hill-60', 6, 5, 'greedy', 'careful', '79 dd7e2dec96eba10a'],
  ['ypres-4-hooge', 6, 6, 'greedy', 'careful', '70 884eccffb3492751'],
  ['limanowa-1-probe', 1, 7, 'thoughtful', 'thoughtful', '38 bf22843f021fe1e5'],
  ['ypres-1-gheluvelt', 1, 8, 'thoughtful', 'careful', '20 9bd7048734d0f2ab'],
]

describe('the reference players', () => {
  it.each(GAMES)('%s, %i turns, seed %i: %s and %s play as ever', async (...game) => {
    const [id, turns, seed, a, b, hash] = game
    const { battle } = await shipped(id)
    const [one, two] = battle.sides
    const acts: string[] = []
    const seat = (name: string) => written(PLAYERS[name] as Player, acts)
    playMatch({ ...battle, turns }, { [one.id]: seat(a), [two.id]: seat(b) }, seed)
    expect(`${acts.length} ${hashText(acts.join('\n'))}`).toBe(hash)
  })
})
