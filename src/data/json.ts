import { type Slip, slipOf } from './slip.ts'

/** Deepest nesting that is read: areas within areas. */
export const MOST_LEVELS = 60

/** Objects of a file that are read, if nothing else is said: a journal has two for each entry. */
const MOST_OBJECTS = 500_000

/** A place in a text, and what is wrong there. */
export interface JsonFault {
  /** "line 3, column 12", or empty for the file. */
  readonly path: string
  readonly wrong: string
  readonly right: string
}

export type Json =
  | { readonly ok: true; readonly value: unknown }
  /** Finding the place reads the text once more: only who tells it asks. */
  | { readonly ok: false; fault(): JsonFault }

/** "line 3, column 12" of an offset. */
function place(text: string, offset: number): string {
  let line = 1
  let start = 0
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', start)) {
    line++
    start = at + 1
  }
  return `line ${line}, column ${offset - start + 1}`
}

/**
 * Where a text goes deeper than so many levels, or has more objects than so many; null where it does neither. Asked
 * before anything is built from the text, so that no file costs more than its reading.
 */
function beyond(text: string, objects: number): Slip | null {
  let depth = 0
  let left = objects
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case 0x22:
        // To the quote that ends it: one behind a backslash does not.
        for (at++; at < text.length && text.charCodeAt(at) !== 0x22; at++)
          if (text.charCodeAt(at) === 0x5c) at++
        break
      case 0x7b:
        if (--left < 0)
          return {
            at,
            wrong: `more than ${objects.toLocaleString('en')} objects`,
            right: `${objects.toLocaleString('en')} at most are read`,
          }
        if (++depth > MOST_LEVELS + 1) return tooDeep(at)
        break
      case 0x5b:
        if (++depth > MOST_LEVELS + 1) return tooDeep(at)
        break
      case 0x7d:
      case 0x5d:
        depth--
    }
  }
  return null
}

const tooDeep = (at: number): Slip => ({
  at,
  wrong: 'fields within fields too deep to be read',
  right: `${MOST_LEVELS} levels at most`,
})

const no = (text: string, find: () => Slip): Json => ({
  ok: false,
  fault: () => {
    const { at, wrong, right } = find()
    return { path: place(text, at), wrong, right }
  },
})

/** Text to what it holds. Never throws, whatever the text is; a byte order mark before it is passed over. */
export function parseJson(source: string, objects = MOST_OBJECTS): Json {
  const text = source.startsWith('\ufeff') ? source.slice(1) : source
  const far = beyond(text, objects)
  if (far) return no(text, () => far)
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return no(text, () => slipOf(text))
  }
}
