import type { HexLabel } from '../hex/label.ts'
import type { MapFile } from '../map/artwork.ts'
import type { BattleMap } from '../map/types.ts'
import type { Appearance } from './base/appearance.ts'
import type { DragEvents } from './hand/drags.ts'
import type { PenEvents } from './hand/pen.ts'
import type { GroundView } from './view/ground.ts'
import type { Motion } from './view/motion.ts'
import type { BoardView } from './view/view.ts'

export interface Press {
  readonly touch: boolean
  readonly join: boolean
}

export interface StageEvents {
  drag(): DragEvents | undefined
  pen(): PenEvents | undefined
  hexPress(hex: HexLabel, how: Press): void
  unitPress(unit: string, how: Press): void
  hexHover(hex: HexLabel | null): void
  /**
   * A finger rests on a hex, or slides onto one after it has rested. Returns false when the page does nothing with it.
   */
  hexHold(hex: HexLabel): boolean
  /** Two fingers tap anywhere. */
  twoTap(): void
  /** A picture has been drawn. */
  drawn(): void
  /** The map has moved on the screen or changed its size. */
  moved(): void
  /** A click on one of the vertices or hexsides on offer. */
  spotPress(name: string): void
}

/** Everything that the stage needs for one picture. */
export interface Scene {
  /** Compared by identity: counters do not slide from the board of one game to that of another. */
  readonly game: object
  readonly sheet: MapFile
  readonly map: BattleMap
  readonly view: BoardView
  readonly appearance: Appearance
  /** A picture to look at, which takes no clicks. */
  readonly still: boolean
  /** How the counters got there; null when nothing has just happened. */
  readonly motion: Motion | null
  /** What a designer draws on the map; null at the table. */
  readonly ground: GroundView | null
}

const PARTS = ['game', 'sheet', 'map', 'view', 'appearance', 'still', 'motion', 'ground'] as const

/** Whether two scenes have the same parts, so that nothing needs to be drawn again. */
export const sameScene = (a: Scene, b: Scene): boolean => PARTS.every((part) => a[part] === b[part])
