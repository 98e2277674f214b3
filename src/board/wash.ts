import { Buffer, BufferUsage, earcut, Geometry, Mesh, Shader } from 'pixi.js'
import type { Grid, Hex } from '../hex/grid.ts'
import { outline } from '../hex/outline.ts'
import { hexPoints } from './dashes.ts'
import type { Fill } from './ink.ts'
import { fromLattice, hexExtent, WORLD } from './plane.ts'
import { vertexShader } from './shader.ts'

const VERTEX = vertexShader('in vec4 aColor; flat out vec4 vColor;', 'vColor = aColor;')
/** It may cover the whole window, and then what happens for a pixel is what a picture costs. */
const FRAGMENT = `#version 300 es
precision lowp float;
flat in vec4 vColor;
out vec4 color;
void main() {
  color = vColor;
}
`

let shared: Shader | null = null

const CORNERS = 6

/** Where everything of a sheet lies that can be covered. */
interface Places {
  readonly grid: Grid
  /** Six corners a hex, then those of what lies between the hexes and the frame. */
  readonly positions: Float32Array
  /** Triangles of the rim, as indices into them. */
  readonly rim: readonly number[]
}

/** Hexes and the rim of a sheet under even colours with hard edges, hex by hex: what is left free may have islands. */
export class Wash {
  readonly layer: Mesh<Geometry, Shader>
  #places: Places | null = null
  readonly #corners = new Buffer({
    data: new Float32Array(2 * CORNERS),
    usage: BufferUsage.VERTEX | BufferUsage.COPY_DST,
  })
  readonly #colours = new Buffer({
    data: new Uint32Array(CORNERS),
    usage: BufferUsage.VERTEX | BufferUsage.COPY_DST,
  })
  readonly #faces = new Buffer({
    data: new Uint32Array(3),
    usage: BufferUsage.INDEX | BufferUsage.COPY_DST,
  })

  constructor() {
    const geometry = new Geometry({
      attributes: {
        aPosition: { buffer: this.#corners, format: 'float32x2' },
        aColor: { buffer: this.#colours, format: 'unorm8x4' },
      },
      indexBuffer: this.#faces,
    })
    shared ??= Shader.from({ gl: { vertex: VERTEX, fragment: FRAGMENT }, resources: {} })
    this.layer = new Mesh({ geometry, shader: shared })
    this.layer.visible = false
  }

  /** `over` is what lies over a hex, if anything does; `rim` what lies over the margin. */
  show(grid: Grid, over: (hex: Hex) => Required<Fill> | null, rim: Required<Fill> | null): void {
    if (this.#places?.grid !== grid) {
      this.#places = placesOf(grid)
      this.#corners.data = this.#places.positions
    }
    const { positions, rim: rest } = this.#places
    const colours = new Uint32Array(positions.length / 2)
    const faces: number[] = []
    for (let hex = 0; hex < grid.size; hex++) {
      const style = over(hex)
      if (!style) continue
      const first = hex * CORNERS
      colours.fill(packed(style), first, first + CORNERS)
      for (let i = 2; i < CORNERS; i++) faces.push(first, first + i - 1, first + i)
    }
    if (rim) {
      colours.fill(packed(rim), grid.size * CORNERS)
      faces.push(...rest)
    }
    if (faces.length === 0) return this.hide()
    this.#colours.data = colours
    this.#faces.data = new Uint32Array(faces)
    this.layer.visible = true
  }

  hide(): void {
    this.layer.visible = false
  }

  destroy(): void {
    const { geometry } = this.layer
    this.layer.destroy()
    geometry.destroy(true)
  }
}

/** Red in the lowest byte, premultiplied. */
function packed({ color, alpha }: Required<Fill>): number {
  const part = (shift: number) => Math.round(((color >> shift) & 255) * alpha)
  return (part(16) | (part(8) << 8) | (part(0) << 16) | (Math.round(255 * alpha) << 24)) >>> 0
}

function placesOf(grid: Grid): Places {
  const all = Array.from({ length: grid.size }, (_, hex) => hex)
  const points = all.flatMap((hex) => hexPoints(grid, grid.label(hex)))
  const extent = hexExtent(grid)
  const [x, y] = [extent.x * WORLD, extent.y * WORLD]
  const [right, foot] = [x + extent.width * WORLD, y + extent.height * WORLD]
  const frame = [x, y, right, y, right, foot, x, foot]
  const holes: number[] = []
  for (const loop of outline(grid, all)) {
    holes.push(frame.length / 2)
    for (const corner of loop) {
      const p = fromLattice(corner)
      frame.push(p.x * WORLD, p.y * WORLD)
    }
  }
  const first = points.length / 2
  return {
    grid,
    positions: new Float32Array([...points, ...frame]),
    rim: earcut(frame, holes, 2).map((corner) => first + corner),
  }
}
