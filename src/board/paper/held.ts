import {
  Container,
  GlProgram,
  Matrix,
  Mesh,
  MeshGeometry,
  RenderTexture,
  Shader,
  type TextureSource,
  type WebGLRenderer,
} from 'pixi.js'
import type { Camera } from '../base/camera.ts'
import { vertexShader } from '../base/shader.ts'
import { setToWork } from './card.ts'

/** How long the map must lie still, in ms. */
const STILL = 220
/**
 * How far the picture extends beyond the window, in CSS pixels. The map may move that far before it needs another
 * picture.
 */
export const BEYOND = 48

/** A picture of the paper as it lies in the world: its corner, and the reciprocals of its width and height. */
export interface HeldPicture {
  readonly source: TextureSource
  readonly box: Float32Array
}

const PROGRAM = GlProgram.from({
  vertex: vertexShader('in vec2 aUV; out vec2 vUV;', 'vUV = aUV;'),
  fragment: `#version 300 es
precision mediump float;
in vec2 vUV;
out vec4 color;
uniform sampler2D uTexture;
void main() {
  color = texture(uTexture, vUV);
}
`,
})

/**
 * The paper as a picture, pixel for pixel as on the screen. The picture replaces the paper while the map lies still or
 * moves a little. Without a graphics card it costs a third of the paper, which must be scaled.
 */
export class Held {
  /** The paper, or the picture of it in its place. */
  readonly layer = new Container()
  #texture: RenderTexture | null = null
  #mesh: Mesh<MeshGeometry, Shader> | null = null
  #shown: HeldPicture | null = null
  #taken: Camera | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `ready` returns whether all the visible paper is painted; `changed` is called when `picture` changes. */
  constructor(
    readonly paper: Container,
    readonly ready: () => boolean,
    readonly changed: () => void,
  ) {
    this.layer.addChild(paper)
  }

  /** The paper has changed: it is shown itself until it has lain still. `camera` is the one about to be used. */
  release(renderer: WebGLRenderer, camera: Camera): void {
    this.#show(null)
    this.later(renderer, camera)
  }

  /** The map has moved. The same picture serves for a short move by whole pixels. */
  moved(renderer: WebGLRenderer, camera: Camera): void {
    if (this.#shown && !this.#covers(renderer, camera)) this.#show(null)
    this.later(renderer, camera)
  }

  /** The nearest camera for which the picture still fits, at most half a pixel away on either axis. */
  snapped(camera: Camera, resolution: number): Camera {
    const at = this.#taken
    if (!at || at.scale !== camera.scale) return camera
    const near = (to: number, from: number) =>
      from + Math.round((to - from) * resolution) / resolution
    return { ...camera, x: near(camera.x, at.x), y: near(camera.y, at.y) }
  }

  /**
   * Takes a new picture when the map has lain still long enough, unless the picture shown is already of this camera.
   */
  later(renderer: WebGLRenderer, camera: Camera): void {
    clearTimeout(this.#timer)
    const { x, y } = camera
    if (this.#shown && this.#taken?.x === x && this.#taken.y === y) return
    this.#timer = setTimeout(() => this.#take(renderer, camera), STILL)
  }

  #covers({ resolution, screen }: WebGLRenderer, { x, y, scale }: Camera): boolean {
    const at = this.#taken
    const { width, height } = sizeFor(screen, resolution)
    const fits = this.#texture?.width === width && this.#texture.height === height
    if (!fits || at?.scale !== scale) return false
    return [x - at.x, y - at.y].every((by) => {
      const strays = Math.abs(by * resolution - Math.round(by * resolution))
      return Math.abs(by) <= BEYOND && strays < 0.01
    })
  }

  destroy(): void {
    clearTimeout(this.#timer)
    this.#drop()
    this.layer.removeChildren()
    this.layer.destroy()
  }

  /** The graphics context is new: the picture is lost. */
  forget(): void {
    this.#drop()
  }

  /** The picture of the paper while it replaces the paper, otherwise null. */
  get picture(): HeldPicture | null {
    return this.#shown
  }

  /** When true, another layer draws the picture together with what lies over it. */
  set elsewhere(elsewhere: boolean) {
    if (this.#mesh) this.#mesh.visible = this.#shown !== null && !elsewhere
  }

  #show(held: HeldPicture | null): void {
    this.#shown = held
    if (this.#mesh) this.#mesh.visible = held !== null
    this.paper.visible = held === null
    this.changed()
  }

  #drop(): void {
    this.#show(null)
    const { geometry } = this.#mesh ?? {}
    this.#mesh?.shader?.destroy()
    this.#mesh?.destroy()
    geometry?.destroy(true)
    this.#texture?.destroy(true)
    this.#mesh = this.#texture = null
  }

  #take(renderer: WebGLRenderer, camera: Camera): void {
    if (!this.ready() || !renderer.gl || renderer.context.isLost) return
    const { x, y, scale } = camera
    const { resolution, screen } = renderer
    const { width, height, beyond } = sizeFor(screen, resolution)
    if (this.#texture?.width !== width || this.#texture.height !== height) this.#drop()
    const texture = (this.#texture ??= RenderTexture.create({
      width,
      height,
      resolution,
      scaleMode: 'nearest',
    }))
    const mesh = (this.#mesh ??= this.#meshOf(texture))
    // The corners of the picture in world pixels, since the mesh is under the same camera as all else.
    const [left, top] = [(-x - beyond) / scale, (-y - beyond) / scale]
    const [right, foot] = [left + width / scale, top + height / scale]
    mesh.geometry.positions = new Float32Array([left, top, right, top, right, foot, left, foot])
    this.#show(null)
    renderer.render({
      container: this.paper,
      target: texture,
      transform: new Matrix(scale, 0, 0, scale, x + beyond, y + beyond),
      clearColor: renderer.background.color,
    })
    // The work starts now, so that it does not delay the next picture.
    setToWork(renderer)
    this.#taken = camera
    const box = new Float32Array([left, top, scale / width, scale / height])
    this.#show({ source: texture.source, box })
  }

  #meshOf({ source }: RenderTexture): Mesh<MeshGeometry, Shader> {
    const geometry = new MeshGeometry({
      positions: new Float32Array(8),
      uvs: new Float32Array([0, 0, 1, 0, 1, 1, 0, 1]),
      indices: new Uint32Array([0, 1, 2, 0, 2, 3]),
    })
    const shader = new Shader({
      glProgram: PROGRAM,
      resources: { uTexture: source, uSampler: source.style },
    })
    const mesh = new Mesh({ geometry, shader })
    mesh.state.blend = false
    this.layer.addChild(mesh)
    return mesh
  }
}

/** Of a picture for a window of that size, in CSS pixels; it begins with a whole pixel of the screen. */
function sizeFor(
  { width, height }: Readonly<{ width: number; height: number }>,
  resolution: number,
) {
  const beyond = Math.ceil(BEYOND * resolution) / resolution
  return { width: width + 2 * beyond, height: height + 2 * beyond, beyond }
}
