import { ONE, sat } from './fixed.ts'
import { type Field, FOOT, HORSE, MACHINE_GUN, type Piece, strengthOf } from './in-numbers.ts'

/** What each side has more of than the other; and first what its prospects come to. */
export const SIDE_FEATURES = [
  'prospects',
  'foot formed',
  'foot dispersed',
  'horse',
  'machine guns that can fire',
  'machine guns packed up',
  'guns that can fire',
  'guns limbered',
  'still to come',
  'in works',
  'spent while couplets are left',
  'moves next',
  'wins as things stand',
  'shells under way',
  'groups free to be called',
] as const

/** The class of a unit on the map, as an index into the features. */
function classOf({ kind, formed, fire }: Piece): number {
  const { branch } = kind
  if (branch === FOOT) return formed ? 1 : 2
  if (branch === HORSE) return formed ? 3 : 2
  return (branch === MACHINE_GUN ? 4 : 6) + (fire < 0 ? 1 : 0)
}

/**
 * Writes the features of the first side into `out`; those of the second are the same with the other sign. `prospects`
 * is a logit, `present` 1, 0 or -1: whether the first side wins if nothing changes.
 */
export function sideFeatures(
  field: Field,
  prospects: number,
  present: number,
  out: Int32Array,
): void {
  const { pieces, strength, time, state, battle } = field
  out.fill(0)
  const add = (at: number, side: 0 | 1, amount: number) => {
    out[at] = (out[at] as number) + (side === 0 ? amount : -amount)
  }
  for (const piece of pieces) {
    if (piece.hex < 0) {
      if (!piece.destroyed && !piece.exited) add(8, piece.side, strengthOf(piece))
      continue
    }
    const weight = strengthOf(piece)
    add(classOf(piece), piece.side, weight)
    if (piece.within) add(9, piece.side, weight)
    if (piece.spent && time.couplets > 0) add(10, piece.side, weight)
  }
  // Strength counts as a share of all that is there, so that a battle of ten units is as one of a hundred.
  const all = strength[0] + strength[1] + 4
  for (let at = 1; at <= 10; at++) out[at] = Math.trunc((ONE * (out[at] as number)) / all)
  out[0] = prospects
  out[11] = time.next === -1 ? 0 : time.next === 0 ? ONE : -ONE
  out[12] = ONE * present
  const shells = [0, 0, 0, 0]
  for (const id in state.artillery) {
    const group = state.artillery[id]
    if (!group) continue
    const side = group.side === battle.sides[0].id ? 0 : 1
    const at = group.mission ? side : group.spent ? -1 : 2 + side
    if (at >= 0) shells[at] = (shells[at] as number) + 1
  }
  out[13] = sat(shells[0] as number, 2) - sat(shells[1] as number, 2)
  out[14] = sat(shells[2] as number, 2) - sat(shells[3] as number, 2)
}
