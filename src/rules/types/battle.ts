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

/** From one turn to another, both included. Absent: from the first, or to the last. */
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
  /** 3.6a, 5.12c, 6.675d Infiltration tactics through the whole battle, or on some of its turns. */
  readonly infiltration?: boolean | Turns
  /** Every hex where this side might set up. It gives its control at the start (3.9c) and its own trenches (6.662a). */
  readonly setupArea: readonly HexLabel[]
  /** Groups of off-map artillery. 7.0a */
  readonly artillery?: readonly GroupDef[]
  /** How many groups of each kind of transport. 6.81a */
  readonly transport?: Readonly<Partial<Record<Transport, number>>>
  /** Transport groups that come later. */
  readonly laterTransport?: readonly LaterTransport[]
}

/** Transport that is available from this turn of this day's attack on. */
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
  /** Its vertex is registered before play begins. A flare group always has one. 7.3a, 7.3b */
  readonly preregistered?: boolean
  /** In a campaign: the first day on which it may be called. */
  readonly day?: number
}

/** How a unit arrives that is not there from the start. 10.2 */
export interface Arrival {
  readonly turn: number
  /** Whether the unit enters over these hexes by a command (10.2b), or is placed in one of them (10.22a). */
  readonly by: 'entry' | 'placement' | 'either'
  /** In a campaign: the day. Its turn is then a turn of that day's attack. 11.11 */
  readonly day?: number
  /** In a campaign: the unit may be placed in these hexes without a friend beside it. */
  readonly unanchored?: boolean
  readonly hexes: readonly HexLabel[]
  /** "over the east edge" */
  readonly text?: string
}

/** With `early`, the light guns of 1914, units only disperse. */
export type BombardmentKind = 'pulverizing' | 'paralyzing' | 'early'

/** A preliminary bombardment. 7.11 */
export interface BombardmentDef {
  readonly by: SideId
  readonly kind: BombardmentKind
  /** Absent: the whole set-up area of the enemy. 7.11c */
  readonly hexes?: readonly HexLabel[]
  /** Strikes enemy units only. 7.12g */
  readonly enemiesOnly?: boolean
  /** In a campaign: on this day only. Absent: before each day's attack. */
  readonly day?: number
  /** In a campaign: from this day on. */
  readonly fromDay?: number
  /** The firing side names a hex. The bombardment strikes all hexes within this distance of it. */
  readonly chosen?: number
  /** Strikes only hexes with enemy units. */
  readonly occupied?: boolean
}

/** A creeping barrage: its lines, in order. 7.41 */
export interface BarrageDef {
  readonly by: SideId
  readonly lines: readonly (readonly HexLabel[])[]
  /** "column R, going east" */
  readonly text?: string
  /** In a campaign: on this day only. Absent: in each day's attack. */
  readonly day?: number
  /** First turn; absent: 1. */
  readonly turn?: number
  /** Last turn; absent: until its lines run out. */
  readonly until?: number
}

export type Shelter = 'trench' | 'blockhouse'
/** How a unit is set up. Absent: IN a printed trench if it may be, otherwise outside or on top. 8.322b */
export type Standing = Shelter | 'none'
export type WorkKind = 'trench' | 'scrape' | 'blockhouse'

/** Where and how a unit starts that is not set up by hand. */
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
  /** The group in the order of battle, for the tray: "Parts of the 105th Saxon Regiment". */
  readonly group?: string
  /** The legal set-up hexes in play. */
  readonly area?: readonly HexLabel[]
  /** The area in words: "within 1 hex of AH15". */
  readonly areaText?: string
  /** The face that the scenario demands at set-up. 6.3a */
  readonly face?: 'formed' | 'dispersed'
  /** Present: the unit starts here without set-up. */
  readonly at?: Placement
  /** Present: the unit arrives later. */
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
      /** The points are for all the hexes together, and a single one lost loses them: a whole village. 13.Ce */
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
      /** Own units in these hexes at the end. */
      readonly kind: 'units'
      readonly side: SideId
      readonly types?: readonly UnitType[]
      readonly hexes: readonly HexLabel[]
      /** "west of column J" */
      readonly name: string
      readonly points: number
    }
  | {
      /** Own units that have left the map from these hexes. Absent: from any hex. 10.3a */
      readonly kind: 'exited'
      readonly side: SideId
      readonly types?: readonly UnitType[]
      readonly hexes?: readonly HexLabel[]
      readonly name?: string
      readonly points: number
    }

/** Works that a side must place at its set-up, all of them. 10.1b */
export interface WorkDef {
  /** "british-trench" */
  readonly id: string
  readonly side: SideId
  readonly kind: WorkKind
  readonly count: number
  readonly area: readonly HexLabel[]
  readonly areaText: string
}

/** The initiative that the scenario gives, whatever the dice say. With `couplets` it gives their number too. */
export interface GivenInitiative {
  readonly side: SideId
  readonly turns: readonly number[]
  readonly couplets?: number
  /** In a campaign: in the attack of this day only. */
  readonly day?: number
}

export type Victory =
  | {
      readonly kind: 'most-points'
      readonly rules: readonly ScoreRule[]
      readonly tie: 'draw' | SideId
    }
  | {
      /** The side wins with at least this many points; otherwise the other side wins. 10.1c */
      readonly kind: 'at-least'
      readonly side: SideId
      readonly points: number
      readonly rules: readonly ScoreRule[]
    }

export interface Battle {
  readonly id: string
  /** Hash of the scenario file, for saves. */
  readonly hash: string
  /** Hashes that it had before a change which no rule reads: their saves are saves of this battle. */
  readonly formerHashes?: readonly string[]
  readonly title: string
  /** Who wins, in the sentences of the scenario. */
  readonly aims?: string
  readonly date: { readonly year: number; readonly month: number; readonly day: number }
  readonly turns: number
  readonly map: BattleMap
  readonly counters: Readonly<Record<string, Counter>>
  readonly sides: readonly [SideDef, SideDef]
  /** The order of set-up; empty when every unit has `at`. */
  readonly setupOrder: readonly SideId[]
  readonly units: readonly UnitDef[]
  /** One byte a hex: 1 = in play. 2.2d */
  readonly inPlay: Uint8Array
  /** Works on the map from the start. */
  readonly works: readonly { readonly kind: WorkKind; readonly hex: HexLabel }[]
  /** Works that the sides place. */
  readonly worksToPlace?: readonly WorkDef[]
  readonly nightTurns: readonly number[]
  readonly precipitation: boolean
  /** Control that the scenario gives beyond the set-up areas. */
  readonly control: Readonly<Record<HexLabel, SideId>>
  readonly hallowed: { readonly hex: HexLabel; readonly side: SideId } | null
  readonly victory: Victory
  readonly initiative?: readonly GivenInitiative[]
  /** Linked days instead of one battle. 11.01 */
  readonly campaign?: CampaignDef
  readonly bombardments?: readonly BombardmentDef[]
  readonly barrages?: readonly BarrageDef[]
  /** A set-up that the scenario suggests, for players who do not want to place every unit. */
  readonly deployment?: readonly {
    readonly unit: UnitId
    readonly hex: HexLabel
    readonly face?: 'formed' | 'dispersed'
    readonly in?: Standing
  }[]
  /** The same for the works. */
  readonly workDeployment?: readonly { readonly work: string; readonly hex: HexLabel }[]
  /** Play begins in the middle of a turn. This needs every unit placed. */
  readonly start?: Start
}

/** A position in the middle of a turn, for designers and tests. */
export interface Start {
  readonly turn: number
  /** The side whose half it is. */
  readonly side: SideId
  readonly half: 1 | 2
  /** Couplets left, including the present one. Absent: the turn begins with its dice for the initiative. 5.11 */
  readonly couplets?: number
  /** "V10/V11": first the hex that has the bomb stop, then the one that it faces. */
  readonly bombStops?: readonly string[]
  readonly breaches?: readonly string[]
  readonly gas?: readonly HexLabel[]
  readonly smoke?: readonly HexLabel[]
  /** Vertices registered before play, by group. */
  readonly registered?: Readonly<Record<string, string>>
  /** Observers of the trench sets, by side. */
  readonly observers?: Readonly<Record<SideId, UnitId>>
  /** Signals suffer because of a bombardment. 7.14a */
  readonly bombarded?: boolean
  /** The present line of each barrage; `waits` before it begins. */
  readonly barrages?: readonly (number | 'waits' | 'over')[]
  /** Missions under way and fires that burn. */
  readonly missions?: readonly StartMission[]
  /** The couplets of this turn. Absent: as many as are left. 5.13b */
  readonly of?: number
  /** 5.12b */
  readonly nightSkip?: boolean
  readonly destroyed?: readonly UnitId[]
  /** Units that have left the map, and from which hex. 10.3a */
  readonly exited?: Readonly<Record<UnitId, HexLabel>>
  /** Units that have had their lost check, have a shovel, have been in a melee this turn. */
  readonly lost?: readonly UnitId[]
  readonly dug?: readonly UnitId[]
  readonly fought?: readonly UnitId[]
  readonly shovels?: readonly HexLabel[]
  /** Off-map groups that are spent, what they have struck, and who laid smoke or gas this turn. 7.221b, 7.242c */
  readonly spentGroups?: readonly string[]
  readonly hits?: Readonly<Record<string, readonly string[]>>
  readonly laid?: Readonly<Record<string, Exclude<Shell, 'high explosive'>>>
  /** Transport that was used, on which turn last, or is lost. 6.81c, 6.85a */
  readonly transport?: readonly StartTransport[]
}

export interface StartTransport {
  /** "german mules 1" */
  readonly group: string
  readonly used?: number
  readonly lost?: true
}

/** A mission under way. Without `due` its fire already burns. */
export interface StartMission {
  readonly group: string
  /** "O19:W" */
  readonly vertex: string
  readonly shell?: Shell
  readonly mode?: Mode
  /** The turn on which it becomes primed. */
  readonly due?: number
}
