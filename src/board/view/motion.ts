import type { HexLabel } from '../../hex/label.ts'

/** The forms of an impact: a grey puff, a broken ring, a black burst with a cross, a large star of fire. */
export type Impact = 'puff' | 'ring' | 'burst' | 'blast'

/**
 * One impact on a hex, or on a corner by name. Several at one place stand side by side, in the order of the counters that
 * they struck.
 */
export interface Struck {
  readonly at: string
  readonly form: Impact
  /** The unit that was struck; absent where it was none. */
  readonly unit?: string
}

/** A line from the centre of one hex to that of another. */
export interface Line {
  readonly from: HexLabel
  readonly to: HexLabel
}

/** Words at a hex, or at a corner by name, for a while; one line under another. */
export interface Tag {
  readonly at: string
  readonly lines: readonly string[]
}

/** What has just happened, shown for a moment. Nothing depends on it. */
export interface Motion {
  /** For each unit that moved, the hexes it went through; the first is where it started. */
  readonly ways: ReadonlyMap<string, readonly HexLabel[]>
  /** Drawn first, all at once; then come the impacts, then the tags. */
  readonly lines: readonly Line[]
  readonly impacts: readonly Struck[]
  readonly tags: readonly Tag[]
  /** Hexes whose outline pulses for a while. */
  readonly pulses: readonly HexLabel[]
}

/** What happened earlier: thin marks that stay until the view no longer contains them. */
export interface Past {
  readonly ways: readonly (readonly HexLabel[])[]
  readonly lines: readonly Line[]
  readonly impacts: readonly Struck[]
  /** One dagger for each entry; a hex may appear several times. */
  readonly daggers: readonly HexLabel[]
}
