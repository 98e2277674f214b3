import { DIRS, type Grid, type Hex, NO_HEX } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import { columnName } from '../../hex/label.ts'
import { type AreaFile, GROUND_KINDS } from '../format/area.ts'
import { hexesOf, roadBetween, type Terrain } from '../parts/area.ts'

/** An expression and the hexes that it names. */
interface Named {
  readonly area: AreaFile
  readonly marks: Uint8Array
  readonly size: number
}

/** How many expressions of each kind are tried together with others. */
const SOME = 24
/** How many parts a union of balls has at most. */
const MOST_PARTS = 4

/** Of two expressions the shorter one as text is the shorter one to read. */
const costOf = (area: AreaFile): number => JSON.stringify(area).length

/**
 * A set of hexes as the shortest expression of the area language that is found: "within 1 of AH15", a village, a block of
 * columns, two of them together, one without some hexes, and at the last the list. `relevant` are the hexes that count:
 * what the expression says of others does not matter, as where they are not in play.
 */
export function shortestArea(
  terrain: Terrain,
  hexes: Iterable<HexLabel>,
  relevant?: ReadonlySet<HexLabel>,
): AreaFile {
  const { grid } = terrain.map
  const counts = new Uint8Array(grid.size)
  for (let hex = 0; hex < grid.size; hex++)
    counts[hex] = !relevant || relevant.has(grid.label(hex)) ? 1 : 0
  const wanted = new Uint8Array(grid.size)
  for (const label of hexes) {
    const hex = grid.index(label)
    if (hex !== NO_HEX && counts[hex]) wanted[hex] = 1
  }
  const search = new Search(terrain, wanted, counts)
  return search.shortest()
}

class Search {
  readonly #grid: Grid
  readonly #own: readonly Hex[]
  #best: AreaFile
  #cost: number

  constructor(
    readonly terrain: Terrain,
    readonly wanted: Uint8Array,
    readonly counts: Uint8Array,
  ) {
    this.#grid = terrain.map.grid
    this.#own = [...wanted.keys()].filter((hex) => wanted[hex])
    this.#best = this.#list(this.#own)
    this.#cost = costOf(this.#best)
  }

  shortest(): AreaFile {
    if (this.#own.length === 0) return this.#best
    const whole = this.#wholes()
    for (const one of whole) this.#try(one)
    const over = whole.filter((one) => this.#covers(one)).sort((a, b) => a.size - b.size)
    const under = whole.filter((one) => this.#lies(one)).sort((a, b) => b.size - a.size)
    for (const [i, one] of over.slice(0, SOME).entries())
      for (const other of over.slice(0, i)) this.#try(this.#both(one, other))
    for (const one of over.slice(0, SOME)) this.#without(one)
    for (const one of under.slice(0, SOME)) this.#cover(one, under)
    return this.#best
  }

  #list = (hexes: readonly Hex[]): AreaFile => ({
    hexes: hexes.map((hex) => this.#grid.label(hex)),
  })

  #named(area: AreaFile, marks = this.#marksOf(area)): Named {
    let size = 0
    for (let hex = 0; hex < marks.length; hex++) if (marks[hex] && this.counts[hex]) size++
    return { area, marks, size }
  }

  #marksOf(area: AreaFile): Uint8Array {
    const marks = new Uint8Array(this.#grid.size)
    for (const label of hexesOf(this.terrain, area)) marks[this.#grid.index(label)] = 1
    return marks
  }

  /** Whether it names all the hexes that are wanted. */
  #covers = ({ marks }: Named): boolean => this.#own.every((hex) => marks[hex])

  /** Whether it names none that is not wanted. */
  #lies = ({ marks, size }: Named): boolean =>
    size > 0 && marks.every((mark, hex) => !mark || !this.counts[hex] || this.wanted[hex] === 1)

  #try(one: Named): void {
    const cost = costOf(one.area)
    if (cost >= this.#cost || one.size !== this.#own.length || !this.#covers(one)) return
    this.#best = one.area
    this.#cost = cost
  }

  #both = (one: Named, other: Named): Named =>
    this.#named(
      { intersection: [one.area, other.area] },
      one.marks.map((mark, hex) => mark & (other.marks[hex] as number)),
    )

  /** Tries an expression without the few hexes that it names too many. */
  #without(one: Named): void {
    if (one.size - this.#own.length > 12) return
    const many = [...one.marks.keys()].filter(
      (hex) => one.marks[hex] && this.counts[hex] && !this.wanted[hex],
    )
    if (many.length > 0)
      this.#try(this.#named({ intersection: [one.area, { not: this.#list(many) }] }, this.wanted))
  }

  /** Tries a union that begins with one part: each next part adds the most, and the rest is listed. */
  #cover(first: Named, under: readonly Named[]): void {
    const left = new Set(this.#own.filter((hex) => !first.marks[hex]))
    const parts: AreaFile[] = [first.area]
    const close = () => {
      const rest = left.size > 0 ? [this.#list([...left])] : []
      const all = [...parts, ...rest]
      if (all.length > 1) this.#try(this.#named({ union: all }, this.wanted))
    }
    close()
    while (left.size > 0 && parts.length < MOST_PARTS) {
      const gain = (one: Named) => {
        let sum = 0
        for (const hex of left) if (one.marks[hex]) sum++
        return sum
      }
      let best: Named | null = null
      let most = 1
      for (const one of under) {
        const sum = gain(one)
        if (sum > most) [best, most] = [one, sum]
      }
      if (!best) break
      parts.push(best.area)
      for (const hex of left) if (best.marks[hex]) left.delete(hex)
      close()
    }
  }

  /** Every expression without others in it that might do. */
  #wholes(): Named[] {
    const { map, named } = this.terrain
    const plain: AreaFile[] = [
      ...Object.keys(named).map((id) => ({ named: id })),
      ...[...map.villages.keys()].map((village) => ({ village })),
      ...GROUND_KINDS.map((ground) => ({ ground })),
      ...(['central', 'entente'] as const).map((trenches) => ({ trenches })),
      ...[...new Set(map.level)].map((level) => ({ level })),
      ...(['north', 'east', 'south', 'west'] as const).map((edge) => ({ edge })),
    ]
    const known = plain.map((area) => this.#named(area)).filter(({ size }) => size > 0)
    return [
      ...known,
      ...known.flatMap((one) => this.#outside(one)),
      ...this.#blocks(),
      ...this.#balls(),
      ...known.flatMap((one) => this.#round(one)),
      ...known.flatMap((one) => this.#joined(one)),
      ...this.#lines(),
    ]
  }

  /** The block of columns and rows round the hexes, with one of the two, or both. */
  #blocks(): Named[] {
    const grid = this.#grid
    const columns = this.#own.map((hex) => grid.column(hex))
    const rows = this.#own.map((hex) => grid.row(hex))
    const from = (list: readonly number[]) => list.reduce((a, b) => Math.min(a, b))
    const to = (list: readonly number[]) => list.reduce((a, b) => Math.max(a, b))
    const across: [string, string] = [columnName(from(columns)), columnName(to(columns))]
    const down: [number, number] = [from(rows), to(rows)]
    const last = columnName(grid.columns - 1)
    return [
      this.#named({ columns: across }),
      this.#named({ rows: down }),
      this.#named({ columns: across, rows: down }),
      // One side of a line through the map, for use with other areas.
      this.#named({ columns: ['A', across[1]] }),
      this.#named({ columns: [across[0], last] }),
      this.#named({ rows: [1, down[1]] }),
      this.#named({ rows: [down[0], grid.rows] }),
    ]
  }

  /** What lies outside it, and the part of that which joins one of the hexes: this side of No Man's Land. */
  #outside({ area, marks }: Named): Named[] {
    const outside = this.#named(
      { not: area },
      marks.map((mark) => 1 - mark),
    )
    return [outside, ...this.#joined(outside)]
  }

  /** Balls round a hex: the smallest that hold all the hexes, and the largest that hold no other. */
  #balls(): Named[] {
    const grid = this.#grid
    const others = [...this.counts.keys()].filter((hex) => this.counts[hex] && !this.wanted[hex])
    const over: { hex: Hex; radius: number }[] = []
    const under: { hex: Hex; radius: number }[] = []
    for (let hex = 0; hex < grid.size; hex++) {
      let far = 0
      for (const own of this.#own) far = Math.max(far, grid.distance(hex, own))
      let near = Number.POSITIVE_INFINITY
      for (const other of others) near = Math.min(near, grid.distance(hex, other))
      if (far <= 60) over.push({ hex, radius: far })
      if (this.wanted[hex] && near > 1 && near < 60) under.push({ hex, radius: near - 1 })
    }
    const ball = ({ hex, radius }: { hex: Hex; radius: number }): Named =>
      this.#named({ within: radius, of: [grid.label(hex)] })
    return [
      ...over
        .sort((a, b) => a.radius - b.radius)
        .slice(0, SOME)
        .map(ball),
      ...under
        .sort((a, b) => b.radius - a.radius)
        .slice(0, 2 * SOME)
        .map(ball),
    ]
  }

  /** What lies within some hexes of a place that is no single hex: a village, a road, a named area. */
  #round({ area, marks }: Named): Named[] {
    const grid = this.#grid
    const far = new Int16Array(grid.size).fill(-1)
    let rim: Hex[] = []
    for (let hex = 0; hex < grid.size; hex++)
      if (marks[hex]) {
        far[hex] = 0
        rim.push(hex)
      }
    for (let step = 1; rim.length > 0; step++) {
      const next: Hex[] = []
      for (const hex of rim)
        for (const dir of DIRS) {
          const beside = grid.neighbour(hex, dir)
          if (beside === NO_HEX || far[beside] !== -1) continue
          far[beside] = step
          next.push(beside)
        }
      rim = next
    }
    const radius = this.#own.reduce<number>((most, hex) => Math.max(most, far[hex] as number), 0)
    if (radius < 1 || radius > 10) return []
    return [
      this.#named(
        { within: radius, of: area },
        new Uint8Array(grid.size).map((_, hex) => ((far[hex] as number) <= radius ? 1 : 0)),
      ),
    ]
  }

  /** The part of it that joins one of the hexes. */
  #joined({ area, marks }: Named): Named[] {
    const [first] = this.#own
    if (first === undefined || !marks[first]) return []
    return [this.#named({ from: this.#grid.label(first), through: area })]
  }

  /** Straight lines and roads between two ends. */
  #lines(): Named[] {
    const grid = this.#grid
    if (this.#own.length < 2 || this.#own.length > 80) return []
    const ends = this.#own.filter(
      (hex) => DIRS.filter((dir) => this.wanted[grid.neighbour(hex, dir)]).length <= 2,
    )
    const pairs = ends
      .slice(0, 12)
      .flatMap((a, i) => ends.slice(i + 1, 12).map((b) => [a, b] as const))
    const straight = pairs.flatMap(([a, b]) => {
      const points = [grid.label(a), grid.label(b)]
      const road = roadBetween(this.terrain.map, a, b) ? [this.#named({ road: points })] : []
      return [this.#named({ line: points }), ...road]
    })
    // A line with one bend, where no straight one has all the hexes.
    if (straight.some((one) => this.#covers(one))) return straight
    const bent = pairs
      .slice(0, 10)
      .flatMap(([a, b]) =>
        this.#own
          .filter((hex) => hex !== a && hex !== b)
          .map((hex) => this.#named({ line: [a, hex, b].map((one) => grid.label(one)) })),
      )
    return [...straight, ...bent.filter((one) => this.#covers(one))]
  }
}
