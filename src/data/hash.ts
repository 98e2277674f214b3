/**
 * The text of each frozen piece. States share the pieces that did not change, so most of the next text is already
 * known.
 */
const known = new WeakMap<object, string>()

/** JSON with sorted keys, so that equal states give equal text. A frozen piece must be frozen all through. */
export function canonical(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  if (!Object.isFrozen(value)) return textOf(value)
  let text = known.get(value)
  if (text === undefined) {
    text = textOf(value)
    known.set(value, text)
  }
  return text
}

function textOf(value: object): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const record = value as Record<string, unknown>
  const parts: string[] = []
  for (const key of Object.keys(record).sort()) {
    const item = record[key]
    if (item !== undefined) parts.push(`${JSON.stringify(key)}:${canonical(item)}`)
  }
  return `{${parts.join(',')}}`
}

/** Two 32-bit lanes. */
interface Lanes {
  readonly a: number
  readonly b: number
}

/** Runs a text through both lanes, without the final mixing. */
function run(text: string): Lanes {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 0x9e3779b1)
    b = Math.imul(b ^ code, 0x5f356495)
  }
  return { a, b }
}

const digits = (lane: number): string => (lane >>> 0).toString(16).padStart(8, '0')

/** A hash of 64 bits as 16 hex digits, from two independent 32-bit multiplicative hashes. Not for secrets. */
export function hashText(text: string): string {
  let { a, b } = run(text)
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return digits(b) + digits(a)
}

/** The hash that journals of the Red Poppies Campaigns had before 2026-11-21: that of the whole state as text. */
export const textHash = (state: object): string => hashText(canonical(state))

const stirA = (a: number): number => {
  const h = Math.imul(a ^ (a >>> 16), 0x85ebca6b)
  return Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
}
const stirB = (b: number): number => {
  const h = Math.imul(b ^ (b >>> 15), 0x2c1b3c6d)
  return Math.imul(h ^ (h >>> 12), 0x297a2d39)
}

/** The lanes of field names and other strings: few, and repeated often. At most `MOST_WORDS` are kept. */
const words = new Map<string, Lanes>()
const MOST_WORDS = 20_000

function lanesOfText(text: string): Lanes {
  let lanes = words.get(text)
  if (lanes === undefined) {
    const { a, b } = run(text)
    lanes = { a: stirA(a), b: stirB(b) }
    if (words.size < MOST_WORDS) words.set(text, lanes)
  }
  return lanes
}

const TRUE = lanesOfText('\u0000true')
const FALSE = lanesOfText('\u0000false')
const NULL = lanesOfText('\u0000null')

/** The hash of each frozen piece, so that hashing a state costs only its new pieces. */
const knownLanes = new WeakMap<object, Lanes>()

function lanesOf(value: unknown): Lanes {
  switch (typeof value) {
    case 'string':
      return lanesOfText(value)
    case 'number':
      return Number.isInteger(value) && Math.abs(value) <= 0xffffffff
        ? { a: stirA(value ^ 0x1b873593), b: stirB((value + (value < 0 ? 1 : 0)) ^ 0x68e31da4) }
        : lanesOfText(`\u0000${JSON.stringify(value)}`)
    case 'boolean':
      return value ? TRUE : FALSE
    case 'object':
      return value === null ? NULL : lanesOfObject(value)
    default:
      return NULL
  }
}

function lanesOfObject(value: object): Lanes {
  if (!Object.isFrozen(value)) return Array.isArray(value) ? ofList(value) : ofRecord(value)
  let lanes = knownLanes.get(value)
  if (lanes === undefined) {
    lanes = Array.isArray(value) ? ofList(value) : ofRecord(value)
    knownLanes.set(value, lanes)
  }
  return lanes
}

function ofList(list: readonly unknown[]): Lanes {
  let a = 0x5bd1e995
  let b = list.length
  for (const item of list) {
    const lanes = lanesOf(item)
    a = Math.imul(a ^ lanes.a, 0x9e3779b1) + 1
    b = Math.imul(b ^ lanes.b, 0x5f356495) + 1
  }
  return { a: stirA(a), b: stirB(b) }
}

/** A sum over the keys, so that their order does not matter and needs no sorting. */
function ofRecord(record: object): Lanes {
  let a = 0x3c6ef372
  let b = 0x510e527f
  for (const key in record) {
    const item = (record as Record<string, unknown>)[key]
    if (item === undefined) continue
    const name = lanesOfText(key)
    const lanes = lanesOf(item)
    a = (a + stirA(Math.imul(name.a, 31) ^ lanes.a)) | 0
    b = (b + stirB(Math.imul(name.b, 31) ^ lanes.b)) | 0
  }
  return { a: stirA(a), b: stirB(b) }
}

/**
 * A hash of 64 bits as 16 hex digits. Equal states have equal hashes, whatever the order of their keys. A frozen
 * piece must be frozen all through.
 */
export function hashState(state: object): string {
  const { a, b } = lanesOf(state)
  return digits(stirB(b ^ a)) + digits(stirA(a + b))
}
