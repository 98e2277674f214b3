import type { Path } from './edit.ts'

/** What may stand at a place of a file, read from its schema: enough to build a form for any field. */
export type Shape =
  | {
      readonly kind: 'text'
      readonly least?: number
      readonly most?: number
      readonly pattern?: RegExp
      /** What the pattern wants, in words: "a hex such as AG16". */
      readonly hint?: string
    }
  | {
      readonly kind: 'number'
      readonly whole: boolean
      readonly least?: number
      readonly most?: number
    }
  | { readonly kind: 'choice'; readonly options: readonly (string | number | boolean)[] }
  | { readonly kind: 'flag' }
  | {
      readonly kind: 'list'
      readonly item: () => Shape
      readonly least?: number
      readonly most?: number
    }
  | { readonly kind: 'tuple'; readonly items: readonly (() => Shape)[] }
  | { readonly kind: 'record'; readonly value: () => Shape }
  | { readonly kind: 'object'; readonly fields: readonly Field[] }
  /** One of several forms; the value at hand says which. */
  | { readonly kind: 'forms'; readonly forms: readonly Shape[] }
  /** A value, or null: a printed dash. */
  | { readonly kind: 'dash'; readonly inner: Shape }

export interface Field {
  readonly name: string
  readonly optional: boolean
  readonly shape: () => Shape
}

interface Check {
  readonly _zod: {
    readonly def: {
      readonly check: string
      readonly minimum?: number
      readonly maximum?: number
      readonly value?: number
      readonly inclusive?: boolean
      readonly pattern?: RegExp
      readonly error?: (issue: unknown) => string | { message?: string }
    }
  }
}
interface Def {
  readonly type: string
  readonly checks?: readonly Check[]
  readonly entries?: Readonly<Record<string, string | number>>
  readonly values?: readonly (string | number | boolean)[]
  readonly element?: unknown
  readonly items?: readonly unknown[]
  readonly valueType?: unknown
  readonly shape?: Readonly<Record<string, unknown>>
  readonly options?: readonly unknown[]
  readonly innerType?: unknown
  readonly getter?: () => unknown
  readonly format?: string
}

const defOf = (schema: unknown): Def => (schema as { _zod: { def: Def } })._zod.def

/** The shape of a schema. */
export function shapeOf(schema: unknown): Shape {
  const def = defOf(schema)
  const checks = (def.checks ?? []).map(({ _zod }) => _zod.def)
  const least = checks.find(({ check }) => check === 'min_length')?.minimum
  const most = checks.find(({ check }) => check === 'max_length')?.maximum
  const lengths = {
    ...(least === undefined ? {} : { least }),
    ...(most === undefined ? {} : { most }),
  }
  switch (def.type) {
    case 'string': {
      const format = checks.find(({ pattern }) => pattern !== undefined)
      const said = format?.error?.({})
      const hint = typeof said === 'string' ? said : said?.message
      return {
        kind: 'text',
        ...lengths,
        ...(format?.pattern ? { pattern: format.pattern } : {}),
        ...(hint ? { hint } : {}),
      }
    }
    case 'number': {
      const from = checks.find(({ check }) => check === 'greater_than')?.value
      const to = checks.find(({ check }) => check === 'less_than')?.value
      return {
        kind: 'number',
        whole: def.format === 'safeint',
        ...(from === undefined ? {} : { least: from }),
        ...(to === undefined ? {} : { most: to }),
      }
    }
    case 'boolean':
      return { kind: 'flag' }
    case 'enum':
      return { kind: 'choice', options: Object.values(def.entries ?? {}) }
    case 'literal':
      return { kind: 'choice', options: def.values ?? [] }
    case 'array':
      return { kind: 'list', item: () => shapeOf(def.element), ...lengths }
    case 'tuple':
      return { kind: 'tuple', items: (def.items ?? []).map((item) => () => shapeOf(item)) }
    case 'record':
      return { kind: 'record', value: () => shapeOf(def.valueType) }
    case 'object':
      return {
        kind: 'object',
        fields: Object.entries(def.shape ?? {}).map(([name, inner]) => ({
          name,
          optional: defOf(inner).type === 'optional',
          shape: () => shapeOf(inner),
        })),
      }
    case 'union': {
      const forms = (def.options ?? []).map(shapeOf)
      const options = forms.flatMap((form) => (form.kind === 'choice' ? form.options : []))
      const plain = forms.every(({ kind }) => kind === 'choice')
      return plain ? { kind: 'choice', options } : { kind: 'forms', forms }
    }
    case 'nullable':
      return { kind: 'dash', inner: shapeOf(def.innerType) }
    case 'lazy':
      return shapeOf(def.getter?.())
    default:
      return shapeOf(def.innerType)
  }
}

/** Whether a value might be of a shape, as far as its outside tells. */
function suits(shape: Shape, value: unknown): boolean {
  switch (shape.kind) {
    case 'text':
      return typeof value === 'string'
    case 'number':
      return typeof value === 'number'
    case 'flag':
      return typeof value === 'boolean'
    case 'choice':
      return shape.options.includes(value as string)
    case 'list':
    case 'tuple':
      return Array.isArray(value)
    case 'dash':
      return value === null || suits(shape.inner, value)
    case 'forms':
      return shape.forms.some((form) => suits(form, value))
    case 'record':
      return isRecord(value)
    case 'object':
      return (
        isRecord(value) &&
        shape.fields.every(({ name, optional, shape: inner }) => {
          const there = Object.hasOwn(value, name)
          const own = there ? value[name] : undefined
          if (own === undefined) return optional
          const form = inner()
          return form.kind !== 'choice' || suits(form, own)
        }) &&
        Object.keys(value).every((key) => shape.fields.some(({ name }) => name === key))
      )
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The form that a value has: of several the first that suits it, and the first of all where none does. */
export function formOf(shape: Shape, value: unknown): Shape {
  if (shape.kind !== 'forms') return shape
  const form = shape.forms.find((one) => suits(one, value)) ?? (shape.forms[0] as Shape)
  return formOf(form, value)
}

/** The shape at a path of a value; null where the path leads nowhere. */
export function shapeAt(schema: unknown, value: unknown, path: Path): Shape | null {
  let shape: Shape = shapeOf(schema)
  let at = value
  for (const step of path) {
    const form = formOf(shape, at)
    const inner = form.kind === 'dash' ? form.inner : form
    let next: (() => Shape) | undefined
    if (inner.kind === 'object') next = inner.fields.find(({ name }) => name === step)?.shape
    else if (inner.kind === 'record') next = inner.value
    else if (inner.kind === 'list') next = inner.item
    else if (inner.kind === 'tuple') next = inner.items[step as number]
    if (!next) return null
    shape = next()
    at =
      (isRecord(at) && Object.hasOwn(at, step)) || Array.isArray(at)
        ? (at as Record<string | number, unknown>)[step]
        : undefined
  }
  return shape
}

/** A value of a shape that says as little as may be: for a new entry of a list. Patterns are the caller's to fill. */
export function blank(shape: Shape): unknown {
  switch (shape.kind) {
    case 'text':
      return ''
    case 'number':
      return Math.max(shape.least ?? 0, Math.min(0, shape.most ?? 0))
    case 'flag':
      return false
    case 'choice':
      return shape.options[0]
    case 'list':
      return Array.from({ length: shape.least ?? 0 }, () => blank(shape.item()))
    case 'tuple':
      return shape.items.map((item) => blank(item()))
    case 'record':
      return {}
    case 'dash':
      return null
    case 'forms':
      return blank(shape.forms[0] as Shape)
    case 'object':
      return Object.fromEntries(
        shape.fields.flatMap(({ name, optional, shape: inner }) =>
          optional ? [] : [[name, blank(inner())]],
        ),
      )
  }
}

/** A place of a schema as text: "groups[].units[].at.hex", "areas{}.area". */
export type FieldPlace = string

/** Every place of a schema that holds something of its own. An area within an area is listed once. */
export function fieldPlaces(schema: unknown): FieldPlace[] {
  const found = new Set<FieldPlace>()
  const seen: unknown[] = []
  const visit = (one: unknown, place: string): void => {
    const def = defOf(one)
    if (def.type === 'lazy') {
      found.add(place)
      if (seen.includes(one)) return
      seen.push(one)
      visit(def.getter?.(), place)
      seen.pop()
      return
    }
    if (def.innerType) return visit(def.innerType, place)
    if (def.type === 'object')
      for (const [name, inner] of Object.entries(def.shape ?? {}))
        visit(inner, place === '' ? name : `${place}.${name}`)
    else if (def.type === 'array') visit(def.element, `${place}[]`)
    else if (def.type === 'tuple')
      for (const [i, item] of (def.items ?? []).entries()) visit(item, `${place}[${i}]`)
    else if (def.type === 'record') visit(def.valueType, `${place}{}`)
    else if (def.type === 'union') for (const option of def.options ?? []) visit(option, place)
    else found.add(place)
  }
  visit(schema, '')
  return [...found]
}
