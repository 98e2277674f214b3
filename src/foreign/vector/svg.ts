import type { Affine } from '../picture/affine.ts'
import { escapedXml } from '../xml/escape.ts'
import type { Act, Drawing, Gradient, Paint, Pen } from './drawing.ts'
import type { VectorPath } from './path.ts'

const round = (value: number): string => String(Math.round(value * 1e4) / 1e4)
const finely = (value: number): string => String(Math.round(value * 1e6) / 1e6)

/** A path as SVG writes it. */
export function pathText(path: VectorPath): string {
  let d = ''
  path.each((kind, values) => {
    const [a = 0, b = 0, c = 0, e = 0] = values
    if (kind === 'R') d += `M${round(a)} ${round(b)}h${round(c)}v${round(e)}h${round(-c)}Z`
    else if (kind === 'O') {
      const half = `a${round(c)} ${round(c)} 0 1 1 `
      d += `${half}${round(-2 * c)} 0${half}${round(2 * c)} 0`
    } else d += kind + values.map(round).join(' ')
  })
  return d
}

const place = (matrix: Affine): string => ` transform="matrix(${matrix.map(finely).join(' ')})"`

/** Writes drawings as SVG elements. Names of shared parts are those of one document. */
export class SvgWriter {
  readonly #names = new Map<VectorPath, string>()
  #count = 0

  /** The elements of a drawing, a line each. */
  elements({ acts, shared }: Drawing): string {
    return acts
      .map((act) => this.#element(act, shared))
      .filter((element) => element !== '')
      .join('\n')
  }

  #shape(path: VectorPath, shared: ReadonlySet<VectorPath>): readonly [defs: string, use: string] {
    if (!shared.has(path)) return ['', `<path d="${pathText(path)}"`]
    const known = this.#names.get(path)
    if (known !== undefined) return ['', `<use href="#${known}"`]
    const id = `p${this.#count++}`
    this.#names.set(path, id)
    return [`<defs><path id="${id}" d="${pathText(path)}"/></defs>\n`, `<use href="#${id}"`]
  }

  #paint(paint: Paint): readonly [defs: string, value: string] {
    if (typeof paint === 'string') return ['', paint]
    const id = `g${this.#count++}`
    return [gradient(id, paint), `url(#${id})`]
  }

  #element(act: Act, shared: ReadonlySet<VectorPath>): string {
    switch (act.kind) {
      case 'unclip':
        return '</g>'
      case 'clip': {
        const [defs, shape] = this.#shape(act.path, shared)
        const id = `c${this.#count++}`
        const rule = act.evenOdd ? ' clip-rule="evenodd"' : ''
        return `${defs}<clipPath id="${id}">${shape}${rule}${place(act.matrix)}/></clipPath><g clip-path="url(#${id})">`
      }
      case 'fill': {
        const [defs, shape] = this.#shape(act.path, shared)
        const [more, paint] = this.#paint(act.paint)
        const rule = act.evenOdd ? ' fill-rule="evenodd"' : ''
        return `${defs}${more}${shape} fill="${paint}"${rule}${seen(act)}/>`
      }
      case 'stroke': {
        const [defs, shape] = this.#shape(act.path, shared)
        const [more, paint] = this.#paint(act.paint)
        return `${defs}${more}${shape}${stroked(act.pen, paint)}${seen(act)}/>`
      }
      case 'text':
        return this.#text(act)
    }
  }

  #text(act: Extract<Act, { kind: 'text' }>): string {
    const { text, at, letters, align, middle, pen } = act
    const [defs, paint] = this.#paint(act.paint)
    const anchor = { left: '', center: ' text-anchor="middle"', right: ' text-anchor="end"' }[align]
    const central = middle ? ' dominant-baseline="central"' : ''
    const space = letters.spacing === 0 ? '' : ` letter-spacing="${round(letters.spacing)}px"`
    const face = ` font-family="${escapedXml(letters.family)}" font-size="${letters.size}" font-weight="${letters.weight}"${letters.italic ? ' font-style="italic"' : ''}`
    const style = pen ? stroked(pen, paint) : ` fill="${paint}"`
    return `${defs}<text x="${round(at[0])}" y="${round(at[1])}"${face}${anchor}${central}${space}${style}${seen(act)}>${escapedXml(text)}</text>`
  }
}

const seen = ({ alpha, matrix }: { alpha: number; matrix: Affine }): string =>
  `${alpha === 1 ? '' : ` opacity="${round(alpha)}"`}${place(matrix)}`

const stroked = ({ width, cap, join, dash }: Pen, paint: string): string =>
  ` fill="none" stroke="${paint}" stroke-width="${round(width)}"` +
  `${cap === 'butt' ? '' : ` stroke-linecap="${cap}"`} stroke-linejoin="${join}"` +
  `${dash.length ? ` stroke-dasharray="${dash.join(' ')}"` : ''}`

function gradient(id: string, { from, to, stops }: Gradient): string {
  const all = stops
    .map(({ at, colour }) => `<stop offset="${round(at)}" stop-color="${colour}"/>`)
    .join('')
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${round(from[0])}" y1="${round(from[1])}" x2="${round(to[0])}" y2="${round(to[1])}">${all}</linearGradient>\n`
}

/** An SVG document. `size` may have a unit, `210mm`; `head` goes before what is drawn. */
export const svgDocument = (
  size: { readonly width: string; readonly height: string },
  box: { readonly width: number; readonly height: number },
  head: string,
  inner: string,
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${round(box.width)} ${round(box.height)}">\n${head}\n${inner}\n</svg>\n`
