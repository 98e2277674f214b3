import {
  Container,
  GlProgram,
  Matrix,
  Mesh,
  MeshGeometry,
  RenderTexture,
  Shader,
  type WebGLRenderer,
} from 'pixi.js'
import type { Camera } from './camera.ts'
import { vertexShader } from './shader.ts'

/** How long the sheet has to lie still, ms. */
const STILL = 220

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
 * The paper as it lies on the screen, pixel for pixel. While a game is played on a sheet that lies still it is shown in
 * place of the paper: without a graphics card it costs a third of what the paper costs, which is drawn to scale.
 */
export class Held {
  /** The paper, and in its place the picture of it. */
  readonly layer = new Container()
  #texture: RenderTexture | null = null
  #mesh: Mesh<MeshGeometry, Shader> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `ready` says whether all that is in sight of the paper is painted. */
  constructor(
    readonly paper: Container,
    readonly ready: () => boolean,
  ) {
    this.layer.addChild(paper)
  }

  /** The paper or where it lies has changed: it is shown itself, until it has lain still. `camera` as it will lie. */
  release(renderer: WebGLRenderer, camera: Camera): void {
    clearTimeout(this.#timer)
    this.#show(false)
    this.#timer = setTimeout(() => this.#take(renderer, camera), STILL)
  }

  destroy(): void {
    clearTimeout(this.#timer)
    this.#drop()
    this.layer.removeChildren()
    this.layer.destroy()
  }

  /** The graphics context is new: the picture is gone. */
  forget(): void {
    this.#drop()
  }

  #show(held: boolean): void {
    if (this.#mesh) this.#mesh.visible = held
    this.paper.visible = !held
  }

  #drop(): void {
    this.#show(false)
    const { geometry } = this.#mesh ?? {}
    this.#mesh?.shader?.destroy()
    this.#mesh?.destroy()
    geometry?.destroy(true)
    this.#texture?.destroy(true)
    this.#mesh = this.#texture = null
  }

  #take(renderer: WebGLRenderer, { x, y, scale }: Camera): void {
    if (!this.ready() || !renderer.gl || renderer.context.isLost) return
    const { width, height } = renderer.screen
    const { resolution } = renderer
    if (this.#texture?.width !== width || this.#texture.height !== height) this.#drop()
    const texture = (this.#texture ??= RenderTexture.create({
      width,
      height,
      resolution,
      scaleMode: 'nearest',
    }))
    const mesh = (this.#mesh ??= this.#meshOf(texture))
    // Corners of the window as the world has them: the mesh lies under the same camera as all else.
    const [left, top] = [-x / scale, -y / scale]
    const [right, foot] = [(width - x) / scale, (height - y) / scale]
    mesh.geometry.positions = new Float32Array([left, top, right, top, right, foot, left, foot])
    renderer.render({
      container: this.paper,
      target: texture,
      transform: new Matrix(scale, 0, 0, scale, x, y),
      clearColor: renderer.background.color,
    })
    this.#show(true)
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
