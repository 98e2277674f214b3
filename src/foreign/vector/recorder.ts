import { type Affine, after, IDENTITY } from '../picture/affine.ts'
import type { Act, Drawing, Gradient, Letters, Paint, Pen } from './drawing.ts'
import { VectorPath } from './path.ts'

/** Tells how wide a text is in some letters. */
export type Measure = (text: string, letters: Letters) => number

/** Where no fonts are at hand: letters are half as wide as they are high, on the average. */
const roughly: Measure = (text, { size, spacing }) => text.length * (0.5 * size + spacing)

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
type State = typeof START & { matrix: Affine; dash: readonly number[]; clips: number }

class RecordedGradient implements Gradient {
  readonly stops: { at: number; colour: string }[] = []

  constructor(
    readonly from: readonly [number, number],
    readonly to: readonly [number, number],
  ) {}

  addColorStop(at: number, colour: string): void {
    this.stops.push({ at, colour })
  }
}

const isPaint = (value: unknown): value is Paint =>
  typeof value === 'string' || value instanceof RecordedGradient

/** The part of a 2D context that the painters of the board use. It records what they draw. */
export class Recorder {
  readonly #acts: Act[] = []
  readonly #seen = new Set<VectorPath>()
  readonly #shared = new Set<VectorPath>()
  readonly #measure: Measure
  readonly #stack: State[] = []
  #state: State = { ...START, matrix: IDENTITY, dash: [], clips: 0 }
  #path = new VectorPath()

  constructor(measure: Measure = roughly) {
    this.#measure = measure
    for (const name of Object.keys(START) as (keyof typeof START)[])
      Object.defineProperty(this, name, {
        get: () => this.#state[name],
        set: (value) => Object.assign(this.#state, { [name]: value }),
      })
  }

  get drawing(): Drawing {
    return { acts: this.#acts, shared: this.#shared }
  }

  save(): void {
    this.#stack.push(this.#state)
    this.#state = { ...this.#state, clips: 0 }
  }
  restore(): void {
    for (let n = 0; n < this.#state.clips; n++) this.#acts.push({ kind: 'unclip' })
    this.#state = this.#stack.pop() ?? this.#state
  }
  setTransform(...matrix: [number, number, number, number, number, number]): void {
    this.#state.matrix = matrix
  }
  translate(x: number, y: number): void {
    this.#state.matrix = after(this.#state.matrix, [1, 0, 0, 1, x, y])
  }
  scale(x: number, y: number): void {
    this.#state.matrix = after(this.#state.matrix, [x, 0, 0, y, 0, 0])
  }
  rotate(angle: number): void {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    this.#state.matrix = after(this.#state.matrix, [cos, sin, -sin, cos, 0, 0])
  }
  setLineDash(dash: readonly number[]): void {
    this.#state.dash = dash
  }
  /** A recording has no pixels for a grain. */
  createPattern(): null {
    return null
  }
  createLinearGradient(x0: number, y0: number, x1: number, y1: number): RecordedGradient {
    return new RecordedGradient([x0, y0], [x1, y1])
  }

  beginPath(): void {
    this.#path = new VectorPath()
  }
  moveTo(x: number, y: number): void {
    this.#path.moveTo(x, y)
  }
  lineTo(x: number, y: number): void {
    this.#path.lineTo(x, y)
  }
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void {
    this.#path.quadraticCurveTo(cx, cy, x, y)
  }
  closePath(): void {
    this.#path.closePath()
  }
  rect(x: number, y: number, w: number, h: number): void {
    this.#path.rect(x, y, w, h)
  }
  roundRect(x: number, y: number, w: number, h: number, radius: number): void {
    this.#path.roundRect(x, y, w, h, radius)
  }
  arc(x: number, y: number, r: number): void {
    this.#path.arc(x, y, r)
  }

  /** The given path, or the current one; one that comes again is shared. */
  #which(path: unknown): VectorPath {
    if (!(path instanceof VectorPath)) return this.#path
    if (this.#seen.has(path)) this.#shared.add(path)
    this.#seen.add(path)
    return path
  }
  #inked(style: unknown) {
    const paint = isPaint(style) ? style : '#000'
    return { matrix: this.#state.matrix, paint, alpha: this.#state.globalAlpha }
  }
  #pen(): Pen {
    const { lineWidth, lineCap, lineJoin, dash } = this.#state
    return { width: lineWidth, cap: lineCap, join: lineJoin, dash }
  }

  fill(given?: unknown, rule?: unknown): void {
    const path = this.#which(given)
    if (path.empty) return
    const evenOdd = given === 'evenodd' || rule === 'evenodd'
    this.#acts.push({ kind: 'fill', path, evenOdd, ...this.#inked(this.#state.fillStyle) })
  }
  stroke(given?: unknown): void {
    const path = this.#which(given)
    if (path.empty) return
    const pen = this.#pen()
    this.#acts.push({ kind: 'stroke', path, pen, ...this.#inked(this.#state.strokeStyle) })
  }
  clip(given?: unknown, rule?: unknown): void {
    const path = this.#which(given)
    const { matrix } = this.#state
    this.#acts.push({ kind: 'clip', path, evenOdd: rule === 'evenodd', matrix })
    this.#state.clips++
  }
  fillRect(x: number, y: number, w: number, h: number): void {
    const path = new VectorPath()
    path.rect(x, y, w, h)
    this.fill(path)
  }
  strokeRect(x: number, y: number, w: number, h: number): void {
    const path = new VectorPath()
    path.rect(x, y, w, h)
    this.stroke(path)
  }

  get #letters(): Letters {
    const [, italic, weight = '400', size = '10', family = 'serif'] =
      /^(italic )?(\d+) ([\d.]+)px (.*)$/.exec(this.#state.font) ?? []
    return {
      family,
      size: Number(size),
      weight: Number(weight),
      italic: italic !== undefined,
      spacing: Number.parseFloat(this.#state.letterSpacing) || 0,
    }
  }
  measureText(text: string): { readonly width: number } {
    return { width: this.#measure(text, this.#letters) }
  }
  #text(text: string, x: number, y: number, style: unknown, pen: Pen | null): void {
    const { textAlign, textBaseline } = this.#state
    this.#acts.push({
      kind: 'text',
      text,
      at: [x, y],
      letters: this.#letters,
      align: textAlign === 'center' || textAlign === 'right' ? textAlign : 'left',
      middle: textBaseline === 'middle',
      pen,
      ...this.#inked(style),
    })
  }
  fillText(text: string, x: number, y: number): void {
    this.#text(text, x, y, this.#state.fillStyle, null)
  }
  strokeText(text: string, x: number, y: number): void {
    this.#text(text, x, y, this.#state.strokeStyle, this.#pen())
  }
}

/**
 * Records what a painter draws. Painters also make paths of their own: while this one works, `Path2D` is ours. So it must
 * not wait for anything.
 */
export function recorded(paint: (context: Recorder) => void, measure?: Measure): Drawing {
  const world = globalThis as { Path2D?: unknown }
  const before = world.Path2D
  world.Path2D = VectorPath
  try {
    const recorder = new Recorder(measure)
    paint(recorder)
    return recorder.drawing
  } finally {
    world.Path2D = before
  }
}
