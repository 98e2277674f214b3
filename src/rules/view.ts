import type { GameState, SideId } from './types.ts'

/** What a side may know. Nothing in these chapters is hidden but the dice to come. */
export function view(state: GameState, _side: SideId): GameState {
  const dice = state.dice
  return {
    ...state,
    dice:
      dice.kind === 'seeded'
        ? { kind: 'seeded', words: [0, 0, 0, 0], count: dice.count }
        : {
            kind: 'scripted',
            faces: dice.faces.slice(0, dice.next),
            next: dice.next,
            count: dice.count,
            seed: null,
          },
  }
}
