import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { playRaging, RAGING_PLAYERS } from '../../src/ai/raging/match.ts'
import type { RagingPlayer } from '../../src/ai/raging/player.ts'
import { Library } from '../../src/scenario/index.ts'
import { RagingLibrary } from '../../src/scenario/raging.ts'

const read = (path: string) => readFile(join(import.meta.dirname, '../../scenarios', path), 'utf8')
const library = new RagingLibrary(new Library(read), read)

it('the quick players of Raging Empires play a Trench raid by legal acts alone, and the same from the same seed', async () => {
  const found = await library.load('trench-raid-1915')
  if (!found.ok) throw new Error(JSON.stringify(found.problems))
  const { battle } = found.value
  for (const name of Object.keys(RAGING_PLAYERS)) {
    const player = RAGING_PLAYERS[name] as RagingPlayer
    const both = Object.fromEntries(battle.sides.map(({ id }: { id: string }) => [id, player]))
    expect(playRaging(battle, both, 7), name).toEqual(playRaging(battle, both, 7))
  }
})
