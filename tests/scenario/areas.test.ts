import { describe, expect, it } from 'vitest'
import { type AreaFile, GROUND_KINDS } from '../../src/scenario/format/area.ts'
import { opened, problems, small } from '../support/scenario.ts'

/** A 12 x 10 field: a farm, a road down column F, a front across it, a pond, two lines of trenches. */
function field() {
  const files = small()
  Object.assign(files.map, {
    noMansLand: [
      'A05',
      'B05',
      'C05',
      'D05',
      'E06',
      'F06',
      'G06',
      'H06',
      'I06',
      'J06',
      'K06',
      'L06',
    ],
    villages: [
      { name: 'Farm', hexes: ['F02', 'F03'] },
      { name: 'Mill', hexes: ['C08'] },
    ],
    craters: ['A05'],
    dotted: ['K02'],
    roads: [
      {
        id: 'r',
        class: 'minor',
        hexes: ['F01', 'F02', 'F03', 'G04', 'G05', 'G06'],
        line: [0, 0, 1, 1],
      },
      { id: 's', class: 'minor', hexes: ['A01', 'A02'], line: [0, 0, 1, 1] },
    ],
    trenches: [
      { id: 'g', side: 'central', kind: 'front', hexes: ['F04', 'G04'], line: [0, 0, 1, 1] },
      { id: 'b', side: 'entente', kind: 'front', hexes: ['F08', 'G08'], line: [0, 0, 1, 1] },
    ],
    outOfPlay: [],
  })
  delete files.scenario.playableArea
  files.scenario.victory.rules[0].hexes = ['F02']
  return files
}

/** The hexes of an area and its words, by way of the set-up of the third group. */
async function area(of: AreaFile, more: object = {}) {
  const files = field()
  Object.assign(files.scenario, more)
  files.scenario.groups[1] = {
    side: 'british',
    counter: 'rifles',
    area: of,
    units: [{ name: 'Rifles' }],
  }
  const { battle } = await opened(files)
  const unit = battle.units.find((def) => def.id === 'rifles')
  return { hexes: unit?.area?.join(' '), text: unit?.areaText, battle }
}

describe('areas of a scenario', () => {
  it('a plain list, and hexes within a distance of some or of another area', async () => {
    expect(await area({ hexes: ['B02', 'A1'] })).toMatchObject({
      hexes: 'A01 B02',
      text: 'B02, A1',
    })
    expect(await area({ within: 1, of: ['F05'] })).toMatchObject({
      hexes: 'E05 E06 F04 F05 F06 G05 G06',
      text: 'within 1 hex of F05',
    })
    expect(await area({ within: 1, of: { village: 'Mill' } })).toMatchObject({
      hexes: 'B07 B08 C07 C08 C09 D07 D08',
      text: 'within 1 hex of Mill',
    })
  })

  it('a block of columns and rows, in either order, and an edge', async () => {
    expect(await area({ columns: ['B', 'A'], rows: [3, 2] })).toMatchObject({
      hexes: 'A02 A03 B02 B03',
      text: 'columns B to A, rows 3 to 2',
    })
    expect((await area({ columns: ['L', 'L'] })).hexes?.split(' ').length).toBe(10)
    expect((await area({ rows: [4, 4] })).hexes?.split(' ').length).toBe(12)
    expect((await area({ edge: 'west' })).hexes?.split(' ').length).toBe(10)
    expect((await area({ edge: 'south' })).hexes).toContain('L10')
  })

  it('a line of hexes: along the grain one hex after the other, across it both beside a side', async () => {
    expect(await area({ line: ['B02', 'B05', 'D06'] })).toMatchObject({
      hexes: 'B02 B03 B04 B05 C06 D06',
      text: 'the line B02, B05, D06',
    })
    expect((await area({ line: ['A03', 'C03'] })).hexes).toBe('A03 B02 B03 C03')
  })

  it('a road between hexes of it, by the sides that it crosses', async () => {
    expect(await area({ road: ['F01', 'G06'] })).toMatchObject({
      hexes: 'F01 F02 F03 G04 G05 G06',
      text: 'the road F01 to G06',
    })
    expect((await area({ road: ['G05', 'F03'] })).hexes).toBe('F03 G04 G05')
  })

  it('a village by its name, ground of a kind, trenches of a side, a level', async () => {
    expect(await area({ village: 'Farm' })).toMatchObject({ hexes: 'F02 F03', text: 'Farm' })
    expect(await area({ ground: 'village' })).toMatchObject({
      hexes: 'C08 F02 F03',
      text: 'village hexes',
    })
    expect((await area({ ground: 'trench' })).hexes).toBe('F04 F08 G04 G08')
    expect((await area({ ground: 'woods' })).hexes).toBe('K02')
    expect((await area({ ground: 'craters' })).hexes).toBe('A05')
    expect((await area({ ground: 'no-mans-land' })).hexes?.split(' ').length).toBe(12)
    expect(await area({ trenches: 'central' })).toMatchObject({
      hexes: 'F04 G04',
      text: 'the German trenches',
    })
    expect(await area({ trenches: 'entente' })).toMatchObject({ text: 'the British trenches' })
    expect((await area({ level: 0 })).hexes?.split(' ').length).toBe(120)
    expect(GROUND_KINDS.length).toBe(9)
  })

  it('what can be reached from a hex: one side of No Man’s Land, a village that hangs together', async () => {
    const north = await area({ from: 'A01', through: { not: { ground: 'no-mans-land' } } })
    expect(north.hexes?.split(' ')).toContain('L05')
    expect(north.hexes?.split(' ')).not.toContain('A06')
    expect(north.hexes?.split(' ').length).toBe(56)
    expect((await area({ from: 'F02', through: { ground: 'village' } })).hexes).toBe('F02 F03')
  })

  it('areas joined, cut with each other, and left out', async () => {
    const farm = { village: 'Farm' }
    expect(await area({ union: [farm, { hexes: ['A01'] }] })).toMatchObject({
      hexes: 'A01 F02 F03',
      text: 'Farm, or A01',
    })
    expect(
      await area({ intersection: [{ ground: 'village' }, { columns: ['E', 'G'] }] }),
    ).toMatchObject({ hexes: 'F02 F03', text: 'village hexes, columns E to G' })
    expect(await area({ intersection: [{ within: 1, of: ['F02'] }, { not: farm }] })).toMatchObject(
      { hexes: 'E02 E03 F01 G02 G03', text: 'within 1 hex of F02, not Farm' },
    )
  })

  it('areas with a name, and words of their own', async () => {
    const areas = {
      farm: { name: 'the farm', area: { village: 'Farm' } },
      both: { name: 'the villages', area: { union: [{ named: 'farm' }, { village: 'Mill' }] } },
    }
    expect(await area({ named: 'both' }, { areas })).toMatchObject({
      hexes: 'C08 F02 F03',
      text: 'the villages',
    })
    expect(await area({ village: 'Farm', text: 'the houses' })).toMatchObject({
      text: 'the houses',
    })
  })

  it('2.2d every area is cut to the playable one', async () => {
    const more = { playableArea: { not: { columns: ['A', 'E'] } } as AreaFile }
    const files = field()
    Object.assign(files.scenario, more)
    expect((await area({ ground: 'village' }, more)).hexes).toBe('F02 F03')
  })

  it('3.9c control, works, victory, bombardments and arrivals take them too', async () => {
    const files = field()
    Object.assign(files.scenario, {
      control: [{ side: 'german', area: { village: 'Mill' } }],
      works: [{ kind: 'scrape', side: 'british', count: 2, area: { edge: 'west' } }],
      bombardments: [{ by: 'german', kind: 'paralyzing', area: { trenches: 'entente' } }],
    })
    files.scenario.groups[0].arrival = { turn: 2, by: 'entry', area: { edge: 'south' } }
    files.scenario.groups[0].area = undefined
    files.scenario.victory.rules = [
      { kind: 'control', side: 'each', area: { ground: 'village' }, points: 2 },
      { kind: 'villages', side: 'british', points: 1 },
      { kind: 'units', side: 'german', area: { rows: [9, 10] }, name: 'the south', points: 1 },
      { kind: 'exited', side: 'german', area: { edge: 'south' }, points: 1 },
    ]
    const { battle } = await opened(files)
    expect(battle.control).toEqual({ C08: 'german' })
    expect(battle.bombardments?.[0]?.hexes).toEqual(['F08', 'G08'])
    expect(battle.worksToPlace).toMatchObject([{ id: 'british-scrape', count: 2 }])
    expect(battle.units[0]?.arrival?.hexes.length).toBe(12)
    expect(battle.victory.rules.map((rule) => [rule.kind, rule.side])).toEqual([
      ['control', 'german'],
      ['control', 'british'],
      ['together', 'british'],
      ['together', 'british'],
      ['units', 'german'],
      ['exited', 'german'],
    ])
    expect(battle.victory.rules[0]).toMatchObject({ name: 'village hexes' })
    expect(battle.victory.rules[2]).toMatchObject({ name: 'Mill', hexes: ['C08'] })
    expect(battle.victory.rules[5]).toMatchObject({ name: 'the south edge' })
  })

  it('13.Ce two villages that touch are one whole village', async () => {
    const files = field()
    files.map.villages.push({ name: 'Barn', hexes: ['G03'] })
    files.scenario.victory.rules = [{ kind: 'villages', side: 'german', points: 1 }]
    const { battle } = await opened(files)
    expect(battle.victory.rules.map((rule) => 'name' in rule && rule.name)).toEqual([
      'Mill',
      'Farm and Barn',
    ])
  })
})

describe('what areas may name', () => {
  const spoilt = async (of: unknown, more: object = {}) => {
    const files = field()
    Object.assign(files.scenario, more)
    files.scenario.groups[1].area = of
    return (await problems(files)).map((line) => line.replace('skirmish.json: groups[1].area', ''))
  }
  it('hexes, columns, villages, roads and names that are there, however deep', async () => {
    expect(await spoilt({ within: 1, of: ['F55'] })).toEqual([
      '.of[0]: hex F55 is not on the map: did you mean F05? The map has A01 to L10',
    ])
    expect(await spoilt({ columns: ['A', 'Z'] })).toEqual([
      '.columns[1]: the map has no column Z: A to L',
    ])
    expect(await spoilt({ village: 'Farn' })).toEqual([
      '.village: the map has no village Farn: did you mean Farm?',
    ])
    expect(await spoilt({ road: ['F01', 'F05'] })).toEqual([
      '.road[1]: no road runs through F05: a hex of the road',
    ])
    expect(await spoilt({ road: ['F01', 'A02'] })).toEqual([
      '.road[1]: no road joins F01 and A02: hexes of one road, in order',
    ])
    expect(
      await spoilt({ named: 'hil' }, { areas: { hill: { name: 'H', area: { level: 0 } } } }),
    ).toEqual(['.named: no area is named hil: did you mean hill?'])
    expect(await spoilt({ union: [{ not: { line: ['A01', 'Z09'] } }] })).toEqual([
      '.union[0].not.line[1]: hex Z09 is not on the map: did you mean A09? The map has A01 to L10',
    ])
    expect(await spoilt({ level: 4 })).toEqual([
      ': no hex of the area is in play: an area inside the playable area',
    ])
  })
  it('no area is part of itself', async () => {
    const files = field()
    files.scenario.areas = {
      a: { name: 'A', area: { named: 'b' } },
      b: { name: 'B', area: { union: [{ named: 'a' }, { hexes: ['A01'] }] } },
    }
    expect(await problems(files)).toEqual([
      'skirmish.json: areas.a.area: a is part of itself: areas without a circle',
      'skirmish.json: areas.b.area: b is part of itself: areas without a circle',
    ])
  })
})
