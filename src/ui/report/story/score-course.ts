import { reading } from '../../../rules/base/game.ts'
import { score } from '../../../rules/turn/victory.ts'
import type { Battle, GameState, SideId } from '../../../rules/types/index.ts'
import type { Played } from '../../../session/engine/table.ts'

/** The score and the strength of both sides at the end of a half of a couplet. */
export interface Tick {
  /** The number of entries up to and including the one that ended the half. */
  readonly at: number
  /** The turn of the battle; in a campaign the day. */
  readonly stage: number
  readonly points: Readonly<Record<SideId, number>>
  /** Units on the map. */
  readonly strength: Readonly<Record<SideId, number>>
}

type Stepped = Pick<Played, 'state' | 'events'>

/** The turn of a battle, or the day of a campaign: its turns are counted anew in every part of a day. */
export const stageOf = ({ campaign, turn }: GameState): number => campaign?.day ?? turn

/** A key for the half of a couplet to which a state belongs; states of the same half have the same key. */
export const halfOf = ({ campaign, turn, couplets, half, phase }: GameState): string =>
  `${campaign ? `${campaign.day} ${campaign.segment}` : ''} ${turn} ${phase} ${couplets} ${half}`

/** The number of units of each side on the map. */
export function strengthOf(battle: Battle, { units }: GameState): Record<SideId, number> {
  const strength = Object.fromEntries(battle.sides.map(({ id }): [SideId, number] => [id, 0]))
  for (const id in units) {
    const unit = units[id]
    if (unit?.where === 'map') strength[unit.side] = (strength[unit.side] ?? 0) + 1
  }
  return strength
}

/** The score and the strength at the end of each half, beginning with the end of the set-up. 10.1c */
export function courseOf(battle: Battle, steps: readonly Stepped[]): readonly Tick[] {
  const ticks: Tick[] = []
  for (const [index, { state }] of steps.entries()) {
    const before = steps[index - 1]?.state
    if (state.phase === 'setup') continue
    const ends = !before || halfOf(before) !== halfOf(state) || index === steps.length - 1
    if (!ends) continue
    // The entry that ends a turn has already begun the next one, and the entry that ends the set-up the first one.
    const of = before && before.phase !== 'setup' ? before : state
    ticks.push({
      at: index + 1,
      stage: stageOf(of),
      points: score(reading(battle, state)).totals,
      strength: strengthOf(battle, state),
    })
  }
  return ticks
}
