import type {
  Action,
  ActionType,
  Decision,
  DecisionKind,
  Reason,
  SideId,
  Task,
  TaskKind,
  UnitId,
} from '../types/index.ts'
import type { Game, Reading } from './game.ts'

export type TaskOf<K extends TaskKind> = { [T in Task as T['kind']]: T }[K]
export type ActionOf<T extends ActionType> = { [A in Action as A['type']]: A }[T]

/**
 * What one type of action means as an answer. With `ends` the task leaves the agenda before `does` runs, so that
 * `does` may push what comes next.
 */
export type Answer<K extends DecisionKind, T extends ActionType> = {
  /** The first condition that fails; null when the answer is legal. Changes nothing. */
  why(g: Game, action: ActionOf<T>, task: TaskOf<K>): Reason | null
} & (
  | { readonly ends: true; does?(g: Game, action: ActionOf<T>, task: TaskOf<K>): void }
  | { readonly ends?: false; does(g: Game, action: ActionOf<T>, task: TaskOf<K>): void }
)

/** A sentence, with its clause where it differs from the question's. */
export type Waiting = string | { readonly clause: string; readonly text: string }

/** What a decision says beside its kind, side and answers; `clause` where the task brings its own. */
export type Particulars = Pick<
  Decision,
  'prompt' | 'happened' | 'note' | 'hex' | 'units' | 'groups'
> & {
  readonly clause?: string
}

/**
 * Everything about one kind of task that waits for an answer. The record lies in the room that owns its rule.
 * `loop/questions.ts` lists all records, and the loop looks everything up there.
 */
export interface Question<K extends DecisionKind> {
  /** The clause by which the question is put. */
  readonly clause: string
  /** Who decides; null when nobody does. */
  side(g: Game, task: TaskOf<K>): SideId | null
  ask(g: Game, task: TaskOf<K>): Particulars
  /** Yields every legal answer one by one, so that a caller who needs only one makes no more. */
  legal(g: Game, task: TaskOf<K>): Iterable<Action>
  /** In the order in which a refusal lists them. */
  readonly answers: { readonly [T in ActionType]?: Answer<K, T> }
  /** Why any other action has to wait. */
  waiting(g: Game, task: TaskOf<K>): Waiting
  /** What is wrong with an action, whatever is being decided. */
  amiss?(g: Game, action: Action): Reason | null
  /** The units that the decision is about, where only the answers tell. */
  about?(actions: readonly Action[]): readonly UnitId[]
  /** Whether there is anything to decide. Absent: the task always waits. */
  waits?(g: Reading, task: TaskOf<K>): boolean
  /** What happens when there is nothing to decide. The task has left the agenda. */
  otherwise?(g: Game, task: TaskOf<K>): void
}

/** A task without a question. It has left the agenda when `does` runs. */
export interface Step<K extends TaskKind> {
  does(g: Game, task: TaskOf<K>): void
}

/** The `why` of an answer that is always legal. */
export const alwaysLegal = (): null => null

/** The `side` of a question whose task names it. */
export const sideOfTask = (_: Game, task: { readonly side: SideId }): SideId => task.side

/** Whether a generator yields a wanted item. Stops at the first. */
export function some<T>(list: Iterable<T>, wanted: (item: T) => boolean = () => true): boolean {
  for (const item of list) if (wanted(item)) return true
  return false
}
