import type { HexLabel } from '../../hex/label.ts'
import type { FireMode } from './action.ts'
import type { Shelter } from './battle.ts'
import type { CampaignState, Segment } from './campaign.ts'
import type { Mode, Shell, SideId, Transport, UnitId } from './vocabulary.ts'

export type Whereabouts = 'hand' | 'map' | 'destroyed' | 'exited'

export interface Unit {
  readonly id: UnitId
  readonly side: SideId
  readonly counter: string
  where: Whereabouts
  /** Null for a unit off the map. */
  hex: HexLabel | null
  formed: boolean
  spent: boolean
  in: Shelter | null
  /** It has had its one lost check this turn. 6.663a */
  lost: boolean
  /** It has a shovel until administration. 6.41b */
  dug: boolean
  /** It has been in a melee this turn. 6.673a */
  fought?: boolean
}

/** The movement of one unit in the present activation. */
export interface Mover {
  unit: UnitId
  spent: number
  /** It started on a road hex and has crossed only road sides. 8.6b */
  road: boolean
  /** It counts as a moving target. 6.65 */
  moving: boolean
  /** Its move is over: it acted, stopped, or was stopped. */
  done: boolean
  /** It crossed wire or a stream, and may neither melee nor go IN. 6.671b */
  halted: boolean
  /** Its move ended because another unit acted. 6.65f */
  overtaken?: boolean
  /** It followed the road all the way, and then paid for something else. 6.64a */
  bonusLost?: boolean
  /** The transport group that carries it. 6.82a */
  transport?: string
  /** The hex where it came onto the map in this activation. 10.21b */
  entry?: HexLabel
}

/** The tasks still to do, the top one last. Each belongs to the room that handles it. */
export type Task =
  | { kind: 'setup'; side: SideId }
  | { kind: 'setup-end' }
  /** 7.21j Names the one observer of the trench sets. */
  | { kind: 'observer'; side: SideId }
  /** 7.3c Registers vertices before play. */
  | { kind: 'register'; side: SideId }
  | { kind: 'bombardment'; index: number }
  /** The centre of a bombardment must still be named. 7.11b */
  | { kind: 'target'; index: number }
  /** Wire that this side may, or must, breach. 7.12d, 7.12f, 7.43b */
  | { kind: 'breach'; side: SideId; hexes: HexLabel[]; left: number; must: boolean; clause: string }
  /** 7.13a Craters that the firing side must still place. */
  | { kind: 'craters'; side: SideId; index: number; left: number }
  | { kind: 'turn' }
  /** 10.22b Places units on the map after the initiative dice. */
  | { kind: 'arrival'; side: SideId }
  | { kind: 'couplets' }
  /** 7.42 A barrage at the start of a couplet. */
  | { kind: 'barrage'; index: number }
  | { kind: 'half' }
  | { kind: 'half-end' }
  | { kind: 'members'; units: UnitId[] }
  /** 7.223b Groups that roll before the command is carried out. */
  | { kind: 'signals'; groups: string[] }
  /** The group has been called and its cross hair must be placed. 6.1b */
  | { kind: 'aim'; group: string; mode: Mode; shell: Shell }
  /** 7.243b */
  | { kind: 'spine'; group: string }
  /** 7.513b, 7.513e `gassed`: the hexes with gas when the doubles were rolled. */
  | { kind: 'drift'; side: SideId; gassed: HexLabel[] }
  | { kind: 'activation' }
  | { kind: 'rally'; unit: UnitId; hex: HexLabel }
  /** Lost and bog checks for the hex just entered. */
  | {
      kind: 'ground'
      hex: HexLabel
      lost: UnitId[]
      bog: UnitId[]
      /** Lost checks that a ruling requires, with its clause. 6.661c, 6.662b */
      rulings?: Record<UnitId, string>
    }
  /** Fires, gas and barrages that lie on the hex entered. 7.247a, 7.511b, 7.43d */
  | { kind: 'standing'; hex: HexLabel; units: UnitId[] }
  | { kind: 'melee-actor'; hex: HexLabel; acting: UnitId[] }
  | { kind: 'melee-reactor'; hex: HexLabel; acting: UnitId[]; attacks: Attack[] }
  /** `fired`: reactors that have answered this point already. 6.73a */
  | { kind: 'reaction'; hex: HexLabel; units: UnitId[]; fired: UnitId[] }
  /** The shot that is answered, before any dice. 6.74c */
  | { kind: 'return'; shot: Shot }
  /** 6.41c–e Settles the shovels of a side. */
  | { kind: 'shovels'; side: SideId }
  | { kind: 'day' }
  | { kind: 'segment'; segment: Segment }
  | { kind: 'scenario-end' }
  | { kind: 'remount'; side: SideId }
  /** 11.12a `skipped`: how many sides in succession had nothing to place. */
  | { kind: 'placement'; side: SideId; left: number; skipped: number }
  | { kind: 'counter-attack'; side: SideId }
  | { kind: 'night-melee' }
  | { kind: 'night-choice'; side: SideId }
  | { kind: 'night-reveal' }
  | { kind: 'recovery'; side: SideId }
  | { kind: 'improve'; side: SideId }
  | { kind: 'redeploy'; side: SideId }
  | { kind: 'administration' }
  | { kind: 'over' }

export type TaskKind = Task['kind']

export interface Attack {
  unit: UnitId
  target: UnitId | null
}

export interface Shot {
  unit: UnitId
  hex: HexLabel
  mode: FireMode
  target?: UnitId
}

export type DiceSource =
  | { kind: 'seeded'; words: [number, number, number, number]; count: number }
  /** Scripted faces first; then the seed, if there is one. */
  | {
      kind: 'scripted'
      faces: number[]
      next: number
      count: number
      seed: [number, number, number, number] | null
    }
  /**
   * What a roll is for decides its faces, not what was rolled before, so that two games which part keep the luck that they
   * have in common.
   */
  | {
      kind: 'keyed'
      seed: number
      /** How often dice were rolled for each purpose. */
      rolled: Record<string, number>
      faces: number[]
      count: number
    }

export type Phase = 'setup' | 'initiative' | 'couplets' | 'administration' | 'over'

/** Readonly parts are replaced and never written into, since copies of a state share them. */
export interface GameState {
  format: 1
  battle: string
  turn: number
  phase: Phase
  initiative: SideId | null
  /** Couplets left, including the present one. 5.13b */
  couplets: number
  /** The number of couplets of this turn. */
  coupletsAtStart: number
  /** The side whose half it is; null outside couplets. */
  actor: SideId | null
  half: 1 | 2
  /** 5.12b */
  nightSkip: boolean
  units: Readonly<Record<UnitId, Unit>>
  /** The active units of the present command; empty between commands. 6.03d */
  active: { unit: UnitId; acted: boolean }[]
  movers: Mover[]
  control: Readonly<Record<HexLabel, SideId>>
  hallowed: { hex: HexLabel; side: SideId } | null
  scrapes: Readonly<Record<HexLabel, number>>
  /**
   * Hexes with a shovel, one entry for each. They become scrapes at the end of the turn even when the digger is gone.
   * 6.41c
   */
  shovels: HexLabel[]
  trenches: HexLabel[]
  blockhouses: HexLabel[]
  /** Works placed at set-up, in a battle with works to place. */
  works?: readonly { readonly work: string; readonly hex: HexLabel }[]
  /** The hexes from which units left the map, once one has. 10.3a */
  exits?: Readonly<Record<UnitId, HexLabel>>
  /** "V10/V11": first the hex that has the bomb stop, then the one that it faces. 8.33a */
  bombStops: string[]
  /** Breached wire, as "V10/V11" with the two labels sorted. */
  breaches: string[]
  artillery: Record<string, GroupState>
  /** The unit named for a side's trench sets. 7.21j */
  observers: Record<SideId, UnitId>
  /** Fires for effect, until administration. 7.247b */
  fires: Fire[]
  /** One entry for each marker. 7.512b */
  gas: HexLabel[]
  smoke: HexLabel[]
  barrages: BarrageState[]
  /** A bombardment has been fired, so signals suffer. 7.14a */
  bombarded: boolean
  transport: readonly TransportGroup[]
  /** Null outside a campaign. */
  campaign: CampaignState | null
  agenda: Task[]
  dice: DiceSource
  result: Result | null
}

export interface Result {
  /** Null is a draw. */
  winner: SideId | null
  score: Record<SideId, number>
  lines: { side: SideId; points: number; text: string; hex?: HexLabel; unit?: UnitId }[]
  by: 'victory' | 'concession'
  text: string
}

/** A call that has not fired yet. 7.221a */
export interface Mission {
  vertex: string
  shell: Shell
  mode: Mode
  /** The turn on which the hourglass lies. */
  due: number
  primed: boolean
}

export interface GroupState {
  id: string
  side: SideId
  spent: boolean
  /** The vertex registered before play. Only its side knows it. 7.3c */
  registered: string | null
  mission: Mission | null
  /** The vertices that it has struck. 7.242c */
  hits: string[]
  /** It laid smoke or gas this turn. 7.221b */
  fell?: Exclude<Shell, 'high explosive'>
}

/** A fire for effect on the map. 7.245 */
export interface Fire {
  group: string
  vertex: string
  hexes: HexLabel[]
  shell: Shell
}

export interface BarrageState {
  /** The index of its present line. */
  at: number
  /** It lies on the map: it conceals, and strikes units that enter. 7.43e */
  lies: boolean
  over: boolean
}

export interface TransportGroup {
  readonly id: string
  readonly side: SideId
  readonly kind: Transport
  /** The last turn on which it was used; 0 for none. 6.81c */
  readonly used: number
  /** 6.85a */
  readonly lost: boolean
  /** The day and the turn of its attack on which it becomes available. Absent: always. */
  readonly from?: { day: number; turn: number }
}
