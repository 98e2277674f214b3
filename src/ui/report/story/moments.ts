import type { HexLabel } from '../../../hex/label.ts'
import { type ScoreChange, scoreChange, scoringHexes } from '../../../rules/turn/score-change.ts'
import { scorelineOf } from '../../../rules/turn/scoreline.ts'
import type {
  Battle,
  CheckCause,
  GameEvent,
  GameState,
  SideId,
} from '../../../rules/types/index.ts'
import type { Played } from '../../../session/engine/table.ts'
import { halfOf, stageOf, strengthOf } from './score-course.ts'

type Stepped = Pick<Played, 'state' | 'events'>

/** How a unit was lost. */
export interface Loss {
  readonly unit: string
  readonly side: SideId
  readonly hex: HexLabel
  readonly cause: CheckCause | 'bombardment' | 'captured' | null
}

/** A half of a couplet that moved the expected result. */
export interface DecisiveMoment {
  /** The number of entries up to the one that moved it most; the replay opens there. */
  readonly at: number
  readonly stage: number
  /** The hex where it happened; null where the event has none. */
  readonly hex: HexLabel | null
  /** The scoring hexes that changed hands, and the side that lost each. */
  readonly hexes: readonly {
    readonly hex: HexLabel
    readonly to: SideId | null
    readonly from: SideId | null
  }[]
  readonly losses: readonly Loss[]
  /** The points gained in the half, by side. */
  readonly points: Readonly<Record<SideId, number>>
  /** How far the expected result moved: 1 is from certain defeat to certain victory. */
  readonly swing: number
  /** The side that the half favoured. */
  readonly side: SideId
}

/** The number of units lost by one side in a half from which on the loss is heavy; where none is, one counts. */
const [HEAVY, ANY] = [2, 1]
/**
 * The worth of a point, in companies. The computer gives it less weight; here the battle is over, and its end depends
 * on the score alone.
 */
const POINT = 2.5
/** How much may still change over a whole battle, and at its very end, in companies. */
const [AHEAD, AT_END] = [4, 0.4]

/** The share of the battle that is still to come, from 0 to 1. */
function left(battle: Battle, { campaign, turn }: GameState): number {
  const turns = Math.min(1, (turn - 1) / battle.turns)
  if (!campaign) return 1 - turns
  const days = battle.campaign?.days.length ?? 1
  return Math.max(0, 1 - (Math.max(0, campaign.day - 1) + turns) / days)
}

/**
 * The chance that the first side wins, from 0 to 1, by its lead in points and in units. The less of the battle is left,
 * the less units count and the more points do.
 */
export function prospect(battle: Battle, state: GameState): number {
  const [one, two] = battle.sides
  const line = scorelineOf(battle, state)
  const points = (side: SideId) => line.points.find((of) => of.side === side)?.points ?? 0
  const { victory } = battle
  const margin =
    victory.kind === 'at-least'
      ? (points(victory.side) - victory.points + 0.5) * (victory.side === one.id ? 1 : -1)
      : points(one.id) - points(two.id) + (line.tied ? edge(line.winner, one.id) : 0)
  const strength = strengthOf(battle, state)
  const rest = left(battle, state)
  const more = ((strength[one.id] ?? 0) - (strength[two.id] ?? 0)) * rest
  return 1 / (1 + Math.exp(-(POINT * margin + more) / (AHEAD * Math.sqrt(rest) + AT_END)))
}

/** A tie that one side wins counts as a lead of half a point. */
const edge = (winner: SideId | null, one: SideId) =>
  winner === null ? 0 : winner === one ? 0.5 : -0.5

/** Whether an event may change the score, or is a loss. */
function tells(battle: Battle, event: GameEvent): boolean {
  switch (event.type) {
    case 'destroyed':
    case 'captured':
    case 'exited':
    case 'recovered':
      return true
    case 'control':
      return scoringHexes(battle).includes(event.hex)
    case 'moved':
    case 'entered':
    case 'placed':
      return battle.victory.rules.some(({ kind }) => kind === 'units')
    default:
      return false
  }
}

/** The units lost in these events, and the cause of each loss. */
export function lossesOf(events: readonly GameEvent[]): Loss[] {
  const losses: Loss[] = []
  for (const [index, event] of events.entries()) {
    if (event.type === 'captured') losses.push({ ...lossOf(event), cause: 'captured' })
    if (event.type !== 'destroyed') continue
    const by = events
      .slice(0, index)
      .findLast(
        (before) =>
          (before.type === 'check' || before.type === 'bombarded') && before.unit === event.unit,
      )
    const cause =
      by?.type === 'check' ? by.cause : by?.type === 'bombarded' ? ('bombardment' as const) : null
    losses.push({ ...lossOf(event), cause })
  }
  return losses
}

const lossOf = ({ unit, side, hex }: Extract<GameEvent, { type: 'destroyed' | 'captured' }>) => ({
  unit,
  side,
  hex,
})

/** The entries of one half, from its first event that counts. */
interface Stretch {
  readonly before: GameState
  after: GameState
  at: number
  /** The largest change that a single entry made to the expected result so far. */
  most: number
  hex: HexLabel | null
  readonly losses: Loss[]
}

/**
 * The halves that changed the score or cost a side heavy losses, the largest swing of the expected result first. Reads
 * only the states and the events of the journal.
 */
export function momentsOf(
  battle: Battle,
  opening: GameState,
  steps: readonly Stepped[],
): readonly DecisiveMoment[] {
  const stretches = new Map<string, Stretch>()
  let before = opening
  for (const [index, { state, events }] of steps.entries()) {
    const told = before.phase === 'setup' ? undefined : events.find((of) => tells(battle, of))
    if (told) {
      const key = halfOf(before)
      const known = stretches.get(key)
      const stretch = known ?? { before, after: state, at: 0, most: -1, hex: null, losses: [] }
      const moved = Math.abs(prospect(battle, state) - prospect(battle, before))
      if (moved > stretch.most) {
        stretch.most = moved
        stretch.at = index + 1
        const control = events.find((of) => of.type === 'control' && tells(battle, of))
        const place = control ?? told
        stretch.hex = 'hex' in place && typeof place.hex === 'string' ? place.hex : null
      }
      stretch.after = state
      stretch.losses.push(...lossesOf(events))
      stretches.set(key, stretch)
    }
    before = state
  }
  const from = (heavy: number) =>
    [...stretches.values()].flatMap((stretch) => momentOf(battle, stretch, heavy))
  const found = from(HEAVY)
  return (found.length > 0 ? found : from(ANY)).toSorted((a, b) => b.swing - a.swing || a.at - b.at)
}

function momentOf(
  battle: Battle,
  { before, after, at, hex, losses }: Stretch,
  least: number,
): DecisiveMoment[] {
  const change: ScoreChange = scoreChange(battle, before, after) ?? NONE
  const heavy = battle.sides.some(
    ({ id }) => losses.filter(({ side }) => side === id).length >= least,
  )
  const scored = change.hexes.length > 0 || Object.keys(change.points).length > 0
  if (!scored && !heavy) return []
  const moved = prospect(battle, after) - prospect(battle, before)
  const [one, two] = battle.sides
  return [
    {
      at,
      stage: stageOf(before),
      hex,
      hexes: change.hexes.map((of) => ({ ...of, from: before.control[of.hex] ?? null })),
      losses,
      points: change.points,
      swing: Math.abs(moved),
      side: moved < 0 ? two.id : one.id,
    },
  ]
}

const NONE: ScoreChange = { hexes: [], units: [], points: {} }
