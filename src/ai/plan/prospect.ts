import type { Hex } from '../../hex/grid.ts'
import { everyUnit, reading, turnsOf } from '../../rules/base/game.ts'
import { score } from '../../rules/turn/victory.ts'
import type { Battle, GameState, Result, SideId } from '../../rules/types/index.ts'
import { chartOf } from './chart.ts'
import { type Piece, pieceOf } from './field.ts'

/** The weight of who wins beside by how much. */
const RESULT = 0.85

/** From -1 to 1, without a function whose last bit differs between machines. */
const squash = (x: number): number => x / (1 + Math.abs(x))

/** The points by which a side is ahead of what it needs to win: above 0 it wins, below 0 the other side does. */
function lead(battle: Battle, totals: Readonly<Record<SideId, number>>, side: SideId): number {
  const { victory } = battle
  const [one, two] = battle.sides
  const other = one.id === side ? two.id : one.id
  if (victory.kind === 'at-least') {
    const over = (totals[victory.side] ?? 0) - victory.points + 0.5
    return victory.side === side ? over : -over
  }
  const ahead = (totals[side] ?? 0) - (totals[other] ?? 0)
  if (victory.tie === 'draw') return ahead
  return ahead + (victory.tie === side ? 0.5 : -0.5)
}

function finished(battle: Battle, result: Result, side: SideId, scale: number): number {
  const won = result.winner === null ? 0.5 : result.winner === side ? 1 : 0
  const ahead = 0.5 + 0.5 * squash((2 * lead(battle, result.score, side)) / scale)
  return RESULT * won + (1 - RESULT) * ahead
}

/** How strongly a unit bears on a hex, from where it stands, in the turns that are left. */
function bearing(piece: Piece, hexes: number, turns: number): number {
  const { unit, gun, fights, counter } = piece
  const strength = (unit.formed || gun ? 1 : 0.6) + 0.1 * (fights.fp ?? 0)
  const move = gun ? 0 : (counter.formed.move ?? 0)
  const reach = gun ? (fights.range ?? 0) : move * (unit.formed ? turns : turns - 1) + 1
  const near = 1 / (1 + (hexes * hexes) / 12)
  return strength * near * (hexes <= reach ? 1 : 0.15) * (gun ? 0.6 : 1)
}

/** The share of the result that a side may expect in a position, from 0 to 1: the judgement by hand. */
export function prospect(battle: Battle, state: GameState, side: SideId): number {
  const chart = chartOf(battle)
  const scale = Math.max(1, 3 / chart.point)
  if (state.result) return finished(battle, state.result, side, scale)
  const turns = Math.max(0, turnsOf(battle, state) - state.turn) + (state.couplets > 0 ? 1 : 0)
  const time = Math.min(1, turns / 6)
  const pieces: Piece[] = []
  const standing = new Map<Hex, number>()
  let material = 0
  for (const unit of everyUnit(state.units)) {
    if (unit.where === 'destroyed' || unit.where === 'exited') continue
    const piece = pieceOf(battle, chart, unit)
    material += (unit.side === side ? 1 : -1) * piece.worth
    if (unit.hex === null) continue
    pieces.push(piece)
    const sign = unit.side === side ? 1 : -1
    standing.set(piece.hex, (standing.get(piece.hex) ?? 0) + sign)
  }
  const shares = new Map<string, number>()
  /** The chance that this side controls the hex at the end. */
  const holds = (label: string): number => {
    const known = shares.get(label)
    if (known !== undefined) return known
    const hex = battle.map.grid.index(label)
    let own = 0.1
    let other = 0.1
    for (const piece of pieces) {
      const hexes = chart.far[piece.hex * chart.size + hex] as number
      if (hexes > 14) continue
      if (piece.unit.side === side) own += bearing(piece, hexes, turns)
      else other += bearing(piece, hexes, turns)
    }
    const force = (own * own) / (own * own + other * other)
    const controls = state.control[label]
    const now = controls === undefined ? 0.5 : controls === side ? 1 : 0
    const there = standing.get(hex) ?? 0
    const firm = Math.min(0.97, 0.97 - 0.55 * time + (there !== 0 ? 0.1 : 0))
    const share = firm * now + (1 - firm) * force
    shares.set(label, share)
    return share
  }
  const totals: Record<SideId, number> = {}
  for (const { id } of battle.sides) totals[id] = 0
  const fixed = score(reading(battle, state), battle.victory.rules.filter(isFixed)).totals
  for (const id in fixed) totals[id] = (totals[id] ?? 0) + (fixed[id] ?? 0)
  for (const rule of battle.victory.rules) {
    const mine = rule.side === side
    const chance = (hex: string) => (mine ? holds(hex) : 1 - holds(hex))
    let sum = 0
    if (rule.kind === 'control') for (const hex of rule.hexes) sum += rule.points * chance(hex)
    if (rule.kind === 'together')
      sum = rule.points * rule.hexes.reduce((all, hex) => all * chance(hex), 1)
    totals[rule.side] = (totals[rule.side] ?? 0) + sum
  }
  const ahead = lead(battle, totals, side) + (0.35 * time * material) / chart.point
  return 0.5 + 0.5 * squash(ahead / (scale * (0.35 + 0.5 * time)))
}

const isFixed = ({ kind }: Battle['victory']['rules'][number]): boolean =>
  kind === 'destroyed' || kind === 'exited' || kind === 'units'
