import { Container, Sprite, Texture } from 'pixi.js'
import type { Grid } from '../../hex/grid.ts'
import { pointToHex } from '../../hex/pixel.ts'
import type { PlaceName } from '../../map/artwork.ts'
import { type Appearance, sheetTint } from '../base/appearance.ts'
import { type Box, meet } from '../base/camera.ts'
import { Pages, WIDEST } from '../base/pages.ts'
import { FAINT, type ThemeName } from '../base/palette.ts'
import { toLattice, WORLD, worldCentre } from '../base/plane.ts'
import type { Lod } from '../base/stroke.ts'
import { letteringOf, nameSize, writeName } from '../sheet/lettering.ts'
import type { BoardCounter } from '../view/counter.ts'
import type { PaintedMap } from '../view/ground.ts'
import type { BoardView } from '../view/view.ts'
import { boxesOf, clearPlace, covered, partsOf } from './name-room.ts'

/**
 * How long the map must lie still before names are lettered for its scale, and how long that may take in a frame, in
 * ms.
 */
const REST = 280
const SLICE = 1.5
/** How long lettering may take in a frame while the map is not painted yet and nothing can be seen, in ms. */
const AHEAD = 8
/** A name in smaller letters than this is a smear, in CSS pixels: the whole map on a phone keeps those of the towns. */
const LEGIBLE = 5
/** How far names reach from their middle, in world pixels. */
const REACH = 5 * WORLD

interface Detail {
  readonly lod: Lod
  readonly scale: number
}

/** Pictures of names, all lettered for one scale. */
interface Letters {
  readonly detail: Detail
  readonly atlas: Pages
}

interface Lettered {
  readonly name: PlaceName
  readonly sprite: Sprite
  /** The set of pictures that holds this name's; null when it has none. */
  letters: Letters | null
  /** Where the map prints the name, in world pixels; null when it has none at this scale. */
  own: Box | null
  /** Where it lies now. */
  at: Box | null
  /** How strongly it is drawn where nothing lies over it. */
  ink: number
  /** The size of its letters, in hex sides. */
  size: number
}

/**
 * Names of places. They lie above the veil, so that the ground stays readable, and beside counters that would cover
 * them. A name that follows a road or a ridge goes along it.
 */
export class Names {
  readonly layer = new Container()
  #file: PaintedMap | null = null
  #grid: Grid | null = null
  #inPlay: BoardView['inPlay'] = null
  #theme: ThemeName = 'light'
  #counters: readonly BoardCounter[] = []
  #marks: BoardView['marks'] = []
  /** The boxes that no name may lie under. */
  #kept: readonly Box[] = []
  /** The boxes of the figures over the map: a name under one of them is not drawn. */
  #figures: readonly Box[] = []
  #all: readonly Lettered[] = []
  #wanted: Detail | null = null
  #letters: Letters | null = null
  /** Pictures for earlier scales, kept until everything is lettered anew. */
  readonly #old: Letters[] = []
  #view: Box | null = null
  /** How long a hex side is on the screen, in CSS pixels. */
  #side = WORLD
  #timer = 0
  #frame = 0
  #moved = 0
  #named = false
  #wished = true
  #grounded = false
  /** True until a map is painted for the first time. */
  #bare = true

  /** `changed` asks for a picture; names have come to lie elsewhere where `placed`. */
  constructor(readonly changed: (placed?: boolean) => void) {
    // Names come in while the map is panned. A group of their own keeps Pixi from listing everything else again.
    this.layer.enableRenderGroup()
  }

  show(file: PaintedMap, grid: Grid, view: BoardView, appearance: Appearance): void {
    // At night the names have the inks of the dark theme.
    const theme = view.light ? 'dark' : appearance.theme
    this.#wished = view.names !== false
    this.#appear()
    this.layer.alpha = file.faded?.names ?? 1
    // Light letters are made for the dark theme: if they were dimmed with the map, they would vanish into it.
    this.layer.tint = theme === 'dark' ? 0xffffff : sheetTint(appearance)
    if (
      file !== this.#file ||
      grid !== this.#grid ||
      view.inPlay !== this.#inPlay ||
      theme !== this.#theme
    ) {
      this.#theme = theme
      this.#file = file
      this.#grid = grid
      this.#inPlay = view.inPlay
      this.forget()
    }
    if (view.counters === this.#counters && view.marks === this.#marks) return
    this.#counters = view.counters
    this.#marks = view.marks
    const kept = [...boxesOf(grid, view.counters), ...discsOf(grid, view)]
    // Most acts move no counter.
    if (same(kept, this.#kept)) return
    this.#kept = kept
    this.#place()
  }

  /** The boxes of figures over the map, in world pixels. */
  set figures(figures: readonly Box[]) {
    if (figures.length === 0 && this.#figures.length === 0) return
    this.#figures = figures
    this.#clearFigures()
  }

  /** The ground under the names that can be read now. It is asked of for every figure; null while nobody has asked. */
  #lying: readonly Box[] | null = null

  /** Whether a box in world pixels lies over a name that can be read now. */
  readonly meets = (box: Box): boolean => {
    this.#lying ??= this.#all.flatMap(({ name, own, at, size }) =>
      own !== null && at !== null && size * this.#side >= LEGIBLE
        ? partsOf(at, name.angle ?? 0)
        : [],
    )
    return this.#lying.some((part) => meet(part, box, 1))
  }

  /** Names stand on painted ground: they are hidden until it is there. */
  set grounded(grounded: boolean) {
    if (grounded === this.#grounded) return
    this.#grounded = grounded
    this.#appear()
    if (grounded && this.#bare) {
      this.#bare = this.#named = false
      clearTimeout(this.#timer)
      cancelAnimationFrame(this.#frame)
      this.#frame = 0
      this.#rest(true)
    }
    this.changed()
  }

  #appear(): void {
    this.layer.visible = this.#wished && this.#grounded
  }

  /**
   * Sets the visible part, in world pixels, how finely it is painted, and the length of a hex side in CSS pixels. Nothing is
   * lettered during a gesture. The names of a new map are lettered while it is painted, once the task that opens it is over:
   * its first looks are at other scales than the one that stays.
   */
  look(view: Box, detail: Detail, side: number): void {
    this.#view = view
    if (side !== this.#side) {
      this.#side = side
      this.#lying = null
      this.#clearFigures()
    }
    this.#wanted = detail
    this.#moved = performance.now()
    const first = this.#bare && !this.#letters
    if (this.#timer === 0)
      this.#timer = window.setTimeout(() => this.#rest(first), first ? 0 : REST)
  }

  #rest(now = false): void {
    this.#timer = 0
    const left = this.#moved + REST - performance.now()
    if (left > 0 && !now) {
      this.#timer = window.setTimeout(() => this.#rest(), left)
      return
    }
    if (this.#wanted && this.#letters?.detail !== this.#wanted) this.#begin(this.#wanted)
    this.#letter()
  }

  /** Fonts have arrived, or the graphics context is new: everything is lettered again. */
  forget(): void {
    this.#clear()
    this.#all = (this.#file?.names ?? []).map((name) => {
      const sprite = this.layer.addChild(new Sprite())
      sprite.anchor.set(0.5)
      sprite.angle = name.angle ?? 0
      sprite.visible = false
      return { name, sprite, letters: null, own: null, at: null, ink: 1, size: 0 }
    })
    this.#named = false
    this.#bare = !this.#grounded
    if (this.#wanted) this.#begin(this.#wanted)
    this.#letter()
  }

  #begin(detail: Detail): void {
    if (this.#letters) this.#old.push(this.#letters)
    this.#letters = { detail, atlas: new Pages(detail.lod === 'far') }
    if (this.#bare) this.#named = false
  }

  destroy(): void {
    this.#clear()
    this.layer.destroy({ children: true })
  }

  #clear(): void {
    clearTimeout(this.#timer)
    this.#timer = 0
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    for (const { sprite } of this.#all) sprite.destroy()
    this.#all = []
    this.#lying = null
    for (const { atlas } of this.#old.splice(0)) atlas.destroy()
    this.#letters?.atlas.destroy()
    this.#letters = null
  }

  /**
   * Letters first the names in view, then the others, for the present scale. It does a part in each frame while nothing
   * moves.
   */
  #letter(): void {
    const [grid, letters, view] = [this.#grid, this.#letters, this.#view]
    if (!grid || !letters || !view || this.#frame !== 0 || this.#timer !== 0) return
    const { lod, scale } = letters.detail
    const left = this.#all.flatMap((one) => {
      const at = one.letters === letters ? null : letteringOf(one.name, lod, scale)
      return at ? [{ one, at, near: within(view, at.x * WORLD, at.y * WORLD) }] : []
    })
    const until = performance.now() + (this.#bare ? AHEAD : SLICE)
    let written = 0
    for (const { one, at, near } of left.sort((a, b) => Number(b.near) - Number(a.near))) {
      const late = performance.now() > until
      // The first picture of a map includes the names in view; all later names come frame by frame.
      if (this.#named ? late : !near || (this.#bare && late)) break
      this.#write(one, at, letters, grid)
      written++
    }
    this.#named ||= !left[written]?.near
    const waits = this.#bare && this.#named
    if (written < left.length && !waits)
      this.#frame = requestAnimationFrame(() => {
        this.#frame = 0
        this.#letter()
      })
    else if (!waits) this.#forgetOld(letters)
    if (written === 0 || (this.#bare && !this.#named)) return
    letters.atlas.send()
    this.#place()
    if (this.#bare) return
    // Marks are drawn anew for the names once, when all of them are there.
    this.changed(written === left.length)
  }

  /** Everything is lettered anew: a name that still has its old picture has none at this scale. */
  #forgetOld(letters: Letters): void {
    if (this.#old.length === 0) return
    for (const one of this.#all)
      if (one.letters !== letters) {
        one.letters = one.own = null
        one.sprite.texture = Texture.EMPTY
        one.sprite.visible = false
      }
    // Pixi must list the layer again: a list made while both sets were in use would still name the old pages.
    const group = this.layer.renderGroup
    if (group) group.structureDidChange = true
    for (const { atlas } of this.#old.splice(0)) atlas.destroy()
    this.#lying = null
    this.changed()
  }

  #write(
    one: Lettered,
    at: { readonly x: number; readonly y: number; readonly size: number },
    letters: Letters,
    grid: Grid,
  ): void {
    const canvas = document.createElement('canvas')
    const ctx = canvas.getContext('2d')
    if (!ctx) return
    const { name, sprite } = one
    const [wide, high] = nameSize(name).map((part) => part * at.size) as [number, number]
    const scale = Math.min(letters.detail.scale, WIDEST / wide, WIDEST / high)
    canvas.width = Math.min(WIDEST, Math.ceil(wide * scale))
    canvas.height = Math.min(WIDEST, Math.ceil(high * scale))
    ctx.translate(canvas.width / 2, canvas.height / 2)
    writeName(ctx, name, at.size * scale, this.#theme)
    sprite.texture = letters.atlas.put(canvas)
    const [width, height] = [canvas.width, canvas.height].map((side) => (side / scale) * WORLD) as [
      number,
      number,
    ]
    sprite.setSize(width, height)
    const hex = pointToHex(grid, toLattice(at))
    const plays = this.#inPlay === null || (hex >= 0 && this.#inPlay.has(grid.label(hex)))
    one.ink = plays ? 1 : FAINT
    one.letters = letters
    one.size = at.size
    one.own = { x: at.x * WORLD - width / 2, y: at.y * WORLD - height / 2, width, height }
  }

  /** Places each name where the map prints it, or beside the counters there. */
  #place(): void {
    const shown = this.#all.filter(({ own }) => own)
    const named = shown.map(({ own }) => own as Box)
    for (const [i, one] of shown.entries()) {
      const { name, sprite, own } = one
      if (!own) continue
      const others = named.filter((_, other) => other !== i)
      const at = clearPlace(own, this.#kept, others, name.angle)
      one.at = at
      if (!at) continue
      named[i] = at
      sprite.position.set(at.x + own.width / 2, at.y + own.height / 2)
    }
    this.#lying = null
    this.#clearFigures()
  }

  /**
   * Hides what nobody could read. A figure on a name would leave neither to be read; a unit is chosen for a moment, so the
   * name does not move.
   */
  #clearFigures(): void {
    for (const { name, sprite, own, at, ink, size } of this.#all) {
      sprite.alpha = ink
      sprite.visible =
        own !== null &&
        at !== null &&
        size * this.#side >= LEGIBLE &&
        !covered(at, this.#figures, name.angle)
    }
  }
}

const same = (a: readonly Box[], b: readonly Box[]): boolean =>
  a.length === b.length &&
  a.every(({ x, y, width, height }, i) => {
    const other = b[i] as Box
    return x === other.x && y === other.y && width === other.width && height === other.height
  })

const within = (view: Box, x: number, y: number): boolean =>
  x > view.x - REACH &&
  x < view.x + view.width + REACH &&
  y > view.y - REACH &&
  y < view.y + view.height + REACH

/** The boxes of discs in empty hexes, in world pixels. */
function discsOf(grid: Grid, { marks, counters }: BoardView): Box[] {
  const occupied = new Set(counters.map(({ hex }) => hex))
  const side = WORLD * 0.4
  return marks.flatMap((mark) => {
    if (mark.kind !== 'disc' || occupied.has(mark.hex)) return []
    const c = worldCentre(grid, mark.hex)
    const [x, y] = [c.x + WORLD * 0.68 - side / 2, c.y + WORLD * 0.42 - side / 2]
    return [{ x, y, width: side, height: side }]
  })
}
