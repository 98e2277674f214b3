/** Where the next separator lies that no backslash stands before; the length of the text where there is none. */
function endOf(text: string, separator: string, from: number): number {
  for (let at = from; ; at++) {
    at = text.indexOf(separator, at)
    if (at < 0) return text.length
    if (at === 0 || text[at - 1] !== '\\') return at
  }
}

/** A part as it was before it was joined: separators without their backslashes, and without the quotes round it. */
function plain(part: string, separator: string): string {
  const open = part.replaceAll(`\\${separator}`, separator)
  return open.length > 1 && open.startsWith("'") && open.endsWith("'") ? open.slice(1, -1) : open
}

/** The parts of a text that VASSAL has joined with a separator, at most `most` of them. */
export function parts(text: string, separator: string, most = 1000): string[] {
  const found: string[] = []
  for (let from = 0; from <= text.length && found.length < most; ) {
    const end = endOf(text, separator, from)
    found.push(plain(text.slice(from, end), separator))
    from = end + 1
  }
  return found
}

/** The first part and the second one. A piece wraps its traits in each other: the second is all that is within. */
export function within(text: string): readonly [first: string, rest: string | null] {
  const end = endOf(text, '\t', 0)
  const first = plain(text.slice(0, end), '\t')
  if (end >= text.length) return [first, null]
  return [first, plain(text.slice(end + 1, endOf(text, '\t', end + 1)), '\t')]
}
