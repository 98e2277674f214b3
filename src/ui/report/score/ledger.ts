import { segmentNow } from '../../../rules/index.ts'
import type {
  Battle,
  CampaignDef,
  GameState,
  Segment,
  SideId,
  UnitType,
} from '../../../rules/types/index.ts'

/** Units lost, captured and recovered on one day. 11.531 */
export interface Losses {
  readonly destroyed: number
  readonly captured: number
  readonly recovered: number
}

export interface DayLedger {
  readonly day: number
  /** By side: all types together, then each type in the order of the counters; types without a loss are left out. */
  readonly losses: Readonly<Record<SideId, { all: Losses; types: [UnitType, Losses][] }>>
  /** Strength and ground of both sides at the end of each scenario of the day. */
  readonly ends: readonly {
    readonly segment: Segment
    readonly strength: Readonly<Record<SideId, number>>
    readonly control: Readonly<Record<SideId, number>>
  }[]
}

const none = (): { destroyed: number; captured: number; recovered: number } => ({
  destroyed: 0,
  captured: 0,
  recovered: 0,
})

/** The losses and the ground of each day so far, the current day last. */
export function ledgerOf(battle: Battle, game: GameState): DayLedger[] {
  const { campaign } = game
  if (!campaign) return []
  return Array.from({ length: campaign.day }, (_, index) => {
    const day = index + 1
    const losses: Record<SideId, { all: Losses; types: [UnitType, Losses][] }> = {}
    for (const side of battle.sides) {
      const all = none()
      const types = new Map<UnitType, ReturnType<typeof none>>()
      for (const lost of campaign.casualties) {
        if (lost.side !== side.id || lost.day !== day) continue
        const counter = battle.counters[game.units[lost.unit]?.counter ?? '']
        const type = counter?.types[0] ?? 'infantry'
        const row = types.get(type) ?? none()
        types.set(type, row)
        for (const sum of [all, row]) {
          if (lost.captured) sum.captured++
          else sum.destroyed++
          if (lost.recovered) sum.recovered++
        }
      }
      losses[side.id] = { all, types: [...types].sort(([a], [b]) => (a < b ? -1 : 1)) }
    }
    const ends = campaign.ledger.filter((line) => line.day === day)
    return { day, losses, ends }
  })
}

/**
 * The number of entries at the end of each day that is over, and at the end of each scenario in the order of the
 * ledger.
 */
export function endsOf(states: readonly GameState[]): {
  readonly days: readonly number[]
  readonly scenarios: readonly number[]
} {
  const days: number[] = []
  const scenarios: number[] = []
  for (const [index, { campaign }] of states.entries()) {
    if (!campaign) continue
    while (scenarios.length < campaign.ledger.length) scenarios.push(index + 1)
    // The entry that ends a day already opens the next one.
    while (days.length < campaign.day - 1) days.push(index)
  }
  return { days, scenarios }
}

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
]

/** "30 October" */
export function dateText(campaign: CampaignDef, day: number, short = false): string {
  const date = campaign.days[day - 1]
  const month = date ? (MONTHS[date.month - 1] ?? '') : ''
  return date ? `${date.day} ${short ? month.slice(0, 3) : month}` : ''
}

export const LINE = [
  ['placement', 'Placement'],
  ['attack', 'Attack'],
  ['counter attack', 'Counter attack'],
  ['isolation', 'Isolation'],
  ['night melee', 'Night melee'],
  ['night attack', 'Night attack'],
  ['recovery', 'Recovery'],
  ['improvement', 'Improvement'],
  ['redeployment', 'Redeployment'],
] as const satisfies readonly (readonly [Segment, string])[]

/**
 * The parts of the current day and how far it has come. A counter-attack or a night attack that was not fought counts
 * as skipped. 11.02
 */
export function segmentStates(
  game: GameState,
): { segment: Segment; label: string; state: 'done' | 'skipped' | 'now' | 'to come' }[] {
  const { campaign } = game
  const now = segmentNow(game)
  const at = LINE.findIndex(([segment]) => segment === now)
  return LINE.map(([segment, label], index) => {
    const optional = segment === 'counter attack' || segment === 'night attack'
    const fought = campaign?.ledger.some(
      (line) => line.day === campaign.day && line.segment === segment,
    )
    const state =
      index === at ? 'now' : index > at ? 'to come' : optional && !fought ? 'skipped' : 'done'
    return { segment, label, state }
  })
}
