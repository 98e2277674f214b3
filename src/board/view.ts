import type { HexLabel } from '../hex/label.ts'
import type { Trace } from '../map/types.ts'
import type { CheckOdds, SideId, UnitId } from '../rules/types/index.ts'
import type { SupportView } from '../session/picture/artillery-marks.ts'

export interface BoardCounter {
  readonly unit: UnitId
  readonly side: SideId
  readonly power: 'central' | 'entente'
  readonly nation: string
  readonly counter: string
  readonly name: string
  readonly hex: HexLabel
  readonly formed: boolean
  readonly spent: boolean
  readonly in: 'trench' | 'blockhouse' | null
  readonly dug: boolean
  readonly chosen: boolean
  readonly mayJoin: boolean
  /** May be pressed now: a command, a shooter, a target. */
  readonly lit: boolean
  /** Activated, not yet acted. */
  readonly standby: boolean
  readonly moving: boolean
  /** 6.81a transport carries it in this move. */
  readonly carried: boolean
}

/** Everything the board draws over the sheet; computed by session/highlights, drawn by board/, decided by neither. */
export interface BoardView {
  readonly counters: readonly BoardCounter[]
  /** Hexes in play; the rest of the sheet is dimmed for good. Null: all. */
  readonly inPlay: ReadonlySet<HexLabel> | null
  /** Legal now; all else is veiled. Null: no veil. */
  readonly lit: ReadonlySet<HexLabel> | null
  /** Points to get there and how many may react. */
  readonly costs: readonly {
    readonly hex: HexLabel
    readonly points: number
    readonly react: number
    /** On a way: the chance to get there unhurt, in words. */
    readonly unhurt?: string
  }[]
  readonly targets: readonly {
    readonly hex: HexLabel
    readonly odds: CheckOdds | null
    readonly chosen: boolean
  }[]
  /** Units that may shoot in the open window, with the chances of their best shot. */
  readonly shooters?: readonly {
    readonly unit: UnitId
    readonly hex: HexLabel
    readonly odds: CheckOdds | null
    readonly open: boolean
  }[]
  readonly arrows: readonly {
    readonly path: readonly HexLabel[]
    readonly kind: 'done' | 'planned'
  }[]
  readonly lines: readonly {
    readonly trace: Trace
    readonly kind: 'chosen' | 'possible' | 'sight'
  }[]
  readonly areas: readonly {
    readonly hexes: readonly HexLabel[]
    readonly side: SideId
    readonly label: string
    /** Another side sets up there, after this one. */
    readonly later?: boolean
  }[]
  readonly room: readonly { readonly hex: HexLabel; readonly free: number }[]
  readonly objectives: readonly {
    readonly hex: HexLabel
    readonly points: number
    readonly side: SideId
    readonly held: SideId | null
  }[]
  readonly control: readonly { readonly hex: HexLabel; readonly power: 'central' | 'entente' }[]
  readonly scrapes: readonly { readonly hex: HexLabel; readonly count: number }[]
  readonly hallowed: readonly { readonly hex: HexLabel; readonly power: 'central' | 'entente' }[]
  /** Hexes that so many of the other side's ready units could fire at; shown when asked for. */
  readonly dangers: readonly { readonly hex: HexLabel; readonly shooters: number }[]
  /** Names of places and numbers of hexes on the sheet. Absent: they are there. */
  readonly names?: boolean
  readonly numbers?: boolean
  /** Hexes whose drawn outlines of woods, fields and heights are inked over the sheet. Absent: none. */
  readonly edges?: 'all' | readonly HexLabel[]
  /** Seen through one hex of concealment: stippled. */
  readonly concealed?: readonly HexLabel[]
  /** Crosses where a way stops or a line is blocked. */
  readonly crosses: readonly HexLabel[]
  readonly cursor: HexLabel | null
  readonly tag: { readonly hex: HexLabel; readonly text: string } | null
  readonly support?: SupportView | null
}
