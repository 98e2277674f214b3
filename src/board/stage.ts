import { type Application, Container, type WebGLRenderer } from 'pixi.js'
import type { Grid } from '../hex/grid.ts'
import type { HexLabel } from '../hex/label.ts'
import { sheetTint } from './base/appearance.ts'
import { type Camera, type Covered, toWorld } from './base/camera.ts'
import { whenLettered } from './base/letters.ts'
import { THEME } from './base/palette.ts'
import { perf } from './base/perf.ts'
import { broadAt, hexesInBox, sheetExtent, WORLD, worldCentre } from './base/plane.ts'
import { GroundLayer } from './bench/layer.ts'
import { CounterLayer } from './counters/layer.ts'
import { Drags } from './hand/drags.ts'
import { Gestures } from './hand/gestures.ts'
import { artUnder, hexUnder, spotUnder } from './hand/under.ts'
import { Lens } from './lens.ts'
import { MarksLayer } from './marks/marks-layer.ts'
import { Names } from './names/names.ts'
import { Rulers } from './names/rulers.ts'
import { prepare, setToWork } from './paper/card.ts'
import { Frames } from './paper/frames.ts'
import { BEYOND, Held } from './paper/held.ts'
import { Tiles } from './paper/tiles.ts'
import { type Press, type Scene, type StageEvents, sameScene } from './scene.ts'
import { Telling } from './telling/telling.ts'

/** How long a zoom must pause before strokes are fitted to it, in ms. */
const PAUSE = 110

/** The drawn board, without React. It keeps what it drew and draws only when something has changed. */
export class Stage {
  readonly #tiles = new Tiles(
    (seen) => (seen ? this.#papered() : this.#beyond()),
    (plate) => {
      const { texture } = this.app.renderer as WebGLRenderer
      // A texture that was never drawn is not yet known to the card.
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
  readonly #names = new Names((placed) => {
    // Figures keep off the names, wherever these lie now.
    if (placed && this.#scene?.view.costs.length) this.#mark()
    this.invalidate()
  })
  readonly #rulers = new Rulers()
  readonly lens = new Lens(
    () => this.app.screen,
    (camera) => this.#moved(camera),
  )
  readonly #overlay = new MarksLayer(this.#names.layer)
  readonly #telling = new Telling(() => this.invalidate())
  readonly #ground = new GroundLayer()
  /** The paper and its veil, which are drawn before all else and cost the card most. */
  readonly #base = new Container()
  /** The base of the present picture is drawn. */
  #based = false
  readonly #frames = new Frames((now) => this.#draw(now))
  readonly #off = new AbortController()
  readonly #gestures: Gestures
  readonly #drags: Drags
  readonly #resize: ResizeObserver
  readonly #lettering: () => void
  readonly #canvas: HTMLCanvasElement
  #broad = 1
  #rest = 0
  /** The hexes that a still picture shows at every size; null shows the whole map. */
  #aim: readonly HexLabel[] | null = null
  #placed = false
  #scene: Scene | null = null
  #grid: Grid | null = null
  #hover: HexLabel | null = null
  /** Where the pointer is over the canvas; null while it is elsewhere. */
  #pointer: { readonly x: number; readonly y: number } | null = null
  /** The middle of the hex that was pressed last, or the point beside the map, in world pixels. */
  #pressed: { readonly x: number; readonly y: number } | null = null
  #gone = false

  constructor(
    readonly app: Application,
    readonly world: Container,
    readonly events: StageEvents,
  ) {
    this.#counters = new CounterLayer(() => this.invalidate())
    // With a render group, a pan or a zoom changes one matrix on the card and rebuilds nothing on the map.
    world.enableRenderGroup()
    prepare(this.app.renderer as WebGLRenderer)
    this.#base.addChild(this.#held.layer, this.#ground.picture, this.#overlay.cover)
    world.addChild(
      this.#overlay.under,
      this.#telling.under.layer,
      this.#counters.layer,
      this.#ground.layer,
      this.#overlay.over,
      this.#counters.front,
      this.#telling.over,
    )
    app.stage.addChild(this.#rulers.layer)
    // Any input ends slides, so that it acts on the position as it stands.
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
        const at = ({ x, y }: typeof from) => toWorld(this.lens.camera, x, y)
        return this.#grid ? hexesInBox(this.#grid, at(from), at(to)) : []
      },
      events: () => this.events.drag(),
      artAt: (x, y) => artUnder(this.#grid, this.lens.camera, x, y),
      pen: () => this.events.pen(),
    })
    this.#gestures = new Gestures(canvas, {
      pan: (dx, dy) => this.lens.pan(dx, dy),
      zoom: (factor, x, y) => this.lens.zoom(factor, x, y),
      press: (x, y, how) => this.#press(x, y, how),
      begin: (x, y, how) => this.#drags.begin(x, y, how),
      drag: (kind, from, to) => this.#drags.drag(kind, from, to),
      end: (kind, done) => this.#drags.end(kind, done),
      hover: (x, y) => {
        this.#pointer = { x, y }
        this.#over(this.#hexAt(x, y)?.hex ?? null)
        this.events.pen()?.hover(artUnder(this.#grid, this.lens.camera, x, y))
      },
      leave: () => {
        this.#pointer = null
        this.#over(null)
        this.events.pen()?.hover(null)
      },
      hold: (x, y) => this.#tell(x, y),
      twoTap: () => this.events.twoTap(),
    })
    const frame = canvas.parentElement ?? canvas
    this.#resize = new ResizeObserver(() => this.#fit())
    this.#resize.observe(frame)
    canvas.addEventListener('webglcontextrestored', this.#restored)
    this.#lettering = whenLettered(this.#letters)
  }

  /** New font faces have arrived: everything with letters is drawn again. */
  readonly #letters = (): void => {
    if (this.#gone) return
    this.#tiles.letters()
    this.#redraw()
  }

  /** The graphics context is new: nothing that lay on the card is left. */
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
    this.#ground.forget()
    this.#telling.forget()
    this.#names.forget()
    this.#rulers.forget()
    this.#cover()
    this.#mark()
    this.#look()
    this.invalidate()
  }

  show(next: Scene): void {
    const before = this.#scene
    if (before && sameScene(before, next)) return
    this.#scene = next
    this.#grid = this.lens.grid = next.map.grid
    if (before?.sheet !== next.sheet) {
      const { columns, rows } = next.sheet
      const sized = before?.sheet.columns === columns && before.sheet.rows === rows
      // A map that is being drawn keeps its place in the window, and its picture until it is painted anew.
      if (before && before.game === next.game && sized) this.#tiles.change(next.sheet)
      else {
        this.#tiles.setSheet(next.sheet, sheetExtent(this.#grid))
        this.#placed = false
      }
    }
    const { appearance } = next
    const night = next.view.light !== undefined
    if (before?.appearance !== appearance || night !== (before?.view.light !== undefined)) {
      this.app.renderer.background.color = THEME[appearance.theme].desk
      this.#tiles.tint = sheetTint(appearance, night)
      this.#counters.pictures.figures = appearance.figures
      this.#counters.pictures.worn = appearance.worn
      this.#papered()
    }
    this.#gestures.enabled = !next.still
    const fresh = before?.game !== next.game
    if (fresh && before) this.#counters.forget()
    const motion = before?.motion === next.motion ? null : next.motion
    if (before?.view !== next.view || before?.appearance !== appearance) {
      this.#tiles.numbers = next.view.numbers !== false
      this.#cover()
      if (before?.sheet === next.sheet && before.appearance === appearance && this.#frames.free)
        this.#lay(performance.now())
      this.#mark()
      const still = fresh || !appearance.slides
      this.#counters.show(next.view.counters, this.#grid, still, motion?.ways)
      this.#spread()
    }
    if (before?.ground !== next.ground || before?.appearance !== appearance)
      this.#ground.show(next.ground, this.#grid, appearance.theme)
    if (motion && !fresh) this.#telling.start(motion)
    if (!this.#placed) this.#fit()
    if (before?.view === next.view) return this.invalidate()
    this.#frames.hurry()
    setToWork(this.app.renderer as WebGLRenderer)
  }

  /** Draws the veil. */
  #cover(): void {
    if (!this.#scene) return
    const { view, map, appearance } = this.#scene
    this.#overlay.showVeil(view, map, appearance)
    this.#veil()
  }

  /** Draws everything over the map and its veil, in strokes that suit the scale. */
  #mark(): void {
    if (!this.#scene || !this.#grid) return
    const { sheet, map, view, appearance } = this.#scene
    this.#names.show(sheet, this.#grid, view, appearance)
    this.#overlay.look(this.lens.readable)
    this.#overlay.show(view, map, appearance, this.#broad, this.#names.meets)
    this.#names.figures = this.#overlay.figures
    this.#telling.show(view, this.#grid, appearance, this.#broad)
    const { resolution } = this.app.renderer
    this.#rulers.show(this.#grid, appearance.theme, !this.#scene.still, resolution)
    this.#rulers.look(this.lens.camera, this.app.screen)
  }

  #veil(): void {
    if (this.#gone) return
    const { picture } = this.#held
    // On the bench a picture may lie between the paper and its veil.
    if (picture && !this.#scene?.ground && this.#overlay.makeReady()) this.invalidate()
    this.#held.elsewhere = this.#overlay.veil(picture)
  }

  invalidate(): void {
    if (!this.#gone) this.#frames.ask()
  }

  /** The paper has changed or moved. */
  #papered(): void {
    if (this.#gone) return
    this.#names.grounded = this.#tiles.covered
    this.#held.release(this.app.renderer as WebGLRenderer, this.lens.camera)
    this.invalidate()
  }

  /** More of the paper has been painted, out of view. */
  #beyond(): void {
    if (!this.#gone) this.#held.later(this.app.renderer as WebGLRenderer, this.lens.camera)
  }

  #draw(now: number): boolean {
    // Pixi may be destroyed before this component is told.
    if (this.#gone || !this.app.renderer) return false
    if (!this.#based) this.#lay(now)
    this.#based = false
    const tells = this.#telling.advance(now)
    const busy = this.#counters.advance(now) || tells || this.#overlay.moving
    this.app.renderer.render({ container: this.app.stage, clear: false })
    perf.renders++
    this.events.drawn()
    return busy
  }

  /** Draws the base, and has the card begin with it while the rest is laid out. */
  #lay(now: number): void {
    const { renderer } = this.app
    this.#overlay.advance(now)
    renderer.render({ container: this.#base })
    setToWork(renderer as WebGLRenderer)
    this.#based = true
  }

  hexToScreen(hex: HexLabel): { x: number; y: number } | null {
    const at = this.lens.middle([hex])
    const box = this.#canvas.getBoundingClientRect()
    return at && { x: box.left + at.x, y: box.top + at.y }
  }

  /**
   * Zooms about the hex cursor, else the pointer, else the middle of the first of these hexes that is in the window.
   */
  zoomBy(factor: number, about: readonly HexLabel[] = []): void {
    const cursor = this.#scene?.view.cursor
    const spots = [cursor ? [cursor] : [], about].map((hexes) => this.lens.middle(hexes))
    this.lens.zoomAbout(factor, [spots[0] ?? null, this.#pointer, spots[1] ?? null])
  }

  /** The whole map on a canvas of that width, without names. */
  overview(width: number): Promise<HTMLCanvasElement | null> {
    return this.#tiles.overview(width)
  }

  wholeSheet(): void {
    this.#aim = null
    this.lens.whole()
  }

  centreOn(hexes: readonly HexLabel[], fit = false, covered?: Covered): void {
    // A still picture has labels under its areas.
    const at = this.lens.showing(hexes, fit, this.#scene?.still ? 2.1 : 1.3, covered)
    if (!at) return
    this.#placed = true
    if (fit) this.#aim = hexes
    if (at === this.lens.camera) return
    this.lens.go(this.#held.snapped(at, this.app.renderer.resolution))
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
    this.#rulers.destroy()
    this.#overlay.destroy()
    this.#ground.destroy()
    this.#telling.destroy()
    this.#base.destroy()
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
      else this.lens.whole()
      return
    }
    if (clientWidth === before.width && clientHeight === before.height) return
    this.lens.resize(before, this.#pressed)
  }

  #moved(camera: Camera): void {
    for (const part of [this.world, this.#base]) {
      part.position.set(camera.x, camera.y)
      part.scale.set(camera.scale)
    }
    this.#finish()
    const broad = broadAt(camera.scale)
    const strays = Math.max(broad / this.#broad, this.#broad / broad)
    clearTimeout(this.#rest)
    // During a zoom strokes may be slightly too broad or thin; redrawing all marks would slow the zoom down.
    if (strays > 1.5) this.#widen()
    // The tag may be off the window, or under the letters of columns and the numbers of rows.
    else if (strays > 1 || this.#scene?.view.tag)
      this.#rest = window.setTimeout(() => this.#widen(), PAUSE)
    this.#ground.look(camera.scale)
    this.#look()
    this.#held.moved(this.app.renderer as WebGLRenderer, camera)
    this.invalidate()
    this.events.moved()
  }

  /** Ends every slide. */
  readonly #finish = (): void => {
    if (!this.#counters.sliding && !this.#overlay.moving) return
    this.#counters.finish()
    this.#overlay.finish()
    this.invalidate()
  }

  /** A click or a key also ends what is being told; moving the map does not. */
  readonly #skip = (): void => {
    this.#finish()
    if (!this.#telling.burning) return
    this.#telling.skip()
    this.invalidate()
  }

  /** Draws marks in strokes of the width that the scale calls for. */
  #widen(): void {
    this.#broad = broadAt(this.lens.camera.scale)
    this.#mark()
    this.invalidate()
  }

  #look(): void {
    const { view, camera } = this.lens
    const pixels = WORLD * camera.scale
    this.#counters.look(view, pixels)
    this.#telling.look(this.lens.readable)
    // Dense screens need the finer picture sooner.
    const dense = Math.min(2, this.app.renderer.resolution)
    this.#tiles.look(view, BEYOND / this.lens.camera.scale, pixels * dense)
    this.#names.look(view, this.#tiles.detail, pixels)
    this.#rulers.look(this.lens.camera, this.app.screen)
  }

  #hexAt(x: number, y: number) {
    return hexUnder(this.#grid, this.lens.camera, this.#counters, x, y)
  }

  #press(x: number, y: number, how: Press): void {
    const at = this.#hexAt(x, y)
    if (!this.#scene || (!at && !this.events.pen())) return
    this.#finish()
    this.#pressed =
      at && this.#grid ? worldCentre(this.#grid, at.hex) : toWorld(this.lens.camera, x, y)
    const pen = this.events.pen()
    const point = pen && artUnder(this.#grid, this.lens.camera, x, y)
    if (point) return pen.press(point, how)
    const spot = spotUnder(this.#grid, this.lens.camera, this.#scene.view.spots, x, y)
    if (spot !== null) return this.events.spotPress(spot)
    if (!at) return
    const counter = this.#counters.hit(at.hex, at.dx, at.dy)
    if (counter) this.events.unitPress(counter.unit, how)
    else this.events.hexPress(at.hex, how)
  }

  /** Asks what lies there, once for each hex that a finger slides over. */
  #tell(x: number, y: number): boolean {
    const hex = this.#hexAt(x, y)?.hex
    return hex !== undefined && this.events.hexHold(hex)
  }

  /**
   * Spreads small counters under the pointer or the hex cursor. While there are targets, no counter may cover another; nor
   * the figures of a cost beside them.
   */
  #spread(): void {
    const [view, grid] = [this.#scene?.view, this.#grid]
    const aims = (view?.targets.length ?? 0) + (view?.shooters?.length ?? 0) > 0
    const at = aims ? null : (this.#hover ?? view?.cursor ?? null)
    const near = (hex: HexLabel) =>
      at !== null && grid !== null && grid.distance(grid.index(hex), grid.index(at)) < 2
    const figures = view?.costs.some(({ hex }) => near(hex)) ?? false
    if (this.#counters.fan(figures ? null : at)) this.invalidate()
  }

  #over(hex: HexLabel | null): void {
    if (hex === this.#hover) return
    this.#hover = hex
    this.#spread()
    this.events.hexHover(hex)
  }
}
