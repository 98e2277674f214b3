import { useMemo } from 'react'
import type { BoardLook } from '../../board/look.ts'
import { shownTheme } from '../settings.ts'
import { useSettings } from './couplet.ts'
import { DARK, STILL, useMedia } from './media.ts'

/** The board as this person likes it; another object only where it says something else. */
export function useBoardLook(): BoardLook {
  const theme = useSettings((state) => state.theme)
  const dim = useSettings((state) => state.dim)
  const reach = useSettings((state) => state.reach)
  const figures = useSettings((state) => state.figures)
  const brightness = useSettings((state) => state.brightness)
  const reduced = useSettings((state) => state.reducedMotion)
  const slides = useSettings((state) => state.slides)
  const flashes = useSettings((state) => state.flashes)
  const dark = useMedia(DARK)
  const calm = useMedia(STILL) || reduced
  return useMemo(
    () => ({
      theme: shownTheme(theme, dark),
      dim,
      reach,
      figures,
      brightness,
      slides: slides && !calm,
      flashes: flashes && !calm,
    }),
    [brightness, calm, dark, dim, figures, flashes, reach, slides, theme],
  )
}
