import type { CampaignDef } from '../../rules/types/index.ts'
import type { ScenarioFile } from '../format/format.ts'
import { hexesOf, type Terrain } from './area.ts'

/** A date of the file, as the rules read it. */
export function dateOf(text: string): { year: number; month: number; day: number } {
  const [year, month, day] = text.split('-').map(Number) as [number, number, number]
  return { year, month, day }
}

/** 11.01 The days of the campaign. The areas of its edges become hexes in play. */
export function campaignOf(
  { campaign, sides }: ScenarioFile,
  terrain: Terrain,
  inPlay: (hexes: string[]) => string[],
): CampaignDef | null {
  if (!campaign) return null
  const { attacker, days, edges, turns, nightTurns, exactControl, anchorsOnFoot } = campaign
  const { remount, recovery } = campaign
  return {
    attacker,
    days: days.map(dateOf),
    edges: Object.fromEntries(
      sides.map(({ id }) => {
        const area = edges[id]
        return [id, area ? inPlay(hexesOf(terrain, area)) : []]
      }),
    ),
    ...(turns ? { turns } : {}),
    ...(nightTurns ? { darkness: nightTurns } : {}),
    ...(exactControl ? { exactControl: true } : {}),
    ...(anchorsOnFoot ? { anchorsOnFoot: true } : {}),
    ...(remount ? { remount } : {}),
    ...(recovery ? { recovery } : {}),
  }
}
