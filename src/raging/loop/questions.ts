import { occupyStep } from '../assault/assault.ts'
import { displaceQuestion, dominoQuestion } from '../assault/displace.ts'
import { minesStep } from '../barrage/mine.ts'
import type { Question, Step, TaskOf } from '../base/question.ts'
import { resultsStep } from '../fire/results.ts'
import { chargesStep, refugeQuestion, rideStep } from '../horse/charge.ts'
import { pursuitQuestion } from '../horse/melee.ts'
import { evadeQuestion, responseQuestion } from '../horse/response.ts'
import { shakenQuestion } from '../horse/shaken.ts'
import { armsQuestion, gunsQuestion } from '../turn/firing.ts'
import { moveQuestion } from '../turn/movement.ts'
import { beginFireStep, beginMoveStep, endFireStep, endTurnStep, turnStep } from '../turn/phases.ts'
import { beforeQuestion, setupQuestion } from '../turn/setup.ts'
import { overQuestion } from '../turn/victory.ts'
import type { DecisionKind, Task, TaskKind } from '../types/index.ts'

/** The question of every task that waits. A kind without its record does not compile. */
const QUESTIONS = {
  setup: setupQuestion,
  before: beforeQuestion,
  move: moveQuestion,
  guns: gunsQuestion,
  arms: armsQuestion,
  response: responseQuestion,
  evade: evadeQuestion,
  shaken: shakenQuestion,
  displace: displaceQuestion,
  domino: dominoQuestion,
  refuge: refugeQuestion,
  pursuit: pursuitQuestion,
  over: overQuestion,
} satisfies { [K in DecisionKind]: Question<K> }

type StepKind = Exclude<TaskKind, DecisionKind>

/** The other tasks, which need no answer. */
const STEPS = {
  mines: minesStep,
  turn: turnStep,
  'begin-move': beginMoveStep,
  'begin-fire': beginFireStep,
  results: resultsStep,
  charges: chargesStep,
  'end-fire': endFireStep,
  'end-turn': endTurnStep,
  ride: rideStep,
  occupy: occupyStep,
} satisfies { [K in StepKind]: Step<K> }

// Each task goes only to the record of its own kind, so the loop may treat all records alike.
const questions = QUESTIONS as unknown as Readonly<Record<DecisionKind, Question<DecisionKind>>>
const steps = STEPS as unknown as Readonly<Record<StepKind, Step<StepKind>>>

/** Whether a task waits for an answer. */
export const isQuestion = (task: Task): task is TaskOf<DecisionKind> =>
  Object.hasOwn(QUESTIONS, task.kind)

export const questionOf = (task: TaskOf<DecisionKind>): Question<DecisionKind> =>
  questions[task.kind]

export const stepOf = (task: TaskOf<StepKind>): Step<StepKind> => steps[task.kind]
