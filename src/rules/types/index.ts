export * from './action.ts'
export * from './battle.ts'
export * from './campaign.ts'
export * from './check.ts'
export * from './decision.ts'
export * from './event.ts'
export * from './odds.ts'
export * from './state.ts'
export * from './vocabulary.ts'

/*
 * rules/index.ts offers
 *   newGame(battle, dice): { state, events }            runs up to the first decision
 *   decision(battle, state): Decision                   pure
 *   why(battle, state, action): Reason | null           pure; null = legal
 *   apply(battle, state, action): Reason | GameEvent[]  mutates state only when legal; runs up to the next decision
 *       (throws DiceExhausted, the one exception, when scripted dice run out: discard that state)
 *   odds(battle, state, action): Odds | Reason          pure; fire, react, return, rally, melee, enter (lost, bog, barrage,
 *       fire, gas), call, aim, signal, spine, cancel
 *   missionOdds(battle, state, question): MissionOdds | Reason   pure; a mission that may be called, or has been
 *   reach(battle, state, units): steps by hex           pure; cheapest paths, for the board
 *   wayOdds(battle, state, units, path): WayOdds        pure; a way of one's own, step by step, with who may fire there
 *   hashState(state): string                            stable, key order independent
 *   view(state, side): GameState                        what that side may know
 *   seededDice(seed), scriptedDice(faces, seed?): DiceSource
 */
