import { expect, it, vi } from 'vitest'
import { PLAYERS, type Player, playMatch } from '../../src/ai/index.ts'
import * as sight from '../../src/map/sight/sight.ts'
import { decision } from '../../src/rules/index.ts'
import { setUp, shipped } from '../support/shipped.ts'

it('17.12 no line of sight is told for a list of acts, nor while a player thinks', async () => {
  const traced = vi.spyOn(sight, 'trace').mockImplementation(() => {
    throw new Error('A line was traced that nobody reads.')
  })
  const { battle } = await shipped('ypres-1-gheluvelt')
  expect(decision(battle, setUp(battle)).actions.length).toBeGreaterThan(0)
  const seats = battle.sides.map(({ id }) => [id, PLAYERS.careful as Player] as const)
  expect(playMatch(battle, Object.fromEntries(seats), 5).actions).toBeGreaterThan(60)
  expect(traced).not.toHaveBeenCalled()
})
