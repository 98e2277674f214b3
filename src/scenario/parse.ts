import { nearest, type Problem } from '../map/problems.ts'
import { checkShape, type Parsed, readJson } from '../map/shape.ts'
import { CounterFile, ScenarioFile } from './format.ts'

/** First pass over a scenario: size, JSON, version, shape. The second, meaning, is `checkMeaning`. */
export function parseScenario(text: string, file: string): Parsed<ScenarioFile> {
  const json = readJson(text, file)
  if (!json.ok) return json
  const version = versionProblem(json.value, file, 'couplet-scenario')
  if (version) return { ok: false, problems: [version] }
  return checkShape<ScenarioFile>(ScenarioFile, json.value, file)
}

/** A counter file, whole: shape and double names. 3.11a */
export function parseCounters(text: string, file: string): Parsed<CounterFile> {
  const json = readJson(text, file)
  if (!json.ok) return json
  const version = versionProblem(json.value, file, 'couplet-counters')
  if (version) return { ok: false, problems: [version] }
  const shape = checkShape<CounterFile>(CounterFile, json.value, file)
  if (!shape.ok) return shape
  const problems: Problem[] = []
  const seen = new Set<string>()
  for (const [i, counter] of shape.value.counters.entries()) {
    if (seen.has(counter.id))
      problems.push({
        file,
        path: `counters[${i}].id`,
        wrong: `${counter.id} is used twice`,
        right: 'a name of its own',
      })
    seen.add(counter.id)
  }
  return problems.length ? { ok: false, problems } : shape
}

const FORMATS = [
  'couplet-scenario',
  'couplet-counters',
  'couplet-map',
  'couplet-map-overlay',
  'couplet-game',
  'couplet-catalogue',
]

/** A file of another kind or a later version is told apart before its fields are read. */
export function versionProblem(value: unknown, file: string, format: string): Problem | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return {
      file,
      path: '',
      wrong: 'this is no JSON object',
      right: `an object with format ${format}`,
    }
  const found = value as { format?: unknown; version?: unknown }
  if (found.format !== format) {
    const known = typeof found.format === 'string' && FORMATS.includes(found.format)
    const close = typeof found.format === 'string' ? nearest(found.format, [format]) : undefined
    return {
      file,
      path: 'format',
      wrong:
        found.format === undefined
          ? 'is missing'
          : `${JSON.stringify(found.format)} is ${known ? 'another kind of file' : 'not known'}`,
      right: close ?? format,
    }
  }
  if (found.version !== 1)
    return {
      file,
      path: 'version',
      wrong: `${JSON.stringify(found.version) ?? 'no version'} is not a version that this program reads`,
      right: '1',
    }
  return null
}
