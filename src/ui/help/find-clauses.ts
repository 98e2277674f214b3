import type { Clause } from '../../scenario/rulebook.ts'
import { printed } from '../kit/words.ts'

export type { Clause }

/** The clauses behind a printed number: the clause itself, or all of its section; for 6.53z the section 6.53. */
export function clausesOf(number: string, all: readonly Clause[]): readonly Clause[] {
  const own = all.filter(({ id }) => id === number)
  if (own.length > 0) return own
  for (let start = number; start.includes('.'); start = start.slice(0, -1)) {
    const under = all.filter(({ id }) => id.startsWith(start))
    if (under.length > 0 && !start.endsWith('.')) return under
  }
  return []
}

const plain = (text: string) => printed(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** How well a text answers a search: 0 in these very words, 1 with each as a whole word, 2 with each somewhere. */
function closeness(text: string, words: readonly string[]): number {
  if (` ${text} `.includes(` ${words.join(' ')} `)) return 0
  const whole = new Set(text.match(/[\p{L}\p{N}.−+-]+/gu) ?? [])
  if (words.every((word) => whole.has(word))) return 1
  return words.every((word) => text.includes(word)) ? 2 : 3
}

/**
 * The clauses that contain every word of the search: by number first, then by subject, then by text, and of each those
 * with the very words first. An empty search finds none.
 */
export function searchClauses(asked: string, all: readonly Clause[]): readonly Clause[] {
  const words = plain(asked).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const ranked = all.flatMap((clause) => {
    const head = plain(`${clause.id} ${clause.subject}`)
    const body = plain(`${clause.text} ${clause.ruling ?? ''}`)
    if (!words.every((word) => head.includes(word) || body.includes(word))) return []
    if (clause.id.toLowerCase().startsWith(words[0] ?? '')) return [{ clause, rank: 0 }]
    const inHead = closeness(head, words)
    return [{ clause, rank: inHead < 3 ? 1 + inHead : 4 + closeness(body, words) }]
  })
  return ranked.sort((a, b) => a.rank - b.rank).map(({ clause }) => clause)
}

/** Clauses by chapter, the chapter of the best one first. */
export function byChapter(
  found: readonly Clause[],
): readonly { readonly chapter: string; readonly clauses: readonly Clause[] }[] {
  const chapters = new Map<string, Clause[]>()
  for (const clause of found) {
    const known = chapters.get(clause.chapter)
    if (known) known.push(clause)
    else chapters.set(clause.chapter, [clause])
  }
  return [...chapters].map(([chapter, clauses]) => ({ chapter, clauses }))
}

/** Words that questions are made of and that no rule is about. */
const LITTLE = new Set(
  'a an and are at be by can do does for from has have how i if in into is it its may must my not of on or own the there they to two was we what when where which who why will with you'.split(
    ' ',
  ),
)
const stemOf = (word: string) =>
  word.length > 4 ? word.replace(/(?:ing|ied|ies|ed|es|s)$/, '') : word

/** How many clauses are found at most for a question in words. */
const NEAR = 20

/**
 * The clauses that contain at least half of the significant words of a question, the best first; rare words weigh more.
 */
export function clausesNear(asked: string, all: readonly Clause[]): readonly Clause[] {
  const words = plain(asked).match(/[\p{L}\p{N}]+/gu) ?? []
  const stems = [...new Set(words.filter((word) => !LITTLE.has(word)).map(stemOf))]
  const texts = all.map(({ subject, text, ruling = '' }) => {
    const said = new Set(plain(`${subject} ${text} ${ruling}`).match(/[\p{L}\p{N}]+/gu) ?? [])
    return stems.map((stem) => [...said].some((word) => word.startsWith(stem)))
  })
  const weights = stems.map((_, i) => {
    const held = texts.filter((has) => has[i]).length
    return held === 0 ? 0 : Math.log(1 + all.length / held)
  })
  const ranked = all.flatMap((clause, index) => {
    const held = texts[index] ?? []
    if (held.filter(Boolean).length * 2 < stems.length) return []
    return [
      { clause, weight: held.reduce((sum, has, i) => sum + (has ? (weights[i] ?? 0) : 0), 0) },
    ]
  })
  const found = ranked.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight)
  return found.slice(0, NEAR).map(({ clause }) => clause)
}

/** The chapters by their numbers in the rulebook; RC is the reference card. */
export const CHAPTERS: Readonly<Record<string, string>> = {
  '2': 'Map, counters, dice',
  '3': 'Units and groups',
  '4': 'Line of sight',
  '5': 'Turns and couplets',
  '6': 'Commands',
  '7': 'Off-map artillery, gas, smoke',
  '8': 'Ground and works',
  RC: 'Reference card',
  '10': 'Scenarios',
  '11': 'Campaigns',
  '13': 'Limanowa',
}
