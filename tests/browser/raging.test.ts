import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { linkOf, relayFor } from '../../scripts/host.mjs'
import { root } from '../../scripts/install.mjs'
import { newRoom } from '../../scripts/relay.mjs'
import { serve } from '../../scripts/serve.mjs'
import { type App, openApp, Person } from './app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.close())

/**
 * In the page: presses on stands, lit hexes and offers, as they come, then the last button, which ends the phase; from the
 * second turn on that one alone. Until the battle is over: how it ended; null when it does not end.
 */
async function pressToTheEnd(): Promise<string | null> {
  let luck = 7
  const below = (most: number) => {
    luck = (luck * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((luck / 2_147_483_648) * most)
  }
  const press = (element: Element | undefined) =>
    element?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  for (let presses = 0, few = 0; presses < 800; presses++) {
    await new Promise((done) => setTimeout(done, 0))
    const question = document.querySelector('section[aria-label="Question"]')
    const heading = question?.querySelector('h2')?.textContent ?? ''
    if (/ win: |^A draw: /.test(heading)) return heading
    const why = question?.querySelector('p')?.textContent ?? ''
    const offers = [...(question?.querySelectorAll('li button') ?? [])]
    const onward = offers.filter(({ textContent }) => !textContent?.includes(' back where '))
    const lit = [...document.querySelectorAll('[data-hex][aria-description]')]
    const log = document.querySelector('section[aria-label="Log"]')?.textContent ?? ''
    few = few > 9 || log.includes('Turn 2') ? 0 : few + 1
    if (few > 0 && offers.length > 1) press(offers[below(offers.length - 1)])
    else if (few > 0 && lit.length > 0) press(lit[below(lit.length)])
    else if (onward.length > 0 && few % 3 === 0) press(onward.at(-1))
    // Why the phase can't end yet: stands go back, or a broken one has to go first.
    else if (offers.length > 0 && why.includes('out of contact')) press(offers.at(-1))
    else if (lit.length > 0 && why.includes('is broken')) press(lit[below(lit.length)])
    else {
      const held = [...document.querySelectorAll('[data-hex]')].filter((hex) =>
        /infantry|gun|commander/.test(hex.getAttribute('aria-label') ?? ''),
      )
      press(held[below(held.length)])
    }
  }
  return null
}

// One page for both sizes: to open a second one costs more than the battle.
it('a Trench raid is played from the start screen to its result by pressing, at a desk and on a phone', async () => {
  const context = await app.browser.newContext({ viewport: { width: 1440, height: 900 } })
  // The same dice each time: with some, presses by chance hardly bring all stands into contact again.
  await context.addInitScript(() => {
    const random = crypto.getRandomValues.bind(crypto)
    crypto.getRandomValues = (into) =>
      into instanceof Uint32Array && into.length === 1 ? into.fill(7) : random(into)
  })
  const page = await context.newPage()
  const me = new Person(page)
  await page.goto(app.address)
  for (const [name, width, height] of [
    ['desk', 1440, 900],
    ['phone', 390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    const enter = page.getByRole('button', { name: /Raging Empires|Trench raid, 1915/ }).first()
    if (name === 'desk') await enter.click()
    await page.getByRole('button', { name: 'Begin Trench raid, 1915' }).click()
    await page.getByText('Choose where the bombardment falls.').waitFor()
    // The bombardment by hand: a hex, the strongest offer with its odds, and its line in the log.
    await page.locator('[data-hex="X05"]').click()
    await page
      .getByRole('button', { name: /four points/ })
      .first()
      .click()
    const log = page.locator('section[aria-label="Log"]')
    await log
      .getByText(/bombardment/i)
      .first()
      .waitFor()
    expect(await page.evaluate(pressToTheEnd)).toMatch(/ win: |^A draw: /)
    // Stands have moved and fired on the way.
    expect(await log.innerText()).toMatch(/ to [A-Z]+\d\d[.,]/)
    expect(await log.innerText()).toMatch(/ fires at | hits? on level /)
    await page.getByRole('button', { name: 'Leave the battle' }).click()
  }
  expect(me.faults).toEqual([])
}, 300_000)

it('who sits down from the start screen to a live game of these rules comes to its screen, and the game goes on there', async () => {
  const room = newRoom()
  const relay = relayFor([room], [])
  const { server, port } = await serve(join(root, 'dist'), { port: 4650, network: true, relay })
  const link = (seat: 'first' | 'second') => linkOf(`http://127.0.0.1:${port}/`, room, seat)
  const [host, guest] = (await Promise.all(
    [1, 2].map(async () => new Person(await app.browser.newPage())),
  )) as [Person, Person]
  await host.goto(link('first'))
  await guest.goto(link('second'))
  const enter = { name: /Raging Empires|Trench raid, 1915/ }
  await host.page.getByRole('button', enter).first().click()
  await host.page.getByText('Both players are here.').first().waitFor()
  await host.page.getByRole('button', { name: 'Begin Cavalry screen, 1914' }).click()
  await guest.page.getByRole('button', { name: 'Sit down to it' }).click()
  // The first to set up are the British, whom the guest plays.
  await guest.page.getByText('Set up the British.').waitFor()
  await guest.page.getByRole('button', { name: /Set-up done/ }).click()
  await host.page.getByText('Set up the Germans.').waitFor()
  expect([...host.faults, ...guest.faults]).toEqual([])
  relay.close()
  server.closeAllConnections()
  server.close()
}, 300_000)
