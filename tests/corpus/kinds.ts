/*
 * Broken files, made from shipped ones: a kind is a name and what makes its content. What several sorts of file have in
 * common stands here: slips of JSON, encodings, cuts, nesting, values of another type.
 */

export type Content = string | Uint8Array<ArrayBuffer>
export type Kind = readonly [name: string, make: () => Content]

// biome-ignore lint/suspicious/noExplicitAny: files are spoilt on purpose, in any way
export type Loose = any

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(new TextEncoder().encode(text))

const utf16 = (text: string, little: boolean): Uint8Array<ArrayBuffer> => {
  const view = new DataView(new ArrayBuffer(2 * text.length + 2))
  view.setUint16(0, 0xfeff, little)
  for (let i = 0; i < text.length; i++) view.setUint16(2 * i + 2, text.charCodeAt(i), little)
  return new Uint8Array(view.buffer)
}

/** A change of the parsed file, written out again. */
export const changed =
  (base: string, change: (file: Loose) => void): (() => string) =>
  () => {
    const file: Loose = JSON.parse(base)
    change(file)
    return JSON.stringify(file)
  }

/** A change of the text; it has to find what it changes. */
export const put =
  (base: string, from: string | RegExp, to: string): (() => string) =>
  () => {
    const made = base.replace(from, () => to)
    if (made === base) throw new Error(`Nothing is like ${from}.`)
    return made
  }

/** Slips of JSON at a known first field, `"version": 1`. */
export function slips(base: string): Kind[] {
  const at = /"version":\s*1/
  const as = (text: string) => put(base, at, text)
  return [
    ['NaN', as('"version": NaN')],
    ['Infinity', as('"version": -Infinity')],
    ['undefined', as('"version": undefined')],
    ['True', as('"version": True')],
    ['hexadecimal', as('"version": 0x01')],
    ['leading zero', as('"version": 01')],
    ['plus sign', as('"version": +1')],
    ['number cut', as('"version": 1e')],
    ['line comment', as('// one\n"version": 1')],
    ['block comment', as('"version": /* one */ 1')],
    ['hash comment', as('"version": 1, # one\n')],
    ['single quotes', as("'version': 1")],
    ['curly quotes', as('“version”: 1')],
    ['no quotes', as('version: 1')],
    ['no colon', as('"version" 1')],
    ['equals sign', as('"version" = 1')],
    ['no comma', as('"version": 1 "more": 2')],
    ['two commas', as('"version": 1,,"more": 2')],
    ['bad escape', as('"version": 1, "more": "\\x41"')],
    ['half an escape', as('"version": 1, "more": "\\u00"')],
    ['line break in a text', as('"version": 1, "more": "a\nb"')],
    ['tab in a text', as('"version": 1, "more": "a\tb"')],
    ['trailing comma', () => `${base.trimEnd().slice(0, -1)},}`],
    ['other bracket', () => `${base.trimEnd().slice(0, -1)}]`],
    ['one bracket too many', () => `${base}}`],
    ['two documents', () => `${base}\n${base}`],
    ['a word after the end', () => `${base} end`],
  ]
}

export function encodings(base: string): Kind[] {
  return [
    ['byte order mark', () => `\ufeff${base}`],
    ['UTF-16, little end first', () => utf16(base, true)],
    ['UTF-16, big end first', () => utf16(base, false)],
    ['NUL before it', () => `\0${base}`],
    ['NUL behind it', () => `${base}\0`],
    [
      'no UTF-8',
      () => {
        const bytes = bytesOf(base)
        bytes.set([0xff, 0xfe, 0xc0], Math.floor(bytes.length / 2))
        return bytes
      },
    ],
    ['carriage returns', () => base.replaceAll('\n', '\r\n')],
  ]
}

export function cuts(base: string): Kind[] {
  return [
    ['empty', () => ''],
    ['spaces', () => ' \n\t '],
    ...[1, 20, 60, 0.25, 0.5, 0.75, 0.98].map(
      (where): Kind => [
        `cut at ${where}`,
        () => base.slice(0, where < 1 ? Math.floor(base.length * where) : where),
      ],
    ),
  ]
}

/** What is no object with fields at all. */
export function others(): Kind[] {
  return [
    ['null', () => 'null'],
    ['a number', () => '42'],
    ['a text', () => '"couplet"'],
    ['a list', () => '[]'],
    ['an empty object', () => '{}'],
    ['a page of HTML', () => '<!doctype html><title>404</title>'],
    [
      'a picture',
      () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
    ],
  ]
}

export function nested(base: string, field: string): Kind[] {
  const with_ = (value: string) => put(base, /"version":\s*1/, `"version": 1, "${field}": ${value}`)
  return [
    ['lists 100 deep', with_(`${'['.repeat(100)}${']'.repeat(100)}`)],
    ['lists 100,000 deep', with_(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)],
    ['lists two million deep', with_(`${'['.repeat(2_000_000)}${']'.repeat(2_000_000)}`)],
    ['objects 100,000 deep', with_(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`)],
    ['lists without an end', with_('['.repeat(1_000_000))],
  ]
}

/** Every field of the file: gone, null, a number, an empty list, an object of something else. */
export function fields(base: string, keep: readonly string[] = []): Kind[] {
  const values: Record<string, unknown> = {
    'is gone': undefined,
    'is null': null,
    'is a number': 1e300,
    'is an empty list': [],
    'is an object': { a: 1 },
  }
  return Object.keys(JSON.parse(base))
    .filter((field) => !keep.includes(field))
    .flatMap((field) =>
      Object.entries(values).map(
        ([what, value]): Kind => [
          `${field} ${what}`,
          changed(base, (file) => (file[field] = value)),
        ],
      ),
    )
}

/** Names that objects have by themselves, and fields that nobody knows. */
export function strangers(base: string): Kind[] {
  const with_ = (text: string) => put(base, /"version":\s*1/, `"version": 1, ${text}`)
  const many = (n: number) => Array.from({ length: n }, (_, i) => `"f${i}": ${i}`).join(',')
  return [
    ['an own __proto__', with_('"__proto__": {"polluted": true}')],
    ['an own constructor', with_('"constructor": {"prototype": {"polluted": true}}')],
    ['an own toString', with_('"toString": 1')],
    ['1,000 unknown fields', with_(many(1000))],
    ['10,000 unknown fields', with_(many(10_000))],
    ['100,000 unknown fields', with_(many(100_000))],
    ['a name of a megabyte', with_(`"${'x'.repeat(1_000_000)}": 1`)],
    ['a value of a megabyte', with_(`"more": "${'x'.repeat(1_000_000)}"`)],
    ['version twice', with_('"version": 3')],
    ['version 9', put(base, /"version":\s*1/, '"version": 9')],
    ['version 0', put(base, /"version":\s*1/, '"version": 0')],
    ['version as text', put(base, /"version":\s*1/, '"version": "1"')],
    ['version of a megabyte', put(base, /"version":\s*1/, `"version": "${'9'.repeat(1_000_000)}"`)],
    ['version beyond numbers', put(base, /"version":\s*1/, '"version": 1e999')],
    ['format of another kind', put(base, /"format":\s*"[^"]+"/, '"format": "couplet-map"')],
    ['format misspelt', put(base, /"format":\s*"couplet-/, '"format": "couplt-')],
    ['format gone', put(base, /"format":\s*"[^"]+",/, '')],
  ]
}

export { bytesOf }
