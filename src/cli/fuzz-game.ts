import { isDeepStrictEqual } from 'node:util'
import { type Luck, seededLuck, TAKE_BACKS } from '../ai/index.ts'
import { frozen } from '../data/frozen.ts'
import { sideName, turnsOf } from '../rules/base/game.ts'
import {
  type Action,
  apply,
  type Battle,
  type checkOdds,
  type Decision,
  decider,
  decision,
  type GameEvent,
  type GameState,
  hashState,
  isReason,
  newGame,
  odds,
  REASON_CODES,
  type Reason,
  seededDice,
  why,
} from '../rules/index.ts'
import type { JournalEntry } from '../session/engine/table.ts'
import { undoOf } from '../session/game/history.ts'
import { toSave } from '../session/journal/journal.ts'
import { openSave } from '../session/journal/open-save.ts'
import { liveRules } from '../session/red-poppies/live.ts'
import { counter, type Finding, Found, type GameReport, text } from './base/finding.ts'
import { spoil } from './spoil.ts'

const STEP_LIMIT = 5000
/** The same for each day of a campaign, of up to three scenarios. */
const DAY_LIMIT = 12000
/** At each decision, how many listed actions are tested again, and how many doubtful ones are tried. */
const LISTED = 8
const DOUBTFUL = 4

/** Plays one random game to its end and tests everything on the way. Stops at the first finding. */
export async function fuzzGame(battle: Battle, seed: number, game: number): Promise<GameReport> {
  const luck = seededLuck(seed * 1_000_003 + game)
  const dice = { seed: seed * 1_000_003 + game }
  const entries: JournalEntry[] = []
  const { seen, count } = counter()
  const report = (finding: Finding | null, refusals: number): GameReport => ({
    finding,
    actions: entries.length,
    refusals,
    seen,
  })
  const journal = () => toSave(liveRules, battle, dice, entries, { savedAt: '' })
  const limit = (battle.campaign?.days.length ?? 0) * DAY_LIMIT || STEP_LIMIT
  let refusals = 0
  try {
    // Frozen, so that whatever only asks and yet changes something crashes on the spot.
    let state = frozen(null, newGame(battle, seededDice(dice.seed)).state)
    const style = luck.below(4)
    const concedes = luck.below(60) === 0 ? luck.below(80) : -1
    for (;;) {
      if (entries.length > limit) throw new Found('step limit', `${limit} actions`)
      const now = decision(battle, state)
      if (now.side === null) break
      sensible(battle, state, now.kind === 'half')
      if (!now.actions.some((action) => !TAKE_BACKS.includes(action.type)))
        throw new Found('dead end', `${now.kind}: nothing to do`)
      if (!now.prompt || !/^\d/.test(now.clause))
        throw new Found('state makes no sense', `${now.kind}: no prompt or clause`)
      for (let i = 0; i < LISTED; i++) {
        const action = luck.of(now.actions)
        const bad = why(battle, state, action)
        if (bad) throw new Found('listed action refused', `${text(action)}: ${bad.text}`)
      }
      refusals += doubtful(battle, state, now, luck)
      const action: Action =
        concedes === entries.length
          ? { type: 'concede', side: luck.of(battle.sides).id }
          : structuredClone(pick(battle, state, now.actions, style, luck))
      const told = odds(battle, state, action)
      const running = liveRules.copy(state)
      const events = apply(battle, running, action)
      if (isReason(events))
        throw new Found('listed action refused', `${text(action)}: ${events.text}`)
      if (!isPlain(running)) throw new Found('state does not survive JSON', text(action))
      const next = liveRules.frozen(state, running)
      const faces = [...liveRules.faces(state.dice, next.dice)]
      const entry = { action, dice: faces, hash: hashState(next) }
      entries.push(entry)
      if (!('code' in told)) compareOdds(battle, told.checks, events)
      undoable(battle, entry, next, events, now.side)
      count(action.type)
      for (const event of events)
        if (event.type === 'check') count(`${event.cause}: ${event.outcome}`)
      state = next
    }
    if (!state.result) throw new Found('state makes no sense', 'over without a result')
    count(state.result.winner === null ? 'draw' : `won by ${state.result.winner}`)
    const opened = await openSave(liveRules, JSON.stringify(journal()), () => battle)
    if (!opened.ok)
      throw new Found('journal does not replay', `${opened.problem.title} ${opened.problem.text}`)
    return report(null, refusals)
  } catch (error) {
    const kind = error instanceof Found ? error.kind : 'crash'
    const said =
      error instanceof Found ? error.message : String((error as Error).stack ?? error).slice(0, 600)
    return report({ game, kind, entry: entries.length, text: said, journal: journal() }, refusals)
  }
}

/** Picks uniformly among actions, or among their types first, or towards the enemy. */
function pick(
  battle: Battle,
  state: GameState,
  actions: readonly Action[],
  style: number,
  luck: Luck,
): Action {
  const usual = actions.filter((action) => !TAKE_BACKS.includes(action.type))
  if (luck.below(20) === 0) return luck.of(actions)
  if (style === 0) return luck.of(usual)
  if (style > 1) {
    const fights = usual.filter((action) => action.type === 'melee' || action.type === 'fire')
    if (fights.length && luck.below(3)) return luck.of(fights)
    const nearer = usual.filter(
      (action) => action.type === 'enter' && closes(battle, state, action),
    )
    if (nearer.length && luck.below(8)) return luck.of(nearer)
    const onward = usual.filter((action) => !IDLE.includes(action.type))
    if (onward.length && luck.below(8)) return luck.of(onward)
  }
  const type = luck.of([...new Set(usual.map((action) => action.type))])
  return luck.of(usual.filter((action) => action.type === type))
}

const IDLE: readonly Action['type'][] = ['pass', 'finish', 'stop', 'dig', 'deploy', 'hold']

/** Whether the step leads nearer to an enemy. */
function closes(battle: Battle, state: GameState, action: Action & { type: 'enter' }): boolean {
  const { grid } = battle.map
  const mover = state.units[action.units[0] ?? '']
  if (!mover?.hex) return false
  const [from, to] = [grid.index(mover.hex), grid.index(action.hex)]
  const least = (hex: number) =>
    Object.values(state.units).reduce(
      (best, unit) =>
        unit.hex && unit.side !== mover.side
          ? Math.min(best, grid.distance(hex, grid.index(unit.hex)))
          : best,
      99,
    )
  return least(to) < least(from)
}

/** Whether a value comes back from JSON as it was. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (typeof value !== 'object') return typeof value === 'string' || typeof value === 'boolean'
  if (value === null) return true
  const parts: unknown[] = Object.values(value)
  const whole = Array.isArray(value)
    ? parts.length === value.length
    : Object.getPrototypeOf(value) === Object.prototype
  return whole && parts.every(isPlain)
}

/** Every refusal must have a reason, the same from why() and apply(), and must leave the state alone. */
function doubtful(battle: Battle, state: GameState, open: Decision, luck: Luck): number {
  let refused = 0
  let trial = liveRules.copy(state)
  let tried: string[] = []
  // A campaign's state is long: it is compared once for all the acts that it refused.
  const alone = () => {
    if (tried.length > 0 && liveRules.frozen(state, trial) !== state)
      throw new Found('refusal changed the state', tried.join(' or '))
    tried = []
  }
  for (let i = 0; i < DOUBTFUL; i++) {
    const action = spoil(battle, trial, open.actions, luck) as Action
    const bad = why(battle, trial, action)
    if (!bad) alone()
    const result = apply(battle, trial, action)
    if (isReason(result) !== (bad !== null))
      throw new Found('why and apply differ', `${text(action)}: ${text(bad)}`)
    if (!bad) {
      const listed = asListed(action)
      if (
        !shorthand(action) &&
        !open.actions.some(
          (one) => near(one, listed) && isDeepStrictEqual({ ...listed, ...one }, listed),
        )
      )
        throw new Found('legal and not listed', text(action))
      trial = liveRules.copy(state)
      continue
    }
    refused++
    if (!isDeepStrictEqual(bad, result))
      throw new Found('why and apply differ', `${text(action)}: ${text(bad)}, ${text(result)}`)
    tried.push(text(action))
    if (!wellFormed(bad)) throw new Found('reason missing', `${text(action)}: ${text(bad)}`)
  }
  alone()
  return refused
}

/** A wire has a name from either hex, and the list has one of them. A bomb stop belongs to the first of its two. */
function asListed(action: Action): Action {
  if (action.type !== 'improve' || action.what !== 'breach') return action
  const [one, other] = action.at.split('/')
  return { ...action, at: sideName(one ?? '', other ?? '') }
}

/** Compares plain fields first: a set-up of a hundred units lists thousands of actions. */
function near(one: Action, action: Action): boolean {
  const other = action as Record<string, unknown>
  for (const key in one) {
    const value = one[key as keyof Action] as unknown
    if (typeof value !== 'object' && other[key] !== value) return false
  }
  return true
}

/**
 * Legal although it is not listed: a mass named at once, two units in the other order, attacks left out, a
 * concession, or a field without effect.
 */
function shorthand(action: Action): boolean {
  if ('target' in action && 'mode' in action && action.mode === 'area') return true
  if ('units' in action && action.units.length === 2) return true
  // A vertex has several names, and a unit that comes on keeps its face when none is given.
  if ('vertex' in action || (action.type === 'enter' && action.face === undefined)) return true
  // A unit's standing is listed only where it makes a difference.
  if ('in' in action || 'shelter' in action) return true
  return ['command', 'allocate', 'return', 'concede'].includes(action.type)
}

function wellFormed({ code, clause, text: said }: Reason): boolean {
  const known: readonly string[] = REASON_CODES
  return (
    known.includes(code) &&
    /^\d+\.(\d+|C)[a-z]?$/.test(clause) &&
    said.length > 0 &&
    (code === 'malformed' || !/undefined|null|NaN|\[object/.test(said))
  )
}

/** How many dice an event reports. */
function diceIn(event: GameEvent): number {
  switch (event.type) {
    case 'check':
    case 'initiative':
    case 'isolation':
    case 'signal':
      return 2
    case 'accuracy':
    case 'stray':
      return 1
    case 'bombarded':
      return event.die === null ? 0 : 1
    default:
      return 0
  }
}

/** A roll may not be undone, and the journal must contain every die. */
function undoable(
  battle: Battle,
  entry: JournalEntry,
  state: GameState,
  events: readonly GameEvent[],
  by: string,
): void {
  const next = decider(battle, state)
  const may = undoOf(liveRules, battle, [{ entry, state, events, by, next, log: [] }])
  const rolled = events.reduce((sum, event) => sum + diceIn(event), 0)
  if (rolled !== entry.dice.length)
    throw new Found('undo past a roll', `${entry.dice.length} dice for ${rolled} in the events`)
  if (may.can && (rolled > 0 || next !== by))
    throw new Found('undo past a roll', text(entry.action))
}

/** The odds before a roll must be those of the roll itself. */
function compareOdds(
  battle: Battle,
  told: readonly ReturnType<typeof checkOdds>[],
  events: readonly GameEvent[],
): void {
  const left = events.filter((event) => event.type === 'check')
  for (const check of told) {
    const { noEffect, dispersed, destroyed, rallied = 0 } = check.of36
    if (noEffect + dispersed + destroyed + rallied !== 36)
      throw new Found('odds differ from the roll', `${battle.id}: ${text(check.of36)} is not 36`)
    const at = left.findIndex((event) => event.unit === check.unit && event.cause === check.cause)
    const [rolled] = at < 0 ? [] : left.splice(at, 1)
    if (!rolled || (check.ifSpared && suffered(events, rolled))) continue
    const sum = rolled.modifiers.reduce((all, modifier) => all + modifier.value, 0)
    if (sum !== check.sum || rolled.cohesion !== check.cohesion)
      throw new Found(
        'odds differ from the roll',
        `${check.unit}: ${check.sum} against ${check.cohesion} told, ${sum} against ${rolled.cohesion} rolled`,
      )
  }
}

/** Whether something hurt the unit before this roll, beyond the least effect of a barrage. */
function suffered(events: readonly GameEvent[], rolled: GameEvent & { type: 'check' }): boolean {
  return events
    .slice(0, events.indexOf(rolled))
    .some(
      (event) =>
        (event.type === 'check' && event.unit === rolled.unit && !event.passed) ||
        (event.type === 'bombarded' && event.unit === rolled.unit && event.result !== 'dispersed'),
    )
}

/** Throws on a state that legal play cannot reach. */
function sensible(battle: Battle, state: GameState, settled: boolean): void {
  const wrong = (said: string): never => {
    throw new Found('state makes no sense', said)
  }
  const stack = new Map<string, number>()
  for (const unit of Object.values(state.units)) {
    if ((unit.hex !== null) !== (unit.where === 'map'))
      wrong(`${unit.id} is ${unit.where} at ${unit.hex}`)
    if (unit.hex === null) continue
    if (battle.inPlay[battle.map.grid.index(unit.hex)] !== 1) wrong(`${unit.id} is out of play`)
    const key = `${unit.side} ${unit.hex}`
    stack.set(key, (stack.get(key) ?? 0) + 1)
  }
  // 3.4a The limit holds when a command is over; a stack may pass through another on its way.
  if (settled) for (const [key, units] of stack) if (units > 2) wrong(`${units} units: ${key}`)
  if (settled && (state.movers.length || state.active.length))
    wrong('units active between commands')
  if (state.couplets < 0 || state.turn > turnsOf(battle, state)) wrong(`turn ${state.turn}`)
}
