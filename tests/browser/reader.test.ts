import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, openApp, Person } from './app.ts'
import { Ear } from './ear.ts'

/** Initiative; a shot; a reaction; a melee; a rally; then initiatives of 4 against 3 until the end. */
const DICE = [3, 5, 1, 2, 1, 1, 6, 5, 2, 1, 2, 3, 4, 3, 4, 3, 4, 3, 4, 3, 4, 3]

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.close())

describe('by roles and names alone, as a screen reader has the page', () => {
  it('a whole scenario is played from its set-up to its result, and everything that happens is announced', async () => {
    const page = await app.browser.newPage({ viewport: { width: 1024, height: 768 } })
    const me = new Person(page)
    const ear = await Ear.on(page)
    const hears = (text: string | RegExp) => ear.hears(text)
    const view = page.getByRole('region', { name: 'Text view' })
    const prompt = view.getByRole('region', { name: 'Prompt' }).getByRole('heading')
    const asked: string[] = []
    const press = async (name: string | RegExp) => {
      await me.breathe()
      asked.push(...(await prompt.allInnerTexts()))
      const exact = typeof name === 'string'
      await page.getByRole('button', { name, exact }).first().focus()
      await ear.acts()
      await page.keyboard.press('Enter')
    }
    const row = (region: string, name: RegExp) =>
      view.getByRole('region', { name: region }).getByRole('row', { name }).waitFor()

    await me.goto(`${app.address}?dice=${DICE.join()}`)
    await page.getByRole('heading', { name: 'Eating Fire at Gheluvelt' }).waitFor()
    await press('Begin set-up')
    await hears(/Germans set up, 0 of 8 placed\. Place 244 Reserve 1/)
    await press('Menu')
    await press(/^Settings/)
    const wishes = page.getByRole('combobox', { name: /^Melee, one against one, / })
    await wishes.first().waitFor()
    for (const wish of await wishes.all()) await wish.selectOption('ask')
    await press('Close')
    await press('To the text view')
    await view.waitFor()
    await row('Units', /244 Reserve 1 , German in hand/)
    await row('Ground', /^AC15 level 3, open British/)

    // One unit by hand, taken back, placed again; then the rest.
    const fold = view
      .getByRole('region', { name: 'Decision' })
      .getByText(/^Place 244 Reserve 1 \(7/)
    await fold.focus()
    await page.keyboard.press('Enter')
    await press(/^244 Reserve 1 to AH15/)
    await hears(/1 of 8 placed\. Place 244 Reserve 2/)
    await hears('244 Reserve 1 sets up in AH15.')
    await row('Units', /244 Reserve 1 , German AH15 dispersed/)
    await press('Place the rest')
    await hears(/8 of 8 placed\. All units are placed/)
    await press('Set-up done')
    await hears('Germans have set up.')
    await hears(/British set up, 0 of 6 placed\. Place Worcesters A/)
    await press('Place the rest')
    await press('Set-up done')
    await hears(/Dice 3 and 5\. Initiative: .*British first, two couplets/)
    await hears(/British decide, couplet 1, first half\. Issue one command/)

    await press('Command to XLI battery 1')
    // The chances are part of the name of the act.
    await press(/AF16.*105 Saxon 3 \d+.% destroyed/)
    await hears(/Dice 1 and 2\. .*105 Saxon 3 is untouched/)
    await hears(/Germans decide, couplet 1, second half/)
    await press('Command to 105 Saxon 3')
    await press(/to AE16/)
    await hears(/British may react.* can fire; best .* destroyed/)
    await press(/XLI battery.*destroyed/)
    await hears(/Dice 1 and 1\. .*105 Saxon 3 is untouched/)
    await press('Hold fire')
    await hears(/Germans decide.*Move 105 Saxon 3 on, or stop/)
    await press(/to AD15/)
    await hears(/British may react, MP 2 of 3/)
    await press('Hold fire')
    await press(/melee/)
    await hears(/melee in AD15/)
    await press(/attack/)
    await hears(/British.*melee in AD15/)
    await press(/attack/)
    await hears(/Dice 6 and 5.*XLI battery 2 is destroyed/)
    await hears(/British may react, MP 3 of 3/)
    await row('Units', /XLI battery 2 , British destroyed/)
    await press('Hold fire')

    // What is taken back is told.
    await hears(/British decide, couplet 2, first half/)
    await press('Command to Worcesters B')
    await press(/to AI10/)
    await hears(/Move Worcesters B on, or stop/)
    await press(/^Undo: Worcesters B to AI10/)
    await hears(/^Taken back: /)
    await row('Units', /Worcesters B , British AI11 formed/)
    await press(/to AI10/)
    await press(/stop$/)

    // A formed company comes to a dispersed one and rallies it.
    await hears(/Germans decide, couplet 2, second half/)
    await press('Command to 105 Saxon 4')
    await press(/to AG15/)
    await press(/rally/i)
    await hears(/rallies, formed and spent/)
    await press('Hold fire')
    await press(/stop$/)

    for (let turn = 2; turn <= 6; turn++) {
      await hears(new RegExp(`Turn ${turn}\\. .*Dice 4 and 3\\. Initiative`))
      await hears(/Germans decide.* units can be commanded/)
      await press('Pass')
      await hears(/British decide/)
      if (turn === 6) break
      await press('Pass')
    }
    // All that stood in a prompt and all that came of it was spoken.
    await press('To the log')
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('Everything')
    const told = 'In the replay: '
    const names = await page
      .getByRole('log')
      .getByRole('button', { name: told })
      .evaluateAll((nodes) => nodes.map((node) => node.ariaLabel ?? node.textContent ?? ''))
    const lines = names.map((name) => name.replace(told, ''))
    expect(lines.length).toBeGreaterThan(40)
    await press('Close the log')
    await press(/^Pass/)
    await hears(/Germans win, 1 to 0/)
    await page.getByRole('region', { name: /Germans win, 1 to 0/ }).waitFor()
    const plain = (words: string) => words.replace(/\s/g, ' ')
    const all = plain((await ear.all()).join(' '))
    expect([...asked, ...lines].map(plain).filter((words) => !all.includes(words))).toEqual([])
    expect(me.faults).toEqual([])
    await page.close()
  })
})
