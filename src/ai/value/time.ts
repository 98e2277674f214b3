import { isNight, turnsOf } from '../../rules/base/game.ts'
import type { Battle, GameState, SideId } from '../../rules/types/index.ts'

/** The mean number of couplets of a turn, in sixteenths, by day and by night. 5.11b, 5.12a */
const COUPLETS = { day: 39, night: 23 }

/** The time left, as both sides have it. */
export interface TimeLeft {
  /** Halves of couplets that each side may still expect, in sixteenths, in the order of the sides. */
  readonly halves: readonly [number, number]
  /** Turns in which units may still act, the present one included while couplets are left in it. */
  readonly turns: number
  /** Couplets left in this turn. */
  readonly couplets: number
  readonly night: boolean
  /** The index of the side that commands next; -1 between turns. */
  readonly next: -1 | 0 | 1
}

/** How many turns a campaign still has after the present scenario, were there no night attacks. 11.02 */
function turnsOfLaterDays(battle: Battle, state: GameState): number {
  const { campaign } = state
  if (!campaign || !battle.campaign) return 0
  const [attack, counter] = battle.campaign.turns ?? [12, 6, 6]
  const days = Math.max(0, battle.campaign.days.length - campaign.day)
  const today =
    campaign.segment === 'placement'
      ? attack + counter
      : campaign.segment === 'attack'
        ? counter
        : 0
  return days * (attack + counter) + today
}

export function timeLeft(battle: Battle, state: GameState): TimeLeft {
  const { phase, campaign } = state
  const [one] = battle.sides
  const first = (side: SideId | null) => (side === one.id ? 0 : 1)
  const fought =
    !campaign ||
    campaign.segment === 'attack' ||
    campaign.segment === 'counter attack' ||
    campaign.segment === 'night attack'
  const last = fought ? turnsOf(battle, state) : 0
  const commanding = phase === 'couplets' && state.actor !== null
  const couplets = commanding ? state.couplets : 0
  let sixteenths = turnsOfLaterDays(battle, state) * COUPLETS.day
  const from = phase === 'setup' ? state.turn : state.turn + 1
  for (let turn = from; turn <= last; turn++) {
    const dark = isNight({
      battle,
      s: turn === state.turn ? state : { ...state, turn },
      events: [],
    })
    sixteenths += dark ? COUPLETS.night : COUPLETS.day
  }
  const halves: [number, number] = [sixteenths + 16 * couplets, sixteenths + 16 * couplets]
  let next: -1 | 0 | 1 = -1
  if (commanding) {
    const actor = first(state.actor)
    const other = actor === 0 ? 1 : 0
    // In the second half the other side has had its command; whoever is active has given his.
    if (state.half === 2) halves[other] -= 16
    if (state.active.length > 0) halves[actor] -= 16
    next = state.active.length > 0 ? other : actor
  }
  return {
    halves,
    turns: Math.max(0, last - from + 1) + (couplets > 0 ? 1 : 0) + turnsOfLaterDays(battle, state),
    couplets,
    night: isNight({ battle, s: state, events: [] }),
    next,
  }
}
