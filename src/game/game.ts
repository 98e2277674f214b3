import type { ZodMiniObject, ZodMiniType } from 'zod/mini'
import type { Kinds, Line, Rules } from './rules.ts'

/*
 * A game as it is played at a table: its rules, and what a table for two asks besides. Types only.
 */

export interface Game<K extends Kinds> extends Rules<K> {
  readonly acts: Acts<K>
  readonly standing: StandingAnswers<K>
  readonly secrets: Secrets<K>
  readonly course: Course<K>
}

/** Several actions sent together, or what is left of them while another question stands. */
export interface Plan<K extends Kinds> {
  readonly side: string
  readonly actions: readonly K['action'][]
  /** How many were sent. */
  readonly done: number
}

/** What actions are to undo and to a plan. */
export interface Acts<K extends Kinds> {
  /** The action by which a side gives the game up; legal at any time. */
  concession(side: string): K['action']
  /** Whether it opens an activation: the larger undo goes back to before it. */
  begins(action: K['action']): boolean
  /** Whether it gives the turn away by itself, with nothing done. */
  passes(action: K['action']): boolean
  /** Whether it only answers what the other side did. */
  replies(action: K['action']): boolean
  /** Whether a plan has to wait, since its next action answers another question than this one. */
  waits(decision: K['decision'], next: K['action']): boolean
  /** Whether a running plan goes on after this answer of its own side. */
  planned(answer: K['action']): boolean
  /** The line of the log that tells of a half taken back by leave; the one who gave it may be the same person. */
  takenBack(battle: K['battle'], side: string, by: string): K['line']
  /** Whether a side decides in a turn of its own, and not because of what the other one does. */
  inTurn(decision: K['decision']): boolean
  /** Why these events end a plan, as a notice; null when they do not. */
  harm(
    battle: K['battle'],
    plan: Plan<K>,
    events: readonly K['event'][],
  ): { readonly text: string; readonly hex?: string } | null
  /** The steps of the activation under way, the first one first. */
  trail(steps: readonly Trodden<K>[]): readonly K['trail'][]
}

/** An action that was played, and what came of it. */
export interface Trodden<K extends Kinds> {
  readonly entry: { readonly action: K['action'] }
  readonly state: K['state']
  readonly events: readonly K['event'][]
}

export type Preferred<K extends Kinds> = Readonly<Record<string, K['preferences']>>

/** Answers that a side gives in advance. */
export interface StandingAnswers<K extends Kinds> {
  /** The shapes of what a save holds of them. */
  readonly shapes: { readonly preferences: ZodMiniType; readonly passed: ZodMiniObject }
  /** Of a side that has said nothing. */
  readonly none: K['preferences']
  /** The answer to this question, and the preference that log and notice name; null: the side is asked. */
  answer(
    battle: K['battle'],
    state: K['state'],
    decision: K['decision'],
    preferences: Preferred<K>,
    holding: K['holding'] | null,
  ): { readonly action: K['action']; readonly passed: K['passed'] | null } | null
  /** "Germans held fire, by preference: 2 shots, best 58 %." */
  words(battle: K['battle'], side: string | null, action: K['action'], passed: K['passed']): string
  /** The line of the log with these words, the type of its event, and the events that still need lines. */
  line(
    window: K['decision'],
    words: string,
    events: readonly K['event'][],
  ): { line: K['line']; event: K['event']['type']; rest: readonly K['event'][] }
  /** Whether this action can have passed over a question by that preference. A save may say anything. */
  fits(passed: K['passed'], action: K['action']): boolean
  /** What passes over this question, and with it those that the scope covers. */
  hold(
    state: K['state'],
    decision: K['decision'],
    scope: K['holding']['scope'],
  ): { readonly action: K['action']; readonly holding: K['holding'] | null }
  /** Whether a word that was given has run out. */
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

/** What one side may not see. Equal questions get the identical object. */
export interface Secrets<K extends Kinds> {
  /** The side that sets up now; null when none does. */
  settingUp(state: K['state']): string | null
  /** The state without what the other sides have set up. */
  withoutOthers(battle: K['battle'], state: K['state'], side: string): K['state']
  /** The state as this side may see it. */
  seenBy(state: K['state'], side: string): K['state']
  /** What stands among the entries for an action that this side may not see. */
  readonly unseen: K['action']
  /** Whether the other side must not look on while this is decided. */
  isSecret(decision: K['decision']): boolean
  /** Whether a side has decided something that the other does not know yet. */
  sealed(state: K['state']): boolean
}

/** Where a position stands in the course of a game, for lists of games and for looking back. */
export interface Course<K extends Kinds> {
  /** The number of the turn, and of how many. */
  turn(battle: K['battle'], state: K['state']): { readonly turn: number; readonly turns: number }
  /** Names of the part and of the turn that the position stands in: others in others. No words for a reader. */
  moment(state: K['state']): string
  turnName(state: K['state']): string
  /** The heading of the list in which an action played from here stands. */
  stretch(state: K['state']): { readonly key: string; readonly title: string }
  /** The number of the part, where it stands beside the actions; else null. */
  part(state: K['state']): number | null
  /** What came of an action, to follow its words: ": destroyed"; and the sums of its rolls. */
  outcome(events: readonly K['event'][]): { readonly text: string; readonly sums: string }
}

/** A line of the log, with its place. `entry` from 0; the opening of the game is -1. */
export type LogLine<K extends Kinds> = K['line'] &
  Line & {
    readonly entry: number
    readonly index: number
    /** What it tells. Nobody has to read the sentence to know. */
    readonly event: K['event']['type'] | 'taken-back'
  }
