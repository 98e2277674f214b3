import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/**
 * How long a touch must last to ask instead of pressing, as on the map, in ms; and how far it may move, in CSS pixels.
 */
const [REST, SLACK] = [500, 10] as const

/**
 * Pointer handlers for an element: a click calls `press`, which hears whether it follows another in a double click. A long
 * touch calls `ask` instead, and does not count as a
 * press.
 */
export function useLongPress(press: (again: boolean) => void, ask: () => void) {
  const rest = useRef<{ timer: number; x: number; y: number } | null>(null)
  const asked = useRef(false)
  const drop = () => {
    if (rest.current) window.clearTimeout(rest.current.timer)
    rest.current = null
  }
  useEffect(() => () => window.clearTimeout(rest.current?.timer), [])
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      drop()
      asked.current = false
      if (pointerType !== 'touch') return
      const timer = window.setTimeout(() => {
        rest.current = null
        asked.current = true
        ask()
      }, REST)
      rest.current = { timer, x, y }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = rest.current
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > SLACK) drop()
    },
    onPointerUp: drop,
    onPointerCancel: drop,
    // Suppresses the context menu that the system opens on a long touch.
    onContextMenu: (event: MouseEvent) => {
      if (rest.current || asked.current) event.preventDefault()
    },
    onClick: ({ detail }: MouseEvent) => {
      // A click by key has no pointer event before it, so `asked` may be left from an earlier touch.
      const was = asked.current && detail !== 0
      asked.current = false
      if (!was) press(detail > 1)
    },
  }
}
