import type { Action, Battle, Decision, GameState, SideId } from '../../rules/types/index.ts'
import { TAKE_BACKS } from '../player.ts'
import { actionValue, type Command, checksValue, threshold, unitValue } from './greedy.ts'
import { commandsOf } from './groups.ts'
import { callValue } from './shells.ts'
import { mindOf } from './weigh/mind.ts'

/** The best `most` of a list that are worth more than `floor`, the best first. */
function top<T>(
  list: readonly T[],
  value: (one: T) => number,
  floor: number,
  most: number,
): readonly T[] {
  return list
    .map((one) => [one, value(one)] as const)
    .filter(([, worth]) => worth > floor)
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([one]) => one)
}

/** A step that looks slightly bad may still be right. */
const BAD = -0.5

/**
 * Actions that deserve a try in a position, best first by the values of the careful player: at most `most`, and the
 * way to do nothing. Empty where the greedy choice is enough.
 */
export function shortlist(
  battle: Battle,
  state: GameState,
  open: Decision,
  most: number,
): readonly Action[] {
  const mind = mindOf(battle, state, open.side as SideId, true)
  const usual = open.actions.filter((action) => !TAKE_BACKS.includes(action.type))
  const value = (action: Action) => checksValue(mind, action)
  switch (open.kind) {
    case 'half': {
      const sum = ({ units }: Command) => units.reduce((all, id) => all + unitValue(mind, id), 0)
      const calls = usual.filter((action) => action.type === 'call')
      return [
        ...top(calls, (action) => callValue(mind, action), 0.2, 1),
        ...top(commandsOf(battle, state, open), sum, threshold(mind), most),
        { type: 'pass' },
      ]
    }
    case 'activation':
      return [
        ...top(usual, (action) => actionValue(mind, action), BAD, most),
        ...usual.filter(({ type }) => type === 'finish'),
      ]
    case 'reaction':
      return [...top(usual, value, 0, most), { type: 'hold' }]
    case 'return':
    case 'melee-actor':
    case 'melee-reactor':
      return top(usual, value, Number.NEGATIVE_INFINITY, most)
    default:
      return []
  }
}
