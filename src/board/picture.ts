import { Mesh, MeshGeometry, Shader, type Texture } from 'pixi.js'

const VERTEX = `#version 300 es
in vec2 aPosition;
in vec2 aUV;
out vec2 vUV;
uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransformMatrix;
void main() {
  mat3 all = uProjectionMatrix * uWorldTransformMatrix * uTransformMatrix;
  gl_Position = vec4((all * vec3(aPosition, 1.0)).xy, 0.0, 1.0);
  vUV = aUV;
}
`
const FRAGMENT = `#version 300 es
precision mediump float;
in vec2 vUV;
out vec4 color;
uniform sampler2D uTexture;
uniform vec4 uColor;
void main() {
  color = texture(uTexture, vUV) * uColor;
}
`

/**
 * A large picture with a shader of its own. The one that draws many sprites at once asks at every pixel which of
 * sixteen pictures it is; over a whole window that costs more than all else. Owns its texture.
 */
export class Picture {
  readonly layer: Mesh<MeshGeometry, Shader>

  constructor(readonly texture: Texture) {
    const { width, height } = texture
    const geometry = new MeshGeometry({
      positions: new Float32Array([0, 0, width, 0, width, height, 0, height]),
      uvs: new Float32Array([0, 0, 1, 0, 1, 1, 0, 1]),
      indices: new Uint32Array([0, 1, 2, 0, 2, 3]),
    })
    const { source } = texture
    const shader = Shader.from({
      gl: { vertex: VERTEX, fragment: FRAGMENT },
      resources: { uTexture: source, uSampler: source.style },
    })
    this.layer = new Mesh({ geometry, shader })
  }

  destroy(): void {
    const { geometry, shader } = this.layer
    this.layer.destroy()
    geometry.destroy(true)
    shader?.destroy()
    this.texture.destroy(true)
  }
}
