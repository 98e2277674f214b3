import { put } from '../../data/edit.ts'
import { DIRS, type Dir, type Grid, type Hex, NO_HEX } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import { centre, sideEnds } from '../../hex/lattice.ts'
import { pointToHex } from '../../hex/pixel.ts'
import type { CompiledArt } from '../art.ts'
import { type Area, type MapFile, type SideName, SUBDIVISION } from '../artwork.ts'
import { patchRings } from '../draw/cover.ts'
import { boxOf } from '../patches.ts'
import { inRings } from '../rings.ts'
import { type BattleMap, GROUND, type Ground, SIDE, type SideFact } from '../types.ts'
import { strayOf, straysOf } from './astray.ts'
import { markHexes, markSides } from './marks.ts'
import { withRing } from './outlines.ts'
import { redrawn, rerouted } from './ways.ts'

/** A way to make drawing and fact agree. */
export interface Remedy {
  /** "draw the woods", "take the dot away" */
  readonly what: string
  readonly make: (file: MapFile) => MapFile
}

/** A place where the drawing does not show what a list of the file states, or the other way round. */
export interface Dispute {
  readonly code: string
  readonly hex: HexLabel
  /** The side of the hex, where it is about one. */
  readonly side?: SideName
  readonly words: string
  /** The first makes the drawing say so, the others state what is drawn. */
  readonly remedies: readonly Remedy[]
}

/** What one hex compiles to. */
export interface HexFacts {
  readonly hex: HexLabel
  readonly level: number
  readonly lowest: number
  readonly centreLevel: number
  /** Heights of the contours that run through it. */
  readonly contours: readonly number[]
  readonly ground: readonly Ground[]
  readonly sides: readonly { readonly side: SideName; readonly facts: readonly SideFact[] }[]
  readonly village: string | null
}

/** What a hex compiles to, for the panel beside the map. */
export function hexFacts(map: BattleMap, label: HexLabel): HexFacts | null {
  const hex = map.grid.index(label)
  if (hex === NO_HEX) return null
  const bits = map.ground[hex] as number
  const contours = map.contours[hex] as number
  return {
    hex: map.grid.label(hex),
    level: map.level[hex] as number,
    lowest: map.lowest[hex] as number,
    centreLevel: map.centreLevel[hex] as number,
    contours: [1, 2, 3, 4, 5, 6, 7].filter((level) => (contours >> level) & 1),
    ground: (Object.keys(GROUND) as Ground[]).filter((name) => bits & GROUND[name]),
    sides: DIRS.flatMap((dir) => {
      const facts = (Object.keys(SIDE) as SideFact[]).filter(
        (name) => (map.sides[hex * 6 + dir] as number) & SIDE[name],
      )
      const side = sideOf(map, hex, dir)
      return facts.length > 0 && side ? [{ side, facts }] : []
    }),
    village: map.names.get(hex) ?? null,
  }
}

function sideOf({ grid }: BattleMap, hex: Hex, dir: Dir): SideName | null {
  const other = grid.neighbour(hex, dir)
  return other === NO_HEX ? null : [grid.label(hex), grid.label(other)].sort().join('/')
}

/** How many of five points along a side lie in areas. */
function shareIn(map: BattleMap, isIn: Inside, hex: Hex, dir: Dir): number {
  const [p, q] = sideEnds(map.grid, hex, dir)
  return [0.1, 0.3, 0.5, 0.7, 0.9].filter((t) =>
    isIn((p.x + (q.x - p.x) * t) * SUBDIVISION, (p.y + (q.y - p.y) * t) * SUBDIVISION),
  ).length
}

type Inside = (x: number, y: number) => boolean

/** Whether a point lies in areas; rings that lie elsewhere are not asked. */
function insideOf(areas: readonly Area[]): Inside {
  const located = areas.map(({ rings }) => rings.map((ring) => ({ ring, box: boxOf(ring) })))
  return (x, y) =>
    located.some((rings) => {
      const near = rings.filter(
        ({ box }) => x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3],
      )
      return (
        near.length > 0 &&
        inRings(
          near.map(({ ring }) => ring),
          x,
          y,
        )
      )
    })
}

/** All places where drawing and lists are at odds. `map` is the file compiled. */
export function disputes(file: MapFile, map: BattleMap): Dispute[] {
  return [...woods(file, map), ...water(file, map), ...ways(file, map)]
}

function woods(file: MapFile, map: BattleMap): Dispute[] {
  const { grid } = map
  const found: Dispute[] = []
  const bare = (label: HexLabel): boolean => {
    const hex = grid.index(label)
    // A dot hides the light woods, so the drawing itself is asked.
    return hex !== NO_HEX && (map.art as CompiledArt).woods[hex] === 0
  }
  const draw = (label: HexLabel) => ({
    what: 'draw the woods',
    make: (one: MapFile) => withWoods(one, map, label),
  })
  for (const label of file.dotted)
    if (bare(label))
      found.push({
        code: 'dot-without-woods',
        hex: label,
        words: `${label} has the dot of woods, and none are drawn.`,
        remedies: [
          draw(label),
          {
            what: 'take the dot away',
            make: (one) => markHexes(one, grid, 'dotted', [label], false),
          },
        ],
      })
  for (const label of file.shattered ?? [])
    if (bare(label))
      found.push({
        code: 'shattered-without-woods',
        hex: label,
        words: `${label} has shattered woods, and none are drawn.`,
        remedies: [
          draw(label),
          {
            what: 'take the mark away',
            make: (one) => markHexes(one, grid, 'shattered', [label], false),
          },
        ],
      })
  const wooded = insideOf(file.woods)
  for (const side of file.greenSides) {
    const [hex, dir] = placeOf(map, side)
    if (hex === NO_HEX || shareIn(map, wooded, hex, dir) >= 3) continue
    found.push({
      code: 'green-without-woods',
      hex: grid.label(hex),
      side,
      words: `${side} is a woods side, and no woods are drawn across it.`,
      remedies: [
        {
          what: 'make it no woods side',
          make: (one) => markSides(one, grid, 'greenSides', [side], false),
        },
      ],
    })
  }
  return found
}

/** A wood that fills most of a hex in which none is drawn. */
function withWoods(file: MapFile, { grid }: BattleMap, label: HexLabel): MapFile {
  const hex = grid.index(label)
  if (hex === NO_HEX) return file
  const rings = patchRings(grid, new Set([hex]), { least: () => 2.5, most: () => 10, seed: 5 })
  return rings.reduce((one, ring) => withRing(one, { layer: 'woods' }, ring).file, file)
}

function placeOf({ grid }: BattleMap, side: SideName): [Hex, Dir] {
  const [a, b] = side.split('/').map((label) => grid.index(label)) as [Hex, Hex]
  const dir = a >= 0 && b >= 0 ? grid.direction(a, b) : -1
  return dir < 0 ? [NO_HEX, 0] : [a, dir as Dir]
}

function water(file: MapFile, map: BattleMap): Dispute[] {
  const { grid } = map
  const found: Dispute[] = []
  const isLake = insideOf(file.lakes)
  const inLake = (hex: Hex): boolean => {
    const { x, y } = centre(grid, hex)
    return isLake(x * SUBDIVISION, y * SUBDIVISION)
  }
  const lakes = file.lakes.length > 0 || file.blueSides.length > 0
  for (let hex = 0; hex < grid.size; hex++)
    for (const dir of [0, 1, 2] as const) {
      const other = grid.neighbour(hex, dir)
      const side = sideOf(map, hex, dir)
      if (other === NO_HEX || !side) continue
      const bits = map.sides[hex * 6 + dir] as number
      const label = grid.label(hex)
      const mark = (layer: 'blueSides' | 'bridges', on: boolean) => (one: MapFile) =>
        markSides(one, grid, layer, [side], on)
      if (lakes) {
        const drawn = shareIn(map, isLake, hex, dir)
        if (bits & SIDE.blue && drawn === 0 && !inLake(hex) && !inLake(other))
          found.push({
            code: 'lake-side-without-lake',
            hex: label,
            side,
            words: `${side} is a lake side, and no lake is drawn there.`,
            remedies: [{ what: 'make it no lake side', make: mark('blueSides', false) }],
          })
        else if (!(bits & SIDE.blue) && drawn >= 3)
          found.push({
            code: 'lake-without-side',
            hex: label,
            side,
            words: `A lake is drawn across ${side}, which is no lake side.`,
            remedies: [{ what: 'make it a lake side', make: mark('blueSides', true) }],
          })
      }
      if (bits & SIDE.bridge && !(bits & SIDE.stream))
        found.push({
          code: 'bridge-without-stream',
          hex: label,
          side,
          words: `${side} has a bridge, and no stream runs along it.`,
          remedies: [{ what: 'take the bridge away', make: mark('bridges', false) }],
        })
      else if (bits & SIDE.road && bits & SIDE.stream && !(bits & SIDE.bridge))
        found.push({
          code: 'crossing-without-bridge',
          hex: label,
          side,
          words: `A road crosses the stream at ${side} without a bridge.`,
          remedies: [{ what: 'build a bridge', make: mark('bridges', true) }],
        })
    }
  return found
}

function ways(file: MapFile, map: BattleMap): Dispute[] {
  const { grid } = map
  const found: Dispute[] = []
  for (const layer of ['roads', 'trenches'] as const)
    for (const [index, way] of file[layer].entries()) {
      const stray = strayOf(grid, way)
      if (!stray) continue
      const one = layer === 'roads' ? 'road' : 'trench'
      found.push({
        code: 'way-strays',
        hex: stray,
        words: `The ${one} ${way.name ?? way.id} is drawn through ${stray}, which it does not name.`,
        remedies: [
          {
            what: `draw the ${one} through its hexes`,
            make: (now) => redrawn(now, grid, layer, index),
          },
          {
            what: `let the ${one} run where it is drawn`,
            make: (now) => {
              const line = now[layer][index]?.line ?? []
              return put(now, [layer, index, 'hexes'], hexesThrough(grid, line))
            },
          },
        ],
      })
    }
  for (const [index, stream] of file.streams.entries())
    for (const far of straysOf(grid, stream)) {
      if (!far) continue
      found.push({
        code: 'stream-strays',
        hex: far,
        words: `The stream ${stream.name ?? stream.id} is drawn away from its sides near ${far}.`,
        remedies: [
          {
            what: 'draw the stream along its sides',
            make: (now) => rerouted(now, grid, 'streams', index, now.streams[index]?.sides ?? []),
          },
        ],
      })
    }
  return found
}

/** The hexes that a line runs through, in order, each beside the one before. */
export function hexesThrough(grid: Grid, line: readonly number[]): HexLabel[] {
  const found: HexLabel[] = []
  for (let i = 0; i + 3 < line.length; i += 2) {
    const [ax, ay, bx, by] = line.slice(i, i + 4) as [number, number, number, number]
    const steps = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / 2))
    for (let k = 0; k <= steps; k++) {
      const [x, y] = [ax + ((bx - ax) * k) / steps, ay + ((by - ay) * k) / steps]
      const hex = pointToHex(grid, { x: x / SUBDIVISION, y: y / SUBDIVISION })
      if (hex === NO_HEX) continue
      const label = grid.label(hex)
      if (found.at(-1) !== label) found.push(label)
    }
  }
  return found
}
