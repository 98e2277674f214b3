import { Buffer, BufferUsage, Geometry, Mesh, Shader } from 'pixi.js'

type Format = 'float32' | 'float32x2' | 'float32x3' | 'float32x4'

/** The numbers of a vertex in order, each attribute with its format. */
type Attributes = Readonly<Record<string, Format>>

const FLOATS: Readonly<Record<Format, number>> = {
  float32: 1,
  float32x2: 2,
  float32x3: 3,
  float32x4: 4,
}

const bufferOf = (data: Float32Array | Uint32Array, kind: BufferUsage): Buffer =>
  new Buffer({ data, usage: kind | BufferUsage.COPY_DST })

/** One mesh of triangles. It is sent to the graphics card whole whenever it changes. */
export class Triangles {
  readonly layer: Mesh<Geometry, Shader>
  readonly #vertices: Buffer
  readonly #colours: Buffer | null
  readonly #faces = bufferOf(new Uint32Array(3), BufferUsage.INDEX)

  /** `evenly` adds the attribute `aColor`: four bytes a vertex, premultiplied. */
  constructor(shader: Shader, attributes: Attributes, evenly = false) {
    const stride = 4 * Object.values(attributes).reduce((sum, format) => sum + FLOATS[format], 0)
    this.#vertices = bufferOf(new Float32Array(stride / 4), BufferUsage.VERTEX)
    this.#colours = evenly ? bufferOf(new Uint32Array(1), BufferUsage.VERTEX) : null
    let offset = 0
    const found = Object.entries(attributes).map(([name, format]) => {
      const attribute = { buffer: this.#vertices, format, stride, offset }
      offset += 4 * FLOATS[format]
      return [name, attribute] as const
    })
    const geometry = new Geometry({
      attributes: {
        ...Object.fromEntries(found),
        ...(this.#colours ? { aColor: { buffer: this.#colours, format: 'unorm8x4' } } : {}),
      },
      indexBuffer: this.#faces,
    })
    this.layer = new Mesh({ geometry, shader })
    this.layer.visible = false
  }

  /** `faces` lists vertices in threes. The mesh is shown only when it has faces; returns whether it has any. */
  hand(
    vertices: Float32Array,
    faces: Uint32Array,
    colours: Uint8Array | Uint32Array | null = null,
  ): boolean {
    this.layer.visible = faces.length > 0
    if (!this.layer.visible) return false
    this.#vertices.data = vertices
    if (this.#colours && colours) this.#colours.data = colours
    this.#faces.data = faces
    return true
  }

  destroy(): void {
    const { geometry } = this.layer
    this.layer.destroy()
    geometry.destroy(true)
  }
}

/** A shader of the board's own, made on first use and then kept. */
export function shaderOnce(vertex: string, fragment: string): () => Shader {
  let made: Shader | null = null
  return () => (made ??= Shader.from({ gl: { vertex, fragment }, resources: {} }))
}
