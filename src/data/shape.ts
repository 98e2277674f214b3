import type * as z from 'zod/mini'
import { boundedSchema } from './bounded-schema.ts'
import { type Json, parseJson } from './json.ts'
import { clipped, Findings, nearestName, type Problem, quote, suggestName } from './problems.ts'

/** The largest file that is read at all, in characters. */
export const MAX_CHARACTERS = 5_000_000
/** A map has some 600 objects: outlines, roads, names. */
const MAX_OBJECTS = 100_000

export type Parsed<T> = { ok: true; value: T } | { ok: false; problems: Problem[] }

/** How much of a text may be read. */
export interface ReadLimits {
  readonly characters: number
  readonly objects: number
}

/** Parses a text as JSON. Checks the size first, then depth and count, then syntax with line and column. */
export function readJson(
  text: string,
  file: string,
  { characters, objects }: ReadLimits = { characters: MAX_CHARACTERS, objects: MAX_OBJECTS },
): Parsed<unknown> {
  const problem = (path: string, wrong: string, right: string): Parsed<unknown> => ({
    ok: false,
    problems: [{ file, path, wrong, right }],
  })
  if (text.length > characters)
    return problem(
      '',
      `${(text.length / 1e6).toFixed(0)} MB is more than is read`,
      `a file of at most ${characters / 1e6} MB`,
    )
  if (text.trim() === '') return problem('', 'the file is empty', 'a JSON object')
  const json: Json = parseJson(text, objects)
  if (json.ok) return json
  const { path, wrong, right } = json.fault()
  return problem(path, wrong, right)
}

/** The fields that the schema has at a path; for a union, the fields of every branch. */
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

/** The order of the fields of a schema, at any path of a file. It is found once for each kind of place. */
export function fieldOrder(schema: unknown): (path: readonly (string | number)[]) => string[] {
  const known = new Map<string, string[]>()
  return (path) => {
    const place = path.map((step) => (typeof step === 'number' ? 0 : step))
    const key = place.join('\n')
    const found = known.get(key) ?? [...new Set(fieldsAt(schema, place))]
    known.set(key, found)
    return found
  }
}

/**
 * The forms that a schema allows at a path: one, or one for each branch of a union. Each maps its fields to whether
 * they are required.
 */
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

/**
 * What an object must have: "an object with name, side". For a union it lists the first required field of each form:
 * "an object with one of within, hexes, columns".
 */
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

/** First pass: the shape. Reports the first problems, each with the remedy, and counts the rest. */
export function checkShape<T>(schema: z.ZodMiniType<T>, value: unknown, file: string): Parsed<T> {
  const result = boundedSchema(schema).safeParse(value)
  if (result.success) return { ok: true, value: result.data }
  const found = new Findings(file)
  for (const issue of once(result.error.issues))
    if (found.full && issue.code !== 'custom')
      found.count(issue.code === 'unrecognized_keys' ? issue.keys.length : 1)
    else tellIssue(schema, value, issue, found)
  return { ok: false, problems: found.problems }
}

/**
 * A number beyond the safe integers breaks two limits; this keeps only the problem that names the limit of its field.
 */
function once(issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] {
  return issues.filter((issue, i) => {
    const far =
      (issue.code === 'too_big' && issue.maximum === Number.MAX_SAFE_INTEGER) ||
      (issue.code === 'too_small' && issue.minimum === Number.MIN_SAFE_INTEGER)
    const next = issues[i + 1]
    return !far || next?.code !== issue.code || next.path.join() !== issue.path.join()
  })
}

/** The kind of problem that an issue is. */
const SHAPE_CODES: Readonly<Record<string, string>> = {
  invalid_type: 'wrong-type',
  invalid_value: 'unknown-value',
  unrecognized_keys: 'unknown-field',
  too_big: 'too-much',
  too_small: 'too-little',
  invalid_format: 'wrong-form',
  invalid_union: 'no-form',
  invalid_key: 'wrong-name',
}

/** Puts one issue into words: what is wrong at its place, and what would be right. */
function tellIssue(
  schema: z.ZodMiniType,
  value: unknown,
  first: z.core.$ZodIssue,
  findings: Findings,
): void {
  const tell = (issue: z.core.$ZodIssue, base: readonly PropertyKey[]): void => {
    const path = [...base, ...issue.path]
    const found = at(value, path)
    const say = (wrong: string, right: string, more: readonly PropertyKey[] = []) =>
      findings.say([...path, ...more], wrong, right, SHAPE_CODES[issue.code] ?? 'shape')
    switch (issue.code) {
      case 'invalid_type':
        if (found === undefined) say('is missing', `${article(issue.expected)}`)
        else if (typeof found === 'number' && !Number.isFinite(found))
          say('a number too large to be read', 'a smaller one')
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
            typeof found === 'string' ? nearestName(found, issue.values.map(String)) : undefined
          say(
            `${quote(found)} is not known`,
            close ? `did you mean ${quote(close)}?` : issue.values.map(quote).join(' or '),
          )
        }
        break
      case 'unrecognized_keys': {
        const fields = fieldsAt(schema, path)
        const strange = new Set(issue.keys)
        const others = Object.keys(found as object).filter((other) => !strange.has(other))
        for (const [i, key] of issue.keys.entries()) {
          if (findings.full) {
            findings.count(issue.keys.length - i)
            break
          }
          if (fields.includes(key))
            say(
              `does not go with ${others.slice(0, 5).map(clipped).join(' and ') || 'the rest'}`,
              'one form of the two',
              [key],
            )
          else say('no such field', suggestName(key, fields) ?? 'leave it out', [key])
        }
        break
      }
      case 'too_big':
        say(
          `${size(found)} is too much`,
          issue.maximum === Number.MAX_SAFE_INTEGER ? 'a smaller one' : `at most ${issue.maximum}`,
        )
        break
      case 'too_small':
        say(
          `${size(found)} is too little`,
          issue.minimum === Number.MIN_SAFE_INTEGER ? 'a larger one' : `at least ${issue.minimum}`,
        )
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
        else for (const inner of once(best)) tell(inner, path)
        break
      }
      case 'invalid_key': {
        const [wrong] = issue.issues
        say(
          'has the wrong form of a name',
          wrong?.code === 'invalid_format' ? hintOf(wrong) : 'another name',
        )
        break
      }
      case 'custom':
        if (typeof issue.params?.rest === 'number') findings.count(issue.params.rest, true)
        else if (typeof issue.params?.most === 'number')
          say(
            `${Object.keys(found as object).length} names are too many`,
            `at most ${issue.params.most}`,
          )
        else say(`${quote(found)} is not as it should be`, issue.message || 'see the format')
        break
      default:
        say(`${quote(found)} is not as it should be`, issue.message || 'see the format')
    }
  }
  tell(first, [])
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * How many fields of a value match the required fields of a form, exactly or nearly. The form with the most is the
 * one that was meant.
 */
function kinship(value: unknown, form: Map<string, boolean> | undefined): number {
  if (!isObject(value) || !form) return 0
  const needed = [...form].filter(([, must]) => must).map(([key]) => key)
  // The first fifty fields are enough to tell the form; a file may have any number of fields.
  const own = Object.keys(value).slice(0, 50)
  return own.filter((key) => needed.includes(key) || nearestName(key, needed)).length
}

/**
 * An issue for the field that distinguishes the forms, if its value fits none of them. It lists the values of all
 * forms.
 */
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

/** The schema's own message says what would be right; the pattern is the last resort. */
function hintOf(issue: { format: string; pattern?: string | undefined; message: string }): string {
  if (issue.message && issue.message !== 'Invalid input') return issue.message
  return issue.pattern ? `text like ${issue.pattern}` : `a ${issue.format}`
}

/** What the branches of a union accept. */
function branches(errors: readonly z.core.$ZodIssue[][]): string {
  const names = errors.map(([first]) => {
    if (first?.code === 'invalid_type') return article(first.expected)
    return first?.code === 'invalid_value' ? first.values.map(quote).join(' or ') : undefined
  })
  return [...new Set(names.filter((name) => name !== undefined))].join(' or ') || 'see the format'
}
