/** One thing wrong in a file, and what would be right. */
export interface Problem {
  readonly file: string
  /** The place in the file: `units[2].area.of[0]`. */
  readonly path: string
  readonly wrong: string
  readonly right: string
  /** Names the kind of problem for good, whatever its words become: `unit-twice`. Absent where it counts others. */
  readonly code?: string
  /** How many problems this one stands for, when it counts the rest. */
  readonly count?: number
}

/** The most problems of one file that are reported. The rest are counted. */
export const MOST_REPORTED = 20

/** A text, or a function that makes it when the problem is reported. */
type Words = string | (() => string)
const wordsOf = (words: Words): string => (typeof words === 'string' ? words : words())

/** Translates the path of a problem into the path of the user's file; null when the problem lies in another file. */
export type OwnPath = (path: string) => string | null

/** Collects the problems of one file. A problem beyond the limit is counted and costs nothing more. */
export class Findings {
  readonly #told: Problem[] = []
  #rest = 0
  #more = false

  constructor(
    readonly file: string,
    readonly place: OwnPath = (path) => path,
    readonly most = MOST_REPORTED,
  ) {}

  get full(): boolean {
    return this.#told.length >= this.most
  }

  say(path: string | readonly PropertyKey[], wrong: Words, right: Words, code?: string): void {
    const place = this.place(typeof path === 'string' ? path : pathText(path))
    if (place === null) return
    if (this.full) this.#rest++
    else
      this.#told.push({
        file: this.file,
        path: place,
        wrong: wordsOf(wrong),
        right: wordsOf(right),
        ...(code === undefined ? {} : { code }),
      })
  }

  /** Counts `rest` more problems without words. `more` says that the file was not read to its end. */
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

/** `file: path: what is wrong: what would be right`. A missing field reads as one sentence. */
export const formatProblem = (problem: Problem): string =>
  `${problem.file}: ${problemText(problem)}`

/** The same without the name of the file. */
export function problemText({ path, wrong, right }: Omit<Problem, 'file'>): string {
  const where = path || 'the file'
  // The problem already names the remedy.
  if (wrong.endsWith(` is not ${right}`)) return `${where}: ${wrong}`
  if (wrong === 'is missing') return `${where} is missing; ${right} belongs there`
  return `${where}: ${wrong}: ${right}`
}

/** The number of edits between two words, ignoring case. */
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

/** The known name nearest to a wrong one; undefined when none is near. */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  let best: string | undefined
  let least = Math.max(2, Math.floor(name.length / 2)) + 1
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) > least) continue
    let distance = edits(name, candidate)
    if (distance >= name.length) continue
    // A name that is a prefix of the other is nearer than one with other letters.
    if (candidate.startsWith(name) || name.startsWith(candidate)) distance -= 1
    // A name with the same letters in another order is nearer too.
    else if (letters(candidate) === letters(name)) distance -= 1.5
    if (distance < least) {
      least = distance
      best = candidate
    }
  }
  return best
}

/** The remedy for an unknown name: "did you mean …?" */
export function suggestName(name: string, known: Iterable<string>): string | undefined {
  const near = nearestName(name, known)
  return near === undefined ? undefined : `did you mean ${near}?`
}

/** The remedy for a hex that is not on the map, with the extent of the map. */
export function suggestHex(label: string, labels: readonly string[]): string {
  const all = `A01 to ${labels.at(-1)}`
  const near = suggestName(label, labels)
  return near === undefined ? all : `${near} The map has ${all}`
}

/** Writes a path as `a[2].b`. */
export function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, key) =>
      typeof key === 'number'
        ? `${text}[${key}]`
        : `${text}${text ? '.' : ''}${clipped(String(key))}`,
    '',
  )
}

/** The beginning of a value: enough to quote it, however large it is. */
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

/** Quotes a value from a file, shortened. */
export function quote(value: unknown): string {
  if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY)
    return 'a number too large to be read'
  const text = JSON.stringify(beginning(value)) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

/** A name from a file, shortened. */
export const clipped = (name: string): string => (name.length > 60 ? `${name.slice(0, 59)}…` : name)

/** The steps of a path that `pathText` wrote. */
export function pathSteps(path: string): (string | number)[] {
  const steps: (string | number)[] = []
  for (const [, index, name] of path.matchAll(/\[(\d+)\]|([^.[\]]+)/g))
    steps.push(index === undefined ? (name as string) : Number(index))
  return steps
}
