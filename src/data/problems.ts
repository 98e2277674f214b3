/** One thing wrong in a file, and what would be right. */
export interface Problem {
  readonly file: string
  /** Where in the file: `units[2].area.of[0]`. */
  readonly path: string
  readonly wrong: string
  readonly right: string
  /** How many it stands for, where it is the line that counts the rest. */
  readonly count?: number
}

/** So many problems of one file are told; of the rest their number. */
export const MOST_TOLD = 20

/** Words, or how to find them: asked only for what is told. */
type Words = string | (() => string)
const wordsOf = (words: Words): string => (typeof words === 'string' ? words : words())

/** The place of a problem as its file has it; null for what is another file's own. */
export type Place = (path: string) => string | null

/** The problems of one file as they are found. Those that are not told cost no more than being counted. */
export class Findings {
  readonly #told: Problem[] = []
  #rest = 0
  #more = false

  constructor(
    readonly file: string,
    readonly place: Place = (path) => path,
  ) {}

  get full(): boolean {
    return this.#told.length >= MOST_TOLD
  }

  say(path: string | readonly PropertyKey[], wrong: Words, right: Words): void {
    const place = this.place(typeof path === 'string' ? path : pathText(path))
    if (place === null) return
    if (this.full) this.#rest++
    else
      this.#told.push({
        file: this.file,
        path: place,
        wrong: wordsOf(wrong),
        right: wordsOf(right),
      })
  }

  /** So many more are known without a word of them; `more` where the file was not read to its end. */
  count(rest: number, more = false): void {
    this.#rest += rest
    if (more) this.#more = true
  }

  get problems(): Problem[] {
    if (this.#rest === 0 && !this.#more) return this.#told
    const number = this.#rest.toLocaleString('en')
    const wrong =
      this.#rest === 0
        ? 'more problems'
        : `${this.#more ? 'at least ' : ''}${number} more ${this.#rest === 1 ? 'problem' : 'problems'}`
    const rest = { path: '', wrong, right: 'mend those above first' }
    return [...this.#told, { file: this.file, ...rest, count: Math.max(1, this.#rest) }]
  }
}

/** `file: path: what is wrong: what would be right`; what is not there at all is said in a sentence. */
export const formatProblem = (problem: Problem): string =>
  `${problem.file}: ${problemText(problem)}`

/** The same for a file that is named already. */
export function problemText({ path, wrong, right }: Omit<Problem, 'file'>): string {
  const where = path || 'the file'
  // What would be right is named already.
  if (wrong.endsWith(` is not ${right}`)) return `${where}: ${wrong}`
  if (wrong === 'is missing') return `${where} is missing; ${right} belongs there`
  return `${where}: ${wrong}: ${right}`
}

/** Edits between two words, letters of either case alike. */
function edits(a: string, b: string): number {
  const x = a.toLowerCase()
  const y = b.toLowerCase()
  let row = Array.from({ length: y.length + 1 }, (_, i) => i)
  for (let i = 1; i <= x.length; i++) {
    const next = [i]
    for (let j = 1; j <= y.length; j++)
      next[j] = Math.min(
        (row[j] as number) + 1,
        (next[j - 1] as number) + 1,
        (row[j - 1] as number) + (x[i - 1] === y[j - 1] ? 0 : 1),
      )
    row = next
  }
  return row[y.length] as number
}

const letters = (name: string): string => [...name.toLowerCase()].sort().join('')

/** The known name nearest to a wrong one, or undefined when none is near. */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  let best: string | undefined
  let least = Math.max(2, Math.floor(name.length / 2)) + 1
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) > least) continue
    let distance = edits(name, candidate)
    if (distance >= name.length) continue
    // A name cut short or drawn out is nearer than one with other letters.
    if (candidate.startsWith(name) || name.startsWith(candidate)) distance -= 1
    // So is one with the same letters in another order.
    else if (letters(candidate) === letters(name)) distance -= 1.5
    if (distance < least) {
      least = distance
      best = candidate
    }
  }
  return best
}

/** The remedy for a name that is not known: the nearest one, asked for. */
export function perhaps(name: string, known: Iterable<string>): string | undefined {
  const near = nearest(name, known)
  return near === undefined ? undefined : `did you mean ${near}?`
}

/** The same for a hex that is not on the sheet: with how far the sheet goes. */
export function perhapsHex(label: string, labels: readonly string[]): string {
  const all = `A01 to ${labels.at(-1)}`
  const near = perhaps(label, labels)
  return near === undefined ? all : `${near} The sheet has ${all}`
}

/** `A path like a[2].b` */
export function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, key) =>
      typeof key === 'number'
        ? `${text}[${key}]`
        : `${text}${text ? '.' : ''}${clipped(String(key))}`,
    '',
  )
}

/** The beginning of a value: enough to quote, however large it is. */
function beginning(value: unknown, room = { left: 100 }): unknown {
  if (typeof value === 'string') return value.slice(0, 80)
  if (typeof value !== 'object' || value === null) return value
  const some: [string, unknown][] = []
  for (const key in value) {
    if (room.left-- <= 0) break
    const inner: unknown = (value as Record<string, unknown>)[key]
    some.push([key.slice(0, 80), beginning(inner, room)])
  }
  return Array.isArray(value) ? some.map(([, inner]) => inner) : Object.fromEntries(some)
}

/** Quotes a value of a file, cut short. */
export function quote(value: unknown): string {
  if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY)
    return 'a number too large to be read'
  const text = JSON.stringify(beginning(value)) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

/** A name of a file, cut short. */
export const clipped = (name: string): string => (name.length > 60 ? `${name.slice(0, 59)}…` : name)
