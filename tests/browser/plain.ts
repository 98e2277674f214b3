import type { BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { type App, Person } from './app.ts'

/** A browser profile that can't draw the sheet: the game is played in its text view, which a loaded machine can do. */
export async function plainContext(
  app: App,
  more: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await app.browser.newContext({
    viewport: { width: 1280, height: 900 },
    ...more,
  })
  await context.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  return context
}

export interface Wish {
  readonly hex?: string
  readonly unit?: string
  readonly text?: string
}

/** Somebody who plays by the text view. */
export class Reader extends Person {
  static async in(context: BrowserContext): Promise<Reader> {
    return new Reader(await context.newPage())
  }

  /** Begins the first battle of the list and sets both sides up. */
  async begin(address: string): Promise<void> {
    await this.goto(address)
    await this.page.getByRole('button', { name: /Begin set-up/ }).waitFor()
    await this.press(/Begin set-up/)
  }

  async setUp(side: string): Promise<void> {
    await this.sees(`${side} set up`)
    await this.press(/Place the rest/)
    await this.press(/^Done/)
  }

  async textView(): Promise<void> {
    await this.page.getByRole('alert').getByRole('button', { name: 'Text view' }).click()
  }

  #find(type: string, { hex, unit, text }: Wish): string {
    const by = (name: string, value?: string) => (value ? `[data-${name}="${value}"]` : '')
    const button = `button[data-action="${type}"]${by('hex', hex)}${by('unit', unit)}`
    return text ? `${button}:has-text("${text}")` : button
  }

  /** Does what the text view lists, open or folded. */
  async act(type: string, wish: Wish = {}): Promise<void> {
    await this.breathe()
    const { text = '', ...rest } = wish
    // Found and pressed at one blow: between the two the page may put another button in its place.
    await this.page.waitForFunction(
      ([selector, words]) => {
        const found = [...document.querySelectorAll<HTMLElement>(selector)].find((button) =>
          button.textContent?.includes(words),
        )
        found?.click()
        return found !== undefined
      },
      [this.#find(type, rest), text] as const,
      { polling: 50 },
    )
  }

  async may(type: string, wish: Wish = {}): Promise<boolean> {
    return (await this.page.locator(this.#find(type, wish)).count()) > 0
  }
}

/** The saves in the browser's storage, as they lie there. */
export async function savesIn(
  page: Page,
): Promise<{ entries: unknown[]; [more: string]: unknown }[]> {
  await page.evaluate(() =>
    (globalThis as { __couplet?: { stored(): Promise<void> } }).__couplet?.stored(),
  )
  const texts = await page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const request = indexedDB.open('couplet')
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const all = request.result.transaction('games').objectStore('games').getAll()
          all.onsuccess = () => {
            request.result.close()
            resolve(all.result)
          }
        }
      }),
  )
  return texts.map((text) => JSON.parse(text))
}
