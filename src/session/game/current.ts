import { subscribeWithSelector } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import type { Game, LogLine } from '../../game/game.ts'
import type { Kinds } from '../../game/rules.ts'
import type { SavedGame } from '../journal/saved-game.ts'
import type { Happened, Step } from '../journal/step.ts'
import { carried, isEmpty } from '../journal/tree.ts'
import { createLines, type Ground } from '../study/lines.ts'
import type { StudyState } from '../study/state.ts'
import { createStudy } from '../study/study.ts'
import { entriesFor, hidingSide } from './hidden.ts'
import { redoOf, undoOf } from './history.ts'
import { withLeave } from './leave.ts'
import { saveOf } from './save-of.ts'
import { otherSide, preferencesOf, shownTo } from './seats.ts'
import { NOTHING, type Seated, type SessionState } from './state.ts'
import type { Work } from './work.ts'

const NOT_TAKEN_BACK = 'An entry of the game stands; only the last one of a branch is taken back.'
const NO_PREFERENCES = {}
const NOTHING_YET: readonly never[] = []

interface Environment<K extends Kinds> {
  readonly engine: Game<K>
  readonly now: () => number
  readonly randomSeed: () => number
  /** Sends acts that the study brings about. */
  readonly dispatchAll: (actions: readonly K['action'][]) => void
}

/** What a game begins with. */
interface Begun<K extends Kinds> {
  readonly opening: Happened<K> & { readonly log: readonly LogLine<K>[] }
  readonly steps: readonly Step<K>[]
  readonly scenarioFile: unknown
}

/** The game in progress, and the one way in which it changes. `store` is what of it is shown. */
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
  /** What is shown: the game, or a line of it up to an entry. */
  let shown: readonly Step<K>[] = []
  let scenarioFile: unknown
  let since: { of: readonly Step<K>[]; all: readonly Happened<K>[] } | null = null

  /** The position shown, with all that is in it; the store holds what may be seen of it. */
  const whole = (): K['state'] | null => shown.at(-1)?.state ?? opening?.state ?? null

  /** What is shown, entry by entry after the opening: for whoever tells it. Nothing while a side sets up unseen. */
  function happened(): readonly Happened<K>[] {
    if (!opening || hidingSide(engine, get(), whole()) !== null) return NOTHING_YET
    if (since?.of !== shown) since = { of: shown, all: [opening, ...shown] }
    return since.all
  }

  const ground = (): Ground<K> | null => {
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

  /** Shows a position of a line; null: the game as it stands. */
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

  /** What the store says about the steps shown. */
  function report(battle: K['battle'], seated: Seated = get(), leave = get().leave) {
    const looking = get().study !== null
    const back = study.mayTakeBack()
    const hiding = hidingSide(engine, seated, whole())
    const seen = shown.filter(({ by }) => hiding === null || by === hiding)
    return {
      entries: entriesFor(shown, hiding, engine.secrets.unseen),
      log: withLeave(engine, battle, leave.given, [
        ...(opening?.log ?? []),
        ...seen.flatMap((taken) => taken.log),
      ]),
      undo: !looking
        ? undoOf(engine, battle, steps, otherSide(battle, seated))
        : { can: back, text: back ? 'Take back the last entry of the branch' : NOT_TAKEN_BACK },
      redo: looking ? { can: false, text: 'Nothing to redo.' } : redoOf(engine, battle, undone),
      trail: engine.acts.trail(shown),
    }
  }

  /** Runs an act, and sets the store once with all that it changed; `none` where nothing can be done. */
  function transact<T>(run: (work: Work<K>, opening: K['state']) => T, none: T): T {
    const state = get()
    const { battle, decision, holding } = state
    const game = whole()
    if (!battle || !game || !opening || !decision || state.elsewhere) return none
    const looking = state.study !== null
    const ready = looking ? study.ready(game) : { state: game, source: null }
    const work: Work<K> = {
      engine,
      battle,
      // In a branch nothing is answered in advance: what might have been asked is the very thing to look at.
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
    }
    const result = run(work, opening.state)
    const moved = work.steps.length !== shown.length
    if (!moved && work.plan === state.plan) return result
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
    const notice = work.notice && { ...work.notice, serial: (state.notice?.serial ?? 0) + 1 }
    store.setState({
      ...shownTo(engine, { ...state, battle }, moved ? work.game : game, work.decision),
      plan: work.plan,
      ...(moved
        ? {
            ...report(battle, state, leave),
            leave,
            lastEvents: work.events,
            lastAction: work.lastAction,
          }
        : {}),
      ...(notice ? { notice } : {}),
      ...(holding && engine.standing.ended(holding, work.game) ? { holding: null } : {}),
      ...(work.decision.side === decision.side ? {} : { lastSideChangeAt: now(), lent: false }),
    })
    return result
  }

  /** The game as a save, made when it is asked for: that takes longer than what it is made from. */
  function saveLater(savedAt: string): () => SavedGame<K> | null {
    const [state, taken, file] = [get(), steps, scenarioFile]
    return () => saveOf(engine, state, taken, file, savedAt)
  }

  /** Who sits here has changed. What was taken back is gone. */
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

  return {
    store,
    get,
    study,
    whole,
    happened,
    show,
    report,
    transact,
    saveLater,
    seat,
    /** Puts another game in place of this one; null: none. The store is set by the caller. */
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
    /** The steps of the game itself, and of what is shown. */
    steps: () => steps,
    shown: () => shown,
    scenarioFile: () => scenarioFile,
  }
}

export type Current<K extends Kinds> = ReturnType<typeof createCurrent<K>>
