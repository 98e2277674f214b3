import type {
  Action,
  ActionType,
  Decision,
  DecisionKind,
  Reason,
  SideId,
  Task,
  TaskKind,
} from '../types/index.ts'
import type { G } from './game.ts'

export type TaskOf<K extends TaskKind> = Extract<Task, { kind: K }>
export type ActionOf<T extends ActionType> = Extract<Action, { type: T }>

/**
 * What one type of action means as an answer. With `ends` the task leaves the agenda before `does` runs, so that `does` may
 * push what comes next.
 */
export interface Answer<K extends DecisionKind, T extends ActionType> {
  readonly ends?: true
  /** The first condition that fails; null when the answer is legal. Changes nothing. */
  why(g: G, action: ActionOf<T>, task: TaskOf<K>): Reason | null
  does(g: G, action: ActionOf<T>, task: TaskOf<K>): void
}

export type Particulars = Pick<Decision, 'prompt' | 'note' | 'hex' | 'stands'>

/**
 * Everything about one kind of task that waits for an answer. The record lies in the room that owns its rule;
 * `loop/questions.ts` lists all records.
 */
export interface Question<K extends DecisionKind> {
  /** The clause by which the question is put. */
  readonly clause: string
  /** Who decides; null when nobody does. */
  side(g: G, task: TaskOf<K>): SideId | null
  ask(g: G, task: TaskOf<K>): Particulars
  /**
   * Yields legal answers one by one: every kind of answer, each alone and for whole hexes. Groups that are chosen
   * stand by stand are legal and not listed.
   */
  legal(g: G, task: TaskOf<K>): Iterable<Action>
  readonly answers: { readonly [T in ActionType]?: Answer<K, T> }
  /** Why any other action has to wait. */
  waiting(g: G, task: TaskOf<K>): string
  /** Whether there is anything to decide. Absent: the task always waits. */
  waits?(g: G, task: TaskOf<K>): boolean
  /** What happens when there is nothing to decide. The task has left the agenda. */
  otherwise?(g: G, task: TaskOf<K>): void
}

/** A task without a question. It has left the agenda when `does` runs. */
export interface Step<K extends TaskKind> {
  does(g: G, task: TaskOf<K>): void
}

/** The `side` of a question whose task names it. */
export const sideOfTask = (_: G, task: { readonly side: SideId }): SideId => task.side
