import { describe, expect, it } from 'vitest'
import { playMatch } from '../../src/ai/index.ts'
import { greedy } from '../../src/ai/reference/greedy.ts'
import { seated } from '../../src/lab/game/play-game.ts'
import { mergeShards } from '../../src/lab/shard/merge.ts'
import { Pile } from '../../src/lab/shard/pile.ts'
import { readShard } from '../../src/lab/shard/read.ts'
import { playShard, shardId, shardText } from '../../src/lab/shard/shard.ts'
import type { Terms } from '../../src/lab/types.ts'
import { RULES_VERSION } from '../../src/rules/index.ts'
import { shipped } from '../support/shipped.ts'

const { battle } = await shipped('limanowa-1-probe')
const terms: Terms = {
  rules: RULES_VERSION,
  scenario: battle.id,
  hash: battle.hash,
  players: ['greedy', 'greedy'],
  program: 'here',
  seed: 3,
  dice: 'stream',
}
const named = (...shards: ReturnType<typeof playShard>[]) =>
  shards.map((shard, at) => ({ name: `shard ${at + 1}`, shard }))
const whole = playShard(battle, terms, 0, 6)

describe('a shard', () => {
  it('counts what the match counts, and more', () => {
    const match = playMatch(battle, seated(battle, [greedy, greedy]), 3 * 1_000_003 + 4)
    const record = whole.games[4]
    expect(record).toMatchObject({ ...match })
    expect(record?.course).toHaveLength(match.turns)
    expect(record?.lost).toHaveLength(
      Object.values(match.losses).reduce((sum, count) => sum + count, 0),
    )
    const [one, two] = battle.sides
    const margin = (match.score[one.id] ?? 0) - (match.score[two.id] ?? 0)
    expect(record?.course.at(-1)).toBe(margin)
    expect(record?.rules.reduce((sum, points) => sum + points, 0)).toBe(margin)
  })

  it('has heat for each unit lost', () => {
    const lost = whole.games.reduce((sum, game) => sum + game.lost.length, 0)
    expect(Object.values(whole.heat.losses).reduce((sum, count) => sum + count, 0)).toBe(lost)
    expect(Object.keys(whole.heat.passages).length).toBeGreaterThan(10)
  })

  it('has heat for every hex of a campaign’s map, and survives its file', () => {
    const hexes = Array.from({ length: 1_100 }, (_, at) => `H${at}`)
    const control = Object.fromEntries(hexes.map((hex) => [hex, [1, 2] as const]))
    const large = { ...whole, heat: { ...whole.heat, control } }
    expect(readShard(shardText(large), 'a.json')).toEqual({ ok: true, value: large })
  })

  it('survives its file, and a spoilt one is told with its place', () => {
    const text = shardText(whole)
    expect(readShard(text, 'a.json')).toEqual({ ok: true, value: whole })
    expect(readShard(text.replace('"turns":6', '"turns":"x"'), 'a.json')).toMatchObject({
      ok: false,
      problems: [{ path: 'games[0].turns' }],
    })
    expect(readShard(text.replace('"to":6', '"to":7'), 'a.json')).toMatchObject({
      ok: false,
      problems: [{ wrong: '6 games', right: '7: those from 0 to 6' }],
    })
  })

  it('has a name that its terms and range alone decide', () => {
    expect(shardId(terms, 0, 6)).toBe(shardId({ ...terms }, 0, 6))
    const others = [
      shardId(terms, 0, 7),
      shardId(terms, 1, 6),
      shardId({ ...terms, seed: 4 }, 0, 6),
      shardId({ ...terms, players: ['greedy', 'random'] }, 0, 6),
      shardId({ ...terms, program: 'there' }, 0, 6),
    ]
    expect(new Set([shardId(terms, 0, 6), ...others]).size).toBe(6)
  })
})

describe('a pile', () => {
  it('has the heat of any part of its games, whatever else was played', () => {
    const pile = new Pile(battle, terms)
    for (const at of [4, 1, 0, 3, 5, 2]) pile.add(playShard(battle, terms, at, at + 1))
    expect(pile.shards).toEqual([whole])
    for (const [from, to] of [
      [0, 6],
      [0, 5],
      [1, 6],
      [2, 3],
    ] as const)
      expect(pile.heat(from, to), `${from} to ${to}`).toEqual(
        playShard(battle, terms, from, to).heat,
      )
    expect(pile.add(playShard(battle, terms, 5, 7))).toBe(false)
  })
})

describe('merging', () => {
  const parts = [
    playShard(battle, terms, 4, 6),
    playShard(battle, terms, 0, 1),
    playShard(battle, terms, 1, 4),
  ]

  it('makes the bytes of one machine, in any order and any cut', () => {
    const merged = mergeShards(battle, named(...parts))
    expect(merged.ok && shardText(merged.shard)).toBe(shardText(whole))
    const again = mergeShards(battle, named(...parts, ...parts))
    expect(again.ok && shardText(again.shard)).toBe(shardText(whole))
  })

  it('refuses games that are missing, there twice, or different', () => {
    const [last, first] = parts as [typeof whole, typeof whole, typeof whole]
    expect(mergeShards(battle, named(first, last))).toEqual({
      ok: false,
      text: 'Games 1 to 3 are missing before shard 2. Play them first.',
    })
    expect(mergeShards(battle, named(whole, last))).toEqual({
      ok: false,
      text: 'shard 2 and shard 1 overlap: both have game 4. Leave one of them out.',
    })
    const spoilt = { ...first, games: first.games.map((game) => ({ ...game, turns: 99 })) }
    expect(mergeShards(battle, named(first, spoilt))).toEqual({
      ok: false,
      text: 'shard 2 and shard 1 have games 0 to 0 that differ.',
    })
  })

  it.each([
    ['rules', { rules: '0.9.0' }, 'rules 0.9.0, not 1.2.0'],
    ['scenario', { scenario: 'x' }, 'scenario x, not limanowa-1-probe'],
    ['seed', { seed: 9 }, 'seed 9, not 3'],
    ['players', { players: ['random', 'greedy'] as [string, string] }, 'players random and greedy'],
    ['dice', { dice: 'keyed' as const }, 'dice keyed, not stream'],
    ['program', { program: 'there' }, 'another version of the players'],
  ])('refuses another %s by name', (_, other, text) => {
    const [last, first] = parts as [typeof whole, typeof whole, typeof whole]
    const found = mergeShards(battle, named(first, { ...last, ...other }))
    expect(found.ok ? '' : found.text).toContain(text)
  })
})
