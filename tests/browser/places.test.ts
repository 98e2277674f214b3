import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Action, Decision } from '../../src/rules/index.ts'
import { toFragment } from '../../src/session/storage/link.ts'
import { playedUntil } from '../support/played.ts'
import { type App, openApp, Person } from './app.ts'

let app: App
let page: Page
let me: Person
beforeAll(async () => {
  app = await openApp()
  page = await app.browser.newPage({ viewport: { width: 1024, height: 700 } })
  me = new Person(page)
  await me.goto(app.address)
  await page.getByRole('button', { name: /Begin set-up/ }).waitFor()
})
afterAll(() => app?.close())

const acts = (): Promise<readonly Action[]> =>
  page.evaluate(
    () => (globalThis as { __couplet?: { acts(): readonly Action[] } }).__couplet?.acts() ?? [],
  )

/** A game that stands at such a decision, opened from its link; the acts that are legal there. */
async function standAt(id: string, kind: Decision['kind'], own?: (open: Decision) => boolean) {
  const fits = (now: Decision) => now.kind === kind && own?.(now) === true
  const { save, open } = await playedUntil(id, own ? fits : kind)
  const link = await toFragment(save)
  await page.evaluate((hash) => {
    location.hash = hash
  }, link)
  await page.getByRole('button', { name: /^Open it/ }).waitFor()
  await me.press(/^Open it/)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await me.still()
  // What a bombardment did is looked at first.
  const prompt = page.getByRole('complementary').getByRole('heading', { level: 1 })
  await prompt.first().waitFor()
  if ((await prompt.allInnerTexts()).includes('Bombardment')) {
    await me.key('Enter')
    await me.still()
  }
  expect((await acts()).length).toBe(save.entries.length)
  return { listed: open.actions, before: save.entries.length }
}

const CAMPAIGN = 'ypres-campaign-1-gheluvelt'
const FREZENBERG = 'ypres-3-frezenberg'

describe('point 21: a place that is asked for is answered by keys alone', () => {
  it.each([
    ['a hex of the set-up', 'ypres-1-gheluvelt', 'setup', ['n', 'Enter'], ['Shift+N', 'Space']],
    ['a shell crater', FREZENBERG, 'craters', ['n', 'Enter'], ['n', 'n', 'Space']],
    ['a wire hexside', FREZENBERG, 'breach', ['Shift+N', 'Enter']],
    ['a vertex', 'limanowa-3-jabloniec', 'aim', ['n', 'ArrowRight', 'ArrowLeft', 'Enter']],
    ['a spine', 'limanowa-3-jabloniec', 'spine', ['n', 'Enter']],
    ['a digger, by its digit', 'ypres-2-hill-60', 'shovels', ['n', '1']],
    ['a hex of the morning', CAMPAIGN, 'placement', ['n', 'Enter']],
    ['a position to improve', CAMPAIGN, 'improve', ['n', 'Enter']],
    ['ground of a gun', CAMPAIGN, 'redeploy', ['n', 'Space']],
  ] as const)('%s', async (_, id, kind, ...ways) => {
    const { listed, before } = await standAt(id, kind)
    for (const keys of ways) {
      // Another way is gone from the same place.
      const done = (await acts()).length
      if (done > before) {
        await me.key('Control+Z')
        await expect.poll(async () => (await acts()).length).toBe(before)
        await me.still()
      }
      for (const key of keys) await me.key(key)
      await expect.poll(async () => (await acts()).length).toBeGreaterThan(before)
      const act = (await acts())[before]
      expect(listed).toContainEqual(act)
      expect(['finish', 'decline', 'ready']).not.toContain(act?.type)
    }
  })

  it('7.12d Enter brings the first hexside and breaches nothing yet; on a hex with wire it picks that; Space says what must be', async () => {
    const must = ({ actions }: Decision) => !actions.some(({ type }) => type === 'decline')
    const { listed, before } = await standAt(FREZENBERG, 'breach', must)
    await me.sees(/Choose a wire hexside first/)
    await me.key('Enter')
    await me.sees(/^Wire between/)
    expect(await acts()).toHaveLength(before)
    await me.key('Escape')
    await me.key('Space')
    await me.sees(/Cut one wire hexside first/)
    await me.key('Escape')
    const wire = listed.find((act) => act.type === 'breach')?.wire ?? ''
    await me.key('/')
    await page.keyboard.type(wire.split('/')[0] ?? '')
    await me.key('Enter')
    await me.still()
    expect(await acts()).toHaveLength(before)
    // What Enter would cut is named before it is pressed.
    await me.sees(/Wire between/)
    await me.key('Enter')
    await expect.poll(async () => (await acts()).length).toBeGreaterThan(before)
    expect(listed).toContainEqual((await acts())[before])
    expect(me.faults).toEqual([])
  })
})
