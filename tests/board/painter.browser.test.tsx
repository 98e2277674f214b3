import { afterEach, describe, expect, it, vi } from 'vitest'

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const Real = globalThis.Worker
afterEach(() => {
  globalThis.Worker = Real
  vi.resetModules()
})

/** Parts of the sheet painted within some seconds, with this in place of a thread. */
async function painted(thread: unknown): Promise<number> {
  globalThis.Worker = thread as typeof Worker
  const { bare, loadBattle, mount } = await import('./harness.tsx')
  const { perf } = await import('../../src/board/base/perf.ts')
  const before = perf.painted
  const board = await mount(await loadBattle(), bare)
  for (let left = 40; left > 0 && perf.painted - before < 2; left--) await wait(100)
  board.unmount()
  board.host.remove()
  return perf.painted - before
}

describe('the sheet without a thread to paint it', () => {
  it('is painted on the page where none can be started', async () => {
    class Refused {
      constructor() {
        throw new Error('no threads here')
      }
    }
    expect(await painted(Refused)).toBeGreaterThanOrEqual(2)
  })

  it('is painted on the page where it fails on its way, what it owed included', async () => {
    class Broken {
      onerror: (() => void) | null = null
      postMessage(): void {
        setTimeout(() => this.onerror?.(), 20)
      }
      terminate(): void {}
    }
    expect(await painted(Broken)).toBeGreaterThanOrEqual(2)
  })

  it('lies on the desk as bare paper until its first picture has come', async () => {
    class Silent {
      postMessage(): void {}
      terminate(): void {}
    }
    globalThis.Worker = Silent as unknown as typeof Worker
    const { bare, loadBattle, mount, picture } = await import('./harness.tsx')
    const { INK } = await import('../../src/board/base/palette.ts')
    const board = await mount(await loadBattle(), bare)
    board.handle.wholeSheet()
    const at = board.handle.hexToScreen('V12') ?? { x: 0, y: 0 }
    const box = board.host.getBoundingClientRect()
    const grey = (await picture(board))(at.x - box.left, at.y - box.top)
    board.unmount()
    board.host.remove()
    const parts = [1, 3, 5].map((k) => Number.parseInt(INK.margin.slice(k, k + 2), 16))
    expect(grey).toBeCloseTo(parts.reduce((sum, part) => sum + part) / 3, 0)
  })
})

describe('the sheet beyond the window', () => {
  it('is painted where a processor is free, and else left until it is looked at', async () => {
    const { bare, haveProcessors, loadBattle, mount } = await import('./harness.tsx')
    const { perf } = await import('../../src/board/base/perf.ts')
    /** A board shown close, when everything in view is painted: how many parts, and the board. */
    const close = async (processors: number) => {
      haveProcessors(processors)
      const before = perf.painted
      const board = await mount(await loadBattle(), bare)
      board.handle.centreOn(['V12'])
      board.handle.zoomBy(1.5)
      await vi.waitUntil(() => perf.painted > before && !perf.painting, { timeout: 60_000 })
      const leave = () => {
        board.unmount()
        board.host.remove()
        haveProcessors(1)
      }
      return { parts: () => perf.painted - before, leave }
    }
    const one = await close(1)
    const seen = one.parts()
    one.leave()
    const two = await close(2)
    await vi.waitUntil(() => two.parts() > seen, { timeout: 60_000 })
    two.leave()
  })
})
