/** What is wrong with a JSON text, and at which character. */
export interface JsonError {
  readonly at: number
  readonly wrong: string
  readonly right: string
}

const SPACE = /[ \t\n\r]*/y
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
/** Characters that someone meant as one word, number or name. */
const WORD = /[^\s{}[\]",:/#]+/y
const QUOTES = /['‘’‚‛“”„‟`´]/
const ESCAPE = /["\\/bfnrt]|u[0-9a-fA-F]{4}/y

/** Thrown where reading stops. */
class Stop {
  constructor(readonly slip: JsonError) {}
}

/**
 * Finds the error in a text that `JSON.parse` refuses. Engines name the place of some errors only, and each in its
 * own words. The reader recurses as deep as the text, so use it only on a text of few levels.
 */
export function findJsonError(text: string): JsonError {
  let at = 0
  let open = 0

  const stop = (where: number, wrong: string, right: string): never => {
    throw new Stop({ at: where, wrong, right })
  }
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0] ?? ''
    at += found.length
    return found
  }
  /** The next character after any white space. */
  const next = (): string => {
    take(SPACE)
    return text[at] ?? ''
  }
  const ended = (more = ''): never =>
    stop(
      text.length,
      'the JSON ends here',
      open + (more ? 1 : 0) === 0
        ? 'a value belongs here'
        : `${more}${more && open ? ' and ' : ''}${open ? `${open} bracket${open === 1 ? '' : 's'}` : ''} ${open + (more ? 1 : 0) === 1 ? 'is' : 'are'} still open`,
    )

  /** Reports something that cannot begin a value, a name or what follows the end. */
  const strange = (place: 'value' | 'name' | 'end'): never => {
    const sign = next()
    const begun = at
    if (sign === '') return ended()
    if (sign === '/' && (text[at + 1] === '/' || text[at + 1] === '*'))
      return stop(begun, 'a comment', 'JSON has none; take it out')
    if (sign === '#') return stop(begun, 'a comment', 'JSON has none; take it out')
    if (QUOTES.test(sign))
      return stop(begun, `${sign} is no quote of JSON`, 'texts and names stand in "double quotes"')
    if (sign === '\0' || sign === '\ufffd')
      return stop(begun, 'signs that are no text', 'a file saved as UTF-8')
    if (sign === ',') return stop(begun, 'a comma too many', 'take it away')
    const word = take(WORD)
    const said = word.length > 30 ? `${word.slice(0, 29)}…` : word || sign
    if (place === 'end')
      return stop(begun, 'more follows after the end', 'one JSON object a file, and nothing else')
    if (place === 'name')
      return stop(
        begun,
        `${said} is no name of a field`,
        word ? 'its name in "double quotes"' : 'a name in "double quotes"',
      )
    if (/^[-+.]?\d/.test(word) || /^[-+]?(NaN|Infinity)$/i.test(word))
      return stop(
        begun,
        `${said} is no number in JSON`,
        /n/i.test(word)
          ? 'a number, or null where there is none'
          : 'digits in the decimal system, with no + or 0 before them',
      )
    return stop(
      begun,
      `${said} is no value in JSON`,
      word ? 'true, false, null, a number, or a text in "double quotes"' : 'a value belongs here',
    )
  }

  const string = (): void => {
    const begun = at
    for (at++; ; at++) {
      const sign = text[at]
      if (sign === undefined) return ended('a quote')
      if (sign === '"') break
      if (sign === '\n' || sign === '\r')
        stop(
          begun,
          'a text that does not end on its line',
          'a quote at its end; \\n for a new line',
        )
      if (sign < ' ') stop(at, 'a control character in a text', '\\t for a tab')
      if (sign === '\\') {
        const from = at++
        const meant = take(ESCAPE)
        if (meant === '') {
          if (at >= text.length) ended('a quote')
          stop(from, `\\${text[at]} means nothing in a text`, '\\\\ for a backslash')
        }
        at--
      }
    }
    at++
  }

  /** Reads the list between two brackets; `part` reads one entry. */
  const list = (close: '}' | ']', part: () => void): void => {
    at++
    open++
    if (next() !== close)
      for (;;) {
        part()
        const sign = next()
        if (sign === close) break
        if (sign === '') ended()
        if (sign === '}' || sign === ']')
          stop(at, `${sign} closes what is not open`, `${close} closes what is`)
        if (sign !== ',') {
          // A character that cannot begin a value gets its own message.
          if (!/["\w[{.+-]/.test(sign)) strange('value')
          stop(at, 'a comma is missing before this', 'a comma between any two')
        }
        const comma = at++
        const then = next()
        if (then === '}' || then === ']')
          stop(comma, 'a comma too many', 'nothing follows it; take it away')
      }
    at++
    open--
  }

  const field = (): void => {
    if (next() !== '"') strange('name')
    string()
    const sign = next()
    if (sign === '') ended()
    if (sign !== ':') stop(at, 'a colon is missing before this', '"name": value')
    at++
    value()
  }

  function value(): void {
    const sign = next()
    if (sign === '{') return list('}', field)
    if (sign === '[') return list(']', value)
    if (sign === '"') return string()
    const begun = at
    const word = take(WORD)
    if (word === 'true' || word === 'false' || word === 'null') return
    at = begun
    if (take(NUMBER).length === word.length && word !== '') return
    at = begun
    // The end of the file cuts this word short.
    if (word !== '' && begun + word.length === text.length && open > 0) ended()
    strange('value')
  }

  try {
    value()
    if (next() !== '') strange('end')
  } catch (error) {
    if (error instanceof Stop) return error.slip
    throw error
  }
  return { at: text.length, wrong: 'the JSON cannot be read', right: 'a JSON object' }
}
