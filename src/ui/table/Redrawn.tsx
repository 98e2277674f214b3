import { useEffect, useState } from 'react'
import { Message } from '../kit/page/Message.tsx'
import { useClient } from '../window/context.ts'
import styles from './over-board.module.css'

/** A working graphics context is restored within this time, in ms. */
const SOON = 4000

/** Covers the map while the graphics context is lost; if it is not restored, offers the ways to play on. */
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
