/*
 * The rules of any game of decisions and dice, as a journal asks for them. This file has types, and one function that
 * tells a reason from an answer. It imports nothing.
 */

/** The types of one game. All of them are plain data. */
export interface Kinds {
  /** What does not change: map, pieces, sides. */
  battle: {
    readonly id: string
    readonly hash: string
    /** Hashes that it had before a change which no rule reads: their saves are saves of this battle. */
    readonly formerHashes?: readonly string[]
    readonly title: string
    readonly sides: readonly Side[]
  }
  /** The part of a battle that only the board reads. */
  sheet: object
  /** Everything that changes, the source of the dice included. It survives JSON unchanged. */
  state: object
  dice: object
  action: { readonly type: string }
  event: { readonly type: string; readonly clause: string }
  decision: Decision
  reason: Reason
  /** A line of the log. */
  line: Line
  /** Answers that a side gives in advance. */
  preferences: object
  /** The preference that passed over a question, with what the log tells of it. */
  passed: { readonly wish: string }
  /** A side's wish to pass over further questions for a while. */
  holding: { readonly side: string; readonly scope: string }
  /** A step of the activation under way, for the board. */
  trail: object
}

export interface Side {
  readonly id: string
  /** A plural: "Germans". */
  readonly name: string
}

/** What the game waits for. */
export interface Decision {
  readonly kind: string
  /** Who decides; null when the game is over. */
  readonly side: string | null
  readonly clause: string
  readonly prompt: string
  readonly actions: readonly { readonly type: string }[]
  /** The hex that the decision is about. */
  readonly hex?: string
}

export interface Line {
  readonly text: string
  readonly clause: string
  readonly side: string | null
  /** The line is an outcome; the log sets it apart. */
  readonly strong?: boolean
  /** The line opens a part of the game. */
  readonly heading?: boolean
}

/** Why something is not legal: a stable code, the clause, and a sentence. Never thrown. */
export interface Reason {
  readonly code: string
  readonly clause: string
  readonly text: string
}

export const isReason = (value: object): value is Reason => 'code' in value && 'clause' in value

/** All functions are pure, except that `apply` writes into the state that it is given. */
export interface Rules<K extends Kinds> {
  /** Never set: the compiler infers the types of a game from it. */
  readonly kinds?: K
  /** The name of the game in its saves. */
  readonly id: string
  /** Rises with every change of the rules after which an old journal might replay differently. */
  readonly version: string
  newGame(
    battle: K['battle'],
    dice: K['dice'],
  ): { state: K['state']; events: readonly K['event'][] }
  decision(battle: K['battle'], state: K['state']): K['decision']
  /** The side that decides; null when the game is over. It is cheap; `decision` may list thousands of actions. */
  decider(battle: K['battle'], state: K['state']): string | null
  why(battle: K['battle'], state: K['state'], action: K['action']): K['reason'] | null
  /** Plays an action up to the next decision and returns its events; or says why it is illegal, and changes nothing. */
  apply(battle: K['battle'], state: K['state'], action: K['action']): K['reason'] | K['event'][]
  /** Reads any value as an action of this game; or says why it is none. */
  readAction(value: unknown): K['action'] | K['reason']

  /** A copy for `apply` to write into, once or many times. */
  copy(state: K['state']): K['state']
  /** Makes such a copy a frozen state; a piece that equals its piece in `before` is the same object. */
  frozen(before: K['state'], copy: K['state']): K['state']
  /** Equal for equal states, on every machine. */
  hashState(state: K['state']): string
  /** The hash of the same state in older journals, if that was another. */
  formerHash?(state: K['state']): string

  /**
   * How many sides every die has; absent: six. Null where they differ: then the error `DiceExhausted` has the `sides` of
   * the die that was to be rolled.
   */
  readonly sides?: number | null
  seededDice(seed: number): K['dice']
  /** These faces first, then those of the seed. Without a seed, a roll after the last face throws `DiceExhausted`. */
  scriptedDice(faces: readonly number[], seed?: number): K['dice']
  diceOf(state: K['state']): K['dice']
  /** The same position with other dice to come; frozen. */
  withDice(state: K['state'], dice: K['dice']): K['state']
  /** How many scripted faces are left; 0 for dice that are rolled. */
  scriptedFaces(dice: K['dice']): number
  /** The faces that fell between two states of the same dice, in order. */
  faces(before: K['dice'], after: K['dice']): readonly number[]

  /** An event in words for the log; null when another line already says it. */
  describe(battle: K['battle'], event: K['event']): K['line'] | null
  /** An action in words; with the state that it is for, if known. */
  describeAction(battle: K['battle'], action: K['action'], state?: K['state']): string
}
