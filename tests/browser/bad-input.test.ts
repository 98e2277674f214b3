import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../scripts/install.mjs'
import { type App, openApp, Person } from './app.ts'
import { plainContext } from './plain.ts'

const WINDOW = { width: 820, height: 640 }
const SCENARIO = readFileSync(join(root, 'scenarios/ypres-1-gheluvelt.json'), 'utf8')

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.close())

/** The scenario with one thing changed. */
function spoilt(change: (scenario: Record<string, never>) => void): string {
  const scenario = JSON.parse(SCENARIO)
  change(scenario)
  return JSON.stringify(scenario)
}

/** Drops a file on the window; a number makes a file of so many bytes. */
async function drop(page: Page, name: string, content: string | number): Promise<void> {
  await page.evaluate(
    ([fileName, data]) => {
      const transfer = new DataTransfer()
      const body = typeof data === 'number' ? new Uint8Array(data) : data
      transfer.items.add(new File([body], fileName))
      window.dispatchEvent(
        new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }),
      )
    },
    [name, content] as const,
  )
}

/** Picks it in the file dialog, by the key that opens one. */
async function pick(me: Person, name: string, text: string): Promise<void> {
  const { page } = me
  const asked = page.waitForEvent('filechooser')
  await me.key('Control+o')
  await (await asked).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
}

/** What the person reads, then closes by the button of that name. */
async function told(page: Page, way = 'Close'): Promise<string> {
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  const text = await dialog.innerText()
  await dialog.getByRole('button', { name: way }).click()
  return text
}

/** The running game as it is shown: the prompt and the log. */
const shown = async (page: Page) => [
  await page.getByRole('heading', { level: 1 }).innerText(),
  await page
    .getByRole('log')
    .innerText()
    .catch(() => ''),
]

async function begin(context: BrowserContext, address = app.address): Promise<Person> {
  const me = new Person(await context.newPage())
  await me.goto(address)
  await me.press(/Begin set-up/)
  await me.sees('Germans set up')
  return me
}

async function placeAll(me: Person): Promise<void> {
  for (const key of ['a', 'Control+Enter', 'a', 'Control+Enter']) await me.key(key)
  await me.page
    .getByText(/first half/)
    .first()
    .waitFor()
}

describe('input that is not as it should be', () => {
  it('is told clearly, offered as a file where it cannot be read, and leaves the game alone', async () => {
    const context = await plainContext(app, { viewport: WINDOW })
    const me = await begin(context, `${app.address}?seed=4`)
    const { page } = me
    await placeAll(me)
    const before = await shown(page)
    const untouched = async (text: string, ...words: (string | RegExp)[]) => {
      for (const word of words) expect(text).toMatch(word)
      expect(await shown(page)).toEqual(before)
    }
    const UNTOUCHED = 'The game in progress is untouched.'

    await pick(me, 'cut.json', SCENARIO.slice(0, 900))
    await untouched(await told(page), 'cut.json: 1 problem', /line \d+, column \d+/, UNTOUCHED)

    await pick(
      me,
      'next.json',
      spoilt((s) => Object.assign(s, { version: 2 })),
    )
    await untouched(await told(page), 'next.json: 1 problem', 'version: ', '2', UNTOUCHED)

    const unknown = SCENARIO.replace('"AH15"', '"AH51"')
    await drop(page, 'far.json', unknown)
    await untouched(await told(page), 'hex AH51 is not on the map: did you mean AH15?', UNTOUCHED)

    const outside = SCENARIO.replace('"hex": "AI12"', '"hex": "AI20"')
    await drop(page, 'out.json', outside)
    await untouched(await told(page), 'AI20', /area/, UNTOUCHED)

    const three = SCENARIO.replace('"hex": "AG15"', '"hex": "AH15"')
    await drop(page, 'three.json', three)
    await untouched(await told(page), 'AH15', /two|2/, UNTOUCHED)

    await drop(page, 'huge.json', 50 * 1024 * 1024)
    await untouched(
      await told(page),
      'huge.json: 1 problem',
      'The file is too large. 50 MB',
      UNTOUCHED,
    )

    // A save cut short is given back to the byte.
    const [kept] = await Promise.all([
      page.waitForEvent('download'),
      page.keyboard.press('Control+s'),
    ])
    const save = readFileSync(await kept.path(), 'utf8')
    const cut = save.slice(0, -200)
    await drop(page, kept.suggestedFilename(), cut)
    const [back] = await Promise.all([page.waitForEvent('download'), told(page, 'Keep the file')])
    expect(readFileSync(await back.path(), 'utf8')).toBe(cut)
    expect(await shown(page)).toEqual(before)
    if (await page.getByRole('dialog').isVisible()) await told(page, 'Leave it')

    // One that was written in: up to the entry that differs it may still be opened.
    const forged = JSON.parse(save)
    forged.entries[5].hash = '0'
    await drop(page, 'forged.json', JSON.stringify(forged))
    await untouched(await told(page, 'Leave it'), 'entry 6')

    const other = JSON.parse(save)
    other.scenario.hash = 'another'
    await drop(page, 'other.json', JSON.stringify(other))
    await untouched(await told(page, 'Leave it'), 'another version of its scenario')

    // A script in a name is a name. Opening it leads back to the start screen; the game is kept.
    const title = '<img src=x onerror="window.hurt=1"><script>window.hurt=1</script>'
    await drop(
      page,
      'odd.json',
      spoilt((s) => Object.assign(s, { id: 'odd', title })),
    )
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
    expect(await page.locator('script:not([src]), img[src=x]').count()).toBe(0)
    await me.press(/Continue/)
    await page
      .getByText(/first half/)
      .first()
      .waitFor()
    expect((await shown(page))[0]).toBe(before[0])
    expect(me.faults).toEqual([])
    await context.close()
  })

  it.each([
    [
      'full',
      'storage is full',
      `IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError') }`,
    ],
    [
      'refused',
      'this browser refuses storage',
      `IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError') }
       Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })`,
    ],
  ])(
    'storage that is %s is told, and the game goes on and can be kept',
    async (_, words, content) => {
      const context = await plainContext(app, { viewport: WINDOW })
      await context.addInitScript({ content })
      const me = await begin(context)
      const alert = me.page.getByRole('alert')
      await alert.getByText(words).waitFor()
      await me.key('a')
      await me.sees('8 of 8 placed')
      const [kept] = await Promise.all([
        me.page.waitForEvent('download'),
        alert.getByRole('button', { name: 'Save file' }).click(),
      ])
      expect(JSON.parse(readFileSync(await kept.path(), 'utf8')).entries).toHaveLength(8)
      expect(me.faults).toEqual([])
      await context.close()
    },
    60_000,
  )
})
