import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { ensureBuilt } from '../scripts/build.mjs'
import { chromiumArguments, findChromium } from '../scripts/chromium.mjs'
import { root } from '../scripts/install.mjs'
import { serve } from '../scripts/serve.mjs'
import { BUDGET, firstLoad } from '../scripts/size.mjs'
import type { Battle } from '../src/rules/types/index.ts'
import { inputRows } from './input.ts'
import { type Motion, motion, onlyWhile, PROBE, panned } from './motion.ts'
import { barsHere } from './play.ts'
import { p95, type Row } from './row.ts'

interface Shown {
  __couplet?: { perf: { renders: number; painting: boolean } }
  __commits?: number
}

/**
 * A production build of React reports each commit of each root to this hook, if it exists. It is text, because the
 * loader of this program adds calls to functions that the page does not know.
 */
const COUNT_COMMITS = `
  globalThis.__commits = 0
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers: new Map(), supportsFiber: true, inject: () => 1, checkDCE() {},
    onCommitFiberUnmount() {}, onPostCommitFiberRoot() {},
    onCommitFiberRoot() { globalThis.__commits++ },
  }
`

/** The built game in a real Chromium: a pan, an idle second, and the size of the first load. */
export async function browserRows(battle: Battle): Promise<Row[]> {
  await ensureBuilt()
  const size = [...firstLoad().values()].reduce((sum: number, bytes: number) => sum + bytes, 0)
  const { server, port } = await serve(join(root, 'dist'), { port: 4620 })
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: chromiumArguments,
  })
  try {
    const address = `http://localhost:${port}/`
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.addInitScript({ content: COUNT_COMMITS })
    await page.goto(address)
    await page.getByRole('button', { name: START }).first().click({ timeout: 60_000 })
    await page.waitForFunction(() => ((globalThis as Shown).__couplet?.perf.renders ?? 0) > 0)
    await atRest(page)
    const idle = await countsOf(page)
    await page.waitForTimeout(1000)
    const idled = await countsOf(page)
    const desk = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await desk.addInitScript({ content: COUNT_COMMITS })
    await desk.goto(address)
    await desk.getByRole('button', { name: 'the bench' }).click()
    await desk.getByRole('region', { name: A_BATTLE }).getByRole('button').first().click()
    await desk.getByRole('button', { name: /^Map \(|^Map$/ }).click()
    await atRest(desk)
    // In turn, so that a slow minute of the machine slows both.
    const [atTable, onBench]: [Pan[], Pan[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      atTable.push(await panOf(page))
      onBench.push(await panOf(desk))
    }
    await desk.close()
    const input = await inputRows(page, address, await barsHere(battle))
    return [
      ...input,
      ...panRows('at the table', atTable),
      ...panRows('on the bench', onBench),
      ...(await besideRows(browser, address)),
      {
        what: 'pictures a second of a pan on the bench, to those at the table',
        ours: rateOf(onBench) / rateOf(atTable),
        unit: '',
        bar: { value: 0.9, least: true, text: 'at least 0.9' },
      },
      {
        what: 'pictures drawn in an idle second',
        ours: idled.renders - idle.renders,
        unit: '',
        bar: { value: 0, least: false, text: '0' },
      },
      {
        what: 'first load of JavaScript, gzip',
        ours: size / 1024,
        unit: 'KB',
        bar: { value: BUDGET / 1024, least: false, text: `at most ${BUDGET / 1024} KB` },
      },
    ]
  } finally {
    await browser.close()
    server.close()
  }
}

const countsOf = (page: Page) =>
  page.evaluate(() => ({
    commits: (globalThis as Shown).__commits ?? 0,
    renders: (globalThis as Shown).__couplet?.perf.renders ?? 0,
  }))

/** How often the table and the bench are panned, in turn. */
const ROUNDS = 5

interface Pan {
  readonly commits: number
  readonly pictures: number
  readonly seconds: number
}

/** A pan of 120 moves: what it costs the page, and how many pictures it has. */
async function panOf(page: Page): Promise<Pan> {
  await page.bringToFront()
  await page.mouse.move(600, 450)
  await page.mouse.down()
  const still = await countsOf(page)
  const began = Date.now()
  for (let i = 1; i <= 120; i++)
    await page.mouse.move(600 - 3 * Math.min(i, 120 - i), 450 + Math.min(i, 120 - i))
  const panned = await countsOf(page)
  if (!panned.commits) throw new Error('No commit was counted at all.')
  const seconds = (Date.now() - began) / 1000
  await page.mouse.up()
  return {
    ...{ commits: panned.commits - still.commits, pictures: panned.renders - still.renders },
    seconds,
  }
}

/** Pictures a second of the median pan. */
const rateOf = (pans: readonly Pan[]): number =>
  pans.map(({ pictures, seconds }) => pictures / seconds).sort((a, b) => a - b)[pans.length >> 1] ??
  Number.NaN

const panRows = (where: string, pans: readonly Pan[]): Row[] => [
  {
    what: `React commits during ${pans.length} pans of 120 moves ${where}`,
    ours: pans.reduce((sum, { commits }) => sum + commits, 0),
    unit: '',
    bar: { value: 0, least: false, text: '0' },
  },
  { what: 'pictures a second of the median pan', ours: rateOf(pans), unit: 'a second' },
]

/** Resolves when no picture has come for two seconds and all that may be painted is: the map is painted piece by piece. */
async function atRest(page: Page): Promise<void> {
  for (let [drawn, tries] = [-1, 0]; tries < 30; tries++) {
    await page.waitForTimeout(2000)
    const { renders, painting } = await page.evaluate(
      () => (globalThis as Shown).__couplet?.perf ?? { renders: 0, painting: false },
    )
    if (renders === drawn && !painting) return
    drawn = renders
  }
}

/** What a frame of a pan at the table takes: alone, while the laboratory plays in its threads, and while the veteran thinks. */
async function besideRows(browser: Browser, address: string): Promise<Row[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.addInitScript({ content: PROBE })
  const panAt = async (where: string, first: () => Promise<void>): Promise<Row> => {
    await page.goto(address)
    await first()
    await page.getByRole('button', { name: START }).first().click({ timeout: 60_000 })
    await page.waitForFunction(() => ((globalThis as Shown).__couplet?.perf.renders ?? 0) > 0)
    await atRest(page)
    return frameRow(where, await motion(page, () => panned(page)))
  }
  const alone = await panAt('', async () => undefined)
  const beside = await panAt(' while the laboratory plays', async () => {
    await page.getByRole('button', { name: /^Try it/ }).click()
    await page.getByRole('radio', { name: 'To ± 3 %' }).check({ force: true })
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await page.getByText(/ of (about )?[\d,]+ games/).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })
  const thinking = await thinkingRow(page, address)
  await page.close()
  return [alone, beside, thinking]
}

const frameRow = (where: string, { js, frames }: Pick<Motion, 'js' | 'frames'>): Row => ({
  what: `JavaScript a frame, pan at the table${where}, 95th of ${frames}`,
  ours: js,
  unit: 'ms',
  bar: { value: 2, least: false, text: 'at most 2 ms' },
})

/** The first half of the veteran in a large battle, in which the person has the initiative and passes. */
async function thinkingPan(page: Page, address: string): Promise<Motion> {
  await page.goto(`${address}?seed=11`)
  await page.getByRole('button', { name: /^Counter Attack/ }).click()
  await page.getByRole('radio', { name: 'Computer' }).check({ force: true })
  await page.getByRole('radio', { name: 'Veteran' }).check({ force: true })
  await page.getByRole('button', { name: 'Begin with the recommended set-up' }).click()
  const pass = page.getByRole('button', { name: /^Pass/ }).first()
  await pass.waitFor({ timeout: 60_000 })
  await atRest(page)
  await pass.click()
  await page.locator(THINKS).waitFor()
  return motion(page, async () => {
    await onlyWhile(page, THINKS)
    await panned(page)
  })
}

/**
 * It thinks for two or three seconds, which is a short pan, so there are three of them. A whole pan has one beginning in a hundred
 * frames, and that is not among its 95; so the beginnings of these are left out.
 */
async function thinkingRow(page: Page, address: string): Promise<Row> {
  const spent: number[] = []
  for (let n = 0; n < 3; n++) spent.push(...(await thinkingPan(page, address)).spent.slice(BEGINS))
  if (spent.length < FEWEST) throw new Error('The veteran was too quick for a pan.')
  return frameRow(' while the veteran thinks', { js: p95(spent), frames: spent.length })
}

/** The page shows it as long as the computer thinks. */
const THINKS = 'progress[aria-label="The computer thinks"]'
/** The first frames of a pan, in which its drag begins. */
const BEGINS = 2
/** Fewer frames say nothing of a pan. */
const FEWEST = 40

const A_BATTLE = 'A battle that comes with Couplet'
const START = /^Begin set-up/
