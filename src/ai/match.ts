import { seededDice } from '../rules/base/dice.ts'
import { reading } from '../rules/base/game.ts'
import { apply, isReason } from '../rules/loop/apply.ts'
import { decision } from '../rules/loop/decision.ts'
import { newGame } from '../rules/loop/opening.ts'
import { outcome } from '../rules/turn/victory.ts'
import type { Battle, GameState, SideId } from '../rules/types/index.ts'
import type { Player } from './player.ts'
import { seededLuck } from './seeded-luck.ts'

/** One game between two players, in numbers. */
export interface MatchRecord {
  readonly winner: SideId | null
  readonly score: Readonly<Record<SideId, number>>
  /** Units destroyed or captured, by side. */
  readonly losses: Readonly<Record<SideId, number>>
  /** The number of couplets played, and of decisions. */
  readonly couplets: number
  readonly actions: number
  /** The number of turns begun, over all scenarios of a campaign. */
  readonly turns: number
  /** The side that wins stayed ahead from the end of this turn on; 0: from the start. */
  readonly decided: number
}

/** More decisions than any game takes. Beyond it the game ends as it stands. */
const LIMIT = 60_000

/** Sets up as the player wishes, and leaves refused actions to `choose`. */
function setUp(battle: Battle, state: GameState, side: SideId, player: Player): number {
  let done = 0
  for (const action of player.setUp?.(battle, side) ?? [])
    if (!isReason(apply(battle, state, action))) done++
  return done
}

/** Plays one game to its end. The same seed gives the same game. */
export function playMatch(
  battle: Battle,
  players: Readonly<Record<SideId, Player>>,
  seed: number,
): MatchRecord {
  const luck = seededLuck(seed)
  const { state } = newGame(battle, seededDice(seed))
  const ready = new Set<SideId>()
  const would = (): SideId | null => outcome(reading(battle, state), 'victory').winner
  let [actions, couplets, turns, decided] = [0, 0, 0, 0]
  let leader: SideId | null | undefined
  while (actions < LIMIT) {
    const open = decision(battle, state)
    if (open.side === null) break
    const player = players[open.side] as Player
    if (open.kind === 'setup' && !ready.has(open.side)) {
      ready.add(open.side)
      const done = setUp(battle, state, open.side, player)
      actions += done
      if (done) continue
    }
    const action = player.choose(battle, state, open, luck)
    const events = apply(battle, state, action)
    if (isReason(events)) throw new Error(`${player.id}: ${JSON.stringify(action)}: ${events.text}`)
    actions++
    for (const event of events) {
      if (event.type === 'half' && event.half === 1) couplets++
      if (event.type !== 'turn') continue
      turns++
      const now = would()
      if (leader === undefined) leader = now
      else if (now !== leader) {
        leader = now
        decided = turns - 1
      }
    }
  }
  const result = state.result ?? outcome(reading(battle, state), 'victory')
  if (result.winner !== leader) decided = turns
  const losses = Object.fromEntries(
    battle.sides.map(({ id }) => [
      id,
      Object.values(state.units).filter((unit) => unit.side === id && unit.where === 'destroyed')
        .length,
    ]),
  )
  return { winner: result.winner, score: result.score, losses, couplets, actions, turns, decided }
}
