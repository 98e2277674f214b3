import type { Hex } from '../../hex/grid.ts'
import { type CompiledArt, WHEAT, WOODS } from '../art.ts'
import type { BattleMap } from '../types.ts'

export const EDGE_KINDS = ['contour', 'fields', 'woods'] as const
export type EdgeKind = (typeof EDGE_KINDS)[number]

/** A straight piece of a drawn outline, in artwork units. */
export interface DrawnEdge {
  readonly kind: EdgeKind
  readonly ends: readonly [number, number, number, number]
}

/** The outlines in these hexes that can affect a sight line, each piece whole and once. 4.3b, 8.9 */
export function drawnEdges(map: BattleMap, hexes: Iterable<Hex>): DrawnEdge[] {
  const art = map.art as CompiledArt
  const known = new Set<string>()
  const found: DrawnEdge[] = []
  for (const hex of hexes) {
    for (let patch = art.patches[hex] ?? 0; patch < (art.patches[hex + 1] ?? 0); patch++) {
      const of = art.kind[patch]
      const kind: EdgeKind = of === WOODS ? 'woods' : of === WHEAT ? 'fields' : 'contour'
      const last = 4 * (art.edges[patch + 1] ?? 0)
      for (let at = 4 * (art.edges[patch] ?? 0); at < last; at += 4) {
        const ends = [...art.ends.slice(at, at + 4)] as [number, number, number, number]
        const key = `${kind} ${ends}`
        if (known.has(key)) continue
        known.add(key)
        found.push({ kind, ends })
      }
    }
  }
  return found
}
