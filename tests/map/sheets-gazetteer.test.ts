import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pointToHex } from '../../src/hex/pixel.ts'
import { SUBDIVISION } from '../../src/map/artwork.ts'
import { GROUND, SIDE } from '../../src/map/types.ts'
import { type Gazetteer, LIMANOWA, YPRES } from '../support/gazetteer.ts'
import { sheet } from '../support/sheets.ts'

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/maps.md'), 'utf8')
const told = PAGE.slice(
  PAGE.indexOf('## What is not on them'),
  PAGE.indexOf('## The Reutelbeek'),
).replace(/\s+/g, ' ')
/** Woods that are gone or smaller in 1917; the page names them. */
const SHOT_AWAY = told.slice(told.indexOf('In 1917'))
/** A name is at most this many hexes from its place. */
const LETTERED = 3

describe.each([
  ['ypres-1914', YPRES],
  ['ypres-1915', YPRES],
  ['ypres-1917', YPRES],
  ['limanowa', LIMANOWA],
] as const)('the real ground on the map %s', (id, real: Gazetteer) => {
  const { file, map } = sheet(id)
  const { grid } = map
  const hex = (label: string) => grid.index(label)
  const at = ([x, y]: readonly number[]) =>
    pointToHex(grid, { x: (x as number) / SUBDIVISION, y: (y as number) / SUBDIVISION })
  const far = (a: number, b: number) => (a < 0 || b < 0 ? 99 : grid.distance(a, b))
  const nearest = (from: number, all: Iterable<number>) =>
    Math.min(99, ...[...all].map((one) => far(from, one)))
  const hexesWith = (...facts: (keyof typeof GROUND)[]) =>
    [...map.ground.keys()].filter((one) =>
      facts.some((fact) => (map.ground[one] as number) & GROUND[fact]),
    )
  const hexesOfSides = (fact: keyof typeof SIDE) => [
    ...new Set(
      [...map.sides.keys()]
        .filter((index) => (map.sides[index] as number) & SIDE[fact])
        .map((index) => Math.floor(index / 6)),
    ),
  ]
  /** The hexes that a line runs through. */
  const alongLine = (line: readonly number[]) => {
    const found = new Set<number>()
    for (let i = 0; i + 3 < line.length; i += 2) {
      const [x, y, u, v] = line.slice(i, i + 4) as [number, number, number, number]
      for (let t = 0; t <= 1; t += 0.1) found.add(at([x + (u - x) * t, y + (v - y) * t]))
    }
    return found
  }
  /** Names that this year does not letter. */
  const left =
    {
      'ypres-1917': ['Larch Wood'],
      limanowa: ['Mordarka', 'Siekierczyna', 'Raszowki'],
    }[id as string] ?? []

  it('has every place that is a point within one hex of where it was', () => {
    for (const [name, kind, label] of real.points) {
      if (left.includes(name)) {
        expect(told, name).toContain(name)
        continue
      }
      const place = hex(label)
      const signs = (file.signs ?? []).map((sign) => at(sign.at))
      const houses = [...map.villages.values()].flat()
      const water = [
        ...hexesWith('lake'),
        ...file.lakes.flatMap((lake) => lake.rings.flatMap((ring) => [...alongLine(ring)])),
      ]
      const drawn = {
        village: houses,
        town: houses,
        hamlet: [...houses, ...signs],
        lake: water,
        wood: hexesWith('light', 'dotted'),
        crossroads: hexesWith('road'),
      }[kind]
      if (drawn) expect(nearest(place, drawn), `${name} in ${label}`).toBeLessThanOrEqual(1)
      else if (['hill', 'chateau', 'farm'].includes(kind))
        expect(nearest(place, [...signs, ...houses]), `${name} in ${label}`).toBeLessThanOrEqual(1)
      // A name beside the rim stands on the paper above it, so this is measured, not counted.
      const [px, py] = [grid.column(place) * 3, 2 * grid.row(place) + (grid.column(place) & 1)]
      const off = file.names
        .filter(({ text }) => text === name)
        .map(({ at: [x, y] = [0, 0] }) =>
          Math.hypot((x / SUBDIVISION - px) / 2, ((y / SUBDIVISION - py) * Math.sqrt(3)) / 2),
        )
      expect(Math.min(...off) / Math.sqrt(3), `the name ${name} of ${label}`).toBeLessThan(LETTERED)
    }
  })

  it('has every village, to the hex', () => {
    for (const [name, hexes] of Object.entries(real.villages))
      expect((map.villages.get(name) ?? []).map((one) => grid.label(one)).sort(), name).toEqual(
        hexes.split(' ').sort(),
      )
  })

  it('has every wood, railway and road within one hex along its whole length', () => {
    const trees = hexesWith('light', 'dotted')
    const roads = hexesWith('road')
    const rails = file.railways.flatMap(({ line }) => [...alongLine(line)])
    for (const [what, all, drawn] of [
      ['wood', real.woods, trees],
      ['road', real.roads, roads],
      ['railway', real.railways, rails],
    ] as const)
      for (const [name, hexes] of Object.entries(all))
        for (const label of hexes.split(' ')) {
          const off = nearest(hex(label), drawn)
          if (off > 1 && what === 'wood' && id === 'ypres-1917') expect(SHOT_AWAY).toContain(name)
          else expect(off, `${what} ${name} at ${label}`).toBeLessThanOrEqual(1)
        }
  })

  it('has every stream within one hex along its whole length', () => {
    const water = hexesOfSides('stream')
    for (const [name, sides] of Object.entries(real.streams))
      for (const side of sides.split(' '))
        for (const label of side.split('/'))
          expect(nearest(hex(label), water), `${name} at ${side}`).toBeLessThanOrEqual(1)
  })

  it('and what it has not is explained', () => {
    for (const name of real.absent)
      expect(told, name).toContain(name.replace(/ \(.*| church$| Cemetery$/, ''))
  })
})
