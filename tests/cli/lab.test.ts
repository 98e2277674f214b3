import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { mergeFiles } from '../../src/cli/lab/merge.ts'
import { playOneShard } from '../../src/cli/lab/shard.ts'
import { weigh } from '../../src/cli/lab/weigh.ts'
import { wilson } from '../../src/lab/figures/interval.ts'
import { NO_HEAT } from '../../src/lab/game/heat.ts'
import { spread } from '../../src/lab/report/tally.ts'
import { readShard } from '../../src/lab/shard/read.ts'
import { shardText } from '../../src/lab/shard/shard.ts'
import { openSave } from '../../src/session/journal/open-save.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { shipped } from '../support/shipped.ts'
import { inside } from './inside.ts'
import { folder, run } from './spawn.ts'

const temp = folder()
afterAll(temp.remove)

const PROBE = [
  ...['limanowa-1-probe', '--games', '4', '--seed', '3', '--players', 'greedy', '--json', '-'],
]
const shardIn = (text: string) => {
  const found = readShard(text, 'a test')
  if (!found.ok) throw new Error(text)
  return found.value
}
const HAND = join(import.meta.dirname, 'lab-hand.mjs')
const weighed = (...words: string[]) => inside(() => weigh(words, HAND))
const lab = (state: string, ...more: string[]) =>
  weighed(...PROBE, '--state', temp.path(state), ...more)

describe('the laboratory', () => {
  it('has the same result from the same seed, whatever the number of processes, and keeps games of interest', async () => {
    const state = ['--state', temp.path('one.json')]
    const more = ['--jobs', '1', '--journals', temp.path('saves')]
    const one = await run('lab', [...PROBE, ...state, ...more], { asUser: true })
    const two = await lab('two.json', '--jobs', '2')
    expect(one.code).toBe(0)
    expect(two.out).toBe(one.out)
    const saves = readdirSync(temp.path('saves')).map((name) => temp.path(`saves/${name}`))
    expect(saves).toHaveLength(4)
    const { battle } = await shipped('limanowa-1-probe')
    for (const path of saves)
      expect(
        await openSave(liveRules, readFileSync(path, 'utf8'), () => battle),
        path,
      ).toMatchObject({ ok: true })
    const tally = JSON.parse(one.out)
    expect(tally).toMatchObject({
      scenario: 'limanowa-1-probe',
      games: 4,
      players: { russian: 'greedy', 'austro-hungarian': 'greedy' },
      turns: { mean: 6, deviation: 0 },
      losses: { russian: { units: 3 }, 'austro-hungarian': { units: 4 } },
    })
    const { wins, draws, decided } = tally
    expect(wins.russian.games + wins['austro-hungarian'].games + draws.games).toBe(4)
    expect(Object.values(decided).reduce((sum: number, n) => sum + (n as number), 0)).toBe(4)
  }, 300_000)

  it('goes on where it was interrupted, and plays no game again', async () => {
    const saved = shardIn(readFileSync(temp.path('two.json'), 'utf8'))
    const some = (from: number, to: number, games = saved.games) =>
      shardText({ ...saved, from, to, games: games.slice(from, to), heat: NO_HEAT })
    const lie = saved.games.map((game, at) => (at === 0 ? { ...game, couplets: 999 } : game))
    const part = temp.path('part.json')
    writeFileSync(part, some(0, 1, lie) + some(2, 3))
    const resumed = await lab('part.json')
    expect(resumed.err).toContain('2 games are known')
    expect(JSON.parse(resumed.out).couplets.most).toBe(999)
    expect(shardIn(readFileSync(part, 'utf8')).games).toEqual(lie)
  }, 300_000)

  it('stops at a signal after the games that run, keeps them, and says how to go on', async () => {
    const file = temp.path('stopped.json')
    const words = [
      ...['limanowa-1-probe', '--games', '400', '--seed', '3'],
      ...['--players', 'greedy', '--jobs', '1', '--state', file],
    ]
    const ran = await inside(
      () => weigh(words, HAND),
      () => existsSync(file) && process.emit('SIGINT'),
    )
    expect(ran.err).toContain('The games under way are played to their end.')
    expect(ran.code).toBe(130)
    expect(ran.err).toMatch(/\d+ of 400 games; the same line goes on/)
    const kept = shardIn(readFileSync(file, 'utf8')).games.length
    expect(kept).toBeGreaterThan(0)
    expect(kept).toBeLessThan(400)
    expect(ran.out).toContain(`Probe: ${kept} games, seed 3`)
  }, 300_000)

  it('refuses the games of another seed, unknown players and games', async () => {
    const file = temp.path('mine.json')
    const other = shardIn(readFileSync(temp.path('two.json'), 'utf8'))
    writeFileSync(file, shardText({ ...other, seed: 9 }))
    const strange = await lab('mine.json')
    const nobody = await weighed('limanowa-1-probe', '--players', 'nobody')
    const games = await weighed('limanowa-1-probe', '--games', '5-3')
    expect(strange).toMatchObject({ code: 2, out: '' })
    expect(strange.err).toContain('has games of another run: seed 9, not 3')
    expect(nobody).toMatchObject({ code: 2, err: expect.stringContaining('there is no nobody') })
    expect(games).toMatchObject({ code: 2, err: expect.stringContaining('--games 5-3') })
  }, 300_000)
})

describe('parts of a run', () => {
  it('come to the bytes of one machine; those of other rules are refused by name', async () => {
    const shard = (from: number, to: number) => [
      ...['limanowa-1-probe', '--from', `${from}`, '--to', `${to}`, '--seed', '3'],
      ...['--players', 'greedy', '--out', temp.path('games'), '--jobs', '1'],
    ]
    // One of them as a user would: this line is for many machines.
    const ran = await run('lab', ['shard', ...shard(2, 4)])
    expect(ran.code).toBe(0)
    await inside(() => playOneShard(shard(0, 2), HAND))
    const again = await inside(() => playOneShard(shard(0, 2), HAND))
    expect(again.err).toContain('is there already')
    const [one, two] = readdirSync(temp.path('games')).map((name) => temp.path(`games/${name}`))
    const old = temp.path('old.json')
    const text = readFileSync(one as string, 'utf8')
    writeFileSync(old, text.replace(/"rules":"[^"]+"/, '"rules":"0.9.0"'))
    const out = temp.path('whole.json')
    const merged = await inside(() => mergeFiles([temp.path('games'), '--out', out]))
    const refused = await inside(() => mergeFiles([old, two as string]))
    expect(merged).toMatchObject({
      code: 0,
      out: expect.stringContaining('Probe: 4 games, seed 3'),
    })
    expect(readFileSync(out, 'utf8')).toBe(readFileSync(temp.path('two.json'), 'utf8'))
    expect(refused).toMatchObject({ code: 2, out: '' })
    expect(refused.err).toContain('old.json: played by rules 0.9.0')
  }, 300_000)
})

describe('versions of a battle', () => {
  it('are played on the same seeds and told as a table; many machines may have played them; what is wrong is told with its place', async () => {
    const state = temp.path('study')
    const words = [
      ...['limanowa-1-probe', '--set', 'turns=7', '--dice', 'keyed', '--out', state],
      ...['--from', '0', '--to', '2', '--jobs', '1'],
    ]
    expect(await inside(() => playOneShard(words, HAND))).toMatchObject({ code: 0 })
    const ran = await weighed(
      ...['limanowa-1-probe', '--games', '3', '--set', 'turns=6,7', '--json', '-'],
      ...['--state', state, '--jobs', '1', '--csv', temp.path('study.csv')],
      ...['--html', temp.path('study.html'), '--journals', temp.path('versions')],
    )
    const nobody = await weighed('limanowa-1-probe', '--drop', 'nobody')
    const alike = await weighed('limanowa-1-probe', '--set', 'turns=6')
    expect(alike).toMatchObject({ code: 2, err: expect.stringContaining('nothing to compare') })
    expect(ran.err).toContain('2 games are known')
    const found = JSON.parse(ran.out)
    // Six turns are what the file says, so they are no version of their own.
    expect(
      found.cells.map(({ label, games }: { label: string; games: number }) => [label, games]),
    ).toEqual([
      ['as it is', 3],
      ['turns 7', 3],
    ])
    expect(found.cells[1].change.pairs).toBe(3)
    expect(readFileSync(temp.path('study.csv'), 'utf8').trimEnd().split('\n')).toHaveLength(7)
    expect(readFileSync(temp.path('study.html'), 'utf8')).toContain('turns 7: greedy')
    // Dice that follow from their purpose are in the save by their faces, and the changed battle by its file.
    const saves = readdirSync(temp.path('versions')).map((name) => temp.path(`versions/${name}`))
    expect(saves).toHaveLength(6)
    expect(await run('validate', saves)).toMatchObject({ code: 0 })
    expect(nobody).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('no unit "nobody"'),
    })
  }, 300_000)
})

describe('the counts', () => {
  it('wins have intervals after Wilson, at 95 per cent', () => {
    // Worked by hand, and the same as in the usual tables.
    const close = (hits: number, games: number, low: number, high: number) => {
      const found = wilson(hits, games)
      expect(found.low).toBeCloseTo(low, 4)
      expect(found.high).toBeCloseTo(high, 4)
    }
    close(0, 10, 0, 0.2775)
    close(5, 10, 0.2366, 0.7634)
    close(81, 263, 0.2553, 0.3662)
    close(10, 10, 0.7225, 1)
    expect(wilson(0, 0)).toEqual({ games: 0, share: 0, low: 0, high: 1 })
  })

  it('means, sample deviations and ends', () => {
    expect(spread([2, 4, 4, 4, 5, 5, 7, 9])).toMatchObject({ mean: 5, least: 2, most: 9 })
    expect(spread([2, 4, 4, 4, 5, 5, 7, 9]).deviation).toBeCloseTo(2.13809, 4)
    // Student's deviate of 7 degrees of freedom is 2.365.
    expect(spread([2, 4, 4, 4, 5, 5, 7, 9]).high).toBeCloseTo(5 + (2.365 * 2.13809) / 8 ** 0.5, 2)
    const none = { deviation: 0, least: 3, most: 3 }
    expect(spread([3])).toEqual({ mean: 3, low: 3, high: 3, ...none })
    expect(spread([])).toEqual({ mean: 0, low: 0, high: 0, deviation: 0, least: 0, most: 0 })
  })
})
