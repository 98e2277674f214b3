import { same } from './edit.ts'

/** The fields that an object at a path may have, in the order in which a file has them. */
export type FieldOrder = (path: readonly (string | number)[]) => readonly string[]

/** A text of a file, and what it says. The value is the very object that `keepText` compares with. */
export interface Source {
  readonly text: string
  readonly value: unknown
}

interface Span {
  readonly from: number
  readonly to: number
}
interface Member extends Span {
  readonly key: string
  readonly keyFrom: number
  readonly keyTo: number
}

const NO_ORDER: FieldOrder = () => []

/**
 * Writes a value in the form of the text that it came from: every piece that still says the same stands in its own bytes,
 * spaces and order included, and what is new looks like what is beside it. An unchanged value gives the same text, and so
 * does one that was changed and changed back. Without a source the text is indented by two spaces.
 */
export function keepText(
  value: unknown,
  source: Source | null,
  order: FieldOrder = NO_ORDER,
): string {
  if (source === null) return `${new Writer('', order).fresh(value, [], MANY_LINES, '')}\n`
  const { text } = source
  const from = skipSpace(text, text.startsWith('\ufeff') ? 1 : 0)
  const to = skipValue(text, from)
  const kept = new Writer(text, order).kept(source.value, value, { from, to }, [])
  return `${text.slice(0, from)}${kept}${text.slice(to)}`
}

/** How new pieces look: `step` indents the lines of an inner object; null writes everything on one line. */
interface Look {
  readonly step: string | null
  readonly colon: string
  readonly comma: string
}
const MANY_LINES: Look = { step: '  ', colon: ': ', comma: ',' }
const ONE_LINE: Look = { step: null, colon: ':', comma: ',' }

class Writer {
  readonly #look: Look

  constructor(
    readonly text: string,
    readonly order: FieldOrder,
  ) {
    this.#look = lookOf(text)
  }

  /** A piece that the text has as `was` between two places, and that is now `now`. */
  kept(was: unknown, now: unknown, { from, to }: Span, path: (string | number)[]): string {
    const { text } = this
    if (same(was, now)) return text.slice(from, to)
    if (Array.isArray(was) && Array.isArray(now) && was.length > 0 && now.length > 0)
      return this.#list(was, now, { from, to }, path)
    if (isRecord(was) && isRecord(now) && Object.keys(was).length > 0)
      return this.#record(was, now, { from, to }, path)
    return this.fresh(now, path, this.#lookIn(from, to), indentAt(text, from))
  }

  /** In a piece on one line, everything stays on one line. */
  #lookIn(from: number, to: number): Look {
    const { text } = this
    const short = text[from] === '{' || text[from] === '['
    if (this.#look.step === null || !short || to - from < 3 || text.slice(from, to).includes('\n'))
      return this.#look
    const inside = text.slice(from, to)
    return {
      step: null,
      colon: /": /.test(inside) ? ': ' : ':',
      comma: / /.test(inside) ? ', ' : ',',
    }
  }

  #record(
    was: Record<string, unknown>,
    now: Record<string, unknown>,
    { from, to }: Span,
    path: (string | number)[],
  ): string {
    const { text } = this
    const members = membersOf(text, from)
    const [first, second] = members as [Member, ...Member[]]
    const opening = text.slice(from, first.keyFrom)
    const comma = second ? text.slice(first.to, second.keyFrom) : `,${opening.slice(1)}`
    const colon = text.slice(first.keyTo, first.from)
    const look = this.#lookIn(from, to)
    const indent = /\n([ \t]*)$/.exec(opening)?.[1] ?? indentAt(text, from)
    const last = new Map(members.map((member, i) => [member.key, i]))
    const parts: { key: string; comma: string; words: string }[] = []
    for (const [i, { key, keyFrom, keyTo, ...span }] of members.entries()) {
      if (!Object.hasOwn(now, key) || now[key] === undefined) continue
      const inner =
        last.get(key) === i
          ? this.kept(was[key], now[key], span, [...path, key])
          : text.slice(span.from, span.to)
      const before = members[i - 1]
      parts.push({
        key,
        comma: before ? text.slice(before.to, keyFrom) : comma,
        words: `${text.slice(keyFrom, span.from)}${inner}`,
      })
    }
    const fields = this.order(path)
    for (const key of inOrder(now, fields)) {
      if (last.has(key)) continue
      const words = `${JSON.stringify(key)}${colon}${this.fresh(now[key], [...path, key], look, indent)}`
      parts.splice(placeFor(key, fields, parts), 0, { key, comma, words })
    }
    if (parts.length === 0) return '{}'
    const body = parts.map((part, i) => (i === 0 ? part.words : `${part.comma}${part.words}`))
    return `${opening}${body.join('')}${text.slice((members.at(-1) as Member).to, to)}`
  }

  #list(
    was: readonly unknown[],
    now: readonly unknown[],
    { from, to }: Span,
    path: (string | number)[],
  ): string {
    const { text } = this
    const items = itemsOf(text, from)
    const [first, second] = items as [Span, ...Span[]]
    const opening = text.slice(from, first.from)
    const comma = second ? text.slice(first.to, second.from) : `,${opening.slice(1)}`
    const indent = /\n([ \t]*)$/.exec(opening)?.[1] ?? indentAt(text, from)
    const parts = pairs(was, now).map(({ at, old }) => {
      const item = old === null ? null : (items[old] as Span)
      const inner = [...path, at]
      if (old === null || item === null) {
        // A new entry looks like the entry beside it.
        const like = items[Math.min(at, items.length - 1)] as Span
        return {
          comma,
          words: this.fresh(now[at], inner, this.#lookIn(like.from, like.to), indent),
        }
      }
      const before = items[old - 1]
      return {
        comma: before ? text.slice(before.to, item.from) : comma,
        words: this.kept(was[old], now[at], item, inner),
      }
    })
    const body = parts.map((part, i) => (i === 0 ? part.words : `${part.comma}${part.words}`))
    return `${opening}${body.join('')}${text.slice((items.at(-1) as Span).to, to)}`
  }

  /** A piece that the text does not have. `indent` is that of its own line. */
  fresh(value: unknown, path: (string | number)[], look: Look, indent: string): string {
    const { step, colon, comma } = look
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
    const deeper = step === null ? '' : `${indent}${step}`
    const list = Array.isArray(value)
    const parts = list
      ? value.map((item, i) => this.fresh(item, [...path, i], look, deeper))
      : inOrder(value as Record<string, unknown>, this.order(path)).map((key) => {
          const inner = (value as Record<string, unknown>)[key]
          return `${JSON.stringify(key)}${colon}${this.fresh(inner, [...path, key], look, deeper)}`
        })
    const [open, close] = list ? '[]' : '{}'
    if (parts.length === 0) return `${open}${close}`
    if (step === null) return `${open}${parts.join(comma)}${close}`
    return `${open}\n${deeper}${parts.join(`,\n${deeper}`)}\n${indent}${close}`
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of an object: known ones in their order, others after them by name. */
function inOrder(value: Record<string, unknown>, fields: readonly string[]): string[] {
  const own = Object.keys(value).filter((key) => value[key] !== undefined)
  const known = fields.filter((key) => own.includes(key))
  const others = own.filter((key) => !fields.includes(key)).sort()
  return [...known, ...others]
}

/** Where a new field goes: before the first field that comes after it in the order, otherwise at the end. */
function placeFor(
  key: string,
  fields: readonly string[],
  parts: readonly { readonly key: string }[],
): number {
  const rank = fields.indexOf(key)
  if (rank < 0) return parts.length
  const next = parts.findIndex((part) => fields.indexOf(part.key) > rank)
  return next < 0 ? parts.length : next
}

/**
 * For each entry of a list the entry of the old list that it goes on from. Equal entries belong together; between them,
 * entries at the same place of a gap do.
 */
function pairs(
  was: readonly unknown[],
  now: readonly unknown[],
): { at: number; old: number | null }[] {
  const most = Math.min(was.length, now.length)
  let head = 0
  while (head < most && same(was[head], now[head])) head++
  let tail = 0
  while (tail < most - head && same(was[was.length - 1 - tail], now[now.length - 1 - tail])) tail++
  const found: { at: number; old: number | null }[] = []
  for (let at = 0; at < head; at++) found.push({ at, old: at })
  let old = head
  const [oldEnd, end] = [was.length - tail, now.length - tail]
  const deep = typeof now[head] === 'object'
  /** Entries of the new list that wait for the next pair of equal ones. */
  let open: number[] = []
  const close = (upTo: number) => {
    for (const at of open) found.push({ at, old: old < upTo ? old++ : null })
    open = []
    old = upTo
  }
  for (let at = head; at < end; at++) {
    let twin = -1
    if (deep) for (let i = old; i < oldEnd && twin < 0; i++) if (same(was[i], now[at])) twin = i
    if (twin < 0) {
      open.push(at)
      continue
    }
    close(twin)
    found.push({ at, old })
    old++
  }
  close(oldEnd)
  for (let i = 0; i < tail; i++) found.push({ at: end + i, old: oldEnd + i })
  return found
}

/** The look of a whole text, from the first field of its object. */
function lookOf(text: string): Look {
  const from = skipSpace(text, text.startsWith('\ufeff') ? 1 : 0)
  if (text[from] !== '{') return MANY_LINES
  const [first, second] = membersOf(text, from)
  if (!first) return MANY_LINES
  const opening = text.slice(from + 1, first.keyFrom)
  const colon = text.slice(first.keyTo, first.from)
  const [, step] = /\n([ \t]+)$/.exec(opening) ?? []
  if (step !== undefined) return { step, colon, comma: ',' }
  if (opening.includes('\n')) return ONE_LINE
  return { step: null, colon, comma: second ? text.slice(first.to, second.keyFrom) : ',' }
}

/** The indentation of the line of a place. */
function indentAt(text: string, at: number): string {
  const start = text.lastIndexOf('\n', at) + 1
  return /^[ \t]*/.exec(text.slice(start, at))?.[0] ?? ''
}

function skipSpace(text: string, at: number): number {
  let i = at
  while (text[i] === ' ' || text[i] === '\n' || text[i] === '\r' || text[i] === '\t') i++
  return i
}

/** The end of a text in quotes. */
function skipString(text: string, at: number): number {
  let i = at + 1
  while (i < text.length && text[i] !== '"') i += text[i] === '\\' ? 2 : 1
  return i + 1
}

/** The end of a value. The text is known to be JSON. */
function skipValue(text: string, at: number): number {
  if (text[at] === '"') return skipString(text, at)
  if (text[at] !== '{' && text[at] !== '[') {
    let i = at
    while (i < text.length && !/[\s,\]}]/.test(text[i] as string)) i++
    return i
  }
  let depth = 0
  for (let i = at; i < text.length; i++) {
    const sign = text[i]
    if (sign === '"') i = skipString(text, i) - 1
    else if (sign === '{' || sign === '[') depth++
    else if ((sign === '}' || sign === ']') && --depth === 0) return i + 1
  }
  return text.length
}

function membersOf(text: string, from: number): Member[] {
  const found: Member[] = []
  let at = skipSpace(text, from + 1)
  while (at < text.length && text[at] !== '}') {
    const keyTo = skipString(text, at)
    const value = skipSpace(text, skipSpace(text, keyTo) + 1)
    const to = skipValue(text, value)
    const key = JSON.parse(text.slice(at, keyTo)) as string
    found.push({ key, keyFrom: at, keyTo, from: value, to })
    at = skipSpace(text, to)
    if (text[at] === ',') at = skipSpace(text, at + 1)
  }
  return found
}

function itemsOf(text: string, from: number): Span[] {
  const found: Span[] = []
  let at = skipSpace(text, from + 1)
  while (at < text.length && text[at] !== ']') {
    const to = skipValue(text, at)
    found.push({ from: at, to })
    at = skipSpace(text, to)
    if (text[at] === ',') at = skipSpace(text, at + 1)
  }
  return found
}
