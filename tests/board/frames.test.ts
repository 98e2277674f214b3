import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Frames } from '../../src/board/paper/frames.ts'

let waiting: Map<number, (now: number) => void>
let last = 0
/** The next frame: all that waited for it, in its order. */
function frame(): void {
  const all = [...waiting.values()]
  waiting.clear()
  for (const run of all) run(0)
}
beforeEach(() => {
  waiting = new Map()
  vi.stubGlobal('requestAnimationFrame', (run: (now: number) => void) => {
    waiting.set(++last, run)
    return last
  })
  vi.stubGlobal('cancelAnimationFrame', (id: number) => waiting.delete(id))
})
afterEach(() => vi.unstubAllGlobals())

describe('when the board draws', () => {
  it('is once a frame, however often asked', () => {
    const draw = vi.fn(() => false)
    const frames = new Frames(draw)
    frames.ask()
    frames.ask()
    expect(draw).toHaveBeenCalledTimes(0)
    frame()
    expect(draw).toHaveBeenCalledTimes(1)
    frame()
    expect(draw).toHaveBeenCalledTimes(1)
  })

  it('is at once for a position, in place of what waited; a second one waits for the frame', () => {
    const draw = vi.fn(() => false)
    const frames = new Frames(draw)
    frames.ask()
    frames.hurry()
    expect(draw).toHaveBeenCalledTimes(1)
    frames.hurry()
    expect(draw).toHaveBeenCalledTimes(1)
    frame()
    expect(draw).toHaveBeenCalledTimes(2)
    frames.hurry()
    expect(draw).toHaveBeenCalledTimes(3)
  })

  it('goes on while there is more to come, and not after it was stopped', () => {
    const draw = vi.fn(() => true)
    const frames = new Frames(draw)
    frames.ask()
    frame()
    frame()
    expect(draw).toHaveBeenCalledTimes(2)
    frames.stop()
    frame()
    expect(draw).toHaveBeenCalledTimes(2)
  })
})
