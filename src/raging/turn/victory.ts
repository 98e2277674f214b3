import { type G, isLeader, otherSide, sideDef } from '../base/game.ts'
import type { Question } from '../base/question.ts'
import type { Result, ScoreRule, SideId } from '../types/index.ts'

/** What one rule gives now, with a line for it. RE-23.4 */
function scoreOf(g: G, rule: ScoreRule): { points: number; text: string } {
  const stands = Object.values(g.s.stands)
  switch (rule.kind) {
    case 'hold': {
      const held = rule.hexes.filter((hex) => g.s.control[hex] === rule.side)
      return {
        points: held.length * rule.points,
        text: `${held.length} of ${rule.hexes.length} ${rule.name}`,
      }
    }
    case 'lost': {
      const lost = stands.filter((stand) => {
        const kind = stand.kind
        return (
          stand.side !== rule.side &&
          stand.where === 'lost' &&
          (rule.kinds ? rule.kinds.includes(kind) : !isLeader(stand) && kind !== 'team')
        )
      })
      return { points: lost.length * rule.points, text: `${lost.length} ${rule.name}` }
    }
    case 'broken': {
      const broken = g.battle.units.filter(
        ({ id, side }) => side !== rule.side && g.s.broken.includes(id),
      )
      return { points: broken.length * rule.points, text: `${broken.length} ${rule.name}` }
    }
    case 'exited': {
      const gone = stands.filter(
        (stand) => stand.side === rule.side && stand.where === 'exited' && !isLeader(stand),
      )
      return { points: gone.length * rule.points, text: `${gone.length} ${rule.name}` }
    }
  }
}

/** The score as it stands. RE-23.4 */
export function score(g: G): { totals: Record<SideId, number>; lines: Result['lines'] } {
  const totals: Record<SideId, number> = {}
  for (const { id } of g.battle.sides) totals[id] = 0
  const lines: Result['lines'] = []
  for (const rule of g.battle.victory.rules) {
    const { points, text } = scoreOf(g, rule)
    totals[rule.side] = (totals[rule.side] ?? 0) + points
    lines.push({ side: rule.side, points, text })
  }
  return { totals, lines }
}

/** How the battle would end now. */
export function outcome(g: G): Result {
  const { totals, lines } = score(g)
  const { need, tie } = g.battle.victory
  const [one, two] = g.battle.sides
  const margin = (side: SideId) => (totals[side] ?? 0) - (totals[otherSide(g.battle, side)] ?? 0)
  let winner: SideId | null
  if (need) winner = margin(need.side) >= need.points ? need.side : otherSide(g.battle, need.side)
  else if (margin(one.id) === 0) winner = tie === 'draw' ? null : tie
  else winner = margin(one.id) > 0 ? one.id : two.id
  const tally = g.battle.sides.map(({ id, name }) => `${name} ${totals[id]}`).join(', ')
  const text =
    winner === null ? `A draw: ${tally}.` : `The ${sideDef(g.battle, winner).name} win: ${tally}.`
  return { winner, score: totals, lines, by: 'victory', text }
}

function end(g: G, result: Result): void {
  g.s.result = result
  g.s.phase = 'over'
  g.s.side = null
  g.s.agenda = [{ kind: 'over' }]
  g.events.push({ type: 'over', result, clause: result.by === 'victory' ? 'RE-23.4' : 'RE-1.10' })
}

/** Ends the battle when its turns are over. */
export const finish = (g: G): void => end(g, outcome(g))

/** RE-1.10 */
export function concede(g: G, side: SideId): void {
  const winner = otherSide(g.battle, side)
  const { totals, lines } = score(g)
  end(g, {
    winner,
    score: totals,
    lines,
    by: 'concession',
    text: `The ${sideDef(g.battle, side).name} concede; the ${sideDef(g.battle, winner).name} win.`,
  })
}

export const overQuestion: Question<'over'> = {
  clause: 'RE-23.4',
  side: () => null,
  ask: (g) => ({ prompt: g.s.result?.text ?? 'The battle is over.' }),
  *legal() {
    // Nothing is left to do.
  },
  answers: {},
  waiting: () => 'The battle is over.',
}
