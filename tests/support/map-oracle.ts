/*
 * A second judge of sight lines, slow and plain, written from the clauses and not from the engine. Everything is
 * an exact fraction of BigInts. It walks no grid: it clips the line against every hexagon, and looks at the
 * drawing point by point, at every place where anything can change and once between each two of them.
 */
import type { Hex } from '../../src/hex/grid.ts'
import type { Point } from '../../src/hex/lattice.ts'
import type { SightArt } from '../../src/map/art.ts'
import { type BattleMap, GROUND, type SightOptions } from '../../src/map/types.ts'

/** A point in artwork units, x/w and y/w. */
interface Spot {
  readonly x: bigint
  readonly y: bigint
  readonly w: bigint
}
type Frac = readonly [n: bigint, d: bigint]

const UNIT = 24n
const HAIR = 10n ** 30n
const TILT = 10n ** 10n

const compare = (a: Frac, b: Frac): number => {
  const left = a[0] * b[1]
  const right = b[0] * a[1]
  return left < right ? -1 : left > right ? 1 : 0
}

/** The six sides of a hexagon about its centre: inside, fx * dx + fy * dy < limit. */
const FORMS = [
  [0n, 1n, UNIT],
  [0n, -1n, UNIT],
  [1n, 1n, 2n * UNIT],
  [-1n, -1n, 2n * UNIT],
  [1n, -1n, 2n * UNIT],
  [-1n, 1n, 2n * UNIT],
] as const

interface Edge {
  readonly ax: bigint
  readonly ay: bigint
  readonly bx: bigint
  readonly by: bigint
}
type Outline = readonly Edge[]

interface Part {
  readonly column: number
  readonly row: number
  readonly hex: Hex
  readonly from: Frac
  readonly to: Frac
}

const edgesOf = (rings: readonly (readonly number[])[]): Outline =>
  rings.flatMap((ring) =>
    Array.from({ length: ring.length / 2 }, (_, i): Edge => {
      const j = (i + 1) % (ring.length / 2)
      const [ax, ay, bx, by] = [ring[2 * i], ring[2 * i + 1], ring[2 * j], ring[2 * j + 1]].map(
        (value) => BigInt(value as number),
      ) as [bigint, bigint, bigint, bigint]
      return { ax, ay, bx, by }
    }),
  )

const onEdge = ({ ax, ay, bx, by }: Edge, { x, y, w }: Spot): boolean => {
  if ((bx - ax) * (y - ay * w) !== (by - ay) * (x - ax * w)) return false
  const along = (a: bigint, b: bigint, value: bigint): boolean =>
    a < b ? a * w <= value && value <= b * w : b * w <= value && value <= a * w
  return along(ax, bx, x) && along(ay, by, y)
}

/** Even-odd, the outline itself included. */
const holds = (outline: Outline, spot: Spot): boolean => {
  if (outline.some((edge) => onEdge(edge, spot))) return true
  let odd = false
  const { x, y, w } = spot
  for (const { ax, ay, bx, by } of outline) {
    if (ay * w <= y === by * w <= y) continue
    const side = (bx - ax) * (y - ay * w) - (by - ay) * (x - ax * w)
    if (by > ay ? side > 0n : side < 0n) odd = !odd
  }
  return odd
}

interface Near {
  readonly woods: readonly Outline[]
  readonly wheat: readonly Outline[]
  /** By height: everything at least that high. */
  readonly ground: readonly (readonly Outline[])[]
  readonly edges: readonly Edge[]
}

export class Oracle {
  readonly #woods: Outline[]
  readonly #wheat: Outline[]
  readonly #heights: { level: number; outline: Outline }[]
  readonly #base: number
  readonly #near = new Map<Hex, Near>()

  constructor(
    readonly map: BattleMap,
    art: SightArt,
  ) {
    this.#woods = art.woods.map((area) => edgesOf(area.rings))
    this.#wheat = art.wheat.map((area) => edgesOf(area.rings))
    this.#heights = art.heights.map(({ level, rings }) => ({ level, outline: edgesOf(rings) }))
    this.#base = art.baseLevel
  }

  /** -1 or the number of concealment hexes, to a hex or to a vertex given by its point and its hexes. */
  look(
    from: Hex,
    to: Hex | { point: Point; hexes: readonly Hex[] },
    options: SightOptions,
  ): number {
    const { grid, level } = this.map
    const start = this.#centre(grid.column(from), grid.row(from))
    const targets = typeof to === 'number' ? [to] : this.#furthest(from, to.hexes)
    const end =
      typeof to === 'number'
        ? this.#centre(grid.column(to), grid.row(to))
        : { x: BigInt(to.point.x) * UNIT, y: BigInt(to.point.y) * UNIT }
    if (start.x === end.x && start.y === end.y) return 0
    const here = level[from] as number
    const there = Math.max(...targets.map((hex) => level[hex] as number))
    const line = new Line(this, start, end, options, here, there)

    const own = [from, ...targets]
    const parts = this.#parts(start, end)
    const inside = parts.filter((part) => !line.rim(part) && !own.includes(part.hex))
    const rims = parts.filter((part) => line.rim(part))
    const stretches: Part[][] = inside.map((part) => [part])
    for (const part of rims) {
      const partner = stretches.find(
        ([other]) => other && line.rim(other) && compare(other.from, part.from) === 0,
      )
      if (partner) partner.push(part)
      else stretches.push([part])
    }
    stretches.sort(([a], [b]) => compare((a as Part).from, (b as Part).from))

    let concealment = 0
    // Ground between neighbouring stretches: the contour may lie just on the hexside between. 4.3b
    const heights = [...new Set(this.#heights.map((drawn) => drawn.level))]
    const blocking = heights.filter((height) =>
      here === there ? height > here : height >= Math.max(here, there),
    )
    const endState = (hexes: readonly Hex[], height: number): boolean | null => {
      const drawn = hexes.some(
        (hex) =>
          (level[hex] as number) === Math.max(...hexes.map((other) => level[other] as number)) &&
          (((this.map.contours[hex] as number) >> height) & 1) === 1,
      )
      return drawn ? null : Math.max(...hexes.map((hex) => level[hex] as number)) >= height
    }
    const passed = (height: number, i: number, choice: Part): boolean => {
      const mine = line.high(choice, height)
      const before = i === 0 ? endState([from], height) : undefined
      const after = i === stretches.length - 1 ? endState(targets, height) : undefined
      for (const [state, other] of [
        [before, stretches[i - 1]],
        [after, stretches[i + 1]],
      ] as const) {
        if (state === null) continue
        if (state !== undefined) {
          if (state !== mine) return true
        } else if (other?.length === 1 && line.high(other[0] as Part, height) !== mine) return true
      }
      return false
    }
    for (const [i, choices] of stretches.entries()) {
      const effects = choices.map((part) => {
        const effect = line.effect(part)
        const contour = blocking.some(
          (height) => line.contour(part, height) || passed(height, i, part),
        )
        return contour ? 2 : effect
      })
      const effect = Math.min(...effects)
      if (effect === 2) return -1
      if (effect === 1 && ++concealment === 2) return -1
    }
    return concealment
  }

  #centre(column: number, row: number): { x: bigint; y: bigint } {
    return {
      x: BigInt(3 * column) * UNIT,
      y: BigInt(2 * row + Math.abs(column % 2)) * UNIT,
    }
  }

  #furthest(from: Hex, hexes: readonly Hex[]): Hex[] {
    const { grid } = this.map
    const a = this.#centre(grid.column(from), grid.row(from))
    const far = hexes.map((hex) => {
      const b = this.#centre(grid.column(hex), grid.row(hex))
      return (b.x - a.x) ** 2n + 3n * (b.y - a.y) ** 2n
    })
    return hexes.filter((_, i) => far.every((other) => other <= (far[i] as bigint)))
  }

  #parts(start: { x: bigint; y: bigint }, end: { x: bigint; y: bigint }): Part[] {
    const { grid } = this.map
    const parts: Part[] = []
    for (let column = -2; column < grid.columns + 2; column++) {
      for (let row = -1; row < grid.rows + 3; row++) {
        const c = this.#centre(column, row)
        let from: Frac = [0n, 1n]
        let to: Frac = [1n, 1n]
        let outside = false
        for (const [fx, fy, limit] of FORMS) {
          const at = (p: { x: bigint; y: bigint }): bigint =>
            fx * (p.x - c.x) + fy * (p.y - c.y) - limit
          const first = at(start)
          const rise = at(end) - first
          if (rise === 0n) outside ||= first > 0n
          else if (rise > 0n) {
            if (compare([-first, rise], to) < 0) to = [-first, rise]
          } else if (compare(from, [first, -rise]) < 0) from = [first, -rise]
        }
        if (!outside && compare(from, to) < 0)
          parts.push({ column, row, hex: grid.at(column, row), from, to })
      }
    }
    return parts
  }

  /** The drawing that comes near a hex; the rest cannot reach into it. */
  near(part: Part): Near {
    let known = this.#near.get(part.hex)
    if (known) return known
    const { x, y } = this.#centre(part.column, part.row)
    const close = (outline: Outline): boolean => {
      const beyond = (past: (edge: Edge) => boolean): boolean => outline.every(past)
      return !(
        beyond(({ ax }) => ax < x - 2n * UNIT) ||
        beyond(({ ax }) => ax > x + 2n * UNIT) ||
        beyond(({ ay }) => ay < y - UNIT) ||
        beyond(({ ay }) => ay > y + UNIT)
      )
    }
    const woods = this.#woods.filter(close)
    const wheat = this.#wheat.filter(close)
    const heights = this.#heights.filter(({ outline }) => close(outline))
    const ground = Array.from({ length: 9 }, (_, height) =>
      heights.filter(({ level }) => level >= height).map(({ outline }) => outline),
    )
    known = {
      woods,
      wheat,
      ground,
      edges: [...woods, ...wheat, ...(ground[0] as Outline[])].flat(),
    }
    this.#near.set(part.hex, known)
    return known
  }

  get base(): number {
    return this.#base
  }

  centreOf(part: Part): { x: bigint; y: bigint } {
    return this.#centre(part.column, part.row)
  }
}

class Line {
  readonly #known = new Map<Part, readonly Spot[]>()

  constructor(
    readonly oracle: Oracle,
    readonly start: { x: bigint; y: bigint },
    readonly end: { x: bigint; y: bigint },
    readonly options: SightOptions,
    readonly here: number,
    readonly there: number,
  ) {}

  spot([n, d]: Frac): Spot {
    const { start, end } = this
    return { x: start.x * d + n * (end.x - start.x), y: start.y * d + n * (end.y - start.y), w: d }
  }

  /** True when the part runs along a side: its middle is not strictly within. */
  rim(part: Part): boolean {
    return !this.#strictly(part, this.spot(middle(part.from, part.to)))
  }

  #strictly(part: Part, { x, y, w }: Spot): boolean {
    const c = this.oracle.centreOf(part)
    return FORMS.every(([fx, fy, limit]) => fx * (x - c.x * w) + fy * (y - c.y * w) < limit * w)
  }

  /** Points a hair away from a spot, in every direction that can matter, that lie strictly in the hex. */
  #round(part: Part, spot: Spot, outlines: readonly Outline[]): Spot[] {
    const { start, end } = this
    const c = this.oracle.centreOf(part)
    const ways: [bigint, bigint][] = [
      [c.x * spot.w - spot.x, c.y * spot.w - spot.y],
      [end.x - start.x, end.y - start.y],
    ]
    for (const outline of outlines)
      for (const edge of outline)
        if (onEdge(edge, spot)) ways.push([edge.bx - edge.ax, edge.by - edge.ay])
    const found: Spot[] = []
    for (const [dx, dy] of ways) {
      if (dx === 0n && dy === 0n) continue
      for (const sign of [1n, -1n]) {
        for (const tilt of [0n, 1n, -1n]) {
          const wx = sign * (dx * TILT - tilt * dy)
          const wy = sign * (dy * TILT + tilt * dx)
          const near = { x: spot.x * HAIR + wx, y: spot.y * HAIR + wy, w: spot.w * HAIR }
          if (this.#strictly(part, near)) found.push(near)
        }
      }
    }
    return found
  }

  /** Whether what is drawn of these areas within the hex reaches the spot. */
  #reaches(part: Part, spot: Spot, outlines: readonly Outline[]): boolean {
    if (this.#strictly(part, spot)) return outlines.some((outline) => holds(outline, spot))
    return this.#round(part, spot, outlines).some((near) =>
      outlines.some((outline) => holds(outline, near)),
    )
  }

  /** Whether ground of the hex that lies outside the areas reaches the spot. */
  #spares(part: Part, spot: Spot, outlines: readonly Outline[]): boolean {
    return this.#round(part, spot, outlines).some(
      (near) => !outlines.some((outline) => holds(outline, near)),
    )
  }

  #spots(part: Part): readonly Spot[] {
    const known = this.#known.get(part)
    if (known) return known
    const { start, end } = this
    const cuts: Frac[] = [part.from, part.to]
    const dx = end.x - start.x
    const dy = end.y - start.y
    const add = (n: bigint, d: bigint): void => {
      const t: Frac = d < 0n ? [-n, -d] : [n, d]
      if (compare(part.from, t) <= 0 && compare(t, part.to) <= 0) cuts.push(t)
    }
    for (const { ax, ay, bx, by } of this.oracle.near(part).edges) {
      const d = dx * (by - ay) - dy * (bx - ax)
      if (d !== 0n) add((ax - start.x) * (by - ay) - (ay - start.y) * (bx - ax), d)
      else if (dx * (ay - start.y) === dy * (ax - start.x)) {
        add((ax - start.x) * dx + (ay - start.y) * dy, dx * dx + dy * dy)
        add((bx - start.x) * dx + (by - start.y) * dy, dx * dx + dy * dy)
      }
    }
    cuts.sort(compare)
    const apart = cuts.filter((cut, i) => i === 0 || compare(cuts[i - 1] as Frac, cut) !== 0)
    const spots = apart.flatMap((cut, i) => {
      const next = apart[i + 1]
      return next ? [this.spot(cut), this.spot(middle(cut, next))] : [this.spot(cut)]
    })
    this.#known.set(part, spots)
    return spots
  }

  #level(part: Part, spot: Spot): number {
    let level = this.oracle.base
    while (this.#reaches(part, spot, this.oracle.near(part).ground[level + 1] ?? [])) level++
    return level
  }

  /** 4.3b: the contour of that height is drawn in the hex and the line touches it. */
  contour(part: Part, height: number): boolean {
    if (part.hex < 0) return false
    const ground = this.oracle.near(part).ground[height] as Outline[]
    if (ground.length === 0) return false
    return this.#spots(part).some(
      (spot) => this.#reaches(part, spot, ground) && this.#spares(part, spot, ground),
    )
  }

  /** Whether the line is on ground of that height half-way through the part. */
  high(part: Part, height: number): boolean {
    if (part.hex < 0) return false
    const spot = this.spot(middle(part.from, part.to))
    return (
      height <= this.oracle.base ||
      this.#reaches(part, spot, this.oracle.near(part).ground[height] as Outline[])
    )
  }

  /** 0 clear, 1 conceals, 2 blocks; contours apart. */
  effect(part: Part): number {
    const { map } = this.oracle
    const { options } = this
    if (part.hex < 0) return options.dark ? 1 : 0
    const ground = map.ground[part.hex] as number
    // 4.41a, 4.6a: full hexes stand on the highest level of their hex (ruling on 4.53b).
    const full = (ground & GROUND.village) !== 0 || options.friend?.(part.hex)
    if (full && this.#inTheWay(map.level[part.hex] as number)) return 2
    const near = this.oracle.near(part)
    const spots = this.#spots(part)
    const woods = spots.some(
      (spot) => this.#reaches(part, spot, near.woods) && this.#inTheWay(this.#level(part, spot)),
    )
    if (woods && ground & GROUND.dotted) return 2
    const inSeason = options.month >= 4 && options.month <= 10
    const wheat =
      inSeason &&
      this.here === this.there &&
      spots.some((spot) => this.#reaches(part, spot, near.wheat))
    return options.dark || options.veiled?.(part.hex) || woods || wheat ? 1 : 0
  }

  /** 4.43c on one level; 4.53a and 4.53b on two. */
  #inTheWay(level: number): boolean {
    const low = Math.min(this.here, this.there)
    const high = Math.max(this.here, this.there)
    if (low === high) return level >= low
    const between = low <= level && level <= high
    return between && (Math.abs(level - low) <= 1 || Math.abs(level - high) <= 1)
  }
}

function middle(a: Frac, b: Frac): Frac {
  return [a[0] * b[1] + b[0] * a[1], 2n * a[1] * b[1]]
}
