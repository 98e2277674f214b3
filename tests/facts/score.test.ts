import { describe, expect, it } from 'vitest'
import { PLAYERS, type Player, seededLuck } from '../../src/ai/index.ts'
import { ownSetUp } from '../../src/ai/reference/setup.ts'
import {
  apply,
  type Battle,
  currentScore,
  decision,
  type GameState,
  isReason,
  newGame,
  seededDice,
} from '../../src/rules/index.ts'
import { shipped } from '../support/shipped.ts'
import { ALL, apart, COLUMNS, columnOf } from './plane.ts'

type Points = Record<string, number>
interface Sum {
  points: Points
  winner: string | null
}

const from =
  (first: string, last = 'AR') =>
  (hex: string) => {
    const at = COLUMNS.indexOf(columnOf(hex))
    return COLUMNS.indexOf(first) <= at && at <= COLUMNS.indexOf(last)
  }
const near = (within: number, middle: string) => ALL.filter((hex) => apart(hex, middle) <= within)
const held = (s: GameState, side: string, hexes: readonly string[]) =>
  hexes.filter((hex) => s.control[hex] === side).length
const bit = ({ map }: Battle, hex: string, fact: number) =>
  ((map.ground[map.grid.index(hex)] ?? 0) & fact) !== 0
const level = ({ map }: Battle, hex: string) => map.level[map.grid.index(hex)] ?? 0

const more = (points: Points): Sum => {
  const [[one, a], [two, b]] = Object.entries(points) as [[string, number], [string, number]]
  return { points, winner: a === b ? null : a > b ? one : two }
}
const bothSides = (sides: readonly [string, string], count: (side: string) => number): Points =>
  Object.fromEntries(sides.map((side) => [side, count(side)]))
const all = (s: GameState, side: string, hexes: readonly string[]) =>
  held(s, side, hexes) === hexes.length ? 1 : 0

const YPRES = ['british', 'german'] as const
const LIMANOWA = ['russian', 'austro-hungarian'] as const
const HILLS = [...near(2, 'AI25'), ...near(2, 'AF13')]

/** Village hexes that touch, each cluster once. */
function clusters(battle: Battle): string[][] {
  const left = new Set(ALL.filter((hex) => bit(battle, hex, 1)))
  const found: string[][] = []
  for (const hex of left) {
    const cluster = [hex]
    left.delete(hex)
    for (const member of cluster)
      for (const other of [...left])
        if (apart(member, other) === 1) {
          left.delete(other)
          cluster.push(other)
        }
    found.push(cluster)
  }
  return found
}

const ridge = (battle: Battle, s: GameState, village: number): Sum => {
  const between = ALL.filter(from('J', 'W'))
  const villages = between.filter((hex) => bit(battle, hex, 1))
  const high = between.filter((hex) => level(battle, hex) === 3)
  return more(bothSides(YPRES, (side) => village * held(s, side, villages) + held(s, side, high)))
}
const hillsAndVillages = (battle: Battle, s: GameState): Sum =>
  more(
    bothSides(
      LIMANOWA,
      (side) =>
        held(s, side, HILLS) +
        clusters(battle).filter((cluster) => all(s, side, cluster) === 1).length,
    ),
  )

/** The conditions of victory, counted from the position alone. */
const COUNTS: Record<string, (battle: Battle, s: GameState) => Sum> = {
  'ypres-1-gheluvelt': (_battle, s) =>
    more({
      british: held(s, 'british', ['AG16', 'AG17', 'AH15', 'AH16']),
      german: Object.values(s.units).filter(
        (unit) => unit.counter === 'gb-art-18pdr' && unit.where === 'destroyed',
      ).length,
    }),
  'ypres-2-hill-60': (_battle, s) => more(bothSides(YPRES, (side) => all(s, side, ['N19', 'M20']))),
  'ypres-3-frezenberg': (battle, s) => ridge(battle, s, 3),
  'ypres-4-hooge': (_battle, s) => more(bothSides(YPRES, (side) => all(s, side, ['R10', 'S11']))),
  'limanowa-1-probe': (_battle, s) =>
    more(
      bothSides(LIMANOWA, (side) =>
        held(s, side, ['M17', 'M18', 'N16', 'N17', 'N18', 'O17', 'O18']),
      ),
    ),
  'limanowa-2-counter-attack': (_battle, s) =>
    more(bothSides(LIMANOWA, (side) => held(s, side, HILLS))),
  'limanowa-3-jabloniec': (_battle, s) => {
    const points = held(s, 'austro-hungarian', HILLS)
    return {
      points: { 'austro-hungarian': points, russian: 0 },
      winner: points >= 2 ? 'austro-hungarian' : 'russian',
    }
  },
  'ypres-campaign-1-gheluvelt': (_battle, s) => {
    const german = all(s, 'german', ['AG16', 'AG17', 'AH15', 'AH16', 'AC25'])
    return { points: { german, british: 0 }, winner: german ? 'german' : 'british' }
  },
  'ypres-campaign-2-frezenberg': (battle, s) => ridge(battle, s, 4),
  'ypres-campaign-3-menin-road': (_battle, s) => {
    const british = Object.values(s.units).filter(
      (unit) => unit.side === 'british' && unit.hex !== null && from('Z')(unit.hex),
    ).length
    return { points: { british, german: 0 }, winner: british >= 12 ? 'british' : 'german' }
  },
  'limanowa-campaign-1-playground': hillsAndVillages,
  'limanowa-campaign-2-high-water': hillsAndVillages,
}

/** Short of turns and days, the victory is the same. */
const brief = (battle: Battle): Battle =>
  battle.campaign
    ? {
        ...battle,
        campaign: { ...battle.campaign, days: battle.campaign.days.slice(0, 1), turns: [1, 1, 1] },
      }
    : { ...battle, turns: Math.min(battle.turns, 2) }

function played(battle: Battle, seed: number): GameState {
  const { state } = newGame(battle, seededDice(seed))
  const luck = seededLuck(seed)
  const [random, greedy] = [PLAYERS.random as Player, PLAYERS.greedy as Player]
  const ready = new Set<string>()
  for (;;) {
    const open = decision(battle, state)
    if (open.side === null) return state
    if (open.kind === 'setup' && !ready.has(open.side)) {
      ready.add(open.side)
      for (const action of ownSetUp(battle, open.side)) apply(battle, state, action)
      continue
    }
    const player = luck.below(3) ? greedy : random
    const told = apply(battle, state, player.choose(battle, state, open, luck))
    if (isReason(told)) throw new Error(told.text)
  }
}

/** The same position with the ground, and fates of units, dealt out anew. */
function shuffled(battle: Battle, s: GameState, seed: number): GameState {
  const luck = seededLuck(seed)
  const [one, two] = battle.sides.map((side) => side.id) as [string, string]
  const lean = 1 + luck.below(9)
  const control = Object.fromEntries(
    ALL.flatMap((hex) => {
      const owner = luck.below(10) < lean ? one : luck.below(5) ? two : null
      return owner === null ? [] : [[hex, owner]]
    }),
  )
  const units = Object.fromEntries(
    Object.entries(s.units).map(([id, unit]) => [
      id,
      luck.below(4) === 0
        ? { ...unit, where: 'destroyed' as const, hex: null }
        : { ...unit, where: 'map' as const, hex: luck.of(ALL) },
    ]),
  )
  return { ...s, control, units }
}

const pointsOf = (points: Points): Points => {
  const told: Points = {}
  for (const side of Object.keys(points).sort()) told[side] = points[side] as number
  return told
}

describe.each(Object.entries(COUNTS))('10.1c the victory of %s', (id, count) => {
  it('10.1c agrees with a count of its own at the end of a game', async () => {
    const battle = brief((await shipped(id)).battle)
    const state = played(battle, 1)
    const { points, winner } = count(battle, state)
    expect(pointsOf(state.result?.score ?? {})).toEqual(pointsOf(points))
    expect(state.result?.winner).toBe(winner)
  })

  it('10.1c and in positions dealt out by chance', async () => {
    const battle = brief((await shipped(id)).battle)
    const { state } = newGame(battle, seededDice(1))
    const seen = new Set<string>()
    for (let seed = 1; seed <= 60; seed++) {
      const dealt = shuffled(battle, state, seed)
      const { points } = count(battle, dealt)
      expect(pointsOf(currentScore(battle, dealt).totals)).toEqual(pointsOf(points))
      seen.add(JSON.stringify(pointsOf(points)))
    }
    expect(seen.size).toBeGreaterThan(1)
  })
})
