import type { HexLabel } from '../../hex/label.ts'
import type { DirectionName, Response, Shaken } from './action.ts'
import type { Result } from './state.ts'
import type { Facing, Half, Level, SideId, StandId, UnitId } from './vocabulary.ts'

/** The outcome of a barrage's die with its points. RE-19.4 */
export type BarrageResult =
  | { readonly kind: 'none' }
  | { readonly kind: 'suppressed'; readonly lost: number }
  /** The centre, and each outer hex whose number falls on so many dice. */
  | { readonly kind: 'partial'; readonly dice: 3 | 6 }
  | { readonly kind: 'total' }

/** What happened. Facts with a clause; `words/` makes the lines of the log of them. */
export type GameEvent =
  | { type: 'sheet'; title: string; note: string; clause: string }
  | { type: 'placed'; side: SideId; stand: StandId; hex: HexLabel; clause: string }
  | { type: 'setup-done'; side: SideId; clause: string }
  | { type: 'turn'; turn: number; clause: string }
  | { type: 'phase'; side: SideId; phase: 'move' | 'fire'; clause: string }
  | {
      type: 'moved'
      side: SideId
      stands: StandId[]
      from: HexLabel | null
      to: HexLabel
      half?: Half
      column?: true
      clause: string
    }
  | { type: 'recalled'; side: SideId; stands: StandId[]; hex: HexLabel; clause: string }
  | { type: 'faced'; side: SideId; stands: StandId[]; facing: Facing; clause: string }
  | { type: 'crossed'; side: SideId; stands: StandId[]; hex: HexLabel; clause: string }
  | { type: 'lane'; side: SideId; hex: HexLabel; clause: string }
  | {
      type: 'dismounted'
      side: SideId
      stands: StandId[]
      holders: StandId[]
      hex: HexLabel
      clause: string
    }
  | { type: 'mounted'; side: SideId; stands: StandId[]; hex: HexLabel; clause: string }
  | { type: 'limbered'; side: SideId; stand: StandId; team: StandId; hex: HexLabel; clause: string }
  | {
      type: 'unlimbered'
      side: SideId
      stand: StandId
      team: StandId
      hex: HexLabel
      facing: Facing
      clause: string
    }
  | { type: 'sheltered'; side: SideId; stands: StandId[]; hex: HexLabel; clause: string }
  | {
      type: 'assault'
      side: SideId
      stands: StandId[]
      hex: HexLabel
      defenders: number
      clause: string
    }
  | {
      type: 'displaced'
      side: SideId
      stand: StandId
      from: HexLabel
      to: HexLabel
      clause: string
    }
  | {
      type: 'charge'
      side: SideId
      stands: StandId[]
      from: HexLabel
      to: HexLabel
      target: HexLabel
      clause: string
    }
  | {
      type: 'response'
      side: SideId
      how: Response
      hex: HexLabel
      die: number
      needs: number
      passed: boolean
      clause: string
    }
  | { type: 'standing'; side: SideId; hex: HexLabel; clause: string }
  | {
      type: 'melee'
      hex: HexLabel
      rounds: {
        sides: Record<
          SideId,
          { die: number; stands: number; class: number; charge: number; total: number }
        >
      }[]
      winner: SideId
      lost: number
      clause: string
    }
  | { type: 'fled'; side: SideId; stands: StandId[]; from: HexLabel; to: HexLabel; clause: string }
  | {
      type: 'evaded'
      side: SideId
      stands: StandId[]
      from: HexLabel
      to: HexLabel
      clause: string
    }
  | {
      type: 'pursued'
      side: SideId
      stands: StandId[]
      from: HexLabel
      to: HexLabel
      clause: string
    }
  | { type: 'ridden-down'; side: SideId; hex: HexLabel; clause: string }
  | {
      type: 'charge-stopped'
      side: SideId
      hex: HexLabel
      target: HexLabel
      why: 'suppressed' | 'ground' | 'gone' | 'barred'
      clause: string
    }
  | { type: 'shaken'; side: SideId; hex: HexLabel; how: Shaken; clause: string }
  | {
      type: 'left'
      side: SideId
      stands: StandId[]
      hex: HexLabel
      how: 'retired' | 'exited'
      clause: string
    }
  | { type: 'unsuppressed'; side: SideId; stands: StandId[]; clause: string }
  | { type: 'made-ready'; side: SideId; stands: StandId[]; clause: string }
  | { type: 'held'; side: SideId; what: 'guns' | 'arms' | 'bombardment' | 'move'; clause: string }
  | {
      /** Small arms or guns. A shell that drifts away and finds nobody has no dice. */
      type: 'shot'
      side: SideId
      stands: StandId[]
      /** Where it comes down; the hex aimed at where shells drift off the table. */
      hex: HexLabel
      inside: boolean
      aimed: HexLabel
      range: number
      cover: 'open' | 'soft' | 'hard'
      /** The lowest face that hits; null where none does. */
      needs: number | null
      /** The die of the drift, and its hexes. */
      drift: { die: number; hexes: number } | null
      dice: number[]
      hits: number
      total: number
      clause: string
    }
  | {
      type: 'stormed'
      side: SideId
      stands: StandId[]
      hex: HexLabel
      dice: number[]
      taken: boolean
      clause: string
    }
  | {
      /** What all hits of a phase did to those of one level in a hex. */
      type: 'result'
      side: SideId
      hex: HexLabel
      inside: boolean
      hits: number
      level: Level
      suppressed: StandId[]
      lost: number
      clause: string
    }
  /** A die said which kind of stand is lost. */
  | { type: 'lot'; side: SideId; hex: HexLabel; dice: number[]; stand: StandId; clause: string }
  | { type: 'suppressed'; side: SideId; stands: StandId[]; hex: HexLabel; clause: string }
  | { type: 'lost'; side: SideId; stand: StandId; hex: HexLabel; mounts: boolean; clause: string }
  | {
      type: 'barrage'
      side: SideId
      fund: string
      points: number
      guns: StandId[]
      aimed: HexLabel
      accuracy: number
      /** The die of the direction, and how many hexes it drifts; null: on target. */
      drift: { die: number; hexes: number } | null
      /** Null: off the map. */
      centre: HexLabel | null
      die: number | null
      result: BarrageResult
      /** The dice of a partial pulverising. */
      dice: number[]
      hexes: HexLabel[]
      clause: string
    }
  | {
      type: 'crept'
      side: SideId
      fund: string
      points: number
      how: 'laid' | 'advanced' | 'held'
      hexes: HexLabel[]
      die: number
      result: BarrageResult
      dice: number[]
      clause: string
    }
  | { type: 'lifted'; side: SideId; fund: string; clause: string }
  | { type: 'mine'; side: SideId; hex: HexLabel; hexes: HexLabel[]; clause: string }
  | { type: 'pulverised'; hexes: HexLabel[]; clause: string }
  | { type: 'bunker-lost'; hex: HexLabel; clause: string }
  | { type: 'casualties'; side: SideId; hex: HexLabel; clause: string }
  | { type: 'broken'; side: SideId; unit: UnitId; lost: number; clause: string }
  | { type: 'control'; side: SideId; hex: HexLabel; clause: string }
  | { type: 'over'; result: Result; clause: string }

export type EventOf<T extends GameEvent['type']> = Extract<GameEvent, { type: T }>
export type { DirectionName }
