import type { Grid, Hex } from '../hex/grid.ts'
import type { HexLabel } from '../hex/label.ts'
import type { Point } from '../hex/lattice.ts'

/** Facts of a hex, as bits of `BattleMap.ground`. */
export const GROUND = {
  village: 1, // 8.1a
  dotted: 2, // green-dot woods 8.9a
  light: 4, // woods art, no green dot 8.9b
  wheat: 8, // 8.8
  craters: 16, // printed craters 8.2
  trench: 32, // printed trench 8.32
  lake: 64, // 8.7
  noMansLand: 128, // 8.5
  road: 256, // 8.6
  outOfPlay: 512, // centre dot not visible 2.2d
  roadOff: 1024, // a road leaves the map here 10.21e
  absent: 2048, // does not exist in this battle; no map says so, a scenario does 2.2c
} as const
export type Ground = keyof typeof GROUND

/** Facts of a hexside, as bits of `BattleMap.sides` (index `hex * 6 + dir`; both hexes carry the same bits). */
export const SIDE = {
  road: 1, // road art crosses it 8.6a
  stream: 2, // the stream runs along it 8.7d
  bridge: 4, // 8.7c
  blue: 8, // lake side 8.7e
  green: 16, // interior woods 8.9c
  wire: 32, // printed wire 8.341a
  trench: 64, // printed trench joins the two hexes 8.321f
} as const
export type SideFact = keyof typeof SIDE

/** A map compiled from its artwork: plain arrays, read-only once made. */
export interface BattleMap {
  readonly id: string
  readonly title: string
  readonly grid: Grid
  /** The highest level in the hex, which is the level of every unit there. 4.51a */
  readonly level: Uint8Array
  readonly lowest: Uint8Array
  /** Level under the centre dot. */
  readonly centreLevel: Uint8Array
  /** Bit L is set when the contour of height L runs through the hex. 4.3b */
  readonly contours: Uint8Array
  readonly ground: Uint16Array
  readonly sides: Uint8Array
  /** Names of places by hex, for texts on screen. */
  readonly names: ReadonlyMap<Hex, string>
  /** The hexes of each village, by name. */
  readonly villages: ReadonlyMap<string, readonly Hex[]>
  /** The side that a printed trench belongs to, where the map says so. */
  readonly trenchOwner: ReadonlyMap<Hex, 'central' | 'entente'>
  /** Indexed artwork for sight lines; opaque to all floors above `map`. */
  readonly art: ArtIndex
}

/** What a sight line can cross. `compile.ts` makes it and only `sight/` reads it. */
// biome-ignore lint/suspicious/noEmptyInterface: opaque on purpose
export interface ArtIndex {}

/** Circumstances of a line of sight that the map does not know. */
export interface SightOptions {
  /** Month of the date, 1–12: wheat stands April through October. 8.8a */
  readonly month: number
  /** Darkness, rain or snow: every hex conceals. 4.8c */
  readonly dark?: boolean
  /** The darkness is rain or snow, by day. RC.h */
  readonly rain?: boolean
  /** Whether a hex conceals as a whole: smoke, creeping barrage. 4.8c */
  readonly veiled?: (hex: Hex) => boolean
  /** Whether friends of an infantry or cavalry firer fill the hex and block. 4.6a */
  readonly friend?: (hex: Hex) => boolean
}

export const OBSTACLES = [
  'village',
  'woods',
  'contour',
  'friend',
  'light-woods',
  'wheat',
  'smoke',
  'darkness',
  'rain',
  'absent',
] as const
export type Obstacle = (typeof OBSTACLES)[number]

/** One stretch of a sight line, in order from the first end. */
export interface TraceStep {
  /** One hex where the line is inside it, two where it runs along their common side, up to three at a corner. */
  readonly hexes: readonly HexLabel[]
  readonly kind: 'hex' | 'side' | 'corner'
}

/** One thing that the line met, whether or not it mattered. */
export interface TraceMeet {
  readonly what: Obstacle
  /** The hex, or along a side the hexes that have it. */
  readonly hexes: readonly HexLabel[]
  /** Level of the obstacle or height of the contour; 0 for a hex that does not exist. */
  readonly level: number
  /** `conceals` counts as one concealment hex. `clear` has no effect: it is too low, for example. */
  readonly effect: 'blocks' | 'conceals' | 'clear'
  readonly clause: string
  /** The lattice point where the line first meets it, with fractions. For drawing only. */
  readonly at: Point
  /** True when a recorded ruling decides and not the plain text. */
  readonly ruling?: boolean
}

export interface Trace {
  readonly from: HexLabel
  readonly to: HexLabel
  readonly fromLevel: number
  readonly toLevel: number
  /** Distance in hexes. */
  readonly range: number
  readonly clear: boolean
  /** Concealment hexes between the ends, 0 or 1 when the line is clear. 4.81a, 4.82a */
  readonly concealment: number
  readonly steps: readonly TraceStep[]
  readonly meets: readonly TraceMeet[]
  /** The first meet that blocks, when the line is not clear. */
  readonly block?: TraceMeet
}
