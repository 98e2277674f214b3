import { isDeepStrictEqual } from 'node:util'
import { type Luck, seededLuck } from '../../ai/seeded-luck.ts'
import { frozen } from '../../data/frozen.ts'
import { gameOf, hexOf, standOf } from '../../raging/base/game.ts'
import { enemyHexes, worthShelling } from '../../raging/fire/shoot.ts'
import {
  type Action,
  apply,
  type Battle,
  type Decision,
  decider,
  decision,
  describe,
  describeAction,
  type GameEvent,
  isReason,
  newGame,
  odds,
  REASON_CODES,
  type Reason,
  type State,
  seededDice,
  why,
} from '../../raging/index.ts'
import { reachOf } from '../../raging/move/reach.ts'
import { undoOf } from '../../session/game/history.ts'
import type { JournalEntry } from '../../session/journal/entry.ts'
import { toSave } from '../../session/journal/journal.ts'
import { openSave } from '../../session/journal/open-save.ts'
import type { Raging } from '../../session/raging/kinds.ts'
import { ragingGame } from '../../session/raging/live.ts'
import { counter, type Finding, Found, type GameReport, text } from '../base/finding.ts'
import { spoil } from './raging-spoil.ts'
import { sensible } from './sensible.ts'

const STEP_LIMIT = 12_000
/** At each listed decision, how many of its actions are tested again, and how many doubtful ones are tried. */
const LISTED = 6
const DOUBTFUL = 4
/** How often the whole list of a movement is made. In between a stand and a way are drawn by lot. */
const WHOLE = 6

/** In a swift game one list in so many is tested, and one act in so many is put into words. */
const SPARE = 8

/** The luck of a game: that of the way through it, and that of what is tested, so that tests do not change the way. */
const lucks = (seed: number, game: number) => {
  const number = seed * 1_000_003 + game
  return { way: seededLuck(number), tests: seededLuck(number + 7_368_787), dice: { seed: number } }
}

/** The acts of a game by lot, one after the other. */
class Way {
  readonly #walker: Walker
  readonly #concedes: number
  #acts = 0

  constructor(
    readonly battle: Battle,
    readonly luck: Luck,
  ) {
    this.#walker = new Walker(battle, luck)
    this.#concedes = luck.below(60) === 0 ? luck.below(200) : -1
  }

  /** `ask` gives the list of what is legal, where it is wanted. */
  next(state: State, ask: () => Decision): Action {
    if (this.#acts > STEP_LIMIT) throw new Found('step limit', `${STEP_LIMIT} actions`)
    const action = this.#walker.quick(state) ?? this.#walker.pick(ask())
    return this.#concedes === this.#acts++
      ? { type: 'concede', side: this.luck.of(this.battle.sides).id }
      : action
  }
}

/**
 * Plays one random game to its end and tests everything on the way. Stops at the first finding. A `swift` game has fewer tests
 * and no journal: the same game is played whole when something is found.
 */
export async function fuzzRaging(
  battle: Battle,
  seed: number,
  game: number,
  swift = false,
): Promise<GameReport> {
  if (!swift) return whole(battle, seed, game)
  try {
    return swiftGame(battle, seed, game)
  } catch (error) {
    const report = await whole(battle, seed, game)
    return report.finding ? report : { ...report, finding: findingOf(error, game, 0, null) }
  }
}

function findingOf(
  error: unknown,
  game: number,
  entry: number,
  journal: Finding['journal'],
): Finding {
  const kind = error instanceof Found ? error.kind : 'crash'
  const said =
    error instanceof Found ? error.message : String((error as Error).stack ?? error).slice(0, 600)
  return { game, kind, entry, text: said, journal }
}

/** Throws at the first finding. */
function swiftGame(battle: Battle, seed: number, game: number): GameReport {
  const { way: luck, tests, dice } = lucks(seed, game)
  const { seen, count } = counter()
  const way = new Way(battle, luck)
  const { state } = newGame(battle, seededDice(dice.seed))
  let [actions, refusals] = [0, 0]
  while (decider(battle, state) !== null) {
    sensible(battle, state)
    const action = way.next(state, () => {
      const open = decision(battle, state)
      if (open.actions.length === 0) throw new Found('dead end', `${open.kind}: nothing to do`)
      if (tests.below(SPARE) === 0)
        refusals += listed(battle, state, JSON.stringify(state), open, tests)
      return open
    })
    const tested = tests.below(SPARE) === 0
    const ahead = tested && action.type !== 'move' ? odds(battle, state, action) : null
    if (tested && spoilt(describeAction(battle, action, state)))
      throw new Found('reason missing', text(action))
    const before = state.dice.count
    const events = apply(battle, state, action)
    if (isReason(events))
      throw new Found('listed action refused', `${text(action)}: ${events.text}`)
    if (tested) told(battle, events)
    if (ahead && !('code' in ahead)) sameOdds(ahead, events)
    const rolled = events.reduce((sum, event) => sum + diceIn(event), 0)
    if (rolled !== state.dice.count - before)
      throw new Found('undo past a roll', `dice that the events do not tell: ${text(action)}`)
    actions++
    count(action.type)
    for (const event of events) count(`${event.type}:`)
  }
  if (!state.result) throw new Found('state makes no sense', 'over without a result')
  count(state.result.winner === null ? 'draw' : 'won')
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(state)), state))
    throw new Found('state does not survive JSON', 'at the end')
  return { finding: null, actions, refusals, seen }
}

async function whole(battle: Battle, seed: number, game: number): Promise<GameReport> {
  const { way: luck, tests, dice } = lucks(seed, game)
  const entries: JournalEntry<Raging>[] = []
  const { seen, count } = counter()
  let refusals = 0
  const report = (finding: Finding | null): GameReport => ({
    finding,
    actions: entries.length,
    refusals,
    seen,
  })
  const journal = () => toSave(ragingGame, battle, dice, entries, { savedAt: '' })
  try {
    const begun = newGame(battle, seededDice(dice.seed))
    let { state } = begun
    // Of each position one text serves for everything: what a question may not change, and what is loaded after it.
    let before = JSON.stringify(state)
    let loaded: State = JSON.parse(before)
    told(battle, begun.events)
    const way = new Way(battle, luck)
    for (;;) {
      const by = decider(battle, state)
      if (by === null) break
      sensible(battle, state)
      const now = state
      const saved = before
      const action = way.next(now, () => {
        // Frozen, as the session has it: a question must not write into the state, not even for a moment.
        const open = decision(battle, frozen(null, now))
        refusals += listed(battle, now, saved, open, tests)
        return open
      })
      const asked = structuredClone(action)
      // A move rolls nothing: its odds are asked now and then.
      const ahead = asked.type === 'move' && tests.below(8) > 0 ? null : odds(battle, state, asked)
      const said = describeAction(battle, asked, state)
      if (spoilt(said)) throw new Found('reason missing', `${text(asked)}: ${said}`)
      if (ahead && JSON.stringify(state) !== before)
        throw new Found('refusal changed the state', 'odds')
      // The state as from a save, so that nothing is shared with the old one.
      const next = loaded
      const events = apply(battle, next, asked)
      if (isReason(events))
        throw new Found('listed action refused', `${text(asked)}: ${events.text}`)
      const faces = [...ragingGame.faces(state.dice, next.dice)]
      const entry = { action: asked, dice: faces, hash: ragingGame.hashState(next) }
      entries.push(entry)
      before = JSON.stringify(next)
      loaded = JSON.parse(before)
      if (!isDeepStrictEqual(loaded, next))
        throw new Found('state does not survive JSON', text(asked))
      if (ahead && !('code' in ahead)) sameOdds(ahead, events)
      told(battle, events)
      undoable(battle, entry, next, events, by)
      count(asked.type)
      for (const event of events) count(`${event.type}:`)
      state = next
    }
    if (!state.result) throw new Found('state makes no sense', 'over without a result')
    count(state.result.winner === null ? 'draw' : 'won')
    const opened = await openSave(ragingGame, JSON.stringify(journal()), () => battle)
    if (!opened.ok)
      throw new Found('journal does not replay', `${opened.problem.title} ${opened.problem.text}`)
    return report(null)
  } catch (error) {
    return report(findingOf(error, game, entries.length, journal()))
  }
}

// ------------------------------------------------------------------ the way through a game

/** Actions that take something back, or make no progress. */
const IDLE: readonly Action['type'][] = ['recall', 'place', 'face', 'exchange']
const FIGHTS: readonly Action['type'][] = [
  'assault',
  'charge',
  'engage',
  'fire',
  'shell',
  'storm',
  'barrage',
  'creep',
  'pursue',
]
const ENDS: readonly Action['type'][] = ['end', 'done', 'ready', 'stay']

/** Goes at random: by lot among all actions, among their types, or towards the enemy. */
class Walker {
  /** How many acts a movement may still have, by its turn and side. */
  #phase = ''
  #left = 0
  /** The stand that has to move before the movement can end. */
  #urged: string | undefined
  readonly #style: number

  constructor(
    readonly battle: Battle,
    readonly luck: Luck,
  ) {
    this.#style = luck.below(4)
  }

  /** A move of a stand by lot, without the list of all; null where the list is wanted. */
  quick(state: State): Action | null {
    const task = state.agenda.at(-1)
    const { luck } = this
    if (task?.kind !== 'move') return null
    const phase = `${state.turn} ${task.side}`
    if (phase !== this.#phase) {
      this.#phase = phase
      this.#left = luck.below(4) === 0 ? luck.below(30) : luck.below(8)
    }
    if (this.#left-- <= 0) {
      const held = why(this.battle, state, { type: 'end' })
      if (held === null) return { type: 'end' }
      // A broken stand goes back first. RE-22.2
      this.#urged = held.code === 'broken' ? held.stand : undefined
      if (this.#urged) return null
      // Somebody is out of contact: stands, of his unit first, are put back until nobody is. RE-9.1
      const unit = state.stands[held.stand ?? '']?.unit
      const ids = Object.keys(state.moved)
      const own = ids.filter((id) => state.stands[id]?.unit === unit)
      const backOf = (some: readonly string[]) =>
        some
          .map((id): Action => ({ type: 'recall', stands: [id] }))
          .filter((action) => why(this.battle, state, action) === null)
      const back = backOf(own)
      if (back.length > 0) return luck.of(back)
      const others = backOf(ids)
      return others.length > 0 ? luck.of(others) : null
    }
    if (luck.below(WHOLE) === 0) return null
    const own = Object.values(state.stands).filter(
      (stand) => stand.side === task.side && (stand.where === 'map' || stand.where === 'reserve'),
    )
    for (let tries = 0; tries < 3 && own.length > 0; tries++) {
      const stand = luck.of(own)
      const mates = own.filter((one) => one.hex === stand.hex && one.unit === stand.unit)
      const ids = (luck.below(2) ? mates : [stand]).map(({ id }) => id)
      if (stand.suppressed || state.moved[stand.id]?.halted) continue
      const hexes = [...reachOf(gameOf(this.battle, state), stand).to.keys()]
      if (hexes.length === 0) continue
      const hex = this.#style === 0 ? luck.of(hexes) : this.#nearest(state, task.side, hexes)
      const action: Action = {
        type: 'move',
        stands: ids,
        hex: this.battle.map.grid.label(hex),
      }
      if (why(this.battle, state, action) === null) return action
    }
    return null
  }

  /** Of two by lot the one that is nearer to some enemy. */
  #nearest(state: State, side: string, hexes: readonly number[]): number {
    const { grid } = this.battle.map
    const [one, two] = [this.luck.of(hexes), this.luck.of(hexes)]
    const least = (hex: number) => {
      let best = 99
      for (const id in state.stands) {
        const stand = state.stands[id]
        if (stand?.hex && stand.side !== side)
          best = Math.min(best, grid.distance(hex, grid.index(stand.hex)))
      }
      return best
    }
    return least(one) <= least(two) ? one : two
  }

  pick({ actions }: Decision): Action {
    const { luck } = this
    const urged = actions.filter(
      (action) =>
        !IDLE.includes(action.type) &&
        'stands' in action &&
        action.stands.length === 1 &&
        action.stands[0] === this.#urged,
    )
    this.#urged = undefined
    if (urged.length > 0) return luck.of(urged)
    const usual = actions.filter(({ type }) => !IDLE.includes(type))
    const among = usual.length > 0 && luck.below(10) > 0 ? usual : actions
    if (this.#style === 0) return luck.of(among)
    if (luck.below(3) > 0) {
      const fights = among.filter(({ type }) => FIGHTS.includes(type))
      if (fights.length > 0) return luck.of(fights)
      const onward = among.filter(({ type }) => !ENDS.includes(type))
      if (onward.length > 0) return byType(onward, luck)
    }
    return byType(among, luck)
  }
}

function byType(actions: readonly Action[], luck: Luck): Action {
  const type = luck.of([...new Set(actions.map((action) => action.type))])
  return luck.of(actions.filter((action) => action.type === type))
}

// ------------------------------------------------------------------ what a list promises

/** Tests a decision with its list; returns how many refusals were looked at. */
function listed(battle: Battle, state: State, saved: string, open: Decision, luck: Luck): number {
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
const spoilt = (said: string): boolean =>
  said.length === 0 || /undefined|null|NaN|\[object/.test(said)

const wellFormed = ({ code, clause, text: said, remedy }: Reason): boolean =>
  (REASON_CODES as readonly string[]).includes(code) &&
  CLAUSE.test(clause) &&
  (code === 'malformed' || (!spoilt(said) && (remedy === undefined || !spoilt(remedy))))

// ------------------------------------------------------------------ what happened

/** Every event has its clause, and words if it is told. */
function told(battle: Battle, events: readonly GameEvent[]): void {
  for (const event of events) {
    if (!CLAUSE.test(event.clause)) throw new Found('state makes no sense', text(event))
    const line = describe(battle, event)
    if (line && (spoilt(line.text) || !CLAUSE.test(line.clause)))
      throw new Found('reason missing', `${text(event)}: ${line.text}`)
  }
}

/** How many dice an event reports. */
function diceIn(event: GameEvent): number {
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
function undoable(
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
function sameOdds(ahead: Odds, events: readonly GameEvent[]): void {
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
