/*
 * The rules of any game of decisions and dice, as a journal asks for them. This file has types, and the one test that
 * tells a reason from an answer. It imports nothing.
 */

/** The types of one game. All of them are plain data. */
export interface Kinds {
  /** What does not change: map, pieces, sides. */
  battle: {
    readonly id: string
    readonly hash: string
    readonly title: string
    readonly sides: readonly Side[]
  }
  /** What only the board reads of a battle. */
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
  /** What a side says in advance. */
  preferences: object
  /** The preference by which a question was passed over, with what there is to tell of it. */
  passed: { readonly wish: string }
  /** A side's word that it passes over further questions for a while. */
  holding: { readonly side: string; readonly scope: string }
  /** A step of the act under way, for the board. */
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
  /** The place on the map that it is about. */
  readonly hex?: string
}

export interface Line {
  readonly text: string
  readonly clause: string
  readonly side: string | null
  /** An outcome, set apart. */
  readonly strong?: boolean
  /** Opens a part of the game. */
  readonly heading?: boolean
}

/** Why something is not legal: a stable code, the clause, and a sentence. Never thrown. */
export interface Reason {
  readonly code: string
  readonly clause: string
  readonly text: string
}

export const isReason = (value: object): value is Reason => 'code' in value && 'clause' in value

/** All functions are pure but `apply`, which writes into the state that it is handed. */
export interface Rules<K extends Kinds> {
  /** Never there. The compiler reads the types of a game off it. */
  readonly kinds?: K
  /** Names the game in its saves. */
  readonly id: string
  /** Rises when an old journal might replay to something else. */
  readonly version: string
  newGame(
    battle: K['battle'],
    dice: K['dice'],
  ): { state: K['state']; events: readonly K['event'][] }
  decision(battle: K['battle'], state: K['state']): K['decision']
  /** Who decides; null when the game is over. Cheap, where a decision may list thousands of actions. */
  decider(battle: K['battle'], state: K['state']): string | null
  why(battle: K['battle'], state: K['state'], action: K['action']): K['reason'] | null
  /** The events of a legal action, up to the next decision; of an illegal one the reason, and nothing has changed. */
  apply(battle: K['battle'], state: K['state'], action: K['action']): K['reason'] | K['event'][]
  /** Anything at all as an action of this game; or why it is none. */
  readAction(value: unknown): K['action'] | K['reason']

  /** A copy for `apply` to write into, once or many times. */
  copy(state: K['state']): K['state']
  /** A copy that was written into, as a frozen state; pieces equal to those of `before` are the same objects. */
  frozen(before: K['state'], copy: K['state']): K['state']
  /** Equal for equal states, on every machine. */
  hashState(state: K['state']): string
  /** The hash that older journals of this game have, if they have another. */
  formerHash?(state: K['state']): string

  seededDice(seed: number): K['dice']
  /** These faces first, then those of the seed; without one, running out throws `DiceExhausted`. */
  scriptedDice(faces: readonly number[], seed?: number): K['dice']
  diceOf(state: K['state']): K['dice']
  /** The same position with other dice to come; frozen. */
  withDice(state: K['state'], dice: K['dice']): K['state']
  /** How many scripted faces are still to fall; 0 for dice that are rolled. */
  scriptedFaces(dice: K['dice']): number
  /** The faces that lie between two states of one source, in order. */
  faces(before: K['dice'], after: K['dice']): readonly number[]

  /** An event in words for the log; null for what another line says already. */
  describe(battle: K['battle'], event: K['event']): K['line'] | null
  /** An action in words; with the state that it is for, if known. */
  describeAction(battle: K['battle'], action: K['action'], state?: K['state']): string
}
