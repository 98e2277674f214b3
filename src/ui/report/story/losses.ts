import type { Battle, GameState, SideId, UnitId } from '../../../rules/types/index.ts'

/** Whether a unit is lost as things stand. One that came back to its side in a campaign is not. */
export const isLost = ({ units }: GameState, unit: UnitId): boolean =>
  units[unit]?.where === 'destroyed'

export interface LossRow {
  /** The side with the group or the counter: two counters may have one name. */
  readonly key: string
  readonly side: SideId
  readonly name: string
  readonly began: number
  readonly lost: number
}

/** What each formation had, and what it has lost, in the order of battle. */
export function lossRows(battle: Battle, game: GameState): readonly LossRow[] {
  const rows = new Map<string, LossRow>()
  for (const unit of battle.units) {
    const key = `${unit.side} ${unit.group ?? unit.counter}`
    const name = unit.group ?? battle.counters[unit.counter]?.name ?? unit.counter
    const row = rows.get(key) ?? { key, side: unit.side, name, began: 0, lost: 0 }
    rows.set(key, {
      ...row,
      began: row.began + 1,
      lost: row.lost + (isLost(game, unit.id) ? 1 : 0),
    })
  }
  return [...rows.values()]
}
