import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { interesting } from '../../src/cli/match/journals.ts'
import { type GameLine, keyOf, readLines } from '../../src/cli/match/records.ts'
import { pairsOf, sumsOf } from '../../src/cli/match/schedule.ts'
import { RULES_VERSION } from '../../src/rules/index.ts'
import { openSave } from '../../src/session/journal/open-save.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { shipped } from '../support/shipped.ts'
import { folder, run } from './spawn.ts'

const temp = folder()
afterAll(temp.remove)

const PROBE = ['--scenarios', 'limanowa-1-probe', '--seed', '3']
const match = (players: readonly string[], ...more: string[]) =>
  run('match', [...players, ...PROBE, ...more])
const linesOf = (path: string): GameLine[] =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
/** Without what a busy machine changes. */
const timeless = (text: string) => text.slice(0, text.indexOf('Processor time'))

describe('a match', () => {
  it('plays pairs with the seats exchanged, the same whatever the number of processes, and goes on', async () => {
    const [one, two] = [temp.path('one.jsonl'), temp.path('two.jsonl')]
    const journals = temp.path('journals')
    const pair = ['regular', 'greedy']
    const first = await match(pair, '--pairs', '3', '--jobs', '1', '--out', one)
    const second = await match(
      pair,
      ...['--pairs', '3', '--jobs', '2', '--out', two, '--journals', journals],
    )
    expect(first.code).toBe(0)
    expect(timeless(second.out)).toBe(timeless(first.out))
    expect(second.out).toContain('Games worth looking at')
    expect(first.out).toMatch(/^regular against greedy: 3 pairs of games/)
    expect(first.out).toMatch(/as Russians +\d\/\d\/\d +\d\.\d{3} \(/)
    expect(first.out).toMatch(/Elo .+\(.+ to .+\)/)
    const played = linesOf(one)
    expect(new Set(played.map(keyOf)).size).toBe(6)
    for (const { seed, seats, ms, decisions, rules, errors } of played) {
      expect(rules).toBe(RULES_VERSION)
      expect([3_000_009, 3_000_010, 3_000_011]).toContain(seed)
      expect(Object.values(seats).sort()).toEqual(['a', 'b'])
      expect(decisions.a).toBeGreaterThan(5)
      expect(ms.a.max).toBeGreaterThanOrEqual(ms.a.p95)
      expect(ms.a.p95).toBeGreaterThanOrEqual(ms.a.p50)
      expect(errors).toEqual([])
    }

    // A game and a half are lost, as when the machine is switched off; and one more pair is wanted.
    const text = readFileSync(two, 'utf8').split('\n')
    writeFileSync(two, `${text.slice(0, 4).join('\n')}\n${text[4]?.slice(0, 40)}`)
    const more = await match(pair, '--pairs', '4', '--out', two, '--journals', journals)
    expect(more.err).toContain('4 games are known')
    expect(linesOf(two)).toHaveLength(8)
    expect(more.out).toContain('4 pairs of games')
    const kept = readdirSync(journals)
    expect(kept.length).toBeGreaterThan(0)
    for (const name of kept) {
      const save = readFileSync(join(journals, name), 'utf8')
      const { battle } = await shipped('limanowa-1-probe')
      const opened = await openSave(liveRules, save, () => battle)
      expect(opened.ok, name).toBe(true)
    }
  })

  it('stops at a bound of the sequential test, and says which', async () => {
    const ran = await match(['greedy', 'random'], '--pairs', '200', '--sprt', '0,400')
    expect(ran.code).toBe(0)
    expect(ran.out).toMatch(/after (\d+) pairs it hits the upper bound: \+400 is accepted/)
    const pairs = Number(/: (\d+) pairs of games/.exec(ran.out)?.[1])
    expect(pairs).toBeGreaterThan(3)
    expect(pairs).toBeLessThan(40)
    expect(ran.out).toContain(`after ${pairs} pairs`)
  })

  it('keeps what was played when it is stopped, and says how to go on', async () => {
    const file = temp.path('stopped.jsonl')
    const ran = await run(
      'match',
      ['careful', 'greedy', ...PROBE, '--pairs', '300', '--jobs', '1', '--out', file],
      { asUser: true, stop: { until: () => existsSync(file), signal: 'SIGINT' } },
    )
    expect(ran.code).toBe(130)
    expect(ran.err).toMatch(/\d+ of 600 games; the same line goes on/)
    expect(linesOf(file).length).toBeGreaterThan(0)
  })

  it('takes a player from a file; one that fails loses, and its game is kept', async () => {
    const file = temp.path('silent.mjs')
    writeFileSync(
      file,
      `export const player = { id: 'silent', choose() { throw new Error('not a word') } }`,
    )
    const [out, journals] = [temp.path('silent.jsonl'), temp.path('broken')]
    const ran = await match([file, 'random'], '--pairs', '1', '--out', out, '--journals', journals)
    expect(ran.out).toContain('2 games broke off')
    for (const line of linesOf(out)) {
      expect(line).toMatchObject({ winner: 'b', margin: null })
      expect(line.errors[0]).toMatch(/silent: not a word/)
      expect(line.players.a).toMatch(/^silent [0-9a-f]{8}$/)
    }
    expect(readdirSync(journals)).toHaveLength(2)
  })

  it('refuses strange players, bounds, options and the records of another match', async () => {
    const file = temp.path('strange.jsonl')
    writeFileSync(file, '{"rules":"0.9.0"}\n')
    const wrong = [
      match(['careful', 'nobody']),
      match(['careful']),
      match(['careful', 'greedy'], '--sprt', '25,0'),
      match(['careful', 'greedy'], '--out', file),
    ]
    const told = await Promise.all(wrong)
    for (const ran of told) expect(ran).toMatchObject({ code: 2, out: '' })
    expect(told[0]?.err).toContain('nobody is no player; known: greedy')
    expect(told[3]?.err).toContain('line 1 was played by rules 0.9.0')
  })
})

const line = (more: Partial<GameLine>): GameLine => ({
  scenario: 'probe',
  hash: 'h',
  rules: RULES_VERSION,
  players: { a: 'new 1', b: 'greedy' },
  seed: 1,
  seats: { red: 'a', blue: 'b' },
  winner: 'a',
  score: { red: 2, blue: 1 },
  margin: 1,
  losses: { red: 0, blue: 1 },
  couplets: 10,
  decisions: { a: 20, b: 22 },
  ms: { a: { p50: 1, p95: 2, max: 3 }, b: { p50: 1, p95: 2, max: 3 } },
  errors: [],
  ...more,
})

describe('the records of a match', () => {
  const terms = { players: { a: 'new 1', b: 'greedy' }, hashes: new Map([['probe', 'h']]) }
  const read = (...lines: GameLine[]) => {
    const path = temp.path('records.jsonl')
    writeFileSync(path, lines.map((one) => `${JSON.stringify(one)}\n`).join(''))
    return readLines(path, terms)
  }

  it('are read by game, also of scenarios that this match leaves out', () => {
    const known = read(line({}), line({ seats: { red: 'b', blue: 'a' } }), line({ scenario: 'x' }))
    expect(known).toBeInstanceOf(Map)
    expect([...(known as Map<string, GameLine>).keys()]).toEqual([
      'probe 1 red',
      'probe 1 blue',
      'x 1 red',
    ])
  })

  it('of other rules, other players or another state of the scenario are refused by name', () => {
    expect(read(line({}), line({ rules: '1.0.0' }))).toMatch(
      `line 2 was played by rules 1.0.0, and these are ${RULES_VERSION}`,
    )
    expect(read(line({ players: { a: 'new 2', b: 'greedy' } }))).toMatch(
      'line 1 was played by new 2, and this is new 1',
    )
    expect(read(line({ hash: 'g' }))).toMatch('line 1 is of probe as it was then')
  })

  it('are paired in their order, up to the first pair that is not whole', () => {
    const scenarios = [
      { id: 'probe', sides: ['red', 'blue'] },
      { id: 'hill', sides: ['grey', 'green'] },
    ] as const
    const pairs = pairsOf(scenarios, 5, 2)
    expect(pairs.map(({ scenario, seed }) => `${scenario} ${seed - 2 * 1_000_003}`)).toEqual([
      'probe 0',
      'hill 0',
      'probe 1',
      'hill 1',
      'probe 2',
    ])
    const lines = new Map<string, GameLine>()
    const play = (at: number, one: GameLine['winner'], two: GameLine['winner']) => {
      const keys = pairs[at]?.keys ?? ['', '']
      lines.set(keys[0], line({ winner: one }))
      lines.set(keys[1], line({ winner: two }))
    }
    play(0, 'a', null)
    play(1, 'b', 'b')
    play(3, 'a', 'a')
    expect(sumsOf(pairs, lines)).toEqual([1.5, 0])
    play(2, 'a', 'b')
    expect(sumsOf(pairs, lines)).toEqual([1.5, 0, 1, 2])
  })

  it('are worth looking at where somebody won or lost most, thought longest, or failed', () => {
    const games = [
      line({ seed: 1, margin: 3 }),
      line({ seed: 2, margin: -2, winner: 'b' }),
      line({ seed: 3, margin: 0, ms: { ...line({}).ms, a: { p50: 1, p95: 2, max: 90 } } }),
      line({ seed: 4, margin: null, winner: 'b', errors: ['red, new: lost'] }),
      line({ seed: 5, margin: 1 }),
    ]
    expect([...interesting(games, { a: 'new', b: 'greedy' })]).toEqual([
      ['probe 4 red', 'red, new: lost'],
      ['probe 3 red', 'longest decision of new, 90 ms'],
      ['probe 1 red', 'longest decision of greedy, 3 ms; best for new, 3 points ahead'],
      ['probe 2 red', 'worst for new, 2 points behind'],
    ])
  })
})
