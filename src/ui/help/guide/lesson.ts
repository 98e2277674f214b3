import type { HexLabel } from '../../../hex/label.ts'
import type {
  Action,
  CheckCause,
  Decision,
  DecisionKind,
  Outcome,
  SideId,
  UnitId,
} from '../../../rules/types/index.ts'
import type { SavedGame, SessionState } from '../../../session/engine/table.ts'

/** One thing to be learned: when the guide says it, what settles it, what to do and why. */
export interface LessonStep {
  readonly id: string
  readonly topic: string
  readonly when: {
    readonly side?: SideId
    readonly kinds: readonly DecisionKind[]
    /** Exactly these units are chosen. */
    readonly chosen?: readonly UnitId[]
    /** The game has an act of this kind. */
    readonly has?: Action['type']
  }
  /** The step is said until the player has done this many such acts; null: it is never settled. */
  readonly done: {
    readonly action: Action['type']
    readonly times?: number
    /** Counts only commands to at least this many units. */
    readonly units?: number
  } | null
  /** The units that the step names, each with the hex where it must stand for the step to be said. */
  readonly stands?: Readonly<Record<UnitId, HexLabel>>
  /** At least this many units must share the command. */
  readonly active?: number
  /** The instruction. `{finish}` stands for the present label of the button that ends an activation. */
  readonly say: string
  readonly why: string
  readonly clause: string
  /** The hex that the step speaks of. */
  readonly at?: string
}

export interface Remark {
  readonly event: 'check'
  readonly outcome: Outcome
  /** The sentence, with `{unit}`, `{total}` and `{cohesion}` to be filled in. */
  readonly say: string
}

export interface Lesson {
  readonly scenario: string
  readonly dice: SavedGame['dice']
  readonly steps: readonly LessonStep[]
  /** One course of the battle that teaches everything: each act with the step that asks for it. */
  readonly line: readonly { readonly step: string; readonly action: Action }[]
  /** Said where some of what is left to learn is no longer possible. */
  readonly lost: string
  readonly remarks: readonly Remark[]
}

/** The lesson in a JSON text; null where the text is none. */
export function readLesson(text: string): Lesson | null {
  try {
    const value = JSON.parse(text) as Partial<Lesson>
    const lists = [value.steps, value.remarks, value.line]
    const whole = lists.every(Array.isArray) && value.dice
    return whole && typeof value.scenario === 'string' ? (value as Lesson) : null
  } catch {
    return null
  }
}

/** Whether the acts done so far settle the step. */
export function isDone({ done }: LessonStep, acts: readonly Action[]): boolean {
  if (!done) return false
  const { action, times = 1, units = 0 } = done
  const such = acts.filter(
    (act) =>
      act.type === action && (units === 0 || (act.type === 'command' && act.units.length >= units)),
  )
  return such.length >= times
}

const same = (one: readonly UnitId[], other: readonly UnitId[]) =>
  one.length === other.length && one.every((unit) => other.includes(unit))

/**
 * What the guide says now: the first step that is not settled, fits the moment and can be done in it. If the player
 * does something else, the steps that still fit are said later.
 */
export function stepNow(
  { steps }: Lesson,
  { decision, acts, possible }: Now,
  pointing: { readonly chosen: readonly UnitId[] },
): LessonStep | null {
  if (decision.kind === 'over') return null
  const fits = ({ when }: LessonStep) =>
    when.kinds.includes(decision.kind) &&
    (when.side === undefined || when.side === decision.side) &&
    (when.chosen === undefined || same(when.chosen, pointing.chosen)) &&
    (when.has === undefined || acts.some(({ type }) => type === when.has))
  return steps.find((step) => fits(step) && !isDone(step, acts) && possible(step)) ?? null
}

/** The moment for which the guide looks for a step. */
export interface Now {
  readonly decision: Decision
  readonly acts: readonly Action[]
  possible(step: LessonStep): boolean
}

/** How many topics are settled, and how many there are. */
export function progress({ steps }: Lesson, acts: readonly Action[]): { done: number; of: number } {
  const topics = new Map<string, boolean>()
  for (const step of steps) {
    if (step.done) topics.set(step.topic, (topics.get(step.topic) ?? true) && isDone(step, acts))
  }
  return { done: [...topics.values()].filter(Boolean).length, of: topics.size }
}

const SPOKEN: readonly CheckCause[] = ['fire', 'reaction fire', 'return fire', 'melee', 'rally']

/** What the last rolls teach, one sentence for each outcome. */
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
