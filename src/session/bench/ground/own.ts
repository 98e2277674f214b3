import { editBetween } from '../../../data/edit.ts'
import type { MapFile } from '../../../map/artwork.ts'
import { newMap } from '../../../map/edit/fields.ts'
import type { MapOverlay } from '../../../map/file/overlay.ts'
import type { Bench } from '../store.ts'
import type { BenchValue, Refusal } from '../types.ts'
import { mapOf, ownsMap } from '../views.ts'
import { no } from './drawable.ts'

/** The document with a map of its own in place of one of the catalogue; its scenario is played on it. */
function playedOn(value: BenchValue, id: string, part: Partial<BenchValue>): BenchValue {
  return {
    ...value,
    ...part,
    ...(value.scenario ? { scenario: { ...value.scenario, map: id } } : {}),
  }
}

function theirs(bench: Bench): MapFile | Refusal {
  const state = bench.get()
  const map = mapOf(state)
  if (ownsMap(state)) return no('own-map', 'The map is the document’s own already.')
  return map ?? no('no-map', 'The document names no map yet.')
}

/** Takes a copy of the catalogue's map into the document, to be drawn on. */
export function takeCopy(bench: Bench): Refusal | null {
  const map = theirs(bench)
  if ('code' in map) return map
  const id = `${map.id}-own`.slice(0, 60)
  const { value } = bench.kept()
  const copy: MapFile = { ...map, id, title: `${map.title}, own` }
  return bench.edit(editBetween('draw on a copy', value, playedOn(value, id, { map: copy })))
}

/** Begins another year of the catalogue's map: the ground stays, and only what is drawn differs. */
export function takeOverlay(bench: Bench): Refusal | null {
  const map = theirs(bench)
  if ('code' in map) return map
  const id = `${map.id}-year`.slice(0, 60)
  const { value } = bench.kept()
  const overlay: MapOverlay = {
    format: 'couplet-map-overlay',
    version: 1,
    id,
    title: `${map.title}, another year`,
    base: map.id,
  }
  return bench.edit(editBetween('draw another year', value, playedOn(value, id, { overlay })))
}

/** Bounds of a new map, in hexes. */
export const MAP_SIZES = { least: 4, most: 60 } as const

/** Puts an empty map into a document that has none. */
export function beginMap(
  bench: Bench,
  {
    title,
    columns,
    rows,
  }: { readonly title: string; readonly columns: number; readonly rows: number },
): Refusal | null {
  if (ownsMap(bench.get())) return no('own-map', 'The document has a map already.')
  const id =
    title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 50) || 'my-map'
  const { value } = bench.kept()
  const map = newMap(id, title || 'My map', columns, rows)
  return bench.edit(editBetween('begin a map', value, playedOn(value, id, { map })))
}
