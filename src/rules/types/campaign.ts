import type { HexLabel } from '../../hex/label.ts'
import type { SideId, UnitId } from './vocabulary.ts'

/** The segments of a day, in order. 11.02 */
export const SEGMENTS = [
  'placement',
  'attack',
  'counter attack',
  'isolation',
  'night melee',
  'night attack',
  'recovery',
  'improvement',
  'redeployment',
] as const
export type Segment = (typeof SEGMENTS)[number]

/** What a campaign of several days adds to a battle. 11.01 */
export interface CampaignDef {
  /** The attacker for the whole campaign. The other side defends. 11.01b */
  readonly attacker: SideId
  readonly days: readonly { readonly year: number; readonly month: number; readonly day: number }[]
  /** Each side's friendly board edge. 11.01b */
  readonly edges: Readonly<Record<SideId, readonly HexLabel[]>>
  /**
   * The number of turns of an attack, a counter attack and a night attack. Absent: 12, 6 and 6. 11.2a, 11.31, 11.521a
   */
  readonly turns?: readonly [attack: number, counter: number, night: number]
  /** Turns of an attack that are dark. */
  readonly darkness?: readonly { readonly day: number; readonly turns: readonly number[] }[]
  /** The given control is complete: set-up areas and set-up add nothing. 13.Cf */
  readonly exactControl?: boolean
  /** Cavalry does not count as a friend beside a placement. 13.0i */
  readonly anchorsOnFoot?: boolean
  /** Each morning all units of one kind ride or walk. 13.Cb */
  readonly remount?: { readonly side: SideId; readonly mounted: string; readonly onFoot: string }
  /** The share of the losses that comes back, where it is not half. 13.Cc */
  readonly recovery?: readonly {
    readonly day: number
    readonly side: SideId
    readonly share: readonly [numerator: number, denominator: number]
  }[]
}

/** A unit lost in the campaign. 11.01d, 11.531 */
export interface Casualty {
  readonly unit: UnitId
  readonly side: SideId
  readonly day: number
  readonly segment: Segment
  readonly captured: boolean
  readonly recovered: boolean
}

export interface CampaignState {
  /** From 1. */
  day: number
  segment: Segment
  casualties: readonly Casualty[]
  /** Hallowed ground of earlier days. 6.679e */
  hallowed: { hex: HexLabel; side: SideId }[]
  /** Recovered units, to be placed the next morning. 11.532b */
  recovered: UnitId[]
  /** Reinforcements that walk in by choice. 11.12c */
  byEdge: UnitId[]
  /** The last day on which each side chose a night attack. 11.521b */
  nightAttacks: Record<SideId, number>
  /** The sealed choices of this night. 11.521a */
  sealed: Record<SideId, boolean>
  /** What the improving side has done this night. 11.541a, 11.542 */
  improved: { stops: number; removals: number; breaches: number }
  /** One entry for each finished segment: control and strength at its end. */
  ledger: readonly {
    readonly day: number
    readonly segment: Segment
    readonly strength: Readonly<Record<SideId, number>>
    readonly control: Readonly<Record<SideId, number>>
  }[]
}
