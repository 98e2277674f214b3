import type { Page } from 'playwright'
import { p95 } from './row.ts'

/**
 * Times every piece of JavaScript that the page runs, and counts every call to the graphics card. It is text, because
 * the loader of this program adds calls to functions that the page does not know.
 */
export const PROBE = `
  (() => {
    const probe = globalThis.__probe = { js: 0, draws: 0, frames: [], commits: 0, over: false }
    let depth = 0
    const timed = (run) => function (...args) {
      if (depth++ > 0) { try { return run.apply(this, args) } finally { depth-- } }
      const began = performance.now()
      try { return run.apply(this, args) } finally {
        depth--
        probe.js += performance.now() - began
      }
    }
    // One entry a frame with a picture: all that ran since the one before, input and painting too, and its calls.
    const frame = globalThis.requestAnimationFrame.bind(globalThis)
    globalThis.requestAnimationFrame = (run) => frame((now) => {
      timed(run)(now)
      if (probe.draws === 0) return
      if (!probe.over) probe.frames.push([probe.js, probe.draws])
      probe.js = probe.draws = 0
    })
    const later = globalThis.setTimeout.bind(globalThis)
    globalThis.setTimeout = (run, ...more) =>
      later(typeof run === 'function' ? timed(run) : run, ...more)
    const listen = EventTarget.prototype.addEventListener
    const known = new WeakMap()
    EventTarget.prototype.addEventListener = function (type, run, options) {
      if (typeof run !== 'function' || !/^(pointer|wheel|mouse)/.test(type))
        return listen.call(this, type, run, options)
      if (!known.has(run)) known.set(run, timed(run))
      return listen.call(this, type, known.get(run), options)
    }
    const unlisten = EventTarget.prototype.removeEventListener
    EventTarget.prototype.removeEventListener = function (type, run, options) {
      return unlisten.call(this, type, known.get(run) ?? run, options)
    }
    for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced']) {
      const draw = WebGL2RenderingContext.prototype[name]
      WebGL2RenderingContext.prototype[name] = function (...args) {
        probe.draws++
        return draw.apply(this, args)
      }
    }
    globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      renderers: new Map(), supportsFiber: true, inject: () => 1, checkDCE() {},
      onCommitFiberUnmount() {}, onPostCommitFiberRoot() {},
      onCommitFiberRoot() { probe.commits++ },
    }
  })()
`
interface Probed {
  readonly __probe: { js: number; frames: [number, number][]; commits: number; over: boolean }
}

export interface Motion {
  /** What each frame took of the page's thread, in ms. */
  readonly spent: readonly number[]
  /**
   * Per frame, 95th percentile, in ms: time of the page's thread, or elapsed time with waits for a core or the card.
   */
  readonly js: number
  readonly clock: number
  readonly draws: number
  readonly commits: number
  readonly frames: number
}

/** From now on, within a `motion`: no frame counts any more once nothing in the page matches. */
export const onlyWhile = (page: Page, selector: string): Promise<void> =>
  page.evaluate((matches) => {
    new MutationObserver((_, observer) => {
      if (document.querySelector(matches)) return
      observer.disconnect()
      const { __probe } = globalThis as unknown as Probed
      __probe.over = true
      // The trace has it, too.
      console.timeStamp('over')
    }).observe(document.body, { childList: true, subtree: true })
  }, selector)

/** Pans or zooms for some seconds and measures each frame; the page was opened with the `PROBE`. */
export async function motion(page: Page, move: () => Promise<void>): Promise<Motion> {
  const start = await page.evaluate(() => {
    const { __probe } = globalThis as unknown as Probed
    __probe.frames.length = 0
    __probe.js = 0
    __probe.over = false
    return __probe.commits
  })
  const browser = page.context().browser()
  await browser?.startTracing(page, { categories: ['devtools.timeline'] })
  await move()
  const trace = (await browser?.stopTracing())?.toString() ?? '{"traceEvents":[]}'
  const spent = frameTimes(JSON.parse(trace).traceEvents)
  const js = p95(spent)
  const seen = await page.evaluate((commits) => {
    const { __probe } = globalThis as unknown as Probed
    const drawn = __probe.frames
    const sorted = drawn.map(([js]) => js).sort((a, b) => a - b)
    return {
      clock: sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? 0,
      draws: Math.max(...drawn.map(([, draws]) => draws)),
      commits: __probe.commits - commits,
      frames: drawn.length,
    }
  }, start)
  return { js, spent, ...seen }
}

interface TraceEvent {
  readonly ph: string
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds; `tdur` is the thread's own share. */
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
}
/** Callbacks and what runs between them. Of nested pieces only the outer one counts. */
const WORK = [
  ...['FireAnimationFrame', 'EventDispatch', 'TimerFire', 'FunctionCall', 'RunMicrotasks'],
  ...['MinorGC', 'MajorGC'],
]
/** Callbacks at most this far apart belong to one frame, in microseconds. */
const ONE_FRAME = 4000

/**
 * The time that each frame took of the page's thread, in ms: its callbacks, and input and timers since the frame
 * before.
 */
function frameTimes(events: readonly TraceEvent[]): number[] {
  const main = events.find(({ name }) => name === 'FireAnimationFrame')
  const over = events.find(({ name }) => name === 'TimeStamp')?.ts ?? Number.POSITIVE_INFINITY
  const work = events
    .filter(({ ph, name, pid, tid, ts }) => {
      const here = pid === main?.pid && tid === main.tid
      return ph === 'X' && WORK.includes(name) && here && ts < over
    })
    .sort((a, b) => a.ts - b.ts)
  const frames: number[] = []
  let [sum, end, last] = [0, 0, Number.NEGATIVE_INFINITY]
  for (const { name, ts, dur = 0, tdur = 0 } of work) {
    if (ts < end) continue
    end = ts + dur
    sum += tdur / 1000
    if (name !== 'FireAnimationFrame') continue
    if (ts - last < ONE_FRAME) frames.push((frames.pop() ?? 0) + sum)
    else frames.push(sum)
    last = end
    sum = 0
  }
  return frames
}

/** Drags the map once round an eight in 100 moves. */
export async function panned({ mouse }: Page): Promise<void> {
  await mouse.move(700, 450)
  await mouse.down()
  for (let i = 1; i <= 100; i++) {
    const t = (i / 100) * 2 * Math.PI
    await mouse.move(700 + 260 * Math.sin(t), 450 + 160 * Math.sin(2 * t))
  }
  await mouse.up()
}
