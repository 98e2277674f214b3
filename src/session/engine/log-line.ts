import type { HexLabel } from '../../hex/label.ts'
import type { GameEvent, Modifier, SideId } from '../../rules/types/index.ts'

export interface LogLine {
  readonly entry: number
  readonly index: number
  /** What it tells. Nobody has to read the sentence to know. */
  readonly event: GameEvent['type'] | 'taken-back'
  readonly text: string
  readonly clause: string
  readonly side: SideId | null
  /** Outcome lines stand bold on their own. */
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
  /** "German half": a heading as it stands alone, without the numbers before it. */
  readonly short?: string
}
