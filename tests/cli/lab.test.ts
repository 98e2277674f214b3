import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { spread, wilson } from '../../src/cli/tally.ts'
import { folder, run } from './spawn.ts'

const temp = folder()
afterAll(temp.remove)

const PROBE = ['limanowa-1-probe', '--games', '4', '--seed', '3', '--json', '-']
const lab = (state: string, ...more: string[]) =>
  run('lab', [...PROBE, '--state', temp.path(state), ...more])

describe('the laboratory', () => {
  it('has the same result from the same seed, whatever the number of threads', async () => {
    const one = await lab('one.json', '--jobs', '1')
    const two = await lab('two.json', '--jobs', '2')
    const other = await lab('other.json', '--jobs', '2', '--seed', '4')
    expect(one.code).toBe(0)
    expect(two.out).toBe(one.out)
    expect(other.out).not.toBe(one.out)
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
  }, 120_000)

  it('goes on where it was interrupted, and comes to what an unbroken run comes to', async () => {
    const file = temp.path('two.json')
    const whole = await lab('two.json')
    const saved = JSON.parse(readFileSync(file, 'utf8'))
    const [first, third] = [saved.games[0], saved.games[2]]
    const part = temp.path('part.json')
    writeFileSync(part, JSON.stringify({ ...saved, games: { 0: first, 2: third } }))
    const resumed = await lab('part.json')
    expect(resumed.err).toContain('2 games are known')
    expect(resumed.out).toBe(whole.out)
    expect(JSON.parse(readFileSync(part, 'utf8'))).toEqual(saved)
    // It trusts the file: no game was played again.
    const lie = { ...first, couplets: 999 }
    writeFileSync(part, JSON.stringify({ ...saved, games: { ...saved.games, 0: lie } }))
    expect(JSON.parse((await lab('part.json')).out).couplets.most).toBe(999)
  }, 120_000)

  it('stops at a signal after the games that run, keeps them, and says how to go on', async () => {
    const file = temp.path('stopped.json')
    const ran = await run(
      'lab',
      [
        ...['limanowa-1-probe', '--games', '400', '--seed', '3'],
        ...['--jobs', '1', '--state', file],
      ],
      '',
      { until: () => existsSync(file), signal: 'SIGINT' },
    )
    expect(ran.code).toBe(130)
    expect(ran.err).toMatch(/\d+ of 400 games; the same line goes on/)
    const kept = Object.keys(JSON.parse(readFileSync(file, 'utf8')).games).length
    expect(kept).toBeGreaterThan(0)
    expect(kept).toBeLessThan(400)
    expect(ran.out).toContain(`Probe: ${kept} games, seed 3`)
  }, 120_000)

  it('refuses the games of another seed or scenario, unknown players and options', async () => {
    const file = temp.path('mine.json')
    writeFileSync(file, JSON.stringify({ format: 'couplet-lab', scenario: 'ypres-4-hooge' }))
    expect(await lab('mine.json')).toMatchObject({ code: 2, out: '' })
    writeFileSync(file, 'no JSON')
    expect((await lab('mine.json')).err).toContain('cannot be read')
    const wrong = [
      ['--players', 'nobody'],
      ['--players', 'greedy,greedy,greedy'],
      ['--speed', '3'],
    ]
    const refused = wrong.map((more) => run('lab', ['limanowa-1-probe', ...more]))
    for (const ran of await Promise.all([...refused, run('lab', [])]))
      expect(ran).toMatchObject({ code: 2, out: '' })
  }, 120_000)
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
    expect(spread([3])).toEqual({ mean: 3, deviation: 0, least: 3, most: 3 })
    expect(spread([])).toEqual({ mean: 0, deviation: 0, least: 0, most: 0 })
  })
})
