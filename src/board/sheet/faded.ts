import type { MapFile } from '../../map/artwork.ts'
import { withoutLayers } from '../../map/edit/layers.ts'
import { INK } from '../base/palette.ts'
import type { Extent } from '../base/plane.ts'
import type { Lod } from '../base/stroke.ts'
import type { PaintedMap } from '../view/ground.ts'
import { type Letters, paintSheet } from './paint.ts'
import { type Prepared, prepareSheet } from './shapes/prepare.ts'

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Pictures of one map that are laid one over the other, each with its strength. */
export type Laid = readonly { readonly sheet: Prepared; readonly alpha: number }[]

/**
 * The maps whose pictures, laid one over the other, show some layers weakly. A layer of strength 0.3 stands in three
 * tenths of the mixture and is left out of the rest.
 */
export function mixture({ faded = {}, ...file }: PaintedMap): { file: MapFile; alpha: number }[] {
  const strengths = Object.entries(faded)
  const steps = [...new Set([...strengths.map(([, strength]) => strength), 1])].sort(
    (a, b) => a - b,
  )
  return steps.flatMap((step, i) => {
    const share = step - (steps[i - 1] ?? 0)
    if (share <= 0) return []
    const gone = strengths.flatMap(([layer, strength]) => (strength < step ? layer : []))
    // What lies below has the shares of all steps before.
    return { file: withoutLayers(file, gone), alpha: share / step }
  })
}

/** Makes a map ready for painting; the first of the pictures covers all. */
export const prepareMixture = (file: PaintedMap): Laid =>
  mixture(file).map(({ file: one, alpha }) => ({ sheet: prepareSheet(one), alpha }))

/** Paints a part of a map as `paintSheet` does, with its weak layers. `blank` gives an empty canvas of the size of `ctx`. */
export function paintMixture(
  ctx: Context,
  laid: Laid,
  part: { readonly rect: Extent; readonly scale: number; readonly lod: Lod },
  letters: Letters,
  blank: () => Context | null,
): void {
  const { canvas } = ctx
  const { rect, scale, lod } = part
  for (const [i, { sheet, alpha }] of laid.entries()) {
    const own = i === 0 ? ctx : blank()
    if (!own) continue
    own.fillStyle = INK.margin
    own.fillRect(0, 0, canvas.width, canvas.height)
    paintSheet(own, sheet, rect, scale, lod, letters)
    if (own === ctx) continue
    ctx.globalAlpha = alpha
    ctx.drawImage(own.canvas, 0, 0)
    ctx.globalAlpha = 1
  }
}
