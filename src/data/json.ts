import { findJsonError, type JsonError } from './json-error.ts'

/** The deepest nesting that is read: areas within areas. */
export const MOST_LEVELS = 60

/** The most objects that are read unless the caller sets another limit: a journal has two for each entry. */
const MOST_OBJECTS = 500_000

/** A place in a text, and what is wrong there. */
export interface JsonFault {
  /** "line 3, column 12"; empty for the whole file. */
  readonly path: string
  readonly wrong: string
  readonly right: string
}

export type Json =
  | { readonly ok: true; readonly value: unknown }
  /** Finds the place of the error. It reads the text again, so only a caller that reports the error should call it. */
  | { readonly ok: false; fault(): JsonFault }

/** The line and column of an offset: "line 3, column 12". */
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
 * The place where a text exceeds the limit of levels or objects; null where it does not. This runs before anything is
 * built from the text, so that no file costs more than reading it.
 */
function beyond(text: string, objects: number): JsonError | null {
  let depth = 0
  let left = objects
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case 0x22:
        // Skips to the closing quote; a quote after a backslash does not close.
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

const tooDeep = (at: number): JsonError => ({
  at,
  wrong: 'fields within fields too deep to be read',
  right: `${MOST_LEVELS} levels at most`,
})

const no = (text: string, find: () => JsonError): Json => ({
  ok: false,
  fault: () => {
    const { at, wrong, right } = find()
    return { path: place(text, at), wrong, right }
  },
})

/** Parses a text. Never throws, whatever the text is, and skips a byte order mark. */
export function parseJson(source: string, objects = MOST_OBJECTS): Json {
  const text = source.startsWith('\ufeff') ? source.slice(1) : source
  const far = beyond(text, objects)
  if (far) return no(text, () => far)
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return no(text, () => findJsonError(text))
  }
}
