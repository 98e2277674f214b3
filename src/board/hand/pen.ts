import type { HexLabel } from '../../hex/label.ts'

/** A point of the map under a pointer. */
export interface PenPoint {
  /** In artwork units, not rounded. */
  readonly x: number
  readonly y: number
  /** Artwork units across to a CSS pixel. */
  readonly unit: number
  /** The hex under it; null off the map. */
  readonly hex: HexLabel | null
}

export interface PenHow {
  readonly touch: boolean
  /** With the key that adds to the choice. */
  readonly join: boolean
}

/** A hand that draws on the map itself, in place of presses on hexes and counters. */
export interface PenEvents {
  /** A drag begins. Returns whether it draws; otherwise it moves the map. */
  begin(at: PenPoint, how: PenHow): boolean
  move(at: PenPoint): void
  /** `done` is false when Escape or a second finger broke the drag off. */
  end(done: boolean): void
  press(at: PenPoint, how: PenHow): void
  /** Null: the pointer has left the map. */
  hover(at: PenPoint | null): void
}
