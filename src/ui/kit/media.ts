import { useSyncExternalStore } from 'react'
import { tapped } from './words.ts'

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
/** Where the page lies below the map: on a phone, and on a tablet held upright. The styles say the same. */
export const BELOW = '(max-width: 767px), (max-width: 1023px) and (orientation: portrait)'
/** A phone, upright or turned: no room for words beside the icons. */
export const SMALL = '(max-width: 767px), (max-height: 480px)'
/** Where turn and score stand in the head of the window: below the map there is no room for them, nor on a phone turned. */
export const LOW = `${BELOW}, (max-height: 480px)`
export const SHORT = '(max-height: 839px), (max-width: 1199px)'
export const DARK = '(prefers-color-scheme: dark)'
export const TOUCH = '(pointer: coarse)'
export const STILL = '(prefers-reduced-motion: reduce)'

const asWritten = (text: string) => text

/** Words as this screen is used: they are written for a mouse, and say "tap" where it is certain that a finger is used. */
export function useHandWords(): (text: string) => string {
  return useMedia(TOUCH) ? tapped : asWritten
}
