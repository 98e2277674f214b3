import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, openApp } from './app.ts'
import { plainContext, Reader, savesIn } from './plain.ts'

/** Initiative, then the melee. */
const DICE = [3, 5, 6, 5, 2, 1]

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.close())

describe('a tab that is killed', () => {
  it('in the middle of a melee, goes on there: one side has chosen its targets, the other has to answer', async () => {
    const context = await plainContext(app)
    const me = await Reader.in(context)
    await me.begin(`${app.address}?dice=${DICE.join()}&seed=1`)
    await me.setUp('Germans')
    await me.setUp('British')
    await me.wants('Melee, one against one', 'ask')
    await me.textView()
    await me.act('pass')
    await me.sees('Germans decide')
    await me.act('command', { text: '105 Saxon 3' })
    await me.act('enter', { hex: 'AE16' })
    await me.sees('British may react')
    await me.act('hold')
    await me.sees('Move 105 Saxon 3 on, or stop.')
    await me.act('enter', { hex: 'AD15' })
    await me.sees('British may react')
    await me.act('hold')
    await me.act('melee')
    await me.sees('melee in AD15')
    await me.act('allocate')
    await me.sees('British decide')
    const [before] = await savesIn(me.page)
    expect(before?.entries.at(-1)).toMatchObject({ action: { type: 'allocate' }, dice: [] })

    // The process of the page dies; nothing of it is asked to write anything.
    const killer = await context.newCDPSession(me.page)
    void killer.send('Page.crash').catch(() => undefined)
    await new Promise((done) => setTimeout(done, 300))

    const then = await Reader.in(context)
    await then.goto(app.address)
    await then.press(/^Continue/)
    await then.textView()
    await then.sees('British decide')
    await then.sees('melee in AD15')
    await then.act('allocate')
    await expect
      .poll(async () => JSON.stringify((await savesIn(then.page))[0]?.entries.at(-1)))
      .toMatch(/"dice":\[6,5,2,1\]/)
    expect(then.faults).toEqual([])
    await context.close()
  })
})

describe('a window that is closed at once', () => {
  it('has kept what was done the moment before', async () => {
    const context = await plainContext(app)
    const me = await Reader.in(context)
    await me.begin(`${app.address}?seed=1`)
    const slow = await context.newCDPSession(me.page)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const rest = me.page.getByRole('button', { name: /^Place the rest/ })
    await rest.waitFor()
    // Both in one task of the page: nothing has time to come between.
    await me.page.evaluate(() => {
      const all = [...document.querySelectorAll('button')]
      all.find(({ textContent }) => textContent?.startsWith('Place the rest'))?.click()
      location.reload()
    })
    await me.press(/^Continue/)
    await me.sees('All units are placed')
  })
})
