import type { ComponentType } from 'react'
import type { BoardProps } from '../../board/Board.tsx'

export type { BoardHandle, BoardProps } from '../../board/Board.tsx'

/** The type of the board component. The page receives it as a value, since not every browser can draw it. */
export type BoardComponent = ComponentType<BoardProps>
