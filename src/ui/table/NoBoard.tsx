import { Message } from '../kit/page/Message.tsx'
import styles from '../kit/page/over.module.css'
import type { BoardProps } from '../window/board-slot.ts'
import { useClient } from '../window/context.ts'

/** Whether this browser can draw the map. */
export function canDraw(): boolean {
  try {
    const canvas = document.createElement('canvas')
    return (canvas.getContext('webgl2') ?? canvas.getContext('webgl')) !== null
  } catch {
    return false
  }
}

/** Takes the place of the map where it can't be drawn: gives the reason, and a way to play on. */
export function NoBoard({ still = false }: BoardProps) {
  const { place } = useClient()
  return (
    <div className={styles.noBoard}>
      <Message
        fault={{
          title: 'The map can’t be drawn here.',
          text: 'This browser gives no WebGL. The whole game can be played in the text view.',
          ways: still ? [] : [{ label: 'Text view', run: () => place.openPanel('text') }],
        }}
      />
    </div>
  )
}
