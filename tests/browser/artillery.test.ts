import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../scripts/install.mjs'
import { type App, openApp, Person } from './app.ts'

const COUNTERS = readFileSync(join(root, 'tests/positions/counters.json'), 'utf8')

type Place = [name: string, counter: string, hex: string, more?: Record<string, unknown>]

/** A scenario file on the map of 1914, every unit placed. */
function position(
  british: readonly Place[],
  german: readonly Place[],
  more: Record<string, unknown>,
): string {
  const groups = (side: string, places: readonly Place[]) =>
    places.map(([name, counter, hex, at]) => ({
      side,
      counter,
      units: [{ name, at: { hex, ...at } }],
    }))
  return JSON.stringify({
    format: 'couplet-scenario',
    version: 1,
    id: 'artillery-by-hand',
    title: 'Artillery by hand',
    date: '1917-09-20',
    turns: 5,
    map: 'ypres-1914',
    counters: ['drill-counters'],
    story: 'A position for a test.',
    complexity: { level: 3, reason: 'artillery' },
    minutes: 5,
    sides: [
      { id: 'british', name: 'British', adjective: 'British', power: 'entente' },
      { id: 'german', name: 'Germans', adjective: 'German', power: 'central' },
    ],
    setupOrder: [],
    groups: [...groups('british', british), ...groups('german', german)],
    victory: {
      kind: 'most-points',
      tie: 'draw',
      rules: [{ kind: 'destroyed', side: 'british', points: 1 }],
    },
    ...more,
  })
}

let app: App
let me: Person
beforeAll(async () => {
  app = await openApp()
  me = new Person(await app.browser.newPage({ viewport: { width: 1440, height: 900 } }))
  await me.goto(app.address)
})
afterAll(() => app?.close())

/** Begins a battle with these dice, on the page where the one before it was played. */
async function begin(scenario: string, dice: readonly number[]): Promise<void> {
  const { page } = me
  await page.evaluate((asked) => history.replaceState(null, '', asked), `?dice=${dice.join()}`)
  const leave = page.getByRole('button', { name: 'Menu' })
  const open = page.getByRole('button', { name: /Open/ }).first()
  await leave.or(open).first().waitFor()
  if (await leave.isVisible()) {
    await me.press('Menu')
    await me.press(/^Exit to menu|Start screen/)
  }
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), open.click()])
  const file = (name: string, text: string) => ({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  })
  await chooser.setFiles([file('by-hand.json', scenario), file('counters.json', COUNTERS)])
  await me.press(/^Begin/)
}

const centre = (hexes: readonly string[]) =>
  me.page.evaluate((labels) => {
    const shown = globalThis as unknown as {
      __couplet?: { board: { handle?: { centreOn(hexes: string[], fit: boolean): void } } }
    }
    shown.__couplet?.board.handle?.centreOn(labels, true)
  }, hexes as string[])

describe('artillery by hand', () => {
  it('7.223b a call, its signal in the middle of a move, a stray along the named spine, and a walk into it', async () => {
    // Signal 3 and 3; accuracy 6; error die 1; a German check 1 and 2; the walker 1 and 1.
    await begin(
      position(
        [
          ['First Foot', 'inf', 'AE15'],
          ['Second Foot', 'inf', 'AD14'],
        ],
        [['Saxon', 'de-inf', 'AF16', { spent: true }]],
        {
          artillery: [{ side: 'british', groups: 1, fp: 3, mode: 'flare' }],
          start: {
            turn: 1,
            side: 'british',
            couplets: 3,
            registered: { 'british-1': 'AG16:W' },
          },
        },
      ),
      [3, 3, 6, 1, 1, 2, 1, 1],
    )
    await me.sees('British decide')
    await me.wants('Spine of stray fire', 'ask')
    await me.press(/Call artillery/)
    await me.sees('Call, or click another vertex.')
    await me.sees('Has fired by your command')
    await me.press(/^Call/)
    await me.sees(/called by flare on/)
    await me.sees('Germans decide')
    await me.press(/^Pass/)
    // The command to move is interrupted.
    await centre(['AD14', 'AH17'])
    await me.hex('AE15')
    await me.hex('AF15')
    await me.sees(/Choose the spine/)
    await me.sees(/gets through: .*6 \(needs 7 or less\)/)
    await me.key('1')
    await me.press(/Roll the error die/)
    await me.sees(/It strays from/)
    await me.sees(/Shells on AE16, AF15, AF16/)
    await me.sees(/Saxon is untouched, fire for effect/)
    // The move goes on; the window of the Germans stays shut, they are spent.
    await me.sees(/moves AE15 to AF15/)
    await me.sees(/First Foot is untouched, fire for effect/)
    expect(me.faults).toEqual([])
  })

  it('7.513b gas that drifts three times, each time by the side whose unit rolled doubles', async () => {
    await begin(
      position(
        [
          ['Walker', 'inf', 'AE15'],
          ['Third Foot', 'inf', 'AF13'],
        ],
        [['Saxon', 'de-inf', 'AF14', { spent: true }]],
        { start: { turn: 1, side: 'british', couplets: 2, gas: ['AF15'] } },
      ),
      // Walker 2 and 2, Saxon 1 and 1, Third Foot 1 and 1.
      [2, 2, 1, 1, 1, 1],
    )
    await me.sees('British decide')
    await centre(['AD12', 'AG17'])
    await me.hex('AE15')
    await me.hex('AF15')
    await me.sees(/move all gas one hex/)
    await me.press(/^N \d units?$/)
    await me.press(/Move the gas N/)
    await me.sees('Germans decide')
    await me.press(/^N \d units?$/)
    await me.press(/Move the gas N/)
    await me.sees('British decide')
    await me.press(/^NE \d units?$/)
    await me.press(/Move the gas NE/)
    await me.sees(/the gas drifts NE/)
    expect(me.faults).toEqual([])
  })

  it('7.44a a creeping barrage through four turns, one of them with a single couplet', async () => {
    // Initiative dice, German second: 2, 1, 2 and 2 couplets.
    await begin(
      position([['First Foot', 'inf', 'AE15']], [['Saxon', 'de-inf', 'AG17']], {
        barrages: [{ by: 'british', path: { columns: ['AJ', 'AQ'], within: { rows: [10, 12] } } }],
      }),
      [5, 3, 4, 3, 5, 3, 5, 3, 5, 3],
    )
    const lines = [['AJ', 'AK'], ['AK'], ['AL', 'AM'], ['AM', 'AN']]
    for (const [i, turn] of lines.entries())
      for (const column of turn) {
        await me.sees(new RegExp(`creeping barrage strikes ${column}10`))
        await me.press(/^Pass/)
        await me.press(/^Pass/)
        if (i === 1) await me.sees(/creeping barrage moves on to AL10/)
      }
    expect(me.faults).toEqual([])
  })
})
