// Writes the JSON Schemas of the file formats into scenarios/schema: npm run schema
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { MapSchema } from '../src/map/file/format.ts'
import { MapOverlaySchema } from '../src/map/file/overlay.ts'
import { CatalogueFile, CounterFile, ScenarioFile } from '../src/scenario/index.ts'

const titles = {
  map: ['Couplet map, version 1', MapSchema],
  'map-overlay': ['Couplet map overlay, version 1', MapOverlaySchema],
  counters: ['Couplet counter file, version 1', CounterFile],
  scenario: ['Couplet scenario, version 1', ScenarioFile],
  catalogue: ['Couplet catalogue, version 1', CatalogueFile],
} as const

/** Every schema as text, by its file name. The committed files must equal these. */
export function schemas(): Map<string, string> {
  const made = new Map<string, string>()
  for (const [name, [title, schema]] of Object.entries(titles)) {
    const json = z.toJSONSchema(schema, { io: 'input' })
    made.set(`${name}.schema.json`, `${JSON.stringify({ ...json, title }, null, 2)}\n`)
  }
  return made
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'scenarios', 'schema')
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of schemas()) writeFileSync(join(folder, name), text)
}
