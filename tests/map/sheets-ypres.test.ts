import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DIRS } from '../../src/hex/grid.ts'
import type { MapFile } from '../../src/map/artwork.ts'
import { checkDrawing } from '../../src/map/file/drawing.ts'
import { type BattleMap, GROUND, SIDE } from '../../src/map/types.ts'
import type { SheetFacts, YearFacts } from '../../tools/draw/facts.ts'
import { sees, traced } from '../support/map-sight.ts'
import { sheet } from '../support/sheets.ts'

const facts = <T>(id: string) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../tools/draw/${id}.facts.json`), 'utf8'),
  ) as T
const ground = facts<SheetFacts>('ypres-1914')
const base = sheet('ypres-1914')

const sorted = (labels: Iterable<string>) => [...labels].sort()
const hexesWith = ({ grid, ground }: BattleMap, fact: keyof typeof GROUND) =>
  sorted(
    Array.from(ground, (bits, hex) => (bits & GROUND[fact] ? grid.label(hex) : '')).filter(Boolean),
  )
const sidesWith = ({ grid, sides }: BattleMap, fact: keyof typeof SIDE) => {
  const found = new Set<string>()
  for (let hex = 0; hex < grid.size; hex++)
    for (const dir of DIRS)
      if ((sides[hex * 6 + dir] as number) & SIDE[fact]) {
        const other = grid.neighbour(hex, dir)
        // 8.321f what joins two hexes joins them from either.
        expect((sides[other * 6 + ((dir + 3) % 6)] as number) & SIDE[fact]).toBe(SIDE[fact])
        found.add([grid.label(hex), grid.label(other)].sort().join('/'))
      }
  return sorted(found)
}
const pairs = (paths: readonly (readonly string[])[]) =>
  sorted(
    new Set(
      paths.flatMap((hexes) =>
        hexes.slice(1).map((label, i) => [hexes[i] as string, label].sort().join('/')),
      ),
    ),
  )

describe.each([
  ['ypres-1915', facts<YearFacts>('ypres-1915')],
  ['ypres-1917', facts<YearFacts>('ypres-1917')],
] as const)('the sheet %s', (id, year) => {
  const { file, map } = sheet(id)

  it('4.3a 4.51a lies on the ground of 1914, to the last hex', () => {
    for (const key of ['level', 'lowest', 'centreLevel', 'contours'] as const)
      expect([...map[key]], key).toEqual([...base.map[key]])
    for (const fact of ['village', 'road', 'lake'] as const)
      expect(hexesWith(map, fact), fact).toEqual(hexesWith(base.map, fact))
    for (const fact of ['road', 'stream', 'bridge', 'blue'] as const)
      expect(sidesWith(map, fact), fact).toEqual(sidesWith(base.map, fact))
    expect(file.heights).toEqual(base.file.heights)
    expect(map.villages).toEqual(base.map.villages)
  })

  it('8.32 8.321f every printed trench is there, joined as it should be, and belongs to its side', () => {
    expect(hexesWith(map, 'trench')).toEqual(
      sorted(new Set(year.trenches.flatMap(({ hexes }) => hexes))),
    )
    expect(sidesWith(map, 'trench')).toEqual(pairs(year.trenches.map(({ hexes }) => hexes)))
    for (const { side, hexes } of year.trenches)
      for (const label of hexes)
        expect(map.trenchOwner.get(map.grid.index(label)), label).toBe(side)
  })

  it('8.341a 8.5 8.2 8.8 wire, No Man’s Land, craters and wheat are where the facts have them', () => {
    expect(sidesWith(map, 'wire')).toEqual(sorted(year.wire))
    expect(hexesWith(map, 'noMansLand')).toEqual(sorted(year.noMansLand))
    expect(hexesWith(map, 'craters')).toEqual(sorted(year.craters))
    expect(hexesWith(map, 'wheat')).toEqual(sorted(year.wheat))
  })

  it('8.9a 8.9b 8.9c woods stand, or are shattered and have lost their dots', () => {
    const dotted = year.woods?.dotted ?? ground.woods.flatMap((wood) => wood.dotted)
    const light = year.woods?.light ?? ground.woods.flatMap((wood) => wood.light)
    expect(hexesWith(map, 'dotted')).toEqual(sorted(dotted))
    expect(hexesWith(map, 'light')).toEqual(sorted(new Set([...light, 'P21'])))
    expect(sidesWith(map, 'green')).toEqual(sorted(year.greenSides ?? ground.greenSides))
  })

  it('8.5 No Man’s Land parts the sheet: British trenches west of it, German ones east, two hexes apart', () => {
    const bare = new Set(year.noMansLand.map((label) => map.grid.index(label)))
    const west = reached(map, 'A13', bare)
    const owned = (side: string) =>
      year.trenches.filter((trench) => trench.side === side).flatMap(({ hexes }) => hexes)
    for (const label of owned('entente')) expect(west.has(label), label).toBe(true)
    for (const label of owned('central')) expect(west.has(label), label).toBe(false)
    const front = (side: string) =>
      year.trenches.find((trench) => trench.side === side && trench.kind === 'front')?.hexes ?? []
    const gaps = front('entente').flatMap((a) =>
      front('central').map((b) => map.grid.distance(map.grid.index(a), map.grid.index(b))),
    )
    expect(Math.min(...gaps)).toBe(2)
    for (const label of year.noMansLand)
      expect(
        [...front('entente'), ...front('central')].some(
          (hex) => map.grid.distance(map.grid.index(hex), map.grid.index(label)) === 1,
        ),
        label,
      ).toBe(true)
  })

  it('4.91a 4.91c 4.91d 4.91e the example of sight holds', () => {
    for (const [from, to] of [
      ['N19', 'N22'],
      ['N19', 'P21'],
    ] as const)
      expect(sees(map, from, to, { month: 10 }), `${from} ${to}`).not.toBe('blocked')
    for (const [from, to] of [
      ['N19', 'O23'],
      ['N19', 'Q24'],
      ['N22', 'P21'],
      ['P21', 'Q24'],
      ['O23', 'P21'],
    ] as const)
      expect(sees(map, from, to, { month: 10 }), `${from} ${to}`).toBe('blocked')
  })

  it('is drawn as it is listed: traces in their hexes, contours that do not cross', () => {
    expect(checkDrawing(file, id)).toEqual([])
  })
})

/** Hexes that can be reached from one without entering others. */
function reached({ grid }: BattleMap, from: string, shut: ReadonlySet<number>): Set<string> {
  const seen = new Set([grid.index(from)])
  for (const hex of seen)
    for (const dir of DIRS) {
      const next = grid.neighbour(hex, dir)
      if (next >= 0 && !shut.has(next)) seen.add(next)
    }
  return new Set([...seen].map((hex) => grid.label(hex)))
}

describe('what the book says of the sheet of 1915', () => {
  const { map, file } = sheet('ypres-1915')
  const has = (label: string, fact: keyof typeof GROUND) =>
    ((map.ground[map.grid.index(label)] as number) & GROUND[fact]) !== 0
  const joined = (a: string, b: string) =>
    sidesWith(map, 'trench').includes([a, b].sort().join('/'))

  it('9.0 the trenches of the example of play, and the bare ground between', () => {
    for (const label of ['V09', 'V10', 'V11', 'V12', 'V13'])
      expect(map.trenchOwner.get(map.grid.index(label)), label).toBe('entente')
    for (const label of ['X09', 'X10', 'X11', 'X12', 'X13'])
      expect(map.trenchOwner.get(map.grid.index(label)), label).toBe('central')
    for (const label of ['W10', 'W11']) expect(has(label, 'noMansLand'), label).toBe(true)
    for (const [a, b] of [
      ['V12', 'V13'],
      ['V10', 'V11'],
      ['X10', 'X11'],
      ['X11', 'X12'],
    ] as const)
      expect(joined(a, b), `${a} ${b}`).toBe(true)
    // Nobody is stopped by wire in it.
    const wire = sidesWith(map, 'wire')
    expect(wire.filter((name) => /W1[01]/.test(name))).toEqual([])
  })

  it('9.0 every shot of the example of play is clear, in May with the wheat standing', () => {
    for (const [from, to] of [
      ['V10', 'W10'],
      ['V10', 'V09'],
      ['V10', 'W11'],
      ['V11', 'W11'],
      ['V12', 'W10'],
      ['V12', 'V10'],
      ['X13', 'V12'],
      ['X09', 'V10'],
      ['X09', 'V09'],
    ] as const)
      expect(sees(map, from, to, { month: 5 }), `${from} ${to}`).toBe(0)
    expect(traced(map, 'V12', 'W10').range).toBe(3)
    expect(traced(map, 'X12', 'X10').range).toBe(2)
  })

  it('10.0 Hill 60 is N19 and M20, on level 3, British, at the edge of No Man’s Land', () => {
    for (const label of ['N19', 'M20']) {
      expect(map.level[map.grid.index(label)], label).toBe(3)
      expect(has(label, 'noMansLand'), label).toBe(false)
    }
    expect(map.contours[map.grid.index('N19')]).toBe(1 << 3)
    expect(map.trenchOwner.get(map.grid.index('N19'))).toBe('entente')
    const around = DIRS.map((dir) => map.grid.neighbour(map.grid.index('N19'), dir))
    expect(around.some((hex) => has(map.grid.label(hex), 'noMansLand'))).toBe(true)
    expect(has('O22', 'noMansLand')).toBe(false)
  })

  it('10.0 room for the battle of Frezenberg: trenches for 64 British and 114 German units', () => {
    const owned = (side: string) => [...map.trenchOwner.values()].filter((s) => s === side).length
    expect(owned('entente')).toBeGreaterThanOrEqual(32)
    expect(owned('central')).toBeGreaterThanOrEqual(57)
  })

  it('13.0 eight or nine village hexes in the columns J to W', () => {
    const columns = file.villages
      .flatMap(({ hexes }) => hexes)
      .filter((label) => {
        const column = map.grid.column(map.grid.index(label)) + 1
        return column >= 10 && column <= 23
      })
    expect([8, 9]).toContain(columns.length)
  })
})

describe('what the book says of the sheet of 1917', () => {
  const { map } = sheet('ypres-1917')

  it('10.0 Hooge between the lines: British in R10, Germans in T10, T11 and S12', () => {
    const owner = (label: string) => map.trenchOwner.get(map.grid.index(label))
    expect(owner('R10')).toBe('entente')
    expect(['T10', 'T11', 'S12'].map(owner)).toEqual(['central', 'central', 'central'])
    expect(map.villages.get('Hooge')?.map((hex) => map.grid.label(hex))).toEqual(['R10', 'S11'])
  })

  it('12.0 some of column R lies west of No Man’s Land, which ends at column T', () => {
    const bare = new Set(hexesWith(map, 'noMansLand').map((label) => map.grid.index(label)))
    const west = reached(map, 'A13', bare)
    expect([...west].some((label) => /^R\d/.test(label))).toBe(true)
    expect(Math.max(...[...bare].map((hex) => map.grid.column(hex) + 1))).toBeLessThanOrEqual(20)
  })

  it('8.9b a shattered wood conceals and no longer blocks', () => {
    const { file } = sheet('ypres-1917')
    const lost = (file.shattered ?? []).filter((label) =>
      (base.file as MapFile).dotted.includes(label),
    )
    expect(lost.length).toBeGreaterThan(20)
    for (const label of lost) {
      const bits = map.ground[map.grid.index(label)] as number
      expect(bits & (GROUND.dotted | GROUND.light), label).toBe(GROUND.light)
    }
  })
})
