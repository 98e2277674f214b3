import type { Grid } from '../hex/grid.ts'
import type { HexLabel } from '../hex/label.ts'
import {
  type Box,
  boxRound,
  bring,
  type Camera,
  type Covered,
  focus,
  grown,
  type Limits,
  limitsOf,
  pan,
  resized,
  STRIP,
  toWorld,
  whole,
  zoom,
} from './base/camera.ts'
import { WORLD, worldCentre } from './base/plane.ts'

type Spot = Readonly<{ x: number; y: number }>

/** Where the map lies in the window, and every way to move it. `moved` tells whatever has to follow. */
export class Lens {
  camera: Camera = { x: 0, y: 0, scale: 1 }
  grid: Grid | null = null

  constructor(
    readonly screen: () => Readonly<{ width: number; height: number }>,
    readonly moved: (camera: Camera) => void,
  ) {}

  get limits(): Limits {
    return limitsOf(this.grid, this.screen())
  }

  go(camera: Camera): void {
    this.camera = camera
    this.moved(camera)
  }

  pan(dx: number, dy: number): void {
    this.go(pan(this.camera, dx, dy, this.limits))
  }

  /** The window has got another size; `pressed` is the world point pressed last. */
  resize(before: Readonly<{ width: number; height: number }>, pressed: Spot | null): void {
    this.go(resized(this.camera, before, this.limits, pressed))
  }

  /** Zooms and keeps the point of the canvas where it is. */
  zoom(factor: number, x: number, y: number): void {
    this.go(zoom(this.camera, factor, x, y, this.limits))
  }

  /** Zooms about the first of these points that is in the window, else about its middle. */
  zoomAbout(factor: number, spots: readonly (Spot | null)[]): void {
    const { width, height } = this.limits
    const within = ({ x, y }: Spot) => x > 0 && x < width && y > 0 && y < height
    const { x, y } = spots.find((at) => at && within(at)) ?? { x: width / 2, y: height / 2 }
    this.zoom(factor, x, y)
  }

  whole(): void {
    this.go(whole(this.limits))
  }

  /**
   * The camera that shows these hexes. With `fit` they fill the window; otherwise the map moves just far enough to show
   * them. Null when there are none.
   */
  showing(
    hexes: readonly HexLabel[],
    fit: boolean,
    room: number,
    covered: Covered | undefined,
  ): Camera | null {
    const points = this.#middles(hexes)
    if (points.length === 0) return null
    const box = boxRound(points, WORLD * room)
    return fit
      ? focus(this.camera, box, true, this.limits, covered)
      : bring(this.camera, box, this.limits, covered)
  }

  /** The middle of a hex, or of the box round several, in CSS pixels of the canvas; null where there is none. */
  middle(hexes: readonly HexLabel[]): Spot | null {
    const points = this.#middles(hexes)
    if (points.length === 0) return null
    const box = boxRound(points, 0)
    const { x, y, scale } = this.camera
    return { x: (box.x + box.width / 2) * scale + x, y: (box.y + box.height / 2) * scale + y }
  }

  /** The part of the world that the window shows, in world pixels. */
  get view(): Box {
    const { width, height } = this.limits
    const a = toWorld(this.camera, 0, 0)
    const b = toWorld(this.camera, width, height)
    return { x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y }
  }

  /** The part of it that is clear of the letters of columns and the numbers of rows. */
  get readable(): Box {
    return grown(this.view, -STRIP / this.camera.scale)
  }

  /** The same part as fractions of the map's width and height. */
  get seen(): Box {
    const { sheet } = this.limits
    const { x, y, width, height } = this.view
    return {
      x: (x - sheet.x) / sheet.width,
      y: (y - sheet.y) / sheet.height,
      width: width / sheet.width,
      height: height / sheet.height,
    }
  }

  /** Centres the window on a point given as fractions of the map's width and height. */
  lookAt(x: number, y: number): void {
    const { sheet } = this.limits
    const at = { x: sheet.x + x * sheet.width, y: sheet.y + y * sheet.height, width: 0, height: 0 }
    this.go(focus(this.camera, at, false, this.limits))
  }

  #middles(hexes: readonly HexLabel[]): Spot[] {
    const { grid } = this
    return grid
      ? hexes.filter((hex) => grid.index(hex) >= 0).map((hex) => worldCentre(grid, hex))
      : []
  }
}
