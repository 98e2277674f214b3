import { type G, isLeader, unitOf } from '../base/game.ts'
import type { Stand } from '../types/index.ts'

/** Hexes that a stand of this kind may spend in a whole movement, without the road's. RE-3.1, RE-3.7, RE-4.12 */
export function fullMove(g: Pick<G, 'battle'>, stand: Stand): number {
  const { moves } = g.battle.sheet
  const unit = unitOf(g, stand)
  const gun = unit.horse ? moves.horseGun : moves.fieldGun
  if (isLeader(stand))
    return unit.kind === 'infantry' ? moves.foot : unit.kind === 'cavalry' ? moves.mounted : gun
  switch (stand.mode) {
    case 'mounted':
      return moves.mounted
    case 'limbered':
      return gun
    case 'deployed':
    case 'holders':
      return 0
    default:
      if (stand.kind !== 'team') return moves.foot
      return unit.horse ? moves.horseTeam : moves.fieldTeam
  }
}

/** What it may spend in this movement, after all that it has done. */
export const limitOf = (g: Pick<G, 'battle' | 's'>, stand: Stand): number =>
  g.s.moved[stand.id]?.limit ?? fullMove(g, stand)

export const spentBy = (g: Pick<G, 's'>, stand: Stand): number => g.s.moved[stand.id]?.spent ?? 0

export const leftOf = (g: Pick<G, 'battle' | 's'>, stand: Stand): number =>
  limitOf(g, stand) - spentBy(g, stand)
