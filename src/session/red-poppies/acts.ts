import type { Acts } from '../../game/table-game.ts'
import type { HexLabel } from '../../hex/label.ts'
import type {
  Action,
  Battle,
  Decision,
  GameEvent,
  SideId,
  UnitId,
} from '../../rules/types/index.ts'
import type { RedPoppies, TrailStep } from '../engine/kinds.ts'
import type { Plan, Step } from '../engine/table.ts'
import { nameOf } from '../position/words.ts'

/** The question that a plan of such acts answers again and again. */
const WITHIN: Readonly<Partial<Record<Action['type'], Decision['kind']>>> = {
  take: 'setup',
  placeWork: 'setup',
  takeWork: 'setup',
  recover: 'recovery',
  turn: 'recovery',
  improve: 'improve',
  crater: 'craters',
  breach: 'breach',
  aim: 'aim',
}
const PLACING: readonly Decision['kind'][] = ['setup', 'arrival', 'placement']

/** Whether another question must be answered before the plan's next action: a rally on the way, a melee. */
function needsPause(decision: Decision, next: Action): boolean {
  if (next.type === 'place') return !PLACING.includes(decision.kind)
  const within = WITHIN[next.type]
  if (within !== undefined) return decision.kind !== within
  const commands = next.type === 'command' || next.type === 'call' || next.type === 'cancel'
  return !commands && decision.kind !== 'activation'
}

/** The first unit of a side that failed a check or was destroyed; a failed rally is no harm. Null for none. 3.8 */
function harmTo(events: readonly GameEvent[], side: SideId): UnitId | null {
  for (const event of events) {
    if (event.type === 'check' && event.side === side && !event.passed && event.cause !== 'rally') {
      return event.unit
    }
    if (event.type === 'destroyed' && event.side === side) return event.unit
  }
  return null
}

export function stoppedWords(
  battle: Battle,
  plan: Plan,
  harmed: UnitId,
  events: readonly GameEvent[],
): { readonly text: string; readonly hex?: HexLabel } {
  const action = plan.actions[plan.done - 1]
  const hex = action?.type === 'enter' ? action.hex : undefined
  const where = hex === undefined ? '' : ` in ${hex}`
  const died = events.some((event) => event.type === 'destroyed' && event.unit === harmed)
  const astray = events.some((event) => event.type === 'check' && event.cause === 'lost')
  const how = died ? 'was destroyed' : `failed its ${astray ? 'lost ' : ''}check`
  return {
    text: `Stopped${where}, step ${plan.done} of ${plan.actions.length}: ${nameOf(battle, harmed)} ${how}.`,
    ...(hex === undefined ? {} : { hex }),
  }
}

/** Answers that a plan expects on its way; any other action of its own side ends it. */
const ON_THE_WAY: readonly Action['type'][] = [
  'rally',
  'decline',
  'allocate',
  'signal',
  'spine',
  'drift',
]

const NO_TRAIL: readonly TrailStep[] = []

/** The hexes entered since the last command, while its activation runs. */
function trailOf(steps: readonly Pick<Step, 'entry' | 'state' | 'events'>[]): readonly TrailStep[] {
  if ((steps.at(-1)?.state.active.length ?? 0) === 0) return NO_TRAIL
  const trail: TrailStep[] = []
  for (let index = steps.length - 1; index >= 0; index--) {
    const taken = steps[index]
    if (!taken) break
    for (const event of taken.events.toReversed()) {
      if (event.type === 'moved')
        trail.unshift({ units: event.units, from: event.from, to: event.to })
    }
    if (taken.entry.action.type === 'command' || taken.entry.action.type === 'begin') break
  }
  return trail.length > 0 ? trail : NO_TRAIL
}

const sideName = ({ sides }: Battle, side: SideId): string =>
  sides.find(({ id }) => id === side)?.name ?? 'other side'

export const acts: Acts<RedPoppies> = {
  concession: (side) => ({ type: 'concede', side }),
  begins: ({ type }) => type === 'command',
  passes: ({ type }) => type === 'pass' || type === 'ready',
  inTurn: ({ kind }) => kind === 'half' || kind === 'setup',
  replies: ({ type }) => type === 'hold' || type === 'return',
  waits: needsPause,
  planned: ({ type }) => ON_THE_WAY.includes(type),
  harm: (battle, plan, events) => {
    const harmed = harmTo(events, plan.side)
    return harmed === null ? null : { ...stoppedWords(battle, plan, harmed, events), shown: true }
  },
  takenBack: (battle, side, by) => {
    const text =
      side === by
        ? `The ${sideName(battle, side)} take back their last half.`
        : `The ${sideName(battle, side)} take back their last half; the ${sideName(battle, by)} allow it.`
    return { text, clause: '', side }
  },
  helped: (battle, side) => ({
    text: `The ${sideName(battle, side)} take a hint.`,
    ...{ clause: '', side },
  }),
  trail: trailOf,
}
