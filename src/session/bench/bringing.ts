import { type Edit, together } from '../../data/edit.ts'
import { keepText } from '../../data/keep-text.ts'
import { fieldOrder } from '../../data/shape.ts'
import { newMap } from '../../map/edit/fields.ts'
import type { MapOverlay } from '../../map/file/overlay.ts'
import type { Battle, GameState } from '../../rules/types/index.ts'
import { newCounters, newScenario } from '../../scenario/edit/new.ts'
import { frozen } from '../../scenario/edit/position.ts'
import { ScenarioFile } from '../../scenario/index.ts'
import { formatOf, type OwnFiles } from '../storage/library.ts'
import type { Bench } from './store.ts'
import type { OpenedText, PartName, Refusal } from './types.ts'

const refusal = (code: string, text: string): Refusal => ({ code, text })

const setting = (what: string, path: readonly (string | number)[], value: unknown): Edit => ({
  what,
  changes: [{ at: path, after: value }],
})

/** A new battle in an empty document, on a map and with counters of the catalogue or of the document. `like` makes it like another. */
export const beginScenario = (
  bench: Bench,
  title: string,
  map: string,
  counters: string[],
  like: (file: ScenarioFile) => ScenarioFile = (file) => file,
): Refusal | null =>
  bench.edit(
    setting('new battle', ['scenario'], like(newScenario(idFor(title), title, map, counters))),
  )

/** A new map of open ground in an empty document. */
export const beginMap = (
  bench: Bench,
  title: string,
  columns: number,
  rows: number,
): Refusal | null =>
  bench.edit(setting('new map', ['map'], newMap(idFor(title), title, columns, rows)))

/** One more counter file. */
export function beginCounters(bench: Bench, title: string): Refusal | null {
  const { counters, scenario } = bench.kept().value
  const taken = [...(counters ?? []).map(({ id }) => id), ...(scenario?.counters ?? [])]
  const file = newCounters(free(idFor(title), taken), title)
  const edits = [
    counters
      ? { what: '', changes: [{ list: ['counters'], index: counters.length, out: [], in: [file] }] }
      : setting('', ['counters'], [file]),
    ...(scenario ? [adding(scenario.counters, file.id)] : []),
  ]
  return bench.edit(together('new counters', edits))
}

const adding = (list: readonly string[], id: string): Edit => ({
  what: '',
  changes: [{ list: ['scenario', 'counters'], index: list.length, out: [], in: [id] }],
})

/**
 * Brings the catalogue's map of the scenario into the document, so that it can be drawn on: as a copy under a new id, or as
 * an empty overlay on it, which keeps the ground and its water and lets the rest be changed. A map that is itself an
 * overlay comes as a copy of that.
 */
export async function bringMap(bench: Bench, as: 'copy' | 'overlay'): Promise<Refusal | null> {
  const { value, outside } = bench.kept()
  const { scenario } = value
  if (value.map || value.overlay) return refusal('own-map', 'The document has a map of its own.')
  if (!scenario) return refusal('no-scenario', 'The document has no scenario that names a map.')
  const was = scenario.map
  const found = Object.hasOwn(outside.maps, was) ? outside.maps[was] : undefined
  const text = await bench.outside.textOf('maps', was)
  if (!found || !text) return refusal('no-map', `The map ${was} can't be read.`)
  const whole = formatOf(text) === 'couplet-map'
  const id = free(`${was.slice(0, 50)}-own`, [was])
  const title = `${found.file.title}, my own`
  const named: Edit = {
    what: '',
    changes: [{ at: ['scenario', 'map'], before: was, after: id }],
  }
  if (as === 'overlay' && whole) {
    const overlay: MapOverlay = { format: 'couplet-map-overlay', version: 1, id, base: was, title }
    return bench.edit(together('draw over the map', [setting('', ['overlay'], overlay), named]))
  }
  const part: PartName = whole ? 'map' : 'overlay'
  const before = JSON.parse(text.text) as { id: string; title: string }
  const renamed: Edit = {
    what: '',
    changes: [
      { at: [part, 'id'], before: before.id, after: id },
      { at: [part, 'title'], before: before.title, after: title },
    ],
  }
  return bench.edit(together('copy the map', [renamed, named]), {
    files: { [part]: { name: `${id}.json`, text: text.text } },
  })
}

/** Brings a counter file of the catalogue into the document as a copy under a new id, with the groups that use it. */
export async function bringCounters(bench: Bench, was: string): Promise<Refusal | null> {
  const { value } = bench.kept()
  const text = await bench.outside.textOf('counters', was)
  if (!text) return refusal('no-counters', `The counters ${was} can't be read.`)
  const taken = [...(value.counters ?? []).map(({ id }) => id), was]
  if (value.counters?.some(({ id }) => id === was))
    return refusal('own-counters', `The document has counters ${was} of its own.`)
  const at = value.scenario?.counters.indexOf(was) ?? -1
  const id = free(`${was.slice(0, 50)}-own`, taken)
  const index = value.counters?.length ?? 0
  return bench.edit(
    {
      what: 'copy the counters',
      changes: [
        { at: ['counters', index, 'id'], before: was, after: id },
        ...(at < 0 ? [] : [{ at: ['scenario', 'counters', at], before: was, after: id }]),
      ],
    },
    { files: { [`counters/${was}`]: { name: `${id}.json`, text: text.text } } },
  )
}

/**
 * The files of a document that begins at a position of a running game, and what a scenario can't say of it. `own` are the
 * files that the game's scenario came with.
 */
export function positionTexts(
  scenario: ScenarioFile,
  battle: Battle,
  state: GameState,
  own?: OwnFiles,
): { readonly texts: readonly OpenedText[]; readonly lost: readonly string[] } {
  const { scenario: file, lost } = frozen(scenario, battle, state)
  const { $schema: _, ...rest } = file
  const text = keepText(rest, null, fieldOrder(ScenarioFile))
  const others = (own?.files ?? []).filter((one) => formatOf(one) !== 'couplet-scenario')
  return { texts: [{ name: `${file.id}.json`, text }, ...others], lost }
}

function idFor(title: string): string {
  const id = title
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50)
  return id || 'my-own'
}

function free(wish: string, taken: readonly string[]): string {
  if (!taken.includes(wish)) return wish
  for (let n = 2; ; n++) if (!taken.includes(`${wish}-${n}`)) return `${wish}-${n}`
}
