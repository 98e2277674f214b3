import { canonical } from '../../data/hash.ts'
import type { Kinds, Reason } from '../../game/rules.ts'
import type { TableGame } from '../../game/table-game.ts'
import type { Asked } from '../journal/leave.ts'
import type { OpenedGame } from '../journal/open-save.ts'
import type { Mail, SavedGame, Seats } from '../journal/saved-game.ts'
import type { Step } from '../journal/step.ts'
import type { Grounds } from '../journal/thoughts.ts'
import type { Tree } from '../journal/tree.ts'
import { begin } from './begin.ts'
import { createCurrent } from './current.ts'
import { hidingSide } from './hidden.ts'
import { slipOf } from './leave.ts'
import type { SessionOptions, StartOptions } from './options.ts'
import {
  bringAgain,
  type Coming,
  carry,
  giveBack,
  perform,
  performAll,
  type Ran,
  rewind,
  takeBack,
  takeIn,
} from './performing.ts'
import { randomId } from './random-id.ts'
import { looksOn, notYours, ownSide, preferencesFor, seenFrom, shownTo } from './seats.ts'
import { NOTHING, type Notice, type SessionState } from './state.ts'

export type Session<K extends Kinds, E extends TableGame<K> = TableGame<K>> = ReturnType<
  typeof createSession<K, E>
>

const NO_GAME: Reason = { code: 'no-game', clause: '', text: 'No game is in progress.' }

/** A store that others may read and subscribe to, but not write. */
type Readable<S> = Omit<S, 'setState'>

/**
 * One game in progress. A public act adds all its entries in one change of the store; a refused act adds none and
 * returns the reason.
 */
export function createSession<K extends Kinds, E extends TableGame<K>>({
  engine,
  now = () => performance.now(),
  randomSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
  newId = randomId,
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

  /** In a branch whose dice are chosen, asks for the next die before the act goes on. Returns whether it asked. */
  function asksForDice(reason: Refusal, left: readonly K['action'][]): boolean {
    if (reason?.code !== 'dice-exhausted' || get().study === null) return false
    study.ask(left, 'sides' in reason ? Number(reason.sides) : undefined)
    return true
  }

  /** Why no person at this screen may send that action; null when one may. */
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

  /** Plays the computer's acts in order while its side decides; returns a refusal, or null. `grounds`: of the last act. */
  function actFor(side: string, actions: readonly K['action'][], grounds?: Grounds<K>): Refusal {
    const { decision, study: looking } = get()
    if (looking || decision?.side !== side) return NO_GAME
    return transact<Refusal>((work) => {
      for (const action of actions) {
        if (work.decision.side !== side) return null
        const refused = perform(work, action, action === actions.at(-1) ? grounds : undefined)
        if (refused) return refused
      }
      return null
    }, NO_GAME)
  }

  // ---------------------------------------------------------------- the other place

  /** What came from the other place of a live game; a person who looks back must leave that first. */
  function follow(coming: Coming<K>): void {
    if (get().study) return
    transact<null>((work, opening) => {
      takeIn(work, opening, coming)
      return null
    }, null)
  }

  /** Lets an act wait for the other place, as it did before the page was read anew; null: none waits any more. */
  function wait(action: K['action'] | null): void {
    const { battle } = get()
    store.setState({
      awaiting: action && { action, passed: null, first: true, planned: false },
      ...(action ? {} : { plan: null }),
    })
    if (battle) store.setState(current.report(battle))
  }

  /** Sends the rest of a plan that waits. */
  function carryOn(): Ran<K> {
    const of = (get().plan?.actions.length ?? 0) - (get().plan?.done ?? 0)
    return transact((work) => carry(work, of), { done: 0, of, waits: false, reason: NO_GAME })
  }

  /** Passes over this question, and further ones that the scope covers. */
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

  /** Whether nothing may be taken back here: an act waits for the other place, or this screen only looks on. */
  const stands = () => get().awaiting !== null || looksOn(get())

  const back = (until: (taken: Step<K>) => boolean): boolean =>
    get().study
      ? study.takeBack()
      : !stands() && transact((work, opening) => takeBack(work, opening, until), false)

  /** Goes back to the position after the first `entries` entries, past rolls too. */
  function rewindTo(entries: number): boolean {
    if (get().study) return false
    store.setState({ holding: null })
    return transact((work, opening) => rewind(work, opening, entries), false)
  }

  /** The half that a person here may ask to take back: the last one, if a side at this screen played it. */
  function slip(): Asked | null {
    const state = get()
    if (!state.battle || state.study || state.elsewhere || stands()) return null
    const found = slipOf(engine, current.steps(), state.decision)
    const own = ownSide(state)
    return own === null || found?.side === own ? found : null
  }

  /**
   * Asks the other side to let the last half be taken back. The computer allows it at once, and so does a person who
   * plays both sides. Returns whether there was a half to ask for.
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

  /** Answers the open request: the side `by` allows it; null refuses. Returns whether there was one. */
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

  /** The state after the first `entries` entries shown, as this screen may see it; 0 is the opening. */
  function stateAt(entries: number): K['state'] | null {
    const before = entries === 0 ? current.opening() : current.shown()[entries - 1]
    const { battle } = get()
    if (!battle || !before || hidingSide(engine, get(), whole()) !== null) return null
    return seenFrom(engine, battle, before.state, get())
  }

  /** What the computer compared an entry with, and the state before the entry; null where none is kept. */
  function groundsAt(entry: number): { grounds: Grounds<K>; state: K['state'] } | null {
    const grounds = current.shown()[entry]?.grounds
    const state = grounds ? stateAt(entry) : null
    return grounds && state ? { grounds, state } : null
  }

  /** The position of the game as it stands, even while a branch is shown. */
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
    follow,
    wait,
    /** Sets what tells whether an act must wait for the other place. */
    setGate: current.setGate,
    /** The dice of the game are others from here on. */
    setDice: current.setDice,
    /** Notes that some entries from `from` on are sealed. */
    mark: current.mark,
    /** Sets what the log tells of the two places. */
    tellOf: current.tellOf,
    /** The other place asks to take back its last half; null: it asks no more. */
    asked: (asked: Asked | null) => {
      if (get().leave.asked !== asked) store.setState({ leave: { ...get().leave, asked } })
    },
    /** Keeps where the game stands with the other place; it is saved with the game. */
    setLive: (live: unknown) => store.setState({ live }),
    /** The entries of the game itself, with the state after each. */
    played: (): readonly Step<K>[] => current.steps(),
    carryOn,
    dropPlan: () => {
      if (get().plan) store.setState({ plan: null })
    },
    hold,
    concede: (side: string) => dispatch(engine.acts.concession(side)),
    /** Takes back one act, as far as undo may go; false when it took back nothing. */
    undo: () => back((taken) => !taken.joined),
    /** Takes back all since the last activation began, with its command, or as far as undo may go. */
    undoCommand: () => back((taken) => engine.acts.begins(taken.entry.action)),
    redo: () => !get().study && !stands() && transact(bringAgain, false),
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
    /** Shows a message in passing, with the place that it is about. */
    tell: (text: string, about: Partial<Notice<K>> = {}) =>
      store.setState({ notice: { ...about, serial: (get().notice?.serial ?? 0) + 1, text } }),
    /** Notes that a side has taken a hint in the last position of the game. */
    hinted: (side: string) => current.hinted({ entry: current.steps().length, side }),
    /** Replaces the branches and marks, e.g. by a tree with one branch more from another copy of the game. */
    setTree: (tree: Tree<K>) => store.setState({ tree }),
    /** Another window has gone on with this game; `own`: this one has something that is stored nowhere else. */
    leftBehind: (own: boolean) => store.setState({ elsewhere: own ? 'parted' : 'newer' }),
    /** Goes on with this window's game as a game of its own. */
    becomeCopy: (gameId: string) => store.setState({ gameId, elsewhere: null }),
    study,
    why,
    /** The position shown, with everything in it; the caller takes care that a side sees only its own view. */
    whole,
    /** The state before any entry; null without a game. */
    openingState: (): K['state'] | null => current.opening()?.state ?? null,
    stateAt,
    groundsAt,
    happened: current.happened,
    standingGame,
    /** The game as a save, or null without one. `savedAt` is an ISO time. */
    save: (savedAt: string): SavedGame<K> | null => current.saveLater(savedAt)(),
    /** A function that makes the save of this moment when it is called. */
    saveLater: current.saveLater,
    /** The files of a battle that is not in the catalogue; undefined for one that is. */
    ownFiles: current.scenarioFile,
  }
}
