import { STYLE, type Style } from '../../src/board/sheet/lettering.ts'
import type { Grid } from '../../src/hex/grid.ts'
import type { MapFile, PlaceName } from '../../src/map/artwork.ts'
import { centreOf, type P, round, S, toArt } from '../../src/map/draw/plane.ts'
import { type Face, widthOf } from './letters.ts'
import { occupied, type Place, type Raster, sides } from './raster.ts'

/** The highest cost of ground on which a name of each kind may stand. */
const MOST: Readonly<Record<PlaceName['kind'], number>> = {
  town: 9,
  village: 9,
  hamlet: 0.9,
  wood: 0.7,
  lake: 0.7,
  stream: 0.58,
  hill: 0.75,
  ridge: 0.7,
  landmark: 0.64,
  'no-mans-land': 9,
}

/** The room that a name needs at a zoom: its size, and a little more for the halo and for coarser zooms. */
const sizeOf = (style: Style, zoom: 'middle' | 'sheet'): number =>
  zoom === 'middle' ? style.size.middle : Math.max(1.08 * style.size.sheet, style.size.far)

const faceOf = ({ face }: Style): Face =>
  face.startsWith('italic') ? 'italic' : face === '700' ? '700' : '400'

export interface Wish {
  readonly text: string
  readonly kind: PlaceName['kind']
  /** Beside a point, beside one of some hexes, somewhere on some hexes, or along a line. */
  readonly beside?: P
  readonly hexes?: readonly string[]
  readonly on?: readonly string[]
  readonly along?: readonly number[]
  /** Along the straightest way through some hexes. */
  readonly through?: readonly string[]
}

/** Breaks a name at the space nearest its middle. */
function broken(text: string): string[] {
  const spaces = [...text].flatMap((letter, i) => (letter === ' ' ? [i] : []))
  const at = spaces.sort((a, b) => Math.abs(a - text.length / 2) - Math.abs(b - text.length / 2))[0]
  return at === undefined ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

interface Option extends Place {
  readonly lines: readonly string[]
  readonly extra: number
}

/**
 * Places names so that none covers another or is cut off, important ones first. Each takes the least costly place round
 * its point, on its area or along its line. It places them once for the working zoom and once for the whole map.
 */
export function placeNames(grid: Grid, file: MapFile, wishes: readonly Wish[]): PlaceName[] {
  const near = occupied(grid, file, 1)
  const far = occupied(grid, file, 1.5)
  return wishes.flatMap((wish): PlaceName[] => {
    const style = STYLE[wish.kind]
    const found = place(grid, near, wish, style, sizeOf(style, 'middle'))
    if (!found) return []
    const lettered = style.size.sheet > 0
    const whole = lettered ? place(grid, far, wish, style, sizeOf(style, 'sheet'), found) : null
    const angle = Math.round((found.angle * 180) / Math.PI)
    return [
      {
        text: wish.text,
        kind: wish.kind,
        at: art(found),
        ...(angle ? { angle } : {}),
        ...(found.lines.length > 1 ? { lines: found.lines } : {}),
        ...(lettered ? { whole: whole ? art(whole) : null } : {}),
      },
    ]
  })
}

const art = ({ x, y }: Place): [number, number] => round(toArt([x * S, y * S])) as [number, number]

function place(
  grid: Grid,
  raster: Raster,
  wish: Wish,
  style: Style,
  size: number,
  like?: Option,
): Option | undefined {
  let best: Option | undefined
  let least = MOST[wish.kind]
  for (const option of options(grid, wish, style, size)) {
    // A name is broken and turned the same way at both zooms.
    if (like && option.lines.length !== like.lines.length) continue
    if (like && Math.abs(option.angle - like.angle) > 0.1) continue
    const cost = raster.cost({ ...option, w: option.w + 0.07, h: option.h + 0.05 }) + option.extra
    if (cost >= least) continue
    least = cost
    best = option
  }
  if (best) raster.take(best)
  return best
}

function box(lines: readonly string[], style: Style, size: number) {
  const width = Math.max(
    ...lines.map((line) =>
      widthOf(style.capitals ? line.toUpperCase() : line, faceOf(style), style.space),
    ),
  )
  return { w: (width * size) / 2, h: (size * (lines.length - 1) * 1.08 + size * 0.86) / 2 }
}

function* options(grid: Grid, wish: Wish, style: Style, size: number): Generator<Option> {
  const one = [wish.text]
  const two = broken(wish.text)
  if (wish.through) {
    const { w, h } = box(one, style, size)
    const middles = wish.through.map((label): P => sides(...centreOf(grid, grid.index(label))))
    for (const from of middles)
      for (const to of middles) {
        const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
        if (dx < 0 || (dx === 0 && dy <= 0) || Math.hypot(dx, dy) < 2 * w - 2.2) continue
        const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
        const angle = Math.atan2(dy, dx)
        // Every part of the name must lie on those hexes.
        const off = [-1, -0.6, -0.2, 0.2, 0.6, 1].filter((k) =>
          middles.every(
            (p) =>
              Math.hypot(p[0] - x - k * w * Math.cos(angle), p[1] - y - k * w * Math.sin(angle)) >
              0.9,
          ),
        ).length
        yield { x, y, w, h, angle, lines: one, extra: 0.25 * off }
      }
    return
  }
  if (wish.along) {
    yield* alongOptions(wish.along, one, box(one, style, size))
    return
  }
  const forms = wish.text.length > 13 && two.length > 1 ? [two, one] : [one]
  for (const [form, lines] of forms.entries()) {
    const { w, h } = box(lines, style, size)
    if (wish.on) yield* areaOptions(grid, wish.on, lines, w, h, form)
    const points: (readonly [P, number])[] = wish.beside
      ? [[sides(...wish.beside), 0.16]]
      : (wish.hexes ?? []).map(
          (label) => [sides(...centreOf(grid, grid.index(label))), 0.95] as const,
        )
    for (const [p, off] of points)
      for (const [ring, more] of [0, 0.18, 0.42, 0.8].entries())
        for (const [k, [ux, uy]] of AROUND.entries())
          yield {
            x: p[0] + ux * (off + more + w),
            y: p[1] + uy * (off * (off > 0.5 ? 0.93 : 1) + more * 0.7 + h),
            w,
            h,
            angle: 0,
            lines,
            extra: 0.07 * ring + 0.006 * k + 0.03 * form,
          }
  }
}

const AROUND: readonly P[] = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [0.86, -0.8],
  [0.86, 0.8],
  [-0.86, -0.8],
  [-0.86, 0.8],
  [0.45, -1],
  [-0.45, -1],
  [0.45, 1],
  [-0.45, 1],
  [1, -0.4],
  [1, 0.4],
  [-1, -0.4],
  [-1, 0.4],
]

/** Candidate places round the middle of an area, nearer ones first. */
function* areaOptions(
  grid: Grid,
  on: readonly string[],
  lines: readonly string[],
  w: number,
  h: number,
  form: number,
): Generator<Option> {
  const points = on.map((label) => sides(...centreOf(grid, grid.index(label))))
  const mx = points.reduce((sum, p) => sum + p[0], 0) / points.length
  const my = points.reduce((sum, p) => sum + p[1], 0) / points.length
  const outside = (x: number, y: number) =>
    points.every((p) => Math.hypot(p[0] - x, p[1] - y) > 0.95) ? 1 : 0
  for (let j = -8; j <= 8; j++)
    for (let i = -8; i <= 8; i++) {
      const [x, y] = [mx + i * 0.3, my + j * 0.22]
      const off = [-w, -w / 2, 0, w / 2, w].reduce((sum, u) => sum + outside(x + u, y), 0) / 5
      yield {
        x,
        y,
        w,
        h,
        angle: 0,
        lines,
        extra: 0.5 * off + 0.035 * Math.hypot(i * 0.3, j * 0.22) + 0.02 * form,
      }
    }
}

/** Beside a line, where it runs straight for the length of the name; read from left to right. */
function* alongOptions(
  line: readonly number[],
  lines: readonly string[],
  { w, h }: { w: number; h: number },
): Generator<Option> {
  const points: P[] = []
  for (let i = 0; i + 1 < line.length; i += 2)
    points.push(sides(line[i] as number, line[i + 1] as number))
  const lengths = [0]
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1] as P, points[i] as P]
    lengths.push((lengths[i - 1] as number) + Math.hypot(b[0] - a[0], b[1] - a[1]))
  }
  const whole = lengths.at(-1) as number
  const at = (d: number): P => {
    const i = Math.max(
      1,
      lengths.findIndex((length) => length >= d),
    )
    const [a, b] = [points[i - 1] as P, points[i] as P]
    const span = (lengths[i] as number) - (lengths[i - 1] as number) || 1
    const t = (d - (lengths[i - 1] as number)) / span
    return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
  }
  const reach = w * 1.25
  for (let d = reach; d + reach < whole; d += 0.2) {
    const [a, m, b] = [at(d - w), at(d), at(d + w)]
    let angle = Math.atan2(b[1] - a[1], b[0] - a[0])
    if (Math.abs(angle) > Math.PI / 2 + 0.01) angle -= Math.sign(angle) * Math.PI
    const [nx, ny] = [-Math.sin(angle), Math.cos(angle)]
    // How far the line departs from a straight one.
    let low = 0
    let high = 0
    for (let k = -4; k <= 4; k++) {
      const p = at(d + (k / 4) * w)
      const off = (p[0] - m[0]) * nx + (p[1] - m[1]) * ny
      low = Math.min(low, off)
      high = Math.max(high, off)
    }
    for (const side of [-1, 1]) {
      const off = side < 0 ? low - h - 0.08 : high + h + 0.08
      yield {
        x: m[0] + nx * off,
        y: m[1] + ny * off,
        w,
        h,
        angle,
        lines,
        extra: 0.25 * (high - low) + 0.06 * Math.abs(angle) + 0.004 * Math.abs(d - whole / 2),
      }
    }
  }
}
