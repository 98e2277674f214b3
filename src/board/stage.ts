import type { Application, Container, WebGLRenderer } from 'pixi.js'
import type { Grid } from '../hex/grid.ts'
import type { HexLabel } from '../hex/label.ts'
import { pointToHex } from '../hex/pixel.ts'
import { sheetTint } from './base/appearance.ts'
import {
  type Box,
  boxRound,
  type Camera,
  type Covered,
  focus,
  type Limits,
  limitsOf,
  pan,
  toWorld,
  whole,
  zoom,
} from './base/camera.ts'
import { whenLettered } from './base/letters.ts'
import { THEME } from './base/palette.ts'
import { perf } from './base/perf.ts'
import { broadAt, hexesInBox, sheetExtent, toLattice, WORLD, worldCentre } from './base/plane.ts'
import { CounterLayer } from './counters/layer.ts'
import { Drags } from './hand/drags.ts'
import { Gestures } from './hand/gestures.ts'
import { spotNear } from './hand/spot.ts'
import { Overlay } from './marks/overlay.ts'
import { Names } from './names/names.ts'
import { prepare, setToWork } from './paper/card.ts'
import { Frames } from './paper/frames.ts'
import { BEYOND, Held } from './paper/held.ts'
import { Tiles } from './paper/tiles.ts'
import { type Press, type Scene, type StageEvents, sameScene } from './scene.ts'
import { Telling } from './telling/telling.ts'

/** How long a zoom has to pause before strokes are fitted to it, ms. */
const PAUSE = 110

/** The drawn board, without React: keeps what it drew, draws only when something changed. */
export class Stage {
  readonly #tiles = new Tiles(
    (seen) => (seen ? this.#papered() : this.#beyond()),
    (plate) => {
      const { texture } = this.app.renderer as WebGLRenderer
      // One that was never drawn is not yet known to the card.
      texture.initSource(plate)
      if (plate.waiting) plate.update()
    },
  )
  readonly #held = new Held(
    this.#tiles.layer,
    () => this.#tiles.covered,
    () => this.#veil(),
  )
  readonly #counters: CounterLayer
  readonly #names = new Names(() => this.invalidate())
  readonly #overlay = new Overlay(this.#names.layer)
  readonly #telling = new Telling(() => this.invalidate())
  readonly #frames = new Frames((now) => this.#draw(now))
  readonly #off = new AbortController()
  readonly #gestures: Gestures
  readonly #drags: Drags
  readonly #resize: ResizeObserver
  readonly #lettering: () => void
  readonly #canvas: HTMLCanvasElement
  #camera: Camera = { x: 0, y: 0, scale: 1 }
  #broad = 1
  #rest = 0
  /** What a still picture shows at any size; null is the whole sheet. */
  #aim: readonly HexLabel[] | null = null
  #placed = false
  #scene: Scene | null = null
  #grid: Grid | null = null
  #hover: HexLabel | null = null
  #gone = false

  constructor(
    readonly app: Application,
    readonly world: Container,
    readonly events: StageEvents,
  ) {
    this.#counters = new CounterLayer(() => this.invalidate())
    // A pan or a zoom is then one matrix for the card, and no work on what lies on the sheet.
    world.enableRenderGroup()
    prepare(this.app.renderer as WebGLRenderer)
    world.addChild(
      this.#held.layer,
      this.#overlay.under,
      this.#telling.under.layer,
      this.#counters.layer,
      this.#overlay.over,
      this.#telling.over,
    )
    // Whatever is done next shows the position as it stands.
    for (const input of ['pointerdown', 'wheel', 'keydown'])
      window.addEventListener(input, input === 'wheel' ? this.#finish : this.#skip, {
        capture: true,
        passive: true,
        signal: this.#off.signal,
      })
    const canvas = app.canvas
    this.#canvas = canvas
    this.#drags = new Drags(canvas, {
      hexAt: (x, y) => this.#hexAt(x, y),
      hexesIn: (from, to) => {
        const at = ({ x, y }: typeof from) => toWorld(this.#camera, x, y)
        return this.#grid ? hexesInBox(this.#grid, at(from), at(to)) : []
      },
      events: () => this.events.drag(),
    })
    this.#gestures = new Gestures(canvas, {
      pan: (dx, dy) => this.#move(pan(this.#camera, dx, dy, this.#limits())),
      zoom: (factor, x, y) => this.#move(zoom(this.#camera, factor, x, y, this.#limits())),
      press: (x, y, how) => this.#press(x, y, how),
      begin: (x, y, how) => this.#drags.begin(x, y, how),
      drag: (kind, from, to) => this.#drags.drag(kind, from, to),
      end: (kind, done) => this.#drags.end(kind, done),
      hover: (x, y) => this.#over(this.#hexAt(x, y)?.hex ?? null),
      leave: () => this.#over(null),
      hold: (x, y) => this.#tell(x, y),
      twoTap: () => this.events.twoTap(),
    })
    const frame = canvas.parentElement ?? canvas
    this.#resize = new ResizeObserver(() => this.#fit())
    this.#resize.observe(frame)
    canvas.addEventListener('webglcontextrestored', this.#restored)
    this.#lettering = whenLettered(this.#letters)
  }

  /** Faces are there that were not: everything lettered is drawn again. */
  readonly #letters = (): void => {
    if (this.#gone) return
    this.#tiles.letters()
    this.#redraw()
  }

  /** The graphics context is new: nothing of what lay on the card is left. */
  readonly #restored = (): void => {
    if (this.#gone) return
    prepare(this.app.renderer as WebGLRenderer)
    this.#tiles.clear()
    this.#held.forget()
    this.#redraw()
  }

  #redraw(): void {
    this.#counters.forget()
    this.#overlay.forget()
    this.#telling.forget()
    this.#names.forget()
    this.#mark()
    this.#look()
    this.invalidate()
  }

  show(next: Scene): void {
    const before = this.#scene
    if (before && sameScene(before, next)) return
    this.#scene = next
    this.#grid = next.map.grid
    if (before?.sheet !== next.sheet) {
      this.#tiles.setSheet(next.sheet, sheetExtent(this.#grid))
      this.#placed = false
    }
    const { appearance } = next
    if (before?.appearance !== appearance) {
      this.app.renderer.background.color = THEME[appearance.theme].desk
      this.#tiles.tint = sheetTint(appearance)
      this.#counters.figures = appearance.figures
      this.#papered()
    }
    this.#gestures.enabled = !next.still
    const fresh = before?.game !== next.game
    if (fresh && before) this.#counters.forget()
    const motion = before?.motion === next.motion ? null : next.motion
    if (before?.view !== next.view || before?.appearance !== appearance) {
      this.#tiles.numbers = next.view.numbers !== false
      this.#mark()
      const still = fresh || !appearance.slides
      this.#counters.show(next.view.counters, this.#grid, still, motion?.ways)
      this.#spread()
    }
    if (motion && !fresh) this.#telling.start(motion)
    if (!this.#placed) this.#fit()
    if (before?.view === next.view) return this.invalidate()
    this.#frames.hurry()
    setToWork(this.app.renderer as WebGLRenderer)
  }

  /** Everything over the sheet, in strokes that suit the scale. */
  #mark(): void {
    if (!this.#scene || !this.#grid) return
    const { sheet, map, view, appearance } = this.#scene
    this.#overlay.show(view, map, appearance, this.#broad)
    this.#names.show(sheet, this.#grid, view, appearance)
    this.#telling.show(view, this.#grid, appearance, this.#broad)
    this.#veil()
  }

  #veil(): void {
    if (!this.#gone) this.#held.elsewhere = this.#overlay.veil(this.#held.picture)
  }

  invalidate(): void {
    if (!this.#gone) this.#frames.ask()
  }

  /** The paper is another, or lies elsewhere. */
  #papered(): void {
    if (this.#gone) return
    this.#held.release(this.app.renderer as WebGLRenderer, this.#camera)
    this.invalidate()
  }

  /** Of the paper there is more, out of sight. */
  #beyond(): void {
    if (!this.#gone) this.#held.later(this.app.renderer as WebGLRenderer, this.#camera)
  }

  #draw(now: number): boolean {
    // Pixi may be taken down before this floor is told.
    if (this.#gone || !this.app.renderer) return false
    const tells = this.#telling.advance(now)
    const busy = this.#counters.advance(now) || tells
    this.app.render()
    perf.renders++
    this.events.drawn()
    return busy
  }

  hexToScreen(hex: HexLabel): { x: number; y: number } | null {
    if (!this.#grid || this.#grid.index(hex) < 0) return null
    const c = worldCentre(this.#grid, hex)
    const box = this.#canvas.getBoundingClientRect()
    return {
      x: box.left + c.x * this.#camera.scale + this.#camera.x,
      y: box.top + c.y * this.#camera.scale + this.#camera.y,
    }
  }

  zoomBy(factor: number): void {
    const { width, height } = this.#limits()
    this.#move(zoom(this.#camera, factor, width / 2, height / 2, this.#limits()))
  }

  panBy(dx: number, dy: number): void {
    this.#move(pan(this.#camera, dx, dy, this.#limits()))
  }

  wholeSheet(): void {
    this.#aim = null
    this.#move(whole(this.#limits()))
  }

  centreOn(hexes: readonly HexLabel[], fit = false, covered?: Covered): void {
    const grid = this.#grid
    if (!grid) return
    const points = hexes.filter((hex) => grid.index(hex) >= 0).map((hex) => worldCentre(grid, hex))
    if (points.length === 0) return
    // A still picture has labels under its areas.
    const box = boxRound(points, WORLD * (this.#scene?.still ? 2.1 : 1.3))
    this.#placed = true
    if (fit) this.#aim = hexes
    const at = focus(this.#camera, box, fit, this.#limits(), covered)
    this.#move(this.#held.snapped(at, this.app.renderer.resolution))
  }

  destroy(): void {
    this.#gone = true
    this.#frames.stop()
    this.#lettering()
    clearTimeout(this.#rest)
    this.#resize.disconnect()
    this.#gestures.destroy()
    this.#off.abort()
    this.#drags.destroy()
    this.#canvas.removeEventListener('webglcontextrestored', this.#restored)
    this.#overlay.veil(null)
    this.#held.destroy()
    this.#tiles.destroy()
    this.#counters.destroy()
    this.#names.destroy()
    this.#overlay.destroy()
    this.#telling.destroy()
  }

  #limits(): Limits {
    return limitsOf(this.#grid, this.app.screen)
  }

  #fit(): void {
    const frame = this.app.canvas.parentElement
    if (!frame || this.#gone) return
    const { clientWidth, clientHeight } = frame
    if (clientWidth === 0 || clientHeight === 0) return
    const before = { width: this.app.screen.width, height: this.app.screen.height }
    this.app.renderer.resize(clientWidth, clientHeight)
    if (!this.#placed || this.#scene?.still) {
      this.#placed = true
      const play = this.#scene?.view.inPlay
      if (this.#scene?.still && this.#aim) this.centreOn(this.#aim, true)
      else if (play && !this.#scene?.still) this.centreOn([...play], true)
      else this.#move(whole(this.#limits()))
      return
    }
    // What was in the middle stays there.
    this.#move(
      pan(
        this.#camera,
        (clientWidth - before.width) / 2,
        (clientHeight - before.height) / 2,
        this.#limits(),
      ),
    )
  }

  #move(camera: Camera): void {
    this.#camera = camera
    this.world.position.set(camera.x, camera.y)
    this.world.scale.set(camera.scale)
    this.#finish()
    const broad = broadAt(camera.scale)
    const strays = Math.max(broad / this.#broad, this.#broad / broad)
    clearTimeout(this.#rest)
    // Strokes may be a little off while a zoom goes on; to draw all marks anew is no work for a moving hand.
    if (strays > 1.5) this.#widen()
    else if (strays > 1) this.#rest = window.setTimeout(() => this.#widen(), PAUSE)
    this.#look()
    this.#held.moved(this.app.renderer as WebGLRenderer, camera)
    this.invalidate()
    this.events.moved()
  }

  /** Every slide at its end. */
  readonly #finish = (): void => {
    if (!this.#counters.sliding) return
    this.#counters.finish()
    this.invalidate()
  }

  /** A press or a key ends what is told, too; a map that moves does not. */
  readonly #skip = (): void => {
    this.#finish()
    if (!this.#telling.burning) return
    this.#telling.skip()
    this.invalidate()
  }

  /** Marks in strokes of the width that the scale calls for. */
  #widen(): void {
    this.#broad = broadAt(this.#camera.scale)
    this.#mark()
    this.invalidate()
  }

  #look(): void {
    const { width, height } = this.#limits()
    const a = toWorld(this.#camera, 0, 0)
    const b = toWorld(this.#camera, width, height)
    const pixels = WORLD * this.#camera.scale
    const view: Box = { x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y }
    this.#counters.look(view, pixels)
    this.#telling.look(view)
    // Dense screens need the finer picture sooner.
    const dense = Math.min(2, this.app.renderer.resolution)
    this.#tiles.look(view, BEYOND / this.#camera.scale, pixels * dense)
    this.#names.look(view, this.#tiles.detail)
  }

  /** The hex under a point of the canvas, and the point's offset from its centre in hex sides; null off the sheet. */
  #hexAt(x: number, y: number): { hex: HexLabel; dx: number; dy: number } | null {
    const grid = this.#grid
    if (!grid) return null
    const at = toWorld(this.#camera, x, y)
    const from = (hex: HexLabel) => {
      const c = worldCentre(grid, hex)
      return { hex, dx: (at.x - c.x) / WORLD, dy: (at.y - c.y) / WORLD }
    }
    // Counters that are spread lie over the hexes beside theirs.
    const { fanned } = this.#counters
    if (fanned !== null) {
      const spread = from(fanned)
      if (this.#counters.hit(fanned, spread.dx, spread.dy)) return spread
    }
    const hex = pointToHex(grid, toLattice({ x: at.x / WORLD, y: at.y / WORLD }))
    return hex < 0 ? null : from(grid.label(hex))
  }

  #spotAt(x: number, y: number): string | null {
    const spots = this.#scene?.view.spots
    if (!spots || !this.#grid) return null
    return spotNear(this.#grid, spots, toWorld(this.#camera, x, y), this.#camera.scale)
  }

  #press(x: number, y: number, how: Press): void {
    const at = this.#hexAt(x, y)
    if (!at || !this.#scene) return
    this.#finish()
    const spot = this.#spotAt(x, y)
    if (spot !== null) return this.events.spotPress(spot)
    const counter = this.#counters.hit(at.hex, at.dx, at.dy)
    if (counter) this.events.unitPress(counter.unit, how)
    else this.events.hexPress(at.hex, how)
  }

  /** Asked what lies there; once for each hex that a finger slides over. */
  #tell(x: number, y: number): boolean {
    const hex = this.#hexAt(x, y)?.hex
    return hex !== undefined && this.events.hexHold(hex)
  }

  /** Small counters are spread under the pointer, or where the keys are. */
  #spread(): void {
    const at = this.#hover ?? this.#scene?.view.cursor ?? null
    if (this.#counters.fan(at)) this.invalidate()
  }

  #over(hex: HexLabel | null): void {
    if (hex === this.#hover) return
    this.#hover = hex
    this.#spread()
    this.events.hexHover(hex)
  }
}
