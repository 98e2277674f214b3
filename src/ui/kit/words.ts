import type { Obstacle, TraceMeet } from '../../map/types.ts'
import type { Battle, CheckOdds, Face, SideDef, Unit } from '../../rules/types/index.ts'
import { percent } from '../../session/position/words.ts'

/** What a sight line may meet, as it is named. */
export const OBSTACLE_WORDS: Readonly<Record<Obstacle, string>> = {
  village: 'village',
  woods: 'woods',
  contour: 'contour',
  friend: 'own units',
  'light-woods': 'undotted woods',
  wheat: 'wheat',
  smoke: 'smoke',
  darkness: 'darkness',
  rain: 'rain or snow',
  absent: 'no hex in this battle',
}

/** What a line meets, and on which level; a hex that does not exist has none. */
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

/** A chord as a key cap shows it. */
export function keyCap(chord: string): string {
  if (chord === '+') return chord
  return chord
    .split('+')
    .map((part) => CAPS[part] ?? part.replace('Numpad', 'Num '))
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

/** Files have the apostrophe and the minus of a keyboard; a page is set with those of a printer. */
export const printed = (text: string): string =>
  text.replaceAll("'", '’').replace(/(?<=^|[\s(])-(?=\d)/g, '−')

/** A number or a letter stays with the name that it belongs to, and a small word with what it leads. */
export const unparted = (text: string): string =>
  text.replace(/ (?=\d|[A-Z]\b)/g, '\u00a0').replace(/\b(an?|no|one|or) /gi, '$1\u00a0')

/** A number stays with what it counts: "3 moved". */
export const countedWhole = (text: string): string => text.replace(/(?<=\d) /g, '\u00a0')

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** "+0.4", "−1.2", "0": luck in tenths. */
export function luckText(luck: number): string {
  const rounded = Math.round(luck * 10) / 10
  return rounded === 0 ? '0' : signedText(rounded)
}

/** "formed, ready" */
export function stateText(unit: Unit): string {
  const face = unit.formed ? 'formed' : 'dispersed'
  const shelter = unit.in ? `, IN the ${unit.in}` : ''
  return `${face}, ${unit.spent ? 'spent' : 'ready'}${shelter}`
}

/** "3 · 8 · 3": firepower, cohesion and movement of a face; a printed dash stays one. */
export const figuresText = ({ fp, cohesion, move }: Face): string =>
  [fp, cohesion, move].map((value) => (value === null ? '–' : String(value))).join(' · ')

/** "fire +3, anti-tank +5, range 9, melee 2, cohesion 8, move 3": a face in words, without what it has not. */
export const faceText = ({ fp, at, range, mv, cohesion, move }: Face): string =>
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

/** What a mouse clicks, a finger taps. */
export const tapped = (text: string): string =>
  text.replace(
    /\b([Cc])lick(?=(s|ed|ing)?\b)/g,
    (_, c, end) => `${c === 'C' ? 'T' : 't'}ap${end === 'ed' || end === 'ing' ? 'p' : ''}`,
  )

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

/** "AH15", or where a unit is that stands on no hex. */
export const placeText = ({ hex, where }: Unit): string => hex ?? OFF_SHEET[where]

const OFF_SHEET: Record<Unit['where'], string> = {
  map: 'on the map',
  hand: 'in hand',
  destroyed: 'destroyed',
  exited: 'left the map',
}
