import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, openApp } from './app.ts'
import { plainContext, Reader } from './plain.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.close())

describe('Try it', () => {
  it('plays a battle beside the page, and has the games again after a reload', async () => {
    const me = await Reader.in(await plainContext(app))
    const { page } = me
    await me.goto(app.address)
    await me.press(/^Try it/)
    await page.getByRole('checkbox', { name: 'Regular' }).uncheck({ force: true })
    await page.getByRole('radio', { name: '20 games' }).check({ force: true })
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await me.sees('20 of 20 games')
    const points = () =>
      page.locator('dl > div', { hasText: 'Points of the Germans' }).locator('dd').innerText()
    const told = await points()
    expect(told).toMatch(/^\d+\s% \(\d+\s% to \d+\s%\)/)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.reload()
    await me.press(/^Try it/)
    await me.sees('20 of 20 games')
    expect(await points()).toBe(told)

    const report = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Report with maps' }).click()
    expect((await report).suggestedFilename()).toBe('eating-fire-at-gheluvelt-report.html')
    expect(me.faults).toEqual([])
  })
})
