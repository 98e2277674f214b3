import * as z from 'zod/mini'
import { type Problem, suggestName } from '../data/problems.ts'
import { checkShape, type Parsed, readJson } from '../data/shape.ts'
import type { MapFile } from '../map/artwork.ts'
import { compileMap } from '../map/compile.ts'
import { checkMap, type MapCheck, parseMap } from '../map/file/format.ts'
import { applyOverlay, parseOverlay } from '../map/file/overlay.ts'
import type { BattleMap } from '../map/types.ts'
import type { Battle } from '../rules/types/index.ts'
import { compileScenario } from './compile.ts'
import { date } from './format/campaign.ts'
import type { CounterFile, ScenarioFile } from './format/format.ts'
import { parseCounters, parseScenario, versionProblem } from './format/parse.ts'

const listed = z.array(z.strictObject({ id: z.string(), path: z.string() }))

/** What a list says of a scenario, so that it need not be read for it. Without one the list says its id. */
const Summary = z.strictObject({
  title: z.string(),
  date,
  map: z.string(),
  complexity: z.int().check(z.minimum(1), z.maximum(5)),
  /** Of a battle. */
  turns: z.optional(z.int()),
  /** Of a campaign. */
  days: z.optional(z.int()),
})
export type Summary = z.infer<typeof Summary>

export const CatalogueFile = z.strictObject({
  $schema: z.optional(z.string()),
  format: z.literal('couplet-catalogue'),
  version: z.literal(1),
  maps: z.array(
    z.strictObject({ id: z.string(), path: z.string(), title: z.optional(z.string()) }),
  ),
  counters: listed,
  scenarios: z.array(
    z.strictObject({
      id: z.string(),
      path: z.string(),
      volume: z.string(),
      summary: z.optional(Summary),
    }),
  ),
  /** Battles of Raging Empires, and the play sheets that they use. */
  raging: z.optional(listed),
  playSheets: z.optional(listed),
})
export type CatalogueFile = z.infer<typeof CatalogueFile>

/** Reads a text of the scenarios folder by its path there. Rejects when it is not available. */
export type ReadText = (path: string) => Promise<string>

/** A battle ready for play, with what its screens show. */
export interface LoadedBattle {
  readonly battle: Battle
  readonly scenario: ScenarioFile
  readonly sheet: MapFile
}

/** The summary that a catalogue has of a scenario. */
export const summaryOf = (scenario: ScenarioFile): Summary => {
  const { title, date, map, complexity, campaign, turns } = scenario
  return {
    ...{ title, date, map, complexity: complexity.level },
    ...(campaign ? { days: campaign.days.length } : { turns }),
  }
}

const fail = (
  file: string,
  path: string,
  wrong: string,
  right: string,
): { ok: false; problems: Problem[] } => ({
  ok: false,
  problems: [{ file, path, wrong, right }],
})

async function text(read: ReadText, path: string): Promise<Parsed<string>> {
  try {
    return { ok: true, value: await read(path) }
  } catch {
    return fail(path, '', 'the file cannot be read', 'the file in its place')
  }
}

/** Reads each map and counter file once, and compiles each map once. */
export class Library {
  readonly #maps = new Map<string, { file: MapFile; map: BattleMap }>()
  /** The ids of maps that are overlays. */
  readonly #overlays = new Set<string>()
  readonly #coming = new Map<string, Promise<Parsed<{ file: MapFile; map: BattleMap }>>>()
  readonly #counters = new Map<string, CounterFile>()
  #catalogue: CatalogueFile | null = null

  /** `check` is the check that every map must pass. */
  constructor(
    readonly read: ReadText,
    readonly check: MapCheck = checkMap,
  ) {}

  async catalogue(): Promise<Parsed<CatalogueFile>> {
    if (this.#catalogue) return { ok: true, value: this.#catalogue }
    const file = 'catalogue.json'
    const source = await text(this.read, file)
    if (!source.ok) return source
    const json = readJson(source.value, file)
    if (!json.ok) return json
    const version = versionProblem(json.value, file, 'couplet-catalogue')
    if (version) return { ok: false, problems: [version] }
    const shape = checkShape<CatalogueFile>(CatalogueFile, json.value, file)
    if (shape.ok) this.#catalogue = shape.value
    return shape
  }

  /** Adds a map, an overlay on a known map, or a counter file under its id. */
  async addMap(source: string, file: string): Promise<Parsed<MapFile>> {
    const parsed = /"format"\s*:\s*"couplet-map-overlay"/.test(source.slice(0, 400))
      ? await this.#overlaid(source, file)
      : parseMap(source, file, this.check)
    if (parsed.ok)
      this.#maps.set(parsed.value.id, { file: parsed.value, map: compileMap(parsed.value) })
    return parsed
  }

  async #overlaid(source: string, file: string): Promise<Parsed<MapFile>> {
    const parsed = parseOverlay(source, file)
    if (!parsed.ok) return parsed
    const { id, base } = parsed.value
    if (this.#overlays.has(base) || base === id)
      return fail(file, 'base', `${base} lies on another map itself`, 'a whole map')
    this.#overlays.add(id)
    const ground = await this.map(base, file, 'base')
    return ground.ok ? applyOverlay(ground.value.file, parsed.value, file, this.check) : ground
  }

  addCounters(source: string, file: string): Parsed<CounterFile> {
    const parsed = parseCounters(source, file)
    if (parsed.ok) this.#counters.set(parsed.value.id, parsed.value)
    return parsed
  }

  /** A map by its id. `file` and `path` say where the request stands, for the problem text. */
  async map(
    id: string,
    file: string,
    path = 'map',
  ): Promise<Parsed<{ file: MapFile; map: BattleMap }>> {
    const known = this.#maps.get(id)
    if (known) return { ok: true, value: known }
    const catalogue = await this.catalogue()
    if (!catalogue.ok) return catalogue
    const entry = catalogue.value.maps.find((map) => map.id === id)
    if (!entry) {
      const ids = [...catalogue.value.maps.map((map) => map.id), ...this.#maps.keys()]
      return fail(file, path, `there is no map ${id}`, suggestName(id, ids) ?? ids.join(', '))
    }
    // Scenarios that are opened together share one reading of their map.
    const coming = this.#coming.get(id) ?? this.#read(id, entry.path)
    this.#coming.set(id, coming)
    const read = await coming
    this.#coming.delete(id)
    return read
  }

  async #read(id: string, path: string): Promise<Parsed<{ file: MapFile; map: BattleMap }>> {
    const source = await text(this.read, path)
    if (!source.ok) return source
    const parsed = await this.addMap(source.value, path)
    if (!parsed.ok) return parsed
    const loaded = this.#maps.get(id)
    return loaded
      ? { ok: true, value: loaded }
      : fail(path, 'id', 'the id is not that of the catalogue', id)
  }

  async counters(
    ids: readonly string[],
    file: string,
  ): Promise<Parsed<CounterFile['counters'][number][]>> {
    const catalogue = await this.catalogue()
    const found: CounterFile['counters'][number][] = []
    const problems: Problem[] = []
    const add = (counters: CounterFile['counters'], i: number) => {
      for (const counter of counters)
        if (found.some((other) => other.id === counter.id))
          problems.push({
            file,
            path: `counters[${i}]`,
            wrong: `${counter.id} is in another counter file too`,
            right: 'one counter of a name in all files of a scenario',
          })
        else found.push(counter)
    }
    for (const [i, id] of ids.entries()) {
      const known = this.#counters.get(id)
      if (known) {
        add(known.counters, i)
        continue
      }
      const listedFiles = catalogue.ok ? catalogue.value.counters : []
      const entry = listedFiles.find((candidate) => candidate.id === id)
      if (!entry) {
        const names = [...listedFiles.map((candidate) => candidate.id), ...this.#counters.keys()]
        problems.push({
          file,
          path: `counters[${i}]`,
          wrong: `there is no counter file ${id}`,
          right: suggestName(id, names) ?? names.join(', '),
        })
        continue
      }
      const source = await text(this.read, entry.path)
      if (!source.ok) {
        problems.push(...source.problems)
        continue
      }
      const parsed = this.addCounters(source.value, entry.path)
      if (parsed.ok) add(parsed.value.counters, i)
      else problems.push(...parsed.problems)
    }
    return problems.length ? { ok: false, problems } : { ok: true, value: found }
  }

  /** Opens a scenario from its text: both passes, then the battle. */
  async open(source: string, file: string): Promise<Parsed<LoadedBattle>> {
    const parsed = parseScenario(source, file)
    if (!parsed.ok) return parsed
    const scenario = parsed.value
    const [map, counters] = [
      await this.map(scenario.map, file),
      await this.counters(scenario.counters, file),
    ]
    const problems = [...(map.ok ? [] : map.problems), ...(counters.ok ? [] : counters.problems)]
    if (!map.ok) return { ok: false, problems }
    // The second pass comes when there is a scenario to check: the page is there before it.
    const { checkMeaning } = await import('./check/meaning.ts')
    if (counters.ok) problems.push(...checkMeaning(scenario, file, map.value.map, counters.value))
    if (problems.length || !counters.ok) return { ok: false, problems }
    return {
      ok: true,
      value: {
        battle: compileScenario(scenario, map.value.map, counters.value),
        scenario,
        sheet: map.value.file,
      },
    }
  }

  /** Opens a scenario of the catalogue by its id. */
  async load(id: string): Promise<Parsed<LoadedBattle>> {
    const catalogue = await this.catalogue()
    if (!catalogue.ok) return catalogue
    const ids = catalogue.value.scenarios.map((entry) => entry.id)
    const entry = catalogue.value.scenarios.find((candidate) => candidate.id === id)
    if (!entry)
      return fail(
        'catalogue.json',
        'scenarios',
        `there is no scenario ${id}`,
        suggestName(id, ids) ?? ids.join(', '),
      )
    const source = await text(this.read, entry.path)
    return source.ok ? this.open(source.value, entry.path) : source
  }
}
