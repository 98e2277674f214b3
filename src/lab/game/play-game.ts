import {
  finish,
  LONGEST_GAME,
  type Player,
  type Playing,
  playingMatch,
  type Watch,
} from '../../ai/index.ts'
import { reading } from '../../rules/base/game.ts'
import { score } from '../../rules/turn/victory.ts'
import type { Battle, GameState, SideId } from '../../rules/types/index.ts'
import type { GameRecord, Terms } from '../types.ts'
import { HeatCount } from './heat.ts'
import { LuckCount } from './luck.ts'

/** Seeds of different runs do not overlap below a million games. */
const APART = 1_000_003

/** The seed of a game: a safe integer. */
export const seedOf = ({ seed }: Pick<Terms, 'seed'>, game: number): number => seed * APART + game

/** The players by side, of those in the order of the sides. */
export const seated = <T>(battle: Battle, [one, two]: readonly [T, T]): Record<SideId, T> => ({
  [battle.sides[0].id]: one,
  [battle.sides[1].id]: two,
})

const marginOf = (battle: Battle, totals: Readonly<Record<SideId, number>>): number =>
  (totals[battle.sides[0].id] ?? 0) - (totals[battle.sides[1].id] ?? 0)

/** Points of the first side less those of the second, as things stand. */
const standing = (battle: Battle, state: GameState): number =>
  marginOf(battle, score(reading(battle, state)).totals)

/**
 * Plays one game of these terms to its end and counts, with a break after each decision. The same terms and number give the same game. `watch` sees each
 * act. Throws a `PlayerFault` when a player fails, and a `RangeError` when the game does not end.
 */
export function* playingGame(
  battle: Battle,
  players: readonly [Player, Player],
  terms: Pick<Terms, 'seed' | 'dice'>,
  game: number,
  heat: HeatCount = new HeatCount(battle),
  watch?: Watch,
): Playing<GameRecord> {
  const course: number[] = []
  const luck = new LuckCount(battle)
  let last: GameState | undefined
  let begun = false
  const { winner, ...counts } = yield* playingMatch(
    battle,
    seated(battle, players),
    seedOf(terms, game),
    (action, events, state) => {
      last = state
      heat.add(events, state)
      luck.add(events)
      // A turn's beginning is the end of the one before. The first has none before it.
      for (const event of events)
        if (event.type === 'turn') {
          if (begun) course.push(standing(battle, state))
          begun = true
        }
      watch?.(action, events, state)
    },
    terms.dice,
  )
  if (counts.actions >= LONGEST_GAME)
    throw new RangeError(`did not end within ${LONGEST_GAME.toLocaleString('en')} decisions`)
  if (begun && last) course.push(standing(battle, last))
  const { rules } = battle.victory
  return {
    winner,
    ...counts,
    lost: last
      ? Object.values(last.units)
          .filter(({ where }) => where === 'destroyed')
          .map(({ id }) => id)
          .sort()
      : [],
    course,
    rules: last
      ? rules.map((rule) =>
          marginOf(battle, score(reading(battle, last as GameState), [rule]).totals),
        )
      : rules.map(() => 0),
    luck: luck.sums,
  }
}

/** The same without a break. */
export const playGame = (...game: Parameters<typeof playingGame>): GameRecord =>
  finish(playingGame(...game))
