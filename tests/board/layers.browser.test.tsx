import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLAIN, type Worn } from '../../src/board/base/appearance.ts'
import { perf } from '../../src/board/base/perf.ts'
import { artX, artY, hexCentre } from '../../src/board/base/plane.ts'
import { fixedKey } from '../../src/board/marks/ground-marks.ts'
import type { BoardView } from '../../src/board/view/view.ts'
import { drawnEdges } from '../../src/map/sight/edges.ts'
import type { LoadedBattle } from '../../src/scenario/index.ts'
import {
  bare,
  loadBattle,
  type Mounted,
  mount,
  picture,
  quiet,
  someCounters,
  wait,
} from './harness.tsx'

let loaded: LoadedBattle
let board: Mounted | null = null
beforeAll(async () => {
  loaded = await loadBattle()
})
function leave(): void {
  board?.unmount()
  board?.host.remove()
  board = null
}
afterAll(leave)

/** One board for all: to paint its paper takes most of the time. */
async function shared(view: BoardView): Promise<Mounted> {
  const shown = board ?? (await mount(loaded, view))
  shown.show({ ...view })
  await quiet()
  return shown
}

type Grey = (x: number, y: number) => number
type Point = readonly [number, number]

const at = ({ handle }: Mounted, hex: string) => handle.hexToScreen(hex) ?? { x: 0, y: 0 }
/** Side of a hex on the screen. */
const sideOf = (mounted: Mounted) => (at(mounted, 'AC13').x - at(mounted, 'AA13').x) / 3

/** Where a point of the artwork lies on the screen. */
function onScreen(mounted: Mounted): (x: number, y: number) => Point {
  const { grid } = loaded.battle.map
  const centre = hexCentre(grid, grid.index('AA13'))
  const from = at(mounted, 'AA13')
  const side = sideOf(mounted)
  return (x, y) => [from.x + (artX(x) - centre.x) * side, from.y + (artY(y) - centre.y) * side]
}

const darkest = (grey: Grey, points: readonly Point[]) =>
  Math.min(...points.map(([x, y]) => grey(x, y)))

/** Points all over a box about a place. */
const box = ([x, y]: Point, wide: number, high: number, rows = 10): Point[] =>
  Array.from({ length: 60 * rows }, (_, i) => [
    x + ((i % 60) / 60 - 0.5) * wide,
    y + (Math.floor(i / 60) / rows - 0.5) * high,
  ])

const NAME = 'Veldhoek'
const named = () => {
  const name = loaded.sheet.names.find(({ text }) => text === NAME)
  if (!name) throw new Error(NAME)
  return name.at
}

describe('the letters of the sheet', () => {
  it('names lie above the veil, and are taken off and laid back at once', async () => {
    const veiled = { ...bare, lit: new Set(['AG20']), clear: new Set<string>() }
    board = await shared(veiled)
    board.handle.centreOn(['AB13', 'AE15'], true)
    await quiet()
    const place = onScreen(board)(...named())
    const points = box(place, 70, 12)
    expect(darkest(await picture(board), points)).toBeLessThan(90)
    const painted = perf.painted
    board.show({ ...veiled, names: false })
    await wait(60)
    expect(darkest(await picture(board), points)).toBeGreaterThan(115)
    board.show(veiled)
    await wait(60)
    expect(darkest(await picture(board), points)).toBeLessThan(90)
    expect(perf.painted).toBe(painted)
  })

  it('names are lettered for each scale at which a zoom rests, and are there again where it began', async () => {
    board = await shared(bare)
    board.handle.centreOn(['AB13', 'AE15'], true)
    await quiet()
    const ink = async () => {
      const grey = await picture(board as Mounted)
      const place = onScreen(board as Mounted)(...named())
      const side = sideOf(board as Mounted)
      return box(place, side * 1.4, side * 0.24).filter(([x, y]) => grey(x, y) < 90).length
    }
    const begun = await ink()
    expect(begun).toBeGreaterThan(10)
    for (const factor of [0.5, 0.5, 2, 1.6, 1 / 1.6]) {
      board.handle.zoomBy(factor)
      await wait(700)
      expect(await ink(), `times ${factor}`).toBeGreaterThan(3)
    }
    board.handle.zoomBy(2)
    await quiet()
    expect(Math.abs((await ink()) - begun)).toBeLessThan(begun * 0.25)
  })

  it('a name too small to read is not drawn: on the whole map of a phone a town keeps its name', async () => {
    board = await shared(bare)
    const { width } = board.host.style
    board.host.style.width = '390px'
    await wait(60)
    board.handle.wholeSheet()
    await quiet()
    const shown = await picture(board)
    board.show({ ...bare, names: false })
    await quiet()
    const without = await picture(board)
    const lettered = (text: string) => {
      const name = loaded.sheet.names.find((one) => one.text === text)
      if (!name || !board) throw new Error(text)
      const points = box(onScreen(board)(...(name.whole ?? name.at)), 30, 8)
      return points.filter(([x, y]) => Math.abs(shown(x, y) - without(x, y)) > 25).length
    }
    expect(lettered('Ypres')).toBeGreaterThan(5)
    expect(lettered(NAME)).toBe(0)
    board.host.style.width = width
    board.show({ ...bare })
    await wait(60)
  })

  it('a name that a counter would cover lies beside it', async () => {
    const [counter] = someCounters(loaded)
    if (!counter) throw new Error('no counter')
    // In the middle of a hex, more or less.
    const hex = 'AH14'
    const wood = loaded.sheet.names.find(({ text }) => text === 'Gheluvelt Château Park')
    if (!wood) throw new Error('no park')
    board = await shared(bare)
    board.handle.centreOn([hex], true)
    await quiet()
    const side = sideOf(board)
    const [x, y] = onScreen(board)(...wood.at)
    const lies = box([x, y], side * 1.2, side * 0.5)
    const inked = (grey: Grey, points: readonly Point[]) =>
      points.filter(([px, py]) => grey(px, py) < 90).length
    const before = await picture(board)
    expect(inked(before, lies)).toBeGreaterThan(20)
    const middle = at(board, 'AG14')
    board.show({ ...bare, counters: [{ ...counter, hex: 'AG14' }] })
    await quiet()
    const after = await picture(board)
    // Round about, but for what lies under the counter.
    const around = box([middle.x, middle.y], side * 2, side * 2.8, 80).filter(
      ([px, py]) => Math.max(Math.abs(px - middle.x), Math.abs(py - middle.y)) > side * 0.55,
    )
    const anew = around.filter(([px, py]) => before(px, py) > 150 && after(px, py) < 90)
    expect(anew.length).toBeGreaterThan(20)
  })

  it('hex numbers are painted away while the sheet stays where it is', async () => {
    board = await shared(bare)
    board.handle.centreOn(['AE14', 'AG17'], true)
    await quiet()
    const { x, y } = board.handle.hexToScreen('AF17') ?? { x: 0, y: 0 }
    const side = sideOf(board)
    const number = box([x, y - side * 0.74], side * 0.3, side * 0.12)
    const light = (grey: Grey) => number.filter(([px, py]) => grey(px, py) < 165).length
    const first = await picture(board)
    expect(light(first)).toBeGreaterThan(10)
    // Woods, a road and a contour, not far from there: dark and light.
    const ground = box([x, y + side * 0.2], side * 1.6, side * 0.6)
    const spread = (grey: Grey) => {
      const all = ground.map(([px, py]) => grey(px, py))
      return Math.max(...all) - Math.min(...all)
    }
    const swing = spread(first)
    expect(swing).toBeGreaterThan(40)
    board.show({ ...bare, numbers: false })
    let frames = 0
    for (; frames < 400; frames++) {
      const grey = await picture(board)
      expect(Math.abs(spread(grey) - swing)).toBeLessThan(12)
      if (light(grey) === 0) break
    }
    expect(frames).toBeLessThan(400)
  })
})

describe('drawn edges', () => {
  it('are inked along the outlines of the hexes asked for, and of those alone', async () => {
    const { map } = loaded.battle
    // At the zoom with which a board begins.
    leave()
    board = await mount(loaded, bare)
    board.handle.centreOn(['AG13', 'AI15'], true)
    await quiet()
    const place = onScreen(board)
    const middles = (hex: string): Point[] =>
      drawnEdges(map, [map.grid.index(hex)]).map(({ ends: [ax, ay, bx, by] }) =>
        place((ax + bx) / 2, (ay + by) / 2),
      )
    const dark = (grey: Grey, hex: string) => {
      const points = middles(hex)
      return points.filter(([x, y]) => grey(x, y) < 60).length / points.length
    }
    const plain = await picture(board)
    expect(dark(plain, 'AG13')).toBeLessThan(0.2)
    board.show({ ...bare, edges: ['AG13'] })
    await wait(200)
    const one = await picture(board)
    expect(dark(one, 'AG13')).toBeGreaterThan(0.7)
    expect(dark(one, 'AI13')).toBeLessThan(0.3)
    board.show({ ...bare, edges: 'all' })
    await wait(200)
    expect(dark(await picture(board), 'AI13')).toBeGreaterThan(0.7)
    board.show(bare)
    await wait(200)
    expect(dark(await picture(board), 'AG13')).toBeLessThan(0.2)
  })
})

describe('pictures of the user’s own', () => {
  it('stand for the printed face of a kind or of one unit, and go with the setting', async () => {
    const [one] = someCounters(loaded)
    if (!one) throw new Error('no counters')
    const unit = { ...one, hex: 'AD16', formed: true, spent: false }
    const black = document.createElement('canvas')
    ;[black.width, black.height] = [64, 64]
    black.getContext('2d')?.fillRect(0, 0, 64, 64)
    const own = await createImageBitmap(black)
    board = await shared({ ...bare, counters: [unit] })
    board.handle.centreOn(['AD15', 'AD17'], true)
    await quiet()
    const { x, y } = at(board, 'AD16')
    const corner = sideOf(board) * 0.3
    const grey = async (worn: Worn | null) => {
      board?.show({ ...bare, counters: [unit] }, { appearance: { ...PLAIN, worn } })
      await quiet()
      return (await picture(board as Mounted))(x - corner, y)
    }
    const printed = await grey(null)
    expect(printed).toBeGreaterThan(60)
    expect(await grey(new Map([[`${unit.unit} formed`, own]]))).toBeLessThan(20)
    expect(await grey(new Map([[unit.face.own ?? '', own]]))).toBeLessThan(20)
    // A face that is missing falls back to ours.
    expect(await grey(new Map([[`${unit.unit} dispersed`, own]]))).toBeCloseTo(printed, 0)
  })
})

type Mark = BoardView['marks'][number]
const bank = (hex: string): Mark => ({ kind: 'bank', hex, label: null }) as Mark
const flag = (hex: string, livery: string): Mark => ({ kind: 'flag', hex, livery }) as Mark

it('banks, flags and flowers are drawn again where one has come, gone or changed hands, and for no other mark', () => {
  const before = fixedKey([bank('C04'), flag('D05', 'round')])
  expect(fixedKey([bank('C04'), bank('C05'), flag('D05', 'round')])).not.toBe(before)
  expect(fixedKey([flag('D05', 'round')])).not.toBe(before)
  expect(fixedKey([bank('C04'), flag('D05', 'square')])).not.toBe(before)
  expect(fixedKey([bank('C04'), { ...flag('D05', 'round'), kind: 'flower' } as Mark])).not.toBe(
    before,
  )
  const more = { kind: 'disc', hex: 'E06', text: '1', grey: false } as Mark
  expect(fixedKey([bank('C04'), flag('D05', 'round'), more]).trim()).toBe(before)
})
