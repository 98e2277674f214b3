import type { Grid, Hex } from '../../hex/grid.ts'
import { type PathStyle, pathLine } from './lines.ts'

/** A grid and the way from a label to its hex. */
interface Located {
  readonly grid: Grid
  readonly at: (label: string) => Hex
}

/** For each hex, the hexes to which its paths lead. */
function neighboursOf(
  paths: readonly (readonly string[])[],
  at: (label: string) => Hex,
): Map<Hex, Set<Hex>> {
  const found = new Map<Hex, Set<Hex>>()
  for (const hexes of paths)
    for (const [i, label] of hexes.entries())
      for (const next of [hexes[i - 1], hexes[i + 1]])
        if (next) found.set(at(label), (found.get(at(label)) ?? new Set()).add(at(next)))
  return found
}

/** The part of each path that no path before it has drawn. */
function undrawn(paths: readonly (readonly string[])[]): string[][] {
  const drawn = new Set<string>()
  const edge = (a: string, b: string) => [a, b].sort().join('/')
  return paths.map((hexes) => {
    let [from, to] = [0, hexes.length]
    const known = (i: number) => drawn.has(edge(hexes[i] as string, hexes[i + 1] as string))
    while (to - from > 2 && known(from)) from++
    while (to - from > 2 && known(to - 2)) to--
    for (let i = 0; i + 1 < hexes.length; i++)
      drawn.add(edge(hexes[i] as string, hexes[i + 1] as string))
    return hexes.slice(from, to)
  })
}

/** Lines of paths that meet at the centres of their junctions. */
export const joined = (
  located: Located,
  paths: readonly (readonly string[])[],
  style: Omit<PathStyle, 'pinned'>,
  pinned?: (hex: Hex) => boolean,
): number[][] => paths.map((_, i) => joinedOne(located, paths, i, style, pinned))

/** The line of one of them. */
export function joinedOne(
  { grid, at }: Located,
  paths: readonly (readonly string[])[],
  index: number,
  style: Omit<PathStyle, 'pinned'>,
  pinned: (hex: Hex) => boolean = () => false,
): number[] {
  const leads = neighboursOf(paths, at)
  return pathLine(grid, undrawn(paths)[index] ?? [], {
    ...style,
    pinned: (hex) => pinned(hex) || (leads.get(hex)?.size ?? 0) > 2,
  })
}
