/*
 * Long texts in parts: a relay takes messages of 64 KB. A part is "p<name>.<number>.<of>|<piece>"; any other text is whole.
 */

/** Characters of a part. Quoted in JSON, and with three bytes for each, it is still below 64 KB. */
const LENGTH = 20_000
/** The most parts of one text, and the most texts that are put together at once. */
const MOST = 1200
const AT_ONCE = 4

const HEAD = /^p([a-z0-9]{1,12})\.(\d{1,4})\.(\d{1,4})\|/

let serial = 0

/** A text as the messages that carry it. `name` sets it apart from other texts under way. */
export function partsOf(text: string, name = (serial++).toString(36)): readonly string[] {
  const of = Math.ceil(text.length / LENGTH)
  if (of <= 1 && !HEAD.test(text)) return [text]
  return Array.from(
    { length: of },
    (_, n) => `p${name}.${n}.${of}|${text.slice(n * LENGTH, (n + 1) * LENGTH)}`,
  )
}

/** Puts texts together again. Parts that never become whole are dropped when others come. */
export function createGathering(): (message: string) => string | null {
  const open = new Map<string, (string | undefined)[]>()
  return (message) => {
    const head = HEAD.exec(message)
    if (!head) return message
    const [whole, name = '', n, of] = head
    const [number, count] = [Number(n), Number(of)]
    if (number >= count || count > MOST) return null
    const parts = open.get(name) ?? []
    if (!open.has(name) || parts.length !== count) {
      open.set(name, Array.from({ length: count }))
      const [oldest] = open.keys()
      if (open.size > AT_ONCE && oldest !== undefined) open.delete(oldest)
    }
    const pieces = open.get(name)
    if (!pieces) return null
    pieces[number] = message.slice(whole.length)
    if (pieces.some((piece) => piece === undefined)) return null
    open.delete(name)
    return pieces.join('')
  }
}
