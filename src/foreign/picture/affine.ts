/**
 * An affine map of the plane: `x' = a x + c y + e`, `y' = b x + d y + f`. The order is that of `setTransform` and of SVG's
 * `matrix()`.
 */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export type Pair = readonly [x: number, y: number]

export const IDENTITY: Affine = [1, 0, 0, 1, 0, 0]

export const applied = ([a, b, c, d, e, f]: Affine, [x, y]: Pair): Pair => [
  a * x + c * y + e,
  b * x + d * y + f,
]

/** First `inner`, then `outer`. */
export const after = (outer: Affine, inner: Affine): Affine => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
]

/** How much an affine map multiplies areas; below zero where it mirrors. */
export const areaOf = ([a, b, c, d]: Affine): number => a * d - b * c

/** The way back; null where the plane is flattened to a line, or a number is no number. */
export function inverted(m: Affine): Affine | null {
  const [a, b, c, d, e, f] = m
  const det = areaOf(m)
  if (!Number.isFinite(det) || Math.abs(det) < 1e-12) return null
  return [d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det]
}
