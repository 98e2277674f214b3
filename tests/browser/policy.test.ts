import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../scripts/install.mjs'
import { type App, openApp, Person } from './app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.close())

describe('the built page', () => {
  it('draws and plays under its own policy, and runs no script but its own', async () => {
    const page = await app.browser.newPage({
      viewport: { width: 1280, height: 900 },
      serviceWorkers: 'allow',
    })
    const broken: string[] = []
    await page.exposeFunction('tellBroken', (what: string) => broken.push(what))
    await page.addInitScript(() => {
      const { tellBroken } = globalThis as unknown as { tellBroken(what: string): void }
      document.addEventListener('securitypolicyviolation', (event) =>
        tellBroken(`${event.effectiveDirective} ${event.blockedURI}`),
      )
    })
    const me = new Person(page)
    await me.goto(`${app.address}?seed=7`)
    await me.press(/Begin set-up/)
    await me.press(/Place the rest/)
    await me.press(/^Done/)
    await me.press(/Place the rest/)
    await me.press(/^Done/)
    await me.sees(/decide/)
    await me.hex('AF16')
    await me.still()
    expect(broken).toEqual([])
    expect(me.faults).toEqual([])

    // The meta tag holds by itself: whoever serves the files elsewhere sends no headers of ours.
    expect(readFileSync(join(root, 'dist/index.html'), 'utf8')).toContain('Content-Security-Policy')
    const ran = await page.evaluate(async () => {
      const here = globalThis as { ran?: string }
      for (const text of ['inline', 'data']) {
        const script = document.createElement('script')
        const code = `globalThis.ran = '${text}'`
        if (text === 'inline') script.textContent = code
        else script.src = `data:text/javascript,${code}`
        document.head.append(script)
      }
      // Text to be run later, since the debugger itself may evaluate what a page may not.
      setTimeout("globalThis.ran = 'eval'" as unknown as () => void)
      await new Promise((resolve) => setTimeout(resolve, 50))
      return here.ran ?? null
    })
    expect(ran).toBeNull()
    await expect.poll(() => broken.length).toBeGreaterThan(2)
    await page.close()
  })

  it('brings the licence of everything that it ships', async () => {
    const text = await (await fetch(`${app.address}licences.txt`)).text()
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    for (const name of Object.keys(dependencies)) {
      const at = text.indexOf(`## ${name} - `)
      expect(at, name).toBeGreaterThan(0)
      expect(text.slice(at, at + 1500), name).toMatch(/permission|SIL OPEN FONT LICENSE/i)
    }
    expect(text).toContain('# Couplet')
  })
})
