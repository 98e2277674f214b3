import type { Reason } from '../../rules/types/index.ts'
import type { Session, SessionState } from '../engine/table.ts'
import type { InteractionState } from '../pointing/doing/state.ts'
import type { Interaction } from '../pointing/interaction.ts'
import type { Position } from '../position/position.ts'

/** Commands that the screen carries out; it registers a handler for each that it offers. */
export const SCREEN_COMMANDS = [
  'log',
  'luck',
  'text',
  'fold',
  'layers',
  'dangers',
  'aims',
  'facts',
  'hint',
  'stack',
  'ping',
  'jump',
  'save',
  'open',
  'share',
  'bench',
  'keys',
  'rules',
  'goTo',
  'menu',
  'settings',
  'leave',
  'concede',
  'zoomIn',
  'zoomOut',
  'wholeSheet',
  'centre',
  'centreCursor',
  'panUp',
  'panDown',
  'panLeft',
  'panRight',
] as const
/** Handlers of the screen for the study; their commands stand with the others of the study. */
export const STUDY_SCREEN = [
  'studyPlay',
  'studyNote',
  'studyCompare',
  'studyExport',
  'studyEnter',
] as const
/** Commands for a person while the computer decides; the page of that moment registers those that it offers. */
export const COMPUTER_SCREEN = ['hurry', 'stopComputer', 'askAgain', 'moveFor'] as const
/** A page that tells what has happened registers how to go on from it. */
export const TELLING_SCREEN = ['goOn'] as const
export type ScreenCommand =
  | (typeof TELLING_SCREEN)[number]
  | (typeof SCREEN_COMMANDS)[number]
  | (typeof STUDY_SCREEN)[number]
  | (typeof COMPUTER_SCREEN)[number]

export type CommandGroup =
  | 'everywhere'
  | 'board'
  | 'set-up'
  | 'command'
  | 'moving'
  | 'reaction'
  | 'melee'
  | 'replay'

/** Everything that a command may look at. */
export interface Moment {
  readonly session: Session
  readonly interaction: Interaction
  readonly state: SessionState
  readonly pointing: InteractionState
  readonly position: Position | null
  readonly screen: Readonly<Partial<Record<ScreenCommand, () => void>>>
}

/** A command: one record for its button, key, palette entry, tooltip and line in the list of keys. */
export interface Command {
  readonly id: string
  readonly group: CommandGroup
  /** Chords as `chordOf` writes them: "F", "Shift+Z", "Ctrl+S", "Space", "Numpad7". */
  readonly keys: readonly string[]
  /** The name of the act, in few words. */
  label(moment: Moment): string
  /** A count or an object, shown in lighter weight: "34 hexes". */
  detail?(moment: Moment): string | null
  /** Whether it fits this moment at all; keys and buttons offer no other command. */
  when(moment: Moment): boolean
  /** Why it does not fit, at a moment that is close to one where it would; otherwise what is asked instead is said. */
  unfit?(moment: Moment): Reason | null
  /** Why it can't be done now; null when it can. */
  whyNot(moment: Moment): Reason | null
  /** Runs it; returns the reason when the game refuses after all, else null. */
  run(moment: Moment): Reason | null
}

export const said = (code: string, clause: string, text: string): Reason => ({ code, clause, text })

/** The reason of a command that acts at the cursor, when there is none. */
export const NO_CURSOR: Reason = said(
  'no-cursor',
  '',
  'The cursor is on no hex; N or an arrow brings it to one.',
)
