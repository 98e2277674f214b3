import { afterEach, describe, expect, it, vi } from 'vitest'
import { PLAIN } from '../../src/board/base/appearance.ts'
import { Names } from '../../src/board/names/names.ts'
import { bare, loadBattle, someCounters, wait } from './harness.tsx'

const loaded = await loadBattle()
const { grid } = loaded.battle.map
const ALL = { x: -1e4, y: -1e4, width: 3e4, height: 3e4 }
const NEAR = { lod: 'middle', scale: 55 } as const

let names: Names | null = null
afterEach(() => {
  names?.destroy()
  names = null
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const shown = () => names?.layer.children.filter(({ visible }) => visible).length ?? 0

describe('the names of a map', () => {
  it('are lettered while it is painted: its first picture does not wait for them', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const written = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText')
    const changed = vi.fn()
    names = new Names(changed)
    names.show(loaded.sheet, grid, bare, PLAIN)
    names.look(ALL, NEAR, 50)
    vi.advanceTimersByTime(0)
    for (let n = 0; n < 100 && shown() === 0; n++)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(shown()).toBeGreaterThan(20)
    // Nobody can see them yet, so no picture is asked for.
    expect(changed).not.toHaveBeenCalled()
    const before = written.mock.calls.length
    names.grounded = true
    expect(written.mock.calls.length).toBe(before)
    expect(names.layer.visible).toBe(true)
  })

  it('are all there with the ground, however soon it is painted', () => {
    names = new Names(() => {})
    names.show(loaded.sheet, grid, bare, PLAIN)
    names.look(ALL, NEAR, 50)
    expect(shown()).toBe(0)
    names.grounded = true
    expect(shown()).toBeGreaterThan(20)
  })

  it('are placed anew where a counter has come or gone, and for no other act', async () => {
    const counters = someCounters(loaded)
    names = new Names(() => {})
    names.show(loaded.sheet, grid, { ...bare, counters }, PLAIN)
    names.look(ALL, NEAR, 50)
    names.grounded = true
    await wait(0)
    const moved = names.layer.children.map(({ position }) => vi.spyOn(position, 'set'))
    const placed = () => moved.some(({ mock }) => mock.calls.length > 0)
    const chosen = counters.map((counter, i) => ({ ...counter, chosen: i === 0, spent: i === 1 }))
    names.show(loaded.sheet, grid, { ...bare, counters: chosen }, PLAIN)
    expect(placed()).toBe(false)
    names.show(loaded.sheet, grid, { ...bare, counters: chosen.slice(1) }, PLAIN)
    expect(placed()).toBe(true)
  })
})
