import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, openApp, Person } from './app.ts'
import { plainContext } from './plain.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.close())

/** Whether the choice with these words is shown from its upper to its lower edge, and nothing lies over it. */
const seenWhole = (words: Element) => {
  const choice = words.closest('label')
  const { left, right, top, bottom } = (choice ?? words).getBoundingClientRect()
  return [top + 1, bottom - 1].every((y) =>
    choice?.contains(document.elementFromPoint((left + right) / 2, y)),
  )
}

describe('the guided first battle', () => {
  it('teaches each of its topics while it is played, and ends with the result', async () => {
    const context = await app.browser.newContext({
      viewport: { width: 1440, height: 900 },
    })
    const page = await context.newPage()
    const me = new Person(page)
    const guide = page.getByRole('region', { name: 'Guide' })
    const says = (text: string | RegExp) => guide.getByText(text).first().waitFor()
    await me.goto(app.address)
    await me.press(/Learn by playing/)
    await guide.waitFor()

    await says('Click Battery 1 in AC16.')
    await me.hex('AC16')
    await says(/fire at two companies/)
    // Something else than it asks for is answered as ever, and the guide waits.
    await me.hex('AC17')
    await says(/fire at two companies/)
    await me.key('Escape')
    await me.hex('AF16')
    await says(/Saxon 2: 10 is over 8/)

    await me.hex('AF16')
    await me.hex('AE16')
    await says('You are the British again')
    await me.press(/^Fire/)
    await says(/Hold fire for this move/)
    await me.press(/Hold fire for this move/)
    await me.hex('AD15', 0, 0.72)
    await me.press(/^Melee/)
    await says('Attack.')
    await me.press(/^Attack/)
    await says(/attack as well/)
    await me.press(/^Attack/)

    // Point 20: A alone instead of the mass is legal, and leads back to before it.
    await me.hex('AG12')
    await says(/Choose Mass on the page/)
    // What the guide names is on the page, and whole.
    const mass = page.getByText('Mass', { exact: true }).last()
    await expect.poll(() => mass.evaluate(seenWhole)).toBe(true)
    await me.hex('AG13')
    await says(/Not all of the lesson can be done from here/)
    await me.press('Back to before this step')
    // Whoever had the command stays chosen.
    await says(/Choose Mass on the page/)
    await me.key(']')
    await says('Now click AG13.')
    await me.hex('AG13')
    await says(/wood with green dots/)
    await me.key('e')
    await me.key('e')
    await says(/holds the houses/)
    await me.key('p')

    await me.hex('AE12')
    await me.key('m')
    await me.hex('AF12')
    await me.press(/^Rally/)
    await says('9 of 9 learned')
    await me.key('e')
    await me.sees('Germans decide')
    await me.key('p')
    await me.sees(/Germans win, 1 to 0/)
    await me.press(/To the scenarios/)
    await page.getByRole('button', { name: /Begin set-up/ }).waitFor()
    expect(me.faults).toEqual([])
    await context.close()
  })

  it('leaves its decision in reach on a phone turned, in the largest letters', async () => {
    const page = await app.browser.newPage({ viewport: { width: 844, height: 390 } })
    await page.addInitScript(() => localStorage.setItem('couplet-settings', '{"text":"200"}'))
    const me = new Person(page)
    await me.goto(app.address)
    await me.press(/^Learn by playing/)
    await page.getByRole('region', { name: 'Guide' }).waitFor()
    await me.press(/^Choose/)
    await me.sees(/fire at two companies/)
    expect(me.faults).toEqual([])
    await page.close()
  })

  it('may be left at any time, and the battle goes on', async () => {
    const context = await plainContext(app, { viewport: { width: 1024, height: 768 } })
    const page = await context.newPage()
    const me = new Person(page)
    await me.goto(app.address)
    await page.getByRole('button', { name: /Begin set-up/ }).waitFor()
    await me.key('l')
    // The parts of a game are read first.
    await page.getByRole('region', { name: 'Guide' }).waitFor()
    await me.press('Turn the guide off')
    await expect.poll(() => page.getByRole('region', { name: 'Guide' }).count()).toBe(0)
    await me.key('n')
    await me.sees('British decide')
    expect(me.faults).toEqual([])
    await page.close()
  })
})
