import type { HexLabel } from '../../hex/label.ts'
import type { GameEvent, Modifier, SideId } from '../../rules/types/index.ts'

export interface LogLine {
  readonly entry: number
  readonly index: number
  /** What the line tells: the type of an event, or an aside. No code has to read the sentence. */
  readonly event: GameEvent['type'] | 'taken-back' | 'hint' | 'told'
  readonly text: string
  readonly clause: string
  readonly side: SideId | null
  /** The line is an outcome; the log sets it apart. */
  readonly strong?: boolean
  readonly dice?: readonly number[]
  /** The words before and after drawn dice. */
  readonly roll?: { readonly before: string; readonly after: string }
  readonly hex?: HexLabel
  readonly ruling?: boolean
  /** What was added to the dice, each with its clause. */
  readonly modifiers?: readonly Modifier[]
  /** Opens a day, a turn or a half couplet. */
  readonly heading?: boolean
  /** "German half": the heading without the numbers before it, for where it stands alone. */
  readonly short?: string
}
