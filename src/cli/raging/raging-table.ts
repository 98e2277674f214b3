import { NO_HEX } from '../../hex/grid.ts'
import { type Action, currentScore, odds, sight } from '../../raging/index.ts'
import type { Raging } from '../../session/raging/kinds.ts'
import { ragingGame } from '../../session/raging/live.ts'
import { type Answer, no, type Refereed, type Table } from '../base/referee-table.ts'

/** Raging Empires at the referee's table. */
export const ragingEmpires: Refereed<Raging> = {
  game: ragingGame,
  diceClause: 'RE-1.9',
  queries: {
    los: sightLine,
    odds({ battle, state }, { action }) {
      const found = odds(battle, state, action as Action)
      return 'code' in found ? { ok: false, reason: found } : { ok: true, odds: found }
    },
    score: ({ battle, state }) => ({
      ok: true,
      ...currentScore(battle, state),
      result: state.result,
    }),
  },
}

/** RE-11.2 The line of sight between two hexes, of an eye or of small arms. */
function sightLine({ battle, state }: Table<Raging>, request: Record<string, unknown>): Answer {
  const { grid } = battle.map
  const hexes: string[] = []
  for (const field of ['from', 'to']) {
    const value = request[field]
    const hex = typeof value === 'string' ? grid.index(value) : NO_HEX
    if (hex === NO_HEX)
      return no(
        'unknown-hex',
        'RE-11.2',
        `${field}: ${JSON.stringify(value) ?? 'nothing'} is not on the map.`,
      )
    hexes.push(grid.label(hex))
  }
  const [from, to] = hexes as [string, string]
  const { eye = 'sight' } = request
  if (eye !== 'sight' && eye !== 'arms')
    return no('malformed', 'RE-11.2', `eye: ${JSON.stringify(eye)} is no way to look.`, {
      remedy: 'sight or arms',
    })
  return { ok: true, trace: sight(battle, state, from, to, eye) }
}
