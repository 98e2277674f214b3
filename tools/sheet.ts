// Writes a sheet as a picture: npm run sheet -- <map> --out file.svg|png [--zoom whole|working|close]
// [--hexes K08:Z20] [--scale <pixels to a hex side>]; or for a printer: --out file.pdf [--paper a4|a3]
// [--hex <mm across>] [--hexes K08:Z20]; or to be drawn on: --out file.svg --layers. A map is an id of the catalogue or a
// file.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { chromiumArguments, findChromium } from '../scripts/chromium.mjs'
import { type Extent, hexCentre, sheetExtent } from '../src/board/base/plane.ts'
import type { Lod } from '../src/board/base/stroke.ts'
import { mapPages, sheetDrawing } from '../src/board/print/print.ts'
import { readArguments, wholeNumber } from '../src/cli/base/arguments.ts'
import { library } from '../src/cli/base/folder.ts'
import { formatProblem, type Problem } from '../src/data/problems.ts'
import { MARGIN, PAPERS, type PaperName } from '../src/foreign/print/paper.ts'
import { mapSvg } from '../src/foreign/svg/write.ts'
import { Fonts } from '../src/foreign/vector/font.ts'
import { pdfFile } from '../src/foreign/vector/pdf.ts'
import { SvgWriter, svgDocument } from '../src/foreign/vector/svg.ts'
import { Grid } from '../src/hex/grid.ts'
import type { MapFile } from '../src/map/artwork.ts'

const ZOOMS: Readonly<Record<string, { lod: Lod; scale: number }>> = {
  whole: { lod: 'sheet', scale: 26 },
  working: { lod: 'middle', scale: 56 },
  close: { lod: 'close', scale: 84 },
}
const FACES = [
  ['Old Standard TT', '400', 'normal', '@fontsource/old-standard-tt/files/old-standard-tt'],
  ['Old Standard TT', '400', 'italic', '@fontsource/old-standard-tt/files/old-standard-tt'],
  ['Old Standard TT', '700', 'normal', '@fontsource/old-standard-tt/files/old-standard-tt'],
  ['Roboto Condensed', '400', 'normal', '@fontsource/roboto-condensed/files/roboto-condensed'],
  ['Roboto Condensed', '700', 'normal', '@fontsource/roboto-condensed/files/roboto-condensed'],
] as const

/** Embeds the font faces in the picture, so that it looks and prints the same everywhere. */
function faces(): string {
  const rules = FACES.map(([family, weight, style, path]) => {
    const file = fileURLToPath(import.meta.resolve(`${path}-latin-${weight}-${style}.woff2`))
    const data = readFileSync(file).toString('base64')
    return `@font-face{font-family:"${family}";font-weight:${weight};font-style:${style};src:url(data:font/woff2;base64,${data})}`
  })
  return `<style>${rules.join('')}</style>`
}

/** The fonts of the sheet with the letters of all languages that they have. */
export const fonts = (): Fonts =>
  new Fonts(
    FACES.flatMap(([family, weight, style, path]) =>
      ['latin', 'latin-ext'].map((signs) => ({
        family,
        weight: Number(weight),
        italic: style === 'italic',
        woff: readFileSync(
          fileURLToPath(import.meta.resolve(`${path}-${signs}-${weight}-${style}.woff`)),
        ),
      })),
    ),
  )

/** A part of a map as SVG, drawn by the board's painter. */
export function sheetSvg(
  file: MapFile,
  lod: Lod,
  scale: number,
  part?: Extent,
): { svg: string; width: number; height: number } {
  const rect = part ?? sheetExtent(new Grid(file.columns, file.rows))
  const inner = new SvgWriter().elements(sheetDrawing(file, lod, scale, rect))
  const [width, height] = [Math.ceil(rect.width * scale), Math.ceil(rect.height * scale)]
  const size = { width: String(width), height: String(height) }
  return { svg: svgDocument(size, { width, height }, faces(), inner), width, height }
}

/** How long a whole map may take without a graphics card, in ms. */
const PATIENCE = 300_000

async function png(svg: string, width: number, height: number, out: string): Promise<void> {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: chromiumArguments,
  })
  try {
    const page = await browser.newPage({ viewport: { width, height } })
    await page.setContent(`<body style="margin:0">${svg}</body>`)
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: out, timeout: PATIENCE })
  } finally {
    await browser.close()
  }
}

async function load(name: string): Promise<MapFile | readonly Problem[]> {
  const books = library()
  const own = existsSync(name)
    ? await books.addMap(readFileSync(name, 'utf8'), basename(name))
    : await books.map(name, 'the command line')
  if (!own.ok) return own.problems
  return 'file' in own.value ? own.value.file : own.value
}

/** The hexes between two corners, with half a hex side round them. */
function partOf(file: MapFile, text: string): Extent | string {
  const grid = new Grid(file.columns, file.rows)
  const ends = text.split(':').map((label) => grid.index(label))
  if (ends.length !== 2 || ends.some((hex) => hex < 0)) return `--hexes needs two hexes: K08:Z20`
  const [a, b] = ends.map((hex) => hexCentre(grid, hex)) as [Extent, Extent]
  return {
    x: Math.min(a.x, b.x) - 1,
    y: Math.min(a.y, b.y) - 0.9,
    width: Math.abs(a.x - b.x) + 2,
    height: Math.abs(a.y - b.y) + 1.8,
  }
}

/** Writes a map for the printer; a text says why it cannot be. */
function printed(
  file: MapFile,
  options: ReadonlyMap<string, string>,
  part: Extent | undefined,
  out: string,
): string | null {
  const paper = options.get('paper') ?? 'a4'
  if (!Object.hasOwn(PAPERS, paper)) return `--paper is one of ${Object.keys(PAPERS).join(', ')}`
  const letters = fonts()
  const pages = mapPages(
    file,
    {
      paper: paper as PaperName,
      margin: MARGIN,
      overlap: 10,
      hex: Number(options.get('hex') ?? 16),
      ...(part ? { part } : {}),
    },
    letters,
  )
  if (typeof pages === 'string') return pages
  writeFileSync(out, pdfFile(file.title, pages, letters))
  process.stdout.write(`${out}: ${pages.length} ${pages.length === 1 ? 'page' : 'pages'}\n`)
  return null
}

async function written(given: readonly string[]): Promise<string | null> {
  const layers = given.includes('--layers')
  const found = readArguments(
    given.filter((word) => word !== '--layers'),
    ['out', 'zoom', 'hexes', 'scale', 'paper', 'hex'],
  )
  if (typeof found === 'string') return found
  const [name] = found.plain
  const out = found.options.get('out')
  if (!name || !out || !/\.(svg|png|pdf)$/.test(out))
    return 'npm run sheet -- <map> --out file.svg|png|pdf [--zoom whole|working|close] [--hexes K08:Z20] [--scale 48] [--paper a4|a3] [--hex 16] [--layers]'
  const zoom = ZOOMS[found.options.get('zoom') ?? 'working']
  if (!zoom) return `--zoom is one of ${Object.keys(ZOOMS).join(', ')}`
  const scale = wholeNumber(found, 'scale', 4)
  if (typeof scale === 'string') return scale
  const file = await load(name)
  if (!('format' in file)) return file.map(formatProblem).join('\n')
  const hexes = found.options.get('hexes')
  const part = hexes === undefined ? undefined : partOf(file, hexes)
  if (typeof part === 'string') return part
  if (out.endsWith('.pdf')) return printed(file, found.options, part, out)
  if (layers) {
    writeFileSync(out, mapSvg(file))
    process.stdout.write(`${out}: a layer for each of the map\n`)
    return null
  }
  const { svg, width, height } = sheetSvg(file, zoom.lod, scale ?? zoom.scale, part)
  if (out.endsWith('.svg')) writeFileSync(out, svg)
  else await png(svg, width, height, out)
  process.stdout.write(`${out}: ${width} by ${height}\n`)
  return null
}

/** The program, with the words of its line. What it does not understand ends it with code 2. */
export async function sheetProgram(given: readonly string[]): Promise<void> {
  const wrong = await written(given)
  if (!wrong) return
  process.stderr.write(`${wrong}\n`)
  process.exit(2)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await sheetProgram(process.argv.slice(2))
