import { isDeepStrictEqual } from 'node:util'
import type { Luck } from '../../ai/seeded-luck.ts'
import { gameOf, hexOf, standOf } from '../../raging/base/game.ts'
import { enemyHexes, worthShelling } from '../../raging/fire/shoot.ts'
import {
  type Action,
  apply,
  type Battle,
  type Decision,
  decider,
  describe,
  type GameEvent,
  isReason,
  type odds,
  REASON_CODES,
  type Reason,
  type State,
  why,
} from '../../raging/index.ts'
import { undoOf } from '../../session/game/history.ts'
import type { JournalEntry } from '../../session/journal/entry.ts'
import type { Raging } from '../../session/raging/kinds.ts'
import { ragingGame } from '../../session/raging/live.ts'
import { Found, text } from '../base/finding.ts'
import { spoil } from './raging-spoil.ts'

/** At each listed decision, how many of its actions are tested again, and how many doubtful ones are tried. */
const LISTED = 6
const DOUBTFUL = 4

/** Tests a decision with its list; returns how many refusals were looked at. */
export function listed(
  battle: Battle,
  state: State,
  saved: string,
  open: Decision,
  luck: Luck,
): number {
  if (open.actions.length === 0) throw new Found('dead end', `${open.kind}: nothing to do`)
  if (spoilt(open.prompt) || !CLAUSE.test(open.clause))
    throw new Found('state makes no sense', `${open.kind}: ${open.prompt} ${open.clause}`)
  for (let i = 0; i < LISTED; i++) {
    const action = luck.of(open.actions)
    const bad = why(battle, state, action)
    if (bad) throw new Found('listed action refused', `${text(action)}: ${bad.text}`)
  }
  let refused = 0
  let trial: State = JSON.parse(saved)
  for (let i = 0; i < DOUBTFUL; i++) {
    const action = spoil(battle, trial, open.actions, luck) as Action
    const bad = why(battle, trial, action)
    const result = apply(battle, trial, structuredClone(action))
    if (isReason(result) !== (bad !== null))
      throw new Found('why and apply differ', `${text(action)}: ${text(bad)}`)
    if (!bad) {
      trial = JSON.parse(saved)
      if (!stands(battle, trial, open.actions, action))
        throw new Found('legal and not listed', text(action))
      continue
    }
    refused++
    if (!isDeepStrictEqual(bad, result))
      throw new Found('why and apply differ', `${text(action)}: ${text(bad)}, ${text(result)}`)
    if (JSON.stringify(trial) !== saved) throw new Found('refusal changed the state', text(action))
    if (!wellFormed(bad)) throw new Found('reason missing', `${text(action)}: ${text(bad)}`)
  }
  return refused
}

/** Listed in part: alone, and legal in any company; barrages and shells where they make sense, and legal on any hex. */
const SHORT: readonly Action['type'][] = [
  'concede',
  'exchange',
  'recall',
  'face',
  'barrage',
  'creep',
]

/** Whether a legal action stands in the list: itself, or the same of a stand that is like its only one. */
function stands(battle: Battle, state: State, list: readonly Action[], action: Action): boolean {
  if (action.type === 'shell') {
    const g = gameOf(battle, state)
    const gun = standOf(g, action.stand)
    const sense = worthShelling(g, gun, hexOf(g, action.hex), enemyHexes(g, gun.side))
    if (!sense) return true
  }
  if (SHORT.includes(action.type)) return true
  if ('stands' in action && action.stands.length > 1) return true
  if ('guns' in action) return true
  const like = (id: string) => {
    const { unit, kind, hex, mode, facing } = state.stands[id] ?? {}
    return `${unit} ${kind} ${hex} ${mode} ${facing}`
  }
  const keyOf = (one: Action): string =>
    'stands' in one && one.stands.length === 1
      ? text({ ...one, stands: like(one.stands[0] as string) })
      : text(one)
  const wanted = keyOf(ragingGame.readAction(action) as Action)
  return list.some((one) => one.type === action.type && keyOf(one) === wanted)
}

const CLAUSE = /^RE-\d+\.\d+$/
export const spoilt = (said: string): boolean =>
  said.length === 0 || /undefined|null|NaN|\[object/.test(said)

const wellFormed = ({ code, clause, text: said, remedy }: Reason): boolean =>
  (REASON_CODES as readonly string[]).includes(code) &&
  CLAUSE.test(clause) &&
  (code === 'malformed' || (!spoilt(said) && (remedy === undefined || !spoilt(remedy))))

/** Every event has its clause, and words if it is told. */
export function told(battle: Battle, events: readonly GameEvent[]): void {
  for (const event of events) {
    if (!CLAUSE.test(event.clause)) throw new Found('state makes no sense', text(event))
    const line = describe(battle, event)
    if (line && (spoilt(line.text) || !CLAUSE.test(line.clause)))
      throw new Found('reason missing', `${text(event)}: ${line.text}`)
  }
}

/** How many dice an event reports. */
export function diceIn(event: GameEvent): number {
  switch (event.type) {
    case 'shot':
      return event.dice.length + (event.drift ? 1 : 0)
    case 'stormed':
    case 'lot':
      return event.dice.length
    case 'barrage':
      return 1 + (event.drift ? 1 : 0) + (event.die === null ? 0 : 1) + event.dice.length
    case 'crept':
      return 1 + event.dice.length
    case 'response':
      return 1
    case 'melee':
      return 2 * event.rounds.length
    default:
      return 0
  }
}

/** A roll may not be undone, and the journal must contain every die. */
export function undoable(
  battle: Battle,
  entry: JournalEntry<Raging>,
  state: State,
  events: readonly GameEvent[],
  by: string,
): void {
  const next = decider(battle, state)
  const may = undoOf(ragingGame, battle, [{ entry, state, events, by, next, log: [] }])
  const rolled = events.reduce((sum, event) => sum + diceIn(event), 0)
  if (rolled !== entry.dice.length)
    throw new Found('undo past a roll', `${entry.dice.length} dice for ${rolled} in the events`)
  if (may.can && (rolled > 0 || next !== by))
    throw new Found('undo past a roll', text(entry.action))
}

type Odds = Exclude<ReturnType<typeof odds>, Reason>

/** The odds before a roll must be those of the roll itself. */
export function sameOdds(ahead: Odds, events: readonly GameEvent[]): void {
  const differ = (event: GameEvent): never => {
    throw new Found('odds differ from the roll', `${text(ahead)}; ${text(event)}`)
  }
  for (const event of events) {
    if (ahead.kind === 'fire' && event.type === 'shot') {
      // Shells that drift off the table strike nobody, and the odds have no hex for them. RE-15.7
      if (event.drift && event.hex === event.aimed) {
        if (event.dice.length > 0) return differ(event)
        continue
      }
      const fall = ahead.hexes.find(
        ({ hex, inside }) => hex === event.hex && inside === event.inside,
      )
      if (!fall) return differ(event)
      const chance = fall.hits[event.hits]?.numerator ?? 0
      if (fall.dice !== event.dice.length || fall.cover !== event.cover || chance <= 0)
        return differ(event)
    }
    if (ahead.kind === 'barrage' && (event.type === 'barrage' || event.type === 'crept')) {
      if (
        event.type === 'barrage' &&
        ahead.drifts.some(({ face }) => face === event.accuracy) !== (event.drift !== null)
      )
        return differ(event)
      const { die } = event
      const face = die === null ? null : ahead.results.find(({ faces }) => faces.includes(die))
      if (face && !isDeepStrictEqual(face.result, event.result)) return differ(event)
    }
    if (ahead.kind === 'response' && event.type === 'response') {
      if (ahead.needs !== event.needs || event.passed !== event.die >= ahead.needs)
        return differ(event)
    }
    if (ahead.kind === 'melee' && event.type === 'melee') {
      const { wins, loses } = ahead.fight
      if (wins.numerator <= 0 && loses.numerator <= 0) return differ(event)
    }
  }
}
