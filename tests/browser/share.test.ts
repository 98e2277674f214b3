import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, openApp } from './app.ts'
import { plainContext, Reader } from './plain.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.close())

async function person(): Promise<{ me: Reader; page: Page }> {
  const me = await Reader.in(await plainContext(app))
  return { me, page: me.page }
}

const linkOn = (page: Page) => page.getByLabel(/^Link/).inputValue()

/** Opens a link in the window that runs already, as a press on it in a message would. */
async function follow({ me, page }: { me: Reader; page: Page }, link: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash
  }, new URL(link).hash)
  await me.press(/^Open it/)
}

describe('a game by mail', () => {
  it('goes to and fro between two browser profiles to its end; an old link and a torn one are told', async () => {
    const german = await person()
    const british = await person()
    await german.me.begin(`${app.address}?seed=11`)
    await german.me.press('Menu')
    await german.me.press(/^Share/)
    await german.page.getByRole('radio', { name: /I play the Germans/ }).check({ force: true })
    await german.page.keyboard.press('Escape')
    await german.me.press(/Place the rest/)
    await german.me.press(/^Done/)
    await german.me.sees('Send the game to the British.')
    const first = await linkOn(german.page)

    // Torn: the last characters are missing.
    await british.me.goto(first.slice(0, -40))
    await british.me.sees('The link is cut short.')
    await british.me.press(/^Close/)
    await british.me.goto('about:blank')
    await british.me.goto(first)
    await british.me.sees('You play the British.')
    await british.me.press(/^Open it/)
    await british.me.sees('British set up')
    await british.me.press(/Place the rest/)
    await british.me.press(/^Done/)

    // Each passes when it is his turn, and sends when it is not; twelve halves at least.
    const sides = [british, german]
    let turn = 0
    let sent = first
    for (let guard = 0; guard < 80; guard++) {
      const now = sides[turn] as typeof british
      const { page } = now
      const waits = page.getByRole('heading', { name: /^Send the game to the/ })
      const pass = page.getByRole('button', { name: /^Pass/ })
      const over = page.getByRole('button', { name: 'Replay', exact: true })
      await waits.or(pass).or(over).first().waitFor()
      if ((await over.count()) > 0) break
      if ((await waits.count()) > 0) {
        sent = await linkOn(page)
        turn = 1 - turn
        await follow(sides[turn] as typeof british, sent)
      } else await pass.first().click()
      await sides[turn]?.me.breathe()
    }
    const last = sides[turn] as typeof british
    await last.me.sees(/(Germans|British) win|The battle is a draw|A draw/)
    // The end is sent from the menu; the other side sees it as well.
    await last.me.press('Menu')
    await last.me.press(/^Share/)
    const end = await linkOn(last.page)
    await follow(sides[1 - turn] as typeof british, end)
    await (sides[1 - turn] as typeof british).me.sees(/Replay: entry/)

    // A link of long ago, opened again, is known as that.
    await british.page.evaluate((hash) => {
      location.hash = hash
    }, new URL(first).hash)
    await british.me.sees('It is older than your copy.')
    await british.me.press(/^Open it/)
    await british.me.sees('This copy is older than yours.')
    await british.me.press(/^Leave it/)
    expect([...german.me.faults, ...british.me.faults]).toEqual([])
    await german.page.context().close()
    await british.page.context().close()
  })
})
