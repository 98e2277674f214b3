// A 2D canvas that records what is drawn on it: the map's own painter makes an SVG with it.

const round = (value: number): string => String(Math.round(value * 1e4) / 1e4)

/** Stands for the browser's `Path2D`; it holds the text of an SVG path. */
export class PathText {
  d = ''

  moveTo(x: number, y: number): void {
    this.d += `M${round(x)} ${round(y)}`
  }
  lineTo(x: number, y: number): void {
    this.d += `L${round(x)} ${round(y)}`
  }
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void {
    this.d += `Q${round(cx)} ${round(cy)} ${round(x)} ${round(y)}`
  }
  closePath(): void {
    this.d += 'Z'
  }
  rect(x: number, y: number, w: number, h: number): void {
    this.d += `M${round(x)} ${round(y)}h${round(w)}v${round(h)}h${round(-w)}Z`
  }
  /** Whole circles only: the painter draws no other arcs. */
  arc(x: number, y: number, r: number): void {
    const from = this.d === '' || this.d.endsWith('Z') ? 'M' : 'L'
    const a = `a${round(r)} ${round(r)} 0 1 1 `
    this.d += `${from}${round(x + r)} ${round(y)}${a}${round(-2 * r)} 0${a}${round(2 * r)} 0`
  }
}

type Matrix = readonly [number, number, number, number, number, number]

const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
]

const START = {
  fillStyle: '#000' as unknown,
  strokeStyle: '#000' as unknown,
  globalAlpha: 1,
  lineWidth: 1,
  lineCap: 'butt',
  lineJoin: 'miter',
  font: '10px serif',
  textAlign: 'start',
  textBaseline: 'alphabetic',
  letterSpacing: '0px',
  globalCompositeOperation: 'source-over',
}
type State = typeof START & { matrix: Matrix; dash: readonly number[]; groups: number }

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** The part of a 2D context that the map's painter uses. */
export class SvgContext {
  readonly #out: string[] = []
  readonly #paths = new Map<PathText, string>()
  readonly #stack: State[] = []
  #state: State = { ...START, matrix: [1, 0, 0, 1, 0, 0], dash: [], groups: 0 }
  #path = new PathText()
  #clips = 0

  constructor() {
    for (const name of Object.keys(START) as (keyof typeof START)[])
      Object.defineProperty(this, name, {
        get: () => this.#state[name],
        set: (value) => Object.assign(this.#state, { [name]: value }),
      })
  }

  save(): void {
    this.#stack.push(this.#state)
    this.#state = { ...this.#state, groups: 0 }
  }
  restore(): void {
    this.#out.push('</g>'.repeat(this.#state.groups))
    this.#state = this.#stack.pop() ?? this.#state
  }
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void {
    this.#state.matrix = [a, b, c, d, e, f]
  }
  translate(x: number, y: number): void {
    this.#state.matrix = times(this.#state.matrix, [1, 0, 0, 1, x, y])
  }
  scale(x: number, y: number): void {
    this.#state.matrix = times(this.#state.matrix, [x, 0, 0, y, 0, 0])
  }
  rotate(angle: number): void {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    this.#state.matrix = times(this.#state.matrix, [cos, sin, -sin, cos, 0, 0])
  }
  setLineDash(dash: readonly number[]): void {
    this.#state.dash = dash
  }
  beginPath(): void {
    this.#path = new PathText()
  }
  moveTo(x: number, y: number): void {
    this.#path.moveTo(x, y)
  }
  lineTo(x: number, y: number): void {
    this.#path.lineTo(x, y)
  }
  closePath(): void {
    this.#path.closePath()
  }
  rect(x: number, y: number, w: number, h: number): void {
    this.#path.rect(x, y, w, h)
  }
  arc(x: number, y: number, r: number): void {
    this.#path.arc(x, y, r)
  }

  /** Writes a path that is drawn more than once only once. */
  #shape(path: PathText): string {
    const known = this.#paths.get(path)
    if (known) return `<use href="#${known}"`
    if (path === this.#path) return `<path d="${path.d}"`
    const id = `p${this.#paths.size}`
    this.#paths.set(path, id)
    this.#out.push(`<defs><path id="${id}" d="${path.d}"/></defs>`)
    return `<use href="#${id}"`
  }
  #place(): string {
    return ` transform="matrix(${this.#state.matrix.map((value) => String(Math.round(value * 1e6) / 1e6)).join(' ')})"`
  }
  #stroked(): string {
    const { strokeStyle, lineWidth, lineCap, lineJoin, dash } = this.#state
    return (
      ` fill="none" stroke="${strokeStyle}" stroke-width="${round(lineWidth)}"` +
      `${lineCap === 'butt' ? '' : ` stroke-linecap="${lineCap}"`} stroke-linejoin="${lineJoin}"` +
      `${dash.length ? ` stroke-dasharray="${dash.join(' ')}"` : ''}`
    )
  }
  #seen(): string {
    const { globalAlpha } = this.#state
    return `${globalAlpha === 1 ? '' : ` opacity="${round(globalAlpha)}"`}${this.#place()}`
  }

  fill(path?: unknown, rule?: unknown): void {
    const which = path instanceof PathText ? path : this.#path
    if (which.d === '') return
    const evenodd = path === 'evenodd' || rule === 'evenodd' ? ' fill-rule="evenodd"' : ''
    this.#out.push(
      `${this.#shape(which)} fill="${this.#state.fillStyle}"${evenodd}${this.#seen()}/>`,
    )
  }
  stroke(path?: unknown): void {
    const which = path instanceof PathText ? path : this.#path
    if (which.d !== '') this.#out.push(`${this.#shape(which)}${this.#stroked()}${this.#seen()}/>`)
  }
  clip(path?: unknown, rule?: unknown): void {
    const which = path instanceof PathText ? path : this.#path
    const evenodd = rule === 'evenodd' ? ' clip-rule="evenodd"' : ''
    const id = `c${this.#clips++}`
    const shape = `${this.#shape(which)}${evenodd}${this.#place()}/>`
    this.#out.push(`<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">`)
    this.#state.groups++
  }
  fillRect(x: number, y: number, w: number, h: number): void {
    const path = new PathText()
    path.rect(x, y, w, h)
    this.#out.push(`<path d="${path.d}" fill="${this.#state.fillStyle}"${this.#seen()}/>`)
  }
  strokeRect(x: number, y: number, w: number, h: number): void {
    const path = new PathText()
    path.rect(x, y, w, h)
    this.#out.push(`<path d="${path.d}"${this.#stroked()}${this.#seen()}/>`)
  }

  #text(text: string, x: number, y: number, style: string): void {
    const { font, textAlign, textBaseline, letterSpacing } = this.#state
    const [, italic = '', weight = '400', size = '10', family = 'serif'] =
      /^(italic )?(\d+) ([\d.]+)px (.*)$/.exec(font) ?? []
    const anchor = { center: ' text-anchor="middle"', right: ' text-anchor="end"' }[textAlign] ?? ''
    const middle = textBaseline === 'middle' ? ' dominant-baseline="central"' : ''
    const space = letterSpacing === '0px' ? '' : ` letter-spacing="${letterSpacing}"`
    const face = ` font-family="${escaped(family)}" font-size="${size}" font-weight="${weight}"${italic ? ' font-style="italic"' : ''}`
    this.#out.push(
      `<text x="${round(x)}" y="${round(y)}"${face}${anchor}${middle}${space}${style}${this.#seen()}>${escaped(text)}</text>`,
    )
  }
  fillText(text: string, x: number, y: number): void {
    this.#text(text, x, y, ` fill="${this.#state.fillStyle}"`)
  }
  strokeText(text: string, x: number, y: number): void {
    this.#text(text, x, y, this.#stroked())
  }

  /** Everything drawn, on a page of this many pixels; `head` goes before it. */
  page(width: number, height: number, head: string): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">\n${head}\n${this.#out.filter(Boolean).join('\n')}\n</svg>\n`
  }
}
