import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLAIN } from '../../src/board/base/appearance.ts'
import { perf } from '../../src/board/base/perf.ts'
import { worldCentre } from '../../src/board/base/plane.ts'
import { CounterLayer } from '../../src/board/counters/layer.ts'
import type { BoardCounter } from '../../src/board/view/counter.ts'
import type { Motion } from '../../src/board/view/motion.ts'
import type { LoadedBattle } from '../../src/scenario/index.ts'
import { bare, loadBattle, type Mounted, mount, quiet, someCounters, wait } from './harness.tsx'

let loaded: LoadedBattle
/** One board for all: to paint its paper takes most of the time. */
let board: Mounted
beforeAll(async () => {
  loaded = await loadBattle()
  board = await mount(loaded, bare)
})
afterAll(() => {
  board.unmount()
  board.host.remove()
})

/** One counter, in one hex and then in another, three hexes away. */
function walk(): { from: BoardCounter[]; to: BoardCounter[]; motion: Motion } {
  const [unit] = someCounters(loaded) as [BoardCounter]
  const at = (hex: string) => [{ ...unit, hex }]
  return {
    from: at('AE15'),
    to: at('AG16'),
    motion: {
      ways: new Map([[unit.unit, ['AE15', 'AF15', 'AG16']]]),
      lines: [],
      impacts: [{ at: 'AF15', form: 'burst' }],
      tags: [],
      pulses: [],
    },
  }
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** The counter set out, and all of it quiet; walks when told to. */
async function ready(calm = false): Promise<() => Promise<void>> {
  const { from, to, motion } = walk()
  const appearance = { ...PLAIN, slides: !calm, flashes: !calm }
  board.show({ ...bare, counters: [] }, { appearance })
  board.show({ ...bare, counters: from }, { appearance })
  board.handle.centreOn(['AF15'])
  await quiet()
  return async () => {
    const before = perf.renders
    board.show({ ...bare, counters: to }, { appearance, motion })
    while (perf.renders === before) await frame()
  }
}

/** Until no more pictures are drawn: when the last of them was, ms. */
async function lasts(): Promise<number> {
  let last = performance.now()
  // A busy machine may take long for a frame.
  let frames = 0
  for (let seen = perf.renders; frames < 12 || performance.now() - last < 400; await frame()) {
    frames++
    if (perf.renders === seen && !perf.painting) continue
    seen = perf.renders
    last = performance.now()
    frames = 0
  }
  return last
}

describe('motion on the board', () => {
  it('slides and flashes for a moment, and draws nothing after it', async () => {
    const go = await ready()
    const began = performance.now()
    await go()
    expect((await lasts()) - began).toBeGreaterThan(240)
    const after = perf.renders
    await wait(600)
    expect(perf.renders).toBe(after)
  })

  it('is one picture where motion is reduced', async () => {
    const go = await ready(true)
    const before = perf.renders
    await go()
    await lasts()
    expect(perf.renders - before).toBeLessThanOrEqual(2)
  })

  it('ends with the next key', async () => {
    const go = await ready()
    await go()
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'x' }))
    await frame()
    await frame()
    const before = perf.renders
    await lasts()
    expect(perf.renders).toBe(before)
  })

  it('a counter keeps its place when a picture has the time of a moment before its slide', () => {
    const { grid } = loaded.battle.map
    const [unit] = someCounters(loaded) as [BoardCounter]
    const counters = new CounterLayer(() => undefined)
    const go = (hex: string, still = false) => counters.show([{ ...unit, hex }], grid, still)
    const [from, to] = [worldCentre(grid, 'AE15'), worldCentre(grid, 'AG16')]
    go('AE15', true)
    const [sprite] = counters.layer.children
    const resting = sprite?.y ?? 0
    go('AF15')
    counters.advance(performance.now() - 60)
    expect(sprite?.x).toBe(from.x)
    expect(sprite?.y).toBe(resting)
    // It steps on before the next picture.
    go('AG16')
    counters.finish()
    expect(sprite?.x).toBe(to.x)
    expect(sprite?.y).toBeCloseTo(resting + to.y - from.y)
    counters.destroy()
  })
})
