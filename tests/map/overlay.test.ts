import { describe, expect, it } from 'vitest'
import { formatProblem } from '../../src/data/problems.ts'
import type { MapFile } from '../../src/map/artwork.ts'
import { checkDrawing } from '../../src/map/file/drawing.ts'
import { checkMap } from '../../src/map/file/format.ts'
import { applyOverlay, type MapOverlay, parseOverlay } from '../../src/map/file/overlay.ts'
import { Library } from '../../src/scenario/index.ts'
import { small } from '../support/scenario.ts'

const base = (): MapFile => ({
  ...small().map,
  wire: ['B02/C02', 'C02/C03'],
  dotted: ['D04'],
  names: [{ text: 'Mill', kind: 'landmark', at: [100, 100] }],
})
const overlay = (more: Partial<MapOverlay> = {}): MapOverlay => ({
  format: 'couplet-map-overlay',
  version: 1,
  id: 'field-1917',
  base: 'field',
  title: 'The field, later',
  ...more,
})
const trench = (hexes: string[], line: number[] = [0, 0, 48, 48]) => ({
  id: 'front',
  side: 'central' as const,
  kind: 'front' as const,
  hexes,
  line,
})
const told = (more: Partial<MapOverlay>): string[] => {
  const whole = applyOverlay(base(), overlay(more), 'later.json')
  return whole.ok ? [] : whole.problems.map(formatProblem)
}

describe('an overlay on its base', () => {
  it('keeps the ground, takes away, adds and replaces, under its own name', () => {
    const whole = applyOverlay(
      base(),
      overlay({
        subtitle: 'A year later',
        replaces: { craters: ['B02'] },
        removes: { wire: ['B02/C02'], names: ['Mill'] },
        adds: { wire: ['D04/D05'], trenches: [trench(['D04', 'D05'])] },
      }),
      'later.json',
    )
    if (!whole.ok) throw new Error(whole.problems.map(formatProblem).join('\n'))
    expect(whole.value).toMatchObject({
      format: 'couplet-map',
      id: 'field-1917',
      title: 'The field, later',
      subtitle: 'A year later',
      craters: ['B02'],
      dotted: ['D04'],
      wire: ['C02/C03', 'D04/D05'],
      names: [],
    })
    expect(whole.value.trenches).toHaveLength(1)
    expect(whole.value.heights).toEqual(base().heights)
    expect(whole.value).not.toHaveProperty('note')
  })

  it('names what is wrong by its own paths, whatever comes before it in the base', () => {
    expect(told({ adds: { wire: ['D04/D05', 'D04/ZZ05'] } })).toEqual([
      expect.stringMatching(/^later\.json: adds\.wire\[1\]: hex ZZ05 is not on the map: /),
    ])
    expect(told({ replaces: { wire: ['A01/D05'] } })).toEqual([
      'later.json: replaces.wire[0]: A01 and D05 share no side: two neighbouring hexes',
    ])
    expect(told({ adds: { trenches: [trench(['D04', 'D06'])] } })).toEqual([
      'later.json: adds.trenches[0].hexes[1]: D06 does not adjoin D04: neighbouring hexes in order',
    ])
  })

  it('says what cannot be taken away, and the name that was meant', () => {
    expect(told({ removes: { names: ['Mull'], wire: ['C02/B02'] } })).toEqual([
      'later.json: removes.names[0]: Mull is not in names of field: did you mean Mill?',
      'later.json: removes.wire[0]: C02/B02 is not in wire of field: did you mean B02/C02?',
    ])
  })

  it('wants a layer either replaced or changed', () => {
    expect(told({ replaces: { wire: [] }, adds: { wire: ['D04/D05'] } })).toEqual([
      'later.json: adds.wire: wire is replaced as a whole: one of the two',
    ])
  })

  it('may not draw hills, streams or lakes anew, and knows its fields', () => {
    const parsed = parseOverlay(
      JSON.stringify({ ...overlay(), replaces: { heights: [] }, addz: {} }),
      'later.json',
    )
    expect(parsed.ok ? [] : parsed.problems.map(formatProblem)).toEqual([
      expect.stringMatching(/^later\.json: replaces\.heights: no such field: /),
      'later.json: addz: no such field: did you mean adds?',
    ])
  })
})

describe('the library', () => {
  const files = (list: Record<string, object>) => {
    const maps = Object.entries(list).map(([id]) => ({ id, path: `maps/${id}.json` }))
    const catalogue = { format: 'couplet-catalogue', version: 1, maps, counters: [], scenarios: [] }
    const read: string[] = []
    const books = new Library(async (path) => {
      read.push(path)
      if (path === 'catalogue.json') return JSON.stringify(catalogue)
      return JSON.stringify(list[path.slice('maps/'.length, -'.json'.length)])
    })
    return { books, read }
  }

  it('finds the base of an overlay by itself, and reads each file once', async () => {
    const { books, read } = files({ field: base(), 'field-1917': overlay({ title: 'Later' }) })
    const map = await books.map('field-1917', 'x.json')
    expect(map.ok && [map.value.file.id, map.value.file.title, map.value.map.id]).toEqual([
      'field-1917',
      'Later',
      'field-1917',
    ])
    expect((await books.map('field', 'x.json')).ok).toBe(true)
    expect(read.sort()).toEqual(['catalogue.json', 'maps/field-1917.json', 'maps/field.json'])
  })

  it('says where a base is missing, or is an overlay itself', async () => {
    const { books } = files({
      field: base(),
      a: overlay({ id: 'a', base: 'b' }),
      b: overlay({ id: 'b', base: 'a' }),
      c: overlay({ id: 'c', base: 'feild' }),
    })
    const wrong = async (id: string) => {
      const map = await books.map(id, 'x.json')
      return map.ok ? [] : map.problems.map(formatProblem)
    }
    expect(await wrong('c')).toEqual([
      'maps/c.json: base: there is no map feild: did you mean field?',
    ])
    expect(await wrong('a')).toEqual([
      'maps/b.json: base: a lies on another map itself: a whole map',
    ])
  })

  it('takes an overlay of the person’s own on a map of the catalogue', async () => {
    const { books } = files({ field: base() })
    const added = await books.addMap(
      JSON.stringify(overlay({ adds: { craters: ['D04'] } })),
      'mine.json',
    )
    expect(added.ok && added.value.craters).toEqual(['D04'])
  })
})

describe('a drawing against its lists', () => {
  const wrong = (map: MapFile) => {
    expect(checkMap(map, 'a.json')).toEqual([])
    return checkDrawing(map, 'a.json').map(formatProblem)
  }
  const bare: MapFile = { ...base(), roads: [], streams: [], trenches: [], heights: [] }
  // The centres of D04 and D05 lie at x 216, y 216 and 264.
  const road = (line: number[], hexes = ['D04', 'D05']) => ({
    id: 'lane',
    class: 'minor' as const,
    hexes,
    line,
  })

  it('finds nothing in one that is right', () => {
    expect(wrong({ ...bare, trenches: [trench(['D04', 'D05'], [216, 216, 216, 264])] })).toEqual([])
  })

  it('finds roads and trenches that leave their hexes', () => {
    expect(
      wrong({ ...bare, trenches: [trench(['D04', 'D05'], [216, 216, 288, 240, 216, 264])] }),
    ).toEqual([
      expect.stringMatching(/^a\.json: trenches\[0\]\.line: it is drawn through E0\d: only /),
    ])
  })

  it('finds a road that leads nowhere at either end', () => {
    expect(wrong({ ...bare, villages: [], roads: [road([216, 216, 216, 264])] })).toEqual([
      'a.json: roads[0].hexes: neither end meets a road, a village or the rim: a way to it',
    ])
  })

  it('finds streams off their sides', () => {
    const stream = (line: number[]) => ({
      id: 'beek',
      kind: 'stream' as const,
      sides: ['D04/D05'],
      lines: [line],
    })
    expect(wrong({ ...bare, streams: [stream([192, 240, 240, 240])] })).toEqual([])
    expect(wrong({ ...bare, streams: [stream([192, 240, 240, 216])] })).toEqual([
      expect.stringMatching(/^a\.json: streams\[0\]\.lines\[0\]: it leaves its sides near D04: /),
    ])
  })

  it('4.3b finds contours that cross', () => {
    const square = (x: number, y: number, r: number) => [
      x - r,
      y - r,
      x + r,
      y - r,
      x + r,
      y + r,
      x - r,
      y + r,
    ]
    const hill = (x: number) => [
      { level: 1, rings: [square(216, 216, 60)] },
      { level: 2, rings: [square(x, 216, 30)] },
    ]
    expect(wrong({ ...bare, baseLevel: 0, heights: hill(216) })).toEqual([])
    expect(wrong({ ...bare, baseLevel: 0, heights: hill(260) })).toEqual([
      expect.stringMatching(
        /^a\.json: heights\[1\]\.rings\[0\]: the contour crosses that of level 1 near /,
      ),
    ])
  })
})
