// Writes the pictures of the sheets in docs/images: node scripts/run.mjs tools/pictures.ts [<place>...]. Each main fight at three zooms,
// with the units of its scenario, as the board draws them.
import { join } from 'node:path'
import { root } from '../scripts/install.mjs'
import { type Driven, type Open, openBoard, openScenario } from './board/open.ts'

interface Place {
  readonly name: string
  readonly scenario: string
  readonly hex: string
}

const PLACES: readonly Place[] = [
  { name: 'gheluvelt', scenario: 'ypres-1-gheluvelt', hex: 'AF15' },
  { name: 'polygon-wood', scenario: 'ypres-1-gheluvelt', hex: 'AG10' },
  { name: 'hill-60', scenario: 'ypres-2-hill-60', hex: 'N20' },
  { name: 'frezenberg', scenario: 'ypres-3-frezenberg', hex: 'V04' },
  { name: 'hooge', scenario: 'ypres-4-hooge', hex: 'S11' },
  { name: 'limanowa', scenario: 'limanowa-1-probe', hex: 'M18' },
  { name: 'golkow', scenario: 'limanowa-2-counter-attack', hex: 'AJ22' },
  { name: 'jabloniec', scenario: 'limanowa-3-jabloniec', hex: 'AE13' },
]
/** Everything that may lie on a map besides counters, and counters in every state. */
async function chits(open: Open, path: string): Promise<void> {
  const page = await openScenario(open, 'ypres-2-hill-60', {
    width: 1200,
    height: 800,
    states: true,
  })
  await page.evaluate(() => (globalThis as unknown as Driven).__board.chits())
  await page.screenshot({ path, quality: 86 })
  await page.close()
}

/** CSS pixels to a hex side: the whole sheet, terrain at a glance, every hexside. */
const ZOOMS = { whole: 0, working: 40, close: 76 } as const

const out = process.env.OUT ?? join(root, 'docs/images')
const wanted = process.argv.slice(2)
const open = await openBoard()
try {
  for (const { name, scenario, hex } of PLACES) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const page = await openScenario(open, scenario, { width: 1200, height: 800, states: true })
    for (const [zoom, pixels] of Object.entries(ZOOMS)) {
      // One picture of the whole map with these units is enough.
      if (zoom === 'whole' && name === 'polygon-wood') continue
      await page.evaluate(
        async ([at, side]) => {
          const { __board } = globalThis as unknown as Driven
          if (side === 0) __board.handle()?.wholeSheet()
          else __board.look(at, side)
          await __board.quiet()
        },
        [hex, pixels] as const,
      )
      await page.screenshot({ path: join(out, `map-${name}-${zoom}.jpg`), quality: 68 })
    }
    await page.close()
  }
  if (wanted.length === 0 || wanted.includes('counters')) {
    await chits(open, join(out, 'chits.jpg'))
    const page = await open.browser.newPage()
    await page.goto(open.address)
    await page.waitForFunction(() => '__board' in globalThis)
    const size = await page.evaluate(() => (globalThis as unknown as Driven).__board.faces(1))
    await page.setViewportSize(size)
    await page.screenshot({ path: join(out, 'counters.png') })
    await page.close()
  }
} finally {
  await open.close()
}
