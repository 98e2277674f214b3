import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, openApp } from './app.ts'
import { plainContext, Reader } from './plain.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.close())

describe('without a network', () => {
  it('begins cold after one visit: catalogue, a saved game gone on with, a battle never looked at before', async () => {
    const context = await plainContext(app, { serviceWorkers: 'allow' })
    const first = await Reader.in(context)
    await first.begin(`${app.address}?seed=7`)
    await first.press(/Place the rest/)
    await first.sees('8 of 8 placed')
    // All of it is stored behind the play; the worker is ready once nothing is missing.
    const stored = await first.page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready
      const names = await caches.keys()
      const cache = await caches.open(names[0] ?? '')
      return { active: active !== null, files: (await cache.keys()).length }
    })
    expect(stored.active).toBe(true)
    expect(stored.files).toBeGreaterThan(50)
    await first.page.close()

    await context.setOffline(true)
    const me = await Reader.in(context)
    await me.goto(`${app.address}?seed=7`)
    // By key: the list still moves while the catalogue comes in.
    await me.page.getByRole('button', { name: /^Continue/ }).waitFor()
    await me.key('c')
    await me.sees('8 of 8 placed')
    await me.press(/^Done/)
    await me.sees('British set up')
    await me.stored()
    await me.page.reload()
    await me.page.getByRole('button', { name: /^Probe/ }).click()
    await me.page
      .getByRole('button', { name: /^Begin set-up/ })
      .first()
      .waitFor()
    await me.press(/^Begin set-up/)
    await me.sees(/set up|decide/)
    expect(me.faults).toEqual([])
    await context.close()
  })

  it('a page that was damaged in the store is fetched anew, and the saved game is still there', async () => {
    const context = await plainContext(app, { serviceWorkers: 'allow' })
    const me = await Reader.in(context)
    await me.begin(`${app.address}?seed=7`)
    await me.press(/Place the rest/)
    await me.sees('8 of 8 placed')
    await me.page.evaluate(async () => {
      await navigator.serviceWorker.ready
      const cache = await caches.open((await caches.keys())[0] ?? '')
      const html = { 'content-type': 'text/html' }
      for (const page of ['./index.html', './'])
        await cache.put(
          new URL(page, location.href).href,
          new Response('garbage', { headers: html }),
        )
    })
    await me.goto(app.address)
    await me.page.getByRole('button', { name: /^Continue/ }).waitFor()
    const stored = await me.page.evaluate(async () => {
      const cache = await caches.open((await caches.keys())[0] ?? '')
      return (await cache.match('./index.html'))?.text()
    })
    expect(stored).toContain('<title>Couplet</title>')
    expect(me.faults).toEqual([])
    await context.close()
  })
})
