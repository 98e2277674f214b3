import type { Hex } from '../../src/hex/grid.ts'
import type { House, MapFile, Sign } from '../../src/map/artwork.ts'
import { flat, type P, round, thin, toArt, toTrue } from '../../src/map/draw/plane.ts'
import type { SheetFacts } from './facts.ts'
import type { Ground } from './ground.ts'
import { housesOf, SETBACK } from './houses.ts'
import { Plot } from './plot.ts'
import { lanesOf, paces, type Way } from './streets.ts'

/** What a built-up place is drawn among. */
export type Among = Pick<MapFile, 'roads' | 'railways' | 'streams' | 'lakes' | 'trenches'>

interface Towns {
  readonly streets: number[][]
  readonly houses: House[]
  readonly churches: Sign[]
}

const pointsOf = (line: readonly number[]): P[] =>
  Array.from({ length: line.length / 2 }, (_, i) =>
    toTrue([line[2 * i] as number, line[2 * i + 1] as number]),
  )

/** The segments of the roads on the ground of a place. */
function roadsOn(plot: Plot, roads: MapFile['roads']): Way[] {
  return roads.flatMap(({ line, class: kind }) => {
    const ways: { points: P[]; kind: Way['kind'] }[] = []
    let inside = false
    for (const { at } of paces(pointsOf(line), 2)) {
      const here = plot.hexAt(at) !== undefined
      if (here && !inside) ways.push({ points: [], kind })
      if (here) ways.at(-1)?.points.push(at)
      inside = here
    }
    return ways.filter(({ points }) => points.length > 2)
  })
}

/** Places a church with its yard by the dot of its hex, as near to a way as there is room. */
function churchIn(plot: Plot, hex: Hex): P | null {
  const [x, y] = plot.dots[plot.hexes.indexOf(hex)] as P
  for (const far of [15, 18, 21, 24, 27])
    for (let k = 0; k < 16; k++) {
      const turn = (k * Math.PI) / 8 + 0.6
      const at: P = [x + far * Math.cos(turn), y + far * Math.sin(turn)]
      const round = Array.from(
        { length: 12 },
        (_, i): P => [
          at[0] + 5.5 * Math.cos((i * Math.PI) / 6),
          at[1] + 7 * Math.sin((i * Math.PI) / 6),
        ],
      )
      if (![at, ...round].every((p) => plot.free(p))) continue
      plot.disc(at, 7.5)
      return at
    }
  return null
}

/** Lanes, houses and churches of all places of a sheet. */
export function townsOf(
  { grid, set, at }: Ground,
  facts: SheetFacts,
  among: Among,
  ruined: ReadonlySet<Hex> = new Set(),
): Towns {
  const towns: Towns = { streets: [], houses: [], churches: [] }
  const wet = new Set(among.streams.flatMap(({ sides }) => sides))
  const churches = set(facts.churches ?? [])
  for (const { hexes } of facts.villages) {
    const plot = new Plot(grid, hexes.map(at))
    for (const { line } of among.railways) plot.bar(pointsOf(line), 5.5)
    for (const { lines } of among.streams) for (const line of lines) plot.bar(pointsOf(line), 5)
    for (const { rings } of among.lakes)
      for (const ring of rings) plot.bar(pointsOf([...ring, ...ring.slice(0, 2)]), 5)
    const roads = roadsOn(plot, among.roads)
    const lanes = lanesOf(plot, roads, wet)
    for (const { line } of among.trenches) plot.line(pointsOf(line), 7)
    for (const { points, kind } of [...roads, ...lanes]) plot.line(points, SETBACK[kind] - 0.8)
    for (const hex of plot.hexes) {
      const church = churches.has(hex) ? churchIn(plot, hex) : null
      if (church)
        towns.churches.push({
          kind: 'church',
          at: round(toArt([church[0], church[1] + 3])) as [number, number],
        })
    }
    for (const { points } of lanes)
      towns.streets.push(
        flat(
          thin(points.map(toArt), 0.3, () => false),
          false,
        ),
      )
    const ruin = plot.hexes.some((hex) => ruined.has(hex))
    // In a shelled place one house in five keeps its roof, and one in eight is gone.
    for (const { ring, chance } of housesOf(plot, [...roads, ...lanes], !ruin))
      if (!ruin) towns.houses.push({ ring })
      else if (chance > 0.12) towns.houses.push(chance < 0.3 ? { ring } : { ring, ruined: true })
  }
  return towns
}
