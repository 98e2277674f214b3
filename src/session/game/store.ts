import { subscribeWithSelector } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import type { MapFile } from '../../map/artwork.ts'
import type { Action, Battle, GameState, Reason, SideId } from '../../rules/types/index.ts'
import { logOf } from '../engine/log.ts'
import type { LogLine } from '../engine/log-line.ts'
import type { Preferences } from '../engine/preferences.ts'
import { fixedDiceWords } from '../journal/fixed-dice.ts'
import { type OpenedGame, open } from '../journal/journal.ts'
import { stepsOf } from '../journal/opened.ts'
import { type Mail, type SavedGame, type Seats, stemWords } from '../journal/saved-game.ts'
import type { Happened, Step } from '../journal/step.ts'
import { carried, isEmpty, NO_TREE, type Tree, within } from '../journal/tree.ts'
import { createLines, type Ground } from '../study/lines.ts'
import type { StudyState } from '../study/state.ts'
import { createStudy } from '../study/study.ts'
import { halfName, moversOf, wishFor } from './auto.ts'
import { entriesFor, hidingSide } from './hidden.ts'
import { redoOf, trailOf, undoOf } from './history.ts'
import type { SessionOptions, StartOptions } from './options.ts'
import { bringAgain, carry, perform, performAll, type Ran, rewind, takeBack } from './performing.ts'
import { saveOf } from './save-of.ts'
import { notYours, otherSide, readSeats, seenFrom, shownTo, wishesOf } from './seats.ts'
import { type HoldScope, NOTHING, type Notice, type SessionState } from './state.ts'
import type { Work } from './work.ts'

export type Session = ReturnType<typeof createSession>

const NOT_TAKEN_BACK = 'An entry of the game stands; only the last one of a branch is taken back.'
const NOTHING_YET: readonly Happened[] = []
const NO_GAME: Reason = { code: 'no-game', clause: '', text: 'No game is in progress.' }

/** A store as others may have it: read and heard, never written. */
type Readable<S> = Omit<S, 'setState'>

function createSessionStore() {
  return createStore<SessionState>()(subscribeWithSelector(() => NOTHING))
}

/**
 * One game in progress. Every public act makes one change of the store at most, however many entries it adds;
 * a refused act changes nothing and returns its reason.
 */
export function createSession({
  engine,
  now = () => performance.now(),
  randomSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] as number,
  newId = () => crypto.randomUUID(),
}: SessionOptions) {
  const store = createSessionStore()
  let opening: (Happened & { log: readonly LogLine[] }) | null = null
  let steps: readonly Step[] = []
  let undone: readonly Step[] = []
  let scenarioFile: unknown
  const lines = createLines()

  const get = store.getState

  /** What is shown: the game, or a line of it up to an entry. */
  let shown: readonly Step[] = []

  const ground = (): Ground | null => {
    const { battle } = get()
    if (!battle || !opening || hidingSide(get(), whole()) !== null) return null
    return { engine, battle, opening: opening.state, game: steps }
  }

  /** The position shown, with all that is in it; the store holds what may be seen of it. */
  const whole = (): GameState | null => shown.at(-1)?.state ?? opening?.state ?? null

  const study = createStudy({
    lines,
    ground,
    tree: () => get().tree,
    setTree: (tree) => store.setState({ tree }),
    state: () => get().study,
    show,
    dispatchAll: (actions) => void dispatchAll(actions),
    randomSeed,
    save: (savedAt) => save(savedAt),
  })

  let since: { of: readonly Step[]; all: readonly Happened[] } | null = null

  /** What is shown, entry by entry after the opening: for whoever tells it. Nothing while a side sets up unseen. */
  function happened(): readonly Happened[] {
    if (!opening || hidingSide(get(), whole()) !== null) return NOTHING_YET
    if (since?.of !== shown) since = { of: shown, all: [opening, ...shown] }
    return since.all
  }

  function show(next: StudyState | null, to: readonly Step[]): void {
    const { battle } = get()
    if (!battle || !opening) return
    shown = to
    const last = to.at(-1)
    const game = last?.state ?? opening.state
    store.setState({
      study: next,
      ...shownTo(engine, { ...get(), battle, study: next }, game),
      plan: null,
      holding: null,
      notice: null,
      lastEvents: [],
      lastAction: null,
      ...told(battle),
    })
  }

  function begin(
    battle: Battle,
    sheet: MapFile | null,
    options: StartOptions,
    opened?: OpenedGame,
  ) {
    const source = opened?.save.dice ?? options.dice ?? { seed: randomSeed() }
    const start = opened?.game.opening ?? open(engine, battle, source)
    opening = { ...start, by: null, log: logOf(engine, battle, -1, start.events) }
    if (get().study) store.setState({ study: null })
    undone = []
    lines.forget()
    scenarioFile = options.scenarioFile ?? opened?.save.scenarioFile
    steps = opened ? stepsOf(engine, opened) : []
    shown = steps
    const last = steps.at(-1)
    const given = options.preferences ?? opened?.save.preferences ?? {}
    const preferences: Record<SideId, Preferences> = {}
    for (const side of battle.sides) preferences[side.id] = wishFor(given, side.id)
    const mail = options.mail ?? opened?.save.mail ?? null
    const seats = mail ? null : readSeats(battle, options.seats ?? opened?.save.seats)
    const { stem } = opened?.save ?? {}
    const outside = opened && options.gameId === undefined
    const news = outside ? (stem ? stemWords(stem) : fixedDiceWords({ dice: source })) : null
    store.setState({
      ...NOTHING,
      battle,
      sheet,
      preferences,
      source,
      gameId: options.gameId ?? newId(),
      tree: within(opened?.save.study ?? NO_TREE, steps.length),
      mail,
      seats,
      stem: opened?.save.stem ?? null,
      ...shownTo(
        engine,
        { battle, preferences, study: null, mail, seats },
        last?.state ?? start.state,
      ),
      ...told(battle, { mail, seats }),
      lastEvents: last ? [] : start.events,
      // Once, where the game came from outside; from the storage it is known.
      notice: news === null ? null : { serial: 1, text: news },
    })
  }

  /** What the store says about the steps taken. */
  function told(battle: Battle, seated: Pick<SessionState, 'mail' | 'seats'> = get()) {
    const looking = get().study !== null
    const back = study.mayTakeBack()
    const hiding = hidingSide(seated, whole())
    const told = shown.filter(({ by }) => hiding === null || by === hiding)
    return {
      entries: entriesFor(shown, hiding),
      log: [...(opening?.log ?? []), ...told.flatMap((taken) => taken.log)],
      undo: !looking
        ? undoOf(engine, battle, steps, otherSide(battle, seated))
        : { can: back, text: back ? 'Take back the last entry of the branch' : NOT_TAKEN_BACK },
      redo: looking ? { can: false, text: 'Nothing to redo.' } : redoOf(engine, battle, undone),
      trail: trailOf(shown),
    }
  }

  function transact<T>(run: (work: Work) => T, none: T): T {
    const state = get()
    const { battle, decision } = state
    const game = whole()
    if (!battle || !game || !decision || state.elsewhere) return none
    const looking = state.study !== null
    const ready = looking ? study.ready(game) : { state: game, source: null }
    const work: Work = {
      engine,
      battle,
      // In a branch nothing is answered in advance: what might have been asked is the very thing to look at.
      preferences: looking ? {} : wishesOf(state),
      other: otherSide(battle, state),
      holding: looking ? null : state.holding,
      steps: [...shown],
      undone: looking ? [] : [...undone],
      game: ready.state,
      decision,
      events: [],
      lastAction: null,
      plan: state.plan,
      sent: 0,
      notice: null,
    }
    const result = run(work)
    const moved = work.steps.length !== shown.length
    if (!moved && work.plan === state.plan) return result
    const played = work.steps.slice(shown.length)
    if (!looking) {
      const lost = steps.slice(work.steps.length).map((taken) => taken.entry)
      if (lost.length > 0 && !isEmpty(state.tree))
        store.setState({ tree: carried(state.tree, work.steps.length, lost) })
      steps = work.steps
      undone = work.undone
      shown = steps
    } else if (moved) {
      study.commit(played, ready.state, ready.source)
    }
    const { holding } = state
    const notice = work.notice && { ...work.notice, serial: (state.notice?.serial ?? 0) + 1 }
    store.setState({
      ...shownTo(engine, { ...state, battle }, moved ? work.game : game, work.decision),
      plan: work.plan,
      ...(moved ? { ...told(battle), lastEvents: work.events, lastAction: work.lastAction } : {}),
      ...(notice ? { notice } : {}),
      ...(holding && holding.half !== halfName(work.game) ? { holding: null } : {}),
      ...(work.decision.side === decision.side ? {} : { lastSideChangeAt: now(), lent: false }),
    })
    return result
  }

  /** In the study, dice that are to be chosen are asked for before the act goes on. */
  function asked(reason: Reason | null, left: readonly Action[]): boolean {
    if (reason?.code !== 'dice-exhausted' || get().study === null) return false
    study.ask(left)
    return true
  }

  function dispatch(action: Action): Reason | null {
    const reason = notYours(get(), action) ?? transact((work) => perform(work, action), NO_GAME)
    return asked(reason, [action]) ? null : reason
  }

  function dispatchAll(actions: readonly Action[]): Ran {
    const barred = notYours(get(), actions[0])
    if (barred) return { done: 0, of: actions.length, waits: false, reason: barred }
    const none: Ran = { done: 0, of: actions.length, waits: false, reason: NO_GAME }
    const ran = transact((work) => performAll(work, actions), none)
    return asked(ran.reason, actions.slice(ran.done)) ? { ...ran, reason: null } : ran
  }

  /** The computer's acts, in order, as far as they are legal; null when all were. */
  function actFor(side: SideId, actions: readonly Action[]): Reason | null {
    const { decision, study: looking } = get()
    if (looking || decision?.side !== side) return NO_GAME
    return transact((work) => {
      for (const action of actions) {
        if (work.decision.side !== side) return null
        const refused = perform(work, action)
        if (refused) return refused
      }
      return null
    }, NO_GAME)
  }

  /** Sends the rest of a plan that waits. */
  function carryOn(): Ran {
    const of = (get().plan?.actions.length ?? 0) - (get().plan?.done ?? 0)
    const none: Ran = { done: 0, of, waits: false, reason: NO_GAME }
    return transact((work) => carry(work, of), none)
  }

  function dropPlan(): void {
    if (get().plan) store.setState({ plan: null })
  }

  const back = (until: (taken: Step) => boolean): boolean =>
    transact((work) => takeBack(work, (opening as { state: GameState }).state, until), false)

  /** Takes back one press, as far as that may be; false when nothing may be. */
  const undo = () => (get().study ? study.takeBack() : back((taken) => !taken.joined))
  /** Takes back to before the last command, or as far as that may be. */
  const undoCommand = () =>
    get().study ? study.takeBack() : back((taken) => taken.entry.action.type === 'command')

  const redo = () => !get().study && transact(bringAgain, false)

  /** Closes the window for this step, or also for what the scope covers. */
  function hold(scope: HoldScope): Reason | null {
    const { game, decision } = get()
    if (!game || decision?.side == null) return NO_GAME
    if (scope !== 'step' && !get().study) {
      const { side } = decision
      store.setState({ holding: { side, scope, half: halfName(game), movers: moversOf(decision) } })
    }
    const refused = dispatch({ type: 'hold' })
    if (refused) store.setState({ holding: null })
    return refused
  }

  function concede(side: SideId): Reason | null {
    return dispatch({ type: 'concede', side })
  }

  function setPreference(side: SideId, wish: Partial<Preferences>): void {
    const [state, game] = [get(), whole()]
    const { battle } = state
    const known = wishFor(state.preferences, side)
    const preferences = { ...state.preferences, [side]: { ...known, ...wish } }
    const afresh = battle && game && wish.friends
    const shown = afresh ? shownTo(engine, { ...state, battle, preferences }, game) : {}
    store.setState({ preferences, ...shown })
  }

  function seat(next: Pick<SessionState, 'mail' | 'seats'>): void {
    const { battle } = get()
    const state = whole()
    undone = []
    store.setState({
      ...next,
      lent: false,
      ...(battle && state
        ? { ...shownTo(engine, { ...get(), ...next, battle }, state), ...told(battle, next) }
        : {}),
    })
  }

  /** Why an action is not legal now; null when it is. Changes nothing. */
  function why(action: Action): Reason | null {
    const { battle, game } = get()
    return battle && game ? engine.why(battle, game, action) : NO_GAME
  }

  /** The game as a save, or null without one. `savedAt` is an ISO time. */
  const save = (savedAt: string): SavedGame | null => saveLater(savedAt)()

  /** The same of this moment, made when it is asked for: that takes longer than what it is made from. */
  function saveLater(savedAt: string): () => SavedGame | null {
    const [state, taken, file] = [get(), steps, scenarioFile]
    return () => saveOf(engine, state, taken, file, savedAt)
  }

  /** The state after so many entries of what is shown; 0 is the opening. */
  function stateAt(entries: number): GameState | null {
    const state = (entries === 0 ? opening?.state : shown[entries - 1]?.state) ?? null
    const { battle } = get()
    if (!battle || !state || hidingSide(get(), whole()) !== null) return null
    return seenFrom(battle, state, get())
  }

  /** The game as it stands, whatever is shown of it. */
  function standingGame(): Pick<SessionState, 'game' | 'decision'> {
    const { battle, game, decision, study: looking } = get()
    if (!looking || !battle || !opening) return { game, decision }
    const now = steps.at(-1)?.state ?? opening.state
    return { game: now, decision: engine.decision(battle, now) }
  }

  return {
    store: store as Readable<typeof store>,
    /** Another window has gone on with this game; `own`: this one has something that lies nowhere else. */
    leftBehind: (own: boolean) => store.setState({ elsewhere: own ? 'parted' : 'newer' }),
    /** What is here goes on as a game of its own. */
    becomeCopy: (gameId: string) => store.setState({ gameId, elsewhere: null }),
    engine,
    get,
    now,
    start: (battle: Battle, sheet: MapFile | null, options: StartOptions = {}) =>
      begin(battle, sheet, options),
    resume: (opened: OpenedGame, sheet: MapFile | null, options: StartOptions = {}) =>
      begin(opened.battle, sheet, options, opened),
    leave: () => {
      opening = null
      steps = []
      undone = []
      shown = []
      lines.forget()
      store.setState(NOTHING)
    },
    dispatch,
    dispatchAll,
    carryOn,
    dropPlan,
    undo,
    undoCommand,
    /** Goes back to the position after so many acts, past dice too. */
    rewind: (acts: number): boolean => {
      if (get().study) return false
      store.setState({ holding: null })
      return transact((work) => rewind(work, (opening as { state: GameState }).state, acts), false)
    },
    redo,
    hold,
    concede,
    setPreference,
    why,
    save,
    saveLater,
    stateAt,
    happened,
    standingGame,
    /** The state before any entry; null without a game. */
    openingState: (): GameState | null => opening?.state ?? null,
    study,
    actFor,
    /** The position shown, with all that is in it: for whoever makes of it what a side may see. */
    whole,
    /** The files of a battle that is not in the catalogue; undefined for one that is. */
    ownFiles: () => scenarioFile,
    /** Begins play by mail, or ends it. */
    setMail: (mail: Mail | null) => seat({ mail, seats: null }),
    /** Who plays from here on; null: two people at one screen. */
    setSeats: (seats: Seats | null) => seat({ mail: null, seats }),
    /** Says something in passing, with the place that it is about. */
    tell: (text: string, about: Partial<Notice> = {}) =>
      store.setState({ notice: { ...about, serial: (get().notice?.serial ?? 0) + 1, text } }),
    /** The person moves for the computer until the decision comes back to his own side. */
    lend: () => store.setState({ lent: true }),
    /** Adds branches and marks, e.g. those of another copy of the game. */
    setTree: (tree: Tree) => store.setState({ tree }),
  }
}
