/** The address of the document, which is shipped with the page and read on demand. */
const DOCUMENT = new URL('../../../../docs/rulings.md', import.meta.url)

/** A place where the printed rules are open: what they leave open, and what is played here. */
export interface Ruling {
  readonly clause: string
  readonly open: string
  readonly here: string
}

/** The rows of the document's tables. */
export function rulingsIn(markdown: string): readonly Ruling[] {
  return markdown.split('\n').flatMap((line) => {
    const [clause, open, here] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim())
    if (!clause || !open || !here || !/^([A-Z]+\.|\d)/.test(clause)) return []
    return [{ clause, open, here }]
  })
}

let all: Promise<readonly Ruling[]> | null = null

/** Every ruling; empty when the document can't be loaded. */
export function readRulings(): Promise<readonly Ruling[]> {
  all ??= fetch(DOCUMENT)
    .then((answer) => (answer.ok ? answer.text() : ''))
    .then(rulingsIn)
    .catch(() => {
      all = null
      return []
    })
  return all
}

/** The rulings on one clause. A clause without any gets those of its neighbours under the same number. */
export function rulingsOf(clause: string, known: readonly Ruling[]): readonly Ruling[] {
  const own = known.filter((ruling) => ruling.clause === clause)
  if (own.length > 0) return own
  const whole = clause.replace(/[a-z]$/, '')
  return known.filter((ruling) => ruling.clause.replace(/[a-z]$/, '') === whole)
}
