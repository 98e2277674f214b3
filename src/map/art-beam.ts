import type { Grid, Hex } from '../hex/grid.ts'
import { centreX, centreY } from '../hex/lattice.ts'
import { type CompiledArt, HEIGHT } from './art.ts'
import { SUBDIVISION } from './artwork.ts'

/** How a stretch lies to an edge, and a point of it to a patch. */
const MISSES = 0
const TOUCHES = 1
const THROUGH = 2
const OUT = 0
const IN = 1
const ON = 2

/**
 * One stretch of a sight line, held against the patches of a hex that it runs through or beside.
 * A point of the line is a fraction n/d of it. All numbers are integers far below 2^53, so crossing,
 * touching and following are decided, not measured. The line meets a drawing where it runs in it, or along
 * its edge, for a stretch however short; a single point that both share is no meeting. 4.42a
 */
export class Beam {
  /** The point last found, n/d of the line. */
  n = 0
  d = 1

  readonly #art: CompiledArt
  readonly #grid: Grid
  readonly #ends: Int32Array
  readonly #edges: Int32Array
  /** Start of the line in artwork units; the way to its end in lattice units. */
  #x = 0
  #y = 0
  #dx = 0
  #dy = 0
  #n0 = 0
  #d0 = 1
  #n1 = 1
  #d1 = 1
  /** Points of the present stretch where something begins or ends: n, d, n, d, … */
  readonly #cuts: number[] = []

  constructor(art: CompiledArt) {
    this.#art = art
    this.#grid = art.grid
    this.#ends = art.ends
    this.#edges = art.edges
  }

  /** From the centre of a hex to the lattice point `dx, dy` away. */
  aim(from: Hex, dx: number, dy: number): void {
    this.#x = centreX(this.#grid, from) * SUBDIVISION
    this.#y = centreY(this.#grid, from) * SUBDIVISION
    this.#dx = dx
    this.#dy = dy
  }

  /** From here on only this part of the line counts, its ends included. */
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
      // Most edges lie on one side of the line.
      const a = dx * (ends[e + 1] as number) - dy * (ends[e] as number)
      const b = dx * (ends[e + 3] as number) - dy * (ends[e + 2] as number)
      if ((a > c && b > c) || (a < c && b < c)) continue
      const how = this.#across(e)
      // On one side of an edge lies the patch.
      if (how === THROUGH) return true
      if (how === TOUCHES) touched = true
    }
    // No edge is crossed or followed: between the points that are touched it lies wholly in the patch or wholly out.
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

  /** Whether the stretch crosses the edge of a patch or follows it; the first such point is left in `n / d`. */
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
   * Follows the stretch through a hex whose ground is uneven: whether it meets a patch of `kind` on ground of a
   * level that `counts`, the first such point left in `n / d`, and the level there as the answer; -1 when not. 4.53b
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
      // Between two cuts nothing changes, so one point between speaks for all.
      const n = (cuts[i] as number) + (cuts[i + 2] as number)
      const here = this.#levelAt(hex, kind, n, (cuts[i + 1] as number) + (cuts[i + 3] as number))
      if (here < 0 || !counts(here)) continue
      this.n = cuts[i] as number
      this.d = cuts[i + 1] as number
      return here
    }
    return -1
  }

  /** Level of the ground at a point that lies in a patch of `kind`; -1 when it lies in none. */
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
   * How the stretch, its ends left out, lies to edge `e`: it misses it, touches one of its ends, or goes through it.
   * An edge along the line has a part on the stretch, as every edge of a patch passes through the inside of the hex.
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
    // Both are 0.
    if (a === b) return THROUGH
    const sign = b > a ? 1 : -1
    const n = sign * (ax * by - ay * bx)
    const d = sign * SUBDIVISION * (b - a)
    if (n * this.#d0 <= this.#n0 * d || n * this.#d1 >= this.#n1 * d) return MISSES
    return a === 0 || b === 0 ? TOUCHES : THROUGH
  }

  /** Notes where the edges of a patch meet the stretch; false when none does. */
  #cutAll(patch: number): boolean {
    let met = false
    const last = (this.#edges[patch + 1] as number) * 4
    for (let e = (this.#edges[patch] as number) * 4; e < last; e += 4) {
      if (this.#across(e) === MISSES) continue
      this.#cut(e)
      met = true
    }
    return met
  }

  /** Notes where edge `e` meets the stretch: the point, or both its ends when it lies along the line. */
  #cut(e: number): void {
    const ends = this.#ends
    const dx = this.#dx
    const dy = this.#dy
    const ax = (ends[e] as number) - this.#x
    const ay = (ends[e + 1] as number) - this.#y
    const bx = (ends[e + 2] as number) - this.#x
    const by = (ends[e + 3] as number) - this.#y
    const a = dx * ay - dy * ax
    const b = dx * by - dy * bx
    if (a === b) {
      const whole = SUBDIVISION * (dx * dx + dy * dy)
      this.#note(dx * ax + dy * ay, whole)
      this.#note(dx * bx + dy * by, whole)
    } else {
      const sign = b > a ? 1 : -1
      this.#note(sign * (ax * by - ay * bx), sign * SUBDIVISION * (b - a))
    }
  }

  /** Keeps a point of the line, if it lies on the stretch: an edge along the line may reach beyond it. */
  #note(n: number, d: number): void {
    if (n * this.#d0 > this.#n0 * d && n * this.#d1 < this.#n1 * d) this.#cuts.push(n, d)
  }

  /** Adds the ends of the stretch to its cuts, and puts all in order. */
  #close(): void {
    this.#cuts.push(this.#n0, this.#d0, this.#n1, this.#d1)
    this.#sort()
  }

  /** Whether cut `i` and the next are two points. */
  #apart(i: number): boolean {
    const cuts = this.#cuts
    return (
      (cuts[i] as number) * (cuts[i + 3] as number) <
      (cuts[i + 2] as number) * (cuts[i + 1] as number)
    )
  }

  /** Sorts the cuts along the line; they are few. */
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

  /** How the point n/d of the line lies to a patch: out of it, in it, or on its edge. */
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
   * Whether the point n/d of the line, which lies in the hex or on its rim and on no edge of the patch, lies in it.
   * Counts the edges on the way to the centre dot: level first, to just left of the dot's upright, then along that
   * to just above and left of the dot, where the answer is known (`CompiledArt.middle`). "Just" is less than
   * any length, and less to the left than up; towards the dot, while level, so that the way stays in the hex.
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
      // The bend in the way: level with the point, upright over the dot.
      const bend = turn(ex * level - ey * (cx - ax) * d, lower ? ex : -ex, ey)
      if (crossesLevel && ex * level - ey * (x - ax * d) > 0 !== bend) odd = !odd
      if (crossesUpright && turn(ex * (cy - ay) - ey * (cx - ax), -ex, ey) !== bend) odd = !odd
    }
    return odd
  }
}

/** The side of an edge on which a point lies; one exactly on it is told by its hair's breadth, up or down, then left. */
function turn(side: number, up: number, left: number): boolean {
  return side !== 0 ? side > 0 : up !== 0 ? up > 0 : left > 0
}
