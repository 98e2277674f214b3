import { describe, expect, it } from 'vitest'
import { formatProblem } from '../../src/data/problems.ts'
import type { MapFile } from '../../src/map/artwork.ts'
import { applyOverlay, type MapOverlay, parseOverlay } from '../../src/map/file/overlay.ts'
import { sheet } from '../support/sheets.ts'

/** Few things on a small map, and what another year makes of them. */
const base: MapFile = {
  ...sheet('ypres-1914').file,
  id: 'base',
  title: 'Base',
  subtitle: 'of old',
  note: 'Old note',
  columns: 6,
  rows: 5,
  heights: [],
  woods: [{ rings: [[0, 0, 48, 0, 48, 48]] }],
  thickWoods: [],
  wheat: [],
  lakes: [],
  villages: [
    { name: 'Left', hexes: ['A01'] },
    { name: 'Right', hexes: ['F01'] },
  ],
  dotted: ['A01', 'B01', 'C01'],
  craters: [],
  noMansLand: [],
  outOfPlay: [],
  roads: [
    { id: 'one', name: 'High street', class: 'main', hexes: ['A01', 'A02'], line: [0, 0, 9, 9] },
    { id: 'two', class: 'minor', hexes: ['C01', 'C02'], line: [0, 0, 9, 9] },
  ],
  railways: [],
  streams: [],
  trenches: [],
  bridges: [],
  blueSides: [],
  greenSides: [],
  wire: ['A01/A02', 'A02/A03'],
  houses: [],
  names: [{ text: 'Left', kind: 'village', at: [0, 0] }],
}
const plain: MapOverlay = {
  format: 'couplet-map-overlay',
  version: 1,
  id: 'later',
  base: 'base',
  title: 'Later',
}
const laid = (more: Partial<MapOverlay>, on = base): MapFile => {
  const whole = applyOverlay(on, { ...plain, ...more }, 'o.json')
  if (!whole.ok) throw new Error(whole.problems.map(formatProblem).join('\n'))
  return whole.value
}
const told = (more: Partial<MapOverlay>, on = base): string[] => {
  const whole = applyOverlay(on, { ...plain, ...more }, 'o.json')
  return whole.ok ? [] : whole.problems.map(formatProblem)
}

describe('an overlay', () => {
  it('is the base under another name, without the base’s own subtitle and note', () => {
    const { subtitle: _, note: __, ...rest } = base
    expect(laid({})).toEqual({ ...rest, id: 'later', title: 'Later' })
    expect(laid({ subtitle: 'S', note: 'N' })).toEqual({
      ...base,
      id: 'later',
      title: 'Later',
      subtitle: 'S',
      note: 'N',
    })
  })

  it('replaces whole layers', () => {
    expect(laid({ replaces: { dotted: ['D01'], craters: ['D02'] } })).toMatchObject({
      dotted: ['D01'],
      craters: ['D02'],
      wire: base.wire,
    })
  })

  it('draws streets anew or others besides, and cannot name those that go', () => {
    const on = { ...base, streets: [[0, 0, 9, 9]] }
    expect(laid({}, on).streets).toEqual([[0, 0, 9, 9]])
    expect(laid({ replaces: { streets: [] } }, on).streets).toEqual([])
    expect(laid({ adds: { streets: [[1, 1, 8, 8]] } }, on).streets).toHaveLength(2)
    const { streets: _, ...bare } = on
    expect(laid({ adds: { streets: [[1, 1, 8, 8]] } }, bare).streets).toEqual([[1, 1, 8, 8]])
    expect(told({ adds: { streets: [[1, 1]] } }, on)).toEqual([
      'o.json: adds.streets[0]: 1 points: at least 2 points',
    ])
    const named = parseOverlay(JSON.stringify({ ...plain, removes: { streets: ['x'] } }), 'o.json')
    expect(named.ok ? [] : named.problems.map(formatProblem)[0]).toMatch(
      /^o\.json: removes\.streets: no such field/,
    )
  })

  it('takes entries away by themselves, their id, their name or their text, and adds others', () => {
    const made = laid({
      removes: { dotted: ['B01'], roads: ['one'], villages: ['Left'], names: ['Left'] },
      adds: { dotted: ['E01'], craters: ['E02'], shattered: ['E03'] },
    })
    expect(made.dotted).toEqual(['A01', 'C01', 'E01'])
    expect(made.roads.map(({ id }) => id)).toEqual(['two'])
    expect(made.villages.map(({ name }) => name)).toEqual(['Right'])
    expect(made.names).toEqual([])
    expect(made.craters).toEqual(['E02'])
    expect(made.shattered).toEqual(['E03'])
    expect(base.dotted).toEqual(['A01', 'B01', 'C01'])
  })

  it('says what it cannot take away, and does not do two things to one layer', () => {
    expect(
      told({ removes: { dotted: ['C01', 'C09'], villages: ['Lift'], craters: ['A01'] } }),
    ).toEqual([
      'o.json: removes.dotted[1]: C09 is not in dotted of base: did you mean C01?',
      'o.json: removes.villages[0]: Lift is not in villages of base: did you mean Left?',
      'o.json: removes.craters[0]: A01 is not in craters of base: leave it out',
    ])
    expect(told({ replaces: { wire: [] }, removes: { wire: [] }, adds: { wire: [] } })).toEqual([
      'o.json: removes.wire: wire is replaced as a whole: one of the two',
      'o.json: adds.wire: wire is replaced as a whole: one of the two',
    ])
    expect(told({ removes: { shattered: ['A01'] } })).toEqual([
      'o.json: removes.shattered[0]: A01 is not in shattered of base: leave it out',
    ])
  })

  it('names its own places in problems of the whole sheet, and leaves the base’s own alone', () => {
    expect(told({ replaces: { dotted: ['A01', 'G01'] } })).toEqual([
      'o.json: replaces.dotted[1]: hex G01 is not on the map: did you mean A01? The map has A01 to F05',
    ])
    expect(told({ adds: { dotted: ['D01', 'G01'] } })).toEqual([
      'o.json: adds.dotted[1]: hex G01 is not on the map: did you mean A01? The map has A01 to F05',
    ])
    expect(told({ removes: { dotted: ['A01'] }, adds: { dotted: ['G01'] } })).toEqual([
      'o.json: adds.dotted[0]: hex G01 is not on the map: did you mean A01? The map has A01 to F05',
    ])
    const road = { id: 'x', class: 'minor' as const, hexes: ['A01', 'A05'], line: [0, 0, 9, 9] }
    expect(told({ adds: { roads: [road] } })).toEqual([
      'o.json: adds.roads[0].hexes[1]: A05 does not adjoin A01: neighbouring hexes in order',
    ])
    const spoilt = { ...base, dotted: ['G01'] }
    expect(told({}, spoilt)).toEqual([])
    expect(told({ adds: { dotted: ['D01'] } }, spoilt)).toEqual([])
    expect(told({ adds: { dotted: ['H01'] } }, spoilt)).toEqual([
      'o.json: adds.dotted[0]: hex H01 is not on the map: did you mean A01? The map has A01 to F05',
    ])
  })

  it('is read by its shape', () => {
    const read = (value: unknown): string[] => {
      const parsed = parseOverlay(JSON.stringify(value), 'o.json')
      return parsed.ok ? [] : parsed.problems.map(formatProblem)
    }
    expect(read(plain)).toEqual([])
    expect(parseOverlay(JSON.stringify(plain), 'o.json')).toEqual({ ok: true, value: plain })
    expect(read({ ...plain, replaces: { heights: [] } })[0]).toMatch(
      /^o\.json: replaces\.heights: no such field/,
    )
    expect(read({ ...plain, removes: { houses: ['x'] } })[0]).toMatch(
      /^o\.json: removes\.houses: no such field/,
    )
    expect(read({ ...plain, base: undefined })).toEqual([
      'o.json: base is missing; a text belongs there',
    ])
    const parsed = parseOverlay('{', 'o.json')
    expect(parsed.ok).toBe(false)
  })
})
