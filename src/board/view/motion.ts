import type { HexLabel } from '../../hex/label.ts'

/** What comes down somewhere: a grey puff, a broken ring, a black burst with a cross, a large star of fire. */
export type Impact = 'puff' | 'ring' | 'burst' | 'blast'

/** One impact on a hex, or on a corner by name. Several at one place stand beside each other. */
export interface Struck {
  readonly at: string
  readonly form: Impact
}

/** A line from the middle of one hex to that of another. */
export interface Line {
  readonly from: HexLabel
  readonly to: HexLabel
}

/** Words that stand at a hex, or at a corner by name, for a while; one line under another. */
export interface Tag {
  readonly at: string
  readonly lines: readonly string[]
}

/** How the board came to look as it does: seen for a moment. Nothing depends on it. */
export interface Motion {
  /** For each unit that walked the hexes it walked through, the first where it came from. */
  readonly ways: ReadonlyMap<string, readonly HexLabel[]>
  /** Drawn first, all at once; then the impacts, then the tags. */
  readonly lines: readonly Line[]
  readonly impacts: readonly Struck[]
  readonly tags: readonly Tag[]
  /** Hexes whose outline beats for a while. */
  readonly pulses: readonly HexLabel[]
}

/** What happened a while ago: thin marks that stay until they are no longer handed over. */
export interface Past {
  readonly ways: readonly (readonly HexLabel[])[]
  readonly lines: readonly Line[]
  readonly impacts: readonly Struck[]
  /** A dagger each; the same hex as often as there are daggers. */
  readonly daggers: readonly HexLabel[]
}
