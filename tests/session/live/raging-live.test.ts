import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { greedy } from '../../../src/ai/raging/greedy.ts'
import { seededLuck } from '../../../src/ai/seeded-luck.ts'
import type { Battle } from '../../../src/raging/index.ts'
import { openSave } from '../../../src/session/journal/open-save.ts'
import { diceProof } from '../../../src/session/live/proof.ts'
import type { Raging } from '../../../src/session/raging/kinds.ts'
import { createRagingLibrary } from '../../../src/session/raging/library.ts'
import { ragingGame } from '../../../src/session/raging/live.ts'
import { atTable, type Seat } from './tables.ts'

const SCENARIOS = join(import.meta.dirname, '../../../scenarios')

describe('Raging Empires between two places', () => {
  let battle: Battle
  beforeAll(async () => {
    const library = createRagingLibrary((path) => readFile(join(SCENARIOS, path), 'utf8'))
    const loaded = await library.load('trench-raid-1915')
    if (!loaded.ok) throw new Error('The battle cannot be played.')
    battle = loaded.value.battle
  }, 60_000)

  it('two players play the beginning of a raid with agreed dice of six and of twelve sides', async () => {
    const { a, b, line } = await atTable<Raging>(ragingGame, battle)
    const luck = seededLuck(5)
    const rolled = new Set<number>()
    for (let n = 0; n < 120; n++) {
      const { decision, game } = a.session.get()
      if (!decision || !game || decision.side === null) break
      const seat = [a, b].find(({ table }) => table.get().side === decision.side) as Seat<Raging>
      const mine = seat.session.get()
      const refused = seat.session.dispatch(
        greedy.choose(battle, mine.game ?? game, mine.decision ?? decision, luck),
      )
      expect(refused).toBeNull()
      line.run()
      for (const face of a.session.get().entries.at(-1)?.dice ?? []) rolled.add(face)
      if (rolled.size > 9 && n > 30) break
    }
    const { entries } = a.session.get()
    expect(b.session.get().entries).toEqual(entries)
    expect(b.session.get().log.map(({ text }) => text)).toEqual(
      a.session.get().log.map(({ text }) => text),
    )
    // Faces beyond six: the small arms roll dice of twelve sides.
    expect(Math.max(...rolled)).toBeGreaterThan(6)
    const opened = await openSave(ragingGame, JSON.stringify(b.session.save('')), () => battle)
    if (!opened.ok) throw new Error(opened.problem.text)
    const proof = diceProof(ragingGame, opened.opened)
    expect(proof.agreed).toBe(entries.reduce((sum, { dice }) => sum + dice.length, 0))
    expect(proof.other).toBe(0)
  }, 60_000)
})
