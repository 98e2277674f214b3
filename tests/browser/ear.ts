import type { Page } from 'playwright'
import { expect } from 'vitest'

/** What is spoken without being asked for, in its order: every change of a live region, whoever made it. */
export class Ear {
  #heard = 0
  constructor(readonly page: Page) {}

  static async on(page: Page): Promise<Ear> {
    await page.addInitScript(() => {
      const spoken: string[] = []
      Object.assign(globalThis, { spoken })
      const last = new Map<Element, string>()
      const listen = (records: readonly MutationRecord[]) => {
        const said = records.flatMap(({ target }) => {
          const near = target instanceof Element ? target : target.parentElement
          return near?.closest('[aria-live="polite"], [aria-live="assertive"]') ?? []
        })
        for (const region of new Set(said)) {
          const text = (region.textContent ?? '').trim()
          if (text !== '' && last.get(region) !== text) spoken.push(text)
          last.set(region, text)
        }
      }
      new MutationObserver(listen).observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
      })
    })
    return new Ear(page)
  }

  async all(): Promise<readonly string[]> {
    return this.page.evaluate(() => (globalThis as unknown as { spoken: string[] }).spoken)
  }

  /** From here on only what is new counts as heard. */
  async acts(): Promise<void> {
    this.#heard = (await this.all()).length
  }

  /** That it is spoken since the last act. */
  async hears(text: string | RegExp): Promise<void> {
    const wanted = typeof text === 'string' ? (said: string) => said.includes(text) : undefined
    const fits = wanted ?? ((said: string) => (text as RegExp).test(said))
    let rest: readonly string[] = []
    await expect
      .poll(async () => {
        rest = (await this.all()).slice(this.#heard)
        return rest.some(fits) || `${text} not among: ${rest.join(' | ')}`
      })
      .toBe(true)
  }
}
