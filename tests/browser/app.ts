import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { ensureBuilt } from '../../scripts/build.mjs'
import { chromiumArguments, findChromium } from '../../scripts/chromium.mjs'
import { root } from '../../scripts/install.mjs'
import { serve } from '../../scripts/serve.mjs'

/** Pictures of the screens, kept only when asked for: SCREENSHOTS=1. */
const IMAGES = join(root, 'docs/images')

export interface App {
  readonly address: string
  readonly browser: Browser
  close(): Promise<void>
}

/** The built game on a free port, and a Chromium. */
export async function openApp(): Promise<App> {
  await ensureBuilt()
  const { server, port } = await serve(join(root, 'dist'), { port: 4300 })
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: chromiumArguments,
  })
  return {
    address: `http://localhost:${port}/`,
    browser,
    async close() {
      await browser.close()
      server.close()
    },
  }
}

/** A person at the screen: presses hexes and buttons, reads what stands there. */
export class Person {
  readonly faults: string[] = []
  constructor(readonly page: Page) {
    page.on('pageerror', (error) => this.faults.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('favicon'))
        this.faults.push(message.text())
    })
  }

  async goto(address: string): Promise<void> {
    await this.page.goto(address)
  }

  /** Waits out the guard against a double press over a change of side. */
  async breathe(): Promise<void> {
    await this.page.waitForTimeout(330)
  }

  async press(name: string | RegExp): Promise<void> {
    await this.breathe()
    await this.page.getByRole('button', { name }).first().click({ timeout: 8000 })
  }

  /** A press on the sheet, `dx` and `dy` in parts of the hex side from its centre. */
  async hex(label: string, dx = 0, dy = 0): Promise<void> {
    await this.breathe()
    await this.page.waitForFunction(
      (hex) =>
        (
          globalThis as unknown as { __couplet?: { board: { hexToScreen(hex: string): unknown } } }
        ).__couplet?.board.hexToScreen(hex),
      label,
    )
    const points = await this.page.evaluate((hex) => {
      const { board } = (
        globalThis as unknown as {
          __couplet: { board: { hexToScreen(hex: string): { x: number; y: number } | null } }
        }
      ).__couplet
      return {
        here: board.hexToScreen(hex),
        a: board.hexToScreen('V10'),
        b: board.hexToScreen('W10'),
      }
    }, label)
    const side = points.a && points.b ? Math.abs(points.b.x - points.a.x) / 1.5 : 40
    if (!points.here) throw new Error(`${label} is not on the board`)
    await this.page.mouse.click(points.here.x + dx * side, points.here.y + dy * side)
  }

  async key(key: string): Promise<void> {
    await this.breathe()
    await this.page.keyboard.press(key)
  }

  async sees(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).first().waitFor({ timeout: 10_000 })
  }

  async prompt(): Promise<string> {
    return (await this.page.locator('h1, h2').allInnerTexts()).join(' / ')
  }

  async picture(name: string): Promise<void> {
    if (!process.env.SCREENSHOTS) return
    await this.page.waitForTimeout(1800)
    const file = join(IMAGES, `${name}.png`)
    mkdirSync(dirname(file), { recursive: true })
    await this.page.screenshot({ path: file })
  }
}
