import type { HexLabel } from '../../hex/label.ts'
import { currentScore } from '../../rules/index.ts'
import type { Battle, GameState, SideId, UnitId } from '../../rules/types/index.ts'
import type { Step } from '../journal/step.ts'
import { momentOf } from './seek.ts'

/** What a position comes to for one side. */
export interface Tally {
  readonly side: SideId
  readonly score: number
  readonly lost: number
  readonly left: number
}

export interface Difference {
  readonly unit: UnitId
  readonly name: string
  readonly side: SideId
  /** Where it stands in the first of the two, or else in the other; null when in neither. */
  readonly hex: HexLabel | null
  /** "AC16, formed and ready" in each of the two. */
  readonly here: string
  readonly there: string
}

export interface Comparison {
  readonly here: readonly Tally[]
  readonly there: readonly Tally[]
  readonly units: readonly Difference[]
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

/** Two positions of one battle side by side: scores, losses, and every unit that stands differently. */
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

/** At what place of the other line two lines are held against each other. */
export const BESIDE = ['moment', 'entry', 'end'] as const
export type Beside = (typeof BESIDE)[number]

/**
 * So many entries of another line stand beside the first `at` of this one. At the same moment: as far into the same half
 * couplet, at most to its end; where the other has no such half, at the end of the last that both have.
 */
export function besideOf(
  opening: GameState,
  here: readonly Step[],
  at: number,
  other: readonly Step[],
  by: Beside,
): number {
  if (by === 'end') return other.length
  if (by === 'entry') return Math.min(at, other.length)
  const moments = (steps: readonly Step[], upTo: number) =>
    [opening, ...steps.slice(0, upTo).map(({ state }) => state)].map(momentOf)
  const mine = moments(here, at)
  const theirs = moments(other, other.length)
  for (let last = mine.length - 1; last >= 0; last = mine.indexOf(mine[last] as string) - 1) {
    const moment = mine[last] as string
    const end = theirs.lastIndexOf(moment)
    if (end < 0) continue
    const into = last === at ? at - mine.indexOf(moment) : Number.POSITIVE_INFINITY
    return Math.min(theirs.indexOf(moment) + into, end)
  }
  return 0
}
