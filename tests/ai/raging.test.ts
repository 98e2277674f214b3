import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { playRaging, RAGING_PLAYERS } from '../../src/ai/raging/match.ts'
import type { RagingPlayer } from '../../src/ai/raging/player.ts'
import type { Battle } from '../../src/raging/index.ts'
import { Library } from '../../src/scenario/index.ts'
import { RagingLibrary } from '../../src/scenario/raging.ts'

const read = (path: string) => readFile(join(import.meta.dirname, '../../scenarios', path), 'utf8')
const library = new RagingLibrary(new Library(read), read)

async function battleOf(id: string): Promise<Battle> {
  const found = await library.load(id)
  if (!found.ok) throw new Error(JSON.stringify(found.problems))
  return found.value.battle
}

const both = (battle: Battle, player: RagingPlayer) =>
  Object.fromEntries(battle.sides.map(({ id }) => [id, player]))

it('the quick players of Raging Empires play the first turns of a Trench raid by legal acts alone, and the same from the same seed', async () => {
  const battle = { ...(await battleOf('trench-raid-1915')), turns: 2 }
  for (const name of Object.keys(RAGING_PLAYERS)) {
    const players = both(battle, RAGING_PLAYERS[name] as RagingPlayer)
    expect(playRaging(battle, players, 7), name).toEqual(playRaging(battle, players, 7))
  }
})

it('the quick player rides a Cavalry screen: it charges, fights, and never moves in circles', async () => {
  const battle = await battleOf('cavalry-screen-1914')
  const seen = new Set<string>()
  const { actions } = playRaging(
    battle,
    both(battle, RAGING_PLAYERS.greedy as RagingPlayer),
    3,
    (_, events) => {
      for (const { type } of events) seen.add(type)
    },
  )
  expect(actions).toBeLessThan(600)
  for (const type of ['charge', 'response', 'melee']) expect(seen, type).toContain(type)
})
