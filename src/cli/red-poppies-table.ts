import { NO_HEX } from '../hex/grid.ts'
import { NO_VERTEX, Vertices } from '../hex/vertex.ts'
import { traceToVertex } from '../map/sight/sight.ts'
import { sightConditions, sightTrace } from '../rules/base/sightlines.ts'
import {
  type Action,
  currentScore,
  type MissionQuestion,
  type Mode,
  missionOdds,
  odds,
  type Shell,
} from '../rules/index.ts'
import type { RedPoppies } from '../session/engine/kinds.ts'
import { liveRules } from '../session/red-poppies/live.ts'
import { type Answer, no, type Refereed, type Table as TableOf } from './base/referee-table.ts'

type Table = TableOf<RedPoppies>

/** Red Poppies at the referee's table. */
export const redPoppies: Refereed<RedPoppies> = {
  game: liveRules,
  diceClause: '2.1b',
  queries: {
    los: sightLine,
    odds({ battle, state }, { action, mission }) {
      const found =
        mission === undefined
          ? odds(battle, state, action as Action)
          : missionOdds(battle, state, questionOf(mission))
      return 'code' in found ? { ok: false, reason: found } : { ok: true, odds: found }
    },
    score: ({ battle, state }) => ({
      ok: true,
      ...currentScore(battle, state),
      result: state.result,
    }),
  },
}

/** Values that are no names become a name that nothing has, so that the rules refuse them. */
function questionOf(value: unknown): MissionQuestion {
  const told = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const name = (field: string) => (typeof told[field] === 'string' ? (told[field] as string) : '')
  return {
    group: name('group'),
    mode: name('mode') as Mode,
    shell: name('shell') as Shell,
    vertex: name('vertex'),
    ...(told.spine === undefined ? {} : { spine: name('spine') }),
    ...(told.commands === undefined ? {} : { commands: Number(told.commands) }),
  }
}

/**
 * 4.1 The line of sight between two hexes; with a `unit` its friends count (4.6a). 4.92a The line to a vertex, named
 * by its three hexes.
 */
function sightLine(table: Table, request: Record<string, unknown>): Answer {
  const { battle, state } = table
  const { grid } = battle.map
  const hex = (value: unknown): number => (typeof value === 'string' ? grid.index(value) : NO_HEX)
  const lost = (field: string) =>
    no(
      'unknown-hex',
      '2.2a',
      `${field}: ${JSON.stringify(request[field]) ?? 'nothing'} is not on the map.`,
    )
  const from = hex(request.from)
  if (from === NO_HEX) return lost('from')
  if (request.vertex !== undefined) {
    const [a, b, c] = Array.isArray(request.vertex) ? request.vertex.map(hex) : []
    const vertices = new Vertices(grid)
    const vertex =
      a === undefined || b === undefined || c === undefined || Math.min(a, b, c) < 0
        ? NO_VERTEX
        : vertices.meeting(a, b, c)
    if (vertex === NO_VERTEX)
      return no('unknown-hex', '2.2a', 'vertex: three hexes that meet in a point are needed.')
    const now = sightConditions({ battle, s: state, events: [] })
    return { ok: true, trace: traceToVertex(battle.map, from, vertex, now) }
  }
  const to = hex(request.to)
  if (to === NO_HEX) return lost('to')
  const firer =
    typeof request.unit === 'string' && Object.hasOwn(state.units, request.unit)
      ? state.units[request.unit]
      : undefined
  if (request.unit !== undefined && !firer)
    return no('unknown-unit', '4.6a', `There is no unit ${JSON.stringify(request.unit)}.`)
  const look = { battle, s: state, events: [] }
  return { ok: true, trace: sightTrace(look, grid.label(from), grid.label(to), firer ?? null) }
}
