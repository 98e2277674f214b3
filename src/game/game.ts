/*
 * What is common to every game that can be played at this table: decisions, actions, dice, events and reasons. Journal,
 * undo, storage, branches, links, mail, the computer and the log ask a game for nothing else. This file imports nothing.
 */

/** The types of one game. All of them but `dice` are plain data. */
export interface Kinds {
  /** What does not change: map, pieces, sides. */
  battle: { readonly id: string; readonly hash: string; readonly title: string }
  /** Everything that changes, the source of the dice included; it survives JSON unchanged. */
  state: object
  action: { readonly type: string }
  event: { readonly type: string; readonly clause: string }
  decision: Decision
  dice: object
  line: { readonly text: string; readonly clause: string }
}

/** What the game waits for. */
export interface Decision {
  readonly kind: string
  /** Who decides; null when the game is over. */
  readonly side: string | null
  readonly clause: string
  readonly prompt: string
  readonly actions: readonly { readonly type: string }[]
}

/** Why something is not legal: a stable code, the clause, and a sentence. Never thrown. */
export interface Reason {
  readonly code: string
  readonly clause: string
  readonly text: string
}

/** The rules of one game. All functions are pure but `apply`, which writes into the state that it is handed. */
export interface Game<K extends Kinds, R extends Reason = Reason> {
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
  why(battle: K['battle'], state: K['state'], action: K['action']): R | null
  /** The events of a legal action, up to the next decision; of an illegal one the reason, and nothing has changed. */
  apply(battle: K['battle'], state: K['state'], action: K['action']): R | K['event'][]
  /** Equal for equal states, on every machine. */
  hashState(state: K['state']): string
  seededDice(seed: number): K['dice']
  /** These faces first, then those of the seed; without one, running out throws `DiceExhausted`. */
  scriptedDice(faces: readonly number[], seed?: number): K['dice']
  /** The faces that lie between two states of one source, in order. */
  faces(before: K['dice'], after: K['dice']): readonly number[]
  /** An event in words for the log; null for what another line says already. */
  describe(battle: K['battle'], event: K['event']): K['line'] | null
  /** An action in words; with the state that it is for, if known. */
  describeAction(battle: K['battle'], action: K['action'], state?: K['state']): string
}
