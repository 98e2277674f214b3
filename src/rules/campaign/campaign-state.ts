import { findUnit, type Game, otherSide, unitsAt } from '../base/game.ts'
import type { CampaignDef, CampaignState, SideId } from '../types/index.ts'

export const campaignDef = (g: Game): CampaignDef => g.battle.campaign as CampaignDef
export const campaignState = (g: Game): CampaignState => g.s.campaign as CampaignState
export const attackerOf = (g: Game): SideId => campaignDef(g).attacker
export const defenderOf = (g: Game): SideId => otherSide(g.battle, attackerOf(g))

/** Hexes with units of both sides, sorted by name. 11.51 */
export function contested(g: Game): string[] {
  const hexes = new Set<string>()
  for (const id in g.s.units) {
    const hex = findUnit(g, id)?.hex
    if (hex) hexes.add(hex)
  }
  return [...hexes]
    .filter((hex) => new Set(unitsAt(g, hex).map((unit) => unit.side)).size > 1)
    .sort()
}
