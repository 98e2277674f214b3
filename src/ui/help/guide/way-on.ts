import type { Action, Battle, Decision, GameState } from '../../../rules/types/index.ts'
import { type Engine, isReason } from '../../../session/engine/engine.ts'
import { isDone, type Lesson, type LessonStep } from './lesson.ts'

/** The game as the lesson sees it: the acts done, and the state after any number of them. */
export interface Course {
  readonly engine: Engine
  readonly battle: Battle
  readonly acts: readonly Action[]
  stateAt(acts: number): GameState | null
}

/** Acts of the line that only pass on an opportunity: they are left out where it does not arise. */
const PASSING: readonly Action['type'][] = ['hold', 'stop', 'finish']

/** Plays the rest of the line from a state. Returns the acts done, or null where one of them can't be done. */
function along({ engine, battle }: Course, line: readonly Action[], start: GameState) {
  const state = structuredClone(start)
  const done: Action[] = []
  const does = (action: Action): boolean => {
    if (isReason(engine.apply(battle, state, action))) return false
    done.push(action)
    return true
  }
  for (const action of line) {
    if (does(action) || PASSING.includes(action.type)) continue
    // The line has no act for this reaction or return fire: hold fire.
    let open = engine.decision(battle, state).kind
    while ((open === 'reaction' || open === 'return') && does({ type: 'hold' }))
      open = engine.decision(battle, state).kind
    if (!does(action)) return null
  }
  return done
}

/** Whether everything that the lesson teaches can still be done from the state after the first `at` acts. */
function leadsOn(lesson: Lesson, course: Course, at: number): boolean {
  const state = course.stateAt(at)
  if (!state) return false
  const before = course.acts.slice(0, at)
  const open = (acts: readonly Action[]) =>
    lesson.steps.some((one) => one.done && !isDone(one, acts))
  if (!open(before)) return true
  const line = lesson.line.map(({ action }) => action)
  return line.some((_, from) => {
    const rest = along(course, line.slice(from), state)
    return rest !== null && !open([...before, ...rest])
  })
}

/** The largest number of acts after which the lesson could still be completed; all of them while it still can. */
export function lastWayOn(lesson: Lesson, course: Course): number {
  for (let at = course.acts.length; at > 0; at--) if (leadsOn(lesson, course, at)) return at
  return 0
}

/** Whether what the step asks for can be done now, with the units that it names in their hexes. */
export function isPossible(
  lesson: Lesson,
  course: Course,
  decision: Decision,
  step: LessonStep,
): boolean {
  const state = course.stateAt(course.acts.length)
  if (!state) return false
  const { engine, battle } = course
  for (const [unit, hex] of Object.entries(step.stands ?? {}))
    if (state.units[unit]?.hex !== hex) return false
  if (step.active !== undefined && state.active.length < step.active) return false
  if (!step.done) return true
  if (decision.kind !== 'half' && decision.kind !== 'activation')
    return decision.actions.some(({ type }) => type === step.done?.action)
  const may = (action: Action, now: GameState) => engine.why(battle, now, action) === null
  const { line, steps } = lesson
  const topics = new Map(steps.map(({ id, topic }) => [id, topic]))
  // A step without an act in the line leads up to others of its topic, so it goes by their acts.
  const own = line.some(({ step: id }) => id === step.id)
  return line.some(({ step: id, action }, at) => {
    if (own ? id !== step.id : topics.get(id) !== step.topic) return false
    if (may(action, state) && action.type !== 'command') return true
    // An act of an activation needs its command first, and a command is worth giving only for the act that follows it.
    const [command, act] =
      action.type === 'command' ? [action, line[at + 1]?.action] : [line[at - 1]?.action, action]
    if (command?.type !== 'command' || !act) return false
    const given = engine.stateAfterCommand(battle, state, command.units)
    return given !== null && may(act, given)
  })
}
