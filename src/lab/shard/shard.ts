import { finish, PLAYERS, type Playing } from '../../ai/index.ts'
import { hashText } from '../../data/hash.ts'
import type { Battle } from '../../rules/types/index.ts'
import { HeatCount } from '../game/heat.ts'
import { playingGame } from '../game/play-game.ts'
import type { GameRecord, Shard, Terms } from '../types.ts'

/** The fields of the terms in their order, so that equal terms are equal bytes. */
export const termsOf = ({ rules, scenario, hash, players, program, seed, dice }: Terms): Terms => ({
  rules,
  scenario,
  hash,
  players: [players[0], players[1]],
  program,
  seed,
  dice,
})

/** The name of a shard: the same for the same games on every machine. */
export const shardId = (terms: Terms, from: number, to: number): string =>
  hashText(`${JSON.stringify(termsOf(terms))} ${from} ${to}`)

/**
 * Plays the games `from` to `to`, without `to`, with a break after each decision. A pure function of its arguments.
 * Throws a `PlayerFault` when a player fails, and a `RangeError` for a player that is not known.
 */
export function* playingShard(
  battle: Battle,
  terms: Terms,
  from: number,
  to: number,
): Playing<Shard> {
  const [one, two] = terms.players.map((name) =>
    Object.hasOwn(PLAYERS, name) ? PLAYERS[name] : undefined,
  )
  if (!one || !two) throw new RangeError(`Players: ${terms.players.join(', ')}`)
  const heat = new HeatCount(battle)
  const games: GameRecord[] = []
  for (let game = from; game < to; game++)
    games.push(yield* playingGame(battle, [one, two], terms, game, heat))
  return { format: 'couplet-shard', ...termsOf(terms), from, to, games, heat: heat.sums }
}

/** The same without a break. */
export const playShard = (...shard: Parameters<typeof playingShard>): Shard =>
  finish(playingShard(...shard))

/** A shard as the bytes of its file. */
export const shardText = (shard: Shard): string =>
  `${JSON.stringify({ format: shard.format, ...termsOf(shard), from: shard.from, to: shard.to, games: shard.games, heat: shard.heat })}\n`
