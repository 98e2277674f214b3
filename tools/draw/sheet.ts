import type { Hex } from '../../src/hex/grid.ts'
import type { MapFile, Sign } from '../../src/map/artwork.ts'
import { patchRings } from '../../src/map/draw/cover.ts'
import { joined } from '../../src/map/draw/joined.ts'
import { streamLines } from '../../src/map/draw/lines.ts'
import {
  centreOf,
  cornerOf,
  key,
  type P,
  round,
  sideOf,
  toArt,
  toTrue,
} from '../../src/map/draw/plane.ts'
import { RAILWAY_STYLE, ROAD_STYLE } from '../../src/map/draw/styles.ts'
import type { SheetFacts } from './facts.ts'
import { type Ground, groundOf, wheatOf, woodsOf } from './ground.ts'
import { heightRings, type Metres } from './heights.ts'
import { placeNames } from './names.ts'
import { fromGrid } from './places.ts'
import { townsOf } from './towns.ts'
import { plain, wishesOf } from './wishes.ts'

/** Draws a whole map from its facts. */
export function drawSheet(facts: SheetFacts): MapFile {
  const ground = groundOf(facts)
  const { grid, set, villages } = ground
  const metres = metresOf(ground, facts)
  const high = highOf(ground, facts, metres)
  const top = Math.max(...Object.values(facts.expect).map(([highest]) => highest))
  const dotted = set(facts.woods.flatMap((wood) => wood.dotted))
  const light = set(facts.woods.flatMap((wood) => wood.light))
  const roads = joined(
    ground,
    facts.roads.map((road) => road.hexes),
    ROAD_STYLE,
    (hex) => villages.has(hex),
  )
  const railways = facts.railways.map(({ hexes }) => hexes)
  const tracks = joined(ground, railways, RAILWAY_STYLE)
  const drawing: MapFile = {
    format: 'couplet-map',
    version: 1,
    id: facts.id,
    title: facts.title,
    subtitle: facts.subtitle,
    note: facts.note,
    columns: facts.columns,
    rows: facts.rows,
    north: facts.north,
    hexYards: 200,
    baseLevel: 0,
    heights: Array.from({ length: top }, (_, i) => ({
      level: i + 1,
      rings: heightRings(grid, facts.levels, i + 1, metres),
    })),
    ...woodsOf(ground, dotted, light, facts),
    wheat: facts.wheat.length ? wheatOf(ground, facts.wheat) : [],
    lakes: facts.lakes.map((lake) => ({ name: lake.name, rings: lakeRings(ground, lake) })),
    villages: facts.villages,
    dotted: [...dotted].sort((a, b) => a - b).map((hex) => grid.label(hex)),
    craters: [],
    noMansLand: [],
    outOfPlay: [],
    roads: facts.roads.map((road, i) => ({ ...road, line: roads[i] as number[] })),
    railways: facts.railways.map(({ id, name }, i) => ({ id, name, line: tracks[i] as number[] })),
    streams: facts.streams.map((stream) => ({
      ...stream,
      lines: streamLines(
        grid,
        stream.sides,
        facts.streams.filter((other) => other !== stream).flatMap((other) => other.sides),
        high,
      ),
    })),
    trenches: [],
    bridges: facts.bridges,
    blueSides: facts.lakes.flatMap((lake) => lake.blueSides),
    greenSides: facts.greenSides,
    wire: [],
    houses: [],
    names: [],
    ...(facts.zones ? { zones: facts.zones } : {}),
    signs: signsOf(facts, tracks),
  }
  const { streets, houses, churches } = townsOf(ground, facts, drawing)
  const built = { ...drawing, houses, streets, signs: [...(drawing.signs ?? []), ...churches] }
  return { ...built, names: placeNames(grid, built, wishesOf(facts, built)) }
}

/** The metres of a corner are the mean of its hexes'. */
function metresOf({ grid }: Ground, facts: SheetFacts): Metres | undefined {
  const { metres, begins } = facts
  if (!metres || !begins) return undefined
  const sums = new Map<string, number[]>()
  for (let hex = 0; hex < grid.size; hex++) {
    const value = metres[grid.label(hex)] as number
    sums.set(key(centreOf(grid, hex)), [value])
    for (const index of [0, 1, 2, 3, 4, 5] as const) {
      const at = key(cornerOf(grid, hex, index))
      sums.set(at, [...(sums.get(at) ?? []), value])
    }
  }
  return {
    begins,
    at: (p) => {
      const known = sums.get(key(p))
      return known && known.reduce((sum, value) => sum + value, 0) / known.length
    },
  }
}

/** The height of each corner, in metres or by levels. */
function highOf({ grid }: Ground, { levels }: SheetFacts, metres?: Metres): (corner: P) => number {
  const known = new Map<string, number>()
  for (let hex = 0; hex < grid.size; hex++)
    for (const index of [0, 1, 2, 3, 4, 5] as const)
      known.set(
        key(cornerOf(grid, hex, index)),
        (levels[grid.label(hex)] as SheetFacts['levels'][string])[1][index] as number,
      )
  return (corner) => metres?.at(corner) ?? known.get(key(corner)) ?? 0
}

function lakeRings({ grid, at, set }: Ground, lake: SheetFacts['lakes'][number]): number[][] {
  if (lake.hexes.length)
    return patchRings(grid, set(lake.hexes), { least: () => 2, most: () => 8, seed: 13 })
  const sides = lake.blueSides.map((name) => {
    const [a, b] = name.split('/').map(at) as [Hex, Hex]
    return sideOf(grid, a, grid.direction(a, b))
  })
  // Sides that meet at a corner are one lake with an arm along each.
  const corners = new Map<string, P[]>()
  for (const [a, b] of sides)
    for (const [here, there] of [
      [a, b],
      [b, a],
    ] as const)
      corners.set(key(here), [...(corners.get(key(here)) ?? []), there])
  const left = new Set(sides.map(([a, b]) => `${key(a)} ${key(b)}`))
  const rings: number[][] = []
  for (const [name, ends] of [...corners].sort((one, two) => two[1].length - one[1].length)) {
    const middle = name.split(',').map(Number) as unknown as P
    const arms = ends.filter((end) =>
      [`${name} ${key(end)}`, `${key(end)} ${name}`].some((side) => left.delete(side)),
    )
    if (arms.length) rings.push(pond(middle, arms))
  }
  return rings
}

/** A lake with an arm from a corner along each of several hexsides; all of it is visible from that corner. */
function pond(middle: P, ends: readonly P[]): number[] {
  const [mx, my] = toTrue(middle)
  const arms = ends.map((end) => {
    const [x, y] = toTrue(end)
    return { turn: Math.atan2(y - my, x - mx), length: Math.hypot(x - mx, y - my) * 0.9 }
  })
  const ring: number[] = []
  for (let i = 0; i < 48; i++) {
    const angle = (i / 48) * 2 * Math.PI
    const wide = 12.5 + 1.8 * Math.sin(3 * angle + mx)
    let r = wide
    for (const { turn, length } of arms) {
      const off = Math.atan2(Math.sin(angle - turn), Math.cos(angle - turn))
      if (Math.abs(off) >= Math.PI / 2) continue
      const reach = length - wide * 0.6
      const side = reach * Math.abs(Math.sin(off))
      const here =
        side < wide
          ? reach * Math.cos(off) + Math.sqrt(wide ** 2 - side ** 2)
          : wide / Math.abs(Math.sin(off))
      r = Math.max(r, here)
    }
    const p = round(toArt([mx + r * Math.cos(angle), my + r * Math.sin(angle)]))
    if (p[0] !== ring.at(-2) || p[1] !== ring.at(-1)) ring.push(...p)
  }
  return ring
}

/** Signs of places that have no hex of their own. */
function signsOf(facts: SheetFacts, railways: readonly (readonly number[])[]): Sign[] {
  const kinds: Readonly<Record<string, Sign['kind']>> = {
    hill: 'hill',
    chateau: 'chateau',
    hamlet: 'hamlet',
    farm: 'hamlet',
    station: 'station',
  }
  const villages = new Set(facts.villages.flatMap((village) => village.hexes))
  const named = new Set(facts.villages.map((village) => village.name))
  return facts.features.flatMap(({ name, kind, hex, col, y }): Sign[] => {
    const sign = kinds[kind]
    if (!sign || (sign !== 'hill' && (villages.has(hex) || named.has(plain(name))))) return []
    const at = sign === 'station' ? nearest(fromGrid(col, y), railways) : fromGrid(col, y)
    return [{ kind: sign, at: round(at) as [number, number] }]
  })
}

/** The point of some lines that is nearest to another point; a station stands at its railway. */
function nearest(p: P, lines: readonly (readonly number[])[]): P {
  let best = p
  let least = Number.POSITIVE_INFINITY
  for (const line of lines)
    for (let i = 0; i + 1 < line.length; i += 2) {
      const q: P = [line[i] as number, line[i + 1] as number]
      const far = Math.hypot(q[0] - p[0], (q[1] - p[1]) * 1.73)
      if (far < least) [least, best] = [far, q]
    }
  return best
}
