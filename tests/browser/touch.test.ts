import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, openApp, Person } from './app.ts'

/** Initiative; a shot; a reaction; a melee; a rally; then initiatives of 4 against 3 until the end. */
const DICE = [3, 5, 1, 2, 1, 1, 6, 5, 2, 1, 2, 3, 4, 3, 4, 3, 4, 3, 4, 3, 4, 3]
const FINGER = 44

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.close())

/** A phone in a hand: what was asked on it, and which controls are too small for a finger. */
async function phone() {
  const context = await app.browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const me = new Person(page)
  const prompts = new Set<string>()
  const small: string[] = []

  /** Before each tap: what is asked, and that the page is no wider than the screen. */
  const ready = async () => {
    await me.breathe()
    const asked = page.getByRole('region', { name: 'Prompt' }).getByRole('heading')
    for (const words of await asked.allInnerTexts()) prompts.add(words)
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll('html, body, aside, main, [role=dialog]')]
        .filter((node) => node.scrollWidth > 390 || node.scrollLeft > 0)
        .map((node) => `${node.tagName} ${node.scrollWidth}`),
    )
    expect(wide).toEqual([])
  }
  const press = async (name: string | RegExp) => {
    await ready()
    const button = page.getByRole('button', { name }).first()
    await button.waitFor()
    const size = await button.boundingBox()
    if (!size || Math.min(size.height, size.width) < FINGER) small.push(`${name}`)
    await button.tap()
  }
  /** Where a hex lies, and whether a finger there is on the map and on nothing that lies over it. */
  const where = (label: string) =>
    page.evaluate((hex) => {
      const { __couplet } = globalThis as unknown as {
        __couplet: { board: { hexToScreen(hex: string): { x: number; y: number } | null } }
      }
      const at = __couplet.board.hexToScreen(hex)
      if (!at) return null
      const there = document.elementFromPoint(at.x, at.y)
      return { ...at, free: !!there?.closest('[role=application]') }
    }, label)
  const tap = async (label: string) => {
    await ready()
    await expect.poll(() => where(label)).toMatchObject({ free: true })
    const at = await where(label)
    if (at) await page.touchscreen.tap(at.x, at.y)
  }
  return { context, page, me, prompts, small, ready, press, tap }
}

describe('on a touch screen 390 wide', () => {
  it('a whole scenario is played with taps, from its set-up to its result, and nothing scrolls sideways', async () => {
    const { context, page, me, prompts, small, ready, press, tap } = await phone()
    await me.goto(`${app.address}?dice=${DICE.join()}`)
    await page.getByRole('heading', { name: 'Eating Fire at Gheluvelt' }).waitFor()
    await press('Begin set-up')
    await me.sees('Germans set up')
    await press('Menu')
    await press(/^Settings/)
    const wishes = page.getByRole('combobox', { name: /^Melee, one against one, / })
    await wishes.first().waitFor()
    for (const wish of await wishes.all()) await wish.selectOption('ask')
    await press('Close')

    // One unit by hand, taken back, placed again; then the rest.
    await tap('AH15')
    await me.sees('1 of 8 placed')
    await press(/^Undo/)
    await me.sees('0 of 8 placed')
    await tap('AH15')
    await me.sees('1 of 8 placed')
    await press('Place the rest')
    await me.sees('8 of 8 placed')
    await press(/^Done/)
    await me.sees('British set up')
    await press('Place the rest')
    await press(/^Done/)

    // The first tap shows, the second does.
    await me.sees('Issue one command or pass.')
    await tap('AC16')
    await me.sees('XLI battery 1 in AC16: choose a target or a hex.')
    await tap('AF16')
    await me.sees(/Tap AF16 again to fire there: 42.% destroyed/)
    await tap('AF16')
    await me.sees('Germans decide')
    await tap('AF16')
    await tap('AE16')
    await tap('AE16')
    await me.sees('British may react')
    await press(/^Fire/)
    await me.sees(/105 Saxon 3 is untouched/)
    await press(/this hex/)
    await me.sees('Move 105 Saxon 3 on, or stop.')
    await tap('AD15')
    await tap('AD15')
    await me.sees(/MP 2 of 3/)
    await press(/this move/)
    await press(/^Melee/)
    await me.sees('melee in AD15')
    await press(/^Attack/)
    await me.sees('British decide')
    await press(/^Attack/)

    // Taken back by the button, and done again.
    await me.sees('couplet 2, first half')
    // The map has stayed where one was in melee; whoever is elsewhere comes into view from the list.
    await ready()
    await page.getByRole('button', { name: /^Page, peek/ }).tap()
    await press(/^Choose Worcesters B/)
    await me.sees('Worcesters B in AI11: choose a target or a hex.')
    await tap('AI10')
    await tap('AI10')
    await me.sees('Move Worcesters B on, or stop.')
    await press(/^Undo/)
    await me.sees('Worcesters B in AI11: choose a target or a hex.')
    await tap('AI11')
    await tap('AI10')
    await tap('AI10')
    await press(/^Stop here/)

    // A formed company comes to a dispersed one and rallies it.
    await me.sees('Germans decide')
    await tap('AG16')
    await press(/^Move/)
    await tap('AG15')
    await tap('AG15')
    await me.sees(/Rally 24/)
    await press(/^Rally/)
    await me.sees('British may react')
    await press(/this command/)
    await press(/^Stop here/)

    // Pass comes to lie where the last tap fell. A tap elsewhere in between keeps it from being the second of a double tap,
    // which passes nothing.
    await me.sees('Issue one command or pass.')
    // The handle of the page can be hit by a finger: it reaches over the first line, which gives way where a hex is named.
    const handle = page.getByRole('button', { name: /^Page, / })
    const hit = await handle.evaluate((grab) => {
      const { left, top } = grab.getBoundingClientRect()
      const of = (y: number) => document.elementFromPoint(left + 60, top + y) === grab
      let height = 0
      while (of(height)) height++
      return height
    })
    expect(hit).toBeGreaterThanOrEqual(FINGER)
    const word = await page.evaluate(() => {
      const text = document.querySelector('[data-recap] > span:last-child')?.firstChild as Text
      const at = text.data.search(/\b[A-Z]{2}\d{2}\b/)
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 4)
      const { left, top, bottom } = range.getBoundingClientRect()
      return { x: left + 8, y: (top + bottom) / 2 }
    })
    await page.touchscreen.tap(word.x, word.y)
    await handle.and(page.getByRole('button', { name: 'Page, peek; next stop' })).waitFor()
    await page.getByRole('region', { name: 'Prompt' }).getByRole('heading').first().tap()
    for (let turn = 2; turn <= 6; turn++) {
      await me.sees('Germans decide')
      await press(/^Pass/)
      await me.sees('British decide')
      await press(/^Pass/)
    }
    await page.getByRole('region', { name: /Germans win, 1 to 0/ }).waitFor()
    await ready()
    expect(prompts.size).toBeGreaterThan(10)
    expect(small).toEqual([])
    expect(me.faults).toEqual([])
    await context.close()
  })

  it('the lesson says on it which counters are to be pressed', async () => {
    const { context, page, me, small, press, tap } = await phone()
    const guide = page.getByRole('region', { name: 'Guide' })
    const says = (text: string | RegExp) => guide.getByText(text).first().waitFor()
    await me.goto(app.address)
    await page.getByRole('heading', { name: 'Eating Fire at Gheluvelt' }).waitFor()
    await press('Back to the list')
    await press(/Learn by playing/)
    await guide.waitFor()
    await tap('AC16')
    await says(/fire at two companies/)
    await tap('AF16')
    await tap('AF16')
    await says(/tap Saxon 1/)
    expect(small).toEqual([])
    expect(me.faults).toEqual([])
    await context.close()
  })
})
