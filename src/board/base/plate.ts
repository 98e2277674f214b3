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
 * A texture that starts empty. Pictures are laid on parts of it, and only those parts are sent to the graphics card.
 * They are lost with the graphics context.
 */
export class Plate extends TextureSource {
  override uploadMethodId = 'plate'
  readonly #parts: Part[] = []

  readonly levels: number

  /**
   * Use `mipmaps` for a texture drawn much smaller than its size; each part laid rebuilds all of them. `levels` sends
   * that many sizes of each part instead; the parts must then be canvases at multiples of 2^(levels − 1) texture
   * pixels. `sharp` samples one size and never blends two.
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

  /**
   * Lays a picture with its upper left corner at a texture pixel. `update` sends every picture laid since the last
   * time.
   */
  put(picture: TexImageSource, x: number, y: number): void {
    this.#parts.push({ picture, x, y })
  }

  get waiting(): boolean {
    return this.#parts.length > 0
  }

  /** Returns what was laid since the last call. */
  take(): readonly Part[] {
    return this.#parts.splice(0)
  }
}

/** The picture at half its size, each pixel the mean of four. */
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
