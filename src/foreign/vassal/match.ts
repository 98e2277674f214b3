/** A counter of ours and the one of a module that may be its picture. */
export interface Match {
  /** Index into our names. */
  readonly ours: number
  /** Index into theirs; null where none is like it. */
  readonly theirs: number | null
  /** How alike the two names are: 1 alike in every word, 0 in none. */
  readonly likeness: number
}

/** Likeness below which nothing is proposed. */
const LEAST = 0.45
const MOST_WORDS = 12

/** Ways of writing that mean the same. */
const SAME: Readonly<Record<string, string>> = {
  regiment: 'regt',
  rgt: 'regt',
  battalion: 'bn',
  bttn: 'bn',
  company: 'coy',
  co: 'coy',
  brigade: 'bde',
  division: 'div',
  machinegun: 'mg',
  machine: 'mg',
  maschinengewehr: 'mg',
  infantry: 'inf',
  infanterie: 'inf',
  cavalry: 'cav',
  kavallerie: 'cav',
  reserve: 'res',
  royal: 'r',
}

/** The words and numbers of a name, small, without accents: "1./Königs-Rgt 3" is 1, konigs, regt, 3. */
function wordsOf(name: string): string[] {
  const plain = name
    .slice(0, 200)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ł', 'l')
    .toLowerCase()
    .replace(/\.(png|gif|jpe?g|svg)$/, '')
  const words = plain.match(/\d+|[a-z]+/g) ?? []
  return words
    .slice(0, MOST_WORDS)
    .map((word) => (/^\d/.test(word) ? String(Number(word)) : (SAME[word] ?? word)))
}

/** How alike two words are: pairs of letters in common; numbers are alike or not. */
function alike(a: string, b: string): number {
  if (a === b) return 1
  if (/^\d/.test(a) || /^\d/.test(b) || a.length < 3 || b.length < 3) return 0
  const pairs = (word: string) =>
    Array.from({ length: word.length - 1 }, (_, i) => word.slice(i, i + 2))
  const [one, two] = [pairs(a), pairs(b)]
  const left = [...two]
  let common = 0
  for (const pair of one) {
    const at = left.indexOf(pair)
    if (at < 0) continue
    left.splice(at, 1)
    common++
  }
  const share = (2 * common) / (one.length + two.length)
  return share < 0.6 ? 0 : share
}

/** Likeness of two lists of words, 0 to 1; a number that differs weighs as much as a word. */
function likeness(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0
  const left = [...b]
  let sum = 0
  for (const word of a) {
    let [best, at] = [0, -1]
    for (const [i, other] of left.entries()) {
      const now = alike(word, other)
      if (now > best) [best, at] = [now, i]
    }
    if (at < 0) continue
    left.splice(at, 1)
    sum += best
  }
  return (2 * sum) / (a.length + b.length)
}

/** The most names on either side that are compared. */
const MOST_NAMES = 3000

/**
 * Proposes for each of our names the most alike of theirs, for a person to confirm. Of theirs each is proposed once, to the
 * name that it is most like; where two are equally alike the earlier counts. In the order of ours.
 */
export function proposeMatches(ours: readonly string[], theirs: readonly string[]): Match[] {
  const mine = ours.slice(0, MOST_NAMES).map(wordsOf)
  const their = theirs.slice(0, MOST_NAMES).map(wordsOf)
  // Only names with a word or a number in common with one of theirs, or nearly, are worth comparing: by first letters.
  const byStart = new Map<string, Set<number>>()
  for (const [j, words] of their.entries())
    for (const word of words) {
      const key = word.slice(0, 2)
      byStart.set(key, (byStart.get(key) ?? new Set()).add(j))
    }
  const pairs: { i: number; j: number; like: number }[] = []
  for (const [i, words] of mine.entries()) {
    const near = new Set<number>()
    for (const word of words) for (const j of byStart.get(word.slice(0, 2)) ?? []) near.add(j)
    const best: { i: number; j: number; like: number }[] = []
    for (const j of near) {
      const like = likeness(words, their[j] ?? [])
      if (like >= LEAST) best.push({ i, j, like })
    }
    pairs.push(...best.sort((a, b) => b.like - a.like || a.j - b.j).slice(0, 20))
  }
  pairs.sort((a, b) => b.like - a.like || a.i - b.i || a.j - b.j)
  const [taken, used] = [new Map<number, { j: number; like: number }>(), new Set<number>()]
  for (const { i, j, like } of pairs) {
    if (taken.has(i) || used.has(j)) continue
    taken.set(i, { j, like })
    used.add(j)
  }
  return ours.map((_, i) => {
    const match = taken.get(i)
    return { ours: i, theirs: match?.j ?? null, likeness: match?.like ?? 0 }
  })
}
