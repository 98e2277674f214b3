import type { BrowserContext } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, openApp } from './app.ts'
import { plainContext, Reader, savesIn } from './plain.ts'

/** Initiative, then a shot. */
const DICE = [3, 5, 1, 2]

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.close())

/** Two windows of one browser at the same window of reaction. */
async function two(context: BrowserContext) {
  const a = await Reader.in(context)
  await a.begin(`${app.address}?dice=${DICE.join()}&seed=1`)
  await a.setUp('Germans')
  await a.setUp('British')
  await a.textView()
  await a.act('pass')
  await a.sees('Germans decide')
  await a.act('command', { text: '105 Saxon 3' })
  await a.act('enter', { hex: 'AE16' })
  await a.sees('British may react')
  const b = await Reader.in(context)
  await b.goto(app.address)
  await b.press(/^Continue/)
  await b.textView()
  await b.sees('British may react')
  return { a, b }
}

const lastIn = async ({ page }: Reader) => {
  const [save] = await savesIn(page)
  return save?.entries.at(-1)
}

/** What was done last in every game kept there. */
const typesIn = async ({ page }: Reader) =>
  (await savesIn(page)).map(({ entries }) =>
    (entries as { action: { type: string } }[]).slice(-2).map(({ action }) => action.type),
  )

const SHOT = { action: { type: 'react' }, dice: [1, 2] }

describe('two windows of one browser on one game', () => {
  it('what is done in one is shown in the other, and nothing is overwritten', async () => {
    const context = await plainContext(app)
    const { a, b } = await two(context)
    await b.sees('This game is open in another window too.')
    await a.act('react')
    await b.sees('This is how it stands there.')
    expect(await lastIn(b)).toMatchObject(SHOT)
    // The other way round, and the one that began it follows.
    await b.act('hold')
    await a.sees('Move 105 Saxon 3 on, or stop.')
    expect(await typesIn(a)).toEqual([['react', 'hold']])
    expect([...a.faults, ...b.faults]).toEqual([])
    await context.close()
  })

  it('one that has heard of nothing is refused by the storage, stands still, and has two ways on', async () => {
    const context = await plainContext(app)
    await context.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'BroadcastChannel')
      const deaf = (event: Event) => event.stopImmediatePropagation()
      for (const name of ['focus', 'visibilitychange'])
        globalThis.addEventListener(name, deaf, { capture: true })
    })
    const { a, b } = await two(context)
    await a.act('react')
    await expect.poll(() => lastIn(a)).toMatchObject(SHOT)
    await b.act('hold')
    const told = b.page.getByRole('dialog', { name: 'The game has gone on in another window.' })
    await told.waitFor()
    expect(await lastIn(b)).toMatchObject(SHOT)
    await b.page.keyboard.press('Escape')
    await told.waitFor()
    await b.press('Show it as it stands there')
    await told.waitFor({ state: 'detached' })
    await b.act('hold')
    await b.sees('Move 105 Saxon 3 on, or stop.')
    await expect.poll(() => typesIn(b)).toEqual([['react', 'hold']])

    // Now the first one has heard of nothing, and rolls on a line that is dead: it may live as a copy only.
    await a.act('react')
    await a.press('Keep this as a copy')
    await expect
      .poll(async () => (await typesIn(a)).toSorted())
      .toEqual([
        ['react', 'hold'],
        ['react', 'react'],
      ])
    await b.act('finish')
    await b.sees('British decide')
    expect(await b.page.getByRole('dialog').count()).toBe(0)
    expect([...a.faults, ...b.faults]).toEqual([])
    await context.close()
  })
})

describe('a game that is gone on with and closed at once', () => {
  it('has kept the first act after it was opened', async () => {
    const context = await plainContext(app)
    const me = await Reader.in(context)
    await me.begin(`${app.address}?seed=1`)
    await me.sees('Germans set up')
    await me.page.reload()
    await me.press(/^Continue/)
    await me.page.getByRole('button', { name: /^Place the rest/ }).waitFor()
    await me.page.evaluate(() => {
      const all = [...document.querySelectorAll('button')]
      all.find(({ textContent }) => textContent?.startsWith('Place the rest'))?.click()
      location.reload()
    })
    await me.press(/^Continue/)
    await me.sees('All units are placed')
    expect(await savesIn(me.page)).toHaveLength(1)
    await context.close()
  })
})
