import type { Action, Decision } from '../../rules/types/index.ts'

export type Of<T extends Action['type']> = Extract<Action, { type: T }>

/** The answers of one type. */
export const all = <T extends Action['type']>(open: Decision, type: T): Of<T>[] =>
  open.actions.filter((action): action is Of<T> => action.type === type)

/** The best of a list by its worth, the first of equals; null where none is worth more than `least`. */
export function best<T>(
  list: readonly T[],
  worthOf: (one: T) => number,
  least = Number.NEGATIVE_INFINITY,
): T | null {
  let top: T | null = null
  let most = least
  for (const one of list) {
    const worth = worthOf(one)
    if (worth <= most) continue
    most = worth
    top = one
  }
  return top
}
