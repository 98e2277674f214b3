import { isDeepStrictEqual } from 'node:util'
import { seededLuck } from '../../ai/seeded-luck.ts'
import { frozen } from '../../data/frozen.ts'
import {
  apply,
  type Battle,
  decider,
  decision,
  describeAction,
  isReason,
  newGame,
  odds,
  type State,
  seededDice,
} from '../../raging/index.ts'
import type { JournalEntry } from '../../session/journal/entry.ts'
import { toSave } from '../../session/journal/journal.ts'
import { openSave } from '../../session/journal/open-save.ts'
import type { Raging } from '../../session/raging/kinds.ts'
import { ragingGame } from '../../session/raging/live.ts'
import { counter, type Finding, Found, type GameReport, text } from '../base/finding.ts'
import { diceIn, listed, sameOdds, spoilt, told, undoable } from './raging-checks.ts'
import { Way } from './raging-way.ts'
import { sensible } from './sensible.ts'

/** In a swift game one list in so many is tested, and one act in so many is put into words. */
const SPARE = 8

/** The luck of a game: that of the way through it, and that of what is tested, so that tests do not change the way. */
const lucks = (seed: number, game: number) => {
  const number = seed * 1_000_003 + game
  return { way: seededLuck(number), tests: seededLuck(number + 7_368_787), dice: { seed: number } }
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
