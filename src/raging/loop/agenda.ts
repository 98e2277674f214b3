import type { G } from '../base/game.ts'
import type { TaskOf } from '../base/question.ts'
import type { DecisionKind, Task } from '../types/index.ts'
import { isQuestion, questionOf, stepOf } from './questions.ts'

/** The task on top, which waits for an answer once the agenda is settled. */
export function openTask(g: G): TaskOf<DecisionKind> {
  const task = g.s.agenda.at(-1)
  if (!task || !isQuestion(task)) throw new Error('the agenda is not settled')
  return task
}

/** Runs tasks until one needs an answer. */
export function settle(g: G): void {
  for (;;) {
    const task = g.s.agenda.at(-1) as Task
    if (!isQuestion(task)) {
      g.s.agenda.pop()
      stepOf(task).does(g, task)
      continue
    }
    const question = questionOf(task)
    if (question.waits?.(g, task) ?? true) return
    g.s.agenda.pop()
    question.otherwise?.(g, task)
  }
}
