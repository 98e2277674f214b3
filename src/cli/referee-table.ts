import { NO_HEX } from '../hex/grid.ts'
import { NO_VERTEX, Vertices } from '../hex/vertex.ts'
import { traceToVertex } from '../map/sight/sight.ts'
import { sightConditions, sightTrace } from '../rules/base/sightlines.ts'
import {
  type Action,
  apply,
  type Battle,
  currentScore,
  DiceExhausted,
  decision,
  describe,
  type GameState,
  hashState,
  isReason,
  type MissionQuestion,
  type Mode,
  missionOdds,
  odds,
  type Reason,
  type Shell,
  why,
} from '../rules/index.ts'
import { liveRules } from '../session/red-poppies/live.ts'

/** The game that the referee runs. */
export interface Table {
  readonly battle: Battle
  state: GameState
  readonly entries: { action: Action; dice: number[]; hash: string }[]
}

type Answer = { ok: true; [key: string]: unknown } | { ok: false; reason: Reason }

const no = (code: string, clause: string, text: string, more: Partial<Reason> = {}): Answer => ({
  ok: false,
  reason: { code, clause, text, ...more },
})

export const QUERIES = ['decision', 'state', 'los', 'why', 'odds', 'journal', 'score'] as const

/** Answers one line. An illegal or malformed line changes nothing. */
export function answer(table: Table, line: string): Answer {
  let request: unknown
  try {
    request = JSON.parse(line)
  } catch {
    return no('malformed', '', 'The line is no JSON.', { remedy: 'One JSON object a line.' })
  }
  if (typeof request !== 'object' || request === null || Array.isArray(request))
    return no('malformed', '', 'The line is no JSON object.', { remedy: 'One JSON object a line.' })
  const { action, query } = request as { action?: unknown; query?: unknown }
  if (query === undefined && action !== undefined) return act(table, action as Action)
  switch (query) {
    case 'decision':
      return {
        ok: true,
        decision: decision(table.battle, table.state),
        hash: hashState(table.state),
      }
    case 'state':
      return { ok: true, state: table.state, hash: hashState(table.state) }
    case 'los':
      return sightLine(table, request as Record<string, unknown>)
    case 'why': {
      const reason = why(table.battle, table.state, action as Action)
      return { ok: true, legal: reason === null, reason }
    }
    case 'odds': {
      const { mission } = request as { mission?: unknown }
      const found =
        mission === undefined
          ? odds(table.battle, table.state, action as Action)
          : missionOdds(table.battle, table.state, questionOf(mission))
      return 'code' in found ? { ok: false, reason: found } : { ok: true, odds: found }
    }
    case 'score':
      return { ok: true, ...currentScore(table.battle, table.state), result: table.state.result }
    case 'journal':
      return { ok: true, entries: table.entries, hash: hashState(table.state) }
    default:
      return no('malformed', '', 'The line has neither an action nor a known query.', {
        remedy: `{"action":{…}} or {"query":"…"} with one of ${QUERIES.join(', ')}.`,
      })
  }
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

/** Carries out an action. Scripted dice that run out leave the game unchanged. */
export function act(table: Table, action: Action): Answer {
  const next = structuredClone(table.state)
  let result: ReturnType<typeof apply>
  try {
    result = apply(table.battle, next, action)
  } catch (error) {
    if (!(error instanceof DiceExhausted)) throw error
    return no('dice-exhausted', '2.1b', error.message, {
      remedy: 'Give more faces, or a seed to go on with.',
    })
  }
  if (isReason(result)) return { ok: false, reason: result }
  const dice = [...liveRules.faces(table.state.dice, next.dice)]
  table.state = next
  const hash = hashState(next)
  table.entries.push({ action, dice, hash })
  return {
    ok: true,
    events: result,
    log: result.map((event) => describe(table.battle, event)).filter((line) => line !== null),
    dice,
    decision: decision(table.battle, next),
    hash,
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
