import { describe, expect, it } from 'vitest'
import { tiny, tinyBattle } from '../tiny.ts'
import { sworn, swornBattle } from './sworn.ts'
import { wholeGame, wholeGames } from './whole.ts'

/** By hand: LIVE_GAMES=1000. */
const GAMES = Number(process.env.LIVE_GAMES ?? 8)

describe('whole games through a real relay, with messages lost, repeated, swapped, cut, a relay killed ten times and pages read anew', () => {
  it(`${GAMES} of them end with the same journal at both places, and every die is what its two numbers give`, async () => {
    const began = performance.now()
    const failed: string[] = []
    const play = (seed: number) =>
      seed % 2 === 0 ? wholeGame(tiny, tinyBattle(), seed) : wholeGame(sworn, swornBattle(), seed)
    const sum = await wholeGames(
      GAMES,
      async (seed) => {
        try {
          return await play(seed)
        } catch (error) {
          failed.push((error as Error).message)
          return { entries: 0, dice: 0, messages: 0, faults: 0 }
        }
      },
      (done) => {
        if (done % 50 === 0)
          console.log(`${done} games, ${((performance.now() - began) / 1000).toFixed(0)} s`)
      },
    )
    if (GAMES > 100) console.log(sum)
    expect(failed).toEqual([])
    expect(sum.dice).toBeGreaterThan(GAMES)
    expect(sum.faults).toBeGreaterThan(10 * GAMES)
  }, 3_600_000)
})
