import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Job } from '../../src/board/paper/job.ts'
import type * as painter from '../../src/board/paper/painter.ts'
import * as faded from '../../src/board/sheet/faded.ts'
import type { PaintedMap } from '../../src/board/view/ground.ts'

const file = { id: 'a map' } as unknown as PaintedMap
const job: Job = {
  lod: 'far',
  numbers: false,
  scale: 16,
  width: 10,
  height: 10,
  rect: { x: 0, y: 0, width: 1, height: 1 },
}

/** A thread that only listens. */
class Silent {
  static made: Silent[] = []
  readonly heard: { say: string }[] = []
  onerror: (() => void) | null = null
  constructor() {
    Silent.made.push(this)
  }
  postMessage(order: { say: string }): void {
    this.heard.push(order)
  }
  terminate(): void {}
}

const PAINTER = fileURLToPath(new URL('../../src/board/paper/painter.ts', import.meta.url))
let pages = 0

/** The module as a page has it that has just been opened, with this in place of a thread. */
async function fresh(thread: unknown): Promise<typeof painter> {
  vi.stubGlobal('Worker', thread)
  return import(/* @vite-ignore */ `${PAINTER}?page=${++pages}`)
}

beforeEach(() => {
  Silent.made = []
  vi.spyOn(faded, 'prepareMixture').mockReturnValue([])
  vi.spyOn(faded, 'paintMixture').mockReturnValue()
  vi.stubGlobal('OffscreenCanvas', class {})
  vi.stubGlobal('document', {
    createElement: () => {
      const canvas = { getContext: () => ({ canvas }) }
      return canvas
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a painter', () => {
  it('paints on the page where no thread can be started', async () => {
    class Refused {
      constructor() {
        throw new Error('no threads here')
      }
    }
    for (const thread of [undefined, Refused]) {
      const { openPainter } = await fresh(thread)
      const painter = openPainter(file, () => undefined)
      expect(painter.aside).toBe(false)
      expect(await painter.paint(job)).toHaveLength(1)
    }
  })

  it('paints on the page what a thread owed that fails on its way', async () => {
    const { openPainter } = await fresh(Silent)
    const painter = openPainter(file, () => undefined)
    expect(painter.aside).toBe(true)
    const owed = painter.paint(job)
    Silent.made[0]?.onerror?.()
    expect(await owed).toHaveLength(1)
    expect(painter.aside).toBe(false)
  })

  it('finds a map that was expected ready in the thread, and drops one that does not come', async () => {
    const { expectMap, openPainter } = await fresh(Silent)
    const said = () => Silent.made[0]?.heard.map(({ say }) => say)
    const callOff = expectMap(file)
    openPainter(file, () => undefined)
    callOff()
    expect(said()).toEqual(['sheet'])
    expectMap(file)()
    expect(said()).toEqual(['sheet', 'sheet', 'drop'])
  })
})
