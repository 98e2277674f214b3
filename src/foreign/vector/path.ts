/** Points of each kind of segment: move, line, quadratic, cubic, rectangle, whole circle from its eastmost point, close. */
const LENGTH = { M: 2, L: 2, Q: 4, C: 6, R: 4, O: 3, Z: 0 } as const
export type SegmentKind = keyof typeof LENGTH

/** How far along its side a cubic of a quarter circle reaches. */
const QUARTER = 0.5522847498

/** Stands for the browser's `Path2D`: it holds the segments, to be written as SVG or PDF. */
export class VectorPath {
  readonly #kinds: SegmentKind[] = []
  readonly #values: number[] = []

  get empty(): boolean {
    return this.#kinds.length === 0
  }

  #add(kind: SegmentKind, ...values: readonly number[]): void {
    this.#kinds.push(kind)
    this.#values.push(...values)
  }

  moveTo(x: number, y: number): void {
    this.#add('M', x, y)
  }
  /** Without a point to come from it begins there, as a canvas does. */
  lineTo(x: number, y: number): void {
    this.#add(this.#open ? 'L' : 'M', x, y)
  }
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void {
    this.#add('Q', cx, cy, x, y)
  }
  bezierCurveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): void {
    this.#add('C', ax, ay, bx, by, x, y)
  }
  closePath(): void {
    this.#add('Z')
  }
  rect(x: number, y: number, w: number, h: number): void {
    this.#add('R', x, y, w, h)
  }
  /** Whole circles only: the painters draw no other arcs. */
  arc(x: number, y: number, r: number): void {
    this.lineTo(x + r, y)
    this.#add('O', x, y, r)
  }
  roundRect(x: number, y: number, w: number, h: number, radius: number): void {
    const r = Math.min(radius, w / 2, h / 2)
    const k = r * (1 - QUARTER)
    const [right, foot] = [x + w, y + h]
    this.moveTo(x + r, y)
    this.lineTo(right - r, y)
    this.bezierCurveTo(right - k, y, right, y + k, right, y + r)
    this.lineTo(right, foot - r)
    this.bezierCurveTo(right, foot - k, right - k, foot, right - r, foot)
    this.lineTo(x + r, foot)
    this.bezierCurveTo(x + k, foot, x, foot - k, x, foot - r)
    this.lineTo(x, y + r)
    this.bezierCurveTo(x, y + k, x + k, y, x + r, y)
    this.closePath()
  }

  get #open(): boolean {
    const last = this.#kinds.at(-1)
    return last !== undefined && last !== 'Z' && last !== 'R'
  }

  /** Tells each segment with its numbers. */
  each(tell: (kind: SegmentKind, values: readonly number[]) => void): void {
    let at = 0
    for (const kind of this.#kinds) {
      const length = LENGTH[kind]
      tell(kind, this.#values.slice(at, at + length))
      at += length
    }
  }

  /** Tells moves, lines, cubics and closes alone: what every program of pages knows. */
  simple(tell: (kind: 'M' | 'L' | 'C' | 'Z', values: readonly number[]) => void): void {
    let [x, y] = [0, 0]
    this.each((kind, v) => {
      const [a = 0, b = 0, c = 0, d = 0] = v
      switch (kind) {
        case 'Q': {
          const third = (from: number, control: number) => from + (2 * (control - from)) / 3
          tell('C', [third(x, a), third(y, b), third(c, a), third(d, b), c, d])
          break
        }
        case 'R':
          tell('M', [a, b])
          tell('L', [a + c, b])
          tell('L', [a + c, b + d])
          tell('L', [a, b + d])
          tell('Z', [])
          break
        case 'O': {
          const k = c * QUARTER
          tell('C', [a + c, b + k, a + k, b + c, a, b + c])
          tell('C', [a - k, b + c, a - c, b + k, a - c, b])
          tell('C', [a - c, b - k, a - k, b - c, a, b - c])
          tell('C', [a + k, b - c, a + c, b - k, a + c, b])
          ;[x, y] = [a + c, b]
          return
        }
        default:
          tell(kind, v)
      }
      const end = kind === 'R' ? [a, b] : v.slice(-2)
      if (end.length === 2) [x, y] = end as [number, number]
    })
  }
}
