import { Container, Sprite, Texture } from 'pixi.js'
import { type Box, grown } from '../base/camera.ts'
import { INK } from '../base/palette.ts'
import { perf } from '../base/perf.ts'
import { type Extent, WORLD } from '../base/plane.ts'
import type { Plate } from '../base/plate.ts'
import type { Lod } from '../base/stroke.ts'
import type { PaintedMap } from '../view/ground.ts'
import { changedBoxes } from './changed.ts'
import type { Strip } from './job.ts'
import { type Cell, Level } from './level.ts'
import { openPainter, type Painter } from './painter.ts'

/** How many tiles of a close level are kept when out of view; the other levels have few. */
const KEPT = 16
/** How long after a zoom the card takes a strip in each frame, and after any gesture a whole tile, in ms. */
const PAUSE = 180
const REST = 500
/** How long a map that is being drawn is left alone before it is painted anew, in ms. */
const SETTLED = 120
/** How long the map must lie still before a machine with two processors paints what is not in view, in ms. */
const LULL = 1000

interface Loading {
  readonly level: Level
  readonly tile: ReturnType<Level['open']>
  readonly strips: Strip[]
}

/**
 * The painted map as tiles at several levels of detail: the coarse picture first, then finer ones over it as they are
 * ready. Tiles are painted one at a time beside the page. They go to the card a few rows a frame, so that they do not
 * delay a gesture. Positions are in world pixels.
 */
export class Tiles {
  readonly layer = new Container()
  /** Blank paper, until the first picture of the map arrives. */
  readonly #paper = new Sprite(Texture.WHITE)
  readonly #lamp = new Container()
  /** Each level is painted at the largest size at which it is shown, so that no level looks blurred. */
  readonly #levels: readonly Level[] = [
    new Level('far', 0, 16),
    new Level('sheet', 15, 29),
    new Level('middle', 27.6, 55),
    new Level('close', 52, 92),
    new Level('close', 87, 144),
    // Only for dense screens.
    new Level('close', 137, 288),
  ]
  #painter: Painter | null = null
  #extent: Extent | null = null
  #at = 0
  /** The part to be painted, and the part of it in view. */
  #view: Box | null = null
  #seen: Box | null = null
  #busy = false
  /** Counts up when the picture being painted is no longer wanted. */
  #round = 0
  readonly #loading: Loading[] = []
  #frame = 0
  #moved = 0
  #looked = 0
  #zoomed = 0
  #pixels = 0
  #numbers = true
  #tint = 0xffffff
  /** True until the first picture of a map: that one is coarse or sharp as a whole, without a seam. */
  #first = true
  #timer: ReturnType<typeof setTimeout> | undefined
  /** The map as it is painted, and as it will be. */
  #file: PaintedMap | null = null
  #coming: ReturnType<typeof setTimeout> | undefined
  #sends: ReturnType<typeof setTimeout> | undefined

  /** `changed` is told whether the change is in view; `send` sends what waits on a plate to the card. */
  constructor(
    readonly changed: (seen: boolean) => void,
    readonly send: (plate: Plate) => void,
  ) {
    // Levels appear and vanish during a zoom. A group of their own keeps Pixi from listing everything else again.
    this.layer.enableRenderGroup()
    this.#paper.tint = INK.margin
    this.#lamp.addChild(this.#paper)
    this.layer.addChild(this.#lamp)
    for (const { layer } of this.#levels) this.layer.addChild(layer)
  }

  setSheet(file: PaintedMap, extent: Extent): void {
    clearTimeout(this.#coming)
    this.#file = file
    this.#open(file)
    this.clear()
    this.#extent = extent
    for (const level of this.#levels) level.setExtent(extent)
    this.#paper.position.set(extent.x * WORLD, extent.y * WORLD)
    this.#paper.setSize(extent.width * WORLD, extent.height * WORLD)
    this.#lamp.visible = true
    this.#pixels = 0
    this.#first = true
  }

  #open(file: PaintedMap): void {
    this.#painter?.close()
    this.#painter = openPainter(file, () => {
      this.clear()
      this.#work()
    })
  }

  /** The same map, drawn differently. What differs is painted anew; the old picture stays until then. */
  change(file: PaintedMap): void {
    clearTimeout(this.#coming)
    this.#coming = setTimeout(() => {
      const boxes = this.#file && changedBoxes(this.#file, file)
      this.#file = file
      if (boxes?.length === 0) return
      this.#round++
      this.#open(file)
      for (const level of this.#levels) level.outdate(boxes)
      this.#work()
    }, SETTLED)
  }

  /** The colour that multiplies the paper; white by day. */
  set tint(tint: number) {
    this.#tint = tint
    this.#lamp.tint = tint
    for (const level of this.#levels) level.tint = tint
  }

  /** Turns hex numbers on or off; the existing map is painted again part by part. */
  set numbers(numbers: boolean) {
    if (numbers === this.#numbers) return
    this.#numbers = numbers
    // What is being painted was ordered before the change.
    this.#round++
    for (const level of this.#levels) level.numbers = numbers
    this.#work()
  }

  /** How finely the visible part is painted, in pixels per hex side. */
  get detail(): { readonly lod: Lod; readonly scale: number } {
    return this.#levels[this.#at] as Level
  }

  /** Paints everything again: the graphics context is new, or the page's own fonts have arrived. */
  clear(): void {
    this.#round++
    this.#loading.length = 0
    for (const level of this.#levels) level.clear()
  }

  /** Fonts have arrived on the page. A painter in a thread has its own. */
  letters(): void {
    if (this.#painter?.aside) return
    this.clear()
    this.#work()
  }

  /** The whole painted map at a width in pixels; null where nothing is painted. */
  async overview(width: number): Promise<HTMLCanvasElement | null> {
    const rect = this.#extent
    if (!this.#painter || !rect) return null
    const scale = width / rect.width
    const height = Math.round(rect.height * scale)
    const strips = await this.#painter.paint({
      lod: 'far',
      numbers: false,
      scale,
      width,
      height,
      rect,
    })
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const ctx = canvas.getContext('2d')
    if (!ctx || strips.length === 0) return null
    for (const { picture, y } of strips) {
      ctx.drawImage(picture, 0, y)
      if (picture instanceof ImageBitmap) picture.close()
    }
    ctx.globalCompositeOperation = 'multiply'
    ctx.fillStyle = `#${this.#tint.toString(16).padStart(6, '0')}`
    ctx.fillRect(0, 0, width, height)
    return canvas
  }

  /** Sets the visible part in world pixels, how much round it is wanted too, and the screen pixels per hex side. */
  look(seen: Box, round: number, pixels: number): void {
    if (!this.#painter) return
    const view = grown(seen, round)
    this.#seen = seen
    // Some slack keeps the level from flickering at a threshold.
    let at = 0
    for (const [i, { from }] of this.#levels.entries())
      if (pixels >= from * (i > this.#at ? 1.05 : 0.95)) at = i
    this.#at = at
    this.#view = view
    this.#looked = performance.now()
    // The first look at a map is no gesture.
    if (this.#pixels > 0) {
      this.#moved = this.#looked
      if (this.#pixels !== pixels) this.#zoomed = this.#moved
    }
    this.#pixels = pixels
    this.#uncover()
    this.#work()
  }

  destroy(): void {
    clearTimeout(this.#timer)
    clearTimeout(this.#sends)
    clearTimeout(this.#coming)
    cancelAnimationFrame(this.#frame)
    this.#round++
    this.#painter?.close()
    this.#painter = null
    for (const level of this.#levels) level.destroy()
    this.layer.destroy({ children: true })
  }

  /** Shows coarser pictures only while the finest wanted one has gaps, so that nothing is drawn twice. */
  #uncover(): void {
    const covers = (level: Level, box: Box | null) =>
      level.places(box).every((place) => level.shows(place))
    const whole = (level: Level) => covers(level, this.#view)
    const [coarse] = this.#levels as readonly [Level]
    if (this.#first && covers(this.#levels[this.#at] as Level, this.#seen)) this.#first = false
    let covered = false
    for (let i = this.#levels.length - 1; i >= 0; i--) {
      const level = this.#levels[i] as Level
      const waits = this.#first && level !== coarse && whole(coarse)
      level.layer.visible = i <= this.#at && !covered && !waits
      if (level.layer.visible) covered = whole(level)
    }
    this.#lamp.visible = !covered
  }

  /** Whether everything in view is painted as finely as wanted, or nearly so. */
  get covered(): boolean {
    return !this.#lamp.visible
  }

  /**
   * What to paint next: the coarse picture, then what is in view from the middle outwards, then, where a processor is
   * `free`, what may come into view.
   */
  #next(free: boolean): { level: Level; place: Cell } | null {
    const view = this.#view
    if (!view) return null
    const [coarse] = this.#levels as readonly [Level]
    const level = this.#levels[this.#at] as Level
    const [x, y] = [view.x + view.width / 2, view.y + view.height / 2]
    const nearest = (of: Level, box: Box | null) =>
      of
        .places(box)
        .filter((place) => !of.has(place) && of.job(place))
        .sort((a, b) => of.far(a, x, y) - of.far(b, x, y))[0]
    // Half a window round the view comes first, unless keeping it would push out what is in view.
    const round = grown(view, Math.min(view.width, view.height) / 2)
    const near = level.places(round).length <= KEPT ? [[level, round] as const] : []
    const whole = this.#levels.filter(({ lod }) => lod !== 'close').map((of) => [of, null] as const)
    const ahead = free ? [...near, ...whole] : []
    for (const [of, box] of [[coarse, null], [level, view], ...ahead] as const) {
      const place = nearest(of, box)
      if (place) return { level: of, place }
    }
    return null
  }

  /**
   * How long until what is not in view may be painted, in ms. With two processors the painter takes one from the page,
   * so it waits for a pause; with one, or on the page itself, it never paints ahead.
   */
  #lull(aside: boolean): number {
    const { hardwareConcurrency } = navigator
    if (!aside || hardwareConcurrency < 2) return Number.POSITIVE_INFINITY
    if (hardwareConcurrency > 2) return 0
    return this.#looked + LULL - performance.now()
  }

  #work(): void {
    const painter = this.#painter
    if (this.#busy || !painter) return
    clearTimeout(this.#timer)
    const lull = this.#lull(painter.aside)
    const next = this.#next(lull <= 0)
    const job = next?.level.job(next.place)
    if (!next || !job) {
      if (lull > 0 && lull <= LULL) this.#timer = setTimeout(() => this.#work(), lull)
      return
    }
    // Painting on the page would delay a gesture; only the coarse picture cannot wait.
    const wait = this.#moved + PAUSE - performance.now()
    if (!painter.aside && wait > 0 && next.level.lod !== 'far') {
      this.#timer = setTimeout(() => this.#work(), wait)
      return
    }
    this.#busy = perf.painting = true
    const round = this.#round
    void painter.paint(job).then((strips) => {
      this.#busy = false
      if (round === this.#round && strips.length > 0) {
        const { level, place } = next
        const most = Math.max(KEPT, level.places(this.#view).length)
        const tile = level.open(place, level.lod === 'close' ? most : Number.POSITIVE_INFINITY)
        this.#loading.push({ level, tile, strips: [...strips] })
        this.#send()
      }
      // On the page a pause between two paintings leaves time for a gesture.
      if (painter.aside) this.#work()
      else this.#timer = setTimeout(() => this.#work(), 0)
      perf.painting = this.#busy || this.#loading.length > 0
    })
  }

  /**
   * Sends painted rows to the card: a tile a frame, or a strip a frame during a gesture. During a zoom it sends nothing
   * and scales what is there, since its tiles would soon be the wrong ones.
   */
  #send(): void {
    if (this.#frame) return
    clearTimeout(this.#sends)
    const zooms = this.#zoomed + PAUSE - performance.now()
    if (zooms > 0) {
      this.#sends = setTimeout(() => this.#send(), zooms)
      return
    }
    this.#frame = requestAnimationFrame((now) => {
      this.#frame = 0
      const most = now - this.#moved > REST ? 8 : now - this.#zoomed > PAUSE ? 1 : 0
      for (let sent = 0; sent < most; sent++) {
        const [first] = this.#loading
        const strip = first?.strips.shift()
        if (!first || !strip) break
        this.send(first.level.put(first.tile, strip.picture, strip.y))
        if (first.strips.length > 0) continue
        this.#loading.shift()
        first.level.show(first.tile)
        perf.painted++
        const waited = this.#first
        this.#uncover()
        if (first.level.layer.visible)
          this.changed(waited !== this.#first || first.level.lies(first.tile, this.#seen))
      }
      if (this.#loading.length > 0) this.#send()
      perf.painting = this.#busy || this.#loading.length > 0
    })
  }
}
