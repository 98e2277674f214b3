import type * as z from 'zod/mini'
import { nearest, type Problem, pathText, perhaps, quote } from './problems.ts'

/** Deepest nesting that is read: areas within areas. */
const MOST_LEVELS = 60

/** Largest file that is read at all, in characters. */
export const MAX_CHARACTERS = 5_000_000

export type Parsed<T> = { ok: true; value: T } | { ok: false; problems: Problem[] }

/** Text to JSON: size first, then syntax with line and column. */
export function readJson(text: string, file: string): Parsed<unknown> {
  const problem = (path: string, wrong: string, right: string): Parsed<unknown> => ({
    ok: false,
    problems: [{ file, path, wrong, right }],
  })
  if (text.length > MAX_CHARACTERS)
    return problem(
      '',
      `${(text.length / 1e6).toFixed(0)} MB is more than is read`,
      `a file of at most ${MAX_CHARACTERS / 1e6} MB`,
    )
  if (text.trim() === '') return problem('', 'the file is empty', 'a JSON object')
  try {
    const value: unknown = JSON.parse(text)
    if (deeper(value, MOST_LEVELS))
      return problem(
        '',
        'fields within fields too deep to be read',
        `${MOST_LEVELS} levels at most`,
      )
    return { ok: true, value }
  } catch (error) {
    return problem(
      whereOf(text, String(error)),
      'the JSON cannot be read here',
      `it ends too early or has a slip; ${hint(text)}`,
    )
  }
}

/** Level by level, so that no file is too deep for the question itself. */
function deeper(value: unknown, levels: number): boolean {
  let here = [value]
  for (let level = 0; here.length > 0; level++) {
    if (level > levels) return true
    here = here.flatMap((inner) =>
      typeof inner === 'object' && inner !== null
        ? Object.values(inner).filter((one) => typeof one === 'object' && one !== null)
        : [],
    )
  }
  return false
}

function whereOf(text: string, message: string): string {
  const at = /position (\d+)/.exec(message)
  const offset = at ? Number(at[1]) : text.length
  const before = text.slice(0, offset).split('\n')
  return `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`
}

function hint(text: string): string {
  const open = (text.match(/[{[]/g) ?? []).length - (text.match(/[}\]]/g) ?? []).length
  return open > 0
    ? `${open} bracket${open === 1 ? ' is' : 's are'} still open`
    : 'check commas and quotes, also at the end of the line before'
}

/** The fields that the schema knows at a path; of a union, those of every branch. */
function fieldsAt(schema: unknown, path: readonly PropertyKey[]): string[] {
  const { def } = (schema as { _zod: { def: Record<string, unknown> } })._zod
  if (def.innerType) return fieldsAt(def.innerType, path)
  if (typeof def.getter === 'function') return fieldsAt(def.getter(), path)
  if (Array.isArray(def.options)) return def.options.flatMap((option) => fieldsAt(option, path))
  const [key, ...rest] = path
  const shape = def.shape as Record<string, unknown> | undefined
  if (key === undefined) return Object.keys(shape ?? {})
  const inner =
    shape?.[String(key)] ?? def.element ?? (def.items as unknown[] | undefined)?.[Number(key)]
  return inner ? fieldsAt(inner, rest) : []
}

/** The forms that a schema allows at a path: one, or those of a union, each with its fields and whether they must be there. */
function formsAt(schema: unknown, path: readonly PropertyKey[]): Map<string, boolean>[] {
  const { def } = (schema as { _zod: { def: Record<string, unknown> } })._zod
  if (def.innerType) return formsAt(def.innerType, path)
  if (typeof def.getter === 'function') return formsAt(def.getter(), path)
  if (Array.isArray(def.options)) return def.options.flatMap((option) => formsAt(option, path))
  const [key, ...rest] = path
  const shape = def.shape as Record<string, { _zod: { def: { type: string } } }> | undefined
  if (key === undefined)
    return shape
      ? [
          new Map(
            Object.entries(shape).map(([k, field]) => [k, field._zod.def.type !== 'optional']),
          ),
        ]
      : []
  const inner =
    shape?.[String(key)] ?? def.element ?? (def.items as unknown[] | undefined)?.[Number(key)]
  return inner ? formsAt(inner, rest) : []
}

/** "an object with name", "an object with within or hexes or columns": the first field of each form. */
function objectText(schema: unknown, path: readonly PropertyKey[]): string {
  const forms = formsAt(schema, path)
  const fields = forms.flatMap((form) => {
    const needed = [...form].filter(([, must]) => must).map(([key]) => key)
    return forms.length > 1 ? needed.slice(0, 1) : needed
  })
  const [first, ...more] = [...new Set(fields)]
  if (first === undefined) return 'an object'
  const all = [first, ...more].join(', ')
  return `an object with ${more.length > 0 && forms.length > 1 ? `one of ${all}` : all}`
}

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null
        ? (inner as Record<PropertyKey, unknown>)[key]
        : undefined,
    value,
  )

/** First pass: the shape. Every problem at once, each with what would be right. */
export function checkShape<T>(schema: z.ZodMiniType<T>, value: unknown, file: string): Parsed<T> {
  const result = schema.safeParse(value)
  if (result.success) return { ok: true, value: result.data }
  const problems: Problem[] = []
  const tell = (issue: z.core.$ZodIssue, base: readonly PropertyKey[]): void => {
    const path = [...base, ...issue.path]
    const found = at(value, path)
    const say = (wrong: string, right: string, more: readonly PropertyKey[] = []) =>
      problems.push({ file, path: pathText([...path, ...more]), wrong, right })
    switch (issue.code) {
      case 'invalid_type':
        if (found === undefined) say('is missing', `${article(issue.expected)}`)
        else
          say(
            `${quote(found)} is not ${article(issue.expected)}`,
            issue.expected === 'object' ? objectText(schema, path) : article(issue.expected),
          )
        break
      case 'invalid_value':
        if (found === undefined) say('is missing', issue.values.map(quote).join(' or '))
        else {
          const close =
            typeof found === 'string' ? nearest(found, issue.values.map(String)) : undefined
          say(
            `${quote(found)} is not known`,
            close ? `did you mean ${quote(close)}?` : issue.values.map(quote).join(' or '),
          )
        }
        break
      case 'unrecognized_keys':
        for (const key of issue.keys) {
          const fields = fieldsAt(schema, path)
          const others = Object.keys(found as object).filter((other) => !issue.keys.includes(other))
          if (fields.includes(key))
            say(`does not go with ${others.join(' and ') || 'the rest'}`, 'one form of the two', [
              key,
            ])
          else say('no such field', perhaps(key, fields) ?? 'leave it out', [key])
        }
        break
      case 'too_big':
        say(`${size(found)} is too much`, `at most ${issue.maximum}`)
        break
      case 'too_small':
        say(`${size(found)} is too little`, `at least ${issue.minimum}`)
        break
      case 'invalid_format':
        say(`${quote(found)} has the wrong form`, hintOf(issue))
        break
      case 'invalid_union': {
        const forms = formsAt(schema, path)
        const told = discriminator(issue.errors, found)
        if (told) {
          tell(told, path)
          break
        }
        const best = [...issue.errors]
          .map((errors, i) => ({ errors, rank: errors.length - kinship(found, forms[i]) }))
          .sort((a, b) => a.rank - b.rank)[0]?.errors
        if (found !== undefined && forms.length > 1 && !isObject(found))
          say(`${quote(found)} is not an object`, objectText(schema, path))
        else if (isObject(found) && forms.length > 1 && !forms.some((form) => kinship(found, form)))
          say(`${quote(found)} fits none of the forms`, objectText(schema, path))
        else if (found === undefined || !best?.length)
          say(
            found === undefined ? 'is missing' : `${quote(found)} fits none of the forms`,
            branches(issue.errors),
          )
        else for (const inner of best) tell(inner, path)
        break
      }
      default:
        say(`${quote(found)} is not as it should be`, issue.message || 'see the format')
    }
  }
  for (const issue of result.error.issues) tell(issue, [])
  return { ok: false, problems }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** How many fields of a value a form knows, or nearly knows by what it asks for: the form that was meant. */
function kinship(value: unknown, form: Map<string, boolean> | undefined): number {
  if (!isObject(value) || !form) return 0
  const needed = [...form].filter(([, must]) => must).map(([key]) => key)
  return Object.keys(value).filter((key) => needed.includes(key) || nearest(key, needed)).length
}

/** The field that tells the forms apart, when it has a value that none of them knows: with the values of all. */
function discriminator(
  errors: readonly z.core.$ZodIssue[][],
  value: unknown,
): z.core.$ZodIssue | null {
  const [first] = errors
  for (const issue of first ?? []) {
    const key = issue.path[0]
    if (issue.code !== 'invalid_value' || issue.path.length !== 1 || !isObject(value)) continue
    const same = errors.map((branch) =>
      branch.find((other) => other.code === 'invalid_value' && other.path[0] === key),
    )
    if (same.some((other) => other === undefined)) continue
    const values = same.flatMap((other) => (other?.code === 'invalid_value' ? other.values : []))
    return { ...issue, values: [...new Set(values)] }
  }
  return null
}

const article = (type: string): string =>
  ({
    string: 'a text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
    record: 'an object',
    tuple: 'a list of fixed length',
  })[type] ?? type

const size = (value: unknown): string =>
  typeof value === 'string'
    ? `${value.length} characters`
    : Array.isArray(value)
      ? `${value.length} entries`
      : quote(value)

/** A schema may say itself what would be right; the pattern is the last resort. */
function hintOf(issue: { format: string; pattern?: string | undefined; message: string }): string {
  if (issue.message && issue.message !== 'Invalid input') return issue.message
  return issue.pattern ? `text like ${issue.pattern}` : `a ${issue.format}`
}

/** What each branch of a union would take. */
function branches(errors: readonly z.core.$ZodIssue[][]): string {
  const names = errors.map(([first]) => {
    if (first?.code === 'invalid_type') return article(first.expected)
    return first?.code === 'invalid_value' ? first.values.map(quote).join(' or ') : undefined
  })
  return [...new Set(names.filter((name) => name !== undefined))].join(' or ') || 'see the format'
}
