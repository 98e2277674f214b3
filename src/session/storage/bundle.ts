import { parseJson } from '../../data/json.ts'
import { clipped, type Problem } from '../../data/problems.ts'

/** A file by its name and its text. */
export interface NamedText {
  readonly name: string
  readonly text: string
}

export const BUNDLE = 'couplet-bundle'

/** The most files of one bundle, and the longest name of one, in characters. */
const MOST_FILES = 40
const LONGEST_NAME = 120

/**
 * The text of one file that holds a scenario with its maps and counters. Each goes in as the text of its own file, letter by
 * letter, so what comes out is what went in.
 */
export const bundleText = (files: readonly NamedText[]): string =>
  `${JSON.stringify({ format: BUNDLE, version: 1, files }, null, 1)}\n`

const isFile = (file: unknown): file is NamedText =>
  typeof file === 'object' &&
  file !== null &&
  'name' in file &&
  typeof file.name === 'string' &&
  'text' in file &&
  typeof file.text === 'string'

/** What a file inside may not be, by its format: what has a way of its own to be opened. */
const APART: Readonly<Record<string, string>> = {
  'couplet-game': 'a saved game',
  'couplet-games': 'a collection of games',
  [BUNDLE]: 'a bundle',
}

/** The format that a JSON text names by itself; empty where it names none or is damaged. */
function named(text: string): string {
  const json = parseJson(text)
  if (!json.ok) return ''
  const { value } = json
  const format = typeof value === 'object' && value !== null && 'format' in value && value.format
  return typeof format === 'string' ? format : ''
}

/** Whether a file is a bundle, by its content and not by its name: saved games are called `.couplet.json`. */
export const isBundle = ({ text }: NamedText): boolean =>
  // A bundle begins with its format; a scenario with this text in its story does not.
  /^\ufeff?\s*\{\s*"format"\s*:\s*"couplet-bundle"/.test(text.slice(0, 200)) ||
  (text.includes(`"${BUNDLE}"`) && named(text) === BUNDLE)

/** The files of a bundle, in its order, or what is wrong with it. Never throws. */
export function readBundle({ name: file, text }: NamedText):
  | { readonly ok: true; readonly files: readonly NamedText[] }
  | {
      readonly ok: false
      readonly problems: Problem[]
    } {
  const problems: Problem[] = []
  const say = (path: string, wrong: string, right: string) =>
    problems.push({ file, path, wrong, right })
  const json = parseJson(text, MOST_FILES + 1)
  if (!json.ok) return { ok: false, problems: [{ file, ...json.fault() }] }
  const { version, files } = json.value as { version?: unknown; files?: unknown }
  if (version !== 1) {
    const which = typeof version === 'number' ? `version ${version}` : 'no version that is known'
    say('version', `${which}; this program reads version 1`, 'a newer Couplet, or version 1')
  } else if (!Array.isArray(files) || files.length === 0)
    say(
      'files',
      'the list of files is missing or empty',
      'a list of files, each with name and text',
    )
  else {
    const names = new Set<string>()
    for (const [i, inner] of files.entries()) {
      if (!isFile(inner)) {
        say(`files[${i}]`, 'it has no name or no text', 'a name and a text')
        continue
      }
      const { name } = inner
      if (name === '' || name.length > LONGEST_NAME)
        say(`files[${i}].name`, `${name.length} characters`, `1 to ${LONGEST_NAME}`)
      else if (names.has(name))
        say(`files[${i}].name`, `${clipped(name)} is there twice`, 'a name of its own')
      names.add(name)
      const format = named(inner.text)
      if (Object.hasOwn(APART, format))
        say(`files[${i}]`, `${clipped(name)} is ${APART[format]}`, 'to be opened by itself')
    }
  }
  return problems.length > 0
    ? { ok: false, problems: problems.slice(0, 20) }
    : { ok: true, files: files as NamedText[] }
}

/** The same files, with those of each bundle in its place. */
export function unbundled(given: readonly NamedText[]): {
  readonly files: readonly NamedText[]
  readonly problems: readonly Problem[]
} {
  const problems: Problem[] = []
  const files = given.flatMap((file) => {
    if (!isBundle(file)) return [file]
    const read = readBundle(file)
    if (read.ok) return read.files
    problems.push(...read.problems)
    return []
  })
  return { files, problems }
}
