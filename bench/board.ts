import type { Page } from 'playwright'
import { type Driven, type Open, openBoard } from '../tools/board/open.ts'
import type { Row } from './row.ts'

/** The largest battle: the trenches of both sides are full. */
const SCENARIO = 'ypres-3-frezenberg'
const SHEETS = [
  'ypres-1-gheluvelt',
  'ypres-2-hill-60',
  'ypres-4-hooge',
  'limanowa-1-probe',
] as const
const COUNTERS = 200
const LOADS = 50

/**
 * Times every piece of JavaScript that the page runs, and counts every call to the graphics card. It is text, because
 * the loader of this program adds calls to functions that the page does not know.
 */
const PROBE = `
  (() => {
    const probe = globalThis.__probe = { js: 0, draws: 0, frames: [], commits: 0 }
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
      probe.frames.push([probe.js, probe.draws])
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
  readonly __probe: { js: number; frames: [number, number][]; commits: number }
}

interface Motion {
  /**
   * Per frame, 95th percentile, in ms: time of the page's thread, or elapsed time with waits for a core or the card.
   */
  readonly js: number
  readonly clock: number
  readonly draws: number
  readonly commits: number
  readonly frames: number
}

/** Pans or zooms for some seconds and measures each frame. */
async function motion(page: Page, move: () => Promise<void>): Promise<Motion> {
  const start = await page.evaluate(() => {
    const { __probe } = globalThis as unknown as Probed
    __probe.frames.length = 0
    __probe.js = 0
    return __probe.commits
  })
  const browser = page.context().browser()
  await browser?.startTracing(page, { categories: ['devtools.timeline'] })
  await move()
  const trace = (await browser?.stopTracing())?.toString() ?? '{"traceEvents":[]}'
  const spent = frameTimes(JSON.parse(trace).traceEvents).sort((a, b) => a - b)
  const js = spent[Math.min(spent.length - 1, Math.floor(spent.length * 0.95))] ?? Number.NaN
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
  return { js, ...seen }
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
  const work = events
    .filter(({ ph, name, pid, tid }) => {
      return ph === 'X' && WORK.includes(name) && pid === main?.pid && tid === main.tid
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

async function moves(page: Page, hex: string, pixels: number): Promise<readonly [Motion, Motion]> {
  await page.evaluate(
    async ([where, side]) => {
      const { __board } = globalThis as unknown as Driven
      __board.look(where, side)
      await __board.quiet()
    },
    [hex, pixels] as const,
  )
  const pan = await motion(page, async () => {
    await page.mouse.move(700, 450)
    await page.mouse.down()
    for (let i = 1; i <= 100; i++) {
      const t = (i / 100) * 2 * Math.PI
      await page.mouse.move(700 + 260 * Math.sin(t), 450 + 160 * Math.sin(2 * t))
    }
    await page.mouse.up()
  })
  await page.evaluate(() => (globalThis as unknown as Driven).__board.quiet())
  const zoom = await motion(page, async () => {
    for (let i = 0; i < 60; i++) await page.mouse.wheel(0, i % 30 < 15 ? -24 : 24)
  })
  return [pan, zoom]
}

/** The time to the first picture of each map once its data is there, starting from an empty board. */
async function firstFrames(open: Open): Promise<readonly (readonly [string, number])[]> {
  const found: [string, number][] = []
  for (const id of SHEETS) {
    const page = await open.browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(open.address)
    await page.waitForFunction(() => '__board' in globalThis)
    found.push([
      id,
      await page.evaluate(async (name) => {
        const { __board } = globalThis as unknown as Driven
        await __board.load(name)
        return __board.show(name)
      }, id),
    ])
    await page.close()
  }
  return found
}

/** Growth of the heap, in MB, while many maps are opened and closed. */
async function growth(open: Open): Promise<number> {
  const page = await open.browser.newPage({ viewport: { width: 1000, height: 700 } })
  await page.goto(open.address)
  await page.waitForFunction(() => '__board' in globalThis)
  const mb = await page.evaluate(
    async ([ids, loads]) => {
      const { __board } = globalThis as unknown as Driven
      for (const id of ids) await __board.load(id)
      let before = 0
      for (let i = 0; i < loads + 8; i++) {
        // The first few fill caches that are kept for good: fonts, shaders, pools.
        if (i === 8) before = await __board.heap()
        await __board.show(ids[i % ids.length] as string)
      }
      return ((await __board.heap()) - before) / 2 ** 20
    },
    [[...SHEETS], LOADS] as const,
  )
  await page.close()
  return mb
}

/** Pans and zooms the board alone in a real Chromium, with 200 counters, at three zooms. */
export async function frameRows(open: Open): Promise<Row[]> {
  const page = await open.browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.addInitScript({ content: PROBE })
  await page.goto(open.address)
  await page.waitForFunction(() => '__board' in globalThis)
  const counters = await page.evaluate(
    async ([id, many]) => {
      const { __board } = globalThis as unknown as Driven
      await __board.load(id)
      return __board.crowd(id, many)
    },
    [SCENARIO, COUNTERS] as const,
  )
  const rows: Row[] = []
  for (const [what, pixels] of [
    ['whole sheet', 20],
    ['working', 40],
    ['close', 76],
  ] as const) {
    const [pan, zoom] = await moves(page, 'W08', pixels)
    for (const [kind, { js, clock, draws, commits, frames }] of [
      ['pan', pan],
      ['zoom', zoom],
    ] as const)
      rows.push(
        {
          what: `JavaScript a frame, ${kind}, ${what}, ${counters} counters, 95th of ${frames}`,
          ours: js,
          unit: 'ms',
          bar: { value: 2, least: false, text: 'at most 2 ms' },
        },
        { what: '  … by the clock, waiting and the trace included', ours: clock, unit: 'ms' },
        {
          what: '  … calls to the card, most of any frame',
          ours: draws,
          unit: '',
          bar: { value: 12, least: false, text: 'at most 12' },
        },
        {
          what: '  … React commits',
          ours: commits,
          unit: '',
          bar: { value: 0, least: false, text: '0' },
        },
      )
  }
  await page.close()
  return rows
}

export async function firstRow(open: Open): Promise<Row> {
  const first = await firstFrames(open)
  const slowest = first.reduce((a, b) => (b[1] > a[1] ? b : a))
  return {
    what: `first picture of a sheet after its data, slowest of ${first.length} (${slowest[0]})`,
    ours: slowest[1],
    unit: 'ms',
    bar: { value: 1000, least: false, text: 'at most 1,000 ms' },
  }
}

export async function heapRow(open: Open): Promise<Row> {
  return {
    what: `growth of the heap over ${LOADS} sheets`,
    ours: await growth(open),
    unit: 'MB',
    bar: { value: 5, least: false, text: 'at most 5 MB' },
  }
}

export async function boardRows(): Promise<Row[]> {
  const open = await openBoard()
  try {
    return [...(await frameRows(open)), await firstRow(open), await heapRow(open)]
  } finally {
    await open.close()
  }
}
