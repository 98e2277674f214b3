import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DIRS } from '../../src/hex/grid.ts'
import { checkDrawing } from '../../src/map/file/drawing.ts'
import { GROUND, SIDE } from '../../src/map/types.ts'
import type { SheetFacts } from '../../tools/draw/facts.ts'
import { sheet } from '../support/sheets.ts'

const facts = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../tools/draw/limanowa.facts.json'), 'utf8'),
) as SheetFacts
const { file, map } = sheet('limanowa')
const { grid } = map
const labels = (hexes: Iterable<number>) => [...hexes].map((hex) => grid.label(hex)).sort()
const village = (name: string) => labels(map.villages.get(name) ?? [])
const disc = (centre: string, far: number) =>
  labels(
    Array.from({ length: grid.size }, (_, hex) => hex).filter(
      (hex) => grid.distance(grid.index(centre), hex) <= far,
    ),
  )
const hexesWith = (fact: keyof typeof GROUND) =>
  labels(Array.from(map.ground.keys()).filter((hex) => (map.ground[hex] as number) & GROUND[fact]))
const sidesWith = (fact: keyof typeof SIDE) =>
  [
    ...new Set(
      Array.from(map.sides.keys())
        .filter((at) => (map.sides[at] as number) & SIDE[fact])
        .map((at) => {
          const hex = Math.floor(at / 6)
          const other = grid.neighbour(hex, DIRS[at % 6] as 0)
          return [grid.label(hex), grid.label(other)].sort().join('/')
        }),
    ),
  ].sort()

describe('the sheet of Limanowa', () => {
  it('4.3a 4.51a no hex has another level than the facts, at its dot, its highest or its lowest', () => {
    expect(Object.keys(facts.expect)).toHaveLength(1100)
    for (const [label, [highest, lowest]] of Object.entries(facts.expect)) {
      const hex = grid.index(label)
      const [dot] = facts.levels[label] as readonly [number, readonly number[]]
      expect([map.centreLevel[hex], map.level[hex], map.lowest[hex]], label).toEqual([
        dot,
        highest,
        lowest,
      ])
    }
  })

  it('8.9 8.6 8.7 woods, roads, streams and bridges are where the facts have them; no trench, no wire, no wheat', () => {
    expect(hexesWith('dotted')).toEqual(facts.woods.flatMap((wood) => wood.dotted).sort())
    expect(hexesWith('light')).toEqual(facts.woods.flatMap((wood) => wood.light).sort())
    expect(sidesWith('green')).toEqual([...facts.greenSides].sort())
    expect(sidesWith('bridge')).toEqual([...facts.bridges].sort())
    expect(sidesWith('stream')).toEqual(
      [...new Set(facts.streams.flatMap((stream) => stream.sides))]
        .map((name) => name.split('/').sort().join('/'))
        .sort(),
    )
    expect(hexesWith('road')).toEqual(
      [...new Set(facts.roads.flatMap((road) => road.hexes))].sort(),
    )
    for (const fact of ['trench', 'wheat', 'craters', 'noMansLand', 'lake'] as const)
      expect(hexesWith(fact), fact).toEqual([])
    expect(sidesWith('wire')).toEqual([])
  })

  it('13.0 Mordarka is five hexes that hang together, and Limanowa holds N17', () => {
    expect(village('Mordarka')).toEqual(['U10', 'V09', 'W08', 'W09', 'X08'])
    for (const [a, b] of [
      ['U10', 'V09'],
      ['V09', 'W09'],
      ['W08', 'W09'],
      ['W08', 'X08'],
      ['W09', 'X08'],
    ] as const)
      expect(grid.distance(grid.index(a), grid.index(b))).toBe(1)
    expect(village('Limanowa')).toContain('N17')
    for (const { name, hexes } of file.villages)
      for (const other of file.villages)
        if (other.name !== name)
          for (const a of hexes)
            for (const b of other.hexes)
              expect(grid.distance(grid.index(a), grid.index(b)), `${a} ${b}`).toBeGreaterThan(1)
  })

  it('13.0 Golkow and Jabloniec are outlined: every hex within two of AI25 and of AF13', () => {
    const zone = (name: string) =>
      [...(file.zones?.find((z) => z.name === name)?.hexes ?? [])].sort()
    expect(zone('Jabloniec')).toEqual(disc('AF13', 2))
    expect(zone('Golkow')).toEqual(disc('AI25', 2))
    expect([zone('Jabloniec').length, zone('Golkow').length]).toEqual([19, 13])
  })

  it('13.0 one road runs by the hexes of the third scenario, in order, and parts the hills from the east', () => {
    const way = 'AO04 AJ07 AJ08 AC11 AA14 V15 Q19 O19 M18 K17 G19 D20 A20'.split(' ')
    const road = file.roads.find(({ id }) => id === 'kanina')?.hexes ?? []
    expect(road.filter((label) => way.includes(label))).toEqual(way)
    const shut = new Set(road.map((label) => grid.index(label)))
    const west = new Set([grid.index('AI25')])
    for (const hex of west)
      for (const dir of DIRS) {
        const next = grid.neighbour(hex, dir)
        if (next >= 0 && !shut.has(next)) west.add(next)
      }
    for (const { hexes } of file.zones ?? [])
      for (const label of hexes)
        expect(west.has(grid.index(label)) || shut.has(grid.index(label)), label).toBe(true)
    expect(west.has(grid.index('AA01'))).toBe(false)
    expect(west.has(grid.index('U10'))).toBe(false)
    expect(west.size + shut.size).toBe(554)
  })

  it('2.2a north is at the left: A25 is the north-west corner, AR04 lies at the south-eastern edge', () => {
    expect(file.north).toBe(-90)
    expect([grid.column(grid.index('A25')), grid.row(grid.index('A25'))]).toEqual([0, 25])
    expect(grid.column(grid.index('AR04'))).toBe(43)
  })

  it('is drawn as it is listed', () => {
    expect(checkDrawing(file, 'limanowa')).toEqual([])
  })
})
