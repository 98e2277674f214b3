import { detonate } from '../artillery/barrage.ts'
import { observerQuestion, registerQuestion, tasksBeforePlay } from '../artillery/before.ts'
import {
  breachQuestion,
  cratersQuestion,
  preliminaryBombardment,
  targetQuestion,
} from '../artillery/bombard.ts'
import { aimQuestion } from '../artillery/call.ts'
import { driftQuestion } from '../artillery/gas.ts'
import { signalsQuestion, spineQuestion } from '../artillery/signal.ts'
import type { Game } from '../base/game.ts'
import type { Question, Step, TaskOf } from '../base/question.ts'
import {
  beginDay,
  beginSegment,
  counterAttackQuestion,
  endScenario,
  newCampaign,
  remountQuestion,
  revealNight,
} from '../campaign/day.ts'
import { improveQuestion } from '../campaign/improve.ts'
import { nightChoiceQuestion, nightMelee, recoveryQuestion } from '../campaign/night.ts'
import { placementQuestion } from '../campaign/placement.ts'
import { redeployQuestion } from '../campaign/redeploy.ts'
import { rallyQuestion } from '../cohesion/rally.ts'
import { meleeActorQuestion, meleeReactorQuestion } from '../combat/melee.ts'
import { reactionQuestion, returnQuestion } from '../combat/reaction.ts'
import { shovelsQuestion } from '../command/shovel.ts'
import { enterStandingFire, groundChecks } from '../move/take-step.ts'
import { arrivalQuestion } from '../setup/arrive.ts'
import { settleControl } from '../setup/placing.ts'
import { setupQuestion } from '../setup/setup.ts'
import { activationQuestion } from '../turn/activation.ts'
import { halfQuestion, membersQuestion } from '../turn/half.ts'
import { administration, beginCouplets, endHalf, initiative } from '../turn/turn.ts'
import { overQuestion } from '../turn/victory.ts'
import type { DecisionKind, Task, TaskKind } from '../types/index.ts'

/** The question of every task that waits. A kind without its record does not compile. */
const QUESTIONS = {
  setup: setupQuestion,
  observer: observerQuestion,
  register: registerQuestion,
  target: targetQuestion,
  breach: breachQuestion,
  craters: cratersQuestion,
  arrival: arrivalQuestion,
  half: halfQuestion,
  members: membersQuestion,
  signals: signalsQuestion,
  aim: aimQuestion,
  spine: spineQuestion,
  drift: driftQuestion,
  activation: activationQuestion,
  rally: rallyQuestion,
  reaction: reactionQuestion,
  return: returnQuestion,
  'melee-actor': meleeActorQuestion,
  'melee-reactor': meleeReactorQuestion,
  shovels: shovelsQuestion,
  remount: remountQuestion,
  placement: placementQuestion,
  'counter-attack': counterAttackQuestion,
  'night-choice': nightChoiceQuestion,
  recovery: recoveryQuestion,
  improve: improveQuestion,
  redeploy: redeployQuestion,
  over: overQuestion,
} satisfies { [K in DecisionKind]: Question<K> }

type StepKind = Exclude<TaskKind, DecisionKind>

/** The other tasks, which need no answer. */
const STEPS = {
  'setup-end': { does: endSetup },
  bombardment: { does: (g, task) => preliminaryBombardment(g, task.index) },
  turn: { does: initiative },
  couplets: { does: beginCouplets },
  barrage: { does: (g, task) => detonate(g, task.index) },
  'half-end': { does: endHalf },
  ground: { does: groundChecks },
  standing: { does: enterStandingFire },
  administration: { does: administration },
  day: { does: beginDay },
  segment: { does: (g, task) => beginSegment(g, task.segment) },
  'scenario-end': { does: endScenario },
  'night-melee': { does: nightMelee },
  'night-reveal': { does: revealNight },
} satisfies { [K in StepKind]: Step<K> }

/** Puts the tasks between set-up and the first turn on the agenda. */
function endSetup(g: Game): void {
  const { campaign } = g.battle
  if (!campaign?.exactControl) settleControl(g)
  if (campaign) g.s.campaign = newCampaign()
  g.s.agenda.push(
    { kind: campaign ? 'day' : 'turn' },
    ...tasksBeforePlay(g)
      .filter((before) => !campaign || before.kind !== 'bombardment')
      .reverse(),
  )
}

// Each task goes only to the record of its own kind, so the loop may treat all records alike.
const questions: Readonly<Record<DecisionKind, Question<DecisionKind>>> = QUESTIONS
const steps: Readonly<Record<StepKind, Step<StepKind>>> = STEPS

/** Whether a task waits for an answer. */
export const isQuestion = (task: Task): task is TaskOf<DecisionKind> =>
  Object.hasOwn(QUESTIONS, task.kind)

export const questionOf = (task: TaskOf<DecisionKind>): Question<DecisionKind> =>
  questions[task.kind]

export const stepOf = (task: TaskOf<StepKind>): Step<StepKind> => steps[task.kind]
