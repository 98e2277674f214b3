import { existsSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { fuzzGame } from '../../src/cli/fuzz-game.ts'
import type { Battle } from '../../src/rules/index.ts'
import { opened, small } from '../support/scenario.ts'
import { folder, run } from './spawn.ts'

const temp = folder()
afterAll(temp.remove)

describe('the fuzzer', () => {
  it('plays whole games on all cores and finds nothing', async () => {
    const file = temp.path('finding.json')
    const args = ['--games', '12', '--seed', '5', '--journal', file]
    const ran = await run('fuzz', args, { asUser: true })
    expect(ran.out).toMatch(/^12 games, \d{3,} actions, \d{3,} refusals .* no finding$/m)
    expect(ran.code).toBe(0)
    expect(existsSync(file)).toBe(false)
  })

  it('plays the same game from the same seed', async () => {
    const { battle } = await opened(small())
    const [one, two, other] = [
      await fuzzGame(battle, 1, 3),
      await fuzzGame(battle, 1, 3),
      await fuzzGame(battle, 2, 3),
    ]
    expect(one.finding).toBeNull()
    expect(two).toEqual(one)
    expect(other.seen).not.toEqual(one.seen)
  })

  it('stops at a crash and hands over the journal up to it', async () => {
    const { battle } = await opened(small())
    // A battle that lost its counters: the first shot, move or roll that reads one fails.
    const broken: Battle = { ...battle, counters: {} }
    const { finding } = await fuzzGame(broken, 1, 0)
    expect(finding?.kind).toBe('crash')
    expect(finding?.journal?.entries.length).toBe(finding?.entry)
  })

  it('sees a state that makes no sense: three units of a side in a hex', async () => {
    const files = small()
    for (const unit of files.scenario.groups[0].units) unit.at = { hex: 'F07' }
    for (const [i, unit] of files.scenario.groups[1].units.entries())
      unit.at = { hex: i < 2 ? 'F03' : 'G03' }
    const { battle } = await opened(files)
    const crowded: Battle = {
      ...battle,
      units: battle.units.map((def) =>
        def.at?.hex === 'G03' ? { ...def, at: { hex: 'F03' } } : def,
      ),
    }
    const { finding } = await fuzzGame(crowded, 1, 0)
    expect(finding).toMatchObject({ kind: 'state makes no sense', text: '3 units: british F03' })
  })

  it('an option it does not know, exit code 2', async () => {
    expect(await run('fuzz', ['--game', '3'])).toMatchObject({ code: 2, out: '' })
    expect(await run('fuzz', ['--scenario', 'nowhere'])).toMatchObject({ code: 2 })
  })
})
