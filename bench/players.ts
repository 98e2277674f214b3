import { PLAYERS, type Player, playMatch } from '../src/ai/index.ts'
import type { Battle } from '../src/rules/index.ts'
import { PEER, peerMoves } from './play.ts'
import { type Row, rates } from './row.ts'

/**
 * Games of a player against itself per thousand moves of the peer, measured on 22 November 2026 before the rules were
 * made faster (6071e1a).
 */
const BEFORE = { greedy: 2.8, careful: 2.1, thoughtful: 0.016 } as const
/** Games a core-second that the laboratory needs of a level, so that a figure comes within minutes; 0: no bar. */
const LEVELS = { regular: 0.5, veteran: 0 } as const

/** How many times faster than on that day games should be. */
const TIMES = 4

/** Games and decisions per second of processor time, of the players that all others are measured against. */
export async function playerRows(battle: Battle): Promise<Row[]> {
  const rows: Row[] = []
  for (const [id, before] of Object.entries(BEFORE)) {
    const seats = battle.sides.map((side) => [side.id, PLAYERS[id] as Player])
    let [seed, games, decisions] = [0, 0, 0]
    const play = () => {
      decisions += playMatch(battle, Object.fromEntries(seats), ++seed).actions
      games++
      return 1
    }
    rates([play], 1500, 1)
    // Each player gets a new peer, because its moves get slower as they grow in number.
    const peer = await peerMoves(battle)
    const [ours, theirs] = rates([play, peer.work], 1500, 4) as [number, number]
    peer.stop()
    const beside = (1000 * ours) / theirs
    rows.push(
      {
        what: `whole games of ${id} against itself`,
        ours,
        unit: 'games/s',
        peer: { name: PEER, value: theirs },
        bar: {
          value: (TIMES * before * theirs) / 1000,
          least: true,
          text: `${TIMES} times the ${before} for 1,000 moves of the peer of 22 November 2026, here ${beside.toPrecision(3)}`,
        },
      },
      { what: '  … decisions', ours: (ours * decisions) / games, unit: 'decisions/s' },
    )
  }
  for (const [id, least] of Object.entries(LEVELS)) {
    const seats = battle.sides.map((side) => [side.id, PLAYERS[id] as Player])
    let [seed, games, decisions] = [0, 0, 0]
    const ours = rates(
      [
        () => {
          decisions += playMatch(battle, Object.fromEntries(seats), ++seed).actions
          games++
          return 1
        },
      ],
      3000,
      2,
    )[0] as number
    const bar = { value: least, least: true, text: `${least} for the laboratory` }
    rows.push(
      {
        what: `whole games of ${id} against itself`,
        ours,
        unit: 'games/s',
        ...(least ? { bar } : {}),
      },
      { what: '  … decisions', ours: (ours * decisions) / games, unit: 'decisions/s' },
    )
  }
  return rows
}
