import { everyType, type Game, GUNS } from '../game.ts'
import type { Unit } from '../types.ts'

/** 11.01d, 11.531b a unit is lost; a gun destroyed in melee is captured. */
export function recordCasualty(g: Game, unit: Unit, melee: boolean): void {
  const c = g.s.campaign
  if (!c) return
  c.casualties.push({
    unit: unit.id,
    side: unit.side,
    day: c.day,
    segment: c.segment,
    captured: melee && everyType(g, unit, GUNS),
    recovered: false,
  })
}
