import type { CampaignState, GameState, SideId } from '../types/index.ts'

/**
 * What a side may know. It hides the dice to come, the other side's registered vertices (7.3c) and its sealed choice
 * (11.521a).
 */
export function view(state: GameState, side: SideId): GameState {
  const dice = state.dice
  return {
    ...state,
    campaign: state.campaign && sealedFrom(state.campaign, side),
    artillery: Object.fromEntries(
      Object.entries(state.artillery).map(([id, group]) => [
        id,
        group.side === side ? group : { ...group, registered: null },
      ]),
    ),
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

/** 11.521a Hides the other side's choice for the night until both have chosen. */
function sealedFrom(campaign: CampaignState, side: SideId): CampaignState {
  const own = Object.entries(campaign.sealed).filter(([by]) => by === side)
  return { ...campaign, sealed: Object.fromEntries(own) }
}
