import type { Grid, Hex } from '../../hex/grid.ts'
import { centreX, centreY } from '../../hex/lattice.ts'
import { type CompiledArt, HEIGHT } from '../art.ts'
import { SUBDIVISION } from '../artwork.ts'

/** How a stretch relates to an edge, and how a point relates to a patch. */
const MISSES = 0
const TOUCHES = 1
const THROUGH = 2
const ALONG = 3
const OUT = 0
const IN = 1
const ON = 2

/**
 * One stretch of a sight line, tested against the patches of a hex that it runs through or beside. A point of the
 * line is a fraction n/d of its length. All numbers are integers far below 2^53, so the tests are exact. The line
 * meets a drawing where it runs inside it or along its edge, for however short a stretch. A single shared point is no
 * meeting. 4.42a
 */
export class Beam {
  /** The last point found, n/d of the line. */
  n = 0
  d = 1

  readonly #art: CompiledArt
  readonly #grid: Grid
  readonly #ends: Int32Array
  readonly #edges: Int32Array
  /** The start of the line in artwork units, and the distance to its end in lattice units. */
  #x = 0
  #y = 0
  #dx = 0
  #dy = 0
  #n0 = 0
  #d0 = 1
  #n1 = 1
  #d1 = 1
  /** The points of the present stretch where something begins or ends: n, d, n, d, … */
  readonly #cuts: number[] = []
  /** Where `#across` last found a crossing, n/d of the line. */
  #crossN = 0
  #crossD = 1

  constructor(art: CompiledArt) {
    this.#art = art
    this.#grid = art.grid
    this.#ends = art.ends
    this.#edges = art.edges
  }

  /** Aims from the centre of a hex to the lattice point `dx, dy` away. */
  aim(from: Hex, dx: number, dy: number): void {
    this.#x = centreX(this.#grid, from) * SUBDIVISION
    this.#y = centreY(this.#grid, from) * SUBDIVISION
    this.#dx = dx
    this.#dy = dy
  }

  /** Limits the tests to this part of the line, including its ends. */
  stretch(n0: number, d0: number, n1: number, d1: number): void {
    this.#n0 = n0
    this.#d0 = d0
    this.#n1 = n1
    this.#d1 = d1
  }

  /** Whether the stretch meets a patch of the hex. */
  meets(hex: Hex, patch: number): boolean {
    let touched = false
    const ends = this.#ends
    const dx = this.#dx
    const dy = this.#dy
    const c = dx * this.#y - dy * this.#x
    const last = (this.#edges[patch + 1] as number) * 4
    for (let e = (this.#edges[patch] as number) * 4; e < last; e += 4) {
      // Most edges lie wholly on one side of the line; skip them early.
      const a = dx * (ends[e + 1] as number) - dy * (ends[e] as number)
      const b = dx * (ends[e + 3] as number) - dy * (ends[e + 2] as number)
      if ((a > c && b > c) || (a < c && b < c)) continue
      const how = this.#across(e)
      // The patch lies on one side of the edge, so a line through the edge meets it.
      if (how >= THROUGH) return true
      if (how === TOUCHES) touched = true
    }
    // The stretch crosses and follows no edge: between touched points it lies wholly inside or wholly outside the
    // patch.
    if (!touched) return this.#inside(hex, patch, this.#n0 + this.#n1, this.#d0 + this.#d1)
    const cuts = this.#cuts
    cuts.length = 0
    this.#cutAll(patch)
    this.#close()
    for (let i = 0; i + 2 < cuts.length; i += 2) {
      if (!this.#apart(i)) continue
      const n = (cuts[i] as number) + (cuts[i + 2] as number)
      if (this.#inside(hex, patch, n, (cuts[i + 1] as number) + (cuts[i + 3] as number)))
        return true
    }
    return false
  }

  /** Whether the stretch crosses the edge of a patch or follows it. Leaves the first such point in `n / d`. */
  edge(hex: Hex, patch: number): boolean {
    const cuts = this.#cuts
    cuts.length = 0
    if (!this.#cutAll(patch)) return false
    this.#close()
    let before = -1
    for (let i = 0; i + 2 < cuts.length; i += 2) {
      if (!this.#apart(i)) continue
      const n = (cuts[i] as number) + (cuts[i + 2] as number)
      const lie = this.#lie(hex, patch, n, (cuts[i + 1] as number) + (cuts[i + 3] as number))
      if (lie === ON || (before >= 0 && lie !== before)) {
        this.n = cuts[i] as number
        this.d = cuts[i + 1] as number
        return true
      }
      before = lie
    }
    return false
  }

  /**
   * Follows the stretch through a hex with ground on several levels, up to the first patch of `kind` on a level that
   * `counts`. Leaves that point in `n / d` and returns the level; -1 when there is none. 4.53b
   */
  levelMet(hex: Hex, kind: number, counts: (level: number) => boolean): number {
    const first = this.#art.patches[hex] as number
    const last = this.#art.patches[hex + 1] as number
    const cuts = this.#cuts
    cuts.length = 0
    for (let patch = first; patch < last; patch++) {
      const of = this.#art.kind[patch] as number
      if (of === kind || of >= HEIGHT) this.#cutAll(patch)
    }
    this.#close()
    for (let i = 0; i + 2 < cuts.length; i += 2) {
      if (!this.#apart(i)) continue
      // Nothing changes between two cuts, so any point between them will do.
      const n = (cuts[i] as number) + (cuts[i + 2] as number)
      const here = this.#levelAt(hex, kind, n, (cuts[i + 1] as number) + (cuts[i + 3] as number))
      if (here < 0 || !counts(here)) continue
      this.n = cuts[i] as number
      this.d = cuts[i + 1] as number
      return here
    }
    return -1
  }

  /** Level of the ground at a point inside a patch of `kind`; -1 when it is inside none. */
  #levelAt(hex: Hex, kind: number, n: number, d: number): number {
    const last = this.#art.patches[hex + 1] as number
    let level = this.#art.base
    let met = false
    for (let patch = this.#art.patches[hex] as number; patch < last; patch++) {
      const of = this.#art.kind[patch] as number
      if (of === kind) met ||= this.#lie(hex, patch, n, d) !== OUT
      else if (of - HEIGHT > level && this.#lie(hex, patch, n, d) !== OUT) level = of - HEIGHT
    }
    return met ? level : -1
  }

  /**
   * How the stretch, without its ends, relates to edge `e`: it misses it, touches one of its ends, goes through it, or
   * lies along it. Leaves the point where they cross in `#crossN` and `#crossD`.
   */
  #across(e: number): number {
    const ends = this.#ends
    const dx = this.#dx
    const dy = this.#dy
    const ax = (ends[e] as number) - this.#x
    const ay = (ends[e + 1] as number) - this.#y
    const bx = (ends[e + 2] as number) - this.#x
    const by = (ends[e + 3] as number) - this.#y
    const a = dx * ay - dy * ax
    const b = dx * by - dy * bx
    if ((a > 0 && b > 0) || (a < 0 && b < 0)) return MISSES
    // Both are 0. Every edge of a patch passes through the inside of the hex, so part of it lies on the stretch.
    if (a === b) return ALONG
    const sign = b > a ? 1 : -1
    const n = sign * (ax * by - ay * bx)
    const d = sign * SUBDIVISION * (b - a)
    if (n * this.#d0 <= this.#n0 * d || n * this.#d1 >= this.#n1 * d) return MISSES
    this.#crossN = n
    this.#crossD = d
    return a === 0 || b === 0 ? TOUCHES : THROUGH
  }

  /** Adds the cuts of all edges of a patch; false when no edge meets the stretch. */
  #cutAll(patch: number): boolean {
    let met = false
    const last = (this.#edges[patch + 1] as number) * 4
    for (let e = (this.#edges[patch] as number) * 4; e < last; e += 4) {
      const how = this.#across(e)
      if (how === MISSES) continue
      if (how === ALONG) {
        this.#cutAt(e)
        this.#cutAt(e + 2)
      } else this.#cuts.push(this.#crossN, this.#crossD)
      met = true
    }
    return met
  }

  /**
   * Adds a cut at an end of an edge that lies along the line, if that end is on the stretch: the edge may reach beyond
   * it. `end` is an index into the ends.
   */
  #cutAt(end: number): void {
    const x = (this.#ends[end] as number) - this.#x
    const y = (this.#ends[end + 1] as number) - this.#y
    const n = this.#dx * x + this.#dy * y
    const d = SUBDIVISION * (this.#dx * this.#dx + this.#dy * this.#dy)
    if (n * this.#d0 > this.#n0 * d && n * this.#d1 < this.#n1 * d) this.#cuts.push(n, d)
  }

  /** Adds the ends of the stretch to its cuts and sorts them. */
  #close(): void {
    this.#cuts.push(this.#n0, this.#d0, this.#n1, this.#d1)
    this.#sort()
  }

  /** Whether cut `i` and the next one are different points. */
  #apart(i: number): boolean {
    const cuts = this.#cuts
    return (
      (cuts[i] as number) * (cuts[i + 3] as number) <
      (cuts[i + 2] as number) * (cuts[i + 1] as number)
    )
  }

  /** Sorts the cuts along the line. They are few, so insertion is fastest. */
  #sort(): void {
    const cuts = this.#cuts
    for (let i = 2; i < cuts.length; i += 2) {
      const n = cuts[i] as number
      const d = cuts[i + 1] as number
      let j = i - 2
      for (; j >= 0 && (cuts[j] as number) * d > n * (cuts[j + 1] as number); j -= 2) {
        cuts[j + 2] = cuts[j] as number
        cuts[j + 3] = cuts[j + 1] as number
      }
      cuts[j + 2] = n
      cuts[j + 3] = d
    }
  }

  /** How the point n/d of the line relates to a patch: outside, inside, or on its edge. */
  #lie(hex: Hex, patch: number, n: number, d: number): number {
    const ends = this.#ends
    const x = this.#x * d + SUBDIVISION * n * this.#dx
    const y = this.#y * d + SUBDIVISION * n * this.#dy
    const last = (this.#edges[patch + 1] as number) * 4
    for (let e = (this.#edges[patch] as number) * 4; e < last; e += 4) {
      const ax = ends[e] as number
      const ay = ends[e + 1] as number
      const bx = ends[e + 2] as number
      const by = ends[e + 3] as number
      if ((bx - ax) * (y - ay * d) !== (by - ay) * (x - ax * d)) continue
      if (x < Math.min(ax, bx) * d || x > Math.max(ax, bx) * d) continue
      if (y >= Math.min(ay, by) * d && y <= Math.max(ay, by) * d) return ON
    }
    return this.#inside(hex, patch, n, d) ? IN : OUT
  }

  /**
   * Whether the point n/d of the line lies inside the patch. The point lies in the hex or on its rim, and on no edge
   * of the patch.
   *
   * It counts the edges on a path to the centre dot, where `CompiledArt.middle` knows the answer. The path runs
   * horizontally to just left of the dot, then vertically to just above it. "Just" is less than any length, and less
   * to the left than up. On the horizontal part it leans towards the dot, so that the path stays in the hex.
   */
  #inside(hex: Hex, patch: number, n: number, d: number): boolean {
    const ends = this.#ends
    const x = this.#x * d + SUBDIVISION * n * this.#dx
    const y = this.#y * d + SUBDIVISION * n * this.#dy
    const cx = centreX(this.#grid, hex) * SUBDIVISION
    const cy = centreY(this.#grid, hex) * SUBDIVISION
    const lower = y < cy * d
    let odd = this.#art.middle[patch] === 1
    const last = (this.#edges[patch + 1] as number) * 4
    for (let e = (this.#edges[patch] as number) * 4; e < last; e += 4) {
      const ax = ends[e] as number
      const ay = ends[e + 1] as number
      const ex = (ends[e + 2] as number) - ax
      const ey = (ends[e + 3] as number) - ay
      const level = y - ay * d
      const far = level - ey * d
      const crossesLevel = lower ? level >= 0 !== far >= 0 : level > 0 !== far > 0
      const crossesUpright = ax >= cx !== ax + ex >= cx
      if (!crossesLevel && !crossesUpright) continue
      // The bend of the path: level with the point, above or below the dot.
      const bend = turn(ex * level - ey * (cx - ax) * d, lower ? ex : -ex, ey)
      if (crossesLevel && ex * level - ey * (x - ax * d) > 0 !== bend) odd = !odd
      if (crossesUpright && turn(ex * (cy - ay) - ey * (cx - ax), -ex, ey) !== bend) odd = !odd
    }
    return odd
  }
}

/**
 * On which side of an edge a point lies. A point exactly on the edge counts as shifted by less than any length, first
 * up or down, then left.
 */
function turn(side: number, up: number, left: number): boolean {
  return side !== 0 ? side > 0 : up !== 0 ? up > 0 : left > 0
}
