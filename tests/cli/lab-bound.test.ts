import { describe, expect, it } from 'vitest'
import { readArguments } from '../../src/cli/base/arguments.ts'
import {
  type Bound,
  boundAsked,
  NEVER,
  standingOf,
  standingOfChange,
} from '../../src/cli/lab/bound.ts'
import { NO_HEAT } from '../../src/lab/game/heat.ts'
import { Pile } from '../../src/lab/shard/pile.ts'
import { playShard } from '../../src/lab/shard/shard.ts'
import type { Terms } from '../../src/lab/types.ts'
import { shipped } from '../support/shipped.ts'

const { battle } = await shipped('limanowa-1-probe')
const terms: Terms = {
  rules: '',
  scenario: battle.id,
  hash: battle.hash,
  players: ['greedy', 'greedy'],
  program: '',
  seed: 1,
  dice: 'stream',
}
const [first, second] = battle.sides
const record = playShard(battle, terms, 0, 1).games[0]
/** A pile of games that the first side wins and loses in turn, put in in this order. */
const pileOf = (order: readonly number[]) => {
  const pile = new Pile(battle, terms)
  for (const game of order) {
    if (!record) throw new Error('no game')
    const winner = game % 2 ? first.id : second.id
    pile.add({ from: game, to: game + 1, games: [{ ...record, winner }], heat: NO_HEAT })
  }
  return pile
}
const until: Bound = { kind: 'until', half: 0.2 }
const numbers = Array.from({ length: 80 }, (_, at) => at)

describe('where a run stops', () => {
  it('is the same in whatever order the games came in', () => {
    const forward = standingOf(until, pileOf(numbers), 0, first.id)
    const back = standingOf(until, pileOf(numbers.toReversed()), 0, first.id)
    expect(forward).toEqual(back)
    expect(forward.over).toBe(true)
    expect(forward.games).toBeLessThan(80)
    expect(forward.text).toMatch(/^points 50\.\d % \(/)
  })

  it('waits for the games before: what came early does not count', () => {
    const gap = standingOf(until, pileOf(numbers.filter((game) => game !== 10)), 0, first.id)
    expect(gap).toMatchObject({ games: 10, over: false })
  })

  it('accepts one of two shares of the points, and says after how many games', () => {
    const pile = pileOf(numbers.map((game) => 2 * game + 1))
    const even = new Pile(battle, terms)
    for (const [at, [, won]] of [...pile.games()].entries())
      even.add({ from: at, to: at + 1, games: [won], heat: NO_HEAT })
    const found = standingOf({ kind: 'sprt', means: [0.5, 0.6] }, even, 0, first.id)
    expect(found.over).toBe(true)
    expect(found.text).toBe(`points 60.0 % is accepted after ${found.games} games`)
  })

  it('does not wait for a game that cannot be played', () => {
    const pile = pileOf(numbers.filter((game) => game !== 10))
    const found = standingOf(until, pile, 0, first.id, new Set([10]))
    expect(found.over).toBe(true)
    // Game 10 is none of those that count, so the last has the number of their count.
    expect(found.to).toBe(found.games + 1)
  })

  it('may be told at any time, with its interval by its ends', () => {
    const { over, text } = standingOf(NEVER, pileOf(numbers), 0, first.id)
    expect(over).toBe(false)
    expect(text).toMatch(/^points 50\.0 % \(3\d\.\d % to 6\d\.\d %\)$/)
    expect(standingOf(NEVER, pileOf([0]), 0, first.id).text).toBe('points 0.0 %')
  })

  it('of two versions is where their difference is known, game by game', () => {
    const base = pileOf(numbers)
    const better = pileOf(numbers.map((game) => 2 * game + 1))
    const shifted = new Pile(battle, terms)
    for (const [at, [, won]] of [...better.games()].entries())
      if (at !== 5) shifted.add({ from: at, to: at + 1, games: [won], heat: NO_HEAT })
    const judged = (bound: Bound, lost: readonly number[]) =>
      standingOfChange(bound, [base, shifted], 0, first.id, new Set(lost))
    expect(judged(until, [])).toMatchObject({ games: 5, over: false })
    const found = judged({ kind: 'until', half: 0.3 }, [5])
    expect(found.over).toBe(true)
    expect(found.text).toMatch(/^change (4|5)\d\.\d % \(/)
    const test = judged({ kind: 'sprt', means: [0, 0.3] }, [5])
    expect(test.text).toMatch(/^change 30\.0 % is accepted after \d+ games$/)
  })

  it('is asked of points and of changes, each within what there can be', () => {
    const asked = (about: 'points' | 'change', ...words: string[]) => {
      const found = readArguments(words, ['until', 'sprt'])
      return typeof found === 'string' ? found : boundAsked(found, about)
    }
    expect(asked('points', '--sprt', '0.5,0.55')).toEqual({ kind: 'sprt', means: [0.5, 0.55] })
    expect(asked('points', '--sprt', '0,0.05')).toContain('two shares')
    expect(asked('change', '--sprt', '0,0.05')).toEqual({ kind: 'sprt', means: [0, 0.05] })
    expect(asked('change', '--sprt', '0.05,0')).toContain('two changes')
    expect(asked('points', '--until', '0')).toContain('a width to either side')
    expect(asked('points', '--until', '3%', '--sprt', '0.4,0.5')).toContain('one of them')
  })
})
