import { type Grid, type Hex, NO_HEX } from '../../hex/grid.ts'
import { pointToHex } from '../../hex/pixel.ts'
import { type Polyline, SUBDIVISION } from '../../map/artwork.ts'

/** Labels of an attribute: "A01 A02"; null where one is not on the map or does not adjoin the one before. */
export function chainOf(grid: Grid, text: string | undefined): string[] | null {
  const labels = (text ?? '').split(/[\s,]+/).filter((label) => label !== '')
  if (labels.length === 0) return null
  const hexes = labels.map((label) => grid.index(label))
  return hexes.every((hex, i) => hex !== NO_HEX && (i === 0 || adjoin(grid, hexes[i - 1], hex)))
    ? hexes.map((hex) => grid.label(hex))
    : null
}

const adjoin = (grid: Grid, a: Hex | undefined, b: Hex): boolean =>
  a !== undefined && grid.direction(a, b) >= 0

/** Names of sides: "A01/A02"; null where one is none. */
export function sidesOf(grid: Grid, text: string | undefined): string[] | null {
  const names = (text ?? '').split(/[\s,]+/).filter((name) => name !== '')
  const good = names.every((name) => {
    const [a, b, ...more] = name.split('/').map((label) => grid.index(label))
    return (
      more.length === 0 && b !== undefined && a !== NO_HEX && b !== NO_HEX && adjoin(grid, a, b)
    )
  })
  return names.length > 0 && good ? names : null
}

/** The hexes that a line runs through, in order, without those off the map. It is looked at every one and a half units. */
export function hexesAlong(grid: Grid, line: Polyline): string[] {
  const found: Hex[] = []
  for (let i = 0; i + 3 < line.length; i += 2) {
    const [ax, ay, bx, by] = line.slice(i, i + 4) as [number, number, number, number]
    const steps = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / 1.5))
    for (let k = 0; k <= steps; k++) {
      const x = (ax + ((bx - ax) * k) / steps) / SUBDIVISION
      const y = (ay + ((by - ay) * k) / steps) / SUBDIVISION
      const hex = pointToHex(grid, { x, y })
      if (hex !== NO_HEX && hex !== found.at(-1)) found.push(hex)
    }
  }
  return found.map((hex) => grid.label(hex))
}
