import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs'
import { RULES_VERSION } from '../../rules/index.ts'
import type { SideId } from '../../rules/types/index.ts'

/** The two players of a match; `a` is the one whose points are told. */
export type Seat = 'a' | 'b'

/** Processor milliseconds that decisions took. */
export interface Times {
  readonly p50: number
  readonly p95: number
  readonly max: number
}

/** One game of a match: one line of JSON in the file of records. */
export interface GameLine {
  readonly scenario: string
  /** The hash of the scenario. */
  readonly hash: string
  readonly rules: string
  /** The players with their versions. */
  readonly players: Readonly<Record<Seat, string>>
  readonly seed: number
  readonly seats: Readonly<Record<SideId, Seat>>
  readonly winner: Seat | null
  readonly score: Readonly<Record<SideId, number>>
  /** Victory points of `a` less those of `b`; null where the game broke off. */
  readonly margin: number | null
  readonly losses: Readonly<Record<SideId, number>>
  readonly couplets: number
  readonly decisions: Readonly<Record<Seat, number>>
  readonly ms: Readonly<Record<Seat, Times>>
  /** What a player could not do. It lost the game by that. */
  readonly errors: readonly string[]
}

/** The points of `a`. */
export const pointsOfA = ({ winner }: Pick<GameLine, 'winner'>): number =>
  winner === 'a' ? 1 : winner === 'b' ? 0 : 0.5

/** The side that a player has in a game. */
export const sideOf = ({ seats }: Pick<GameLine, 'seats'>, seat: Seat): SideId =>
  Object.keys(seats).find((side) => seats[side] === seat) ?? ''

/** Which game a line is of. */
export const keyOf = (line: Pick<GameLine, 'scenario' | 'seed' | 'seats'>): string =>
  `${line.scenario} ${line.seed} ${sideOf(line, 'a')}`

/** What the lines of a file must agree with to be counted. */
export interface Terms {
  readonly players: GameLine['players']
  /** The hashes of the scenarios by their ids. */
  readonly hashes: ReadonlyMap<string, string>
}

/** Why a line may not be counted, after "it"; null when it may. */
function stranger(line: GameLine, { players, hashes }: Terms): string | null {
  if (line.rules !== RULES_VERSION)
    return `was played by rules ${line.rules}, and these are ${RULES_VERSION}`
  for (const seat of ['a', 'b'] as const)
    if (line.players?.[seat] !== players[seat])
      return `was played by ${line.players?.[seat]}, and this is ${players[seat]}`
  const hash = hashes.get(line.scenario)
  if (hash !== undefined && line.hash !== hash)
    return `is of ${line.scenario} as it was then; the scenario has changed`
  return null
}

/**
 * The games of earlier runs, by their keys. A string names the line that belongs to something else. A last line that was
 * broken off is cut away.
 */
export function readLines(path: string, terms: Terms): Map<string, GameLine> | string {
  const found = new Map<string, GameLine>()
  if (!existsSync(path)) return found
  const text = readFileSync(path, 'utf8')
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  if (whole.length < text.length) truncateSync(path, Buffer.byteLength(whole))
  for (const [at, one] of whole.split('\n').entries()) {
    if (one === '') continue
    let line: GameLine
    try {
      line = JSON.parse(one) as GameLine
    } catch {
      return `${path}: line ${at + 1} cannot be read`
    }
    const why = stranger(line, terms)
    if (why !== null) return `${path}: line ${at + 1} ${why}`
    found.set(keyOf(line), line)
  }
  return found
}

export const addLine = (path: string, line: GameLine): void =>
  appendFileSync(path, `${JSON.stringify(line)}\n`)
