import type { DiceSource, SideId, State } from '../types/index.ts'

/** What a side may know: all but the dice to come. Nothing else is hidden in this game. */
export function view(state: State, _side: SideId): State {
  const { count, recent } = state.dice
  const dice: DiceSource = {
    kind: 'scripted',
    faces: [],
    next: 0,
    count,
    recent,
    seed: [0, 0, 0, 0],
  }
  return { ...state, dice }
}
