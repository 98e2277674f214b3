import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, openApp, Person } from './app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.close())

interface Place {
  readonly x: number
  readonly y: number
}

/** Gheluvelt as it stands after set-up, the Germans first. */
const FACES = [5, 3, 1, 1, 1, 1, 1, 2, 1, 1]

async function begun(page: Page, address: string): Promise<Person> {
  const me = new Person(page)
  await me.goto(`${address}?dice=${FACES.join()}`)
  await me.press(/Begin set-up/)
  for (let side = 0; side < 2; side++) {
    await me.press(/Place the rest/)
    await me.press(/^Done/)
  }
  await me.sees('Issue one command or pass.')
  await me.still()
  return me
}

const where = (page: Page, hex: string): Promise<Place> =>
  page.evaluate((label) => {
    const shown = globalThis as unknown as {
      __couplet: { board: { hexToScreen(hex: string): { x: number; y: number } } }
    }
    return shown.__couplet.board.hexToScreen(label)
  }, hex)

describe('drags with the mouse', () => {
  it('3.5a Shift draws a box, the rest is listed with its reason; a way is dragged, dropped, dragged again and gone', async () => {
    const page = await app.browser.newPage({
      viewport: { width: 1440, height: 900 },
    })
    const me = await begun(page, app.address)
    const at = (hex: string) => where(page, hex)
    const drag = async (...hexes: string[]) => {
      const [first, ...others] = await Promise.all(hexes.map(at))
      await page.mouse.move(first?.x ?? 0, first?.y ?? 0)
      await page.mouse.down()
      for (const { x, y } of others) await page.mouse.move(x, y, { steps: 8 })
    }

    const before = await at('AF16')
    const [a, b] = [await at('AF16'), await at('AH16')]
    await page.keyboard.down('Shift')
    await page.mouse.move(a.x - 40, a.y - 120)
    await page.mouse.down()
    await page.mouse.move(b.x + 40, b.y + 120, { steps: 6 })
    await page.mouse.up()
    await page.keyboard.up('Shift')
    expect(await at('AF16')).toEqual(before)
    await page.getByRole('radio', { name: 'Mass of 4' }).waitFor()
    const left = page.getByRole('list', { name: 'Left out' })
    await left
      .getByText(/dispersed; a mass takes formed units/)
      .first()
      .waitFor()
    await left.getByText('3.5a').first().waitFor()

    // Let go of, the counter is dragged without a press before: that chooses it. Escape, with the button still down,
    // drops the way; nothing more comes of the drag.
    const chosen = page.getByRole('region', { name: 'Commanding' })
    while (await chosen.isVisible()) {
      await page.keyboard.press('Escape')
      await me.breathe()
    }
    await drag('AF16', 'AE16')
    await me.sees('Move to AE16: 1 MP.')
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await me.sees('105 Saxon 3 in AF16: choose a target or a hex.')
    expect(await at('AF16')).toEqual(before)

    await drag('AF16', 'AE16', 'AD15')
    await page.mouse.up()
    await me.sees('Move to AD15: 2 MP.')
    const way = page.getByRole('region', { name: 'The path' })
    await way.getByText('1 MP, 3 may fire').waitFor()
    await way.getByText(/^At the end: likely: /).waitFor()
    // Wherever a click has left the focus, Enter does what the primary button says.
    await page.getByRole('region', { name: 'The path' }).getByText('Extremes').click()
    await me.key('Enter')
    await me.sees('British may react')
    await me.sees('105 Saxon 3 enters AE16.')
    expect(me.faults).toEqual([])
    await page.close()
  })
})

describe('drags by touch, 390 wide', () => {
  it('6.62a a way is dragged from the chosen unit and gone; elsewhere a drag moves the sheet; a box by its button', async () => {
    const context = await app.browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const page = await context.newPage()
    const me = await begun(page, app.address)
    const touches = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Place) =>
      touches.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
    const drag = async (places: readonly Place[]) => {
      await me.breathe()
      let last = places[0] as Place
      // Not waited for: a finger that rests would ask instead.
      void touch('touchStart', last)
      for (const next of places.slice(1)) {
        for (let part = 1; part <= 6; part++)
          await touch('touchMove', {
            x: last.x + ((next.x - last.x) * part) / 6,
            y: last.y + ((next.y - last.y) * part) / 6,
          })
        last = next
      }
      await touch('touchEnd')
      // Of a tap right after a drag the browser makes no click: it takes it for a hand that stops a fling, and on a
      // loaded machine it hears of the end late.
      await me.breathe()
      await page.waitForTimeout(600)
    }
    const tap = async (hex: string) => {
      await me.breathe()
      const { x, y } = await where(page, hex)
      await page.touchscreen.tap(x, y)
    }
    const unit = await where(page, 'AF16')
    // Nobody is chosen: the drag itself chooses. The page grows with what it says, and the sheet moves with it.
    await me.breathe()
    void touch('touchStart', unit)
    for (const hex of ['AF17', 'AF17', 'AE18', 'AE18']) {
      await touch('touchMove', await where(page, hex))
      await me.breathe()
    }
    await touch('touchEnd')
    await me.breathe()
    await page.waitForTimeout(600)
    await me.sees('Move to AE18: 2 MP.')
    // The page under the sheet may have grown by a hair; a pan would have moved it by half a hex.
    expect((await where(page, 'AF16')).x).toBe(unit.x)
    await page.getByRole('button', { name: 'Cancel' }).tap()
    await me.sees('105 Saxon 3 in AF16: choose a target or a hex.')

    // A finger that rests asks; slid on without being lifted, it asks of the hex that it comes to.
    await me.breathe()
    await touch('touchStart', await where(page, 'AE15'))
    await page.getByRole('region', { name: 'Facts of AE15' }).waitFor()
    await touch('touchMove', await where(page, 'AB15'))
    await page.getByRole('region', { name: 'Why: Not AB15' }).waitFor()
    expect((await where(page, 'AF16')).x).toBe(unit.x)
    await touch('touchEnd')
    await page.waitForTimeout(300)
    expect(await page.getByRole('region', { name: 'Why: Not AB15' }).isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Close' }).first().tap()

    const from = await where(page, 'AE17')
    await drag([from, { x: from.x + 60, y: from.y - 40 }])
    expect((await where(page, 'AF16')).x).toBeGreaterThan(unit.x + 30)

    await me.breathe()
    // On a loaded machine the browser may still take the first tap for the hand that stops the fling.
    const select = page.getByRole('button', { name: 'Select' })
    for (let tries = 0; tries < 4 && !(await select.isVisible()); tries++) {
      await page.getByRole('button', { name: 'Map tools' }).tap()
      await select.waitFor({ timeout: 5000 }).catch(() => undefined)
    }
    await select.tap()
    // The page may grow or shrink with what it says, and the sheet moves with it.
    const corners = async () => {
      await me.breathe()
      return Promise.all(['AF16', 'AG16', 'AG17'].map((hex) => where(page, hex)))
    }
    await me.sees('Draw a box round the units.')
    const [left, top, foot] = (await corners()) as [Place, Place, Place]
    await drag([
      { x: left.x - 20, y: top.y - 15 },
      { x: foot.x + 20, y: foot.y + 25 },
    ])
    await me.sees('4 units chosen.')

    await tap('AF16')
    await drag(await Promise.all(['AF16', 'AE16'].map((hex) => where(page, hex))))
    await page.getByRole('button', { name: /^Move to AE16/ }).tap()
    await me.sees('British may react')
    expect(me.faults).toEqual([])
    await context.close()
  })
})
