import type { XmlNode } from '../xml/xml.ts'

/** How VASSAL numbers the hexes of a grid, with every setting that changes a name. */
export interface Numbering {
  /** Which of the two comes first in a name. */
  readonly first: 'H' | 'V'
  readonly sep: string
  readonly hType: 'N' | 'A'
  readonly vType: 'N' | 'A'
  /** The number is filled up to one digit more than this. */
  readonly hLeading: number
  readonly vLeading: number
  /** The number of the first column and row, A being 0. */
  readonly hOff: number
  readonly vOff: number
  readonly hDescend: boolean
  readonly vDescend: boolean
  /** Every second column counts its rows by one more. */
  readonly stagger: boolean
}

/** A whole number of an attribute within bounds; `otherwise` where it is missing or none. */
export function wholeOf(node: XmlNode, name: string, otherwise: number, most = 100_000): number {
  const text = node.attributes.get(name)
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) && Math.abs(value) <= most ? Math.trunc(value) : otherwise
}

export const isTrue = (node: XmlNode, name: string, otherwise = false): boolean =>
  (node.attributes.get(name) ?? String(otherwise)).toLowerCase() === 'true'

/** The numbering that an element describes. What is missing has the value that VASSAL gives it. */
export function numberingOf(node: XmlNode): Numbering {
  const letter = (name: string) => node.attributes.get(name)?.[0]
  const kind = (name: string) => (letter(name) === 'A' ? 'A' : 'N')
  return {
    first: letter('first') === 'V' ? 'V' : 'H',
    sep: (node.attributes.get('sep') ?? '').slice(0, 10),
    hType: kind('hType'),
    vType: kind('vType'),
    hLeading: wholeOf(node, 'hLeading', 1, 10),
    vLeading: wholeOf(node, 'vLeading', 1, 10),
    hOff: wholeOf(node, 'hOff', 1),
    vOff: wholeOf(node, 'vOff', 1),
    hDescend: isTrue(node, 'hDescend'),
    vDescend: isTrue(node, 'vDescend'),
    stagger: isTrue(node, 'stagger', true),
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** One half of a name. After Z comes AA, then BB: VASSAL doubles the letter. */
function half(value: number, type: 'N' | 'A', leading: number): string {
  const sign = value < 0 ? '-' : ''
  const size = Math.abs(value)
  if (type === 'A') return sign + (LETTERS[size % 26] as string).repeat(Math.floor(size / 26) + 1)
  return sign + String(size).padStart(leading + 1, '0')
}

/** The extent of a board or a zone in columns and rows, as VASSAL counts it where numbers descend. */
export interface Extents {
  readonly columns: number
  readonly rows: number
}

/** Column and row of a hex by its place in the grid, both from 0 at its origin, before they are put into words. */
function numbers(
  { hDescend, vDescend, stagger }: Numbering,
  sideways: boolean,
  { columns, rows }: Extents,
  nx: number,
  ny: number,
): readonly [column: number, row: number] {
  // A sideways grid is numbered with its axes exchanged, and its descents with them.
  const [across, down] = sideways ? [vDescend, hDescend] : [hDescend, vDescend]
  const column = across ? (sideways ? rows : columns) - nx : nx
  const row = down ? (sideways ? columns : rows) - ny : ny
  const step = stagger && nx % 2 !== 0 ? (down ? -1 : 1) : 0
  return [column, row + step]
}

/** The name that VASSAL gives a hex. */
export function nameOf(
  numbering: Numbering,
  sideways: boolean,
  extents: Extents,
  nx: number,
  ny: number,
): string {
  const [column, row] = numbers(numbering, sideways, extents, nx, ny)
  const across = half(column + numbering.hOff, numbering.hType, numbering.hLeading)
  const down = half(row + numbering.vOff, numbering.vType, numbering.vLeading)
  const both = numbering.first === 'H' ? [across, down] : [down, across]
  return both.join(numbering.sep)
}
