import type { ComponentType } from 'react'
import type { HexLabel } from '../hex/label.ts'
import type { MapFile } from '../map/artwork.ts'
import type { Battle, UnitId } from '../rules/types.ts'
import type { BoardView } from '../session/types.ts'

/** What the page asks of the board without React. */
export interface BoardHandle {
  /** Middle of a hex in CSS pixels of the window; null while nothing is drawn. */
  hexToScreen(hex: HexLabel): { x: number; y: number } | null
  zoomBy(factor: number): void
  panBy(dx: number, dy: number): void
  wholeSheet(): void
  /** Brings these hexes into the middle; `fit` also chooses the scale. */
  centreOn(hexes: readonly HexLabel[], fit?: boolean): void
}

export interface BoardProps {
  readonly sheet: MapFile
  readonly battle: Battle
  readonly view: BoardView
  readonly theme: 'light' | 'dark'
  /** Per cent of veil; null: as the theme has it. */
  readonly dim: number | null
  readonly reducedMotion: boolean
  /** A picture to look at: no presses, the whole sheet in sight. */
  readonly still?: boolean
  readonly onHexPress: (hex: HexLabel, how: { touch: boolean; join: boolean }) => void
  readonly onUnitPress: (unit: UnitId, how: { touch: boolean; join: boolean }) => void
  readonly onHexHover: (hex: HexLabel | null) => void
  /** Called with the handle when the first picture stands, with null when it goes. */
  readonly onReady: (handle: BoardHandle | null) => void
}

export type BoardComponent = ComponentType<BoardProps>
