import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { printedFonts } from '../../src/board/print/letters.ts'
import { counterPages, mapPages } from '../../src/board/print/print.ts'
import { MARGIN } from '../../src/foreign/print/paper.ts'
import { base64, fontStyle, svgPages } from '../../src/foreign/print/svg-pages.ts'
import { tilesOf } from '../../src/foreign/print/tiles.ts'
import { colourOf } from '../../src/foreign/vector/colour.ts'
import type { Page } from '../../src/foreign/vector/drawing.ts'
import { type FontFile, Fonts } from '../../src/foreign/vector/font.ts'
import { pdfFile } from '../../src/foreign/vector/pdf.ts'
import { recorded } from '../../src/foreign/vector/recorder.ts'
import { elementsOf, readXml } from '../../src/foreign/xml/xml.ts'
import type { MapFile } from '../../src/map/artwork.ts'
import { faceOf } from '../../src/session/picture/faces.ts'
import { small } from '../support/scenario.ts'

let files: FontFile[]
let fonts: Fonts
const ROOT = join(import.meta.dirname, '../..')
beforeAll(async () => {
  vi.stubGlobal('fetch', async (url: string) => new Response(await readFile(join(ROOT, url))))
  files = await printedFonts()
  vi.unstubAllGlobals()
  fonts = new Fonts(files)
})

const parts = small()
const field: MapFile = {
  ...parts.map,
  title: 'Żółte Pole',
  woods: [{ rings: [[100, 100, 300, 100, 300, 250, 100, 250]] }],
  heights: [{ level: 1, rings: [[400, 100, 700, 100, 700, 400, 400, 400]] }],
}
const A4 = { paper: 'a4', margin: MARGIN, overlap: 10 } as const

/** The parts of a PDF file, read as a viewer does: by the table at its end. */
function opened(pdf: Uint8Array) {
  const raw = Buffer.from(pdf).toString('latin1')
  const at = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(raw)?.[1])
  const [, count] = /^xref\n0 (\d+)\n/.exec(raw.slice(at)) ?? []
  const places = [...raw.slice(at).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) =>
    Number(place),
  )
  expect(places).toHaveLength(Number(count) - 1)
  const objects = places.map((place, i) => {
    const text = raw.slice(place, raw.indexOf('endobj', place))
    expect(text.startsWith(`${i + 1} 0 obj\n`)).toBe(true)
    const [, length] = /\/Filter\/FlateDecode\/Length (\d+)>>\nstream\n/.exec(text) ?? []
    if (length === undefined) return { text, stream: null }
    const from = place + text.indexOf('stream\n') + 7
    return {
      text: text.slice(0, text.indexOf('stream\n')),
      stream: inflateSync(pdf.subarray(from, from + Number(length))),
    }
  })
  return { raw, objects }
}

describe('issue 22, point 8: print', () => {
  it('tiles cover the whole sheet, overlap by what is asked, and fit on the paper', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 20, max: 3000, noNaN: true }),
        fc.double({ min: 20, max: 3000, noNaN: true }),
        fc.constantFrom('a4' as const, 'a3' as const),
        fc.integer({ min: 5, max: 20 }),
        fc.integer({ min: 0, max: 25 }),
        (width, height, paper, margin, overlap) => {
          const cut = tilesOf(width, height, { paper, margin, overlap })
          if (typeof cut === 'string') return
          const { sheet, tiles, columns, rows } = cut
          expect(tiles).toHaveLength(columns * rows)
          expect(new Set(tiles.map(({ label }) => label)).size).toBe(tiles.length)
          for (const { x, y, width: w, height: h, column, row } of tiles) {
            expect(w).toBeGreaterThan(0)
            expect(h).toBeGreaterThan(0)
            expect(w + 2 * margin).toBeLessThanOrEqual(sheet.width + 1e-6)
            expect(h + 2 * margin).toBeLessThanOrEqual(sheet.height + 1e-6)
            const right = tiles.find((other) => other.row === row && other.column === column + 1)
            const below = tiles.find((other) => other.column === column && other.row === row + 1)
            expect(right ? x + w - right.x : width - x - w).toBeCloseTo(right ? overlap : 0, 6)
            expect(below ? y + h - below.y : height - y - h).toBeCloseTo(below ? overlap : 0, 6)
          }
        },
      ),
      { numRuns: 100 },
    )
    expect(tilesOf(9000, 100, A4)).toMatch(/more than 26 pages/)
    expect(tilesOf(100, 100, { ...A4, margin: 100 })).toMatch(/no room/)
  })

  it('a map goes on pages of their true size, in PDF and in SVG, the same each time', () => {
    const pages = mapPages(field, { ...A4, hex: 20 }, fonts) as Page[]
    expect(pages.length).toBeGreaterThan(1)
    const pdf = pdfFile(field.title, pages, fonts)
    expect(Buffer.compare(pdf, pdfFile(field.title, pages, fonts))).toBe(0)
    const { raw, objects } = opened(pdf)
    expect(raw.match(/\/Type\/Page\//g)).toHaveLength(pages.length)
    // 297 by 210 mm, or upright: 841.8898 by 595.2756 points.
    const boxes = raw.match(/\/MediaBox\[0 0 [\d.]+ [\d.]+\]/g) ?? []
    for (const box of boxes) expect(box).toMatch(/0 0 (595\.2756 841\.8898|841\.8898 595\.2756)/)
    const streams = objects.map(({ stream }) => stream?.toString('latin1') ?? '').join('\n')
    expect(/NaN|Infinity|undefined/.exec(streams)).toBe(null)
    // Every state that is opened is closed, page by page.
    for (const { stream, text } of objects)
      if (text.includes('/Subtype/Form'))
        expect(stream?.toString('latin1').match(/^q$/gm)?.length).toBe(
          stream?.toString('latin1').match(/^Q$/gm)?.length,
        )
    const svgs = svgPages(pages, fontStyle(files))
    expect(svgs).toHaveLength(pages.length)
    for (const svg of svgs) {
      const read = readXml(svg, 'page.svg')
      if (!read.ok) throw new Error(JSON.stringify(read.problems))
      expect(read.value.attributes.get('width')).toMatch(/^(210|297)mm$/)
      const ids = [...elementsOf(read.value)].flatMap(
        ({ attributes }) => attributes.get('id') ?? [],
      )
      expect(new Set(ids).size).toBe(ids.length)
    }
    expect(svgs.join('').includes('ŻÓŁTE POLE')).toBe(true)
  })

  it('its letters are real ones: found, copied and read aloud', () => {
    const pages = mapPages(field, { ...A4, hex: 20 }, fonts) as Page[]
    const { objects, raw } = opened(pdfFile(field.title, pages, fonts))
    const maps = objects
      .map(({ stream }) => stream?.toString('latin1') ?? '')
      .filter((text) => text.includes('beginbfchar'))
    const codes = new Set(
      maps.flatMap((text) =>
        [...text.matchAll(/> <([0-9A-F]{4})>/g)].map(([, code]) =>
          String.fromCharCode(Number.parseInt(code ?? '', 16)),
        ),
      ),
    )
    for (const letter of 'ŻÓŁTE POLEA0123') expect(codes.has(letter), letter).toBe(true)
    // Its title, beyond ASCII.
    expect(raw).toContain('/Title<FEFF017B00F3')
    expect([...fonts.missing]).toEqual([])
    const odd = new Fonts(files)
    recorded((ctx) => {
      Object.assign(ctx, { font: '700 10px "Roboto Condensed"' })
      expect(ctx.measureText('水').width).toBeGreaterThan(0)
    }, odd.measure)
    expect([...odd.missing]).toEqual(['水'])
  })

  it('fonts are measured as they are, and put in whole', () => {
    const letters = {
      family: '"Roboto Condensed", sans-serif',
      size: 100,
      weight: 700,
      italic: false,
      spacing: 0,
    }
    // Figures are all as wide; an i is narrower than an m.
    expect(fonts.measure('1', letters)).toBe(fonts.measure('8', letters))
    expect(fonts.measure('i', letters)).toBeLessThan(fonts.measure('m', letters))
    expect(fonts.measure('abc', { ...letters, spacing: 5 })).toBeCloseTo(
      fonts.measure('abc', letters) + 15,
      9,
    )
    for (const { truetype } of fonts.all) {
      const view = new DataView(truetype.buffer)
      expect(view.getUint32(0)).toBe(0x00010000)
      for (let n = 0; n < view.getUint16(4); n++) {
        const [from, length] = [view.getUint32(12 + 16 * n + 8), view.getUint32(12 + 16 * n + 12)]
        expect(from % 4).toBe(0)
        expect(from + length).toBeLessThanOrEqual(truetype.length)
      }
    }
    expect(
      () => new Fonts([{ family: 'x', weight: 400, italic: false, woff: new Uint8Array(50) }]),
    ).toThrow(/no WOFF/)
  })

  it('counters have their backs behind their fronts when the page is turned over', () => {
    const battery = parts.counters.counters[0]
    const look = (formed: boolean) => ({
      face: faceOf(battery, formed),
      livery: 'round' as const,
      formed,
      spent: true,
      parapet: true,
      raised: true,
    })
    const one = { formed: look(true), dispersed: look(false) }
    const pages = counterPages(Array(160).fill(one), { ...A4, size: 15 }, 'Men', fonts) as Page[]
    expect(pages).toHaveLength(4)
    for (const [front, back] of [
      [pages[0], pages[1]],
      [pages[2], pages[3]],
    ] as [Page, Page][]) {
      const places = (page: Page) => page.placed.flatMap(({ clip }) => (clip ? [clip] : []))
      expect(places(front)).toHaveLength(places(back).length)
      for (const [i, [x, y, size]] of places(front).entries()) {
        const [bx, by] = places(back)[i] ?? [0, 0]
        expect(bx).toBeCloseTo(front.width - x - size, 6)
        expect(by).toBeCloseTo(y, 6)
      }
    }
    // One look is drawn once, whatever it is.
    const drawn = new Set(pages.flatMap(({ placed }) => placed.map(({ drawing }) => drawing)))
    expect(drawn.size).toBe(2 + 1 + 4)
    const { objects } = opened(pdfFile('Men', pages, fonts))
    expect(objects.map(({ stream }) => stream?.toString('latin1') ?? '').join('')).not.toMatch(
      /NaN/,
    )
    expect(counterPages([one], { ...A4, size: 300 }, 'Men', fonts)).toMatch(/fits on the paper/)
    expect(mapPages(field, { ...A4, hex: 3 }, fonts)).toBe('a hex is 5 to 60 mm wide')
  })

  it('nothing is seen through an outline of nothing', () => {
    const drawing = recorded((ctx) => {
      ctx.save()
      ctx.beginPath()
      ctx.clip()
      ctx.fillRect(0, 0, 100, 100)
      ctx.restore()
    })
    const page = {
      width: 100,
      height: 100,
      placed: [{ drawing, matrix: [1, 0, 0, 1, 0, 0] as const }],
    }
    const { objects } = opened(pdfFile('x', [page], fonts))
    expect(
      objects.some(({ stream }) => stream?.toString('latin1').includes('0 0 0 0 re\nW n')),
    ).toBe(true)
  })

  it('small things: base64 and colours are those of everybody', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 50 }), (bytes) => {
        expect(base64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
      }),
    )
    expect(colourOf('#F80')).toEqual({ rgb: [1, 136 / 255, 0], alpha: 1 })
    expect(colourOf('rgba(255,0,51,0.25)')).toEqual({ rgb: [1, 0, 0.2], alpha: 0.25 })
  })
})
