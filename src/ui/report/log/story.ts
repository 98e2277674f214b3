import type { HexLabel } from '../../../hex/label.ts'
import type { SideId } from '../../../rules/types/index.ts'
import type { LogLine } from '../../../session/engine/log-line.ts'

export const LOG_KINDS = ['told', 'all', 'rolls', 'moves', 'outcomes', 'rulings'] as const

/** The filter of the log. */
export interface LogWish {
  readonly side: SideId | null
  readonly kind: (typeof LOG_KINDS)[number]
  /** Parts of a unit's name, hexes, or any words; a line must contain all of them. */
  readonly text: string
}

export const ALL_LINES: LogWish = { side: null, kind: 'all', text: '' }
/** How the log opens. */
export const TOLD_LINES: LogWish = { ...ALL_LINES, kind: 'told' }

export const KIND_WORDS: Readonly<Record<LogWish['kind'], string>> = {
  told: 'The battle',
  all: 'Everything',
  rolls: 'Rolls',
  moves: 'Moves',
  outcomes: 'Outcomes',
  rulings: 'By ruling',
}

const MOVES: ReadonlySet<LogLine['event']> = new Set(['moved', 'went-in', 'entered', 'exited'])

/** What happens at every turn and decides nothing: it would hide the shots and the losses. */
const ROUTINE: ReadonlySet<LogLine['event']> = new Set([
  ...(['placed', 'work-placed', 'control', 'held', 'declined', 'allocated'] as const),
  ...(['still', 'stays-ready', 'stopped'] as const),
])

/** Whether the line tells the battle: no routine, but the hexes that score. */
export const tells = (line: LogLine, scoring: ReadonlySet<HexLabel>): boolean =>
  !ROUTINE.has(line.event) ||
  line.strong === true ||
  (line.event === 'control' && line.hex !== undefined && scoring.has(line.hex))

/**
 * The last lines that tell the battle, for a log with little room. A heading with nothing under it takes no row: who
 * decides now stands in the prompt.
 */
export const lastTold = (
  lines: readonly LogLine[],
  scoring: ReadonlySet<HexLabel>,
  last: number,
): readonly LogLine[] =>
  lines
    .filter((line) => tells(line, scoring))
    .filter(
      ({ heading }, at, told) => !heading || !(told[at + 1]?.heading ?? at === told.length - 1),
    )
    .slice(-last)

const NO_HEXES: ReadonlySet<HexLabel> = new Set()

function isOfKind(line: LogLine, kind: LogWish['kind'], scoring: ReadonlySet<HexLabel>): boolean {
  switch (kind) {
    case 'told':
      return tells(line, scoring)
    case 'rolls':
      return (line.dice?.length ?? 0) > 0
    case 'moves':
      return MOVES.has(line.event)
    case 'outcomes':
      return line.strong === true
    case 'rulings':
      return line.ruling === true || (line.modifiers ?? []).some((modifier) => modifier.ruling)
    default:
      return true
  }
}

/** The words searched for, in lower case; a number joins the name before it: "saxon 1", "ae16". */
function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const word of text.toLowerCase().split(/\s+/)) {
    if (/^\d+$/.test(word) && words.length > 0) words.push(`${words.pop()} ${word}`)
    else if (word !== '') words.push(word)
  }
  return words
}

/** Whether the line, or the hex that it is about, contains each of the words; "saxon 1" does not match "Saxon 12". */
function holds({ text, hex = '' }: LogLine, words: readonly string[]): boolean {
  const told = `${text} ${hex}`.toLowerCase()
  return words.every((word) =>
    told
      .split(word)
      .slice(1)
      .some((rest) => !/ \d+$/.test(word) || !/^\d/.test(rest)),
  )
}

/** The lines between two headings: a half of a couplet, or the opening of a turn. */
export interface LogGroup {
  readonly key: string
  readonly heading: string
  /** The line that opens the group; null where the log begins without one. */
  readonly opening: LogLine | null
  readonly lines: readonly LogLine[]
}

/** Whether somebody looks for something: the log then says how many lines it found. */
export const isAsked = ({ side, kind, text }: LogWish): boolean =>
  side !== null || (kind !== 'all' && kind !== 'told') || text.trim() !== ''

export function groupsOf(
  lines: readonly LogLine[],
  wish: LogWish = ALL_LINES,
  scoring: ReadonlySet<HexLabel> = NO_HEXES,
): readonly LogGroup[] {
  const words = wordsOf(wish.text)
  const asked = isAsked(wish)
  let [day, turn] = ['', '']
  // Filtering may leave out the heading of a turn, so each half then names its turn.
  const titleOf = ({ event, text, short = text }: LogLine): string => {
    if (event === 'half') return asked && turn ? `${day}${turn}, ${uncapped(text)}` : text
    if (event === 'day') day = `${short}, `
    turn = event !== 'turn' ? '' : day ? uncapped(text) : text
    return text
  }
  const groups: (LogGroup & { lines: LogLine[] })[] = []
  for (const line of lines) {
    if (line.heading || groups.length === 0) {
      groups.push({
        key: `${line.entry} ${line.index}`,
        heading: line.heading ? titleOf(line) : '',
        opening: line.heading ? line : null,
        lines: [],
      })
      if (line.heading) continue
    }
    if (wish.side !== null && line.side !== wish.side) continue
    if (!isOfKind(line, wish.kind, scoring) || !holds(line, words)) continue
    groups.at(-1)?.lines.push(line)
  }
  return asked ? groups.filter((group) => group.lines.length > 0) : groups
}

const uncapped = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`

/** What the other side did with its last half, in a few sentences; null before it had one. */
export function lastHalfOf(
  lines: readonly LogLine[],
  decider: SideId | null,
): { readonly side: SideId; readonly heading: string; readonly text: string } | null {
  if (decider === null) return null
  const halves = groupsOf(lines).filter(({ opening }) => opening?.event === 'half')
  for (const group of halves.reverse()) {
    // The side that acts first in a half is the side that has it.
    const side = group.lines.find((line) => line.side !== null)?.side
    if (side == null || side === decider) continue
    const outcomes = group.lines.filter((line) => line.strong)
    const acts = group.lines.filter(
      (line) => !line.strong && line.side === side && line.event !== 'command',
    )
    const said = [...acts.slice(0, 3), ...outcomes].map((line) => line.text)
    if (said.length === 0) continue
    return {
      side,
      heading: group.opening?.short ?? group.heading,
      text: said.join(' '),
    }
  }
  return null
}
