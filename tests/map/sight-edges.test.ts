import { beforeAll, describe, expect, it } from 'vitest'
import { centre } from '../../src/hex/lattice.ts'
import { pointToHex } from '../../src/hex/pixel.ts'
import { type MapFile, type Ring, SUBDIVISION } from '../../src/map/artwork.ts'
import { drawnEdges, type EdgeKind } from '../../src/map/sight/edges.ts'
import type { Battle } from '../../src/rules/types/index.ts'
import { shipped } from '../support/shipped.ts'

let battle: Battle
let sheet: MapFile
beforeAll(async () => {
  ;({ battle, sheet } = await shipped('ypres-1-gheluvelt'))
})

const stretches = (rings: readonly Ring[]): string[] =>
  rings.flatMap((ring) =>
    Array.from({ length: ring.length / 2 }, (_, i) =>
      [0, 1, 2, 3].map((k) => ring[(2 * i + k) % ring.length]).join(),
    ),
  )

describe('the drawn edges of a hex', () => {
  it('4.3b are stretches of the outlines in the file, each once, whichever hexes ask for them', () => {
    const { map } = battle
    const drawn: Record<EdgeKind, Set<string>> = {
      woods: new Set(stretches(sheet.woods.flatMap(({ rings }) => rings))),
      fields: new Set(stretches(sheet.wheat.flatMap(({ rings }) => rings))),
      contour: new Set(stretches(sheet.heights.flatMap(({ rings }) => rings))),
    }
    const all = Array.from({ length: map.grid.size }, (_, hex) => hex)
    const edges = drawnEdges(map, all)
    for (const { kind, ends } of edges) expect(drawn[kind].has(ends.join()), kind).toBe(true)
    for (const kind of ['woods', 'fields', 'contour'] as const) {
      const found = edges.filter((edge) => edge.kind === kind)
      expect(found.length, kind).toBeGreaterThan(100)
      expect(new Set(found.map(({ ends }) => ends.join())).size, kind).toBe(found.length)
    }
  })

  it('8.9a a hex has every stretch of the outlines that has an end well within it', () => {
    const { map } = battle
    const found = new Map<number, Set<string>>()
    const ends = (hex: number) => {
      const known =
        found.get(hex) ?? new Set(drawnEdges(map, [hex]).map((edge) => edge.ends.join()))
      found.set(hex, known)
      return known
    }
    let met = 0
    for (const stretch of stretches(sheet.woods.flatMap(({ rings }) => rings))) {
      const [x = 0, y = 0] = stretch.split(',').map(Number)
      const point = { x: x / SUBDIVISION, y: y / SUBDIVISION }
      const hex = pointToHex(map.grid, point)
      if (hex < 0) continue
      const c = centre(map.grid, hex)
      // Half a hex is a unit down and one and a half across, more or less.
      if (Math.hypot((point.x - c.x) / 1.5, point.y - c.y) > 0.75) continue
      met++
      expect(ends(hex).has(stretch), stretch).toBe(true)
    }
    expect(met).toBeGreaterThan(1000)
  })

  it('8.9b a hex of open level ground has none, one at the edge of a wood has that of the wood', () => {
    const { map } = battle
    const kinds = (hex: string) =>
      new Set(drawnEdges(map, [map.grid.index(hex)]).map(({ kind }) => kind))
    expect(kinds('AF16').has('woods')).toBe(false)
    expect([...kinds('AG13')]).toEqual(['woods'])
    expect([...kinds('AE15')]).toEqual([])
  })
})
