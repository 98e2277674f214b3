import { subscribeWithSelector } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import type { MapFile } from '../map/artwork.ts'
import type { Action, Battle, GameState, Reason, SideId } from '../rules/types.ts'
import { ASK_ALWAYS, halfName, moversOf } from './auto.ts'
import type { Engine } from './engine.ts'
import { redoOf, type Step, trailOf, undoOf } from './history.ts'
import { type OpenedGame, open, toSave } from './journal.ts'
import { logOf } from './log.ts'
import type { HoldScope, LogLine, Preferences, SavedGame, SessionState } from './types.ts'
import { advance, send, spoil, stepOf, type Work } from './work.ts'

export interface SessionOptions {
  readonly engine: Engine
  /** Milliseconds on any steady clock. */
  readonly now?: () => number
  /** A whole number below 2^32; the only chance that ever comes from outside a game. */
  readonly randomSeed?: () => number
  readonly newId?: () => string
}

export interface StartOptions {
  /** Absent: a random seed. */
  readonly dice?: SavedGame['dice']
  readonly preferences?: Readonly<Record<SideId, Preferences>>
  /** The files of a battle that is not in the catalogue; they travel with the save. */
  readonly scenarioFile?: unknown
  /** Key among the saved games; absent: a new one. */
  readonly gameId?: string
}

/** How far a macro came. `done` steps were sent; then it was done, waits for an answer, or stopped with a reason. */
export interface Ran {
  readonly done: number
  readonly of: number
  readonly waits: boolean
  readonly reason: Reason | null
}

export type SessionStore = ReturnType<typeof createSessionStore>
export type Session = ReturnType<typeof createSession>

const NOTHING: SessionState = {
  battle: null,
  sheet: null,
  game: null,
  decision: null,
  entries: [],
  log: [],
  lastEvents: [],
  lastAction: null,
  preferences: {},
  holding: null,
  undo: { can: false, text: 'Nothing to take back.' },
  redo: { can: false, text: 'Nothing to bring again.' },
  saving: 'idle',
  gameId: null,
  source: null,
  lastSideChangeAt: Number.NEGATIVE_INFINITY,
  plan: null,
  trail: [],
  notice: null,
}

const NO_GAME: Reason = { code: 'no-game', clause: '', text: 'No game is in progress.' }

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
  let opening: { state: GameState; log: readonly LogLine[] } | null = null
  let steps: readonly Step[] = []
  let undone: readonly Step[] = []
  let scenarioFile: unknown

  const get = store.getState

  function begin(
    battle: Battle,
    sheet: MapFile | null,
    options: StartOptions,
    opened?: OpenedGame,
  ) {
    const source = opened?.save.dice ?? options.dice ?? { seed: randomSeed() }
    const start = opened?.game.opening ?? open(engine, battle, source)
    opening = { state: start.state, log: logOf(engine, battle, -1, start.events) }
    steps = []
    undone = []
    scenarioFile = options.scenarioFile ?? opened?.save.scenarioFile
    let before = engine.decision(battle, start.state)
    for (const played of opened?.game.played ?? []) {
      const after = engine.decision(battle, played.state)
      steps = [...steps, stepOf(engine, battle, played, before, after, null, steps.length)]
      before = after
    }
    const last = opened?.game.played.at(-1)
    const given = options.preferences ?? opened?.save.preferences ?? {}
    const preferences: Record<SideId, Preferences> = {}
    for (const side of battle.sides) preferences[side.id] = given[side.id] ?? ASK_ALWAYS
    store.setState({
      ...NOTHING,
      battle,
      sheet,
      preferences,
      source,
      gameId: options.gameId ?? newId(),
      game: last?.state ?? start.state,
      decision: before,
      ...told(battle),
      lastEvents: last ? [] : start.events,
    })
  }

  /** What the store says about the steps taken. */
  function told(battle: Battle) {
    return {
      entries: steps.map((taken) => taken.entry),
      log: [...(opening?.log ?? []), ...steps.flatMap((taken) => taken.log)],
      undo: undoOf(engine, battle, steps),
      redo: redoOf(engine, battle, undone),
      trail: trailOf(steps),
    }
  }

  function transact<T>(run: (work: Work) => T, none: T): T {
    const state = get()
    const { battle, game, decision } = state
    if (!battle || !game || !decision) return none
    const work: Work = {
      engine,
      battle,
      preferences: state.preferences,
      holding: state.holding,
      steps: [...steps],
      undone: [...undone],
      game,
      decision,
      events: [],
      lastAction: null,
      plan: state.plan,
      sent: 0,
      notice: null,
    }
    const result = run(work)
    const moved = work.game !== game
    if (!moved && work.plan === state.plan) return result
    steps = work.steps
    undone = work.undone
    const { holding } = state
    const notice = work.notice && { ...work.notice, serial: (state.notice?.serial ?? 0) + 1 }
    store.setState({
      game: work.game,
      decision: work.decision,
      plan: work.plan,
      ...(moved ? { ...told(battle), lastEvents: work.events, lastAction: work.lastAction } : {}),
      ...(notice ? { notice } : {}),
      ...(holding && holding.half !== halfName(work.game) ? { holding: null } : {}),
      ...(work.decision.side === decision.side ? {} : { lastSideChangeAt: now() }),
    })
    return result
  }

  function dispatch(action: Action): Reason | null {
    return transact<Reason | null>((work) => {
      const { plan } = work
      const own = plan !== null && work.decision.side === plan.side
      const expected =
        action.type === 'rally' ||
        action.type === 'decline' ||
        action.type === 'allocate' ||
        action.type === 'signal' ||
        action.type === 'spine' ||
        action.type === 'drift'
      const refused = send(work, action)
      if (refused) return refused
      if (own && !expected) work.plan = null
      spoil(work, 0)
      advance(work)
      return null
    }, NO_GAME)
  }

  function dispatchAll(actions: readonly Action[]): Ran {
    const of = actions.length
    const none: Ran = { done: 0, of, waits: false, reason: NO_GAME }
    return transact<Ran>((work) => {
      const first = actions[0]
      const { side } = work.decision
      if (!first || side === null) return { done: 0, of, waits: false, reason: null }
      const refused = send(work, first)
      if (refused) return { done: 0, of, waits: false, reason: refused }
      work.plan = { side, actions, done: 1 }
      work.sent = 1
      spoil(work, 0)
      const reason = advance(work)
      return { done: work.sent, of, waits: work.plan !== null, reason }
    }, none)
  }

  /** Sends the rest of a plan that waits. */
  function carryOn(): Ran {
    const left = (get().plan?.actions.length ?? 0) - (get().plan?.done ?? 0)
    return transact<Ran>(
      (work) => {
        const reason = advance(work)
        return { done: work.sent, of: left, waits: work.plan !== null, reason }
      },
      { done: 0, of: left, waits: false, reason: NO_GAME },
    )
  }

  function dropPlan(): void {
    if (get().plan) store.setState({ plan: null })
  }

  function back(until: (taken: Step) => boolean): boolean {
    return transact((work) => {
      let any = false
      for (;;) {
        const taken = work.steps.at(-1)
        if (!taken || !undoOf(engine, work.battle, work.steps).can) return any
        work.steps.pop()
        work.undone.push(taken)
        work.game = work.steps.at(-1)?.state ?? (opening as { state: GameState }).state
        work.decision = engine.decision(work.battle, work.game)
        work.plan = null
        work.notice = {
          text: `Taken back: ${engine.describeAction(work.battle, taken.entry.action)}.`,
        }
        any = true
        if (until(taken)) return true
      }
    }, false)
  }

  /** Takes back one entry; false when it may not be. */
  const undo = () => back(() => true)
  /** Takes back to before the last command, or as far as that may be. */
  const undoCommand = () => back((taken) => taken.entry.action.type === 'command')

  function redo(): boolean {
    return transact((work) => {
      const again = work.undone.pop()
      if (!again) return false
      work.steps.push(again)
      work.game = again.state
      work.decision = engine.decision(work.battle, again.state)
      work.events = [...again.events]
      work.lastAction = again.entry.action
      work.plan = null
      return true
    }, false)
  }

  /** Closes the window for this step, or also for what the scope covers. */
  function hold(scope: HoldScope): Reason | null {
    const { game, decision } = get()
    if (!game || decision?.side == null) return NO_GAME
    if (scope !== 'step') {
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
    const { preferences } = get()
    const known = preferences[side] ?? ASK_ALWAYS
    store.setState({ preferences: { ...preferences, [side]: { ...known, ...wish } } })
  }

  /** Why an action is not legal now; null when it is. Changes nothing. */
  function why(action: Action): Reason | null {
    const { battle, game } = get()
    return battle && game ? engine.why(battle, game, action) : NO_GAME
  }

  /** The game as a save, or null without one. `savedAt` is an ISO time. */
  function save(savedAt: string): SavedGame | null {
    const { battle, source, entries, preferences } = get()
    if (!battle || !source) return null
    const file = scenarioFile === undefined ? {} : { scenarioFile }
    return toSave(engine, battle, source, entries, { savedAt, preferences, ...file })
  }

  /** The state after so many entries; 0 is the opening. */
  function stateAt(entries: number): GameState | null {
    return (entries === 0 ? opening?.state : steps[entries - 1]?.state) ?? null
  }

  return {
    store,
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
      store.setState(NOTHING)
    },
    dispatch,
    dispatchAll,
    carryOn,
    dropPlan,
    undo,
    undoCommand,
    redo,
    hold,
    concede,
    setPreference,
    setSaving: (saving: SessionState['saving']) => store.setState({ saving }),
    why,
    save,
    stateAt,
  }
}
