import { reading } from '../../../rules/base/game.ts'
import { score } from '../../../rules/turn/victory.ts'
import type { Battle, GameState, SideId } from '../../../rules/types/index.ts'
import type { Played } from '../../../session/engine/table.ts'

/** How both sides stand once a half of a couplet is over. */
export interface Tick {
  /** So many entries of the game. */
  readonly at: number
  /** The turn of the battle; in a campaign the day. */
  readonly stage: number
  readonly points: Readonly<Record<SideId, number>>
  /** Units on the map. */
  readonly strength: Readonly<Record<SideId, number>>
}

type Stepped = Pick<Played, 'state' | 'events'>

/** The turn of the battle; of a campaign, where turns begin anew with every part of a day, the day. */
export const stageOf = ({ campaign, turn }: GameState): number => campaign?.day ?? turn

/** Names the half of a couplet that a state lies in: states of one half have the same. */
export const halfOf = ({ campaign, turn, couplets, half, phase }: GameState): string =>
  `${campaign ? `${campaign.day} ${campaign.segment}` : ''} ${turn} ${phase} ${couplets} ${half}`

/** Units of each side on the map. */
export function strengthOf(battle: Battle, { units }: GameState): Record<SideId, number> {
  const strength = Object.fromEntries(battle.sides.map(({ id }): [SideId, number] => [id, 0]))
  for (const id in units) {
    const unit = units[id]
    if (unit?.where === 'map') strength[unit.side] = (strength[unit.side] ?? 0) + 1
  }
  return strength
}

/** The score and the strength at the end of each half, from the end of the set-up on. 10.1c */
export function courseOf(battle: Battle, steps: readonly Stepped[]): readonly Tick[] {
  const ticks: Tick[] = []
  for (const [index, { state }] of steps.entries()) {
    const before = steps[index - 1]?.state
    if (state.phase === 'setup') continue
    const ends = !before || halfOf(before) !== halfOf(state) || index === steps.length - 1
    if (!ends) continue
    // The entry that ends a turn has begun the next one; the one that ends the set-up, the first.
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
