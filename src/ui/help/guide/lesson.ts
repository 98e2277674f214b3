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

/** One thing to be learned: when it is said, what settles it, what to do and why. */
export interface Step {
  readonly id: string
  readonly topic: string
  readonly when: {
    readonly side?: SideId
    readonly kinds: readonly DecisionKind[]
    /** Just these units are chosen. */
    readonly chosen?: readonly UnitId[]
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
  /** Units that it names, each with the hex where it must stand for that. */
  readonly stands?: Readonly<Record<UnitId, HexLabel>>
  /** So many units must share the command. */
  readonly active?: number
  /** With `{finish}` for what the button that ends an activation is called now. */
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
  /** One way through the battle that teaches everything: each act with the step that asks for it. */
  readonly line: readonly { readonly step: string; readonly action: Action }[]
  /** Said where what is left can't all be done any more. */
  readonly lost: string
  readonly remarks: readonly Remark[]
}

/** The guide of one battle; null where the text is none. */
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

/** Whether the acts settle the step. */
export function isDone({ done }: Step, acts: readonly Action[]): boolean {
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
 * What the guide says now: the first step not yet settled that fits the moment and can be done in it. Whatever the
 * player does instead, the steps that still fit are said later.
 */
export function stepNow(
  { steps }: Lesson,
  { decision, acts, possible }: Now,
  pointing: { readonly chosen: readonly UnitId[] },
): Step | null {
  if (decision.kind === 'over') return null
  const fits = ({ when }: Step) =>
    when.kinds.includes(decision.kind) &&
    (when.side === undefined || when.side === decision.side) &&
    (when.chosen === undefined || same(when.chosen, pointing.chosen)) &&
    (when.has === undefined || acts.some(({ type }) => type === when.has))
  return steps.find((step) => fits(step) && !isDone(step, acts) && possible(step)) ?? null
}

/** The moment that a step is looked for. */
export interface Now {
  readonly decision: Decision
  readonly acts: readonly Action[]
  possible(step: Step): boolean
}

/** Topics settled, and all there are. */
export function progress({ steps }: Lesson, acts: readonly Action[]): { done: number; of: number } {
  const topics = new Map<string, boolean>()
  for (const step of steps) {
    if (step.done) topics.set(step.topic, (topics.get(step.topic) ?? true) && isDone(step, acts))
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
