import { Container, Sprite, Texture } from 'pixi.js'
import type { Grid } from '../hex/grid.ts'
import { pointToHex } from '../hex/pixel.ts'
import type { MapFile, PlaceName } from '../map/artwork.ts'
import type { BoardCounter, BoardView } from '../session/types.ts'
import type { Box } from './camera.ts'
import { spots } from './counters/layout.ts'
import { clearPlace } from './nameRoom.ts'
import { THEME, type ThemeName } from './palette.ts'
import { toLattice, WORLD, worldCentre } from './plane.ts'
import { letteringOf, nameSize, writeName } from './sheet/lettering.ts'
import type { Lod } from './sheet/stroke.ts'

/** How long a zoom has to pause before names are lettered for it, and what that may take of a frame, ms. */
const PAUSE = 110
const SLICE = 4
/** Ground that is not in play is named more faintly. */
const FAINT = 0.42
/** Names reach so far from their middle, in world pixels. */
const REACH = 5 * WORLD

interface Detail {
  readonly lod: Lod
  readonly scale: number
}

interface Lettered {
  readonly name: PlaceName
  readonly sprite: Sprite
  /** What it was lettered for. */
  detail: Detail | null
  /** Where the sheet has it, in world pixels; null where it is not named at this scale. */
  own: Box | null
}

/** Names of places, above the veil so that the country stays readable, and beside the counters that would cover them. */
export class Names {
  readonly layer = new Container()
  #file: MapFile | null = null
  #grid: Grid | null = null
  #inPlay: BoardView['inPlay'] = null
  #counters: readonly BoardCounter[] = []
  #kept: readonly Box[] = []
  #all: readonly Lettered[] = []
  #wanted: Detail | null = null
  #detail: Detail | null = null
  #view: Box | null = null
  #timer = 0
  #frame = 0

  /** `changed` asks for a picture. */
  constructor(readonly changed: () => void) {}

  show(file: MapFile, grid: Grid, view: BoardView, theme: ThemeName): void {
    this.layer.visible = view.names !== false
    this.layer.tint = THEME[theme].sheetTint
    if (file !== this.#file || grid !== this.#grid || view.inPlay !== this.#inPlay) {
      this.#file = file
      this.#grid = grid
      this.#inPlay = view.inPlay
      this.forget()
    }
    if (view.counters === this.#counters) return
    this.#counters = view.counters
    this.#kept = boxesOf(grid, view.counters)
    this.#place()
  }

  /** What is in sight, in world pixels, and how finely it is painted: letters follow a zoom when it pauses. */
  look(view: Box, detail: Detail): void {
    this.#view = view
    if (this.#wanted !== detail) {
      this.#wanted = detail
      clearTimeout(this.#timer)
      if (this.#detail)
        this.#timer = window.setTimeout(() => {
          this.#detail = detail
          this.#letter()
        }, PAUSE)
      else this.#detail = detail
    }
    this.#letter()
  }

  /** Letters have arrived, or the graphics context is new: all is lettered again. */
  forget(): void {
    this.#clear()
    this.#all = (this.#file?.names ?? []).map((name) => {
      const sprite = this.layer.addChild(new Sprite())
      sprite.anchor.set(0.5)
      sprite.angle = name.angle ?? 0
      sprite.visible = false
      return { name, sprite, detail: null, own: null }
    })
    this.#letter()
  }

  destroy(): void {
    clearTimeout(this.#timer)
    this.#clear()
    this.layer.destroy({ children: true })
  }

  #clear(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    for (const { sprite } of this.#all) {
      release(sprite)
      sprite.destroy()
    }
    this.#all = []
  }

  /** Whatever is in sight and not lettered for the scale of the moment, some of it in each frame. */
  #letter(): void {
    const [grid, detail, view] = [this.#grid, this.#detail, this.#view]
    if (!grid || !detail || !view || this.#frame !== 0) return
    const until = performance.now() + SLICE
    let late = false
    let made = false
    for (const one of this.#all) {
      const at = letteringOf(one.name, detail.lod, detail.scale)
      const near = at !== null && within(view, at.x * WORLD, at.y * WORLD)
      one.sprite.visible = near && one.own !== null
      if (!at || !near || one.detail === detail) continue
      // What has no name yet does not wait for another frame.
      if (one.detail !== null && performance.now() > until) {
        late = true
        continue
      }
      this.#write(one, at, detail, grid)
      made = true
    }
    if (made) {
      this.#place()
      this.changed()
    }
    if (!late) return
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0
      this.#letter()
    })
  }

  #write(
    one: Lettered,
    at: { readonly x: number; readonly y: number; readonly size: number },
    detail: Detail,
    grid: Grid,
  ): void {
    const canvas = document.createElement('canvas')
    const ctx = canvas.getContext('2d')
    if (!ctx) return
    const { name, sprite } = one
    const { scale } = detail
    const [wide, high] = nameSize(ctx, name)
    canvas.width = Math.ceil(wide * at.size * scale)
    canvas.height = Math.ceil(high * at.size * scale)
    ctx.translate(canvas.width / 2, canvas.height / 2)
    writeName(ctx, name, at.size * scale)
    release(sprite)
    sprite.texture = Texture.from({ resource: canvas, autoGenerateMipmaps: true }, true)
    const [width, height] = [canvas.width, canvas.height].map((side) => (side / scale) * WORLD) as [
      number,
      number,
    ]
    sprite.setSize(width, height)
    const hex = pointToHex(grid, toLattice(at))
    const plays = this.#inPlay === null || (hex >= 0 && this.#inPlay.has(grid.label(hex)))
    sprite.alpha = plays ? 1 : FAINT
    sprite.visible = true
    one.detail = detail
    one.own = { x: at.x * WORLD - width / 2, y: at.y * WORLD - height / 2, width, height }
  }

  /** Each where the sheet has it, or beside the counters that lie there. */
  #place(): void {
    const shown = this.#all.filter(({ own, sprite }) => own && sprite.visible)
    const named = shown.map(({ own }) => own as Box)
    for (const [i, { name, sprite, own }] of shown.entries()) {
      if (!own) continue
      const others = named.filter((_, other) => other !== i)
      // What runs along a road or a ridge belongs there.
      const at = name.angle ? own : clearPlace(own, this.#kept, others)
      named[i] = at
      sprite.position.set(at.x + own.width / 2, at.y + own.height / 2)
    }
  }
}

function release(sprite: Sprite): void {
  if (sprite.texture !== Texture.EMPTY) sprite.texture.destroy(true)
}

const within = (view: Box, x: number, y: number): boolean =>
  x > view.x - REACH &&
  x < view.x + view.width + REACH &&
  y > view.y - REACH &&
  y < view.y + view.height + REACH

/** Where counters lie, in world pixels. */
function boxesOf(grid: Grid, counters: readonly BoardCounter[]): Box[] {
  const stacks = new Map<string, BoardCounter[]>()
  for (const counter of counters)
    stacks.set(counter.hex, [...(stacks.get(counter.hex) ?? []), counter])
  return [...stacks].flatMap(([hex, stack]) => {
    const c = worldCentre(grid, hex)
    return [...spots(stack).values()].map(({ x, y, size }) => ({
      x: c.x + (x - size / 2) * WORLD,
      y: c.y + (y - size / 2) * WORLD,
      width: size * WORLD,
      height: size * WORLD,
    }))
  })
}
