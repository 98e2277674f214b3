import { useRef } from 'react'
import { useClient } from '../../window/context.ts'
import { STOPS } from '../../window/place.ts'

const FAR = 24

/**
 * The handlers of the handle on the phone's sheet: dragging, clicking or keys move the sheet between its three stops.
 */
export function useSheetDrag() {
  const { place } = useClient()
  const start = useRef<number | null>(null)
  const dragged = useRef(false)
  const at = () => STOPS.indexOf(place.getState().stop)
  const step = (by: 1 | -1) => {
    const next = STOPS[at() + by]
    if (next) place.setStop(next)
  }
  const cycle = () => place.setStop(STOPS[at() + 1] ?? STOPS[0])
  return {
    onPointerDown: (event: React.PointerEvent) => {
      start.current = event.clientY
      dragged.current = false
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerUp: (event: React.PointerEvent) => {
      const from = start.current
      start.current = null
      if (from === null || Math.abs(event.clientY - from) < FAR) return
      dragged.current = true
      step(event.clientY < from ? 1 : -1)
    },
    onClick: () => {
      if (!dragged.current) cycle()
      dragged.current = false
    },
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key === 'PageUp') step(1)
      else if (event.key === 'PageDown') step(-1)
    },
  }
}
