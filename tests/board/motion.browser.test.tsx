import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { perf } from '../../src/board/perf.ts'
import type { LoadedBattle } from '../../src/scenario/index.ts'
import type { Motion } from '../../src/session/motion.ts'
import type { BoardCounter } from '../../src/session/types.ts'
import { bare, loadBattle, mount, someCounters } from './harness.tsx'

let loaded: LoadedBattle
let board: Awaited<ReturnType<typeof mount>> | null = null
beforeAll(async () => {
  loaded = await loadBattle()
})
afterEach(() => {
  board?.unmount()
  board?.host.remove()
  board = null
})
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
async function quiet(): Promise<void> {
  for (let still = 0, last = -1; still < 4; ) {
    await wait(200)
    still = perf.renders === last ? still + 1 : 0
    last = perf.renders
  }
}

/** One counter, in one hex and then in another, three hexes away. */
function walk(): { from: BoardCounter[]; to: BoardCounter[]; motion: Motion } {
  const [unit] = someCounters(loaded) as [BoardCounter]
  const at = (hex: string) => [{ ...unit, hex }]
  return {
    from: at('AE15'),
    to: at('AG16'),
    motion: {
      ways: new Map([[unit.unit, ['AE15', 'AF15', 'AG16']]]),
      flashes: [{ kind: 'shot', at: 'AF15' }],
      noises: ['step'],
    },
  }
}

async function pictures(act: (walked: ReturnType<typeof walk>) => void, calm = false) {
  const walked = walk()
  board = await mount(loaded, { ...bare, counters: walked.from }, { reducedMotion: calm })
  board.handle.centreOn(['AF15'])
  await quiet()
  const before = perf.renders
  act(walked)
  await quiet()
  return perf.renders - before
}

describe('motion on the board', () => {
  it('slides and flashes for a moment, and draws nothing after it', async () => {
    const drawn = await pictures(({ to, motion }) =>
      board?.show({ ...bare, counters: to }, { motion }),
    )
    expect(drawn).toBeGreaterThan(6)
    const after = perf.renders
    await wait(600)
    expect(perf.renders).toBe(after)
  })

  it('is one picture where motion is reduced', async () => {
    const drawn = await pictures(
      ({ to, motion }) => board?.show({ ...bare, counters: to }, { motion }),
      true,
    )
    expect(drawn).toBeLessThanOrEqual(2)
  })

  it('ends with the next key', async () => {
    const drawn = await pictures(({ to, motion }) => {
      board?.show({ ...bare, counters: to }, { motion })
      // Once React has handed it over, before the next picture.
      setTimeout(() => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'x' })), 25)
    })
    expect(drawn).toBeLessThanOrEqual(5)
  })
})
