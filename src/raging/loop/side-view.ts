import type { SideId, State } from '../types/index.ts'

/** What a side may know: all but the dice to come. Nothing else is hidden in this game. */
export function view(state: State, _side: SideId): State {
  const { dice } = state
  return {
    ...state,
    dice:
      dice.kind === 'scripted'
        ? {
            kind: 'scripted',
            faces: dice.faces.slice(0, dice.next),
            next: dice.next,
            count: dice.count,
            seed: null,
          }
        : { kind: 'seeded', words: [0, 0, 0, 0], count: dice.count },
  }
}
