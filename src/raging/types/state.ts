import type { Dir } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import type { Facing, Half, SideId, StandId, StandKind, UnitId } from './vocabulary.ts'

export type Whereabouts =
  | 'map'
  /** Not yet on the table. */
  | 'reserve'
  /** A team that pulls a gun. */
  | 'harness'
  | 'lost'
  /** Off its own edge, broken or in flight. */
  | 'retired'
  | 'exited'

/** How a stand is: cavalry on horses, on foot or holding horses; guns in action or limbered. */
export type Mode = 'foot' | 'mounted' | 'holders' | 'deployed' | 'limbered'

export interface Stand {
  readonly id: StandId
  readonly unit: UnitId
  readonly side: SideId
  readonly kind: StandKind
  where: Whereabouts
  /** Null off the table. */
  hex: HexLabel | null
  mode: Mode
  facing: Facing
  suppressed: boolean
  /** RE-1.5 */
  ready: boolean
  /** In a hex with wire: the half; absent where a lane leads through. RE-6.1 */
  half?: Half
  /** In the pillbox or blockhouse. */
  inside?: true
  /** Horse holders: how many mounts they hold. RE-2.5 */
  mounts?: number
  /** A limbered gun: its team. */
  team?: StandId
  /** The only way out of a wood or from behind a hedge for guns and teams. RE-4.15 */
  outlet?: Dir
  /** It moved in column along a road. RE-13.11 */
  column?: true
  /** A gun that was limbered when its side's last movement ended. RE-4.13 */
  wasLimbered?: true
}

/** What a stand has done in the movement under way. */
export interface Moved {
  /** Hexes spent. */
  spent: number
  /** It may go no further. */
  halted: boolean
  /** All of it along a road. */
  road: boolean
  /** It fought, or its shape changed: it cannot be put back. */
  bound: boolean
  /** RE-9.14 */
  fought?: true
  /** A gun that went into action and may be Ready. RE-4.10, RE-4.13 */
  deployed?: true
  /** Hexes that it may spend in all, where its shape changed on the way. RE-4.6, RE-4.11 */
  limit?: number
  /** Hexes that it took from the other side, or from nobody, with its moves. RE-23.7 */
  took?: { hex: HexLabel; from: SideId | null }[]
  /** As it stood before; null when it came on. */
  from: {
    hex: HexLabel
    facing: Facing
    half?: Half
    inside?: true
    outlet?: Dir
  } | null
}

/** Cavalry that will ride home. `into` is the hex that brings it into contact with other cavalry. RE-17.1, RE-18.1 */
export interface Charge {
  stands: StandId[]
  hex: HexLabel
  target: HexLabel
  /** Null against all but cavalry: the target itself is entered. */
  into: HexLabel | null
  /** It stood beside the target's wood before its move. RE-17.7 */
  waited: boolean
}

/** Hits on those in a hex, or in its pillbox. RE-1.7 */
export interface Hits {
  hex: HexLabel
  inside: boolean
  hits: number
  /** The first hex beside it from which a hit came, and the first from which any did. RE-12.5 */
  near: HexLabel | null
  from: HexLabel
}

export interface FundState {
  left: number
  /** Points spent this turn. */
  turn: number
  /** Creeping: the first hex of its row; null before it lies, and after it is lifted. */
  at: HexLabel | null
  /** It fired in this phase. */
  fired: boolean
}

/** Those of the other side that a charge meets, and the parties that ride against them. */
export interface Parties {
  target: HexLabel
  parties: Charge[]
}

/** The tasks still to do, the top one last. */
export type Task =
  | { kind: 'setup'; side: SideId }
  | { kind: 'mines' }
  | { kind: 'before'; side: SideId }
  | { kind: 'turn' }
  | { kind: 'begin-move'; side: SideId }
  | { kind: 'move'; side: SideId }
  | { kind: 'begin-fire'; side: SideId }
  | { kind: 'guns'; side: SideId }
  | { kind: 'arms'; side: SideId }
  | { kind: 'results'; side: SideId }
  | { kind: 'charges'; side: SideId }
  | { kind: 'end-fire'; side: SideId }
  | { kind: 'end-turn' }
  /** RE-18.2 */
  | { kind: 'response'; side: SideId; engagement: Parties }
  /** Cavalry that leaves its hex before an enemy. RE-18.9, RE-12.6 */
  | { kind: 'evade'; side: SideId; stands: StandId[]; threats: HexLabel[] }
  /** RE-12.6 */
  | { kind: 'shaken'; side: SideId; hex: HexLabel; stands: StandId[]; threats: HexLabel[] }
  /** Stands that must leave their hex, one after the other. `chain`: hexes that no domino goes through again. */
  | {
      kind: 'displace'
      side: SideId
      stands: StandId[]
      hex: HexLabel
      /** Those who displace them: they have no zone for this. RE-16.15 */
      by: StandId[]
      chain: HexLabel[]
    }
  /** One of those in an overfull hex must leave it. RE-16.6 */
  | { kind: 'domino'; side: SideId; hex: HexLabel; by: StandId[]; chain: HexLabel[] }
  /** Infantry that cavalry is about to ride down may leave for a wood. RE-17.8 */
  | { kind: 'refuge'; side: SideId; hex: HexLabel; stands: StandId[]; by: StandId[] }
  | { kind: 'ride'; side: SideId; charge: Charge }
  | { kind: 'occupy'; side: SideId; stands: StandId[]; hex: HexLabel }
  /** RE-18.21 */
  | {
      kind: 'pursuit'
      side: SideId
      stands: StandId[]
      hex: HexLabel
      left: number
      fled: HexLabel[]
    }
  | { kind: 'over' }

export type TaskKind = Task['kind']

export interface Result {
  /** Null is a draw. */
  winner: SideId | null
  score: Record<SideId, number>
  lines: { side: SideId; points: number; text: string }[]
  by: 'victory' | 'concession'
  text: string
}

export type Words = [number, number, number, number]

/**
 * Where the faces come from. `recent` has the faces of the last action: dice of six and of twelve sides come in turn, so
 * that nobody can tell them afterwards from the source alone.
 */
export type DiceSource =
  | { kind: 'seeded'; words: Words; count: number; recent: number[] }
  /** Scripted faces first; then the seed, if there is one. */
  | {
      kind: 'scripted'
      faces: readonly number[]
      next: number
      count: number
      recent: number[]
      seed: Words | null
    }

export type Phase = 'setup' | 'before' | 'move' | 'fire' | 'over'

/** Everything that changes. Readonly parts are replaced and never written into, since copies of a state share them. */
export interface State {
  format: 1
  battle: string
  turn: number
  phase: Phase
  /** The side whose phase it is; null outside the turns. */
  side: SideId | null
  stands: Record<StandId, Stand>
  /** What stands have done in this movement. */
  moved: Record<StandId, Moved>
  charges: Charge[]
  /** Stands out of contact when this movement began. RE-9.15 */
  strays: StandId[]
  /** How many stands entered each hex with wire in this movement. RE-6.4 */
  wired: Record<HexLabel, number>
  /** Stands that fired in this phase. */
  fired: StandId[]
  hits: Hits[]
  funds: Record<string, FundState>
  pulverised: readonly HexLabel[]
  bunkersLost: readonly HexLabel[]
  /** Wire that a side has a way through. RE-6.9 */
  lanes: readonly { readonly hex: HexLabel; readonly side: SideId }[]
  /** RE-22.4 */
  casualties: readonly { readonly hex: HexLabel; readonly side: SideId }[]
  broken: readonly UnitId[]
  control: Readonly<Record<HexLabel, SideId>>
  agenda: Task[]
  dice: DiceSource
  result: Result | null
}
