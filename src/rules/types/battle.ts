import type { HexLabel } from '../../hex/label.ts'
import type { BattleMap } from '../../map/types.ts'
import type { CampaignDef, Segment } from './campaign.ts'
import type {
  Counter,
  Mode,
  Power,
  Shell,
  SideId,
  Transport,
  UnitId,
  UnitType,
} from './vocabulary.ts'

/** From a turn to another, both included; absent: from the first, to the last. */
export interface Turns {
  readonly from?: number
  readonly until?: number
  /** Of a campaign: only in this part of a day. */
  readonly segment?: Segment
}

export interface SideDef {
  readonly id: SideId
  /** "Germans" */
  readonly name: string
  /** "German" */
  readonly adjective: string
  readonly power: Power
  /** 3.6a, 5.12c, 6.675d through the whole battle, or on some of its turns. */
  readonly infiltration?: boolean | Turns
  /** Every hex this side might set up in: its control at the start (3.9c) and its own trenches (6.662a). */
  readonly setupArea: readonly HexLabel[]
  /** Groups of off-map artillery. 7.0a */
  readonly artillery?: readonly GroupDef[]
  /** How many groups of each kind of transport. 6.81a */
  readonly transport?: Readonly<Partial<Record<Transport, number>>>
  /** … and those that come later. */
  readonly laterTransport?: readonly LaterTransport[]
}

/** Transport that is not there from the start: from that turn of that day's attack on. */
export interface LaterTransport {
  readonly kind: Transport
  readonly groups: number
  readonly day: number
  readonly turn: number
}

/** One group of off-map artillery. 7.0a */
export interface GroupDef {
  readonly id: string
  /** "1st group, telephone" */
  readonly name: string
  readonly fp: number
  readonly howitzer?: boolean
  readonly mode: Mode
  /** It has a vertex registered before play begins; a flare group always has. 7.3a, 7.3b */
  readonly preregistered?: boolean
  /** Of a campaign: it may be called from that day on. */
  readonly day?: number
}

/** How a unit comes that is not there from the start. 10.2 */
export interface Arrival {
  readonly turn: number
  /** Over these entry hexes by a move command (10.2b), or placed in one of them (10.22a). */
  readonly by: 'entry' | 'placement' | 'either'
  /** Of a campaign; its turn is then one of that day's attack. 11.11 */
  readonly day?: number
  /** Of a campaign: placed in these hexes, no friend need stand beside them. */
  readonly unanchored?: boolean
  readonly hexes: readonly HexLabel[]
  /** "over the east edge" */
  readonly text?: string
}

/** `early`: the light guns of 1914 disperse and do no more. */
export type BombardmentKind = 'pulverizing' | 'paralyzing' | 'early'

/** A preliminary bombardment. 7.11 */
export interface BombardmentDef {
  readonly by: SideId
  readonly kind: BombardmentKind
  /** Absent: the whole set-up area of the other side. 7.11c */
  readonly hexes?: readonly HexLabel[]
  /** Only the other side's units are hit. 7.12g */
  readonly enemiesOnly?: boolean
  /** Of a campaign: that day only. Absent: before each day's attack. */
  readonly day?: number
  /** … or from that day on. */
  readonly fromDay?: number
  /** The firing side names a hex; all within so many hexes of it are struck. */
  readonly chosen?: number
  /** Only hexes in which the other side stands are struck. */
  readonly occupied?: boolean
}

/** A creeping barrage: the lines that it visits, in order. 7.41 */
export interface BarrageDef {
  readonly by: SideId
  readonly lines: readonly (readonly HexLabel[])[]
  /** "column R, going east" */
  readonly text?: string
  /** Of a campaign: that day only. Absent: each day's attack. */
  readonly day?: number
  /** First turn; absent: 1. */
  readonly turn?: number
  /** Last turn; absent: until its lines run out. */
  readonly until?: number
}

export type Shelter = 'trench' | 'blockhouse'
/** How a unit is set up; absent: IN a printed trench, if it may be, else outside or on top. 8.322b */
export type Standing = Shelter | 'none'
export type WorkKind = 'trench' | 'scrape' | 'blockhouse'

/** Where and how a unit starts when set-up is skipped, or is fixed in part. */
export interface Placement {
  readonly hex: HexLabel
  readonly face?: 'formed' | 'dispersed'
  readonly spent?: boolean
  /** IN a trench or blockhouse of the hex, or not. */
  readonly in?: Standing
}

export interface UnitDef {
  readonly id: UnitId
  readonly side: SideId
  readonly counter: string
  /** "105 Saxon 1" */
  readonly name: string
  /** Order-of-battle group, for the tray: "Parts of the 105th Saxon Regiment". */
  readonly group?: string
  /** Legal set-up hexes, already cut to the hexes in play. */
  readonly area?: readonly HexLabel[]
  /** Words for the area: "within 1 hex of AH15". */
  readonly areaText?: string
  /** Face that the scenario demands at set-up. 6.3a */
  readonly face?: 'formed' | 'dispersed'
  /** Present: placed here without set-up. */
  readonly at?: Placement
  /** Present: it comes later. */
  readonly arrival?: Arrival
}

/** Points as data. Every rule names who scores it. */
export type ScoreRule =
  | {
      readonly kind: 'control'
      readonly side: SideId
      readonly hexes: readonly HexLabel[]
      /** "village hexes in columns J to W" */
      readonly name?: string
      readonly points: number
    }
  | {
      /** The points are for all the hexes together, one not controlled is none: a whole village. 13.Ce */
      readonly kind: 'together'
      readonly side: SideId
      readonly hexes: readonly HexLabel[]
      /** "Limanowa" */
      readonly name: string
      readonly points: number
    }
  | {
      readonly kind: 'destroyed'
      readonly side: SideId
      /** Enemy units of these types; absent: all. */
      readonly types?: readonly UnitType[]
      readonly points: number
    }
  | {
      /** Own units that stand in these hexes at the end. */
      readonly kind: 'units'
      readonly side: SideId
      readonly types?: readonly UnitType[]
      readonly hexes: readonly HexLabel[]
      /** "west of column J" */
      readonly name: string
      readonly points: number
    }
  | {
      /** Own units that have left the map from these hexes; absent: from any. 10.3a */
      readonly kind: 'exited'
      readonly side: SideId
      readonly types?: readonly UnitType[]
      readonly hexes?: readonly HexLabel[]
      readonly name?: string
      readonly points: number
    }

/** Counters on the ground that a side places at its set-up, all of them. 10.1b */
export interface WorkDef {
  /** "british-trench" */
  readonly id: string
  readonly side: SideId
  readonly kind: WorkKind
  readonly count: number
  readonly area: readonly HexLabel[]
  readonly areaText: string
}

/** The initiative that the scenario gives, whatever the dice say; with `couplets`, their number too. */
export interface GivenInitiative {
  readonly side: SideId
  readonly turns: readonly number[]
  readonly couplets?: number
  /** Of a campaign: in the attack of that day only. */
  readonly day?: number
}

export type Victory =
  | {
      readonly kind: 'most-points'
      readonly rules: readonly ScoreRule[]
      readonly tie: 'draw' | SideId
    }
  | {
      /** The side wins with at least that many points, otherwise the other does. 10.1c */
      readonly kind: 'at-least'
      readonly side: SideId
      readonly points: number
      readonly rules: readonly ScoreRule[]
    }

export interface Battle {
  readonly id: string
  /** Hash of the scenario as loaded, for saves. */
  readonly hash: string
  readonly title: string
  /** Who wins, in the scenario's own sentences. */
  readonly aims?: string
  readonly date: { readonly year: number; readonly month: number; readonly day: number }
  readonly turns: number
  readonly map: BattleMap
  readonly counters: Readonly<Record<string, Counter>>
  readonly sides: readonly [SideDef, SideDef]
  /** Order of set-up; empty when every unit has `at`. */
  readonly setupOrder: readonly SideId[]
  readonly units: readonly UnitDef[]
  /** One byte a hex: 1 = in play. 2.2d */
  readonly inPlay: Uint8Array
  /** Counters on the ground from the start. */
  readonly works: readonly { readonly kind: WorkKind; readonly hex: HexLabel }[]
  /** … and those that the sides place themselves. */
  readonly worksToPlace?: readonly WorkDef[]
  readonly nightTurns: readonly number[]
  readonly precipitation: boolean
  /** Control given by the scenario beyond the set-up areas. */
  readonly control: Readonly<Record<HexLabel, SideId>>
  readonly hallowed: { readonly hex: HexLabel; readonly side: SideId } | null
  readonly victory: Victory
  readonly initiative?: readonly GivenInitiative[]
  /** Linked days instead of one battle. 11.01 */
  readonly campaign?: CampaignDef
  readonly bombardments?: readonly BombardmentDef[]
  readonly barrages?: readonly BarrageDef[]
  /** The scenario's own set-up, for those who do not want to place every unit. */
  readonly deployment?: readonly {
    readonly unit: UnitId
    readonly hex: HexLabel
    readonly face?: 'formed' | 'dispersed'
    readonly in?: Standing
  }[]
  /** … and of the works that are to be placed. */
  readonly workDeployment?: readonly { readonly work: string; readonly hex: HexLabel }[]
  /** Play begins in the middle of a turn; needs every unit placed. */
  readonly start?: Start
}

/** A position in the middle of a turn, for designers and tests. */
export interface Start {
  readonly turn: number
  /** Whose half runs. */
  readonly side: SideId
  readonly half: 1 | 2
  /** Couplets left, the running one included. */
  readonly couplets: number
  /** "V10/V11": the hex that holds it, then the one it faces. */
  readonly bombStops?: readonly string[]
  readonly breaches?: readonly string[]
  readonly gas?: readonly HexLabel[]
  readonly smoke?: readonly HexLabel[]
  /** Vertices registered before play, by group. */
  readonly registered?: Readonly<Record<string, string>>
  /** Observers of the trench sets, by side. */
  readonly observers?: Readonly<Record<SideId, UnitId>>
  /** Signals suffer from a bombardment. 7.14a */
  readonly bombarded?: boolean
  /** The line that each barrage lies on. */
  readonly barrages?: readonly number[]
  /** Missions under way and fires that burn. */
  readonly missions?: readonly StartMission[]
}

/** A mission that a position begins with; without "due" the fire burns already. */
export interface StartMission {
  readonly group: string
  /** "O19:W" */
  readonly vertex: string
  readonly shell?: Shell
  readonly mode?: Mode
  /** The turn that it becomes primed. */
  readonly due?: number
}
