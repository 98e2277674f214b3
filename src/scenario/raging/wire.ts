import { DIRECTIONS, type Dir, type Grid, type Hex } from '../../hex/grid.ts'
import type { WireDef } from '../../raging/types/battle.ts'
import type { RagingFile } from './format.ts'

type Belt = NonNullable<RagingFile['wire']>[number]

const opposite = (dir: number): number => (dir + 3) % 6

/** The sides through which a belt enters and leaves its nth hex; null where its hexes do not adjoin. RE-6.1 */
export function beltEnds(grid: Grid, belt: Belt, n: number): [Dir, Dir] | null {
  const at = (i: number): Hex => grid.index(belt.hexes[i] as string)
  const last = belt.hexes.length - 1
  const given = belt.ends?.map((name) => DIRECTIONS.indexOf(name))
  const back = n > 0 ? grid.direction(at(n), at(n - 1)) : given?.[0]
  const on = n < last ? grid.direction(at(n), at(n + 1)) : given?.[1]
  if (back === -1 || on === -1) return null
  if (back === undefined && on === undefined) return null
  const from = back ?? opposite(on as number)
  const to = on ?? opposite(from)
  return from === to ? null : [from as Dir, to as Dir]
}

/** The sides of the two halves: those to the left of the way through the hex, and those to the right. */
function halves(from: Dir, to: Dir): { left: number; right: number } {
  let [left, right] = [0, 0]
  // Clockwise from where the belt enters to where it leaves lies its left hand.
  for (let dir = (from + 1) % 6; dir !== to; dir = (dir + 1) % 6) left |= 1 << dir
  for (let dir = (to + 1) % 6; dir !== from; dir = (dir + 1) % 6) right |= 1 << dir
  return { left, right }
}

export function wireOf(grid: Grid, belts: readonly Belt[]): WireDef[] {
  return belts.flatMap((belt) =>
    belt.hexes.flatMap((label, n) => {
      const ends = beltEnds(grid, belt, n)
      if (!ends) return []
      const { left, right } = halves(...ends)
      const [outer, inner] = belt.outer === 'left' ? [left, right] : [right, left]
      return [{ hex: grid.label(grid.index(label)), side: belt.side, outer, inner }]
    }),
  )
}
