import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, openApp, Person } from './app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.close())

describe('a scenario made and played by pressing', () => {
  it('has six units a side, survives a reload in the middle, and is played', async () => {
    const page = await app.browser.newPage({ viewport: { width: 1440, height: 900 } })
    const me = new Person(page)
    let presses = 0
    const press = (name: string | RegExp) => {
      presses++
      return me.press(name)
    }
    const hexes = async (...labels: string[]) => {
      for (const label of labels) {
        presses++
        await me.hex(label, 0.1, 0.1)
      }
    }
    const units = (n: number) => page.getByRole('radio', { name: new RegExp(`\\(${n}\\)`) })
    await me.goto(app.address)
    await press('the bench')
    // On a screen that is too low for the list of battles, its last one can be reached.
    await page.setViewportSize({ width: 390, height: 600 })
    const last = page
      .getByRole('region', { name: /comes with Couplet$/ })
      .getByRole('button')
      .last()
    await last.scrollIntoViewIfNeeded()
    expect(
      await last.boundingBox().then((box) => (box?.y ?? 999) + (box?.height ?? 0)),
    ).toBeLessThanOrEqual(600)
    await page.setViewportSize({ width: 1440, height: 900 })
    await press(/^Show me how/)
    await press(/^Infantry company$/)
    await hexes('AH14', 'AI15', 'AJ14', 'AI16', 'AJ16', 'AK15')
    await units(6).waitFor()
    presses++
    await page.getByRole('radio', { name: /^British/ }).check({ force: true })
    await press(/^Regular infantry company$/)
    await hexes('AC15', 'AC16', 'AD16', 'AC17', 'AD18', 'AC18')
    await me.picture('bench-1440')
    await press(/^Victory/)
    await press('Add a rule')
    await hexes('AG15', 'AH15')
    await me.key('Escape')
    await me.picture('bench-victory-1440')
    // The edits are kept as they are made: what a reload finds is all of it.
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            new Promise<number>((resolve) => {
              const open = indexedDB.open('couplet-bench')
              open.onsuccess = () => {
                const all = open.result.transaction('entries').objectStore('entries').count()
                all.onsuccess = () => {
                  open.result.close()
                  resolve(all.result)
                }
              }
            }),
        ),
      )
      .toBeGreaterThan(15)
    await page.reload()
    await me.press('the bench')
    await me.press(/^My battle/)
    await units(6).first().waitFor()
    expect(await units(6).count()).toBe(2)
    await press(/^Play$/)
    await press('Begin')
    await me.sees('Issue one command or pass.')
    // From the start page to the first decision.
    expect(presses).toBe(23)
    expect(me.faults).toEqual([])
  })
})
