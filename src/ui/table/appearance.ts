import { useMemo } from 'react'
import type { Appearance } from '../../board/base/appearance.ts'
import { DARK, STILL, useMedia } from '../kit/media.ts'
import { useWorn } from '../kit/piece/worn.ts'
import { useSettings } from '../window/context.ts'
import { shownTheme } from '../window/settings.ts'

/** How much the map is dimmed in high contrast, in per cent. */
const STRONG = 75

/** The appearance of the board by the person's settings; the same object as long as nothing in it changes. */
export function useAppearance(): Appearance {
  const theme = useSettings((state) => state.theme)
  const asked = useSettings((state) => state.dim)
  const high = useSettings((state) => state.contrast === 'high')
  const reach = useSettings((state) => state.reach)
  const figures = useSettings((state) => state.figures)
  const brightness = useSettings((state) => state.brightness)
  const reduced = useSettings((state) => state.reducedMotion)
  const worn = useWorn()
  const slides = useSettings((state) => state.slides)
  const flashes = useSettings((state) => state.flashes)
  const dark = useMedia(DARK)
  const calm = useMedia(STILL) || reduced
  const shown = shownTheme(theme, dark)
  const dim = asked ?? (high ? STRONG : null)
  return useMemo(
    () => ({
      theme: shown,
      dim,
      reach,
      figures,
      brightness,
      slides: slides && !calm,
      flashes: flashes && !calm,
      worn,
    }),
    [brightness, calm, dim, figures, flashes, reach, shown, slides, worn],
  )
}
