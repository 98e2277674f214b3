import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { greedy } from '../../src/ai/reference/greedy.ts'
import { playGame } from '../../src/lab/game/play-game.ts'
import type { GameRecord } from '../../src/lab/types.ts'
import { changesFrom, combinations, withChanges } from '../../src/lab/variant/changes.ts'
import { compareCells } from '../../src/lab/variant/compare.ts'
import { shipped } from '../support/shipped.ts'

const file = JSON.parse(readFileSync('scenarios/limanowa-3-jabloniec.json', 'utf8'))
const set = (path: string, value: unknown) => [{ kind: 'set' as const, path, value }]
const text = (found: ReturnType<typeof withChanges>) => (found.ok ? 'ok' : found.text)

describe('a change of a scenario', () => {
  it('is read from a place and its values', () => {
    expect(changesFrom('turns=5..8')).toEqual(
      [5, 6, 7, 8].map((value) => ({ kind: 'set', path: 'turns', value })),
    )
    expect(changesFrom('victory.rules[0].points=1,2')).toHaveLength(2)
    expect(changesFrom('victory.tie=draw,russian')).toMatchObject([
      { value: 'draw' },
      { value: 'russian' },
    ])
    expect(changesFrom('turns')).toContain('a place in the file and its values')
    expect(changesFrom('turns=9..1')).toContain('a range goes up')
  })

  it('changes that place and nothing else, and leaves the file alone', () => {
    const before = structuredClone(file)
    const found = withChanges(file, set('victory.rules[0].points', 3))
    expect(found.ok && (found.value as typeof file).victory.rules[0].points).toBe(3)
    const { victory: _one, ...rest } = found.ok ? (found.value as typeof file) : {}
    const { victory: _two, ...old } = before
    expect(rest).toEqual(old)
    expect(file).toEqual(before)
  })

  it('names the place that is not there, and what is', () => {
    expect(text(withChanges(file, set('victory.rule[0].points', 1)))).toContain('rules')
    expect(text(withChanges(file, set('victory.rules[9].points', 1)))).toBe(
      '--set victory.rules[9].points: victory.rules is a list of 1: its entries are [0] to [0]',
    )
    expect(text(withChanges(file, set('turns.more', 1)))).toContain('turns has no parts')
    expect(text(withChanges(file, set('!', 1)))).toContain('a place such as')
    expect(text(withChanges(file, [{ kind: 'drop', unit: 'jabloniek-3' }]))).toContain(
      'jabloniec-3',
    )
  })

  it('drops one of several numbered units, and its place in the set-up', () => {
    const found = withChanges(file, [{ kind: 'drop', unit: 'jabloniec-3' }])
    const value = found.ok ? (found.value as typeof file) : null
    const names = value.groups[0].units.map(({ name }: { name: string }) => name)
    expect(names).toHaveLength(9)
    expect(names).not.toContain('Jabloniec 3')
    const placed = (value.defaultDeployment ?? []).map(({ unit }: { unit: string }) => unit)
    expect(placed).not.toContain('jabloniec-3')
  })

  it('comes in every combination', () => {
    expect(
      combinations<number | string>([
        [1, 2],
        ['a', 'b', 'c'],
      ]),
    ).toHaveLength(6)
    expect(combinations([])).toEqual([[]])
  })
})

describe('versions side by side', () => {
  it('a version with one turn more shares its luck, so a pair is worth more than two games', async () => {
    const { battle } = await shipped('limanowa-1-probe')
    const longer = { ...battle, turns: battle.turns + 1 }
    const play = (of: typeof battle, dice: 'stream' | 'keyed') =>
      new Map<number, GameRecord>(
        Array.from({ length: 30 }, (_, at) => [
          at,
          playGame(of, [greedy, greedy], { seed: 1, dice }, at),
        ]),
      )
    const players = ['greedy', 'greedy'] as const
    const cells = (dice: 'stream' | 'keyed') =>
      compareCells(
        [
          { label: 'as it is', players, games: play(battle, dice) },
          { label: 'turns 7', players, games: play(longer, dice) },
        ],
        battle.sides[0].id,
      )
    const [base, more] = cells('keyed')
    expect(base?.change).toBe(null)
    expect(more?.change?.pairs).toBe(30)
    expect(more?.change?.margin.worth).toBeGreaterThan(2)
    const { difference } = more?.change?.margin ?? { difference: null }
    expect(difference?.mean).toBeCloseTo((more?.margin.mean ?? 0) - (base?.margin.mean ?? 0), 9)
  })
})
