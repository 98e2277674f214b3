import { subscribeWithSelector } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import type { Kinds } from '../../game/rules.ts'
import type { LogLine, TableGame } from '../../game/table-game.ts'
import { changeAt, isAgreed, sourceAt } from '../journal/agreed.ts'
import type { DiceFrom, SavedDice, Seal } from '../journal/entry.ts'
import { diceOf } from '../journal/journal.ts'
import { withAsides } from '../journal/log.ts'
import type { SavedGame } from '../journal/saved-game.ts'
import type { Happened, Step } from '../journal/step.ts'
import type { Hint } from '../journal/thoughts.ts'
import { carried, isEmpty } from '../journal/tree.ts'
import { createLines, type LineBasis } from '../study/lines.ts'
import type { StudyState } from '../study/state.ts'
import { createStudy } from '../study/study.ts'
import { entriesFor, hidingSide } from './hidden.ts'
import { redoOf, undoOf } from './history.ts'
import { saveOf } from './save-of.ts'
import { looksOn, otherSide, preferencesOf, shownTo } from './seats.ts'
import { NOTHING, type Seated, type SessionState, type Told } from './state.ts'
import type { Gate, Work } from './work.ts'

const NOT_TAKEN_BACK = 'An entry of the game stands; only the last one of a branch is taken back.'
const NOT_WHILE_WAITING = 'The last act waits for the other place; it stands.'
const NOT_WATCHING = 'You look on.'
const NO_PREFERENCES = {}
const NOTHING_YET: readonly never[] = []

interface Environment<K extends Kinds> {
  readonly engine: TableGame<K>
  readonly now: () => number
  readonly randomSeed: () => number
  /** Sends the actions of an act in the study. */
  readonly dispatchAll: (actions: readonly K['action'][]) => void
}

/** The dice that the next entry rolls. */
const sourceNow = ({ source, diceFrom }: SessionState, at: number): SavedDice =>
  sourceAt(source ?? { faces: [] }, diceFrom, at)

/** The changes of dice in a game of `length` entries: undo may have gone back past one. */
const clamped = (changes: readonly DiceFrom[], length: number): readonly DiceFrom[] =>
  changes.map(({ from, dice }) => ({ from: Math.min(from, length), dice }))

/** What a game begins with. */
interface Begun<K extends Kinds> {
  readonly opening: Happened<K> & { readonly log: readonly LogLine<K>[] }
  readonly steps: readonly Step<K>[]
  readonly scenarioFile: unknown
}

/** The game in progress, and the one way to change it. `store` has what the screen shows of it. */
export function createCurrent<K extends Kinds>(environment: Environment<K>) {
  const { engine, now, randomSeed } = environment
  const store = createStore<SessionState<K>>()(
    subscribeWithSelector((): SessionState<K> => NOTHING),
  )
  const get = store.getState
  const lines = createLines<K>()
  let opening: Begun<K>['opening'] | null = null
  let steps: readonly Step<K>[] = []
  let undone: readonly Step<K>[] = []
  /** The steps shown: those of the game, or those of a line up to an entry. */
  let shown: readonly Step<K>[] = []
  let scenarioFile: unknown
  let gate: Gate<K> | null = null
  let since: { of: readonly Step<K>[]; all: readonly Happened<K>[] } | null = null

  /** The position shown, with everything in it; the store has only what this screen may see. */
  const whole = (): K['state'] | null => shown.at(-1)?.state ?? opening?.state ?? null

  /** The opening and the entries shown, for the telling on screen; empty while a side sets up unseen. */
  function happened(): readonly Happened<K>[] {
    if (!opening || hidingSide(engine, get(), whole()) !== null) return NOTHING_YET
    if (since?.of !== shown) since = { of: shown, all: [opening, ...shown] }
    return since.all
  }

  const ground = (): LineBasis<K> | null => {
    const { battle } = get()
    if (!battle || !opening || hidingSide(engine, get(), whole()) !== null) return null
    return { engine, battle, opening: opening.state, game: steps }
  }

  const study = createStudy<K>({
    lines,
    ground,
    tree: () => get().tree,
    setTree: (tree) => store.setState({ tree }),
    state: () => get().study,
    show,
    dispatchAll: environment.dispatchAll,
    randomSeed,
    save: (savedAt) => saveLater(savedAt)(),
  })

  /** Shows the position after the steps `to`, as a position of the study or, with `next` null, of the game. */
  function show(next: StudyState<K> | null, to: readonly Step<K>[]): void {
    const { battle } = get()
    if (!battle || !opening) return
    shown = to
    const game = to.at(-1)?.state ?? opening.state
    store.setState({
      study: next,
      ...shownTo(engine, { ...get(), battle, study: next }, game),
      plan: null,
      holding: null,
      notice: null,
      lastEvents: [],
      lastAction: null,
      ...report(battle),
    })
  }

  /** The fields of the store that come from the steps shown. */
  function report(
    battle: K['battle'],
    seated: Seated = get(),
    { leave, hints }: Pick<SessionState<K>, 'leave' | 'hints'> = get(),
    waits = get().awaiting !== null,
  ) {
    const looking = get().study !== null
    const back = study.mayTakeBack()
    const hiding = hidingSide(engine, seated, whole())
    const seen = shown.filter(({ by }) => hiding === null || by === hiding)
    return {
      entries: entriesFor(shown, hiding, engine.secrets.unseen),
      log: withAsides(
        [...(opening?.log ?? []), ...seen.flatMap((taken) => taken.log)],
        [
          ...leave.given.map(({ entry, side, by }) => ({
            ...{ entry, event: 'taken-back' as const },
            line: engine.acts.takenBack(battle, side, by),
          })),
          ...hints.map(({ entry, side }) => ({
            ...{ entry, event: 'hint' as const },
            line: engine.acts.helped(battle, side),
          })),
          ...get().told.map(({ entry, side, text }) => ({
            ...{ entry, event: 'told' as const },
            line: { ...engine.acts.helped(battle, side ?? ''), side, text },
          })),
        ],
      ),
      undo: !looking
        ? waits || looksOn(seated)
          ? { can: false, text: waits ? NOT_WHILE_WAITING : NOT_WATCHING }
          : undoOf(engine, battle, steps, otherSide(battle, seated))
        : { can: back, text: back ? 'Take back the last entry of the branch' : NOT_TAKEN_BACK },
      redo:
        looking || waits
          ? { can: false, text: 'Nothing to redo.' }
          : redoOf(engine, battle, undone),
      trail: engine.acts.trail(shown),
    }
  }

  /** Runs an act and then sets the store to all that the act changed; returns `none` where no act is possible. */
  function transact<T>(run: (work: Work<K>, opening: K['state']) => T, none: T): T {
    const state = get()
    const { battle, decision, holding } = state
    const game = whole()
    if (!battle || !game || !opening || !decision || state.elsewhere) return none
    const looking = state.study !== null
    const ready = looking ? study.ready(game) : { state: withDiceNow(game), source: null }
    const work: Work<K> = {
      engine,
      battle,
      // In a branch every question is asked: a person may want to try the ones that preferences pass over.
      preferences: looking ? NO_PREFERENCES : preferencesOf(state),
      other: otherSide(battle, state),
      holding: looking ? null : holding,
      steps: [...shown],
      undone: looking ? [] : [...undone],
      game: ready.state,
      decision,
      events: [],
      lastAction: null,
      plan: state.plan,
      sent: 0,
      given: state.leave.given,
      notice: null,
      agreed: !looking && isAgreed(sourceNow(state, steps.length)),
      gate: looking ? null : gate,
      awaiting: looking ? null : state.awaiting,
    }
    const result = run(work, opening.state)
    // What came from the other place may replace entries by as many others.
    const moved = work.steps.length !== shown.length || work.steps.at(-1) !== shown.at(-1)
    const waits = !looking && work.awaiting !== state.awaiting
    if (!moved && !waits && work.plan === state.plan) return result
    if (!looking) {
      const lost = steps.slice(work.steps.length).map((taken) => taken.entry)
      if (lost.length > 0 && !isEmpty(state.tree))
        store.setState({ tree: carried(state.tree, work.steps.length, lost) })
      steps = work.steps
      undone = work.undone
      shown = steps
    } else if (moved) {
      study.commit(work.steps.slice(shown.length), ready.state, ready.source)
    }
    const leave = { given: work.given, asked: null }
    const { length } = steps
    // Undo takes an act back, but not the hint that came before it.
    const hints = state.hints.map(({ entry, side }) => ({ entry: Math.min(entry, length), side }))
    const notice = work.notice && { ...work.notice, serial: (state.notice?.serial ?? 0) + 1 }
    store.setState({
      ...shownTo(engine, { ...state, battle }, moved ? work.game : game, work.decision),
      plan: work.plan,
      ...(state.diceFrom.some(({ from }) => from > length)
        ? { diceFrom: clamped(state.diceFrom, length) }
        : {}),
      ...(looking ? {} : { awaiting: work.awaiting }),
      ...(moved || waits
        ? {
            ...report(battle, state, { leave, hints }, work.awaiting !== null),
            ...{ leave, hints },
          }
        : {}),
      ...(moved ? { lastEvents: work.events, lastAction: work.lastAction } : {}),
      ...(notice ? { notice } : {}),
      ...(holding && engine.standing.ended(holding, work.game) ? { holding: null } : {}),
      ...(work.decision.side === decision.side ? {} : { lastSideChangeAt: now(), lent: false }),
    })
    return result
  }

  /** The position of the game with the dice that begin there, where other dice take over. */
  function withDiceNow(game: K['state']): K['state'] {
    const change = changeAt(get().diceFrom, steps.length)
    return change ? engine.withDice(game, diceOf(engine, change)) : game
  }

  /** The dice of the game are others from here on. */
  function setDice(dice: SavedDice): void {
    const before = get().diceFrom.filter(({ from }) => from < steps.length)
    store.setState({ diceFrom: [...before, { from: steps.length, dice }] })
  }

  /** Returns a function that makes the save of this moment: to keep its parts is quick, to make it is not. */
  function saveLater(savedAt: string): () => SavedGame<K> | null {
    const [state, taken, file] = [get(), steps, scenarioFile]
    return () => saveOf(engine, state, taken, file, savedAt)
  }

  /** Changes who sits at the table. Redo can't bring back what was taken back before. */
  function seat(next: Seated): void {
    const { battle } = get()
    const state = whole()
    undone = []
    store.setState({
      ...next,
      lent: false,
      ...(battle && state
        ? { ...shownTo(engine, { ...get(), ...next, battle }, state), ...report(battle, next) }
        : {}),
    })
  }

  /** Notes what stands for some entries from `from` on: they are sealed now. */
  function mark(from: number, seals: readonly Seal[]): void {
    const all = steps === shown
    steps = steps.map((one, index) => {
      const seal = seals[index - from]
      return seal ? { ...one, entry: { ...one.entry, seal } } : one
    })
    if (all) shown = steps
    const { battle } = get()
    if (battle && all) store.setState(report(battle))
  }

  /** Sets what the log tells of the two places. */
  function tellOf(told: readonly Told[]): void {
    const { battle } = get()
    store.setState({ told })
    if (battle) store.setState(report(battle))
  }

  /** Notes that a side has taken a hint; once for each position. */
  function hinted(hint: Hint): void {
    const { battle, hints } = get()
    if (!battle || hints.some(({ entry, side }) => entry === hint.entry && side === hint.side))
      return
    store.setState({ hints: [...hints, hint] })
    store.setState(report(battle))
  }

  return {
    store,
    get,
    study,
    hinted,
    whole,
    happened,
    show,
    report,
    transact,
    saveLater,
    seat,
    setDice,
    mark,
    tellOf,
    setGate: (next: Gate<K> | null): void => {
      gate = next
    },
    /** Puts another game, or none, in place of this one. The caller sets the store. */
    replace: (begun: Begun<K> | null): void => {
      if (get().study) store.setState({ study: null })
      lines.forget()
      opening = begun?.opening ?? null
      steps = begun?.steps ?? []
      scenarioFile = begun?.scenarioFile
      undone = []
      shown = steps
    },
    opening: () => opening,
    /** The steps of the game itself; `shown` has the steps shown. */
    steps: () => steps,
    shown: () => shown,
    scenarioFile: () => scenarioFile,
  }
}

export type Current<K extends Kinds> = ReturnType<typeof createCurrent<K>>
