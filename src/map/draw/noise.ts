/** A hash that depends on place alone: the same point always gives the same value, whatever is drawn there. */
export function hash(ix: number, iy: number, seed: number): number {
  let n = Math.imul(ix, 374761393) + Math.imul(iy, 668265263) + Math.imul(seed, 974634777)
  n = Math.imul(n ^ (n >>> 13), 1274126177)
  n ^= n >>> 16
  return (n >>> 0) / 4294967296
}

/** Smooth noise, -1 to 1; `size` is the width of its swings in artwork units. */
export function noise(x: number, y: number, size: number, seed: number): number {
  const fx = x / size
  const fy = y / size
  const ix = Math.floor(fx)
  const iy = Math.floor(fy)
  const ease = (t: number) => t * t * (3 - 2 * t)
  const tx = ease(fx - ix)
  const ty = ease(fy - iy)
  const row = (j: number) => hash(ix, iy + j, seed) * (1 - tx) + hash(ix + 1, iy + j, seed) * tx
  return (row(0) * (1 - ty) + row(1) * ty) * 2 - 1
}

/** Two octaves of noise, which look like a pen line. */
export function wander(x: number, y: number, size: number, seed: number): number {
  return 0.68 * noise(x, y, size, seed) + 0.32 * noise(x, y, size / 2.7, seed + 50)
}
