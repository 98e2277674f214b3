import type { HexLabel } from '../../hex/label.ts'
import type { Action, Reason, Shelter, Standing, Unit, UnitType } from '../types/index.ts'
import {
  everyType,
  type Game,
  GUNS,
  ground,
  isBlockhouse,
  isTrench,
  someType,
  unitOf,
} from './game.ts'
import { reason } from './reason.ts'

/** 8.321c Infantry and guns may be IN a trench; 8.31c only machine guns IN a blockhouse. */
const ABLE: Record<Shelter, readonly UnitType[]> = {
  trench: ['infantry', ...GUNS],
  blockhouse: ['machine gun'],
}

export const mayShelter = (g: Game, unit: Unit, shelter: Shelter): boolean =>
  everyType(g, unit, ABLE[shelter])

/**
 * Why a unit may not take shelter. By ruling a unit with only one suitable type may not (3.12c), nor may
 * flamethrowers (8.321c).
 */
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

/**
 * 8.322b In a hex with a printed trench infantry and guns are IN it unless stated otherwise; elsewhere only by
 * choice.
 */
export function placedIn(g: Game, unit: Unit, hex: HexLabel, wish?: Standing): Shelter | null {
  if (wish === 'none') return null
  if (wish !== undefined) return wish
  return ground(g, hex, 'trench') && mayShelter(g, unit, 'trench') ? 'trench' : null
}

/** 6.3a, 8.322b Puts a unit on the map as a placement says. */
export function putOnMap(
  g: Game,
  { unit: id, hex, face, in: wish }: Extract<Action, { type: 'place' }>,
): Unit {
  const unit = unitOf(g, id)
  unit.where = 'map'
  unit.hex = hex
  unit.formed = face === 'formed'
  unit.in = placedIn(g, unit, hex, wish)
  return unit
}

/** The best shelter of the hex that this unit may use, or null. */
export function shelterFor(g: Game, unit: Unit): Shelter | null {
  if (unit.hex === null) return null
  if (isBlockhouse(g, unit.hex) && mayShelter(g, unit, 'blockhouse')) return 'blockhouse'
  if (isTrench(g, unit.hex) && mayShelter(g, unit, 'trench')) return 'trench'
  return null
}
