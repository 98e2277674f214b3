import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, openApp, Person } from './app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.close())

/** What the live regions hold now: all that is spoken without being asked for. */
const spoken = (page: Page) =>
  page
    .locator('[data-live]')
    .evaluateAll((nodes) => nodes.map((node) => node.textContent).join(' '))

describe('by roles and names alone, as a screen reader has the page', () => {
  it('a whole scenario is played in the text view, and everything that happens is announced', async () => {
    const page = await app.browser.newPage({ viewport: { width: 1024, height: 768 } })
    const me = new Person(page)
    const press = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
      await me.breathe()
      const found = page.getByRole(role, { name }).first()
      await found.focus({ timeout: 10_000 })
      await page.keyboard.press('Enter')
    }
    const hears = async (text: string | RegExp) =>
      expect.poll(() => spoken(page), { timeout: 10_000 }).toMatch(text)
    await me.goto(app.address)
    await press(/Learn by playing/)
    await page
      .getByRole('status')
      .filter({ hasText: 'Press Battery 1' })
      .waitFor({ timeout: 30_000 })
    await hears(/British decide, couplet 1, first half\. Give one command/)
    await press('Menu')
    await press(/Text view/)
    await page.getByRole('region', { name: 'Text view' }).waitFor()

    // The units and where they are, as a table.
    const units = page.getByRole('region', { name: 'Units' })
    await units.getByRole('row', { name: /Saxon 1.*AF16.*formed/ }).waitFor()

    await press(/^Command to Battery 1|^Battery 1/)
    // The chances are part of the name of the act.
    await press(/AF16.*Saxon 1 42.% destroyed/)
    await hears(/Dice 4 and 3\. Saxon 2 is dispersed and spent/)
    await hears(/Germans decide/)
    await press(/^Command to Saxon 1$|^Saxon 1$/)
    await press(/AE16/)
    await hears(/British may react/)
    await press(/Battery 2.*destroyed/)
    await hears(/Saxon 1 holds/)
    await press(/[Hh]old/)
    await press(/AD15/)
    await hears(/point 2 of 3/)
    await press(/[Hh]old/)
    await press(/[Mm]elee/)
    await hears(/melee in AD15/)
    await press(/Saxon 1 attacks Battery 2|attack/)
    await press(/Battery 2 attacks Saxon 1|attack/)
    await hears(/Battery 2 is destroyed/)
    await hears(/point 3 of 3/)
    await press(/[Hh]old/)
    for (const side of ['British', 'Germans', 'British', 'Germans']) {
      await hears(`${side} decide`)
      await press(/^Pass/)
    }
    await hears(/Germans win, 1 to 0/)
    await press('Close')
    await page.getByRole('region', { name: /Germans win, 1 to 0/ }).waitFor()
    expect(me.faults).toEqual([])
    await page.close()
  })
})
