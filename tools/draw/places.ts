import { SUBDIVISION } from '../../src/map/artwork.ts'
import type { P } from '../../src/map/draw/plane.ts'

/** Column and row of the georeference in artwork units. */
export const fromGrid = (column: number, y: number): P => [
  3 * (column - 1) * SUBDIVISION,
  2 * y * SUBDIVISION,
]
