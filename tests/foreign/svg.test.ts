import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flattened } from '../../src/foreign/svg/flatten.ts'
import { calledLayer } from '../../src/foreign/svg/layers.ts'
import { readMapSvg } from '../../src/foreign/svg/read.ts'
import { mapSvg } from '../../src/foreign/svg/write.ts'
import type { MapFile } from '../../src/map/artwork.ts'
import { small } from '../support/scenario.ts'
import { sheet } from '../support/sheets.ts'

const field: MapFile = small().map
const read = (text: string, base: MapFile = field) => {
  const found = readMapSvg(text, 'map.svg', base)
  if (!found.ok) throw new Error(JSON.stringify(found.problems))
  return found.value
}
const fault = (text: string, base: MapFile = field) => {
  const found = readMapSvg(text, 'map.svg', base)
  return found.ok ? null : `${found.problems[0]?.path}: ${found.problems[0]?.wrong}`
}
/** An SVG of the small map with this inside. */
const withIn = (inner: string, map: MapFile = { ...field, woods: [], heights: [], names: [] }) =>
  mapSvg(map).replace('</svg>', `${inner}</svg>`)
const SQUARE = [100, 100, 200, 100, 200, 200, 100, 200]

describe('issue 22, point 8: a map as SVG', () => {
  it.each(['limanowa', 'ypres-1917'])('%s goes out and comes back the same', (id) => {
    const { file } = sheet(id)
    const { map, notes, problems } = read(mapSvg(file), file)
    expect(notes).toEqual([])
    expect(problems).toEqual([])
    expect(map).toEqual(file)
  })

  it('any outlines go out and come back the same', () => {
    const point = fc.integer({ min: -40, max: 800 })
    const ring = fc
      .array(fc.tuple(point, point), { minLength: 3, maxLength: 12 })
      .map((points) => points.flat())
      // A point twice in a row is one point.
      .filter((ring) =>
        ring.every(
          (_, i) => i % 2 === 1 || ring[i] !== ring.at(i - 2) || ring[i + 1] !== ring.at(i - 1),
        ),
      )
    const rings = fc.array(ring, { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(
        fc.array(fc.record({ rings, name: fc.string({ minLength: 1, maxLength: 9 }) }), {
          maxLength: 3,
        }),
        rings,
        (areas, high) => {
          const clean = areas.map(({ rings, name }) => ({
            name: name.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ' '),
            rings,
          }))
          const map = { ...field, woods: clean, lakes: clean, heights: [{ level: 1, rings: high }] }
          expect(read(mapSvg(map), map).map).toEqual(map)
        },
      ),
      { numRuns: 30 },
    )
  })

  it('what it carries is well formed, and every layer has its names', () => {
    const svg = mapSvg({ ...field, title: '<script>"&\u0000' })
    expect(svg).not.toContain('<script')
    for (const name of ['heights 1', 'woods', 'Thick woods', 'Names'])
      expect(calledLayer(name)).not.toBe(null)
    expect(svg).toContain('data-layer="heights" data-level="1"')
    expect(calledLayer('heights 9')).toBe(null)
    expect(calledLayer('constructor')).toBe(null)
  })
})

describe('issue 22, point 8: an SVG that somebody has drawn on', () => {
  it('comes in by the names of its layers; the others stay', () => {
    const base = { ...field, woods: [{ rings: [SQUARE] }] }
    const svg = `<svg xmlns="x" data-couplet="map 1"><g inkscape:label="Thick woods" transform="translate(10 0) scale(2)"><g><rect x="10" y="20" width="30" height="40"/></g></g><g id="lakes"/></svg>`
    const { map, layers, notes } = read(svg, base)
    expect(layers).toEqual(['thickWoods', 'lakes'])
    expect(map.woods).toEqual(base.woods)
    expect(map.thickWoods).toEqual([{ rings: [[30, 23, 90, 23, 90, 69, 30, 69]] }])
    expect(notes).toEqual([
      'The frame is missing: every place is taken as if nothing had been moved.',
    ])
  })

  it('finds the map by its frame, wherever the drawing was moved, turned or scaled', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -5000, max: 5000 }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.double({ min: 0.2, max: 5, noNaN: true }),
        (shift, turn, scale) => {
          const map = {
            ...field,
            woods: [{ rings: [SQUARE] }],
            names: [{ text: 'Wood', kind: 'wood' as const, at: [130, 200] as const, angle: 30 }],
          }
          const moved = mapSvg(map).replaceAll(
            '<g id="layer-',
            `<g transform="translate(${shift} 7) rotate(${turn}) scale(${scale})"><g id="layer-`,
          )
          const whole = moved.replaceAll('\n</g>', '\n</g></g>')
          expect(read(whole, map).map).toEqual(map)
        },
      ),
      { numRuns: 20 },
    )
  })

  it('as Inkscape writes it: relative points with fractions', () => {
    const map = { ...field, woods: [{ rings: [SQUARE] }] }
    const svg = mapSvg(map).replace(
      'M100 100L200 100L200 200L100 200Z',
      'm 100.0000012,99.99998 h 99.9999 v 100.0001 l -100,-1e-5 z m 10 10 20 0 0 20 z',
    )
    expect(read(svg, map).map.woods).toEqual([{ rings: [SQUARE, [110, 110, 130, 110, 130, 130]] }])
  })

  it('curves lie less than one unit off, whatever they are', () => {
    const n = fc.integer({ min: 0, max: 700 })
    fc.assert(
      fc.property(fc.array(n, { minLength: 8, maxLength: 8 }), fc.boolean(), (p, cubic) => {
        const [ax, ay, bx, by, cx, cy, dx, dy] = p as [
          number,
          number,
          number,
          number,
          number,
          number,
          number,
          number,
        ]
        const d = cubic
          ? `M${ax} ${ay}C${bx} ${by} ${cx} ${cy} ${dx} ${dy}`
          : `M${ax} ${ay}Q${bx} ${by} ${dx} ${dy}`
        const runs = flattened(d, [1, 0, 0, 1, 0, 0])
        if (typeof runs === 'string') throw new Error(runs)
        const line = runs[0]?.points ?? []
        for (let k = 0; k <= 40; k++) {
          const t = k / 40
          const s = 1 - t
          const at = (a: number, b: number, c: number, e: number) =>
            cubic
              ? s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * e
              : s * s * a + 2 * s * t * b + t * t * e
          const [x, y] = [at(ax, bx, cx, dx), at(ay, by, cy, dy)]
          let near = line.length === 2 ? Math.hypot(x - (line[0] ?? 0), y - (line[1] ?? 0)) : 1e9
          for (let i = 0; i + 3 < line.length; i += 2) {
            const [ux, uy, vx, vy] = line.slice(i, i + 4) as [number, number, number, number]
            const long = (vx - ux) ** 2 + (vy - uy) ** 2
            const f = Math.max(0, Math.min(1, ((x - ux) * (vx - ux) + (y - uy) * (vy - uy)) / long))
            near = Math.min(near, Math.hypot(x - ux - f * (vx - ux), y - uy - f * (vy - uy)))
          }
          expect(near).toBeLessThan(1)
        }
      }),
      { numRuns: 100 },
    )
    // A circle of 100 comes as an outline of which every point is a hundred from its middle, to a unit.
    const circle = read(withIn('<g inkscape:label="lakes"><circle cx="300" cy="400" r="100"/></g>'))
    const [ring = []] = circle.map.lakes[0]?.rings ?? []
    expect(ring.length).toBeGreaterThan(20)
    for (let i = 0; i < ring.length; i += 2) {
      const far = Math.hypot((ring[i] ?? 0) - 300, (ring[i + 1] ?? 0) * Math.sqrt(3) - 400)
      expect(Math.abs(far - 100)).toBeLessThan(1.5)
    }
  })

  it('a road keeps its hexes, gets those under its line, or is left out with words', () => {
    const roads = [
      { id: 'a', class: 'main' as const, hexes: ['A01', 'A02'], line: [0, 48, 0, 96] },
      { id: 'b', class: 'minor' as const, hexes: ['C01', 'C02'], line: [144, 48, 144, 96] },
    ]
    const base = { ...field, roads }
    const svg = mapSvg(base)
      .replace('d="M144 48L144 96"', 'd="M144 48L144 144"')
      .replace(
        '<path id="roads-a"',
        '<path id="new road" data-kind="minor" d="M216 72L216 120"/><path id="odd" d="M0 0L9 9"/><path id="roads-a"',
      )
    const { map, notes } = read(svg, base)
    expect(map.roads).toEqual([
      { id: 'new-road', class: 'minor', hexes: ['D01', 'D02'], line: [216, 72, 216, 120] },
      roads[0],
      { id: 'b', class: 'minor', hexes: ['C01', 'C02', 'C03'], line: [144, 48, 144, 144] },
    ])
    expect(notes).toEqual([
      'new road: its hexes were read from its line.',
      'odd: data-kind is not one of main, minor; it was left out.',
      'roads-b: its hexes were read from its line.',
    ])
  })

  it('what is not understood is listed and never guessed', () => {
    const { map, notes } = read(
      withIn(
        '<g inkscape:label="Woods"><text id="t">x</text><path id="dot" d="M1 1"/><path id="bad" d="M1 1L2 x"/><path id="far" d="M0 0L9e9 0L0 9Z"/><path id="turn" transform="spin(3)" d="M0 0L9 0L9 9Z"/></g><path id="loose" d="M0 0L9 9Z"/><g inkscape:label="Clouds"><path id="cloud" d="M0 0"/></g>',
      ),
    )
    expect(map.woods).toEqual([])
    expect(notes.map((note) => note.replace(/;.*|\(.*/, ''))).toEqual([
      'turn: its transform cannot be read',
      'loose: it lies in no known layer, such as Woods or Heights 2',
      'cloud: it lies in no known layer, such as Woods or Heights 2',
      't: a text draws no outline',
      'dot: a part of it is not an outline of three points',
      'bad: its path is broken ',
      'far: it lies far off the map',
    ])
  })

  it('scripts, links, pictures and orders are left out with words, and nothing else', () => {
    const { map, notes } = read(
      withIn(
        '<script>globalThis.run = 1</script><script href="http://x/y.js"/><image href="http://x/y.png"/><g inkscape:label="Woods" onload="run()"><a href="javascript:run()"><path d="M0 0L90 0L90 90Z" onclick="run()"/></a><use href="#x"/><foreignObject><iframe/></foreignObject></g>',
      ),
    )
    expect(map.woods).toEqual([{ rings: [[0, 0, 90, 0, 90, 52]] }])
    expect(notes).toEqual([
      'Left out: a script, 2 times.',
      'Left out: a picture.',
      'Left out: an order to run something, 2 times.',
      'Left out: a link (what it holds is read).',
      'Left out: a copy of another shape (in Inkscape: Unlink clone).',
      'Left out: foreign content.',
    ])
    expect(globalThis).not.toHaveProperty('run')
  })

  it('that is none, or of another map, is refused with its place', () => {
    expect(fault('<html/>')).toBe(': its first element is html')
    expect(fault('<!DOCTYPE svg [<!ENTITY x "y">]><svg/>')).toBe(
      'line 1, column 1: <!DOCTYPE declares a document type',
    )
    expect(fault(mapSvg(sheet('limanowa').file))).toBe(': it is drawn for a map of 44 by 25 hexes')
    expect(fault('<svg><g id="woods"/></svg>')).toBe(
      ': it has no frame that says where the map lies',
    )
    expect(fault('<svg data-couplet="map 1"/>')).toBe(': no layer of it is known')
  })

  it('a designer sees what is wrong with the new map', () => {
    const svg = withIn('<g inkscape:label="Heights 3"><path d="M0 0L90 0L90 90Z"/></g>')
    expect(read(svg).problems).toMatchObject([
      { file: 'map.svg', path: 'heights[0].level', right: 'level 1' },
    ])
  })
})
