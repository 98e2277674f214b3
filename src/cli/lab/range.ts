import type { Arguments } from '../base/arguments.ts'

/** Games `from` to `to`, without `to`. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** The most games of one run: seeds of other runs begin beyond them. */
const MOST = 1_000_000

/** Reads "200" or "100-199" from `--games`. A string says what is wrong with it. */
export function gamesAsked(found: Arguments, usual: number): Range | string {
  const text = found.options.get('games')
  if (text === undefined) return { from: 0, to: usual }
  const [, one, two] = /^(\d+)(?:-(\d+))?$/.exec(text) ?? []
  const from = two === undefined ? 0 : Number(one)
  const to = two === undefined ? Number(one) : Number(two) + 1
  return one !== undefined && from < to && to <= MOST
    ? { from, to }
    : `--games ${text}: a number up to ${MOST.toLocaleString('en')} is needed, such as 200, or a range such as 100-199`
}

export const numbersOf = ({ from, to }: Range): number[] =>
  Array.from({ length: to - from }, (_, at) => from + at)
