import type { HexLabel } from '../../hex/label.ts'
import type { FireMode, ShovelResult } from './action.ts'
import type { BombardmentKind, Shelter } from './battle.ts'
import type { Segment } from './campaign.ts'
import type { CheckCause, Modifier, Outcome } from './check.ts'
import type { Result } from './state.ts'
import type { Mode, Shell, SideId, Transport, UnitId } from './vocabulary.ts'

type Happening =
  | { type: 'placed' | 'taken'; unit: UnitId; hex: HexLabel; clause: string }
  | { type: 'work-placed' | 'work-taken'; work: string; hex: HexLabel; clause: string }
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
      group: 'unit' | 'stack' | 'mass' | 'blob'
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
  /** They no longer count as moving targets. 6.65c */
  | { type: 'still'; units: UnitId[]; clause: string }
  | { type: 'stays-ready'; unit: UnitId; clause: string }
  | { type: 'destroyed'; unit: UnitId; side: SideId; hex: HexLabel; clause: string }
  | { type: 'control'; hex: HexLabel; side: SideId; clause: string }
  | { type: 'hallowed'; hex: HexLabel; side: SideId; clause: string }
  | { type: 'held'; side: SideId; hex: HexLabel; clause: string }
  | { type: 'declined'; side: SideId; clause: string }
  | { type: 'scrape'; hex: HexLabel; clause: string }
  | { type: 'finished'; side: SideId; clause: string }
  | { type: 'administration'; turn: number; clause: string }
  | { type: 'arrives'; unit: UnitId; side: SideId; hex: HexLabel; clause: string }
  /** Enemies are in every hex where these units might arrive. 10.22d */
  | { type: 'waits'; units: UnitId[]; side: SideId; hexes: HexLabel[]; clause: string }
  | { type: 'entered'; units: UnitId[]; hex: HexLabel; left: number; clause: string }
  | { type: 'carried'; unit: UnitId; transport: Transport; points: number; clause: string }
  | { type: 'transport-lost'; side: SideId; transport: Transport; unit: UnitId; clause: string }
  | {
      type: 'shovel'
      unit: UnitId
      hex: HexLabel
      result: ShovelResult
      stop?: string
      clause: string
    }
  | { type: 'observer'; side: SideId; unit: UnitId; clause: string }
  /** The vertex is its side's secret. 7.3c */
  | { type: 'registered'; side: SideId; group: string; clause: string }
  | {
      type: 'bombardment'
      side: SideId
      kind: BombardmentKind
      /** `entry` is a creeping barrage that a unit walked into. */
      source: 'preliminary' | 'barrage' | 'entry'
      hexes: HexLabel[]
      clause: string
    }
  | {
      /** What a bombardment did to one unit. A unit caught in the open has no die. 7.12 */
      type: 'bombarded'
      unit: UnitId
      side: SideId
      hex: HexLabel
      die: number | null
      result: 'destroyed' | 'spent' | 'dispersed'
      clause: string
    }
  /** A vehicle breached it; without `unit` shells did. */
  | { type: 'breached'; side: SideId; unit?: UnitId; wire: string; clause: string }
  | { type: 'crater'; side: SideId; hex: HexLabel; clause: string }
  | {
      type: 'barrage'
      side: SideId
      line: number
      hexes: HexLabel[]
      over: boolean
      clause: string
    }
  | {
      type: 'called'
      side: SideId
      group: string
      vertex: string
      shell: Shell
      mode: Mode
      due: number
      clause: string
    }
  | { type: 'no-aim'; side: SideId; group: string; clause: string }
  | { type: 'primed'; side: SideId; group: string; vertex: string; clause: string }
  | {
      type: 'signal'
      side: SideId
      group: string
      for: 'fire' | 'cancel'
      dice: [number, number]
      number: number
      passed: boolean
      /** A cancellation that went wrong. 7.23d */
      accident: boolean
      clause: string
    }
  | { type: 'cancelled'; side: SideId; group: string; vertex: string; clause: string }
  | {
      type: 'accuracy'
      side: SideId
      group: string
      vertex: string
      die: number
      adjust: { label: string; value: number; clause: string }[]
      total: number
      stray: boolean
      clause: string
    }
  | {
      type: 'stray'
      side: SideId
      group: string
      named: string
      die: number
      from: string
      to: string | null
      clause: string
    }
  | {
      type: 'strikes'
      side: SideId
      group: string
      vertex: string | null
      hexes: HexLabel[]
      shell: Shell
      clause: string
    }
  | {
      type: 'drift'
      side: SideId
      direction: string
      from: HexLabel[]
      to: HexLabel[]
      clause: string
    }
  | { type: 'cleared'; what: 'fire' | 'smoke' | 'gas'; hexes: HexLabel[]; clause: string }
  | { type: 'day'; day: number; clause: string }
  | { type: 'segment'; day: number; segment: Segment; clause: string }
  | { type: 'remounted'; side: SideId; mounted: boolean; clause: string }
  | { type: 'by-edge'; unit: UnitId; clause: string }
  | {
      type: 'chosen'
      side: SideId
      what: 'counter attack' | 'night attack'
      yes: boolean
      clause: string
    }
  | { type: 'sealed'; side: SideId; clause: string }
  | { type: 'isolation'; dice: Record<SideId, number>; clause: string }
  | { type: 'captured'; unit: UnitId; side: SideId; hex: HexLabel; clause: string }
  | { type: 'recovered'; unit: UnitId; side: SideId; clause: string }
  | {
      type: 'improved'
      side: SideId
      what: 'bomb stop' | 'removal' | 'breach' | 'works'
      at: string
      clause: string
    }
  | { type: 'redeployed'; unit: UnitId; from: HexLabel; to: HexLabel; clause: string }
  | { type: 'over'; result: Result; clause: string }

/** What happened. `ruling` is the clause of a ruling, where the letter of the rules does not decide. */
export type GameEvent = Happening & { ruling?: string }
