/*
 * A second judge of sight lines, slow and plain, written from the clauses and not from the engine. It shares
 * nothing with it but the shape of a drawing: no compiled facts, no walk over the grid, no count of edges on the
 * way. It cuts every hexagon along every line drawn through it into convex cells, each of one level, wooded or
 * not, sown or not. What a line meets is then a matter of clipping it against half-planes. All is exact: the
 * cells are made with BigInt fractions, and the fractions of a line stay below 2^53, which is checked.
 */
import type { Grid, Hex } from '../../src/hex/grid.ts'
import type { Point } from '../../src/hex/lattice.ts'
import type { SightArt } from '../../src/map/art.ts'
import type { SightOptions } from '../../src/map/types.ts'

/** What the oracle gets: the drawing, and the marked hexes: village, green dot, or absent. */
export interface Drawn {
  readonly grid: Grid
  readonly art: SightArt
  readonly villages: Iterable<string>
  readonly dotted: Iterable<string>
  readonly absent?: Iterable<string>
}

/** Inside: a x + b y <= c, in artwork units. */
interface Plane {
  readonly a: number
  readonly b: number
  readonly c: number
}
interface Edge {
  readonly ax: number
  readonly ay: number
  readonly bx: number
  readonly by: number
}
interface Area {
  readonly kind: 'woods' | 'wheat' | number
  readonly edges: readonly Edge[]
}
interface Cell {
  readonly planes: readonly Plane[]
  readonly level: number
  readonly woods: boolean
  readonly wheat: boolean
}
interface Ground {
  readonly cells: readonly Cell[]
  readonly highest: number
  readonly lowest: number
  /** Woods are drawn anywhere in it. */
  readonly woods: boolean
  readonly wheat: boolean
  readonly village: boolean
  /** It has the green dot. */
  readonly dotted: boolean
}
/** A fraction of the line, d > 0. */
interface Frac {
  readonly n: number
  readonly d: number
}
interface Touch {
  readonly cell: Cell
  readonly from: Frac
  readonly to: Frac
}
interface Part {
  readonly hex: Hex
  readonly ground: Ground
  readonly from: Frac
  readonly to: Frac
  /** The part runs along a side. */
  readonly rim: boolean
}
interface XY {
  readonly x: number
  readonly y: number
}

const UNIT = 24
const START: Frac = { n: 0, d: 1 }
const END: Frac = { n: 1, d: 1 }
/** The six sides of a hexagon about its centre: a dx + b dy <= c. */
const SIDES: readonly Plane[] = [
  { a: 0, b: 1, c: UNIT },
  { a: 0, b: -1, c: UNIT },
  { a: 1, b: 1, c: 2 * UNIT },
  { a: -1, b: -1, c: 2 * UNIT },
  { a: 1, b: -1, c: 2 * UNIT },
  { a: -1, b: 1, c: 2 * UNIT },
]

const compare = (a: Frac, b: Frac): number => a.n * b.d - b.n * a.d
const later = (a: Frac, b: Frac): Frac => (compare(a, b) < 0 ? b : a)
const sooner = (a: Frac, b: Frac): Frac => (compare(a, b) > 0 ? b : a)
const value = ({ n, d }: Frac): number => n / d
const off = ({ a, b, c }: Plane, { x, y }: XY): number => a * x + b * y - c

/** The part of a segment within all planes, including their rims; null when there is none. */
function clip(planes: readonly Plane[], p: XY, q: XY): { from: Frac; to: Frac } | null {
  let from = START
  let to = END
  for (const plane of planes) {
    const first = off(plane, p)
    const last = off(plane, q)
    if (first > 0) {
      if (last > 0) return null
      from = later(from, { n: first, d: first - last })
    } else if (last > 0) to = sooner(to, { n: -first, d: last - first })
  }
  return compare(from, to) <= 0 ? { from, to } : null
}

/** Whether part of a segment lies strictly within all planes. */
function runsInside(planes: readonly Plane[], p: XY, q: XY): boolean {
  if (planes.some((plane) => off(plane, p) >= 0 && off(plane, q) >= 0)) return false
  const part = clip(planes, p, q)
  return part !== null && compare(part.from, part.to) < 0
}

export class Oracle {
  readonly grid: Grid
  readonly #areas: readonly Area[]
  readonly #base: number
  readonly #villages: ReadonlySet<Hex>
  readonly #dotted: ReadonlySet<Hex>
  readonly #absent: ReadonlySet<Hex>
  readonly #known = new Map<Hex, Ground>()
  readonly #hexagons = new Map<number, readonly Plane[]>()

  constructor({ grid, art, villages, dotted, absent = [] }: Drawn) {
    this.grid = grid
    this.#base = art.baseLevel
    this.#areas = [
      ...art.woods.map(({ rings }): Area => ({ kind: 'woods', edges: edgesOf(rings) })),
      ...art.wheat.map(({ rings }): Area => ({ kind: 'wheat', edges: edgesOf(rings) })),
      ...art.heights.map(({ level, rings }): Area => ({ kind: level, edges: edgesOf(rings) })),
    ]
    this.#villages = new Set([...villages].map((label) => grid.index(label)))
    this.#dotted = new Set([...dotted].map((label) => grid.index(label)))
    this.#absent = new Set([...absent].map((label) => grid.index(label)))
    // Comparing two fractions of a line multiplies two such values.
    const reach = 72 * (grid.columns + 2) + 48 * (grid.rows + 4)
    const longest = Math.max(
      1,
      ...this.#areas.flatMap(({ edges }) =>
        edges.map(({ ax, ay, bx, by }) => Math.abs(bx - ax) + Math.abs(by - ay)),
      ),
    )
    if ((4 * longest * reach) ** 2 > Number.MAX_SAFE_INTEGER)
      throw new Error('the drawing is too coarse for exact fractions')
  }

  /** -1, or the number of concealment hexes, to a hex or to a vertex with this point and these hexes. */
  look(
    from: Hex,
    to: Hex | { point: Point; hexes: readonly Hex[] },
    options: SightOptions,
  ): number {
    const start = this.centre(this.grid.column(from), this.grid.row(from))
    const exists = (hex: Hex): boolean => !this.#absent.has(hex)
    const towards = (typeof to === 'number' ? [to] : to.hexes).filter(exists)
    if (!exists(from) || towards.length === 0) return -1
    const targets = this.#furthest(from, towards)
    const end =
      typeof to === 'number'
        ? this.centre(this.grid.column(to), this.grid.row(to))
        : { x: to.point.x * UNIT, y: to.point.y * UNIT }
    if (start.x === end.x && start.y === end.y) return 0
    const here = this.ground(from).highest
    const there = Math.max(...targets.map((hex) => this.ground(hex).highest))
    const line = new Line(start, end, here, there, options)

    // 4.2b Only what lies between counts, not the hexes of observer and target.
    const stretches: Part[][] = []
    for (const part of this.#parts(start, end)) {
      if (!part.rim && (part.hex === from || targets.includes(part.hex))) continue
      const partner = part.rim && stretches.find(([other]) => other?.rim && same(other, part))
      if (partner) partner.push(part)
      else stretches.push([part])
    }
    stretches.sort(([a], [b]) => compare((a as Part).from, (b as Part).from))
    // 2.2c A hex that does not exist blocks, and does not count along a side.
    for (const parts of stretches) {
      const real = parts.filter(({ hex }) => exists(hex))
      if (real.length < parts.length && real.every(({ hex }) => hex < 0)) return -1
      parts.splice(0, parts.length, ...real)
    }

    const ends = [[from], targets].map((hexes) => hexes.map((hex) => this.ground(hex)))
    const heights = line.heights()
    let concealment = 0
    for (const i of stretches.keys()) {
      const effects = (stretches[i] as Part[]).map((part) =>
        heights.some((height) => crosses(line, stretches, ends, i, part, height))
          ? 2
          : line.effect(part),
      )
      // 4.41b, 4.82a Along a side the milder hex counts.
      const effect = Math.min(...effects)
      if (effect === 2) return -1
      if (effect === 1 && ++concealment === 2) return -1
    }
    return concealment
  }

  /** Level under the centre dot; on a contour, the upper one. */
  dot(hex: Hex): number {
    const centre = this.centre(this.grid.column(hex), this.grid.row(hex))
    const under = this.ground(hex).cells.filter(({ planes }) =>
      planes.every((plane) => off(plane, centre) <= 0),
    )
    return Math.max(...under.map(({ level }) => level))
  }

  /**
   * Where the line first meets each drawing in the hexes between, as fractions of the line: woods (where they count,
   * if anywhere), wheat, and each contour.
   */
  meetings(from: Hex, to: Hex): { hex: Hex; what: string; level: number; at: number }[] {
    const [start, end] = [from, to].map((hex) =>
      this.centre(this.grid.column(hex), this.grid.row(hex)),
    ) as [XY, XY]
    const [here, there] = [from, to].map((hex) => this.ground(hex).highest) as [number, number]
    const line = new Line(start, end, here, there, { month: 1 })
    return this.#parts(start, end)
      .filter((part) => !part.rim && part.hex >= 0 && !this.#absent.has(part.hex))
      .filter((part) => part.hex !== from && part.hex !== to)
      .flatMap((part) => line.meetings(part).map((met) => ({ hex: part.hex, ...met })))
  }

  /** The hexes of a vertex whose centres are furthest in a straight line. 4.92b */
  #furthest(from: Hex, hexes: readonly Hex[]): Hex[] {
    const a = this.centre(this.grid.column(from), this.grid.row(from))
    const far = hexes.map((hex) => {
      const b = this.centre(this.grid.column(hex), this.grid.row(hex))
      return (b.x - a.x) ** 2 + 3 * (b.y - a.y) ** 2
    })
    return hexes.filter((_, i) => far[i] === Math.max(...far))
  }

  centre(column: number, row: number): XY {
    return { x: 72 * column, y: UNIT * (2 * row + Math.abs(column % 2)) }
  }

  /** Every hex that the line runs through or along, on or off the map. */
  #parts(p: XY, q: XY): Part[] {
    const parts: Part[] = []
    const [dx, dy] = [q.x - p.x, q.y - p.y]
    // A hex can touch the line only if its centre is no further from the line than a corner is from the centre.
    const room = 24 * Math.abs(dx) + 48 * Math.abs(dy)
    const first = Math.floor(Math.min(p.x, q.x) / 72) - 1
    const last = Math.ceil(Math.max(p.x, q.x) / 72) + 1
    for (let column = first; column <= last; column++) {
      // The rows that the line can come near in this column, with one to spare.
      const aside = dy * (72 * column - p.x)
      let [low, high] = [Math.min(p.y, q.y) - 48, Math.max(p.y, q.y) + 48]
      if (dx !== 0) {
        const [a, b] = [p.y + (aside - room) / dx, p.y + (aside + room) / dx]
        low = Math.max(low, Math.min(a, b))
        high = Math.min(high, Math.max(a, b))
      } else if (Math.abs(aside) > room) continue
      for (let row = Math.floor(low / 48) - 1; row <= high / 48 + 1; row++) {
        const planes = this.#rims(column, row)
        const part = clip(planes, p, q)
        if (part === null || compare(part.from, part.to) === 0) continue
        const rim = planes.some((plane) => off(plane, p) === 0 && off(plane, q) === 0)
        const hex = this.grid.at(column, row)
        parts.push({ hex, ground: hex < 0 ? NOTHING : this.ground(hex), rim, ...part })
      }
    }
    return parts
  }

  #rims(column: number, row: number): readonly Plane[] {
    const key = column * 256 + row
    let planes = this.#hexagons.get(key)
    if (!planes) {
      planes = hexagon(this.centre(column, row))
      this.#hexagons.set(key, planes)
    }
    return planes
  }

  /** What is drawn in a hex. */
  ground(hex: Hex): Ground {
    const known = this.#known.get(hex)
    if (known) return known
    const centre = this.centre(this.grid.column(hex), this.grid.row(hex))
    const rims = hexagon(centre)
    let pieces: (readonly Plane[])[] = [rims]
    // An area wholly above or below the hexagon neither cuts it nor is crossed on a horizontal way out of it.
    const areas = this.#areas.map(({ kind, edges }) => ({
      kind,
      edges: edges.filter(
        ({ ay, by }) => Math.min(ay, by) <= centre.y + UNIT && Math.max(ay, by) >= centre.y - UNIT,
      ),
    }))
    for (const { edges } of areas) {
      for (const { ax, ay, bx, by } of edges) {
        if (Math.min(ax, bx) > centre.x + 2 * UNIT || Math.max(ax, bx) < centre.x - 2 * UNIT)
          continue
        const [p, q] = [
          { x: ax, y: ay },
          { x: bx, y: by },
        ]
        if (!runsInside(rims, p, q)) continue
        const [a, b] = [by - ay, ax - bx]
        const c = a * ax + b * ay
        pieces = pieces.flatMap((planes) =>
          runsInside(planes, p, q)
            ? [
                [...planes, { a, b, c }],
                [...planes, { a: -a, b: -b, c: -c }],
              ]
            : [planes],
        )
      }
    }
    const cells = pieces.map((planes): Cell => {
      const spot = middle(centre, planes)
      const within = areas.filter((area) => holds(area.edges, spot)).map(({ kind }) => kind)
      const heights = within.filter((kind) => typeof kind === 'number')
      return {
        planes,
        level: Math.max(this.#base, ...heights),
        woods: within.includes('woods'),
        wheat: within.includes('wheat'),
      }
    })
    const levels = cells.map(({ level }) => level)
    const ground = {
      cells,
      highest: Math.max(...levels),
      lowest: Math.min(...levels),
      woods: cells.some(({ woods }) => woods),
      wheat: cells.some(({ wheat }) => wheat),
      village: this.#villages.has(hex),
      dotted: this.#dotted.has(hex),
    }
    this.#known.set(hex, ground)
    return ground
  }
}

/**
 * Whether the line gains or loses ground of this height on this stretch, because of this hex: where the line touches
 * its contour in the hex (4.43a, 4.52), or at the rim when it runs exactly along a hexside. A contour in an end's own
 * hex never counts (4.52c), so an end with a contour is neither high nor low; an end without one is (8.42).
 */
function crosses(
  line: Line,
  stretches: readonly (readonly Part[])[],
  ends: readonly (readonly Ground[])[],
  i: number,
  part: Part,
  height: number,
): boolean {
  if (line.touchesContour(part, height)) return true
  const high = line.isHigh(part, height)
  for (const [next, grounds] of [
    [stretches[i - 1], i === 0 ? ends[0] : undefined],
    [stretches[i + 1], i === stretches.length - 1 ? ends[1] : undefined],
  ] as const) {
    if (grounds) {
      const top = Math.max(...grounds.map(({ highest }) => highest))
      const drawn = grounds.some(
        ({ highest, lowest }) => highest === top && lowest < height && height <= highest,
      )
      if (!drawn && top >= height !== high) return true
    } else if (next?.length === 1 && line.isHigh(next[0] as Part, height) !== high) return true
  }
  return false
}

class Line {
  readonly #low: number
  readonly #high: number
  readonly #touched = new Map<Part, readonly Touch[]>()

  constructor(
    readonly start: XY,
    readonly end: XY,
    here: number,
    there: number,
    readonly options: SightOptions,
  ) {
    this.#low = Math.min(here, there)
    this.#high = Math.max(here, there)
  }

  /**
   * The heights whose contours block: above two ends on one level, otherwise from the level of the higher end up.
   * 4.43, 4.52
   */
  heights(): number[] {
    const from = this.#low === this.#high ? this.#low + 1 : this.#high
    return [1, 2, 3, 4, 5, 6, 7, 8].filter((height) => height >= from)
  }

  /**
   * The cells that the line runs in or along for a stretch, in its part of a hex. A single shared point does not
   * count. 4.42a, 4.8b
   */
  #touches(part: Part): readonly Touch[] {
    const known = this.#touched.get(part)
    if (known) return known
    const found = part.ground.cells.flatMap((cell): Touch[] => {
      const within = clip(cell.planes, this.start, this.end)
      return within && compare(within.from, within.to) < 0 ? [{ cell, ...within }] : []
    })
    this.#touched.set(part, found)
    return found
  }

  touchesContour(part: Part, height: number): boolean {
    const { highest, lowest } = part.ground
    if (highest < height || lowest >= height) return false
    const touched = this.#touches(part)
    return touched.some(
      (upper) =>
        upper.cell.level >= height &&
        touched.some(
          (lower) =>
            lower.cell.level < height &&
            compare(upper.from, lower.to) <= 0 &&
            compare(lower.from, upper.to) <= 0,
        ),
    )
  }

  isHigh(part: Part, height: number): boolean {
    const { highest, lowest } = part.ground
    if (highest < height || lowest >= height) return highest >= height
    return this.#touches(part).some(({ cell }) => cell.level >= height)
  }

  /** 0 clear, 1 conceals, 2 blocks; contours are judged apart. */
  effect(part: Part): number {
    const { options } = this
    const { hex, ground } = part
    if (hex < 0) return options.dark ? 1 : 0
    // 4.41a, 4.6a Full-hex obstacles are on the highest level of their hex (ruling on 4.53b).
    if ((ground.village || options.friend?.(hex)) && this.#inTheWay(ground.highest)) return 2
    const woods = ground.woods && this.#woodsMet(part)
    if (woods && ground.dotted) return 2
    const wheat =
      ground.wheat &&
      options.month >= 4 &&
      options.month <= 10 &&
      this.#low === this.#high &&
      this.#touches(part).some(({ cell }) => cell.wheat)
    return options.dark || options.veiled?.(hex) || woods || wheat ? 1 : 0
  }

  /** Whether the line meets woods anywhere on ground of a level that counts. */
  #woodsMet(part: Part): boolean {
    return this.#first(part, 'woods', (level) => this.#inTheWay(level)) !== undefined
  }

  meetings(part: Part): { what: string; level: number; at: number }[] {
    const any = (): boolean => true
    const woods =
      this.#first(part, 'woods', (level) => this.#inTheWay(level)) ??
      this.#first(part, 'woods', any)
    const wheat = this.#first(part, 'wheat', any)
    const touched = this.#touches(part)
    const contours = [1, 2, 3, 4, 5, 6, 7].flatMap((height) => {
      const [upper, lower] = [true, false].map((high) =>
        touched.filter(({ cell }) => cell.level >= height === high),
      ) as [Touch[], Touch[]]
      const both = upper.flatMap((a) =>
        lower
          .filter((b) => compare(a.from, b.to) <= 0 && compare(b.from, a.to) <= 0)
          .map((b) => later(a.from, b.from)),
      )
      return both.length > 0
        ? [{ what: 'contour', level: height, at: value(both.reduce(sooner)) }]
        : []
    })
    return [
      ...(woods ? [{ what: part.ground.dotted ? 'woods' : 'light-woods', ...woods }] : []),
      ...(wheat ? [{ what: 'wheat', ...wheat }] : []),
      ...contours,
    ]
  }

  /**
   * The first place where the line meets this drawing on ground of a level that counts. On a contour the upper level
   * holds.
   */
  #first(
    part: Part,
    what: 'woods' | 'wheat',
    counts: (level: number) => boolean,
  ): { level: number; at: number } | undefined {
    const touched = this.#touches(part)
    const drawn = touched.filter(({ cell }) => cell[what])
    if (drawn.length === 0) return undefined
    const at = touched.flatMap(({ from, to }) => [from, to]).sort(compare)
    const on = (spot: Frac) => (touch: Touch) =>
      compare(touch.from, spot) <= 0 && compare(spot, touch.to) <= 0
    for (const [i, spot] of at.entries()) {
      const next = at[i + 1]
      // Nothing changes between two such places, so one point between will do.
      if (!next || compare(spot, next) === 0) continue
      const here = { n: spot.n + next.n, d: spot.d + next.d }
      if (!drawn.some(on(here))) continue
      const level = Math.max(...touched.filter(on(here)).map(({ cell }) => cell.level))
      if (counts(level)) return { level, at: value(spot) }
    }
    return undefined
  }

  /**
   * 4.43c Ends on one level: this level and above. 4.53a Ends on adjoining levels: both. 4.53a, 4.53b Ends further
   * apart: the upper end's level, the one below it, and the one above the lower end's.
   */
  #inTheWay(level: number): boolean {
    const [low, high] = [this.#low, this.#high]
    if (low === high) return level >= low
    return (high === low + 1 ? [low, high] : [low + 1, high - 1, high]).includes(level)
  }
}

const NOTHING: Ground = {
  cells: [],
  highest: -1,
  lowest: -1,
  woods: false,
  wheat: false,
  village: false,
  dotted: false,
}

const same = (a: Part, b: Part): boolean => compare(a.from, b.from) === 0

const hexagon = ({ x, y }: XY): Plane[] =>
  SIDES.map(({ a, b, c }) => ({ a, b, c: c + a * x + b * y }))

function edgesOf(rings: readonly (readonly number[])[]): Edge[] {
  return rings.flatMap((ring) =>
    Array.from({ length: ring.length / 2 }, (_, i): Edge => {
      const j = (i + 1) % (ring.length / 2)
      const [ax, ay, bx, by] = [ring[2 * i], ring[2 * i + 1], ring[2 * j], ring[2 * j + 1]]
      return { ax, ay, bx, by } as Edge
    }).filter(({ ax, ay, bx, by }) => ax !== bx || ay !== by),
  )
}

/** A point x/w, y/w. */
interface Spot {
  readonly x: bigint
  readonly y: bigint
  readonly w: bigint
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b))

function spot(x: bigint, y: bigint, w: bigint): Spot {
  const by = gcd(gcd(x, y), w)
  return { x: x / by, y: y / by, w: w / by }
}

/** A point strictly inside a cell: the mean of the corners that the planes leave of the hexagon. */
function middle(centre: XY, planes: readonly Plane[]): Spot {
  let corners: Spot[] = [2, 0, 1, 1, -1, 1, -2, 0, -1, -1, 1, -1].flatMap((dx, i, all) =>
    i % 2
      ? []
      : [spot(BigInt(centre.x + UNIT * dx), BigInt(centre.y + UNIT * (all[i + 1] as number)), 1n)],
  )
  for (const { a, b, c } of planes.slice(SIDES.length)) {
    const beyond = ({ x, y, w }: Spot): bigint => BigInt(a) * x + BigInt(b) * y - BigInt(c) * w
    corners = corners.flatMap((p, i) => {
      const q = corners[(i + 1) % corners.length] as Spot
      const [f, g] = [beyond(p), beyond(q)]
      const cut =
        (f < 0n && g > 0n) || (f > 0n && g < 0n)
          ? g > 0n
            ? [spot(g * p.x - f * q.x, g * p.y - f * q.y, g * p.w - f * q.w)]
            : [spot(f * q.x - g * p.x, f * q.y - g * p.y, f * q.w - g * p.w)]
          : []
      return f <= 0n ? [p, ...cut] : cut
    })
  }
  const sum = corners.reduce((p, q) =>
    spot(p.x * q.w + q.x * p.w, p.y * q.w + q.y * p.w, p.w * q.w),
  )
  return spot(sum.x, sum.y, sum.w * BigInt(corners.length))
}

/** Even-odd, for a point on no edge. */
function holds(edges: readonly Edge[], { x, y, w }: Spot): boolean {
  let odd = false
  for (const { ax, ay, bx, by } of edges) {
    if (BigInt(ay) * w <= y === BigInt(by) * w <= y) continue
    const side = BigInt(bx - ax) * (y - BigInt(ay) * w) - BigInt(by - ay) * (x - BigInt(ax) * w)
    if (by > ay ? side > 0n : side < 0n) odd = !odd
  }
  return odd
}
