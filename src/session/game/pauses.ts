import type {
  Action,
  Battle,
  Decision,
  GameEvent,
  SideId,
  UnitId,
} from '../../rules/types/index.ts'
import { nameOf } from '../position/words.ts'
import type { Notice, Plan } from './state.ts'

const SET_UP: readonly Action['type'][] = ['take', 'placeWork', 'takeWork']
const PLACING: readonly Decision['kind'][] = ['setup', 'arrival', 'placement']

/** Whether a question of the plan's own side stands before its next step: a rally on the way, a melee. */
export function needsPause(decision: Decision, next: Action): boolean {
  if (next.type === 'place') return !PLACING.includes(decision.kind)
  if (SET_UP.includes(next.type)) return decision.kind !== 'setup'
  if (next.type === 'crater') return decision.kind !== 'craters'
  if (next.type === 'breach') return decision.kind !== 'breach'
  if (next.type === 'aim') return decision.kind !== 'aim'
  const commands = next.type === 'command' || next.type === 'call' || next.type === 'cancel'
  return !commands && decision.kind !== 'activation'
}

/** The first unit of a side that failed a check or died; a rally that fails harms nobody. 3.8 */
export function harmTo(events: readonly GameEvent[], side: SideId): UnitId | null {
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
): Omit<Notice, 'serial'> {
  const action = plan.actions[plan.done - 1]
  const hex = action?.type === 'enter' ? action.hex : undefined
  const where = hex === undefined ? '' : ` in ${hex}`
  const died = events.some((event) => event.type === 'destroyed' && event.unit === harmed)
  const how = died ? 'was destroyed' : 'failed its check'
  return {
    text: `The plan stopped${where}, step ${plan.done} of ${plan.actions.length}: ${nameOf(battle, harmed)} ${how}.`,
    ...(hex === undefined ? {} : { hex }),
  }
}
