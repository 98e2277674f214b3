import type { Grid, Hex } from '../../hex/grid.ts'
import { centre } from '../../hex/lattice.ts'

/** The part of a hex within a band: the heights of its upper and lower edge at both ends of the band. */
interface Part {
  readonly hex: Hex
  readonly top: Ends
  readonly foot: Ends
}

/** An upright band of the map, one hex side or half of one wide, with the parts of hexes in it from top to bottom. */
interface Band {
  readonly left: number
  readonly right: number
  readonly parts: readonly Part[]
}

/**
 * The area that hexes of one kind cover in a band, by its four corners in lattice units: above, then below, left before
 * right.
 */
export interface Run<Kind> {
  readonly kind: Kind
  readonly left: number
  readonly right: number
  readonly top: Ends
  readonly foot: Ends
}

/** Cuts the hexes of a map at their corners into upright bands. */
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
 * The areas that hexes of the same kind cover, in as few pieces as the bands allow; hexes of kind null are left out.
 * Adjacent pieces share corners or meet on one upright line, so they neither overlap nor leave gaps.
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
