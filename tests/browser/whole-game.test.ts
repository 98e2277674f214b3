import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, openApp, Person } from './app.ts'

/** Faces in the order they fall: initiative of turn 1; a shot; a reaction; a melee; a rally; five initiatives. */
const DICE = [3, 5, 1, 2, 1, 1, 6, 5, 2, 1, 2, 3, 4, 3, 4, 3, 4, 3, 4, 3, 4, 3]

const LARGE = { width: 1440, height: 900 }

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.close())

describe('a whole game by hand', () => {
  it('goes from set-up through fire, reaction, reload, melee, undo and rally to the victory screen', async () => {
    const context = await app.browser.newContext({ viewport: LARGE })
    const page = await context.newPage()
    const me = new Person(page)
    const address = `${app.address}?dice=${DICE.join()}`
    await me.goto(address)
    await page.getByRole('button', { name: /Begin set-up/ }).waitFor()

    await me.press(/Begin set-up/)
    await me.sees('Germans set up')
    await me.wants('Melee, one against one', 'ask')
    // One unit by hand, and one press on a hex outside the area.
    await me.hex('AH15')
    await me.sees('1 of 8 placed')
    await me.hex('AD15')
    await me.sees(/outside its area|outside the area/)
    await me.key('Escape')
    await me.press(/Place the rest/)
    await me.sees('8 of 8 placed')
    await me.press(/^Done/)
    await me.sees('British set up')
    await me.press(/Place the rest/)
    await me.press(/^Done/)

    // Turn 1: German 3, British 5: two couplets, British first.
    await me.sees('British decide')
    await me.hex('AC16')
    await me.sees('Commanding')
    await me.picture('battle-1440')
    // A press on anything illegal says why, with its clause.
    await me.hex('AC17')
    await me.sees('3.2c')
    await me.key('Escape')
    await me.hex('AC16')
    await me.hex('AF16')
    await me.sees('105 Saxon 3 is untouched')

    await me.sees('Germans decide')
    await me.hex('AF16')
    await me.hex('AE16')
    await me.sees('British may react')
    await me.press(/^Fire/)
    await me.sees('105 Saxon 3 is untouched')
    await me.sees('XLI battery 3')

    // The tab is closed in the middle of the move, and the game goes on.
    await me.stored()
    await page.reload()
    await me.press(/Continue/)
    await me.sees('British may react')
    await me.press(/Hold fire for this hex/)
    await me.sees('Move 105 Saxon 3 on, or stop.')
    await me.hex('AD15', 0, 0.72)
    await me.sees('British may react')
    await me.press(/Hold fire for this move/)
    await me.press(/^Melee/)
    await me.sees('melee in AD15')
    await me.press(/^Attack/)
    await me.sees('British decide')
    await me.press(/^Attack/)
    await me.sees('XLI battery 2 is destroyed')

    // A step taken back, and taken again.
    await me.sees('couplet 2, first half')
    await me.hex('AI11')
    await me.hex('AI10')
    await me.sees('Move Worcesters B on, or stop.')
    await me.key('z')
    await expect
      .poll(() =>
        page
          .getByRole('log')
          .innerText()
          .catch(() => ''),
      )
      .not.toContain('AI11 to AI10')
    await me.hex('AI10')
    await me.sees('Move Worcesters B on, or stop.')
    await me.press(/^Stop here/)

    // A formed company comes to a dispersed one: 5 against 7 rallies it.
    await me.sees('Germans decide')
    await me.hex('AG16')
    await me.press(/^Move/)
    await me.hex('AG15')
    await me.sees(/Rally 24/)
    await me.press(/^Rally/)
    await me.sees(/rallies, formed and spent/)
    await me.sees('British may react')
    await me.press(/Hold fire for this command/)
    await me.press(/^Stop here/)

    for (let turn = 2; turn <= 6; turn++) {
      await me.sees('Germans decide')
      await me.press(/^Pass/)
      await me.sees('British decide')
      await me.press(/^Pass/)
    }
    await me.sees(/Germans win, 1 to 0/)
    await page
      .getByText(/destroyed XLI battery 2|XLI battery 2/)
      .first()
      .waitFor()
    await me.picture('victory-1440')
    expect(me.faults).toEqual([])
    await context.close()
  })
})
