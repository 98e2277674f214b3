import { useSyncExternalStore } from 'react'

/** Whether a media query holds, live. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = globalThis.matchMedia?.(query)
      list?.addEventListener('change', changed)
      return () => list?.removeEventListener('change', changed)
    },
    () => globalThis.matchMedia?.(query).matches ?? false,
  )
}

export const PHONE = '(max-width: 767px)'
/** Where the head of the page has no room of its own: a phone, upright or turned. */
export const LOW = '(max-width: 767px), (max-height: 480px)'
export const SHORT = '(max-height: 839px), (max-width: 1199px)'
export const DARK = '(prefers-color-scheme: dark)'
export const TOUCH = '(pointer: coarse)'
export const STILL = '(prefers-reduced-motion: reduce)'
