import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { play } from './support.tsx'

/** A finger, or another pointer, from one place to another on the score. */
function drawn(dx: number, pointerType = 'touch', ms = 120) {
  const score = screen.getAllByRole('region', { name: 'Turn and couplets' })[0] as HTMLElement
  const send = (kind: string, clientX: number, timeStamp: number) => {
    const event = new MouseEvent(kind, { bubbles: true, clientX, clientY: 20 })
    Object.defineProperties(event, {
      pointerType: { value: pointerType },
      pointerId: { value: 1 },
      timeStamp: { value: timeStamp },
    })
    fireEvent(score, event)
  }
  send('pointerdown', 100, 1000)
  send('pointerup', 100 + dx, 1000 + ms)
}

describe('the score under a finger', () => {
  it('opens the log when it is drawn over; a press or a slow drag does not', () => {
    const { client } = play()
    const open = () => client.place.getState().panel === 'log'
    drawn(8)
    drawn(60, 'mouse')
    drawn(60, 'touch', 1500)
    expect(open()).toBe(false)
    drawn(-60)
    expect(open()).toBe(true)
  })
})
