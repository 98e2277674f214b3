import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../scripts/install.mjs'
import { serve } from '../../scripts/serve.mjs'
import { type App, openApp } from './app.ts'
import { plainContext, Reader } from './plain.ts'

let app: App
let folder: string
beforeAll(async () => {
  app = await openApp()
  folder = mkdtempSync(join(tmpdir(), 'couplet-'))
  cpSync(join(root, 'dist'), folder, { recursive: true })
})
afterAll(async () => {
  await app?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The same build a version later: one file has another name, and the page tells that it is the newer one. */
function renew(): void {
  const file = join(folder, 'index.html')
  const page = readFileSync(file, 'utf8').replace('<html', '<html data-version="later"')
  writeFileSync(file, page)
  const worker = join(folder, 'sw.js')
  const before = readFileSync(worker, 'utf8')
  const after = before
    .replace(/^const VERSION = "[^"]+"/, 'const VERSION = "later"')
    .replace(
      /^const PAGE = .*$/m,
      `const PAGE = "${createHash('sha256').update(page).digest('hex')}"`,
    )
    .replace('"icon.svg"', '"icon.svg","icon-later.svg"')
  expect(after).toMatch(/"later"[\s\S]*icon-later/)
  cpSync(join(folder, 'icon.svg'), join(folder, 'icon-later.svg'))
  writeFileSync(worker, after)
}

describe('installed', () => {
  it('a newer version is told of, waits for the game that runs, and the game goes on in it where it stood', async () => {
    const { server, port } = await serve(folder, { port: 4400 })
    const context = await plainContext(app, { serviceWorkers: 'allow' })
    const me = await Reader.in(context)
    const tells = (text: RegExp) => me.page.getByText(text).waitFor()
    const version = () => me.page.locator('html').getAttribute('data-version')
    await me.begin(`http://localhost:${port}/?dice=3,5,1,2`)
    await me.setUp('Germans')
    await me.setUp('British')
    await me.sees('British decide')
    await me.textView()
    await me.act('command', { text: 'XLI battery 1' })
    await me.sees('Choose what XLI battery 1 does, or finish.')
    await me.page.waitForFunction(() => navigator.serviceWorker.controller !== null)

    renew()
    // A browser looks by itself once a day and at every visit.
    await me.page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update()
    })
    await me.press('Close')
    await me.press('Menu')
    await tells(/A new version waits; it starts with the next game/)
    // The running game goes on in the version that it was begun in, also when the page is loaded again.
    await me.press('Menu')
    await me.page.reload()
    await tells(/A new version is here; saved games go on in it/)
    expect(await version()).toBeNull()
    await me.press(/^Continue/)
    await me.sees('Choose what XLI battery 1 does, or finish.')
    await me.textView()
    await me.act('fire', { hex: 'AF16' })
    await me.sees('Germans decide')
    await me.act('command', { text: '105 Saxon 4' })
    await me.sees('Choose what 105 Saxon 4 does, or finish.')
    await me.press('Close')
    await me.press('Menu')
    await me.press(/^Exit to menu|Start screen/)

    await me.press('Start it')
    await me.page.locator('html[data-version=later]').waitFor()
    await me.press(/^Continue/)
    await me.sees('Choose what 105 Saxon 4 does, or finish.')
    await me.page.getByRole('log').getByText('105 Saxon 3 is untouched').first().waitFor()
    await me.key('z')
    await me.sees('Germans decide')
    expect(await me.page.getByText(/new version/).count()).toBe(0)
    expect(me.faults).toEqual([])
    await context.close()
    server.close()
  })

  it('its manifest has what an installed app needs, and its icons are there in their sizes', async () => {
    const page = await app.browser.newPage({ serviceWorkers: 'allow' })
    await page.goto(app.address)
    const cdp = await page.context().newCDPSession(page)
    const read = await cdp.send('Page.getAppManifest')
    expect(read.errors).toEqual([])
    const manifest = JSON.parse(read.data ?? '{}')
    expect(manifest).toMatchObject({
      name: 'Couplet',
      short_name: 'Couplet',
      display: 'standalone',
    })
    const start = new URL(manifest.start_url, read.url)
    expect(start.href).toBe(app.address)
    expect(start.href.startsWith(new URL(manifest.scope, read.url).href)).toBe(true)
    const icons: { src: string; sizes: string; type: string; purpose?: string }[] = manifest.icons
    const found = await page.evaluate(
      (sources) =>
        Promise.all(
          sources.map(async (src) => {
            const image = new Image()
            image.src = src
            await image.decode()
            return `${image.naturalWidth}x${image.naturalHeight}`
          }),
        ),
      icons.map(({ src }) => new URL(src, read.url).href),
    )
    for (const [at, { sizes }] of icons.entries())
      if (sizes !== 'any') expect(found[at]).toBe(sizes)
    const drawn = icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`)
    expect(drawn).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    )
    await page.close()
  })
})
