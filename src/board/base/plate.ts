import { ExtensionType, extensions, TextureSource } from 'pixi.js'

interface Part {
  readonly picture: TexImageSource
  readonly x: number
  readonly y: number
}

interface PlateOptions {
  readonly mipmaps?: boolean
  readonly sharp?: boolean
  readonly levels?: number
}

/**
 * A texture without a picture of its own: parts are laid on it, and only they go to the card. What lies on it is lost
 * with the graphics context.
 */
export class Plate extends TextureSource {
  override uploadMethodId = 'plate'
  readonly #parts: Part[] = []

  readonly levels: number

  /**
   * `mipmaps` where it is drawn much smaller than it is, all of them made anew for each part; `levels` instead sends so
   * many sizes of each part alone, which then have to be canvases at multiples of 2^(levels − 1) texture pixels. `sharp`
   * takes one size, never a blend of two.
   */
  constructor(
    width: number,
    height: number,
    { mipmaps = false, sharp = false, levels = 1 }: PlateOptions = {},
  ) {
    super({
      width,
      height,
      autoGenerateMipmaps: mipmaps,
      mipLevelCount: levels,
      scaleMode: 'linear',
      mipmapFilter: sharp ? 'nearest' : 'linear',
    })
    this.levels = levels
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

/** At half the size, each pixel the mean of four. */
function half(of: HTMLCanvasElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = of.width >> 1
  canvas.height = of.height >> 1
  canvas.getContext('2d')?.drawImage(of, 0, 0, canvas.width, canvas.height)
  return canvas
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
    const { levels } = source
    if (texture.width !== pixelWidth) {
      for (let n = 0; n < levels; n++) {
        const [w, h] = [pixelWidth >> n, pixelHeight >> n]
        gl.texImage2D(target, n, internalFormat, w, h, 0, format, type, null)
      }
      if (levels > 1) gl.texParameteri(target, gl.TEXTURE_MAX_LEVEL, levels - 1)
    }
    texture.width = pixelWidth
    for (const { picture, x, y } of source.take()) {
      gl.texSubImage2D(target, 0, x, y, format, type, picture)
      let last = picture
      for (let n = 1; n < levels && last instanceof HTMLCanvasElement; n++) {
        last = half(last)
        gl.texSubImage2D(target, n, x >> n, y >> n, format, type, last)
      }
      if (picture instanceof ImageBitmap) picture.close()
    }
  },
})
