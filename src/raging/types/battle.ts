import type { Dir } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import type { BattleMap } from '../../map/types.ts'
import type { PlaySheet } from './sheet.ts'
import type {
  Accuracy,
  Facing,
  SideId,
  StandId,
  StandKind,
  TroopClass,
  UnitId,
  UnitKind,
} from './vocabulary.ts'

/** Facts of a hex, as bits of `Terrain.ground`. */
export const GROUND = {
  woods: 1,
  /** Fields of tall crops. */
  crops: 2,
  built: 4,
  hedge: 8,
  wall: 16,
  trench: 32,
  water: 64,
  /** By shells, in the course of the battle; then the hex is nothing else. RE-5.8 */
  pulverised: 128,
} as const

/** The ground of a battle by hex, read-only. */
export interface Terrain {
  readonly ground: Uint8Array
  /** How many stands a trench hex protects. RE-5.12 */
  readonly trenchRoom: Uint8Array
  /** Bits by direction: the trench goes on there. */
  readonly trenches: Uint8Array
  /** Bits by direction: a road crosses that side. */
  readonly roads: Uint8Array
  /** Bits by direction: nobody crosses that side. */
  readonly barred: Uint8Array
  readonly level: Uint8Array
}

export interface SideDef {
  readonly id: SideId
  /** "Germans" */
  readonly name: string
  /** "German" */
  readonly adjective: string
  /** On whose side it fights the war: its colour on the table. */
  readonly power: 'central' | 'entente'
  /** Its own edge of the table. RE-22.2 */
  readonly edge: readonly HexLabel[]
  /** Where its stands may leave the table for points. RE-23.6 */
  readonly exits: readonly HexLabel[]
}

export interface UnitDef {
  readonly id: UnitId
  readonly side: SideId
  readonly name: string
  readonly kind: UnitKind
  readonly class: TroopClass | null
  readonly weapon: string
  readonly mgWeapon: string | null
  readonly breaking: number
  readonly infiltrates: boolean
  readonly horse: boolean
  /** Hexes where its stands may be placed before play; empty: where the battle puts them. */
  readonly area: readonly HexLabel[]
  readonly areaText: string
  /** It comes on in its side's movement of this turn or later, from these hexes. RE-3.12 */
  readonly arrival: {
    readonly turn: number
    readonly hexes: readonly HexLabel[]
    readonly text: string
  } | null
}

export interface StandDef {
  readonly id: StandId
  readonly unit: UnitId
  readonly kind: StandKind
  /** "1st Leicesters, infantry 3" */
  readonly name: string
  /** Null for a stand that arrives later, and for a team harnessed to a gun. */
  readonly hex: HexLabel | null
  readonly facing: Facing
  readonly ready: boolean
  /** Guns: limbered, with this team. */
  readonly team: StandId | null
  /** In the pillbox or blockhouse of its hex. */
  readonly inside: boolean
}

/** A belt's piece of wire in one hex. RE-6.1 */
export interface WireDef {
  readonly hex: HexLabel
  readonly side: SideId
  /** Bits by direction of the sides of either half; the wire runs through the sides of neither. */
  readonly outer: number
  readonly inner: number
}

export interface BunkerDef {
  readonly hex: HexLabel
  readonly kind: 'pillbox' | 'blockhouse'
}

/** Points of indirect fire that a side has. RE-19.9 */
export interface FundDef {
  readonly id: string
  readonly side: SideId
  readonly name: string
  readonly kind: 'box' | 'creeping'
  readonly points: number
  /** The most in one barrage. */
  readonly most: number
  /** The most in one turn; absent: no limit. */
  readonly perTurn?: number
  readonly accuracy: Accuracy
  /** Before the first turn, or in the fire phases. RE-19.9 */
  readonly when: 'before' | 'battle'
  /** Creeping: the row runs in this direction, and advances in one of these. RE-20.1 */
  readonly along?: Dir
  readonly forward?: readonly Dir[]
}

export interface MineDef {
  readonly side: SideId
  readonly hex: HexLabel
}

/** Points as data. RE-23.4 */
export type ScoreRule =
  | {
      readonly kind: 'hold'
      readonly side: SideId
      readonly hexes: readonly HexLabel[]
      readonly name: string
      readonly points: number
    }
  | {
      /** Enemy stands lost, of these kinds; absent: all but commanders. */
      readonly kind: 'lost'
      readonly side: SideId
      readonly kinds?: readonly StandKind[]
      readonly name: string
      readonly points: number
    }
  | {
      /** Enemy units broken. */
      readonly kind: 'broken'
      readonly side: SideId
      readonly name: string
      readonly points: number
    }
  | {
      /** Own stands that left by the exits. */
      readonly kind: 'exited'
      readonly side: SideId
      readonly name: string
      readonly points: number
    }

export interface Victory {
  readonly rules: readonly ScoreRule[]
  /** With `need` that side wins at or above so many points more than the other, and otherwise loses. */
  readonly need: { readonly side: SideId; readonly points: number } | null
  readonly tie: 'draw' | SideId
}

export interface Battle {
  readonly id: string
  readonly hash: string
  readonly title: string
  readonly aims: string
  readonly turns: number
  readonly map: BattleMap
  readonly terrain: Terrain
  /** One byte a hex: 1 = in play. */
  readonly inPlay: Uint8Array
  /** The side that moves first comes first. RE-1.1 */
  readonly sides: readonly [SideDef, SideDef]
  readonly sheet: PlaySheet
  readonly setupOrder: readonly SideId[]
  readonly units: readonly UnitDef[]
  readonly stands: readonly StandDef[]
  readonly wire: readonly WireDef[]
  readonly bunkers: readonly BunkerDef[]
  readonly funds: readonly FundDef[]
  readonly mines: readonly MineDef[]
  /** Field guns on the table may add their points to box barrages. RE-19.6 */
  readonly gunsIndirect: boolean
  readonly control: Readonly<Record<HexLabel, SideId>>
  readonly victory: Victory
}
