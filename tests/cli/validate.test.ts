import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { small } from '../support/scenario.ts'
import { folder, referee, run } from './spawn.ts'

const temp = folder()
afterAll(temp.remove)
const write = (name: string, value: unknown) => {
  writeFileSync(temp.path(name), typeof value === 'string' ? value : JSON.stringify(value))
  return temp.path(name)
}

describe('validate', () => {
  it('is silent about the files that come with the game', async () => {
    const files = ['catalogue.json', 'ypres-1-gheluvelt.json', 'maps/ypres-1914.json']
    const paths = [...files, 'counters/german.json'].map((file) => `scenarios/${file}`)
    const ran = await run('validate', paths, { asUser: true })
    expect(ran).toMatchObject({ code: 0, out: '' })
  })

  it('prints every problem of every file, told apart by format, and exits with 1', async () => {
    const files = small()
    files.scenario.turns = 0
    files.scenario.groups[0].counter = 'batery'
    files.counters.counters[0].types = ['lancer']
    files.map.villages[0].hexes.push('ZZ01')
    const ran = await run('validate', [
      write('map.json', files.map),
      write('counters.json', files.counters),
      write('scenario.json', files.scenario),
      write('save.json', { format: 'couplet-game', version: 1 }),
      write('cut.json', '{"format":"couplet-map", "version": 1,'),
      write('fish.json', { format: 'couplet-fish' }),
      temp.path('nothing.json'),
    ])
    expect(ran.code).toBe(1)
    const lines = ran.out.trim().split('\n')
    expect(lines[0]).toBe(
      'map.json: villages[0].hexes[2]: hex ZZ01 is not on the map: did you mean A01? The map has A01 to L10',
    )
    expect(lines[1]).toMatch(/^counters\.json: counters\[0\]\.types\[0\]: "lancer" is not known: /)
    expect(lines[2]).toBe('scenario.json: turns: 0 is too little: at least 1')
    expect(lines[3]).toMatch(/^save\.json: /)
    expect(lines[4]).toMatch(/^cut\.json: line 1, column 39: /)
    expect(lines[5]).toBe('fish.json: format: "couplet-fish" is not known: couplet-scenario')
    expect(lines[6]).toBe('nothing.json: the file: there is no such file: the path of a file')
    expect(lines[7]).toBe('7 problems in 7 files')
  })

  it('knows the maps and counters named on the same line', async () => {
    const files = small()
    const [map, counters, scenario] = [
      write('field.json', files.map),
      write('small.json', files.counters),
      write('skirmish.json', files.scenario),
    ]
    expect(await run('validate', [scenario, map, counters])).toMatchObject({ code: 0, out: '' })
    const alone = await run('validate', [scenario])
    expect(alone.code).toBe(1)
    expect(alone.out).toContain('skirmish.json: map: there is no map field: ')
  })

  it('says where a catalogue sums a scenario up otherwise than its file', async () => {
    const { map, counters, scenario } = small()
    write('field.json', map)
    write('small.json', counters)
    write('skirmish.json', scenario)
    const { title, date, turns } = scenario
    const summary = { title, date, map: map.id, complexity: 5, days: turns }
    const catalogue = write('catalogue.json', {
      format: 'couplet-catalogue',
      version: 1,
      maps: [{ id: map.id, path: 'field.json' }],
      counters: [{ id: counters.id, path: 'small.json' }],
      scenarios: [{ id: scenario.id, path: 'skirmish.json', volume: 'Mine', summary }],
    })
    const { out } = await run('validate', [catalogue])
    const [complexity, days, missing] = out.split('\n')
    expect(complexity).toMatch(/scenarios\[0\]\.summary\.complexity: .* says otherwise: 1/)
    expect(days).toMatch(/scenarios\[0\]\.summary\.days: .* says otherwise: left out/)
    expect(missing).toContain(`scenarios[0].summary.turns: ${scenario.id} says otherwise: ${turns}`)
  })

  it('takes a journal of the referee', async () => {
    const file = temp.path('game.json')
    await referee(['ypres-1-gheluvelt', '--journal', file], {
      action: { type: 'place', unit: '244-reserve-1', hex: 'AH15', face: 'dispersed' },
    })
    expect(await run('validate', [file])).toMatchObject({ code: 0, out: '' })
    const save = JSON.parse(readFileSync(file, 'utf8'))
    save.entries[0].action.hex = 'A01'
    writeFileSync(file, JSON.stringify(save))
    const parted = await run('validate', [file])
    expect(parted.code).toBe(1)
    expect(parted.out).toMatch(
      /^game\.json: .*The save differs from entry 1\.: .*Entry 1 is not legal there\./,
    )
  })

  it('reads what an editor has saved with a byte order mark, or in UTF-16', async () => {
    const { map, counters, scenario } = small()
    const paths = [map, counters, scenario].map((file, index) => {
      const path = temp.path(`wide-${index}.json`)
      const text = `\ufeff${JSON.stringify(file)}`
      writeFileSync(path, text, index === 1 ? 'utf16le' : 'utf8')
      return path
    })
    expect(await run('validate', paths)).toMatchObject({ code: 0, out: '' })
  })

  it('without files says how it is used, exit code 2', async () => {
    expect(await run('validate', [])).toMatchObject({ code: 2, out: '' })
  })
})
