import { DIRS, Grid, type Hex, NO_HEX } from '../hex/grid.ts'
import { centre } from '../hex/lattice.ts'
import { pointToHex } from '../hex/pixel.ts'
import { COVER, type CompiledArt } from './art.ts'
import { type DrawnArt, drawArt, redrawArt } from './art-index.ts'
import { type MapFile, type Road, type SideName, SUBDIVISION } from './artwork.ts'
import { type BattleMap, GROUND, SIDE } from './types.ts'

/** Compiles a checked map file into typed arrays. Levels, woods and wheat come from the drawing itself. */
export const compileMap = (file: MapFile): BattleMap => compileDrawing(file).map

/** A compiled map with the drawing that it was compiled from, for a drawing that will be changed again. */
export interface CompiledDrawing {
  readonly file: MapFile
  readonly map: BattleMap
  readonly drawn: DrawnArt
  readonly lists: Listed
}

export function compileDrawing(file: MapFile): CompiledDrawing {
  const grid = new Grid(file.columns, file.rows)
  const drawn = drawArt(grid, file)
  const lists = listed(grid, file)
  return { file, map: mapOf(file, drawn.art, lists), drawn, lists }
}

/**
 * The same for a drawing little different: only what was touched is compiled anew, and the result is that of compiling the
 * whole. `touched` are the hexes of which some fact, or something that a sight line meets, may be another one.
 */
export function recompile(
  before: CompiledDrawing,
  file: MapFile,
): CompiledDrawing & { readonly touched: ReadonlySet<Hex> } {
  const { grid } = before.map
  if (file.columns !== grid.columns || file.rows !== grid.rows) {
    const all = compileDrawing(file)
    return { ...all, touched: new Set(Array.from({ length: all.map.grid.size }, (_, hex) => hex)) }
  }
  const { drawn, touched } = redrawArt(before.drawn, file)
  const lists = LISTS.every((field) => file[field] === before.file[field])
    ? before.lists
    : listed(grid, file)
  const map = mapOf(file, drawn.art, lists)
  return { file, map, drawn, lists, touched: new Set([...touched, ...differing(before.map, map)]) }
}

/** The hexes of which a fact differs. */
function differing(a: BattleMap, b: BattleMap): Hex[] {
  const found: Hex[] = []
  for (let hex = 0; hex < a.grid.size; hex++) {
    const sides = (of: BattleMap) => of.sides.subarray(hex * 6, hex * 6 + 6)
    const other = sides(b)
    if (
      a.ground[hex] !== b.ground[hex] ||
      sides(a).some((bits, dir) => bits !== other[dir]) ||
      a.names.get(hex) !== b.names.get(hex) ||
      a.trenchOwner.get(hex) !== b.trenchOwner.get(hex)
    )
      found.push(hex)
  }
  return found
}

/** What the lists of a file say, without its drawing. */
interface Listed {
  readonly ground: Uint16Array
  readonly sides: Uint8Array
  readonly names: ReadonlyMap<Hex, string>
  readonly villages: ReadonlyMap<string, readonly Hex[]>
  readonly trenchOwner: ReadonlyMap<Hex, 'central' | 'entente'>
}

/** The fields that `listed` reads. */
const LISTS = [
  'villages',
  'dotted',
  'craters',
  'noMansLand',
  'outOfPlay',
  'roads',
  'trenches',
  'streams',
  'bridges',
  'blueSides',
  'greenSides',
  'wire',
] as const satisfies readonly (keyof MapFile)[]

function listed(grid: Grid, file: MapFile): Listed {
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

  return { ground, sides, names, villages, trenchOwner }
}

/** Puts together what the lists and the drawing say. */
function mapOf(file: MapFile, art: CompiledArt, lists: Listed): BattleMap {
  const { grid } = art
  const ground = lists.ground.slice()
  for (let hex = 0; hex < grid.size; hex++) {
    const bits = ground[hex] as number
    // 8.9b Woods are drawn in a hex without the dot.
    if (art.woods[hex] !== COVER.none && !(bits & GROUND.dotted))
      (ground[hex] as number) |= GROUND.light
    if (art.wheat[hex] !== COVER.none) (ground[hex] as number) |= GROUND.wheat
  }
  return {
    id: file.id,
    title: file.title,
    grid,
    level: art.level,
    lowest: art.lowest,
    centreLevel: art.centreLevel,
    contours: art.contours,
    ...lists,
    ground,
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
