import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { MOST_REPORTED, quote } from '../../src/data/problems.ts'
import { checkShape } from '../../src/data/shape.ts'
import { Grid } from '../../src/hex/grid.ts'
import { formatProblem, parseScenario } from '../../src/scenario/index.ts'
import { hexesOf } from '../../src/scenario/parts/area.ts'
import { effort } from '../support/effort.ts'
import { problems, small } from '../support/scenario.ts'
import { shipped } from '../support/shipped.ts'

const lines = (parsed: ReturnType<typeof checkShape>) =>
  parsed.ok ? [] : parsed.problems.map(formatProblem)

describe('bounds that act before the work', () => {
  it('D9 of 100,000 unknown fields the first are told and the rest counted, in time that grows with them', async () => {
    const files = small()
    for (let i = 0; i < 100_000; i++) files.scenario[`field${i}`] = i
    let told: Awaited<ReturnType<typeof problems>> = []
    const seconds = await effort(async () => {
      told = await problems(files)
    }, 2)
    expect(seconds).toBeLessThan(2)
    expect(told).toHaveLength(MOST_REPORTED + 1)
    expect(told[0]).toBe('skirmish.json: field0: no such field: leave it out')
    expect(told.at(-1)).toBe(
      'skirmish.json: the file: 99,980 more problems: mend those above first',
    )
  })

  it('D13 a list of 200,000 empty entries is read to its fortieth bad one', () => {
    const list = z.array(z.object({ a: z.string(), b: z.string() }))
    const told = lines(
      checkShape(
        list,
        Array.from({ length: 200_000 }, () => ({})),
        'f',
      ),
    )
    expect(told).toHaveLength(MOST_REPORTED + 1)
    expect(told[0]).toBe('f: [0].a is missing; a text belongs there')
    expect(told.at(-1)).toBe('f: the file: at least 200,020 more problems: mend those above first')
    const good = checkShape(
      list,
      Array.from({ length: 200 }, () => ({ a: '', b: '' })),
      'f',
    )
    expect(good.ok && (good.value as unknown[]).length).toBe(200)
  })

  it('D13 a list that its schema limits is told as too long, unread', () => {
    const list = z.array(z.string()).check(z.maxLength(100))
    expect(
      lines(
        checkShape(
          list,
          Array.from({ length: 200_000 }, () => 1),
          'f',
        ),
      ),
    ).toEqual(['f: the file: 200000 entries is too much: at most 100'])
  })

  it('D16 a map with 30,000 problems tells the first, and asks for the nearest hex only of those', async () => {
    const files = small()
    for (const key of ['dotted', 'craters', 'noMansLand', 'outOfPlay'])
      files.map[key] = Array.from({ length: 5000 }, () => 'ZZ98')
    const told = await problems(files)
    expect(told).toHaveLength(MOST_REPORTED + 1)
    expect(told[0]).toMatch(/^field\.json: dotted\[0\]: hex ZZ98 is not on the map/)
    expect(told.at(-1)).toBe('field.json: the file: 19,980 more problems: mend those above first')
  })

  it('D16 within so many hexes is what the distances say, at the rim too', async () => {
    const { battle } = await shipped('ypres-1-gheluvelt')
    const { map } = battle
    const { grid } = map
    const terrain = { map, named: {}, sides: [] }
    for (const of of [['A01'], ['AR02', 'A10'], ['AG16']])
      for (const within of [0, 1, 5, 60]) {
        const wanted = new Set(of.flatMap((label) => grid.within(grid.index(label), within)))
        const found = hexesOf(terrain, { within, of }).map((label) => grid.index(label))
        expect(found, `${within} of ${of}`).toEqual(
          [...wanted].filter((hex) => hex >= 0).sort((a, b) => a - b),
        )
      }
    const little = new Grid(7, 5)
    for (let from = 0; from < little.size; from++)
      for (let within = 0; within < 9; within++) {
        const near = { ...map, grid: little }
        const found = hexesOf({ ...terrain, map: near }, { within, of: [little.label(from)] })
        expect(found).toEqual(little.within(from, within).map((hex) => little.label(hex)))
      }
  })

  it('an area may be asked for by a name that every object has', async () => {
    const files = small()
    files.scenario.groups[0].area = { named: 'constructor' }
    expect(await problems(files)).toEqual([
      'skirmish.json: groups[0].area.named: "constructor" has the wrong form: lower case letters, digits and dashes, 60 at most, and not "constructor"',
    ])
  })
})

describe('D24 words', () => {
  const told = (text: string) => {
    const parsed = parseScenario(text, 's.json')
    return parsed.ok ? [] : parsed.problems.map(formatProblem)
  }
  const file = JSON.stringify(small().scenario)

  it('a number beyond all is told as that, and once', () => {
    const turns = (value: string) => told(file.replace('"turns":3', `"turns":${value}`))
    expect(turns('1e999')).toEqual(['s.json: turns: a number too large to be read: a smaller one'])
    expect(turns('1e300')).toEqual(['s.json: turns: 1e+300 is too much: at most 60'])
    expect(turns('-1e300')).toEqual(['s.json: turns: -1e+300 is too little: at least 1'])
  })

  it('what a file says is quoted cut short, however long it is', () => {
    const long = told(file.replace('"version":1', `"version":"${'9'.repeat(100_000)}"`))
    expect(long[0]?.length).toBeLessThan(150)
    expect(quote({ a: [[[[[1]]]]] })).toBe('{"a":[[[[[1]]]]]}')
    expect(quote('x'.repeat(1e6))).toHaveLength(58)
  })

  it('a field that is not known, a name of any length, is told in a line', () => {
    const line = told(file.replace('"version":1', `"version":1,"${'x'.repeat(100_000)}":1`))[0]
    expect(line?.length).toBeLessThan(150)
  })

  it('the shipped files stay far below every bound', () => {
    const folder = join(import.meta.dirname, '../../scenarios')
    const { length } =
      readFileSync(join(folder, 'limanowa-campaign-1-playground.json'), 'utf8').match(/\{/g) ?? []
    expect(length).toBeLessThan(500)
  })
})
