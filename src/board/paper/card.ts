import type { WebGLRenderer } from 'pixi.js'

/**
 * How many textures one draw call may choose among. The choice is repeated for each pixel, which is slow without a
 * graphics card.
 */
const CHOICE = 5

const reads = new WeakMap<WebGL2RenderingContext, WebGLBuffer>()

/** Prepares a context before its first picture, and again after it was lost. */
export function prepare({ gl, limits }: WebGLRenderer): void {
  limits.maxBatchableTextures = Math.min(CHOICE, limits.maxBatchableTextures)
  const read = gl.createBuffer()
  gl.bindBuffer(gl.PIXEL_PACK_BUFFER, read)
  gl.bufferData(gl.PIXEL_PACK_BUFFER, 4, gl.STREAM_READ)
  gl.bindBuffer(gl.PIXEL_PACK_BUFFER, null)
  reads.set(gl, read)
}

/**
 * Makes the graphics driver start on what has been drawn so far. The driver may postpone a plain flush until the
 * picture is needed. Copying one pixel, which nobody waits for, ends the picture and starts the work.
 */
export function setToWork({ gl }: WebGLRenderer): void {
  const read = reads.get(gl)
  if (read === undefined) return
  gl.bindBuffer(gl.PIXEL_PACK_BUFFER, read)
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, 0)
  gl.bindBuffer(gl.PIXEL_PACK_BUFFER, null)
  gl.flush()
}
