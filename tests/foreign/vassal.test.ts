import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applied, inverted } from '../../src/foreign/picture/affine.ts'
import {
  boardAffine,
  centreOf,
  hexNames,
  type ModuleBoard,
  placeOf,
} from '../../src/foreign/vassal/board.ts'
import { proposeMatches } from '../../src/foreign/vassal/match.ts'
import { type Module, readModule } from '../../src/foreign/vassal/module.ts'
import { Grid } from '../../src/hex/grid.ts'
import { centre } from '../../src/hex/lattice.ts'
import { archive } from '../corpus/zips.ts'
import {
  basic,
  bytesOf,
  definition,
  type GridSpec,
  layer,
  mask,
  moduleFile,
  moduleXml,
  nameAt,
  PLAIN,
  pixelCentre,
  png,
  prototype,
  prototypeXml,
  slotXml,
  trueCentre,
} from './module.ts'

function read(bytes: Uint8Array): Module {
  const found = readModule(bytes, 'trial.vmod')
  if (!found.ok) throw new Error(JSON.stringify(found.problems))
  return found.value
}
const wrong = (bytes: Uint8Array) => {
  const found = readModule(bytes, 'trial.vmod')
  return found.ok ? null : `${found.problems[0]?.path}: ${found.problems[0]?.wrong}`
}
const boardOf = (
  grid: GridSpec,
  width: number,
  height: number,
  where?: 'board' | 'zones' | 'zone',
) =>
  read(
    moduleFile({
      boards: [
        { name: 'Field', image: 'field.png', width, height, grid, ...(where ? { in: where } : {}) },
      ],
    }),
  ).boards[0] as ModuleBoard

const grids = fc.record({
  x0: fc.integer({ min: -80, max: 200 }),
  y0: fc.integer({ min: -80, max: 200 }),
  dx: fc.double({ min: 20, max: 130, noNaN: true }),
  dy: fc.double({ min: 20, max: 130, noNaN: true }),
  sideways: fc.boolean(),
  first: fc.constantFrom('H' as const, 'V' as const),
  sep: fc.constantFrom('', '.', '-', '/'),
  hType: fc.constantFrom('A' as const, 'N' as const),
  vType: fc.constantFrom('A' as const, 'N' as const),
  hLeading: fc.integer({ min: 0, max: 3 }),
  vLeading: fc.integer({ min: 0, max: 3 }),
  hOff: fc.integer({ min: -3, max: 40 }),
  vOff: fc.integer({ min: -3, max: 40 }),
  hDescend: fc.boolean(),
  vDescend: fc.boolean(),
  stagger: fc.boolean(),
})
const sizes = fc.record({
  width: fc.integer({ min: 600, max: 3000 }),
  height: fc.integer({ min: 600, max: 3000 }),
  where: fc.constantFrom('board' as const, 'zones' as const, 'zone' as const),
})

describe('issue 22, shows 6: a board comes in registered', () => {
  it('hex centres lie within half a pixel at all four corners, for any grid', () => {
    fc.assert(
      fc.property(grids, sizes, (spec, { width, height, where }) => {
        const board = boardOf(spec, width, height, where)
        expect(board.size).toEqual({ width, height })
        const [grid] = board.grids
        if (!grid) throw new Error('no grid')
        const { placing, columns, rows } = placeOf(grid, board.size)
        expect(placing.turn).toBe(spec.sideways ? 'clockwise' : 'none')
        const affine = boardAffine(grid, placing)
        const back = inverted(affine)
        if (!back) throw new Error('flat')
        const ours = new Grid(columns, rows)
        // The hexes of the module nearest to the corners of the picture.
        for (const corner of [
          [0, 0],
          [width, 0],
          [0, height],
          [width, height],
        ] as const) {
          const [u, v] = spec.sideways ? [corner[1], corner[0]] : corner
          const nx = Math.round((u - spec.x0) / spec.dx)
          const odd = Math.abs(nx) % 2
          const ny = Math.round((v - spec.y0 - (odd * spec.dy) / 2) / spec.dy)
          const truth = trueCentre(spec, nx, ny)
          const [ax, ay] = applied(affine, truth)
          // It is the centre of a hex of ours: whole numbers on the lattice.
          const column = ax / 72
          const row = (ay - 24 * (Math.abs(Math.round(column)) % 2)) / 48
          expect(Math.abs(column - Math.round(column))).toBeLessThan(1e-6)
          expect(Math.abs(row - Math.round(row))).toBeLessThan(1e-6)
          const hex = ours.at(Math.round(column), Math.round(row))
          if (hex < 0) continue
          const { x, y } = centre(ours, hex)
          const [px, py] = applied(back, [24 * x, 24 * y])
          expect(Math.hypot(px - truth[0], py - truth[1])).toBeLessThan(0.5)
          // VASSAL cuts down to whole pixels, twice in every second column.
          const cut = pixelCentre(spec, nx, ny)
          expect(Math.abs(px - cut[0])).toBeLessThan(2)
          expect(Math.abs(py - cut[1])).toBeLessThan(2)
        }
      }),
      { numRuns: 80 },
    )
  })

  it('every hex has the name that the module gives it, whatever the numbering', () => {
    fc.assert(
      fc.property(grids, sizes, (spec, { width, height, where }) => {
        const [w, h] = [Math.min(width, 900), Math.min(height, 900)]
        const board = boardOf(spec, w, h, where)
        const [grid] = board.grids
        if (!grid) throw new Error('no grid')
        const names = hexNames(grid, board.size)
        expect(names.size).toBeGreaterThan(0)
        const truth = [...names.values()].map(([nx, ny]) => trueCentre(spec, nx, ny))
        expect([...names.values()].map(([nx, ny]) => centreOf(grid, nx, ny))).toEqual(truth)
        expect([...names.keys()]).toEqual(
          truth.map((at) => nameAt(spec, { width: w, height: h }, at)),
        )
      }),
      { numRuns: 40 },
    )
  })

  it('our labels follow the module’s numbers where both name the same hexes, and say so where not', () => {
    const place = (more: Partial<GridSpec>) => {
      const board = boardOf({ ...PLAIN, ...more }, 1500, 1000)
      const [grid] = board.grids
      return grid ? placeOf(grid, board.size) : null
    }
    // A01 at the origin, B01 half a hex lower: as ours.
    expect(place({})).toMatchObject({
      placing: { column: 0, row: 1, turn: 'none' },
      numbers: 'same',
    })
    expect(place({ hType: 'N', hOff: 1 })).toMatchObject({
      placing: { column: 0, row: 1 },
      numbers: 'same',
    })
    // The picture begins with F10.
    expect(place({ hOff: 4, vOff: 10 })).toMatchObject({
      placing: { column: 4, row: 10 },
      columns: 29,
      numbers: 'same',
    })
    // From B on, staggered: B stands higher in the picture, and with it every second column.
    expect(place({ hOff: 1, stagger: true })).toMatchObject({
      placing: { column: 1, row: 1 },
      numbers: 'same',
    })
    for (const odd of [{ stagger: true }, { hDescend: true }, { vDescend: true }, { hOff: -1 }])
      expect(place(odd)?.numbers, JSON.stringify(odd)).toBe('other')
    expect(place({ sideways: true })).toMatchObject({
      placing: { turn: 'clockwise' },
      numbers: 'other',
    })
  })

  it('agrees label by label where it says so', () => {
    fc.assert(
      fc.property(grids, ({ dx, dy, x0, y0, hOff, vOff, stagger }) => {
        const spec = { ...PLAIN, dx, dy, x0, y0, hOff: Math.abs(hOff) % 20, vOff, stagger }
        const board = boardOf(spec, 800, 800)
        const [grid] = board.grids
        if (!grid) throw new Error('no grid')
        const { placing, numbers, columns, rows } = placeOf(grid, board.size)
        if (numbers !== 'same') return
        const ours = new Grid(columns, rows)
        const affine = boardAffine(grid, placing)
        for (const [name, [nx, ny]] of hexNames(grid, board.size)) {
          const [x, y] = applied(affine, centreOf(grid, nx, ny))
          const column = Math.round(x / 72)
          const row = Math.round((y - 24 * (Math.abs(column) % 2)) / 48)
          const hex = ours.at(column, row)
          // AA and AB have other names in VASSAL; before A01 we have none.
          if (hex >= 0 && column < 26) expect(ours.label(hex)).toBe(name)
        }
      }),
      { numRuns: 40 },
    )
  })
})

describe('issue 22, point 6: counters of a module', () => {
  const files = {
    'images/a.png': png(64, 64),
    'images/A-Back.PNG': png(64, 64),
    'images/hidden.gif': bytesOf('GIF89a\x40\x00\x40\x00'),
  }
  const counters = (slots: string, prototypes = '') =>
    read(moduleFile({ slots, prototypes, files })).counters

  it('have their names, both faces, and the lists that they lie in', () => {
    expect(
      counters(
        slotXml(
          '1/5 Foot',
          definition(
            layer(['a-back'], { name: 'Flip', always: false, key: 'F' }),
            'delete;Delete;68,130',
            basic('a.png', 'inner'),
          ),
        ) +
          slotXml('', definition(mask('hidden'), basic('a.png', '2/5 Foot'))) +
          slotXml(
            'Gun',
            definition(layer(['a', 'A-Back.PNG'], { name: 'Strength' }), basic('', '')),
          ),
      ),
    ).toEqual([
      {
        name: '1/5 Foot',
        folder: ['Counters', 'Forces', 'German'],
        front: 'a.png',
        back: 'a-back',
        pictures: ['a.png', 'a-back'],
        layers: [{ name: 'Flip', always: false, pictures: ['a-back'] }],
      },
      {
        name: '2/5 Foot',
        folder: ['Counters', 'Forces', 'German'],
        front: 'a.png',
        back: 'hidden',
        pictures: ['a.png', 'hidden'],
        layers: [],
      },
      {
        name: 'Gun',
        folder: ['Counters', 'Forces', 'German'],
        front: 'a',
        back: 'A-Back.PNG',
        pictures: ['a', 'A-Back.PNG'],
        layers: [{ name: 'Strength', always: true, pictures: ['a', 'A-Back.PNG'] }],
      },
    ])
  })

  it('use the traits of prototypes, in prototypes too, and a circle of them ends', () => {
    const slots = slotXml('Foot', definition(prototype('Unit'), basic('a.png', '')))
    const prototypes =
      prototypeXml('Unit', definition(prototype('Sides'), basic('', ''))) +
      prototypeXml(
        'Sides',
        definition(
          layer(['a-back'], { name: 'Flipped', always: false }),
          prototype('Unit'),
          basic('', ''),
        ),
      )
    expect(counters(slots, prototypes)).toMatchObject([{ front: 'a.png', back: 'a-back' }])
  })

  it('survive every sign in their names, however deep the traits lie', () => {
    fc.assert(
      fc.property(
        fc
          .string({ maxLength: 12 })
          .filter(
            (text) =>
              !/\p{Cc}|[\ufffe\uffff]/u.test(text) && text.trim() === text && !text.endsWith('\\'),
          ),
        fc.integer({ min: 0, max: 6 }),
        (name, depth) => {
          const traits = Array.from({ length: depth }, (_, i) => `mark;${i};a,b`)
          const made = definition(...traits, basic(`${name}.png`, name))
          const xml = moduleXml({ slots: slotXml('x', made) })
          const module = read(archive([{ name: 'buildFile.xml', data: bytesOf(xml) }]))
          expect(module.counters[0]?.front).toBe(`${name}.png`)
        },
      ),
      { numRuns: 80 },
    )
  })

  it('find their pictures without an ending and in other letters, and check them', () => {
    const module = read(moduleFile({ files }))
    for (const name of ['a', 'a.png', 'A.PNG', 'a-back', 'a.gif'])
      expect(module.picture(name), name).toMatchObject({
        ok: true,
        value: { type: 'image/png', width: 64, height: 64 },
      })
    expect(module.picture('hidden.gif')).toMatchObject({ ok: true, value: { type: 'image/gif' } })
    expect(module.picture('../help.html')).toMatchObject({
      ok: false,
      problems: [{ wrong: 'is not in the archive' }],
    })
  })

  it('are proposed for our names by likeness, each once', () => {
    const ours = [
      '1st Battalion, 244th Reserve Regiment',
      'Königs-Infanterie 3',
      'Field gun',
      'Zzz',
    ]
    const theirs = [
      '244 Res Regt 2.Bn',
      'res-244-1-bn.png',
      'konigs inf 3',
      'FieldGun 77',
      'Field Gun',
    ]
    expect(proposeMatches(ours, theirs).map(({ theirs: index }) => index)).toEqual([1, 2, 4, null])
    expect(proposeMatches([], theirs)).toEqual([])
    expect(proposeMatches(['a'], [])).toEqual([{ ours: 0, theirs: null, likeness: 0 }])
  })
})

describe('issue 22, point 6: a module', () => {
  it('is read in its older form too, and nothing in it is run', () => {
    const module = read(moduleFile({}, 'buildFile'))
    expect(module).toMatchObject({ name: 'A trial', version: '1.2', boards: [], counters: [] })
    expect(globalThis).not.toHaveProperty('run')
  })

  it('that is none, or hostile, is refused with its place', () => {
    expect(wrong(bytesOf('hello'))).toBe(': this is no zip archive')
    expect(wrong(archive([{ name: 'a', data: bytesOf('a') }]))).toBe(
      'buildFile.xml: is not in the archive',
    )
    const as = (xml: string) => archive([{ name: 'buildFile.xml', data: bytesOf(xml) }])
    expect(wrong(as('<html/>'))).toBe('buildFile.xml: its first element is html')
    expect(wrong(as('<!DOCTYPE a [<!ENTITY b "c">]><a/>'))).toBe(
      'line 1, column 1: <!DOCTYPE declares a document type',
    )
    expect(wrong(as('<VASSAL.build.GameModule>'))).toMatch(/unexpected end of file/)
  })

  it('tells what it leaves out', () => {
    const board = {
      name: 'Box',
      image: 'none.png',
      width: 10,
      height: 10,
      grid: { ...PLAIN, dx: 1 },
    }
    const { notes } = read(
      archive([{ name: 'buildFile.xml', data: bytesOf(moduleXml({ boards: [board] })) }]),
    )
    expect(notes).toEqual([
      'The picture none.png is not in the archive.',
      'The board Box has no hex grid.',
    ])
  })
})
