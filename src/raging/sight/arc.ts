import type { Hex } from '../../hex/grid.ts'
import { centreX, centreY } from '../../hex/lattice.ts'
import type { G } from '../base/game.ts'
import type { Facing } from '../types/index.ts'

/**
 * The twelve directions from a centre in lattice units, clockwise from the north: the middles of the sides, and the
 * corners between them.
 */
const RAYS: readonly (readonly [number, number])[] = [
  [0, -2],
  [1, -1],
  [3, -1],
  [2, 0],
  [3, 1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-3, 1],
  [-2, 0],
  [-3, -1],
  [-1, -1],
]

const rayOf = (facing: number): readonly [number, number] =>
  RAYS[((facing % 12) + 12) % 12] as readonly [number, number]

/** RE-15.1 Whether a hex lies in the sixth of the plane before a gun, its edges included. */
export function inArc(
  {
    battle: {
      map: { grid },
    },
  }: Pick<G, 'battle'>,
  from: Hex,
  facing: Facing,
  to: Hex,
): boolean {
  const [x, y] = [centreX(grid, to) - centreX(grid, from), centreY(grid, to) - centreY(grid, from)]
  const [ax, ay] = rayOf(facing - 1)
  const [bx, by] = rayOf(facing + 1)
  return ax * y - ay * x >= 0 && x * by - y * bx >= 0
}

/** How far a turn is, in twelfths of a circle: 0 to 6. */
export const turnOf = (a: Facing, b: Facing): number => {
  const turn = Math.abs(a - b) % 12
  return turn > 6 ? 12 - turn : turn
}

/** The facing that comes nearest to the way from one hex to another. */
export function facingTo(
  {
    battle: {
      map: { grid },
    },
  }: Pick<G, 'battle'>,
  from: Hex,
  to: Hex,
): Facing {
  const [x, y] = [centreX(grid, to) - centreX(grid, from), centreY(grid, to) - centreY(grid, from)]
  // A unit of the lattice is root three times as high as it is wide.
  const along = ([rayX, rayY]: readonly [number, number]) =>
    (x * rayX + 3 * y * rayY) / Math.sqrt(rayX * rayX + 3 * rayY * rayY)
  return RAYS.reduce((best, ray, facing) => (along(ray) > along(rayOf(best)) ? facing : best), 0)
}
