import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright'
import { expect } from 'vitest'
import { ensureBuilt } from '../../scripts/build.mjs'
import { findChromium, testArguments } from '../../scripts/chromium.mjs'
import { root } from '../../scripts/install.mjs'
import { serve } from '../../scripts/serve.mjs'

/** The pictures of the documents; taken only when asked for: SCREENSHOTS=1. */
const IMAGES = join(root, 'docs/images')

/**
 * How long anything is waited for, in ms. Nothing here measures time: a busy machine may take as long as it likes, and
 * only what never comes fails.
 */
export const PATIENCE = 60_000

export interface App {
  readonly address: string
  readonly browser: Pick<Browser, 'newContext' | 'newPage'>
  /** Closes every window that was opened here. */
  close(): Promise<void>
}

/** How a window is opened unless a test asks for something else. */
const PLAIN: BrowserContextOptions = {
  reducedMotion: 'reduce',
  // To store the program for a visit without a network costs as much as to open it.
  serviceWorkers: 'block',
  // A quarter of the points: most of the work where there is no graphics card, and no test here looks at them.
  deviceScaleFactor: process.env.SCREENSHOTS ? 1 : 0.5,
}

/** In every page: a machine with one processor, whatever it runs on. It paints no more of the map than is looked at. */
const small = () =>
  Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => 1 })

/** The built game on a free port, and a Chromium. */
async function launch(): Promise<{ readonly address: string; readonly browser: Browser }> {
  await ensureBuilt()
  const { port } = await serve(join(root, 'dist'), { port: 4300 })
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: testArguments,
  })
  return { address: `http://localhost:${port}/`, browser }
}

/** Of this worker. All its files share them; both end with its process. */
let launched: ReturnType<typeof launch> | null = null

export async function openApp(): Promise<App> {
  launched ??= launch()
  const { address, browser } = await launched
  const opened: BrowserContext[] = []
  const newContext = async (options: BrowserContextOptions = {}) => {
    const context = await browser.newContext({ ...PLAIN, ...options })
    opened.push(context)
    await context.addInitScript(small)
    return context
  }
  return {
    address,
    browser: { newContext, newPage: async (options) => (await newContext(options)).newPage() },
    async close() {
      await Promise.all(opened.map((context) => context.close()))
    },
  }
}

/** A person at the screen: presses hexes and buttons, reads what stands there. */
export class Person {
  readonly faults: string[] = []
  #breaths = 0
  constructor(readonly page: Page) {
    page.setDefaultTimeout(PATIENCE)
    // From the beginning: a file dialog that opens before the browser has heard that somebody listens is lost.
    page.on('filechooser', () => undefined)
    page.on('pageerror', (error) => this.faults.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('favicon'))
        this.faults.push(message.text())
    })
  }

  async goto(address: string): Promise<void> {
    await this.page.goto(address)
  }

  /** Until the page has settled for some frames, and the guard against a double press over a change of side is over. */
  async breathe(): Promise<void> {
    const calm = ([name, frames]: readonly [string, number]) => {
      const page = globalThis as { __couplet?: { settled(): boolean }; [breath: string]: unknown }
      const before = Number(page[name] ?? 0)
      page[name] = page.__couplet?.settled() ? before + 1 : 0
      return before >= frames
    }
    await this.page.waitForFunction(calm, [`breath${this.#breaths++}`, 3] as const, {
      polling: 'raf',
    })
  }

  /** Until all that was done is written to the browser's storage. */
  async stored(): Promise<void> {
    await this.breathe()
    await this.page.evaluate(() =>
      (globalThis as { __couplet?: { stored(): Promise<void> } }).__couplet?.stored(),
    )
  }

  /** Until nothing on the page moves or fades any more. */
  async still(): Promise<void> {
    await this.breathe()
    await this.page.evaluate(async () => {
      const ending = document.getAnimations().filter(({ effect }) => {
        const end = effect?.getComputedTiming().endTime
        return typeof end === 'number' && Number.isFinite(end)
      })
      await Promise.allSettled(ending.map(({ finished }) => finished))
      await document.fonts.ready
    })
  }

  async press(name: string | RegExp): Promise<void> {
    await this.breathe()
    await this.page.getByRole('button', { name }).first().click()
  }

  /** Where hexes lie in the window, in CSS pixels. */
  async #where(labels: readonly string[]): Promise<({ x: number; y: number } | null)[]> {
    return this.page.evaluate((hexes) => {
      const shown = globalThis as unknown as {
        __couplet?: { board: { hexToScreen(hex: string): { x: number; y: number } | null } }
      }
      return hexes.map((hex) => shown.__couplet?.board.hexToScreen(hex) ?? null)
    }, labels)
  }

  /** A press on the map, `dx` and `dy` in parts of the hex side from its centre; drags the sheet there first. */
  async hex(label: string, dx = 0, dy = 0): Promise<void> {
    await this.breathe()
    await expect.poll(() => this.#where([label])).not.toEqual([null])
    for (let tries = 0; tries < 8; tries++) {
      const [here, a, b] = await this.#where([label, 'V10', 'W10'])
      if (!here || !a || !b) throw new Error(`${label} is not on the board`)
      const side = Math.abs(b.x - a.x) / 1.5
      const [x, y] = [here.x + dx * side, here.y + dy * side]
      if (x > 60 && x < 1000 && y > 60 && y < 780) {
        await this.page.mouse.click(x, y)
        return
      }
      const clip = (n: number) => Math.max(-350, Math.min(350, n))
      await this.page.mouse.move(540, 440)
      await this.page.mouse.down()
      await this.page.mouse.move(540 + clip(540 - x), 440 + clip(440 - y), { steps: 4 })
      await this.page.mouse.up()
    }
    throw new Error(`${label} cannot be brought into sight`)
  }

  async key(key: string): Promise<void> {
    await this.breathe()
    await this.page.keyboard.press(key)
  }

  /** Has a question answered otherwise than a new game does, for both sides. */
  async wants(question: string, answer: string): Promise<void> {
    await this.press('Menu')
    await this.press(/^Settings/)
    const wishes = this.page.getByRole('combobox', { name: new RegExp(`^${question}, `) })
    await wishes.first().waitFor()
    for (const wish of await wishes.all()) await wish.selectOption(answer)
    await this.press('Close')
  }

  async sees(text: string | RegExp): Promise<void> {
    try {
      await this.page.getByText(text).filter({ visible: true }).first().waitFor()
    } catch (error) {
      await this.page.screenshot({ path: join(root, 'test-results/not-seen.png') })
      throw error
    }
  }

  async picture(name: string): Promise<void> {
    if (!process.env.SCREENSHOTS) return
    await this.page.waitForTimeout(1800)
    const file = join(IMAGES, `${name}.jpg`)
    mkdirSync(dirname(file), { recursive: true })
    await this.page.screenshot({ path: file, type: 'jpeg', quality: 84 })
  }
}
