import type { WebGLRenderer } from 'pixi.js'

/** Textures that one call may choose among. The choice is made anew for each pixel, and without a card that costs. */
const CHOICE = 5

const reads = new WeakMap<WebGL2RenderingContext, WebGLBuffer>()

/** What a context needs before the first picture; after it was lost, again. */
export function prepare({ gl, limits }: WebGLRenderer): void {
  limits.maxBatchableTextures = Math.min(CHOICE, limits.maxBatchableTextures)
  const read = gl.createBuffer()
  gl.bindBuffer(gl.PIXEL_PACK_BUFFER, read)
  gl.bufferData(gl.PIXEL_PACK_BUFFER, 4, gl.STREAM_READ)
  gl.bindBuffer(gl.PIXEL_PACK_BUFFER, null)
  reads.set(gl, read)
}

/**
 * Has what was drawn so far set to work at once. A flush alone is put off while a picture could still be added to, and
 * then nothing is drawn before the picture is asked for; one pixel copied beside it, which nobody waits for, ends it.
 */
export function setToWork({ gl }: WebGLRenderer): void {
  const read = reads.get(gl)
  if (read === undefined) return
  gl.bindBuffer(gl.PIXEL_PACK_BUFFER, read)
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, 0)
  gl.bindBuffer(gl.PIXEL_PACK_BUFFER, null)
  gl.flush()
}
