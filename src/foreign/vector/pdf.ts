import { strToU8, zlibSync } from 'fflate'
import { type Affine, applied, type Pair } from '../picture/affine.ts'
import { between, type Colour, colourOf } from './colour.ts'
import type { Act, Drawing, Gradient, Page, Pen } from './drawing.ts'
import type { Font, Fonts } from './font.ts'
import type { VectorPath } from './path.ts'

/** Points in a millimetre. */
const POINTS = 72 / 25.4

const number = (value: number, digits = 3): string => {
  const text = value.toFixed(digits).replace(/\.?0+$/, '')
  return text === '-0' ? '0' : text
}
const numbers = (values: readonly number[]): string =>
  values.map((value) => number(value)).join(' ')
/** A matrix multiplies what it moves, so it is written more finely than a point. */
const matrixText = (matrix: Affine): string => matrix.map((value) => number(value, 6)).join(' ')
const hex = (value: number): string => value.toString(16).padStart(4, '0').toUpperCase()

/** A text of a document: in brackets where it is plain, else as UTF-16. */
const said = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text)
    ? `(${text.replace(/[\\()]/g, '\\$&')})`
    : `<FEFF${[...Array(text.length).keys()].map((i) => hex(text.charCodeAt(i))).join('')}>`

/** How many strips stand for a run of colours. */
const STRIPS = 24
const CAPS: Readonly<Record<string, number>> = { butt: 0, round: 1, square: 2 }
const JOINS: Readonly<Record<string, number>> = { miter: 0, round: 1, bevel: 2 }

/** The objects of a file, by their numbers from 1. */
class Objects {
  readonly #bodies: (Uint8Array | null)[] = []

  keep(): number {
    return this.#bodies.push(null)
  }
  set(id: number, text: string): void {
    this.#bodies[id - 1] = strToU8(text)
  }
  add(text: string): number {
    const id = this.keep()
    this.set(id, text)
    return id
  }
  stream(head: string, bytes: Uint8Array): number {
    const packed = zlibSync(bytes)
    const before = strToU8(`<<${head}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`)
    const after = strToU8('\nendstream')
    const id = this.keep()
    const all = new Uint8Array(before.length + packed.length + after.length)
    all.set(before)
    all.set(packed, before.length)
    all.set(after, before.length + packed.length)
    this.#bodies[id - 1] = all
    return id
  }

  file(root: number, info: number): Uint8Array<ArrayBuffer> {
    const parts: Uint8Array[] = [
      new Uint8Array([...strToU8('%PDF-1.5\n%'), 226, 227, 207, 211, 10]),
    ]
    let at = parts[0]?.length ?? 0
    const put = (bytes: Uint8Array) => {
      parts.push(bytes)
      at += bytes.length
    }
    const places = this.#bodies.map((body, i) => {
      const place = at
      put(strToU8(`${i + 1} 0 obj\n`))
      put(body ?? strToU8('null'))
      put(strToU8('\nendobj\n'))
      return place
    })
    const table = at
    const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
    const size = places.length + 1
    put(
      strToU8(
        `xref\n0 ${size}\n0000000000 65535 f \n${lines}trailer\n<</Size ${size}/Root ${root} 0 R/Info ${info} 0 R>>\nstartxref\n${table}\n%%EOF\n`,
      ),
    )
    const all = new Uint8Array(at)
    let to = 0
    for (const part of parts) {
      all.set(part, to)
      to += part.length
    }
    return all
  }
}

/** What the pages of one document share: fonts with the glyphs that are used, and degrees of opacity. */
class Shared {
  readonly fonts = new Map<Font, { readonly name: string; readonly used: Map<number, number> }>()
  readonly alphas = new Map<string, string>()

  font(font: Font): { readonly name: string; readonly used: Map<number, number> } {
    const known = this.fonts.get(font)
    if (known) return known
    const made = { name: `F${this.fonts.size}`, used: new Map<number, number>() }
    this.fonts.set(font, made)
    return made
  }
  alpha(value: number): string {
    const key = number(value)
    const known = this.alphas.get(key) ?? `A${this.alphas.size}`
    this.alphas.set(key, known)
    return known
  }
}

/** Writes one drawing as the commands of a page. */
class Content {
  readonly #out: string[] = []
  /** What the commands since the last `q` have set. */
  #matrix: string | null = null
  #set = new Map<string, string>()

  constructor(
    readonly shared: Shared,
    readonly letters: Fonts,
  ) {}

  text(drawing: Drawing): string {
    for (const act of drawing.acts) this.#act(act)
    this.#leave()
    return this.#out.join('\n')
  }

  #leave(): void {
    if (this.#matrix !== null) this.#out.push('Q')
    this.#matrix = null
    this.#set.clear()
  }
  #enter(matrix: Affine): void {
    const text = matrixText(matrix)
    if (this.#matrix === text) return
    this.#leave()
    this.#out.push('q', `${text} cm`)
    this.#matrix = text
  }
  /** Puts a command where it changes what the same one said before. */
  #put(key: string, command: string): void {
    if (this.#set.get(key) === command) return
    this.#set.set(key, command)
    this.#out.push(command)
  }
  #ink({ rgb, alpha }: Colour, opacity: number, stroke: boolean): void {
    this.#put(stroke ? 'RG' : 'rg', `${numbers(rgb)} ${stroke ? 'RG' : 'rg'}`)
    this.#put('gs', `/${this.shared.alpha(alpha * opacity)} gs`)
  }
  #pen({ width, cap, join, dash }: Pen): void {
    this.#put('w', `${number(width)} w`)
    this.#put('J', `${CAPS[cap] ?? 0} J`)
    this.#put('j', `${JOINS[join] ?? 0} j`)
    this.#put('d', `[${numbers(dash)}] 0 d`)
  }
  #path(path: VectorPath, as: (at: Pair) => Pair = (at) => at): void {
    const line: string[] = []
    path.simple((kind, values) => {
      if (kind === 'Z') line.push('h')
      else {
        const moved: number[] = []
        for (let i = 0; i < values.length; i += 2)
          moved.push(...as([values[i] as number, values[i + 1] as number]))
        line.push(`${numbers(moved)} ${kind === 'C' ? 'c' : kind.toLowerCase()}`)
      }
    })
    this.#out.push(line.join(' '))
  }

  #act(act: Act): void {
    switch (act.kind) {
      case 'clip':
        this.#leave()
        this.#out.push('q')
        // Within an outline of nothing, nothing is seen.
        if (act.path.empty) this.#out.push('0 0 0 0 re')
        else this.#path(act.path, (at) => applied(act.matrix, at))
        this.#out.push(`${act.evenOdd ? 'W*' : 'W'} n`)
        break
      case 'unclip':
        this.#leave()
        this.#out.push('Q')
        break
      case 'fill':
        if (typeof act.paint !== 'string') {
          this.#gradient(act, act.paint)
          break
        }
        this.#enter(act.matrix)
        this.#ink(colourOf(act.paint), act.alpha, false)
        this.#path(act.path)
        this.#out.push(act.evenOdd ? 'f*' : 'f')
        break
      case 'stroke':
        this.#enter(act.matrix)
        this.#ink(colourOf(typeof act.paint === 'string' ? act.paint : ''), act.alpha, true)
        this.#pen(act.pen)
        this.#path(act.path)
        this.#out.push('S')
        break
      case 'text':
        this.#letter(act)
    }
  }

  /** A run of colours as strips within the outline, each of one colour. */
  #gradient(act: Extract<Act, { kind: 'fill' }>, { from, to, stops }: Gradient): void {
    const colours = stops.map(({ at, colour }) => ({ at, colour: colourOf(colour) }))
    const at = (t: number): Colour => {
      const next = colours.findIndex((stop) => stop.at >= t)
      const b = colours[next < 0 ? colours.length - 1 : next]
      const a = colours[Math.max(0, (next < 0 ? colours.length : next) - 1)]
      if (!a || !b) return colourOf('')
      return a.at === b.at ? b.colour : between(a.colour, b.colour, (t - a.at) / (b.at - a.at))
    }
    this.#leave()
    this.#out.push('q', `${matrixText(act.matrix)} cm`)
    this.#path(act.path)
    this.#out.push(`${act.evenOdd ? 'W*' : 'W'} n`)
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    // Far enough to either side for every outline that is drawn here.
    const wide = 20
    for (let k = 0; k < STRIPS; k++) {
      const [a, b] = [k === 0 ? -wide : k / STRIPS, k === STRIPS - 1 ? wide : (k + 1) / STRIPS]
      const corner = (along: number, across: number) => [
        from[0] + dx * along - dy * across,
        from[1] + dy * along + dx * across,
      ]
      const { rgb, alpha } = at((k + 0.5) / STRIPS)
      const [first, ...more] = [
        corner(a, -wide),
        corner(a, wide),
        corner(b, wide),
        corner(b, -wide),
      ]
      this.#out.push(
        `/${this.shared.alpha(alpha * act.alpha)} gs ${numbers(rgb)} rg`,
        `${numbers(first ?? [])} m ${more.map((one) => `${numbers(one)} l`).join(' ')} f`,
      )
    }
    this.#out.push('Q')
  }

  #letter(act: Extract<Act, { kind: 'text' }>): void {
    const { text, at, letters, align, middle, pen } = act
    const { size, spacing } = letters
    const runs = this.letters.runs(text, letters)
    const [first] = runs
    if (!first) return
    const width = this.letters.measure(text, letters)
    let x = at[0] - (align === 'center' ? width / 2 : align === 'right' ? width : 0)
    const { ascent, descent, perEm } = first.font
    const y = at[1] + (middle ? ((ascent + descent) / 2 / perEm) * size : 0)
    this.#enter(act.matrix)
    this.#ink(colourOf(typeof act.paint === 'string' ? act.paint : ''), act.alpha, pen !== null)
    if (pen) this.#pen(pen)
    for (const { font, glyphs, codes, width: ems } of runs) {
      const { name, used } = this.shared.font(font)
      for (const [i, glyph] of glyphs.entries()) used.set(glyph, codes[i] as number)
      // Drawn upside down, since the page counts downwards.
      this.#out.push(
        `BT /${name} ${number(size)} Tf ${number(spacing)} Tc ${pen ? 1 : 0} Tr 1 0 0 -1 ${number(x)} ${number(y)} Tm <${glyphs.map(hex).join('')}> Tj ET`,
      )
      x += ems * size + glyphs.length * spacing
    }
  }
}

function fontObject(objects: Objects, font: Font, used: ReadonlyMap<number, number>): number {
  const { box, ascent, descent, perEm, truetype, italic, weight, family } = font
  const ems = (value: number) => Math.round((value * 1000) / perEm)
  const name = `${family.replaceAll(' ', '')}-${weight}${italic ? 'Italic' : ''}`
  const file = objects.stream(`/Length1 ${truetype.length}`, truetype)
  const about = objects.add(
    `<</Type/FontDescriptor/FontName/${name}/Flags ${italic ? 68 : 4}/FontBBox[${box.map(ems).join(' ')}]/ItalicAngle ${italic ? -12 : 0}/Ascent ${ems(ascent)}/Descent ${ems(descent)}/CapHeight ${ems(ascent)}/StemV ${weight >= 600 ? 120 : 80}/FontFile2 ${file} 0 R>>`,
  )
  const glyphs = [...used].sort((a, b) => a[0] - b[0])
  const widths = glyphs.map(([glyph]) => `${glyph}[${ems(font.advance(glyph))}]`).join('')
  const inner = objects.add(
    `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor ${about} 0 R/DW 500/W[${widths}]/CIDToGIDMap/Identity>>`,
  )
  // Lists of at most a hundred, as the format wants.
  const blocks: string[] = []
  for (let i = 0; i < glyphs.length; i += 100) {
    const some = glyphs.slice(i, i + 100)
    const pairs = some.map(([glyph, code]) => `<${hex(glyph)}> <${hex(Math.min(code, 0xffff))}>`)
    blocks.push(`${some.length} beginbfchar\n${pairs.join('\n')}\nendbfchar`)
  }
  const letters = objects.stream(
    '',
    strToU8(
      `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Letters def /CMapType 2 def\n1 begincodespacerange <0000> <FFFF> endcodespacerange\n${blocks.join('\n')}\nendcmap CMapName currentdict /CMap defineresource pop end end`,
    ),
  )
  return objects.add(
    `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${inner} 0 R]/ToUnicode ${letters} 0 R>>`,
  )
}

/**
 * Pages as a PDF file with outlines and real letters; no pictures. A drawing that stands on several pages is written once.
 * The same pages give the same bytes.
 */
export function pdfFile(
  title: string,
  pages: readonly Page[],
  fonts: Fonts,
): Uint8Array<ArrayBuffer> {
  const objects = new Objects()
  const [root, tree, resources] = [objects.keep(), objects.keep(), objects.keep()]
  const shared = new Shared()
  const forms = new Map<Drawing, number>()
  const formOf = (drawing: Drawing): number => {
    const known = forms.get(drawing)
    if (known !== undefined) return known
    const text = new Content(shared, fonts).text(drawing)
    const id = objects.stream(
      `/Type/XObject/Subtype/Form/BBox[-1000000 -1000000 1000000 1000000]/Resources ${resources} 0 R`,
      strToU8(text),
    )
    forms.set(drawing, id)
    return id
  }
  const made = pages.map(({ width, height, placed }) => {
    const [wide, high] = [width * POINTS, height * POINTS]
    const lines = [`${matrixText([POINTS, 0, 0, -POINTS, 0, high])} cm`]
    for (const { drawing, matrix, clip } of placed) {
      lines.push('q')
      if (clip) lines.push(`${numbers(clip)} re W n`)
      lines.push(`${matrixText(matrix)} cm /X${formOf(drawing)} Do Q`)
    }
    const content = objects.stream('', strToU8(lines.join('\n')))
    return objects.add(
      `<</Type/Page/Parent ${tree} 0 R/MediaBox[0 0 ${number(wide, 4)} ${number(high, 4)}]/Resources ${resources} 0 R/Contents ${content} 0 R>>`,
    )
  })
  const named = (entries: readonly (readonly [string, string])[]) =>
    entries.map(([name, value]) => `/${name} ${value}`).join('')
  const letters = [...shared.fonts].map(([font, { name, used }]): [string, string] => [
    name,
    `${fontObject(objects, font, used)} 0 R`,
  ])
  const alphas = [...shared.alphas].map(([value, name]): [string, string] => [
    name,
    `<</ca ${value}/CA ${value}>>`,
  ])
  const drawn = [...forms.values()].map((id): [string, string] => [`X${id}`, `${id} 0 R`])
  objects.set(
    resources,
    `<</Font<<${named(letters)}>>/ExtGState<<${named(alphas)}>>/XObject<<${named(drawn)}>>>>`,
  )
  objects.set(
    tree,
    `<</Type/Pages/Count ${made.length}/Kids[${made.map((id) => `${id} 0 R`).join(' ')}]>>`,
  )
  objects.set(root, `<</Type/Catalog/Pages ${tree} 0 R>>`)
  const info = objects.add(`<</Title${said(title)}/Producer(Couplet)>>`)
  return objects.file(root, info)
}
