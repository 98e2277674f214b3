import { describe, expect, it } from 'vitest'
import { PLAYERS, type Player, playMatch, seededLuck } from '../../src/ai/index.ts'
import { trial } from '../../src/ai/trial/trial.ts'
import { DEPTH, rivalsOf, searcher } from '../../src/ai/trial/veteran.ts'
import type { Battle, Decision, GameState } from '../../src/rules/types/index.ts'
import { shipped } from '../support/shipped.ts'

const greedy = PLAYERS.greedy as Player

/** The first half of couplets in which there is something to choose, in a game of *greedy* against itself. */
function firstHalf(battle: Battle): { state: GameState; open: Decision } {
  const found: { state: GameState; open: Decision }[] = []
  const watching: Player = {
    ...greedy,
    choose(own, state, open, luck) {
      if (open.kind === 'half' && rivalsOf(own, state, open).length > 3)
        found.push({ state: structuredClone(state), open })
      if (found.length > 0) throw new Error('enough')
      return greedy.choose(own, state, open, luck)
    },
  }
  const [one, two] = battle.sides
  expect(() => playMatch(battle, { [one.id]: watching, [two.id]: watching }, 3)).toThrow('enough')
  return found[0] as { state: GameState; open: Decision }
}

describe('a trial', () => {
  it('is judged at the ends of turns by their shares, and the last judgement has the rest', async () => {
    const { battle } = await shipped('ypres-1-gheluvelt')
    const { state, open } = firstHalf(battle)
    const [plan] = rivalsOf(battle, state, open)
    if (!plan || open.side === null) throw new Error('Nothing is to be tried.')
    const { side } = open
    const to = (turns: number, shares?: readonly number[]) =>
      trial(battle, state, side, plan, 11, {
        ...{ turns, decisions: 300, keyed: true, foe: greedy },
        ...(shares ? { shares } : {}),
      })?.value ?? Number.NaN
    const ends = [to(1), to(2), to(3)] as const
    expect(new Set(ends).size).toBe(3)
    expect(to(3, [0.3, 0.4])).toBeCloseTo(0.3 * ends[0] + 0.4 * ends[1] + 0.3 * ends[2], 9)
    expect(to(3)).toBe(ends[2])
  })

  it.each([
    ['a small battle', 'ypres-1-gheluvelt', 1_200],
    ['a large one', 'limanowa-3-jabloniec', 300],
  ])('of %s meets each model of the enemy in turn', async (_, scenario, work) => {
    const { battle } = await shipped(scenario)
    const { state, open } = firstHalf(battle)
    const asked = [0, 0]
    const foes = asked.map(
      (_, at): Player => ({
        ...greedy,
        choose(...position) {
          asked[at] = (asked[at] as number) + 1
          return greedy.choose(...position)
        },
      }),
    )
    searcher('trying', { ...DEPTH, work, foes }).choose(battle, state, open, seededLuck(1))
    const [one, two] = asked as [number, number]
    expect(Math.min(one, two)).toBeGreaterThan(0)
    expect(Math.abs(one - two)).toBeLessThan((one + two) / 3)
  })
})

describe('the veteran in a battle of a hundred units', () => {
  it('compares more commands the more work it is allowed', async () => {
    const { battle } = await shipped('ypres-3-frezenberg')
    const { state, open } = firstHalf(battle)
    // Rivals that begin with the same act are told once.
    const rivals = (work: number) =>
      searcher('wide', { ...DEPTH, work }).consider?.(battle, state, open, seededLuck(1)).rivals
        .length ?? 0
    expect(rivals(600)).toBeGreaterThan(0)
    expect(rivals(6_000)).toBeGreaterThan(2 * rivals(600))
  })
})

describe('the veteran in a battle of seventy units', () => {
  it('takes no command on the word of two trials', async () => {
    const { battle } = await shipped('limanowa-2-counter-attack')
    const { state, open } = firstHalf(battle)
    const found = searcher('racing', DEPTH).consider?.(battle, state, open, seededLuck(1))
    expect(found?.trials).toBeGreaterThanOrEqual(6)
  })
})

describe('the veteran under a command', () => {
  it('is told the same twice in one position, also where the dice have changed its plan', async () => {
    const { battle } = await shipped('limanowa-3-jabloniec')
    const player = searcher('asked', { ...DEPTH, work: 60 })
    let [asked, compared] = [0, 0]
    const twice: Player = {
      ...player,
      choose(own, state, open, luck) {
        if (open.kind !== 'activation') return player.choose(own, state, open, luck)
        asked++
        const once = player.consider?.(own, state, open, seededLuck(asked))
        expect(player.consider?.(own, state, open, seededLuck(asked))).toEqual(once)
        if ((once?.trials ?? 0) > 0) compared++
        if (compared === 2) throw new Error('enough')
        return once?.action ?? player.choose(own, state, open, luck)
      },
    }
    const [one, two] = battle.sides
    expect(() => playMatch(battle, { [one.id]: twice, [two.id]: twice }, 3)).toThrow('enough')
  })
})
