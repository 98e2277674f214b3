import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createSession } from '../../src/session/game/store.ts'
import { createLibrary } from '../../src/session/red-poppies/library.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { small } from '../support/scenario.ts'
import { folder, linesOf, referee, run } from './spawn.ts'

const GHELUVELT = 'ypres-1-gheluvelt'
const temp = folder()
afterAll(temp.remove)

const place = (unit: string, hex: string, face: string) => ({
  action: { type: 'place', unit, hex, face },
})
const act = (type: string, more: object = {}) => ({ action: { type, ...more } })

/** The deployment that the scenario offers, as lines for the referee. */
function setUp() {
  const file = JSON.parse(
    readFileSync(join(import.meta.dirname, `../../scenarios/${GHELUVELT}.json`), 'utf8'),
  )
  const wishes: { unit: string; hex: string; face?: string }[] = file.defaultDeployment
  const german = (unit: string) => /^(24|105)/.test(unit)
  const lines = (mine: boolean) =>
    wishes
      .filter(({ unit }) => german(unit) === mine)
      .map(({ unit, hex, face }) => place(unit, hex, face ?? 'dispersed'))
  return [...lines(true), act('ready'), ...lines(false), act('ready')]
}

/** A small battle, every unit placed, in a file with its map and counters beside it. */
function skirmish(
  change: (scenario: ReturnType<typeof small>['scenario']) => void = () => undefined,
) {
  const files = small()
  files.scenario.turns = 1
  for (const unit of files.scenario.groups[0].units) unit.at = { hex: 'F07' }
  for (const [i, unit] of files.scenario.groups[1].units.entries())
    unit.at = { hex: i < 2 ? 'F03' : 'G03' }
  change(files.scenario)
  writeFileSync(temp.path('field.json'), JSON.stringify(files.map))
  writeFileSync(temp.path('counters.json'), JSON.stringify(files.counters))
  writeFileSync(temp.path('skirmish.json'), JSON.stringify(files.scenario))
  return temp.path('skirmish.json')
}

describe('the referee', () => {
  it('D1: keeps all that a browser has put beside the entries of a journal that it goes on with', async () => {
    const file = temp.path('from-browser.json')
    const [first, second] = setUp()
    await referee([GHELUVELT, '--seed', '7', '--journal', file], first)
    const library = createLibrary((path) =>
      readFile(join(import.meta.dirname, '../../scenarios', path), 'utf8'),
    )
    const { opened, sheet } = await library.openGame(readFileSync(file, 'utf8'))
    if (!opened.ok) throw new Error(opened.problem.text)
    const session = createSession({ engine: liveRules })
    session.resume(opened.opened, sheet)
    session.study.enter(1)
    session.study.note('the first of all')
    session.study.leave()
    session.setSeats({ kind: 'alone' })
    session.setPreference('german', { reaction: 18 })
    const browser = { ...session.save(''), stem: { branch: 'a', entry: 0, entries: 9 }, later: [1] }
    writeFileSync(file, JSON.stringify(browser))
    await referee([GHELUVELT, '--journal', file], second)
    const after = JSON.parse(readFileSync(file, 'utf8'))
    expect(after.entries).toHaveLength(2)
    expect(Object.keys(after).sort()).toEqual(Object.keys(browser).sort())
    for (const key of ['study', 'seats', 'preferences', 'stem', 'later', 'dice'])
      expect(after[key], key).toEqual(browser[key as keyof typeof browser])
    const again = await library.openGame(JSON.stringify(after))
    expect(again.opened).toMatchObject({ ok: true })
  })

  it('says nothing until it is asked, then answers line by line', async () => {
    expect(await referee([GHELUVELT])).toMatchObject({ code: 0, out: '', err: '' })
    const input = linesOf([{ query: 'decision' }])
    const { lines, code } = await run('referee', [GHELUVELT, '--seed', '7'], {
      input,
      asUser: true,
    })
    expect(code).toBe(0)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({
      ok: true,
      decision: { side: 'german', kind: 'setup', clause: '10.1b' },
    })
    expect(lines[0].hash).toMatch(/^[0-9a-f]{16}$/)
    expect(lines[0].decision.actions).toContainEqual(
      place('244-reserve-1', 'AH15', 'dispersed').action,
    )
  })

  it('plays a whole game to its victory, by the same dice every time', async () => {
    const passes = Array.from({ length: 60 }, () => act('pass'))
    const game = [...setUp(), ...passes, { query: 'score' }]
    const [one, two, other] = await Promise.all([
      referee([GHELUVELT, '--seed', '7'], ...game),
      referee([GHELUVELT, '--seed', '7'], ...game),
      referee([GHELUVELT, '--seed', '8'], ...game),
    ])
    expect(one.out).toBe(two.out)
    expect(one.out).not.toBe(other.out)
    const set = setUp().length
    expect(one.lines.slice(0, set).every((line) => line.ok)).toBe(true)
    const over = one.lines.filter((line) => line.ok && line.decision?.kind === 'over')
    expect(over).toHaveLength(1)
    expect(over[0].events.at(-1)).toMatchObject({ type: 'over', result: { winner: null } })
    expect(one.lines.at(-2)).toMatchObject({ ok: false, reason: { code: 'game-over' } })
    expect(one.lines.at(-1)).toMatchObject({
      ok: true,
      totals: { german: 0, british: 0 },
      result: { by: 'victory' },
    })
  })

  it('refuses what is illegal or malformed with code, clause and text; nothing changes, the next is served', async () => {
    const { lines, code } = await referee(
      [GHELUVELT],
      { query: 'decision' },
      'no json',
      '[1,2]',
      '{}',
      { query: 'wisdom' },
      { action: { type: 'charge' } },
      { action: { type: 'place', unit: 7 } },
      { action: null },
      act('pass'),
      place('244-reserve-1', 'AH15', 'formed'),
      place('244-reserve-1', 'AA01', 'dispersed'),
      place('xli-battery-1', 'AC16', 'dispersed'),
      '',
      { query: 'decision' },
      place('244-reserve-1', 'AH15', 'dispersed'),
    )
    expect(code).toBe(0)
    const refused = lines.slice(1, -2)
    expect(refused.map((line) => `${line.ok} ${line.reason.code}`)).toEqual([
      'false malformed',
      'false malformed',
      'false malformed',
      'false malformed',
      'false malformed',
      'false malformed',
      'false malformed',
      'false not-now',
      'false wrong-face',
      'false out-of-play',
      'false not-yours',
    ])
    for (const { reason } of refused.slice(4)) {
      expect(reason.clause).toMatch(/^\d+\.\d+[a-z]?$/)
      expect(reason.text.length).toBeGreaterThan(5)
    }
    expect(lines.at(-2)).toEqual(lines[0])
    expect(lines.at(-1)).toMatchObject({ ok: true, events: [{ type: 'placed', hex: 'AH15' }] })
  })

  it('why and odds answer without playing', async () => {
    const file = skirmish((s) => {
      s.groups[1].units[0].at = { hex: 'D06' }
      s.groups[1].area = undefined
    })
    const shot = { type: 'fire', unit: 'rifles-a', hex: 'F07', mode: 'area' }
    const { lines } = await referee(
      [file, '--dice', '2,5,1,1,6,6'],
      { query: 'decision' },
      { query: 'why', action: shot },
      act('command', { units: ['rifles-a'] }),
      { query: 'why', action: shot },
      { query: 'odds', action: shot },
      { query: 'odds', action: act('pass').action },
      { query: 'state' },
      { action: shot },
    )
    expect(lines[0].decision).toMatchObject({ kind: 'half', side: 'british' })
    expect(lines[1]).toMatchObject({ ok: true, legal: false, reason: { code: 'not-now' } })
    expect(lines[3]).toEqual({ ok: true, legal: true, reason: null })
    // Firepower 3, two hexes -1, against dispersed batteries of cohesion 8.
    expect(lines[4].odds.checks.map((check: { sum: number }) => check.sum)).toEqual([2, 2])
    expect(lines[4].odds.checks[0].of36).toEqual({ noEffect: 15, dispersed: 11, destroyed: 10 })
    expect(lines[5]).toMatchObject({ ok: false, reason: { code: 'not-now' } })
    expect(lines[6].hash).toBe(lines[2].hash)
    expect(lines[6].state.dice).toMatchObject({ next: 2 })
    expect(lines[7].decision).toMatchObject({ kind: 'return', side: 'german' })
  })

  it('4.1a tells the sight line between hexes and to a vertex, and where it is blocked', async () => {
    const { lines } = await referee(
      [GHELUVELT],
      { query: 'los', from: 'AG16', to: 'AG17' },
      { query: 'los', from: 'N16', vertex: ['N18', 'N19', 'O19'] },
      { query: 'los', from: 'N16', vertex: ['N18', 'N19'] },
      { query: 'los', from: 'N16', to: 'ZZ99' },
      { query: 'los', from: 'N16' },
      { query: 'los', from: 'AG16', to: 'AG17', unit: 'nobody' },
    )
    expect(lines[0]).toMatchObject({ ok: true, trace: { from: 'AG16', to: 'AG17', clear: true } })
    expect(lines[1].ok).toBe(true)
    expect(lines[1].trace.steps.length).toBeGreaterThan(1)
    expect(lines.slice(2).map((line) => line.reason.code)).toEqual([
      'unknown-hex',
      'unknown-hex',
      'unknown-hex',
      'unknown-unit',
    ])
  })

  it('2.1b scripted dice that run out are an error and change nothing; with a seed the game goes on', async () => {
    const file = skirmish((s) => {
      s.groups[1].area = undefined
      s.groups[1].units[0].at = { hex: 'D06' }
      delete s.groups[0].units
      s.groups[0].units = [{ name: 'Battery 1', at: { hex: 'F07', spent: true } }]
    })
    const game = [
      act('command', { units: ['rifles-a'] }),
      { query: 'state' },
      act('fire', { unit: 'rifles-a', hex: 'F07', mode: 'area' }),
      { query: 'state' },
      act('finish'),
    ]
    const { lines, code } = await referee([file, '--dice', '2,5,1'], ...game)
    expect(code).toBe(0)
    expect(lines[2]).toMatchObject({
      ok: false,
      reason: { code: 'dice-exhausted', clause: '2.1b' },
    })
    expect(lines[3]).toEqual(lines[1])
    expect(lines[4].ok).toBe(true)
    const seeded = await referee([file, '--dice', '2,5,1', '--seed', '3'], ...game)
    expect(seeded.lines[2]).toMatchObject({ ok: true })
    expect(seeded.lines[2].dice[0]).toBe(1)
    expect(await referee([file, '--dice', '2'], { query: 'state' })).toMatchObject({
      code: 2,
      lines: [{ ok: false, reason: { code: 'dice-exhausted' } }],
    })
  })

  it('keeps a journal, goes on from it with every hash verified, and refuses one that was altered', async () => {
    const file = temp.path('game.json')
    const args = [GHELUVELT, '--seed', '7', '--journal', file]
    const first = await referee(args, ...setUp().slice(0, 3), { query: 'journal' })
    expect(existsSync(file)).toBe(true)
    const second = await referee(
      [GHELUVELT, '--journal', file],
      { query: 'journal' },
      act('take', {
        unit: '244-reserve-1',
      }),
    )
    expect(second.lines[0]).toEqual(first.lines.at(-1))
    expect(second.lines[1].ok).toBe(true)
    const third = await referee(args, { query: 'journal' })
    expect(third.lines[0].entries).toHaveLength(4)
    const bad = await referee([GHELUVELT, '--seed', '8', '--journal', file], { query: 'state' })
    expect(bad).toMatchObject({ code: 2, lines: [{ reason: { code: 'bad-arguments' } }] })

    const save = JSON.parse(readFileSync(file, 'utf8'))
    save.entries[1].hash = '0000000000000000'
    const text = JSON.stringify(save)
    writeFileSync(file, text)
    const altered = await referee([GHELUVELT, '--journal', file], { query: 'state' })
    expect(altered.code).toBe(2)
    expect(altered.lines).toHaveLength(1)
    expect(altered.lines[0].reason.code).toBe('bad-journal')
    expect(altered.lines[0].reason.text).toMatch(/entry 2/)
    expect(readFileSync(file, 'utf8')).toBe(text)
  })

  it('the journal of an own scenario carries its files, so that it opens anywhere', async () => {
    const journal = temp.path('own.json')
    const { lines } = await referee(
      [skirmish(), '--dice', '5,2', '--journal', journal],
      act('pass'),
    )
    expect(lines[0].ok).toBe(true)
    const library = createLibrary((path) =>
      readFile(join(import.meta.dirname, '../../scenarios', path), 'utf8'),
    )
    const { opened } = await library.openGame(readFileSync(journal, 'utf8'))
    expect(opened.ok && opened.opened.save.entries).toHaveLength(1)
  })

  it('10.1c a concession ends the battle', async () => {
    const { lines } = await referee(
      [GHELUVELT],
      act('concede', { side: 'french' }),
      act('concede', { side: 'british' }),
    )
    expect(lines[0]).toMatchObject({ ok: false, reason: { code: 'unknown-side' } })
    expect(lines[1]).toMatchObject({
      ok: true,
      decision: { kind: 'over', side: null, actions: [] },
      events: [{ type: 'over', result: { winner: 'german', by: 'concession' } }],
    })
  })

  it('bad arguments and files that cannot be played: one line, exit code 2', async () => {
    const fails = async (...args: string[]) => {
      const { code, lines } = await referee(args, { query: 'state' })
      expect(code, args.join(' ')).toBe(2)
      expect(lines, args.join(' ')).toHaveLength(1)
      return `${lines[0].reason.code} ${(lines[0].reason.problems ?? []).join('|')}`.trim()
    }
    const file = temp.path('broken.json')
    writeFileSync(file, '{"format":"couplet-scenario",')
    expect(await fails()).toBe('bad-arguments')
    expect(await fails(GHELUVELT, 'two')).toBe('bad-arguments')
    expect(await fails(GHELUVELT, '--sed', '1')).toBe('bad-arguments')
    expect(await fails(GHELUVELT, '--seed', 'x')).toBe('bad-arguments')
    expect(await fails(GHELUVELT, '--dice', '1,7')).toBe('bad-arguments')
    expect(await fails('ypres-1-geluvelt')).toBe(
      'bad-scenario catalogue.json: scenarios: there is no scenario ypres-1-geluvelt: did you mean ypres-1-gheluvelt?',
    )
    expect(await fails(file)).toMatch(/^bad-scenario broken\.json: line 1, column/)
  })
})
