import { useEffect, useState } from 'react'
import { Message } from '../kit/page/Message.tsx'
import { useClient } from '../window/context.ts'
import styles from './over-board.module.css'

/** What a graphics card that is there gives back at once. ms */
const SOON = 4000

/** Over the sheet while the graphics card has taken it away; when it does not come back, the ways to play on. */
export function Redrawn() {
  const { place } = useClient()
  const [long, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), SOON)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.redrawn}>
      {long ? (
        <Message
          fault={{
            title: 'The board can’t be redrawn.',
            text: 'The graphics card does not give it back. The game is as it was, and is kept.',
            ways: [
              { label: 'Text view', run: () => place.openPanel('text') },
              { label: 'Load the page again', run: () => location.reload() },
            ],
          }}
        />
      ) : (
        <p role="status">The board is being redrawn.</p>
      )}
    </div>
  )
}
