import * as z from 'zod/mini'
import type { Preferred, StandingAnswers } from '../../game/table-game.ts'
import type { Action, Battle, Decision, SideId, State } from '../../raging/index.ts'
import type { Holding, Passed, Preferences, Raging } from './kinds.ts'

const ASK: Preferences = { pursuit: 'ask', shaken: 'ask' }

/** A phase by its turn and side, in which a holding lasts. */
const phaseOf = ({ turn, phase, side }: State): string => `${turn} ${phase} ${side}`

const STAYS: Readonly<
  Partial<Record<Decision['kind'], { wish: keyof Preferences; action: Action }>>
> = {
  pursuit: { wish: 'pursuit', action: { type: 'stay' } },
  shaken: { wish: 'shaken', action: { type: 'shaken', how: 'stay' } },
}

function answer(
  _battle: Battle,
  state: State,
  { kind, side }: Decision,
  preferences: Preferred<Raging>,
  holding: Holding | null,
): { action: Action; passed: Passed | null } | null {
  const stays = STAYS[kind]
  if (!stays || side === null) return null
  if (holding?.side === side && holding.phase === phaseOf(state))
    return { action: stays.action, passed: null }
  const wishes = Object.hasOwn(preferences, side) ? preferences[side] : ASK
  const wish = wishes?.[stays.wish] ?? 'ask'
  return wish === 'ask' ? null : { action: stays.action, passed: { wish: stays.wish } }
}

const words = ({ sides }: Battle, side: SideId | null, _: Action, { wish }: Passed): string => {
  const name = sides.find(({ id }) => id === side)?.name ?? 'other side'
  return wish === 'pursuit'
    ? `The ${name} do not pursue, by preference.`
    : `The cavalry of the ${name} stays under fire, by preference.`
}

export const standing: StandingAnswers<Raging> = {
  shapes: {
    preferences: z.object({ pursuit: z.enum(['ask', 'never']), shaken: z.enum(['ask', 'stay']) }),
    passed: z.object({ wish: z.enum(['pursuit', 'shaken']) }),
  },
  none: ASK,
  answer,
  words,
  line: ({ clause, side, hex }, text, events) => ({
    line: { text, clause, side, ...(hex === undefined ? {} : { hex }) },
    event: 'held',
    rest: events.filter(({ type }) => type !== 'shaken'),
  }),
  fits: ({ wish }, action) =>
    wish === 'pursuit' ? action.type === 'stay' : action.type === 'shaken' && action.how === 'stay',
  hold: (state, { kind, side }, scope) => ({
    action: STAYS[kind]?.action ?? { type: 'stay' },
    holding: side !== null && scope !== 'step' ? { side, scope, phase: phaseOf(state) } : null,
  }),
  ended: ({ phase }, state) => phase !== phaseOf(state),
  offered: (_battle, _preferences, _state, decision) => decision,
  changesOffers: () => false,
}
