import type { HexLabel } from '../hex/label.ts'
import type { MapFile } from '../map/artwork.ts'
import type { BattleMap } from '../map/types.ts'
import type { Appearance } from './base/appearance.ts'
import type { DragEvents } from './hand/drags.ts'
import type { Motion } from './view/motion.ts'
import type { BoardView } from './view/view.ts'

export interface Press {
  readonly touch: boolean
  readonly join: boolean
}

export interface StageEvents {
  drag(): DragEvents | undefined
  hexPress(hex: HexLabel, how: Press): void
  unitPress(unit: string, how: Press): void
  hexHover(hex: HexLabel | null): void
  /** A finger rests on it, or slides there after it has rested; false where that asks nothing. */
  hexHold(hex: HexLabel): boolean
  /** Two fingers tap, wherever. */
  twoTap(): void
  /** There is a picture. */
  drawn(): void
  /** The sheet lies elsewhere on the screen, or is larger or smaller. */
  moved(): void
  /** A vertex or hexside of those to be chosen. */
  spotPress(name: string): void
}

/** All that the stage needs for one picture. */
export interface Scene {
  /** Known by identity: what lies on the board of one game does not slide to its place in another. */
  readonly game: object
  readonly sheet: MapFile
  readonly map: BattleMap
  readonly view: BoardView
  readonly appearance: Appearance
  /** A picture to look at, which takes no presses. */
  readonly still: boolean
  /** How the counters got there; null where nothing has just happened. */
  readonly motion: Motion | null
}

const PARTS = ['game', 'sheet', 'map', 'view', 'appearance', 'still', 'motion'] as const

/** Whether nothing needs to be drawn between two scenes. */
export const sameScene = (a: Scene, b: Scene): boolean => PARTS.every((part) => a[part] === b[part])
