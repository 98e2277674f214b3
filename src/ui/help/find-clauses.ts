import type { Clause } from '../../scenario/rulebook.ts'
import { printed } from '../kit/words.ts'

export type { Clause }

/** What a printed number stands for: the clause itself, or all of its section; of 6.53z the section 6.53. */
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

/** Clauses that hold every word asked for; those whose number or subject has it first. Nothing asked: none. */
export function searchClauses(asked: string, all: readonly Clause[]): readonly Clause[] {
  const words = plain(asked).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const ranked = all.flatMap((clause) => {
    const head = plain(`${clause.id} ${clause.subject}`)
    const body = plain(`${clause.text} ${clause.ruling ?? ''}`)
    if (!words.every((word) => head.includes(word) || body.includes(word))) return []
    const rank = clause.id.toLowerCase().startsWith(words[0] ?? '')
      ? 0
      : words.every((word) => head.includes(word))
        ? 1
        : 2
    return [{ clause, rank }]
  })
  return ranked.sort((a, b) => a.rank - b.rank).map(({ clause }) => clause)
}

/** Words that a question is made with and no rule is about. */
const LITTLE = new Set(
  'a an and are at be by can do does for from has have how i if in into is it its may must my not of on or own the there they to two was we what when where which who why will with you'.split(
    ' ',
  ),
)
const stemOf = (word: string) =>
  word.length > 4 ? word.replace(/(?:ing|ied|ies|ed|es|s)$/, '') : word

/** How many clauses a question in words is answered with. */
const NEAR = 20

/** Clauses that hold the most words of a question, at least half of those that matter; the rarer its words the sooner. */
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

/** Chapters as the rulebook counts them; RC is the reference card. */
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
