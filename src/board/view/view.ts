import type { HexLabel } from '../../hex/label.ts'
import type { Trace } from '../../map/types.ts'
import type { BoardCounter } from './counter.ts'
import type { Bar, Mark, Spots } from './mark.ts'
import type { Past } from './motion.ts'

/** The whole sheet lies in the dark but for these hexes, which a lamp reaches. */
export interface Light {
  readonly kind: 'night'
  readonly lamp: readonly HexLabel[]
}

/** Everything that the board draws over the sheet. It is handed over whole; the board decides nothing. */
export interface BoardView {
  readonly counters: readonly BoardCounter[]
  /** Hexes in play; the rest of the sheet is dimmed for good. Null: all. */
  readonly inPlay: ReadonlySet<HexLabel> | null
  /** One outline round these. Null: none. */
  readonly lit: ReadonlySet<HexLabel> | null
  /** These and what is lit keep their colour, all else lies under a veil. Null: no veil. */
  readonly clear: ReadonlySet<HexLabel> | null
  /** Absent: the light of day. */
  readonly light?: Light
  /** A ring round each: these hexes are named elsewhere, where somebody points. */
  readonly ringed?: readonly HexLabel[]
  /** Figures in a hex: what it costs to get there, and how many may react. */
  readonly costs: readonly {
    readonly hex: HexLabel
    readonly points: number
    readonly react: number
    /** On a way: the likely chance to get there untouched, in words. */
    readonly unhurt?: string
  }[]
  /** Brackets at the corners of the hex, and a bar under it. */
  readonly targets: readonly {
    readonly hex: HexLabel
    readonly bar: Bar | null
    readonly chosen: boolean
  }[]
  /** A bar alone: under those who may shoot the chances of their best shot. */
  readonly shooters?: readonly {
    readonly unit: string
    readonly hex: HexLabel
    readonly bar: Bar | null
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
    readonly side: string
    readonly label: string
    /** Another side sets up there, after this one. */
    readonly later?: boolean
  }[]
  /** Empty squares in a hex: room for so many more. */
  readonly room: readonly { readonly hex: HexLabel; readonly free: number }[]
  readonly marks: readonly Mark[]
  /** Hatched, with a figure: so many could fire there. */
  readonly dangers: readonly { readonly hex: HexLabel; readonly shooters: number }[]
  /** Names of places and numbers of hexes on the sheet. Absent: they are there. */
  readonly names?: boolean
  readonly numbers?: boolean
  /** Hexes whose drawn outlines of woods, fields and heights are inked over the sheet. Absent: none. */
  readonly edges?: 'all' | readonly HexLabel[]
  /** Stippled. */
  readonly concealed?: readonly HexLabel[]
  /** Crosses where a way stops or a line is blocked. */
  readonly crosses: readonly HexLabel[]
  /** Thin, for what has happened. Absent: nothing. */
  readonly past?: Past | null
  readonly cursor: HexLabel | null
  readonly tag: { readonly hex: HexLabel; readonly text: string } | null
  /** Places to be chosen now. */
  readonly spots?: Spots | null
  /** The one pointed at, with the hexes that it touches. */
  readonly spot?: { readonly name: string; readonly hexes: readonly HexLabel[] } | null
}
