import { apply, type Battle, decision, isReason, newGame, seededDice } from '../src/rules/index.ts'
import type { GameState } from '../src/rules/types/index.ts'
import { clock, type Row, rate, rates } from './row.ts'

/** Plays one random legal game: lists, picks, applies. Returns the number of its actions. */
function game(battle: Battle, seed: number): number {
  const { state } = newGame(battle, seededDice(seed))
  let luck = seed * 2654435761
  for (let actions = 0; ; actions++) {
    const open = decision(battle, state).actions
    if (open.length === 0) return actions
    luck = (Math.imul(luck, 1664525) + 1013904223) >>> 0
    const result = apply(battle, state, open[Math.floor((luck / 2 ** 32) * open.length)] as never)
    if (isReason(result)) throw new Error(result.text)
  }
}

export async function playRows(battle: Battle): Promise<Row[]> {
  let seed = 0
  let [games, all, slowest] = [0, 0, 0]
  const random = () => {
    const began = clock()
    const done = game(battle, ++seed)
    const took = clock() - began
    games++
    all += took
    slowest = Math.max(slowest, took)
    return done
  }
  const peer = await peerMoves(battle)
  for (let i = 0; i < 60; i++) random()
  ;[games, all, slowest] = [0, 0, 0]
  const [ours, theirs] = rates([random, peer.work], 1500, 5) as [number, number]
  peer.stop()
  return [
    {
      what: 'random legal play, listing and applying',
      ours,
      unit: 'actions/s',
      peer: { name: PEER, value: theirs },
      bar: {
        value: Math.max(10_000, 4 * theirs),
        least: true,
        text: `10,000 and 4 times the peer, here ${(ours / theirs).toFixed(1)}`,
      },
    },
    {
      what: 'whole random game, mean',
      ours: all / games,
      unit: 'ms',
      bar: { value: 250, least: false, text: 'at most 250 ms' },
    },
    {
      what: 'whole random game, slowest',
      ours: slowest,
      unit: 'ms',
      bar: { value: 250, least: false, text: 'at most 250 ms' },
    },
  ]
}

export const PEER = 'boardgame.io moves/s'

/** The peer's moves a second when the bars in ms between a press and its picture were set. */
const THEN = 4600

/**
 * A bar in ms for what the clock measures in a page, on a machine of this speed: as many times longer as the peer is slower
 * in this process than it was when the bar was set, or as many times shorter.
 */
export type BarFor = (ms: number) => Pick<Row, 'peer' | 'bar'>

/** Measures the peer, and sets bars by it. */
export async function barsHere(battle: Battle): Promise<BarFor> {
  const peer = await peerMoves(battle)
  const moves = rate(peer.work, 1500)
  peer.stop()
  return (ms) => {
    const value = (ms * THEN) / moves
    const [then, here] = [ms, Math.round(value)].map((one) => one.toLocaleString('en'))
    return {
      peer: { name: PEER, value: moves },
      bar: {
        value,
        least: false,
        text: `at most ${then} ms where the peer makes ${THEN.toLocaleString('en')}, here ${here}`,
      },
    }
  }
}

interface Peer {
  Client(options: object): {
    start(): void
    stop(): void
    moves: Record<string, (...args: unknown[]) => void>
    getState(): { ctx: { turn: number }; G: unknown }
  }
}

/** The peer holds this game's own state. Its move changes one unit and rolls one die. */
export async function peerMoves(battle: Battle): Promise<{ work: () => number; stop: () => void }> {
  // The peer's development mode is several times slower; this measures it at its best.
  process.env.NODE_ENV = 'production'
  // @ts-expect-error: the types lie elsewhere in the package
  const { Client } = (await import('boardgame.io/dist/cjs/client.js')) as unknown as Peer
  const start = newGame(battle, seededDice(1)).state
  const ids = Object.keys(start.units)
  const client = Client({
    game: {
      setup: () => structuredClone(start),
      moves: {
        touch: ({ G, random }: { G: GameState; random: { D6(): number } }, id: string) => {
          const unit = G.units[id]
          if (unit) unit.spent = !unit.spent
          G.couplets = random.D6()
        },
      },
    },
    debug: false,
    numPlayers: 2,
  })
  client.start()
  let at = 0
  const work = () => {
    for (let i = 0; i < 50; i++) client.moves.touch?.(ids[at++ % ids.length])
    return 50
  }
  return { work, stop: () => client.stop() }
}
