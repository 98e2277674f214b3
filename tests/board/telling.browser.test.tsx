import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PLAIN } from '../../src/board/base/appearance.ts'
import { perf } from '../../src/board/base/perf.ts'
import type { Impact, Motion } from '../../src/board/view/motion.ts'
import type { LoadedBattle } from '../../src/scenario/index.ts'
import { bare, greys, loadBattle, type Mounted, mount, picture, quiet, wait } from './harness.tsx'

let loaded: LoadedBattle
/** One board for all: to paint its paper takes most of the time. */
let board: Mounted
beforeAll(async () => {
  loaded = await loadBattle()
  board = await mount(loaded, bare)
  board.handle.centreOn(['AF15', 'AF17'], true)
  await quiet()
})
afterAll(() => {
  board.unmount()
  board.host.remove()
})

const STILL: Motion = { ways: new Map(), lines: [], impacts: [], tags: [], pulses: [] }
const act = (more: Partial<Motion>): Motion => ({ ...STILL, ...more })
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** The board at rest, with the motion that its player likes. */
async function ready(moves: boolean): Promise<Mounted> {
  const appearance = { ...PLAIN, slides: moves, flashes: moves }
  const show: Mounted['show'] = (view, now = {}) => board.show(view, { appearance, ...now })
  show({ ...bare })
  await quiet()
  return { ...board, show }
}

/** Greys round the middle of a hex, and above it. */
function around(look: (x: number, y: number) => number, { handle }: Mounted): number[] {
  const { x, y } = handle.hexToScreen('AF15') ?? { x: 0, y: 0 }
  return Array.from({ length: 41 * 61 }, (_, i) =>
    look(x - 60 + (i % 41) * 3, y - 110 + Math.floor(i / 41) * 3),
  )
}

const changed = (a: readonly number[], b: readonly number[]): Set<number> =>
  new Set(a.flatMap((grey, i) => (Math.abs(grey - (b[i] as number)) > 12 ? [i] : [])))

/**
 * The clock of the page goes an eighth as fast meanwhile, so that a picture which takes long still sees what is short. Frames
 * tell their time by it, too: by their own, a shot that was begun late by the slow clock would be over before its first picture.
 */
async function slowly(run: () => Promise<void>): Promise<void> {
  const real = performance.now.bind(performance)
  const from = real()
  const next = window.requestAnimationFrame.bind(window)
  const clocks = [
    vi.spyOn(performance, 'now').mockImplementation(() => from + (real() - from) / 8),
    vi
      .spyOn(window, 'requestAnimationFrame')
      .mockImplementation((then) => next(() => then(performance.now()))),
  ]
  try {
    await run()
  } finally {
    for (const clock of clocks) clock.mockRestore()
  }
}

/** Waits until more than so many dots differ from what was there before. */
const comes = (before: readonly number[], shown: Mounted, dots: number): Promise<void> =>
  expect
    .poll(async () => changed(before, around(await picture(shown), shown)).size)
    .toBeGreaterThan(dots)

/** Waits until the board looks as it did before. */
const gone = (before: readonly number[], shown: Mounted): Promise<void> =>
  expect.poll(async () => changed(before, around(await picture(shown), shown)).size).toBe(0)

describe('what is told on the board', () => {
  it('differs in form by what came of it: not only in its colour', async () => {
    const shown = await ready(false)
    const before = around(await picture(shown), shown)
    const forms = new Map<Impact, Set<number>>()
    for (const form of ['puff', 'ring', 'burst', 'blast'] as const) {
      shown.handle.show(loaded.battle, { ...bare }, act({ impacts: [{ at: 'AF15', form }] }))
      forms.set(form, changed(before, around(greys(shown), shown)))
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'x' }))
      await frame()
      await frame()
    }
    for (const [form, points] of forms) {
      expect(points.size, form).toBeGreaterThan(40)
      for (const [other, theirs] of forms) {
        if (other === form) continue
        const apart =
          [...points].filter((at) => !theirs.has(at)).length +
          [...theirs].filter((at) => !points.has(at)).length
        expect(apart / Math.max(points.size, theirs.size), `${form} ${other}`).toBeGreaterThan(0.2)
      }
    }
    // A ring is open in its middle and in four places; a burst is whole.
    expect(forms.get('ring')?.size).toBeLessThan((forms.get('burst')?.size ?? 0) * 0.8)
  })

  it.each([{ moves: true }, { moves: false }])(
    'has an end of its own, and nothing is left of it: motion $moves',
    async ({ moves }) => {
      const shown = await ready(moves)
      const before = around(await picture(shown), shown)
      await slowly(async () => {
        shown.show(bare, {
          motion: act({
            lines: [{ from: 'AF17', to: 'AF15' }],
            impacts: [{ at: 'AF15', form: 'burst' }],
            tags: [{ at: 'AF15', lines: ['8+3=11 destroyed'] }],
          }),
        })
        await comes(before, shown, 100)
      })
      await gone(before, shown)
      const after = perf.renders
      await picture(shown)
      await quiet()
      expect(perf.renders - after).toBeLessThanOrEqual(2)
    },
  )

  it.each([{ moves: true }, { moves: false }])(
    'a hex that changes hands beats, with the same end: motion $moves',
    async ({ moves }) => {
      const shown = await ready(moves)
      const before = around(await picture(shown), shown)
      await slowly(async () => {
        shown.show(bare, { motion: act({ pulses: ['AF15'] }) })
        await comes(before, shown, 60)
      })
      await gone(before, shown)
    },
  )

  it('does not lie under the letters of the columns', async () => {
    const shown = await ready(false)
    const { handle } = shown
    const tell = () =>
      act({
        tags: [{ at: 'AF15', lines: ['15 Division 8: 5+2=7', 'untouched', 'wins'] }],
      })
    const at = () => handle.hexToScreen('AF15') ?? { x: 0, y: 0 }
    /** The rows of the window in which the tag changes what is seen close to the middle of its hex. */
    const rows = async () => {
      const { x, y } = at()
      const look = await picture(shown)
      const down = Array.from({ length: Math.floor(y) + 160 }, (_, row) => row)
      const greysIn = (look: (x: number, y: number) => number) =>
        down.map((row) => [-20, -10, 0, 10, 20].map((dx) => look(x + dx, row)))
      const before = greysIn(look)
      shown.handle.show(loaded.battle, { ...bare }, tell())
      const after = greysIn(greys(shown))
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'x' }))
      await frame()
      await frame()
      return down.filter((row) =>
        before[row]?.some((grey, i) => Math.abs(grey - (after[row]?.[i] ?? grey)) > 12),
      )
    }
    const free = await rows()
    const [top = 0] = free
    expect(top).toBeGreaterThan(20)
    const { y } = at()
    handle.panBy(0, 8 - top)
    expect(at().y).toBeCloseTo(y - top + 8, 0)
    const there = await rows()
    expect(there.length).toBeGreaterThan(10)
    expect(there.filter((row) => row < 18)).toEqual([])
    handle.centreOn(['AF15', 'AF17'], true)
  })

  it('ends though the next act has nothing to show', async () => {
    const shown = await ready(true)
    const before = around(await picture(shown), shown)
    shown.handle.show(loaded.battle, { ...bare }, act({ impacts: [{ at: 'AF15', form: 'blast' }] }))
    await wait(280)
    // It burns, and another act comes: it used to stay for ever.
    shown.handle.show(loaded.battle, { ...bare }, act({}))
    await gone(before, shown)
  })

  it('has thin marks that stay until they are no longer handed over', async () => {
    const shown = await ready(true)
    const before = around(await picture(shown), shown)
    const past = {
      ways: [['AF17', 'AF16', 'AF15']],
      lines: [{ from: 'AE14', to: 'AF15' }],
      impacts: [{ at: 'AF15', form: 'ring' as const }],
      daggers: ['AF15', 'AF15'],
    }
    shown.show({ ...bare, past })
    await comes(before, shown, 40)
    await quiet()
    const marked = changed(before, around(await picture(shown), shown)).size
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'x' }))
    await frame()
    expect(changed(before, around(await picture(shown), shown)).size).toBe(marked)
    shown.show(bare)
    await gone(before, shown)
  })
})
