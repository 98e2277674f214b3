import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Appearance, FIGURES, PLAIN } from '../../src/board/base/appearance.ts'
import { perf } from '../../src/board/base/perf.ts'
import { drawCounter, formOf } from '../../src/board/counters/face.ts'
import { MarksLayer } from '../../src/board/marks/marks-layer.ts'
import type { BoardView } from '../../src/board/view/view.ts'
import type { LoadedBattle } from '../../src/scenario/index.ts'
import { faceOf } from '../../src/session/picture/faces.ts'
import {
  bare,
  greys,
  haveProcessors,
  loadBattle,
  type Mounted,
  mount,
  picture,
  quiet,
  someCounters,
  wait,
} from './harness.tsx'

const PLAIN_LOOK = { formed: true, spent: false, parapet: false, raised: false } as const
const STILL = { ways: new Map(), lines: [], impacts: [], tags: [], pulses: [] }

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

describe('the board in Chromium', () => {
  /** One board for all of these: to paint its paper takes most of the time. */
  let common: Mounted | null = null
  afterAll(leave)
  async function shared(view: BoardView): Promise<Mounted> {
    common ??= await mount(loaded, view)
    common.show({ ...view })
    await quiet()
    return common
  }

  it('draws the sheet and its counters', async () => {
    board = await shared({ ...bare, counters: someCounters(loaded) })
    board.handle.centreOn(['AF15'])
    await quiet()
    board.handle.panBy(1, 0)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const canvas = board.host.querySelector('canvas')
    expect(canvas?.width).toBeGreaterThan(300)
    const shot = await board.handle.hexToScreen('AG16')
    expect(shot).not.toBeNull()
  })

  it('has the program of a veil made while the map lies still, so that the first one does not wait for it', async () => {
    board = await shared({ ...bare, counters: someCounters(loaded), cursor: 'AF15' })
    // The outline alone has a program of its own.
    board.show({ ...bare, lit: new Set(['AF15']) })
    await quiet()
    await wait(500)
    const made = vi.spyOn(WebGL2RenderingContext.prototype, 'linkProgram')
    board.show({ ...bare, lit: new Set(['AF15']), clear: new Set<string>() })
    await quiet()
    expect(made).not.toHaveBeenCalled()
    made.mockRestore()
  })

  it('draws the paper and its veil first, once a picture, and has the card begin with them', async () => {
    board = await shared({ ...bare, counters: someCounters(loaded) })
    const calls: string[] = []
    const spies = (['clear', 'drawElements', 'readPixels'] as const).map((name) => {
      const real = WebGL2RenderingContext.prototype[name] as (...args: unknown[]) => void
      return vi.spyOn(WebGL2RenderingContext.prototype, name).mockImplementation(function (
        this: WebGL2RenderingContext,
        ...args: unknown[]
      ) {
        calls.push(name)
        real.apply(this, args)
      })
    })
    const { show } = MarksLayer.prototype
    const marks = vi.spyOn(MarksLayer.prototype, 'show').mockImplementation(function (
      this: MarksLayer,
      ...args: Parameters<typeof show>
    ) {
      calls.push('marks')
      show.apply(this, args)
    })
    const clear = new Set<string>()
    board.show({ ...bare, counters: someCounters(loaded), lit: new Set(['AF15']), clear })
    await quiet()
    for (const spy of [...spies, marks]) spy.mockRestore()
    const order = calls.filter((call, i) => call !== calls[i - 1])
    const begun = ['clear', 'drawElements', 'readPixels']
    expect(order).toEqual([...begun, 'marks', 'drawElements', 'readPixels'])
  })

  it('draws nothing while nothing changes', async () => {
    board = await shared({ ...bare, counters: someCounters(loaded) })
    await quiet()
    const before = perf.renders
    await wait(1000)
    expect(perf.renders - before).toBe(0)
  })

  it('draws nothing again where a style sheet of the page goes, and has its letters still', async () => {
    board = await shared({ ...bare, counters: someCounters(loaded) })
    await quiet()
    const before = perf.renders
    const sheet = document.createElement('style')
    sheet.textContent = '@font-face { font-family: "Nothing"; src: local("nothing") }'
    document.head.append(sheet)
    await wait(100)
    sheet.remove()
    await wait(100)
    const ctx = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    const widthIn = (family: string) => {
      ctx.font = `700 40px ${family}`
      return ctx.measureText('Ypres').width
    }
    const [ours, other] = [widthIn('"Roboto Condensed", monospace'), widthIn('monospace')]
    expect(ours).not.toBe(other)
    await wait(500)
    expect(perf.renders - before).toBe(0)
  })

  it.each([
    { under: 'no veil', view: bare },
    {
      under: 'a veil with a hole',
      view: { ...bare, lit: new Set(['AF15', 'AF16']), clear: new Set<string>() },
    },
    { under: 'a veil on two hexes', view: { ...bare, clear: 'all but two' as const } },
  ])(
    'shows the same paper under $under where it has lain still as where it has just been moved',
    async ({ view: given }) => {
      const { grid } = loaded.battle.map
      const others = Array.from({ length: grid.size }, (_, hex) => grid.label(hex)).filter(
        (hex) => hex !== 'AF15' && hex !== 'AF16',
      )
      const view = given.clear === 'all but two' ? { ...given, clear: new Set(others) } : given
      board = await shared(view)
      board.handle.centreOn(['AE14', 'AG17'], true)
      await quiet()
      const { x, y } = board.handle.hexToScreen('AF15') ?? { x: 0, y: 0 }
      const points = Array.from({ length: 900 }, (_, i) => [x + (i % 30) * 5, y + (i / 30) * 3.3])
      const look = (grey: (x: number, y: number) => number) =>
        points.map(([px, py]) => grey(px as number, py as number))
      const moved = look(await picture(board))
      expect(new Set(moved).size).toBeGreaterThan(20)
      await wait(500)
      board.handle.show(loaded.battle, { ...view, cursor: 'AA02' }, STILL)
      const strays = look(greys(board)).map((grey, i) => Math.abs(grey - (moved[i] as number)))
      // Of 255: what is rounded on the way to the card.
      expect(Math.max(...strays)).toBeLessThan(3)

      if (!view.lit) return

      // A little further it is the same picture, and far away it is painted again.
      for (const [dx, dy] of [
        [17, -9],
        [170, 60],
      ] as const) {
        // The strip that comes into sight is paper too, not the rim of the picture drawn out.
        const strip = points.map(([px = 0, py = 0]) => [((px - x) * dx) / 150, py] as const)
        board.handle.panBy(dx, dy)
        await quiet()
        await wait(500)
        const beside = await picture(board)
        board.handle.panBy(-dx, -dy)
        await quiet()
        await wait(500)
        board.handle.panBy(dx, dy)
        await new Promise((resolve) => requestAnimationFrame(resolve))
        const there = greys(board)
        const left = points.map(([px, py], i) =>
          Math.abs(there((px as number) + dx, (py as number) + dy) - (moved[i] as number)),
        )
        expect(Math.max(...left)).toBeLessThan(3)
        const revealed = strip.map(([px, py]) => Math.abs(there(px, py) - beside(px, py)))
        expect(Math.max(...revealed)).toBeLessThan(3)
        board.handle.panBy(-dx, -dy)
        await quiet()
        await wait(500)
      }
    },
  )

  it('pans and zooms about the hexes that it names', async () => {
    board = await shared(bare)
    board.handle.centreOn(['AF15', 'AH17'], true)
    const before = board.handle.hexToScreen('AG16')
    board.handle.panBy(-40, 30)
    const after = board.handle.hexToScreen('AG16')
    expect((after?.x ?? 0) - (before?.x ?? 0)).toBeCloseTo(-40, 1)
    expect((after?.y ?? 0) - (before?.y ?? 0)).toBeCloseTo(30, 1)
    expect(board.handle.hexToScreen('ZZ99')).toBeNull()
  })

  it('shows new views without making its canvas anew, and comes down cleanly', async () => {
    board = await shared({ ...bare, counters: someCounters(loaded) })
    const canvas = board.host.querySelector('canvas')
    board.show({ ...bare, counters: someCounters(loaded).slice(1), lit: new Set(['AF15', 'AF16']) })
    await wait(120)
    expect(board.host.querySelector('canvas')).toBe(canvas)
    expect(document.querySelectorAll('canvas')).toHaveLength(1)
  })

  it('a counter that changes out of view has its new face when another zoom brings it back', async () => {
    const [one] = someCounters(loaded)
    if (!one) throw new Error('no counter')
    const { battle } = loaded
    const def = battle.units.find(({ id }) => id === one.unit)
    const kind = def && battle.counters[def.counter]
    if (!kind) throw new Error('no counter of the battle')
    const formed = { ...one, hex: 'AA13', face: faceOf(kind, true), formed: true, spent: false }
    const dispersed = { ...formed, face: faceOf(kind, false), formed: false, spent: true }
    board = await shared({ ...bare, counters: [formed] })
    const seen = async () => {
      await quiet()
      if (!board) throw new Error('no board')
      const at = board.handle.hexToScreen('AA13') ?? { x: 0, y: 0 }
      const grey = await picture(board)
      return Array.from({ length: 400 }, (_, i) =>
        grey(at.x + ((i % 20) - 10) * 2, at.y + (Math.floor(i / 20) - 10) * 2),
      )
    }
    board.handle.centreOn(['AA13'], true)
    const before = await seen()
    board.handle.panBy(-5000, 0)
    board.show({ ...bare, counters: [dispersed] })
    await quiet()
    board.handle.zoomBy(0.97)
    board.handle.centreOn(['AA13'])
    const after = await seen()
    // The same counter again, drawn where it is in view.
    board.show({ ...bare, counters: [{ ...dispersed }] })
    const right = await seen()
    const unlike = (a: readonly number[], b: readonly number[]) =>
      a.filter((one, i) => Math.abs(one - (b[i] ?? 0)) > 30).length
    expect(unlike(before, right)).toBeGreaterThan(60)
    expect(unlike(after, right)).toBe(0)
  })

  it('veils what is not lit and draws a smooth outline round what is', async () => {
    board = await shared(bare)
    board.handle.centreOn(['AE14', 'AE16'], true)
    await quiet()
    const plain = await picture(board)
    board.show({ ...bare, lit: new Set(['AE15']), clear: new Set<string>() })
    await quiet()
    const veiled = await picture(board)
    // What is not chosen yet has an outline and no veil.
    board.show({ ...bare, lit: new Set(['AE15']) })
    await quiet()
    const outlined = await picture(board)
    const lit = board.handle.hexToScreen('AE15') ?? { x: 0, y: 0 }
    const other = board.handle.hexToScreen('AE16') ?? { x: 0, y: 0 }
    const off = { x: lit.x + 9, y: lit.y - 9 }
    expect(veiled(off.x, off.y)).toBeCloseTo(plain(off.x, off.y), 0)
    const away = { x: other.x + 9, y: other.y - 9 }
    expect(veiled(away.x, away.y)).toBeGreaterThan(plain(away.x, away.y) + 5)
    expect(outlined(away.x, away.y)).toBeCloseTo(plain(away.x, away.y), 0)
    // Across the side between both: paper, casing, ink, casing, paper, and something between each.
    const middle = { x: (lit.x + other.x) / 2, y: (lit.y + other.y) / 2 }
    const across = Array.from({ length: 17 }, (_, i) => veiled(middle.x, middle.y - 8 + i))
    expect(Math.min(...across)).toBeLessThan(70)
    expect(Math.max(...across)).toBeGreaterThan(240)
    expect(across.filter((value) => value > 70 && value < 240).length).toBeGreaterThan(2)
  })

  it('a veil, an outline or both set off the reach, and the light is as bright, as it is liked', async () => {
    const view = { ...bare, lit: new Set(['AE15']), clear: new Set<string>() }
    const shown = await shared(view)
    board = shown
    const drawn = async (reach: Appearance['reach']) => {
      shown.show(view, { appearance: { ...PLAIN, reach } })
      await quiet()
      const grey = await picture(shown)
      const [lit, other] = ['AE15', 'AE16'].map((hex) => shown.handle.hexToScreen(hex)) as [
        { x: number; y: number },
        { x: number; y: number },
      ]
      const middle = { x: (lit.x + other.x) / 2, y: (lit.y + other.y) / 2 }
      const across = Array.from({ length: 17 }, (_, i) => grey(middle.x, middle.y - 8 + i))
      return { away: grey(other.x + 9, other.y - 9), ink: Math.min(...across) }
    }
    shown.handle.centreOn(['AE14', 'AE16'], true)
    await quiet()
    const [both, light, outline] = [
      await drawn('both'),
      await drawn('light'),
      await drawn('outline'),
    ]
    expect(light.away).toBeCloseTo(both.away, 0)
    expect(outline.away).toBeLessThan(both.away - 5)
    expect(outline.ink).toBeLessThan(70)
    expect(light.ink).toBeGreaterThan(70)

    // And less light on the map makes it darker.
    const at = async (brightness: number) => {
      shown.show(bare, { appearance: { ...PLAIN, brightness } })
      await quiet()
      const { x, y } = shown.handle.hexToScreen('AE16') ?? { x: 0, y: 0 }
      return (await picture(shown))(x + 9, y - 9)
    }
    const full = await at(100)
    expect(await at(70)).toBeCloseTo(full * 0.7, -0.5)
    expect(await at(100)).toBeCloseTo(full, 0)
  })
})

describe('a board in Chromium', () => {
  afterEach(leave)

  it('says when the graphics card takes it away and gives it back, and is the same again', async () => {
    const told: boolean[] = []
    board = await mount(loaded, bare, { onLost: (lost) => told.push(lost) })
    board.handle.centreOn(['AE14', 'AG17'], true)
    await quiet()
    const { x, y } = board.handle.hexToScreen('AF15') ?? { x: 0, y: 0 }
    const look = async () => {
      const grey = await picture(board as Mounted)
      return Array.from({ length: 200 }, (_, i) =>
        grey(x + (i % 20) * 7, y + Math.floor(i / 20) * 5),
      )
    }
    const before = await look()
    expect(new Set(before).size).toBeGreaterThan(20)
    const canvas = board.host.querySelector('canvas')
    const card = canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context')
    card?.loseContext()
    await wait(200)
    expect(told).toEqual([true])
    card?.restoreContext()
    await wait(200)
    await quiet()
    expect(told).toEqual([true, false])
    expect(await look()).toEqual(before)
    // A picture ahead of the page: nothing of the context that is gone is asked for.
    const gl = canvas?.getContext('webgl2') as WebGL2RenderingContext
    while (gl.getError() !== gl.NO_ERROR);
    board.handle.show(loaded.battle, { ...bare, cursor: 'AA02' }, STILL)
    expect(gl.getError()).toBe(gl.NO_ERROR)
  })

  it('is unseen before its first picture, which would be black', async () => {
    const seen: string[] = []
    const before = perf.renders
    const canvas = () => document.querySelector('canvas')
    const watch = setInterval(() => {
      const shown = canvas()
      if (shown) seen.push(`${perf.renders > before} ${getComputedStyle(shown).visibility}`)
    }, 0)
    board = await mount(loaded, bare)
    await quiet()
    clearInterval(watch)
    expect(new Set(seen)).toEqual(new Set(['false hidden', 'true visible']))
  })

  it('paints beyond the window where a processor is free, and else leaves it until it is looked at', async () => {
    const close = async (processors: number) => {
      haveProcessors(processors)
      const before = perf.painted
      board = await mount(loaded, bare)
      board.handle.centreOn(['V12'])
      board.handle.zoomBy(1.5)
      await quiet()
      return () => perf.painted - before
    }
    const seen = (await close(1))()
    leave()
    const parts = await close(2)
    await expect.poll(parts, { timeout: 60_000 }).toBeGreaterThan(seen)
    haveProcessors(1)
  })

  it('tells which hex and which counter was pressed', async () => {
    const presses: string[] = []
    board = await mount(
      loaded,
      { ...bare, counters: someCounters(loaded) },
      { onHexPress: (hex) => presses.push(hex), onUnitPress: (unit) => presses.push(unit) },
    )
    board.handle.centreOn(['AF15'])
    const canvas = board.host.querySelector('canvas') as HTMLCanvasElement
    const press = (hex: string) => {
      const at = board?.handle.hexToScreen(hex) ?? { x: 0, y: 0 }
      for (const type of ['pointerdown', 'pointerup'])
        canvas.dispatchEvent(
          new PointerEvent(type, {
            clientX: at.x,
            clientY: at.y,
            pointerId: 1,
            pointerType: 'mouse',
            bubbles: true,
          }),
        )
    }
    press('AE15')
    press('AF16')
    expect(presses).toEqual(['AE15', '105-saxon-3'])
  })

  it('3.2 values in three sizes; the larger they are, the more of the face is ink', () => {
    const counter = loaded.battle.counters['gb-bef-inf']
    if (!counter) throw new Error('no counter')
    const inked = (figures: Appearance['figures']) => {
      const canvas = new OffscreenCanvas(100, 100)
      const ctx = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
      const look = { ...PLAIN_LOOK, face: faceOf(counter, true), livery: 'round' } as const
      drawCounter(ctx, look, formOf('large', figures))
      // The corner with the morale value.
      const { data } = ctx.getImageData(8, 58, 22, 36)
      let dark = 0
      for (let i = 0; i < data.length; i += 4)
        if ((data[i] as number) + (data[i + 1] as number) + (data[i + 2] as number) < 200) dark++
      return dark
    }
    const sizes = FIGURES.map(inked)
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b))
    expect(new Set(sizes).size).toBe(3)
  })

  it('tells sides, faces and readiness apart in greyscale', () => {
    const german = loaded.battle.counters['de-res-inf']
    const british = loaded.battle.counters['gb-bef-inf']
    if (!german || !british) throw new Error('no counters')
    const grey = (
      counter: typeof german,
      livery: 'square' | 'round',
      formed: boolean,
      spent: boolean,
    ) => {
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = 60
      const ctx = canvas.getContext('2d') as CanvasRenderingContext2D
      ctx.scale(0.5, 0.5)
      ctx.translate(10, 10)
      const look = { ...PLAIN_LOOK, face: faceOf(counter, formed), livery, formed, spent }
      drawCounter(ctx, look, 'middle')
      const { data } = ctx.getImageData(0, 0, 60, 60)
      return Array.from({ length: 3600 }, (_, i) => {
        const [r, g, b, a] = data.slice(i * 4, i * 4 + 4) as unknown as [
          number,
          number,
          number,
          number,
        ]
        return ((0.3 * r + 0.59 * g + 0.11 * b) * a) / 255
      })
    }
    const looks = [
      grey(german, 'square', true, false),
      grey(german, 'square', false, false),
      grey(german, 'square', true, true),
      grey(german, 'square', false, true),
      grey(british, 'round', true, false),
      grey(british, 'round', false, false),
    ]
    for (const [i, a] of looks.entries())
      for (const b of looks.slice(i + 1)) {
        const differ = a.filter((value, at) => Math.abs(value - (b[at] ?? 0)) > 40).length
        expect(differ).toBeGreaterThan(60)
      }
  })
})
