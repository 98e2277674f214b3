import { subscribeWithSelector } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import type { HexLabel } from '../../hex/label.ts'
import type { Action, Reason, UnitId } from '../../rules/types/index.ts'
import type { Session } from '../engine/table.ts'
import { notYours, onlyLooks, waitsFor } from '../game/seats.ts'
import type { InHand } from '../position/deployment.ts'
import { friendsHit } from '../position/friends.ts'
import { grow, shrink, type Tray, trayOf } from '../position/group.ts'
import { type Position, positionOf, sameHalf, unitsAt } from '../position/position.ts'
import { cleanest } from '../position/vertices.ts'
import { cleared, swapped, toCorner, viewedAs } from '../sight/sight-ends.ts'
import type { SightView } from '../sight/sight-view.ts'
import { doesAt, pressAhead, whyNotAt } from './ahead.ts'
import { answersTo, type CommandAnswer, type Subject } from './answers-to.ts'
import { type CursorStep, moveCursor, nextLegal, pointedAtSpot, stepBack } from './cursor.ts'
import { join } from './doing/acting.ts'
import { beginDrag, type Drag, gatherIn, gathers } from './doing/gather.ts'
import type { Improvement } from './doing/improvements.ts'
import type { How, PressResult } from './doing/press-result.ts'
import {
  allocationOf,
  type CallDraft,
  chosenUnits,
  IDLE,
  type InteractionState,
  spotIn,
  unitInHand,
  type Verb,
  verbOf,
  wayLaid,
  withChosen,
  withCommand,
  withImproving,
  withoutWay,
  withVerb,
  withWay,
} from './doing/state.ts'
import { actOn, goAlong, goAndStop, layTo, shorten } from './doing/way.ts'
import { pressHex, pressSpot, pressUnit } from './press.ts'
import { handOf, holding } from './questions/placing.ts'
import { settle } from './settle.ts'
import { spotsOf } from './spots.ts'

export type Interaction = ReturnType<typeof createInteraction>

export interface InteractionOptions {
  /**
   * For this many ms after a change of side, or a new half of the same side, presses do nothing: a double press must not
   * answer for the opponent, nor pass the next half.
   */
  readonly guard?: number
  /** Called at a press while the computer decides. */
  readonly onWait?: () => void
}

/** Changes the call. It keeps its vertex while that may still be named, and takes the only vertex that there is. */
function drafted(
  position: Position,
  state: InteractionState,
  draft: CallDraft | null,
): InteractionState {
  const clear: InteractionState = { ...state, refusal: null }
  if (!draft) return withCommand(clear, { call: null })
  const names = spotsOf(position, draft)?.names ?? []
  const before = spotIn(state)
  const spot = before !== null && names.includes(before) ? before : null
  const first = names.length === 1 ? (names[0] ?? null) : cleanest(position, names)
  const begun = withCommand(clear, { chosen: [], call: { draft, spot: spot ?? first } })
  // The cursor goes along: with it elsewhere, a vertex of its hex would be meant.
  return spot === null && first !== null ? pointedAtSpot(position, begun, first) : begun
}

/**
 * Creates the store of what the person is about to do, which is not part of the game. A press either changes only this
 * store or sends actions to the session; what the session refuses comes back as a refusal.
 */
export function createInteraction(
  session: Session,
  { guard = 250, onWait = () => undefined }: InteractionOptions = {},
) {
  const store = createStore<InteractionState>()(subscribeWithSelector(() => IDLE))
  const get = store.getState
  const position = (): Position | null => positionOf(session.engine, session.get())
  let previous: Position | null = null
  /** When another half of the same side began, ms on the session's clock. */
  let anotherHalfAt = Number.NEGATIVE_INFINITY
  let { gameId } = session.get()

  /** Whether the computer decides, so that there is nothing to choose. */
  const waits = () => waitsFor(session.get()) === 'computer'

  /** What is picked while acts are being sent; `follow` settles the position that they lead to from it. */
  let sending: InteractionState | null = null

  function follow(): void {
    const now = position()
    // Another game has been opened: nothing of the one before is kept, not even its cursor.
    const another = session.get().gameId !== gameId
    if (another) previous = null
    gameId = session.get().gameId
    const before = another ? IDLE : (sending ?? get())
    sending = null
    if (now && previous && !sameHalf(previous.game, now.game)) anotherHalfAt = session.now()
    const { cursor, sight, led, asOne } = before
    // Whoever only looks, at another's decision or back, has nothing to pick.
    if (now && (onlyLooks(session.get()) || session.get().study?.acting === false))
      store.setState({ ...IDLE, cursor, sight, led, asOne }, true)
    else store.setState(now ? settle(now, before, previous) : IDLE, true)
    previous = now
  }

  /** Sends acts from a press, and settles what was picked in it. Every act of a person comes through here. */
  function commit(state: InteractionState, actions: readonly Action[]): Reason | null {
    sending = state
    const [first, ...more] = actions
    const reason =
      first === undefined
        ? null
        : more.length > 0
          ? session.dispatchAll(actions).reason
          : session.dispatch(first)
    // No new position came up, so `follow` has not settled the state.
    if (sending) store.setState(sending, true)
    sending = null
    if (reason) {
      const { cursor: hex } = state
      const title = hex === null ? 'Not now' : `Not ${hex}`
      store.setState({ refusal: { hex, title, reasons: [{ verb: first?.type ?? 'act', reason }] } })
    }
    return reason
  }
  const stops = [
    session.store.subscribe((state) => state.game, follow),
    session.store.subscribe((state) => state.lent, follow),
    session.store.subscribe((state) => state.study?.acting, follow),
  ]
  previous = position()
  if (previous) store.setState(settle(previous, IDLE, null), true)

  /** Whether the side or its half changed so recently that a press was probably meant for the decision before. */
  function tooSoon(): boolean {
    return session.now() - Math.max(session.get().lastSideChangeAt, anotherHalfAt) < guard
  }

  /**
   * The one door: a press either changes what is picked, or sends acts. It guards against double presses, checks whose
   * turn it is, begins a branch in a replay, and withholds a shot that hits a friend until it is asked for again.
   */
  function run(press: (now: Position, state: InteractionState) => PressResult): Reason | null {
    const now = position()
    if (!now || tooSoon()) return null
    if (waits() && get().sight === null) {
      onWait()
      return null
    }
    const other = waitsFor(session.get())
    if ((other === 'mail' || other === 'live') && get().sight === null) {
      const reason = notYours(session.get(), undefined)
      const reasons = reason ? [{ verb: '', reason }] : []
      store.setState({ refusal: { hex: null, title: 'Not now', reasons } })
      return reason
    }
    // In a replay, an act begins a branch.
    if (session.get().study?.acting === false) session.study.act(true)
    const before = get()
    const pressed = press(now, { ...before, refusal: null })
    const actions = pressed.commit
    if (actions && waitsAgain(now, before, actions)) {
      store.setState({ refusal: null, withheld: actions })
      return null
    }
    const state = { ...pressed.state, withheld: null }
    if (actions) return commit(state, actions)
    store.setState(state, true)
    const first = state.refusal?.reasons[0]?.reason ?? null
    // A press on the unit that is asked about is answered, not refused.
    return first?.code === 'asked' ? null : first
  }

  /** Whether these acts would hit a friend and have not been asked for before. */
  function waitsAgain(now: Position, { withheld }: InteractionState, commit: readonly Action[]) {
    if (session.get().study || JSON.stringify(commit) === JSON.stringify(withheld)) return false
    return commit.some((action) => friendsHit(now, action).length > 0)
  }

  function change(next: (now: Position, state: InteractionState) => InteractionState): boolean {
    const now = position()
    if (!now) return false
    const before = get()
    const made = next(now, before)
    // Any other change drops the shot that was withheld.
    const after = made !== before && made.withheld ? { ...made, withheld: null } : made
    if (after !== before) store.setState(after, true)
    return after !== before
  }

  /** Adds the deciding side's preference for confirming ways; none in a replay or branch, where nothing is at stake. */
  function wished(how: How = {}): How {
    const { study, preferences, decision } = session.get()
    const confirm = study ? undefined : preferences[decision?.side ?? '']?.confirm
    return { ...how, confirm: confirm === 'always', straight: confirm === 'never' }
  }

  const keep = (now: Position, state: InteractionState): PressResult => ({
    state: settle(now, state, now),
  })

  return {
    store: store as Omit<typeof store, 'setState'>,
    get,
    position,
    tooSoon,
    /** Presses return the reason of a refusal, which is also in `refusal`; null when something was done or chosen. */
    pressHex: (hex: HexLabel, how?: How) =>
      run((now, state) => pressHex(now, state, hex, wished(how))),
    pressUnit: (unit: UnitId, how?: How) =>
      run((now, state) => pressUnit(now, state, unit, wished(how))),
    /** Sends the shot that was withheld. */
    fireAnyway: () => run((_, state) => ({ state, commit: state.withheld ?? [] })),
    /** Sends these acts as they are, for a button or a key that means exactly these. */
    send: (...actions: readonly Action[]) => run((_, state) => ({ state, commit: actions })),
    /** Sends one act of a list; a step that draws fire may have to be confirmed first. */
    act: (action: Action) => run((now, state) => actOn(now, state, action, wished())),
    pressSpot: (name: string) => run((now, state) => pressSpot(now, state, name)),
    /** Points at a vertex, a hexside or a direction, or at none. */
    setSpot: (spot: string | null) =>
      change((now, state) => pointedAtSpot(now, { ...state, refusal: null }, spot)),
    /** Sets the order in which the hexes of gas drift. */
    setOrder: (order: readonly HexLabel[]) =>
      change((_, state) =>
        state.doing.kind === 'drifting' ? { ...state, doing: { ...state.doing, order } } : state,
      ),
    /** Begins a call, changes it, or drops it. */
    setDraft: (draft: CallDraft | null) => change((now, state) => drafted(now, state, draft)),
    toggleUnit: (unit: UnitId) => run((now, state) => join(now, state, unit)),
    /** Chooses a unit and marks its target; the primary button then fires. */
    aim: (unit: UnitId, hex: HexLabel) =>
      run((_, state) => ({
        state: { ...withCommand(state, { chosen: [unit], verb: 'fire' }), cursor: hex, hover: hex },
      })),
    /** Picks something else, made elsewhere; nothing is carried out. */
    pick: (make: (now: Position, state: InteractionState) => InteractionState | null) =>
      change((now, state) => make(now, state) ?? state),
    chooseUnits: (units: readonly UnitId[]) =>
      run((now, state) => keep(now, withChosen(state, units))),
    grow: () =>
      change((now, state) => withCommand(state, { chosen: grow(now, chosenUnits(state)) })),
    shrink: () =>
      change((now, state) => withCommand(state, { chosen: shrink(now, chosenUnits(state)) })),
    /** Takes a unit from the tray in hand. */
    takeInHand: (unit: UnitId) =>
      change((now, state) => holding(state, handOf(now, unit, unitInHand(state)))),
    setHand: (hand: InHand | null) => change((_, state) => holding(state, hand)),
    /** Takes up another kind of improvement. 11.54 */
    setImproving: (what: Improvement) =>
      change((_, state) => ({ ...withImproving(state, { what, from: null }), refusal: null })),
    setVerb: (verb: Verb) => change((_, state) => ({ ...withVerb(state, verb), refusal: null })),
    openShooter: (unit: UnitId) => run((now, state) => pressUnit(now, state, unit)),
    setTarget: (unit: UnitId, target: UnitId | null) =>
      change((_, state) => ({
        ...state,
        doing: {
          kind: 'allocating',
          chosen: [unit],
          allocation: { ...allocationOf(state), [unit]: target },
        },
      })),
    hover: (hex: HexLabel | null) => {
      if (get().hover !== hex) store.setState({ hover: hex })
    },
    setCursor: (cursor: HexLabel | null) => store.setState({ cursor }),
    moveCursor: (step: CursorStep) => change((now, state) => moveCursor(now, state, step)),
    nextLegal: (by: 1 | -1) => change((now, state) => nextLegal(now, state, by)),
    /** One level back; false when nothing was open. */
    stepBack: () => change((_, state) => stepBack(state)),
    /** Opens the sight tool, from the chosen unit's hex or else from the hex pressed first; or closes it. */
    setSight: (on: boolean) =>
      change((now, state) => {
        if (!on) return { ...state, sight: null }
        const lead = chosenUnits(state).at(-1)
        const from = (lead === undefined ? null : now.game.units[lead]?.hex) ?? null
        return { ...state, sight: { from, to: null } }
      }),
    /** Clears both ends of the sight line; the view and the exact outlines stay. */
    clearSight: () =>
      change((_, state) => (state.sight ? { ...state, sight: cleared(state.sight) } : state)),
    setSightEnds: (from: HexLabel | null, to: HexLabel | null) =>
      store.setState({ sight: { from, to, ...(get().sight?.edges ? { edges: true } : {}) } }),
    /** Sets what the sight tool shows: line, field, seen by or vertex. The ends stay. */
    setSightView: (view: NonNullable<SightView['view']>) =>
      change((now, state) => {
        const sight = state.sight ?? { from: null, to: null }
        return { ...state, sight: viewedAs(now, sight, view) }
      }),
    /** Ends the line at this corner of its second hex. */
    setSightVertex: (vertex: string) =>
      change((_, state) =>
        state.sight ? { ...state, sight: toCorner(state.sight, vertex) } : state,
      ),
    swapSight: () =>
      change((now, state) =>
        state.sight ? { ...state, sight: swapped(now, state.sight) } : state,
      ),
    /** Shows or hides the exact outlines over the map; only while the sight tool is open. */
    setSightEdges: (edges: boolean) =>
      change((_, state) => (state.sight ? { ...state, sight: { ...state.sight, edges } } : state)),
    /** Shows what a press at the cursor would do, or why it would be refused; does nothing else. */
    explain: () =>
      change((now, state) => {
        const hex = state.cursor
        if (hex === null) return state
        const title = () => `${hex}: ${doesAt(now, state, hex)}`
        const refusal = pressAhead(now, state, hex).state.refusal
        return { ...state, refusal: refusal ?? { hex, title: title(), reasons: [] } }
      }),
    /** The first reason why a press there would be refused; nothing is done. */
    whyNotAt: (hex: HexLabel) => {
      const now = position()
      const { study } = session.get()
      const waits = study ? !study.acting : waitsFor(session.get()) !== null
      return now && !waits ? whyNotAt(now, get(), hex) : null
    },
    /** What presses there would do, for a person who asks without the map; nothing is done. */
    answersTo: (about: Subject): readonly CommandAnswer[] => {
      const now = position()
      return now ? answersTo(now, get(), about) : []
    },
    /**
     * Adds the unit under the cursor to the group or removes it; where none stands, or with a way laid, extends the
     * way.
     */
    toggleAt: () =>
      run((now, state) => {
        const { cursor } = state
        const chosen = chosenUnits(state)
        if (cursor === null) return { state }
        const own = unitsAt(now, cursor, now.decision.side ?? '')
        const unit = own.find((there) => !chosen.includes(there.id)) ?? own[0]
        const laying = wayLaid(state) !== null || verbOf(state) === 'move' || !unit
        if (laying && chosen.length > 0) return layTo(now, state, cursor)
        return unit ? join(now, state, unit.id) : { state }
      }),
    /** Begins a drag in that hex and says what it does; `boxed`: the keys that are held down ask for a box. */
    dragFrom: (hex: HexLabel, boxed = false): Drag => {
      const now = position()
      const { study } = session.get()
      const waits = study ? !study.acting : waitsFor(session.get()) !== null
      if (!now || waits || tooSoon()) return 'pan'
      const { drag, state } = beginDrag(now, get(), hex, boxed)
      if (state !== get()) store.setState({ ...state, withheld: null }, true)
      return drag
    },
    /** Extends the way that is being laid to a hex, or cuts it back to one that it passes. */
    layTo: (hex: HexLabel) => run((now, state) => layTo(now, state, hex)),
    /** Ends the drag: drops a way of no length, and the refusal of a hex that could not be reached. */
    endLay: () =>
      change((_, state) => {
        const clear: InteractionState = { ...state, refusal: null }
        return wayLaid(state)?.length === 0 ? withWay(clear, null) : clear
      }),
    /** Drops the way. */
    dropWay: () => change((_, state) => ({ ...withoutWay(state), refusal: null })),
    /** Takes back the last hex of the way. */
    shorten: () => change((_, state) => shorten(state)),
    /** Sends the way. */
    goAlong: () => run(goAlong),
    /** Sends the way, and ends the move where it ends. */
    goAndStop: () => run(goAndStop),
    /**
     * Chooses those units in these hexes that may go together; with `only`, of those, and the one nearest an enemy
     * leads.
     */
    gather: (hexes: readonly HexLabel[], only?: readonly UnitId[]) =>
      run((now, state) => gatherIn(now, state, hexes, only)),
    /** Sets, for the side that decides, whether all units of a command go the way of the first; holds until changed. */
    goAsOne: (on: boolean) =>
      change(({ decision: { side } }, state) => {
        const others = state.asOne.filter((known) => known !== side)
        return { ...state, asOne: on && side !== null ? [...others, side] : others }
      }),
    /** Sets whether a drag gathers the units in a box instead of moving the map. */
    setSelecting: (on: boolean) =>
      change((now, state) => (gathers(now) ? withCommand(state, { selecting: on }) : state)),
    /** Shows a refusal as if it came from a press, e.g. for W on a control. */
    refuse: (refusal: InteractionState['refusal']) => store.setState({ refusal }),
    /** The ways to give the command with the chosen units. */
    tray: (): Tray => {
      const now = position()
      return now
        ? trayOf(now, chosenUnits(get()))
        : { offers: [], kind: null, mayJoin: [], cannotJoin: [] }
    },
    dispose: () => {
      for (const stop of stops) stop()
    },
  }
}
