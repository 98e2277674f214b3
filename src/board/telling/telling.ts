import { Container } from 'pixi.js'
import type { Grid } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import type { Point } from '../../hex/lattice.ts'
import type { Appearance } from '../base/appearance.ts'
import type { Box } from '../base/camera.ts'
import { hexPath } from '../base/dashes.ts'
import { Ink } from '../base/ink.ts'
import { chipOf, Labels } from '../base/labels.ts'
import { MARK, type ThemeName } from '../base/palette.ts'
import { WORLD } from '../base/plane.ts'
import { standing } from '../marks/clear.ts'
import type { Impact, Line, Motion, Past, Tag } from '../view/motion.ts'
import type { BoardView } from '../view/view.ts'
import { drawImpact } from './forms.ts'
import { drawDaggers, drawPastLines, drawPastSigns } from './past.ts'
import { type Edges, placeTags, pointOf, type Ranks, ranksOf, sideBySide } from './tag-places.ts'

/** How long a line takes to draw, and how long its impacts take to open, in ms. */
const LINE = 150
const OPENS = 260
/** How long a tag of one line stands, how much each further line adds, and the longest time, in ms. */
const [READ, MORE, LONGEST] = [1350, 400, 3600] as const
/** How often a hex pulses, and how long each pulse lasts, in ms. */
const [BEATS, BEAT] = [2, 700] as const
/** How long anything takes to fade out, in ms. */
const FADE = 180

/** One act that is being shown. */
interface Told {
  readonly lines: readonly (readonly [Point, Point])[]
  readonly impacts: readonly (Point & { readonly form: Impact })[]
  readonly tags: readonly Tag[]
  readonly pulses: readonly HexLabel[]
  readonly began: number
  /** When its last trace is gone. */
  readonly ends: number
}

/** Daggers that the view no longer contains. */
interface Going {
  readonly daggers: readonly string[]
  readonly began: number
}

/** How much larger at most a dagger is drawn on a small map, where nothing else tells that somebody died there. */
const DAGGER = 3.2

const NO_DAGGERS: readonly string[] = []

/** How long an act is shown, in ms: until its longest tag has been read. */
function lastsOf({ lines, impacts, tags, pulses }: Omit<Motion, 'ways'>): number {
  const most = Math.max(0, ...tags.map((tag) => tag.lines.length))
  const shown = lines.length > 0 || impacts.length > 0 ? LINE + OPENS + FADE : 0
  const beats = pulses.length > 0 ? LINE + BEATS * BEAT : 0
  return Math.max(shown, beats, most === 0 ? 0 : Math.min(LONGEST, LINE + READ + (most - 1) * MORE))
}

/** The entries of `before` that are missing now, each as often as it is missing. */
function without(before: readonly string[], now: readonly string[]): string[] {
  const left = [...now]
  return before.filter((hex) => {
    const at = left.indexOf(hex)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/**
 * Shows what has just happened where it happened: a line, its impacts, a tag; then thin marks. Everything ends at a
 * fixed time, whether or not pictures are drawn until then: `wake` asks for the picture without it.
 */
export class Telling {
  /** Drawn under the counters, and over them. */
  readonly under = new Ink()
  readonly over = new Container()
  readonly #signs = new Ink()
  readonly #ink = new Ink()
  readonly #labels = new Labels()
  #told: Told[] = []
  #going: Going[] = []
  #past: Past | null = null
  #grid: Grid | null = null
  #ranks: Ranks = ranksOf([])
  #full: readonly HexLabel[] = []
  #theme: ThemeName = 'light'
  #k = 1
  #moves = true
  #seen: Edges | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly wake: () => void,
    readonly now: () => number = () => performance.now(),
  ) {
    this.over.addChild(this.#signs.layer, this.#ink.layer, this.#labels.layer)
  }

  /** Shows the marks that stay, in strokes `k` times as broad as at full size. */
  show(view: BoardView, grid: Grid, { theme, flashes: moves }: Appearance, k: number): void {
    const past = view.past ?? null
    const same = this.#grid === grid
    const gone = same ? without(this.#past?.daggers ?? NO_DAGGERS, past?.daggers ?? NO_DAGGERS) : []
    if (!same) this.skip()
    if (moves && gone.length > 0) this.#going.push({ daggers: gone, began: this.now() })
    const drawn = same && this.#past === past && this.#k === k
    ;[this.#past, this.#grid, this.#theme, this.#k, this.#moves] = [past, grid, theme, k, moves]
    this.#ranks = ranksOf(view.counters)
    this.#full = view.counters.map(({ hex }) => hex)
    if (drawn) return
    const sign = Math.min(k, 2.2)
    this.under.clear().pixel = k / 0.85
    this.#signs.clear().pixel = k / 0.85
    if (past) {
      drawPastLines(this.under, past, grid, standing(view.counters), k)
      drawPastSigns(this.#signs, past, grid, sign, this.#ranks)
      drawDaggers(this.#signs, past.daggers, grid, Math.min(k, DAGGER))
    }
    this.under.finish()
    this.#signs.finish()
  }

  /** Sets the visible part of the map; tags stay within it. */
  look({ x, y, width, height }: Box): void {
    this.#seen = { left: x, right: x + width, top: y, foot: y + height }
  }

  /** Starts showing an act. Acts already being shown continue to their end. */
  start(motion: Omit<Motion, 'ways'>): void {
    const grid = this.#grid
    const lasts = lastsOf(motion)
    if (!grid || lasts === 0) return
    const pair = ({ from, to }: Line): readonly (readonly [Point, Point])[] => {
      const [a, b] = [pointOf(grid, from), pointOf(grid, to)]
      return a && b ? [[a, b]] : []
    }
    const began = this.now()
    // Of two tags at one place only the newer is shown.
    const anew = new Set(motion.tags.map(({ at }) => at))
    this.#told = this.#told.map((told) => ({
      ...told,
      tags: told.tags.filter(({ at }) => !anew.has(at)),
    }))
    this.#told.push({
      lines: motion.lines.flatMap(pair),
      impacts: sideBySide(grid, motion.impacts, this.#ranks),
      tags: motion.tags,
      pulses: motion.pulses.filter((hex) => grid.index(hex) >= 0),
      began,
      ends: began + lasts,
    })
  }

  /** Whether anything is still being shown. */
  get burning(): boolean {
    return this.#told.length > 0 || this.#going.length > 0
  }

  /** A click or a key: whatever is being shown is gone with the next picture. */
  skip(): void {
    this.#told = []
    this.#going = []
    this.#draw(this.now())
  }

  forget(): void {
    this.#labels.forget()
  }

  destroy(): void {
    clearTimeout(this.#timer)
    this.#labels.destroy()
    this.under.destroy()
    this.#signs.destroy()
    this.#ink.destroy()
    this.over.destroy({ children: true })
  }

  /**
   * Draws the present moment. Returns true while the next picture will differ. While only words stand, a timer wakes it
   * for their end.
   */
  advance(now: number): boolean {
    if (!this.burning) return false
    this.#told = this.#told.filter(({ ends }) => now < ends)
    this.#going = this.#going.filter(({ began }) => now < began + FADE)
    this.#draw(now)
    clearTimeout(this.#timer)
    if (!this.burning) return false
    const next = Math.min(...this.#told.map((told) => this.#still(told, now)))
    if (this.#going.length > 0 || next <= now) return true
    this.#timer = setTimeout(this.wake, next - now)
    return false
  }

  /** Until when the picture of an act stays the same; at most `now` while it moves. */
  #still({ pulses, began, ends }: Told, now: number): number {
    if (!this.#moves) return ends
    const beats = pulses.length > 0 ? BEATS * BEAT : 0
    if (now < began + LINE + Math.max(OPENS + FADE, beats)) return now
    return Math.max(now, ends - FADE)
  }

  #draw(now: number): void {
    const g = this.#ink.clear()
    this.#labels.clear()
    this.#labels.layer.alpha = 1
    const grid = this.#grid
    // Each text is painted once. None is kept after the last act has been shown.
    if (!this.burning || !grid) {
      this.#labels.forget()
      return g.finish()
    }
    const k = this.#k
    g.pixel = k / 0.85
    for (const told of this.#told) this.#drawAct(g, told, now)
    for (const { daggers, began } of this.#going)
      drawDaggers(g, daggers, grid, Math.min(k, DAGGER), Math.max(0, 1 - (now - began) / FADE))
    const tags = this.#told.flatMap((told) =>
      !this.#moves || now >= told.began + LINE ? told.tags : [],
    )
    for (const { text, x, y } of placeTags(grid, tags, k, this.#seen, this.#full))
      this.#labels.put(text, x, y, { size: 14, ...chipOf(this.#theme) }, k)
    this.#labels.finish()
    g.finish()
  }

  #drawAct(g: Ink, { lines, impacts, pulses, began, ends }: Told, now: number): void {
    const k = this.#k
    const age = this.#moves ? Math.max(0, now - began) : Number.POSITIVE_INFINITY
    const alpha = this.#moves ? Math.min(1, Math.max(0, (ends - now) / FADE)) : 1
    const far = Math.min(1, age / LINE)
    const thin = this.#moves ? Math.min(1, Math.max(0, (LINE + OPENS + FADE - age) / FADE)) : 1
    for (const [width, color] of [
      [6, MARK.casing],
      [2.6, MARK.ink],
    ] as const) {
      for (const [a, b] of thin > 0 ? lines : [])
        g.moveTo(a.x, a.y).lineTo(a.x + (b.x - a.x) * far, a.y + (b.y - a.y) * far)
      if (lines.length > 0 && thin > 0)
        g.stroke({ width: width * k, color, alpha: thin, cap: 'round' })
    }
    if (age < LINE) return
    this.#beat(g, pulses, age - LINE, alpha)
    const part = Math.min(1, (age - LINE) / OPENS)
    const radius = WORLD * 0.4 * Math.min(Math.max(1, k * 0.75), 1.6)
    for (const { x, y, form } of impacts) drawImpact(g, form, { x, y, radius, part, alpha })
  }

  /** Hexes that have changed hands: an outline and, while things move, a second one that spreads and fades, twice. */
  #beat(g: Ink, hexes: readonly HexLabel[], age: number, alpha: number): void {
    const grid = this.#grid
    if (!grid || hexes.length === 0) return
    const part = age < BEATS * BEAT ? (age % BEAT) / BEAT : null
    const rings = [
      { size: 1, fade: alpha },
      ...(this.#moves && part !== null
        ? [{ size: 1 + 0.45 * part, fade: alpha * (1 - part) }]
        : []),
    ]
    for (const { size, fade } of rings)
      for (const [width, color] of [
        [8, MARK.casing],
        [4, MARK.ink],
      ] as const) {
        for (const hex of hexes)
          hexPath(g, grid, hex, size).stroke({ width: width * this.#k, color, alpha: fade })
      }
  }
}
