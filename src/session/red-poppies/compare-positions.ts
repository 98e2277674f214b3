import type { HexLabel } from '../../hex/label.ts'
import { currentScore } from '../../rules/index.ts'
import type { Battle, GameState, SideId, UnitId } from '../../rules/types/index.ts'

/** The score of one side in a position, and how many units it lost and has left on the map. */
export interface Tally {
  readonly side: SideId
  readonly score: number
  readonly lost: number
  readonly left: number
}

export interface UnitDifference {
  readonly unit: UnitId
  readonly name: string
  readonly side: SideId
  /** Its hex in the first position, or else in the other; null when it is on the map in neither. */
  readonly hex: HexLabel | null
  /** How it stands in each of the two: "AC16, formed and spent". */
  readonly here: string
  readonly there: string
}

export interface Comparison {
  readonly here: readonly Tally[]
  readonly there: readonly Tally[]
  readonly units: readonly UnitDifference[]
}

function tally(battle: Battle, state: GameState): Tally[] {
  const { totals } = currentScore(battle, state)
  return battle.sides.map((side) => {
    const units = Object.values(state.units).filter((unit) => unit.side === side.id)
    return {
      side: side.id,
      score: totals[side.id] ?? 0,
      lost: units.filter((unit) => unit.where === 'destroyed').length,
      left: units.filter((unit) => unit.where === 'map').length,
    }
  })
}

function standing(state: GameState, id: UnitId): string {
  const unit = state.units[id]
  if (!unit || unit.where === 'hand') return 'not on the map'
  if (unit.where === 'destroyed') return 'destroyed'
  if (unit.where === 'exited') return 'left the map'
  const face = unit.formed ? 'formed' : 'dispersed'
  return `${unit.hex}, ${face}${unit.spent ? ' and spent' : ''}`
}

function hexOf(state: GameState, id: UnitId): HexLabel | null {
  const unit = state.units[id]
  return unit?.where === 'map' ? unit.hex : null
}

/** Compares two positions of one battle: scores, losses, and every unit that stands differently. */
export function compare(battle: Battle, here: GameState, there: GameState): Comparison {
  const units = battle.units.flatMap((def) => {
    const one = standing(here, def.id)
    const other = standing(there, def.id)
    return one === other
      ? []
      : [
          {
            unit: def.id,
            name: def.name,
            side: def.side,
            hex: hexOf(here, def.id) ?? hexOf(there, def.id),
            here: one,
            there: other,
          },
        ]
  })
  return { here: tally(battle, here), there: tally(battle, there), units }
}
