import type { Obstacle, TraceMeet } from '../../map/types.ts'
import type { Battle, CheckOdds, Face, SideDef, SideId, Unit } from '../../rules/types/index.ts'
import { joined } from '../../rules/words/name-list.ts'
import { percent } from '../../session/position/words.ts'

/** The name of each obstacle that a sight line may meet. */
export const OBSTACLE_WORDS: Readonly<Record<Obstacle, string>> = {
  village: 'village',
  woods: 'woods',
  contour: 'contour',
  friend: 'own units',
  'light-woods': 'light woods',
  wheat: 'wheat',
  smoke: 'smoke',
  darkness: 'darkness',
  rain: 'rain or snow',
  absent: 'no hex in this battle',
}

/** What a sight line meets, and on which level; a hex that does not exist has no level. */
export const metText = ({ what, level }: Pick<TraceMeet, 'what' | 'level'>): string =>
  what === 'absent' ? OBSTACLE_WORDS.absent : `${OBSTACLE_WORDS[what]}, level ${level}`

export {
  counted,
  kindWord,
  nameOf,
  percent,
  sideDef,
  strengthText,
  unitDef,
} from '../../session/position/words.ts'

const CAPS: Readonly<Record<string, string>> = {
  Enter: '↵',
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Backspace: '⌫',
  '-': '−',
}

/** A key chord as a key cap shows it. */
export function keyCap(chord: string): string {
  if (chord === '+') return chord
  return chord
    .split('+')
    .map((part) => CAPS[part] ?? part.replace('Numpad', 'Num '))
    .join(' ')
}

/** A key chord in the form of `aria-keyshortcuts`. */
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

/** Source texts have the keyboard's apostrophe and hyphen; the page shows a typographic apostrophe and a true minus. */
export const printed = (text: string): string =>
  text.replaceAll("'", '’').replace(/(?<=^|[\s(])-(?=\d)/g, '−')

/**
 * Joins a number or a single letter to the name before it, a number that begins a name to the rest of it ("2 Australian 5"),
 * and a small word to the word after it, by no-break spaces.
 */
export const unparted = (text: string): string =>
  text
    .replace(/ (?=[A-Z]\b|\d+(?! [A-Z]))/g, '\u00a0')
    .replace(/\b(\d+) (?=[A-Z])/g, '$1\u00a0')
    .replace(/\b(an?|no|one|or) /gi, '$1\u00a0')

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** "+0.4", "−1.2", "0": luck in tenths. */
export function luckText(luck: number): string {
  const rounded = Math.round(luck * 10) / 10
  return rounded === 0 ? '0' : signedText(rounded)
}

/** "formed, ready, IN the trench"; short: "formed, ready, IN" */
export function stateText(unit: Unit, short = false): string {
  const face = unit.formed ? 'formed' : 'dispersed'
  const shelter = unit.in ? (short ? ', IN' : `, IN the ${unit.in}`) : ''
  return `${face}, ${unit.spent ? 'spent' : 'ready'}${shelter}`
}

/** "3 · 8 · 3": firepower, cohesion and movement of a face; a printed dash stays one. */
export const figuresText = ({ fp, cohesion, move }: Face): string =>
  [fp, cohesion, move].map((value) => (value === null ? '–' : String(value))).join(' · ')

/** "fire +3, anti-tank +5, range 9, melee 2, cohesion 8, move 3": a face in words, without what it has not. */
export const faceText = ({ fp, at, range, mv, cohesion, move }: Omit<Face, 'mvMark'>): string =>
  [
    fp === null ? [] : `fire ${signedText(fp)}`,
    at === null ? [] : `anti-tank ${signedText(at)}`,
    range === null ? [] : `range ${range}`,
    mv === null ? [] : `melee ${mv}`,
    `cohesion ${cohesion}`,
    move === null ? 'no movement' : `move ${move}`,
  ]
    .flat()
    .join(', ')

/** Replaces "click" by "tap", for a touch screen. */
export const tapped = (text: string): string =>
  text.replace(
    /\b([Cc])lick(?=(s|ed|ing)?\b)/g,
    (_, c, end) => `${c === 'C' ? 'T' : 't'}ap${end === 'ed' || end === 'ing' ? 'p' : ''}`,
  )

/** The chances of a check as a spoken sentence. */
export function oddsText({ of36 }: CheckOdds): string {
  if (of36.rallied !== undefined) return `rallies ${percent(of36.rallied)}`
  return `untouched ${percent(of36.noEffect)}, dispersed and spent ${percent(of36.dispersed)}, destroyed ${percent(of36.destroyed)}`
}

/** "7, 3 and 26 of 36" */
export function exactText({ of36 }: CheckOdds): string {
  const shown =
    of36.rallied === undefined
      ? [of36.noEffect, of36.dispersed, of36.destroyed]
      : [of36.noEffect, of36.rallied]
  return `${joined(shown.map(String))} of 36`
}

export const signedText = (n: number) => (n === 0 ? '0' : n > 0 ? `+${n}` : `−${-n}`)

/** A square for the Central Powers, a disc for the other side. */
export function markOf(side: Pick<SideDef, 'power'> | undefined): 'square' | 'disc' {
  return side?.power === 'central' ? 'square' : 'disc'
}

/** The hex of a unit, "AH15", or where the unit is when it stands on no hex. */
export const placeText = ({ hex, where }: Unit): string => hex ?? OFF_SHEET[where]

const OFF_SHEET: Record<Unit['where'], string> = {
  map: 'on the map',
  hand: 'in hand',
  destroyed: 'destroyed',
  exited: 'left the map',
}

/** "You won.", for a screen that has one side; nothing for a draw, and where both sides are played here. */
export const verdictText = (own: SideId | null, winner: SideId | null): string =>
  own === null || winner === null ? '' : own === winner ? 'You won.' : 'You lost.'
