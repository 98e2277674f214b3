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
  type InteractionState,
  unitInHand,
  type Verb,
  verbOf,
} from '../doing/state.ts'
import { answeredBeside, noAnswer } from './no-answer.ts'

/** What one kind of decision means on the map: presses, keys and what stays bright. */
export interface Question {
  /** A press on a hex, wherever in it. The cursor is there already, and no refusal is open. */
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
  /** What is put together for an answer, as it begins. Absent: nothing is. */
  readonly begin?: Doing
  /** What is chosen when the decision comes up, and after each act that leads back to it. */
  readonly settle?: (position: Position, state: InteractionState, from: Before) => InteractionState
  /** The units that answer, in the order in which the page lists them. Absent: all that are eligible. */
  readonly units?: (position: Position) => readonly UnitId[]
  /** The hexes that a press answers, in the order in which N visits them. Absent: those of the units. */
  readonly hexes?: (position: Position, picked: Picked) => readonly HexLabel[]
  /** The order in which N visits the hexes, and figures name the units, where it is another; null: it is not. */
  readonly inTurn?: (
    position: Position,
    state: Pick<InteractionState, 'doing' | 'led'>,
  ) => readonly UnitId[] | null
  /** N goes from unit to unit instead of from hex to hex. */
  readonly walk?: {
    readonly from: (state: InteractionState) => UnitId | null
    readonly to: (position: Position, state: InteractionState, unit: UnitId) => InteractionState
  }
  /** The hexes that no veil covers; null where no veil is wanted. */
  readonly lit: (position: Position, picked: Picked) => ReadonlySet<HexLabel> | null
  /** The command that Enter gives. `here`: a press on the hex of the cursor is an answer. */
  readonly enter?: (state: InteractionState, here: boolean) => Enter | null
  /** Space gives the same command where Enter presses the hex of the cursor. */
  readonly spacePresses?: true
  /** The hex is the answer: a hex can be judged before anything is chosen. */
  readonly asksHex?: true
  /** Units come on the map, out of a hand. */
  readonly places?: true
  /** Chosen units move and fire. */
  readonly acts?: true
  /** Somebody asks what a unit would do in a hex: the unit as if it were chosen. Null: a press on the unit answers. */
  readonly taken?: (
    position: Position,
    state: InteractionState,
    unit: UnitId,
  ) => InteractionState | null
  /** Answered from a list on the page: of acts, or of two answers with a button each. */
  readonly list?: 'acts' | 'two'
  /** What of the map comes into sight with the decision. */
  readonly frame?: Frame
  /** The command that ends the question before all is done. */
  readonly noMore?: { readonly label: string; readonly action: Action }
}

/** What of the map comes into sight with a decision. */
export interface Frame {
  /** The hexes that it is about. Absent: those of the units that answer, of the aims and of the wire. */
  readonly places?: (position: Position) => readonly HexLabel[]
  /** `all`: as far off as the hexes need. `near`: so near that the figures on handles can be read. */
  readonly zoom?: 'all' | 'near'
  /** A loupe shows its hex beside the map. */
  readonly loupe?: true
}

/** The parts of what a person has picked that decide which hexes answer. */
export interface Picked {
  readonly chosen: readonly UnitId[]
  readonly verb: Verb
  readonly inHand: InHand | null
  readonly draft: CallDraft | null
}

export const pickedIn = (state: Pick<InteractionState, 'doing'>): Picked => ({
  chosen: chosenUnits(state),
  verb: verbOf(state),
  inHand: unitInHand(state),
  draft: draftOf(state),
})

/** What was there before the decision came up. */
export interface Before {
  readonly state: InteractionState
  readonly position: Position | null
  /** Another kind of decision, or another side, was asked. */
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
  /** Null: none is asked for now. */
  readonly of: (position: Position, draft: CallDraft | null) => Spots | null
  /** The acts that naming a spot means; null where it means none. */
  readonly does: (position: Position, spot: string, draft: CallDraft | null) => Action[] | null
  /** The button that names it. */
  readonly label: string
  /** The button's refusal while no spot is pointed at. */
  readonly none: Reason
  /** Where to press instead, for a press on a hex. */
  readonly remedy?: string
}

type Spotless = Pick<Question, 'onHex' | 'onUnit' | 'lit'>

/** A question that is answered on the page: the map shows whom it is about. */
export function onPage({ onUnit, remedy }: PageWishes = {}): Spotless {
  const press: Question['onUnit'] =
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
  /** A press on a counter that answers after all. */
  readonly onUnit?: Question['onUnit']
  /** Where to press instead. */
  readonly remedy?: string
}

export const hexesOf = ({ game }: Position, units: Iterable<UnitId>): HexLabel[] =>
  [...units].flatMap((unit) => game.units[unit]?.hex ?? [])

/** Those who answer, and the hex that the decision is about. Nothing to show: the whole map stays bright. */
export function litAbout(position: Position): ReadonlySet<HexLabel> | null {
  const { hex } = position.decision
  const hexes = [...hexesOf(position, eligible(position)), ...(hex === undefined ? [] : [hex])]
  return hexes.length > 0 ? new Set(hexes) : null
}

/** The hexes themselves; a question that no hex answers wants no veil. */
export const litOrNone = (hexes: readonly HexLabel[]): ReadonlySet<HexLabel> | null =>
  hexes.length > 0 ? new Set(hexes) : null

/** Of the chosen units those that still answer; the same list while all of them do. */
export function stillEligible(position: Position, units: readonly UnitId[]): readonly UnitId[] {
  const kept = units.filter((unit) => eligible(position).has(unit))
  return kept.length === units.length ? units : kept
}
