import type * as z from 'zod/mini'

/** The check of a list stops after this many bad entries. */
const MOST_BAD = 40
/** The most names that a record may have unless it says otherwise: areas, victory rules of sides, groups. */
const MOST_NAMES = 500
const otherwise = new WeakMap<object, number>()

interface Issue {
  path?: PropertyKey[]
}
interface Payload {
  value: unknown
  issues: Issue[]
}
type Parse = (payload: Payload, ctx: unknown) => Payload
interface Def {
  readonly type: string
  readonly element?: Schema
  readonly valueType?: Schema
  readonly innerType?: Schema
  readonly getter?: () => Schema
  readonly options?: readonly Schema[]
  readonly items?: readonly Schema[]
  readonly shape?: Readonly<Record<string, Schema>>
  readonly checks?: readonly { _zod: { def: { check: string; maximum?: number } } }[]
}
interface Schema {
  readonly _zod: { readonly def: Def; parse: Parse; run: Parse }
}

const done = new WeakSet<Schema>()

/**
 * The same schema, but lists stop after forty bad entries and records have a limit. Zod collects issues for every
 * entry: a file with a million bad ones exhausts memory, or the arguments of a call, before anything can be reported.
 */
export function boundedSchema<T>(schema: z.ZodMiniType<T>): z.ZodMiniType<T> {
  bind(schema as unknown as Schema)
  return schema
}

/** The record, which may have up to `most` names. */
export function namesUpTo<T extends z.ZodMiniType>(most: number, record: T): T {
  otherwise.set(record._zod, most)
  return record
}

function bind(schema: Schema): void {
  if (done.has(schema)) return
  done.add(schema)
  const { _zod: own } = schema
  const { element, valueType, innerType, getter, options, items, shape } = own.def
  for (const inner of [element, valueType, innerType, getter?.()]) if (inner) bind(inner)
  for (const inner of [options ?? [], items ?? [], Object.values(shape ?? {})].flat()) bind(inner)
  const stopping =
    own.def.type === 'array' && element
      ? listOf(own, element)
      : own.def.type === 'record'
        ? recordOf(own)
        : null
  if (!stopping) return
  own.parse = stopping
  // Zod uses `parse` as `run` where a schema has no checks.
  if (!own.def.checks?.length) own.run = stopping
}

function listOf({ def, parse }: Schema['_zod'], element: Schema): Parse {
  const longest = Math.min(
    ...(def.checks ?? []).map(({ _zod: { def: check } }) =>
      check.check === 'max_length' ? (check.maximum ?? 0) : Number.POSITIVE_INFINITY,
    ),
  )
  return (payload, ctx) => {
    const { value: list } = payload
    // A list that is too long is reported as such and not read.
    if (!Array.isArray(list) || list.length <= MOST_BAD || list.length > longest)
      return parse(payload, ctx)
    const read: unknown[] = []
    let bad = 0
    for (const [i, value] of list.entries()) {
      const entry = element._zod.run({ value, issues: [] }, ctx)
      read.push(entry.value)
      if (entry.issues.length === 0) continue
      for (const issue of entry.issues) {
        issue.path ??= []
        issue.path.unshift(i)
        payload.issues.push(issue)
      }
      if (++bad < MOST_BAD) continue
      const rest = list.length - i - 1
      if (rest > 0) payload.issues.push(custom({ rest }))
      break
    }
    payload.value = read
    return payload
  }
}

/** `rest` entries were not checked, or the record has more than `most` names. */
const custom = (params: { rest: number } | { most: number }) => ({
  code: 'custom',
  path: [],
  params,
})

function recordOf(own: Schema['_zod']): Parse {
  const { parse } = own
  const most = otherwise.get(own) ?? MOST_NAMES
  return (payload, ctx) => {
    const { value } = payload
    const names = typeof value === 'object' && value !== null ? Object.keys(value).length : 0
    if (names <= most) return parse(payload, ctx)
    payload.issues.push(custom({ most }))
    return payload
  }
}
