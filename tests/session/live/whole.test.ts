import { describe, expect, it } from 'vitest'
import { decide, PLAYERS, type Player, seededLuck } from '../../../src/ai/index.ts'
import { view } from '../../../src/rules/loop/side-view.ts'
import type { RedPoppies } from '../../../src/session/engine/kinds.ts'
import { liveRules } from '../../../src/session/red-poppies/live.ts'
import { skirmish } from '../skirmish.ts'
import { tiny, tinyBattle } from '../tiny.ts'
import { sworn, swornBattle } from './sworn.ts'
import { HARSH, type QuickPlayer, wholeGame, wholeGames } from './whole.ts'

/** By hand: LIVE_GAMES=1000. */
const GAMES = Number(process.env.LIVE_GAMES ?? 8)
/** How many of the games are of Red Poppies: one, or one of ten. */
const REAL = Math.ceil(GAMES / 10)

/** A small battle with sealed set-ups, each with room for its whole side: the beginner does not look ahead there. */
function battle(): RedPoppies['battle'] {
  const whole = skirmish(false)
  const area = { red: ['B02', 'B03'], blue: ['F02', 'F03'] }
  return {
    ...whole,
    units: whole.units.map((unit) => ({ ...unit, area: area[unit.side as 'red' | 'blue'] })),
  }
}

/** A beginner, who decides in a moment. */
const quick: QuickPlayer<RedPoppies> = (session, n) => {
  const { battle, game, decision } = session.get()
  if (!battle || !game || !decision?.side) return []
  return decide(battle, view(game, decision.side), PLAYERS.recruit as Player, seededLuck(n(1e9)))
}

describe('whole games through a real relay, with messages lost, repeated, swapped, cut, a relay killed ten times and pages read anew', () => {
  it(`${GAMES} of them end with the same journal at both places, and every die is what its two numbers give`, async () => {
    const began = performance.now()
    const failed: string[] = []
    const play = (seed: number) =>
      seed < REAL
        ? wholeGame(liveRules, battle(), seed, HARSH, quick)
        : seed % 2 === 0
          ? wholeGame(tiny, tinyBattle(), seed)
          : wholeGame(sworn, swornBattle(), seed)
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
