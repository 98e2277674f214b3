import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, openApp, Person } from './app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.close())

describe('on a touch screen 390 wide', () => {
  it('a whole scenario is played with taps, and nothing scrolls sideways', async () => {
    const context = await app.browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    const me = new Person(page)
    const press = async (name: string | RegExp) => {
      await me.breathe()
      await page.getByRole('button', { name }).first().tap({ timeout: 20_000 })
    }
    /** The first tap shows, the second does. */
    const tap = async (hex: string, times = 1, dy = 0) => {
      for (let n = 0; n < times; n++) {
        await me.breathe()
        const at = await page.evaluate((label) => {
          const shown = globalThis as unknown as {
            __couplet: { board: { hexToScreen(hex: string): { x: number; y: number } | null } }
          }
          return shown.__couplet.board.hexToScreen(label)
        }, hex)
        if (!at) throw new Error(`${hex} is not on the board`)
        await page.touchscreen.tap(at.x, at.y + dy)
      }
    }
    const guide = page.getByRole('region', { name: 'Guide' })
    const says = (text: string | RegExp) => guide.getByText(text).first().waitFor({ timeout: 8000 })
    await me.goto(app.address)
    await page.getByRole('button', { name: /Begin set-up/ }).waitFor({ timeout: 30_000 })
    await page.waitForTimeout(1500)
    await press('Back to the list')
    await press(/Learn by playing/)
    await guide.waitFor({ timeout: 30_000 })
    await page.waitForTimeout(800)
    await tap('AC16')
    await says(/fire at two companies/)
    await tap('AF16', 2)
    await says(/press Saxon 1/)
    await me.picture('learn-390')
    await tap('AF16')
    await tap('AE16', 2)
    await me.sees('British may react')
    await press(/^Fire/)
    await me.sees(/Saxon 1 holds/)
    await press(/this move/)
    await me.sees('Move Saxon 1 on, or stop.')
    await page.waitForTimeout(400)
    await tap('AD15', 2, 14)
    await press(/^Melee/)
    await press(/^Attack/)
    await says(/attack as well/)
    await press(/^Attack/)
    await says('Press Worcesters A')
    for (let half = 0; half < 4; half++) await press(/^Pass/)
    await page.getByRole('region', { name: /Germans win/ }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(me.faults).toEqual([])
    await context.close()
  })
})
