import { Container, GlProgram, Mesh, MeshGeometry, Shader } from 'pixi.js'
import type { Box } from '../base/camera.ts'
import { type Extent, WORLD } from '../base/plane.ts'
import { Plate } from '../base/plate.ts'
import { vertexShader } from '../base/shader.ts'
import { isSmall, type Lod } from '../base/stroke.ts'
import type { Job } from './job.ts'

/**
 * The side of a tile on its plate, and of the part that it shows, in pixels: a rim of the neighbours' picture lies
 * round that.
 */
const TILE = 1024
/** Tiles on a plate, across and down. */
const ACROSS = 2
const INNER = TILE - 2
const WHITE = 0xffffff

const VERTEX = vertexShader('in vec2 aUV; out vec2 vUV;', 'vUV = aUV;')
const fragment = (tint: string) => `#version 300 es
precision mediump float;
in vec2 vUV;
out vec4 color;
uniform sampler2D uTexture;
uniform vec4 uColor;
void main() {
  color = texture(uTexture, vUV)${tint};
}
`

/** Multiplying by a tint is a seventh of the paper's cost without a graphics card, so the daytime shader has none. */
const DAY = GlProgram.from({ vertex: VERTEX, fragment: fragment('') })
const NIGHT = GlProgram.from({ vertex: VERTEX, fragment: fragment(' * uColor') })

/** A tile of a level by column and row. */
export interface Cell {
  readonly column: number
  readonly row: number
}

interface Tile extends Cell {
  readonly page: Page
  readonly slot: number
  whole: boolean
  /** The tile shows an outdated picture until it is painted again in place. */
  stale: boolean
  used: number
}

/**
 * Several tiles on one plate, drawn by one call with a shader of their own. Pixi's batch shader asks at every pixel
 * which of sixteen textures to use; over a whole window that would cost more than everything else.
 */
class Page {
  readonly plate: Plate
  readonly mesh: Mesh<MeshGeometry, Shader>
  readonly free: number[]

  constructor(mipmaps: boolean, tinted: boolean) {
    this.plate = new Plate(ACROSS * TILE, ACROSS * TILE, { mipmaps, sharp: true })
    const slots = ACROSS * ACROSS
    this.free = Array.from({ length: slots }, (_, i) => slots - 1 - i)
    const corners = Array.from({ length: slots }, (_, i) =>
      [0, 1, 2, 0, 2, 3].map((k) => 4 * i + k),
    )
    const geometry = new MeshGeometry({
      positions: new Float32Array(8 * slots),
      uvs: new Float32Array(8 * slots),
      indices: new Uint32Array(corners.flat()),
    })
    const shader = new Shader({
      glProgram: tinted ? NIGHT : DAY,
      resources: { uTexture: this.plate, uSampler: this.plate.style },
    })
    this.mesh = new Mesh({ geometry, shader })
    // Paper hides what is under it, so it needs no blending.
    this.mesh.state.blend = false
  }

  /** The upper left corner of a slot in texture pixels. */
  corner(slot: number): readonly [number, number] {
    return [(slot % ACROSS) * TILE, Math.floor(slot / ACROSS) * TILE]
  }

  /**
   * Shows a slot's picture on a box of the world, `width` by `height` texture pixels of it; null shows nothing there.
   */
  lay(slot: number, box: Box | null, width = 0, height = 0): void {
    const { geometry } = this.mesh
    const side = ACROSS * TILE
    const [x, y] = this.corner(slot)
    const set = (into: Float32Array, x0: number, y0: number, x1: number, y1: number) =>
      into.set([x0, y0, x1, y0, x1, y1, x0, y1], 8 * slot)
    if (box) set(geometry.positions, box.x, box.y, box.x + box.width, box.y + box.height)
    else set(geometry.positions, 0, 0, 0, 0)
    const [u, v] = [(x + 1) / side, (y + 1) / side]
    set(geometry.uvs, u, v, u + width / side, v + height / side)
    geometry.getBuffer('aPosition').update()
    geometry.getBuffer('aUV').update()
  }

  destroy(): void {
    const { geometry, shader } = this.mesh
    this.mesh.destroy()
    geometry.destroy(true)
    shader?.destroy()
    this.plate.destroy()
  }
}

/** The map at one level of detail: tiles on plates. */
export class Level {
  readonly layer = new Container()
  readonly #tiles = new Map<string, Tile>()
  readonly #pages: Page[] = []
  #extent: Extent = { x: 0, y: 0, width: 0, height: 0 }
  #clock = 0
  #tint = WHITE
  #numbers = true

  /** Painted at `scale` pixels per hex side; shown when the screen has at least `from` pixels per hex side. */
  constructor(
    readonly lod: Lod,
    readonly from: number,
    readonly scale: number,
  ) {}

  setExtent(extent: Extent): void {
    this.clear()
    this.#extent = extent
  }

  set tint(tint: number) {
    this.#tint = tint
    this.layer.tint = tint
    for (const { mesh } of this.#pages)
      if (mesh.shader) mesh.shader.glProgram = tint === WHITE ? DAY : NIGHT
  }

  clear(): void {
    for (const page of this.#pages.splice(0)) page.destroy()
    this.#tiles.clear()
  }

  /** The side of a tile in world pixels. */
  get #side(): number {
    return (INNER / this.scale) * WORLD
  }

  /** The tiles that a box of the world needs, or all tiles without one. */
  places(box: Box | null): Cell[] {
    const side = this.#side
    const [x, y] = [this.#extent.x * WORLD, this.#extent.y * WORLD]
    const span = (from: number, size: number, all: number): readonly [number, number] => [
      Math.max(0, Math.floor(from / side)),
      Math.min(Math.ceil((all * WORLD) / side), Math.ceil((from + size) / side)),
    ]
    const { width, height } = this.#extent
    const [c0, c1] = span(box ? box.x - x : 0, box ? box.width : width * WORLD, width)
    const [r0, r1] = span(box ? box.y - y : 0, box ? box.height : height * WORLD, height)
    const found: Cell[] = []
    for (let row = r0; row < r1; row++)
      for (let column = c0; column < c1; column++) found.push({ column, row })
    return found
  }

  /** Whether any part of a tile lies in a box. */
  lies({ column, row }: Cell, box: Box | null): boolean {
    return this.places(box).some((place) => place.column === column && place.row === row)
  }

  /** Whether a tile is painted as wanted, or about to be. Asking for a tile keeps it longer. */
  has({ column, row }: Cell): boolean {
    const tile = this.#tiles.get(`${column}:${row}`)
    if (tile) tile.used = ++this.#clock
    return tile !== undefined && !tile.stale
  }

  /** Turns hex numbers on or off. Existing tiles stay visible until they are painted again. */
  set numbers(numbers: boolean) {
    if (numbers === this.#numbers) return
    this.#numbers = numbers
    if (!isSmall(this.lod)) for (const tile of this.#tiles.values()) tile.stale = true
  }

  /** The picture in these boxes of the world is outdated, or everywhere without boxes. It stays until it is painted again. */
  outdate(boxes: readonly Box[] | null): void {
    for (const tile of this.#tiles.values())
      tile.stale ||= boxes?.some((box) => this.lies(tile, box)) ?? true
  }

  /** Whether a tile is visible. */
  shows({ column, row }: Cell): boolean {
    return this.#tiles.get(`${column}:${row}`)?.whole === true
  }

  /** The squared distance from a point of the world to a tile's middle, in tiles. */
  far({ column, row }: Cell, x: number, y: number): number {
    const at = (from: number, k: number, p: number) => (p - from * WORLD) / this.#side - k - 0.5
    return at(this.#extent.x, column, x) ** 2 + at(this.#extent.y, row, y) ** 2
  }

  /** The job that paints a tile; null where the tile lies off the map. */
  job({ column, row }: Cell): Job | null {
    const { x, y, width, height } = this.#extent
    const wide = Math.min(INNER, Math.floor(width * this.scale - column * INNER))
    const high = Math.min(INNER, Math.floor(height * this.scale - row * INNER))
    if (wide <= 0 || high <= 0) return null
    return {
      lod: this.lod,
      numbers: this.#numbers,
      scale: this.scale,
      width: wide + 2,
      height: high + 2,
      rect: {
        x: x + (column * INNER - 1) / this.scale,
        y: y + (row * INNER - 1) / this.scale,
        width: (wide + 2) / this.scale,
        height: (high + 2) / this.scale,
      },
    }
  }

  /** Finds room for a tile. When there are more than `most`, it replaces the one unused for longest. */
  open(place: Cell, most: number): Tile {
    const known = this.#tiles.get(`${place.column}:${place.row}`)
    if (known) {
      known.stale = false
      return known
    }
    if (this.#tiles.size >= most) {
      const [oldest] = [...this.#tiles.values()].sort((a, b) => a.used - b.used)
      if (oldest) this.#drop(oldest)
    }
    let page = this.#pages.find(({ free }) => free.length > 0)
    if (!page) {
      page = new Page(this.lod === 'far', this.#tint !== WHITE)
      this.#pages.push(page)
      this.layer.addChild(page.mesh)
    }
    const slot = page.free.pop() as number
    const tile: Tile = { ...place, page, slot, whole: false, stale: false, used: ++this.#clock }
    this.#tiles.set(`${place.column}:${place.row}`, tile)
    return tile
  }

  /** Lays some rows of a tile's picture on its plate. */
  put(tile: Tile, picture: TexImageSource, y: number): Plate {
    const [left, top] = tile.page.corner(tile.slot)
    const { plate } = tile.page
    plate.put(picture, left, top + y)
    return plate
  }

  /** The tile is complete and becomes visible. */
  show(tile: Tile): void {
    const job = this.job(tile)
    if (!job || this.#tiles.get(`${tile.column}:${tile.row}`) !== tile) return
    const k = WORLD / this.scale
    const [x, y] = [job.rect.x * WORLD + k, job.rect.y * WORLD + k]
    const [width, height] = [job.width - 2, job.height - 2]
    tile.page.lay(tile.slot, { x, y, width: width * k, height: height * k }, width, height)
    tile.whole = true
  }

  destroy(): void {
    this.clear()
    this.layer.destroy({ children: true })
  }

  #drop(tile: Tile): void {
    tile.page.lay(tile.slot, null)
    tile.page.free.push(tile.slot)
    this.#tiles.delete(`${tile.column}:${tile.row}`)
  }
}
