import type { Reason } from '../../rules/types/index.ts'
import type { Session, SessionState } from '../engine/table.ts'
import type { InteractionState } from '../pointing/doing/state.ts'
import type { Interaction } from '../pointing/interaction.ts'
import type { Position } from '../position/position.ts'

/** Commands whose doing belongs to the screen; it registers a handler for each that it offers. */
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
  'jump',
  'save',
  'open',
  'share',
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
/** Of the study: the commands that carry these out stand with the others of the study. */
export const STUDY_SCREEN = [
  'studyPlay',
  'studyNote',
  'studyCompare',
  'studyExport',
  'studyEnter',
] as const
/** What a person may do while the computer decides; the page of that moment registers those that it offers. */
export const COMPUTER_SCREEN = ['hurry', 'stopComputer', 'askAgain', 'moveFor'] as const
/** What has happened lies open to be read; the page that tells it registers how one goes on. */
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

/** The moment that a command looks at. */
export interface Moment {
  readonly session: Session
  readonly interaction: Interaction
  readonly state: SessionState
  readonly pointing: InteractionState
  readonly position: Position | null
  readonly screen: Readonly<Partial<Record<ScreenCommand, () => void>>>
}

/** One record for button, key, palette, tooltip and key list. */
export interface Command {
  readonly id: string
  readonly group: CommandGroup
  /** Chords as `chordOf` writes them: "F", "Shift+Z", "Ctrl+S", "Space", "Numpad7". */
  readonly keys: readonly string[]
  /** The act in one verb. */
  label(moment: Moment): string
  /** Count or object, in lighter weight: "34 hexes". */
  detail?(moment: Moment): string | null
  /** Whether it belongs to this moment at all; keys and buttons show no others. */
  when(moment: Moment): boolean
  /** Why it can't be done now; null when it can. */
  whyNot(moment: Moment): Reason | null
  /** The reason when the game refuses after all. */
  run(moment: Moment): Reason | null
}

export const said = (code: string, clause: string, text: string): Reason => ({ code, clause, text })

/** What a command at the cursor lacks without one. */
export const NO_CURSOR: Reason = said(
  'no-cursor',
  '',
  'The cursor is on no hex; N or an arrow brings it to one.',
)
