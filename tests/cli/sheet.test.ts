import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { STROKE } from '../../src/board/base/stroke.ts'
import { sheetProgram, sheetSvg } from '../../tools/sheet.ts'
import { SHEETS, sheet } from '../support/sheets.ts'
import { inside } from './inside.ts'
import { folder } from './spawn.ts'

const temp = folder()
afterAll(temp.remove)
const sheetTool = async (...args: string[]) => {
  const { code, out, err } = await inside(() => sheetProgram(args))
  return { code, out: code === 0 ? out : err }
}

describe('npm run sheet', () => {
  it.each(SHEETS)('records %s as the board paints it, every name and number drawn well', (id) => {
    const { file } = sheet(id)
    const { svg, width, height } = sheetSvg(file, 'middle', 56)
    expect([width, height]).toEqual([3971, 2849])
    const drawn = svg.replace(/<style>.*?<\/style>/, '')
    expect(/NaN|undefined|Infinity|\[object/.exec(drawn)?.[0]).toBe(undefined)
    expect(svg.match(/<g[ >]/g)?.length).toBe(svg.match(/<\/g>/g)?.length)
    const texts = [...svg.matchAll(/>([^<>]+)<\/text>/g)].map(([, text]) => text)
    for (const name of file.names)
      for (const line of name.lines ?? [name.text])
        expect(
          texts.some((text) => text?.toLowerCase() === line.replace(/[&<>"]/g, '').toLowerCase()),
          line,
        ).toBe(true)
    expect(texts).toContain('N17')
    expect(texts).toContain(file.title.toUpperCase())
    expect(texts).toContain('Main road')
    expect(texts.includes('Entente trench')).toBe(file.trenches.length > 0)
  })

  it('draws the streets of a place inside its outline, thinner than any road, but not as specks', () => {
    const { file } = sheet('ypres-1914')
    const lines = (streets: boolean, lod: 'far' | 'sheet' | 'middle' | 'close') => {
      const { streets: own, ...rest } = file
      // So small that the margin has no legend.
      const { svg } = sheetSvg(streets && own ? { ...rest, streets: own } : rest, lod, 16)
      return [...svg.matchAll(/stroke="(#46372A|#FCF4DC)" stroke-width="([\d.]+)"/g)].map(
        ([, ink, width]) => `${ink} ${width}`,
      )
    }
    expect(lines(true, 'far')).toEqual(lines(false, 'far'))
    // Its edges and its paper.
    for (const lod of ['sheet', 'middle', 'close'] as const)
      expect(lines(true, lod), lod).toHaveLength(lines(false, lod).length + 2)
    for (const { lane, main } of [STROKE.sheet, STROKE.middle, STROKE.close])
      expect(lane[0]).toBeLessThan(main[0] / 2 + 0.001)
  })

  it('writes a part of a sheet to a file', async () => {
    const out = temp.path('hill.svg')
    const ran = await sheetTool('ypres-1915', '--out', out, '--zoom', 'close', '--hexes', 'M18:P21')
    expect(ran).toMatchObject({ code: 0 })
    const svg = readFileSync(out, 'utf8')
    expect(svg.includes('Hill 60')).toBe(true)
    // The ink of either side's trenches.
    expect(svg.includes('stroke="#1D4C9C"')).toBe(true)
    expect(svg.includes('stroke="#B2201E"')).toBe(true)
  })

  it('writes pages for a printer, and a map to be drawn on', async () => {
    const pdf = temp.path('hill.pdf')
    const ran = await sheetTool('ypres-1915', '--out', pdf, '--hexes', 'M18:P21', '--hex', '16')
    expect(ran).toMatchObject({ code: 0, out: expect.stringContaining(': 1 page') })
    expect(readFileSync(pdf, 'latin1').startsWith('%PDF-1.5')).toBe(true)
    const svg = temp.path('layers.svg')
    expect(await sheetTool('limanowa', '--out', svg, '--layers')).toMatchObject({ code: 0 })
    expect(readFileSync(svg, 'utf8').includes('inkscape:label="Heights 1"')).toBe(true)
    expect(await sheetTool('limanowa', '--out', pdf, '--paper', 'a9')).toMatchObject({
      code: 2,
      out: '--paper is one of a4, a3\n',
    })
  })

  it('says what it does not understand, exit code 2', async () => {
    expect(await sheetTool('ypres-1915')).toMatchObject({
      code: 2,
      out: expect.stringContaining('--out file.svg|png'),
    })
    expect(await sheetTool('ypern', '--out', temp.path('a.svg'))).toMatchObject({
      code: 2,
      out: expect.stringContaining('there is no map ypern: ypres-191'),
    })
    expect(
      await sheetTool('limanowa', '--out', temp.path('a.svg'), '--zoom', 'near'),
    ).toMatchObject({
      code: 2,
      out: '--zoom is one of whole, working, close\n',
    })
  })
})
