import type { HexLabel } from '../../../hex/label.ts'
import type { Action, Mode, Reason, Shell, SideId, UnitId } from '../../../rules/types/index.ts'
import type { InHand } from '../../position/deployment.ts'
import type { SightView } from '../../sight/sight-view.ts'
import type { Improvement } from './improvements.ts'

/** What the person at the screen is about to do; never part of the game. */
export interface InteractionState {
  readonly cursor: HexLabel | null
  readonly hover: HexLabel | null
  readonly sight: SightView | null
  /** Why the last press did nothing. */
  readonly refusal: Refusal | null
  /** A shot that would hit a friend too, withheld until it is asked for again. 3.71a */
  readonly withheld: readonly Action[] | null
  readonly doing: Doing
  /** The unit that led the last command of each side; the next units are offered in order from it. */
  readonly led: Readonly<Record<SideId, UnitId>>
  /** The sides whose commands go as one: all units go the way of the first. */
  readonly asOne: readonly SideId[]
}

/** What is being put together for an answer; each question begins with one of these. */
export type Doing =
  | Idle
  | Commanding
  | Placing
  | Picking
  | Reacting
  | Allocating
  | Pointing
  | Improving
  | Drifting

/** Nothing is put together: one press answers, or the page does. */
export interface Idle {
  readonly kind: 'idle'
}

/** Units are chosen for a command, or act in one. */
export interface Commanding {
  readonly kind: 'commanding'
  /** In the order chosen; the last one leads. */
  readonly chosen: readonly UnitId[]
  /** How the chosen units were gathered, if they were. */
  readonly gathered: Gathered | null
  /** The command that a press on a hex means: null lets the hex decide. */
  readonly verb: Verb
  readonly way: LaidWay | null
  /** A drag on the map gathers units, in a box or in an outline drawn by hand, instead of moving the map. */
  readonly selecting: boolean
  /** The call that is being put together. 6.1a */
  readonly call: Call | null
}

/** Units are placed on the map. */
export interface Placing {
  readonly kind: 'placing'
  readonly inHand: InHand | null
}

/** Units are ticked, or one is chosen, and nothing else. */
export interface Picking {
  readonly kind: 'picking'
  readonly chosen: readonly UnitId[]
}

/** A reaction window: one shooter is open. */
export interface Reacting {
  readonly kind: 'reacting'
  readonly shooter: UnitId | null
  readonly verb: Verb
}

/** Targets in a melee; the last chosen unit is the one whose target is named next. */
export interface Allocating {
  readonly kind: 'allocating'
  readonly chosen: readonly UnitId[]
  readonly allocation: Readonly<Record<UnitId, UnitId | null>>
}

/** A vertex (O19:W), a hexside (V10/V11) or a hex is pointed at before it is named. */
export interface Pointing {
  readonly kind: 'pointing'
  readonly spot: string | null
}

/**
 * Positions are improved at night. Works are named by their hex; a hexside by its two hexes, of which `from` is the first.
 * 11.54
 */
export interface Improving {
  readonly kind: 'improving'
  readonly what: Improvement
  readonly from: HexLabel | null
}

/**
 * Gas is to move. `spot` is its direction; `order` has its hexes in the order of their moves; empty: as they lie.
 * 7.513d
 */
export interface Drifting {
  readonly kind: 'drifting'
  readonly spot: string | null
  readonly order: readonly HexLabel[]
}

export type Verb = 'move' | 'fire' | 'anti-tank' | null

/** The hexes to enter, in order; laid by hand, or shown to be confirmed because the way draws fire. */
export interface LaidWay {
  readonly path: readonly HexLabel[]
  readonly confirm: boolean
}

/** A call, and the vertex that is pointed at for it. */
export interface Call {
  readonly draft: CallDraft
  readonly spot: string | null
}

/** The artillery group to be called, how it fires, and with which shell. */
export interface CallDraft {
  readonly group: string
  readonly mode: Mode
  readonly shell: Shell
}

/** The units in a part of the map: those that may go together, and the others with the reason. */
export interface Gathered {
  readonly taken: readonly UnitId[]
  readonly left: readonly { readonly unit: UnitId; readonly reason: Reason }[]
}

/** Why a press did nothing, for every command that it could have meant. */
export interface Refusal {
  readonly hex: HexLabel | null
  readonly title: string
  readonly reasons: readonly {
    readonly verb: string
    readonly reason: Reason
    /** The way tried, from where the units stand to where it stopped. */
    readonly path?: readonly HexLabel[]
  }[]
}

const NO_UNITS: readonly UnitId[] = []

/** Where each kind of doing begins. */
export const BEGIN = {
  idle: { kind: 'idle' },
  commanding: {
    kind: 'commanding',
    chosen: NO_UNITS,
    gathered: null,
    verb: null,
    way: null,
    selecting: false,
    call: null,
  },
  placing: { kind: 'placing', inHand: null },
  picking: { kind: 'picking', chosen: NO_UNITS },
  reacting: { kind: 'reacting', shooter: null, verb: null },
  allocating: { kind: 'allocating', chosen: NO_UNITS, allocation: {} },
  pointing: { kind: 'pointing', spot: null },
  improving: { kind: 'improving', what: 'works', from: null },
  drifting: { kind: 'drifting', spot: null, order: [] },
} as const satisfies { readonly [K in Doing['kind']]: Extract<Doing, { kind: K }> }

export const IDLE: InteractionState = {
  cursor: null,
  hover: null,
  sight: null,
  refusal: null,
  withheld: null,
  doing: BEGIN.idle,
  led: {},
  asOne: [],
}

// ---------------------------------------------------------------- what others read

type Read<T> = (state: Pick<InteractionState, 'doing'>) => T

const commandOf = (state: Pick<InteractionState, 'doing'>): Commanding =>
  state.doing.kind === 'commanding' ? state.doing : BEGIN.commanding

export const chosenUnits: Read<readonly UnitId[]> = ({ doing }) =>
  'chosen' in doing ? doing.chosen : NO_UNITS

export const verbOf: Read<Verb> = ({ doing }) => ('verb' in doing ? doing.verb : null)

/** The hexes of the way that is laid or shown. */
export const wayLaid: Read<readonly HexLabel[] | null> = (state) =>
  commandOf(state).way?.path ?? null

/** Whether that way waits to be confirmed. */
export const waitsForConfirmation: Read<boolean> = (state) => commandOf(state).way?.confirm === true

export const gatheredUnits: Read<Gathered | null> = (state) => commandOf(state).gathered

export const isSelecting: Read<boolean> = (state) => commandOf(state).selecting

export const draftOf: Read<CallDraft | null> = (state) => commandOf(state).call?.draft ?? null

/** The vertex, hexside, hex or direction that is pointed at. */
export const spotIn: Read<string | null> = ({ doing }) => {
  if (doing.kind === 'commanding') return doing.call?.spot ?? null
  return 'spot' in doing ? doing.spot : null
}

export const unitInHand: Read<InHand | null> = ({ doing }) =>
  doing.kind === 'placing' ? doing.inHand : null

export const shooterOf: Read<UnitId | null> = ({ doing }) =>
  doing.kind === 'reacting' ? doing.shooter : null

const AS_LISTED: Allocating['allocation'] = {}

export const allocationOf: Read<Allocating['allocation']> = ({ doing }) =>
  doing.kind === 'allocating' ? doing.allocation : AS_LISTED

export const improvingIn: Read<Improving> = ({ doing }) =>
  doing.kind === 'improving' ? doing : BEGIN.improving

const AS_IT_LIES: readonly HexLabel[] = []

export const gasOrder: Read<readonly HexLabel[]> = ({ doing }) =>
  doing.kind === 'drifting' ? doing.order : AS_IT_LIES

// ---------------------------------------------------------------- what presses write

/** Changes the command. A way and a gathering belong to their units, so choosing other units drops both. */
export function withCommand(
  state: InteractionState,
  changes: Partial<Omit<Commanding, 'kind'>>,
): InteractionState {
  const before = commandOf(state)
  const others = changes.chosen !== undefined && changes.chosen !== before.chosen
  return {
    ...state,
    doing: { ...before, ...(others ? { way: null, gathered: null } : {}), ...changes },
  }
}

/** Sets the way that is laid, or shown to be confirmed; null removes it. */
export const withWay = (
  state: InteractionState,
  path: readonly HexLabel[] | null,
  confirm = false,
): InteractionState => withCommand(state, { way: path && { path, confirm } })

export const withoutWay = (state: InteractionState): InteractionState =>
  wayLaid(state) ? withWay(state, null) : state

/** Chooses these units, for a command or for an answer. */
export const withChosen = (
  state: InteractionState,
  chosen: readonly UnitId[],
): InteractionState => {
  const { doing } = state
  if (doing.kind === 'commanding') return withCommand(state, { chosen })
  return doing.kind === 'allocating'
    ? { ...state, doing: { ...doing, chosen } }
    : { ...state, doing: { kind: 'picking', chosen } }
}

/** Points at another place; changes nothing where no place is asked for. */
export function withSpot(state: InteractionState, spot: string | null): InteractionState {
  const { doing } = state
  if (doing.kind === 'commanding')
    return doing.call ? withCommand(state, { call: { ...doing.call, spot } }) : state
  return doing.kind === 'pointing' || doing.kind === 'drifting'
    ? { ...state, doing: { ...doing, spot } }
    : state
}

/** Takes up another kind of improvement, or names the first hex of a hexside. */
export const withImproving = (
  state: InteractionState,
  changes: Partial<Omit<Improving, 'kind'>>,
): InteractionState => ({ ...state, doing: { ...improvingIn(state), ...changes } })

export function withVerb(state: InteractionState, verb: Verb): InteractionState {
  const { doing } = state
  if (doing.kind === 'reacting') return { ...state, doing: { ...doing, verb } }
  return doing.kind === 'commanding' || doing.kind === 'idle' ? withCommand(state, { verb }) : state
}

/** Takes back one level of what is put together. Returns the same value when nothing is open. */
export function oneBack(doing: Doing): Doing {
  switch (doing.kind) {
    case 'idle':
      return doing
    case 'commanding':
      if (doing.call)
        return { ...doing, call: doing.call.spot === null ? null : { ...doing.call, spot: null } }
      if (doing.verb !== null) return { ...doing, verb: null }
      return doing.chosen.length > 0 ? { ...doing, chosen: NO_UNITS, gathered: null } : doing
    case 'reacting':
      return doing.verb === null ? doing : { ...doing, verb: null }
    case 'picking':
    case 'allocating':
      return doing.chosen.length > 0 ? { ...doing, chosen: NO_UNITS } : doing
    case 'pointing':
    case 'drifting':
      return doing.spot === null ? doing : { ...doing, spot: null }
    case 'improving':
      return doing.from === null ? doing : { ...doing, from: null }
    case 'placing':
      return doing.inHand ? BEGIN.placing : doing
  }
}
