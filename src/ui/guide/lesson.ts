import type { Action, CheckCause, DecisionKind, Outcome, SideId } from '../../rules/types.ts'
import type { InteractionState, SavedGame, SessionState } from '../../session/types.ts'

/** One thing to be learned: when it is said, what settles it, what to do and why. */
export interface Step {
  readonly id: string
  readonly topic: string
  readonly when: {
    readonly side?: SideId
    readonly kinds: readonly DecisionKind[]
    /** Whether a unit is chosen. */
    readonly chosen?: boolean
    /** An act of this kind has been done. */
    readonly has?: Action['type']
  }
  /** Said until so many such acts were done; null: never settled. */
  readonly done: {
    readonly action: Action['type']
    readonly times?: number
    /** Only commands to so many units or more. */
    readonly units?: number
  } | null
  readonly say: string
  readonly why: string
  readonly clause: string
  /** The hex that it speaks of. */
  readonly at?: string
}

export interface Remark {
  readonly event: 'check'
  readonly outcome: Outcome
  /** With `{unit}`, `{total}` and `{cohesion}`. */
  readonly say: string
}

export interface Lesson {
  readonly scenario: string
  readonly dice: SavedGame['dice']
  readonly steps: readonly Step[]
  readonly remarks: readonly Remark[]
}

/** The guide of one battle; null where the text is none. */
export function readLesson(text: string): Lesson | null {
  try {
    const value = JSON.parse(text) as Partial<Lesson>
    const whole = Array.isArray(value.steps) && Array.isArray(value.remarks) && value.dice
    return whole && typeof value.scenario === 'string' ? (value as Lesson) : null
  } catch {
    return null
  }
}

type Doings = Pick<SessionState, 'entries'>

function isDone({ done }: Step, { entries }: Doings): boolean {
  if (!done) return false
  const { action, times = 1, units = 0 } = done
  const such = entries.filter(
    (entry) =>
      entry.action.type === action &&
      (units === 0 || (entry.action.type === 'command' && entry.action.units.length >= units)),
  )
  return such.length >= times
}

/**
 * What the guide says now: the first step not yet settled that fits the moment. Whatever the player does instead,
 * the steps that still fit are said later.
 */
export function stepNow(
  { steps }: Lesson,
  state: Pick<SessionState, 'entries' | 'decision'>,
  pointing: Pick<InteractionState, 'chosen'>,
): Step | null {
  const { decision, entries } = state
  if (!decision || decision.kind === 'over') return null
  const fits = ({ when }: Step) =>
    when.kinds.includes(decision.kind) &&
    (when.side === undefined || when.side === decision.side) &&
    (when.chosen === undefined || when.chosen === pointing.chosen.length > 0) &&
    (when.has === undefined || entries.some((entry) => entry.action.type === when.has))
  return steps.find((step) => fits(step) && !isDone(step, state)) ?? null
}

/** Topics settled, and all there are. */
export function progress({ steps }: Lesson, state: Doings): { done: number; of: number } {
  const topics = new Map<string, boolean>()
  for (const step of steps) {
    if (step.done) topics.set(step.topic, (topics.get(step.topic) ?? true) && isDone(step, state))
  }
  return { done: [...topics.values()].filter(Boolean).length, of: topics.size }
}

const SPOKEN: readonly CheckCause[] = ['fire', 'reaction fire', 'return fire', 'melee', 'rally']

/** What is to be learned from the last rolls, one sentence for each outcome. */
export function remarksOn(
  { remarks }: Lesson,
  state: Pick<SessionState, 'lastEvents' | 'battle'>,
): readonly string[] {
  const said = new Map<Outcome, string>()
  for (const event of state.lastEvents) {
    if (event.type !== 'check' || !SPOKEN.includes(event.cause)) continue
    const remark = remarks.find((known) => known.outcome === event.outcome)
    const name = state.battle?.units.find((unit) => unit.id === event.unit)?.name ?? event.unit
    if (!remark || said.has(event.outcome)) continue
    said.set(
      event.outcome,
      remark.say
        .replace('{unit}', name)
        .replace('{total}', String(event.total))
        .replace('{cohesion}', String(event.cohesion)),
    )
  }
  return [...said.values()]
}
