import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, openApp } from './app.ts'
import { audit } from './audit.ts'
import { axe } from './axe.ts'
import { plainContext, Reader, savesIn } from './plain.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.close())

interface Saved {
  readonly entries: readonly { readonly action: { readonly type: string } }[]
  readonly seats?: unknown
}

/** Answers what the person is asked, with what comes first; whether that was his half couplet. */
async function answer(me: Reader): Promise<boolean> {
  for (const type of ['hold', 'pass', 'finish', 'decline', 'allocate'])
    if (await me.may(type)) {
      await me.act(type)
      return type === 'pass'
    }
  throw new Error('nothing that is known can be answered')
}

/** Passes so many half couplets of his own; what the computer does between them is not waited for. */
async function pass(me: Reader, times: number): Promise<void> {
  const asked = me.page.locator('button[data-action]').first()
  const hurry = me.page.getByRole('button', { name: /^Skip to my next decision/ }).first()
  for (let passed = 0; passed < times; ) {
    await asked.or(hurry).first().waitFor({ state: 'attached' })
    if (await hurry.isVisible()) await hurry.click({ timeout: 500 }).catch(() => undefined)
    await asked.waitFor({ state: 'attached' })
    if (await answer(me)) passed++
    // What could be pressed belongs to the moment before.
    await me.breathe()
  }
}

describe('a battle against the computer', () => {
  it('is begun with a choice, played over turns, and goes on after a reload while it thinks', async () => {
    const context = await plainContext(app)
    const me = await Reader.in(context)
    const { page } = me
    // With long pauses, so that it is surely met in the middle of its turn.
    await page.addInitScript(() =>
      localStorage.setItem(
        'couplet-settings',
        JSON.stringify({
          ...JSON.parse(localStorage.getItem('couplet-settings') ?? '{}'),
          pace: 'slow',
        }),
      ),
    )
    const workers: string[] = []
    page.on('worker', (worker) => workers.push(worker.url()))
    await me.goto(`${app.address}?seed=11`)
    await page.getByRole('radio', { name: 'Computer' }).check()
    await page.getByRole('radio', { name: /^British/ }).check()
    expect([...(await audit(page)), ...(await axe(page))]).toEqual([])
    await me.press(/^Begin set-up as the British/)
    // The Germans set up by themselves.
    await me.sees('British set up')
    expect(workers.some((url) => /think/.test(url))).toBe(true)
    await me.press(/Place the rest/)
    await me.press(/^Done/)
    await me.textView()

    await pass(me, 3)
    // In the middle of its turn the page goes, and the thread with it.
    const hurry = page.getByRole('button', { name: /^Skip to my next decision/ }).first()
    for (let tries = 0; tries < 6 && !(await hurry.isVisible()); tries++) await pass(me, 1)
    await me.sees('The computer plays the Germans')
    await page.keyboard.press('Escape')
    expect([...(await audit(page)), ...(await axe(page))]).toEqual([])
    const before = (await savesIn(page))[0] as unknown as Saved
    await page.reload()
    await me.press(/^Continue Eating Fire.*Germans decide/)
    await me.textView()
    await pass(me, 3)
    const after = (await savesIn(page))[0] as unknown as Saved
    expect(after.seats).toEqual({ kind: 'computer', plays: 'british' })
    expect(after.entries.slice(0, before.entries.length)).toEqual(before.entries)
    const commands = after.entries.filter(({ action }) => action.type === 'command').length
    expect(commands).toBeGreaterThan(1)
    expect(after.entries.length).toBeGreaterThan(before.entries.length + 5)
    expect(me.faults).toEqual([])
    await context.close()
  })
})
