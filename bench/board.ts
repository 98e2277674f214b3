import type { Page } from 'playwright'
import type { Battle } from '../src/rules/types/index.ts'
import { type Driven, type Open, openBoard } from '../tools/board/open.ts'
import { type Motion, motion, PROBE, panned } from './motion.ts'
import { type BarFor, barsHere } from './play.ts'
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

async function moves(page: Page, hex: string, pixels: number): Promise<readonly [Motion, Motion]> {
  await page.evaluate(
    async ([where, side]) => {
      const { __board } = globalThis as unknown as Driven
      __board.look(where, side)
      await __board.quiet()
    },
    [hex, pixels] as const,
  )
  const pan = await motion(page, () => panned(page))
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

export async function firstRow(open: Open, barFor: BarFor): Promise<Row> {
  const first = await firstFrames(open)
  const slowest = first.reduce((a, b) => (b[1] > a[1] ? b : a))
  return {
    what: `first picture of a sheet after its data, slowest of ${first.length} (${slowest[0]})`,
    ours: slowest[1],
    unit: 'ms',
    ...barFor(1000),
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

export async function boardRows(battle: Battle): Promise<Row[]> {
  const open = await openBoard()
  try {
    return [
      ...(await frameRows(open)),
      await firstRow(open, await barsHere(battle)),
      await heapRow(open),
    ]
  } finally {
    await open.close()
  }
}
