import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { build } from 'vite'
import { chromiumArguments, findChromium } from '../../scripts/chromium.mjs'
import { root } from '../../scripts/install.mjs'
import { serve } from '../../scripts/serve.mjs'
import type { BoardPage } from './page.tsx'

/** What the page offers to the programs that drive it. */
export interface Driven {
  readonly __board: BoardPage
}

export interface Open {
  readonly browser: Browser
  readonly address: string
  close(): Promise<void>
}

/** Opens the board alone in a real Chromium, built as the game is. */
export async function openBoard(port = 4660): Promise<Open> {
  // The build reads its kind from here; the game is built for production.
  process.env.NODE_ENV = 'production'
  const folder = mkdtempSync(join(tmpdir(), 'couplet-board-'))
  await build({
    root: join(root, 'tools/board'),
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  })
  cpSync(join(root, 'scenarios'), join(folder, 'scenarios'), { recursive: true })
  const served = await serve(folder, { port })
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...chromiumArguments, '--enable-precise-memory-info', '--js-flags=--expose-gc'],
  })
  return {
    browser,
    address: `http://localhost:${served.port}/`,
    async close() {
      await browser.close()
      served.server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A window of the board with a scenario in it, fully painted. */
export async function openScenario(
  { browser, address }: Open,
  id: string,
  { width, height, states }: { width: number; height: number; states: boolean },
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.goto(address)
  await page.waitForFunction(() => '__board' in globalThis)
  await page.evaluate(
    async ([name, wild]) => {
      const { __board } = globalThis as unknown as Driven
      await __board.load(name)
      await __board.show(name, wild)
      await __board.quiet()
    },
    [id, states] as const,
  )
  return page
}
