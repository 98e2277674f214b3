import { join } from 'node:path'
import { chromium } from 'playwright'
import { ensureBuilt } from '../scripts/build.mjs'
import { chromiumArguments, findChromium } from '../scripts/chromium.mjs'
import { root } from '../scripts/install.mjs'
import { serve } from '../scripts/serve.mjs'
import { BUDGET, firstLoad } from '../scripts/size.mjs'
import type { Row } from './row.ts'

interface Shown {
  __couplet?: { perf: { commits: number; renders: number } }
}

/** The built game in a real Chromium: a pan, an idle second, and the size of the first load. */
export async function browserRows(): Promise<Row[]> {
  await ensureBuilt()
  const size = [...firstLoad().values()].reduce((sum: number, bytes: number) => sum + bytes, 0)
  const { server, port } = await serve(join(root, 'dist'), { port: 4620 })
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: chromiumArguments,
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`http://localhost:${port}/`)
    await page.getByRole('button', { name: START }).first().click({ timeout: 15_000 })
    const counts = () =>
      page.evaluate(() => ({ ...(globalThis as Shown).__couplet?.perf })) as Promise<{
        commits: number
        renders: number
      }>
    await page.waitForFunction(() => ((globalThis as Shown).__couplet?.perf.renders ?? 0) > 0)
    await page.waitForTimeout(3000)
    const idle = await counts()
    await page.waitForTimeout(1000)
    const idled = await counts()
    await page.mouse.move(600, 450)
    await page.mouse.down()
    const still = await counts()
    const began = Date.now()
    for (let i = 1; i <= 120; i++)
      await page.mouse.move(600 - 3 * Math.min(i, 120 - i), 450 + Math.min(i, 120 - i))
    const panned = await counts()
    if (!panned.commits) throw new Error('The page does not count its commits.')
    const seconds = (Date.now() - began) / 1000
    await page.mouse.up()
    return [
      {
        what: 'React commits during a pan of 120 moves',
        ours: panned.commits - still.commits,
        unit: '',
        bar: { value: 0, least: false, text: '0' },
      },
      {
        what: 'pictures drawn during that pan',
        ours: panned.renders - still.renders,
        unit: `in ${seconds.toFixed(1)} s`,
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

const START = /^Begin set-up/
