import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Affine, applied, inverted } from '../../src/foreign/picture/affine.ts'
import { moduleFile, PLAIN, trueCentre } from '../foreign/module.ts'
import { type App, openApp, Person } from './app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.close())

describe('issue 22, shows 6: ground drawn by pressing', () => {
  it('a wood is bent until a line closes, and a module lies under the map to half a pixel', async () => {
    const page = await app.browser.newPage({ viewport: { width: 1440, height: 900 } })
    const me = new Person(page)
    await me.goto(app.address)
    await me.press('the bench')
    await me.press(/^New map/)
    await me.press('Begin')
    await page.getByRole('button', { name: 'Pen: vertex by vertex' }).waitFor()
    await me.breathe()
    const where = async (hex: string) => {
      const at = await page.evaluate((label) => {
        const shown = globalThis as unknown as {
          __couplet?: { board: { hexToScreen(hex: string): { x: number; y: number } | null } }
        }
        return shown.__couplet?.board.hexToScreen(label) ?? null
      }, hex)
      if (!at) throw new Error(`${hex} is not on the board`)
      return at
    }
    const click = async (hex: string) => {
      const { x, y } = await where(hex)
      await page.mouse.click(x, y)
    }
    // A wood north of the line from D10 to L10.
    await page.keyboard.press('g')
    await page.keyboard.press('p')
    for (const hex of ['F05', 'J05', 'J07', 'H07', 'F07', 'F05']) await click(hex)
    await page.getByRole('region', { name: 'What is chosen' }).waitFor()
    await page.getByRole('radio', { name: 'Sight' }).check({ force: true })
    await click('D10')
    await click('L10')
    const sight = page.getByRole('region', { name: 'Line of sight' })
    await sight.getByText('Clear', { exact: true }).waitFor()
    await me.press('Bend the ground')
    const [from, to] = [await where('H07'), await where('H12')]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    for (let step = 1; step <= 6; step++)
      await page.mouse.move(from.x, from.y + ((to.y - from.y) * step) / 6)
    // It closes while the hand still holds the point.
    await sight.getByText(/^Blocked by /).waitFor()
    await me.picture('bench-sight-1440')
    await page.mouse.up()
    await page.getByRole('button', { name: 'Undo: move a point' }).waitFor()

    const board = { name: 'Board', image: 'board.png', width: 1400, height: 1050, grid: PLAIN }
    await page.getByRole('radio', { name: 'Files' }).check({ force: true })
    const chooser = page.waitForEvent('filechooser')
    await me.press('Open a module')
    await (await chooser).setFiles({
      name: 'trial.vmod',
      mimeType: 'application/zip',
      buffer: Buffer.from(moduleFile({ boards: [board] })),
    })
    await me.press('Lay Board under the map')
    await page.getByText(/The board lies under the map/).waitFor()
    const affine = await page.evaluate(
      () =>
        new Promise<unknown>((resolve) => {
          const open = indexedDB.open('couplet-pictures')
          open.onsuccess = () => {
            const all = open.result.transaction('laid').objectStore('laid').getAll()
            all.onsuccess = () => {
              open.result.close()
              resolve(all.result[0]?.affine)
            }
          }
        }),
    )
    const back = inverted(affine as Affine)
    if (!back) throw new Error('the picture is flat')
    // The hex at the origin of the grid is A1 of ours; the corners of a board of 22 by 14.
    for (const [nx, ny] of [
      [0, 0],
      [21, 0],
      [0, 13],
      [21, 13],
    ] as const) {
      const [x, y] = applied(back, [72 * nx, 48 * (ny + 1) + 24 * (nx % 2)])
      const [tx, ty] = trueCentre(PLAIN, nx, ny)
      expect(Math.hypot(x - tx, y - ty)).toBeLessThan(0.5)
    }
    expect(me.faults).toEqual([])
  })
})
