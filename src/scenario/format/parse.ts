import { Findings, nearestName, type Problem, quote } from '../../data/problems.ts'
import { checkShape, MAX_CHARACTERS, type Parsed, readJson } from '../../data/shape.ts'
import { CounterFile, ScenarioFile } from './format.ts'

/** The largest battle has 300 objects: units, areas within areas, rules of victory. */
const ROOM = { characters: MAX_CHARACTERS, objects: 5_000 }

/** First pass over a scenario: size, JSON, version, shape. `checkMeaning` is the second. */
export function parseScenario(text: string, file: string): Parsed<ScenarioFile> {
  const json = readJson(text, file, ROOM)
  if (!json.ok) return json
  const version = versionProblem(json.value, file, 'couplet-scenario')
  if (version) return { ok: false, problems: [version] }
  return checkShape<ScenarioFile>(ScenarioFile, json.value, file)
}

/** Reads a counter file: shape, and names that occur twice. 3.11a */
export function parseCounters(text: string, file: string): Parsed<CounterFile> {
  const json = readJson(text, file, ROOM)
  if (!json.ok) return json
  const version = versionProblem(json.value, file, 'couplet-counters')
  if (version) return { ok: false, problems: [version] }
  const shape = checkShape<CounterFile>(CounterFile, json.value, file)
  if (!shape.ok) return shape
  const found = new Findings(file)
  const seen = new Set<string>()
  for (const [i, counter] of shape.value.counters.entries()) {
    if (seen.has(counter.id))
      found.say(
        `counters[${i}].id`,
        `${counter.id} is used twice`,
        'a name of its own',
        'counter-twice',
      )
    seen.add(counter.id)
  }
  const { problems } = found
  return problems.length ? { ok: false, problems } : shape
}

const FORMATS = [
  'couplet-scenario',
  'couplet-counters',
  'couplet-map',
  'couplet-map-overlay',
  'couplet-game',
  'couplet-bundle',
  'couplet-catalogue',
  'couplet-raging',
  'couplet-raging-sheet',
]

/** Recognises a file of another kind or of a later version before its fields are read. */
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
    const close = typeof found.format === 'string' ? nearestName(found.format, [format]) : undefined
    return {
      file,
      path: 'format',
      wrong:
        found.format === undefined
          ? 'is missing'
          : `${quote(found.format)} is ${known ? 'another kind of file' : 'not known'}`,
      right: close ?? format,
    }
  }
  if (found.version !== 1)
    return {
      file,
      path: 'version',
      wrong: `${found.version === undefined ? 'no version' : quote(found.version)} is not a version that this program reads`,
      right: '1',
    }
  return null
}
