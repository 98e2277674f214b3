import { describe, expect, it } from 'vitest'
import { STROKE } from '../../src/board/base/stroke.ts'
import { sideEnds } from '../../src/hex/lattice.ts'
import { pointToHex } from '../../src/hex/pixel.ts'
import { SUBDIVISION } from '../../src/map/artwork.ts'
import { compileMap } from '../../src/map/compile.ts'
import { SHEETS, sheet } from '../support/sheets.ts'

type P = readonly [number, number]

/** Points of a line, no further apart than one artwork unit. */
function fine(line: readonly number[]): P[] {
  const points: P[] = []
  for (let i = 0; i + 3 < line.length; i += 2) {
    const [ax, ay, bx, by] = line.slice(i, i + 4) as [number, number, number, number]
    const steps = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay)))
    for (let k = 0; k <= steps; k++)
      points.push([ax + ((bx - ax) * k) / steps, ay + ((by - ay) * k) / steps])
  }
  return points
}
const far = (a: P, b: P): number => Math.hypot(a[0] - b[0], (a[1] - b[1]) * Math.sqrt(3))

/** Whether a point is nearer to some lines than a distance. */
function nearby(lines: readonly (readonly number[])[], distance: number): (p: P) => boolean {
  const cell = ([x, y]: P) => `${Math.floor(x / 16)} ${Math.floor(y / 16)}`
  const cells = new Map<string, P[]>()
  for (const q of lines.flatMap(fine)) {
    const there = new Set(
      [-9, 9].flatMap((dx) => [-9, 9].map((dy) => cell([q[0] + dx, q[1] + dy]))),
    )
    for (const key of there) cells.set(key, [...(cells.get(key) ?? []), q])
  }
  return (p) => (cells.get(cell(p)) ?? []).some((q) => far(p, q) < distance)
}

describe.each(SHEETS)('the places of %s', (id) => {
  const { file, map } = sheet(id)
  const { grid } = map
  const at = ([x, y]: P) => pointToHex(grid, { x: x / SUBDIVISION, y: y / SUBDIVISION })
  const placeOf = new Map(
    file.villages.flatMap(({ name, hexes }) =>
      hexes.map((label) => [grid.index(label), name] as const),
    ),
  )
  const streets = (file.streets ?? []).map(fine)
  const dotOf = (hex: number): P => {
    const column = grid.column(hex)
    return [3 * column * SUBDIVISION, (2 * grid.row(hex) + (column & 1)) * SUBDIVISION]
  }

  it('8.6a change no fact and no line of sight by their streets, houses and churches', () => {
    const { streets: _, signs: __, ...rest } = file
    expect(streets.length).toBeGreaterThan(100)
    expect(compileMap({ ...rest, houses: [] })).toEqual(map)
  })

  it('keep each street within one place, off its outline', () => {
    for (const street of streets) {
      const places = new Set(street.map((p) => placeOf.get(at(p))))
      expect([...places], `${street[0]}`).toHaveLength(1)
      expect(placeOf.has(at(street[0] as P))).toBe(true)
    }
  })

  it('join their hexes by a street or a road through every side that no water runs along', () => {
    const wet = new Set(file.streams.flatMap(({ sides }) => sides))
    const ways = [...streets, ...file.roads.map(({ line }) => fine(line))]
    for (const [hex, name] of placeOf)
      for (const dir of [0, 1, 2] as const) {
        const next = grid.neighbour(hex, dir)
        if (placeOf.get(next) !== name) continue
        const side = [grid.label(hex), grid.label(next)].sort().join('/')
        if (wet.has(side)) continue
        const [a, b] = sideEnds(grid, hex, dir).map(
          ({ x, y }): P => [x * SUBDIVISION, y * SUBDIVISION],
        ) as [P, P]
        const crossed = ways.some((points) =>
          points.some((p) => far(p, a) + far(p, b) < far(a, b) + 1.5),
        )
        expect(crossed, side).toBe(true)
      }
  })

  it('build in every hex, beside the ways, off dots and numbers', () => {
    const built = new Map<number, number>()
    // Half a main road at working zoom, in true artwork units.
    const half = STROKE.middle.main[0] * SUBDIVISION
    const roads = nearby(
      file.roads.filter((road) => road.class === 'main').map(({ line }) => line),
      half,
    )
    const wrong: string[] = []
    for (const { ring } of file.houses) {
      for (const p of fine([...ring, ...ring.slice(0, 2)])) {
        const hex = at(p)
        const dot = dotOf(hex)
        if (!placeOf.has(hex)) wrong.push(`${p} is in no place`)
        // The square of a village at working zoom.
        if (far(p, dot) < 5) wrong.push(`${p} is on a dot`)
        const [dx, dy] = [p[0] - dot[0], (p[1] - dot[1]) * Math.sqrt(3) + 0.74 * 2 * SUBDIVISION]
        if (Math.abs(dx) < 9 && Math.abs(dy) < 3.5) wrong.push(`${p} is on a number`)
        if (roads(p)) wrong.push(`${p} is on a road`)
      }
      const hex = at([ring[0] as number, ring[1] as number])
      built.set(hex, (built.get(hex) ?? 0) + ring.length / 2)
    }
    expect(wrong).toEqual([])
    for (const hex of placeOf.keys())
      expect(built.get(hex) ?? 0, grid.label(hex)).toBeGreaterThan(16)
  })
})

describe('houses', () => {
  it.each(['ypres-1914', 'limanowa'])('are densest where a place of %s is largest', (id) => {
    const { file, map } = sheet(id)
    const at = ([x, y]: P) => pointToHex(map.grid, { x: x / SUBDIVISION, y: y / SUBDIVISION })
    const mass = (hexes: readonly string[]) => {
      const own = new Set(hexes.map((label) => map.grid.index(label)))
      const rings = file.houses.filter(({ ring }) =>
        own.has(at([ring[0] as number, ring[1] as number])),
      )
      const area = (ring: readonly number[]) => {
        let sum = 0
        for (let i = 0; i < ring.length; i += 2) {
          const j = (i + 2) % ring.length
          sum +=
            (ring[i] as number) * (ring[j + 1] as number) -
            (ring[j] as number) * (ring[i + 1] as number)
        }
        return Math.abs(sum / 2)
      }
      return rings.reduce((sum, { ring }) => sum + area(ring), 0) / hexes.length
    }
    const mean = (sizes: (size: number) => boolean) => {
      const all = file.villages.filter(({ hexes }) => sizes(hexes.length))
      return all.reduce((sum, { hexes }) => sum + mass(hexes), 0) / all.length
    }
    expect(mean((size) => size > 4)).toBeGreaterThan(mean((size) => size < 4))
  })
})

describe('shelled places', () => {
  const ruins = (id: string, name: string) => {
    const { file, map } = sheet(id)
    const own = new Set(map.villages.get(name))
    const there = file.houses.filter(({ ring }) =>
      own.has(
        pointToHex(map.grid, {
          x: (ring[0] as number) / SUBDIVISION,
          y: (ring[1] as number) / SUBDIVISION,
        }),
      ),
    )
    return there.filter(({ ruined }) => ruined).length / there.length
  }

  it('have walls without roofs in their year, and their streets still', () => {
    expect(ruins('ypres-1914', 'Hooge')).toBe(0)
    expect(ruins('ypres-1915', 'Hooge')).toBeGreaterThan(0.5)
    expect(ruins('ypres-1915', 'Ypres')).toBe(0)
    expect(ruins('ypres-1917', 'Ypres')).toBeGreaterThan(0.5)
    expect(sheet('ypres-1917').file.streets).toEqual(sheet('ypres-1914').file.streets)
  })

  it('leave the trenches of the year open', () => {
    for (const id of ['ypres-1915', 'ypres-1917']) {
      const { file } = sheet(id)
      const trenches = nearby(
        file.trenches.map(({ line }) => line),
        4,
      )
      expect(file.houses.flatMap(({ ring }) => fine(ring).filter(trenches))).toEqual([])
    }
  })
})
