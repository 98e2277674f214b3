import { ExtensionType, extensions, TextureSource } from 'pixi.js'

interface Part {
  readonly picture: TexImageSource
  readonly x: number
  readonly y: number
}

/**
 * A texture without a picture of its own: parts are laid on it, and only they go to the card. What lies on it is lost
 * with the graphics context.
 */
export class Plate extends TextureSource {
  override uploadMethodId = 'plate'
  readonly #parts: Part[] = []

  /** `mipmaps` where it is drawn much smaller than it is; `sharp` takes one of them, never a blend of two. */
  constructor(width: number, height: number, mipmaps = false, sharp = false) {
    super({
      width,
      height,
      autoGenerateMipmaps: mipmaps,
      scaleMode: 'linear',
      mipmapFilter: sharp ? 'nearest' : 'linear',
    })
  }

  /** Lays a picture with its upper left corner at a texture pixel; `update` sends all that were laid. */
  put(picture: TexImageSource, x: number, y: number): void {
    this.#parts.push({ picture, x, y })
  }

  get waiting(): boolean {
    return this.#parts.length > 0
  }

  /** What was laid since it was last asked for. */
  take(): readonly Part[] {
    return this.#parts.splice(0)
  }
}

extensions.add({
  extension: { type: ExtensionType.TextureUploaderWebGL, name: 'plate' },
  id: 'plate',
  upload(
    source: Plate,
    texture: {
      target: number
      internalFormat: number
      format: number
      type: number
      width: number
    },
    gl: WebGL2RenderingContext,
  ) {
    const { target, internalFormat, format, type } = texture
    const { pixelWidth, pixelHeight } = source
    if (texture.width !== pixelWidth)
      gl.texImage2D(target, 0, internalFormat, pixelWidth, pixelHeight, 0, format, type, null)
    texture.width = pixelWidth
    for (const { picture, x, y } of source.take()) {
      gl.texSubImage2D(target, 0, x, y, format, type, picture)
      if (picture instanceof ImageBitmap) picture.close()
    }
  },
})
