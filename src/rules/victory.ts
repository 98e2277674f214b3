import { counterOf, type Game, nameOf, otherSide, sideDef } from './game.ts'
import type { Result, ScoreRule, SideId } from './types.ts'

const points = (n: number): string => `${n} ${n === 1 ? 'point' : 'points'}`

/** What the rules of victory are worth as things stand. 10.1c, 10.1d, 3.9e */
export function score(g: Game): { totals: Record<SideId, number>; lines: Result['lines'] } {
  const [one, two] = g.battle.sides
  const totals: Record<SideId, number> = { [one.id]: 0, [two.id]: 0 }
  const lines: Result['lines'] = []
  for (const rule of g.battle.victory.rules) {
    for (const line of linesOf(g, rule)) {
      totals[rule.side] = (totals[rule.side] ?? 0) + line.points
      lines.push(line)
    }
  }
  return { totals, lines }
}

function linesOf(g: Game, rule: ScoreRule): Result['lines'] {
  if (rule.kind === 'control')
    return rule.hexes
      .filter((hex) => g.s.control[hex] === rule.side)
      .map((hex) => ({ side: rule.side, points: rule.points, text: `controls ${hex}`, hex }))
  const foe = otherSide(g.battle, rule.side)
  return Object.values(g.s.units)
    .filter(
      (unit) =>
        unit.side === foe &&
        unit.where === 'destroyed' &&
        (!rule.types || counterOf(g, unit).types.some((type) => rule.types?.includes(type))),
    )
    .map((unit) => ({
      side: rule.side,
      points: rule.points,
      text: `destroyed ${nameOf(g, unit.id)}`,
      unit: unit.id,
    }))
}

export function outcome(g: Game, by: 'victory' | 'concession', conceding?: SideId): Result {
  const { totals, lines } = score(g)
  const name = (side: SideId) => sideDef(g.battle, side).name
  if (by === 'concession' && conceding !== undefined) {
    const winner = otherSide(g.battle, conceding)
    return {
      winner,
      score: totals,
      lines,
      by,
      text: `${name(conceding)} concede; ${name(winner)} win.`,
    }
  }
  const { victory } = g.battle
  if (victory.kind === 'at-least') {
    const reached = (totals[victory.side] ?? 0) >= victory.points
    const winner = reached ? victory.side : otherSide(g.battle, victory.side)
    return {
      winner,
      score: totals,
      lines,
      by,
      text: `${name(winner)} win: ${name(victory.side)} have ${points(totals[victory.side] ?? 0)} and need ${victory.points}.`,
    }
  }
  const [one, two] = g.battle.sides
  const a = totals[one.id] as number
  const b = totals[two.id] as number
  if (a === b) {
    const winner = victory.tie === 'draw' ? null : victory.tie
    return {
      winner,
      score: totals,
      lines,
      by,
      text:
        winner === null ? `A draw, ${a} to ${b}.` : `${name(winner)} win a tie of ${a} to ${b}.`,
    }
  }
  const winner = a > b ? one.id : two.id
  return {
    winner,
    score: totals,
    lines,
    by,
    text: `${name(winner)} win, ${Math.max(a, b)} to ${Math.min(a, b)}.`,
  }
}
