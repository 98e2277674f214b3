import type { HexLabel } from '../../hex/label.ts'
import type { Trace } from '../../map/types.ts'
import type { BoardCounter } from './counter.ts'
import type { Bar, Mark, Spots } from './mark.ts'
import type { Past } from './motion.ts'

/** The whole map lies in the dark except for these hexes, which a lamp reaches. */
export interface Light {
  readonly kind: 'night'
  readonly lamp: readonly HexLabel[]
}

/** Everything that the board draws over the map. The page supplies it whole; the board decides nothing. */
export interface BoardView {
  readonly counters: readonly BoardCounter[]
  /** Hexes in play; the rest of the map is always dimmed. Null: all are in play. */
  readonly inPlay: ReadonlySet<HexLabel> | null
  /** One outline goes round these hexes. Null: none. */
  readonly lit: ReadonlySet<HexLabel> | null
  /** These hexes and the lit ones keep their colour; a veil covers the others. Null: no veil. */
  readonly clear: ReadonlySet<HexLabel> | null
  /** Absent: daylight. */
  readonly light?: Light
  /** Each gets a ring: the page names these hexes where somebody points. */
  readonly ringed?: readonly HexLabel[]
  /** Figures in a hex: the cost of reaching it, and how many units may react. */
  readonly costs: readonly {
    readonly hex: HexLabel
    readonly points: number
    readonly react: number
    /** The path there goes under a barrage. */
    readonly shelled?: boolean
    /** On a path: the likely chance to arrive untouched, in words. */
    readonly unhurt?: string
  }[]
  /** Brackets at the corners of the hex, and a bar below it. */
  readonly targets: readonly {
    readonly hex: HexLabel
    readonly bar: Bar | null
    readonly chosen: boolean
  }[]
  /** A bar alone: below units that may fire, the chances of their best shot. */
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
  /** Empty squares in a hex: room for that many more units. */
  readonly room: readonly { readonly hex: HexLabel; readonly free: number }[]
  readonly marks: readonly Mark[]
  /** Hatched, with a figure: how many units could fire there. */
  readonly dangers: readonly { readonly hex: HexLabel; readonly shooters: number }[]
  /** Whether names of places and hex numbers are shown. Absent: they are. */
  readonly names?: boolean
  readonly numbers?: boolean
  /** Hexes whose exact outlines of woods, fields and heights are inked over the map. Absent: none. */
  readonly edges?: 'all' | readonly HexLabel[]
  /** Stippled hexes. */
  readonly concealed?: readonly HexLabel[]
  /** Crosses where a path stops or a line is blocked. */
  readonly crosses: readonly HexLabel[]
  /** Thin marks for what has happened. Absent: none. */
  readonly past?: Past | null
  readonly cursor: HexLabel | null
  readonly tag: { readonly hex: HexLabel; readonly text: string } | null
  /** The places to choose from now. */
  readonly spots?: Spots | null
  /** The place pointed at, with the hexes that it touches. */
  readonly spot?: { readonly name: string; readonly hexes: readonly HexLabel[] } | null
}
