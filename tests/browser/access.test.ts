import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, openApp, Person } from './app.ts'
import { audit } from './audit.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.close())

const WINDOWS = [
  { name: 'large and light', width: 1440, height: 900, scheme: 'light', contrast: 'standard' },
  {
    name: 'small, dark and high in contrast',
    width: 390,
    height: 844,
    scheme: 'dark',
    contrast: 'high',
  },
] as const

describe('nothing bars the way on any screen', () => {
  it('is looked for by eyes that do see', async () => {
    const page = await app.browser.newPage()
    await page.setContent(`<main style="background:#fff"><button style="width:40px;height:40px"></button>
      <button>out <a href="#">in</a></button><i id="a"></i><i id="a"></i>
      <p style="background:#fff;color:#aaa">pale</p><p style="font-size:9px">small</p>
      <svg role="img"></svg><input></main>`)
    const found = await audit(page)
    for (const fault of [
      'no name: button',
      'no name: input',
      'inside another',
      'id twice',
      'contrast',
      'letters',
      'no language',
    ])
      expect(
        found.some((line) => line.startsWith(fault)),
        fault,
      ).toBe(true)
    await page.close()
  })

  it.each(WINDOWS)('$name', async ({ width, height, scheme, contrast }) => {
    const context = await app.browser.newContext({
      viewport: { width, height },
      colorScheme: scheme,
    })
    const page = await context.newPage()
    const me = new Person(page)
    await page.addInitScript(
      (wish) => localStorage.setItem('couplet-settings', wish),
      JSON.stringify({ contrast }),
    )
    const found: string[] = []
    const look = async (screen: string) => {
      await me.still()
      found.push(...(await audit(page)).map((line) => `${screen}: ${line}`))
    }
    await me.goto(`${app.address}?dice=2,5,2,3,4,3,1,2,6,4,1,3`)
    await page.getByRole('button', { name: /Begin set-up/ }).waitFor()
    await look('start')
    await me.key('r')
    await page.getByRole('searchbox').fill('mass')
    await look('rules from the start')
    await me.key('Escape')
    await me.key('Enter')
    await page.getByText('0 of 8 placed').first().waitFor()
    await look('set-up')
    for (const key of ['a', 'Enter', 'a', 'Enter']) await me.key(key)
    await me.sees('British decide')
    await look('command')
    await me.key('4')
    await look('chosen')
    for (const [key, name] of [
      ['r', 'rules'],
      ['?', 'keys'],
      ['t', 'text view'],
      ['l', 'log'],
      ['i', 'facts'],
      ['/', 'go to'],
      ['y', 'layers'],
      ['s', 'sight'],
    ] as const) {
      await me.key(key)
      await look(name)
      await me.key('Escape')
    }
    for (const key of ['s', 'e', 'q', 'q']) await me.key(key)
    await look('seen by')
    for (const key of ['Escape', 'a']) await me.key(key)
    await look('a box to be drawn')
    for (const key of ['Escape', '1', 'ArrowDown', 'Space']) await me.key(key)
    await me.sees(/^Move to/)
    await look('a way laid')
    await me.key('Escape')
    await page.getByRole('button', { name: 'Menu' }).click()
    await look('menu')
    await page.getByRole('button', { name: /^Settings/ }).click()
    await page.getByRole('region', { name: 'Settings' }).waitFor()
    await look('settings')
    await me.key('Escape')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: /^Concede/ }).click()
    await look('concede')
    await page.getByRole('dialog').getByRole('button').first().click()
    expect(found).toEqual([])
    expect(me.faults).toEqual([])
    await context.close()
  })
})
