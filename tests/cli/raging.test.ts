import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { weigh } from '../../src/cli/lab/weigh.ts'
import { fuzzArena } from '../../src/cli/raging/arenas.ts'
import { inside } from './inside.ts'
import { folder, referee, run } from './spawn.ts'

const temp = folder()
afterAll(temp.remove)
const SCENARIOS = join(import.meta.dirname, '../../scenarios/raging')
const read = (path: string) => JSON.parse(readFileSync(join(SCENARIOS, path), 'utf8'))
const write = (name: string, value: unknown) => {
  writeFileSync(temp.path(name), JSON.stringify(value))
  return temp.path(name)
}
const HAND = join(import.meta.dirname, 'lab-hand.mjs')

/** A Trench raid of one turn, with a sheet of its own: soon over. */
function skirmish() {
  const battle = { ...read('trench-raid-1915.json'), id: 'skirmish', turns: 1, sheet: 'mine' }
  const sheet = { ...read('sheets/western-front.json'), id: 'mine', title: 'Mine' }
  return { battle, sheet }
}

describe('Raging Empires in a terminal', () => {
  it('validate knows a play sheet named beside its battle, and says of either what is wrong, where, and what would be right', async () => {
    const { battle, sheet } = skirmish()
    const good = [write('battle.json', battle), write('sheet.json', sheet)]
    const crowded = structuredClone(battle)
    crowded.units[0].stands[2].hexes.fill('W06')
    const dear = structuredClone(sheet)
    dear.weapons['heavy-mg'].dice = 400
    dear.id = 'dear'
    const ran = await run('validate', [
      ...good,
      write('crowded.json', crowded),
      write('dear.json', dear),
      write('lost.json', { ...battle, sheet: 'western-front-1914-16' }),
      write('save.json', { format: 'couplet-game', version: 2, game: 'raging-empires' }),
    ])
    expect(ran.code).toBe(1)
    const lines = ran.out.trim().split('\n')
    expect(lines.filter((line) => /^(battle|sheet)\.json/.test(line))).toEqual([])
    expect(lines).toContain(
      'crowded.json: units[0].stands: a stand begins in the wire of W06: a hex without enemy wire',
    )
    expect(lines).toContain('dear.json: weapons.heavy-mg.dice: 400 is too much: at most 12')
    expect(lines).toContain(
      'lost.json: sheet: there is no play sheet western-front-1914-16: did you mean western-front-1914-15?',
    )
    expect(lines.some((line) => /^save\.json: /.test(line) && !/another game/.test(line))).toBe(
      true,
    )
  })

  it('the referee says who decides, why not by its clause, and how far a hex is seen', async () => {
    const ran = await referee(
      ['cavalry-screen-1914', '--seed', '3'],
      { query: 'decision' },
      { query: 'why', action: { type: 'end' } },
      { query: 'los', from: 'AP15', to: 'AM15' },
    )
    expect(ran.lines[0]).toMatchObject({ ok: true })
    expect(JSON.stringify(ran.lines[0])).toContain('"setup"')
    expect(JSON.stringify(ran.lines[1])).toContain('"not-now"')
    expect(ran.lines[2]).toMatchObject({ ok: true })
  })

  it('the laboratory counts who wins, with intervals, and refuses what it cannot do here', async () => {
    const { battle, sheet } = skirmish()
    write('mine.json', sheet)
    const file = write('skirmish.json', battle)
    const words = [file, '--games', '3', '--jobs', '1', '--seed', '5', '--json', '-']
    const ran = await inside(() => weigh(words, HAND))
    expect(ran.code).toBe(0)
    const [tally] = ran.lines as { games: number; wins: Record<string, { share: number }> }[]
    expect(tally).toMatchObject({ games: 3, players: { british: 'greedy', german: 'greedy' } })
    expect(tally?.wins.german?.share).toBe(1)
    for (const [wrong, said] of [
      [['--until', '3%'], '--until is not for Raging Empires'],
      [['--players', 'regular'], '--players: there is no regular; known: greedy, random'],
    ] as const) {
      const no = await inside(() => weigh([file, ...wrong], HAND))
      expect(no).toMatchObject({ code: 2 })
      expect(no.err).toContain(said)
    }
  })

  it('a swift game of the fuzzer goes the way of the whole one, and has no finding either', async () => {
    const play = await fuzzArena(5)
    for (let game = 1; game <= 6; game++) {
      const { refusals: _, ...one } = await play(game, false)
      const { refusals: __, ...other } = await play(game, true)
      expect(other).toEqual(one)
      expect(one).toMatchObject({ finding: null })
    }
  })
})
