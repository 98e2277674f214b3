import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { artX, artY, fromLattice, hexCentre } from '../../src/board/base/plane.ts'
import { bridgesOf, sideEnds } from '../../src/board/sheet/shapes/bridges.ts'
import { contourSigns, figureRoom } from '../../src/board/sheet/shapes/contours.ts'
import { flowRound } from '../../src/board/sheet/shapes/flow.ts'
import { rimOf, washesOf } from '../../src/board/sheet/shapes/front.ts'
import { streamsOf, wandering } from '../../src/board/sheet/shapes/streams.ts'
import { Grid } from '../../src/hex/grid.ts'
import { outline } from '../../src/hex/outline.ts'
import type { MapFile, Polyline } from '../../src/map/artwork.ts'
import { SHEETS, sheet } from '../support/sheets.ts'

/** A path that remembers where it was. */
class Recorder {
  readonly starts: [number, number][] = []
  readonly points: [number, number][] = []
  moveTo(x: number, y: number): void {
    this.starts.push([x, y])
    this.points.push([x, y])
  }
  lineTo(x: number, y: number): void {
    this.points.push([x, y])
  }
  quadraticCurveTo(_x: number, _y: number, x: number, y: number): void {
    this.points.push([x, y])
  }
  closePath(): void {}
}
const before = globalThis.Path2D
beforeEach(() => void Object.assign(globalThis, { Path2D: Recorder }))
afterEach(() => void Object.assign(globalThis, { Path2D: before }))

/** Hex sides from a point to a line of a map file. */
const off = (x: number, y: number, line: Polyline): number =>
  away(
    x,
    y,
    line.map((value, i) => (i % 2 ? artY(value) : artX(value))),
  )

/** The distance from a point to a line in the same unit. */
function away(x: number, y: number, line: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i + 3 < line.length; i += 2) {
    const [ax, ay] = [line[i] as number, line[i + 1] as number]
    const [dx, dy] = [(line[i + 2] as number) - ax, (line[i + 3] as number) - ay]
    const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
    least = Math.min(least, Math.hypot(x - ax - t * dx, y - ay - t * dy))
  }
  return least
}

describe.each(SHEETS)('the signs of %s', (id) => {
  const { file, map } = sheet(id)
  const grid = new Grid(file.columns, file.rows)

  it('8.7 have each bridge at its side: on the road there, or in the middle', () => {
    const bridges = bridgesOf(file, grid)
    expect(bridges).toHaveLength(file.bridges.length)
    for (const [i, name] of file.bridges.entries()) {
      const [a, b] = sideEnds(grid, name) as [{ x: number; y: number }, { x: number; y: number }]
      const { x, y } = bridges[i] as { x: number; y: number }
      expect(Math.hypot(x - (a.x + b.x) / 2, y - (a.y + b.y) / 2), name).toBeLessThan(0.76)
      const [one, two] = name.split('/') as [string, string]
      const road = file.roads.find(({ hexes }) =>
        hexes.some(
          (hex, k) =>
            (hex === one && hexes[k + 1] === two) || (hex === two && hexes[k + 1] === one),
        ),
      )
      if (!road) continue
      const near = Math.min(...file.roads.map(({ line }) => off(x, y, line)))
      expect(near, `${name} on its road`).toBeLessThan(0.01)
    }
  })

  it('4.3 have no figure of a contour on a road, a railway, water, a trench or a place', () => {
    const room = figureRoom(file, grid)
    const figures = file.heights.flatMap(({ rings }) => contourSigns(rings, room).figures)
    expect(figures.length).toBeGreaterThan(10)
    const lines = [
      ...[...file.roads, ...file.railways, ...file.trenches].map(({ line }) => line),
      ...file.streams.flatMap((stream) => stream.lines),
    ]
    for (const { x, y } of figures)
      for (const line of lines) expect(off(x, y, line), `${x} ${y}`).toBeGreaterThan(0.2)
  })

  it('have streams that run down, from the sheet rather than onto it', () => {
    const level = (line: Polyline, i: number) => {
      const [x, y] = [line.at(i) as number, line.at(i + 1) as number]
      const near = [...Array(grid.size).keys()].map((hex) => {
        const column = grid.column(hex)
        return {
          hex,
          d: Math.hypot(x - 72 * column, (y - 24 * (2 * grid.row(hex) + (column & 1))) * 1.73),
        }
      })
      near.sort((p, q) => p.d - q.d)
      return map.lowest[near[0]?.hex ?? 0] as number
    }
    for (const { kind, lines, name } of file.streams)
      if (kind === 'stream')
        for (const line of lines)
          expect(level(line, 0), `${name}`).toBeGreaterThanOrEqual(level(line, -2))
  })
})

describe('a stream', () => {
  const stream = (...lines: number[][]): MapFile => ({
    ...sheet('limanowa').file,
    streams: [{ id: 's', kind: 'stream', sides: [], lines }],
  })
  const long = (from: number, to: number) =>
    Array.from({ length: 40 }, (_, i) => [from + ((to - from) * i) / 39, 200]).flat()
  /** The pen with which a stream is drawn where it begins. */
  const penAt = (file: MapFile, x: number) =>
    streamsOf(file).reaches.find(({ path }) =>
      (path as unknown as Recorder).starts.some(([at]) => Math.abs(at - artX(x)) < 0.01),
    )?.width as number

  it('widens from its source', () => {
    const widths = streamsOf(stream(long(0, 1900))).reaches.map(({ width }) => width)
    const brook = widths.slice(0, -1)
    expect(brook.length).toBeGreaterThan(6)
    expect(brook).toEqual([...brook].sort((a, b) => a - b))
    expect(penAt(stream(long(0, 1900)), 0)).toBe(brook[0])
  })

  it('wanders about the line that the map has, never further than it may, and not at its ends or a bridge', () => {
    const { file } = sheet('limanowa')
    const lines = file.streams.flatMap((one) => (one.kind === 'stream' ? one.lines : []))
    const bridge = { x: artX(lines[0]?.[40] as number), y: artY(lines[0]?.[41] as number) }
    const moves: number[] = []
    for (const line of lines) {
      const drawn = wandering(line, [bridge])
      expect(drawn).toHaveLength(line.length)
      expect([drawn.slice(0, 2), drawn.slice(-2)]).toEqual([line.slice(0, 2), line.slice(-2)])
      for (let i = 0; i < line.length; i += 2)
        moves.push(
          Math.hypot(
            artX((drawn[i] as number) - (line[i] as number)),
            artY((drawn[i + 1] as number) - (line[i + 1] as number)),
          ),
        )
    }
    expect(Math.max(...moves)).toBeLessThan(0.18)
    expect(moves.filter((far) => far > 0.08).length).toBeGreaterThan(moves.length / 10)
    const first = wandering(lines[0] as Polyline, [bridge])
    expect([first[40], first[41]]).toEqual([lines[0]?.[40], lines[0]?.[41]])
    expect(wandering(lines[0] as Polyline, [bridge])).toEqual(first)
  })

  it('goes on as wide as the one that ends where it begins', () => {
    const both = stream(long(0, 960), long(960, 1900))
    expect(penAt(both, 960)).toBeGreaterThan(penAt(both, 0) * 1.8)
    expect(penAt(stream(long(960, 1900)), 960)).toBe(penAt(both, 0))
  })
})

describe('a contour', () => {
  // Ten hex sides by ten.
  const down = 480 / Math.sqrt(3)
  const square = [0, 0, 480, 0, 480, down, 0, down]
  const { file } = sheet('limanowa')
  const room = () =>
    figureRoom(
      { ...file, roads: [], railways: [], streams: [], villages: [], dotted: [], signs: [] },
      new Grid(1, 1),
    )

  it('4.3a has ticks at even distances that point downhill', () => {
    const { ticks } = contourSigns([square], room())
    expect(ticks).toHaveLength(Math.floor((40 - 0.3) / 0.62) + 1)
    const [first, second] = ticks as [(typeof ticks)[0], (typeof ticks)[0]]
    expect(second.x - first.x).toBeCloseTo(0.62)
    // Out of the square, which is the high ground.
    expect([first.dx, first.dy].map(Math.round)).toEqual([expect.closeTo(0), -1])
  })

  it('moves a figure on along its line where something is in its way', () => {
    const free = contourSigns([square], room()).figures[0] as { x: number; y: number }
    expect(free.x).toBeCloseTo(3.5)
    const taken = room()
    taken.dot(free.x, free.y, 0.5)
    const moved = contourSigns([square], taken).figures[0] as { x: number; y: number }
    expect(moved.y).toBeCloseTo(free.y)
    expect(moved.x).toBeGreaterThan(4)
    expect(moved.x).toBeLessThan(4.2)
  })

  it('is drawn round, no further from its points than a hundredth of a hex side or so', () => {
    const path = new Recorder()
    flowRound(path as unknown as Path2D, square)
    const corners = [0, 10].flatMap((x) => [0, 10].map((y) => [x, y] as const))
    for (const [x, y] of corners) {
      const near = Math.min(...path.points.map(([px, py]) => Math.hypot(px - x, py - y)))
      expect(near).toBeLessThan(0.11)
      expect(near).toBeGreaterThan(0.05)
    }
    for (const [x, y] of path.points) expect(Math.min(x, y, 10 - x, 10 - y)).toBeCloseTo(0)
  })
})

describe('a crater', () => {
  it('has one of six forms, and never reaches far beyond its radius', () => {
    const around = (seed: number) =>
      Array.from({ length: 16 }, (_, k) => rimOf(seed)((k / 16) * 2 * Math.PI, k))
    const seeds = Array.from({ length: 400 }, (_, seed) => seed)
    for (const seed of seeds)
      for (const far of around(seed)) {
        expect(far).toBeGreaterThan(0.5)
        expect(far).toBeLessThan(1.25)
      }
    // Round ones and long ones, even ones and ragged ones.
    const spread = seeds.map((seed) => Math.max(...around(seed)) / Math.min(...around(seed)))
    expect(Math.min(...spread)).toBeLessThan(1.2)
    expect(Math.max(...spread)).toBeGreaterThan(1.6)
  })
})

/** Whether a point lies in one of some loops. */
const inLoops = (
  loops: readonly (readonly { readonly x: number; readonly y: number }[])[],
  at: { readonly x: number; readonly y: number },
): boolean =>
  loops.some((loop) => {
    let inside = false
    for (const [i, a] of loop.entries()) {
      const b = loop[(i + 1) % loop.length] as typeof a
      if (a.y > at.y !== b.y > at.y && at.x < a.x + ((at.y - a.y) / (b.y - a.y)) * (b.x - a.x))
        inside = !inside
    }
    return inside
  })

describe.each(['ypres-1915', 'ypres-1917'])('8.5 No Man’s Land of %s', (id) => {
  const { file } = sheet(id)
  const grid = new Grid(file.columns, file.rows)
  const own = new Set(file.noMansLand.map((label) => grid.index(label)))
  const washes = washesOf(grid, [...own])
  const over = (hex: number) =>
    washes.filter((loops) => inLoops(loops, hexCentre(grid, hex))).length

  it('shows by the middle of each hex whether that hex is in or out', () => {
    const round = [...own].flatMap((hex) => grid.ring(hex, 1))
    const outside = [...new Set(round)].filter((hex) => hex >= 0 && !own.has(hex))
    expect(Math.min(...[...own].map(over))).toBeGreaterThanOrEqual(5)
    expect(Math.max(...outside.map(over))).toBeLessThanOrEqual(3)
  })

  it('has an edge that leaves the hexsides', () => {
    const sides = outline(grid, [...own]).map((loop) =>
      [...loop, ...loop.slice(0, 1)].map(fromLattice).flatMap(({ x, y }) => [x, y]),
    )
    const near = ({ x, y }: { readonly x: number; readonly y: number }) =>
      Math.min(...sides.map((line) => away(x, y, line))) < 0.12
    const shares = washes.slice(0, 6).map((loops) => {
      const points = loops.flat()
      return points.filter(near).length / points.length
    })
    expect(Math.max(...shares)).toBeLessThan(0.4)
  })
})
