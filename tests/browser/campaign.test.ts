import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playedUntil, QUIET } from '../support/played.ts'
import { type App, openApp, Person } from './app.ts'
import { plainContext } from './plain.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.close())

/** Without the drawn map the page and all its decisions are the same, and open in a third of the time. */
async function person(query = ''): Promise<Person> {
  const viewport = { width: 1024, height: 700 }
  const context = await plainContext(app, { viewport })
  const me = new Person(await context.newPage())
  await me.goto(`${app.address}${query}`)
  return me
}

/** The window is closed where it stands and opened again; the game goes on at the same decision. */
async function reload(me: Person, text: string | RegExp): Promise<void> {
  await me.stored()
  await me.page.reload()
  await me.press(/^Continue/)
  await me.sees(text)
}

/** Passes until that text stands on the page. */
async function passUntil(me: Person, text: string | RegExp): Promise<void> {
  const there = me.page.getByText(text).filter({ visible: true }).first()
  const pass = me.page.getByRole('button', { name: /^Pass/ }).first()
  for (let half = 0; half < 60; half++) {
    // The last pass has been carried out before anybody looks whether there is another.
    await me.breathe()
    await there.or(pass).first().waitFor()
    if (await there.isVisible()) return
    await me.press(/^Pass/)
  }
  throw new Error(`${text} does not come`)
}

describe('Limanowa by hand', () => {
  it('scenario 1 from set-up to the end, the window closed in every part of it', async () => {
    const me = await person(`?dice=${QUIET.slice(0, 60).join()}`)
    await me.press(/^Probe/)
    await me.press(/Begin set-up/)
    await me.sees('Russians set up')
    await me.press(/Place the rest/)
    await reload(me, 'Russians set up')
    await me.press(/^Done/)
    await me.press(/Place the rest/)
    await me.press(/^Done/)
    await me.sees(/decide/)
    for (let turn = 1; turn <= 6; turn++) {
      await me.press(/^Pass/)
      if (turn === 1 || turn === 6) await reload(me, /decide/)
      await me.press(/^Pass/)
    }
    await me.sees(/Russians win, 7 to 0/)
    expect(me.faults).toEqual([])
    await me.page.context().close()
  })
})

describe('a day of a campaign by hand', () => {
  it('Gheluvelt, from the last turn of the attack through the night to the next morning', async () => {
    const { save } = await playedUntil(
      'ypres-campaign-1-gheluvelt',
      (open, { campaign, turn }) =>
        campaign?.segment === 'attack' && turn === 12 && open.kind === 'half',
    )
    const me = await person()
    const { page } = me
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: /Open/ }).first().click(),
    ])
    await chooser.setFiles([
      {
        name: 'gheluvelt.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(save)),
      },
    ])

    // The attack.
    await me.sees(/Day 1 of 3/)
    await passUntil(me, 'Counter attack today?')
    await me.press(/^Counter attack/)

    // Six turns of it.
    await me.sees(/counter attack/)
    await me.press(/^Pass/)
    await passUntil(me, /Give the screen to the British/)

    // Sealed: nothing of the choice is in the page before its side is there, nor after a reload.
    expect(await page.getByRole('button', { name: /Attack tonight/ }).count()).toBe(0)
    await me.press(/I am the British player/)
    await me.sees('Attack tonight?')
    await reload(me, /Give the screen to the British/)
    await me.press(/I am the British player/)
    await me.press(/^No attack tonight/)
    await me.sees(/Give the screen to the Germans/)
    await me.sees(/The British have chosen/)
    await me.press(/I am the German player/)
    await me.press(/^Attack tonight/)

    // Six turns in the dark.
    await me.sees(/night attack/)
    await me.press(/^Pass/)
    await reload(me, /night attack/)
    await passUntil(me, /Recover losses/)

    // Recovery: as many as may be, the other side after.
    await me.sees('British decide')
    await recoverAll(me)
    await me.press(/Done with recovery/)
    await me.sees('Germans decide')
    await recoverAll(me)
    await me.press(/Done with recovery/)

    // Positions: a scrape where there is none, then enough.
    await me.sees('British decide')
    await page.getByText('List them').first().click()
    await me.press(/^Works in/)
    await reload(me, /Day 1 of 3/)
    await me.press(/Done with the positions/)
    await me.press(/Done with the positions/)

    // Guns by night.
    const guns = page.getByRole('button', { name: /Redeploy no gun/ })
    const morning = page.getByText(/Place reinforcements/).first()
    await guns.or(morning).first().waitFor()
    if (await guns.isVisible()) {
      await me.breathe()
      const ways = page.getByRole('region', { name: 'Choices' }).getByRole('button')
      await page.getByText('List them').first().click()
      await ways.first().click()
      await reload(me, /Day [12] of 3/)
    }
    for (let side = 0; side < 2; side++) {
      await guns.or(morning).first().waitFor()
      if (await guns.isVisible()) await me.press(/Redeploy no gun/)
    }

    // The next morning, what came back and what has arrived, four at a time.
    await me.sees(/Day 2 of 3/)
    await me.sees(/Place reinforcements/)
    const places = page.getByRole('region', { name: 'Choices' }).getByRole('button')
    await me.breathe()
    await page.getByText('List them').first().click()
    await places.first().click()
    await reload(me, /Place reinforcements/)

    // The first day can be looked back through.
    await page.getByRole('button', { name: '29 October' }).first().click()
    const ledger = page.getByRole('region', { name: 'Ledger' })
    for (const line of ['Attack', 'Counter attack', 'Night attack'])
      await ledger.getByRole('row', { name: new RegExp(`^${line}`) }).waitFor()
    expect(
      await ledger
        .getByRole('row', { name: /German/ })
        .first()
        .innerText(),
    ).toMatch(/\d/)
    expect(me.faults).toEqual([])
    await page.context().close()
  }, 900_000)
})

async function recoverAll(me: Person): Promise<void> {
  const more = me.page
    .getByRole('button', { name: /^Recover one/ })
    .and(me.page.locator(':not([aria-disabled])'))
  for (let unit = 0; unit < 30 && (await more.count()) > 0; unit++) {
    await me.breathe()
    await more.first().click()
  }
}
