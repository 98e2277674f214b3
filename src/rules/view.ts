import type { GameState, SideId } from './types.ts'

/** What a side may know: not the dice to come, and not the vertices that the other side has registered. 7.3c */
export function view(state: GameState, side: SideId): GameState {
  const dice = state.dice
  return {
    ...state,
    artillery: Object.fromEntries(
      Object.entries(state.artillery).map(([id, group]) => [
        id,
        group.side === side ? group : { ...group, registered: null },
      ]),
    ),
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
