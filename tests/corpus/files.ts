import {
  changed,
  cuts,
  encodings,
  fields,
  type Kind,
  type Loose,
  nested,
  others,
  put,
  slips,
  strangers,
} from './kinds.ts'

const area = (base: string, value: unknown, more: (file: Loose) => void = () => undefined) =>
  changed(base, (file) => {
    file.groups[0].area = value
    more(file)
  })
const nest = (levels: number, wrap: (inner: unknown) => unknown, inner: unknown): unknown =>
  Array.from({ length: levels }).reduce<unknown>((made) => wrap(made), inner)
const copies = <T>(n: number, one: T): T[] => Array.from({ length: n }, () => one)
const HEX = { hexes: ['AH15'] }

/** A scenario without a campaign: `ypres-1-gheluvelt`. */
export function scenarios(base: string): Kind[] {
  const spoil = (change: (file: Loose) => void) => changed(base, change)
  const labels: [string, string][] = [
    ['in small letters', 'ah15'],
    ['with the letter O', 'AH1O'],
    ['off the sheet', 'ZZ99'],
    ['in row 0', 'A00'],
    ['without a row', 'AH'],
    ['empty', ''],
    ['with a space', 'AH 15'],
    ['with a line break', 'AH15\n'],
    ['in Arabic digits', 'AH١٥'],
    ['from right to left', '\u202eAH15'],
    ['of a megabyte', 'A'.repeat(1_000_000)],
    ['__proto__', '__proto__'],
    ['a script', '<script>alert(1)</script>'],
  ]
  const numbers: [string, string][] = [
    ['0', '0'],
    ['-1', '-1'],
    ['1.5', '1.5'],
    ['61', '61'],
    ['2^53', '9007199254740993'],
    ['1e300', '1e300'],
    ['1e999', '1e999'],
    ['-1e999', '-1e999'],
    ['1e-400', '1e-400'],
  ]
  const ids = [
    '__proto__',
    'constructor',
    'Hallo',
    '../../etc',
    'http://x',
    '',
    'draw',
    'each',
    'a'.repeat(61),
  ]
  const unit = /"name": "244 Reserve 1"/
  return [
    ...slips(base),
    ...encodings(base),
    ...cuts(base),
    ...others(),
    ...nested(base, 'more'),
    ...strangers(base),
    ...fields(base, [
      'format',
      'version',
      '$schema',
      'sources',
      'story',
      'minutes',
      'aims',
      'complexity',
    ]),
    ...labels.map(([what, label]): Kind => [`a hex ${what}`, area(base, { hexes: [label] })]),
    ...numbers.map(
      ([what, text]): Kind => [`turns ${what}`, put(base, /"turns":\s*\d+/, `"turns": ${text}`)],
    ),
    ...ids.map(
      (id): Kind => [
        `a side called ${id.slice(0, 12) || 'nothing'}`,
        spoil((s) => (s.sides[0].id = id)),
      ],
    ),
    ...ids
      .slice(0, 6)
      .map((id): Kind => [`a scenario called ${id || 'nothing'}`, spoil((s) => (s.id = id))]),
    ['a script in a title', spoil((s) => (s.title = '<img src=x onerror=alert(1)>'))],
    [
      'a script in a name',
      put(base, unit, '"id": "244-reserve-1", "name": "<script>alert(1)</script>"'),
    ],
    ['a name of one sign', put(base, unit, '"name": "\u202e"')],
    ['a title of a megabyte', spoil((s) => (s.title = 'x'.repeat(1_000_000)))],
    ['a story of five megabytes', spoil((s) => (s.story = 'x'.repeat(5_000_000)))],
    ['60 MB', () => `${' '.repeat(60_000_000)}`],
    ['200,000 empty groups', spoil((s) => (s.groups = copies(200_000, {})))],
    ['60 empty groups', spoil((s) => (s.groups = copies(60, {})))],
    ['a million nulls for groups', spoil((s) => (s.groups = copies(1_000_000, null)))],
    ['a million nulls for hexes', area(base, { hexes: copies(1_000_000, null) })],
    ['1,500 wrong hexes', area(base, { hexes: copies(1500, 'ZZ98') })],
    ['400 wrong works', spoil((s) => (s.works = copies(400, { kind: 'moat', hex: 1 })))],
    [
      '400 wishes for nobody',
      spoil((s) => (s.defaultDeployment = copies(400, { unit: 'nobody', hex: 'AH15' }))),
    ],
    [
      '3,600 units',
      spoil(
        (s) =>
          (s.groups = copies(60, { ...s.groups[0], units: copies(60, { name: 'A', count: 60 }) })),
      ),
    ],
    ['one unit twice', spoil((s) => (s.groups[1].units = s.groups[0].units))],
    ['one side', spoil((s) => (s.sides = [s.sides[0]]))],
    ['three sides', spoil((s) => s.sides.push(s.sides[0]))],
    ['the same side twice', spoil((s) => (s.sides[1] = s.sides[0]))],
    ['both of one power', spoil((s) => (s.sides[0].power = s.sides[1].power))],
    ['a counter that there is not', spoil((s) => (s.groups[0].counter = 'zeppelin'))],
    ['a counter called constructor', spoil((s) => (s.groups[0].counter = 'constructor'))],
    ['a map that there is not', spoil((s) => (s.map = 'ypres-1941'))],
    ['a map called __proto__', spoil((s) => (s.map = 'proto'))],
    ['20 counter files that there are not', spoil((s) => (s.counters = copies(20, 'none')))],
    ['counters of a file twice', spoil((s) => s.counters.push(s.counters[0]))],
    ['a date of no calendar', spoil((s) => (s.date = '1914-02-31'))],
    ['a date in words', spoil((s) => (s.date = '31 October'))],
    ['an area of no form', area(base, {})],
    ['an area of two forms', area(base, { ...HEX, edge: 'north' })],
    ['an area with a slip', area(base, { witin: 1, of: ['AH15'] })],
    ['an area as text', area(base, 'AH15')],
    ['no area', area(base, undefined)],
    ['an area of no hex', area(base, { hexes: [] })],
    [
      'within 60 of within 60, 20 times',
      area(
        base,
        nest(20, (of) => ({ within: 60, of }), HEX),
      ),
    ],
    [
      'within 1 of within 1, 28 times',
      area(
        base,
        nest(28, (of) => ({ within: 1, of }), HEX),
      ),
    ],
    [
      'not of not, 58 times',
      area(
        base,
        nest(56, (not) => ({ not }), HEX),
      ),
    ],
    [
      'not of not, 10,000 times',
      () =>
        area(base, '@')().replace(
          '"@"',
          `${'{"not":'.repeat(10_000)}{"edge":"north"}${'}'.repeat(10_000)}`,
        ),
    ],
    [
      'a union of 40 by 15 deep',
      area(base, {
        union: copies(
          40,
          nest(15, (of) => ({ within: 30, of }), HEX),
        ),
      }),
    ],
    [
      'unions of 40 in 40',
      area(
        base,
        nest(2, (one) => ({ union: copies(40, one) }), { edge: 'north' }),
      ),
    ],
    [
      'unions of 40 in 40 in 40',
      area(
        base,
        nest(3, (one) => ({ union: copies(40, one) }), { edge: 'north' }),
      ),
    ],
    [
      'intersections of 40 in 40',
      area(
        base,
        nest(2, (one) => ({ intersection: copies(40, one) }), { within: 60, of: ['AH15'] }),
      ),
    ],
    [
      'a line of 60 to and fro',
      area(base, { union: copies(40, { line: copies(30, ['A01', 'AR02']).flat() }) }),
    ],
    [
      'a road of 60 to and fro',
      area(base, { union: copies(40, { road: copies(30, ['AH15', 'AG16']).flat() }) }),
    ],
    [
      'an area that is part of itself',
      area(base, { named: 'a' }, (s) => (s.areas = { a: { name: 'A', area: { named: 'a' } } })),
    ],
    [
      'areas that are part of each other',
      area(base, { named: 'a' }, (s) => {
        s.areas = {
          a: { name: 'A', area: { not: { named: 'b' } } },
          b: { name: 'B', area: { named: 'a' } },
        }
      }),
    ],
    [
      'areas that lead to two others each, 40 times',
      area(base, { named: 'a39' }, (s) => {
        s.areas = Object.fromEntries(
          Array.from({ length: 40 }, (_, i) => {
            const last = { named: `a${i - 1}` }
            return [
              `a${i}`,
              { name: 'A', area: i ? { union: [last, last] } : { within: 9, of: ['AG16'] } },
            ]
          }),
        )
      }),
    ],
    [
      '1,000 named areas',
      area(base, HEX, (s) => {
        s.areas = Object.fromEntries(
          Array.from({ length: 1000 }, (_, i) => [`a${i}`, { name: 'A', area: HEX }]),
        )
      }),
    ],
    [
      '10,000 objects more',
      area(base, HEX, (s) => (s.specialRules = copies(10_000, { text: 'A' }))),
    ],
    ['areas with names of objects', area(base, { named: 'constructor' })],
    ['victory of no kind', spoil((s) => delete s.victory.kind)],
    ['victory without rules', spoil((s) => (s.victory.rules = []))],
    [
      'victory by 60 unions',
      spoil((s) => {
        const one = {
          kind: 'control',
          side: 'german',
          area: { union: copies(40, { within: 60, of: ['AG16'] }) },
          points: 1,
        }
        s.victory.rules = copies(60, one)
      }),
    ],
    ['a start in no turn', spoil((s) => (s.start = { turn: 99, side: 'french', couplets: 1 }))],
    ['a campaign of nothing', spoil((s) => (s.campaign = {}))],
    [
      'artillery of nobody',
      spoil((s) => (s.artillery = [{ side: 'french', groups: 99, fp: -1, mode: 'radio' }])),
    ],
  ]
}

/** A whole sheet. */
export function maps(base: string): Kind[] {
  const spoil = (change: (file: Loose) => void) => changed(base, change)
  return [
    ['columns 0', spoil((m) => (m.columns = 0))],
    ['columns a million', spoil((m) => (m.columns = 1_000_000))],
    ['one column', spoil((m) => (m.columns = 1))],
    ['the letter O in a village', spoil((m) => (m.villages[0].hexes = ['AHO5']))],
    ['10,000 sides of nothing', spoil((m) => (m.wire = copies(10_000, 'ZZ98/ZZ99')))],
    ['5,000 hexes off the sheet', spoil((m) => (m.dotted = copies(5000, 'ZZ98')))],
    [
      'hexes off the sheet in every list',
      spoil((m) => {
        for (const key of ['dotted', 'craters', 'noMansLand', 'outOfPlay'])
          m[key] = copies(5000, 'ZZ98')
        for (const key of ['bridges', 'blueSides', 'greenSides', 'wire'])
          m[key] = copies(5000, 'ZZ98/ZZ99')
      }),
    ],
    ['a ring of 200,000 texts', spoil((m) => (m.woods = [{ rings: [copies(200_000, 'a')] }]))],
    ['a ring of halves', spoil((m) => (m.woods = [{ rings: [[0.5, 1, 2, 3, 4, 5]] }]))],
    ['a ring of one point', spoil((m) => (m.woods = [{ rings: [[1, 1]] }]))],
    ['a ring of an odd number', spoil((m) => (m.woods = [{ rings: [[1, 1, 2, 2, 3, 3, 4]] }]))],
    ['a ring far off', spoil((m) => (m.woods = [{ rings: [[1e9, 1, 2, 2, 3, 3]] }]))],
    ['heights upside down', spoil((m) => m.heights.reverse())],
    ['a level left out', spoil((m) => m.heights.shift())],
    ['20,000 houses of nothing', spoil((m) => (m.houses = copies(20_000, {})))],
    ['a road that jumps', spoil((m) => m.roads[0].hexes.reverse().push('A01'))],
    ['a village twice', spoil((m) => m.villages.push(m.villages[0]))],
    ['a trailing comma', () => `${base.trimEnd().slice(0, -1)},}`],
    ['cut in half', () => base.slice(0, base.length / 2)],
    [
      '10,000 unknown fields',
      spoil((m) =>
        Object.assign(m, Object.fromEntries(copies(10_000, 0).map((_, i) => [`f${i}`, i]))),
      ),
    ],
  ]
}

export function counters(base: string): Kind[] {
  const spoil = (change: (file: Loose) => void) => changed(base, change)
  const one = (change: (counter: Loose) => void) => spoil((file) => change(file.counters[0]))
  return [
    ['no counters', spoil((c) => (c.counters = []))],
    ['200 empty counters', spoil((c) => (c.counters = copies(200, {})))],
    ['200,000 empty counters', spoil((c) => (c.counters = copies(200_000, {})))],
    ['a counter twice', spoil((c) => c.counters.push(c.counters[0]))],
    ['a counter called constructor', one((c) => (c.id = 'constructor'))],
    ['a counter called __proto__', one((c) => (c.id = '__proto__'))],
    ['a type that there is not', one((c) => (c.types = ['zeppelin']))],
    ['three types', one((c) => (c.types = ['infantry', 'cavalry', 'tank']))],
    ['no type', one((c) => (c.types = []))],
    ['a dash for a number', one((c) => (c.formed.fp = '-'))],
    ['firepower 1e300', one((c) => (c.formed.fp = 1e300))],
    ['range of halves', one((c) => (c.formed.range = 1.5))],
    ['cohesion 0', one((c) => (c.formed.cohesion = 0))],
    ['cohesion 13', one((c) => (c.dispersed.cohesion = 13))],
    ['no second face', one((c) => delete c.dispersed)],
    ['a face too many', one((c) => (c.broken = c.formed))],
    ['a mark that there is not', one((c) => (c.formed.mvMark = 'round'))],
    ['a nation of a megabyte', one((c) => (c.nation = 'x'.repeat(1_000_000)))],
    ['cut in half', () => base.slice(0, base.length / 2)],
    ['single quotes', () => base.replaceAll('"', "'")],
    ['version 2', put(base, /"version":\s*1/, '"version": 2')],
  ]
}
