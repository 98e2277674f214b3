import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { decoded } from '../../data/decode.ts'
import { parseJson } from '../../data/json.ts'
import { MAX_CHARACTERS } from '../../data/shape.ts'
import { Library, type Parsed } from '../../scenario/index.ts'
import type { LoadedRaging } from '../../scenario/raging.ts'
import { createRagingLibrary } from '../../session/raging/library.ts'
import type { NamedText, OwnFiles } from '../../session/storage/library.ts'
import { readText, SCENARIOS } from '../base/folder.ts'

/** A battle, and the user's own files that a save of it includes. */
export interface OpenedRaging extends LoadedRaging {
  readonly own?: OwnFiles
}

const shipped = (path: string): Promise<string> => readFile(join(SCENARIOS, path), 'utf8')

const fieldsOf = (text: string): Record<string, unknown> => {
  const json = parseJson(text)
  const value = json.ok ? json.value : null
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/**
 * Opens a battle of Raging Empires by its catalogue id or by the path of its file. Null for whatever is another game's, or
 * nobody's.
 */
export async function openRaging(name: string): Promise<Parsed<OpenedRaging> | null> {
  const library = createRagingLibrary(shipped)
  if (!existsSync(name) || !statSync(name).isFile()) {
    const catalogue = await new Library(shipped).catalogue()
    const known = catalogue.ok && catalogue.value.raging?.some(({ id }) => id === name)
    return known ? library.load(name) : null
  }
  const source = readText(name)
  if (!source.ok) return null
  const battle = fieldsOf(source.value)
  if (battle.format !== 'couplet-raging') return null
  const files: NamedText[] = [
    { name: basename(name), text: source.value },
    ...neighbours(dirname(name), [battle.map, battle.sheet]),
  ]
  const opened = await library.openOwn(files)
  if (!opened.ok) return opened
  // A file of this format is a battle, so that one was found or something is wrong with it.
  return { ok: true, value: { ...(opened.value as LoadedRaging), own: { files } } }
}

/** The maps and play sheets beside a battle that have these ids, and the map that an overlay among them builds on. */
function neighbours(folder: string, ids: readonly unknown[]): NamedText[] {
  const found = new Map<unknown, { file: NamedText; base: unknown }>()
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (!name.endsWith('.json') || statSync(path).size > MAX_CHARACTERS) continue
    const text = decoded(readFileSync(path))
    if (!/"format"\s*:\s*"couplet-(map|map-overlay|raging-sheet)"/.test(text.slice(0, 400)))
      continue
    const { id, base } = fieldsOf(text)
    found.set(id, { file: { name, text }, base })
  }
  const wanted = ids.flatMap((id) => [id, found.get(id)?.base])
  return [...new Set(wanted)].flatMap((id) => found.get(id)?.file ?? [])
}
