/*
 * Every sequence of legal actions from a position, to a depth of three, dice fixed by a seed: counted, and held against
 * the table in tests/positions/tree.md. A number that changes is a rule that changed: say in the commit which, and write
 * the table anew with UPDATE_TREE=1.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openBattle } from '../../src/cli/base/folder.ts'
import {
  apply,
  type Battle,
  decision,
  type GameState,
  isReason,
  newGame,
  seededDice,
} from '../../src/rules/index.ts'

const FOLDER = join(import.meta.dirname, '..', 'positions')
const TABLE = join(FOLDER, 'tree.md')
const DEPTH = 3

const positions = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .filter((file) => readFileSync(join(FOLDER, file), 'utf8').includes('"couplet-scenario"'))
  .map((file) => file.replace('.json', ''))
  .sort()

function count(battle: Battle, state: GameState, depth: number, sums: number[]): void {
  const { actions } = decision(battle, state)
  const at = DEPTH - depth
  sums[at] = (sums[at] ?? 0) + actions.length
  if (depth === 1) return
  for (const action of actions) {
    const next = structuredClone(state)
    const result = apply(battle, next, action)
    if (isReason(result)) throw new Error(`listed and refused: ${JSON.stringify(action)}`)
    if (next.result === null) count(battle, next, depth - 1, sums)
  }
}

function rows(text: string): Map<string, string> {
  return new Map(
    text
      .split('\n')
      .filter((line) => /^\| [a-z]/.test(line) && !line.startsWith('| position'))
      .map((line) => [line.split('|')[1]?.trim() ?? '', line]),
  )
}

describe('the tree of legal actions', () => {
  const known = rows(process.env.UPDATE_TREE ? '' : readFileSync(TABLE, 'utf8'))
  const made: string[] = []

  it.each(positions)('%s: as many sequences as the table says', async (name) => {
    const loaded = await openBattle(join(FOLDER, `${name}.json`))
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems))
    const { battle } = loaded.value
    const { state } = newGame(battle, seededDice(3))
    const sums: number[] = []
    count(battle, state, DEPTH, sums)
    const row = `| ${name} | ${battle.title} | ${sums.join(' | ')} |`
    made.push(row)
    if (!process.env.UPDATE_TREE) expect(row).toBe(known.get(name))
  })

  it('has a table with every position, and no other', () => {
    if (process.env.UPDATE_TREE)
      writeFileSync(
        TABLE,
        [
          '# The counted tree',
          '',
          'Legal action sequences of length 1, 2 and 3 from each position of this folder, dice from seed 3. A change in a',
          'number must be explained in its commit; the table is written anew by',
          '`UPDATE_TREE=1 npx vitest run --project pure tests/rules/tree.test.ts`.',
          '',
          '| position | what it is | 1 | 2 | 3 |',
          '|---|---|---:|---:|---:|',
          ...made.sort(),
          '',
        ].join('\n'),
      )
    else expect([...known.keys()].sort()).toEqual(positions)
    expect(positions.length).toBeGreaterThanOrEqual(20)
  })
})
