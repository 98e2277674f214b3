import type { HexLabel } from '../../hex/label.ts'

/** Something that flares up for a moment on a hex, or on a corner by name: a small star or a large one. */
export interface Flash {
  readonly size: 'small' | 'large'
  readonly at: string
}

/** How counters got where they now lie. Nothing depends on it. */
export interface Motion {
  /** For each unit that walked the hexes it walked through, the first where it came from. */
  readonly ways: ReadonlyMap<string, readonly HexLabel[]>
  readonly flashes: readonly Flash[]
}
