import type { HexLabel } from '../hex/label.ts'
import type { MapFile } from '../map/artwork.ts'
import type { Battle, UnitId } from '../rules/types/index.ts'
import type { Motion } from '../session/picture/motion.ts'
import type { Appearance } from './base/appearance.ts'
import type { DragEvents } from './hand/drags.ts'
import type { BoardView } from './view.ts'

export interface Press {
  readonly touch: boolean
  readonly join: boolean
}

export interface StageEvents {
  drag(): DragEvents | undefined
  hexPress(hex: HexLabel, how: Press): void
  unitPress(unit: UnitId, how: Press): void
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

export interface Shown {
  readonly sheet: MapFile
  readonly battle: Battle
  readonly view: BoardView
  readonly look: Appearance
  readonly still: boolean
  /** What the last act looked like. */
  readonly motion: Motion | null
}

const PARTS = ['sheet', 'battle', 'view', 'look', 'still', 'motion'] as const

/** Whether two say the same: nothing is to be drawn between them. */
export const same = (a: Shown, b: Shown): boolean => PARTS.every((part) => a[part] === b[part])
