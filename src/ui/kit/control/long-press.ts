import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** How long a finger rests on a button before it asks instead of pressing, as on the map, ms; how far it may stray. */
const [REST, SLACK] = [500, 10] as const

/** Handlers for an element whose press is `press`; a finger that rests on it asks instead, and that is no press. */
export function useLongPress(press: () => void, ask: () => void) {
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
    // The system's own answer to a finger that rests.
    onContextMenu: (event: MouseEvent) => {
      if (rest.current || asked.current) event.preventDefault()
    },
    onClick: ({ detail }: MouseEvent) => {
      // A key clicks without a pointer before it.
      const was = asked.current && detail !== 0
      asked.current = false
      if (!was) press()
    },
  }
}
