import { DIRS, Grid, type Hex, NO_HEX } from '../hex/grid.ts'
import { centre } from '../hex/lattice.ts'
import { pointToHex } from '../hex/pixel.ts'
import { buildArtIndex, COVER } from './art.ts'
import { type MapFile, type Road, type SideName, SUBDIVISION } from './artwork.ts'
import { type BattleMap, GROUND, SIDE } from './types.ts'

/** Compiles a checked map file into typed arrays. Levels, woods and wheat come from the drawing itself. */
export function compileMap(file: MapFile): BattleMap {
  const grid = new Grid(file.columns, file.rows)
  const art = buildArtIndex(grid, file)
  const ground = new Uint16Array(grid.size)
  const sides = new Uint8Array(grid.size * 6)
  const names = new Map<Hex, string>()
  const villages = new Map<string, Hex[]>()
  const trenchOwner = new Map<Hex, 'central' | 'entente'>()

  const mark = (label: string, bit: number) => {
    ;(ground[grid.index(label)] as number) |= bit
  }
  const markSide = (a: string, b: string, bit: number) => {
    const [one, two] = [grid.index(a), grid.index(b)]
    const [there, back] = [grid.direction(one, two), grid.direction(two, one)]
    if (there < 0 || back < 0) return
    ;(sides[one * 6 + there] as number) |= bit
    ;(sides[two * 6 + back] as number) |= bit
  }
  const markNamed = (list: readonly SideName[], bit: number) => {
    for (const name of list) {
      const [a, b] = name.split('/') as [string, string]
      markSide(a, b, bit)
    }
  }
  const markChain = (hexes: readonly string[], groundBit: number, sideBit: number) => {
    for (const [i, label] of hexes.entries()) {
      mark(label, groundBit)
      if (i > 0) markSide(hexes[i - 1] as string, label, sideBit)
    }
  }

  for (const village of file.villages) {
    villages.set(
      village.name,
      village.hexes.map((label) => grid.index(label)),
    )
    for (const label of village.hexes) {
      mark(label, GROUND.village)
      names.set(grid.index(label), village.name)
    }
  }
  for (const label of file.dotted) mark(label, GROUND.dotted)
  for (const label of file.craters) mark(label, GROUND.craters)
  for (const label of file.noMansLand) mark(label, GROUND.noMansLand)
  for (const label of file.outOfPlay) mark(label, GROUND.outOfPlay)
  for (let hex = 0; hex < grid.size; hex++) {
    const bits = ground[hex] as number
    // 8.9b Woods are drawn in a hex without the dot.
    if (art.woods[hex] !== COVER.none && !(bits & GROUND.dotted))
      (ground[hex] as number) |= GROUND.light
    if (art.wheat[hex] !== COVER.none) (ground[hex] as number) |= GROUND.wheat
  }
  for (const road of file.roads) {
    markChain(road.hexes, GROUND.road, SIDE.road)
    for (const label of waysOff(grid, road)) mark(label, GROUND.roadOff)
  }
  for (const trench of file.trenches) {
    markChain(trench.hexes, GROUND.trench, SIDE.trench)
    for (const label of trench.hexes) trenchOwner.set(grid.index(label), trench.side)
  }
  for (const stream of file.streams) markNamed(stream.sides, SIDE.stream)
  markNamed(file.bridges, SIDE.bridge)
  markNamed(file.blueSides, SIDE.blue)
  markNamed(file.greenSides, SIDE.green)
  markNamed(file.wire, SIDE.wire)
  for (const name of file.blueSides) for (const label of name.split('/')) mark(label, GROUND.lake)

  return {
    id: file.id,
    title: file.title,
    grid,
    level: art.level,
    lowest: art.lowest,
    centreLevel: art.centreLevel,
    contours: art.contours,
    ground,
    sides,
    names,
    villages,
    trenchOwner,
    art,
  }
}

/** 10.21e The hexes on the rim in which the road reaches the edge of the map. */
function waysOff(grid: Grid, { hexes, line }: Road): string[] {
  const off = (label: string, [x, y]: readonly number[]): boolean => {
    const hex = grid.index(label)
    const middle = centre(grid, hex)
    // Extends the line by a hundredth, since it may end exactly on the rim.
    const beyond = (at: number, from: number) => from + (at / SUBDIVISION - from) * 1.01
    return (
      DIRS.some((dir) => grid.neighbour(hex, dir) === NO_HEX) &&
      pointToHex(grid, { x: beyond(x as number, middle.x), y: beyond(y as number, middle.y) }) ===
        NO_HEX
    )
  }
  const ends = [
    [hexes[0], line.slice(0, 2)],
    [hexes.at(-1), line.slice(-2)],
  ] as const
  return ends.flatMap(([label, end]) => (label !== undefined && off(label, end) ? [label] : []))
}
