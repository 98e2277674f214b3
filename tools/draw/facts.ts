import type { Trench } from '../../src/map/artwork.ts'
import type { Levels } from './heights.ts'

/** What is known about a map, by hex and hexside. The drawing is made from these facts and must agree with them. */
export interface SheetFacts {
  readonly id: string
  readonly title: string
  readonly subtitle: string
  readonly note: string
  readonly columns: number
  readonly rows: number
  readonly north: number
  readonly levels: Levels
  readonly expect: Readonly<Record<string, readonly [highest: number, lowest: number]>>
  /** Metres above the sea at the centres, and the metres at which levels 1, 2 … begin. Absent where unknown. */
  readonly metres?: Readonly<Record<string, number>>
  readonly begins?: readonly number[]
  readonly villages: readonly { readonly name: string; readonly hexes: readonly string[] }[]
  readonly woods: readonly {
    readonly name: string
    readonly dotted: readonly string[]
    readonly light: readonly string[]
  }[]
  readonly greenSides: readonly string[]
  readonly wheat: readonly string[]
  readonly lakes: readonly {
    readonly name: string
    readonly hexes: readonly string[]
    readonly partial: readonly string[]
    readonly blueSides: readonly string[]
  }[]
  readonly roads: readonly {
    readonly id: string
    readonly name: string
    readonly class: 'main' | 'minor'
    readonly hexes: readonly string[]
  }[]
  readonly railways: readonly {
    readonly id: string
    readonly name: string
    readonly hexes: readonly string[]
  }[]
  readonly streams: readonly {
    readonly id: string
    readonly name: string
    readonly kind: 'stream' | 'canal'
    readonly sides: readonly string[]
  }[]
  readonly bridges: readonly string[]
  readonly features: readonly Feature[]
  readonly zones?: readonly { readonly name: string; readonly hexes: readonly string[] }[]
  /** Hexes with a church. */
  readonly churches?: readonly string[]
  /** The share of light-wood hexes with one clearing each. Absent: all have one, and some have two. */
  readonly open?: number
  /** 4.91 trees that hang over a side: hex, the next hex, how far in artwork units. */
  readonly spill?: readonly [hex: string, over: string, far: number]
}

export interface Feature {
  readonly name: string
  readonly kind: string
  readonly hex: string
  readonly col: number
  readonly y: number
}

/** The facts of the same ground in another year. */
export interface YearFacts {
  readonly id: string
  readonly base: string
  readonly title: string
  readonly subtitle: string
  readonly note: string
  readonly wheat: readonly string[]
  readonly woods?: { readonly dotted: readonly string[]; readonly light: readonly string[] }
  readonly greenSides?: readonly string[]
  readonly noMansLand: readonly string[]
  readonly craters: readonly string[]
  readonly wire: readonly string[]
  readonly trenches: readonly (Pick<Trench, 'id' | 'side' | 'kind' | 'hexes'> & { name: string })[]
  /** Villages in ruins. */
  readonly ruins: readonly string[]
  /** Places that only this year has. */
  readonly features: readonly Feature[]
  /** For each time that the name of No Man's Land is printed: the rows between which it stands. */
  readonly noMansLandRows: readonly (readonly [number, number])[]
}
