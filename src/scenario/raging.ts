import { type Problem, suggestName } from '../data/problems.ts'
import type { Parsed } from '../data/shape.ts'
import type { MapFile } from '../map/artwork.ts'
import type { Battle, PlaySheet } from '../raging/types/index.ts'
import type { Library, ReadText } from './catalogue.ts'
import { checkRaging } from './raging/check.ts'
import { compileRaging } from './raging/compile.ts'
import { parseRaging, type RagingFile } from './raging/format.ts'
import { parseSheet } from './raging/sheet.ts'

export { RagingFile } from './raging/format.ts'

/** A battle of Raging Empires ready for play, with what its screens show. */
export interface LoadedRaging {
  readonly battle: Battle
  readonly scenario: RagingFile
  readonly sheet: MapFile
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

/** Battles and play sheets of Raging Empires. Maps come from the library of the house. */
export class RagingLibrary {
  readonly #sheets = new Map<string, PlaySheet>()

  constructor(
    readonly maps: Library,
    readonly read: ReadText,
  ) {}

  /** Adds a play sheet under its id; one that a person brings takes the place of ours. RE-23.1 */
  addSheet(source: string, file: string): Parsed<PlaySheet> {
    const parsed = parseSheet(source, file)
    if (parsed.ok) this.#sheets.set(parsed.value.id, parsed.value)
    return parsed
  }

  async #text(path: string): Promise<Parsed<string>> {
    try {
      return { ok: true, value: await this.read(path) }
    } catch {
      return fail(path, '', 'the file cannot be read', 'the file in its place')
    }
  }

  async sheet(id: string, file: string): Promise<Parsed<PlaySheet>> {
    const known = this.#sheets.get(id)
    if (known) return { ok: true, value: known }
    const catalogue = await this.maps.catalogue()
    if (!catalogue.ok) return catalogue
    const listed = catalogue.value.playSheets ?? []
    const entry = listed.find((one) => one.id === id)
    if (!entry) {
      const ids = [...listed.map((one) => one.id), ...this.#sheets.keys()]
      return fail(
        file,
        'sheet',
        `there is no play sheet ${id}`,
        suggestName(id, ids) ?? ids.join(', '),
      )
    }
    const source = await this.#text(entry.path)
    return source.ok ? this.addSheet(source.value, entry.path) : source
  }

  /** Opens a battle from its text: both passes, then the battle. */
  async open(source: string, file: string): Promise<Parsed<LoadedRaging>> {
    const parsed = parseRaging(source, file)
    if (!parsed.ok) return parsed
    const scenario = parsed.value
    const [map, sheet] = [
      await this.maps.map(scenario.map, file),
      await this.sheet(scenario.sheet, file),
    ]
    const problems = [...(map.ok ? [] : map.problems), ...(sheet.ok ? [] : sheet.problems)]
    if (!map.ok || !sheet.ok) return { ok: false, problems }
    const wrong = checkRaging(scenario, file, map.value.map, sheet.value)
    if (wrong.length > 0) return { ok: false, problems: wrong }
    return {
      ok: true,
      value: {
        battle: compileRaging(scenario, map.value.map, sheet.value),
        scenario,
        sheet: map.value.file,
      },
    }
  }

  /** Opens a battle of the catalogue by its id. */
  async load(id: string): Promise<Parsed<LoadedRaging>> {
    const catalogue = await this.maps.catalogue()
    if (!catalogue.ok) return catalogue
    const listed = catalogue.value.raging ?? []
    const entry = listed.find((one) => one.id === id)
    if (!entry) {
      const ids = listed.map((one) => one.id)
      return fail(
        'catalogue.json',
        'raging',
        `there is no battle ${id}`,
        suggestName(id, ids) ?? ids.join(', '),
      )
    }
    const source = await this.#text(entry.path)
    return source.ok ? this.open(source.value, entry.path) : source
  }
}
