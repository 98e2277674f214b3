import type { HexLabel } from '../../../hex/label.ts'
import type { Action, Reason, UnitId } from '../../../rules/types/index.ts'
import type { InHand } from '../../position/deployment.ts'
import { eligible, type Position, unitsAt } from '../../position/position.ts'
import type { Spots } from '../../position/vertices.ts'
import { nameOf } from '../../position/words.ts'
import type { How, PressResult } from '../doing/press-result.ts'
import {
  type CallDraft,
  chosenUnits,
  type Doing,
  draftOf,
  type Improving,
  type InteractionState,
  improvingIn,
  unitInHand,
  type Verb,
  verbOf,
} from '../doing/state.ts'
import { answeredBeside, noAnswer } from './no-answer.ts'

/** What one kind of decision means on the map: presses, keys and what stays bright. */
export interface MapQuestion {
  /** A press anywhere in a hex. The cursor is there already, and no refusal is open. */
  readonly onHex: (
    position: Position,
    state: InteractionState,
    hex: HexLabel,
    how: How,
  ) => PressResult
  /** A press on a counter. */
  readonly onUnit: (
    position: Position,
    state: InteractionState,
    unit: UnitId,
    how: How,
  ) => PressResult
  /** Vertices or hexsides that may be named. */
  readonly spots?: SpotQuestion
  /** What is put together for an answer, before the first press. Absent: nothing is put together. */
  readonly begin?: Doing
  /** What is chosen when the decision comes up, and after each act that leads back to it. */
  readonly settle?: (position: Position, state: InteractionState, from: Before) => InteractionState
  /** The units that answer, in the order in which the page lists them. Absent: all that are eligible. */
  readonly units?: (position: Position) => readonly UnitId[]
  /** The hexes that a press answers, in the order in which N visits them. Absent: those of the units. */
  readonly hexes?: (position: Position, picked: Picked) => readonly HexLabel[]
  /** The order of units for N and the number keys, where it differs from that of `units`; null: it does not. */
  readonly inTurn?: (
    position: Position,
    state: Pick<InteractionState, 'doing' | 'led'>,
  ) => readonly UnitId[] | null
  /** N goes from unit to unit instead of from hex to hex. */
  readonly walk?: {
    readonly from: (state: InteractionState) => UnitId | null
    readonly to: (position: Position, state: InteractionState, unit: UnitId) => InteractionState
  }
  /** The hexes that the veil leaves bright; null: no veil. */
  readonly lit: (position: Position, picked: Picked) => ReadonlySet<HexLabel> | null
  /** The command that Enter gives. `here`: a press on the hex of the cursor would be an answer. */
  readonly enter?: (state: InteractionState, here: boolean) => Enter | null
  /** Space does the same as Enter where Enter presses the hex of the cursor. */
  readonly spacePresses?: true
  /** A hex is the answer, so a hex can be judged before anything is chosen. */
  readonly asksHex?: true
  /** The question puts units from the hand on the map. */
  readonly places?: true
  /** The chosen units move and fire. */
  readonly acts?: true
  /** The state with this unit chosen, to ask what it would do in a hex. Null: a press on the unit answers. */
  readonly taken?: (
    position: Position,
    state: InteractionState,
    unit: UnitId,
  ) => InteractionState | null
  /** The page has a list of answers: of acts, or of two answers with a button each. */
  readonly list?: 'acts' | 'two'
  /** The part of the map that comes into view with the decision. */
  readonly frame?: Frame
  /** The command that ends the question before all is done. */
  readonly noMore?: { readonly label: string; readonly action: Action }
}

/** The part of the map that comes into view with a decision. */
export interface Frame {
  /** The hexes that the decision is about. Absent: those of the units that answer, of the aims and of the wire. */
  readonly places?: (position: Position) => readonly HexLabel[]
  /** `all`: far enough out to show all the hexes. `near`: close enough to read the figures on the handles. */
  readonly zoom?: 'all' | 'near'
  /** A phone begins with a part of them that a finger can hit. */
  readonly finger?: true
  /** A loupe beside the map shows the decision's hex. */
  readonly loupe?: true
}

/** The parts of what a person has picked that decide which hexes answer. */
export interface Picked {
  readonly chosen: readonly UnitId[]
  readonly verb: Verb
  readonly inHand: InHand | null
  readonly draft: CallDraft | null
  readonly improving: Improving
}

export const pickedIn = (state: Pick<InteractionState, 'doing'>): Picked => ({
  chosen: chosenUnits(state),
  verb: verbOf(state),
  inHand: unitInHand(state),
  draft: draftOf(state),
  improving: improvingIn(state),
})

/** The state and position before the decision came up. */
export interface Before {
  readonly state: InteractionState
  readonly position: Position | null
  /** The decision before was of another kind or another side. */
  readonly changed: boolean
}

/** Commands that Enter gives; `deed` is what the chosen units most likely do. */
export type Enter =
  | 'attack'
  | 'begin'
  | 'bombard'
  | 'deed'
  | 'drift'
  | 'noMore'
  | 'noReturn'
  | 'press'
  | 'rally'
  | 'react'
  | 'ready'
  | 'return'
  | 'sendCall'
  | 'spot'

export interface SpotQuestion {
  /** The spots that may be named. Null: none is asked for now. */
  readonly of: (position: Position, draft: CallDraft | null) => Spots | null
  /** The acts that naming a spot means; null where it means none. */
  readonly does: (position: Position, spot: string, draft: CallDraft | null) => Action[] | null
  /** The label of the button that names the spot. */
  readonly label: string
  /** The button's refusal while no spot is pointed at. */
  readonly none: Reason
  /** Tells a person who presses a hex where to press instead. */
  readonly remedy?: string
}

type Spotless = Pick<MapQuestion, 'onHex' | 'onUnit' | 'lit'>

/** A question that is answered on the page; the map shows the units that it is about. */
export function onPage({ onUnit, remedy }: PageWishes = {}): Spotless {
  const press: MapQuestion['onUnit'] =
    onUnit ??
    ((position, state, unit) => {
      if (eligible(position).has(unit)) return answeredBeside(position, state, unit)
      const hex = position.game.units[unit]?.hex ?? null
      return noAnswer(position, state, hex, nameOf(position.battle, unit), remedy)
    })
  return {
    onUnit: press,
    onHex: (position, state, hex, how) => {
      const about = unitsAt(position, hex).find((unit) => eligible(position).has(unit.id))
      return about
        ? press(position, state, about.id, how)
        : noAnswer(position, state, hex, hex, remedy)
    },
    lit: litAbout,
  }
}

interface PageWishes {
  /** What a press on a counter does, where it is an answer after all. */
  readonly onUnit?: MapQuestion['onUnit']
  /** Where to press instead. */
  readonly remedy?: string
}

export const hexesOf = ({ game }: Position, units: Iterable<UnitId>): HexLabel[] =>
  [...units].flatMap((unit) => game.units[unit]?.hex ?? [])

/**
 * The hexes of the units that answer, and the decision's own. Null where there are none: the whole map stays bright.
 */
export function litAbout(position: Position): ReadonlySet<HexLabel> | null {
  const { hex } = position.decision
  const hexes = [...hexesOf(position, eligible(position)), ...(hex === undefined ? [] : [hex])]
  return hexes.length > 0 ? new Set(hexes) : null
}

/** These hexes as a set; null, for no veil, where there are none. */
export const litOrNone = (hexes: readonly HexLabel[]): ReadonlySet<HexLabel> | null =>
  hexes.length > 0 ? new Set(hexes) : null

/** Those of these units that still answer; the same array while all of them do. */
export function stillEligible(position: Position, units: readonly UnitId[]): readonly UnitId[] {
  const kept = units.filter((unit) => eligible(position).has(unit))
  return kept.length === units.length ? units : kept
}
