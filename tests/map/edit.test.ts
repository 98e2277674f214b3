import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fieldPlaces } from '../../src/data/fields.ts'
import { Grid } from '../../src/hex/grid.ts'
import type { MapFile } from '../../src/map/artwork.ts'
import { compileMap } from '../../src/map/compile.ts'
import { addedArea, brushed, cutOut, joinedOutlines, raised } from '../../src/map/edit/areas.ts'
import { disputes, hexFacts } from '../../src/map/edit/facts.ts'
import { moveEntry, newMap, resized, setField } from '../../src/map/edit/fields.ts'
import { LAYER_IDS, MAP_LAYERS } from '../../src/map/edit/layers.ts'
import { snap } from '../../src/map/edit/magnets.ts'
import { markGroup, markHexes, markSides, sideBetween } from '../../src/map/edit/marks.ts'
import { mapMend } from '../../src/map/edit/mends.ts'
import {
  outlineAt,
  outlinesOf,
  placeWords,
  vertexWords,
  withoutOutline,
  withPoints,
  withRing,
} from '../../src/map/edit/outlines.ts'
import { mapProblems } from '../../src/map/edit/problems.ts'
import { addWay, chainBetween, isChain, redrawn, rerouted } from '../../src/map/edit/ways.ts'
import { checkMap, MapSchema } from '../../src/map/file/format.ts'
import { applyOverlay, type MapOverlay } from '../../src/map/file/overlay.ts'
import { loadCutter } from '../../src/map/outline/brush.ts'

const sheet = (id: string) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../scenarios/maps/${id}.json`), 'utf8'),
  ) as MapFile

const YPRES = sheet('ypres-1914')
const open = newMap('open', 'Open ground', 12, 10)
const grid = new Grid(12, 10)
/** A ring over the middle of the hex. */
const over = (label: string, wide = 30, high = 18): number[] => {
  const hex = grid.index(label)
  const [x, y] = [72 * grid.column(hex), 24 * (2 * grid.row(hex) + (grid.column(hex) & 1))]
  return [x - wide, y - high, x + wide, y - high, x + wide, y + high, x - wide, y + high]
}

describe('the layers of a map', () => {
  it('are all the fields of the format that are drawn', () => {
    const fields = fieldPlaces(MapSchema).map((place) => place.split(/[.[{]/)[0])
    const plain = ['$schema', 'format', 'version', 'id', 'title', 'subtitle', 'note']
    const size = ['columns', 'rows', 'north', 'hexYards', 'baseLevel']
    expect(
      [...new Set(fields)].filter((field) => ![...plain, ...size].includes(field as string)).sort(),
    ).toEqual(LAYER_IDS.toSorted())
    expect(MAP_LAYERS.map(({ id }) => id).sort()).toEqual(LAYER_IDS.toSorted())
  })

  it('list their outlines, each with a path that finds it again', () => {
    for (const layer of LAYER_IDS)
      for (const outline of outlinesOf(YPRES, layer)) {
        expect(outlineAt(YPRES, outline.path)).toEqual(outline)
        expect(withPoints(YPRES, outline.path, outline.points)).toEqual(YPRES)
      }
    expect(outlineAt(YPRES, ['woods', 0, 'name'])).toBeNull()
    expect(outlineAt(YPRES, ['__proto__', 0])).toBeNull()
  })
})

describe('an outline', () => {
  it('is said in words, with the place of each of its points', () => {
    const { file, path } = withRing(open, { layer: 'woods' }, over('C03'))
    const outline = outlineAt(file, path)
    expect(outline?.words).toBe('wood 1')
    expect(outline && vertexWords(grid, outline, 1)).toBe('wood 1, vertex 2, C03 north-east')
    expect(placeWords(grid, [0, 48])).toBe('A01')
    expect(placeWords(grid, [-900, 0])).toBe('off the map')
  })

  it('goes with its area, its house, its road; a height keeps its place', () => {
    const { file, path } = withRing(open, { layer: 'woods' }, over('C03'))
    expect(withoutOutline(file, path)).toEqual(open)
    const high = withRing(open, { layer: 'heights', level: 2 }, over('C03')).file
    expect(high.heights).toEqual([
      { level: 1, rings: [] },
      { level: 2, rings: [over('C03')] },
    ])
    expect(withoutOutline(high, ['heights', 1, 'rings', 0]).heights.length).toBe(2)
    const road = addWay(open, grid, { layer: 'roads', class: 'main' }, ['C03', 'C04']).file
    expect(withoutOutline(road, ['roads', 0, 'line'])).toEqual(open)
  })

  it('compiles to what is drawn: woods, a level, a field', () => {
    const { woods } = withRing(open, { layer: 'woods' }, over('C03')).file
    const { heights } = withRing(open, { layer: 'heights', level: 1 }, over('E05')).file
    const { wheat } = withRing(open, { layer: 'wheat' }, over('G05')).file
    const file = { ...open, woods, heights, wheat }
    const map = compileMap(file)
    expect(hexFacts(map, 'C03')).toMatchObject({ ground: ['light'], level: 0 })
    expect(hexFacts(map, 'E05')).toMatchObject({ level: 1, lowest: 0, contours: [1] })
    expect(hexFacts(map, 'G05')?.ground).toEqual(['wheat'])
    expect(hexFacts(map, 'Z99')).toBeNull()
  })
})

describe('areas', () => {
  it('are brushed, cut, joined, and copied to the next level', async () => {
    const cutter = await loadCutter()
    const woods = { layer: 'woods' } as const
    const one = brushed(open, woods, [[200, 200]], 30, true, cutter) as MapFile
    const two = addedArea(one, woods, [220, 190, 300, 190, 300, 230, 220, 230], cutter) as MapFile
    expect(two.woods[0]?.rings).toHaveLength(1)
    const holed = cutOut(two, woods, [190, 195, 205, 195, 205, 205, 190, 205], cutter) as MapFile
    expect(holed.woods[0]?.rings).toHaveLength(2)
    const bare = brushed(two, woods, [[250, 200]], 200, false, cutter) as MapFile
    expect(bare.woods).toEqual([])
    const apart = addedArea(two, woods, [500, 190, 560, 190, 560, 230], cutter) as MapFile
    const joined = joinedOutlines(apart, ['woods', 0, 'rings', 0], ['woods', 0, 'rings', 1], cutter)
    expect(joined?.woods[0]?.rings).toHaveLength(1)
    const hill = withRing(open, { layer: 'heights', level: 1 }, over('E05', 90, 60))
    const higher = raised(hill.file, hill.path, 12, cutter)
    expect(higher?.path).toEqual(['heights', 1, 'rings', 0])
    expect(mapProblems(higher?.file as MapFile)).toEqual([])
    expect(raised(open, ['woods', 0, 'rings', 0], 12, cutter)).toBeNull()
  })
})

describe('marks', () => {
  it('are set and taken away, in the order of the map, under any spelling', () => {
    const one = markHexes(open, grid, 'craters', ['C3', 'A01', 'B02'], true)
    expect(one.craters).toEqual(['A01', 'B02', 'C03'])
    expect(markHexes(one, grid, 'craters', ['A1'], true)).toBe(one)
    expect(markHexes(one, grid, 'craters', ['A1', 'C03'], false).craters).toEqual(['B02'])
    expect(sideBetween(grid, 'B02', 'A02')).toBe('A02/B02')
    expect(sideBetween(grid, 'B02', 'E02')).toBeNull()
    const wired = markSides(open, grid, 'wire', ['B02/A02'], true)
    expect(wired.wire).toEqual(['A02/B02'])
    expect(markSides(wired, grid, 'wire', ['A02/B02'], false)).toEqual(open)
  })

  it('of a village make it, grow it, and end it with its last hex', () => {
    const one = markGroup(open, grid, 'villages', 'Neuf', ['C03', 'C04'], true)
    expect(one.villages).toEqual([{ name: 'Neuf', hexes: ['C03', 'C04'] }])
    expect(markGroup(one, grid, 'villages', 'Neuf', ['C03', 'C04'], false).villages).toEqual([])
  })
})

describe('ways', () => {
  it('are laid by hexes or sides, and drawn inside what they name', () => {
    const chain = chainBetween(grid, 'B02', 'H06')
    expect(isChain(grid, chain)).toBe(true)
    const road = addWay(open, grid, { layer: 'roads', class: 'minor', name: 'Lane' }, chain).file
    expect(road.roads[0]).toMatchObject({ id: 'lane', class: 'minor', hexes: chain })
    const trench = addWay(road, grid, { layer: 'trenches', side: 'central', kind: 'front' }, chain)
    const sides = ['C03/C04', 'C03/D03', 'D03/D04'].map((side) => side)
    const stream = addWay(trench.file, grid, { layer: 'streams', kind: 'stream' }, sides)
    const rails = addWay(stream.file, grid, { layer: 'railways' }, chain)
    expect(mapProblems(rails.file).filter(({ code }) => code !== 'road-nowhere')).toEqual([])
    expect(checkMap(rails.file, 'x')).toEqual([])
    const shorter = rerouted(rails.file, grid, 'roads', 0, chain.slice(0, 3))
    expect(shorter.roads[0]?.hexes).toHaveLength(3)
    const bent = setField(rails.file, ['roads', 0, 'line'], [0, 0, 500, 10])
    expect(redrawn(bent, grid, 'roads', 0)).toEqual(rails.file)
  })

  it('of the shipped maps are drawn again as they are', () => {
    const own = new Grid(YPRES.columns, YPRES.rows)
    for (const [i, road] of YPRES.roads.entries())
      expect(redrawn(YPRES, own, 'roads', i).roads[i]?.line).toEqual(road.line)
  })
})

describe('fields', () => {
  it('are set by their path, and an empty text takes away what may be absent', () => {
    expect(setField(open, ['subtitle'], 'of mine').subtitle).toBe('of mine')
    expect(setField({ ...open, subtitle: 'x' }, ['subtitle'], '')).toEqual(open)
    expect(setField(open, ['title'], '').title).toBe('')
    const named = {
      ...open,
      names: [1, 2, 3].map((n) => ({ text: `${n}`, kind: 'hill', at: [n, n] })),
    }
    expect(moveEntry(named as never, ['names'], 0, 2).names.map(({ text }) => text)).toEqual([
      '2',
      '3',
      '1',
    ])
  })

  it('a map in another size keeps what lies on it, and is sound', () => {
    const smaller = resized(YPRES, 20, 15)
    expect(checkMap(smaller, 'x')).toEqual([])
    expect(smaller.dotted.length).toBeLessThan(YPRES.dotted.length)
    expect(resized(YPRES, YPRES.columns, YPRES.rows)).toEqual(YPRES)
  })
})

describe('magnets', () => {
  it('hold a corner, a side, a centre or another ring, and without them the lattice', () => {
    const none = new Set<never>()
    expect(snap(grid, 10.4, 20.6, none, 10)).toEqual({ at: [10, 21], by: null })
    // A01 lies at (0, 48); its corners are at (±48, 48) and (±24, 24 and 72).
    expect(snap(grid, 45, 50, new Set(['corner'] as const), 10)).toMatchObject({
      at: [48, 48],
      by: 'corner',
    })
    expect(snap(grid, 3, 46, new Set(['centre'] as const), 10)).toMatchObject({
      at: [0, 48],
      by: 'centre',
    })
    expect(snap(grid, 2, 70, new Set(['side'] as const), 10)).toMatchObject({
      at: [2, 72],
      by: 'side',
    })
    const { file } = withRing(open, { layer: 'woods' }, over('C03'))
    const rings = outlinesOf(file, 'woods')
    const [x, y] = [rings[0]?.points[0] ?? 0, rings[0]?.points[1] ?? 0]
    const found = snap(grid, x + 2, y - 1, new Set(['ring'] as const), 10, rings)
    expect(found).toMatchObject({ at: [x, y], by: 'ring', outline: ['woods', 0, 'rings', 0] })
  })
})

describe('drawing and fact', () => {
  it('agree on every shipped map', () => {
    for (const id of ['ypres-1914', 'limanowa']) {
      const file = sheet(id)
      expect(disputes(file, compileMap(file))).toEqual([])
    }
  })

  it('are told apart where they differ, and the first remedy makes the drawing say so', () => {
    const chain = chainBetween(grid, 'B02', 'B06')
    let file: MapFile = { ...open, dotted: ['C03'], shattered: ['E05'], greenSides: ['F05/F06'] }
    file = { ...file, blueSides: ['H02/H03'], bridges: ['J03/J04'] }
    file = addWay(file, grid, { layer: 'roads', class: 'minor' }, chain).file
    file = setField(file, ['roads', 0, 'line'], [72, 120, 300, 120]) as MapFile
    const codes = disputes(file, compileMap(file)).map(({ code }) => code)
    expect(codes.sort()).toEqual([
      'bridge-without-stream',
      'dot-without-woods',
      'green-without-woods',
      'lake-side-without-lake',
      'shattered-without-woods',
      'way-strays',
    ])
    for (let i = 0; i < 10; i++) {
      const [first] = disputes(file, compileMap(file))
      if (!first) break
      expect(first.words).toMatch(/^[A-Z].*\.$/)
      file = first.remedies[0]?.make(file) as MapFile
    }
    expect(disputes(file, compileMap(file))).toEqual([])
    expect(checkMap(file, 'x')).toEqual([])
  })

  it('a road that runs elsewhere may keep its line and change its hexes', () => {
    const road = addWay(open, grid, { layer: 'roads', class: 'minor' }, ['B02', 'B03', 'B04']).file
    const other = addWay(open, grid, { layer: 'roads', class: 'minor' }, ['F02', 'F03', 'F04']).file
    const file = setField(road, ['roads', 0, 'line'], other.roads[0]?.line) as MapFile
    const [dispute] = disputes(file, compileMap(file))
    const mended = dispute?.remedies[1]?.make(file)
    expect(mended?.roads[0]?.hexes).toEqual(['F02', 'F03', 'F04'])
  })
})

describe('what is wrong with a map', () => {
  const broken = {
    ...open,
    craters: ['Z99'],
    heights: [
      { level: 1, rings: [over('C03')] },
      { level: 3, rings: [over('H07')] },
    ],
    villages: [
      { name: 'A', hexes: ['C03'] },
      { name: 'A', hexes: ['C04'] },
    ],
    woods: [
      { rings: [[0, 0, 90, 0, 90, 60, 40, -40, 0, 60], [0, 0], over('E05'), over('E05', 10, 60)] },
    ],
    wheat: [{ rings: [[0, 0, 10, 0, 20, 0]] }],
  } as MapFile

  it('has a code, a place and a remedy', () => {
    const found = mapProblems(broken)
    const codes = new Set(found.map(({ code }) => code))
    for (const code of [
      'hex-off-map',
      'level-gap',
      'village-twice',
      'few-points',
      'ring-crosses-itself',
      'rings-cross',
      'ring-flat',
      'level-outside',
    ])
      expect(codes).toContain(code)
    for (const { wrong, right, path } of found) {
      expect(wrong && right).toBeTruthy()
      expect(path.length).toBeGreaterThan(0)
    }
    expect(found.find(({ code }) => code === 'rings-cross')).toMatchObject({
      hex: expect.any(String),
      vertex: expect.any(Number),
      other: ['woods', 0, 'rings', 2],
    })
  })

  it('is mended one by one, where an edit can', () => {
    let file = broken
    for (let i = 0; i < 20; i++) {
      const problem = mapProblems(file).find((one) => mapMend(one))
      if (!problem) break
      const next = mapMend(problem)?.make(file) as MapFile
      expect(next, problem.code).not.toEqual(file)
      file = next
    }
    // Outlines that cross, and a level that lies apart, are a person's to move.
    expect(new Set(mapProblems(file).map(({ code }) => code))).toEqual(
      new Set(['rings-cross', 'level-outside']),
    )
  })

  it('is nothing on the shipped maps', () => {
    const told = (file: MapFile) => mapProblems(file).map(({ code, hex }) => [code, hex])
    for (const file of [sheet('limanowa'), YPRES]) expect(told(file), file.id).toEqual([])
    for (const year of ['ypres-1915', 'ypres-1917']) {
      const laid = applyOverlay(YPRES, sheet(year) as unknown as MapOverlay, year)
      expect(laid.ok && told(laid.value), year).toEqual([])
    }
  })
})
