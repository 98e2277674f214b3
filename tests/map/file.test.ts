import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { formatProblem, nearestName, pathText, quote } from '../../src/data/problems.ts'
import { checkShape, MAX_CHARACTERS, readJson } from '../../src/data/shape.ts'
import type { MapFile } from '../../src/map/artwork.ts'
import { compileMap } from '../../src/map/compile.ts'
import { checkMap, parseMap } from '../../src/map/file/format.ts'
import { GROUND, SIDE } from '../../src/map/types.ts'

/** A map of 6 x 5 hexes with one of everything. */
function small(more: Partial<MapFile> = {}): MapFile {
  return {
    format: 'couplet-map',
    version: 1,
    id: 'small',
    title: 'Small',
    columns: 6,
    rows: 5,
    north: 0,
    hexYards: 200,
    baseLevel: 0,
    heights: [],
    woods: [],
    thickWoods: [],
    wheat: [],
    lakes: [],
    villages: [],
    dotted: [],
    craters: [],
    noMansLand: [],
    outOfPlay: [],
    roads: [],
    railways: [],
    streams: [],
    trenches: [],
    bridges: [],
    blueSides: [],
    greenSides: [],
    wire: [],
    houses: [],
    names: [],
    ...more,
  }
}

const told = (map: MapFile): string[] => checkMap(map, 's.json').map(formatProblem)
const read = (spoilt: unknown): string[] => {
  const parsed = parseMap(typeof spoilt === 'string' ? spoilt : JSON.stringify(spoilt), 's.json')
  return parsed.ok ? [] : parsed.problems.map(formatProblem)
}
const square = [0, 0, 48, 0, 48, 48]

describe('a map file is read', () => {
  it('when it is sound', () => {
    const parsed = parseMap(JSON.stringify(small()), 's.json')
    expect(parsed).toEqual({ ok: true, value: small() })
  })

  it('in every field by its shape', () => {
    const { title: _title, ...untitled } = small()
    expect(read(untitled)).toEqual(['s.json: title is missing; a text belongs there'])
    expect(read({ ...small(), columns: 'six' })).toEqual(['s.json: columns: "six" is not a number'])
    expect(read({ ...small(), columns: 201, rows: 0 })).toEqual([
      's.json: columns: 201 is too much: at most 200',
      's.json: rows: 0 is too little: at least 1',
    ])
    expect(read({ ...small(), format: 'couplet-mop' })).toEqual([
      's.json: format: "couplet-mop" is not known: did you mean "couplet-map"?',
    ])
    expect(read({ ...small(), version: 2 })).toEqual(['s.json: version: 2 is not known: 1'])
    expect(read({ ...small(), vilages: [], zzzzzzzzz: 1 })).toEqual([
      's.json: vilages: no such field: did you mean villages?',
      's.json: zzzzzzzzz: no such field: leave it out',
    ])
    expect(read({ ...small(), villages: [{ name: 'X', hexs: [], hexes: [] }] })).toEqual([
      's.json: villages[0].hexs: no such field: did you mean hexes?',
    ])
    expect(read({ ...small(), names: [{ text: 'X', kind: 'twon', at: [0, 0] }] })).toEqual([
      's.json: names[0].kind: "twon" is not known: did you mean "town"?',
    ])
    expect(read({ ...small(), names: [{ text: 'X', at: [0, 0] }] })).toEqual([
      's.json: names[0].kind is missing; "town" or "village" or "hamlet" or "wood" or "lake" or "stream" or "hill" or "ridge" or "landmark" or "no-mans-land" belongs there',
    ])
    expect(read({ ...small(), names: [{ text: '', kind: 'town', at: [0] }] })[0]).toBe(
      's.json: names[0].text: 0 characters is too little: at least 1',
    )
    expect(read({ ...small(), title: 'x'.repeat(201) })).toEqual([
      's.json: title: 201 characters is too much: at most 200',
    ])
    expect(read({ ...small(), dotted: ['a1'] })[0]).toMatch(
      /^s\.json: dotted\[0\]: "a1" has the wrong form: /,
    )
    expect(read({ ...small(), heights: Array(8).fill({ level: 1, rings: [] }) })[0]).toBe(
      's.json: heights: 8 entries is too much: at most 7',
    )
    expect(read([])).toEqual([
      expect.stringMatching(/^s\.json: the file: \[\] is not an object: an object with format, /),
    ])
  })

  it('as JSON first', () => {
    expect(read('  \n')).toEqual(['s.json: the file: the file is empty: a JSON object'])
    expect(read('{"a": [1,\n 2')[0]).toMatch(
      /line 2, column 3: the JSON ends here: 2 brackets are still open$/,
    )
    expect(read('{"a": 1')[0]).toMatch(/1 bracket is still open$/)
    expect(read('{"a" 1}')[0]).toMatch(/line 1, column 6: a colon is missing before this/)
    expect(readJson(`"${'x'.repeat(MAX_CHARACTERS - 2)}"`, 's.json').ok).toBe(true)
    expect(read(`"${'x'.repeat(MAX_CHARACTERS - 1)}"`)).toEqual([
      's.json: the file: 5 MB is more than is read: a file of at most 5 MB',
    ])
  })
})

describe('a shape of any kind', () => {
  const shape = z.strictObject({
    one: z.optional(z.union([z.literal('all'), z.array(z.string())])),
    kind: z.optional(
      z.discriminatedUnion('of', [
        z.strictObject({ of: z.literal('hexes'), hexes: z.array(z.string()) }),
        z.strictObject({ of: z.literal('side'), side: z.string() }),
      ]),
    ),
    either: z.optional(
      z.union([z.strictObject({ from: z.int() }), z.strictObject({ until: z.int(), by: z.int() })]),
    ),
    pair: z.optional(z.tuple([z.strictObject({ left: z.int() }), z.boolean()])),
    word: z.optional(z.string().check(z.regex(/^[a-z]+$/, 'small letters'))),
    list: z.optional(z.array(z.strictObject({ name: z.string() }))),
    date: z.optional(z.string().check(z.refine((text) => text !== 'never', 'some day'))),
  })
  const tell = (value: unknown): string[] => {
    const parsed = checkShape(shape, value, 's.json')
    return parsed.ok ? [] : parsed.problems.map(formatProblem)
  }

  it('is told by what would have been right', () => {
    expect(
      tell({ one: 'all', pair: [{ left: 1 }, true], kind: { of: 'side', side: 'x' } }),
    ).toEqual([])
    expect(tell({ word: 'UP' })).toEqual(['s.json: word: "UP" has the wrong form: small letters'])
    expect(tell({ date: 'never' })).toEqual([
      's.json: date: "never" is not as it should be: some day',
    ])
    expect(tell({ pair: [{ left: 1, lift: 2 }, true] })).toEqual([
      's.json: pair[0].lift: no such field: did you mean left?',
    ])
    expect(tell({ list: [{ name: 'x' }, { name: 'y', nome: 1 }] })).toEqual([
      's.json: list[1].nome: no such field: did you mean name?',
    ])
    expect(tell({ pair: [{ left: 0.5 }, 3] })).toEqual([
      's.json: pair[0].left: 0.5 is not a whole number',
      's.json: pair[1]: 3 is not true or false',
    ])
  })

  it('is told by all the forms, where there are several and none is there', () => {
    const must = z.strictObject({
      two: z.union([z.literal('all'), z.array(z.string()), z.array(z.int())]),
    })
    const parsed = checkShape(must, {}, 's.json')
    expect(parsed.ok ? [] : parsed.problems.map(formatProblem)).toEqual([
      's.json: two is missing; "all" or a list belongs there',
    ])
  })

  it('is told by the form that comes nearest, where there are several', () => {
    expect(tell({ either: { from: 'x' } })).toEqual(['s.json: either.from: "x" is not a number'])
    expect(tell({ either: { until: 1, by: 2, bye: 3 } })[0]).toMatch(
      /either\.bye: no such field: did you mean by\?$/,
    )
    expect(tell({ either: 'x' })[0]).toMatch(
      /^s\.json: either: "x" is not an object: an object with /,
    )
    expect(tell({ one: 7 })[0]).toBe('s.json: one: 7 is not known: "all"')
    expect(tell({ kind: { of: 'hexes' } })).toEqual([
      's.json: kind.hexes is missing; a list belongs there',
    ])
    expect(tell({ kind: { of: 'nothing' } })[0]).toMatch(/^s\.json: kind/)
    expect(tell({ kind: {} })[0]).toMatch(/^s\.json: kind/)
  })
})

describe('a map file is checked for its meaning', () => {
  it('hexes lie on the map, wherever they are named', () => {
    for (const key of ['dotted', 'craters', 'noMansLand', 'outOfPlay'] as const) {
      expect(told(small({ [key]: ['F05', 'A01'] }))).toEqual([])
      expect(told(small({ [key]: ['A01', 'F06'] })), key).toEqual([
        `s.json: ${key}[1]: hex F06 is not on the map: did you mean F01? The map has A01 to F05`,
      ])
    }
    expect(told(small({ dotted: ['ZZ99'] }))).toEqual([
      's.json: dotted[0]: hex ZZ99 is not on the map: A01 to F05',
    ])
    expect(told(small({ villages: [{ name: 'X', hexes: ['A01', 'G01'] }] }))).toEqual([
      's.json: villages[0].hexes[1]: hex G01 is not on the map: did you mean A01? The map has A01 to F05',
    ])
  })

  it('sides lie between neighbours', () => {
    for (const key of ['bridges', 'blueSides', 'greenSides', 'wire'] as const) {
      expect(told(small({ [key]: ['A01/A02'] }))).toEqual([])
      expect(told(small({ [key]: ['A01/A02', 'A01/A03'] })), key).toEqual([
        `s.json: ${key}[1]: A01 and A03 share no side: two neighbouring hexes`,
      ])
      expect(told(small({ [key]: ['A01/A09'] })), key).toEqual([
        `s.json: ${key}[0]: hex A09 is not on the map: did you mean A01? The map has A01 to F05`,
      ])
    }
    const stream = { id: 's', name: 'S', kind: 'stream' as const, lines: [[0, 0, 9, 9]] }
    expect(told(small({ streams: [{ ...stream, sides: ['A01/A02'] }] }))).toEqual([])
    expect(told(small({ streams: [{ ...stream, sides: ['A01/C01'] }] }))).toEqual([
      's.json: streams[0].sides[0]: A01 and C01 share no side: two neighbouring hexes',
    ])
    expect(told(small({ streams: [{ ...stream, sides: [], lines: [[0, 0]] }] }))).toEqual([
      's.json: streams[0].lines[0]: 1 points: at least 2 points',
    ])
  })

  it('roads and trenches run from neighbour to neighbour', () => {
    const road = { id: 'r', class: 'main' as const, line: [0, 0, 48, 48] }
    expect(told(small({ roads: [{ ...road, hexes: ['A01', 'A02', 'B02'] }] }))).toEqual([])
    expect(told(small({ roads: [{ ...road, hexes: ['A01', 'A03', 'A04'] }] }))).toEqual([
      's.json: roads[0].hexes[1]: A03 does not adjoin A01: neighbouring hexes in order',
    ])
    expect(told(small({ roads: [{ ...road, hexes: ['A09', 'A03'] }] }))).toEqual([
      's.json: roads[0].hexes[0]: hex A09 is not on the map: did you mean A01? The map has A01 to F05',
    ])
    expect(told(small({ roads: [{ ...road, hexes: ['A01'], line: [0, 0] }] }))).toEqual([
      's.json: roads[0].line: 1 points: at least 2 points',
    ])
    const trench = {
      id: 't',
      side: 'central' as const,
      kind: 'front' as const,
      line: [0, 0, 48, 48],
    }
    expect(told(small({ trenches: [{ ...trench, hexes: ['A01', 'A02'] }] }))).toEqual([])
    expect(told(small({ trenches: [{ ...trench, hexes: ['A01', 'C02'] }] }))).toEqual([
      's.json: trenches[0].hexes[1]: C02 does not adjoin A01: neighbouring hexes in order',
    ])
    expect(told(small({ trenches: [{ ...trench, hexes: ['A01'], line: [1, 2, 3] }] }))).toEqual([
      's.json: trenches[0].line: an odd number of coordinates: x and y for every point',
    ])
  })

  it('outlines enclose something, near the sheet', () => {
    for (const key of ['woods', 'thickWoods', 'wheat', 'lakes'] as const) {
      expect(told(small({ [key]: [{ rings: [square] }] }))).toEqual([])
      expect(told(small({ [key]: [{ rings: [square, [0, 0, 1, 1]] }] })), key).toEqual([
        `s.json: ${key}[0].rings[1]: 2 points: at least 3 points`,
      ])
    }
    // 6 columns are 432 wide, 5 rows 336 high; drawings may hang over by 200.
    const ring = (x: number, y: number) => small({ woods: [{ rings: [[0, 0, 9, 0, x, y]] }] })
    expect(told(ring(632, 536))).toEqual([])
    expect(told(ring(-200, -200))).toEqual([])
    expect(told(ring(633, 0))).toEqual([
      's.json: woods[0].rings[0][4]: 633 is far off the map: 0 to 432',
    ])
    expect(told(ring(0, 537))).toEqual([
      's.json: woods[0].rings[0][5]: 537 is far off the map: 0 to 336',
    ])
    expect(told(ring(0, -201))).toEqual([
      's.json: woods[0].rings[0][5]: -201 is far off the map: 0 to 336',
    ])
  })

  it('streets are lines near the sheet', () => {
    expect(told(small({ streets: [[0, 0, 9, 9]] }))).toEqual([])
    expect(
      told(
        small({
          streets: [
            [0, 0, 9, 9],
            [5, 5],
            [1, 2, 3],
            [0, 0, 9, 900],
          ],
        }),
      ),
    ).toEqual([
      's.json: streets[1]: 1 points: at least 2 points',
      's.json: streets[2]: an odd number of coordinates: x and y for every point',
      's.json: streets[3][3]: 900 is far off the map: 0 to 336',
    ])
    expect(read({ ...small(), streets: [['A01', 2]] })).toEqual([
      's.json: streets[0][0]: "A01" is not a number',
    ])
    expect(read({ ...small(), streets: [0, 0, 9, 9] })[0]).toMatch(/^s\.json: streets\[0\]: /)
  })

  it('4.3a levels lie on one another', () => {
    const layers = (...levels: number[]) => levels.map((level) => ({ level, rings: [square] }))
    expect(told(small({ heights: layers(1, 2, 3) }))).toEqual([])
    expect(told(small({ baseLevel: 1, heights: layers(2) }))).toEqual([])
    expect(told(small({ heights: layers(2) }))).toEqual([
      's.json: heights[0].level: level 2 lies on level 0: level 1',
    ])
    expect(told(small({ heights: layers(1, 3) }))).toEqual([
      's.json: heights[1].level: level 3 lies on level 1: level 2',
    ])
    expect(told(small({ heights: [{ level: 1, rings: [square, [1, 1]] }] }))).toEqual([
      's.json: heights[0].rings[1]: 1 points: at least 3 points',
    ])
  })

  it('a village has one entry', () => {
    const villages = ['X', 'Y', 'X'].map((name, i) => ({ name, hexes: [`A0${i + 1}`] }))
    expect(told(small({ villages }))).toEqual([
      's.json: villages[2].name: X is used twice: one entry a village',
    ])
  })
})

describe('a map file is compiled', () => {
  const file = small({
    villages: [
      { name: 'Hamlet', hexes: ['B02'] },
      { name: 'Town', hexes: ['E02', 'E03'] },
    ],
    dotted: ['C02'],
    craters: ['D01'],
    noMansLand: ['D02'],
    outOfPlay: ['F05'],
    roads: [{ id: 'r', class: 'main', hexes: ['A01', 'A02', 'B02'], line: [0, 0, 1, 1] }],
    streams: [{ id: 's', name: 'S', kind: 'stream', sides: ['A03/A04', 'A04/B03'], lines: [] }],
    trenches: [
      { id: 't', side: 'entente', kind: 'front', hexes: ['C04', 'C05'], line: [0, 0, 1, 1] },
      { id: 'u', side: 'central', kind: 'front', hexes: ['E04'], line: [0, 0, 1, 1] },
    ],
    bridges: ['A03/A04'],
    blueSides: ['E04/E05'],
    greenSides: ['C02/C03'],
    wire: ['D04/D05'],
    // Over the dots of C02 and C03, on A05, on F01.
    woods: [{ rings: [[130, 90, 160, 90, 160, 150, 130, 150]] }],
    wheat: [{ rings: [[-10, 235, 10, 235, 0, 245]] }],
    heights: [{ level: 1, rings: [[350, 60, 370, 60, 370, 90, 350, 90]] }],
  })
  const map = compileMap(file)
  const { grid } = map
  const facts = (label: string): string[] =>
    Object.entries(GROUND).flatMap(([name, bit]) =>
      (map.ground[grid.index(label)] as number) & bit ? [name] : [],
    )
  const side = (a: string, b: string): string[] => {
    const [one, two] = [grid.index(a), grid.index(b)]
    const there = map.sides[one * 6 + grid.direction(one, two)] as number
    expect(map.sides[two * 6 + grid.direction(two, one)]).toBe(there)
    return Object.entries(SIDE).flatMap(([name, bit]) => (there & bit ? [name] : []))
  }

  it('10.21e a road leaves the sheet where its line ends on the rim of its hex or beyond it', () => {
    // A03 has its middle at 0, 144 and its corners 48 to the sides; B03 lies to its south-east.
    const off = (hexes: string[], line: number[]): string[] => {
      const road = { id: 'r', class: 'main' as const, hexes, line }
      const { ground, grid: plane } = compileMap(small({ roads: [road] }))
      return [...ground.keys()]
        .filter((hex) => (ground[hex] as number) & GROUND.roadOff)
        .map((hex) => plane.label(hex))
    }
    const east = [72, 168]
    expect(off(['A03', 'B03'], [-83, 150, ...east])).toEqual(['A03'])
    // On its side to the south-west; short of it; in the middle; on the side that it shares with A04.
    expect(off(['A03', 'B03'], [-36, 156, ...east])).toEqual(['A03'])
    expect(off(['B03', 'A03'], [...east, -36, 156])).toEqual(['A03'])
    expect(off(['A01', 'A02'], [0, 24, 0, 96])).toEqual(['A01'])
    expect(off(['F03', 'F04'], [396, 180, 360, 216])).toEqual(['F03'])
    expect(off(['A03', 'B03'], [-30, 156, ...east])).toEqual([])
    expect(off(['A03', 'B03'], [0, 144, ...east])).toEqual([])
    expect(off(['A03', 'B03'], [0, 168, ...east])).toEqual([])
    // Only its ends count, and only where their hexes are on the rim.
    expect(off(['B02', 'A03', 'B03'], [72, 120, -48, 144, ...east])).toEqual([])
    expect(off(['B02', 'B03'], [72, -20, ...east])).toEqual([])
  })

  it('to the ground of each hex', () => {
    expect([map.id, map.title, grid.columns, grid.rows]).toEqual(['small', 'Small', 6, 5])
    const known: Record<string, string[]> = {
      // The line of its road begins above it, off the map. 10.21e
      A01: ['road', 'roadOff'],
      A02: ['road'],
      B02: ['village', 'road'],
      E02: ['village'],
      E03: ['village'],
      C02: ['dotted'],
      C03: ['light'],
      D01: ['craters'],
      D02: ['noMansLand'],
      F05: ['outOfPlay'],
      C04: ['trench'],
      C05: ['trench'],
      E04: ['trench', 'lake'],
      E05: ['lake'],
      A05: ['wheat'],
    }
    for (let hex = 0; hex < grid.size; hex++)
      expect(facts(grid.label(hex)), grid.label(hex)).toEqual(known[grid.label(hex)] ?? [])
  })

  it('8.6a to no road, and nothing else, where a street is', () => {
    const streets = [
      [0, 48, 0, 96, 72, 120, 144, 144],
      [288, 96, 288, 144],
    ]
    expect(compileMap({ ...file, streets })).toEqual(map)
  })

  it('to what lies along each side, from both of its hexes', () => {
    const known: Record<string, string[]> = {
      'A01/A02': ['road'],
      'A02/B02': ['road'],
      'A03/A04': ['stream', 'bridge'],
      'A04/B03': ['stream'],
      'E04/E05': ['blue'],
      'C02/C03': ['green'],
      'D04/D05': ['wire'],
      'C04/C05': ['trench'],
    }
    for (let hex = 0; hex < grid.size; hex++)
      for (const next of grid.neighbours.slice(hex * 6, hex * 6 + 6)) {
        if (next < hex) continue
        const name = `${grid.label(hex)}/${grid.label(next)}`
        expect(side(grid.label(hex), grid.label(next)), name).toEqual(known[name] ?? [])
      }
  })

  it('to names, villages, owners of trenches and levels', () => {
    const named = [...map.names].map(([hex, name]) => [grid.label(hex), name])
    expect(named).toEqual([
      ['B02', 'Hamlet'],
      ['E02', 'Town'],
      ['E03', 'Town'],
    ])
    expect(
      [...map.villages].map(([name, hexes]) => [name, hexes.map((h) => grid.label(h))]),
    ).toEqual([
      ['Hamlet', ['B02']],
      ['Town', ['E02', 'E03']],
    ])
    const owners = [...map.trenchOwner].map(([hex, owner]) => [grid.label(hex), owner])
    expect(owners).toEqual([
      ['C04', 'entente'],
      ['C05', 'entente'],
      ['E04', 'central'],
    ])
    const f01 = grid.index('F01')
    expect([map.level[f01], map.lowest[f01], map.centreLevel[f01], map.contours[f01]]).toEqual([
      1, 0, 1, 2,
    ])
    expect(map.level.reduce((sum, level) => sum + level, 0)).toBe(1)
  })
})

describe('problems', () => {
  it('say file, place, what is wrong and what would be right', () => {
    const problem = { file: 'f.json', wrong: 'w', right: 'r' }
    expect(formatProblem({ ...problem, path: 'a.b' })).toBe('f.json: a.b: w: r')
    expect(formatProblem({ ...problem, path: '' })).toBe('f.json: the file: w: r')
    expect(pathText(['a', 2, 'b', 'c', 0])).toBe('a[2].b.c[0]')
    expect(pathText([])).toBe('')
  })

  it('know the nearest name, if one is near', () => {
    const known = ['village', 'villages', 'wheat', 'wire']
    expect(nearestName('vilage', known)).toBe('village')
    expect(nearestName('VILLAGES', known)).toBe('villages')
    expect(nearestName('wira', known)).toBe('wire')
    expect(nearestName('heat', known)).toBe('wheat')
    expect(nearestName('wir', ['wxyz', 'w'])).toBe('w')
    expect(nearestName('trenches', known)).toBe(undefined)
    expect(nearestName('ab', ['cd'])).toBe(undefined)
    expect(nearestName('ab', ['cde'])).toBe(undefined)
    expect(nearestName('abcdef', ['abcxyz'])).toBe('abcxyz')
    expect(nearestName('abcdef', ['abwxyz'])).toBe(undefined)
    expect(nearestName('', [])).toBe(undefined)
    // Cut short or drawn out is nearer than other letters.
    expect(nearestName('hill', ['hall', 'hilly'])).toBe('hilly')
    expect(nearestName('hilly', ['holly', 'hill'])).toBe('hill')
    expect(nearestName('hi', ['hillside'])).toBe(undefined)
  })

  it('quote what they found, cut short', () => {
    expect(quote('a')).toBe('"a"')
    expect(quote(undefined)).toBe('nothing')
    expect(quote('x'.repeat(58))).toBe(`"${'x'.repeat(58)}"`)
    expect(quote('x'.repeat(59))).toBe(`"${'x'.repeat(56)}…`)
  })
})
