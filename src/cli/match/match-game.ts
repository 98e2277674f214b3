import { type Player, PlayerFault, playMatch } from '../../ai/index.ts'
import { RULES_VERSION } from '../../rules/index.ts'
import type { Action, Battle } from '../../rules/types/index.ts'
import { type GameLine, type Seat, sideOf, type Times } from './records.ts'

/** One game to be played. */
export interface Job {
  readonly scenario: string
  readonly seed: number
  /** Whether `a` has the first of the battle's sides, or the second. */
  readonly first: Seat
}

/** A game played: its line, and its acts for whoever wants the journal. */
export interface Played {
  readonly line: GameLine
  readonly acts: readonly Action[]
}

/** A player whose decisions are timed. The set-up, many small choices at once, is not. */
const timed = (player: Player, times: number[]): Player => ({
  ...player,
  choose(battle, state, open, luck) {
    const began = process.cpuUsage()
    const action = player.choose(battle, state, open, luck)
    const { user, system } = process.cpuUsage(began)
    if (open.kind !== 'setup') times.push((user + system) / 1000)
    return action
  },
})

function timesOf(times: readonly number[]): Times {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) =>
    Number((sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0).toFixed(2))
  return { p50: at(0.5), p95: at(0.95), max: at(1) }
}

/** Plays a game of a match. A player that fails loses it. */
export function playGame(
  battle: Battle,
  players: Readonly<Record<Seat, Player>>,
  versions: GameLine['players'],
  { scenario, seed, first }: Job,
): Played {
  const [one, two] = battle.sides
  const seats = { [one.id]: first, [two.id]: first === 'a' ? 'b' : 'a' } as const
  const times = { a: [] as number[], b: [] as number[] }
  const acts: Action[] = []
  const errors: string[] = []
  const side = (seat: Seat) => sideOf({ seats }, seat)
  const told = (): Pick<GameLine, 'winner' | 'score' | 'margin' | 'losses' | 'couplets'> => {
    try {
      const sat = {
        [side('a')]: timed(players.a, times.a),
        [side('b')]: timed(players.b, times.b),
      }
      const record = playMatch(battle, sat, seed, (act) => acts.push(act))
      const { winner, score, losses, couplets } = record
      return {
        winner: winner === null ? null : (seats[winner] ?? null),
        score,
        margin: (score[side('a')] ?? 0) - (score[side('b')] ?? 0),
        losses,
        couplets,
      }
    } catch (error) {
      if (!(error instanceof PlayerFault)) throw error
      errors.push(`${error.side}, ${error.message}`)
      const winner = seats[error.side] === 'a' ? 'b' : 'a'
      return { winner, score: {}, margin: null, losses: {}, couplets: 0 }
    }
  }
  const result = told()
  const line: GameLine = {
    scenario,
    hash: battle.hash,
    rules: RULES_VERSION,
    players: versions,
    seed,
    seats,
    ...result,
    decisions: { a: times.a.length, b: times.b.length },
    ms: { a: timesOf(times.a), b: timesOf(times.b) },
    errors,
  }
  return { line, acts }
}
