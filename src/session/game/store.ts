import { canonical } from '../../data/hash.ts'
import type { Game } from '../../game/game.ts'
import type { Kinds, Reason } from '../../game/rules.ts'
import type { OpenedGame } from '../journal/journal.ts'
import type { Asked } from '../journal/leave.ts'
import type { Mail, SavedGame, Seats } from '../journal/saved-game.ts'
import type { Step } from '../journal/step.ts'
import type { Tree } from '../journal/tree.ts'
import { begin } from './begin.ts'
import { createCurrent } from './current.ts'
import { hidingSide } from './hidden.ts'
import { slipOf } from './leave.ts'
import type { SessionOptions, StartOptions } from './options.ts'
import {
  bringAgain,
  carry,
  giveBack,
  perform,
  performAll,
  type Ran,
  rewind,
  takeBack,
} from './performing.ts'
import { notYours, ownSide, preferencesFor, seenFrom, shownTo } from './seats.ts'
import { NOTHING, type Notice, type SessionState } from './state.ts'

export type Session<K extends Kinds, E extends Game<K> = Game<K>> = ReturnType<
  typeof createSession<K, E>
>

const NO_GAME: Reason = { code: 'no-game', clause: '', text: 'No game is in progress.' }

/** A store as others may have it: read and heard, never written. */
type Readable<S> = Omit<S, 'setState'>

/**
 * One game in progress. Every public act makes one change of the store at most, however many entries it adds;
 * a refused act changes nothing and returns its reason.
 */
export function createSession<K extends Kinds, E extends Game<K>>({
  engine,
  now = () => performance.now(),
  randomSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
  newId = () => crypto.randomUUID(),
}: SessionOptions<K, E>) {
  type Refusal = K['reason'] | Reason | null
  const current = createCurrent<K>({
    engine,
    now,
    randomSeed,
    dispatchAll: (actions) => void dispatchAll(actions),
  })
  const { store, get, study, whole, transact } = current

  function start(
    battle: K['battle'],
    sheet: K['sheet'] | null,
    options: StartOptions<K> = {},
    opened?: OpenedGame<K>,
  ): void {
    const outside = options.gameId === undefined
    const gameId = options.gameId ?? newId()
    begin(engine, current, battle, sheet, { ...options, gameId, outside, randomSeed }, opened)
  }

  // ---------------------------------------------------------------- acts

  /** In the study, dice that are to be chosen are asked for before the act goes on. */
  function asksForDice(reason: Refusal, left: readonly K['action'][]): boolean {
    if (reason?.code !== 'dice-exhausted' || get().study === null) return false
    study.ask(left)
    return true
  }

  /** Why nobody at this screen does that; null when somebody may. */
  function barred(action: K['action'] | undefined): Reason | null {
    const own = ownSide(get())
    const givesUp = own !== null && canonical(action) === canonical(engine.acts.concession(own))
    return notYours(get(), givesUp)
  }

  function dispatch(action: K['action']): Refusal {
    const reason = barred(action) ?? transact((work) => perform(work, action), NO_GAME)
    return asksForDice(reason, [action]) ? null : reason
  }

  function dispatchAll(actions: readonly K['action'][]): Ran<K> {
    const none: Ran<K> = { done: 0, of: actions.length, waits: false, reason: NO_GAME }
    const reason = barred(actions[0])
    if (reason) return { ...none, reason }
    const ran = transact((work) => performAll(work, actions), none)
    return asksForDice(ran.reason, actions.slice(ran.done)) ? { ...ran, reason: null } : ran
  }

  /** The computer's acts, in order, as far as they are legal; null when all were. */
  function actFor(side: string, actions: readonly K['action'][]): Refusal {
    const { decision, study: looking } = get()
    if (looking || decision?.side !== side) return NO_GAME
    return transact<Refusal>((work) => {
      for (const action of actions) {
        if (work.decision.side !== side) return null
        const refused = perform(work, action)
        if (refused) return refused
      }
      return null
    }, NO_GAME)
  }

  /** Sends the rest of a plan that waits. */
  function carryOn(): Ran<K> {
    const of = (get().plan?.actions.length ?? 0) - (get().plan?.done ?? 0)
    return transact((work) => carry(work, of), { done: 0, of, waits: false, reason: NO_GAME })
  }

  /** Passes over this question, or also those that the scope covers. */
  function hold(scope: K['holding']['scope']): Refusal {
    const { game, decision } = get()
    if (!game || decision?.side == null) return NO_GAME
    const { action, holding } = engine.standing.hold(game, decision, scope)
    if (holding && !get().study) store.setState({ holding })
    const refused = dispatch(action)
    if (refused) store.setState({ holding: null })
    return refused
  }

  // ---------------------------------------------------------------- undo

  const back = (until: (taken: Step<K>) => boolean): boolean =>
    get().study
      ? study.takeBack()
      : transact((work, opening) => takeBack(work, opening, until), false)

  /** Goes back to the position after so many entries, past dice too. */
  function rewindTo(entries: number): boolean {
    if (get().study) return false
    store.setState({ holding: null })
    return transact((work, opening) => rewind(work, opening, entries), false)
  }

  /** What may be asked for now: the half that has just passed, of a side that somebody here plays. */
  function slip(): Asked | null {
    const state = get()
    if (!state.battle || state.study || state.elsewhere) return null
    const found = slipOf(engine, current.steps(), state.decision)
    const own = ownSide(state)
    return own === null || found?.side === own ? found : null
  }

  /**
   * Asks the other side for the half that has just passed. The computer allows it at once, and so does one person who plays
   * both sides. Whether anything could be asked.
   */
  function askBack(): boolean {
    const asked = slip()
    const { battle, seats, decision } = get()
    if (!asked || !battle) return false
    store.setState({ leave: { ...get().leave, asked } })
    if (seats?.kind === 'computer' || seats?.kind === 'alone')
      return answerBack(decision?.side ?? asked.side)
    return true
  }

  /** The other side's answer: `by` allows it; null refuses. */
  function answerBack(by: string | null): boolean {
    const { battle, leave } = get()
    const { asked } = leave
    if (!battle || !asked || get().study) return false
    if (by !== null)
      return transact((work, opening) => giveBack(work, opening, { ...asked, by }), false)
    store.setState({ leave: { ...leave, asked: null } })
    return true
  }

  // ---------------------------------------------------------------- preferences

  function setPreference(side: string, wish: Partial<K['preferences']>): void {
    const [state, game] = [get(), whole()]
    const { battle } = state
    const known = preferencesFor(engine, state.preferences, side)
    const preferences = { ...state.preferences, [side]: { ...known, ...wish } }
    const afresh = battle && game && engine.standing.changesOffers(wish)
    store.setState({
      preferences,
      ...(afresh ? shownTo(engine, { ...state, battle, preferences }, game) : {}),
    })
  }

  // ---------------------------------------------------------------- questions

  /** Why an action is not legal now; null when it is. Changes nothing. */
  function why(action: K['action']): Refusal {
    const { battle, game } = get()
    return battle && game ? engine.why(battle, game, action) : NO_GAME
  }

  /** The state after so many entries of what is shown; 0 is the opening. */
  function stateAt(entries: number): K['state'] | null {
    const before = entries === 0 ? current.opening() : current.shown()[entries - 1]
    const { battle } = get()
    if (!battle || !before || hidingSide(engine, get(), whole()) !== null) return null
    return seenFrom(engine, battle, before.state, get())
  }

  /** The game as it stands, whatever is shown of it. */
  function standingGame(): Pick<SessionState<K>, 'game' | 'decision'> {
    const { battle, game, decision, study: looking } = get()
    const stands = current.steps().at(-1)?.state ?? current.opening()?.state
    if (!looking || !battle || !stands) return { game, decision }
    return { game: stands, decision: engine.decision(battle, stands) }
  }

  return {
    store: store as Readable<typeof store>,
    engine: engine as E,
    get,
    now,
    start: (battle: K['battle'], sheet: K['sheet'] | null, options?: StartOptions<K>) =>
      start(battle, sheet, options),
    resume: (opened: OpenedGame<K>, sheet: K['sheet'] | null, options?: StartOptions<K>) =>
      start(opened.battle, sheet, options, opened),
    leave: () => {
      current.replace(null)
      store.setState(NOTHING)
    },
    dispatch,
    dispatchAll,
    actFor,
    carryOn,
    dropPlan: () => {
      if (get().plan) store.setState({ plan: null })
    },
    hold,
    concede: (side: string) => dispatch(engine.acts.concession(side)),
    /** Takes back one act, as far as that may be; false when nothing may be. */
    undo: () => back((taken) => !taken.joined),
    /** Takes back to before the last activation began, or as far as that may be. */
    undoCommand: () => back((taken) => engine.acts.begins(taken.entry.action)),
    redo: () => !get().study && transact(bringAgain, false),
    rewind: rewindTo,
    slip,
    askBack,
    answerBack,
    setPreference,
    /** Begins play by mail, or ends it. */
    setMail: (mail: Mail | null) => current.seat({ mail, seats: null }),
    /** Who plays from here on; null: two people at one screen. */
    setSeats: (seats: Seats | null) => current.seat({ mail: null, seats }),
    /** The person moves for the computer until the decision comes back to his own side. */
    lend: () => store.setState({ lent: true }),
    /** Says something in passing, with the place that it is about. */
    tell: (text: string, about: Partial<Notice<K>> = {}) =>
      store.setState({ notice: { ...about, serial: (get().notice?.serial ?? 0) + 1, text } }),
    /** Adds branches and marks, e.g. those of another copy of the game. */
    setTree: (tree: Tree<K>) => store.setState({ tree }),
    /** Another window has gone on with this game; `own`: this one has something that lies nowhere else. */
    leftBehind: (own: boolean) => store.setState({ elsewhere: own ? 'parted' : 'newer' }),
    /** What is here goes on as a game of its own. */
    becomeCopy: (gameId: string) => store.setState({ gameId, elsewhere: null }),
    study,
    why,
    /** The position shown, with all that is in it: for whoever makes of it what a side may see. */
    whole,
    /** The state before any entry; null without a game. */
    openingState: (): K['state'] | null => current.opening()?.state ?? null,
    stateAt,
    happened: current.happened,
    standingGame,
    /** The game as a save, or null without one. `savedAt` is an ISO time. */
    save: (savedAt: string): SavedGame<K> | null => current.saveLater(savedAt)(),
    /** The same of this moment, made when it is asked for. */
    saveLater: current.saveLater,
    /** The files of a battle that is not in the catalogue; undefined for one that is. */
    ownFiles: current.scenarioFile,
  }
}
