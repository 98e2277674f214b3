import type { Action, Decision } from '../../raging/types/index.ts'
import type { Luck } from '../seeded-luck.ts'

export type Of<T extends Action['type']> = Extract<Action, { type: T }>

/** The action with the highest worth; of equals one by luck. Null where none reaches the least. */
export function best<A extends Action>(
  actions: readonly A[],
  worth: (action: A) => number,
  least: number,
  luck: Luck,
): A | null {
  let found: A[] = []
  let most = least
  for (const action of actions) {
    const value = worth(action)
    if (value < most || Number.isNaN(value)) continue
    if (value > most) found = []
    most = value
    found.push(action)
  }
  return found.length > 0 ? luck.of(found) : null
}

export const only = <T extends Action['type']>(open: Decision, ...types: T[]): Of<T>[] =>
  open.actions.filter((action): action is Of<T> =>
    (types as readonly string[]).includes(action.type),
  )
