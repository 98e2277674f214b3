import { unzlibSync } from 'fflate'
import type { Letters } from './drawing.ts'
import type { Measure } from './recorder.ts'

/** A font as a file of ours: WOFF with TrueType outlines. */
export interface FontFile {
  readonly family: string
  readonly weight: number
  readonly italic: boolean
  readonly woff: Uint8Array
}

/** A font that is read: its outlines stay packed in its tables, its widths are known. */
export interface Font {
  readonly family: string
  readonly weight: number
  readonly italic: boolean
  /** The whole font as TrueType, to be put into a page. */
  readonly truetype: Uint8Array<ArrayBuffer>
  readonly perEm: number
  readonly ascent: number
  readonly descent: number
  readonly box: readonly number[]
  /** The glyph of a sign, 0 where it has none. */
  glyph(code: number): number
  /** How far a glyph goes on, in units of the em. */
  advance(glyph: number): number
}

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** The tables of a WOFF file, unpacked, by their names. */
function tablesOf(woff: Uint8Array): Map<string, Uint8Array> {
  const data = view(woff)
  if (data.getUint32(0) !== 0x774f4646) throw new Error('The font is no WOFF file.')
  const tables = new Map<string, Uint8Array>()
  for (let n = 0; n < data.getUint16(12); n++) {
    const at = 44 + 20 * n
    const tag = String.fromCharCode(...woff.subarray(at, at + 4))
    const [from, packed, size] = [4, 8, 12].map((more) => data.getUint32(at + more)) as [
      number,
      number,
      number,
    ]
    const bytes = woff.subarray(from, from + packed)
    tables.set(tag, packed < size ? unzlibSync(bytes, { out: new Uint8Array(size) }) : bytes)
  }
  return tables
}

/** Tables that a page needs to draw letters; the others say how a program of text sets them. */
const DRAWN = [
  'OS/2',
  'cmap',
  'cvt ',
  'fpgm',
  'glyf',
  'head',
  'hhea',
  'hmtx',
  'loca',
  'maxp',
  'prep',
]

/** The tables as one TrueType file. */
function joined(tables: ReadonlyMap<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const used = DRAWN.filter((tag) => tables.has(tag))
  const high = 2 ** Math.floor(Math.log2(used.length))
  const length = used.reduce(
    (sum, tag) => sum + ((((tables.get(tag)?.length ?? 0) + 3) >> 2) << 2),
    0,
  )
  const all = new Uint8Array(12 + 16 * used.length + length)
  const data = view(all)
  data.setUint32(0, 0x00010000)
  data.setUint16(4, used.length)
  data.setUint16(6, 16 * high)
  data.setUint16(8, Math.log2(high))
  data.setUint16(10, 16 * (used.length - high))
  let at = 12 + 16 * used.length
  for (const [i, tag] of used.entries()) {
    const bytes = tables.get(tag) ?? new Uint8Array()
    const entry = 12 + 16 * i
    for (let k = 0; k < 4; k++) all[entry + k] = tag.charCodeAt(k)
    all.set(bytes, at)
    let sum = 0
    for (let k = at; k < at + bytes.length; k += 4) sum = (sum + data.getUint32(k)) >>> 0
    data.setUint32(entry + 4, sum)
    data.setUint32(entry + 8, at)
    data.setUint32(entry + 12, bytes.length)
    at += ((bytes.length + 3) >> 2) << 2
  }
  return all
}

/** The glyphs of signs by a table of format 4, which holds those of the first plane. */
function glyphsOf(cmap: Uint8Array): ReadonlyMap<number, number> {
  const data = view(cmap)
  const glyphs = new Map<number, number>()
  for (let n = 0; n < data.getUint16(2); n++) {
    const at = data.getUint32(8 + 8 * n)
    if (data.getUint16(at) !== 4) continue
    const twice = data.getUint16(at + 6)
    for (let k = 0; k < twice; k += 2) {
      const [end, start, delta] = [at + 14 + k, at + 16 + twice + k, at + 16 + 2 * twice + k].map(
        (where) => data.getUint16(where),
      ) as [number, number, number]
      const place = at + 16 + 3 * twice + k
      const offset = data.getUint16(place)
      for (let code = start; code <= end && code < 0xffff; code++) {
        const raw = offset === 0 ? code : data.getUint16(place + offset + 2 * (code - start))
        const glyph = offset !== 0 && raw === 0 ? 0 : (raw + delta) & 0xffff
        if (glyph !== 0) glyphs.set(code, glyph)
      }
    }
  }
  return glyphs
}

/** Reads a font. Throws where the file is none of ours. */
export function readFont({ family, weight, italic, woff }: FontFile): Font {
  const tables = tablesOf(woff)
  const table = (tag: string): Uint8Array => {
    const found = tables.get(tag)
    if (!found) throw new Error(`The font has no table ${tag}.`)
    return found
  }
  const [head, hhea, hmtx] = [view(table('head')), view(table('hhea')), view(table('hmtx'))]
  const glyphs = glyphsOf(table('cmap'))
  const measured = hhea.getUint16(34)
  return {
    family,
    weight,
    italic,
    truetype: joined(tables),
    perEm: head.getUint16(18),
    ascent: hhea.getInt16(4),
    descent: hhea.getInt16(6),
    box: [36, 38, 40, 42].map((at) => head.getInt16(at)),
    glyph: (code) => glyphs.get(code) ?? 0,
    advance: (glyph) => hmtx.getUint16(4 * Math.min(glyph, measured - 1)),
  }
}

/** A stretch of a text in one font, and how wide it is without the room between its letters, in ems. */
export interface Run {
  readonly font: Font
  readonly glyphs: readonly number[]
  readonly codes: readonly number[]
  readonly width: number
}

/** The fonts at hand. A family has several files, each with some of the signs. */
export class Fonts {
  readonly all: readonly Font[]
  /** Signs that no font has, of all texts so far. */
  readonly missing = new Set<string>()

  constructor(files: readonly FontFile[]) {
    this.all = files.map(readFont)
  }

  /** The fonts for some letters, the best first: of the family, the strength, the slant. */
  #for({ family, weight, italic }: Letters): readonly Font[] {
    const wished = family.split(',').map((name) => name.trim().replaceAll('"', ''))
    const strong = weight >= 600
    const rank = (font: Font) =>
      4 * (wished.includes(font.family) ? 0 : 1) +
      2 * (font.weight >= 600 === strong ? 0 : 1) +
      (font.italic === italic ? 0 : 1)
    return [...this.all].sort((a, b) => rank(a) - rank(b))
  }

  /** A text as stretches of fonts. A sign that none has becomes a question mark. */
  runs(text: string, letters: Letters): Run[] {
    const fonts = this.#for(letters)
    const runs: { font: Font; glyphs: number[]; codes: number[]; width: number }[] = []
    for (const sign of text) {
      const code = sign.codePointAt(0) ?? 0
      let font = fonts.find((one) => one.glyph(code) !== 0)
      if (!font) this.missing.add(sign)
      font ??= fonts[0]
      if (!font) continue
      const glyph = font.glyph(code) || font.glyph(0x3f)
      let run = runs.at(-1)
      if (run?.font !== font) {
        run = { font, glyphs: [], codes: [], width: 0 }
        runs.push(run)
      }
      run.glyphs.push(glyph)
      run.codes.push(code)
      run.width += font.advance(glyph) / font.perEm
    }
    return runs
  }

  /** How wide a text is, as a canvas tells it. */
  readonly measure: Measure = (text, letters) =>
    this.runs(text, letters).reduce(
      (sum, { width, glyphs }) => sum + width * letters.size + glyphs.length * letters.spacing,
      0,
    )
}
