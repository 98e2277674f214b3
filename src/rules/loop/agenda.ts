import { type Game, reading } from '../base/game.ts'
import type { TaskOf } from '../base/question.ts'
import type { DecisionKind, Task } from '../types/index.ts'
import { isQuestion, questionOf, stepOf } from './questions.ts'

export const topTask = (g: Game): Task => g.s.agenda[g.s.agenda.length - 1] as Task

/** The task that waits for an answer. `settle` leaves no other task on top. */
export function openTask(g: Game): TaskOf<DecisionKind> {
  const task = topTask(g)
  return isQuestion(task) ? task : { kind: 'over' }
}

/** Runs small tasks until one needs an answer. Everything unfinished stays on the agenda, in the state. */
export function settle(g: Game): void {
  for (;;) {
    const task = topTask(g)
    if (isQuestion(task)) {
      const question = questionOf(task)
      if (question.waits?.(reading(g.battle, g.s), task) ?? true) return
      g.s.agenda.pop()
      question.otherwise?.(g, task)
    } else {
      g.s.agenda.pop()
      stepOf(task).does(g, task)
    }
  }
}
