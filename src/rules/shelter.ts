import { everyType, type Game, GUNS, isBlockhouse, isTrench } from './game.ts'
import type { Shelter, Unit } from './types.ts'

/** 8.321c infantry and guns may be IN a trench; 8.31c machine guns alone IN a blockhouse. */
export function mayShelter(g: Game, unit: Unit, shelter: Shelter): boolean {
  return shelter === 'blockhouse'
    ? everyType(g, unit, ['machine gun'])
    : everyType(g, unit, ['infantry', ...GUNS])
}

/** The best shelter of the hex that this unit may use, or null. */
export function shelterFor(g: Game, unit: Unit): Shelter | null {
  if (unit.hex === null) return null
  if (isBlockhouse(g, unit.hex) && mayShelter(g, unit, 'blockhouse')) return 'blockhouse'
  if (isTrench(g, unit.hex) && mayShelter(g, unit, 'trench')) return 'trench'
  return null
}
