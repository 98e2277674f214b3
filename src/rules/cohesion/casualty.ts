import { type Game, GUNS, someType } from '../base/game.ts'
import type { CampaignState, Unit } from '../types/index.ts'

/** 11.01d, 11.531b Records a lost unit. A gun destroyed in melee is captured, with or without horses. 3.12c */
export function recordCasualty(g: Game, unit: Unit, melee: boolean): void {
  const c = g.s.campaign
  if (!c) return
  addCasualty(c, unit, melee && someType(g, unit, GUNS))
}

export function addCasualty(c: CampaignState, unit: Unit, captured: boolean): void {
  const { day, segment } = c
  c.casualties = [
    ...c.casualties,
    { unit: unit.id, side: unit.side, day, segment, captured, recovered: false },
  ]
}
