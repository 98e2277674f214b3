import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Decision } from '../../src/rules/index.ts'
import { toFragment } from '../../src/session/storage/link.ts'
import { playedUntil } from '../support/played.ts'
import { type App, openApp, Person } from './app.ts'
import { audit } from './audit.ts'
import { axe } from './axe.ts'
import { plainContext } from './plain.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.close())

const BATTLE = 'ypres-1-gheluvelt'
const CAMPAIGN = 'ypres-campaign-1-gheluvelt'

/**
 * Decisions that a game comes to, and the keys or presses that show more of it. Every kind of decision is looked at
 * without its game in tests/ui/kinds.browser.test.tsx; here stands what needs a game that was played, or the real map.
 */
const DECISIONS: readonly (readonly [string, string, Decision['kind'], ...(string | RegExp)[]])[] =
  [
    ['reaction', BATTLE, 'reaction', 'Menu', /^Share/],
    ['melee', BATTLE, 'melee-actor'],
    ['report', BATTLE, 'over', 'Menu', /^Luck/, /^All \d+ rolls/],
    ['spine', 'limanowa-3-jabloniec', 'spine'],
    ['morning', CAMPAIGN, 'placement'],
    ['recovery', CAMPAIGN, 'recovery', 'Menu', 'Days of the campaign'],
  ]

/** The replay at a roll, a branch of it beside the game, and a note on it. */
async function replay(me: Person, look: (screen: string) => Promise<void>): Promise<void> {
  await me.key('Shift+R')
  await me.page.getByRole('tree').waitFor()
  await me.key('Shift+F')
  const panel = me.page.getByRole('region', { name: 'What if' })
  await panel.waitFor()
  await look('replay at a roll')
  await panel.getByRole('button', { name: /of 36/ }).last().click()
  await me.sees('Branch a, not the game.')
  await look('branch')
  await me.key('c')
  await me.sees(/; the game at entry/)
  await look('compared')
  for (const key of ['c', 'n']) await me.key(key)
  await me.page.getByRole('textbox', { name: /Note/ }).fill('A lucky day.')
  await look('note to write')
  await me.press(/^Keep/)
  await look('note')
  await me.key('Escape')
}

const WINDOWS = [
  { name: 'middle and dark', width: 1024, height: 768, scheme: 'dark' },
  { name: 'small and light', width: 390, height: 844, scheme: 'light' },
] as const

describe('nothing bars the way at any decision', () => {
  it.each(WINDOWS)('$name', async ({ width, height, scheme }) => {
    // access.test.ts looks at the page with its map, which takes two fifths of the time here.
    const context = await plainContext(app, {
      viewport: { width, height },
      colorScheme: scheme,
    })
    const page: Page = await context.newPage()
    const me = new Person(page)
    const found: string[] = []
    const look = async (screen: string) => {
      await me.still()
      const faults = [...(await audit(page)), ...(await axe(page))]
      found.push(...faults.map((line) => `${screen}: ${line}`))
    }
    await me.goto(app.address)
    await page.getByRole('button', { name: /Begin set-up/ }).waitFor()
    await look('start')
    for (const [screen, id, kind, ...presses] of DECISIONS) {
      const link = await toFragment((await playedUntil(id, kind)).save)
      await page.evaluate((hash) => {
        location.hash = hash
      }, link)
      await page.getByRole('button', { name: /^Open it/ }).waitFor()
      if (screen === 'reaction') await look('what is in a link')
      await me.press(/^Open it/)
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.locator('h1, h2, [role=status]').first().waitFor()
      await look(screen)
      for (const button of presses) {
        await me.press(button)
        await look(`${screen} ${String(button).replace(/\W/g, '')}`)
      }
      if (screen === 'melee') await replay(me, look)
    }
    expect(found).toEqual([])
    expect(me.faults).toEqual([])
    await context.close()
  })
})
