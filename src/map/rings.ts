import type { Ring } from './artwork.ts'

/**
 * Whether a point lies inside an area of rings, even-odd, all in the same units. For drawing only: sight uses exact
 * lines.
 */
export function inRings(rings: readonly Ring[], x: number, y: number): boolean {
  let odd = false
  for (const ring of rings)
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const [xi, yi, xj, yj] = [ring[i], ring[i + 1], ring[j], ring[j + 1]] as [
        number,
        number,
        number,
        number,
      ]
      if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) odd = !odd
    }
  return odd
}
