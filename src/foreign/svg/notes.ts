/** The most notes that are told one by one. */
const MOST = 60

/** What was left out of a file or read in another way. However much that is, the list stays short. */
export class Notes {
  readonly #said: string[] = []
  readonly #counts = new Map<string, number>()
  #rest = 0

  say(text: string): void {
    if (this.#said.length < MOST) this.#said.push(text)
    else this.#rest++
  }

  /** Something that may occur often and is told once, with its number. */
  count(what: string): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1)
  }

  told(): string[] {
    const counted = [...this.#counts].map(
      ([what, n]) => `Left out: ${what}${n > 1 ? `, ${n.toLocaleString('en')} times` : ''}.`,
    )
    const rest = this.#rest > 0 ? [`${this.#rest.toLocaleString('en')} more notes.`] : []
    return [...counted, ...this.#said, ...rest]
  }
}
