import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { tapped } from './words.ts'

/** Whether a media query matches; the component renders again when that changes. */
export function useMedia(query: string): boolean {
  // Asked anew at each render, it took as long as some of the pages.
  const list = useMemo(() => globalThis.matchMedia?.(query), [query])
  return useSyncExternalStore(
    useCallback(
      (changed) => {
        list?.addEventListener('change', changed)
        return () => list?.removeEventListener('change', changed)
      },
      [list],
    ),
    () => list?.matches ?? false,
  )
}

export const PHONE = '(max-width: 767px)'
/**
 * Matches where the page lies below the map: on a phone, and on a tablet held upright. The styles use the same query.
 */
export const BELOW = '(max-width: 767px), (max-width: 1023px) and (orientation: portrait)'
/** Matches a phone, upright or turned: there is no room for words beside the icons. */
export const SMALL = '(max-width: 767px), (max-height: 480px)'
/**
 * Matches where the head of the window shows turn and score: where the page lies below the map, and on a turned phone.
 */
export const LOW = `${BELOW}, (max-height: 480px)`
export const SHORT = '(max-height: 839px), (max-width: 1199px)'
export const DARK = '(prefers-color-scheme: dark)'
export const TOUCH = '(pointer: coarse)'
export const STILL = '(prefers-reduced-motion: reduce)'

const asWritten = (text: string) => text

/**
 * A function that fits words to this screen: texts are written for a mouse, and say "tap" where the screen is certainly
 * used by touch.
 */
export function useHandWords(): (text: string) => string {
  return useMedia(TOUCH) ? tapped : asWritten
}
