import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, openApp, Person } from './app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.close())

describe('without a network', () => {
  it('begins cold after one visit: catalogue, sheets, a saved game, and one more begun', async () => {
    const context = await app.browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    })
    const first = await context.newPage()
    const before = new Person(first)
    await before.goto(`${app.address}?seed=7`)
    await first.getByRole('button', { name: /Begin set-up/ }).waitFor()
    await before.press(/Begin set-up/)
    await before.press(/Place the rest/)
    await before.sees('8 of 8 placed')
    // All of it is stored behind the play.
    await first.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await first.waitForTimeout(400)
    await first.close()

    await context.setOffline(true)
    const page = await context.newPage()
    const me = new Person(page)
    await me.goto(`${app.address}?seed=7`)
    await me.press(/^Continue/)
    await me.sees('8 of 8 placed')
    expect(await page.getByRole('application').getAttribute('aria-label')).toMatch(/Ypres/)
    await me.press(/^Done/)
    await me.sees('British set up')
    await page.reload()
    // A battle that was never looked at before, with its own sheet and pages.
    await page.getByRole('button', { name: /Probe/ }).click()
    await page
      .getByRole('button', { name: /^Begin/ })
      .first()
      .click()
    await me.sees(/set up|decide/)
    await page.keyboard.press('Shift+?')
    expect(me.faults).toEqual([])
    const manifest = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
      const text = await fetch(link?.href ?? '').then((response) => response.json())
      return text.icons.length
    })
    expect(manifest).toBe(4)
    await context.close()
  }, 90_000)
})
