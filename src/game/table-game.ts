import type { ZodMiniObject, ZodMiniType } from 'zod/mini'
import type { Kinds, Line, Rules } from './rules.ts'

/*
 * A game as it is played at a table: its rules, and what a table for two asks besides. Types only.
 */

export interface TableGame<K extends Kinds> extends Rules<K> {
  readonly acts: Acts<K>
  readonly standing: StandingAnswers<K>
  readonly secrets: Secrets<K>
  readonly course: Course<K>
}

/** Several actions sent together, or what is left of them while another question is open. */
export interface Plan<K extends Kinds> {
  readonly side: string
  readonly actions: readonly K['action'][]
  /** How many were sent. */
  readonly done: number
}

/** What undo and plans need to know of actions. */
export interface Acts<K extends Kinds> {
  /** The action that concedes the game for a side; legal at any time. */
  concession(side: string): K['action']
  /** Whether it opens an activation: undoing a whole command goes back to before it. */
  begins(action: K['action']): boolean
  /** Whether it ends its side's turn and does nothing else. */
  passes(action: K['action']): boolean
  /** Whether it only answers what the other side did. */
  replies(action: K['action']): boolean
  /** Whether a plan must wait, because its next action does not answer this question. */
  waits(decision: K['decision'], next: K['action']): boolean
  /** Whether a plan goes on after its own side gave this answer. */
  planned(answer: K['action']): boolean
  /** The line of the log that tells of a half taken back by leave; the one who gave it may be the same person. */
  takenBack(battle: K['battle'], side: string, by: string): K['line']
  /** The line of the log that tells of a hint. */
  helped(battle: K['battle'], side: string): K['line']
  /** Whether a side decides in a turn of its own, and not because of what the other one does. */
  inTurn(decision: K['decision']): boolean
  /** Why these events end a plan, as a message to the player, `shown` where the page tells it; null when they do not. */
  harm(
    battle: K['battle'],
    plan: Plan<K>,
    events: readonly K['event'][],
  ): { readonly text: string; readonly hex?: string; readonly shown?: true } | null
  /** The steps of the activation under way, the first one first. */
  trail(steps: readonly Trodden<K>[]): readonly K['trail'][]
}

/** A played action, with its events and the state after it. */
export interface Trodden<K extends Kinds> {
  readonly entry: { readonly action: K['action'] }
  readonly state: K['state']
  readonly events: readonly K['event'][]
}

export type Preferred<K extends Kinds> = Readonly<Record<string, K['preferences']>>

/** Answers that a side gives in advance. */
export interface StandingAnswers<K extends Kinds> {
  /** The shapes of preferences and passed-over questions in a save. */
  readonly shapes: { readonly preferences: ZodMiniType; readonly passed: ZodMiniObject }
  /** The preferences of a side that has said nothing. */
  readonly none: K['preferences']
  /** The answer to this question, and the preference that the log and a message name; null: the side is asked. */
  answer(
    battle: K['battle'],
    state: K['state'],
    decision: K['decision'],
    preferences: Preferred<K>,
    holding: K['holding'] | null,
  ): { readonly action: K['action']; readonly passed: K['passed'] | null } | null
  /** "Germans held fire, by preference: 2 shots, best 58 %." */
  words(battle: K['battle'], side: string | null, action: K['action'], passed: K['passed']): string
  /** The line of the log with these words, the type of its event, and the events that still need lines of their own. */
  line(
    window: K['decision'],
    words: string,
    events: readonly K['event'][],
  ): { line: K['line']; event: K['event']['type']; rest: readonly K['event'][] }
  /** Whether that preference can have passed over a question with this action. A save may claim anything. */
  fits(passed: K['passed'], action: K['action']): boolean
  /** The action that passes over this question, and the holding that passes over the others in its scope, if any. */
  hold(
    state: K['state'],
    decision: K['decision'],
    scope: K['holding']['scope'],
  ): { readonly action: K['action']; readonly holding: K['holding'] | null }
  /** Whether a holding has run out. */
  ended(holding: K['holding'], state: K['state']): boolean
  /** The decision without what its side never wants to be offered. */
  offered(
    battle: K['battle'],
    preferences: Preferred<K>,
    state: K['state'],
    decision: K['decision'],
  ): K['decision']
  /** Whether these preferences change what is offered. */
  changesOffers(wish: Partial<K['preferences']>): boolean
}

/** What one side may not see. The same state and side always give the identical object. */
export interface Secrets<K extends Kinds> {
  /** The side that sets up now; null when none does. */
  settingUp(state: K['state']): string | null
  /** The state without what the other sides have set up. */
  withoutOthers(battle: K['battle'], state: K['state'], side: string): K['state']
  /** The state as this side may see it. */
  seenBy(state: K['state'], side: string): K['state']
  /** The action that takes the place, among the entries, of one that a side may not see. */
  readonly unseen: K['action']
  /** Whether the other side must not look on while this is decided. */
  isSecret(decision: K['decision']): boolean
  /** Whether a side has decided something that the other does not know yet. */
  sealed(state: K['state']): boolean
  /** What two machines keep from each other; absent: nothing in this game is hidden between two machines. */
  readonly sealing?: Sealing<K>
}

/**
 * What a game on two machines hides from the other machine, not only from its screen. What one side decides is sealed there:
 * the other machine passes over it, and plays it when it is opened.
 */
export interface Sealing<K extends Kinds> {
  /** Whether what is decided now must stay hidden from the other machine. False where it is known when it is done. */
  hides(battle: K['battle'], state: K['state']): boolean
  /**
   * Passes over the decision that is hidden now: its side has decided, and nothing else is known. Writes into the state that
   * it is given, rolls what is rolled next, and returns the events, as `apply` does.
   */
  passOver(battle: K['battle'], state: K['state']): K['event'][]
  /**
   * What the other side must open before this action is carried out, of what it decided unseen at `hidden`: all of it; what
   * the action meets, if it meets any (`opens`); or nothing.
   */
  asks(
    battle: K['battle'],
    state: K['state'],
    action: K['action'],
    hidden: K['state'],
  ): 'all' | 'met' | null
  /** Whether this action, of either side, makes that sealed one known. */
  opens(battle: K['battle'], state: K['state'], action: K['action'], sealed: K['action']): boolean
}

/** Where a position stands in the course of a game, for lists of games and for looking back. */
export interface Course<K extends Kinds> {
  /** The number of the turn, and how many turns the battle has. */
  turn(battle: K['battle'], state: K['state']): { readonly turn: number; readonly turns: number }
  /** Keys of the part of the game and of the turn that a position is in, to compare positions by; nobody reads them. */
  moment(state: K['state']): string
  turnName(state: K['state']): string
  /** The section of the list of actions in which an action played from here stands. */
  stretch(state: K['state']): { readonly key: string; readonly title: string }
  /** The number of the part, shown beside its actions; null where none is shown. */
  part(state: K['state']): number | null
  /** The outcome of an action, as words that follow its own (": destroyed"), and the totals of its rolls. */
  outcome(events: readonly K['event'][]): { readonly text: string; readonly sums: string }
}

/** A line of the log, with its place. `entry` from 0; the opening of the game is -1. */
export type LogLine<K extends Kinds> = K['line'] &
  Line & {
    readonly entry: number
    readonly index: number
    /** What the line tells: the type of an event, or an aside. No code has to read the sentence. */
    readonly event: K['event']['type'] | 'taken-back' | 'hint' | 'told'
  }

/** Something else that was compared with the act chosen. */
export interface Rival<K extends Kinds = Kinds> {
  readonly action: K['action']
  /** How many trials compared it, and in how many of them it came out worse. */
  readonly trials: number
  readonly worse: number
  /** The mean loss against the act chosen, in thousandths of a win; positive: the choice is better. */
  readonly loss: number
  /** The piece of the other side that did most of the harm in the worse trials; null when none stands out. */
  readonly through: string | null
}

/** What a player that is no person found in a position: its act, and what the act was compared with. */
export interface Verdict<K extends Kinds = Kinds> {
  readonly action: K['action']
  /** The result that it expects for its side, in thousandths: 0 lost, 500 drawn, 1000 won; null when it has not looked. */
  readonly expected: number | null
  readonly trials: number
  /** The best rival first. */
  readonly rivals: readonly Rival<K>[]
}
