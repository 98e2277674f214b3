import { defineHex, Grid, line, Orientation, rectangle } from 'honeycomb-grid'
import type { Hex } from '../src/hex/grid.ts'
import { Vertices } from '../src/hex/vertex.ts'
import { fieldOfView, lineOfSight, lineOfSightToVertex } from '../src/map/sight/sight.ts'
import type { BattleMap, SightOptions } from '../src/map/types.ts'
import { type Row, rate, rates } from './row.ts'

/** The fewest sight lines a second that are acceptable. */
const LEAST = 200_000

/** Sight lines of this game beside bare hex lines, for the same pairs of hexes in the same process. */
export function sightRows(map: BattleMap): Row[] {
  const { grid } = map
  let seed = 7
  const below = (n: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return Math.floor((seed / 2 ** 32) * n)
  }
  const pairs = (most: number): [Hex, Hex][] => {
    const found: [Hex, Hex][] = []
    while (found.length < 4000) {
      const [a, b] = [below(grid.size), below(grid.size)]
      if (a !== b && grid.distance(a, b) <= most) found.push([a, b])
    }
    return found
  }
  const options = { month: 10 }
  const Tile = defineHex({ dimensions: 10, orientation: Orientation.FLAT, offset: 1 })
  const peer = new Grid(Tile, rectangle({ width: grid.columns, height: grid.rows }))
  const make = peer.createHex.bind(peer)
  const tile = (hex: Hex) => ({ col: grid.column(hex), row: grid.row(hex) - 1 })
  const linesOf = (all: readonly [Hex, Hex][]) => {
    const ends = all.map(([a, b]) => [tile(a), tile(b)] as const)
    const ours = () => {
      let clear = 0
      for (const [a, b] of all) if (lineOfSight(map, a, b, options) >= 0) clear++
      return clear < 0 ? 0 : all.length
    }
    const theirs = () => {
      let hexes = 0
      for (const [start, stop] of ends) hexes += peer.traverse(line({ start, stop })).size
      return hexes < 0 ? 0 : all.length
    }
    const bare = () => {
      let hexes = 0
      for (const [start, stop] of ends)
        hexes += line<InstanceType<typeof Tile>>({ start, stop })(make).length
      return hexes < 0 ? 0 : all.length
    }
    for (const work of [ours, theirs, bare]) work()
    return rates([ours, theirs, bare]) as [number, number, number]
  }
  const rows = (what: string, most: number): Row[] => {
    const [ours, theirs, bare] = linesOf(pairs(most))
    return [
      {
        what: `exact sight lines, ${what}`,
        ours,
        unit: 'lines/s',
        peer: { name: 'honeycomb-grid line over its grid', value: theirs },
        bar: {
          value: Math.max(LEAST, theirs * 2.5),
          least: true,
          text: `200,000 and 2.5 times the peer, here ${(ours / theirs).toFixed(1)}`,
        },
      },
      {
        what: '  … beside coordinates alone',
        ours,
        unit: 'lines/s',
        peer: { name: 'honeycomb-grid line without a grid', value: bare },
        note: `${(ours / bare).toFixed(1)} times the peer`,
      },
    ]
  }
  const alone = (what: string, work: () => number): Row => {
    work()
    return {
      what,
      ours: rate(work),
      unit: 'lines/s',
      bar: { value: LEAST, least: true, text: '200,000' },
    }
  }
  const crowded: SightOptions = {
    month: 7,
    veiled: (hex) => hex % 30 === 0,
    friend: (hex) => hex % 41 === 0,
  }
  const all = pairs(99)
  const vertices = new Vertices(grid)
  const out = new Int8Array(grid.size)
  const fields = rate(() => {
    for (let i = 0; i < 10; i++) fieldOfView(map, below(grid.size), options, out)
    return 10
  })
  return [
    ...rows('whole sheet', 99),
    ...rows('at most 8 hexes', 8),
    alone('  … in July, past smoke and friends', () => {
      for (const [a, b] of all) lineOfSight(map, a, b, crowded)
      return all.length
    }),
    alone('  … to vertices', () => {
      for (const [a, b] of all) lineOfSightToVertex(map, a, vertices.id(b, 0), options)
      return all.length
    }),
    {
      what: `field of view, ${grid.columns} x ${grid.rows}`,
      ours: 1000 / fields,
      unit: 'ms',
      bar: { value: 5, least: false, text: 'at most 5 ms' },
    },
  ]
}
