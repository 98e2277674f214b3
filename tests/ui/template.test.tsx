import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PLAYERS, type Player, playMatch, seededLuck } from '../../src/ai/index.ts'
import { formatProblem, Library } from '../../src/scenario/index.ts'
import { TEMPLATE } from '../../src/ui/open/template.ts'

const FOLDER = join(import.meta.dirname, '../../scenarios')

describe('the template for a scenario', () => {
  it('opens without a word, can be set up, and plays to its end', async () => {
    const library = new Library((path) => readFile(join(FOLDER, path), 'utf8'))
    const opened = await library.open(JSON.stringify(TEMPLATE), 'my-scenario.json')
    expect(opened.ok ? [] : opened.problems.map(formatProblem)).toEqual([])
    if (!opened.ok) return
    const { battle } = opened.value
    const greedy = PLAYERS.greedy as Player
    const told = playMatch(battle, { british: greedy, german: greedy }, seededLuck(1).below(99))
    expect(told.turns).toBe(6)
    expect((told.score.british ?? 0) + (told.score.german ?? 0)).toBeGreaterThan(0)
  })
})
