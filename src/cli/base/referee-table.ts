import { isReason, type Kinds, type Reason } from '../../game/rules.ts'
import type { TableGame as Game } from '../../game/table-game.ts'

export type Answer = { ok: true; [key: string]: unknown } | { ok: false; reason: Reason }

export const no = (
  code: string,
  clause: string,
  text: string,
  more: { readonly remedy?: string } = {},
): Answer => ({ ok: false, reason: { code, clause, text, ...more } })

/** A game of the house as the referee plays it. */
export interface Refereed<K extends Kinds> {
  readonly game: Game<K>
  /** What may be asked in this game, beyond the questions of every game. Nothing changes the state. */
  readonly queries: Readonly<
    Record<string, (table: Table<K>, request: Record<string, unknown>) => Answer>
  >
  /** The clause by which dice are rolled. */
  readonly diceClause: string
}

/** The game that the referee runs. */
export interface Table<K extends Kinds> {
  readonly of: Refereed<K>
  readonly battle: K['battle']
  state: K['state']
  readonly entries: { action: K['action']; dice: number[]; hash: string }[]
}

/** What may be asked in every game. */
export const QUERIES = ['decision', 'state', 'why', 'journal'] as const

/** Answers one line. An illegal or malformed line changes nothing. */
export function answer<K extends Kinds>(table: Table<K>, line: string): Answer {
  let request: unknown
  try {
    request = JSON.parse(line)
  } catch {
    return no('malformed', '', 'The line is no JSON.', { remedy: 'One JSON object a line.' })
  }
  if (typeof request !== 'object' || request === null || Array.isArray(request))
    return no('malformed', '', 'The line is no JSON object.', { remedy: 'One JSON object a line.' })
  const { action, query } = request as { action?: unknown; query?: unknown }
  if (query === undefined && action !== undefined) return act(table, action as K['action'])
  const { of, battle, state } = table
  switch (query) {
    case 'decision':
      return { ok: true, decision: of.game.decision(battle, state), hash: of.game.hashState(state) }
    case 'state':
      return { ok: true, state, hash: of.game.hashState(state) }
    case 'why': {
      const reason = of.game.why(battle, state, action as K['action'])
      return { ok: true, legal: reason === null, reason }
    }
    case 'journal':
      return { ok: true, entries: table.entries, hash: of.game.hashState(state) }
  }
  const asked =
    typeof query === 'string' && Object.hasOwn(of.queries, query) ? of.queries[query] : undefined
  if (asked) return asked(table, request as Record<string, unknown>)
  const known = [...QUERIES, ...Object.keys(of.queries)].join(', ')
  return no('malformed', '', 'The line has neither an action nor a known query.', {
    remedy: `{"action":{…}} or {"query":"…"} with one of ${known}.`,
  })
}

/** Carries out an action. Scripted dice that run out leave the game unchanged. */
export function act<K extends Kinds>(table: Table<K>, action: K['action']): Answer {
  const { of, battle, state } = table
  const { game } = of
  const next = structuredClone(state)
  let result: K['reason'] | K['event'][]
  try {
    result = game.apply(battle, next, action)
  } catch (error) {
    if (!(error instanceof Error && error.name === 'DiceExhausted')) throw error
    return no('dice-exhausted', of.diceClause, error.message, {
      remedy: 'Give more faces, or a seed to go on with.',
    })
  }
  if (!Array.isArray(result)) return { ok: false, reason: result }
  const dice = [...game.faces(game.diceOf(state), game.diceOf(next))]
  table.state = next
  const hash = game.hashState(next)
  const read = game.readAction(action)
  table.entries.push({ action: isReason(read) ? action : read, dice, hash })
  return {
    ok: true,
    events: result,
    log: result.map((event) => game.describe(battle, event)).filter((line) => line !== null),
    dice,
    decision: game.decision(battle, next),
    hash,
  }
}
