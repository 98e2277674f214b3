import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Vertices } from '../../src/hex/vertex.ts'
import { COVER, type CompiledArt } from '../../src/map/art.ts'
import { compileMap } from '../../src/map/compile.ts'
import { lineOfSightToVertex, traceToVertex } from '../../src/map/sight/sight.ts'
import { type BattleMap, GROUND } from '../../src/map/types.ts'
import { cases } from '../support/dice.ts'
import { circumstances, sees, traced } from '../support/map-sight.ts'
import { sheet } from '../support/sheets.ts'

const { file, map } = sheet('ypres-1914')
const hex = (label: string): number => map.grid.index(label)
const levels = (label: string): number[] =>
  [map.lowest, map.level, map.centreLevel].map((fact) => fact[hex(label)] as number)
const has = (label: string, fact: keyof typeof GROUND): boolean =>
  ((map.ground[hex(label)] as number) & GROUND[fact]) !== 0

describe('the sheet of 1914 is what the book says of it', () => {
  it('4.3a 4.51a the dots of B12, C13, J17 and N19 lie on levels 0 to 3; I17 counts as 2', () => {
    const dots = ['B12', 'C13', 'J17', 'N19'].map((label) => map.centreLevel[hex(label)])
    expect(dots).toEqual([0, 1, 2, 3])
    expect(levels('I17')).toEqual([1, 2, 1])
    expect(traced(map, 'I17', 'I20').fromLevel).toBe(2)
    expect(traced(map, 'I20', 'I17').toLevel).toBe(2)
  })

  it('4.51b the line from I17 starts at its dot', () => {
    const { steps, meets } = traced(map, 'I17', 'K18')
    expect(steps.map(({ hexes }) => hexes).filter(({ length }) => length === 1)).toEqual([
      ['I17'],
      ['J17'],
      ['K18'],
    ])
    // From the dot at 24, 34 by six across and two down.
    expect(meets.length).toBeGreaterThan(0)
    for (const { at } of meets) expect(at.x - 24).toBeCloseTo(3 * (at.y - 34), 9)
  })

  it('4.91a the hexes of the example', () => {
    expect(levels('N19')).toEqual([2, 3, 3])
    expect(levels('P21')).toEqual([2, 2, 2])
    expect(map.contours[hex('P21')]).toBe(0)
    expect(has('P21', 'dotted')).toBe(false)
    expect(has('P21', 'light')).toBe(true)
    expect(levels('P22').slice(0, 2)).toEqual([1, 2])
    expect(has('P22', 'dotted')).toBe(true)
    expect(levels('O22')).toEqual([2, 2, 2])
    expect(has('O22', 'dotted')).toBe(true)
    expect([levels('N22')[1], levels('O23')[1], levels('Q24')[1]]).toEqual([2, 2, 1])
  })

  it('2.2a villages and places stand where the text puts them', () => {
    const villages = {
      Hooge: ['R10', 'S11'],
      Zillebeke: ['L14', 'L15'],
      Gheluvelt: ['AG16', 'AG17', 'AH15', 'AH16'],
      Zandvoorde: ['AC25'],
      Ypres: ['B06', 'B07', 'B08', 'B09', 'B10'],
    }
    for (const [name, labels] of Object.entries(villages))
      expect(map.villages.get(name), name).toEqual(expect.arrayContaining(labels.map(hex)))
  })

  it.skipIf(cases(100) < 100)(
    'the drawing is what the generator makes of its facts, to the letter',
    () => {
      const root = join(import.meta.dirname, '../..')
      const made = execFileSync(
        process.execPath,
        ['scripts/run.mjs', 'tools/draw/index.ts', '--print'],
        { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 },
      )
      expect(made).toBe(readFileSync(join(root, 'scenarios/maps/ypres-1914.json'), 'utf8'))
    },
    60_000,
  )
})

/** The same map with the woods of some hexes cut down. */
function felled(...labels: string[]): BattleMap {
  const bare = compileMap({ ...file, dotted: file.dotted.filter((at) => !labels.includes(at)) })
  for (const label of labels) (bare.art as CompiledArt).woods[hex(label)] = COVER.none
  return bare
}

// A on Hill 60 in N19, B in N22, C in P21, D in O23, E in Q24.
describe('the example of sight on the map of 1914', () => {
  const blocks = (from: string, to: string) =>
    traced(map, from, to).meets.filter(({ effect }) => effect === 'blocks')

  it('4.91a A sees B and C over open ground', () => {
    expect(sees(map, 'N19', 'N22', { month: 10 })).toBe(0)
    expect(sees(map, 'N19', 'P21', { month: 10 })).toBe(0)
  })

  it('4.91a D is hidden from A by the woods in O22, on level 2, and by nothing else', () => {
    expect(sees(map, 'N19', 'O23', { month: 10 })).toBe('blocked')
    expect(traced(map, 'N19', 'O23', { month: 10 }).meets).toMatchObject([
      { what: 'woods', hexes: ['O22'], level: 2, effect: 'blocks', clause: '4.53a' },
    ])
  })

  it('4.91a E is hidden from A by the woods in the upper left of P22, on level 2', () => {
    expect(sees(map, 'N19', 'Q24')).toBe('blocked')
    expect(blocks('N19', 'Q24')).toMatchObject([
      { what: 'woods', hexes: ['P22'], level: 2, clause: '4.53a' },
    ])
    // In that corner: nearer to it than to any other.
    const { at } = blocks('N19', 'Q24')[0] as { at: { x: number; y: number } }
    expect(at.x - 44 + (at.y - 44)).toBeLessThan(1)
  })

  it('4.42b 4.91b what O22 spills over into P21 only conceals; the older book lets A see E for it, here P22 decides', () => {
    const { meets, steps, concealment } = traced(map, 'N19', 'Q24')
    expect(steps).toContainEqual({ kind: 'side', hexes: ['O22', 'P21'] })
    expect(concealment).toBe(1)
    expect(meets.filter(({ hexes }) => !hexes.includes('P22'))).toMatchObject([
      { what: 'woods', hexes: ['O22'], effect: 'conceals', ruling: true },
      { what: 'light-woods', hexes: ['P21'], effect: 'conceals' },
    ])
    expect(sees(felled('P22'), 'N19', 'Q24')).toBe(1)
    expect(sees(felled('P21', 'P22'), 'N19', 'Q24')).toBe(0)
  })

  it('4.91c B and C are hidden from each other by the woods in O22', () => {
    expect(sees(map, 'N22', 'P21')).toBe('blocked')
    expect(traced(map, 'N22', 'P21').meets).toMatchObject([
      { what: 'woods', hexes: ['O22'], level: 2, effect: 'blocks', clause: '4.42a' },
    ])
  })

  it('4.91d C does not see E for the woods in P22, nor without them for the ground', () => {
    expect(sees(map, 'P21', 'Q24')).toBe('blocked')
    expect(blocks('P21', 'Q24')).toMatchObject([
      { what: 'woods', hexes: ['P22'], clause: '4.53a' },
      { what: 'contour', hexes: ['P22'], level: 2, clause: '4.52b' },
    ])
    const bare = felled('P22')
    expect(sees(bare, 'P21', 'Q24')).toBe('blocked')
    expect(traced(bare, 'P21', 'Q24').block).toMatchObject({ what: 'contour', hexes: ['P22'] })
  })

  it('4.91e D and C are hidden from each other by the woods on both sides of the O22/P22 side', () => {
    const told = traced(map, 'O23', 'P21')
    expect(told.steps).toContainEqual({ kind: 'side', hexes: ['O22', 'P22'] })
    expect(sees(map, 'O23', 'P21')).toBe('blocked')
    expect(told.meets).toMatchObject([
      { what: 'woods', hexes: ['O22', 'P22'], level: 2, effect: 'blocks', clause: '4.42a' },
    ])
  })

  it('4.92c from C, Hill 60 hides one vertex, Battle Wood another, and one is in view', () => {
    // The book shows the three in its picture only; these lie as its text tells.
    const vertices = new Vertices(map.grid)
    const to = (name: string) => {
      const vertex = vertices.index(name)
      const told = traceToVertex(map, hex('P21'), vertex, circumstances(map))
      expect(told.clear).toBe(lineOfSightToVertex(map, hex('P21'), vertex, circumstances(map)) >= 0)
      return told
    }
    expect(vertices.hexes(vertices.index('M19:E')).map((at) => map.grid.label(at))).toEqual([
      'M19',
      'N18',
      'N19',
    ])
    const hill = to('M19:E')
    expect(hill.targets).toEqual(['M19'])
    expect(hill.meets).toMatchObject([
      { what: 'contour', hexes: ['N19'], level: 3, effect: 'blocks' },
    ])
    expect(to('N18:SE')).toMatchObject({ clear: true, concealment: 0 })
    const wood = to('N22:E')
    expect(wood.meets).toMatchObject([{ what: 'woods', hexes: ['O22'], effect: 'blocks' }])
  })
})

describe('the other examples on the map of 1914', () => {
  const only = (from: string, to: string) => {
    const told = traced(map, from, to)
    expect(told.clear ? told.concealment : 'blocked').toBe(sees(map, from, to))
    return { ...told, levels: [told.fromLevel, told.toLevel] }
  }
  const contour = (level: number, effect: 'blocks' | 'clear') =>
    expect.objectContaining({ what: 'contour', level, effect })

  it('4.43a 4.43b two units on level 1: a contour of 2 blocks, any number of hexes of 1 and 0 does not', () => {
    const ridge = only('G18', 'G23')
    expect([ridge.levels, ridge.clear]).toEqual([[1, 1], false])
    expect(ridge.meets).toContainEqual(contour(2, 'blocks'))
    const valley = only('C12', 'I12')
    expect([valley.levels, valley.range, valley.clear]).toEqual([[1, 1], 6, true])
    expect(valley.meets).toContainEqual(contour(1, 'clear'))
    const crossed = valley.steps.flatMap(({ hexes }) => hexes.map((label) => levels(label)[1]))
    expect(crossed).toContain(0)
  })

  it('8.41b a hill of level 1 hides what lies on level 0 behind it', () => {
    const hill = only('A15', 'E11')
    expect([hill.levels, hill.clear]).toEqual([[0, 0], false])
    expect(hill.meets.filter(({ effect }) => effect !== 'clear')).toEqual([
      contour(1, 'blocks'),
      contour(1, 'blocks'),
    ])
  })

  it('4.52d 8.42 from the plateau across and up to the crest of Hill 60, not down', () => {
    expect([levels('H19'), map.contours[hex('H19')]]).toEqual([[2, 2, 2], 0])
    expect(only('H19', 'I23')).toMatchObject({ levels: [2, 2], clear: true })
    expect(only('H19', 'N19')).toMatchObject({ levels: [2, 3], clear: true, range: 6 })
    const down = only('A25', 'D22')
    expect(map.contours[hex('A25')]).toBe(0)
    expect([down.levels, down.clear]).toEqual([[2, 1], false])
    expect(down.block).toMatchObject({ what: 'contour', level: 2 })
  })

  it('4.53a from a crest of level 3 down to level 1 with nothing on level 2 between', () => {
    expect(only('M20', 'N25')).toMatchObject({ levels: [3, 1], clear: true })
    const { map: wooded } = sheet('ypres-1914')
    const between = only('M20', 'N25').steps.flatMap(({ kind, hexes }) =>
      kind === 'hex' ? hexes : [],
    )[2] as string
    ;(wooded.ground[hex(between)] as number) |= GROUND.village
    expect(levels(between)[1]).toBe(2)
    expect(traced(wooded, 'M20', 'N25').block).toMatchObject({ what: 'village', clause: '4.53a' })
  })

  it('4.41b along a side of Ypres the line is blocked by houses on both sides, not on one', () => {
    expect(only('A10', 'C13').meets).toMatchObject([
      { what: 'village', effect: 'clear', clause: '4.41b' },
    ])
    expect(only('A10', 'C13').clear).toBe(true)
    expect(only('A08', 'E08').block).toMatchObject({ what: 'village', clause: '4.41b' })
  })

  it('4.82b by night no further than two hexes', () => {
    for (const [to, seen] of [
      ['H20', 0],
      ['H21', 1],
      ['H22', 'blocked'],
    ] as const) {
      expect(sees(map, 'H19', to), to).toBe(0)
      expect(sees(map, 'H19', to, { dark: true }), to).toBe(seen)
    }
  })
})
