import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Worn } from '../../../board/base/appearance.ts'
import { useSettings } from '../../window/context.ts'

/** The pictures that counters show in place of printed faces, once they are read; null before. */
export const wornFaces = createStore<Worn | null>()(() => null)

let reading: Promise<void> | null = null

/** Reads them from this browser's own storage, once; `anew` after they have changed. Without storage there are none. */
export function loadWorn(anew = false): Promise<void> {
  if (reading && !anew) return reading
  reading = import('../../../session/pictures/worn.ts')
    .then(({ readWorn }) => readWorn())
    .then((worn) => wornFaces.setState(worn.size > 0 ? worn : null, true))
    .catch(() => wornFaces.setState(null, true))
  return reading
}

/** What counters wear here and now: null where the person has the printed faces. */
export function useWorn(): Worn | null {
  const on = useSettings((state) => state.faces === 'module')
  const faces = useStore(wornFaces)
  useEffect(() => {
    if (on) void loadWorn()
  }, [on])
  return on ? faces : null
}
