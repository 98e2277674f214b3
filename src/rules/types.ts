import type { HexLabel } from '../hex/label.ts'
import type { BattleMap } from '../map/types.ts'

// ---------------------------------------------------------------- vocabulary

export const UNIT_TYPES = [
  'infantry',
  'cavalry',
  'machine gun',
  'artillery',
  'mortar',
  'flamethrower',
  'tank',
  'armored car',
] as const
export type UnitType = (typeof UNIT_TYPES)[number]

export type SideId = string
export type UnitId = string
export type Power = 'central' | 'entente'

/** One face of a counter; null is a printed dash. 3.2c */
export interface Face {
  readonly fp: number | null
  /** Bracketed anti-tank value. 6.54d */
  readonly at: number | null
  readonly range: number | null
  readonly mv: number | null
  /** Mark on the melee value against vehicles: boxed +1, underlined -1. 6.677 */
  readonly mvMark?: 'boxed' | 'underlined'
  readonly cohesion: number
  readonly move: number | null
}

/** A kind of counter, shared by all units that look alike. */
export interface Counter {
  readonly id: string
  readonly name: string
  readonly nation: string
  /** One type, or two for a dual unit such as horse artillery. 3.12 */
  readonly types: readonly [UnitType] | readonly [UnitType, UnitType]
  readonly howitzer?: boolean
  readonly formed: Face
  readonly dispersed: Face
}

// ---------------------------------------------------------------- the battle: all that never changes

export interface SideDef {
  readonly id: SideId
  /** "Germans" */
  readonly name: string
  /** "German" */
  readonly adjective: string
  readonly power: Power
  /** 3.6a, 5.12c, 6.675d */
  readonly infiltration?: boolean
  /** Every hex this side might set up in: its control at the start (3.9c) and its own trenches (6.662a). */
  readonly setupArea: readonly HexLabel[]
}

export type Shelter = 'trench' | 'blockhouse'

/** Where and how a unit starts when set-up is skipped, or is fixed in part. */
export interface Placement {
  readonly hex: HexLabel
  readonly face?: 'formed' | 'dispersed'
  readonly spent?: boolean
  /** IN a trench or blockhouse of the hex. Absent: outside or on top. */
  readonly in?: Shelter
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
}

/** Points as data. Every rule names who scores it. */
export type ScoreRule =
  | {
      readonly kind: 'control'
      readonly side: SideId
      readonly hexes: readonly HexLabel[]
      readonly points: number
    }
  | {
      readonly kind: 'destroyed'
      readonly side: SideId
      /** Enemy units of these types; absent: all. */
      readonly types?: readonly UnitType[]
      readonly points: number
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
  readonly works: readonly {
    readonly kind: 'trench' | 'scrape' | 'blockhouse'
    readonly hex: HexLabel
  }[]
  readonly nightTurns: readonly number[]
  readonly precipitation: boolean
  /** Control given by the scenario beyond the set-up areas. */
  readonly control: Readonly<Record<HexLabel, SideId>>
  readonly hallowed: { readonly hex: HexLabel; readonly side: SideId } | null
  readonly victory: Victory
  /** The scenario's own set-up, for those who do not want to place every unit. */
  readonly deployment?: readonly {
    readonly unit: UnitId
    readonly hex: HexLabel
    readonly face?: 'formed' | 'dispersed'
    readonly in?: Shelter
  }[]
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
  readonly bombStops?: readonly string[]
  readonly breaches?: readonly string[]
}

// ---------------------------------------------------------------- the state: plain JSON

export type Whereabouts = 'hand' | 'map' | 'destroyed' | 'exited'

export interface Unit {
  readonly id: UnitId
  readonly side: SideId
  readonly counter: string
  where: Whereabouts
  /** Null unless on the map. */
  hex: HexLabel | null
  formed: boolean
  spent: boolean
  in: Shelter | null
  /** Has had its one lost check this turn. 6.663a */
  lost: boolean
  /** Carries a shovel until administration. 6.41b */
  dug: boolean
}

/** Movement points spent by a unit in the running activation. */
export interface Mover {
  unit: UnitId
  spent: number
  /** Started on a road hex and crossed only road sides. 8.6b */
  road: boolean
  /** Shows as a moving target. 6.65 */
  moving: boolean
  /** Its move is over (it acted, stopped, or was stopped). */
  done: boolean
  /** Crossed wire or a stream: may neither melee nor go IN. 6.671b */
  halted: boolean
}

/** The small tasks still to do, the top one last. Each belongs to the room that handles it. */
export type Task =
  | { kind: 'setup'; side: SideId }
  | { kind: 'setup-end' }
  | { kind: 'turn' }
  | { kind: 'half' }
  | { kind: 'half-end' }
  | { kind: 'members'; units: UnitId[] }
  | { kind: 'activation' }
  | { kind: 'rally'; unit: UnitId; hex: HexLabel }
  /** Lost and bog checks owed for the hex just entered. */
  | { kind: 'ground'; hex: HexLabel; lost: UnitId[]; bog: UnitId[] }
  | { kind: 'melee-actor'; hex: HexLabel; acting: UnitId[] }
  | { kind: 'melee-reactor'; hex: HexLabel; acting: UnitId[]; attacks: Attack[] }
  /** `fired`: reactors that have answered this point already. 6.73a */
  | { kind: 'reaction'; hex: HexLabel; units: UnitId[]; fired: UnitId[] }
  /** The shot that is answered before any dice. 6.74c */
  | { kind: 'return'; shot: Shot }
  | { kind: 'administration' }
  | { kind: 'over' }

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

export type Phase = 'setup' | 'initiative' | 'couplets' | 'administration' | 'over'

export interface GameState {
  format: 1
  battle: string
  turn: number
  phase: Phase
  initiative: SideId | null
  /** Couplets left, the running one included. 5.13b */
  couplets: number
  /** How many the turn began with. */
  coupletsAtStart: number
  /** Whose half runs; null outside couplets. */
  actor: SideId | null
  half: 1 | 2
  /** 5.12b */
  nightSkip: boolean
  units: Record<UnitId, Unit>
  /** Activated units of the running command; empty between commands. 6.03d */
  active: { unit: UnitId; acted: boolean }[]
  movers: Mover[]
  control: Record<HexLabel, SideId>
  hallowed: { hex: HexLabel; side: SideId } | null
  scrapes: Record<HexLabel, number>
  /** Hexes with a shovel, one entry each; scrapes at the end of the turn even if the digger is gone. 6.41c */
  shovels: HexLabel[]
  trenches: HexLabel[]
  blockhouses: HexLabel[]
  /** Sides cut by bomb stops and breached wire, as "V10/V11" with the two labels sorted. */
  bombStops: string[]
  breaches: string[]
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

// ---------------------------------------------------------------- actions

export type FireMode = 'area' | 'anti-tank'

export type Action =
  | { type: 'place'; unit: UnitId; hex: HexLabel; face: 'formed' | 'dispersed'; in?: Shelter }
  | { type: 'take'; unit: UnitId }
  | { type: 'ready' } // set-up of this side is done
  | { type: 'pass' }
  /** One command to a single unit, a stack of two, or a whole mass named at once. 6.01 */
  | { type: 'command'; units: UnitId[] }
  /** Begin a mass one unit at a time; `add` the others, then `begin`. */
  | { type: 'muster'; unit: UnitId }
  | { type: 'add'; unit: UnitId }
  | { type: 'begin' }
  | { type: 'deploy'; unit: UnitId }
  | { type: 'dig'; unit: UnitId }
  | { type: 'fire'; unit: UnitId; hex: HexLabel; mode: FireMode; target?: UnitId }
  /** One movement point: into the next hex. One unit, or two that move as a stack. 6.61 */
  | { type: 'enter'; units: UnitId[]; hex: HexLabel }
  | { type: 'goIn'; units: UnitId[] }
  | { type: 'melee'; units: UnitId[]; goIn?: boolean }
  | { type: 'exit'; units: UnitId[]; side: 'N' | 'NE' | 'SE' | 'S' | 'SW' | 'NW' }
  /** The named movers go no further and are spent. */
  | { type: 'stop'; units: UnitId[] }
  /** The activation ends; units that did nothing stay ready. 6.03a */
  | { type: 'finish' }
  | { type: 'rally'; unit: UnitId }
  | { type: 'decline' }
  /** Reaction fire at the hex where the point was spent. 6.7 */
  | { type: 'react'; unit: UnitId; mode: FireMode; target?: UnitId }
  /** Close the reaction window, or answer fire with nothing. */
  | { type: 'hold' }
  /** All return shots at once; they resolve together with the shot they answer. 6.74 */
  | { type: 'return'; shots: { unit: UnitId; mode: FireMode; target?: UnitId }[] }
  /** Melee targets; null attacks nobody. 6.674 */
  | { type: 'allocate'; attacks: { unit: UnitId; target: UnitId | null }[] }
  /** Any time, by either side; never listed. */
  | { type: 'concede'; side: SideId }

export type ActionType = Action['type']

export const DECISION_KINDS = [
  'setup',
  'command',
  'members',
  'activation',
  'rally',
  'reaction',
  'return',
  'melee-actor',
  'melee-reactor',
  'over',
] as const
export type DecisionKind = (typeof DECISION_KINDS)[number]

export interface Decision {
  readonly kind: DecisionKind
  /** Who decides; null when the game is over. */
  readonly side: SideId | null
  readonly clause: string
  /** One imperative, and what happens if nothing is done. Same words on screen, terminal and screen reader. */
  readonly prompt: string
  readonly note?: string
  readonly actions: readonly Action[]
  /** Hex the decision is about: the reaction window, the melee, the rally. */
  readonly hex?: HexLabel
  /** Units the decision is about: the movers, the shooter, the participants. */
  readonly units?: readonly UnitId[]
}

// ---------------------------------------------------------------- reasons

/** The first condition that fails, with its numbers. Never thrown. */
export interface Reason {
  /** Stable, kebab-case: `out-of-range`, `spent`, `stacking`. */
  readonly code: string
  readonly clause: string
  /** "4 hexes, range 3." Fact, then the two numbers; no clause inside. */
  readonly text: string
  readonly ruling?: boolean
  /** What the reason is about, for drawing it. */
  readonly unit?: UnitId
  readonly hex?: HexLabel
  readonly has?: number
  readonly needs?: number
  /** What would be right, when known. */
  readonly remedy?: string
  readonly trace?: import('../map/types.ts').Trace
}

// ---------------------------------------------------------------- modifiers, checks, odds

export const MODIFIER_CATEGORIES = [
  'firepower',
  'deployment',
  'movement',
  'range',
  'terrain',
  'visibility',
  'melee',
  'hallowed',
] as const
export type ModifierCategory = (typeof MODIFIER_CATEGORIES)[number]

export interface Modifier {
  readonly category: ModifierCategory
  readonly label: string
  readonly value: number
  readonly clause: string
  readonly ruling?: boolean
}

export type CheckCause =
  | 'fire'
  | 'return fire'
  | 'reaction fire'
  | 'melee'
  | 'lost'
  | 'bog'
  | 'rally'
export type Outcome = 'no effect' | 'dispersed and spent' | 'destroyed' | 'rallied'

/** Exact, over the 36 rolls of two dice. */
export interface CheckOdds {
  readonly unit: UnitId
  readonly cause: CheckCause
  readonly modifiers: readonly Modifier[]
  readonly sum: number
  readonly cohesion: number
  /** Rolls out of 36; they add up to 36. For a rally `noEffect` is the failure and `rallied` the success. */
  readonly of36: {
    readonly noEffect: number
    readonly dispersed: number
    readonly destroyed: number
    readonly rallied?: number
  }
}

export interface Odds {
  readonly action: Action
  readonly checks: readonly CheckOdds[]
  /** Machine gun reaction fire: chance that it stays ready, over all checks of moving targets. 6.75b */
  readonly staysReady?: { readonly numerator: number; readonly denominator: number }
}

// ---------------------------------------------------------------- events

export type GameEvent =
  | { type: 'placed' | 'taken'; unit: UnitId; hex: HexLabel; clause: string }
  | { type: 'setup-done'; side: SideId; clause: string }
  | { type: 'turn'; turn: number; clause: string }
  | {
      type: 'initiative'
      dice: Record<SideId, number>
      side: SideId
      couplets: number
      tie: boolean
      adjust: { label: string; value: number; clause: string }[]
      clause: string
    }
  | { type: 'half'; side: SideId; couplet: number; of: number; half: 1 | 2; clause: string }
  | { type: 'pass'; side: SideId; clause: string }
  | {
      type: 'command'
      side: SideId
      units: UnitId[]
      group: 'unit' | 'stack' | 'mass'
      clause: string
    }
  | { type: 'deployed'; unit: UnitId; formed: boolean; clause: string }
  | { type: 'dug'; unit: UnitId; hex: HexLabel; clause: string }
  | {
      type: 'shot'
      cause: 'fire' | 'return fire' | 'reaction fire'
      unit: UnitId
      from: HexLabel
      hex: HexLabel
      mode: FireMode
      target?: UnitId
      range: number
      clause: string
    }
  | { type: 'moved'; units: UnitId[]; from: HexLabel; to: HexLabel; left: number; clause: string }
  | { type: 'went-in'; units: UnitId[]; hex: HexLabel; shelter: Shelter; clause: string }
  | { type: 'exited'; units: UnitId[]; hex: HexLabel; clause: string }
  | { type: 'halted'; units: UnitId[]; why: 'stream' | 'wire'; hex: HexLabel; clause: string }
  | { type: 'stopped'; units: UnitId[]; clause: string }
  | { type: 'melee'; hex: HexLabel; acting: UnitId[]; reacting: UnitId[]; clause: string }
  | {
      type: 'allocated'
      side: SideId
      attacks: { unit: UnitId; target: UnitId | null }[]
      clause: string
    }
  | {
      /** One cohesion check. */
      type: 'check'
      unit: UnitId
      side: SideId
      hex: HexLabel
      cause: CheckCause
      by?: UnitId[]
      dice: [number, number]
      modifiers: Modifier[]
      total: number
      cohesion: number
      passed: boolean
      outcome: Outcome
      doubles: boolean
      clause: string
    }
  | { type: 'spent'; unit: UnitId; clause: string }
  | { type: 'stays-ready'; unit: UnitId; clause: string }
  | { type: 'destroyed'; unit: UnitId; side: SideId; hex: HexLabel; clause: string }
  | { type: 'control'; hex: HexLabel; side: SideId; clause: string }
  | { type: 'hallowed'; hex: HexLabel; side: SideId; clause: string }
  | { type: 'held'; side: SideId; hex: HexLabel; clause: string }
  | { type: 'declined'; side: SideId; clause: string }
  | { type: 'scrape'; hex: HexLabel; clause: string }
  | { type: 'finished'; side: SideId; clause: string }
  | { type: 'administration'; turn: number; clause: string }
  | { type: 'over'; result: Result; clause: string }

/*
 * rules/index.ts offers
 *   newGame(battle, dice): { state, events }            runs up to the first decision
 *   decision(battle, state): Decision                   pure
 *   why(battle, state, action): Reason | null           pure; null = legal
 *   apply(battle, state, action): Reason | GameEvent[]  mutates state only when legal; runs up to the next decision
 *       (throws DiceExhausted, the one exception, when scripted dice run out: discard that state)
 *   odds(battle, state, action): Odds | Reason          pure; fire, react, return, rally, melee, enter (lost, bog)
 *   reach(battle, state, units): steps by hex           pure; cheapest paths, for the board
 *   hashState(state): string                            stable, key order independent
 *   view(state, side): GameState                        what that side may know (all, so far)
 *   seededDice(seed), scriptedDice(faces, seed?): DiceSource
 */
