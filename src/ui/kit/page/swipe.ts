import { useCallback, useEffect, useRef } from 'react'

/** A finger goes so far, in CSS pixels, and takes no longer than that, ms. */
const [FAR, LONG] = [36, 800] as const

/** For the `ref` of an element: told when a finger is drawn over it. A press or a slow drag is none. */
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
      // A second finger makes it something else.
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
