import { produce } from 'immer'
import type { Edit } from '../../data/edit.ts'
import { editBetween, within } from '../../data/edit.ts'
import type { MapFile } from '../../map/artwork.ts'
import { type CompiledDrawing, compileDrawing, recompile } from '../../map/compile.ts'
import { overlayFor } from '../../map/edit/overlay.ts'
import { applyOverlay } from '../../map/file/overlay.ts'
import type { BattleMap } from '../../map/types.ts'
import type { CounterFile, ScenarioFile } from '../../scenario/index.ts'
import type { Outside } from './outside.ts'
import type { BenchValue, Refusal } from './types.ts'

/** A document, and what it names in the catalogue. A state of the bench is one. */
export interface Doc {
  readonly value: BenchValue
  readonly outside: Outside
}

/** Remembers the last answer for the same questions. */
function last<A extends readonly unknown[], R>(find: (...args: A) => R): (...args: A) => R {
  let known: { readonly args: A; readonly answer: R } | null = null
  return (...args) => {
    if (known?.args.every((arg, i) => arg === args[i])) return known.answer
    const answer = find(...args)
    known = { args, answer }
    return answer
  }
}

/** The ground on which the document's overlay lies; null without an overlay, or while its base is not there. */
export function baseOf({ value: { map, overlay }, outside }: Doc): MapFile | null {
  if (!overlay) return null
  if (map?.id === overlay.base) return map
  return Object.hasOwn(outside.maps, overlay.base)
    ? (outside.maps[overlay.base]?.file ?? null)
    : null
}

const overlaid = last((base: MapFile, overlay: NonNullable<BenchValue['overlay']>) => {
  const whole = applyOverlay(base, overlay, overlay.id, () => [])
  return whole.ok ? whole.value : null
})

/** The map that the tools draw on and the scenario is played on; null where there is none. */
export function mapOf(doc: Doc): MapFile | null {
  const { value, outside } = doc
  const base = baseOf(doc)
  if (value.overlay) return base && overlaid(base, value.overlay)
  if (value.map) return value.map
  const id = value.scenario?.map
  return id !== undefined && Object.hasOwn(outside.maps, id)
    ? (outside.maps[id]?.file ?? null)
    : null
}

/** Whether the map is the document's own, so that it can be drawn on. */
export const ownsMap = ({ value }: Pick<Doc, 'value'>): boolean =>
  value.map !== undefined || value.overlay !== undefined

let latest: CompiledDrawing | null = null

/** Compiles a map that differs little from the one before: only what was touched. */
function compiled(file: MapFile): BattleMap {
  if (latest?.file !== file) latest = latest ? recompile(latest, file) : compileDrawing(file)
  return latest.map
}

/** The compiled map; null where there is none. */
export function groundOf(doc: Doc): BattleMap | null {
  const file = mapOf(doc)
  return file && compiled(file)
}

/** The files of counters that a document's scenario uses, else those that it has itself. */
export function filesOf({ value, outside }: Doc): CounterFile[] {
  const ids = value.scenario?.counters ?? value.counters?.map(({ id }) => id) ?? []
  return ids.flatMap((id) => fileOf(value, outside, id) ?? [])
}

/** Their counters. */
export const countersOf = (doc: Doc): CounterFile['counters'] =>
  filesOf(doc).flatMap(({ counters }) => counters)

const fileOf = ({ counters = [] }: BenchValue, outside: Outside, id: string): CounterFile | null =>
  counters.find((file) => file.id === id) ??
  (Object.hasOwn(outside.counters, id) ? (outside.counters[id] ?? null) : null)

const refusal = (code: string, text: string): Refusal => ({ code, text })

/**
 * The edit of the document that makes its map another one. On an overlay it changes the overlay. A refusal where the map
 * is not the document's own, or where an overlay may not change that part of the ground.
 */
export function mapEdit(doc: Doc, what: string, make: (map: MapFile) => MapFile): Edit | Refusal {
  const was = mapOf(doc)
  if (!was) return refusal('no-map', 'The document has no map.')
  if (!ownsMap(doc))
    return refusal(
      'not-own-map',
      'The map is one of the catalogue. Draw on a copy of it, or on an overlay.',
    )
  const now = make(was)
  const { overlay } = doc.value
  const base = baseOf(doc)
  if (!overlay || !base) return within(['map'], editBetween(what, was, now))
  const made = overlayFor(base, overlay, was, now)
  if (!made.ok)
    return refusal(
      'base-only',
      `An overlay can't change ${made.field}; that belongs to its base map.`,
    )
  return within(['overlay'], editBetween(what, overlay, made.overlay))
}

/** Writes into the file that it is handed, a draft, or returns another one. */
export type Recipe<File> = (file: File) => File | undefined

/** The edit of the document that makes its scenario another one. */
export function scenarioEdit(
  { value }: Pick<Doc, 'value'>,
  what: string,
  make: Recipe<ScenarioFile>,
): Edit | Refusal {
  const { scenario } = value
  if (!scenario) return refusal('no-scenario', 'The document has no scenario.')
  return within(['scenario'], editBetween(what, scenario, produce(scenario, make)))
}

/** The edit of the document that makes one of its counter files another one. */
export function countersEdit(
  { value }: Pick<Doc, 'value'>,
  what: string,
  id: string,
  make: Recipe<CounterFile>,
): Edit | Refusal {
  const at = value.counters?.findIndex((file) => file.id === id) ?? -1
  const file = value.counters?.[at]
  if (!file)
    return refusal('not-own-counters', `The document has no counters of its own named ${id}.`)
  return within(['counters', at], editBetween(what, file, produce(file, make)))
}

export const isRefusal = (answer: Edit | Refusal | null): answer is Refusal =>
  answer !== null && 'code' in answer
