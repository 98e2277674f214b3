import type { Problem } from '../../data/problems.ts'
import { checkShape, type Parsed, readJson } from '../../data/shape.ts'
import { MapSchema } from '../../map/file/format.ts'
import { MapOverlaySchema } from '../../map/file/overlay.ts'
import { CounterFile, ScenarioFile, versionProblem } from '../../scenario/index.ts'
import type { OpenedText, PartName } from './types.ts'

const SCHEMAS = {
  'couplet-map': { schema: MapSchema, part: 'map' },
  'couplet-map-overlay': { schema: MapOverlaySchema, part: 'overlay' },
  'couplet-scenario': { schema: ScenarioFile, part: 'scenario' },
  'couplet-counters': { schema: CounterFile, part: 'counters' },
} as const
type Format = keyof typeof SCHEMAS

const isFormat = (format: unknown): format is Format =>
  typeof format === 'string' && Object.hasOwn(SCHEMAS, format)

/** The part of a document that a text is, when its shape is sound: the first pass alone. */
export function readPart({ name, text }: OpenedText): Parsed<PartName> {
  const json = readJson(text, name)
  if (!json.ok) return json
  const { format } = (json.value ?? {}) as { format?: unknown }
  if (!isFormat(format)) {
    const right = 'a map, an overlay, a scenario or a counter file of Couplet'
    const problem: Problem = { file: name, path: 'format', wrong: 'not a file of the bench', right }
    return {
      ok: false,
      problems: [versionProblem(json.value, name, 'couplet-scenario') ?? problem],
    }
  }
  const version = versionProblem(json.value, name, format)
  if (version) return { ok: false, problems: [version] }
  const { schema, part } = SCHEMAS[format]
  const shape = checkShape<unknown>(schema, json.value, name)
  if (!shape.ok) return shape
  const { id } = json.value as { id: string }
  return { ok: true, value: part === 'counters' ? `counters/${id}` : part }
}

/** The first pass over a text that shall be this part: null where it is sound, else what is wrong with it. */
export function faultsOf(part: PartName, file: OpenedText): readonly Problem[] | null {
  const read = readPart(file)
  if (!read.ok) return read.problems
  const kind = part.split('/')[0]
  if (read.value.split('/')[0] === kind) return null
  const wrong = `this is ${read.value.split('/')[0]}`
  return [{ file: file.name, path: 'format', wrong, right: `couplet-${kind}` }]
}
