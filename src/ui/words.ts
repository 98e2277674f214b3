import type { Battle, CheckOdds, Counter, SideDef, SideId, Unit } from '../rules/types.ts'
import { percent } from '../session/words.ts'

export { counted, nameOf, percent, sideDef, unitDef } from '../session/words.ts'

const CAPS: Readonly<Record<string, string>> = {
  Enter: '↵',
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Backspace: '⌫',
}

/** A chord as a key cap shows it. */
export function keyCap(chord: string): string {
  if (chord === '+') return chord
  return chord
    .split('+')
    .map((part) => CAPS[part] ?? part)
    .join(' ')
}

/** A chord for `aria-keyshortcuts`. */
export function ariaKey(chord: string): string {
  return chord.replace('Ctrl+', 'Control+')
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

export function dateText({ year, month, day }: Battle['date'], short = false): string {
  const name = MONTHS[month - 1] ?? ''
  return `${day} ${short ? name.slice(0, 3) : name} ${year}`
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** "formed, ready" */
export function stateText(unit: Unit): string {
  const face = unit.formed ? 'formed' : 'dispersed'
  const shelter = unit.in ? `, IN the ${unit.in}` : ''
  return `${face}, ${unit.spent ? 'spent' : 'ready'}${shelter}`
}

/** The chances of a check, spoken. */
export function oddsText({ of36 }: CheckOdds): string {
  if (of36.rallied !== undefined) return `rallies ${percent(of36.rallied)}`
  return `no effect ${percent(of36.noEffect)}, dispersed and spent ${percent(of36.dispersed)}, destroyed ${percent(of36.destroyed)}`
}

/** "7, 3 and 26 of 36" */
export function exactText({ of36 }: CheckOdds): string {
  const shown =
    of36.rallied === undefined
      ? [of36.noEffect, of36.dispersed, of36.destroyed]
      : [of36.noEffect, of36.rallied]
  return `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)} of 36`
}

export const signedText = (n: number) => (n === 0 ? '0' : n > 0 ? `+${n}` : `−${-n}`)

/** Square for the Central Powers, disc for the others. */
export function markOf(side: SideDef | undefined): 'square' | 'disc' {
  return side?.power === 'central' ? 'square' : 'disc'
}

/** "company", "battery", "machine gun": what a unit is called where its type is known. */
export function kindWord(counter: Counter | undefined): string {
  const type = counter?.types[0]
  switch (type) {
    case 'infantry':
      return 'company'
    case 'artillery':
      return 'battery'
    case 'cavalry':
      return 'squadron'
    default:
      return type ?? 'unit'
  }
}

export function plural(word: string): string {
  return word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`
}

/** "8 companies, 3 batteries" of a side. */
export function strengthText(battle: Battle, side: SideId): string {
  const found = new Map<string, number>()
  for (const unit of battle.units) {
    if (unit.side !== side) continue
    const word = kindWord(battle.counters[unit.counter])
    found.set(word, (found.get(word) ?? 0) + 1)
  }
  return [...found].map(([word, n]) => `${n} ${n === 1 ? word : plural(word)}`).join(', ')
}
