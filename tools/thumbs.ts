// Writes the small pictures of the start screen, public/sheets: node scripts/run.mjs tools/thumbs.ts. Of each battle of the catalogue
// the ground where it begins, by the painter of the board, without counters.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { chromiumArguments, findChromium } from '../scripts/chromium.mjs'
import { root } from '../scripts/install.mjs'
import { type Extent, hexCentre, sheetExtent } from '../src/board/base/plane.ts'
import { library, openBattle } from '../src/cli/base/folder.ts'
import type { LoadedBattle } from '../src/scenario/index.ts'
import { sheetSvg } from './sheet.ts'

/** Twice the size in CSS pixels, for dense screens. */
const [WIDTH, HEIGHT] = [120, 80]
/** The least width shown, in hex sides; a smaller part would show only colour. */
const LEAST = 27
const SCALE = 12
const out = join(root, 'public/sheets')

/** The part round the set-up areas and the units already placed, in the shape of the picture and within the map. */
function partOf({ battle }: LoadedBattle): Extent {
  const { grid } = battle.map
  const hexes = new Set(
    battle.units.flatMap((unit) => (unit.at?.hex ? [unit.at.hex] : (unit.area ?? []))),
  )
  const points = [...hexes].map((hex) => hexCentre(grid, grid.index(hex)))
  const span = (all: number[]) => [Math.min(...all), Math.max(...all)] as const
  const [left, right] = span(points.map(({ x }) => x))
  const [top, foot] = span(points.map(({ y }) => y))
  const sheet = sheetExtent(grid)
  const wide = Math.max(LEAST, right - left + 5, ((foot - top + 5) * WIDTH) / HEIGHT)
  const width = Math.min(wide, sheet.width - 6, ((sheet.height - 8) * WIDTH) / HEIGHT)
  const height = (width * HEIGHT) / WIDTH
  const within = (middle: number, size: number, from: number, all: number) =>
    Math.max(from, Math.min(from + all - size, middle - size / 2))
  return {
    x: within((left + right) / 2, width, sheet.x + 2.5, sheet.width - 5),
    y: within((top + foot) / 2, height, sheet.y + 2.5, sheet.height - 7.5),
    width,
    height,
  }
}

const books = library()
const listed = await books.catalogue()
if (!listed.ok) throw new Error('The catalogue can’t be read.')
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: chromiumArguments,
})
mkdirSync(out, { recursive: true })
try {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } })
  for (const { id } of listed.value.scenarios) {
    const loaded = await openBattle(id)
    if (!loaded.ok) throw new Error(`${id} does not load.`)
    const { svg } = sheetSvg(loaded.value.sheet, 'sheet', SCALE, partOf(loaded.value))
    // The letters are left out, since they would be specks.
    const bare = svg.replace(/<text[\s\S]*?<\/text>/g, '').replace('<svg', '<svg id="sheet"')
    await page.setContent(
      `<style>*{margin:0}#sheet{width:${WIDTH}px;height:${HEIGHT}px;display:block}</style>${bare}`,
    )
    await page.screenshot({ path: join(out, `${id}.jpg`), quality: 72, timeout: 0 })
  }
} finally {
  await browser.close()
}
