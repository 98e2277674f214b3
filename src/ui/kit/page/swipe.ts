import { useCallback, useEffect, useRef } from 'react'

/** A swipe is at least this long, in CSS pixels, and takes no longer than this, in ms. */
const [FAR, LONG] = [36, 800] as const

/**
 * Returns a callback for the `ref` of an element, and calls `swiped` when a finger swipes over it. A tap or a slow drag
 * is no swipe.
 */
export function useSwipe(
  swiped: () => void,
): (node: HTMLElement | null) => (() => void) | undefined {
  const latest = useRef(swiped)
  useEffect(() => {
    latest.current = swiped
  })
  return useCallback((node) => {
    if (!node) return undefined
    const off = new AbortController()
    let from: { x: number; y: number; at: number; id: number } | null = null
    const listen = (
      kind: 'pointerdown' | 'pointerup' | 'pointercancel',
      on: (event: PointerEvent) => void,
    ) => node.addEventListener(kind, on, { signal: off.signal })
    listen('pointerdown', ({ pointerType, clientX, clientY, pointerId, timeStamp }) => {
      // A second finger makes it another gesture.
      from =
        pointerType === 'touch' && from === null
          ? { x: clientX, y: clientY, at: timeStamp, id: pointerId }
          : null
    })
    listen('pointerup', ({ clientX, clientY, pointerId, timeStamp }) => {
      const begun = from
      from = null
      if (!begun || begun.id !== pointerId || timeStamp - begun.at > LONG) return
      if (Math.hypot(clientX - begun.x, clientY - begun.y) >= FAR) latest.current()
    })
    listen('pointercancel', () => {
      from = null
    })
    return () => off.abort()
  }, [])
}
