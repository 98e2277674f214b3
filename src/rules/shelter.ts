import type { HexLabel } from '../hex/label.ts'
import { everyType, type Game, GUNS, isBlockhouse, isTrench, someType } from './game.ts'
import { reason } from './reason.ts'
import type { Reason, Shelter, Unit, UnitType } from './types.ts'

/** 8.321c infantry and guns may be IN a trench; 8.31c machine guns alone IN a blockhouse. */
const ABLE: Record<Shelter, readonly UnitType[]> = {
  trench: ['infantry', ...GUNS],
  blockhouse: ['machine gun'],
}

export const mayShelter = (g: Game, unit: Unit, shelter: Shelter): boolean =>
  everyType(g, unit, ABLE[shelter])

/** Why it may not; by ruling a unit that only half qualifies (3.12c), and flamethrowers (8.321c). */
export function cannotShelter(g: Game, unit: Unit, shelter: Shelter, hex: HexLabel): Reason {
  const half = someType(g, unit, ABLE[shelter])
  const ruling = half || (shelter === 'trench' && someType(g, unit, ['flamethrower']))
  return reason(
    'cannot-shelter',
    half ? '3.12c' : shelter === 'trench' ? '8.321c' : '8.31c',
    shelter === 'trench'
      ? 'Only infantry and guns may be IN a trench.'
      : 'Only machine guns may be IN a blockhouse.',
    { unit: unit.id, hex, ...(ruling ? { ruling } : {}) },
  )
}

/** The best shelter of the hex that this unit may use, or null. */
export function shelterFor(g: Game, unit: Unit): Shelter | null {
  if (unit.hex === null) return null
  if (isBlockhouse(g, unit.hex) && mayShelter(g, unit, 'blockhouse')) return 'blockhouse'
  if (isTrench(g, unit.hex) && mayShelter(g, unit, 'trench')) return 'trench'
  return null
}
