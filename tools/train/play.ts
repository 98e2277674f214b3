import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { type Luck, PLAYERS, type Player, seededLuck } from '../../src/ai/index.ts'
import { scout } from '../../src/ai/plan/policy.ts'
import {
  apply,
  type Battle,
  copyState,
  decision,
  type GameState,
  isReason,
  newGame,
  outcome,
  reading,
  type SideId,
  seededDice,
} from './rules.ts'

/** One game as it is kept: who played, how it ended, and some of its positions. */
export interface GameRecord {
  readonly scenario: string
  /** The hash of the scenario's file, and the version of the rules. */
  readonly hash: string
  readonly rules: string
  readonly game: number
  /** By side: the player, and its share of random acts in per cent: "greedy", "careful+15". */
  readonly players: Readonly<Record<SideId, string>>
  readonly winner: SideId | null
  readonly score: Readonly<Record<SideId, number>>
  /** Positions in the order of play, packed, and the last one of all. */
  readonly at: readonly string[]
  readonly end: string
}

/** A state as text: JSON, deflated, in base 64. The dice to come are left out. */
export function packed(state: GameState): string {
  const { agenda: _, dice, ...rest } = state
  const without = {
    ...rest,
    agenda: [],
    dice: { kind: 'scripted', faces: [], next: 0, count: 0, seed: null },
  }
  void dice
  return deflateRawSync(JSON.stringify(without)).toString('base64')
}

export const unpacked = (text: string): GameState =>
  JSON.parse(inflateRawSync(Buffer.from(text, 'base64')).toString('utf8')) as GameState

/** The most positions that are kept of one game: those of one game resemble each other. */
const KEPT = 14
/** More decisions than any game takes. */
const LIMIT = 60_000
/** Shares of random acts, in per cent, so that positions vary. */
const SHARES = [0, 0, 0, 3, 8, 20, 40] as const

/** A player that does something random now and then. */
function straying(player: Player, share: number): Player {
  if (share === 0) return player
  return {
    id: `${player.id}+${share}`,
    ...(player.setUp ? { setUp: player.setUp } : {}),
    choose(battle, state, open, luck) {
      const stray = open.kind !== 'setup' && luck.below(100) < share
      return (stray ? (PLAYERS.random as Player) : player).choose(battle, state, open, luck)
    },
  }
}

function playerOf(names: readonly string[], luck: Luck): Player {
  const name = luck.of(names)
  return straying(name === scout.id ? scout : (PLAYERS[name] as Player), luck.of(SHARES))
}

/** A share of the wished set-up is left out now and then, and the player places those units itself. */
function setUp(battle: Battle, state: GameState, side: SideId, player: Player, luck: Luck): number {
  const loose = luck.below(3) === 0
  let done = 0
  for (const action of player.setUp?.(battle, side, state, luck).acts ?? []) {
    if (loose && action.type === 'place' && luck.below(3) === 0) continue
    if (!isReason(apply(battle, state, action))) done++
  }
  return done
}

/** Plays the game of this number and keeps some of its positions. The same number gives the same game. */
export function playGame(
  battle: Battle,
  rules: string,
  names: readonly string[],
  game: number,
): GameRecord {
  const luck = seededLuck(game * 7919 + 17)
  const players = Object.fromEntries(battle.sides.map(({ id }) => [id, playerOf(names, luck)]))
  const { state } = newGame(battle, seededDice(game * 104_729 + 5))
  const ready = new Set<SideId>()
  const at: { order: number; state: GameState }[] = []
  let seen = 0
  for (let actions = 0; actions < LIMIT; actions++) {
    const open = decision(battle, state)
    if (open.side === null) break
    const player = players[open.side] as Player
    if (open.kind === 'setup' && !ready.has(open.side)) {
      ready.add(open.side)
      if (setUp(battle, state, open.side, player, luck)) continue
    }
    // Every position that begins a half, and a few from the midst of one.
    if (open.kind === 'half' || (open.kind !== 'setup' && luck.below(16) === 0)) {
      seen++
      const place = at.length < KEPT ? at.length : luck.below(seen)
      if (place < KEPT) at[place] = { order: seen, state: copyState(state) }
    }
    const action = player.choose(battle, state, open, luck)
    const events = apply(battle, state, action)
    if (isReason(events)) throw new Error(`${player.id}: ${JSON.stringify(action)}: ${events.text}`)
  }
  const { winner, score } = state.result ?? outcome(reading(battle, state), 'victory')
  return {
    scenario: battle.id,
    hash: battle.hash,
    rules,
    game,
    players: Object.fromEntries(Object.entries(players).map(([side, { id }]) => [side, id])),
    winner,
    score,
    at: at.toSorted((a, b) => a.order - b.order).map((one) => packed(one.state)),
    end: packed(state),
  }
}
