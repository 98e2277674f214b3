import { keyedDice, seededDice } from '../rules/base/dice.ts'
import { reading } from '../rules/base/game.ts'
import { apply, isReason } from '../rules/loop/apply.ts'
import { decider } from '../rules/loop/decision.ts'
import { newGame } from '../rules/loop/opening.ts'
import { view } from '../rules/loop/side-view.ts'
import { outcome } from '../rules/turn/victory.ts'
import type { Action, Battle, GameEvent, GameState, SideId } from '../rules/types/index.ts'
import { decide } from './decide.ts'
import type { Player } from './player.ts'
import { type Luck, seededLuck } from './seeded-luck.ts'

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
export const LONGEST_GAME = 60_000

/** More turns than any game has: the lucks of its turns are seeds apart. */
const TURNS = 512

/** What a player could not do: it threw, or its action is not legal. */
export class PlayerFault extends Error {
  constructor(
    readonly side: SideId,
    message: string,
  ) {
    super(message)
    this.name = 'PlayerFault'
  }
}

/** Asks a player what it does. It is handed no more of the position than its side may see. */
export const answer = (
  battle: Battle,
  state: GameState,
  side: SideId,
  player: Player,
  luck: Luck,
): readonly Action[] => decide(battle, view(state, side), player, luck)

/** Is told each act that was carried out, with what came of it and the position after it, which it must not change. */
export type Watch = (action: Action, events: readonly GameEvent[], state: GameState) => void

/** What can be left after each step, and gone on with. */
export type Playing<T> = Generator<undefined, T, undefined>

/** Goes on to the end without a break. */
export function finish<T>(playing: Playing<T>): T {
  for (;;) {
    const { done, value } = playing.next()
    if (done) return value
  }
}

/**
 * Plays one game to its end, with a break after each decision. The same seed gives the same game. With keyed dice two
 * versions of a battle have in common what luck they can: the faces of each roll, and how ties are broken in each turn.
 * Throws a `PlayerFault` when a player fails.
 */
export function* playingMatch(
  battle: Battle,
  players: Readonly<Record<SideId, Player>>,
  seed: number,
  watch?: Watch,
  dice: 'stream' | 'keyed' = 'stream',
): Playing<MatchRecord> {
  // Each seat has luck of its own, so that the ties of one player do not move the other's.
  const lucks = new Map(battle.sides.map(({ id }, seat) => [id, seededLuck(2 * seed + seat)]))
  const { state } = newGame(battle, dice === 'keyed' ? keyedDice(seed) : seededDice(seed))
  const would = (): SideId | null => outcome(reading(battle, state), 'victory').winner
  let [actions, couplets, turns, decided] = [0, 0, 0, 0]
  let leader: SideId | null | undefined

  const act = (side: SideId, action: Action): void => {
    const events = apply(battle, state, action)
    if (isReason(events))
      throw new PlayerFault(side, `${players[side]?.id}: ${JSON.stringify(action)}: ${events.text}`)
    watch?.(action, events, state)
    actions++
    for (const event of events) {
      if (event.type === 'half' && event.half === 1) couplets++
      if (event.type !== 'turn') continue
      turns++
      if (dice === 'keyed')
        for (const [seat, { id }] of battle.sides.entries())
          lucks.set(id, seededLuck(2 * (seed * TURNS + turns) + seat))
      const now = would()
      if (leader === undefined) leader = now
      else if (now !== leader) {
        leader = now
        decided = turns - 1
      }
    }
  }

  while (actions < LONGEST_GAME) {
    const side = decider(battle, state)
    if (side === null) break
    const player = players[side] as Player
    let acts: readonly Action[]
    try {
      acts = answer(battle, state, side, player, lucks.get(side) as Luck)
    } catch (error) {
      throw new PlayerFault(side, `${player.id}: ${(error as Error).message}`)
    }
    if (acts.length === 0) throw new PlayerFault(side, `${player.id} does nothing`)
    for (const action of acts) act(side, action)
    yield
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

/** The same without a break. */
export const playMatch = (...match: Parameters<typeof playingMatch>): MatchRecord =>
  finish(playingMatch(...match))
