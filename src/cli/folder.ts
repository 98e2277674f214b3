import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MAX_CHARACTERS } from '../map/shape.ts'
import { Library, type LoadedBattle, type Parsed } from '../scenario/index.ts'

/** The folder of scenarios that comes with the program. */
export const SCENARIOS = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'scenarios')

export function library(): Library {
  return new Library((path) => readFile(join(SCENARIOS, path), 'utf8'))
}

/** Text of a file, or what is wrong with it. Files far too large are not read at all. */
export function readText(path: string): Parsed<string> {
  const file = basename(path)
  const fail = (wrong: string, right: string): Parsed<string> => ({
    ok: false,
    problems: [{ file, path: '', wrong, right }],
  })
  if (!existsSync(path) || !statSync(path).isFile())
    return fail('there is no such file', 'the path of a file')
  const { size } = statSync(path)
  if (size > 4 * MAX_CHARACTERS)
    return fail(
      `${(size / 1e6).toFixed(0)} MB is more than is read`,
      `a file of at most ${MAX_CHARACTERS / 1e6} MB`,
    )
  return { ok: true, value: readFileSync(path, 'utf8') }
}

/** Maps and counters that lie beside a scenario file of one's own are known by their ids. */
function addNeighbours(books: Library, folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (!name.endsWith('.json') || statSync(path).size > MAX_CHARACTERS) continue
    const text = readFileSync(path, 'utf8')
    const format = /"format"\s*:\s*"couplet-(map|counters)"/.exec(text.slice(0, 400))?.[1]
    if (format === 'map') books.addMap(text, name)
    if (format === 'counters') books.addCounters(text, name)
  }
}

/** A battle by its catalogue id or by the path of a scenario file. */
export async function openBattle(name: string): Promise<Parsed<LoadedBattle>> {
  const books = library()
  if (existsSync(name) && statSync(name).isFile()) {
    const text = readText(name)
    if (!text.ok) return text
    addNeighbours(books, dirname(name))
    return books.open(text.value, basename(name))
  }
  return books.load(name)
}
