import type { HexLabel } from '../../hex/label.ts'
import type { Action } from '../../rules/types/index.ts'
import { aimAt } from '../picture/lights.ts'
import type { Position } from '../position/position.ts'
import { counted, nameOf, percent } from '../position/words.ts'
import { wayTo } from './plans.ts'
import { pressHex } from './press.ts'
import type { Pressed } from './pressed.ts'
import type { InteractionState, Refusal } from './state.ts'

/** What a press on a hex would come to; nothing is done. */
export const pressAhead = (position: Position, state: InteractionState, hex: HexLabel): Pressed =>
  pressHex(position, { ...state, refusal: null, sight: null }, hex)

const POINTS_AT: readonly Position['decision']['kind'][] = ['target', 'craters', 'improve']

/** Whether a hex is pointed at for something: by units that are chosen, for one in hand, or by what is asked. */
const points = ({ decision }: Position, { chosen, verb, inHand }: InteractionState): boolean =>
  chosen.length > 0 || verb !== null || inHand !== null || POINTS_AT.includes(decision.kind)

/**
 * Why a press on that hex would be refused to who points at it, as the press itself would say it. Null where it would
 * not be, where nothing is pointed, and where the whole sheet has the same answer.
 */
export function whyNotAt(
  position: Position,
  state: InteractionState,
  hex: HexLabel,
): Refusal['reasons'][number] | null {
  if (state.sight !== null || state.selecting || !points(position, state)) return null
  const first = pressAhead(position, state, hex).state.refusal?.reasons[0]
  return first && first.reason.code !== 'not-now' ? first : null
}

/** "move there, 3 points", "fire there, 14 % destroyed": what a press on a hex that may be pressed does. */
export function doesAt(position: Position, state: InteractionState, hex: HexLabel): string {
  const { state: after, commit } = pressAhead(position, state, hex)
  if (commit) return doingOf(position, state, hex, commit)
  if (after.way !== state.way && after.way) return 'leads the way there'
  const names = (units: readonly string[]) =>
    units.map((unit) => nameOf(position.battle, unit)).join(', ')
  if (after.chosen !== state.chosen && after.chosen.length > 0)
    return `chooses ${names(after.chosen)}`
  if (after.inHand && after.inHand !== state.inHand)
    return `takes ${names([after.inHand.unit])} in hand`
  if (after.shooter !== null && after.shooter !== state.shooter)
    return `names ${names([after.shooter])} to fire`
  if (after.spot !== null && after.spot !== state.spot) return 'points there; again, does it'
  return 'may be pressed'
}

/** What these acts come to, in short, beginning with the act. */
export function doingOf(
  position: Position,
  state: InteractionState,
  hex: HexLabel,
  actions: readonly Action[],
): string {
  const last = actions.at(-1)
  if (last?.type === 'enter') {
    const points = wayTo(position, state.chosen, hex)?.points
    return points === undefined ? 'move there' : `move there, ${counted(points, 'point')}`
  }
  if (last?.type === 'fire') {
    const of36 = aimAt(position, state.chosen, state.verb, hex)?.of36
    return of36 ? `fire there, ${percent(of36.destroyed)} destroyed` : 'fire there'
  }
  return last
    ? position.engine.describeAction(position.battle, last, position.game)
    : 'may be pressed'
}
