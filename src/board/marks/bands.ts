import type { Grid, Hex } from '../../hex/grid.ts'
import { centre } from '../../hex/lattice.ts'

/** A part of a hex within a band, by the height of its upper and lower edge at both ends of the band. */
interface Part {
  readonly hex: Hex
  readonly top: Ends
  readonly foot: Ends
}

/** An upright band of the sheet, as wide as a side or half of one, and the parts of hexes in it downwards. */
interface Band {
  readonly left: number
  readonly right: number
  readonly parts: readonly Part[]
}

/** Four corners of what hexes of one kind cover of a band, in lattice units: above, then below, left before right. */
export interface Run<Kind> {
  readonly kind: Kind
  readonly left: number
  readonly right: number
  readonly top: Ends
  readonly foot: Ends
}

/** The hexes of a sheet cut at their corners into bands. */
export function bandsOf(grid: Grid): readonly Band[] {
  const bands = new Map<number, { left: number; right: number; parts: Part[] }>()
  const add = (left: number, right: number, part: Part) => {
    const band = bands.get(left)
    if (band) band.parts.push(part)
    else bands.set(left, { left, right, parts: [part] })
  }
  for (let hex = 0; hex < grid.size; hex++) {
    const { x, y } = centre(grid, hex)
    add(x - 2, x - 1, { hex, top: [y, y - 1], foot: [y, y + 1] })
    add(x - 1, x + 1, { hex, top: [y - 1, y - 1], foot: [y + 1, y + 1] })
    add(x + 1, x + 2, { hex, top: [y - 1, y], foot: [y + 1, y] })
  }
  const height = ({ top: [a, b] }: Part) => a + b
  for (const { parts } of bands.values()) parts.sort((a, b) => height(a) - height(b))
  return [...bands.values()]
}

type Ends = readonly [number, number]
const meets = (a: Ends, b: Ends): boolean => a[0] === b[0] && a[1] === b[1]

/**
 * What hexes of the same kind cover, in as few pieces as a band allows; null is left out. Pieces beside each other
 * share corners or lie on the same upright line, so that between them nothing is covered twice or left free.
 */
export function* runsIn<Kind>(
  bands: readonly Band[],
  kindOf: (hex: Hex) => Kind | null,
): Generator<Run<Kind>> {
  for (const { left, right, parts } of bands)
    for (let at = 0; at < parts.length; ) {
      const first = parts[at++] as Part
      const kind = kindOf(first.hex)
      let last = first
      for (let next = parts[at]; next; next = parts[++at]) {
        if (kindOf(next.hex) !== kind || !meets(last.foot, next.top)) break
        last = next
      }
      if (kind !== null) yield { kind, left, right, top: first.top, foot: last.foot }
    }
}
