import { describe, expect, it } from 'vitest'
import { formatProblem, parseCounters, parseScenario } from '../../src/scenario/index.ts'
import { problems, small } from '../support/scenario.ts'

const spoilt = (spoil: (files: ReturnType<typeof small>) => void) => {
  const files = small()
  spoil(files)
  return problems(files)
}
const told = (parsed: ReturnType<typeof parseScenario> | ReturnType<typeof parseCounters>) =>
  parsed.ok ? [] : parsed.problems.map(formatProblem)

describe('first pass: what is written', () => {
  it('takes a sound file', async () => {
    expect(await problems(small())).toEqual([])
  })

  it('10.1b names every field of a scenario that is missing', async () => {
    expect(
      await spoilt(({ scenario }) => {
        for (const field of ['map', 'turns', 'sides', 'groups', 'victory', 'setupOrder'])
          delete scenario[field]
      }),
    ).toEqual([
      'skirmish.json: turns is missing; a number belongs there',
      'skirmish.json: map is missing; a text belongs there',
      'skirmish.json: sides is missing; a list of fixed length belongs there',
      'skirmish.json: setupOrder is missing; a list belongs there',
      'skirmish.json: groups is missing; a list belongs there',
      'skirmish.json: victory is missing; an object belongs there',
    ])
  })

  it('3.11a refuses a ninth type of unit, and names the eight', async () => {
    const eight =
      '"infantry" or "cavalry" or "machine gun" or "artillery" or "mortar" or "flamethrower" or "tank" or "armored car"'
    expect(
      await spoilt(({ counters }) => {
        counters.counters[0].types = ['machine gun']
        counters.counters[1].types = ['artillery', 'lancer']
      }),
    ).toEqual([`small.json: counters[1].types[1]: "lancer" is not known: ${eight}`])
  })

  it('3.12a takes a unit of two types', async () => {
    expect(
      await spoilt(({ counters }) => {
        counters.counters[1].types = ['artillery', 'cavalry']
      }),
    ).toEqual([])
  })

  it('points at the line and column where JSON breaks off', () => {
    const text = JSON.stringify(small().scenario, null, 2)
    const cut = text.slice(0, text.indexOf('"story"') + 3)
    const line = cut.split('\n').length
    expect(told(parseScenario(cut, 'a.json'))).toEqual([
      `a.json: line ${line}, column 6: the JSON ends here: a quote and 1 bracket are still open`,
    ])
    expect(told(parseScenario('{"a": 1,, "b": 2}', 'a.json'))[0]).toMatch(
      /^a\.json: line 1, column 9/,
    )
    expect(told(parseScenario('', 'a.json'))).toEqual([
      'a.json: the file: the file is empty: a JSON object',
    ])
  })

  it('refuses a file of 50 MB before it is parsed', () => {
    const began = performance.now()
    expect(told(parseScenario('['.repeat(50_000_000), 'big.json'))).toEqual([
      'big.json: the file: 50 MB is more than is read: a file of at most 5 MB',
    ])
    expect(performance.now() - began).toBeLessThan(1000)
  })

  it('refuses fields within fields without end, and names that lead to each other by the million', async () => {
    const deep = (levels: number) => {
      const area = `${'{"union":['.repeat(levels)}{"hexes":["F07"]}${']}'.repeat(levels)}`
      const text = JSON.stringify(small().scenario).replace('{"within":1,"of":["F07"]}', area)
      return told(parseScenario(text, 'deep.json'))
    }
    expect(deep(20)).toEqual([])
    for (const levels of [100, 10_000, 200_000])
      expect(deep(levels)[0]).toMatch(/^deep\.json: .* (too deep|cannot be read)/)
    const began = performance.now()
    expect(
      await spoilt(({ scenario }) => {
        scenario.areas = Object.fromEntries(
          Array.from({ length: 40 }, (_, i) => {
            const last = { named: `a${i - 1}` }
            const area = i ? { union: [last, last] } : { hexes: ['F07'] }
            return [`a${i}`, { name: 'A', area }]
          }),
        )
        scenario.groups[0].area = { named: 'a39' }
      }),
    ).toEqual([])
    expect(performance.now() - began).toBeLessThan(5000)
  })

  it('tells other kinds of file and later versions apart', () => {
    const as = (more: object) =>
      told(parseScenario(JSON.stringify({ ...small().scenario, ...more }), 'a.json'))
    expect(as({ version: 2 })).toEqual([
      'a.json: version: 2 is not a version that this program reads: 1',
    ])
    expect(as({ format: 'couplet-map' })).toEqual([
      'a.json: format: "couplet-map" is another kind of file: couplet-scenario',
    ])
    expect(as({ format: 'couplet-scenari' })).toEqual([
      'a.json: format: "couplet-scenari" is not known: couplet-scenario',
    ])
    expect(told(parseScenario('[]', 'a.json'))).toEqual([
      'a.json: the file: this is no JSON object: an object with format couplet-scenario',
    ])
    expect(told(parseCounters('{"format":"couplet-counters","version":9}', 'c.json'))).toEqual([
      'c.json: version: 9 is not a version that this program reads: 1',
    ])
  })

  it('suggests the nearest field for one that it does not know', async () => {
    expect(
      await spoilt(({ scenario }) => {
        scenario.turnz = 4
        scenario.groups[0].units[0].at = { hexx: 'F07' }
      }),
    ).toEqual([
      'skirmish.json: groups[0].units[0].at.hex is missing; a text belongs there',
      'skirmish.json: groups[0].units[0].at.hexx: no such field: did you mean hex?',
      'skirmish.json: turnz: no such field: did you mean turns?',
    ])
  })

  it('says what a value should look like', async () => {
    expect(
      await spoilt(({ scenario }) => {
        scenario.date = 'October 1914'
        scenario.victory.kind = 'most-point'
        scenario.groups[0].area = { within: 'one', of: ['F07'] }
        scenario.groups[1].area = { hexes: ['f3'] }
      }),
    ).toEqual([
      'skirmish.json: date: "October 1914" has the wrong form: a date such as 1914-10-31',
      'skirmish.json: groups[0].area.within: "one" is not a number',
      'skirmish.json: groups[1].area.hexes[0]: "f3" has the wrong form: a hex such as AG16',
      'skirmish.json: victory.kind: "most-point" is not known: did you mean "most-points"?',
    ])
  })

  it('refuses absurd sizes', async () => {
    expect(
      await spoilt(({ scenario }) => {
        scenario.turns = 9999
        scenario.title = 'x'.repeat(500)
        scenario.groups[0].units = Array.from({ length: 99 }, (_, i) => ({ name: `n${i}` }))
      }),
    ).toEqual([
      'skirmish.json: title: 500 characters is too much: at most 120',
      'skirmish.json: turns: 9999 is too much: at most 60',
      'skirmish.json: groups[0].units: 99 entries is too much: at most 60',
    ])
  })

  it('keeps a script in a name as plain text', async () => {
    const files = small()
    files.scenario.title = '<script>alert(1)</script>'
    const parsed = parseScenario(JSON.stringify(files.scenario), 'a.json')
    expect(parsed.ok && parsed.value.title).toBe('<script>alert(1)</script>')
    expect(await problems(files)).toEqual([])
  })
})
