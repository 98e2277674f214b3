import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Problem } from '../../src/data/problems.ts'
import type { MapFile } from '../../src/map/artwork.ts'
import { checkMap } from '../../src/map/file/format.ts'
import { applyOverlay } from '../../src/map/file/overlay.ts'
import type { SheetFacts, YearFacts } from './facts.ts'
import { differences } from './judge.ts'
import { drawSheet } from './sheet.ts'
import { drawYear } from './year.ts'

const here = dirname(fileURLToPath(import.meta.url))
export const SHEETS = ['ypres-1914', 'limanowa'] as const
export const YEARS = ['ypres-1915', 'ypres-1917'] as const

const facts = <T>(id: string): T =>
  JSON.parse(readFileSync(join(here, `${id}.facts.json`), 'utf8')) as T

/** The text of a map's file: one line for each field and each long entry, so that changes are easy to read. */
export function written(value: unknown, depth = 0): string {
  const whole = JSON.stringify(value)
  if (whole.length <= 2000 || depth > 1 || typeof value !== 'object' || value === null) return whole
  if (Array.isArray(value)) return `[\n${value.map((item) => JSON.stringify(item)).join(',\n')}\n]`
  const fields = Object.entries(value).map(
    ([name, inner]) => `${JSON.stringify(name)}: ${written(inner, depth + 1)}`,
  )
  return `{\n${fields.join(',\n')}\n}`
}

interface Drawn {
  readonly file: unknown
  readonly whole: MapFile
  readonly problems: readonly Problem[]
  readonly wrong: readonly string[]
}

/** The ground of a sheet, drawn once: the years of a map lie over the same one. */
const grounds = new Map<string, { readonly known: SheetFacts; readonly file: MapFile }>()
function groundOf(id: string) {
  const drawn = grounds.get(id)
  if (drawn) return drawn
  const known = facts<SheetFacts>(id)
  const ground = { known, file: drawSheet(known) }
  grounds.set(id, ground)
  return ground
}

/** A map drawn from its facts, and what of them the drawing does not say. */
export function draw(id: string): Drawn {
  if ((SHEETS as readonly string[]).includes(id)) {
    const { known, file } = groundOf(id)
    const problems = checkMap(file, `${id}.json`)
    return { file, whole: file, problems, wrong: differences(file, known) }
  }
  const year = facts<YearFacts>(id)
  const { known: ground, file: base } = groundOf(year.base)
  const file = drawYear(year, ground, base)
  const whole = applyOverlay(base, file, `${id}.json`)
  if (!whole.ok) return { file, whole: base, problems: whole.problems, wrong: [] }
  return { file, whole: whole.value, problems: [], wrong: differences(whole.value, ground, year) }
}
