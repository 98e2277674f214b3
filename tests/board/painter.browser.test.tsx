import { afterEach, describe, expect, it, vi } from 'vitest'

const Real = globalThis.Worker
afterEach(() => {
  globalThis.Worker = Real
})

describe('the sheet without a thread to paint it', () => {
  it('lies on the desk as bare paper until its first picture has come, from the page where the thread fails', async () => {
    const threads: Silent[] = []
    class Silent {
      onerror: (() => void) | null = null
      constructor() {
        threads.push(this)
      }
      postMessage(): void {}
      terminate(): void {}
    }
    globalThis.Worker = Silent as unknown as typeof Worker
    const { bare, loadBattle, mount, picture } = await import('./harness.tsx')
    const { INK } = await import('../../src/board/base/palette.ts')
    const { perf } = await import('../../src/board/base/perf.ts')
    const board = await mount(await loadBattle(), bare)
    board.handle.wholeSheet()
    const at = board.handle.hexToScreen('V12') ?? { x: 0, y: 0 }
    const box = board.host.getBoundingClientRect()
    const grey = (await picture(board))(at.x - box.left, at.y - box.top)
    const parts = [1, 3, 5].map((k) => Number.parseInt(INK.margin.slice(k, k + 2), 16))
    expect(grey).toBeCloseTo(parts.reduce((sum, part) => sum + part) / 3, 0)
    const before = perf.painted
    for (const thread of threads) thread.onerror?.()
    await vi.waitUntil(() => perf.painted > before, { timeout: 60_000 })
    board.unmount()
    board.host.remove()
  })
})
