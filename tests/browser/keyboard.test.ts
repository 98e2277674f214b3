import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, openApp, Person } from './app.ts'

/** Initiative; a shot; a reaction; a melee; then initiatives of 4 against 3 until the end. */
const DICE = [3, 5, 1, 2, 1, 1, 6, 5, 2, 1, 4, 3, 4, 3, 4, 3, 4, 3, 4, 3]

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.close())

describe('by keys alone', () => {
  it('a whole scenario is played, with eight keys to its first shot', async () => {
    const page = await app.browser.newPage({ viewport: { width: 1440, height: 900 } })
    const me = new Person(page)
    let pressed = 0
    const keys = async (...chords: readonly string[]) => {
      for (const chord of chords) {
        await me.key(chord)
        pressed++
      }
    }
    const goTo = async (hex: string) => {
      await keys('/')
      await page.keyboard.type(hex)
      await keys('Enter')
    }
    await me.goto(`${app.address}?dice=${DICE.join()}`)
    await page.getByRole('button', { name: /Begin set-up/ }).waitFor()
    await keys('Enter')
    await page.getByText('0 of 8 placed').first().waitFor()
    await keys('a', 'Enter')
    await me.sees('British set up')
    await keys('a', 'Enter')
    await me.sees('British decide')
    await keys('3', 'f')
    await me.sees(/^Fire with .*: choose a.target\.$/)
    await keys('f')
    await me.sees(/105 Saxon 3 is untouched/)
    expect(pressed).toBe(8)

    // A company into a battery, step by step, with a shot on the way and a melee at its end.
    await me.sees('Germans decide')
    await goTo('AF16')
    await keys('Space')
    await goTo('AE16')
    await keys('Enter')
    await me.sees('British may react')
    await keys('Enter')
    await me.sees(/105 Saxon 3 is untouched/)
    await keys('Space')
    await goTo('AD15')
    await keys('Enter')
    await me.sees(/MP 2 of 3/)
    await keys('u', 'x')
    await me.sees('melee in AD15')
    await keys('Enter')
    await me.sees('British decide')
    await keys('Enter')
    await me.sees('couplet 2, first half')

    // A press taken back whole, a way laid and dropped, the reason of a refusal, the rules and the keys, all without a pointer.
    await goTo('AI11')
    await keys('Space')
    await goTo('AI10')
    await keys('Enter')
    await me.sees('Move Worcesters B on, or stop.')
    await keys('z')
    await me.sees('Worcesters B in AI11: choose a target or a hex.')
    await keys('Space')
    await me.sees('Move to AI10: 1 MP.')
    await keys('Escape')
    await me.sees('Worcesters B in AI11: choose a target or a hex.')
    await goTo('AH15')
    await keys('w')
    await page.getByRole('region', { name: /^Why/ }).waitFor()
    await keys('Escape', 'r')
    await page.getByRole('region', { name: 'Rules' }).waitFor()
    await keys('Escape', '?')
    await page.getByRole('region', { name: /Shortcuts/ }).waitFor()
    await keys('Escape')
    for (let turn = 1; turn <= 6; turn++) {
      const first = turn === 1 ? 'British' : 'Germans'
      await me.sees(`${first} decide`)
      await keys('p')
      await me.sees(turn === 1 ? 'Germans decide' : 'British decide')
      await keys('p')
    }
    await page.getByRole('region', { name: /win|draw/i }).waitFor()
    expect(me.faults).toEqual([])
    await page.close()
  })
})
