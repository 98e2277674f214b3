import { same } from '../../data/edit.ts'
import type { MapFile } from '../artwork.ts'
import { LAYERS, type Layer, type MapOverlay, nameOf, REMOVABLE } from '../file/overlay.ts'

/** The fields of a map that always come from the base: the ground, its water, and its size. */
export type BaseField = Exclude<keyof MapFile, Layer | 'id' | 'title' | 'subtitle' | 'note'>

/** An overlay after an edit of the whole map, or the first field that an overlay may not change. */
export type Overlaid =
  | { readonly ok: true; readonly overlay: MapOverlay }
  | { readonly ok: false; readonly field: BaseField }

const OWN = ['format', 'version', 'id', 'title', 'subtitle', 'note'] as const

/**
 * The overlay that makes `whole` of its base, as close to the overlay before as can be: a layer that was replaced is
 * replaced, another loses and gains entries. A layer whose entries have no names is replaced once one of them goes.
 * `was` is what the overlay made before; only layers that differ from it are written anew.
 */
export function overlayFor(
  base: MapFile,
  overlay: MapOverlay,
  was: MapFile,
  whole: MapFile,
): Overlaid {
  for (const field of Object.keys({ ...was, ...whole }) as (keyof MapFile)[]) {
    if ((OWN as readonly string[]).includes(field) || LAYERS.includes(field as Layer)) continue
    if (!same(was[field], whole[field])) return { ok: false, field: field as BaseField }
  }
  const parts = {
    replaces: { ...overlay.replaces } as Record<string, unknown>,
    removes: { ...overlay.removes } as Record<string, unknown>,
    adds: { ...overlay.adds } as Record<string, unknown>,
  }
  for (const layer of LAYERS) {
    if (same(was[layer], whole[layer])) continue
    const now = (whole[layer] ?? []) as readonly unknown[]
    const change = layer in parts.replaces ? null : entries(base, layer, now)
    delete parts.removes[layer]
    delete parts.adds[layer]
    if (!change) parts.replaces[layer] = now
    else {
      if (change.gone.length) parts.removes[layer] = change.gone
      if (change.come.length) parts.adds[layer] = change.come
    }
  }
  const { title, subtitle, note } = whole
  const { replaces: _r, removes: _d, adds: _a, subtitle: _s, note: _n, ...rest } = overlay
  return {
    ok: true,
    overlay: {
      ...rest,
      id: whole.id,
      title,
      ...(subtitle === undefined ? {} : { subtitle }),
      ...(note === undefined ? {} : { note }),
      ...filled('replaces', parts.replaces),
      ...filled('removes', parts.removes),
      ...filled('adds', parts.adds),
    },
  }
}

const filled = (name: string, part: Record<string, unknown>) =>
  Object.keys(part).length > 0 ? { [name]: part } : {}

/** The entries that a layer loses and gains against its base; null where that can't be said entry by entry. */
function entries(
  base: MapFile,
  layer: Layer,
  now: readonly unknown[],
): { gone: string[]; come: unknown[] } | null {
  const there = (base[layer] ?? []) as readonly unknown[]
  const stay = new Set<unknown>()
  const come: unknown[] = []
  for (const entry of now) {
    const twin = there.find((one) => !stay.has(one) && same(one, entry))
    if (twin === undefined) come.push(entry)
    else stay.add(twin)
  }
  const left = there.filter((entry) => !stay.has(entry))
  if (left.length === 0) return { gone: [], come }
  if (!REMOVABLE.includes(layer as (typeof REMOVABLE)[number])) return null
  const gone = [...new Set(left.map(nameOf))]
  // A name that stays too would go with its namesake.
  const namesake = there.some((entry) => stay.has(entry) && gone.includes(nameOf(entry)))
  return namesake || gone.includes('') ? null : { gone, come }
}
