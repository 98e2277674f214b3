import type { ComponentType } from 'react'
import type { BoardProps } from '../../board/Board.tsx'

export type { BoardHandle, BoardProps } from '../../board/Board.tsx'

/** The board as a value: the page is handed it, since it can't be drawn everywhere. */
export type BoardComponent = ComponentType<BoardProps>
