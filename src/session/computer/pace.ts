import type { Action } from '../../rules/types/index.ts'

/** Acts that tell a person nothing that he has to look at: those of a set-up, and what only ends or goes on. */
const QUIET: readonly Action['type'][] = [
  'place',
  'placeWork',
  'ready',
  'muster',
  'add',
  'begin',
  'hold',
  'finish',
  'stop',
  'decline',
  'aim',
  'register',
  'remount',
  'recover',
  'turn',
  'improve',
  'redeploy',
  'nightAttack',
]

/** Whether an act is shown for a while before the next one. */
export const matters = (action: Action | undefined): boolean =>
  action !== undefined && !QUIET.includes(action.type)
